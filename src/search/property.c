#include "search/property.h"
#include <string.h>

static const char *const names[] = {
#define PROPERTY(name, help) #name,
#define LAYER_PROPERTY       PROPERTY
#include "config/properties.def"
#undef PROPERTY
#undef LAYER_PROPERTY
};

const char *property_name(enum property p) { return names[p]; }

enum property property_named(const char *name) {
    enum property p = 0;
    while (p < PROPERTY_COUNT && strcmp(name, names[p])) p++;
    return p;
}

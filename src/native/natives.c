#include "native/natives.h"

#define NATIVES(name, id) extern const struct native_row native_##id[];
#include "native/natives.def"
#undef NATIVES

const struct native_class native_classes[] = {
#define NATIVES(name, id) {name, native_##id},
#include "native/natives.def"
#undef NATIVES
    {NULL, NULL},
};

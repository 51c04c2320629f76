// The properties that executions are checked for: the rows of config/properties.def.
#pragma once
#include "base/base.h"

enum property {
#define PROPERTY(name, help) PROPERTY_##name,
#define LAYER_PROPERTY       PROPERTY
#include "config/properties.def"
#undef PROPERTY
#undef LAYER_PROPERTY
    PROPERTY_COUNT
};

const char *property_name(enum property p);
enum property property_named(const char *name); // PROPERTY_COUNT: there is none of that name

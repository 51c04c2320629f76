// The properties that executions are checked for: the rows of search/properties.def.
#pragma once
#include "base/base.h"

enum property {
#define PROPERTY(name, help) PROPERTY_##name,
#include "search/properties.def"
#undef PROPERTY
    PROPERTY_COUNT
};

const char *property_name(enum property p);
enum property property_named(const char *name); // PROPERTY_COUNT: there is none of that name

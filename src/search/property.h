// The properties that executions are checked for, one row each in config/properties.def.
//
//   PROPERTY(invariant, ...)        checked by the code that runs the program (machine_violated)
//   LAYER_PROPERTY(name, ...)       checked by a layer, where --layer name asks for it
//   -> enum property { PROPERTY_invariant, ... }     a violation has one of these (search/system.h)
//
// 1. The name of a property is its word in reports, in the JSON and in trace files, so it does not
//    change.
// Cost: property_named compares the name with all rows.
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

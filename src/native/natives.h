// All natives: one row of natives.def per Java class. See vm/natives.h for how a native is written.
#pragma once
#include "vm/natives.h"

extern const struct native_class native_classes[]; // ends with a row of NULLs

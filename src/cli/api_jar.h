// Where dejavm-api.jar is: beside the executable, above it, or where it is installed.
#pragma once
#include "config/options.h"

// Finds the jar and adds it to the class path. False: it is not found.
bool api_jar_add(struct options *o, struct err *e);

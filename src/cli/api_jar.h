// dejavm-api.jar: the classes that programs choose with (dejavm.Choose, JPF's Verify), and the
// annotations. The exploring commands find it and add it to the class path.
//
//   executable                  jar
//   build/dejavm                build/dejavm-api.jar
//   build/check/dejavm          build/check/dejavm-api.jar, else build/dejavm-api.jar
//   /usr/local/bin/dejavm       /usr/local/share/dejavm/dejavm-api.jar
//
// 1. The jar is the last entry of the class path, and o->api is its path. The linker takes classes
//    of the API from there, whatever the entries before it have (link/loader.h, 2).
// 2. Links to the executable are followed, so it may be called by another name or from another
//    folder.
//
// Ownership: the longer class path is in o->owned. Cost: at most three look-ups of a file.
#pragma once
#include "config/options.h"

// Finds the jar and adds it to the class path. False: it is not found.
bool api_jar_add(struct options *o, struct err *e);

// The JDK whose class library is used: that of --jdk, else of JAVA_HOME, else of the java on PATH,
// else Debian's.
//
// 1. A JDK that the user named, by --jdk or JAVA_HOME, is used or is an error. Others are skipped
//    if they are not usable.
// 2. A usable JDK has lib/modules, and version 17 if it has a release file.
#pragma once
#include "config/options.h"

// Sets o->jdk_home and o->jdk_version. False: *e says why there is none (ERR_JDK).
bool jdk_find(struct options *o, struct err *e);

// Which JDK's class library is used: --jdk, else JAVA_HOME, else that of the java on PATH, else
// Debian's.
#pragma once
#include "config/options.h"

// Sets o->jdk_home and o->jdk_version. A JDK that the user named and that is none, or none of
// version 17, is an error.
bool jdk_find(struct options *o, struct err *e);

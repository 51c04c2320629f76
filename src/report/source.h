// The source line that a place of a trace names: "... at pkg/Class.method(File.java:12)".
#pragma once
#include "base/base.h"

// Looks along the path (folders separated by ':'), in the package's folder and then in the folder
// itself. False: there is no place in the text, or no such file or line. The line comes without its
// leading blanks and its end.
bool source_line(const char *sourcepath, const char *text, char *out, size_t size);

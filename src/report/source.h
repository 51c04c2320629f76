// The source line at a place of a trace: "... at pkg/Class.method(File.java:12)".
//
// 1. Each folder of the path is searched twice: in the package's folder, and in the folder itself.
//
// Cost: the file is read up to that line, each time.
#pragma once
#include "base/base.h"

// Copies the line without leading and trailing blanks. sourcepath: folders separated by ':'; NULL:
// none. False: the text names no place, or there is no such file or line.
bool source_line(const char *sourcepath, const char *text, char *out, size_t size);

// Pictures by graphviz: its program dot, from the Debian package graphviz, when it is installed.
#pragma once
#include "base/err.h"

bool graphviz_found(struct err *e); // false: *e says what to install
// Draws a graph of n bytes into a file ("-": standard output). False: *e says why, and no half of
// the file is left.
bool graphviz_svg(const char *graph, size_t n, const char *path, struct err *e);

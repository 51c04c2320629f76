// Pictures by the program dot of graphviz (the Debian package graphviz), if it is installed.
//
// 1. dot reads the graph from a pipe. A file that it could not finish is removed.
#pragma once
#include "base/err.h"

bool graphviz_found(struct err *e); // false: *e says what to install
// Draws a graph of n bytes into a file ("-": standard output). False: *e says why.
bool graphviz_svg(const char *graph, size_t n, const char *path, struct err *e);

// Pictures by the program dot of graphviz (the Debian package graphviz), if it is installed.
//
//   graph in dot's language ──pipe──► dot -Tsvg ──► file, or standard output
//
// 1. dot is a process of its own, and has ended when graphviz_svg returns.
// 2. A file that dot could not finish is removed.
// 3. graphviz_found is to be called before a long search, so that a missing dot is reported first.
// Cost: dot's, which grows faster than the graph: callers bound the number of nodes.
#pragma once
#include "base/err.h"

bool graphviz_found(struct err *e); // false: *e says what to install
// Draws a graph of n bytes into a file ("-": standard output). False: *e says why.
bool graphviz_svg(const char *graph, size_t n, const char *path, struct err *e);

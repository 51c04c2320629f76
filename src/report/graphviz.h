// Pictures by graphviz: its program dot, from the Debian package graphviz, when it is installed.
#pragma once
#include "base/err.h"
#include <stdio.h>

bool graphviz_found(struct err *e); // false: *e says what to install
// Reads the graph from the start of a file and draws it into another ("-": standard output).
bool graphviz_svg(FILE *graph, const char *path, struct err *e);

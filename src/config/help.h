// `dejavm --help` and `dejavm COMMAND --help`, made from the tables of commands, groups, options
// and exit codes.
//
//   usage: dejavm check [options] Main args...
//
//   Common options:
//     --depth N             do not follow paths of more than N choices
//     |                     |
//     help_row: left        text, wrapped
//
// 1. No line is longer than 80 columns, unless a single word is.
// 2. A section without rows is not shown: its title is written before its first row.
#pragma once
#include "config/commands.h"
#include <stdio.h>

struct help_section {
    FILE *out;
    const char *title; // not written yet; NULL: written, or there is none
};

void help_row(struct help_section *s, const char *left, const char *text);
void help_value(FILE *out, const char *word, const char *text); // of the option above
void help_text(FILE *out, int indent, const char *text);        // a paragraph
void help_overview(FILE *out);
void help_command(enum command c, FILE *out);

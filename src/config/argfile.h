// @files: words of the command line that stand in files, as java reads them
// (tools/java-argument-files).
//
//   -cp "out dir" @more.txt   # rest of line      blanks separate, "..." and '...' join, # begins a
//   comment
//
// 1. Inside quotes a backslash escapes (\n \r \t \f \\ \"), and before a line's end it joins the
// next line.
// 2. A word @@x is the word @x. Files are not expanded in files, nor behind the main class (the
// caller stops there).
#pragma once
#include "base/err.h"
#include "base/vec.h"

struct words {
    VEC(char *) at;
}; // each malloc'ed

// Appends the words of a file. False: *e says why it cannot be read.
bool argfile_read(const char *file, struct words *out, struct err *e);
// Appends the words of a variable of the environment: quotes join, nothing escapes. False: a quote
// is not closed.
bool argfile_split(const char *text, struct words *out);
void argfile_free(struct words *w);

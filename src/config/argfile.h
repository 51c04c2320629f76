// @files: words of the command line that are in files, as java reads them.
//
//   -cp "out dir" @more.txt   # rest of line
//
// Blanks separate words, "..." and '...' join them, and # starts a comment.
//
// 1. Inside quotes a backslash escapes (\n \r \t \f \\ \"); before the end of a line it joins the
//    next line.
// 2. A word @@x is the word @x. Files are not expanded inside files, nor after the main class: the
//    caller stops there.
//
// Ownership: each word is malloc'ed; argfile_free frees them.
#pragma once
#include "base/err.h"
#include "base/vec.h"

struct words {
    VEC(char *) at;
};

// Appends the words of a file. False: *e says why it cannot be read.
bool argfile_read(const char *file, struct words *out, struct err *e);
// Appends the words of a variable of the environment: quotes join, nothing escapes. False: a quote
// is not closed.
bool argfile_split(const char *text, struct words *out);
void argfile_free(struct words *w);

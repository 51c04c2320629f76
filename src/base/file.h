// Whole files and mappings.
#pragma once
#include "base/err.h"
#include <stdio.h>

bool file_read(const char *path, struct span *out, struct err *e); // malloc'ed
bool file_map(const char *path, struct span *out, uint64_t *size,
              struct err *e); // read only; big files
bool file_exists(const char *path);
bool file_is_dir(const char *path);
// A folder that can be written to, made with all above it unless it is there.
bool file_make_dir(const char *path, struct err *e);
// A folder with all in it, or a file; links are not followed. What cannot be removed stays.
void file_remove_all(const char *path);
// Ends what was written to a file. False: not all of it could be, errno says why, and no half of it
// is left.
bool file_close(FILE *f, const char *path);

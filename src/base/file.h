// Operations on whole files and folders: read, map, make, remove.
//
// 1. A function that returns false has set *e, except file_close, which leaves errno.
// Memory: file_read returns memory from malloc, which the caller frees. file_map returns a private
//   read-only mapping of *size bytes; the caller unmaps it with munmap.
// Cost: file_read copies the file once; file_map reads nothing until the bytes are used.
#pragma once
#include "base/err.h"
#include <stdio.h>

bool file_read(const char *path, struct span *out, struct err *e); // up to 2 GiB
// For files of any size. out->len stops at UINT32_MAX; *size is exact.
bool file_map(const char *path, struct span *out, uint64_t *size, struct err *e);
bool file_exists(const char *path);
bool file_is_dir(const char *path);
// Finds a file or folder that belongs to this program: the first of `places` that exists, relative
// to the folder of the executable. *out is its absolute path, without links.
bool file_of_program(const char *const *places, size_t n, char *out, size_t size);
// Makes the folder and its parents if they do not exist, and checks that it is writable.
bool file_make_dir(const char *path, struct err *e);
// Removes a file, or a folder with everything in it. Does not follow links. Ignores failures.
void file_remove_all(const char *path);
// Closes a file that was written. Returns false if not everything could be written: errno then has
// the reason, and the incomplete file is removed.
bool file_close(FILE *f, const char *path);

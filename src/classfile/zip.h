// A jar: members by name, read whole. Uses libzip; every size from the file is bounded before
// use. As for java, anything may stand before the archive, and wrong checksums do not matter.
#pragma once
#include "base/arena.h"
#include "base/err.h"

struct zip_file; // opaque

struct zip_file *zip_file_open(const char *path, struct err *e);
bool zip_file_ends(const char *path); // the archive's end, with its comment, is the file's
void zip_file_close(struct zip_file *z);
bool zip_file_has(struct zip_file *z, const char *name);
// The member's bytes, malloc'ed into *out (caller frees out->at); false: absent (e->code stays
// NONE) or damaged (e set).
bool zip_file_read(struct zip_file *z, const char *name, struct span *out, struct err *e);
// The manifest's main section value of key (continuation lines joined), malloc'ed, or NULL.
char *zip_file_manifest(struct zip_file *z, const char *key);
uint32_t zip_file_count(struct zip_file *z);
const char *zip_file_name(struct zip_file *z, uint32_t i);
bool zip_file_is_signed(struct zip_file *z); // has META-INF/*.SF

// A jar: reads whole members by name, with libzip.
//
// 1. Every size from the file is checked before use; members have at most 1 GiB.
// 2. As in java, other bytes may precede the archive, and wrong checksums are ignored.
// Memory: bytes of members and values of the manifest are from malloc and belong to the caller.
//   Names from zip_file_name are valid until zip_file_close.
// Cost: opening reads the directory; a lookup by name is libzip's hash table.
#pragma once
#include "base/arena.h"
#include "base/err.h"

struct zip_file; // opaque

struct zip_file *zip_file_open(const char *path, struct err *e);
bool zip_file_ends(const char *path); // the archive, with its comment, ends at the end of the file
void zip_file_close(struct zip_file *z);
bool zip_file_has(struct zip_file *z, const char *name);
// Reads the member into *out. Returns false if it is absent (e is not set) or damaged (e is set).
bool zip_file_read(struct zip_file *z, const char *name, struct span *out, struct err *e);
// The value of a key in the main section of the manifest, with continuation lines joined, or NULL.
char *zip_file_manifest(struct zip_file *z, const char *key);
uint32_t zip_file_count(struct zip_file *z);
const char *zip_file_name(struct zip_file *z, uint32_t i);
bool zip_file_is_signed(struct zip_file *z); // has META-INF/*.SF

// The JDK's module image (lib/modules), mapped and read in place.
//
//   header | redirect table | offsets | location attributes | strings | resources
//
// 1. Every offset is checked against the mapping before use; a damaged file gives ERR_IMAGE.
// 2. Spans returned point into the mapping (read only) unless the resource is compressed, which
//    Debian's are not (compressed resources: zip decompressor only, else ERR_UNSUPPORTED).
#pragma once
#include "base/arena.h"
#include "base/err.h"

struct jimage;

struct jimage *jimage_open(const char *path, struct err *e);
void jimage_close(struct jimage *j);
// module "java.base", name "java/lang/Object.class" (any resource). False: not there, or e set.
bool jimage_find(struct jimage *j, const char *module, const char *name, struct span *out,
                 struct err *e);
// The module that holds a package ("java/lang" -> "java.base"), NULL when none. Via /packages.
const char *jimage_module_of(struct jimage *j, const char *package, size_t len);
// Every resource, in file order: path is "/module/dir/name.ext". Stops when fn returns false.
void jimage_each(struct jimage *j, bool (*fn)(void *arg, const char *path, struct span bytes),
                 void *arg);
struct span
jimage_bytes(const struct jimage *j); // the whole mapping; empty when it is too long for a span

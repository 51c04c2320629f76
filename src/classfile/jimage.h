// The JDK's module image (lib/modules), mapped and read in place.
//
//   header | redirect table | offsets | location attributes | strings | resources
//             perfect hash --> index --> {module, parent, base, extension, offset, sizes}
//
// 1. Every offset is checked against the mapping before use; a damaged file gives ERR_IMAGE.
// 2. Spans returned point into the mapping (read only), unless the resource is compressed.
//    Debian's are not. Only the zip decompressor is supported; others give ERR_UNSUPPORTED.
// Memory: the jimage owns the mapping and the decompressed resources. Spans are valid until
//   jimage_close.
// Cost: a lookup hashes the path twice and compares it once.
#pragma once
#include "base/arena.h"
#include "base/err.h"

struct jimage;

struct jimage *jimage_open(const char *path, struct err *e);
void jimage_close(struct jimage *j);
// Finds any resource, such as module "java.base", name "java/lang/Object.class". Returns false if
// it does not exist (e is not set) or cannot be read (e is set).
bool jimage_find(struct jimage *j, const char *module, const char *name, struct span *out,
                 struct err *e);
// The module of a package ("java/lang" -> "java.base"), from /packages; NULL if there is none.
const char *jimage_module_of(struct jimage *j, const char *package, size_t len);
// Calls fn for every resource, in file order, until it returns false. path: "/module/dir/name.ext".
void jimage_each(struct jimage *j, bool (*fn)(void *arg, const char *path, struct span bytes),
                 void *arg);
// The whole mapping; empty if it is too long for a span.
struct span jimage_bytes(const struct jimage *j);

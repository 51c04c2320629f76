// A version of a program: the classes of a class path, by name.
//
//   "out:lib.jar" ─► p/A -> struct classfile, p/B -> ...
//
// 1. As for java, the first of several classes with one name counts. Members of META-INF and
//    module-info do not count.
// 2. Names of classes are symbols of the table that both versions share.
// Memory: version_free frees the list; classes are in the arena of the caller.
// Cost: each class file is parsed.
#pragma once
#include "base/vec.h"
#include "classfile/classfile.h"

struct version_class {
    const struct classfile *cf;
    const char *where; // the file, for messages
};
struct version {
    struct path *path;
    VEC(struct version_class) classes; // by name
};

// False, with *e set: an entry does not exist, has no classes, or one is malformed.
bool version_open(struct version *v, const char *class_path, struct arena *a, struct symtab *t,
                  struct err *e);
const struct classfile *version_find(const struct version *v, sym name); // NULL: it has none
void version_free(struct version *v);

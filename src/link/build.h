// Builds a struct klass from the bytes of a class file.
//
//   parse --> load superclass and interfaces --> check them --> fields, methods, tables --> publish
//
// 1. The class becomes visible (loader table, linker->klasses, on_define) only after every step has
//    succeeded.
// 2. A class is on linker->loading while its ancestors are loaded. Loading it again meanwhile is a
//    ClassCircularityError.
// Memory: everything is in the arenas of the linker, and stays there after a failure.
// Cost: linear in the class file, plus the tables (layout.h, vtable.h). Ancestors are loaded
//   recursively on the C stack, to a fixed depth.
#pragma once
#include "link/linker.h"

struct loading { // on the C stack of build_class
    struct loading *up;
    struct loader *loader;
    sym name;
    uint32_t depth;
};

struct definition {
    struct loader *loader;
    sym expected;      // the name that the bytes must have, or NULL for any
    struct span bytes; // they live as long as the linker
    const char *where, *module;
    struct klass *host;   // of a hidden class, else NULL
    bool jdk, api, found; // as in struct klass
};

enum link_result build_class(struct linker *l, const struct definition *d, struct klass **out,
                             struct link_error *e);
// The same for a parsed class file. `enter`: add it to the loader's table.
enum link_result build_parsed(struct linker *l, const struct definition *d, struct classfile *cf,
                              bool enter, struct klass **out, struct link_error *e);
void build_publish(struct linker *l, struct klass *k); // assigns its id and notifies the VM

// From the bytes of a class file to a struct klass: parse, load superclass and interfaces, check,
// lay out.
// 1. The class becomes visible (loader table, linker->klasses, on_define) only when everything
//    succeeded.
// 2. A class being defined is on linker->loading while its ancestors are loaded: meeting it again
//    is a circularity.
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
    sym expected;      // NULL: whatever the bytes say
    struct span bytes; // live as long as the linker
    const char *where, *module;
    struct klass *host;   // of a hidden class, else NULL
    bool jdk, api, found; // as in struct klass
};

enum link_result build_class(struct linker *l, const struct definition *d, struct klass **out,
                             struct link_error *e);
// The same behind the parser; enter: into the loader's table.
enum link_result build_parsed(struct linker *l, const struct definition *d, struct classfile *cf,
                              bool enter, struct klass **out, struct link_error *e);
void build_publish(struct linker *l, struct klass *k); // gives it an id and tells the VM

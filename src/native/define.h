// Defines classes from bytes, for ClassLoader.defineClass*, Lookup.defineClass and Unsafe.
//
// 1. define_class is idempotent: after NATIVE_AGAIN (Java code must load an ancestor) the native is
//    called again with the same arguments.
// 2. After NATIVE_OK *out is loaded, and its mirror has the protection domain.
// Memory: the bytes are copied to the linker's arena.
#pragma once
#include "vm/natives.h"

struct define {
    ref name, bytes, loader, domain; // name may be 0; bytes is a byte[]
    int32_t offset, length;
    const uint8_t *raw; // used instead of bytes and offset, if not NULL
    ref source;         // a String that says where the class is from, or 0
    struct klass *host; // of a hidden class
};

enum native_result define_class(struct vm *vm, struct thread *t, const struct define *d,
                                struct klass **out);

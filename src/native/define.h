// Making classes from bytes, for ClassLoader.defineClass*, Lookup.defineClass and Unsafe.
#pragma once
#include "vm/natives.h"

struct define {
    ref name, bytes, loader, domain; // name may be 0; bytes is a byte[]
    int32_t offset, length;
    const uint8_t *raw; // instead of bytes and offset
    ref source;         // String: where it came from, or 0
    struct klass *host; // of a hidden class
};

// Idempotent: may be asked again after NATIVE_AGAIN. On NATIVE_OK *out is loaded; its mirror knows
// the domain.
enum native_result define_class(struct vm *vm, struct thread *t, const struct define *d,
                                struct klass **out);

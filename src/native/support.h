// Helpers for natives: fields by name, boxes, small arrays, names of classes, paths.
//
// 1. A result of 0 for a new object means that the heap is full. The native returns NATIVE_MEMORY
//    and is called again after a collection.
// 2. A field or method that does not exist in the JDK is a bug of dejavm, and ends the process.
// Memory: objects are in the heap; texts from support_path are from malloc.
// Cost: a field by name is a search (about 100 ns). Fields that hot natives use are rows of
//   vm/known.def instead.
#pragma once
#include "heap/heap.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/natives.h"
#include "vm/throw.h"

uint32_t support_offset(struct vm *vm, struct klass *k, const char *name, const char *desc);
ref support_get_ref(struct vm *vm, ref o, const char *name, const char *desc);
int32_t support_get_int(struct vm *vm, ref o, const char *name); // fields of type int
int64_t support_get_long(struct vm *vm, ref o, const char *name);
void support_put_ref(struct vm *vm, ref o, const char *name, const char *desc, ref v);
void support_put_int(struct vm *vm, ref o, const char *name, int32_t v);
bool support_get_bool(struct vm *vm, ref o, const char *name);
void support_put_bool(struct vm *vm, ref o, const char *name, bool v);
void support_put_long(struct vm *vm, ref o, const char *name, int64_t v);

ref support_new(struct vm *vm, const char *klass);                     // no constructor runs
ref support_array(struct vm *vm, const char *element, int32_t length); // of references
ref support_bytes(struct vm *vm, const void *bytes, uint32_t n);       // byte[]
struct klass *support_klass(struct vm *vm, ref mirror);
ref support_dotted(struct vm *vm, sym name); // "java.lang.Object", interned
char *support_type_name(const struct klass *k, char *buf, size_t size); // "int[]", "p.A"
uint32_t support_package_len(const struct klass *k);

// Boxes. Widening follows JLS 5.1.2 and 5.1.3, as in reflection.
enum native_result support_box(struct vm *vm, enum kind kind, union slot v, ref *out);
enum kind support_unbox(struct vm *vm, ref box, union slot *out); // KIND_VOID if it is not a box
bool support_widen(enum kind from, enum kind to, union slot *v);
union slot support_load(const void *at, enum kind kind);
void support_store(struct vm *vm, void *at, enum kind kind, union slot v); // with a write barrier

// The text of a String in standard UTF-8; the caller frees it.
char *support_path(ref string);
// Throws an exception with the text of errno, after a host call has failed.
enum native_result support_io_error(struct vm *vm, struct thread *t, const char *klass,
                                    const char *what);

// Finds a method by name, for natives that call Java code with frame_upcall.
struct method *support_method(struct vm *vm, struct klass *k, const char *name, const char *desc);

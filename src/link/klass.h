// Classes, methods and fields as the machine uses them: linked metadata, never undone, never moved.
//
//   struct klass --super--> struct klass        header of an object: 29 bits of klass
//     | methods[] -> struct method -> code        (KLASS_HANDLE) + 3 flag bits
//     | fields[]
//     | vtable[]   struct method *, index = method->vindex; of an interface: its instance methods
//     | itable[]   { interface, methods[] } one per interface implemented, in any order
//     | supers[]   display: supers[i] is the ancestor at depth i: a subclass test is one load
//
// 1. Klasses and methods live in the placed metadata arena below META_END, 8-byte aligned, so that
//    each is named by a 29-bit handle: (address - META_BASE) >> 3.
// 2. Nothing here is part of a program's state. The initialization state and the static fields are:
//    they live in the class's mirror, an object of the heap (heap/statics.h).
// 3. Tables are complete as soon as a class is loaded; linking adds verification. k->state only
//    ever grows:
//    LOADED -> LINKED. (Linking errors are remembered in k->failed.)
// 4. A vtable holds methods of classes only. A method of an interface is found by itable, also when
//    invokevirtual resolved to it (an abstract class that does not repeat the method): klass_select
//    does either.
// 5. A method with vindex -1 (private, static, <init>, or final and overriding nothing) is called
//    directly.
// 6. The interfaces of the superclass come first in ifaces[] and itable[], in the same order.
#pragma once
#include "base/arena.h"
#include "base/sym.h"
#include "classfile/classfile.h"
#include "op/code.h"

typedef uint32_t ref; // an object: (address - REF_BASE) >> 3, or 0 for null. See heap/heap.h

#ifdef DEJAVM_ASAN // the sanitizer's shadow lies across low memory
#define REF_BASE  0x400000000000ull
#define META_BASE 0x3f0000000000ull
#else
#define REF_BASE  0ull
#define META_BASE 0ull
#endif
#define META_START (META_BASE + 0x80000000ull) // 2 GiB of metadata ...
#define META_END   (META_BASE + 0x100000000ull)
#define KLASS_BITS 0x1fffffffu

#define HANDLE(p)    ((uint32_t)(((uintptr_t)(p)-META_BASE) >> 3))
#define KLASS_AT(h)  ((struct klass *)(META_BASE + ((uintptr_t)((h)&KLASS_BITS) << 3)))
#define METHOD_AT(h) ((struct method *)(META_BASE + ((uintptr_t)(h) << 3)))

enum kind { // of a value; for arrays and primitive classes
    KIND_BOOLEAN = 4,
    KIND_CHAR,
    KIND_FLOAT,
    KIND_DOUBLE,
    KIND_BYTE,
    KIND_SHORT,
    KIND_INT,
    KIND_LONG, // JVMS newarray
    KIND_REF,
    KIND_VOID,
    KIND_COUNT
};
extern const uint8_t kind_shift[KIND_COUNT]; // log2 of the size in an array
enum kind kind_of(char letter);              // descriptor letter ('[' and 'L' give KIND_REF)
char kind_letter(enum kind k);

struct vm;
struct thread;
union slot;

// Natives. a[0], a[1], ... are the argument slots (long and double take two numbers); *result is
// one slot.
// Idempotent until it returns NATIVE_OK. Nothing is collected or moved while C code runs (the
// collector runs between instructions only), so a native may hold refs and pointers freely.
enum native_result {
    NATIVE_OK,
    NATIVE_THROW, // thread->exception is set
    NATIVE_AGAIN, // a frame was pushed (upcall, class initialization): run me again when it returns
    NATIVE_MEMORY,      // an allocation failed: collect, run me again, then OutOfMemoryError
    NATIVE_BLOCK,       // the thread cannot go on now; run me again when scheduled
    NATIVE_EXIT,        // vm->exit_code is set: the program ends
    NATIVE_UNSUPPORTED, // vm->err is set: not supported: ...
    NATIVE_PAUSE,       // the exploring engine must act: vm->explore.pause says why
    NATIVE_RETURN // the native popped or replaced its own frame: just go on with the thread's top
                  // frame
};
typedef enum native_result native_fn(struct vm *vm, struct thread *t, union slot *a,
                                     union slot *result);
typedef bool fast_fn(struct vm *vm, const union slot *a, union slot *result);

struct field {
    struct klass *owner;
    sym name, desc;
    uint16_t flags;
    uint8_t kind;    // enum kind
    uint16_t index;  // in cf->fields; also Field.slot of reflection
    uint32_t offset; // bytes from the start of the object; statics: from the start of the mirror
    const struct field_info *info; // NULL for fields the VM injected
};

struct method {
    struct insn *entry; // where execution starts: decoded code, or one of the entry_* stubs
    struct klass *owner;
    uint16_t nargs;  // argument slots, `this` included
    uint16_t nslots; // frame size; at least nargs
    uint16_t flags;
    uint8_t ret;          // enum kind of the result
    uint8_t native_flags; // NATIVE_* of the native table row
    bool hidden;          // not shown in stack traces (synthetic glue, @Hidden)
    bool caller_sensitive;
    bool unbound;   // runs its bytecode, also where a native replaces that
    int32_t vindex; // vtable index; interface methods: index in the itable; -1: not virtual
    sym name, desc;
    struct code *code; // NULL until decoded
    native_fn *native; // bound on first call
    fast_fn *
        fast; // does it without a frame, or not at all (exec/fast_collections.h); NULL: nobody does
    const struct method_info *info;
    uint32_t index; // in owner->methods; Method.slot of reflection
    const char
        *failed; // entry_error: message of the AbstractMethodError / IncompatibleClassChangeError
};

struct itable {
    struct klass *iface;
    struct method **methods;
};

// What becomes of the referent of an instance when nothing else holds it (heap/collect.h).
enum reference {
    REFERENCE_NONE,
    REFERENCE_SOFT,
    REFERENCE_WEAK,
    REFERENCE_FINAL,
    REFERENCE_PHANTOM
};

// The invokedynamic instruction for which the VM made a class.
struct indy_place {
    const struct method *method;
    uint32_t bci;
    ref constant; // the only instance, if the site needs no more; else 0
};

enum klass_state { KLASS_LOADED, KLASS_LINKED, KLASS_FAILED };

struct klass {
    sym name;             // "java/lang/String", "[I", "[Ljava/lang/String;", "int"
    uint16_t flags;       // of the class file (arrays: as JVMS says)
    uint16_t inner_flags; // what getModifiers shows
    uint8_t state;        // enum klass_state
    uint8_t elem;         // arrays: enum kind of the elements; 0 for plain classes
    uint8_t prim;         // primitive classes: enum kind; else 0
    bool jdk;             // from the JDK image: trusted, initialized in link mode, part of the base
    bool api;             // from dejavm-api.jar: code of ours, not of the program's
    bool found;           // on the class path, by the VM itself
    bool has_finalizer;
    uint8_t reference; // enum reference: of java.lang.ref
    bool hidden_class;
    bool absent; // defined on another path: loaders do not find it (vm/modules.h)
    bool verified;
    uint16_t draws;        // its first row of vm/draws.def, counted from 1; 0: not known yet
    uint16_t depth;        // number of ancestors; interfaces: 1 (Object)
    uint32_t size;         // instance size in bytes, header included, multiple of 8
    uint32_t statics_size; // bytes of static fields behind the mirror's own
    uint32_t id;           // position in linker.klasses
    uint32_t
        tail_at; // java.lang.Class: offset of vmKlass, whose statics follow; else 0 (heap sets it)
    uint32_t value_at, coder_at; // java.lang.String: offsets of its fields; else 0 (heap sets them)
    struct klass *super;
    struct klass **supers; // display, depth+1 entries, the last is the class itself
    struct klass **ifaces; // all interfaces, transitively, no duplicates
    struct klass **direct; // as declared
    uint16_t n_ifaces, n_direct, n_fields, n_methods;
    uint32_t n_vtable;
    struct method **vtable;
    struct itable *itable;  // one per ifaces[]
    struct field *fields;   // declared, in class file order, injected ones behind them
    struct method *methods; // declared, in class file order
    struct method *clinit;
    uint32_t n_ref_offsets; // instance reference fields, inherited ones included, ascending
    uint32_t *ref_offsets;
    uint32_t n_static_refs; // same for statics (mirror offsets)
    uint32_t *static_refs;
    struct klass *element;   // arrays: element class
    struct klass *array;     // the array class of this, when made
    struct loader *loader;   // defining loader
    const char *module;      // name of the named module it is in, or NULL (unnamed)
    struct classfile *cf;    // NULL for arrays and primitives
    struct klass *nest_host; // resolved lazily
    const char *no_nest;     // why that is not the class it names as its host, or NULL
    void **resolved;   // per constant: struct klass *, struct field *, struct method *, ref (as
                       // integer), ...
    ref mirror;        // 0 until made
    const char *where; // file or jar it came from
    struct plan *plan, *static_plan;   // what of it is state (state/plan.h), made on demand
    void *user;                        // indy and other lazily made things hang here
    const struct indy_place *made_for; // NULL: it is of the program, the JDK or java.lang.invoke
    // the linker's own
    struct link_error *failed;     // KLASS_FAILED: why
    struct link_failure *failures; // constants that cannot be resolved
    uint32_t fields_end; // where the fields of a subclass may start (size before rounding)
    uint32_t epoch;      // mark of the walk that saw it last
    uint16_t *method_table, *field_table; // index + 1 by hash; NULL when there are few
    uint32_t method_mask, field_mask;
    const struct klass *last_iface; // the last interface found by klass_implements
};

struct call_site { // of call_interface: the resolved method, the class named, and the last receiver
                   // seen
    struct method *declared;
    struct klass *named;
    struct klass *klass;
    struct method *target;
    struct klass *number; // of call_compared: Integer,
    uint32_t compared;    // and the offset of its int
};

static inline bool klass_is_array(const struct klass *k) { return k->elem != 0; }
static inline bool klass_is_interface(const struct klass *k) { return k->flags & ACC_INTERFACE; }
bool klass_subclass(const struct klass *k, const struct klass *of); // k <: of, any kinds of classes
bool klass_implements(const struct klass *k, const struct klass *iface);
struct method *klass_method(const struct klass *k, sym name, sym desc); // declared here only
struct field *klass_field(const struct klass *k, sym name,
                          sym desc); // declared here only; desc may be NULL
struct method *klass_find_method(const struct klass *k, sym name,
                                 sym desc); // class and superclasses, then interfaces
struct field *klass_find_field(const struct klass *k, sym name, sym desc); // JVMS 5.4.3.2 order
struct method *klass_itable(const struct klass *k,
                            const struct method *declared); // NULL: not implemented
// What a call of the resolved method runs on a receiver of class k; NULL: k does not implement its
// interface.
struct method *klass_select(const struct klass *k, struct method *resolved);
// The maximally-specific methods of k's interfaces (JVMS 5.4.3.3): how many have code, the first
// two of those, and the first abstract one.
struct defaults {
    struct method *concrete, *other, *abstract;
    uint32_t n_concrete;
};
struct defaults klass_default(const struct klass *k, sym name, sym desc);
void klass_index(struct arena *a,
                 struct klass *k); // fields and methods by name, once they are there
bool klass_same_package(const struct klass *a, const struct klass *b);

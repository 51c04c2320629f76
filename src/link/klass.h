// Classes, methods and fields: linked metadata, which is never moved and not undone by going back.
//
//   struct klass --super--> struct klass        header of an object: 29 bits of klass
//     | methods[] -> struct method -> code        (HANDLE) + 3 flag bits
//     | fields[]
//     | vtable[]   struct method *, index = method->vindex; for an interface: its instance methods
//     | itable[]   { interface, methods[] }, one per interface implemented
//     | supers[]   display: supers[i] is the ancestor at depth i, so a subclass test is one load
//
// 1. Classes and methods are in the placed metadata arena below META_END, aligned to 8 bytes, so a
//    29-bit handle can name each: (address - META_BASE) >> 3.
// 2. Nothing here is part of a program's state. The initialization state and the static fields are
//    in the class's mirror, an object of the heap (heap/statics.h).
// 3. Tables are complete when a class is loaded; linking adds verification. k->state only
//    increases: LOADED -> LINKED, or FAILED with the error in k->failed.
// 4. A vtable has methods of classes only. A method of an interface is found through the itable,
//    even if invokevirtual resolved to it (in an abstract class that does not declare the method).
//    klass_select handles both.
// 5. A method with vindex -1 (private, static, <init>, or final without overriding) is called
//    directly.
// 6. The interfaces of the superclass come first in ifaces[] and itable[], in the same order.
// Memory: the arenas of the linker own everything here, and are freed with the linker.
// Cost: finding a declared member is a hash lookup (or a search of at most FEW members).
#pragma once
#include "base/arena.h"
#include "base/sym.h"
#include "classfile/classfile.h"
#include "op/code.h"

typedef uint32_t ref; // an object: (address - REF_BASE) >> 3, or 0 for null. See heap/heap.h

#ifdef DEJAVM_ASAN // the sanitizer's shadow memory is at low addresses
#define REF_BASE  0x400000000000ull
#define META_BASE 0x3f0000000000ull
#else
#define REF_BASE  0ull
#define META_BASE 0ull
#endif
#define META_START (META_BASE + 0x80000000ull) // 1 GiB of metadata ...
#define META_END   (META_BASE + 0xc0000000ull)
#define KLASS_BITS 0x17ffffffu // the other bits of a header are flags (heap/heap.h)

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

// A native method. a[0], a[1], ... are the argument slots (long and double take two numbers);
// *result is one slot. A native must be idempotent until it returns NATIVE_OK, because it may be
// called again. The collector runs between instructions only, so a native may hold refs and
// pointers.
enum native_result {
    NATIVE_OK,
    NATIVE_THROW,       // thread->exception is set
    NATIVE_AGAIN,       // a frame was pushed (Java code): call again when it returns
    NATIVE_MEMORY,      // an allocation failed: collect, call again, then OutOfMemoryError
    NATIVE_BLOCK,       // the thread must wait; call again when it is scheduled
    NATIVE_EXIT,        // vm->exit_code is set: the program ends
    NATIVE_UNSUPPORTED, // vm->err is set: not supported: ...
    NATIVE_PAUSE,       // the search must act: vm->explore.pause has the reason
    NATIVE_RETURN       // the native popped or replaced its frame: continue with the top frame
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
    const struct field_info *info; // NULL for fields that the VM injected
};

struct method {
    struct insn *entry; // the first instruction: decoded code, or one of the entry_* stubs
    struct klass *owner;
    uint16_t nargs;  // argument slots, including `this`
    uint16_t nslots; // frame size; at least nargs
    uint16_t flags;
    uint8_t ret;           // enum kind of the result
    uint16_t native_flags; // NATIVE_* of the native table row
    bool hidden;           // not shown in stack traces (synthetic glue, @Hidden)
    bool caller_sensitive;
    bool unbound;   // runs its bytecode even if a native replaces it
    int32_t vindex; // vtable index; interface methods: index in the itable; -1 if not virtual
    sym name, desc;
    struct code *code; // NULL until decoded
    native_fn *native; // bound on first call
    fast_fn *fast;     // the fast path in C, without a frame, or NULL (exec/fast_collections.h)
    const struct method_info *info;
    uint32_t index;     // in owner->methods; Method.slot of reflection
    const char *failed; // entry_error: the message of its AbstractMethodError or
                        // IncompatibleClassChangeError
};

struct itable {
    struct klass *iface;
    struct method **methods;
};

// The kind of a subclass of java.lang.ref.Reference, for the collector (heap/collect.h).
enum reference {
    REFERENCE_NONE,
    REFERENCE_SOFT,
    REFERENCE_WEAK,
    REFERENCE_FINAL,
    REFERENCE_PHANTOM
};

// The invokedynamic instruction that the VM created a class for.
struct indy_place {
    const struct method *method;
    uint32_t bci;
    ref constant; // the only instance, if one is enough; else 0
};

enum klass_state { KLASS_LOADED, KLASS_LINKED, KLASS_FAILED };

struct klass {
    sym name;             // "java/lang/String", "[I", "[Ljava/lang/String;", "int"
    uint16_t flags;       // of the class file (for arrays, see the JVMS)
    uint16_t inner_flags; // the result of getModifiers
    uint8_t state;        // enum klass_state
    uint8_t elem;         // arrays: enum kind of the elements; 0 for other classes
    uint8_t prim;         // primitive classes: enum kind; else 0
    bool jdk;             // from the JDK image: trusted, part of the base
    bool api;             // from dejavm-api.jar: not code of the program
    bool once;            // initialized once for all paths, in link mode: the JDK's, and the API's
    bool found;           // the VM itself found it on the class path
    bool has_finalizer;
    uint8_t nonshared; // vm/non_shared.h: 0: not looked up yet
    bool confined;     // ThreadLocal's map, its entries and their array: one thread alone uses each
    uint8_t reference; // enum reference
    uint8_t traits;    // of the class in states (state/not_state.c); 0 if not known yet
    bool hidden_class;
    bool absent; // defined on another path: loaders do not find it (vm/modules.h)
    bool verified;
    uint16_t outside;      // its first row of vm/outside_values.def, from 1; 0: not known yet
    uint16_t depth;        // number of ancestors; interfaces: 1 (Object)
    uint32_t size;         // instance size in bytes, including the header, a multiple of 8
    uint32_t statics_size; // bytes of static fields after the mirror's own fields
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
    struct field *fields;   // declared, in class file order, then injected ones
    struct method *methods; // declared, in class file order
    struct method *clinit;
    uint32_t n_ref_offsets; // instance reference fields, including inherited ones, ascending
    uint32_t *ref_offsets;
    uint32_t n_static_refs; // the same for statics (offsets in the mirror)
    uint32_t *static_refs;
    struct klass *element;   // arrays: element class
    struct klass *array;     // the class of arrays of this class, or NULL if there is none yet
    struct loader *loader;   // defining loader
    const char *module;      // name of the named module it is in, or NULL (unnamed)
    struct classfile *cf;    // NULL for arrays and primitives
    struct klass *nest_host; // resolved lazily
    const char *no_nest;     // why nest_host is not the class named in the class file, or NULL
    void **resolved;   // per constant: struct klass *, struct field *, struct method *, ref (as
                       // integer), ...
    ref mirror;        // 0 until it exists
    const char *where; // file or jar that it is from
    struct access_info **accesses;     // by offset / 4 (vm/access.h), made on demand
    struct plan *plan, *static_plan;   // which fields are state (state/plan.h), made on demand
    void *user;                        // data of invokedynamic call sites, made on demand
    const struct indy_place *made_for; // NULL unless the VM made the class for an invokedynamic
    // for the linker only
    struct link_error *failed;     // KLASS_FAILED: the error
    struct link_failure *failures; // constants that cannot be resolved
    uint32_t fields_end; // where the fields of a subclass may start (size before rounding)
    uint32_t epoch;      // of the last walk that visited it
    uint16_t *method_table, *field_table; // index + 1 by hash; NULL if there are few
    uint32_t method_mask, field_mask;
    const struct klass *last_iface; // the last interface found by klass_implements
};

// The data of an instruction call_interface, with an inline cache of the last receiver's class.
struct call_site {
    struct method *declared;
    struct klass *named;
    struct klass *klass;
    struct method *target;
    struct klass *number; // call_compared: Integer,
    uint32_t compared;    //   and the offset of its int
};

static inline bool klass_is_array(const struct klass *k) { return k->elem != 0; }
static inline bool klass_is_interface(const struct klass *k) { return k->flags & ACC_INTERFACE; }
bool klass_subclass(const struct klass *k, const struct klass *of); // k <: of, for all classes
bool klass_implements(const struct klass *k, const struct klass *iface);
struct method *klass_method(const struct klass *k, sym name, sym desc); // declared here only
// Declared here only; desc may be NULL.
struct field *klass_field(const struct klass *k, sym name, sym desc);
// In the class and its superclasses, then in interfaces.
struct method *klass_find_method(const struct klass *k, sym name, sym desc);
struct field *klass_find_field(const struct klass *k, sym name, sym desc); // order of JVMS 5.4.3.2
// The method of k that implements an interface method, or NULL.
struct method *klass_itable(const struct klass *k, const struct method *declared);
// The method that a call of the resolved method runs on a receiver of class k, or NULL if k does
// not implement its interface.
struct method *klass_select(const struct klass *k, struct method *resolved);
// The maximally-specific methods of k's interfaces (JVMS 5.4.3.3): the number of those with code,
// the first two of them, and the first abstract one.
struct defaults {
    struct method *concrete, *other, *abstract;
    uint32_t n_concrete;
};
struct defaults klass_default(const struct klass *k, sym name, sym desc);
void klass_index(struct arena *a, struct klass *k); // builds the hash tables of its members
bool klass_same_package(const struct klass *a, const struct klass *b);

// Loading, linking and resolution: from names to struct klass, method, field. Runs no Java code.
//
//   loader BOOT       java.base and other modules of the image
//   loader PLATFORM   the platform modules of the image
//   loader APP        the class path, and the app modules of the image
//   loader USER       a java.lang.ClassLoader object of the program: its Java code must run
//
// 1. If a USER loader has not loaded a class yet, the result is LINK_UPCALL: the caller runs
//    loader.loadClass(name) in Java, records the result with linker_record and repeats the request.
//    The same holds for APP and a class of a signed jar (link/signed.h).
// 2. Every failure is a struct link_error that names the Java exception to throw. A failed request
//    leaves nothing half done and may be repeated. The failure of a constant is cached: it fails
//    with the same message every time.
// 3. Built-in loaders delegate APP -> PLATFORM -> BOOT by the package table of the image: one
//    lookup, no search.
// 4. linker_link links superclasses first, then verifies classes that are not k->jdk.
// Memory: the linker owns classes, methods and loaders until linker_free.
// Cost: loading a class is linear in its class file. A resolved constant is one array access.
#pragma once
#include "base/err.h"
#include "classfile/jimage.h"
#include "classfile/path.h"
#include "link/klass.h"
#include "base/vec.h"

enum loader_kind { LOADER_BOOT, LOADER_PLATFORM, LOADER_APP, LOADER_USER };

struct loader {
    enum loader_kind kind;
    ref object;           // the ClassLoader object (permanent, or pinned), 0 for BOOT
    struct klass **table; // classes by name, of which it is an initiating or defining loader
    uint32_t mask, count;
    struct path *path;  // APP
    const char *label;  // in messages: "'app'"; the VM may set that of a USER loader ("p.L @1b2c")
    const char *parent; // the label of the parent of a USER loader, or NULL if unknown
};

struct link_error {
    const char *throwable;     // "java/lang/NoClassDefFoundError"; NULL if there is no error
    char text[4000];           // its message; "" means a null message
    struct klass *cause_klass; // the class of an initialization failure; usually NULL
    struct loader *loader;     // LINK_UPCALL: the loader that must load ...
    sym name;                  // ... this class. Also the name of a NoClassDefFoundError
    sym below;                 // LINK_UPCALL: the class it is an ancestor of, or NULL
    struct klass *asker;       // LINK_UPCALL: the class whose constant is resolved, or NULL
    uint16_t constant;         //   and the index of the constant
    bool nest;                 //   which is its nest host, so a failure is not an error
    const char *cause;         // "java/lang/ClassNotFoundException" as the cause of a
                               // NoClassDefFoundError
    const char *cause_text;    // its message; NULL for the name of the class
    bool unsupported;          // a limit of dejavm: java would not throw
};

enum link_result { LINK_OK, LINK_ERROR, LINK_UPCALL };

struct constraints { // link/constraint.h
    struct constraint **buckets;
    uint32_t mask, count;
};

struct signed_jars { // link/signed.h
    VEC(sym) packages;
    VEC(struct signed_failure {
        sym name;
        const struct link_error *error;
    })
    failed;
    bool opened; // Java has opened all entries of the class path
};

struct linker {
    struct symtab symbols;
    struct arena meta;  // placed: klasses and methods
    struct arena bytes; // everything else
    struct jimage *image;
    struct loader boot, platform, app;
    struct path *api; // dejavm-api.jar, which app searches before the class path, or NULL
    VEC(struct klass *) klasses;
    VEC(struct loader *) user_loaders;
    struct constraints constraints;
    struct signed_jars signed_jars;
    struct klass *prim[KIND_COUNT];                                         // by enum kind
    struct klass *object, *string, *klass_class, *cloneable, *serializable; // once loaded
    bool verify_all;                               // -Xverify:all: verify JDK classes too
    void (*on_define)(void *arg, struct klass *k); // called for each new class
    void *on_define_arg;
    uint32_t class_instance_size; // of java.lang.Class: where static fields start in a mirror
    uint32_t epoch;               // of the last walk over classes (klass.epoch)
    uint32_t next_hidden;         // the number in the name of the next hidden class
    struct {
        sym name;
        unsigned major;
    } newer;                 // the last class that a newer Java compiled, which was refused
    struct loading *loading; // the classes that are being defined, innermost first
    struct insn stub_decode, stub_native, stub_error; // entry points of methods not decoded yet
};

// Injects the fields of injected.def into JDK classes, such as java.lang.Class.vmKlass.
bool linker_init(struct linker *l, const char *jdk_home, const char *class_path, struct err *e);
void linker_add_api(struct linker *l, const char *jar); // before the first class of the program
void linker_free(struct linker *l);

enum link_result linker_load(struct linker *l, struct loader *from, sym name, struct klass **out,
                             struct link_error *e);
enum link_result linker_link(struct linker *l, struct klass *k, struct link_error *e);
struct klass *linker_boot(struct linker *l, const char *name); // linked; ends the process if not
struct klass *linker_array(struct linker *l, struct klass *element);
struct klass *linker_array_of_kind(struct linker *l, enum kind kind);
// Records that the loader returned k for a class of k's name. Returns false if it has another one,
// or if a loader constraint forbids this one.
bool linker_record(struct linker *l, struct loader *initiating, struct klass *k,
                   struct link_error *e);
struct loader *linker_user_loader(struct linker *l, ref object); // makes it if needed
void linker_drop_loader(struct linker *l, struct loader *ld);    // one of user_loaders

// Defines a class for ClassLoader.defineClass. Copies the bytes. expected may be NULL. host is NULL
// except for hidden classes.
enum link_result linker_define(struct linker *l, struct loader *loader, sym expected,
                               struct span bytes, const char *where, struct klass *host,
                               struct klass **out, struct link_error *e);
// Defines a class that the VM made from structs (lambdas). It is not in any loader's table.
enum link_result linker_define_synthetic(struct linker *l, struct klass *host, struct classfile *cf,
                                         struct klass **out, struct link_error *e);

// Resolution of constants of k (JVMS 5.4.3), with access checks; results are cached in k->resolved.
enum link_result resolve_class(struct linker *l, struct klass *k, uint16_t cp, struct klass **out,
                               struct link_error *e);
// Does not check constraint_field: java does that when the class is initialized.
enum link_result resolve_field(struct linker *l, struct klass *k, uint16_t cp, bool is_static,
                               bool is_put, const struct method *from, struct field **out,
                               struct link_error *e);
// op: the unresolved OP_invoke*. The result is the selected method for invokespecial, the resolved
// one for the others. Signature-polymorphic methods (MethodHandle.invokeExact, VarHandle.get...)
// resolve to the declared native method.
enum link_result resolve_method(struct linker *l, struct klass *k, uint16_t cp, enum insn_op op,
                                struct method **out, struct link_error *e);
// Caches the failure of a Java loader to load the class of a constant (link_error.asker).
void resolve_failed(struct linker *l, struct klass *k, uint16_t cp, const struct link_error *e);
// The same for the nest host of k: k becomes its own nest host.
void resolve_no_host(struct linker *l, struct klass *k, const struct link_error *e);
// The class of a descriptor ("I", "[J", "Ljava/lang/Foo;"), loaded by `from`.
enum link_result resolve_descriptor(struct linker *l, struct loader *from, const char *desc,
                                    size_t len, struct klass **out, struct link_error *e);
// The error of a call of m, whose entry is stub_error (abstract, conflicting defaults, ...), on a
// receiver. `selected` may be NULL if it is unknown.
void resolve_call_error(const struct method *m, const struct klass *receiver,
                        const struct method *selected, struct link_error *e);
bool resolve_access_class(const struct klass *from, const struct klass *to);
bool resolve_access_member(struct linker *l, struct klass *from, struct klass *owner,
                           struct klass *named, uint16_t flags);
struct klass *resolve_nest_host(struct linker *l, struct klass *k); // falls back to k itself
bool link_fail(struct link_error *e, const char *throwable, const char *fmt, ...)
    PRINTF(3, 4); // returns false

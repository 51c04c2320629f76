// Loading, linking and resolution: from names to struct klass, method, field. Runs no Java code.
//
//   loader BOOT ---- java.base and friends in the module image
//   loader PLATFORM - the image's platform modules
//   loader APP ----- the class path (and the image's app modules)
//   loader USER ---- a java.lang.ClassLoader object written by the program: its Java code must be
//   run
//
// 1. Asking a USER loader for a class it has not been asked for yet gives LINK_UPCALL: the caller
//    runs loader.loadClass(name) in Java, records the answer with linker_record and asks again. So
//    does asking APP for a class of a signed jar (link/signed.h).
// 2. Every failure is a struct link_error naming the Java exception to throw; nothing is half done:
//    the same request may be repeated. Failures of one constant are remembered and repeat with the
//    same message.
// 3. Built-in loaders delegate APP -> PLATFORM -> BOOT by the image's package table: one look-up,
//    no search.
// 4. linker_link links superclasses first, verifies what is not k->jdk, then lays out tables.
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
    struct klass **table; // by name: initiated or defined here
    uint32_t mask, count;
    struct path *path;  // APP
    const char *label;  // in messages: "'app'"; the VM may set that of a USER loader ("p.L @1b2c")
    const char *parent; // the label of the parent of a USER loader, NULL: not known
};

struct link_error {
    const char *throwable;     // "java/lang/NoClassDefFoundError"; NULL when there is none
    char text[4000];           // its message; "" means null message
    struct klass *cause_klass; // an init failure etc.; usually NULL
    struct loader *loader;     // LINK_UPCALL: whom to ask
    sym name;  //   for what. Also the class that was not found (NoClassDefFoundError)
    sym below; //   as an ancestor of the class that is being defined, or NULL: for another reason
    struct klass *asker; //   and for which constant of which class, or NULL
    uint16_t constant;
    bool nest;              //   which is its nest host: nobody minds when there is none
    const char *cause;      // ClassNotFoundException as cause of NoClassDefFoundError:
                            // "java/lang/ClassNotFoundException"
    const char *cause_text; // its message; NULL: the name of the class
    bool unsupported;       // text says what cannot be followed: java would throw nothing
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
    bool opened; // all places of the class path are, by Java
};

struct linker {
    struct symtab symbols;
    struct arena meta;  // placed: klasses and methods
    struct arena bytes; // everything else
    struct jimage *image;
    struct loader boot, platform, app;
    struct path *api; // classes that app has before all others: dejavm-api.jar, NULL: none
    VEC(struct klass *) klasses;
    VEC(struct loader *) user_loaders;
    struct constraints constraints;
    struct signed_jars signed_jars;
    struct klass *prim[KIND_COUNT];                                         // by enum kind
    struct klass *object, *string, *klass_class, *cloneable, *serializable; // once loaded
    bool verify_all;                               // -Xverify:all: JDK classes too
    void (*on_define)(void *arg, struct klass *k); // the VM makes things that depend on a new class
    void *on_define_arg;
    uint32_t class_instance_size; // of java.lang.Class: where static fields start in a mirror
    uint32_t epoch;               // marks of walks over classes (klass.epoch)
    uint32_t next_hidden;         // numbers hidden classes
    struct {
        sym name;
        unsigned major;
    } newer;                 // the last class refused because a newer Java compiled it
    struct loading *loading; // the classes being defined now, innermost first
    struct insn stub_decode, stub_native, stub_error; // entry points of methods not decoded yet
};

// The fields that the VM adds to JDK classes, e.g. java.lang.Class.vmKlass. One row each in
// injected.def.
bool linker_init(struct linker *l, const char *jdk_home, const char *class_path, struct err *e);
void linker_add_api(struct linker *l, const char *jar); // before the first class of the program
void linker_free(struct linker *l);

enum link_result linker_load(struct linker *l, struct loader *from, sym name, struct klass **out,
                             struct link_error *e);
enum link_result linker_link(struct linker *l, struct klass *k, struct link_error *e);
struct klass *linker_boot(struct linker *l,
                          const char *name); // loads and links a JDK class or dies with bug()
struct klass *linker_array(struct linker *l, struct klass *element);
struct klass *linker_array_of_kind(struct linker *l, enum kind kind);
// The loader answered with k when it was asked for a class of k's name. False: it has another one,
// or a loader constraint forbids this one.
bool linker_record(struct linker *l, struct loader *initiating, struct klass *k,
                   struct link_error *e);
struct loader *linker_user_loader(struct linker *l, ref object); // found or made
void linker_drop_loader(struct linker *l, struct loader *ld);    // one that user_loaders had

// defineClass: bytes are kept. expected may be NULL. host: for hidden classes, else NULL.
enum link_result linker_define(struct linker *l, struct loader *loader, sym expected,
                               struct span bytes, const char *where, struct klass *host,
                               struct klass **out, struct link_error *e);
// A class made by the VM itself from structs (lambdas); not entered in the loader's table.
enum link_result linker_define_synthetic(struct linker *l, struct klass *host, struct classfile *cf,
                                         struct klass **out, struct link_error *e);

// Resolution of constants of k (JVMS 5.4.3), with access checks; results are cached in k->resolved.
enum link_result resolve_class(struct linker *l, struct klass *k, uint16_t cp, struct klass **out,
                               struct link_error *e);
// A field is not yet as constraint_field wants it: java looks there when the class is initialized.
enum link_result resolve_field(struct linker *l, struct klass *k, uint16_t cp, bool is_static,
                               bool is_put, const struct method *from, struct field **out,
                               struct link_error *e);
// op: the unresolved OP_invoke*. For invokespecial the selected method; for the others the resolved
// one.
// Signature-polymorphic methods (MethodHandle.invokeExact, VarHandle.get...) resolve to the
// declared native method.
enum link_result resolve_method(struct linker *l, struct klass *k, uint16_t cp, enum insn_op op,
                                struct method **out, struct link_error *e);
// A loader in Java was asked for the constant (link_error.asker), and failed: that stays so.
void resolve_failed(struct linker *l, struct klass *k, uint16_t cp, const struct link_error *e);
// The same for the nest host of k: k is a nest of its own.
void resolve_no_host(struct linker *l, struct klass *k, const struct link_error *e);
// A class by descriptor text ("I", "[J", "Ljava/lang/Foo;") in the context of k's loader.
enum link_result resolve_descriptor(struct linker *l, struct loader *from, const char *desc,
                                    size_t len, struct klass **out, struct link_error *e);
// The error of calling m, whose entry is stub_error (abstract, conflicting defaults, ...), on a
// receiver.
// What was selected may be NULL: not known.
void resolve_call_error(const struct method *m, const struct klass *receiver,
                        const struct method *selected, struct link_error *e);
bool resolve_access_class(const struct klass *from, const struct klass *to);
bool resolve_access_member(struct linker *l, struct klass *from, struct klass *owner,
                           struct klass *named, uint16_t flags);
struct klass *resolve_nest_host(struct linker *l,
                                struct klass *k); // never NULL: falls back to k itself
bool link_fail(struct link_error *e, const char *throwable, const char *fmt, ...)
    PRINTF(3, 4); // returns false

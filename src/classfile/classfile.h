// A class file as immutable structs. Parsing checks the format (JVMS 4.1-4.8: the constant pool,
// names, descriptors, flags, attributes) and resolves nothing.
//
//   bytes (kept) <--- spans: code, stack maps, annotations
//   struct classfile -> constants[], fields[], methods[] -> struct code_attr
//
// 1. Every constant-pool index stored in these structs is in range and of the right kind.
// 2. Every sym of a name or descriptor is well formed for its use (JVMS 4.2.2, 4.3).
// 3. The bytes outlive the classfile; spans point into them. The structs live in the given arena.
// 4. The bytes of code are NOT checked here: op/decode and op/verify do that.
// Memory: the caller owns the bytes and the arena. Names are symbols of the given table.
// Cost: one pass over the bytes, plus a hash table per list that must not have duplicates.
#pragma once
#include "base/arena.h"
#include "base/err.h"
#include "base/sym.h"

// Access and property flags (JVMS tables 4.1-B, 4.5-A, 4.6-A). Some bits have two meanings.
enum access {
    ACC_PUBLIC = 1,
    ACC_PRIVATE = 2,
    ACC_PROTECTED = 4,
    ACC_STATIC = 8,
    ACC_FINAL = 0x10,
    ACC_SYNCHRONIZED = 0x20,
    ACC_SUPER = 0x20,
    ACC_VOLATILE = 0x40,
    ACC_BRIDGE = 0x40,
    ACC_VARARGS = 0x80,
    ACC_TRANSIENT = 0x80,
    ACC_NATIVE = 0x100,
    ACC_INTERFACE = 0x200,
    ACC_ABSTRACT = 0x400,
    ACC_STRICT = 0x800,
    ACC_SYNTHETIC = 0x1000,
    ACC_ANNOTATION = 0x2000,
    ACC_ENUM = 0x4000,
    ACC_MODULE = 0x8000
};

enum cp_tag {
    CP_UNUSED = 0, // index 0, and the second half of a long or double
    CP_UTF8 = 1,
    CP_INT = 3,
    CP_FLOAT = 4,
    CP_LONG = 5,
    CP_DOUBLE = 6,
    CP_CLASS = 7,
    CP_STRING = 8,
    CP_FIELD = 9,
    CP_METHOD = 10,
    CP_IMETHOD = 11,
    CP_NAMETYPE = 12,
    CP_HANDLE = 15,
    CP_MTYPE = 16,
    CP_DYNAMIC = 17,
    CP_INDY = 18,
    CP_MODULE = 19,
    CP_PACKAGE = 20
};

struct constant {
    uint8_t tag;
    uint8_t ref_kind; // CP_HANDLE: 1..9
    uint16_t a;       // FIELD/METHOD/IMETHOD: index of the CLASS; HANDLE: index of the member;
                      // DYNAMIC/INDY: index into bootstraps[]
    union {
        int32_t i; // INT, and the bits of FLOAT
        int64_t l; // LONG, and the bits of DOUBLE
        sym utf8;  // UTF8, STRING, CLASS (name, internal form), MTYPE (descriptor), MODULE, PACKAGE
        struct {
            sym name, desc;
        }; // FIELD METHOD IMETHOD NAMETYPE DYNAMIC INDY
    };
};

struct bootstrap {
    uint16_t handle, n_args;
    const uint16_t *args;
};

struct handler_attr {
    uint16_t start, end, target, type;
}; // bytecode offsets; type: cp index or 0
struct line_attr {
    uint16_t bci, line;
};
struct local_attr {
    uint16_t start, len, slot;
    sym name, desc;
}; // LocalVariableTable

struct code_attr {
    uint16_t max_stack, max_locals;
    struct span code;
    uint16_t n_handlers;
    struct handler_attr *handlers;
    uint16_t n_lines;
    struct line_attr *lines; // in file order
    uint16_t n_locals;
    struct local_attr *locals;
    struct span stackmap; // body of StackMapTable (after the length); at is NULL if absent
};

// Raw attributes that reflection passes to Java: each is the body after the attribute's length.
struct annotations {
    struct span visible, parameters, type, dflt; // RuntimeVisible*, AnnotationDefault
};

struct field_info {
    uint16_t flags, const_index; // ConstantValue or 0
    sym name, desc, signature;   // signature is NULL if absent
    struct annotations notes;
};

struct param_attr {
    sym name;
    uint16_t flags;
}; // name is NULL if its index is 0

struct method_info {
    uint16_t flags, n_throws, n_params;
    bool caller_sensitive, force_inline,
        hidden;       // @CallerSensitive, @ForceInline, @Hidden (JDK only)
    bool polymorphic; // @MethodHandle.PolymorphicSignature
    bool has_params;  // MethodParameters present
    sym name, desc, signature;
    struct code_attr *code; // NULL for native and abstract
    uint16_t *throws;       // cp indices of CLASS
    struct param_attr *params;
    struct annotations notes;
};

struct inner_attr {
    uint16_t inner, outer, flags;
    sym name;
}; // inner and outer are cp CLASS indices; outer may be 0, name NULL
struct component_attr {
    sym name, desc, signature;
    struct annotations notes;
};

struct classfile {
    uint16_t minor, major, flags, n_constants, this_index, super_index;
    sym name, super; // super NULL for java/lang/Object
    struct constant *constants;
    uint16_t n_interfaces, n_fields, n_methods, n_bootstraps, n_inner, n_nest_members, n_permitted;
    int32_t n_components; // -1 if the class is not a record
    uint16_t *interfaces; // cp CLASS indices
    struct field_info *fields;
    struct method_info *methods;
    struct bootstrap *bootstraps;
    struct inner_attr *inner;
    uint16_t *nest_members, *permitted; // cp CLASS indices
    uint16_t nest_host;                 // cp CLASS index or 0
    uint16_t enclosing_class;           // cp CLASS index or 0 (EnclosingMethod)
    uint16_t enclosing_method;          // cp NAMETYPE index or 0
    struct component_attr *components;
    sym source_file, signature;
    struct annotations notes;
};

enum { CLASSFILE_TRUSTED = 1 /* from the JDK image: annotations of the JDK take effect */ };

// `where` names the file in messages. Returns NULL with *e set (CLASS_FORMAT or CLASS_VERSION).
struct classfile *classfile_parse(struct arena *a, struct symtab *t, struct span bytes,
                                  const char *where, unsigned flags, struct err *e);
// The same, for a class loaded by name (internal form). Messages use this name, as java's do, if
// parsing fails before the file's own name is known.
struct classfile *classfile_parse_named(struct arena *a, struct symtab *t, struct span bytes,
                                        const char *name, const char *where, unsigned flags,
                                        struct err *e);
// The text of the ClassFormatError that java would throw: the error without file and offset.
void classfile_message(const struct err *e, char *out, size_t size);

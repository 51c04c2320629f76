// The internal header of the verifier: types, frames and the context that the files verify*.c
// share.
//
//   verify         the driver: per method it scans the code and the exception table, then runs
//                  the checker, one pass that compares with each stack map frame it reaches,
//                  or verifyinfer, a fixed point over merged frames (for old files)
//   verifymap      StackMapTable -> array of map frames
//   verifyoperand  checks the bytes of an instruction
//   verifystep     the effect of an instruction;  verifycall: fields, calls, constants
//   verifyframe    push, pop, locals, comparison with a map frame
//   verifytypes    assignability, merging;  verifyfail: messages
//
//   type     a word [ tag 8 bits | address of a sym, bytecode offset or number 56 bits ]
//   frame    locals[0 .. max_locals)   stack[0 .. n_stack)     long and double take two words
//
// 1. A function that returns bool returns false only after v->answer was set (verify_fail sets it),
//    so callers just return. The first failure is the one reported.
// 2. cur.locals always has max_locals words, V_TOP for locals without a type.
// 3. v->dirty: locals or flags have changed since they were merged into the handlers that cover the
//    instruction.
// 4. Two types are equal if and only if their words are equal.
// Memory: `keep` lives as long as the class is verified; `scratch` is freed between methods when it
//   is large.
#pragma once
#include "op/verify.h"
#include "op/bytecode.h"

typedef uint64_t vtype;
enum vtag {
    V_TOP,
    V_INT,
    V_FLOAT,
    V_LONG,
    V_LONG2,
    V_DOUBLE,
    V_DOUBLE2,
    V_NULL,
    V_THIS, // uninitializedThis
    V_NEW,  // uninitialized(offset of the new instruction)
    V_RET,  // return address of a subroutine's context (inference only)
    V_CLASS,
    V_ARRAY, // sym: class name, array descriptor
    V_BOOLEAN,
    V_BYTE,
    V_CHAR,
    V_SHORT, // only in messages about return types
    V_CAT1,
    V_CAT2,
    V_CAT22,
    V_REF // patterns for pop: one word; the halves of a two-word type; any reference
};
#define VT(tag) ((vtype)(tag) << 56)
static inline enum vtag vt_tag(vtype t) { return (enum vtag)(t >> 56); }
static inline vtype vt_sym(enum vtag tag, sym s) { return VT(tag) | (uintptr_t)s; }
static inline sym vt_name(vtype t) { return (sym)(uintptr_t)(t & 0xffffffffffff); }
static inline uint32_t vt_number(vtype t) { return (uint32_t)t; }
static inline bool vt_is_ref(vtype t) { // initialized
    return vt_tag(t) == V_NULL || vt_tag(t) == V_CLASS || vt_tag(t) == V_ARRAY;
}
static inline bool vt_is_uninit(vtype t) { return vt_tag(t) == V_THIS || vt_tag(t) == V_NEW; }

static inline void vt_copy(vtype *to, const vtype *from, uint32_t n) {
    if (n) memcpy(to, from, n * sizeof *to); // an empty list may be NULL
}

enum {
    FLAG_THIS_UNINIT = 1,
    FLAG_NO_RETURN = 2 /* inference only: super() was called inside a try block */
};

struct frame {
    vtype *locals, *stack;
    uint32_t n_locals, n_stack; // n_locals: up to the highest local ever set, for messages
    uint8_t flags;
};

struct map_frame {
    uint32_t bci, n_locals, n_stack;
    uint8_t flags;
    const vtype *locals, *stack; // may be shared between frames
};

struct sig { // a parsed descriptor: the words of its parameters in order, and its result
    uint32_t n_words, n_result;
    char result_letter;
    vtype result[2];
    vtype words[];
};

enum {
    MARK_START = 1,
    MARK_NEW = 2,
    MARK_EDGE = 4 /* the set of covering handlers changes */,
    MARK_BLOCK = 8
};

struct infer;
struct verifier {
    const struct classfile *cf;
    struct symtab *t;
    const struct verify_oracle *o;
    struct err *e;
    enum verify_answer answer;  // VERIFY_YES until the first failure
    bool no_failover;           // a malformed StackMapTable: do not try inference
    struct arena keep, scratch; // for the class, for the method
    sym s_object, s_throwable, s_init;
    vtype this_type, object_type, throwable_type;
    struct sig **sigs; // by constant pool index

    const struct method_info *m;
    const struct code_attr *attr;
    const uint8_t *code;
    uint32_t len, max_locals, max_stack;
    bool is_init; // a constructor of a class other than Object
    const struct sig *sig;
    uint8_t *marks;
    uint32_t handler_min, handler_max;
    struct map_frame *frames;
    uint32_t n_frames;
    struct infer *infer; // NULL for the checker

    uint32_t bci, next; // the instruction, its successor
    uint8_t op;         // after a wide prefix, if any
    bool wide;
    uint32_t local, cp; // operands, if its format has them
    int64_t target;     // branch target
    bool falls;         // control may reach `next`
    bool dirty;
    bool this_initialized; // this instruction called this() or super()
    uint32_t depth;        // of the stack before the instruction, for messages
    struct frame cur;
};

// verifyfail: the reason, as in HotSpot's "Reason:".
enum why {
    WHY_CODE,
    WHY_TYPE,
    WHY_BAD_TYPE,
    WHY_LOCAL,
    WHY_OVERFLOW,
    WHY_UNDERFLOW,
    WHY_FLAGS_MAP,
    WHY_CP,
    WHY_STACK_SIZE,
    WHY_NO_MAP,
    WHY_BAD_MAP
};
enum from {
    FROM_NOWHERE,
    FROM_LOCAL,
    FROM_STACK,
    FROM_MAP_LOCAL,
    FROM_MAP_STACK,
    FROM_CP,
    FROM_SIG
};
struct origin {
    enum from from;
    uint32_t index;
    vtype type;
};
struct reason {
    enum why why;
    uint32_t index;
    struct origin is, should;
    const struct map_frame *map; // the frame of the comparison, if any
    const struct frame *frame;   // if it is not the current frame
};
#define WHY(w)          ((struct reason){.why = WHY_##w})
#define WHY_AT(w, i)    ((struct reason){.why = WHY_##w, .index = (i)})
#define ORIGIN(f, i, t) ((struct origin){FROM_##f, (i), (t)})
#define WHY_TYPES(a, b) ((struct reason){.why = WHY_TYPE, .is = a, .should = b})
bool verify_fail(struct verifier *v, struct reason r, const char *fmt, ...)
    PRINTF(3, 4);                                                             // VerifyError
bool verify_malformed(struct verifier *v, const char *fmt, ...) PRINTF(2, 3); // ClassFormatError
bool verify_refuse(struct verifier *v, const char *fmt, ...) PRINTF(2, 3);    // ERR_UNSUPPORTED
const char *verify_class_name(struct verifier *v); // as java prints it, with dots
// One error with two messages: the checker's and the old verifier's.
#define FAIL(v, r, check, old) verify_fail(v, r, "%s", (v)->infer ? (old) : (check))

// verify, for both verifiers
void verify_decode(struct verifier *v, uint32_t bci); // sets bci, next, op, wide and operands
bool verify_flow(struct verifier *v, int64_t target); // the frame reaches a branch target
bool verify_handlers(struct verifier *v); // the locals reach the handlers that cover bci
void verify_first_frame(struct verifier *v);
static inline uint32_t verify_u2(const struct verifier *v, uint32_t at) {
    return (uint32_t)v->code[at] << 8 | v->code[at + 1];
}
static inline int32_t verify_s4(const struct verifier *v, uint32_t at) {
    return (int32_t)(verify_u2(v, at) << 16 | verify_u2(v, at + 2));
}

// verifytypes
vtype verifytypes_named(sym class_name);
// The type of a descriptor; returns the number of its words: 0, 1 or 2.
int verifytypes_described(struct verifier *v, const char *desc, uint32_t len, vtype out[2]);
const struct sig *verifytypes_sig(struct verifier *v, sym desc, struct sig **cache);
vtype verifytypes_element(struct verifier *v, vtype array); // V_TOP for int[] and other primitives
vtype verifytypes_array_of(struct verifier *v, vtype element);
bool verifytypes_is_ref_array(vtype t); // an array of references, or null
uint32_t verifytypes_dims(vtype t);
// Whether a value of type `from` can be used as `to`. `member` is for protected access, where an
// interface does not accept every object. Also false if the oracle has no answer (v->answer is then
// set).
bool verifytypes_assign(struct verifier *v, vtype from, vtype to, bool member);
bool verifytypes_merge(struct verifier *v, vtype old, vtype new, vtype *out);
size_t verifytypes_print(char *buf, size_t size, vtype t);

// verifyframe
bool verifyframe_push(struct verifier *v, vtype t);
bool verifyframe_push_words(struct verifier *v, const vtype *t, uint32_t n);
bool verifyframe_pop(struct verifier *v, vtype want, vtype *got);
bool verifyframe_pop_words(struct verifier *v, const vtype *want, uint32_t n); // last word first
bool verifyframe_pop2(struct verifier *v, vtype first, vtype second);          // a long or double
bool verifyframe_get(struct verifier *v, uint32_t local, vtype want, vtype *got);
bool verifyframe_get2(struct verifier *v, uint32_t local, vtype first, vtype second);
void verifyframe_set(struct verifier *v, uint32_t local, vtype t);
void verifyframe_set2(struct verifier *v, uint32_t local, vtype first, vtype second);
void verifyframe_replace(struct verifier *v, vtype from, vtype to); // everywhere
// Whether the frame is assignable to the map frame. If not, sets *why but not v->answer.
bool verifyframe_matches(struct verifier *v, const struct frame *f, const struct map_frame *map,
                         struct reason *why);

// other files
bool verifymap_parse(struct verifier *v);
const struct map_frame *verifymap_at(const struct verifier *v, int64_t bci);
bool verifyoperand_check(struct verifier *v);
bool verifyoperand_local(struct verifier *v, uint32_t words); // v->local is in range
// Calls `each` for the targets of a switch, until it returns false.
bool verifyoperand_targets(struct verifier *v, bool (*each)(struct verifier *v, int64_t target));
bool verifystep_run(struct verifier *v);
bool verifycall_field(struct verifier *v);
bool verifycall_invoke(struct verifier *v);
bool verifycall_ldc(struct verifier *v);
bool verifycall_special(struct verifier *v); // invokespecial may refer to this class (not <init>)
struct infer *verifyinfer_new(struct arena *a);
bool verifyinfer_operands(struct verifier *v); // of all instructions, reachable or not
bool verifyinfer_method(struct verifier *v);
bool verifyinfer_flow(struct verifier *v, uint32_t target);
bool verifyinfer_handlers(struct verifier *v);
bool verifyinfer_jsr(struct verifier *v);
bool verifyinfer_ret(struct verifier *v);

// Inside the verifier: the types, the frame and the context that the files of op/verify share.
// Nobody else includes this.
//
//   verify         the driver: per method scan, exception table, then one of
//                    the checker   walks the code once, at each stack map frame compares and
//                    continues with it verifyinfer   runs to a fixed point over merged frames (old
//                    files; copies subroutines)
//   verifymap      StackMapTable -> array of map frames
//   verifyoperand  what an instruction's own bytes must satisfy
//   verifystep     what an instruction does to the frame;  verifycall: fields, calls, constants
//   verifyframe    push, pop, locals, comparison with a map frame
//   verifytypes    assignability, merging;  verifyfail: messages
//
//   type word   [ tag 8 | sym address, bytecode offset or number 56 ]      equal types are equal
//   words frame       locals[0 .. max_locals)   stack[0 .. n_stack)              long and double
//   take two words
//
// 1. Every function that returns bool returns false only after v->answer was set (verify_fail
// does), so callers
//    just return; the first cause wins.
// 2. cur.locals always holds max_locals words, V_TOP where nothing is known.
// 3. v->dirty: locals or flags changed since the handlers that cover the instruction have seen
// them.
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
    V_REF // only asked for: one word; two-word type's halves; any reference
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
    FLAG_NO_RETURN = 2 /* inference: super() was called inside a try block */
};

struct frame {
    vtype *locals, *stack;
    uint32_t n_locals, n_stack; // n_locals: up to the highest ever set, for messages
    uint8_t flags;
};

struct map_frame {
    uint32_t bci, n_locals, n_stack;
    uint8_t flags;
    const vtype *locals, *stack; // shared between frames where they say "same"
};

struct sig { // a parsed descriptor: its words in order, and what is returned
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
    enum verify_answer answer; // VERIFY_YES until something is wrong
    bool no_failover; // a malformed StackMapTable is final even where inference could take over
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
    struct infer *infer; // NULL: checking

    uint32_t bci, next; // the instruction, its successor
    uint8_t op;         // behind a wide prefix
    bool wide;
    uint32_t local, cp; // operands, when its format has them
    int64_t target;     // branch target
    bool falls;         // control may reach `next`
    bool dirty;
    bool this_initialized; // this instruction called this() or super()
    uint32_t depth;        // of the stack before the instruction, for messages
    struct frame cur;
};

// verifyfail: why, in the words of HotSpot's "Reason:".
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
    const struct map_frame *map; // what the frame was compared with
    const struct frame *frame;   // when it is not the current one
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
// One error, two wordings: the checker's and the old verifier's.
#define FAIL(v, r, check, old) verify_fail(v, r, "%s", (v)->infer ? (old) : (check))

// verify: shared by both verifiers
void verify_decode(struct verifier *v, uint32_t bci); // sets bci, next, op, wide and operands
bool verify_flow(struct verifier *v, int64_t target); // the frame reaches a branch target
bool verify_handlers(struct verifier *v); // the frame's locals reach the handlers covering bci
void verify_first_frame(struct verifier *v);
static inline uint32_t verify_u2(const struct verifier *v, uint32_t at) {
    return (uint32_t)v->code[at] << 8 | v->code[at + 1];
}
static inline int32_t verify_s4(const struct verifier *v, uint32_t at) {
    return (int32_t)(verify_u2(v, at) << 16 | verify_u2(v, at + 2));
}

// verifytypes
vtype verifytypes_named(sym class_name);
int verifytypes_described(struct verifier *v, const char *desc, uint32_t len,
                          vtype out[2]); // words: 0 1 2
const struct sig *verifytypes_sig(struct verifier *v, sym desc, struct sig **cache);
vtype verifytypes_element(struct verifier *v, vtype array); // V_TOP for int[] and other primitives
vtype verifytypes_array_of(struct verifier *v, vtype element);
bool verifytypes_is_ref_array(vtype t); // of references; null counts
uint32_t verifytypes_dims(vtype t);
// Is a value of type `from` allowed where `to` is wanted? `member`: for protected access, where an
// interface does not stand for any object. False also when the oracle has no answer (v->answer is
// set then).
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
bool verifyframe_matches(struct verifier *v, const struct frame *f, const struct map_frame *map,
                         struct reason *why); // false with v->answer untouched: it does not

// the rest
bool verifymap_parse(struct verifier *v);
const struct map_frame *verifymap_at(const struct verifier *v, int64_t bci);
bool verifyoperand_check(struct verifier *v);
bool verifyoperand_local(struct verifier *v, uint32_t words); // is v->local in range?
bool verifyoperand_targets(struct verifier *v,
                           bool (*each)(struct verifier *v, int64_t target)); // switches
bool verifystep_run(struct verifier *v);
bool verifycall_field(struct verifier *v);
bool verifycall_invoke(struct verifier *v);
bool verifycall_ldc(struct verifier *v);
bool verifycall_special(struct verifier *v); // may invokespecial name this class? (not for <init>)
struct infer *verifyinfer_new(struct arena *a);
bool verifyinfer_operands(struct verifier *v); // of every instruction, reached or not
bool verifyinfer_method(struct verifier *v);
bool verifyinfer_flow(struct verifier *v, uint32_t target);
bool verifyinfer_handlers(struct verifier *v);
bool verifyinfer_jsr(struct verifier *v);
bool verifyinfer_ret(struct verifier *v);

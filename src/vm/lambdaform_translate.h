// The working state of the translator of LambdaForms (vm/lambdaform.h). Only lambdaform.c,
// lambdaform_place.c, lambdaform_apply.c and lambdaform_idiom.c include it.
//
//   LambdaForm --read--> names: how each is translated, which are needed --place--> slots
//              --apply--> instructions --> struct code (lambdaform.c)
//
//   slots:  | parameters | names | spare (idioms) | arguments of calls ... |
//                                                 ^base, where a handler finds the exception
//
// 1. Names are translated in order; each writes its own slot and reads slots of names before it.
// 2. `top` is the number of slots used: every function that writes a slot raises it.
//
// Memory: a struct lambdaform lives during one translation; its vectors are freed at the end.
#pragma once
#include "vm/lambdaform.h"
#include "vm/member.h"

enum what {      // how a name is translated
    NAME_CALL,   // calls its member
    NAME_HANDLE, // calls the handle of its function
    NAME_FIELD,  // reads its member, a field of its argument
    NAME_STATIC, // reads a constant of java.lang.invoke: MethodHandleStatics.UNSAFE
    NAME_MEMBER, // reads the MemberName of a direct handle
    NAME_SAME,   // is its first argument
    NAME_ZERO,
    NAME_NONE, // does nothing, or no name needs it
    NAME_LOAD, // this and the next two: elements of arrays
    NAME_STORE,
    NAME_LENGTH,
    NAME_SELECT, // from here on: see lambdaform_idiom.c
    NAME_CATCH,
    NAME_FINALLY,
    NAME_SWITCH,
    NAME_LOOP,
    NAME_PART // belongs to the idiom before it
};

struct name {
    ref arguments;         // Object[]: Names and constants
    ref handle;            // of its function; 0: none
    struct method *method; // NAME_CALL
    struct field *field;   // NAME_FIELD, NAME_STATIC
    struct klass *known;   // its value is an instance of this class; NULL: not known
    uint16_t slot;
    uint16_t out;  // for a call: the slot of its first argument
    uint32_t last; // index of the last name that needs it; 0: none
    uint8_t what;
    char letter; // L I J F D V
};

struct forms { // one per VM, made on first use
#define FORM_FIELD(id, class, field) uint32_t id;
#define FORM_INTRINSIC(constant, what, n)
#define FORM_FUNCTION(class, method, what)
#include "vm/lambdaform.def"
#undef FORM_FIELD
#undef FORM_INTRINSIC
#undef FORM_FUNCTION
    struct klass *name, *intrinsic, *direct, *holder;
    struct method *cast, *is_instance; // methods of Class
    struct made *made[1 << 10];        // by hash: code that was made
};

struct lambdaform {
    struct vm *vm;
    const struct forms *o;
    struct name *names;
    uint32_t n, arity;
    uint16_t spare, base; // first slots of these areas
    uint16_t scratch;     // first slot that a cast may use
    uint32_t top;         // number of slots in use
    uint32_t joined;      // the last target of a branch; 0: none
    VEC(struct insn) code;
    VEC(uint16_t) cp; // index in the pool for each instruction
    VEC(struct constant) pool;
    VEC(struct handler) handlers;
    VEC(ref) cells;
};

static inline bool lambdaform_is_wide(char letter) { return letter == 'J' || letter == 'D'; }
static inline ref lambdaform_argument(const struct name *n, int32_t i) {
    return ARRAY_AT(n->arguments, ref)[i];
}

// lambdaform_apply.c
// Returns the index of the instruction. desc: of a call, or NULL.
uint32_t lambdaform_emit(struct lambdaform *f, struct insn in, sym desc);
void lambdaform_patch(struct lambdaform *f, uint32_t branch); // makes it jump to the next one
void lambdaform_put(struct lambdaform *f, uint16_t to, ref argument, char letter);
void lambdaform_move(struct lambdaform *f, uint16_t to, uint16_t from, char letter);
void lambdaform_apply(struct lambdaform *f, struct name *n);
// Calls invokeBasic on the handle at base. Its arguments are first the slots of `states`, then the
// arguments of n from `first` on.
struct lambdaform_states {
    const char *letters;
    const uint16_t *slots;
    uint32_t n;
};
void lambdaform_basic(struct lambdaform *f, const struct lambdaform_states *states,
                      const struct name *n, int32_t first, char result, uint16_t to);
void lambdaform_number(struct lambdaform *f, uint16_t to, int32_t value);
// As InvokerBytecodeGenerator.isStaticallyNameable.
bool lambdaform_is_nameable(const struct lambdaform *f, const struct klass *k);
// The type of an argument; the index of the name that it is, or UINT32_MAX for a constant.
char lambdaform_letter(const struct lambdaform *f, const struct name *n, int32_t i);
uint32_t lambdaform_name(const struct lambdaform *f, ref argument);

// lambdaform_place.c
void lambdaform_place(struct lambdaform *f); // improves the slots, see lambdaform_place.c

// lambdaform_idiom.c
void lambdaform_idiom(struct lambdaform *f, struct name *n);
uint32_t lambdaform_spare(const struct lambdaform *f, const struct name *n); // spare slots needed

// The translator's working state, shared by lambdaform.c, lambdaform_place.c, lambdaform_apply.c and lambdaform_idiom.c; nothing
// else includes this.
//
//   LambdaForm --read--> names: how each is translated, which are needed --place--> slots
//              --apply--> instructions --> struct code (lambdaform.c)
//
//   slots:  | parameters | names | spare (idioms) | arguments of calls ... |
//                                                 ^base, where a handler finds the exception
#pragma once
#include "vm/lambdaform.h"
#include "vm/member.h"

enum what {      // how a name is translated
    NAME_CALL,   // its member is called
    NAME_HANDLE, // its function's handle is called
    NAME_FIELD,  // its member, a field of its argument, is read
    NAME_STATIC, // likewise, a constant of java.lang.invoke: MethodHandleStatics.UNSAFE
    NAME_MEMBER, // likewise, the MemberName of a direct handle
    NAME_SAME,   // it is its first argument
    NAME_ZERO,
    NAME_NONE, // it does nothing, or nobody needs it
    NAME_LOAD, // elements of arrays
    NAME_STORE,
    NAME_LENGTH,
    NAME_SELECT, // the rest: see lambdaform_idiom.c
    NAME_CATCH,
    NAME_FINALLY,
    NAME_SWITCH,
    NAME_LOOP,
    NAME_PART // of the idiom before it
};

struct name {
    ref arguments;         // Object[]: each a Name or a constant
    ref handle;            // of its function; 0: there is none
    struct method *method; // NAME_CALL
    struct field *field;   // NAME_FIELD, NAME_STATIC
    struct klass *known;   // a class that its value is an instance of; NULL: none
    uint16_t slot;
    uint16_t out;  // of a call: the slot of its first argument
    uint32_t last; // the last name that needs it; 0: none does
    uint8_t what;
    char letter; // L I J F D V
};

struct forms { // of a VM: made on first need
#define FORM_FIELD(id, class, field) uint32_t id;
#define FORM_INTRINSIC(constant, what, n)
#define FORM_FUNCTION(class, method, what)
#include "vm/lambdaform.def"
#undef FORM_FIELD
#undef FORM_INTRINSIC
#undef FORM_FUNCTION
    struct klass *name, *intrinsic, *direct, *holder;
    struct method *cast, *is_instance; // of Class
    struct made *made[1 << 10];        // by hash
};

struct lambdaform {
    struct vm *vm;
    const struct forms *o;
    struct name *names;
    uint32_t n, arity;
    uint16_t spare, base; // slots
    uint16_t scratch;     // the first that a cast may use
    uint32_t top;         // slots in use
    uint32_t joined;      // the last instruction that a branch goes to; 0: none
    VEC(struct insn) code;
    VEC(uint16_t) cp; // of each instruction
    VEC(struct constant) pool;
    VEC(struct handler) handlers;
    VEC(ref) cells;
};

static inline bool lambdaform_is_wide(char letter) { return letter == 'J' || letter == 'D'; }
static inline ref lambdaform_argument(const struct name *n, int32_t i) {
    return ARRAY_AT(n->arguments, ref)[i];
}

// lambdaform_apply.c
uint32_t lambdaform_emit(struct lambdaform *f, struct insn in,
                         sym desc);                           // its place; desc: of calls
void lambdaform_patch(struct lambdaform *f, uint32_t branch); // it goes to what comes next
void lambdaform_put(struct lambdaform *f, uint16_t to, ref argument, char letter);
void lambdaform_move(struct lambdaform *f, uint16_t to, uint16_t from, char letter);
void lambdaform_apply(struct lambdaform *f, struct name *n);
// invokeBasic of the handle at base. Its arguments are put behind it: first the slots of `states`,
// then those of n from `first` on.
struct lambdaform_states {
    const char *letters;
    const uint16_t *slots;
    uint32_t n;
};
void lambdaform_basic(struct lambdaform *f, const struct lambdaform_states *states,
                      const struct name *n, int32_t first, char result, uint16_t to);
void lambdaform_number(struct lambdaform *f, uint16_t to, int32_t value);
// InvokerBytecodeGenerator.isStaticallyNameable.
bool lambdaform_is_nameable(const struct lambdaform *f, const struct klass *k);
char lambdaform_letter(const struct lambdaform *f, const struct name *n,
                       int32_t i);                                  // of an argument
uint32_t lambdaform_name(const struct lambdaform *f, ref argument); // UINT32_MAX: a constant

// lambdaform_place.c
void lambdaform_place(struct lambdaform *f); // better slots than one for each name

// lambdaform_idiom.c
void lambdaform_idiom(struct lambdaform *f, struct name *n);
uint32_t lambdaform_spare(const struct lambdaform *f, const struct name *n); // slots that it needs

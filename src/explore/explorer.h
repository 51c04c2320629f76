// The inside of an explorer; nobody else includes this.
//
//   setup.c    classes initialized, values made, the object made
//   explore.c  a step and its checks, as a transition system
//   model.c    the same step on the model, and the comparison
//   late_classes.c       classes that are first needed inside of an operation
//   initializer_reads.c  what the initializers of these read
//
// 1. The root is the object, or with a model an array: subject, model, and while they are compared
//    what the operation answered on each side (then null again).
#pragma once
#include "explore/explore.h"
#include "explore/argument.h"
#include "explore/auto_engine.h"

struct call {
    struct method *method; // what the object's class runs
    union slot *args;      // [0] is set to the object before the call
    struct argument *renewed;
};

struct transition {
    struct call calls[2];
    const struct spec_op *op;
    struct method *guard;
    uint32_t tuple;
};

struct early_cell { // a static field of the program that an initializer has read
    const uint8_t *at;
    uint32_t size;
    bool holds_ref, doubted;
    const struct klass *owner, *reader;
    uint64_t first; // its value at the first state; of a reference a hash of what it reaches
};
struct early {
    VEC(struct early_cell) cells;
    VEC(const struct insn *) linked; // by their first execution, while an initializer runs
};

struct explorer {
    struct machine machine;
    struct vm *vm; // the machine's
    struct spec spec;
    struct canon *canon;
    enum canon_scope scope;
    VEC(struct transition) transitions;
    VEC(struct method *) invariants;                           // what the object's class runs
    struct arena arena;                                        // arguments
    struct call makers[2];                                     // without methods
    struct method *equals, *text, *contents, *abstractions[2]; // with a model
    bool whole; // fields are ignored: states are restored with them, and matched without
    bool keyed; // states are matched by a key of their own
    bool shape; // --match shape
    struct method *abstract; // --match METHOD
    uint32_t first_mark;     // of the heap's, where all states are restored
    bool left;  // what was made with the object is also reached from outside (canon_made)
    bool wider; // operations change the library: it is to be part of the state
    uint32_t outside_times;   // operations were seen to change what is not part of the state
    uint64_t value;           // of the abstraction, as a key
    struct auto_engine pace;  // of --engine auto
    bool many, reexecute;     // states are to be run many at once; those that part start anew
    struct delta *delta;      // runs many states at once; NULL: one by one
    const char *singly;       // why it is not used, though it was asked for; NULL: it is
    struct steps *steps;      // NULL: nobody looks on
    struct explore_step step; // the last one
    struct err e;             // why it could not start
    const struct explore_config *config;
    VEC(struct explore_late) late; // found so far, beyond those of the config;
    uint32_t late_done;            // so many of them are initialized
    bool making;                   // the object is, in a rehearsal
    struct early early;
    bool late_whole;                // and there are ignored fields in some class
    uint32_t late_steps, n_klasses; // steps since; classes that were looked at for ignored fields
    const char *halted;             // why the preparation ended early; NULL: it did not
};

enum { ROOT_ANSWER = 2, ROOT_SIZE = 4 };

static inline ref explorer_object(const struct explorer *x, uint32_t side) {
    ref root = x->vm->explore.root;
    return x->spec.n_sides == 1 ? root : ARRAY_AT(root, ref)[side];
}

// The arguments, for a call that is about to be made.
static inline union slot *explorer_args(struct explorer *x, const struct call *c) {
    arguments_renew(&x->vm->heap, c->renewed, c->args);
    return c->args;
}
static inline enum outcome explorer_run(struct explorer *x, struct method *m,
                                        const union slot *args, union slot *result) {
    struct machine *machine = &x->machine;
    machine_grant(machine, machine->max_steps);
    enum outcome o = engine_call(x->vm, m, args, result);
    machine_spent(machine);
    return o;
}
// The same for those who look on.
enum outcome explorer_watch(struct explorer *x, struct method *m, const union slot *args,
                            union slot *result);
static inline enum outcome explorer_show(struct explorer *x, struct method *m,
                                         const union slot *args, union slot *result) {
    if (UNLIKELY(x->steps != NULL)) return explorer_watch(x, m, args, result);
    return explorer_run(x, m, args, result);
}
uint64_t explorer_value(const struct method *m, union slot result);  // as a key
bool explorer_expects(struct explorer *x, const struct spec_op *op); // the pending exception
enum system_stop explorer_failed(struct explorer *x, enum outcome o);

// Of system_batch (search/system.h), with x->delta.
uint32_t batch_size(void *self, uint32_t left, bool *together); // with --engine auto
void batch_expand(void *self, const struct store_vector *states, uint32_t n, const uint32_t *order,
                  bool (*to)(void *arg, const struct system_arrival *a), void *arg);
bool setup_values(struct explorer *x);  // false: x->e says why
void setup_classes(struct explorer *x); // initializes the object's, and the config's late ones
// Makes the root and runs each operation on it, for nothing but to find the classes that they need,
// and initializes these. False: a limit was reached, and the machine's message says where.
bool setup_rehearse(struct explorer *x);
// Makes the root. Anything but SYSTEM_CHOICE: why it could not.
enum system_stop setup_root(struct explorer *x);
uint32_t setup_tuples(const struct call_spec *c); // of values; 0: more than SPEC_MOST
void setup_values_of(const struct call_spec *c, uint32_t tuple, uint32_t *values);

// From now on classes that are initialized inside of operations are noted. The search goes on for a
// while, to find more of them: what it finds is not used.
void late_note(struct explorer *x);
bool late_enough(struct explorer *x);               // for late_stops
static inline bool late_stops(struct explorer *x) { // after a step: another explorer is to start
    bool none = x->late.n == x->late_done && x->n_klasses == x->vm->linker.klasses.n;
    return UNLIKELY(!none || x->late_whole || x->wider) && late_enough(x);
}
void late_free(struct explorer *x);

// Runs `initialize`, and keeps what it reads.
void early_run(struct explorer *x, struct klass *k,
               void (*initialize)(struct explorer *x, struct klass *k));
void early_first(struct explorer *x); // before the object is made
void early_look(struct explorer *x);  // after a step
void early_free(struct explorer *x);

// The operation on both sides. SYSTEM_CHOICE: they agree.
enum system_stop model_step(struct explorer *x, uint32_t choice);

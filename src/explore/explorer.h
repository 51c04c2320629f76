// The inside of an explorer. Only files of src/explore include it.
//
//   setup.c              initializes classes, makes the values and the object
//   explore.c            a step and its checks, as a transition system
//   model.c              the same step on the model, and the comparison
//   batch.c              all operations on a batch of states (delta execution)
//   late_classes.c       classes that an operation is the first to use
//   initializer_reads.c  static fields that the initializers of these classes read
//
//   transitions:  | calls[SUBJECT], calls[MODEL], op, guard, tuple | ...     one per choice
//                     └─ method, args: | object | argument 1 | ...
//
// 1. The root is the object. With a model it is an array of four: subject, model and, while they
//    are compared, the answer of each; the answers are null in every state.
// 2. Objects that exist before the first mark do not move; all states are restored at that mark.
//
// Ownership: the arena owns the arguments. The heap owns the objects; permanent ones stay, and
// those of a state are removed when the machine goes back.
#pragma once
#include "explore/explore.h"
#include "explore/argument.h"
#include "explore/auto_engine.h"
#include "layer/layers.h"

struct call {
    struct method *method;    // the implementation in the object's class
    union slot *args;         // args[0] is set to the object before the call
    struct argument *renewed; // arguments to renew before the call
};

struct transition {
    struct call calls[2];
    const struct spec_op *op;
    struct method *guard;
    uint32_t tuple;
};

struct initializer_read { // a static field of the program that an initializer has read
    const uint8_t *at;
    uint32_t size;
    bool holds_ref, doubted;
    const struct klass *owner, *reader;
    uint64_t first; // its value in the first state; for a reference a hash of what it reaches
};
struct linked_read { // one that was quickened while the initializer of a class ran
    const struct insn *at;
    const struct klass *reader;
};
struct initializer_reads {
    VEC(struct initializer_read) cells;
    VEC(struct linked_read) linked;
};

struct explorer {
    struct machine machine;
    struct vm *vm; // the machine's
    struct layers layers;
    struct system system; // in its layers
    struct spec spec;
    struct canon *canon;
    enum canon_scope scope;
    VEC(struct transition) transitions;
    VEC(struct method *) invariants; // the implementations in the object's class
    struct arena arena;              // arguments
    struct call makers[2];           // their method is NULL: spec.sides has it
    struct method *equals, *text, *contents, *abstractions[2]; // with a model; found when needed
    bool whole; // some fields are ignored: states are restored with them, and matched without
    bool keyed; // states are matched by a key that is not the state
    bool shape; // --match shape
    struct method *abstract; // --match METHOD
    uint32_t first_mark;     // index of the mark at which all states are restored
    bool left;  // objects made with the subject are also reached from outside (canon_made)
    bool wider; // operations change the library: it must become part of the state
    uint32_t outside_times;   // how often operations changed something outside of the state
    uint64_t value;           // result of --match METHOD, as a key
    struct auto_engine pace;  // --engine auto
    bool many, reexecute;     // run states in batches; lanes that split start again
    struct delta *delta;      // NULL: states run one by one
    const char *singly;       // why, if batches were asked for; else NULL
    struct steps *steps;      // NULL: steps are not reported
    struct explore_step step; // the last one
    struct err e;             // why it could not start
    const struct explore_config *config;
    VEC(struct explore_late) late;  // late classes found so far, without those of the config
    uint32_t late_done;             // how many of them the rehearsal has initialized
    bool late_whole;                // a class that was loaded after the start has ignored fields
    uint32_t late_steps, n_klasses; // steps since such a find; classes checked for ignored fields
    bool making;                    // a rehearsal is making the object
    struct initializer_reads reads;
    const char *halted; // why the preparation ended before the first state; NULL: it did not
};

struct system explorer_system(struct explorer *x); // without its layers

enum { ROOT_ANSWER = 2, ROOT_SIZE = 4 }; // invariant 1

static inline ref explorer_object(const struct explorer *x, uint32_t side) {
    ref root = x->vm->explore.root;
    return x->spec.n_sides == 1 ? root : ARRAY_AT(root, ref)[side];
}

// The arguments of a call, renewed. To be called right before the call.
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
// The same, and reports the steps.
enum outcome explorer_watch(struct explorer *x, struct method *m, const union slot *args,
                            union slot *result);
static inline enum outcome explorer_show(struct explorer *x, struct method *m,
                                         const union slot *args, union slot *result) {
    if (UNLIKELY(x->steps != NULL)) return explorer_watch(x, m, args, result);
    return explorer_run(x, m, args, result);
}
uint64_t explorer_value(const struct method *m, union slot result); // a result as a key
// Whether the operation may throw the pending exception.
bool explorer_expects(struct explorer *x, const struct spec_op *op);
// Turns the outcome of a call that did not return into a stop, with its violation or message.
enum system_stop explorer_failed(struct explorer *x, enum outcome o);

// The operations of system_batch (search/system.h); they need x->delta.
uint32_t batch_size(void *self, uint32_t left, bool *together); // with --engine auto
void batch_expand(void *self, const struct store_vector *states, uint32_t n, const uint32_t *order,
                  bool (*to)(void *arg, const struct system_arrival *a), void *arg);
bool setup_values(struct explorer *x); // makes all arguments; false with x->e set: an error
void setup_classes(
    struct explorer *x); // initializes the object's classes and the config's late ones
// Makes the root and runs each operation on it once, to find the classes that they use, and
// initializes these; all else is undone. False if a limit was reached: the machine's message says
// where.
bool setup_rehearse(struct explorer *x);
// Makes the root. Returns SYSTEM_CHOICE, or why it could not.
enum system_stop setup_root(struct explorer *x);
uint32_t setup_tuples(const struct call_spec *c); // their number; 0: more than SPEC_MOST
// values[p] becomes the index of the value of parameter p in a tuple.
void setup_values_of(const struct call_spec *c, uint32_t tuple, uint32_t *values);

// From now on records classes that are initialized inside of operations. After the first one the
// search continues for a while, to find more; its results are discarded.
void late_classes_watch(struct explorer *x);
bool late_classes_enough(struct explorer *x); // for late_classes_stop
// After a step: whether the search must end, because another explorer is to start.
static inline bool late_classes_stop(struct explorer *x) {
    bool none = x->late.n == x->late_done && x->n_klasses == x->vm->linker.klasses.n;
    return UNLIKELY(!none || x->late_whole || x->wider) && late_classes_enough(x);
}
void late_classes_free(struct explorer *x);

// Calls initialize(x, k), and records the static fields that it reads.
void initializer_reads_note(struct explorer *x, struct klass *k,
                            void (*initialize)(struct explorer *x, struct klass *k));
void initializer_reads_start(struct explorer *x);   // before the object is made
void initializer_reads_compare(struct explorer *x); // after a step: notes a doubt if one changed
void initializer_reads_free(struct explorer *x);

// Runs the operation on subject and model. Returns SYSTEM_CHOICE if they agree.
enum system_stop model_step(struct explorer *x, uint32_t choice);

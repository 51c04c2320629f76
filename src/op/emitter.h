// The emitter's abstract stack, shared by emit.c (one bytecode at a time) and stack.c (where values
// are).
//
//   bytecode stack   [ x ]        [ 5 ]        [ x + 5 ]
//   entry            slot of x    constant     its home
//
// 1. An entry is a constant, or the slot that holds its value: a local, its own home, or the home
//    of a lower entry that is itself at home (after dup). So no live value is overwritten by
//    pushing at the top.
// 2. Before a local is written, entries that name it are moved home.
// 3. Entries below `clean` are at home.
// 4. `fresh` is the index of the last instruction when its result may still be sent elsewhere:
//    nothing can jump in behind it. With fresh_cast set, a checkcast of that result follows it.
#pragma once
#include "op/decoder.h"

struct entry {
    int64_t value;
    uint16_t slot;
    char kind; // I J j A
    bool constant;
};

struct emitter {
    struct decoder *d;
    const struct node *n;
    struct entry *stack;
    uint32_t depth, clean;
    uint32_t fresh; // NO_FRESH: none
    bool fresh_cast, sync;
};

enum { NO_FRESH = -1 };

struct insn *stack_put(struct emitter *e, unsigned op, unsigned a, unsigned b, unsigned c);
void stack_push(struct emitter *e, struct entry value);
void stack_push_const(struct emitter *e, char kind, int64_t value);
void stack_push_slot(struct emitter *e, char kind, unsigned slot);
unsigned stack_push_home(struct emitter *e, char kind); // the slot a result is to be written to
void stack_result(struct emitter *e); // the last instruction wrote the entry just pushed
bool stack_is_fresh(struct emitter *e, unsigned slot); // it is a home, and fresh's result
void stack_pop(struct emitter *e, uint32_t words);
unsigned stack_use(struct emitter *e, uint32_t pos); // slot of the entry, constants are loaded
void stack_flush(struct emitter *e, uint32_t from, uint32_t to); // brings entries home
void stack_store(struct emitter *e, unsigned local);             // pops into a local
void stack_release(struct emitter *e, unsigned local);           // invariant 2
void stack_dup(struct emitter *e, uint32_t top, uint32_t below); // dup, dup_x1, ..., dup2_x2
void stack_swap(struct emitter *e);

static inline unsigned stack_home(const struct emitter *e, uint32_t pos) {
    return e->d->attr->max_locals + pos;
}

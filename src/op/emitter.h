// The abstract operand stack of the emitter: where the value of each entry is. emit.c translates
// one bytecode at a time; stack.c has the stack operations.
//
//   bytecode stack   [ x ]        [ 5 ]        [ x + 5 ]
//   entry            slot of x    constant     its home
//
// 1. An entry is a constant, or the slot that holds its value: a local, its own home slot, or the
//    home slot of a lower entry that is at home itself (after dup). So a push at the top never
//    overwrites a live value.
// 2. Before a local is written, the entries that refer to it are moved to their home slots.
// 3. Entries below `clean` are at home.
// 4. `fresh` is the index of the last instruction while its result can still be redirected to
//    another slot: no branch leads to the code after it. If fresh_cast is set, a checkcast of that
//    result follows it.
// Memory: scratch memory of the decoder.
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
    uint32_t fresh; // or NO_FRESH
    bool fresh_cast, sync;
};

enum { NO_FRESH = -1 };

struct insn *stack_put(struct emitter *e, unsigned op, unsigned a, unsigned b, unsigned c);
void stack_push(struct emitter *e, struct entry value);
void stack_push_const(struct emitter *e, char kind, int64_t value);
void stack_push_slot(struct emitter *e, char kind, unsigned slot);
unsigned stack_push_home(struct emitter *e, char kind); // returns the slot for the result
void stack_result(struct emitter *e); // the last instruction wrote the entry just pushed
bool stack_is_fresh(struct emitter *e, unsigned slot); // a home slot with the result of `fresh`
void stack_pop(struct emitter *e, uint32_t words);
unsigned stack_use(struct emitter *e, uint32_t pos); // the slot of the entry; loads a constant
void stack_flush(struct emitter *e, uint32_t from, uint32_t to); // moves entries home
void stack_store(struct emitter *e, unsigned local);             // pops into a local
void stack_release(struct emitter *e, unsigned local);           // establishes 2 for this local
void stack_dup(struct emitter *e, uint32_t top, uint32_t below); // dup, dup_x1, ..., dup2_x2
void stack_swap(struct emitter *e);

static inline unsigned stack_home(const struct emitter *e, uint32_t pos) {
    return e->d->attr->max_locals + pos;
}

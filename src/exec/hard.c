#include "exec/hard.h"
#ifndef DEJAVM_HARD
void hard_start(struct vm *vm) { (void)vm; }
void hard_step(struct vm *vm, struct thread *t) { (void)t, vm->budget = INT64_MAX; }
bool hard_refuse(struct vm *vm, struct thread *t) { return (void)vm, (void)t, false; }
#else
#include "vm/choice.h"
#include <stdlib.h>

struct hard {
    uint64_t random;
    bool ahead;
    uint64_t rounds;
    struct choice_point choice;
};

static uint32_t next_random(struct hard *h, uint32_t below) {
    h->random = h->random * 6364136223846793005ull + 1442695040888963407ull;
    return (uint32_t)(h->random >> 33) % below;
}

void hard_start(struct vm *vm) {
    vm->hard = calloc(1, sizeof *vm->hard);
    vm->hard->random = 42;
    vm->budget = 1000;
}

static void go_back(struct vm *vm, struct hard *h) {
    choice_undo(vm, &h->choice); // compares checksums
    h->ahead = false;
    vm->budget = 1000 + next_random(h, 400000);
}

void hard_step(struct vm *vm, struct thread *t) {
    (void)t;
    struct hard *h = vm->hard;
    if (!h) {
        vm->budget = INT64_MAX;
    } else if (h->ahead) {
        go_back(vm, h);
    } else if (vm->heap.link_mode) {
        vm->budget = 100; // a class initializer of the JDK is indivisible
    } else {
        choice_mark(vm, &h->choice);
        h->ahead = true;
        h->rounds++;
        vm->budget = 1 + next_random(h, 4000);
    }
}

bool hard_refuse(struct vm *vm, struct thread *t) {
    (void)t;
    if (!vm->hard || !vm->hard->ahead) return false;
    go_back(vm, vm->hard);
    return true;
}
#endif

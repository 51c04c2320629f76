#include "exec/hard.h"
#ifdef DEJAVM_HARD
#include "heap/collect.h"
#include "vm/references.h"
#include "vm/choice.h"
#include <stdio.h>
#include <stdlib.h>

enum {
    AHEAD = 4000,     // at most this many instructions are run ahead
    MARK_FIRST = 300, // the first marks are about 300 instructions apart,
    MARK_SHARE = 150, // later ones (all instructions so far / 150)
    FAIL_FIRST = 4,   // the same for allocations that fail
    FAIL_SHARE = 300
};

struct hard {
    uint64_t random;
    bool ahead;
    int64_t resume; // hard_in to continue with after the instruction that lacked memory; 0: none
    uint64_t executed, allocated; // approximate numbers so far
    uint32_t fail_in;             // heap.fail_in while the engine does not run
    struct choice_point choice;
    struct budget budget; // vm->budget at the mark
    uint64_t marks, refused, stopped, collections;
    uint64_t saved; // words of stacks that marks saved
};

static uint32_t next_random(struct hard *h, uint64_t below) {
    h->random = h->random * 6364136223846793005ull + 1442695040888963407ull;
    return (uint32_t)((h->random >> 33) % below);
}

static void fail_later(struct vm *vm) {
    struct hard *h = vm->hard;
    vm->heap.fail_in = 1 + next_random(h, 2 * (FAIL_FIRST + h->allocated / FAIL_SHARE));
    h->allocated += vm->heap.fail_in;
}

static void mark_later(struct vm *vm) {
    struct hard *h = vm->hard;
    vm->hard_in = 1 + next_random(h, 2 * (MARK_FIRST + h->executed / MARK_SHARE));
    h->executed += (uint64_t)vm->hard_in;
}

void hard_start(struct vm *vm) {
    struct hard *h = vm->hard = vec_grow(NULL, sizeof *h);
    *h = (struct hard){.random = 42};
    const char *seed = getenv("DEJAVM_HARD_SEED");
    if (seed) h->random += strtoull(seed, NULL, 10) * 0x9e3779b97f4a7c15ull;
    mark_later(vm);
    fail_later(vm);
    hard_leave(vm);
}

void hard_enter(struct vm *vm) {
    struct hard *h = vm->hard;
    if (!h) return;
    vm->heap.fail_in = h->fail_in;
    if (!h->fail_in && !h->resume) fail_later(vm); // the last failure ended the run
    if (vm->explore.active && !h->resume) vm->hard_in = 1;
}

void hard_leave(struct vm *vm) {
    struct hard *h = vm->hard;
    if (!h) return;
    h->fail_in = vm->heap.fail_in;
    vm->heap.fail_in = 0;
    if (h->ahead) choice_commit(vm, &h->choice); // the run ends where it cannot go back
    h->ahead = false;
}

void hard_end(struct vm *vm) {
    const struct hard *h = vm->hard;
    if (!h || !getenv("DEJAVM_HARD_LOG")) return;
    fprintf(stderr,
            "hard: %llu marks, ended by an outside native %llu, by a stop %llu; %llu words of "
            "stacks saved; %llu forced collections\n",
            (unsigned long long)h->marks, (unsigned long long)h->refused,
            (unsigned long long)h->stopped, (unsigned long long)h->saved,
            (unsigned long long)h->collections);
}

static void go_ahead(struct vm *vm, struct hard *h) {
    choice_mark(vm, &h->choice);
    h->ahead = true;
    h->marks++;
    h->saved += h->choice.saved.after - h->choice.saved.before;
    h->budget = vm->budget;
    vm->hard_in = 1 + next_random(h, AHEAD);
}

static void go_back(struct vm *vm, struct hard *h) {
    choice_undo(vm, &h->choice); // compares checksums
    h->ahead = false;
    vm->budget = h->budget;
    if (h->resume) fail_later(vm);
    h->resume = 0;
    mark_later(vm);
}

static void act_between(struct vm *vm, struct hard *h) {
    if (h->resume) {
        vm->hard_in = h->resume;
        h->resume = 0;
        fail_later(vm);
    } else if (heap_linking(&vm->heap)) {
        vm->hard_in = 10; // link mode is not interrupted
    } else if (h->ahead) {
        go_back(vm, h);
    } else if (vm->variant == VARIANT_watch || vm->variant == VARIANT_delta) {
        mark_later(vm); // a watcher must see each instruction once; a choice point has no lanes
    } else {
        go_ahead(vm, h);
    }
}

static void collect_after_failure(struct vm *vm, struct hard *h) {
    struct collect_roots roots = {vm_each_root, vm};
    references_collect(vm, false);
    collect_verify(&vm->heap, &roots);
    vm->heap.failed = false;
    h->collections++;
    h->resume = vm->hard_in > 1 ? vm->hard_in : 1;
    vm->hard_in = 2; // for one instruction: the same one again
}

// The search starts again because of what the run has learnt, which going back keeps: the second
// run would not learn it, and continue. Before the first choice, where the only mark is that of the
// run ahead, this is right.
static bool starts_again(const struct vm *vm, enum stop why) {
    return why == STOP_PAUSED && vm->explore.pause == PAUSE_LEARNT && vm->heap.marks.n > 1;
}

bool hard_stop(struct vm *vm, enum stop why) {
    struct hard *h = vm->hard;
    if (why == STOP_BUDGET && hard_continue(vm)) return true;
    if (!h) return why == STOP_HARD ? vm->hard_in = INT64_MAX, true : false;
    if (why == STOP_HARD) return act_between(vm, h), true;
    if (why == STOP_MEMORY) {
        if (!vm->heap.failed) return false;
        return collect_after_failure(vm, h), true;
    }
    if (why == STOP_BACK) return true;
    if (!h->ahead || heap_linking(&vm->heap) || starts_again(vm, why)) return false;
    h->stopped++;
    return go_back(vm, h), true;
}

bool hard_refuse(struct vm *vm) {
    struct hard *h = vm->hard;
    if (!h || !h->ahead || heap_linking(&vm->heap)) return false;
    h->refused++;
    return go_back(vm, h), true;
}
#endif

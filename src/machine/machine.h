// A booted Java machine in the hands of a search: marks to go back to, calls, and what an execution
// ended in, worded as a violation. What `check` and `explore` have in common.
//
//   machine --- vm (booted, with the exploring natives)
//           --- levels: | choice point | choice point | ...   the marks of search/system.h
//           --- violation, message: why the last execution stopped
//
// 1. machine_mark/back/drop are those of search/system.h: they nest like a stack.
// 2. Predicates leave no trace: what they change, print or leave on the stack is undone.
//
// Ownership: a machine owns its vm, filters and levels; options and natives outlive it.
#pragma once
#include "config/options.h"
#include "exec/engine.h"
#include "search/system.h"
#include "state/plan.h"
#include "vm/choice.h"
#include "vm/natives.h"

struct machine {
    struct vm *vm;
    struct filters *filters;
    uint64_t max_steps;              // calls and backward jumps within one transition; 0: no limit
    uint64_t instructions;           // such steps in all
    int64_t granted;                 // to the transition under way
    uint64_t logged;                 // trail entries that going back undid
    uint64_t heap_peak;              // bytes of dynamic objects, at marks and before going back
    VEC(struct choice_point) levels; // the marks
    bool wrote;                      // the last predicate did, to what was there before
    struct system_violation violation;
    char message[1200], doubt[1000];
};

// Boots the JDK; main_class: where to put the program's main class, NULL when there is none. False:
// *e says why, and nothing is left to free.
bool machine_init(struct machine *m, struct options *opt, const struct native_class *natives,
                  const char *const *ignore, uint32_t n_ignore, struct klass **main_class,
                  struct err *e);
void machine_free(struct machine *m);

void machine_mark(struct machine *m);
void machine_back(struct machine *m);
void machine_drop(struct machine *m);
void machine_memory(const struct machine *m, struct memory_use *use); // heap, and what undoes
// Instructions of the program that were linked by their first execution, over all paths.
uint64_t machine_covered(const struct machine *m);

// Before and after a transition: it may take so many steps (0: no limit); those taken are counted.
static inline void machine_grant(struct machine *m, uint64_t steps) {
    m->granted = steps && steps < INT64_MAX ? (int64_t)steps : INT64_MAX;
    budget_grant(&m->vm->budget, m->granted);
}
static inline void machine_spent(struct machine *m) {
    m->instructions += (uint64_t)(m->granted - budget_unspent(&m->vm->budget));
}
// Within a long transition halts(arg) is asked now and then: true ends it with SYSTEM_LIMIT.
void machine_guard(struct machine *m, bool (*halts)(void *arg), void *arg);

// Where the program is, even if it has called the library: "pkg/Class.method(File.java:12)".
void machine_place(const struct vm *vm, char *out, size_t size);

// What an execution ended in; each sets violation or message.
enum system_stop machine_violated(struct machine *m, enum property p, const char *message);
enum system_stop machine_uncaught(struct machine *m); // the thread's pending exception
enum system_stop machine_endless(struct machine *m);  // CALL_BUDGET
enum system_stop machine_refused(struct machine *m,
                                 enum outcome o); // UNSUPPORTED, DEADLOCK, HALTED

// Whether a violation is a failed assert statement: its class has the switch that javac makes for
// it.
bool machine_is_assert(struct machine *m, enum property p, const char *message);

// search/system.h's doubt: what the machine has noted (vm/doubt.h); NULL: nothing.
const char *machine_doubt(struct machine *m);

// Whether some path has read a weak reference that java may have cleared, while one of the two
// answers was assumed (vm/weak.h). change: the other one is assumed from now on.
bool machine_assumes(struct machine *m, bool change);

// Calls a boolean method in the current state and goes back. 1, 0, or, when it did not return,
// minus what it ended in: SYSTEM_VIOLATION, SYSTEM_UNSUPPORTED or SYSTEM_LIMIT.
int machine_holds(struct machine *m, struct method *predicate, const union slot *args);
// The class of a name with dots; NULL: *e (ERR_USAGE) says why.
struct klass *machine_class(struct machine *m, const char *name, struct err *e);

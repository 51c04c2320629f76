// A booted Java machine as a search uses it: marks to go back to, calls of predicates, and how an
// execution ended, with a message. `check`, `explore` and `generate` share it.
//
//   machine --- vm (booted, with the exploring natives)
//           --- levels: | choice point | choice point | ...   the marks, oldest first
//           --- violation, message: why the last execution stopped
//
// 1. machine_mark/back/drop are those of search/system.h: they nest like a stack.
// 2. Predicates have no effect: their writes, output and frames are undone.
//
// Ownership: a machine owns its vm, filters and levels; options and natives must live longer.
// Cost: a mark saves what has changed since the mark before; going back undoes what was logged.
#pragma once
#include "config/options.h"
#include "exec/engine.h"
#include "search/system.h"
#include "state/plan.h"
#include "vm/choice.h"
#include "vm/natives.h"

struct machine {
    struct vm *vm;
    const struct checkoptions *options; // of the command, for layers; NULL: none
    struct filters *filters;
    uint64_t max_steps;              // calls and backward jumps within one transition; 0: no limit
    uint64_t instructions;           // total of such steps
    int64_t granted;                 // steps that the current transition may take
    uint64_t logged;                 // trail entries that were undone
    uint64_t heap_peak;              // bytes of dynamic objects, at marks and before going back
    VEC(struct choice_point) levels; // the marks
    bool warns;                      // the first machine of its process: it warns of names
    bool wrote;                      // the last predicate wrote to an object that existed before
    struct system_violation violation;
    char message[1200], doubt[1000];
};

// Boots the JDK and sets *main_class; main_class is NULL if the program has none. False: *e says
// why, and there is nothing to free.
bool machine_init(struct machine *m, struct options *opt, const struct native_class *natives,
                  const char *const *ignore, uint32_t n_ignore, struct klass **main_class,
                  struct err *e);
void machine_free(struct machine *m);
// Warns of names of an option, "pkg.Class.member", that match nothing; those without a dot are
// other words.
void machine_warn(struct machine *m, const char *option, const char *const *names, uint32_t n,
                  bool methods);

void machine_mark(struct machine *m);
void machine_back(struct machine *m);
void machine_drop(struct machine *m);
void machine_memory(const struct machine *m, struct memory_use *use); // heap and undo logs
// How many instructions of the program have been executed at least once, over all paths.
uint64_t machine_covered(const struct machine *m);

// Called before and after a transition: it may take this many steps (0: no limit). Counts those
// that it took.
static inline void machine_grant(struct machine *m, uint64_t steps) {
    m->granted = steps && steps < INT64_MAX ? (int64_t)steps : INT64_MAX;
    budget_grant(&m->vm->budget, m->granted);
}
static inline void machine_spent(struct machine *m) {
    m->instructions += (uint64_t)(m->granted - budget_unspent(&m->vm->budget));
}
// From now on, calls halts(arg) from time to time within long transitions. True ends the transition
// with SYSTEM_LIMIT.
void machine_poll(struct machine *m, bool (*halts)(void *arg), void *arg);

// The current line of the program, or of its call into the library:
// "pkg/Class.method(File.java:12)".
void machine_place(const struct vm *vm, char *out, size_t size);
const struct frame *machine_frame_of(const struct thread *t); // the one that the place is of
void machine_place_of(const struct vm *vm, const struct thread *t, char *out, size_t size);

// How an execution ended. Each function sets violation or message.
enum system_stop machine_violated(struct machine *m, enum property p, const char *message);
enum system_stop machine_uncaught(struct machine *m); // the thread's pending exception
enum system_stop machine_endless(struct machine *m);  // CALL_BUDGET
enum system_stop machine_refused(struct machine *m,
                                 enum outcome o); // UNSUPPORTED, DEADLOCK, HALTED

// Whether a violation is a failed assert statement: its class has the field that javac generates
// for assertions.
bool machine_is_assert(struct machine *m, enum property p, const char *message);

// The caveat of search/system.h: the doubts of the machine (vm/doubt.h); NULL: none.
const char *machine_doubt(struct machine *m);

// Whether some path has read a weak reference that java may have cleared, and one of the two
// answers was assumed (vm/weak.h). change: assume the other answer from now on.
bool machine_assumes(struct machine *m, bool change);

// Calls a boolean method in the current state and goes back. Returns 1 or 0, or, if the method did
// not return, minus how it ended: SYSTEM_VIOLATION, SYSTEM_UNSUPPORTED or SYSTEM_LIMIT.
int machine_holds(struct machine *m, struct method *predicate, const union slot *args);
// Loads the class of a name with dots. NULL: *e (ERR_USAGE) says why.
struct klass *machine_class(struct machine *m, const char *name, struct err *e);

// Accesses of fields and elements while several threads live: which of them are visible operations.
//
//   class or cell --> struct access_info | hidden | written | rules | trusted | visible |
//                     one for each declaration
//
// 1. An access is a visible operation if several threads can reach its object (vm/visible.h), and
//    the field is not hidden: states leave it out, or it is a constant.
// 2. A field is not visible as long as no thread has written it after its object was shared, or all
//    accesses since then have a rule in common (vm/lock_rule.h). This is learnt: when neither is
//    true any more, the field is visible; if it was accessed without a stop, the search starts
//    again (PAUSE_LEARNT). Facts that were learnt are kept outside the state. Accesses of an object
//    that was shared and no longer is count, but are not visible.
// 3. A reference that is stored into a shared object shares what it leads to (access_store). So the
//    flags of shared objects are right within a transition; state/sharing.h computes them again at
//    its end.
// 4. The elements of all arrays of a class count as one field.
// 5. The owner of a ReentrantLock reads its state without a stop: only the owner changes it.
//
// Memory: the linker's arena owns the tables. Cost: a lookup by class and offset for each access of
// a shared object.
#pragma once
#include "vm/lock_rule.h"
#include "vm/visible.h"

struct access_info {
    const struct klass *owner;
    const struct field *field; // NULL: elements of arrays
    bool hidden;
    bool blocker;                // Thread.parkBlocker: hidden, but LockSupport.getBlocker reads it
    bool written;                // after its object was shared
    bool trusted;                // it was accessed without a stop
    bool relied;                 // rules depend on it (vm/lock_rule.h, 3)
    bool visible;                // it is written, and has no rule
    bool lock_owner, lock_state; // of a lock of java.util.concurrent (vm/lock_rule.h)
    struct lock_rules rules;     // the rules that all accesses so far have obeyed
};

// Whether an access of this object (0: of a static field) may be visible, or may be learnt from.
static inline bool access_counts(const struct vm *vm, ref o) {
    return !o || vm->explore.everywhere || visible_once(vm, o);
}
// Whether it may be visible.
static inline bool access_may_stop(const struct vm *vm, ref o) {
    return !o || vm->explore.everywhere || visible_shared(vm, o);
}
// True: the thread may access the place now. False: it is at the access, and pauses.
bool access_go(struct vm *vm, struct thread *t, ref o, const void *at, enum operation op);
// Whether accesses of elements of this array are visible.
bool access_is_visible(struct vm *vm, ref array);
// The declaration of the field or element at a place of an object (0: a static field).
struct access_info *access_at(struct vm *vm, ref o, const void *at);
// Whether states leave out the cell of the object, so that writes of it are not noticed.
bool access_left_out(const struct vm *vm, ref o, uint32_t cell);
// The field or element that a thread is about to access.
void access_describe(struct vm *vm, const struct thread *t, char *out, size_t size);
// The value of a field or element at an offset of an object (0: of a static field). Returns the
// letter of its type; 0: it is not known.
char access_value(struct vm *vm, ref o, uint32_t cell, union slot *out);
// The name of the field or element without its object: "count", "[3]".
void access_name(struct vm *vm, ref o, uint32_t cell, char *out, size_t size);
bool access_is_at(const struct thread *t); // whether its operation is an access
// Whether two threads that are at operations are about to race for a field or element, and
// which (at most size bytes).
bool access_races(struct vm *vm, const struct thread *t, const struct thread *u, char *out,
                  size_t size);
// Whether races of the access that the thread is at are reported.
bool access_reports(struct vm *vm, const struct thread *t);
// Call it before a reference is stored into an object (0: a static field).
void access_share(struct vm *vm, ref r);
bool access_shared(struct vm *vm); // whether it has set flags since the last call of this function
static inline void access_store(struct vm *vm, ref o, ref value) {
    if (UNLIKELY(value && (!o || visible_shared(vm, o)) && !visible_shared(vm, value)))
        access_share(vm, value);
}
// Calls a native, unless it accesses shared objects and has to stop before that.
enum native_result access_native(struct vm *vm, struct thread *t, const struct method *m,
                                 union slot *a, union slot *result);
void access_free(struct vm *vm);

// The facts that were learnt, as names: "Class.field", or "int[]" for elements. A search that is
// given these (vm->explore.visible) has the same visible operations from the start.
void access_each_learnt(const struct vm *vm, void (*fn)(void *arg, const char *name), void *arg);
// Learns that the program reads the names or numbers of threads, or lists them, or who reads the
// clock (vm/clock.h). False: the search has to start again; the native returns NATIVE_PAUSE.
void access_begin(struct vm *vm); // vm->explore.visible is set
enum access_fact { ACCESS_NAMES, ACCESS_GROUPS, ACCESS_WAITS, ACCESS_CLOCK, ACCESS_FACTS };
bool access_learn(struct vm *vm, enum access_fact fact);

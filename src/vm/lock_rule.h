// Rules of fields: locks that threads hold at all accesses of a field, so that these need no
// choice.
//
//   field --> struct lock_rules | n | the monitor of its object | the lock in its field g | ...
//
// 1. A rule belongs to the declaration of a field, not to a path. It names a lock: the monitor of
//    the object, of the object in another field g of it, of a class, or of the object in a static
//    field; or, instead of a monitor, the ReentrantLock in g or in the static field.
// 2. The set of rules only shrinks: it has the rules that all accesses so far have obeyed, since
//    the object of each was shared (vm/visible.h, 2). It is kept outside the state.
// 3. No thread writes g, or the static field, after its object was shared: evaluating a rule relies
//    on that (access_info.relied), and a write ends the rule. So a rule names one lock for each
//    object.
// 4. Entering the lock is a visible operation. A rule never names a stream of the output.
// 5. A thread that holds the lock of a rule is alone: until it leaves the lock, no other thread
//    accesses the field of this object. So its access commutes with all that others do (Stoller and
//    Cohen 2003; Dwyer, Hatcliff, Robby and Ranganath 2004). A search that ends without having
//    found an access that breaks the rule has missed none: one that does can only be preceded by
//    accesses that obey it, and the search has executed those in an equivalent order.
// 6. The owner of a lock of java.util.concurrent has a rule of its own: only threads that take or
//    release the lock write it, to themselves or null, and others compare it with themselves. So
//    what they see does not depend on the order. A read of another kind (getOwner) breaks the rule.
//
// Memory: none besides the struct. Cost: the first access of a field looks at all classes; others
// read a lock for each rule that is left.
#pragma once
#include "vm/vm.h"

struct access_info;

enum lock_rule_kind {
    LOCK_RULE_SELF,   // its object
    LOCK_RULE_FIELD,  // the object in the field at an offset of its object
    LOCK_RULE_CLASS,  // a class
    LOCK_RULE_STATIC, // the object in a static field
    LOCK_RULE_OWNER   // the field is the owner of a lock (6)
};
struct lock_rule {
    uint8_t kind;                 // enum lock_rule_kind
    bool lock;                    // the ReentrantLock, not the monitor
    uint32_t offset;              // of g in the object, or of the static field in the mirror
    ref mirror;                   // CLASS, STATIC
    const struct access_info *by; // FIELD, STATIC: the field that has the lock
};
enum { LOCK_RULES = 8 };
struct lock_rules {
    struct lock_rule at[LOCK_RULES];
    uint8_t n;
    bool known; // there was an access
};

// Keeps the rules of x that this access obeys.
void lock_rule_keep(struct vm *vm, const struct thread *t, struct access_info *x, ref o,
                    bool reads);
// Ends the rules of x that depend on a field, which is written now.
void lock_rule_drop(struct access_info *x, const struct access_info *by);
// Whether the thread owns the lock whose state the object (a Sync) has, by ReentrantLock or
// ReentrantReadWriteLock.
bool lock_rule_owns_sync(struct vm *vm, const struct thread *t, ref sync);
// Sets x->lock_owner and x->lock_state.
void lock_rule_classify(struct access_info *x);

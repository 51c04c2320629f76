// The canonical form of a state: a sequence of 32-bit words that is equal for isomorphic heaps, and
// only for those; and the way back from the words to the state. Objects are numbered depth first
// from the roots (Iosif; d'Amorim et al., delta execution, section 3.5).
//
//   control | identity-hash counter | data | rest        the words: state/form.h
//
//   control: one word for the program's position (state/control.h): classes, threads, frames
//   data:    static fields of the program ... | changed words of the base ... | for each thread:
//            its exception, and for each frame its lock and its live slots ...
//
//   heap:    | base: permanent objects | base and objects of the program | younger objects ...
//            ^ heap.start              ^ dyn_start                       ^ first_top
//
// 1. A walk visits only objects that the program made. Objects of the base (permanent ones, and
//    those that only static fields of the JDK reached at the first choice) are named by their
//    place; of their words, the form has those that differ from the pristine copy.
// 2. Dead slots and the fields of the filter table are not in the form; canon_restore sets them to
//    what the table says.
// 3. canon_restore(canon_state()) gives a state with the same form, unless canon_rebased.
// Memory: a canon owns its buffers; the words that a function returns are valid until the next
// call. It refers to the vm and the filters, which must outlive it.
// Cost: proportional to the program's live objects; nothing is allocated once buffers have grown.
#pragma once
#include "state/plan.h"

enum canon_scope {
    CANON_STATE,   // everything: canon_state
    CANON_ROOT,    // the objects that one root reaches; objects that static fields of the program
                   // reached at the start are named by place
    CANON_LIBRARY, // CANON_ROOT, and changes in the JDK and in memory outside of objects
    CANON_STATICS, // CANON_LIBRARY, and what static fields of the program reach
};

struct canon;
// Called at the first choice: objects that only static fields of the JDK reach join the base.
struct canon *canon_new(struct vm *vm, struct filters *f, enum canon_scope scope);
// With `whole`, forms also hold the instance fields that users left out (--ignore, @Ignore), and
// canon_restore sets them. Forms by canon_state also hold static ones, and never equal a form
// without them. canon_restore sets `whole` as the form says, for later forms too.
void canon_whole(struct canon *c, bool whole);
// Notes which words of the base have changed. Must be called after every transition, before the
// next mark.
void canon_note(struct canon *c);
// Keeps the form of the state, if it was the last one written, so that canon_state can use it again
// if nothing changes. Must be called after every mark.
void canon_keep(struct canon *c);
// Whether canon_state has written this state since the newest mark. False may be wrong.
bool canon_same(struct canon *c);
void canon_free(struct canon *c);
// Call these before the machine goes back to the newest mark, after that, and when it drops a mark,
// if vm->explore.pieced.
void canon_go_back(struct canon *c);
void canon_came_back(struct canon *c);
void canon_drop(struct canon *c);
uint64_t canon_bytes(const struct canon *c); // of the pieces of forms (state/pieces.h)
uint32_t canon_state(struct canon *c, const uint32_t **words);
// The form of an end state: the state without threads, some of which may live, and without locks.
uint32_t canon_end(struct canon *c, const uint32_t **words);
// Restores a state. The heap must be at the mark of the first choice. Returns false if the state
// has a class loader of the program: the classes that it defined are not restored.
bool canon_restore(struct canon *c, const uint32_t *words, uint32_t n);
// Whether the form that was restored last has words of the base to which link mode has given the
// same value since, for all paths. The state is the same, but its new form leaves these words out.
bool canon_rebased(const struct canon *c);
// The same for one object (explore; storeIfNotAlreadyStored).
uint32_t canon_root(struct canon *c, ref root, const uint32_t **words);
ref canon_restore_root(struct canon *c, const uint32_t *words, uint32_t n); // 0 if out of memory
// Restores a form of this canon's scope and writes it again. The new form leaves out words to which
// link mode has given the same value since (canon_rebased), and for a state also fields that users
// left out. Returns 0 if the form cannot be restored.
uint32_t canon_rewrite(struct canon *c, const uint32_t *words, uint32_t n, const uint32_t **again);
// The shape of an object: classes, references and lengths, no values (--match shape).
uint32_t canon_shape(struct canon *c, ref root, const uint32_t **words);
// The same for a heap whose references `at` reads. May be called during another walk.
uint32_t canon_shape_by(struct canon *c, ref root, ref (*at)(const void *arg, const ref *cell),
                        const void *arg, const uint32_t **words);
// Whether the root's heap, and everything else that is logged, is as it was at the newest mark.
// False may be wrong.
bool canon_unchanged(const struct canon *c, ref root);
// Called when the constructor of the root has returned; it began at the newest mark. Objects that
// it put into static fields, threads and the library are part of the states, or canon_outside
// watches them. Returns whether there is anything to watch.
bool canon_made(struct canon *c);
// Receives the name of something outside of what canon_root wrote: a static field, or the class of
// an object. in_library: it would be part of the state in scope CANON_LIBRARY.
typedef void canon_listener(void *arg, const char *name, bool in_library);
// After canon_root: calls fn for each object that was made with the root and is reached both from
// the root and from outside. In a restored state it would be two objects.
void canon_shared(struct canon *c, canon_listener *fn, void *arg);
// After canon_root: whether words outside of the state differ from what they were when the trail
// had `from` entries. Caches of the JDK that the program cannot observe do not count. Calls fn,
// unless it is NULL, for each word.
bool canon_outside(struct canon *c, uint32_t from, canon_listener *fn, void *arg);
// Whether this word, of an object that existed at the start, is outside of what canon_root wrote.
bool canon_is_outside(struct canon *c, uint32_t *cell);
// Whether this word is a reference in a cache of the JDK that the program may be able to observe
// (jdk_caches.c).
bool canon_may_be_observed(struct canon *c, uint32_t *cell);
// For a heap of several states: differs(arg, cell) says whether the cell differs between them.
void canon_set_differs(struct canon *c, bool (*differs)(const void *arg, const ref *cell),
                       const void *arg);
struct canon_stats {
    uint64_t walks, objects, words;
};
struct canon_stats canon_stats(const struct canon *c);

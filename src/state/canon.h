// The canonical form of a state: a sequence of 32-bit words, equal for isomorphic heaps and only
// for those (depth-first numbering of objects from the roots: Iosif; d'Amorim et al., delta
// execution, section 3.5), and back.
//
//   control | identity-hash counter | data | rest        the words: state/form.h
//
//   control: one word for where the program stands (state/control.h): classes, threads, frames
//   data:    user statics ... | changed words of the base ... | per thread: exception, and of each
//            frame its lock and its live slots ...
//
// 1. Only what the program made is walked. The base (permanent objects, and what at the first
//    choice only JDK statics reached) is named by place; of its words only those that differ from
//    the pristine copy are in the vector.
// 2. Dead slots, and the fields of the filter table, are not in the vector; restore puts back what
//    the table says.
// 3. canon_restore(canon_state()) gives a state with the same vector, unless canon_rebased.
// Cost: proportional to the program's live objects; nothing is allocated once buffers have grown.
#pragma once
#include "state/plan.h"

enum canon_scope {
    CANON_STATE, // everything: canon_state
    CANON_ROOT,  // what one object reaches; what user statics reached at the start keeps its place
    CANON_LIBRARY, // likewise, and what changed in the JDK and in memory outside of objects
    CANON_STATICS, // that, and what user statics reach
};

struct canon;
// At the first choice: what is reachable only from JDK statics joins the base.
struct canon *canon_new(struct vm *vm, struct filters *f, enum canon_scope scope);
// From now on forms also hold, and restore puts back, what users had left out of instances
// (--ignore, @Ignore); canon_state's of statics too, and no such form equals one without.
// canon_restore goes by the form, for those that follow as well.
void canon_whole(struct canon *c, bool whole);
// To be called after every transition, before the next mark: notes which words of the base have
// changed.
void canon_note(struct canon *c);
// After a mark, to be called for every one: remembers the state's form, if that was the last one
// written, so that canon_state need not walk where nothing has changed since.
void canon_keep(struct canon *c);
// The state is one that canon_state wrote since the newest mark. May say no where it is.
bool canon_same(struct canon *c);
void canon_free(struct canon *c);
uint32_t canon_state(struct canon *c, const uint32_t **words);
// The heap stands at the first choice's mark. False: there is a class loader of the program in the
// state, which is not restored with it.
bool canon_restore(struct canon *c, const uint32_t *words, uint32_t n);
// The vector that was restored last has words of the base that link mode has since given the same
// value for good: the state is the same, its vector leaves them out now.
bool canon_rebased(const struct canon *c);
// The same for one object (explore; storeIfNotAlreadyStored).
uint32_t canon_root(struct canon *c, ref root, const uint32_t **words);
ref canon_restore_root(struct canon *c, const uint32_t *words, uint32_t n); // 0: no room
// Restores a form of this canon's scope and writes it anew: a later form may leave out what link mode
// has since given the same value for good; of a state, what users left out, too. 0: it cannot be
// restored.
uint32_t canon_rewrite(struct canon *c, const uint32_t *words, uint32_t n, const uint32_t **again);
// Its shape only: classes, references and lengths, no values (--match shape).
uint32_t canon_shape(struct canon *c, ref root, const uint32_t **words);
// The same, also while another walk is under way, of a heap whose references `at` reads.
uint32_t canon_shape_by(struct canon *c, ref root, ref (*at)(const void *arg, const ref *cell),
                        const void *arg, const uint32_t **words);
// The root's heap is what it was at the newest mark, and so is everything else that is logged. May
// say no where it is.
bool canon_unchanged(const struct canon *c, ref root);
// To be called when the root has been made, which began with the newest mark: what that has put
// into static fields, threads and the library is part of the states, or is watched by
// canon_outside.
bool canon_made(struct canon *c); // whether there is anything to watch
// Told the name of something outside of what canon_root wrote: a static field, or the class of an
// object. in_library: it would be part of the state in scope CANON_LIBRARY.
typedef void canon_listener(void *arg, const char *name, bool in_library);
// After canon_root: tells fn of each object that was made with the root, is reached from outside of
// it as well, and would be two objects in a restored state.
void canon_shared(struct canon *c, canon_listener *fn, void *arg);
// After canon_root: whether words that are not part of the state, other than caches of the JDK that
// nothing shows of, differ from what they were when the trail had `from` entries. Tells fn, unless
// it is NULL, of each.
bool canon_outside(struct canon *c, uint32_t from, canon_listener *fn, void *arg);
// The word, of what was there at the start, is no part of what canon_root wrote.
bool canon_is_outside(struct canon *c, uint32_t *cell);
// The word is a reference that a cache of the JDK holds, and the program may be able to tell
// (jdk_caches.c). differs(arg, cell): the heap is that of several states, and the cell differs in them.
bool canon_may_be_observed(struct canon *c, uint32_t *cell);
void canon_set_differs(struct canon *c, bool (*differs)(const void *arg, const ref *cell),
                       const void *arg);
struct canon_stats {
    uint64_t walks, objects, words;
};
struct canon_stats canon_stats(const struct canon *c);

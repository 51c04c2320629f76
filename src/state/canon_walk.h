// The inside of the canonical form: the data that its files share. Other modules use canon.h; delta
// execution, which writes forms of many states at once, uses this header too.
//
//   control.c       position of the program    canon_graph.c   objects, depth first
//   form_cache.c    threads and frames         base_changes.c  changed words of the base
//   not_state.c     which objects of the base are state
//   base_view.c     what has changed of the base, kept from state to state
//   pieces.c        forms of several threads, kept from state to state
//   piece_changes.c which pieces a change makes stale
//   step_cache.c    steps of threads whose result is known
//   sharing.c       which objects several threads can reach
//   jdk_caches.c    caches of the JDK that the program can observe
//   escaped.c       objects that the constructor of the root put outside of it
//   unordered.c     @Unordered lists           canon_shape.c   forms without values
//   canon.c         writes all of them in order
//   restore.c       from a form to a state     form_parse.c    what each word of a form is
//   form.h          the words
//
//   a walk:  visit[object] = {epoch, number}   an object is visited if its epoch is the walk's
//            stack: objects with cells that are not written yet      out: the words so far
//
// 1. walk_begin starts a walk; all visits of the last one become invalid, because the epoch
//    changes.
// 2. ROOM words of `out` are always free: a walk may write that many without walk_reserve.
// 3. `dirty` has each cell of the base that some path changed, ascending; cells are never removed.
// Memory: the canon owns all of it, and canon_free frees it. `visits`, `seen`, `members` and
// `is_state` are mappings that cost memory only where they are written.
#pragma once
#include "state/canon.h"
#include "state/form.h"
#include "state/form_cache.h"
#include "state/pieces.h"
#include "state/sharing.h"
#include "state/step_cache.h"

enum { ROOM = 16 }; // words that a walk may write without walk_reserve

enum { FEW_CELLS = 16 }; // up to here, all dirty cells are looked at in every state
struct base_view {       // base_view.c
    uint32_t linked, n_dirty;
    VEC(uint32_t) changed; // indices of the dirty cells that have changed
    bool quiet;            // the program can observe none of the changed caches, by this search:
    VEC(ref) held;         // objects that they lead to
    uint8_t *low, *high;   // the range of these objects
};
struct viewed {
    uint64_t mark;    // the serial number of the mark that follows
    uint32_t entries; // of the trail
    uint32_t view;    // index in views
};

struct dirty { // a cell of the base that some path changed
    uint32_t *cell;
    uint32_t pristine; // its value at the first choice
    bool is_ref;
    bool confined;  // only the main thread can get what it refers to
    bool cache;     // a cache of the JDK: state only if the program can observe it (jdk_caches.c)
    ref locks;      // the object whose lock word it is, or 0
    ref owner;      // cache: the object that it is a cell of
    uint32_t epoch; // cache: of the last walk that wrote it
    bool due;       // cache: to be written
};
enum escaped_to { ESCAPED_TO_PROGRAM, ESCAPED_TO_LIBRARY, ESCAPED_TO_CACHE };
struct escaped { // an object that was made with the root and is reached from outside (escaped.c)
    ref object;
    enum escaped_to to; // the first of these that reaches it
};
struct pin { // an object of the program that an object of the base refers to
    ref object, owner;
    const ref *slot;
};
struct visit { // of an object, indexed by its place in the dynamic space
    uint32_t epoch, number;
};
struct pending {           // an object with cells that are not written yet
    const uint8_t *object; // NULL for an array
    const void *at, *end;  // the cells, or elements of an array, that remain
};
struct refill { // restore: an object with cells that are not read yet
    ref object;
    uint32_t at;
};
struct wide { // the index of the data word of a slot whose upper half is not 0
    uint32_t at, high;
};
struct sorted { // a sorted copy of an array's elements
    uint32_t n;
    ref at[];
};
struct moved { // a cell of a node of an unordered list, and its value before the walk
    ref *cell, was;
};
struct narrow { // restore: the slot that a data word was read into
    uint32_t at;
    union slot *slot;
};
struct count_write { // restore: a value that is about to be written into the modCount of an object
    union slot *value;
    const union slot *object;
};

struct canon {
    struct vm *vm;
    struct filters *filters;
    enum canon_scope scope;
    bool whole; // forms have dropped cells (canon_whole)
    uint32_t *out;
    uint32_t n, cap;      // of out; ROOM words are always free
    struct visit *visits; // one per 8 bytes of the dynamic space
    size_t n_visits;
    uint32_t epoch, next;
    VEC(struct pending) stack;
    struct control control;
    struct position positions[POSITIONS];
    const struct position *position; // by which the current form was written; NULL if none
    VEC(uint32_t) places;            // indices of the words of its slots
    struct kept *kept;               // forms of marks: a ring of KEPT, by level
    uint32_t n_kept;                 // entries of it that have been used
    uint64_t kept_words;
    VEC(struct wide) wides;
    bool modcounts_matter; // something other than a DIFFERENCE may hold a copy of a modCount
    VEC(ref) modcounts;    // objects with a modCount, in order
    uint32_t n_modcounts;  // how many of these counts are written or read
    VEC(ref) cached;       // objects with a cache that is filled
    VEC(ref) once;         // objects that were shared and no longer are (state/sharing.h)
    bool over;             // this is canon_end
    bool aside;            // this is a walk_side: caches are left out
    VEC(ref) differences;  // restore: objects with a DIFFERENCE
    uint8_t *dyn_start;
    uint8_t *first_top;      // the end of the dynamic space at the first choice
    uint64_t *own;           // below first_top: a bit per 8 bytes that an object of the program has
    uint64_t *starts;        // below first_top: a bit where an object starts
    VEC(struct dirty) dirty; // ascending by cell
    VEC(struct dirty) fresh; // new ones, not sorted yet
    uint32_t n_cache_cells;  // how many dirty cells are caches
    VEC(struct base_view) views;
    VEC(struct viewed) viewed; // by level of the marks: the view of the state before each mark
    uint32_t noted;            // marks at the last canon_note; 0: none, or the view is not known
    bool fresh_view;           // the view was computed for this state
    VEC(struct pin) pins;      // ascending by owner
    uint64_t *pinned;          // like own: objects that are pinned
    uint8_t *pins_top;         // perm.top when pins were last searched for
    uint32_t *seen, search;    // like visits and epoch, for searches of what a cache leads to
    VEC(ref) search_list;      // objects that such a search has found
    bool (*differs)(const void *arg, const ref *cell); // canon_set_differs
    const void *differs_arg;
    bool unsure;               // differs() has returned true
    struct base_view *viewing; // keeps the objects that a search from caches finds, or NULL
    bool met_program;          // a search from a cache found an object of the program in the base
    uint32_t n_doubted;        // classes of the linker that were searched for names of lost objects
    bool doubted;              // one of them has such a name
    bool restored;             // a state was restored: lost objects were made again
    uint64_t *members;         // like is_state: objects of the current collection
    size_t members_bytes;
    bool found_member;
    VEC(ref) holders;           // objects that hold collections with cache cells
    uint32_t held;              // n_cache_cells when holders were last searched for
    uint32_t linked;            // heap.linked when the pristine values were last read
    VEC(uint8_t *) perm_starts; // addresses of all permanent objects, ascending
    const struct statics_offsets *offsets;
    VEC(struct klass *) users; // classes whose statics are state, in order of definition
    uint32_t n_klasses;        // classes of the linker's list that were tested for that
    uint64_t *is_state;        // a bit per 8 bytes of the base: objects that are state
    size_t is_state_bytes;
    uint8_t *is_state_top;                 // perm.top when is_state was computed
    VEC(ref) work;                         // objects whose references are to be followed
    VEC(struct escaped) escaped;           // ascending by address (escaped.c)
    VEC(const struct trail_entry *) words; // below first_top that changed
    VEC(ref) objects;                      // restore: by number
    bool rebased;                          // restore: canon_rebased
    VEC(struct refill) refills;
    VEC(struct narrow) narrows;
    VEC(struct count_write) count_writes;
    ref unordered;      // the array whose elements are to be sorted, or 0
    struct canon *side; // walks the elements one by one
    VEC(struct sorted *) sorted;
    VEC(struct moved) moved;
    struct pieces pieces;
    struct step_cache steps;
    bool listing;     // a piece is being written: its objects are listed
    bool met_monitor; // the words of a monitor were written
    struct sharing sharing;
    VEC(const struct klass *) warned; // classes that @Unordered does not support, reported once
    struct canon_stats stats;
};

static inline void walk_reserve(struct canon *c, uint32_t more) {
    if (LIKELY(c->n + more + ROOM <= c->cap)) return;
    c->cap = 2 * (c->n + more + ROOM) + 1024;
    c->out = vec_grow(c->out, c->cap * sizeof *c->out);
}
static inline void walk_put(struct canon *c, uint32_t w) {
    walk_reserve(c, 1);
    c->out[c->n++] = w;
}
// Called when a back reference is written.
static inline void walk_refers(struct canon *c, uint32_t number) {
    if (c->listing && number < c->pieces.from) pieces_refer(c, number);
}
static inline struct visit *walk_visit(const struct canon *c, ref r) {
    return &c->visits[((uint8_t *)OBJ(r) - c->dyn_start) / 8];
}
// Whether pieces list the object, below number n (state/pieces.h, 5).
static inline bool walk_is_listed(const struct canon *c, ref r, uint32_t n) {
    uint32_t number = walk_visit(c, r)->number;
    return number < n && c->pieces.now.order.at[number] == r;
}
// Whether the current walk has visited the object.
static inline bool walk_has_visited(const struct canon *c, ref r) {
    return UNLIKELY(c->listing) ? walk_is_listed(c, r, c->next)
                                : walk_visit(c, r)->epoch == c->epoch;
}
// Whether the object at p, which is below first_top, is one of the program. Others are base.
static inline bool walk_has_own(const struct canon *c, const uint8_t *p) {
    size_t i = (size_t)(p - c->dyn_start) / 8;
    return c->own[i / 64] >> (i % 64) & 1;
}
// Whether objects of the program that existed at the first choice are named by place; their cells
// follow, unlike those of the base.
static inline bool walk_keeps_places(const struct canon *c) {
    return c->scope == CANON_ROOT || c->scope == CANON_LIBRARY;
}
static inline bool walk_is_pinned(const struct canon *c, const uint8_t *p) {
    size_t i = (size_t)(p - c->dyn_start) / 8;
    return c->pinned && c->pinned[i / 64] >> (i % 64) & 1;
}
static inline bool walk_is_base(const struct canon *c, ref r) {
    const uint8_t *p = (uint8_t *)OBJ(r);
    return UNLIKELY(p < c->first_top) && (p < c->dyn_start || !walk_has_own(c, p));
}

// How a form names the thread with this id: its rank plus one, or 0 for none.
static inline uint32_t walk_thread(const struct canon *c, uint32_t id) {
    return id ? c->vm->threads.at[id - 1]->rank + 1 : 0;
}
static inline uint32_t walk_thin_lock(const struct canon *c, uint32_t word) {
    return walk_thread(c, word >> 16) << 16 | (word & 0xffff);
}
// Whether the form has a chain for each thread (state/form.h).
static inline bool walk_has_threads(const struct vm *v) {
    const struct thread *main = v->threads.at[0];
    return UNLIKELY(v->living > 1) || main->op || main->status != THREAD_RUNNABLE ||
           v->explore.chained || v->explore.elapsed;
}

// Whether every logged word has its value at the newest mark.
static inline bool walk_unchanged(const struct heap *h) {
    const struct trail_entry *e = h->trail.at + h->marks.at[h->marks.n - 1].entries,
                             *end = h->trail.at + h->trail.n;
    while (e < end && *e->at == e->old) e++;
    return e == end;
}

// The number of static cells of a class that are state; dropped ones count only in whole states.
static inline uint32_t walk_statics(const struct canon *c, const struct plan *p) {
    return p->n + (c->whole && c->scope == CANON_STATE ? p->dropped : 0);
}

void walk_begin(struct canon *c);
void walk_begin_again(struct canon *c); // without making the visits of the last walk invalid
void walk_globals(struct canon *c, uint32_t threads); // what several threads share, and how many
void walk_one(struct canon *c, struct thread *t, uint32_t rank);
uint32_t walk_whole(struct canon *c, const uint32_t **words); // the form as one sequence of words
struct canon *walk_side(struct canon *c);                     // for a second walk during this one
const struct sorted *unordered_sort(struct canon *c, ref array);
void unordered_values(ref array, uint32_t *words);
// Called before the referent of an unordered field is written. Returns the array to sort: the
// referent, or the value of its only array field. Returns 0 if there is no array, or if the nodes
// of a list have been sorted, until unordered_end.
ref unordered_array(struct canon *c, ref r);
void unordered_end(struct canon *c);
void unordered_forget(struct canon *c); // at the end of a walk
void unordered_free(struct canon *c);
struct visit *walk_new_visits(size_t n);
void walk_free_own(struct canon *c);       // frees visits and buffers of the walk
void walk_root(struct canon *c, ref r);    // writes a reference and all objects that it reaches
void walk_lock(struct canon *c, ref r);    // writes its lock, with FORM_LOCKED
void walk_monitor(struct canon *c, ref m); // writes its words in place: nothing else refers to it
// By not_state.def: whether an object of the base is not state; whether the static fields of a
// class of the JDK are not; and whether this field of it is state all the same.
bool not_state_object(struct canon *c, ref r);
bool not_state_statics(const struct klass *k);
bool not_state_keeps_field(const struct field *f);
// The traits of a class that decide whether its objects are state, or show that they were made
// again.
enum class_trait {
    TRAIT_KNOWN = 1,
    TRAIT_UNIQUE = 2,   // enum constants, modules, class loaders: never made again
    TRAIT_PROGRAM = 4,  // a class of the program, but not a proxy
    TRAIT_SETTABLE = 8, // KEEP_FIELD: some of its fields are state
    TRAIT_LEADS = 16,   // KEEP_REACHABLE: some of its fields lead to state
    TRAIT_ENTRY = 32,   // of a ClassValue
    TRAIT_OMITTED = 64  // OMIT_OBJECTS, mirrors, modules, class loaders: objects are not state
};
unsigned not_state_find_traits(const struct canon *c, struct klass *k);
static inline unsigned walk_traits(const struct canon *c, ref r) {
    struct klass *k = KLASS_OF(r);
    return LIKELY(k->traits) ? k->traits : not_state_find_traits(c, k);
}
// Calls fn for each object that is state because this object of the library refers to it, whether
// or not this object is state itself.
void not_state_each_kept(struct canon *c, ref r, void (*fn)(struct canon *c, ref r));
// The field at this offset that is state although objects of the class are not, or NULL.
const struct field *not_state_settable(const struct klass *k, uint32_t offset);
// Whether r is an entry with a value that a ClassValue of the program computed. The value is an
// object of any class, and the program can get it.
bool not_state_is_value(struct canon *c, ref r);
void not_state_free(struct canon *c);
bool walk_writes_base(struct canon *c); // since the newest mark
// Called by canon_note, if there are more than FEW_CELLS dirty cells.
void view_note(struct canon *c);
// The view of this state, or NULL if canon_note has not looked at it.
static inline struct base_view *view_now(const struct canon *c) {
    const struct heap *h = &c->vm->heap;
    if (!c->noted || c->noted != h->marks.n) return NULL;
    const struct viewed *at = &c->viewed.at[c->noted];
    bool same = at->entries == h->trail.n && at->mark == h->mark_serial + 1;
    struct base_view *v = &c->views.at[at->view];
    return same && v->linked == h->linked ? v : NULL;
}
void view_hold(struct base_view *v, ref r); // adds an object that a changed cache leads to
bool view_is_quiet(const struct canon *c);  // the program can observe no changed cache
void view_forget(struct canon *c);          // another state is restored
void view_free(struct canon *c);
void jdk_caches_restored(struct canon *c); // after each restored state
void jdk_caches_pin(struct canon *c);      // finds pins in objects that are new since the last call
void jdk_caches_write(struct canon *c);
static inline void jdk_caches_put(struct canon *c) { // at the end of a walk
    if (UNLIKELY(c->n_cache_cells || c->pins.n)) jdk_caches_write(c);
}
bool walk_is_program_class(const struct klass *k); // a class of the program, but not a proxy
// Whether the program can observe that something refers to r (jdk_caches.c, 1).
bool jdk_caches_observable(struct canon *c, ref r);
// Whether the program can observe that a cache cell of the owner has this value now.
bool jdk_caches_change_observable(struct canon *c, ref owner, ref now);
// Whether the program can observe the object that a cache field (filters.def) of the owner holds.
bool jdk_caches_field_observable(struct canon *c, ref owner, ref cached);
void jdk_caches_free(struct canon *c);
// The kind of a cell of a base object, or -1 if it is not state or is a static field of the
// program.
int walk_cell_kind(struct canon *c, uint8_t *object, uint32_t offset);
uint8_t *walk_object_at(struct canon *c, uint8_t *at); // the object around an address < first_top
// The entry of a cell of the base, or NULL if the cell never changed.
const struct dirty *walk_dirty(const struct canon *c, const uint32_t *cell);
void walk_rebase(struct canon *c); // reads pristine values again if link mode may have changed them
void walk_find_users(struct canon *c);
// Whether the cell is one of the base, which is part of states in all scopes but CANON_ROOT.
bool walk_is_of_library(const struct canon *c, const uint8_t *object, uint32_t offset);
// Whether a change of this cell is a change outside of the state; *f: its static field, or NULL.
bool walk_is_outside(struct canon *c, uint8_t *object, uint32_t offset, const struct field **f);
void walk_report(const struct field *f, ref object, bool in_library, canon_listener *fn, void *arg);
// Whether a cell of the base is not state by itself and holds a reference.
bool walk_is_cache_ref(struct canon *c, uint8_t *object, const uint32_t *cell);
const struct escaped *escaped_at(const struct canon *c, const uint8_t *at); // NULL if none
bool escaped_is_ref(ref object, uint32_t offset); // the cell holds a reference

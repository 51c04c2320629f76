// Inside of the canonical form: the shared picture of a walk.
//
//   control.c  where the program stands      graph.c    objects, depth first
//   base.c     changes of the base           not_state.c     which of them are state
//   jdk_caches.c    those that the others reach   escaped.c     what the constructor put outside of the
//   root form_cache.c    frames                        restore.c  the way back canon.c    all of them in
//   order          form.h     the words
#pragma once
#include "state/canon.h"
#include "state/form.h"
#include "state/form_cache.h"

enum { ROOM = 16 }; // words that a walk may write without looking

struct dirty {
    uint32_t *cell;
    uint32_t pristine;
    bool is_ref;
    bool cache;     // a cache of the JDK: state only where the program can tell (jdk_caches.c)
    ref locks;      // the object whose lock word it is; 0: none
    ref owner;      // quiet: the object that it is a cell of
    uint32_t epoch; // quiet: of the last walk that wrote it
    bool due;       // quiet: to be written
};                  // a cell of the base that some path changed
enum escaped_to { ESCAPED_TO_PROGRAM, ESCAPED_TO_LIBRARY, ESCAPED_TO_CACHE };
struct escaped {
    ref object;
    enum escaped_to to; // what reaches it, the first of these
};
struct pin {
    ref object, owner;
    const ref *slot;
}; // an object of the program's own that an object of the base refers to
struct visit {
    uint32_t epoch, number;
};                         // of an object, by its place in the dynamic space
struct pending {           // an object some of whose cells are still to be written
    const uint8_t *object; // NULL: an array
    const void *at, *end;  // its cells, or an array's elements, that are left
};
struct refill {
    ref object;
    uint32_t at;
}; // an object some of whose cells are still to be read back
struct wide {
    uint32_t at, high;
};              // the data word of a slot whose upper half is not 0
struct sorted { // a copy of an array's elements
    uint32_t n;
    ref at[];
};
struct moved { // what a node of an unordered list holds outside of the walk
    ref *cell, was;
};
struct narrow {
    uint32_t at;
    union slot *slot;
}; // restore: where the data word of a slot went

struct canon {
    struct vm *vm;
    struct filters *filters;
    enum canon_scope scope;
    bool whole; // dropped cells too
    uint32_t *out;
    uint32_t n, cap;      // ROOM words are always free
    struct visit *visits; // one per 8 bytes of the dynamic space
    size_t n_visits;
    uint32_t epoch, next;
    VEC(struct pending) stack;
    struct control control;
    struct position positions[POSITIONS];
    const struct position
        *position;        // the form at hand is the state's, and came by it; NULL: not known
    VEC(uint32_t) places; // of its slots' words
    struct kept *kept;    // of marks: a ring of KEPT, by level
    uint32_t n_kept;      // of them have been used
    uint64_t kept_words;
    VEC(struct wide) wides;
    bool modcounts_matter; // something but a DIFFERENCE may remember a count of changes
    VEC(ref) modcounts;    // objects that count changes, in order
    uint32_t n_modcounts;  // of them, whose count is written or read
    VEC(ref) cached;       // objects with a cache that is filled
    bool aside;            // a walk_side: caches are left out
    VEC(ref) differences;  // restore: objects with a DIFFERENCE
    uint8_t *dyn_start;
    uint8_t *first_top; // the dynamic space at the first choice
    uint64_t *own,
        *starts; // below first_top: a bit per 8 bytes, the program's own; where objects start
    VEC(struct dirty) dirty; // ascending by cell
    VEC(struct dirty) fresh; // more of them, to be put in order
    uint32_t n_cache_cells;  // of them
    VEC(struct pin) pins;    // ascending by owner
    uint64_t *pinned;        // like own
    uint8_t *pins_top;       // perm.top when they were looked for
    uint32_t *seen, search;  // like visits: of the search for what the program can tell
    VEC(ref) search_list;
    bool (*differs)(const void *arg, const ref *cell); // canon_set_differs
    const void *differs_arg;
    bool unsure;        // it said so
    bool met_program;   // a look at a cache came to an object of the program in the base
    uint32_t n_doubted; // of the linker's classes, looked at for names of what is not restored
    bool doubted;
    uint64_t *members; // like heard: objects of the collection at hand
    size_t members_bytes;
    bool found_member;
    VEC(ref) holders;           // of collections with quiet cells
    uint32_t held;              // n_cache_cells when they were looked for
    uint32_t linked;            // heap.linked when what they were was looked up
    VEC(uint8_t *) perm_starts; // of all permanent objects, ascending
    const struct statics_offsets *offsets;
    VEC(struct klass *) users; // classes whose statics are state, in order of definition
    uint32_t n_klasses;        // of the linker's list, looked at so far
    uint64_t *
        is_state; // by place in the base: objects that parts of the JDK reach whose changes are state
    size_t is_state_bytes;
    uint8_t *is_state_top; // perm.top when that was found out
    VEC(ref) work;
    VEC(struct escaped)
    escaped; // made with the root, and reached from outside of it, ascending (escaped.c)
    VEC(const struct trail_entry *) words; // that changed, below first_top
    VEC(ref) objects;                      // restore: by number
    bool rebased;                          // restore: canon_rebased
    VEC(struct refill) refills;
    VEC(struct narrow) narrows;
    ref unordered;      // the array whose elements are to be put in order, or 0
    struct canon *side; // walks its elements one by one
    VEC(struct sorted *) sorted;
    VEC(struct moved) moved;
    VEC(const struct klass *) warned; // classes whose order is not known
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
static inline struct visit *walk_visit(const struct canon *c, ref r) {
    return &c->visits[((uint8_t *)OBJ(r) - c->dyn_start) / 8];
}
// In the base, or an object that user statics reached at the start, when only a root is walked:
// both are named by place; of the latter the words follow.
static inline bool walk_has_own(const struct canon *c, const uint8_t *p) {
    size_t i = (size_t)(p - c->dyn_start) / 8;
    return c->own[i / 64] >> (i % 64) & 1;
}
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

// Every logged word is what it was at the newest mark.
static inline bool walk_unchanged(const struct heap *h) {
    const struct trail_entry *e = h->trail.at + h->marks.at[h->marks.n - 1].entries,
                             *end = h->trail.at + h->trail.n;
    while (e < end && *e->at == e->old) e++;
    return e == end;
}

// How many of a class's static cells are state; dropped ones only in forms of everything.
static inline uint32_t walk_statics(const struct canon *c, const struct plan *p) {
    return p->n + (c->whole && c->scope == CANON_STATE ? p->dropped : 0);
}

void walk_begin(struct canon *c);
struct canon *walk_side(struct canon *c); // for a second walk while this one is under way
const struct sorted *unordered_sort(struct canon *c, ref array);
void unordered_values(ref array, uint32_t *words);
// The array that an unordered field means, whose referent is about to be written: that, or what its
// only array field holds; 0: none, or it is in order until unordered_end.
ref unordered_array(struct canon *c, ref r);
void unordered_end(struct canon *c);
void unordered_forget(struct canon *c); // at the end of a walk
void unordered_free(struct canon *c);
struct visit *walk_new_visits(size_t n);
void walk_free_own(struct canon *c);               // marks and buffers of the walk
void walk_root(struct canon *c, ref r);            // writes a reference, and what it reaches
void walk_monitor(struct canon *c, ref m);         // in place: nothing else can refer to it
bool not_state_object(struct canon *c, ref r);     // a base object that is no state (not_state.def)
bool not_state_statics(const struct klass *k);     // a JDK class whose statics are no state
bool not_state_keeps_field(const struct field *f); // but for this one
// Calls fn with what is state below this object of the library, though the object need not be.
void not_state_each_kept(struct canon *c, ref r, void (*fn)(struct canon *c, ref r));
// The field at this offset that is state, though objects of the class are not; NULL: it is not.
const struct field *not_state_settable(const struct klass *k, uint32_t offset);
bool not_state_is_settable(const struct klass *k); // some of its fields are state (HEAR)
// The entry of what a ClassValue of the program has computed: an object of any class, that is given
// out.
bool not_state_is_value(struct canon *c, ref r);
void not_state_free(struct canon *c);
void jdk_caches_pin(struct canon *c); // finds pins in what was not looked at yet
void jdk_caches_write(struct canon *c);
static inline void jdk_caches_put(struct canon *c) { // at the end of a walk
    if (UNLIKELY(c->n_cache_cells || c->pins.n)) jdk_caches_write(c);
}
bool walk_is_program_class(const struct klass *k); // but for proxies
bool jdk_caches_observable(struct canon *c,
                           ref r); // the program can tell that something refers to it
// The program can tell that a quiet cell of the owner is this now.
bool jdk_caches_change_observable(struct canon *c, ref owner, ref now);
// An object's cell holds a cache, of which the program can tell.
bool jdk_caches_field_observable(struct canon *c, ref owner, ref cached);
void jdk_caches_free(struct canon *c);
// The kind of a cell of a base object: -1 when it is not state, or a user class's static.
int walk_cell_kind(struct canon *c, uint8_t *object, uint32_t offset);
uint8_t *walk_object_at(struct canon *c, uint8_t *at); // the object around it, below first_top
const struct dirty *walk_dirty(const struct canon *c,
                               const uint32_t *cell); // NULL: it never changed
void walk_rebase(struct canon *c); // link mode may have changed what the cells of the base were
void walk_find_users(struct canon *c);
// A cell of the base: part of a state, unless that is only what the root reaches.
bool walk_is_of_library(const struct canon *c, const uint8_t *object, uint32_t offset);
bool walk_is_outside(struct canon *c, uint8_t *object, uint32_t offset, const struct field **f);
void walk_report(const struct field *f, ref object, bool in_library, canon_listener *fn, void *arg);
// A cell of the base that is not state by itself, and holds a reference.
bool walk_is_cache_ref(struct canon *c, uint8_t *object, const uint32_t *cell);
const struct escaped *escaped_at(const struct canon *c, const uint8_t *at); // NULL: it is not left
bool escaped_is_ref(ref object, uint32_t offset); // the cell holds a reference

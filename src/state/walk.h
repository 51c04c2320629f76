// Inside of canon.c and restore.c: the shared picture of a walk.
#pragma once
#include "state/canon.h"

enum { TAG_BACK = 1, TAG_NEW = 2, TAG_BASE = 3, TAG_BITS = 2 };
enum { LOCKED = 0 }; // class 0 in a TAG_NEW word: the object's lock form and word come first

struct dirty {
    uint32_t *cell;
    uint32_t pristine;
    bool is_ref;
}; // a cell of the base that some path changed
struct visit {
    uint32_t epoch, number;
}; // of an object, by its place in the dynamic space
struct pending {
    ref object;
    uint32_t at;
}; // an object whose cells are being written

struct canon {
    struct vm *vm;
    struct filters *filters;
    uint32_t *out;
    uint32_t n, cap;
    struct visit *visits; // one per 8 bytes of the dynamic space
    size_t n_visits;
    uint32_t epoch, next;
    VEC(struct pending) stack;
    uint8_t *dyn_start;
    uint8_t *first_top; // the dynamic space at the first choice
    uint64_t *own,
        *starts; // below first_top: a bit per 8 bytes, where the program's own (all) objects start
    VEC(struct dirty) dirty;    // ascending by cell
    VEC(uint8_t *) perm_starts; // of all permanent objects, ascending
    VEC(struct klass *) users;  // classes whose statics are state, in order of definition
    uint32_t n_klasses;         // of the linker's list, looked at so far
    uint64_t
        *heard; // by place in the base: objects that parts of the JDK reach whose changes are state
    size_t heard_bytes;
    uint8_t *heard_top; // perm.top when that was found out
    VEC(ref) work;
    VEC(ref) objects; // restore: by number
    struct canon_stats stats;
};

bool mute_object(struct canon *c, ref r); // a base object that is no state (mutes.def)
bool mute_statics(const struct klass *k); // a JDK class whose statics are no state
void mute_free(struct canon *c);
bool walk_is_base(const struct canon *c, ref r);
const struct dirty *walk_dirty(const struct canon *c,
                               const uint32_t *cell); // NULL: it never changed
void walk_find_users(struct canon *c);
// The references and values of a frame that matter; in_call: a callee will deliver its result;
// used: the slots of its own that a native uses.
struct frame_slots {
    const uint64_t *refs, *prims;
    uint32_t words;
};
struct frame_slots walk_frame(struct canon *c, struct frame *f, bool in_call, uint32_t used,
                              uint64_t buffer[2][8]);

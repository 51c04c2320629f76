// Where the program stands, as one word: initialization states, threads, frames, changed places of
// the base. Everything of a state that says what the data words after it mean.
//
//   links:  | - | class 3: initialized | thread 0: runnable | main:7, slots 1r 2p | getInt:3 | ...
//             0 <-------- 1 <----------------- 2 <----------------- 3 <-------------- 4    parent
//
// A control is the number of the last link of a chain. Links are kept once (hash consing), so equal
// chains have equal numbers, and states that stand at the same place share one word.
//
// 1. Links are never removed; a link's number is larger than its parent's.
// 2. A walk tries the link that stood at the same position of the last walk first: going on from
//    the same place costs a compare per link.
// 3. The slots of a frame's link are those that matter there (op/slots.h), in ascending order.
#pragma once
#include "base/vec.h"
#include "vm/vm.h"

enum control_kind {
    CONTROL_CLASS,
    CONTROL_DIRTY,
    CONTROL_THREAD,
    CONTROL_FRAME,
    CONTROL_ROOT, // of explore
    CONTROL_PIN   // an object that only the base refers to (jdk_caches.c)
};

enum { THREAD_THREW = 1 << 8 };
enum {
    FLAG_STARTED = 1 << 16,
    FLAG_REF = 1 << 17,
    FLAG_THREW = 1 << 18,
    FLAG_IN_CALL = 1 << 19,
    FLAG_LOCK = 1 << 20,
    USED_SHIFT = 21 // which of its own slots a native uses
};

struct control_key {
    uint32_t parent, kind;
    union {
        uint32_t at[4];
        struct {
            uint32_t user, state, thread; // user: number in canon.users; the initialization
        } class;
        struct {
            uint32_t cell; // of the heap, counted in words
        } dirty;
        struct {
            uint32_t status, frames, choice; // status: with THREAD_THREW; choice: its kind
        } thread;
        struct {
            uint32_t method, pc, flags, base; // flags: kind, step << 8, FLAG_...; base of its slots
        } frame;                              // pc: UINT32_MAX: it has not begun
    };
};
struct control_slot {
    uint32_t slot : 31, is_ref : 1;
};
struct control_link {
    struct control_key key;
    uint32_t n_slots;
    bool in_library; // a frame of java.util, whose locals may remember a count of changes
    const struct control_slot *slots;
};

struct control {
    struct arena *arena; // for slots
    VEC(struct control_link) links;
    uint32_t *index, index_n; // links by key, open addressing; a power of two
    VEC(uint32_t) last;       // the links of the last walk, by position
    uint32_t at, parent;      // of this walk
};

void control_init(struct control *c, struct arena *arena);
void control_free(struct control *c);
// Not met at this position last time: looks it up; *fresh when it is new, and has no slots yet.
struct control_link *control_find(struct control *c, const struct control_key *key, bool *fresh);
// The links from the first to `number`, into `last`, where a walk of the same state will find them.
void control_unfold(struct control *c, uint32_t number);

static inline void control_begin(struct control *c) { c->at = c->parent = 0; }
static inline uint32_t control_end(const struct control *c) { return c->parent; }

static inline struct control_link *control_next(struct control *c, enum control_kind kind,
                                                uint32_t x, uint32_t y, uint32_t z, uint32_t w,
                                                bool *fresh) {
    struct control_key key = {c->parent, kind, {{x, y, z, w}}};
    if (LIKELY(c->at < c->last.n)) {
        struct control_link *l = &c->links.at[c->last.at[c->at]];
        const struct control_key *k = &l->key;
        if (LIKELY(!((k->parent ^ key.parent) | (k->kind ^ key.kind) | (k->at[0] ^ x) |
                     (k->at[1] ^ y) | (k->at[2] ^ z) | (k->at[3] ^ w)))) {
            c->parent = c->last.at[c->at++];
            return l;
        }
    }
    return control_find(c, &key, fresh);
}

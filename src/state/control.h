// The position of the program as one word: initialization states, threads, frames, changed words of
// the base. The control word says what the data words after it mean.
//
//   links:  | - | class 3: initialized | thread 0: runnable | main:7, slots 1r 2p | getInt:3 | ...
//             0 <-------- 1 <----------------- 2 <----------------- 3 <-------------- 4    parent
//
// A control is the number of the last link of a chain. Each link is stored once (hash consing), so
// equal chains have equal numbers, and states at the same position share one word.
//
// 1. Links are never removed; a link's number is larger than its parent's.
// 2. A walk first tries the link that the last walk had at this index: writing a state at the same
//    position costs one compare per link.
// 3. The slots of a frame's link are the live ones (op/slots.h), in ascending order.
// Memory: the control owns links and index; slots are in the arena.
// Cost: 40 bytes per link, 8 to 16 of the index, 4 bytes per live slot.
#pragma once
#include "base/vec.h"
#include "vm/vm.h"

enum control_kind {
    CONTROL_CLASS,
    CONTROL_DIRTY,
    CONTROL_THREAD,
    CONTROL_FRAME,
    CONTROL_ROOT,   // the object of explore
    CONTROL_PIN,    // an object that only the base refers to (jdk_caches.c)
    CONTROL_THREADS // the end of a chain without threads: each of them has a chain of its own
};

enum { // with the status of a thread
    KEY_THREAD_THREW = 1 << 8,
    KEY_THREAD_PERMIT = 1 << 9,
    KEY_THREAD_NOTIFIED = 1 << 10,
    KEY_THREAD_DAEMON = 1 << 11,
    KEY_THREAD_QUIET = 1 << 12,
    KEY_THREAD_GO = 1 << 13,
    KEY_THREAD_PLAIN = 1 << 15,
    KEY_THREAD_OP_SHIFT = 16,
    KEY_THREAD_ATOMIC_SHIFT = 24
};
enum {
    FLAG_STARTED = 1 << 16,
    FLAG_REF = 1 << 17,
    FLAG_THREW = 1 << 18,
    FLAG_IN_CALL = 1 << 19,
    FLAG_LOCK = 1 << 20,
    USED_SHIFT = 21 // from this bit on: which of its scratch slots a native uses
};

struct control_key {
    uint32_t parent, kind;
    union {
        uint32_t at[4];
        struct {
            uint32_t user, state, thread; // number in canon.users; initialization state and thread
        } class;
        struct {
            uint32_t cell; // index of the word in the heap
        } dirty;
        struct {
            uint32_t n;
            uint32_t ran, preemptions; // if they are counted: rank plus one, and how many so far
        } threads;
        struct {
            uint32_t status, frames; // status: with KEY_THREAD_...
            uint32_t choice;         // its kind; upper half: the rank of its parent, plus one
            uint32_t cell;           // of its operation
        } thread;
        struct {
            uint32_t method, pc; // pc: UINT32_MAX if the method has not begun
            uint32_t flags;      // kind, step << 8, FLAG_...
            uint32_t base;       // of its slots
        } frame;
    };
};
struct control_slot {
    uint32_t slot : 31, is_ref : 1;
};
struct control_link {
    struct control_key key;
    uint32_t n_slots;
    bool counts; // a frame that may hold a copy of a modCount
    // A frame that is about to write a modCount, and has no other copy: the word of its slot b is
    // the difference from the modCount of the object in slot a. Otherwise NULL.
    const struct insn *pending;
    const struct control_slot *slots;
};

struct control_chain { // members of struct control
    VEC(uint32_t) last;
    uint32_t at, parent;
};

struct control {
    struct arena *arena; // for slots
    VEC(struct control_link) links;
    uint32_t *index, index_n;          // links by key, open addressing; index_n is a power of two
    VEC(uint32_t) last;                // the links of the last walk, in order
    uint32_t at, parent;               // of this walk: the next index, and the last link
    VEC(struct control_chain) threads; // by rank; while one is entered, what it replaced
};

void control_init(struct control *c, struct arena *arena);
void control_free(struct control *c);
// Finds or adds a link that the last walk did not have at this index. *fresh: it is new, and its
// slots are not set yet.
struct control_link *control_find(struct control *c, const struct control_key *key, bool *fresh);
// Puts the links of the chain `number` into `last`, where a walk of the same state finds them.
void control_unfold(struct control *c, uint32_t number);
// From here to control_leave, chains are those of the thread of this rank.
void control_enter(struct control *c, uint32_t rank);
void control_leave(struct control *c, uint32_t rank);

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

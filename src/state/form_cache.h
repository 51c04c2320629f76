// A cache of positions and forms: if the program is at a position where a form was written before,
// parts of that form are used again.
//
//   position:  | frames | control before them, after them | live slots of all of them, in order |
//   kept:      form of a mark's state | words | for each slot: index of its word, its reference |
//
// 1. A position fits if all frames are equal bit for bit, and natives use the same scratch slots:
//    then the same links follow, and the same slots are live. The table has one entry by the pc of
//    the newest frame; the next position with that index replaces it.
// 2. The form kept at the newest mark is the form of the state, except for values in slots, if the
//    position has the same control, every reference in a slot is the same, no logged word has
//    changed, and no class was loaded.
// 3. Forms are kept for the newest KEPT marks, in a ring by level.
// 4. Only for one thread, without locked methods and pending exceptions.
// Memory: positions and kept forms belong to the canon; kept forms have at most KEPT_WORDS words.
// Cost: a compare per frame and per logged word instead of a walk.
#pragma once
#include "base/vec.h"
#include "state/control.h"

enum { POSITIONS = 16, POSITION_FRAMES = 64, KEPT = 4096, KEPT_WORDS = 1 << 20 };

struct position_native {
    uint32_t frame, used; // which of its scratch slots are used, a bit each
};
struct position {
    VEC(struct frame) frames;
    VEC(struct position_native) natives;
    VEC(struct control_slot) slots; // by index in the thread's slots
    uint32_t parent, number;        // the control before the thread, and after it
    uint8_t choice;                 // its kind
    bool counts;
};
struct kept_slot {
    uint32_t place; // index of its word
    uint32_t value; // a reference: at the mark; a number: in the last form that was taken from here
};
struct kept {
    VEC(uint32_t) words; // empty if nothing is kept
    VEC(struct kept_slot) slots;
    uint32_t level;     // number of marks
    uint32_t objects;   // in the form
    uint32_t n_klasses; // at that time: new classes may change what is state
    bool again;         // a form was taken from here
    uint64_t unused;    // a size of 64 bytes makes indexing faster
};

struct canon;
// Writes the only thread without the cache; one of several threads, in a chain of its own.
void form_cache_thread(struct canon *c, struct thread *t);
void form_cache_one(struct canon *c, struct thread *t);
// Sets the slots of a frame's link that is new.
void form_cache_slots(struct canon *c, struct control_link *l);
// The modCount that differences of pending writes are taken from (control_link.pending).
uint32_t form_cache_pending(struct canon *c, ref object);
// The current position of the only thread, or NULL if it is unknown.
const struct position *form_cache_find(struct canon *c);
// Writes the only thread, which is at this position.
void form_cache_put(struct canon *c, const struct position *s);
// Writes the whole form from the kept one. Returns its length, or 0 if that does not fit.
uint32_t form_cache_again(struct canon *c, const struct position *s);
bool form_cache_same(struct canon *c); // canon_same
void form_cache_free(struct canon *c);

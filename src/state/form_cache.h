// Where the program stood when a form was written, for when it stands there again.
//
//   stand:  | frames | control before them, after them | live slots of all of them, in order |
//   kept:   form of a mark's state | words | for each slot: the place of its word, its reference |
//
// 1. A stand fits when all frames are what they were, bit for bit, and natives use the same slots
//    of their own: then the same links follow, and the same slots are live. There is one by the
//    place of the newest frame; the next takes it over.
// 2. The form kept at the newest mark is the state's, but for values in slots, when the stand has
//    the same control, no reference in a slot is another one, no logged word has changed, and no
//    class has come.
// 3. Forms are kept of the newest KEPT marks, in a ring by level.
// 4. Only of one thread, without locked methods and exceptions in flight.
// Cost: a compare per frame and per logged word instead of a walk.
#pragma once
#include "base/vec.h"
#include "state/control.h"

enum { POSITIONS = 16, POSITION_FRAMES = 64, KEPT = 4096, KEPT_WORDS = 1 << 20 };

struct position_native {
    uint32_t frame, used; // which of its own slots
};
struct position {
    VEC(struct frame) frames;
    VEC(struct position_native) natives;
    VEC(struct control_slot) slots; // by place in the thread's slots
    uint32_t parent, number;
    uint8_t status, choice; // choice: its kind
    bool in_library;
};
struct kept_slot {
    uint32_t place;
    uint32_t value; // a reference at the mark; of another slot, in the last form that came this way
};
struct kept {
    VEC(uint32_t) words; // none: nothing is kept
    VEC(struct kept_slot) slots;
    uint32_t level;     // number of marks there were
    uint32_t objects;   // how many it tells of
    uint32_t n_klasses; // looked at by then: new ones may change what is state
    bool again;         // a form came this way
    uint64_t unused;    // 64 bytes are faster to find
};

struct canon;
void form_cache_thread(struct canon *c, struct thread *t);      // writes it, by no short cut
void form_cache_slots(struct canon *c, struct control_link *l); // of a frame's link that is new
const struct position *form_cache_find(struct canon *c);        // NULL: nowhere that is known
void form_cache_put(struct canon *c,
                    const struct position *s); // the only thread, which stands there
uint32_t form_cache_again(struct canon *c,
                          const struct position *s); // the whole form; 0: not that way
bool form_cache_same(struct canon *c);               // canon_same
void form_cache_free(struct canon *c);

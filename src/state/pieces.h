// Forms of several threads in pieces: what did not change since the last form is not written again.
//
//   form (state/form.h):  | control ... statics, base | main ...  | thread 1 ... | rest
//   pieces:               | 0: globals                | 1: main   | 2: thread 1  | locks
//   objects, by number:   | 0 1 2                     | 3 4 ... 20| 21           |
//   vector:               FORM_PIECES | 17 | 4 | 231 | 32     numbers of the pieces in the table
//
//   table:  17 -> n | n words | (index, upper half) ...       each different piece is stored once
//
// The vector is the form that stores and restores see: few words, of which a transition changes two
// or three. (Holzmann's collapse compression, with pieces that follow the canonical walk.)
//
// 1. A vector determines the words of its pieces, and these determine the form: the words one after
//    the other, then the upper halves of slots. pieces_expand writes it. The last piece has the
//    locks of all objects, which change most often.
// 2. A piece has the words that the walk of the whole form would write there, but for locks. It
//    depends on the cells of the objects that it lists, on the thread's struct, frames and slots,
//    and on which objects the pieces before it list. If one of these may have changed, it is stale.
//    The stacks of a thread are the same if its `turn` is: each run gives it a new one.
// 3. pieces_note and pieces_back mark the pieces stale that list an object with a logged word that
//    changed. They find the object around an address by the numbers of the last walk.
// 4. Objects above the newest mark are not logged. `guarded`: all objects of the last form are
//    below it, and nothing was logged between the mark and this form. Otherwise pieces with younger
//    objects are stale after each step and each time back. A word that has its value of the mark
//    again may have had another one in the last form: a younger entry of the trail has that value,
//    unless duplicates were dropped. Then all pieces are stale.
// 5. If a stale piece lists other objects than before, all pieces behind it are written again.
//    While pieces are written, an object is visited if the list has it at its number, below the
//    next number. So pieces that are not written again cost nothing.
// 6. A piece that is stale only because its thread has run is mostly made of the words of segments:
//    a root that leads to the same objects as before, with the same numbers, none of which changed.
// 7. Marks keep the pieces of their states, the newest PIECES_KEPT of them: going back puts them in
//    place again. At older marks, going back marks pieces stale, as a step does.
// 8. A state whose form has something that joins pieces (copies of modCounts, unordered lists,
//    caches of the JDK that the program can observe) is written as one form. Whether that is so
//    depends on the state only.
//
// Memory: the canon owns it; the table grows with the number of different pieces.
// Cost: a compare of each thread with what its piece was written from, a look at each logged word,
// a store for each object, and the walk of the stale pieces.
#pragma once
#include "state/texts.h"
#include "vm/saved.h"

struct segment { // the objects that a root of a piece is the first to lead to
    ref root;
    uint32_t first, end; // their numbers
    uint32_t at, to;     // their words in the piece
    uint64_t refers;     // as in struct piece
};
struct segments {
    struct segment *at;
    uint32_t n, cap;
};
enum { PIECE_FROM = 2 + sizeof(struct saved_life) / 8 };
struct piece {
    uint64_t from[PIECE_FROM]; // of a thread: what it was written from
    uint8_t *high;             // the highest address of its objects
    uint32_t first, end;       // the number of its first object; the one behind its last
    uint32_t number;           // in the table
    uint32_t data;             // the words of the form
    uint32_t segments, n_segments;
    uint64_t refers;    // to objects of these pieces before it, a bit each, of the first 64
    uint32_t low, most; // the numbers of its objects that have changed are among these
    bool stale;
    bool monitors; // it has words of monitors, which are objects that no piece lists
};
struct pieces_base { // what all pieces depend on
    uint64_t elapsed;
    uint32_t threads, n_klasses, linked, hashes, ran, preemptions;
    bool whole, names, counted;
};
struct pieces_now {        // the pieces of a state
    VEC(struct piece) at;  // 0: globals; then the threads by rank
    uint32_t n;            // pieces of the last form
    uint32_t chain, links; // of the globals: the last link of its control, and their number
    struct pieces_base base;
    VEC(uint32_t) ids; // of the threads, by rank
    VEC(ref) order;    // objects by number
    struct segments segments;
    VEC(ref) locked; // all listed objects that are locked, and others
    VEC(ref) cached; // all listed objects with a cache of the JDK that is filled, and others
    struct piece locks;
    uint32_t
        flags; // the objects that several threads can reach: number of the text of their numbers
};
struct pieces_kept { // of a mark
    uint32_t level;
    bool valid, exact;
    struct pieces_now now;
    uint32_t n_dirty, n_users; // lengths of canon.dirty and canon.users
    VEC(ref) once;             // canon.once
};
enum { PIECES_KEPT = 64 };
struct pieces {
    struct pieces_now now;
    struct pieces_kept kept[PIECES_KEPT]; // a ring, by the level of the mark
    struct segments segments;             // of the pieces that have been written, meanwhile
    const struct piece *writing;          // a piece as it was before it is written again
    uint32_t index, from;                 // its index; the number of its first object
    uint64_t refers;                      // of it, or of the segment that is being written
    uint32_t segment, last;               // its segments that may serve again
    uint32_t epoch;                       // the walk whose numbers hold; 0: none
    bool exact;                           // `now` is of the current state
    bool joined;                          // the last state was written as one form (8)
    bool reordered;       // the pieces being written have listed other objects than before
    bool differs;         // it has a DIFFERENCE
    bool guarded;         // see 4
    bool links_changed;   // since the newest mark, a reference in an object may have changed
    uint8_t *top;         // the end of the dynamic space in the last state
    uint32_t compacted;   // heap.compacted when `guarded` was last set
    VEC(uint32_t) vector; // the last one
    VEC(uint32_t) text;   // a piece as in the table
    VEC(uint32_t) form;   // buffer of pieces_expand
    struct texts table, flags;
};

struct canon;
// From now on each run of a thread gives it a new turn.
void pieces_begin(struct canon *c);
void pieces_turn(struct vm *vm); // gives all threads new turns: their stacks have changed
uint32_t pieces_state(struct canon *c, const uint32_t **words); // the form of several threads
// The form of a vector as one sequence of words, without the locks.
uint32_t pieces_expand(struct canon *c, const uint32_t *vector, uint32_t n, const uint32_t **words);
struct piece_words {
    const uint32_t *at;
    uint32_t n;
};
// The locks: for each locked object its number, FORM_LOCKED, the lock form and its words. Then
// FORM_ONCE with the number of each object that was shared (state/sharing.h, 3).
struct piece_words pieces_locks(const struct canon *c, const uint32_t *vector, uint32_t n);
void pieces_vector(const struct canon *c, uint32_t *out); // writes now.n + 2 words
void pieces_note(struct canon *c);                        // after each transition
void pieces_mark(struct canon *c);                        // after a mark was set
void pieces_back(struct canon *c);                        // before going back to the newest mark
void pieces_return(struct canon *c);                      // after that
void pieces_drop(struct canon *c);                        // after the newest mark was dropped
void pieces_shared(struct canon *c); // flags were computed for a state behind the newest mark
bool pieces_once(struct canon *c);   // sets canon.once as at the newest mark; false: not known
uint64_t pieces_bytes(const struct canon *c);
void pieces_free(struct canon *c);
// Between pieces.c, which writes pieces, and piece_changes.c:
void pieces_change_all(struct piece *at); // all objects of the piece may have changed
void pieces_number(struct canon *c);      // makes the numbers of objects those of the walk
void pieces_set_guarded(struct canon *c, bool guarded);
void pieces_list(struct canon *c, ref r); // an object got the number canon.next - 1
// Writes a root and what it leads to as before. False: this is not possible.
bool pieces_repeat(struct canon *c, ref r);
// Notes that a root was written, from word `at` on, and that it led to the objects from `first` on,
// which refer to these pieces.
void pieces_segment(struct canon *c, ref r, uint32_t first, uint32_t at, uint64_t refers);
// Notes that the piece being written refers to an object of a piece before it.
void pieces_refer(struct canon *c, uint32_t number);

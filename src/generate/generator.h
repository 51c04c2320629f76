// The inside of a generator; nobody else includes this.
//
//   decided:  | cell | cell | cell | ...        cells with a value, in the order of first reads
//   branches:      ^ choice     ^ choice         those that have more values to come
#pragma once
#include "generate/generate.h"
#include "generate/graph.h"
#include "generate/bounds.h"
#include "state/canon.h"
#include "state/store.h"

struct branch {
    uint32_t cell;
    uint32_t next;    // the value to take on coming back
    uint32_t decided; // cells decided before
    bool unread; // the predicate has returned true without reading the cell: there are no frames
    struct trail_mark mark;
    struct saved_copy frames; // the predicate's
};

struct decision {
    uint32_t cell;
    int32_t value; // of the domain, or one of these
    bool many;     // there was a choice
    int32_t group; // one object of this group was taken for the first time; -1: none
};

enum {
    BY_WRITE = -1, // the predicate wrote the cell before it read it
    RELEASED = -2, // that was undone, for the structure: its value does not matter to the predicate
};

// How the search goes back.
enum way {
    WAY_UNDO,  // undo of the heap, and the predicate's own frames
    WAY_MARKS, // the marks of machine/machine.h: undo of the heap, and copies of all threads
    WAY_AGAIN, // to the start, and the predicate is executed again
};

struct poll { // clocks in nanoseconds
    uint64_t started, measured, shown;
    uint64_t resident; // bytes at the start
    uint32_t candidates, every;
};

// Listeners of the program (korat.testing.ITestCaseListener).
enum { LISTEN_NOT, LISTEN_STRUCTURES, LISTEN_ALL }; // as korat.testing.impl.TestCradle has it
struct listeners {
    int audience;
    struct method *tell, *end;
    uint8_t *pristine; // contents of all objects with cells, one after the other
};

struct generator {
    enum way way;
    bool singles, lasts;         // choices with one value, and last values, are marked as well
    struct canon *canon;         // structures at choices and ends are compared, to no end
    struct store_cursor *states; // NULL: they are not
    struct machine machine;
    struct vm *vm; // the machine's
    struct generate_config config;
    struct klass *klass;
    struct method *predicate, *text;
    struct bounds bounds;
    uint32_t *used; // of each group: how many objects the decided cells have taken
    VEC(struct branch) branches;
    VEC(struct decision) decided;
    struct frame *frame; // the predicate's own
    uint32_t depth;      // decided cells with a choice
    bool skipped;        // what follows belongs to another part
    bool written;        // the predicate wrote cells on this path
    VEC(uint32_t) seen;  // by object: number of the walk that saw it last
    uint32_t walks;
    struct graph graph;
    struct trials trials;
    VEC(struct trial_fault) faults; // of the calls on the structure at hand, for tests
    bool exits;                     // the class of tests under way needs programs of its own
    struct listeners listeners;
    struct poll poll;
    char endless_at[600]; // where the first endless candidate was
    struct generate_result result;
};

// Takes the first value that the cell may have; a choice where there are more.
void choose_cell(struct generator *g, uint32_t cell, bool unread);
// Keeps the structure that stands, if they are compared.
void choose_compare(struct generator *g);
// A candidate of this part has been decided, when nothing more is read.
bool choose_mine(const struct generator *g);
// The predicate is about to write the cell.
void choose_written(struct generator *g, uint32_t cell);
// Back to the last choice, which takes its next value. False: there is none.
bool choose_next(struct generator *g, bool *unread);
// After true: makes the structure what the decided cells say, whatever the predicate wrote.
void choose_restore(struct generator *g);
// The first reachable cell without a value, in depth-first order from the root; UINT32_MAX: none.
uint32_t unread_cells_first(struct generator *g);
// How many of an object's cells there are now: those of an array end with its length.
uint32_t unread_cells_present(const struct generator *g, const struct bounds_object *o);
// The share of the space behind, were all values of a choice alike.
double choose_done(struct generator *g);
void poll_start(struct generator *g);
void poll_pause(struct generator *g, bool on); // calls are not cut short
// Now and then, or now: halts at a limit, shows the progress.
void poll_limits(struct generator *g, bool now);
// Every decided value, where it belongs; others: and of what is not decided the first one, as in
// Korat's candidates.
void choose_put(struct generator *g, bool others);

// Runs the finitization and reads the bounds. False: *e says why there are none.
bool finitize_bounds(struct generator *g, struct klass *k, struct err *e);
struct method *finitize_method(struct generator *g, const struct klass *k, const char *name,
                               const char *desc);
ref finitize_strings(struct vm *vm, const char *const *texts, uint32_t n); // permanent

// Before the finitization: makes those that the user names. After it, before the mark: who is
// there.
enum outcome listeners_attach(struct generator *g, struct klass *cradle);
enum outcome listeners_count(struct generator *g, struct klass *cradle);
void listeners_start(struct generator *g); // when the bounds are read
// The candidate that is decided; afterwards the predicate has to be executed again.
void listeners_notify(struct generator *g, bool valid);
void listeners_end(struct generator *g);
void listeners_free(struct listeners *l);

static inline bool generate_halted(const struct generator *g) { return g->result.search.halted; }
// Reads and writes of cells are told to the search, or not.
void generate_watch(struct generator *g, bool on);
// Ends the search: the text, or what the machine says, is beyond us. False.
bool generate_refuse(struct generator *g, const char *text);
// The structure in the heap violates something; call, code and output are taken over.
void generate_violated(struct generator *g, const struct system_violation *what,
                       struct generate_violation v);

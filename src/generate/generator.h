// The inside of a generator. Only files of src/generate include it.
//
//   generate.c      the search: calls the predicate, judges candidates, tries calls
//   finitize.c      makes the bounds: runs the finitization in Java
//   choose.c        choices: values of cells, branches, going back
//   unread_cells.c  cells of a structure that the predicate did not read
//   listeners.c     listeners of the program
//   poll.c          limits, interrupts and progress
//   java_source.c   structures as JUnit tests
//
//   decided:  | cell | cell | cell | ...        cells with a value, in the order of first reads
//   branches:      ^ choice     ^ choice        decided cells that have more values to take
//
// 1. The last entry of a cell in `decided` determines its bounds.state: CELL_DECIDED for a value or
//    BY_WRITE; CELL_FRESH for RELEASED, or without an entry.
// 2. used[group] is the number of objects of the group that decided cells have taken; the root
//    counts as taken.
// 3. Branches are in the order of their cells in `decided`.
//
// Ownership: the generator owns all vectors; generate_free frees them.
#pragma once
#include "generate/generate.h"
#include "generate/graph.h"
#include "generate/bounds.h"
#include "state/canon.h"
#include "state/store.h"

struct branch {
    uint32_t cell;
    uint32_t next;    // index of the value to take after going back
    uint32_t decided; // cells decided before this one
    bool unread;      // the predicate returned true without reading the cell: no frames are saved
    struct trail_mark mark;
    struct saved_copy frames; // of the predicate
};

struct decision {
    uint32_t cell;
    int32_t value; // index in the domain, or BY_WRITE or RELEASED
    bool many;     // there was more than one value
    int32_t group; // the value is a new object of this group; -1: it is not
};

enum {
    BY_WRITE = -1, // the predicate wrote the cell before it read it
    RELEASED = -2, // after BY_WRITE: the write was undone, and the cell takes all values
};

// How the search goes back.
enum way {
    WAY_UNDO,  // undoes the heap and copies back the frames of the predicate
    WAY_MARKS, // uses marks of the machine: undoes the heap and copies back all threads
    WAY_AGAIN, // goes back to the start and calls the predicate again
};

struct poll { // clocks in nanoseconds
    uint64_t started, measured, shown;
    uint64_t resident;          // bytes at the start
    uint32_t candidates, every; // candidates since the last check, and between two checks
};

// Listeners of the program (korat.testing.ITestCaseListener).
enum { LISTEN_NOT, LISTEN_STRUCTURES, LISTEN_ALL }; // as in korat.testing.impl.TestCradle
struct listeners {
    int audience;              // LISTEN_*
    struct method *tell, *end; // of TestCradle
    uint8_t *pristine;         // initial contents of all objects with cells, one after the other
};

struct generator {
    enum way way;
    bool singles, lasts;         // mark choices of one value, and last values, too
    struct canon *canon;         // mode 0: store the structure at each choice and end,
    struct store_cursor *states; // to measure what that costs; NULL in other modes
    struct machine machine;
    struct vm *vm; // the machine's
    struct generate_config config;
    struct klass *klass;
    struct method *predicate, *text;
    struct bounds bounds;
    uint32_t *used; // by group (invariant 2)
    VEC(struct branch) branches;
    VEC(struct decision) decided;
    struct frame *frame; // of the predicate
    uint32_t depth;      // decided cells with more than one value
    bool skipped;        // this path belongs to another part (--part)
    bool written;        // the predicate wrote cells on this path
    VEC(uint32_t) seen;  // by object: the number of the last walk that saw it
    uint32_t walks;
    struct graph graph;
    struct trials trials;
    VEC(struct trial_fault) faults; // of the calls on the current structure, for tests
    bool exits;                     // the class of tests needs a main method
    struct listeners listeners;
    struct poll poll;
    char endless_at[600]; // where the first endless candidate was
    struct generate_result result;
};

// Takes the first value of a cell, and adds a branch if there are more.
void choose_cell(struct generator *g, uint32_t cell, bool unread);
// Stores the structure in the heap, in mode 0.
void choose_compare(struct generator *g);
// Whether the candidate, whose cells are all decided, belongs to this part of the space.
bool choose_mine(const struct generator *g);
// Called before the predicate writes a cell.
void choose_written(struct generator *g, uint32_t cell);
// Goes back to the last branch and takes its next value. False if there is no branch left.
bool choose_next(struct generator *g, bool *unread);
// After the predicate returned true: undoes its writes to cells.
void choose_restore(struct generator *g);
// Writes all decided values. others: also writes the first value of each cell that is not decided,
// which completes a candidate as in Korat.
void choose_put(struct generator *g, bool others);
// An estimate of the share of the space that was searched, as if all values were equally large.
double choose_done(struct generator *g);

// The first reachable cell without a value, depth first from the root; UINT32_MAX if all have one.
uint32_t unread_cells_first(struct generator *g);
// The number of cells that an object has now: an array has no cells beyond its length.
uint32_t unread_cells_present(const struct generator *g, const struct bounds_object *o);

void poll_start(struct generator *g);
void poll_pause(struct generator *g, bool on); // on: do not interrupt calls
// Halts the search at a limit, and shows the progress. It checks every few candidates, or now.
void poll_limits(struct generator *g, bool now);

// Runs the finitization and reads the bounds. Returns false with *e set if there are none.
bool finitize_bounds(struct generator *g, struct klass *k, struct err *e);
struct method *finitize_method(struct generator *g, const struct klass *k, const char *name,
                               const char *desc);
// A permanent String[].
ref finitize_strings(struct vm *vm, const char *const *texts, uint32_t n);

// Before the finitization: makes the listeners that the user names.
enum outcome listeners_attach(struct generator *g, struct klass *cradle);
// After it, before the mark: finds out which listeners there are.
enum outcome listeners_count(struct generator *g, struct klass *cradle);
void listeners_start(struct generator *g); // after the bounds are read
// Passes the current candidate to the listeners. The predicate must be called again afterwards.
void listeners_notify(struct generator *g, bool valid);
void listeners_end(struct generator *g);
void listeners_free(struct listeners *l);

static inline bool generate_halted(const struct generator *g) { return g->result.search.halted; }
// Whether the interpreter notifies the search of reads and writes of cells.
void generate_watch(struct generator *g, bool on);
// Ends the search as not supported, with the text or the machine's message. Returns false.
bool generate_refuse(struct generator *g, const char *text);
// Adds a violation of the structure in the heap. Takes over call, code and output.
void generate_violated(struct generator *g, const struct system_violation *what,
                       struct generate_violation v);

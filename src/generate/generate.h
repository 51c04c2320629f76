// Generates all structures within bounds that satisfy a predicate: Korat (Boyapati et al.), with
// the search built into reads of the interpreter (Gligoric et al., Korat on Java PathFinder).
//
//   repOK ── reads a fresh cell ── takes its 1st value ── reads ... ── true, false, exception
//                     ^ choice point: frames, mark             │
//                     └───── go back, 2nd value, continue ◄────┘
//
// 1. A choice point is the first read of a cell on a path. Each value continues from that read: no
//    part of the predicate is executed twice on the same values.
// 2. A cell of a class domain with isomorphism check takes the objects that the cells decided
//    before it have taken, and one new object. The root counts as taken.
// 3. If the predicate returns true, reachable cells that it never read take all their values, too,
//    without calling it again. Each of these structures counts as explored.
// 4. Writes of the predicate are undone; they are not part of the structure.
// 5. A predicate that throws, or needs more steps than allowed, counts as false. Both are counted.
//    The second makes the search incomplete, because the predicate might have returned.
// 6. Limits of time and memory, and an interrupt, end the search within a tenth of a second, even
//    inside a call. The candidate that they interrupt is not counted.
//
// Ownership: the generator owns everything; generate_free frees it. Cost: a candidate costs the
// instructions that the predicate executes after the last choice, and a copy of its frames.
#pragma once
#include "generate/graph.h"
#include "generate/trial.h"
#include "machine/machine.h"
#include "search/search.h"

enum { GENERATE_LISTED = 1000 }; // violations that are kept

struct generate_violation { // the structure and the call, besides the property and the message
    char *structure, *drawing;
    char *call, *code; // the call as text and as Java source; code is NULL for a listener
    struct trial_output output;
    bool confirmed; // the call was made again, with the same violation; true for a listener
};

struct generate_result {
    struct search_result search; // why it ended; a violation for each call that failed
    VEC(struct generate_violation) violations; // parallel to search.violations
    uint64_t explored, structures;
    uint64_t thrown, endless; // candidates whose predicate threw, or exceeded max_steps
    uint64_t choices;         // choice points
    uint64_t trials;          // calls on structures
    char exception[1200];     // the first one that the predicate threw
    const struct doubts *doubts;
};

struct generate_config {
    const char *class_name;
    const char *predicate;    // NULL: repOK
    const char *finitization; // NULL: "fin" and the simple name of the class
    char *const *args;        // of the finitization
    uint32_t n_args;
    const char *const *fields; // bounds as text instead (korat.finitization.impl.FieldWords)
    uint32_t n_fields;
    const char *const *listeners; // classes (generate/listeners.c)
    uint32_t n_listeners;
    uint64_t max_steps; // calls and backward jumps after a choice; 0: no limit
    struct limits limits;
    uint64_t limit;         // of structures; 0: no limit
    const char *const *run; // calls to try on each structure (generate/trial.h)
    uint32_t n_run;
    bool run_later;             // only emitted tests make these calls
    const char *const *oracles; // methods that must return true after each call
    uint32_t n_oracles;
    bool all_violations;
    int64_t n; // the value of N in the calls
    // The modifications of Fig. 4 of the paper; each mode includes those before it:
    //   0  none (1, no instrumentation, is the same here)
    //   2  states are not compared
    //   3  undo instead of executing again; no choice point for a single value
    //   4  fast collections (exec/fast_collections.h)
    //   5  only the frames of the predicate are saved, and none for the last value
    //   6  limits are checked only every 32 candidates
    enum mode mode;
    uint32_t part, parts; // search only this part of the space, from 1; 0: all of it
    bool allow_io;
    // Called a few times a second. done: an estimate of the share of the space, from 0 to 1, as if
    // all branches were equally large.
    void (*progress)(void *arg, const struct generate_result *r, double done);
    // Called for each structure, which is in the heap. Returns whether to continue.
    bool (*found)(void *arg, const struct generate_result *r);
    void *arg;
};

struct generator;
// Boots the JDK and runs the finitization. Returns NULL with *e set if there is an error.
struct generator *generate_new(struct options *opt, const struct generate_config *config,
                               const struct native_class *natives, struct err *e);
void generate_free(struct generator *g);
const struct generate_result *generate_run(struct generator *g);
// The structure in the heap as text: the result of its toString(), or its object graph. The caller
// frees it.
char *generate_text(struct generator *g);
// The structures as a class of JUnit tests. check returns false with *e set if Java code cannot
// make them; begin and end write the class around the tests; generate_java writes a method that
// makes the current structure, and a test for each call (wrong: for each call that failed).
bool generate_java_check(const struct generator *g, struct err *e);
void generate_java_begin(struct generator *g, const char *test, FILE *out);
void generate_java(struct generator *g, uint64_t number, bool wrong, FILE *out);
void generate_java_end(struct generator *g, const char *test, FILE *out);
const char *generate_simple_name(const struct generator *g); // of the class
// The package of the class, with dots; "" if it has none.
void generate_package(const struct generator *g, char *out, size_t size);
// The structure in the heap as a graph, which is valid until the next call.
const struct graph *generate_graph(struct generator *g);

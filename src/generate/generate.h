// All structures within bounds that satisfy a predicate: Korat (Boyapati et al.), with the search
// built into reads of the interpreter (Gligoric et al., Korat on Java PathFinder).
//
//   repOK ── reads a fresh cell ── takes its 1st value ── reads ... ── true, false, exception
//                     ^ choice: frames, trail mark             │
//                     └────────── back: 2nd value, run on ◄────┘
//
// 1. A choice is the first read of a cell on a path; what follows runs on from there: no part of
//    repOK is executed twice on the same values.
// 2. Of a class domain in the isomorphism check, a cell takes the objects that cells before it have
//    taken, and one fresh one. The root counts as taken.
// 3. Where the predicate is true the reachable cells that it never read are enumerated as well,
//    without running it again; each of these structures counts as explored.
// 4. What the predicate writes is undone, and is no part of the structure.
// 5. A predicate that throws is false; one that makes more steps than allowed is, too. Both are
//    counted. The latter makes the search incomplete: it might have returned.
// 6. Limits of time and memory and an interrupt end the search within a tenth of a second, inside a
//    call as well. A candidate that is cut short by them is not counted.
//
// Cost: a candidate costs what the predicate executes from the last choice on, and the copy of its
// frames.
#pragma once
#include "generate/graph.h"
#include "generate/trial.h"
#include "machine/machine.h"
#include "search/search.h"

enum { GENERATE_LISTED = 1000 }; // violations that are kept

struct generate_violation { // beside what is violated: what was called, on what
    char *structure, *drawing;
    char *call, *code; // the call, and as Java; code is NULL for a listener
    struct trial_output output;
    bool confirmed; // made once more, the call went wrong in the same way; true for a listener
};

struct generate_result {
    struct search_result search; // why it ended, violations: each call on each structure is one
    VEC(struct generate_violation) violations; // of the same numbers
    uint64_t explored, structures;
    uint64_t thrown, endless; // candidates that are not valid, and why
    uint64_t choices;         // choice points
    uint64_t trials;          // calls on structures
    char exception[1200];     // the first one that the predicate threw
    const struct doubts *doubts;
};

struct generate_config {
    const char *class_name;
    const char *predicate;    // NULL: repOK
    const char *finitization; // NULL: fin and the simple name of the class
    char *const *args;        // of the finitization
    uint32_t n_args;
    const char *const *fields; // bounds in words instead (korat.finitization.impl.FieldWords)
    uint32_t n_fields;
    const char *const *listeners; // classes (generate/listeners.c)
    uint32_t n_listeners;
    uint64_t max_steps; // calls and backward jumps after a choice; 0: no limit
    struct limits limits;
    uint64_t limit;         // structures; 0: all
    const char *const *run; // calls to try on each structure (generate/trial.h)
    uint32_t n_run;
    bool run_later;             // in emitted tests, not at once
    const char *const *oracles; // what must hold after each, besides the predicate
    uint32_t n_oracles;
    bool all_violations;
    int64_t n; // what N stands for in the calls
    // The modifications of the paper's Fig. 4, each with those before: 0 none, 2 no comparison of
    // states, 3 undo instead of execution again, and no choice of one value, 4 light collections, 5
    // only the predicate's own frames are saved, and none for the last value, 6 a look at limits
    // now and then only. 1 (no instrumentation) is 0 here.
    enum mode mode;
    uint32_t part, parts; // only that part of the space, from 1; 0: all of it
    bool allow_io;
    // Some times a second; done: the share of the space, from 0 to 1, were all branches alike.
    void (*progress)(void *arg, const struct generate_result *r, double done);
    // A structure stands in the heap. False: the search ends.
    bool (*found)(void *arg, const struct generate_result *r);
    void *arg;
};

struct generator;
// Boots the JDK, runs the finitization. NULL: *e says why.
struct generator *generate_new(struct options *opt, const struct generate_config *config,
                               const struct native_class *natives, struct err *e);
void generate_free(struct generator *g);
const struct generate_result *generate_run(struct generator *g);
// The structure that stands in the heap, as the user's toString, or as its object graph. The text
// is the caller's to free.
char *generate_text(struct generator *g);
// The structure as Java: a method that makes it and tests that try the calls on it (wrong: only
// those that went wrong); the class around them. False: *e says why there can be none.
bool generate_java_check(const struct generator *g, struct err *e);
void generate_java_begin(struct generator *g, const char *test, FILE *out);
void generate_java(struct generator *g, uint64_t number, bool wrong, FILE *out);
void generate_java_end(struct generator *g, const char *test, FILE *out);
const char *generate_simple_name(const struct generator *g);              // of the class
void generate_package(const struct generator *g, char *out, size_t size); // with dots; "": none
const struct graph *generate_graph(struct generator *g); // the same structure; until the next one

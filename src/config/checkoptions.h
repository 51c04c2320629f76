// What the user asked of `dejavm check`, `explore` or `generate`: checkoptions.def, the options of
// run, and a .jpf file.
//
//   dejavm check [options] Main args...       dejavm check [options] File.jpf
//   dejavm check [options] --junit Class[#method]
//   dejavm explore [options] Class [options]    dejavm generate [options] Class args... [options]
//
// 1. A field has its default from the table unless given; the command line wins over the .jpf file.
// 2. An option that takes one value and is given twice with different ones is an error; a list has
//    all of them.
// 3. Assertions are on unless switched off.
#pragma once
#include "config/options.h"

enum checkcommand { FOR_CHECK = 1, FOR_EXPLORE = 2, FOR_GENERATE = 4 };

struct checkoptions {
    enum checkcommand command;
    struct options run;
    const char *search, *heuristic, *order, *match, *store;
    const char *trace, *json, *sourcepath, *export_states, *compare_states; // NULL: not given
    uint64_t seed, walks, depth, max_states, memory, max_steps, break_after, match_every,
        store_size; // 0: not given
    double time;
    bool all_violations, no_shorten, help_filters, enumerate_random, show_output, allow_io, stats;
    VEC(const char *) ignore, set, invariant, find, junit, junit_scan;
    VEC(const char *) foreign; // KEY=VALUE of a .jpf file that only the program may understand
    // of explore
    const char *make, *model, *abstraction, *emit_junit, *dot, *svg;
    uint64_t bound, values;
    const char *engine, *split;
    uint64_t batch;
    bool no_repok, statics;
    VEC(const char *) op, may_throw;
    // of generate
    const char *predicate, *finitization, *emit, *emit_as, *mode, *part;
    VEC(const char *) run_calls, test_calls, field, listener, oracle;
    uint64_t limit;
    bool count, print, emit_violating;
    bool given[100]; // by row
    struct words owned;
};

// False: *e says what is wrong.
bool checkoptions_parse(struct checkoptions *o, enum checkcommand command, int argc, char **argv,
                        struct err *e);
void checkoptions_free(struct checkoptions *o);
void checkoptions_help(enum checkcommand command, FILE *out);
// Sets the option of that spelling from another source, unless the command line did.
bool checkoptions_set(struct checkoptions *o, const char *option, const char *value, struct err *e);

// The options in force: calls fn with the spelling without dashes, and the value in the field that
// fits its type.
struct checkoption {
    const char *name;
    bool given; // by the user, with whatever value
    enum {
        CHECKOPTION_FLAG,
        CHECKOPTION_NUMBER,
        CHECKOPTION_SECONDS,
        CHECKOPTION_TEXT,
        CHECKOPTION_LIST
    } type;
    bool flag;
    uint64_t number;
    double seconds;
    const char *text;
    const char *const *list;
    uint32_t n_list;
};
void checkoptions_each(const struct checkoptions *o,
                       void (*fn)(void *arg, const struct checkoption *x), void *arg);

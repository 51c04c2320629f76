// The lines of a .jpf file: reads keys and values, and follows includes. config/jpf.c applies them.
//
// "a = ${b}/c" ─► struct jpf_pair {"a", "B/c", file} ─► jpf.c: an option, or a value of the program
//
// 1. A pair has the value that was set last. Variables are expanded when a line is read.
// 2. Directives (@include, @requires, @using) are followed while a file is read; they make no
//    pairs.
//
// Memory: texts belong to the options (checkoptions.owned), the vectors to jpf_read.
#pragma once
#include "config/checkoptions.h"

struct jpf_pair {
    char *key, *value;
    const char *file; // the file that set it last
};
struct jpf_reader {
    struct checkoptions *o;
    const char *file;
    const char *origin;         // the file that set the current key
    uint32_t enabled, disabled; // number of assertion options of the file; they come first
    VEC(struct jpf_pair) pairs;
    VEC(char) text;            // buffer
    uint32_t depth;            // nesting of includes
    bool skips;                // skip the rest of the file: it requires a missing key
    VEC(const char *) unknown; // unknown variables that were already named
};

// The value "null" of vm.storage.class, which other keys treat as if they were not set.
extern const char jpf_no_storage[];

// Adds the pairs of a file. False: *e says what is wrong.
bool jpf_read_lines(struct jpf_reader *r, const char *file, struct err *e);
// The value of a key of n bytes; NULL: it is not set.
const char *jpf_value(const struct jpf_reader *r, const char *key, size_t n);
char *jpf_keep(struct checkoptions *o, const char *text, size_t n); // a copy that o owns
// Refuses a key that could change what a search finds. Returns false.
bool jpf_refuse(const char *file, const char *key, const char *value, struct err *e);

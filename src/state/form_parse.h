// Reads the words of a form without making its objects: finds out what each word is.
//
//   words:  | control 14 | 5     | class 3, NEW | 7     | place 812, PLACE | ...
//   kinds:  | CONTROL    | VALUE | CLASS        | VALUE | PLACE            | ...
//
// 1. A form that is parsed without an error can be restored (canon_restore), if there is memory.
// 2. Links and places that are given as such must be valid in this process; everything else may be
//    wrong, and is checked.
// Memory: the caller owns the result; form_parse_free frees it. It can be used for several forms.
// Cost: a byte and a few steps per word; nothing is written to the heap.
#pragma once
#include "state/canon.h"

enum form_word {
    WORD_VALUE,
    WORD_CONTROL,
    WORD_CLASS, // a new object
    WORD_PLACE, // an object by its place
    WORD_SLOT,  // a value that may have an upper half
    WORD_HEADER // class and lock form of an object of the base, as numbers of this process
};

struct form_header {
    uint32_t at, pristine; // the index of the word; the header at the first choice
};
struct form_parsed {
    // Set by the caller for a form from another process: the kind that the file gives for each
    // word, which is CONTROL, CLASS, PLACE, or VALUE for all others. Headers are given as
    // differences from the pristine ones. NULL for a form of this process.
    const uint8_t *given;
    VEC(uint8_t) kinds; // enum form_word
    VEC(struct form_header) headers;
};

// Returns false if the words are not a form.
bool form_parse(struct canon *c, const uint32_t *words, uint32_t n, struct form_parsed *out);
void form_parse_free(struct form_parsed *p);

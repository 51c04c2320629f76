// Reads the words of a form without making its objects: what each word is.
//
//   words:  | control 14 | 5     | class 3, NEW | 7     | place 812, PLACE | ...
//   kinds:  | CONTROL    | VALUE | CLASS        | VALUE | PLACE            | ...
//
// 1. A form that is parsed without complaint can be restored (canon_restore), if there is room.
// 2. Links and places that are given as such must be those of this process; everything else may be
//    wrong.
// Cost: a byte and a few steps per word; nothing is written to the heap.
#pragma once
#include "state/canon.h"

enum form_word {
    WORD_VALUE,
    WORD_CONTROL,
    WORD_CLASS, // a new object
    WORD_PLACE, // an object by its place
    WORD_SLOT,  // a value that may have an upper half
    WORD_HEADER // of an object of the base: its class and lock form, in numbers of the process
};

struct form_header {
    uint32_t at, pristine; // which word; what the header was at the first choice
};
struct form_parsed {
    // Of a form from elsewhere, set by the caller: the kind that each word is given as, VALUE of all
    // but CONTROL, CLASS and PLACE; headers are given as their difference to what they were. NULL:
    // it is one of ours.
    const uint8_t *given;
    VEC(uint8_t) kinds; // enum form_word
    VEC(struct form_header) headers;
};

bool form_parse(struct canon *c, const uint32_t *words, uint32_t n,
                struct form_parsed *out); // false: they are no form
void form_parse_free(struct form_parsed *p);

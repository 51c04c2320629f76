// The parts of state_file.c, which writes files of states, and state_file_read.c, which reads them.
// Only these two include it.
//
//   state_file: | canon | names | words | writer: numbers by key | reader: things by number, line |
//
// 1. A number of a file starts at 1 and is given to one name, in the order of the lines.
// 2. A thing that this process does not have is `unknown`, and so is everything that is named with
//    it.
//
// Memory: state_file_free frees the members.
#pragma once
#include "state/content_names.h"
#include "state/form_parse.h"
#include "state/state_file.h"

enum thing_kind { THING_CLASS, THING_OBJECT, THING_LINK };
struct thing {       // something that has a number in the file
    uint8_t kind;    // enum thing_kind
    bool unknown;    // this process does not have it
    uint32_t number; // of a link in this process
    struct klass *klass;
    ref object;
};
struct numbered { // when writing: the number of a thing in the file
    uint64_t key;
    uint32_t number; // 0: the entry is free
};

struct state_file {
    struct canon *c;
    struct content_names *names;
    struct form_parsed form;
    VEC(uint32_t) words;
    VEC(uint8_t) given; // kinds of words as the file gives them (state/form_parse.h)
    char why[1600];
    FILE *out;
    uint32_t n; // names written
    struct numbered *map;
    uint32_t map_n;           // a power of two; 0: nothing is written
    VEC(struct thing) things; // read
    char *line, *at;
    size_t line_cap;
    uint64_t line_number;
};

#define STATE_FILE_HEADING "dejavm states 1" // the first line
extern const char *const state_file_loaders[];

// The position of a frame: a bytecode index, and which of the instructions made from it.
struct state_file_spot {
    uint32_t bci, nth;
};

uint64_t state_file_code_hash(const struct method *m); // of its bytecode
struct state_file_spot state_file_spot(const struct method *m, uint32_t pc);
void state_file_put_slots(FILE *out, const struct control_link *l);
// A native method of the machine itself (vm/init.h), or NULL.
const struct method *state_file_vm_method(const struct state_file *b, const char *name,
                                          const char *type);

// The options of the commands that java does not have, one row each in checkoptions.def, besides
// those of java (config/options.h) and the keys of a .jpf file (config/jpf.h).
//
//   checkoptions.def row                                    struct checkoptions
//   OPTION(FOR_CHECK, ..., "--depth", NUMBER, depth, ...)   uint64_t depth
//   CHOICE(FOR_CHECK, ..., "--search", strategy, search)    enum strategy search
//
// 1. A field has its default from the table unless the option is given; the command line overrides
//    the .jpf file.
// 2. An option that takes one value and is given twice with different values is an error; a list
//    holds all values.
// 3. Assertions are on in the searching commands unless an option switches them off.
// 4. `given` says which rows were given, by the command line or the file.
//
// Ownership: strings point into argv, or into `owned`, which checkoptions_free frees.
#pragma once
#include "config/options.h"
#include "config/values.h"

enum {
    CHECKOPTION_COUNT = 0 // rows
#define OPTION(...)  +1
#define CHOICE(...)  +1
#define CHOICES(...) +1
#define SWITCH(...)  +1
#define WRITES(...)  +1
#define ANOTHER(...) +1
#include "config/checkoptions.def"
#undef OPTION
#undef CHOICE
#undef CHOICES
#undef SWITCH
#undef WRITES
#undef ANOTHER
};

// The type of a field, by the type of its row.
#define FIELD_FLAG    bool
#define FIELD_NUMBER  uint64_t
#define FIELD_SIZE    uint64_t
#define FIELD_SECONDS double
#define FIELD_TEXT    const char *
#define FIELD_LIST    VEC(const char *)

struct checkoptions {
    enum command command;
    struct options run;
#define OPTION(commands, group, name, type, field, start, value, help) FIELD_##type field;
#define CHOICE(commands, group, name, set, field, start, help)         enum set field;
#define CHOICES(commands, group, name, set, field, help)               FIELD_LIST field;
#define SWITCH(commands, group, name, set, field, start, help)         enum set field;
#define WRITES(commands, group, name, field, help)                     FIELD_TEXT field;
#define ANOTHER(...)
#include "config/checkoptions.def"
#undef OPTION
#undef CHOICE
#undef CHOICES
#undef SWITCH
#undef WRITES
#undef ANOTHER
    VEC(const char *) foreign;     // KEY=VALUE of a .jpf file, for the program
    bool given[CHECKOPTION_COUNT]; // by row
    struct words owned;
};

// False: *e says what is wrong.
bool checkoptions_parse(struct checkoptions *o, enum command command, int argc, char **argv,
                        struct err *e);
// Warns of options that were given and have no effect, because others were not (rows NEEDS).
void checkoptions_warn(const struct checkoptions *o);
void checkoptions_free(struct checkoptions *o);
void checkoptions_help(enum command c, enum option_group g,
                       struct help_section *s);   // rows of a group
unsigned checkoptions_owners(const char *option); // the commands that have it
bool checkoptions_given(const struct checkoptions *o, const char *option); // by the user
// Sets an option from a .jpf file, unless the command line gave it; a list gets one more value.
bool checkoptions_set(struct checkoptions *o, const char *option, const char *value, struct err *e);

// An option in force: its spelling without dashes, and its value in the field of its type.
struct checkoption {
    const char *name;
    bool given; // by the user, even with the default
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

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
#include "config/values.h"

enum checkcommand { FOR_CHECK = 1, FOR_EXPLORE = 2, FOR_GENERATE = 4 };

enum {
    CHECKOPTION_COUNT = 0 // rows
#define OPTION(...)  +1
#define CHOICE(...)  +1
#define CHOICES(...) +1
#define WRITES(...)  +1
#define ANOTHER(...) +1
#include "config/checkoptions.def"
#undef OPTION
#undef CHOICE
#undef CHOICES
#undef WRITES
#undef ANOTHER
};

// The fields of the rows, by their types.
#define FIELD_FLAG    bool
#define FIELD_NUMBER  uint64_t
#define FIELD_SIZE    uint64_t
#define FIELD_SECONDS double
#define FIELD_TEXT    const char *
#define FIELD_LIST    VEC(const char *)

struct checkoptions {
    enum checkcommand command;
    struct options run;
#define OPTION(commands, name, type, field, start, value, help) FIELD_##type field;
#define CHOICE(commands, name, set, field, start, help)         enum set field;
#define CHOICES(commands, name, set, field, help)               FIELD_LIST field;
#define WRITES(commands, name, field, help)                     FIELD_TEXT field;
#define ANOTHER(...)
#include "config/checkoptions.def"
#undef OPTION
#undef CHOICE
#undef CHOICES
#undef WRITES
#undef ANOTHER
    VEC(const char *) foreign;     // KEY=VALUE of a .jpf file that only the program may understand
    bool given[CHECKOPTION_COUNT]; // by row
    struct words owned;
};

const char *checkcommand_name(enum checkcommand c);
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

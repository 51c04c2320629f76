#include "config/commands.h"
#include <stdio.h>

enum { OWN, JAVA };
enum { FIRST, MIXED };

static const struct command_row rows[] = {
#define COMMAND(name, NAME, options, order, operand, usage, summary, about, examples)              \
    {#name, (options) == JAVA, (order) == MIXED, operand, usage, summary, about, examples},
#include "config/commands.def"
#undef COMMAND
};

static const char *const titles[] = {
#define GROUP(name, title) title,
#include "config/groups.def"
#undef GROUP
};

const struct command_row *command_row(enum command c) { return &rows[__builtin_ctz(c)]; }
const char *command_name(enum command c) { return command_row(c)->name; }
const char *group_title(enum option_group g) { return titles[g]; }

void command_suggest(struct nearest *n) {
    for (size_t i = 0; i < COUNT(rows); i++) nearest_try(n, rows[i].name);
}

struct command_names command_names(unsigned commands) {
    struct command_names names = {""};
    size_t n = 0;
    for (unsigned rest = commands, bit; rest && n < sizeof names.text; rest &= ~bit) {
        bit = rest & -rest;
        const char *between = rest == commands ? "" : rest == bit ? " and " : ", ";
        n += (size_t)snprintf(names.text + n, sizeof names.text - n, "%s%s", between,
                              command_name(bit));
    }
    return names;
}

// What the user asked for, parsed once, read everywhere. The options are rows of options.def.
#pragma once
#include "base/err.h"
#include "base/vec.h"
#include "config/argfile.h"
#include <stdio.h>

struct assertion {
    bool enable;
    bool system;
    const char *what;
}; // what NULL: everywhere; "pkg..." or a class

// Options of another command besides those of run. take is asked first, for every word: it gives
// the number of words used (1 or 2), 0 when the option is not its own, -1 with *e set.
struct options_more {
    const char *command;
    int (*take)(void *arg, const char *word, const char *next, struct err *e);
    void *arg;
};

struct options {
    const char *jdk_home;   // checked: has lib/modules
    const char *class_path; // -cp, else CLASSPATH, else "."
    bool class_path_given;  // by an option, not by CLASSPATH
    const char *main_class;
    const char *jar;         // -jar
    const char *module_main; // -m module/class
    char **args;             // of the program
    int n_args;
    uint64_t heap_max;                // -Xmx
    uint64_t heap_start;              // -Xms: only checked
    uint64_t stack_size;              // -Xss
    VEC(const char *) properties;     // "key=value"
    VEC(struct assertion) assertions; // in the order given: the last that fits decides
    bool verify_all;
    bool exploring; // check, explore, generate: deterministic clock, no host state
    bool help;
    FILE *version; // where -version and its like print, NULL: nowhere
    bool version_only;
    char jdk_version[40]; // "17.0.9", "" when the JDK has no release file
    // what the strings above live in, besides argv
    VEC(char *) line; // the command line with @files expanded
    struct words owned;
    uint32_t n_added[4]; // --add-opens, --add-exports, --add-reads, --add-modules seen
    const struct options_more *more;
};

// Expands @files, then parses options up to the first word that is none, then (unless a jar or
// module names it) the main class and its arguments. need_main: a missing main class is an error.
// False: *e says what is wrong (ERR_USAGE, ERR_JDK).
bool options_parse(struct options *o, int argc, char **argv, bool need_main, struct err *e);
bool options_parse_more(struct options *o, int argc, char **argv, bool need_main,
                        const struct options_more *more, struct err *e);
void options_free(struct options *o);
void options_help(FILE *out);

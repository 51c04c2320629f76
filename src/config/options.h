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

// Options of another command besides those of run. take, unless NULL, is asked first, for every
// word: it gives the number of words used (1 or 2), 0 when the option is not its own, -1 with *e
// set. mixed: options may stand after the main class, too, and between its arguments.
struct options_more {
    const char *command;
    bool mixed;
    int (*take)(void *arg, const char *word, const char *next, struct err *e);
    void *arg;
};

// A variable of the environment that holds options: of the launcher, or of the machine that it
// makes.
struct variable {
    const char *name, *note;
    bool of_vm;
};

struct options {
    const char *jdk_home;   // checked: has lib/modules
    const char *class_path; // -cp, else CLASSPATH, else "."
    const char *api;        // dejavm-api.jar, also at the end of class_path; NULL: not searched
    bool class_path_given;  // by an option, not by CLASSPATH
    const char *main_class;
    const char *jar;         // -jar
    const char *module_main; // -m module/class
    char **args;             // of the program
    int n_args;
    uint64_t heap_max;               // -Xmx, at most HEAP_MAX
    uint64_t heap_start, heap_young; // -Xms, -Xmn: only checked
    uint64_t stack_size;             // -Xss
    VEC(const char *) properties;    // "key=value"
    VEC(const char *) vm_args; // the options that java gives to its machine, as it spells them
    VEC(struct assertion) assertions; // in the order given: the last that fits decides
    bool verify_all;
    bool strict; // what is not supported ends the program
    // of -XX: flags, config/flags.def
    uint64_t ram;         // 0: what the machine has
    double ram_share;     // per cent of it that are the default of heap_max
    int processors;       // 0: not said
    uint32_t trace_depth; // frames of a stack trace
    bool no_traces, plain_npe, no_explicit_gc, exit_on_oom;
    bool ignore_unknown; // options that nobody knows are no error
    unsigned unlocked;   // kinds of flags
    bool exploring;      // check, explore, generate: deterministic clock, no host state
    bool names_known;    // those of --ignore and --fixed were looked for: a warning is given once
    VEC(const char *) fixed; // exploring: draws that no answer depends on (vm/draw.h)
    uint64_t salt;           // exploring: varies identity hashes, orders and seeds
    VEC(const char *) env;   // exploring: NAME=VALUE, and a NULL behind the last, if any
    bool help;
    FILE *version; // where -version and its like print, NULL: nowhere
    bool version_only;
    char jdk_version[40]; // "17.0.9", "" when the JDK has no release file
    // what the strings above live in, besides argv
    VEC(char *) line;     // the command line with @files expanded
    VEC(char *) operands; // what is no option there: the main class, its arguments
    struct words owned;
    uint32_t n_added[4]; // --add-opens, --add-exports, --add-reads, --add-modules seen
    // of the parser
    bool no_files, jar_follows; // -disable-@files and -jar were seen
    struct err unknown;         // the first option that nobody knows: a later flag may excuse it
    const struct variable *variable; // where the options stand, NULL: on the command line
    const struct options_more *more;
};

enum { STACK_MIN = 64 << 10, STACK_MAX = 1 << 30 };
#define HEAP_MAX (24ull << 30) // what 32-bit references leave for objects

// Expands @files, then parses options up to the first word that is none (mixed: all), then (unless
// a jar or module names it) the main class and its arguments. need_main: a missing main class is an
// error. False: *e says what is wrong (ERR_USAGE, ERR_JDK, ERR_VM_OPTION, ERR_UNSUPPORTED). Without
// `more`, and when a main class is needed, that is for run, the variables of the environment are
// read too that java reads.
bool options_parse(struct options *o, int argc, char **argv, bool need_main, struct err *e);
bool options_parse_more(struct options *o, int argc, char **argv, bool need_main,
                        const struct options_more *more, struct err *e);
// A -X option and its -XX: flag: one meaning, one check. `option` is the text that the message
// names.
bool options_heap_max(struct options *o, uint64_t bytes, const char *option, struct err *e);
bool options_stack(struct options *o, uint64_t bytes, const char *option, struct err *e);
// Puts it before the at-th.
void options_assertion(struct options *o, uint32_t at, struct assertion a);
void options_property(struct options *o, const char *text); // "key=value", copied
void options_free(struct options *o);
void options_help(FILE *out);

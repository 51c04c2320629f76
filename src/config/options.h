// The options of java, which `run` and most other commands take. The rows are in options.def, the
// flags of HotSpot in flags.def; checkoptions.h has the options that java does not know.
//
//   -cp out  -Xmx64m  @more.txt  Main  1 2
//   |                 |          |     |
//   options           expanded   main_class, args
//
// 1. options_parse reads @files, the JDK's place and, for run, the variables of the environment
//    that java reads. Afterwards nothing else of the program reads a command line.
// 2. The last of two -D, -ea or -XX: options wins, as for java.
// 3. A malformed value is an error; there is no silent default.
// 4. An unknown option is an error at the end only: -XX:+IgnoreUnrecognizedVMOptions excuses it.
//
// Ownership: strings point into argv, or into `owned`, which options_free frees.
// Cost: each word is compared with all rows, about 90.
#pragma once
#include "base/err.h"
#include "base/vec.h"
#include "config/argfile.h"
#include "config/help.h"
#include <stdio.h>

struct assertion {
    bool enable;
    bool system;
    const char *what; // "pkg..." or a class; NULL: everywhere
};

// Options of a command besides those of java. take is called first, for every word: it returns the
// number of words used (1 or 2), 0 if the option is not one of its own, -1 with *e set. suggest
// tries the names of its options.
struct options_more {
    int (*take)(void *arg, const char *word, const char *next, struct err *e);
    void (*suggest)(void *arg, struct nearest *n);
    void *arg;
};

// A variable of the environment that holds options.
struct variable {
    const char *name, *note; // note: how java announces it
    bool of_vm;              // for the machine, not for the launcher
};

struct options {
    enum command command;
    const char *jdk_home;   // checked: has lib/modules
    const char *class_path; // -cp, else CLASSPATH, else "."
    const char *api;       // dejavm-api.jar, which is also at the end of class_path; NULL: not used
    bool class_path_given; // by an option, not by CLASSPATH
    const char *main_class;
    const char *jar;         // -jar
    const char *module_main; // -m module/class
    char **args;             // of the program, or the further operands
    int n_args;
    uint64_t heap_max;                // -Xmx, at most HEAP_MAX
    uint64_t heap_start, heap_young;  // -Xms, -Xmn: checked, without effect
    uint64_t stack_size;              // -Xss
    VEC(const char *) properties;     // "key=value"
    VEC(const char *) vm_args;        // options that java passes to its machine, in its spelling
    VEC(struct assertion) assertions; // in the order given: the last that matches wins
    bool verify_all;
    bool strict; // end the program when it uses something that is not supported
    // set by -XX: flags, config/flags.def
    uint64_t ram;         // 0: that of the computer
    double ram_share;     // the default of heap_max, in per cent of it
    int processors;       // 0: not given
    uint32_t trace_depth; // frames of a stack trace
    bool no_traces, plain_npe, no_explicit_gc, exit_on_oom;
    bool ignore_unknown;     // unknown options are not errors
    unsigned unlocked;       // bits: the kinds of flags
    bool exploring;          // check, explore, generate: deterministic clock, no host state
    bool threads;            // exploring: interleavings of threads too
    bool names_known;        // names in options were checked: warn only once
    VEC(const char *) fixed; // exploring: reads that no answer depends on (vm/outside_value.h)
    uint64_t salt;           // exploring: varies identity hashes, orders and seeds
    VEC(const char *) env;   // exploring: NAME=VALUE; a NULL follows the last, if there is one
    bool help;               // --help was given: nothing else is set
    bool no_main;            // nothing is run: a main class is not required
    FILE *version;           // where to print the version; NULL: nowhere
    bool version_only;
    char jdk_version[40]; // "17.0.9"; "" if the JDK has no release file
    // memory of the strings above, besides argv
    VEC(char *) line;     // the command line with @files expanded
    VEC(char *) operands; // words that are not options: the main class and its arguments
    struct words owned;
    uint32_t n_added[4]; // --add-opens, --add-exports, --add-reads, --add-modules seen
    // state of the parser
    bool no_files, jar_follows;      // -disable-@files and -jar were seen
    struct err unknown;              // the first unknown option: a later flag may excuse it
    const struct variable *variable; // whose options are parsed; NULL: the command line
    const struct options_more *more;
};

enum { STACK_MIN = 64 << 10, STACK_MAX = 1 << 30 };
#define HEAP_MAX (24ull << 30) // the most that 32-bit references can address

// Expands @files and parses options up to the first operand, or all of them if the command mixes
// options and operands; the first operand is the main class, unless a jar or module names it.
// False: *e says what is wrong (ERR_USAGE, ERR_JDK, ERR_VM_OPTION, ERR_UNSUPPORTED). more may be
// NULL.
bool options_parse(struct options *o, enum command command, int argc, char **argv,
                   const struct options_more *more, struct err *e);
// Set the value of a -X option and of the -XX: flag that means the same. `option` is the text for
// messages.
bool options_heap_max(struct options *o, uint64_t bytes, const char *option, struct err *e);
bool options_stack(struct options *o, uint64_t bytes, const char *option, struct err *e);
void options_assertion(struct options *o, uint32_t at, struct assertion a); // inserts it at `at`
void options_property(struct options *o, const char *text);                 // "key=value", copied
void options_free(struct options *o);
void options_help(enum command c, enum option_group g,
                  struct help_section *s); // the rows of a group
void options_help_rest(FILE *out); // the names of options without effect, and of refused ones

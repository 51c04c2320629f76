// dejavm COMMAND: finds the command's row and calls its function.
#include "base/exits.h"
#include "cli/commands.h"
#include "config/help.h"
#include "vm/crash.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
#include <sys/stat.h>
#include <sys/resource.h>

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
} commands[COMMAND_COUNT] = {
#define COMMAND(name, ...) {#name, command_##name},
#include "config/commands.def"
#undef COMMAND
};

static unsigned find_command(const char *name) { // COMMAND_COUNT: there is none
    unsigned i = 0;
    while (i < COMMAND_COUNT && strcmp(name, commands[i].name)) i++;
    return i;
}

static bool is_one_of(const char *word, const char *const *names) {
    while (*names && strcmp(word, *names)) names++;
    return *names;
}

// Fails if the report could not be written, unless its reader closed the pipe. (The output of run
// belongs to the program, as for java.)
static int check_output(int code) {
    struct stat s;
    if (!fflush(stdout) && !ferror(stdout)) return code;
    if (!fstat(STDOUT_FILENO, &s) && (S_ISFIFO(s.st_mode) || S_ISSOCK(s.st_mode))) return code;
    fprintf(stderr, "dejavm: cannot write standard output: %s\n", strerror(errno));
    return EXIT_USAGE;
}

// The C code of dejavm needs some stack, even if ulimit -s is lower.
static bool has_stack(void) {
    const rlim_t least = 1 << 20;
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) || limit.rlim_cur >= least) return true;
    limit.rlim_cur = least;
    if (limit.rlim_max < least) limit.rlim_max = least; // the superuser may raise it
    if (!setrlimit(RLIMIT_STACK, &limit)) return true;
    fprintf(stderr, "dejavm: a stack of 1024 KB is needed (see ulimit -s)\n");
    return false;
}

static int report_unknown(const char *word) {
    const char *kind = word[0] == '-' ? "option" : "command";
    struct nearest n = nearest_of(word);
    command_suggest(&n);
    nearest_try(&n, "--help");
    nearest_try(&n, "--version");
    if (nearest_found(&n))
        fprintf(stderr, "dejavm: unknown %s %s%s\n", kind, word, nearest_hint(&n).text);
    else fprintf(stderr, "dejavm: unknown %s %s (see dejavm --help)\n", kind, word);
    return EXIT_RUN_USAGE;
}

static int run_command(unsigned i, int argc, char **argv) {
    int code = commands[i].run(argc, argv);
    return i == COMMAND_RUN ? code : check_output(code);
}

int main(int argc, char **argv) {
    static const char *const help[] = {"--help", "-h", "-help", "-?", "help", NULL};
    static const char *const version[] = {"--version", "-version", "-V", "version", NULL};
    if (!has_stack()) return argc > 1 && strcmp(argv[1], "run") ? EXIT_USAGE : EXIT_RUN_USAGE;
    crash_install();
    signal(SIGXFSZ, SIG_IGN); // ulimit -f: an error like others, as for java
    if (argc < 2) return help_overview(stderr), EXIT_RUN_USAGE;
    if (is_one_of(argv[1], version)) return puts("dejavm " DEJAVM_VERSION), check_output(EXIT_OK);
    bool helps = is_one_of(argv[1], help);
    if (helps && argc < 3) return help_overview(stdout), check_output(EXIT_OK);
    const char *name = argv[1 + helps];
    unsigned i = find_command(name);
    if (i == COMMAND_COUNT) return report_unknown(name);
    if (!helps) return run_command(i, argc - 2, argv + 2);
    help_command(1 << i, stdout);
    return check_output(EXIT_OK);
}

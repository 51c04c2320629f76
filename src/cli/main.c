// dejavm COMMAND: one row per command.
#include "cli/commands.h"
#include "config/options.h"
#include "vm/crash.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
#include <sys/stat.h>
#include <sys/resource.h>

static const struct command {
    const char *name, *usage, *help;
    int (*run)(int argc, char **argv);
} commands[] = {
#define COMMAND(name, usage, help) {#name, usage, help, command_##name},
#include "cli/commands.def"
#undef COMMAND
};

static int usage(FILE *out) {
    fprintf(out, "dejavm: a Java virtual machine that can go back\n\n");
    for (size_t i = 0; i < COUNT(commands); i++)
        fprintf(out, "  dejavm %-8s %-34s %s\n", commands[i].name, commands[i].usage,
                commands[i].help);
    fprintf(out, "\nOptions of run (dejavm COMMAND --help says more of the others):\n");
    options_help(out);
    fprintf(
        out,
        "\nExit code of run: the program's own; 64 wrong usage or no usable JDK, 69 not supported, "
        "70 a bug of ours\n");
    return out == stdout ? 0 : 64;
}

static bool is_one_of(const char *word, const char *const *names) {
    while (*names && strcmp(word, *names)) names++;
    return *names;
}

// A report that nobody can read is no verdict, unless the reader has had enough of it. (run's
// output is the program's, as for java.)
static int ended(int code) {
    struct stat s;
    if (!fflush(stdout) && !ferror(stdout)) return code;
    if (!fstat(STDOUT_FILENO, &s) && (S_ISFIFO(s.st_mode) || S_ISSOCK(s.st_mode))) return code;
    fprintf(stderr, "dejavm: cannot write standard output: %s\n", strerror(errno));
    return 3;
}

// Our own C code needs some stack, whatever ulimit -s says.
static bool has_stack(void) {
    const rlim_t least = 1 << 20;
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) || limit.rlim_cur >= least) return true;
    limit.rlim_cur = least;
    if (limit.rlim_max < least) limit.rlim_max = least; // the superuser may
    if (!setrlimit(RLIMIT_STACK, &limit)) return true;
    fprintf(stderr, "dejavm: a stack of 1024 KB is needed (see ulimit -s)\n");
    return false;
}

int main(int argc, char **argv) {
    static const char *const help[] = {"--help", "-h", "-help", "-?", "help", NULL};
    static const char *const version[] = {"--version", "-version", "-V", "version", NULL};
    if (!has_stack()) return argc > 1 && strcmp(argv[1], "run") ? 3 : 64;
    crash_install();
    signal(SIGXFSZ, SIG_IGN); // ulimit -f: an error like others, as for java
    if (argc < 2) return usage(stderr);
    if (is_one_of(argv[1], help)) return ended(usage(stdout));
    if (is_one_of(argv[1], version)) return puts("dejavm " DEJAVM_VERSION), ended(0);
    for (size_t i = 0; i < COUNT(commands); i++)
        if (!strcmp(argv[1], commands[i].name)) {
            bool run = !strcmp(argv[1], "run");
            int code = commands[i].run(argc - 2, argv + 2);
            return run ? code : ended(code);
        }
    fprintf(stderr, "dejavm: unknown %s %s (see dejavm --help)\n",
            argv[1][0] == '-' ? "option" : "command", argv[1]);
    return 64;
}

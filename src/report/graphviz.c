#include "report/graphviz.h"
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

// Runs dot with standard input and output from the files given: 0, or errno, or -1 when it failed.
static int run_dot(char *option, int in, int out) {
    char *argv[] = {"dot", option, NULL};
    posix_spawn_file_actions_t files;
    pid_t pid;
    int status;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    int why = posix_spawnp(&pid, "dot", &files, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&files);
    if (why) return why;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR) return errno;
    return status ? -1 : 0;
}

bool graphviz_found(struct err *e) {
    const char *path = getenv("PATH");
    char name[4000];
    for (const char *p = path ? path : ""; *p; p += strspn(p, ":")) {
        size_t n = strcspn(p, ":");
        snprintf(name, sizeof name, "%.*s/dot", (int)n, p);
        if (!access(name, X_OK)) return true;
        p += n;
    }
    return err_set(e, ERR_USAGE, "--svg needs the program dot: install the package graphviz");
}

bool graphviz_svg(FILE *graph, const char *path, struct err *e) {
    int out = strcmp(path, "-") ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)
                                : dup(STDOUT_FILENO);
    if (out < 0) return err_set(e, ERR_USAGE, "cannot write %s: %s", path, strerror(errno));
    rewind(graph);
    int why = run_dot("-Tsvg", fileno(graph), out);
    bool written = !close(out);
    if (why > 0) return err_set(e, ERR_USAGE, "--svg: cannot run dot: %s", strerror(why));
    return (!why && written) || err_set(e, ERR_USAGE, "--svg: dot could not draw %s", path);
}

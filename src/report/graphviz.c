#include "report/graphviz.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

// Starts dot with this standard input and output. Returns 0, or errno.
static int start_dot(int in, int out, pid_t *pid) {
    char *argv[] = {"dot", "-Tsvg", NULL};
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    int why = posix_spawnp(pid, "dot", &files, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&files);
    return why;
}

// Writes the graph to the pipe; dot reads all of it before it draws.
static void write_graph(int to, const char *graph, size_t n) {
    void (*was)(int) = signal(SIGPIPE, SIG_IGN);
    while (n) {
        ssize_t done = write(to, graph, n);
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) break;
        graph += done, n -= (size_t)done;
    }
    signal(SIGPIPE, was);
}

// Returns 0, errno if it cannot run, or -1 if it failed.
static int run_dot(const char *graph, size_t n, int out) {
    int ends[2], status;
    pid_t pid;
    if (pipe2(ends, O_CLOEXEC)) return errno;
    int why = start_dot(ends[0], out, &pid);
    close(ends[0]);
    if (!why) write_graph(ends[1], graph, n);
    close(ends[1]);
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

bool graphviz_svg(const char *graph, size_t n, const char *path, struct err *e) {
    bool standard = !strcmp(path, "-");
    struct stat s;
    int out =
        standard ? dup(STDOUT_FILENO) : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (out < 0) return err_set(e, ERR_USAGE, "cannot write %s: %s", path, strerror(errno));
    bool plain = !standard && !fstat(out, &s) && S_ISREG(s.st_mode);
    int why = run_dot(graph, n, out);
    bool written = !close(out);
    if (!why && written) return true;
    if (plain) unlink(path); // not complete
    if (why > 0) return err_set(e, ERR_USAGE, "--svg: cannot run dot: %s", strerror(why));
    return err_set(e, ERR_USAGE, "--svg: dot could not draw %s", standard ? "the graph" : path);
}

#include "cli/subject.h"
#include "base/file.h"
#include "native/natives.h"
#include <libgen.h>
#include <limits.h>
#include <signal.h>
#include <unistd.h>

static const char usage[] = "usage: dejavm check [options] Main args...\n"
                            "       dejavm check [options] File.jpf\n"
                            "\n";

static int fail(const struct err *e) {
    fprintf(stderr, "dejavm: %s\n", e->text);
    return e->code == ERR_UNSUPPORTED ? EXIT_UNSUPPORTED : EXIT_USAGE;
}

// Beside the program (or above it, in a build of another mode), else where it is installed.
static bool find_api(char *out, size_t size) {
    static const char *const places[] = {"dejavm-api.jar", "../dejavm-api.jar",
                                         "../share/dejavm/dejavm-api.jar"};
    char exe[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
    if (n < 0) return false;
    exe[n] = 0;
    const char *folder = dirname(exe);
    for (size_t i = 0; i < COUNT(places); i++) {
        snprintf(out, size, "%s/%s", folder, places[i]);
        if (file_exists(out)) return true;
    }
    return false;
}

static void add_api(struct subject *s) {
    struct options *o = &s->options.run;
    char api[PATH_MAX + 40];
    if (!find_api(api, sizeof api)) return; // the program may bring its own
    if (asprintf(&s->class_path, "%s:%s", o->class_path, api) < 0) bug("out of memory");
    o->class_path = s->class_path;
}

static void configure(struct subject *s) {
    const struct checkoptions *o = &s->options;
    struct check_config *c = &s->config;
    c->max_steps = o->max_steps;
    c->enumerate_random = o->enumerate_random;
    c->allow_io = o->allow_io;
    c->seed = o->seed;
    c->invariant = o->invariant;
    c->find = o->find;
    for (uint32_t i = 0; i < o->ignore.n; i++) VEC_PUSH(&c->ignore, o->ignore.at[i]);
    for (uint32_t i = 0; i < o->set.n; i++) VEC_PUSH(&c->settings, o->set.at[i]);
}

int subject_open(struct subject *s, int argc, char **argv) {
    struct err e = {0};
    *s = (struct subject){0};
    if (!checkoptions_parse(&s->options, argc, argv, &e)) return fail(&e);
    if (s->options.run.help) {
        fputs(usage, stdout);
        checkoptions_help(stdout);
        return EXIT_OK;
    }
    if (s->options.help_filters) return filters_help(stdout), EXIT_OK;
    add_api(s);
    configure(s);
    signal(SIGPIPE, SIG_IGN);
    s->check = check_new(&s->options.run, &s->config, native_classes, &e);
    return s->check ? -1 : fail(&e);
}

void subject_close(struct subject *s) {
    if (s->check) check_free(s->check);
    VEC_FREE(&s->config.ignore);
    VEC_FREE(&s->config.settings);
    checkoptions_free(&s->options);
    free(s->class_path);
}

#include "cli/subject.h"
#include "base/file.h"
#include "cli/api_jar.h"
#include "native/natives.h"
#include <errno.h>
#include <signal.h>

#define TEMP_KEY "dejavm.temp="

static void set_config(struct subject *s) {
    const struct checkoptions *o = &s->options;
    struct check_config *c = &s->config;
    c->options = o;
    if (s->temp) VEC_PUSH(&c->settings, s->temp);
    for (uint32_t i = 0; i < o->set.n; i++) VEC_PUSH(&c->settings, o->set.at[i]);
    for (uint32_t i = 0; i < o->foreign.n; i++) VEC_PUSH(&c->settings, o->foreign.at[i]);
}

// Makes a folder for @TempDir, as a setting of the driver. Without --allow-io tests that need one
// are refused.
static bool make_temp(struct subject *s, struct err *e) {
    if (!(s->options.junit.n || s->options.junit_scan.n) || !s->options.allow_io) return true;
    const char *place = getenv("TMPDIR");
    if (asprintf(&s->temp, TEMP_KEY "%s/dejavm-XXXXXX", place && *place ? place : "/tmp") < 0)
        bug("out of memory");
    if (mkdtemp(s->temp + strlen(TEMP_KEY))) return true;
    err_set(e, ERR_USAGE, "cannot make a folder %s: %s", s->temp + strlen(TEMP_KEY),
            strerror(errno));
    free(s->temp);
    s->temp = NULL;
    return false;
}

int subject_parse(struct subject *s, int argc, char **argv) {
    struct err e = {0};
    *s = (struct subject){0};
    if (!checkoptions_parse(&s->options, FOR_CHECK, argc, argv, &e)) return outcome_fail(&e);
    if (s->options.help_filters && !s->options.run.help) return filters_help(stdout), EXIT_OK;
    return -1;
}

// A folder or jar that is searched for tests is on the class path.
static void add_scanned(struct checkoptions *o) {
    for (uint32_t i = o->junit_scan.n; i-- > 0;) {
        char *longer;
        if (asprintf(&longer, "%s:%s", o->junit_scan.at[i], o->run.class_path) < 0)
            bug("out of memory");
        VEC_PUSH(&o->run.owned.at, longer);
        o->run.class_path = longer;
    }
}

int subject_boot(struct subject *s, char **args, int n) {
    struct err e = {0};
    add_scanned(&s->options);
    if (!api_jar_add(&s->options.run, &e)) return outcome_fail(&e);
    if (!make_temp(s, &e)) return outcome_fail(&e);
    set_config(s);
    if (s->options.junit.n) s->test = (char *)s->options.junit.at[s->options.junit.n - 1];
    if (s->options.junit.n || n) {
        s->options.run.args = n ? args : &s->test;
        s->options.run.n_args = n ? n : 1;
    }
    signal(SIGPIPE, SIG_IGN);
    s->check = check_new(&s->options.run, &s->config, native_classes, &e);
    return s->check ? -1 : outcome_fail(&e);
}

int subject_open(struct subject *s, int argc, char **argv) {
    int code = subject_parse(s, argc, argv);
    return code < 0 ? subject_boot(s, NULL, 0) : code;
}

bool subject_reopen(struct subject *s) {
    struct err e = {0};
    check_free(s->check);
    s->check = check_new(&s->options.run, &s->config, native_classes, &e);
    return s->check;
}

void subject_close(struct subject *s) {
    if (s->check) check_free(s->check);
    if (s->temp) file_remove_all(s->temp + strlen(TEMP_KEY));
    free(s->temp);
    VEC_FREE(&s->config.learnt);
    VEC_FREE(&s->config.settings);
    checkoptions_free(&s->options);
    *s = (struct subject){0};
}

#include "cli/unreduced.h"
#include "base/err.h"
#include "layer/layers.h"
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SMALL = 300, MOST = 100000, SECONDS = 20 }; // states of the searches, and for how long

static bool sees_all(const struct search_result *r, const struct search_config *config) {
    return !r->halted && !r->unsupported && !r->pruned && !r->unlisted && !*r->reason &&
           (config->all_violations || !r->violations.n);
}

static bool is_compared(const struct subject *s, const struct search_result *r,
                        const struct search_config *config) {
    const struct checkoptions *o = &s->options;
    bool whole = !o->depth && !o->no_races && !config->few_preemptions && !o->atomic.n &&
                 o->search != STRATEGY_random && o->search != STRATEGY_pct;
    return layers_ask(o, LAYER_self_check) && whole && o->por == POR_local &&
           store_is_exact(o->store) && check_stats(s->check).threads > 1 &&
           r->counts.states <= SMALL && sees_all(r, config);
}

// The part of a message that does not depend on the path.
static size_t stable_length(const struct violation *v) {
    switch (v->property) {
    case PROPERTY_deadlock: return 0;
    case PROPERTY_race: {
        const char *end = strstr(v->message, ": ");
        return end ? (size_t)(end - v->message) : 0;
    }
    default: return strcspn(v->message, "\n");
    }
}

static int compare_lines(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

// Lines in order, each once.
static char *describe_endings(const struct search_result *r) {
    char *text = NULL, *lines[r->violations.n + 1];
    size_t size, n = 0;
    for (uint32_t i = 0; i < r->violations.n; i++) {
        const struct violation *v = &r->violations.at[i];
        if (asprintf(&lines[n++], "%u %.*s", v->property, (int)stable_length(v), v->message) < 0)
            bug("out of memory");
    }
    qsort(lines, n, sizeof *lines, compare_lines);
    FILE *out = open_memstream(&text, &size);
    fprintf(out, "%llu end states\n", (unsigned long long)r->ends.states);
    for (size_t i = 0; i < n; i++)
        if (!i || strcmp(lines[i], lines[i - 1])) fprintf(out, "%s\n", lines[i]);
    fclose(out);
    for (size_t i = 0; i < n; i++) free(lines[i]);
    return text;
}

// In a process of its own: writes the endings, or nothing if the search did not see all.
static void explore_all(struct subject *s, struct search_config config, int out) {
    outcome_be_quiet();
    s->options.por = POR_none;
    s->options.visible.n = s->config.learnt.n = 0;
    config.all_violations = true;
    config.max_states = MOST;
    config.limits.seconds = SECONDS;
    config.progress = NULL;
    config.before = NULL;
    config.after = NULL;
    config.counts = NULL;
    if (!subject_reopen(s)) _exit(1);
    struct search *search = search_new(check_system(s->check), &config);
    const struct search_result *r = search_run(search);
    char *text = sees_all(r, &config) ? describe_endings(r) : strdup("");
    _exit(write(out, text, strlen(text)) < 0);
}

void unreduced_compare(struct subject *s, const struct search_result *r,
                       const struct search_config *config) {
    int there[2];
    if (!is_compared(s, r, config) || pipe(there)) return;
    fflush(NULL);
    pid_t child = fork();
    if (!child) explore_all(s, *config, there[1]);
    close(there[1]);
    char *mine = describe_endings(r), *other = calloc(1, 1 << 16);
    size_t n = 0;
    for (ssize_t got; child > 0 && (got = read(there[0], other + n, (1 << 16) - 1 - n)) > 0;)
        n += (size_t)got;
    close(there[0]);
    if (child > 0) waitpid(child, NULL, 0);
    if (n && strcmp(mine, other))
        bug("--por local and --por none differ in how executions end:\n%s---\n%s", mine, other);
    free(mine);
    free(other);
}

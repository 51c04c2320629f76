// The report as JSON: a small writer, and what it writes (docs/json.md).
#include "report/tests.h"
#include <math.h>

struct json {
    FILE *out;
    int depth;
    bool first;
};

static void separate(struct json *j) {
    if (!j->first) fputc(',', j->out);
    if (j->depth) fprintf(j->out, "\n%*s", j->depth * 2, "");
    j->first = false;
}

// Length of the UTF-8 sequence at s, 0 when it is none.
static size_t sequence(const uint8_t *s, size_t n) {
    size_t len = *s < 0x80 ? 1 : *s < 0xc2 ? 0 : *s < 0xe0 ? 2 : *s < 0xf0 ? 3 : *s < 0xf5 ? 4 : 0;
    if (len > n || !len) return 0;
    for (size_t i = 1; i < len; i++)
        if ((s[i] & 0xc0) != 0x80) return 0;
    bool overlong = (*s == 0xe0 && s[1] < 0xa0) || (*s == 0xf0 && s[1] < 0x90);
    bool outside = (*s == 0xed && s[1] > 0x9f) || (*s == 0xf4 && s[1] > 0x8f);
    return overlong || outside ? 0 : len;
}

static void quote(struct json *j, const char *text, size_t n) {
    const uint8_t *s = (const uint8_t *)text;
    fputc('"', j->out);
    for (size_t i = 0; i < n;) {
        size_t len = sequence(s + i, n - i);
        if (!len) fputs("\\ufffd", j->out);
        else if (s[i] == '"' || s[i] == '\\') fprintf(j->out, "\\%c", s[i]);
        else if (s[i] == '\n') fputs("\\n", j->out);
        else if (s[i] == '\t') fputs("\\t", j->out);
        else if (s[i] < 0x20 || s[i] == 0x7f) fprintf(j->out, "\\u%04x", s[i]);
        else fwrite(s + i, 1, len, j->out);
        i += len ? len : 1;
    }
    fputc('"', j->out);
}

static void key(struct json *j, const char *name) {
    separate(j);
    if (!name) return;
    quote(j, name, strlen(name));
    fputs(": ", j->out);
}
static void begin(struct json *j, const char *name, char bracket) {
    key(j, name);
    fputc(bracket, j->out);
    j->depth++;
    j->first = true;
}
static void finish(struct json *j, char bracket) {
    j->depth--;
    if (!j->first) fprintf(j->out, "\n%*s", j->depth * 2, "");
    fputc(bracket, j->out);
    j->first = false;
}
static void put_text(struct json *j, const char *name, const char *text) {
    key(j, name);
    if (text) quote(j, text, strlen(text));
    else fputs("null", j->out);
}
static void put_count(struct json *j, const char *name, uint64_t n) {
    key(j, name);
    fprintf(j->out, "%llu", (unsigned long long)n);
}
static void put_real(struct json *j, const char *name, double x) {
    key(j, name);
    fprintf(j->out, "%.9g", isfinite(x) ? x : 0);
}
static void put_bool(struct json *j, const char *name, bool b) {
    key(j, name);
    fputs(b ? "true" : "false", j->out);
}

static void put_trace(struct json *j, const struct report_violation *v, bool calls) {
    begin(j, "trace", '[');
    for (uint32_t i = 0; i < v->trace.n; i++) {
        const struct report_choice *c = &v->trace.at[i];
        if (calls) {
            put_text(j, NULL, c->text);
            continue;
        }
        begin(j, NULL, '{');
        put_count(j, "choice", c->choice);
        put_count(j, "of", c->n);
        put_text(j, "text", c->text);
        finish(j, '}');
    }
    finish(j, ']');
}

static void put_violation(struct json *j, const struct report_violation *v, bool calls) {
    begin(j, NULL, '{');
    put_text(j, "kind", v->found->kind);
    put_text(j, "message", v->message);
    put_count(j, "paths", v->found->times);
    put_bool(j, "confirmed", v->confirmed);
    put_bool(j, "shortest", v->found->shortest);
    put_trace(j, v, calls);
    put_text(j, calls ? "code" : "java", calls ? v->code : v->java);
    key(j, "output");
    quote(j, v->output ? v->output : "", v->output_len);
    finish(j, '}');
}

static const char *const alone_names[] = {
#define ALONE(name, text) #name,
#include "delta/alone.def"
#undef ALONE
};

static void put_delta_alone(struct json *j, const struct delta_stats *d) {
    begin(j, "alone_by_reason", '{');
    for (uint32_t i = 0; i < ALONE_COUNT; i++)
        if (d->alone[i]) put_count(j, alone_names[i], d->alone[i]);
    finish(j, '}');
}

static void put_delta_natives(struct json *j, const struct delta_stats *d) {
    begin(j, "natives", '{');
    for (uint32_t i = 0; i < d->natives.n; i++) {
        const struct delta_native *n = &d->natives.at[i];
        begin(j, n->name, '{');
        put_count(j, "once", n->once);
        put_count(j, "by_lane", n->lanes);
        put_count(j, "splits", n->splits);
        put_count(j, "alone", n->alone);
        finish(j, '}');
    }
    finish(j, '}');
}

static void put_delta(struct json *j, const struct delta_stats *d) {
    begin(j, "delta", '{');
    put_count(j, "executions", d->executions);
    put_real(j, "lanes_per_execution",
             d->executions ? (double)d->lanes / (double)d->executions : 0);
    put_count(j, "splits", d->splits);
    put_count(j, "groups", d->groups);
    put_count(j, "batches", d->batches);
    put_count(j, "singly", d->singly);
    put_count(j, "alone", delta_stats_alone(d));
    put_delta_alone(j, d);
    put_delta_natives(j, d);
    put_real(j, "constant_cells", d->cells ? (double)d->constant_cells / (double)d->cells : 0);
    put_real(j, "constant_accesses", delta_stats_constant(d));
    begin(j, "times", '{');
    put_real(j, "execution", (double)d->execution / 1e9);
    put_real(j, "comparison", (double)d->comparison / 1e9);
    put_real(j, "backtracking", (double)d->backtracking / 1e9);
    put_real(j, "merging", (double)d->merging / 1e9);
    finish(j, '}');
    finish(j, '}');
}

static void put_executions(struct json *j, const struct report *r) {
    const struct search_result *x = r->result;
    uint64_t n = report_executions(x);
    put_count(j, "executions", n);
    put_real(j, "executions_per_second", (double)n / x->seconds);
    begin(j, "iterations", '[');
    for (uint32_t i = 0; i < x->levels.n; i++) {
        const struct search_level *l = &x->levels.at[i];
        begin(j, NULL, '{');
        put_count(j, "depth", i);
        put_count(j, "states", l->states);
        put_count(j, "executions", l->transitions - l->ignored);
        put_real(j, "seconds", l->seconds);
        put_real(j, "executions_per_second", report_rate(x, i));
        put_count(j, "memory_bytes", l->memory);
        finish(j, '}');
    }
    finish(j, ']');
}

static void put_counts(struct json *j, const struct report *r) {
    const struct search_result *x = r->result;
    const struct search_counts *c = &x->counts;
    put_count(j, "states", c->states);
    put_count(j, "end_states", c->end_states);
    put_count(j, "revisited", c->revisited);
    put_count(j, "transitions", c->transitions);
    if (r->options->command == FOR_EXPLORE) put_executions(j, r);
    if (r->delta) put_delta(j, r->delta);
    if (r->singly) put_text(j, "delta_not_used", r->singly);
    put_count(j, "backtracks", c->backtracks);
    put_count(j, "restores", c->restores);
    put_count(j, "ignored", c->ignored);
    put_count(j, "violating_paths", c->violations);
    put_count(j, "max_depth", c->max_depth);
    put_count(j, "instructions", r->instructions);
    put_real(j, "objects_per_state", r->objects_per_state);
    put_real(j, "words_per_state", r->words_per_state);
    put_count(j, "trail_entries", r->trail_entries);
    put_count(j, "heap_bytes", r->heap_bytes);
}

static void put_store(struct json *j, const char *name, const struct store_stats *s) {
    begin(j, name, '{');
    put_count(j, "states", s->states);
    put_count(j, "live", s->live_bytes);
    put_count(j, "allocated", s->allocated_bytes);
    put_count(j, "nodes", s->nodes);
    put_real(j, "omission", s->omission);
    finish(j, '}');
}

static void put_costs(struct json *j, const struct report *r) {
    const struct search_result *x = r->result;
    put_real(j, "seconds", r->seconds);
    put_real(j, "search_seconds", x->seconds);
    begin(j, "times", '{');
    put_real(j, "execution", x->times.execution);
    put_real(j, "canonicalization", x->times.canonicalization);
    put_real(j, "store", x->times.store);
    put_real(j, "restore", x->times.restore);
    put_real(j, "undo", x->times.undo);
    finish(j, '}');
    put_count(j, "peak_memory_bytes", r->peak_memory);
    put_count(j, "store_bytes", x->store.allocated_bytes);
    put_store(j, "store", &x->store);
    put_store(j, "end_store", &x->ends);
    put_count(j, "stack_bytes", x->stack_bytes);
    put_count(j, "frontier_bytes", x->frontier_bytes);
    put_count(j, "link_bytes", x->link_bytes);
}

static void put_option(void *arg, const struct checkoption *x) {
    struct json *j = arg;
    char name[60];
    snprintf(name, sizeof name, "%s", x->name);
    for (char *c = name; *c; c++)
        if (*c == '-') *c = '_';
    switch (x->type) {
    case CHECKOPTION_FLAG: put_bool(j, name, x->flag); break;
    case CHECKOPTION_NUMBER: put_count(j, name, x->number); break;
    case CHECKOPTION_SECONDS: put_real(j, name, x->seconds); break;
    case CHECKOPTION_TEXT: put_text(j, name, x->text); break;
    case CHECKOPTION_LIST:
        begin(j, name, '[');
        for (uint32_t i = 0; i < x->n_list; i++) put_text(j, NULL, x->list[i]);
        finish(j, ']');
    }
}

static void put_options(struct json *j, const struct checkoptions *o) {
    begin(j, "options", '{');
    put_text(j, "main", o->run.jar ? o->run.jar : o->run.main_class);
    put_text(j, "class_path", o->run.class_path);
    begin(j, "args", '[');
    for (int i = 0; i < o->run.n_args; i++) put_text(j, NULL, o->run.args[i]);
    finish(j, ']');
    checkoptions_each(o, put_option, j);
    finish(j, '}');
}

static void put_doubts(struct json *j, const struct doubts *d) {
    begin(j, "doubts", '[');
    for (uint32_t i = 0; i < d->n; i++) {
        begin(j, NULL, '{');
        put_text(j, "kind", doubt_key(d->at[i].kind));
        put_text(j, "what", d->at[i].text);
        finish(j, '}');
    }
    finish(j, ']');
}

static void put_report(struct json *j, const struct report *r) {
    const struct search_result *x = r->result;
    bool calls = r->options->command == FOR_EXPLORE;
    put_text(j, "verdict", report_verdict_name(report_verdict(r)));
    put_bool(j, "complete", x->complete);
    put_text(j, "reason", x->complete ? NULL : x->reason);
    put_doubts(j, r->doubts);
    put_counts(j, r);
    begin(j, "violations", '[');
    for (uint32_t i = 0; i < r->violations.n; i++) put_violation(j, &r->violations.at[i], calls);
    finish(j, ']');
    put_costs(j, r);
    put_options(j, r->options);
    put_text(j, "version", r->version);
}

void report_json(const struct report *r, FILE *out) {
    struct json j = {.out = out, .first = true};
    begin(&j, NULL, '{');
    put_report(&j, r);
    finish(&j, '}');
    fputc('\n', out);
}

// ---- many tests ---------------------------------------------------------------------------------

// An element of the list of tests; r is NULL for one that was not run.
static char *test(const char *name, const struct report *r, enum verdict v, const char *why) {
    char *text;
    size_t size;
    struct json j = {.out = open_memstream(&text, &size), .depth = 2, .first = true};
    if (!j.out) bug("out of memory");
    begin(&j, NULL, '{');
    put_text(&j, "test", name);
    if (r) put_report(&j, r);
    else put_text(&j, "verdict", report_verdict_name(v)), put_text(&j, "reason", why);
    finish(&j, '}');
    if (fclose(j.out)) bug("out of memory");
    return text;
}

char *report_json_test(const char *name, const struct report *r) {
    return test(name, r, VERDICT_OK, NULL);
}

char *report_json_unrun(const char *name, enum verdict v, const char *why) {
    return test(name, NULL, v, why);
}

void report_tests_json(const struct report_tests *t, FILE *out) {
    struct json j = {.out = out, .first = true};
    begin(&j, NULL, '{');
    put_text(&j, "verdict", report_verdict_name(report_tests_verdict(t)));
    begin(&j, "counts", '{');
    for (enum verdict v = 0; v < VERDICT_COUNT; v++)
        put_count(&j, report_verdict_name(v), t->counts[v]);
    finish(&j, '}');
    begin(&j, "tests", '[');
    for (uint32_t i = 0; i < t->json.n; i++, j.first = false)
        fprintf(out, "%s%s", i ? "," : "", t->json.at[i]);
    finish(&j, ']');
    finish(&j, '}');
    fputc('\n', out);
}

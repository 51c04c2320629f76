// The report as JSON (docs/json.md).
#include "base/json.h"
#include "report/stats.h"
#include "report/tests.h"

static void put_trace(struct json *j, const struct report_violation *v, bool calls) {
    json_begin(j, "trace", '[');
    for (uint32_t i = 0; i < v->trace.n; i++) {
        const struct report_choice *c = &v->trace.at[i];
        if (calls) {
            json_text(j, NULL, c->text);
            continue;
        }
        json_begin(j, NULL, '{');
        json_count(j, "choice", c->choice);
        json_count(j, "of", c->n);
        if (c->kind) json_text(j, "kind", c->kind);
        if (c->thread) json_text(j, "thread", c->thread);
        json_text(j, "text", c->text);
        if (c->what && *c->what) json_text(j, "operation", c->what);
        if (c->then && *c->then) json_text(j, "then", c->then);
        json_end(j, '}');
    }
    json_end(j, ']');
}

static void put_violation(struct json *j, const struct report_violation *v, enum command command) {
    bool calls = command != FOR_CHECK;
    json_begin(j, NULL, '{');
    json_text(j, "kind", property_name(v->found->property));
    json_text(j, "message", v->message);
    json_count(j, "paths", v->found->times);
    json_bool(j, "confirmed", v->confirmed);
    json_bool(j, "shortest", v->found->shortest);
    if (report_switches(v)) json_count(j, "preemptions", v->preemptions);
    put_trace(j, v, calls);
    if (calls) json_text(j, "code", v->code);
    if (command == FOR_GENERATE) json_text(j, "structure", v->structure);
    else json_text(j, "java", v->java);
    json_key(j, "output");
    json_quote(j, v->output ? v->output : "", v->output_len);
    json_end(j, '}');
}

static const char *const alone_names[] = {
#define ALONE(name, text) #name,
#include "delta/alone.def"
#undef ALONE
};

static void put_alone_by_reason(struct json *j, const struct report *r) {
    json_begin(j, "alone_by_reason", '{');
    for (uint32_t i = 0; i < ALONE_COUNT; i++)
        if (r->delta->alone[i]) json_count(j, alone_names[i], r->delta->alone[i]);
    json_end(j, '}');
}

static void put_natives(struct json *j, const struct report *r) {
    json_begin(j, "natives", '{');
    for (uint32_t i = 0; i < r->delta->natives.n; i++) {
        const struct delta_native *n = &r->delta->natives.at[i];
        json_begin(j, n->name, '{');
        json_count(j, "once", n->once);
        json_count(j, "by_lane", n->lanes);
        json_count(j, "splits", n->splits);
        json_count(j, "alone", n->alone);
        json_end(j, '}');
    }
    json_end(j, '}');
}

static void put_hint(struct json *j, const struct report *r) {
    const struct hint *h = r->hint;
    if (!h) return json_text(j, "hint", NULL);
    json_begin(j, "hint", '{');
    json_begin(j, "ignore", '[');
    for (uint32_t i = 0; i < h->fields.n; i++) json_text(j, NULL, h->fields.at[i]);
    json_end(j, ']');
    json_count(j, "states", h->states);
    json_count(j, "without", h->without);
    json_bool(j, "exact", h->exact);
    json_count(j, "depth", h->depth);
    json_end(j, '}');
}

static void put_iterations(struct json *j, const struct report *r) {
    const struct search_result *x = r->result;
    json_begin(j, "iterations", '[');
    for (uint32_t i = 0; i < x->levels.n; i++) {
        const struct search_level *l = &x->levels.at[i];
        json_begin(j, NULL, '{');
        json_count(j, "depth", i);
        json_count(j, "states", l->states);
        json_count(j, "executions", l->transitions - l->ignored);
        json_real(j, "seconds", l->seconds);
        json_real(j, "executions_per_second", report_rate(x, i));
        json_count(j, "memory_bytes", l->memory);
        json_end(j, '}');
    }
    json_end(j, ']');
}

static void put_option(void *arg, const struct checkoption *x) {
    struct json *j = arg;
    char name[60];
    snprintf(name, sizeof name, "%s", x->name);
    for (char *c = name; *c; c++)
        if (*c == '-') *c = '_';
    switch (x->type) {
    case CHECKOPTION_FLAG: json_bool(j, name, x->flag); break;
    case CHECKOPTION_NUMBER: json_count(j, name, x->number); break;
    case CHECKOPTION_SECONDS: json_real(j, name, x->seconds); break;
    case CHECKOPTION_TEXT: json_text(j, name, x->text); break;
    case CHECKOPTION_LIST:
        json_begin(j, name, '[');
        for (uint32_t i = 0; i < x->n_list; i++) json_text(j, NULL, x->list[i]);
        json_end(j, ']');
    }
}

static void put_options(struct json *j, const struct report *r) {
    const struct checkoptions *o = r->options;
    json_begin(j, "options", '{');
    json_text(j, "main", o->run.jar ? o->run.jar : o->run.main_class);
    json_text(j, "class_path", o->run.class_path);
    json_begin(j, "args", '[');
    for (int i = 0; i < o->run.n_args; i++) json_text(j, NULL, o->run.args[i]);
    json_end(j, ']');
    checkoptions_each(o, put_option, j);
    json_end(j, '}');
}

static void put_doubts(struct json *j, const struct report *r) {
    json_begin(j, "doubts", '[');
    for (uint32_t i = 0; i < r->doubts->n; i++) {
        json_begin(j, NULL, '{');
        json_text(j, "kind", doubt_key(r->doubts->at[i].kind));
        json_text(j, "what", r->doubts->at[i].text);
        json_end(j, '}');
    }
    json_end(j, ']');
}

static void put_complete(struct json *j, const struct report *r) {
    json_bool(j, "complete", !r->result->halted);
}

static void put_violations(struct json *j, const struct report *r) {
    json_begin(j, "violations", '[');
    for (uint32_t i = 0; i < r->violations.n; i++)
        put_violation(j, &r->violations.at[i], r->options->command);
    json_end(j, ']');
}

static void put_number(struct json *j, const char *key, struct number n) {
    if (unit_is_whole(n.unit)) json_count(j, key, n.whole);
    else json_real(j, key, n.real);
}

static void put_report(struct json *j, const struct report *r) {
    const struct search_result *x = r->result;
    const struct search_counts *c = &x->counts;
    const struct delta_stats *d = r->delta;
    const struct generate_result *g = r->generated;
#define STAT(key, unit, shown, words, from, help) put_number(j, #key, NUMBER(unit, from));
#define STRING(key, shown, words, from, help)     json_text(j, #key, from);
#define REPEAT(unit, shown, words, from)
#define PART(key, shown, help)                  put_##key(j, r);
#define OBJECT(key, help)                       json_begin(j, #key, '{');
#define CLOSE                                   json_end(j, '}');
#define WHEN(who, condition)                    if (condition) {
#define END                                     }
#define COMPUTED(key, unit, shown, words, help) STAT(key, unit, shown, words, stat_##key(r), help)
#include "report/stats.def"
#undef COMPUTED
#undef STAT
#undef STRING
#undef REPEAT
#undef PART
#undef OBJECT
#undef CLOSE
#undef WHEN
#undef END
}

void report_json(const struct report *r, FILE *out) {
    struct json j = {.out = out, .first = true};
    json_begin(&j, NULL, '{');
    put_report(&j, r);
    json_end(&j, '}');
    fputc('\n', out);
}

// ---- many tests ---------------------------------------------------------------------------------

// An element of the list of tests; r is NULL if the test did not run.
static char *format_test(const char *name, const struct report *r, enum verdict v,
                         const char *why) {
    char *text;
    size_t size;
    struct json j = {.out = open_memstream(&text, &size), .depth = 2, .first = true};
    if (!j.out) bug("out of memory");
    json_begin(&j, NULL, '{');
    json_text(&j, "test", name);
    if (r) put_report(&j, r);
    else json_text(&j, "verdict", report_verdict_name(v)), json_text(&j, "reason", why);
    json_end(&j, '}');
    if (fclose(j.out)) bug("out of memory");
    return text;
}

char *report_json_test(const char *name, const struct report *r) {
    return format_test(name, r, VERDICT_OK, NULL);
}

char *report_json_unrun(const char *name, enum verdict v, const char *why) {
    return format_test(name, NULL, v, why);
}

void report_tests_json(const struct report_tests *t, FILE *out) {
    struct json j = {.out = out, .first = true};
    json_begin(&j, NULL, '{');
    json_text(&j, "verdict", report_verdict_name(report_tests_verdict(t)));
    json_begin(&j, "counts", '{');
    for (enum verdict v = 0; v < VERDICT_COUNT; v++)
        json_count(&j, report_verdict_name(v), t->counts[v]);
    json_end(&j, '}');
    json_begin(&j, "tests", '[');
    for (uint32_t i = 0; i < t->json.n; i++, j.first = false)
        fprintf(out, "%s%s", i ? "," : "", t->json.at[i]);
    json_end(&j, ']');
    json_end(&j, '}');
    fputc('\n', out);
}

#include "report/report.h"
#include "base/exits.h"

// Doubts about the states also explain a violation that running its trace alone does not show.
// Abstract matching does not: it follows real executions.
static bool doubts_explain(const struct report *r) {
    for (enum doubt k = 0; r->doubts && k < DOUBT_COUNT; k++)
        if (r->doubts->some[k] && k != DOUBT_ABSTRACT) return true;
    return false;
}

enum verdict report_verdict(const struct report *r) {
    bool real = false, doubtful = false;
    for (uint32_t i = 0; i < r->violations.n; i++) {
        const struct report_violation *v = &r->violations.at[i];
        if (v->confirmed || v->survives) real = true;
        else doubtful = true;
    }
    if (doubtful && !doubts_explain(r)) return VERDICT_UNCONFIRMED;
    if (real) return VERDICT_VIOLATION;
    if (doubtful) return VERDICT_INCOMPLETE;
    if (r->result->unsupported) return VERDICT_UNSUPPORTED;
    if (r->result->halted) return VERDICT_INCOMPLETE;
    const struct search_counts *c = &r->result->counts;
    return r->test && c->ignored && !c->ends ? VERDICT_ABORTED : VERDICT_OK;
}

static const struct {
    const char *word;
    int exit;
} verdicts[] = {
#define VERDICT(name, word, exit, help) {word, EXIT_##exit},
#include "report/verdicts.def"
#undef VERDICT
};

const char *report_verdict_name(enum verdict v) { return verdicts[v].word; }
int report_verdict_exit(enum verdict v) { return verdicts[v].exit; }
int report_exit(const struct report *r) { return report_verdict_exit(report_verdict(r)); }

uint64_t report_executions(const struct search_result *x) {
    return x->counts.transitions - x->counts.ignored;
}

double report_rate(const struct search_result *x, uint32_t level) {
    const struct search_level *l = &x->levels.at[level];
    double seconds = l->seconds - (level ? l[-1].seconds : 0);
    return seconds > 0 ? (double)(l->transitions - l->ignored) / seconds : 0;
}

bool report_switches(const struct report_violation *v) {
    for (uint32_t i = 0; i < v->trace.n; i++)
        if (v->trace.at[i].kind && !strcmp(v->trace.at[i].kind, "schedule")) return true;
    return false;
}

void report_choice_free(struct report_choice *c) {
    free(c->text);
    free(c->kind);
    free(c->thread);
    free(c->what);
    free(c->then);
}

bool report_same_thread(const struct report_choice *a, const struct report_choice *b) {
    return a->thread && b->thread ? !strcmp(a->thread, b->thread) : a->thread == b->thread;
}

void report_violation_free(struct report_violation *v) {
    for (uint32_t k = 0; k < v->trace.n; k++) report_choice_free(&v->trace.at[k]);
    for (uint32_t k = 0; k < v->pending.n; k++) report_choice_free(&v->pending.at[k]);
    VEC_FREE(&v->trace);
    VEC_FREE(&v->pending);
    free(v->message);
    free(v->output);
    free(v->code);
    free(v->java);
}

void report_free(struct report *r) {
    for (uint32_t i = 0; i < r->violations.n; i++) report_violation_free(&r->violations.at[i]);
    VEC_FREE(&r->violations);
    for (uint32_t i = 0; i < r->learnt.n; i++) free(r->learnt.at[i]);
    VEC_FREE(&r->learnt);
    free(r->trusted);
}

bool report_same(enum property p, const char *message, const struct system_violation *v) {
    size_t n = strcspn(v->message, "\n");
    if (v->property != p) return false;
    if (p == PROPERTY_nontermination) return true; // the place where the steps ran out may differ
    return strcspn(message, "\n") == n && !strncmp(v->message, message, n);
}

bool report_again(const struct system *sys, enum system_stop stop, enum property p,
                  const char *message, struct system_violation *v) {
    if (stop == SYSTEM_VIOLATION) {
        sys->ops->violation(sys->self, v);
        return report_same(p, message, v);
    }
    bool at_state = stop == SYSTEM_CHOICE || stop == SYSTEM_SAME;
    if (p == PROPERTY_livelock)
        return at_state && sys->cycles && sys->cycles->confirm(sys->self, v);
    for (uint32_t i = 0; at_state && system_noted(sys, i, v); i++)
        if (report_same(p, message, v)) return true;
    return false;
}

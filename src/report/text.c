#include "report/javaline.h"
#include "report/report.h"
#include "report/source.h"

#define COUNTER(x) ((unsigned long long)(x))

static void indented(FILE *out, const char *text, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (i == 0 || text[i - 1] == '\n') fputs("  ", out);
        fputc(text[i], out);
    }
    if (n && text[n - 1] != '\n') fputc('\n', out);
}

void report_choice_text(uint32_t number, const struct report_choice *c, const char *sourcepath,
                        FILE *out) {
    char line[300];
    fprintf(out, "  %3u  %s", number, c->text);
    if (source_line(sourcepath, c->text, line, sizeof line)) fprintf(out, "    %s", line);
    fputc('\n', out);
}

void report_violation_text(const struct report_violation *v, const char *sourcepath, FILE *out) {
    const struct violation *f = v->found;
    const char *shortest = f->shortest && v->confirmed ? ", none is shorter" : "";
    fprintf(out, "%s: %s\n", v->confirmed || v->survives ? "violation" : "unconfirmed",
            property_name(f->property));
    indented(out, v->message, strlen(v->message));
    if (f->times > 1) fprintf(out, "  (%llu paths end in it)\n", COUNTER(f->times));
    if (v->code) {
        fprintf(out, "after %u operation%s%s:\n", f->trace.n, PLURAL(f->trace.n), shortest);
        indented(out, v->code, strlen(v->code));
    } else if (!f->trace.n) fprintf(out, "trace: no choice was taken\n");
    else fprintf(out, "trace, %u choice%s%s:\n", f->trace.n, PLURAL(f->trace.n), shortest);
    for (uint32_t i = 0; !v->code && i < v->trace.n; i++)
        report_choice_text(i + 1, &v->trace.at[i], sourcepath, out);
    if (!v->confirmed)
        fprintf(out, "  running this trace again did not confirm the violation: %s\n",
                v->survives ? "it depends on counters or values that survive going back"
                            : "it depends on ignored fields or the outside, or is a bug of dejavm");
    if (v->output_len) fprintf(out, "output of this execution:\n");
    indented(out, v->output, v->output_len);
    if (v->java)
        fprintf(out, "under java%s:\n  %s\n",
                f->property == PROPERTY_nontermination ? ", which may not end" : "", v->java);
    if (v->no_java) fprintf(out, "under java: no command, because %s\n", v->no_java);
    fputc('\n', out);
}

// The verdict says "unsupported" already.
static const char *without_kind(const char *reason) {
    static const char kind[] = "not supported: ";
    return strncmp(reason, kind, sizeof kind - 1) ? reason : reason + sizeof kind - 1;
}

// What an ok rests on, besides the search.
static void terms_words(const struct report *r, FILE *out) {
    const struct checkoptions *o = r->options;
    if (o->command == FOR_CHECK && !r->test && !r->result->counts.states)
        fprintf(out, "; no choice was made");
    for (uint32_t i = 0; i < o->run.fixed.n; i++)
        fprintf(out, "%s%s", i ? ", " : "; taken as fixed: ", o->run.fixed.at[i]);
}

static void verdict_words(const struct report *r, FILE *out) {
    const struct search_result *x = r->result;
    enum verdict v = report_verdict(r);
    fputs(report_verdict_name(v), out);
    if (v == VERDICT_UNCONFIRMED) fprintf(out, ", a violation that its own trace does not lead to");
    else if (v == VERDICT_ABORTED) fprintf(out, ": its assumptions hold on no path");
    else if (v == VERDICT_OK) {
        fprintf(out, ": complete%s, no violation",
                r->options->command == FOR_EXPLORE ? " within the bound" : "");
        terms_words(r, out);
    } else if (v == VERDICT_INCOMPLETE && r->violations.n)
        fprintf(out, ": a violation that its own trace does not lead to; %s", x->reason);
    else if (v != VERDICT_VIOLATION) fprintf(out, ": %s", without_kind(x->reason));
    else
        fprintf(out, ", %u distinct%s%s", x->violations.n,
                x->complete ? "" : "; not complete: ", x->reason);
}

static void verdict_text(const struct report *r, FILE *out) {
    const struct search_result *x = r->result;
    fprintf(out, "verdict: ");
    verdict_words(r, out);
    fputc('\n', out);
    if (x->unlisted)
        fprintf(out, "  %llu path%s in further violations\n", COUNTER(x->unlisted),
                x->unlisted == 1 ? " ends" : "s end");
}

static void size_text(FILE *out, const char *name, uint64_t bytes) {
    if (bytes >= 10 << 20) fprintf(out, "%s %.1f MB", name, (double)bytes / (1 << 20));
    else fprintf(out, "%s %.1f KB", name, (double)bytes / (1 << 10));
}

static void store_text(const struct report *r, FILE *out) {
    const struct search_result *x = r->result;
    uint64_t n = x->store.states;
    fprintf(out, "  store: %s", r->options->store);
    size_text(out, ", live", x->store.live_bytes);
    size_text(out, ", allocated", x->store.allocated_bytes);
    if (n)
        fprintf(out, ", %.1f and %.1f bytes per state", (double)x->store.live_bytes / (double)n,
                (double)x->store.allocated_bytes / (double)n);
    if (x->store.omission > 0)
        fprintf(out, ", estimated probability of an omission %.3g", x->store.omission);
    fputc('\n', out);
}

// Parts that add up to the peak: what nobody counts is class data, buffers, and what was freed.
static void memory_text_of(const struct report *r, FILE *out) {
    const struct search_result *x = r->result;
    size_text(out, "  memory: at the start", x->start_memory);
    for (unsigned i = 0; i < MEMORY_COUNT; i++)
        if (x->memory.part[i]) {
            fputs(", ", out);
            size_text(out, memory_text(i), x->memory.part[i]);
        }
    size_text(out, ", other", report_other_memory(r));
    size_text(out, ", peak", r->peak_memory);
    fputc('\n', out);
}

static const char *const alone_texts[] = {
#define ALONE(name, text) text,
#include "delta/alone.def"
#undef ALONE
};

// Natives because of which states part or are run alone; the others are in the JSON.
static void natives_text(const struct delta_stats *d, FILE *out) {
    for (uint32_t i = 0; i < d->natives.n; i++) {
        const struct delta_native *n = &d->natives.at[i];
        if (!n->splits && !n->alone) continue;
        fprintf(out, "         %s: called once for all %llu times, by lane %llu", n->name,
                COUNTER(n->once), COUNTER(n->lanes));
        if (n->splits) fprintf(out, ", split %llu", COUNTER(n->splits));
        if (n->alone) fprintf(out, ", given up %llu", COUNTER(n->alone));
        fputc('\n', out);
    }
}

static void delta_text(const struct delta_stats *d, FILE *out) {
    double paths = d->executions ? (double)d->executions : 1;
    fprintf(out,
            "  delta: %llu executions of %.1f states each, %llu splits, %llu of one state alone\n",
            COUNTER(d->executions), (double)d->lanes / paths, COUNTER(d->splits),
            COUNTER(delta_stats_alone(d)));
    if (d->singly)
        fprintf(out, "         %llu state%s taken one by one\n", COUNTER(d->singly),
                PLURAL(d->singly));
    for (uint32_t i = 0; i < ALONE_COUNT; i++)
        if (d->alone[i])
            fprintf(out, "         %llu alone: %s\n", COUNTER(d->alone[i]), alone_texts[i]);
    natives_text(d, out);
    fprintf(out,
            "         constant: %.0f%% of the cells when merged, %.0f%% of the accesses; seconds: "
            "execution %.3f, comparison %.3f, backtracking %.3f, merging %.3f\n",
            d->cells ? 100.0 * (double)d->constant_cells / (double)d->cells : 0,
            100 * delta_stats_constant(d), (double)d->execution / 1e9, (double)d->comparison / 1e9,
            (double)d->backtracking / 1e9, (double)d->merging / 1e9);
}

static void executions_text(const struct search_result *x, FILE *out) {
    uint64_t n = report_executions(x);
    fprintf(out, "  executions: %llu, %.0f per second\n", COUNTER(n), (double)n / x->seconds);
    fprintf(out, "  depth      states    executions   seconds  per second   memory\n");
    for (uint32_t i = 0; i < x->levels.n; i++) {
        const struct search_level *l = &x->levels.at[i];
        fprintf(out, "  %5u %11llu %13llu %9.3f %11.0f %5.0f MB\n", i, COUNTER(l->states),
                COUNTER(l->transitions - l->ignored), l->seconds, report_rate(x, i),
                (double)l->memory / (1 << 20));
    }
}

// What is known of the search besides its result.
static void stats_text(const struct report *r, FILE *out) {
    const struct search_result *x = r->result;
    const struct search_counts *c = &x->counts;
    const struct search_times *t = &x->times;
    if (r->options->command == FOR_EXPLORE) executions_text(x, out);
    if (r->delta) delta_text(r->delta, out);
    if (r->singly) fprintf(out, "  delta: not used: %s\n", r->singly);
    fprintf(out, "  transitions: %llu, backtracks %llu, restores %llu, max depth %llu\n",
            COUNTER(c->transitions), COUNTER(c->backtracks), COUNTER(c->restores),
            COUNTER(c->max_depth));
    if (c->ignored) fprintf(out, "  paths that the program ignored: %llu\n", COUNTER(c->ignored));
    fprintf(out, "  per state: %.1f objects, %.1f words\n", r->objects_per_state,
            r->words_per_state);
    if (r->instructions)
        fprintf(out, "  calls and backward jumps: %llu\n", COUNTER(r->instructions));
    store_text(r, out);
    memory_text_of(r, out);
    fprintf(out,
            "  search: %.3f s: execution %.3f, canonicalization %.3f, store %.3f, restore %.3f, "
            "undo %.3f\n",
            x->seconds, t->execution, t->canonicalization, t->store, t->restore, t->undo);
}

static void text_option(FILE *out, const char *name, const char *value) {
    fprintf(out, " --%s ", name);
    javaline_word(out, "", value);
}

static void option_text(void *arg, const struct checkoption *x) {
    FILE *out = arg;
    if (!x->given && x->type != CHECKOPTION_LIST) return;
    switch (x->type) {
    case CHECKOPTION_FLAG: fprintf(out, " --%s", x->name); break;
    case CHECKOPTION_NUMBER: fprintf(out, " --%s %llu", x->name, COUNTER(x->number)); break;
    case CHECKOPTION_SECONDS: fprintf(out, " --%s %g", x->name, x->seconds); break;
    case CHECKOPTION_TEXT: text_option(out, x->name, x->text); break;
    case CHECKOPTION_LIST:
        for (uint32_t i = 0; i < x->n_list; i++) text_option(out, x->name, x->list[i]);
    }
}

// What comes behind the result, always: three lines.
static void summary_text(const struct report *r, FILE *out) {
    const struct search_counts *c = &r->result->counts;
    fprintf(out, "  states: %llu, revisited %llu, end states %llu\n", COUNTER(c->states),
            COUNTER(c->revisited), COUNTER(c->end_states));
    size_text(out, "  memory:", r->peak_memory);
    fprintf(out, ", time: %.3f s\n", r->seconds);
    fprintf(out, "  dejavm %s", r->version);
    checkoptions_each(r->options, option_text, out);
    fputc('\n', out);
}

static void hint_text(const struct hint *h, FILE *out) {
    fputs("hint:", out);
    for (uint32_t i = 0; i < h->fields.n; i++) fprintf(out, " --ignore %s", h->fields.at[i]);
    fprintf(out, " would make %llu states %s%llu", COUNTER(h->states), h->exact ? "" : "about ",
            COUNTER(h->without));
    if (h->depth) fprintf(out, " at depths below %u", h->depth);
    fprintf(out, ", if no answer depends on %s\n", h->fields.n == 1 ? "it" : "them");
}

void report_text(const struct report *r, FILE *out) {
    verdict_text(r, out);
    if (r->hint) hint_text(r->hint, out);
    for (uint32_t i = 0; i < r->violations.n; i++)
        report_violation_text(&r->violations.at[i], r->options->sourcepath, out);
    summary_text(r, out);
    if (r->options->stats) stats_text(r, out);
}

void report_test_text(const char *name, const struct report *r, FILE *out) {
    const struct search_counts *c = &r->result->counts;
    if (r->violations.n) fprintf(out, "test %s\n", name);
    for (uint32_t i = 0; i < r->violations.n; i++)
        report_violation_text(&r->violations.at[i], r->options->sourcepath, out);
    fprintf(out, "%s: ", name);
    verdict_words(r, out);
    fprintf(out, " (%llu state%s, %llu transition%s, %.3f s)\n", COUNTER(c->states),
            PLURAL(c->states), COUNTER(c->transitions), PLURAL(c->transitions), r->seconds);
    fflush(out);
}

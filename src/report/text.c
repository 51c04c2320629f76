#include "report/columns.h"
#include "report/javaline.h"
#include "report/report.h"
#include "report/source.h"
#include "report/stats.h"

#define COUNTER(x) ((unsigned long long)(x))

static void put_indented(FILE *out, const char *text, size_t n) {
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

// ---- violations ---------------------------------------------------------------------------------

static const char *say_shortest(const struct report_violation *v) {
    return v->found->shortest && v->confirmed ? ", none is shorter" : "";
}

// With threads: the best trace has the fewest preemptions, and then the fewest choices.
static void put_preemptions(const struct report_violation *v, uint32_t choices, FILE *out) {
    bool minimal = v->found->shortest && v->confirmed;
    fprintf(out, "trace, %u choice%s, %u preemption%s, %s to be minimal:\n", choices,
            PLURAL(choices), v->preemptions, PLURAL(v->preemptions),
            minimal ? "known" : "not known");
}

// check: the choices.
static void put_choices(const struct report_violation *v, const char *sourcepath, FILE *out) {
    uint32_t n = v->found->trace.n;
    if (!n) fprintf(out, "trace: no choice was taken\n");
    else if (report_switches(v)) put_preemptions(v, n, out);
    else fprintf(out, "trace, %u choice%s%s:\n", n, PLURAL(n), say_shortest(v));
    if (columns_text(v, sourcepath, out)) return;
    for (uint32_t i = 0; i < v->trace.n; i++)
        report_choice_text(i + 1, &v->trace.at[i], sourcepath, out);
}

// explore: the operations, as Java code.
static void put_operations(const struct report_violation *v, FILE *out) {
    uint32_t n = v->found->trace.n;
    fprintf(out, "after %u operation%s%s:\n", n, PLURAL(n), say_shortest(v));
    put_indented(out, v->code, strlen(v->code));
}

// generate: the call, and the structure that it was made on.
static void put_call(const struct report_violation *v, FILE *out) {
    fprintf(out, "call: %s\nstructure: %s\n", v->trace.at[0].text, v->structure);
    put_indented(out, v->drawing, strlen(v->drawing));
}

void report_violation_text(const struct report_violation *v, const char *sourcepath, FILE *out) {
    const struct violation *f = v->found;
    fprintf(out, "%s: %s\n", v->confirmed || v->survives ? "violation" : "unconfirmed",
            property_name(f->property));
    put_indented(out, v->message, strlen(v->message));
    if (f->times > 1) fprintf(out, "  (%llu paths end in it)\n", COUNTER(f->times));
    if (v->structure) put_call(v, out);
    else if (v->code) put_operations(v, out);
    else put_choices(v, sourcepath, out);
    if (!v->confirmed)
        fprintf(out, "  running this trace again did not confirm the violation: %s\n",
                v->survives ? "it depends on counters or values that survive going back"
                            : "it depends on ignored fields or the outside, or is a bug of dejavm");
    if (v->output_len) fprintf(out, "output of this execution:\n");
    put_indented(out, v->output, v->output_len);
    if (v->java)
        fprintf(out, "under java%s:\n  %s\n",
                f->property == PROPERTY_nontermination ? ", which may not end" : "", v->java);
    if (v->no_java) fprintf(out, "under java: no command, because %s\n", v->no_java);
    fputc('\n', out);
}

// The reason without "not supported: ", which the verdict already says.
static const char *skip_kind(const char *reason) {
    static const char kind[] = "not supported: ";
    return strncmp(reason, kind, sizeof kind - 1) ? reason : reason + sizeof kind - 1;
}

static void put_fixed(const struct checkoptions *o, FILE *out) {
    for (uint32_t i = 0; i < o->run.fixed.n; i++)
        fprintf(out, "%s%s", i ? ", " : "; taken as fixed: ", o->run.fixed.at[i]);
}

// Conditions of an ok, besides the search.
static void put_conditions(const struct report *r, FILE *out) {
    const struct checkoptions *o = r->options;
    if (o->command == FOR_CHECK && !r->test && !r->result->counts.states)
        fprintf(out, "; no choice was made");
    put_fixed(o, out);
}

static void put_verdict(const struct report *r, FILE *out) {
    const struct search_result *x = r->result;
    enum verdict v = report_verdict(r);
    fputs(report_verdict_name(v), out);
    if (v == VERDICT_UNCONFIRMED)
        fprintf(out, ", a violation that running its trace again does not confirm");
    else if (v == VERDICT_ABORTED) fprintf(out, ": its assumptions hold on no path");
    else if (v == VERDICT_OK) {
        fprintf(out, ": complete%s, no violation",
                r->options->command == FOR_EXPLORE    ? " within the bound"
                : r->options->command == FOR_GENERATE ? " within the bounds"
                                                      : "");
        put_conditions(r, out);
    } else if (v == VERDICT_INCOMPLETE && r->violations.n)
        fprintf(out, ": a violation that running its trace again does not confirm; %s", x->reason);
    else if (v != VERDICT_VIOLATION) fprintf(out, ": %s", skip_kind(x->reason));
    else
        fprintf(out, ", %u distinct%s%s", x->violations.n, x->halted ? "; not complete: " : "",
                x->reason);
}

static void put_verdict_line(const struct report *r, FILE *out) {
    const struct search_result *x = r->result;
    fprintf(out, "verdict: ");
    put_verdict(r, out);
    fputc('\n', out);
    if (x->unlisted)
        fprintf(out, "  %llu %s%s in further violations\n", COUNTER(x->unlisted),
                r->generated ? "call" : "path", x->unlisted == 1 ? " ends" : "s end");
}

// ---- the rows of stats.def ----------------------------------------------------------------------

struct lines {
    FILE *out;
    bool open; // the current line has no end yet
};

static void end_line(struct lines *l) {
    if (l->open) fputc('\n', l->out);
    l->open = false;
}

static void format_number(struct number n, char *out, size_t size) {
    switch (n.unit) {
    case UNIT_COUNT: snprintf(out, size, "%llu", COUNTER(n.whole)); break;
    case UNIT_BYTES: {
        bool large = n.whole >= 10 << 20;
        double unit = large ? 1 << 20 : 1 << 10;
        snprintf(out, size, "%.1f %s", (double)n.whole / unit, large ? "MB" : "KB");
        break;
    }
    case UNIT_SECONDS: snprintf(out, size, "%.3f", n.real); break;
    case UNIT_REAL: snprintf(out, size, "%.1f", n.real); break;
    case UNIT_RATE: snprintf(out, size, "%.0f", n.real); break;
    case UNIT_SHARE: snprintf(out, size, "%.0f%%", 100 * n.real); break;
    case UNIT_CHANCE: snprintf(out, size, "%.3g", n.real); break;
    }
}

// Writes the words of a row with its value in them; nothing if there is no value.
static void put_words(struct lines *l, const char *words, const char *value) {
    if (!value) return;
    if (!strncmp(words, "  ", 2)) end_line(l);
    for (; *words; words++) {
        if (*words == '#') fputs(value, l->out);
        else if (*words == '+') fputs(strcmp(value, "1") ? "s" : "", l->out);
        else fputc(*words, l->out);
        l->open = true;
    }
}

static void put_number(struct lines *l, const char *words, struct number n) {
    char value[40];
    bool unless_zero = *words == '?';
    if (unless_zero && !n.whole && !(n.real > 0)) return;
    format_number(n, value, sizeof value);
    put_words(l, words + unless_zero, value);
}

static const char *const alone_texts[] = {
#define ALONE(name, text) text,
#include "delta/alone.def"
#undef ALONE
};

static void alone_by_reason_text(const struct report *r, FILE *out) {
    for (uint32_t i = 0; i < ALONE_COUNT; i++)
        if (r->delta->alone[i])
            fprintf(out, "         %llu alone: %s\n", COUNTER(r->delta->alone[i]), alone_texts[i]);
}

// Natives that split batches or make states run alone; the others are only in the JSON.
static void natives_text(const struct report *r, FILE *out) {
    for (uint32_t i = 0; i < r->delta->natives.n; i++) {
        const struct delta_native *n = &r->delta->natives.at[i];
        if (!n->splits && !n->alone) continue;
        fprintf(out, "         %s: called once for all %llu times, by lane %llu", n->name,
                COUNTER(n->once), COUNTER(n->lanes));
        if (n->splits) fprintf(out, ", split %llu", COUNTER(n->splits));
        if (n->alone) fprintf(out, ", given up %llu", COUNTER(n->alone));
        fputc('\n', out);
    }
}

static void iterations_text(const struct report *r, FILE *out) {
    const struct search_result *x = r->result;
    fprintf(out, "  depth      states    executions   seconds  per second   memory\n");
    for (uint32_t i = 0; i < x->levels.n; i++) {
        const struct search_level *l = &x->levels.at[i];
        fprintf(out, "  %5u %11llu %13llu %9.3f %11.0f %5.0f MB\n", i, COUNTER(l->states),
                COUNTER(l->transitions - l->ignored), l->seconds, report_rate(x, i),
                (double)l->memory / (1 << 20));
    }
}

static void put_rows(struct lines *l, const struct report *r, enum shown which) {
    const struct search_result *x = r->result;
    const struct search_counts *c = &x->counts;
    const struct delta_stats *d = r->delta;
    const struct generate_result *g = r->generated;
#define STAT(key, unit, shown, words, from, help)                                                  \
    if (which == SHOWN_##shown) put_number(l, words, NUMBER(unit, from));
#define STRING(key, shown, words, from, help)                                                      \
    if (which == SHOWN_##shown) put_words(l, words, from);
#define REPEAT(unit, shown, words, from) STAT(, unit, shown, words, from, "")
#define PART_STATS(key)                                                                            \
    if (which == SHOWN_STATS) end_line(l), key##_text(r, l->out);
#define PART_NEVER(key)
#define PART(key, shown, help) PART_##shown(key)
#define OBJECT(key, help)
#define CLOSE
#define WHEN(who, condition)                    if (condition) {
#define END                                     }
#define COMPUTED(key, unit, shown, words, help) STAT(key, unit, shown, words, stat_##key(r), help)
#include "report/stats.def"
#undef COMPUTED
#undef STAT
#undef STRING
#undef REPEAT
#undef PART
#undef PART_STATS
#undef PART_NEVER
#undef OBJECT
#undef CLOSE
#undef WHEN
#undef END
}

static void put_option_text(FILE *out, const char *name, const char *value) {
    fprintf(out, " --%s ", name);
    javaline_word(out, "", value);
}

static void put_option(void *arg, const struct checkoption *x) {
    FILE *out = arg;
    if (!x->given && x->type != CHECKOPTION_LIST) return;
    switch (x->type) {
    case CHECKOPTION_FLAG: fprintf(out, " --%s", x->name); break;
    case CHECKOPTION_NUMBER: fprintf(out, " --%s %llu", x->name, COUNTER(x->number)); break;
    case CHECKOPTION_SECONDS: fprintf(out, " --%s %g", x->name, x->seconds); break;
    case CHECKOPTION_TEXT: put_option_text(out, x->name, x->text); break;
    case CHECKOPTION_LIST:
        for (uint32_t i = 0; i < x->n_list; i++) put_option_text(out, x->name, x->list[i]);
    }
}

// The lines after the violations.
static void put_summary(const struct report *r, FILE *out) {
    struct lines l = {.out = out};
    put_rows(&l, r, SHOWN_ALWAYS);
    end_line(&l);
    fprintf(out, "  dejavm %s", r->version);
    checkoptions_each(r->options, put_option, out);
    fputc('\n', out);
    if (r->options->stats) put_rows(&l, r, SHOWN_STATS);
    end_line(&l);
}

static void put_hint(const struct hint *h, FILE *out) {
    fputs("hint:", out);
    for (uint32_t i = 0; i < h->fields.n; i++) fprintf(out, " --ignore %s", h->fields.at[i]);
    fprintf(out, " would make %llu states %s%llu", COUNTER(h->states), h->exact ? "" : "about ",
            COUNTER(h->without));
    if (h->depth) fprintf(out, " at depths below %u", h->depth);
    fprintf(out, ", if no answer depends on %s\n", h->fields.n == 1 ? "it" : "them");
}

// ---- the whole ----------------------------------------------------------------------------------

void report_text(const struct report *r, FILE *out) {
    put_verdict_line(r, out);
    if (r->hint) put_hint(r->hint, out);
    for (uint32_t i = 0; i < r->violations.n; i++)
        report_violation_text(&r->violations.at[i], r->options->sourcepath, out);
    put_summary(r, out);
}

void report_test_text(const char *name, const struct report *r, FILE *out) {
    const struct search_counts *c = &r->result->counts;
    if (r->violations.n) fprintf(out, "test %s\n", name);
    for (uint32_t i = 0; i < r->violations.n; i++)
        report_violation_text(&r->violations.at[i], r->options->sourcepath, out);
    fprintf(out, "%s: ", name);
    put_verdict(r, out);
    fprintf(out, " (%llu state%s, %llu transition%s, %.3f s)\n", COUNTER(c->states),
            PLURAL(c->states), COUNTER(c->transitions), PLURAL(c->transitions), r->seconds);
    fflush(out);
}

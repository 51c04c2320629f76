#include "cli/follow.h"
#include "base/invariant.h"
#include "check/check.h"

enum { TEXT = 1000, ENDLESS = 10000000 }; // ENDLESS: steps of a run that will not end

static bool is_step(const struct report_choice *c) { return c->what && *c->what; }
static bool is_cut(const char *text) { return !strncmp(text, CHECK_CUT, sizeof CHECK_CUT - 1); }

bool follow_applies(const struct trace_entry *x) {
    for (uint32_t i = 0; i < x->choices.n; i++)
        if (is_step(&x->choices.at[i])) return true;
    return false;
}

// Calls fn with the field that a step accesses, if it does: "main reads Lost.count at ..." or
// "main writes element 0 of a [I at ...".
static void name_field(const char *text, void (*fn)(void *arg, const char *name), void *arg) {
    static const char *const words[] = {" reads ", " writes ", " updates "};
    char name[TEXT];
    for (size_t i = 0; i < COUNT(words); i++) {
        const char *at = strstr(text, words[i]);
        if (!at) continue;
        at += strlen(words[i]);
        const char *array = strncmp(at, "element ", 8) ? NULL : strstr(at, " of a ");
        if (array) at = array + 6;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, " "), at);
        fn(arg, name);
    }
}

void follow_each_field(const struct trace_entry *x, void (*fn)(void *arg, const char *name),
                       void *arg) {
    for (uint32_t i = 0; i < x->choices.n; i++) name_field(x->choices.at[i].text, fn, arg);
    for (uint32_t i = 0; i < x->pending.n; i++) name_field(x->pending.at[i].text, fn, arg);
}

void follow_free(struct follow *f) {
    for (uint32_t i = 0; i < f->taken.n; i++) report_choice_free(&f->taken.at[i]);
    VEC_FREE(&f->taken);
}

// ---- the state of the program -------------------------------------------------------------------

static bool is_at_choice(const struct follow *f) {
    return f->stop == SYSTEM_CHOICE || f->stop == SYSTEM_SAME;
}

// Whether the choice is which thread continues.
static bool is_scheduling(const struct follow *f) {
    const char *kind = is_at_choice(f) ? system_kind(&f->sys) : NULL;
    return kind && !strcmp(kind, "schedule");
}

// A way in which a thread can continue.
struct found {
    uint32_t choice;
    char text[TEXT];
    bool ends_wait; // its wait ends by a timeout or an interrupt
};

// The way of a thread that has this text, or the first one (text: NULL). False: there is none.
static bool find_way(const struct follow *f, const char *thread, const char *text,
                     struct found *out) {
    struct script_step s;
    uint32_t n = is_scheduling(f) ? f->sys.ops->choices(f->sys.self) : 0;
    for (uint32_t i = 0; i < n; i++) {
        if (!system_describe_step(&f->sys, i, &s) || strcmp(s.thread, thread)) continue;
        f->sys.ops->describe(f->sys.self, i, out->text, sizeof out->text);
        if (text && strcmp(out->text, text)) continue;
        out->choice = i;
        out->ends_wait =
            !strncmp(s.what, "continues after", 15) || !strncmp(s.what, "continues,", 10);
        return true;
    }
    return false;
}

static void take(struct follow *f, uint32_t choice, const char *thread, const char *text) {
    f->n++;
    if (f->line) f->line(f->arg, f->n, text);
    struct report_choice c = {.thread = strdup(thread), .text = strdup(text)};
    VEC_PUSH(&f->taken, c);
    struct script_step s;
    bool open = system_describe_step(&f->sys, choice, &s);
    f->stop = f->sys.ops->step(f->sys.self, choice);
    if (open) f->sys.script->complete(f->sys.self, &s); // it names objects as the report does
}

static void take_cuts(struct follow *f) {
    char text[TEXT];
    while (is_at_choice(f) && system_at_cut(&f->sys) && f->n < ENDLESS) {
        f->sys.ops->describe(f->sys.self, 0, text, sizeof text);
        take(f, 0, "", text);
    }
}

// ---- the trace ----------------------------------------------------------------------------------

// The next step or choice of a thread behind number i, or what it is at in the end; NULL: none.
static const struct report_choice *find_next(const struct follow *f, uint32_t i,
                                             const char *thread) {
    const struct trace_entry *x = f->entry;
    for (i++; i < x->choices.n; i++)
        if (x->choices.at[i].thread && !strcmp(x->choices.at[i].thread, thread))
            return &x->choices.at[i];
    for (i = 0; i < x->pending.n; i++)
        if (!strcmp(x->pending.at[i].thread, thread)) return &x->pending.at[i];
    return NULL;
}

// Whether the text is that of a step of the thread behind number i, or what it is at in the end.
static bool is_later(const struct follow *f, uint32_t i, const char *thread, const char *text) {
    const struct trace_entry *x = f->entry;
    for (i++; i < x->choices.n; i++)
        if (x->choices.at[i].thread && !strcmp(x->choices.at[i].thread, thread) &&
            !strcmp(x->choices.at[i].text, text))
            return true;
    for (i = 0; i < x->pending.n; i++)
        if (!strcmp(x->pending.at[i].thread, thread) && !strcmp(x->pending.at[i].text, text))
            return true;
    return false;
}

static uint32_t count_taken(const struct follow *f, const struct report_choice *c) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < f->taken.n; i++)
        n += report_same_thread(&f->taken.at[i], c) && !strcmp(f->taken.at[i].text, c->text);
    return n;
}

// ---- following ----------------------------------------------------------------------------------

// Lets a thread run until it is at its next recorded step behind number i.
static void run_on(struct follow *f, uint32_t i, const char *thread) {
    const struct report_choice *next = find_next(f, i, thread);
    struct found way;
    while (f->n < ENDLESS && find_way(f, thread, NULL, &way) && !way.ends_wait) {
        if (next && is_step(next) && is_later(f, i, thread, way.text)) return;
        take(f, way.choice, thread, way.text);
    }
}

static bool report_misfit(struct follow *f, const struct report_choice *x) {
    struct found way;
    bool there = find_way(f, x->thread, NULL, &way);
    f->n++;
    if (there && !strcmp(way.text, x->text))
        snprintf(f->misfit, sizeof f->misfit, "comes at another occurrence: \"%s\"", x->text);
    else
        snprintf(f->misfit, sizeof f->misfit,
                 there ? "is not the recorded one: \"%s\" is next, not \"%s\""
                       : "is not possible: %s cannot continue with \"%s\"",
                 there ? way.text : x->thread, x->text);
    return false;
}

// Takes step number i. False: it does not fit.
static bool follow_step(struct follow *f, uint32_t i) {
    const struct report_choice *x = &f->entry->choices.at[i];
    struct found way;
    while (!find_way(f, x->thread, x->text, &way)) {
        if (f->strict || f->n >= ENDLESS || !find_way(f, x->thread, NULL, &way))
            return report_misfit(f, x);
        if (is_later(f, i, x->thread, way.text)) return true; // it has passed the step
        take(f, way.choice, x->thread, way.text);
    }
    if (f->strict && count_taken(f, x) + 1 != x->nth) return report_misfit(f, x);
    take(f, way.choice, x->thread, x->text);
    if (!f->strict) run_on(f, i, x->thread);
    return true;
}

// Takes choice number i, which is not which thread continues. False: it does not fit.
static bool follow_choice(struct follow *f, uint32_t i) {
    const struct report_choice *x = &f->entry->choices.at[i];
    const char *thread = x->thread ? x->thread : "";
    char text[TEXT];
    if (is_cut(x->text)) return true;
    if (!f->strict) run_on(f, i - 1, thread);
    bool fits = is_at_choice(f) && !is_scheduling(f) && f->sys.ops->choices(f->sys.self) == x->n;
    if (fits) f->sys.ops->describe(f->sys.self, x->choice, text, sizeof text);
    if (fits && !strcmp(text, x->text)) {
        take(f, x->choice, thread, text);
        if (!f->strict) run_on(f, i, thread);
        return true;
    }
    f->n++;
    snprintf(f->misfit, sizeof f->misfit,
             fits ? "is not the recorded one: \"%s\", not \"%s\""
                  : "has another number of alternatives: %s\"%s\"",
             fits ? text : "", x->text);
    return false;
}

// Whether the last step or choice that was taken has this text. Cuts may be elsewhere.
static bool is_last(const struct follow *f, const struct report_choice *x) {
    return is_cut(x->text) || (f->taken.n && !strcmp(f->taken.at[f->taken.n - 1].text, x->text));
}

void follow_trace(struct follow *f) {
    const struct trace_entry *x = f->entry;
    bool fits = true;
    f->stop = f->sys.ops->start(f->sys.self);
    for (uint32_t i = 0; i < x->choices.n && fits; i++) {
        take_cuts(f);
        if (!is_at_choice(f)) return; // it ended early: how, is for the caller to judge
        fits = is_step(&x->choices.at[i]) ? follow_step(f, i) : follow_choice(f, i);
        INVARIANT(!fits || !f->strict || is_last(f, &x->choices.at[i]), "cli/follow.h 1");
    }
    take_cuts(f);
    for (uint32_t i = 0; fits && !f->strict && i < x->pending.n; i++)
        run_on(f, x->choices.n, x->pending.at[i].thread);
}

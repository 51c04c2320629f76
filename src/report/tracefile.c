#include "report/tracefile.h"
#include "base/file.h"
#include <errno.h>
#include <unistd.h>

static void put_line(FILE *f, const char *key, const char *text) {
    fprintf(f, "%s ", key);
    for (; *text; text++) {
        if (*text == '\n') fputs("\\n", f);
        else if (*text == '\r') fputs("\\r", f);
        else if (*text == '\\') fputs("\\\\", f);
        else fputc(*text, f);
    }
    fputc('\n', f);
}

static bool is_step(const struct report_choice *c) { return c->what && *c->what; }

// before: the choice in front of it; NULL: none.
static void put_choice(FILE *f, const struct report_choice *before, const struct report_choice *c,
                       const char *step) {
    char key[60];
    bool same = before && report_same_thread(before, c);
    if (c->thread && !same) put_line(f, "thread", c->thread);
    if (is_step(c)) snprintf(key, sizeof key, "%s %u", step, c->nth);
    else snprintf(key, sizeof key, "choice %u of %u", c->choice, c->n);
    put_line(f, key, c->text);
}

static void put_violation(FILE *f, const struct report_violation *v) {
    const struct report_choice *before = NULL;
    put_line(f, "violation", property_name(v->found->property));
    put_line(f, "message", v->message);
    for (uint32_t i = 0; i < v->trace.n; before = &v->trace.at[i++])
        put_choice(f, before, &v->trace.at[i], "step");
    for (uint32_t i = 0; i < v->pending.n; before = &v->pending.at[i++])
        put_choice(f, before, &v->pending.at[i], "before");
    fprintf(f, "end\n");
}

bool tracefile_write(const char *file, int argc, char **argv, const struct report *r,
                     struct err *e) {
    FILE *f = fopen(file, "w");
    if (!f) return err_set(e, ERR_USAGE, "cannot write %s: %s", file, strerror(errno));
    char *folder = getcwd(NULL, 0);
    fprintf(f, "dejavm trace 1\n");
    put_line(f, "command", r->options->command == FOR_EXPLORE ? "explore" : "check");
    put_line(f, "folder", folder ? folder : ".");
    for (uint32_t i = 0; i < r->learnt.n; i++) {
        put_line(f, "arg", "--visible");
        put_line(f, "arg", r->learnt.at[i]);
    }
    for (int i = 0; i < argc; i++) put_line(f, "arg", argv[i]);
    for (uint32_t i = 0; i < r->violations.n; i++) put_violation(f, &r->violations.at[i]);
    free(folder);
    return file_close(f, file) ||
           err_set(e, ERR_USAGE, "cannot write %s: %s", file, strerror(errno));
}

static char *unescape_text(const char *text) {
    char *out = strdup(text), *to = out;
    for (; *text; text++) {
        if (*text == '\\' && text[1])
            text++, *to++ = *text == 'n' ? '\n' : *text == 'r' ? '\r' : *text;
        else *to++ = *text;
    }
    *to = 0;
    return out;
}

// "step 2 TEXT", "before 2 TEXT" or "choice 3 of 10 TEXT", made by the thread of the last line
// "thread NAME".
static bool read_choice(struct trace_entry *x, const char *line) {
    struct report_choice c = {0};
    int at = 0;
    if (!strncmp(line, "thread ", 7)) {
        free(x->thread);
        return x->thread = unescape_text(line + 7), true;
    }
    bool before = sscanf(line, "before %u %n", &c.nth, &at) == 1 && at;
    bool step = before || (sscanf(line, "step %u %n", &c.nth, &at) == 1 && at);
    if (step && !x->thread) return false;
    if (!step && (sscanf(line, "choice %u of %u %n", &c.choice, &c.n, &at) != 2 || !at))
        return false;
    c.text = unescape_text(line + at);
    if (x->thread) c.thread = strdup(x->thread);
    if (step) c.what = strdup(c.text);
    if (before) VEC_PUSH(&x->pending, c);
    else VEC_PUSH(&x->choices, c);
    return true;
}

// *open: inside a violation, before its end.
static bool read_entry_line(struct tracefile *t, const char *line, bool *open) {
    struct trace_entry *x = *open ? &t->entries.at[t->entries.n - 1] : NULL;
    if (!strncmp(line, "violation ", 10) && !x) {
        enum property p = property_named(line + 10);
        if (p == PROPERTY_COUNT) return false;
        VEC_PUSH(&t->entries, (struct trace_entry){.property = p});
        return *open = true;
    }
    if (!x) {
        if (!strcmp(line, "command check")) return true;
        if (!strcmp(line, "command explore")) return t->explores = true;
        if (!strncmp(line, "folder ", 7) && !t->folder)
            return t->folder = unescape_text(line + 7), true;
        if (strncmp(line, "arg ", 4)) return false;
        VEC_PUSH(&t->args, unescape_text(line + 4));
        return true;
    }
    if (!strncmp(line, "message ", 8) && !x->message)
        return x->message = unescape_text(line + 8), true;
    if (!strcmp(line, "end")) return *open = false, x->message != NULL;
    return read_choice(x, line);
}

bool tracefile_read(const char *file, struct tracefile *t, struct err *e) {
    *t = (struct tracefile){0};
    FILE *f = fopen(file, "r");
    if (!f) return err_set(e, ERR_USAGE, "cannot read %s: %s", file, strerror(errno));
    char *line = NULL;
    size_t cap = 0;
    ssize_t n;
    unsigned number = 0;
    bool good = true, open = false;
    while (good && (n = getline(&line, &cap, f)) >= 0) {
        if (n && line[n - 1] == '\n') line[n - 1] = 0;
        good = ++number == 1 ? !strcmp(line, "dejavm trace 1") : read_entry_line(t, line, &open);
    }
    free(line);
    fclose(f);
    if (!good) return err_set(e, ERR_USAGE, "%s:%u: not a line of a trace", file, number);
    bool whole = t->entries.n && !open && t->args.n;
    return whole || err_set(e, ERR_USAGE, "%s: not a whole trace", file);
}

void tracefile_free(struct tracefile *t) {
    free(t->folder);
    for (uint32_t i = 0; i < t->args.n; i++) free(t->args.at[i]);
    for (uint32_t i = 0; i < t->entries.n; i++) {
        struct trace_entry *x = &t->entries.at[i];
        for (uint32_t k = 0; k < x->choices.n; k++) report_choice_free(&x->choices.at[k]);
        for (uint32_t k = 0; k < x->pending.n; k++) report_choice_free(&x->pending.at[k]);
        VEC_FREE(&x->choices);
        VEC_FREE(&x->pending);
        free(x->message);
        free(x->thread);
    }
    VEC_FREE(&t->args);
    VEC_FREE(&t->entries);
}

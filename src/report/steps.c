#include "report/steps.h"
#include "report/source.h"

enum { INDENT = 2, PLACE = 4 };

static void put_indent(FILE *out, uint32_t depth, int more) {
    fprintf(out, "%*s", (int)depth * INDENT + more, "");
}

// Writes "pkg/Sum.main" with dots.
static void put_method(FILE *out, const char *name, size_t n) {
    for (size_t i = 0; i < n; i++) fputc(name[i] == '/' ? '.' : name[i], out);
    fputc('\n', out);
}

// Writes "Sum.java:9    int x = 3;" or, without source, "Sum.java:9    pkg.Sum.main".
static void put_line(const struct report_steps *r, const char *place) {
    char text[300];
    const char *open = strrchr(place, '(');
    int n = open ? (int)strcspn(open + 1, ")") : 0;
    fprintf(r->out, "%.*s    ", n, open ? open + 1 : "");
    if (source_line(r->sourcepath, place, text, sizeof text)) fprintf(r->out, "%s\n", text);
    else put_method(r->out, place, open ? (size_t)(open - place) : 0);
}

void report_step(void *steps, const struct step *s) {
    const struct report_steps *r = steps;
    if (s->kind == STEP_THREAD) {
        fprintf(r->out, "thread %s\n", s->text);
        return;
    }
    put_indent(r->out, s->depth, s->kind == STEP_WRITE || s->kind == STEP_RETURN ? PLACE : 0);
    if (s->kind == STEP_LINE) put_line(r, s->text);
    else fprintf(r->out, "%s\n", s->text);
}

void report_step_choice(const struct report_steps *r, uint32_t depth, uint32_t number,
                        const struct report_choice *c) {
    put_indent(r->out, depth, depth ? PLACE : 0);
    fprintf(r->out, ">> %s %u: %s\n", r->unit, number, c->text);
}

#include "report/javaline.h"
#include <ctype.h>

static bool is_plain(const char *word) {
    for (; *word; word++)
        if (!isalnum((unsigned char)*word) && !strchr("@%+=:,./_-", *word)) return false;
    return true;
}

void javaline_word(FILE *out, const char *before, const char *word) {
    if (is_plain(before) && is_plain(word) && (*word || *before)) {
        fprintf(out, "%s%s", before, word);
        return;
    }
    fprintf(out, "'%s", before);
    for (; *word; word++)
        if (*word == '\'') fputs("'\\''", out);
        else fputc(*word, out);
    fputc('\'', out);
}

static void put_word(FILE *out, const char *before, const char *word) {
    fputc(' ', out);
    javaline_word(out, before, word);
}

// A choice with one alternative has no number, see java/api/dejavm/Plain.java. So has a cut.
static void put_choices(FILE *out, const struct report_violation *v) {
    const char *before = " -Ddejavm.choices=";
    for (uint32_t i = 0; i < v->trace.n; i++) {
        const struct report_choice *c = &v->trace.at[i];
        if (c->n == 1) continue;
        fprintf(out, "%s%u", before, c->choice);
        before = ",";
    }
}

// java sets this property itself.
static bool is_passed(const char *option) { return strncmp(option, "-Djava.class.path=", 18); }

// Under dejavm the environment has only these variables.
static void put_start(FILE *out, const struct checkoptions *o) {
    const struct options *run = &o->run;
    for (uint32_t i = 0; i < run->env.n; i++) {
        int n = (int)strcspn(run->env.at[i], "=") + 1;
        fprintf(out, "%.*s", n, run->env.at[i]);
        javaline_word(out, "", run->env.at[i] + n);
        fputc(' ', out);
    }
    fputs("java -ea", out);
    for (uint32_t i = 0; i < run->vm_args.n; i++)
        if (is_passed(run->vm_args.at[i])) put_word(out, "", run->vm_args.at[i]);
    for (uint32_t i = 0; i < o->set.n; i++) put_word(out, "-D", o->set.at[i]);
}

static void put_main(FILE *out, const struct options *run, const char *main_class) {
    fputs(" -cp", out);
    put_word(out, "", run->class_path);
    put_word(out, "", main_class);
}

static FILE *open_command(struct report_violation *v, size_t *n) {
    FILE *out = open_memstream(&v->java, n);
    if (!out) bug("out of memory");
    return out;
}

static void close_command(FILE *out) {
    if (fclose(out)) bug("out of memory");
}

static const char *explain_missing(const struct checkoptions *o) {
    if (o->enumerate_random) return "random numbers are choices here";
    if (o->references == REFERENCES_both) return "clearing references is a choice here";
    return o->run.module_main || !o->run.main_class ? "the program is a module" : NULL;
}

static bool has_threads(const struct report_violation *v) {
    for (uint32_t i = 0; i < v->trace.n; i++)
        if (v->trace.at[i].kind && !strcmp(v->trace.at[i].kind, "schedule")) return true;
    return false;
}

void javaline_choices(const struct report *r, struct report_violation *v) {
    const struct checkoptions *o = r->options;
    size_t n;
    v->no_java = has_threads(v) ? "java chooses the order of threads itself" : explain_missing(o);
    if (!v->confirmed || v->no_java) return;
    FILE *out = open_command(v, &n);
    put_start(out, o);
    put_choices(out, v);
    put_main(out, &o->run, o->run.main_class);
    for (int i = 0; i < o->run.n_args; i++) put_word(out, "", o->run.args[i]);
    close_command(out);
}

void javaline_calls(const struct report *r, struct report_violation *v, const struct calls *c) {
    const struct options *run = &r->options->run;
    size_t n;
    if (!v->confirmed) return;
    FILE *out = open_command(v, &n);
    put_start(out, r->options);
    for (uint32_t i = 0; i < c->opens.n; i++)
        fprintf(out, " --add-opens %s=ALL-UNNAMED", c->opens.at[i]);
    put_main(out, run, "dejavm.Calls");
    for (uint32_t i = 0; i < c->words.n; i++) put_word(out, "", c->words.at[i]);
    close_command(out);
}

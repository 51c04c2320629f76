#include "report/javaline.h"
#include "check/check.h"
#include <ctype.h>

static bool is_plain(const char *word) {
    for (; *word; word++)
        if (!isalnum((unsigned char)*word) && !strchr("@%+=:,./_-", *word)) return false;
    return true;
}

// As the shell reads it.
static void put_word(FILE *out, const char *before, const char *word) {
    fputc(' ', out);
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

static bool is_cut(const struct report_choice *c) {
    return !strncmp(c->text, CHECK_CUT, sizeof CHECK_CUT - 1);
}

// A choice of one way takes no number, see java/api/dejavm/Plain.java.
static void put_choices(FILE *out, const struct report_violation *v) {
    const char *before = " -Ddejavm.choices=";
    for (uint32_t i = 0; i < v->trace.n; i++) {
        const struct report_choice *c = &v->trace.at[i];
        if (c->n == 1 || is_cut(c)) continue;
        fprintf(out, "%s%u", before, c->choice);
        before = ",";
    }
}

// java makes this property itself.
static bool is_given(const char *option) { return strncmp(option, "-Djava.class.path=", 18); }

static void put_all(FILE *out, const struct checkoptions *o, const struct report_violation *v) {
    const struct options *run = &o->run;
    fputs("java -ea", out);
    for (uint32_t i = 0; i < run->vm_args.n; i++)
        if (is_given(run->vm_args.at[i])) put_word(out, "", run->vm_args.at[i]);
    for (uint32_t i = 0; i < o->set.n; i++) put_word(out, "-D", o->set.at[i]);
    put_choices(out, v);
    fputs(" -cp", out);
    put_word(out, "", run->class_path);
    put_word(out, "", run->main_class);
    for (int i = 0; i < run->n_args; i++) put_word(out, "", run->args[i]);
}

char *javaline(const struct report *r, const struct report_violation *v) {
    const struct checkoptions *o = r->options;
    char *text = NULL;
    size_t n;
    bool others =
        o->enumerate_random ||
        (o->run.references && !strcmp(o->run.references, "both")); // choices that java makes
    if (!v->confirmed || others || o->run.module_main || !o->run.main_class) return NULL;
    FILE *out = open_memstream(&text, &n);
    if (!out) bug("out of memory");
    put_all(out, o, v);
    if (fclose(out)) bug("out of memory");
    return text;
}

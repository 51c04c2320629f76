// dejavm javap: what the decoder makes of a class.
#include "cli/commands.h"
#include "config/options.h"
#include "link/linker.h"
#include "op/disasm.h"
#include <stdio.h>
#include <stdlib.h>

static sym internal_name(struct symtab *t, const char *dotted) {
    char *name = strdup(dotted);
    for (char *c = name; *c; c++)
        if (*c == '.') *c = '/';
    sym s = sym_text(t, name);
    free(name);
    return s;
}

static int list(struct linker *l, struct klass *k, const char *only) {
    int shown = 0;
    for (uint32_t i = 0; i < k->cf->n_methods; i++) {
        const struct method_info *m = &k->cf->methods[i];
        struct err e = {0};
        if (only && strcmp(m->name->text, only)) continue;
        shown++;
        struct code *c = m->code ? decode_method(&l->bytes, k->cf, m, &e) : NULL;
        if (m->code && !c) printf("%s%s: %s\n", m->name->text, m->desc->text, e.text);
        else disasm_method(stdout, k->cf, m, c);
    }
    if (!shown) fprintf(stderr, "dejavm: %s has no method %s\n", k->name->text, only ? only : "at all");
    return shown ? 0 : 1;
}

int command_javap(int argc, char **argv) {
    struct options o;
    struct err e = {0};
    struct linker l = {0};
    if (!options_parse(&o, argc, argv, true, &e) || o.n_args > 1) {
        fprintf(stderr, "dejavm: %s\n", e.code ? e.text : "usage: dejavm javap [-cp PATH] Class [method]");
        return e.code ? err_exit(e.code) : 64;
    }
    if (o.help) return puts("usage: dejavm javap [-cp PATH] Class [method]"), 0;
    if (!linker_init(&l, o.jdk_home, o.class_path, &e)) return fprintf(stderr, "dejavm: %s\n", e.text), err_exit(e.code);
    struct klass *k = NULL;
    struct link_error le = {0};
    int code = 1;
    if (linker_load(&l, &l.app, internal_name(&l.symbols, o.main_class), &k, &le) != LINK_OK)
        fprintf(stderr, "dejavm: %s: %s\n", le.throwable, le.text);
    else code = list(&l, k, o.n_args ? o.args[0] : NULL);
    linker_free(&l);
    options_free(&o);
    return code;
}

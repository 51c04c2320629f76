// dejavm javap: the bytecode of a class, and the instructions that it is decoded into.
#include "base/exits.h"
#include "cli/commands.h"
#include "config/checkoptions.h"
#include "link/label.h"
#include "link/linker.h"
#include "op/disasm.h"
#include <stdio.h>
#include <stdlib.h>

struct request {
    struct linker l;
    struct klass *k;
    const char *method;
    bool constants;
};

// ---- the class and method -----------------------------------------------------------------------

static enum link_result load_class(struct request *q, const char *dotted, size_t len,
                                   struct link_error *e) {
    char *name = strndup(dotted, len);
    for (char *c = name; *c; c++)
        if (*c == '.') *c = '/';
    *e = (struct link_error){0};
    size_t n = strlen(name);
    enum link_result r = LINK_ERROR;
    if (n > UINT16_MAX) link_fail(e, "java/lang/NoClassDefFoundError", "a name this long");
    else r = linker_load(&q->l, &q->l.app, sym_bytes(&q->l.symbols, name, n), &q->k, e);
    free(name);
    return r;
}

// "p.Class.method(desc)": if the whole is not a class, the class ends before the last dot.
static bool find_class(struct request *q, const char *what) {
    struct link_error whole, part;
    size_t len = strcspn(what, "(");
    const char *dot = memrchr(what, '.', len);
    if (!what[len] && load_class(q, what, len, &whole) == LINK_OK) return true;
    if (dot && !q->method && load_class(q, what, (size_t)(dot - what), &part) == LINK_OK)
        return q->method = dot + 1, true;
    if (what[len]) whole = part;
    if (what[len] && !dot) fprintf(stderr, "dejavm: %s: does not name a class\n", what);
    else if (whole.cause && path_missing(q->l.app.path))
        fprintf(stderr, "dejavm: class %s not found; %s, on the class path, does not exist\n", what,
                path_missing(q->l.app.path));
    else if (whole.cause) fprintf(stderr, "dejavm: class %s not found\n", what);
    else
        fprintf(stderr, "dejavm: %s: %s: %s\n", what,
                label_name(sym_text(&q->l.symbols, whole.throwable)).s, whole.text);
    return false;
}

static bool is_wanted(const struct method_info *m, const char *only) {
    size_t n = only ? strcspn(only, "(") : 0;
    return !only || (n == m->name->len && !memcmp(only, m->name->text, n) &&
                     (!only[n] || !strcmp(only + n, m->desc->text)));
}

// ---- the listing --------------------------------------------------------------------------------

static void list_constant(const struct classfile *cf, const struct constant *c) {
    switch (c->tag) {
    case CP_INT: printf("int %d\n", c->i); break;
    case CP_FLOAT: printf("float bits %08x\n", (uint32_t)c->i); break;
    case CP_LONG: printf("long %lld\n", (long long)c->l); break;
    case CP_DOUBLE: printf("double bits %016llx\n", (unsigned long long)c->l); break;
    case CP_CLASS: printf("class %s\n", c->utf8->text); break;
    case CP_STRING: printf("string \"%s\"\n", c->utf8->text); break;
    case CP_MTYPE: printf("type %s\n", c->utf8->text); break;
    case CP_FIELD:
        printf("field %s.%s:%s\n", cf->constants[c->a].utf8->text, c->name->text, c->desc->text);
        break;
    case CP_METHOD:
    case CP_IMETHOD:
        printf("method %s.%s%s\n", cf->constants[c->a].utf8->text, c->name->text, c->desc->text);
        break;
    case CP_HANDLE: printf("handle kind %d of #%u\n", c->ref_kind, c->a); break;
    case CP_DYNAMIC:
    case CP_INDY:
        printf("dynamic %s:%s by bootstrap %u\n", c->name->text, c->desc->text, c->a);
        break;
    default: break;
    }
}

static void list_constants(const struct classfile *cf) {
    for (uint32_t i = 1; i < cf->n_constants; i++) {
        uint8_t tag = cf->constants[i].tag;
        if (tag == CP_UNUSED || tag == CP_UTF8 || tag == CP_NAMETYPE || tag >= CP_MODULE) continue;
        printf("%6u  ", i);
        list_constant(cf, &cf->constants[i]);
    }
}

static int list_methods(struct request *q) {
    const struct classfile *cf = q->k->cf;
    int shown = 0;
    if (!cf)
        return fprintf(stderr, "dejavm: %s has no class file\n", q->k->name->text),
               EXIT_JAVAP_MISSING;
    for (uint32_t i = 0; i < cf->n_methods; i++) shown += is_wanted(&cf->methods[i], q->method);
    if (!shown && q->method)
        return fprintf(stderr, "dejavm: class %s has no method %s\n", label_class(q->k).s,
                       q->method),
               EXIT_JAVAP_MISSING;
    if (q->constants) list_constants(cf);
    for (uint32_t i = 0; i < cf->n_methods; i++) {
        const struct method_info *m = &cf->methods[i];
        struct err e = {0};
        if (!is_wanted(m, q->method)) continue;
        if (!m->code) {
            printf("%s.%s%s  %s\n", cf->name->text, m->name->text, m->desc->text,
                   m->flags & ACC_NATIVE ? "native" : "abstract");
            continue;
        }
        struct code *c = decode_method(&q->l.bytes, cf, m, &e);
        if (!c) printf("%s%s: %s\n", m->name->text, m->desc->text, e.text);
        else disasm_method(stdout, cf, m, c);
    }
    return EXIT_JAVAP_OK;
}

static int list_class(struct request *q, const struct options *o) {
    struct err e = {0};
    if (!linker_init(&q->l, o->jdk_home, o->class_path, &e)) {
        err_print(&e);
        return err_exit(e.code);
    }
    q->method = o->n_args ? o->args[0] : NULL;
    int code = find_class(q, o->main_class) ? list_methods(q) : EXIT_JAVAP_MISSING;
    linker_free(&q->l);
    return code;
}

static bool parse_options(struct checkoptions *o, int argc, char **argv, struct err *e) {
    if (!checkoptions_parse(o, FOR_JAVAP, argc, argv, e)) return false;
    return o->run.help || o->run.n_args <= 1 ||
           err_set(e, ERR_USAGE, "%s: only one method can be named", o->run.args[1]);
}

int command_javap(int argc, char **argv) {
    struct checkoptions o;
    struct err e = {0};
    int code = EXIT_JAVAP_OK;
    if (!parse_options(&o, argc, argv, &e)) {
        err_print(&e);
        code = err_exit(e.code);
    } else if (!command_informs(&o.run)) {
        code = list_class(&(struct request){.constants = o.constants}, &o.run);
    }
    checkoptions_free(&o);
    return code;
}

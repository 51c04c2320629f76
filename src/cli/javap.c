// dejavm javap: what the decoder makes of a class.
#include "cli/commands.h"
#include "config/options.h"
#include "link/label.h"
#include "link/linker.h"
#include "op/disasm.h"
#include <stdio.h>
#include <stdlib.h>

static const char usage[] = "usage: dejavm javap [-cp PATH] [--jdk DIR] [-v] Class [method]\n"
                            "\n"
                            "Lists the bytecode of a class of PATH or of the JDK, and beside it "
                            "the instructions that dejavm decodes it into.\n"
                            "The method may also follow the class and a dot, and may have its "
                            "descriptor: java.lang.String.indexOf(II)I.\n"
                            "\n"
                            "  -v    the constant pool too\n"
                            "\n"
                            "Exit code: 0, 1 no such class or method, 64 wrong usage.\n";

struct request {
    struct linker l;
    struct klass *k;
    const char *method;
    bool constants;
};

// ---- what to list -------------------------------------------------------------------------------

static enum link_result load(struct request *q, const char *dotted, size_t len,
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

// "p.Class.method(desc)": the class is what stands before the last dot, when the whole is none.
static bool find_class(struct request *q, const char *what) {
    struct link_error whole, part;
    size_t len = strcspn(what, "(");
    const char *dot = memrchr(what, '.', len);
    if (!what[len] && load(q, what, len, &whole) == LINK_OK) return true;
    if (dot && !q->method && load(q, what, (size_t)(dot - what), &part) == LINK_OK)
        return q->method = dot + 1, true;
    if (what[len]) whole = part;
    if (what[len] && !dot) fprintf(stderr, "dejavm: %s: no class is named\n", what);
    else if (whole.cause) fprintf(stderr, "dejavm: class %s not found\n", what);
    else
        fprintf(stderr, "dejavm: %s: %s: %s\n", what,
                label_name(sym_text(&q->l.symbols, whole.throwable)).s, whole.text);
    return false;
}

static bool wanted(const struct method_info *m, const char *only) {
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

static int list(struct request *q) {
    const struct classfile *cf = q->k->cf;
    int shown = 0;
    if (!cf) return fprintf(stderr, "dejavm: %s is no class of a file\n", q->k->name->text), 1;
    for (uint32_t i = 0; i < cf->n_methods; i++) shown += wanted(&cf->methods[i], q->method);
    if (!shown && q->method)
        return fprintf(stderr, "dejavm: class %s has no method %s\n", label_class(q->k).s,
                       q->method),
               1;
    if (q->constants) list_constants(cf);
    for (uint32_t i = 0; i < cf->n_methods; i++) {
        const struct method_info *m = &cf->methods[i];
        struct err e = {0};
        if (!wanted(m, q->method)) continue;
        if (!m->code) {
            printf("%s.%s%s  %s\n", cf->name->text, m->name->text, m->desc->text,
                   m->flags & ACC_NATIVE ? "native" : "abstract");
            continue;
        }
        struct code *c = decode_method(&q->l.bytes, cf, m, &e);
        if (!c) printf("%s%s: %s\n", m->name->text, m->desc->text, e.text);
        else disasm_method(stdout, cf, m, c);
    }
    return 0;
}

static int run(struct request *q, const struct options *o) {
    struct err e = {0};
    if (!linker_init(&q->l, o->jdk_home, o->class_path, &e)) {
        err_print(&e);
        return err_exit(e.code);
    }
    q->method = o->n_args ? o->args[0] : NULL;
    int code = find_class(q, o->main_class) ? list(q) : 1;
    linker_free(&q->l);
    return code;
}

static const struct options_more more = {.command = "javap"};

int command_javap(int argc, char **argv) {
    struct options o;
    struct err e = {0};
    struct request q = {0};
    int n = 0, code;
    for (int i = 0; i < argc; i++) {
        if (!strcmp(argv[i], "-v")) q.constants = true;
        else argv[n++] = argv[i];
    }
    bool ok = options_parse_more(&o, n, argv, false, &more, &e);
    if (ok && !o.help && (!o.main_class || o.n_args > 1))
        ok = err_set(&e, ERR_USAGE, "%s", "dejavm javap [-cp PATH] [-v] Class [method]");
    if (!ok) {
        err_print(&e);
        code = err_exit(e.code);
    } else {
        code = o.help ? fputs(usage, stdout), 0 : run(&q, &o);
    }
    options_free(&o);
    return code;
}

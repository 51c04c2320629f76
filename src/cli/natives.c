// dejavm natives: the native methods that the classes of a class path can reach, and which are
// missing.
#include "cli/commands.h"
#include "cli/reach.h"
#include "config/options.h"
#include "link/label.h"
#include "native/natives.h"
#include <stdio.h>
#include <stdlib.h>

static const char usage[] =
    "usage: dejavm natives [-cp PATH | -jar FILE] [--jdk DIR] [options] [Class...]\n"
    "\n"
    "Lists the native methods that code can reach, found by following its bytecode: from all "
    "classes of PATH, or from\n"
    "the classes named; without -cp, from all of java.base. Classes that are only named at run "
    "time are not followed.\n"
    "Every call counts that stands in the code, so a method listed may never be called by the "
    "program: one that is\nmissing stops a program only when it is called.\n"
    "\n"
    "  --missing            only those that dejavm lacks\n"
    "  --intrinsics         also Java methods that C code of dejavm replaces\n"
    "  --why                below each native, the calls that lead to it\n"
    "  --jdk-module NAME    start from all classes of a module of the JDK\n"
    "  --all                start from all classes of all modules of the JDK\n"
    "\n"
    "A line per native: implemented, refused (on purpose) or missing, its name, and why it is "
    "refused. Exit code: 0\n"
    "nothing is missing, 1 something is, 64 wrong usage.\n";

struct request {
    bool missing, intrinsics, why, all, help;
    const char *module;
    struct vm *vm;
    struct reach reach;
    uint32_t n_classes, n_bad;
};

// ---- the command line ---------------------------------------------------------------------------

// Takes the options that only this command has; leaves the others, in order.
static int take_own(struct request *q, int argc, char **argv, struct err *e) {
    struct {
        const char *name;
        bool *flag;
    } flags[] = {{"--missing", &q->missing}, {"--intrinsics", &q->intrinsics},
                 {"--why", &q->why},         {"--all", &q->all},
                 {"--help", &q->help},       {"-h", &q->help},
                 {"-help", &q->help}};
    int n = 0;
    for (int i = 0; i < argc; i++) {
        size_t k = 0;
        while (k < COUNT(flags) && strcmp(argv[i], flags[k].name)) k++;
        if (k < COUNT(flags)) {
            *flags[k].flag = true;
        } else if (!strncmp(argv[i], "--jdk-module=", 13)) {
            q->module = argv[i] + 13;
        } else if (!strcmp(argv[i], "--jdk-module")) {
            if (++i == argc) return err_set(e, ERR_USAGE, "--jdk-module needs a value (NAME)"), -1;
            q->module = argv[i];
        } else {
            argv[n++] = argv[i];
        }
    }
    return n;
}

// ---- roots --------------------------------------------------------------------------------------

static bool add_class(struct request *q, struct loader *from, const char *name, size_t len) {
    struct linker *l = &q->vm->linker;
    struct klass *k;
    struct link_error e = {0};
    if (len > UINT16_MAX) return true;
    sym s = sym_bytes(&l->symbols, name, len);
    if (linker_load(l, from, s, &k, &e) == LINK_OK) {
        q->n_classes++;
        reach_class(&q->reach, k);
        return true;
    }
    if (q->all || q->module)
        return true; // a module that no loader defines unless asked for, or one that needs such
    q->n_bad++;
    fprintf(stderr, "dejavm: %s: %s: %s\n", label_name(s).s,
            label_name(sym_text(&l->symbols, e.throwable)).s, e.text);
    return true;
}

static bool is_class(const char *name) {
    const char *base = strrchr(name, '/');
    size_t n = strlen(name);
    return n > 6 && !strcmp(name + n - 6, ".class") &&
           strcmp(base ? base + 1 : name, "module-info.class");
}

static bool path_class(void *arg, const char *name, struct span bytes, const char *where) {
    struct request *q = arg;
    (void)bytes, (void)where;
    return !is_class(name) || add_class(q, &q->vm->linker.app, name, strlen(name) - 6);
}

static bool module_class(void *arg, const char *path,
                         struct span bytes) { // "/java.base/java/lang/Object.class"
    struct request *q = arg;
    (void)bytes;
    const char *slash = strchr(path + 1, '/');
    if (!slash || !is_class(path)) return true;
    if (q->module &&
        (strncmp(path + 1, q->module, (size_t)(slash - path - 1)) || q->module[slash - path - 1]))
        return true;
    return add_class(q, &q->vm->linker.app, slash + 1, strlen(slash + 1) - 6);
}

static bool named_class(struct request *q, const char *name) {
    char *copy = strdup(name);
    for (char *c = copy; *c; c++)
        if (*c == '.') *c = '/';
    add_class(q, &q->vm->linker.app, copy, strlen(copy));
    free(copy);
    return true;
}

static bool add_roots(struct request *q, const struct options *o, struct err *e) {
    struct linker *l = &q->vm->linker;
    bool jdk = q->all || q->module || (!o->class_path_given && !o->jar && !o->main_class);
    reach_boot(&q->reach);
    if (jdk && !q->all && !q->module) q->module = "java.base";
    if (o->main_class) named_class(q, o->main_class);
    for (int i = 0; i < o->n_args; i++) named_class(q, o->args[i]);
    if (jdk) jimage_each(l->image, module_class, q);
    else if (!o->main_class) path_each(l->app.path, path_class, q, e);
    if (e->code) return false;
    if (q->n_classes) return true;
    if (q->n_bad) return false;
    return err_set(e, jdk ? ERR_USAGE : ERR_NOT_FOUND, "no classes in %s",
                   jdk ? q->module : o->class_path);
}

// ---- the listing --------------------------------------------------------------------------------

static const char *status_of(struct request *q, const struct method *m) {
    const struct native_row *row = natives_find(q->vm, m->owner, m->name, m->desc);
    if (row && row->flags & NATIVE_REFUSES) return "refused";
    if (row && row->fn) return m->flags & ACC_NATIVE ? "implemented" : "intrinsic";
    if (natives_reason(m->owner, m->name)) return "refused";
    if (m->info->polymorphic)
        return "implemented"; // a call of it is linked, it is never called itself
    return "missing";
}

static void print_method(const char *before, const struct method *m, const char *reason) {
    printf("%s%s.%s%s", before, label_class(m->owner).s, m->name->text, m->desc->text);
    if (reason) printf("  (%s)", reason);
    putchar('\n');
}

static void print_why(const struct method *m) {
    const struct method *from;
    for (int i = 0; i < 60 && (from = reach_from(m)) && from != m; i++, m = from)
        print_method("    from ", from, NULL);
}

static int by_name(const void *a, const void *b) {
    const struct method *m = *(struct method *const *)a, *n = *(struct method *const *)b;
    int c = strcmp(m->owner->name->text, n->owner->name->text);
    if (!c) c = strcmp(m->name->text, n->name->text);
    return c ? c : strcmp(m->desc->text, n->desc->text);
}

static int list(struct request *q) {
    struct reach *r = &q->reach;
    uint32_t implemented = 0, refused = 0, missing = 0, intrinsics = 0;
    if (r->natives.n) qsort(r->natives.at, r->natives.n, sizeof *r->natives.at, by_name);
    for (uint32_t i = 0; i < r->natives.n; i++) {
        const struct method *m = r->natives.at[i];
        const char *status = status_of(q, m);
        char kind = status[1] == 'n' ? 'x' : status[0];
        switch (kind) {
        case 'i': implemented++; break;
        case 'r': refused++; break;
        case 'm': missing++; break;
        default: intrinsics++; break;
        }
        if (q->missing ? kind != 'm' : kind == 'x' && !q->intrinsics) continue;
        char before[20];
        snprintf(before, sizeof before, "%-12s ", status);
        print_method(before, m, kind == 'r' ? natives_reason(m->owner, m->name) : NULL);
        if (q->why) print_why(m);
    }
    printf("%u natives reached from %u classes: %u implemented, %u refused, %u missing",
           implemented + refused + missing, q->n_classes, implemented, refused, missing);
    if (q->intrinsics) printf("; %u intrinsics", intrinsics);
    putchar('\n');
    return missing || q->n_bad;
}

static int run(struct request *q, const struct options *o) {
    struct err e = {0};
    struct vm *vm = q->vm;
    if (!linker_init(&vm->linker, o->jdk_home, o->class_path, &e)) {
        err_print(&e);
        return err_exit(e.code);
    }
    natives_init(vm, native_classes);
    reach_init(&q->reach, vm);
    int code = 1;
    if (add_roots(q, o, &e)) {
        reach_run(&q->reach);
        code = list(q);
    } else if (e.code) {
        err_print(&e);
        code = err_exit(e.code);
    }
    reach_free(&q->reach);
    natives_free(vm);
    linker_free(&vm->linker);
    return code;
}

static const struct options_more more = {.command = "natives"};

int command_natives(int argc, char **argv) {
    struct err e = {0};
    struct options o = {0};
    struct vm vm = {0};
    struct request q = {.vm = &vm};
    argc = take_own(&q, argc, argv, &e);
    if (q.help) return fputs(usage, stdout), 0;
    int code;
    if (e.code || !options_parse_more(&o, argc, argv, false, &more, &e)) {
        err_print(&e);
        code = err_exit(e.code);
    } else {
        code = run(&q, &o);
    }
    options_free(&o);
    return code;
}

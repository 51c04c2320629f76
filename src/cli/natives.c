// dejavm natives: the native methods that code can reach, and those that are missing.
#include "base/exits.h"
#include "cli/commands.h"
#include "cli/reach.h"
#include "config/checkoptions.h"
#include "link/label.h"
#include "native/natives.h"
#include <stdio.h>
#include <stdlib.h>

struct request {
    const struct checkoptions *o;
    const char *module; // whose classes are the roots; NULL: those of the class path
    struct vm *vm;
    struct reach reach;
    uint32_t n_classes, n_bad;
};

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
    if (q->o->all_modules || q->module)
        return true; // it needs a module that is not resolved by default
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

static bool add_path_class(void *arg, const char *name, struct span bytes, const char *where) {
    struct request *q = arg;
    (void)bytes, (void)where;
    return !is_class(name) || add_class(q, &q->vm->linker.app, name, strlen(name) - 6);
}

static bool add_module_class(void *arg, const char *path,
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

static void add_named_class(struct request *q, const char *name) {
    char *copy = strdup(name);
    for (char *c = copy; *c; c++)
        if (*c == '.') *c = '/';
    add_class(q, &q->vm->linker.app, copy, strlen(copy));
    free(copy);
}

static bool add_roots(struct request *q, const struct options *o, struct err *e) {
    struct linker *l = &q->vm->linker;
    bool jdk =
        q->o->all_modules || q->module || (!o->class_path_given && !o->jar && !o->main_class);
    reach_boot(&q->reach);
    if (jdk && !q->o->all_modules && !q->module) q->module = "java.base";
    if (o->main_class) add_named_class(q, o->main_class);
    for (int i = 0; i < o->n_args; i++) add_named_class(q, o->args[i]);
    if (jdk) jimage_each(l->image, add_module_class, q);
    else if (!o->main_class) path_each(l->app.path, add_path_class, q, e);
    if (e->code) return false;
    if (q->n_classes) return true;
    if (q->n_bad) return false;
    const char *missing = jdk ? NULL : path_missing(l->app.path);
    return err_set(e, jdk ? ERR_USAGE : ERR_NOT_FOUND, "no classes in %s%s%s%s",
                   jdk ? q->module : o->class_path, missing ? "; " : "", missing ? missing : "",
                   missing ? " does not exist" : "");
}

// ---- the listing --------------------------------------------------------------------------------

static const char *find_status(struct request *q, const struct method *m) {
    const struct native_row *row = natives_find(q->vm, m->owner, m->name, m->desc);
    if (row && row->flags & NATIVE_REFUSES) return "refused";
    if (row && row->fn) return m->flags & ACC_NATIVE ? "implemented" : "intrinsic";
    if (natives_reason(m->owner, m->name)) return "refused";
    if (m->info->polymorphic) return "implemented"; // its calls are linked to other methods
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

static int compare_names(const void *a, const void *b) {
    const struct method *m = *(struct method *const *)a, *n = *(struct method *const *)b;
    int c = strcmp(m->owner->name->text, n->owner->name->text);
    if (!c) c = strcmp(m->name->text, n->name->text);
    return c ? c : strcmp(m->desc->text, n->desc->text);
}

static int list_natives(struct request *q) {
    struct reach *r = &q->reach;
    uint32_t implemented = 0, refused = 0, missing = 0, intrinsics = 0;
    if (r->natives.n) qsort(r->natives.at, r->natives.n, sizeof *r->natives.at, compare_names);
    for (uint32_t i = 0; i < r->natives.n; i++) {
        const struct method *m = r->natives.at[i];
        const char *status = find_status(q, m);
        char kind = status[1] == 'n' ? 'x' : status[0];
        switch (kind) {
        case 'i': implemented++; break;
        case 'r': refused++; break;
        case 'm': missing++; break;
        default: intrinsics++; break;
        }
        if (q->o->missing ? kind != 'm' : kind == 'x' && !q->o->intrinsics) continue;
        char before[20];
        snprintf(before, sizeof before, "%-12s ", status);
        print_method(before, m, kind == 'r' ? natives_reason(m->owner, m->name) : NULL);
        if (q->o->why) print_why(m);
    }
    printf("%u natives reached from %u classes: %u implemented, %u refused, %u missing",
           implemented + refused + missing, q->n_classes, implemented, refused, missing);
    if (q->o->intrinsics) printf("; %u intrinsics", intrinsics);
    putchar('\n');
    return missing || q->n_bad ? EXIT_NATIVES_MISSING : EXIT_NATIVES_OK;
}

static int list_reached(struct request *q) {
    struct err e = {0};
    struct vm *vm = q->vm;
    if (!linker_init(&vm->linker, q->o->run.jdk_home, q->o->run.class_path, &e)) {
        err_print(&e);
        return err_exit(e.code);
    }
    natives_init(vm, native_classes);
    reach_init(&q->reach, vm);
    int code = EXIT_NATIVES_MISSING;
    if (add_roots(q, &q->o->run, &e)) {
        reach_run(&q->reach);
        code = list_natives(q);
    } else if (e.code) {
        err_print(&e);
        code = err_exit(e.code);
    }
    reach_free(&q->reach);
    natives_free(vm);
    linker_free(&vm->linker);
    return code;
}

int command_natives(int argc, char **argv) {
    struct err e = {0};
    struct checkoptions o;
    struct vm vm = {0};
    int code = EXIT_NATIVES_OK;
    if (!checkoptions_parse(&o, FOR_NATIVES, argc, argv, &e)) {
        err_print(&e);
        code = err_exit(e.code);
    } else if (!command_informs(&o.run)) {
        code = list_reached(&(struct request){.o = &o, .vm = &vm, .module = o.jdk_module});
    }
    checkoptions_free(&o);
    return code;
}

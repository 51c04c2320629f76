#include "explore/overload.h"
#include "classfile/descriptor.h"
#include "link/label.h"
#include <stdio.h>

enum { MOST_CANDIDATES = 200 };

struct candidates {
    struct method *at[MOST_CANDIDATES];
    uint32_t n;
};

uint32_t overload_count(const struct method *method) {
    uint32_t at = 1, start, len, n = 0;
    while (descriptor_next(method->desc, &at, &start, &len) != ')') n++;
    return n;
}

static struct klass *resolve_type(struct machine *m, const struct method *method, uint32_t start,
                                  uint32_t len, struct link_error *e) {
    struct klass *k = NULL;
    bool good = engine_resolve(m->vm, method->owner->loader, method->desc->text + start, len, &k,
                               e) == LINK_OK;
    return good ? k : NULL;
}

struct klass *overload_type(struct machine *m, const struct method *method, uint32_t index,
                            struct err *e) {
    uint32_t at = 1, start, len;
    struct link_error le = {0};
    do descriptor_next(method->desc, &at, &start, &len);
    while (index--);
    struct klass *k = resolve_type(m, method, start, len, &le);
    if (k) return k;
    err_set(e, ERR_USAGE, "%s.%s: its parameter type cannot be loaded: %s",
            label_class(method->owner).s, method->name->text, le.text);
    return NULL;
}

struct klass *overload_result(struct machine *m, const struct method *method) {
    uint32_t at = descriptor_return_at(method->desc);
    struct link_error unused = {0};
    return resolve_type(m, method, at, (uint32_t)method->desc->len - at, &unused);
}

static int print_parameter_type(char *out, size_t size, const char *desc, uint32_t len) {
    static const char *const names[] = {"boolean", "char",  "float", "double",
                                        "byte",    "short", "int",   "long"};
    uint32_t dims = 0;
    while (desc[dims] == '[') dims++;
    int n;
    if (desc[dims] == 'L') {
        uint32_t from = dims + 1;
        for (uint32_t i = from; i < len; i++)
            if (desc[i] == '/' || desc[i] == '$') from = i + 1;
        n = snprintf(out, size, "%.*s", (int)(len - from - 1), desc + from);
    } else n = snprintf(out, size, "%s", names[kind_of(desc[dims]) - KIND_BOOLEAN]);
    for (; dims && (size_t)n < size; dims--) n += snprintf(out + n, size - (size_t)n, "[]");
    return n;
}

void overload_label(const struct method *method, char *out, size_t size) {
    uint32_t at = 1, start, len;
    const char *name = method->name->text, *owner = method->owner->name->text;
    if (*name == '<') name = strrchr(owner, '/') ? strrchr(owner, '/') + 1 : owner;
    int n = snprintf(out, size, "%s(", name);
    for (uint32_t i = 0; (size_t)n < size; i++) {
        if (descriptor_next(method->desc, &at, &start, &len) == ')') break;
        if (i) n += snprintf(out + n, size - (size_t)n, ", ");
        if ((size_t)n < size)
            n += print_parameter_type(out + n, size - (size_t)n, method->desc->text + start, len);
    }
    if ((size_t)n < size) snprintf(out + n, size - (size_t)n, ")");
}

// ---- the candidates -----------------------------------------------------------------------------

static bool same_parameters(const struct method *a, const struct method *b) {
    uint32_t n = descriptor_return_at(a->desc);
    return n == descriptor_return_at(b->desc) && !memcmp(a->desc->text, b->desc->text, n);
}

static void add_candidate(struct candidates *c, struct method *m) {
    for (uint32_t i = 0; i < c->n; i++)
        if (same_parameters(c->at[i], m)) return; // overridden
    if (c->n < MOST_CANDIDATES) c->at[c->n++] = m;
}

static void add_declared(struct candidates *c, struct klass *k, sym name, uint32_t without) {
    for (uint32_t i = 0; i < k->n_methods; i++) {
        struct method *m = &k->methods[i];
        if (m->name == name && !(m->flags & without)) add_candidate(c, m);
    }
}

static void collect_candidates(struct candidates *c, struct klass *k, sym name, uint32_t without) {
    bool constructor = name->text[0] == '<';
    for (struct klass *s = k; s; s = constructor ? NULL : s->super)
        add_declared(c, s, name, without);
    for (uint32_t i = 0; !constructor && i < k->n_ifaces; i++)
        add_declared(c, k->ifaces[i], name, without);
    if (klass_is_interface(k)) add_declared(c, k, name, without);
}

// ---- choosing -----------------------------------------------------------------------------------

static enum value_phase call_phase(struct machine *m, struct klass *root,
                                   const struct method *method, const struct call_spec *call) {
    enum value_phase worst = VALUE_STRICT;
    struct err unused = {0};
    if (overload_count(method) != call->params.n) return VALUE_NEVER;
    for (uint32_t p = 0; p < call->params.n; p++) {
        struct klass *type = overload_type(m, method, p, &unused);
        const struct spec_values *f = &call->params.at[p];
        for (uint32_t i = 0; i < f->values.n && worst != VALUE_NEVER; i++) {
            enum value_phase one = type ? value_fits(m, root, &f->values.at[i], type) : VALUE_NEVER;
            if (one > worst) worst = one;
        }
    }
    return worst;
}

static bool is_subtype(const struct klass *a, const struct klass *b) {
    if (a->prim || b->prim) return a->prim && b->prim && value_widens(a->prim, b->prim);
    return klass_subclass(a, b);
}

static bool more_specific(struct machine *m, const struct method *a, const struct method *b) {
    struct err unused = {0};
    for (uint32_t p = 0, n = overload_count(a); p < n; p++) {
        struct klass *x = overload_type(m, a, p, &unused), *y = overload_type(m, b, p, &unused);
        if (!x || !y || !is_subtype(x, y)) return false;
    }
    return true;
}

static void list_candidates(const struct candidates *c, char *out, size_t size) {
    size_t n = 0;
    *out = 0;
    for (uint32_t i = 0; i < c->n && n + 3 < size; i++) {
        char label[300];
        overload_label(c->at[i], label, sizeof label);
        n += (size_t)snprintf(out + n, size - n, "%s%s", i ? ", " : "", label);
    }
}

static struct method *fail_lookup(struct err *e, const struct klass *k, const char *text,
                                  const char *const why[2], const struct candidates *c) {
    char all[2000];
    list_candidates(c, all, sizeof all);
    err_set(e, ERR_USAGE, "%s: %s of %s%s: %s", text, why[0], label_class(k).s, why[1], all);
    return NULL;
}

struct method *overload_find(struct machine *m, struct klass *root, struct klass *k,
                             const char *name, const struct call_spec *call, const char *text,
                             struct err *e) {
    bool constructor = *name == '<';
    const char *const none[] = {constructor ? "the values fit none of the constructors"
                                            : "the values fit none of the methods",
                                ""},
                      *const several[] = {constructor ? "several constructors" : "several methods",
                                          " fit, and none is the most specific"};
    struct candidates all = {.n = 0}, fit = {.n = 0};
    enum value_phase best = VALUE_NEVER;
    collect_candidates(&all, k, sym_text(&m->vm->linker.symbols, name),
                       ACC_PRIVATE | ACC_SYNTHETIC);
    if (!all.n) {
        err_set(e, ERR_USAGE, "%s: %s has no such %s", text, label_class(k).s,
                constructor ? "constructor" : "method");
        return NULL;
    }
    for (uint32_t i = 0; i < all.n; i++) {
        enum value_phase p = call_phase(m, root, all.at[i], call);
        if (p < best) best = p, fit.n = 0;
        if (p == best && p != VALUE_NEVER) fit.at[fit.n++] = all.at[i];
    }
    if (!fit.n) return fail_lookup(e, k, text, none, &all);
    for (uint32_t i = 0; i < fit.n; i++) {
        bool wins = true;
        for (uint32_t j = 0; j < fit.n && wins; j++) wins = more_specific(m, fit.at[i], fit.at[j]);
        if (wins) return fit.at[i];
    }
    return fail_lookup(e, k, text, several, &fit);
}

bool overload_alone(struct klass *k, const struct method *method) {
    struct candidates all = {.n = 0};
    uint32_t alike = 0, n = overload_count(method);
    collect_candidates(&all, k, method->name, ACC_SYNTHETIC);
    for (uint32_t i = 0; i < all.n; i++) alike += overload_count(all.at[i]) == n;
    return alike == 1;
}

bool overload_hidden(struct klass *k, const struct method *method) {
    struct candidates all = {.n = 0};
    uint32_t i = 0;
    collect_candidates(&all, k, method->name, ACC_SYNTHETIC);
    while (i < all.n && !same_parameters(all.at[i], method)) i++;
    return i == all.n || (all.at[i] != method && (all.at[i]->flags | method->flags) & ACC_PRIVATE);
}

bool overload_means(struct machine *m, struct klass *root, struct klass *k,
                    const struct method *method, const struct call_spec *call) {
    struct err unused = {0};
    const struct method *found =
        overload_find(m, root, k, method->name->text, call, method->name->text, &unused);
    return found && same_parameters(found, method);
}

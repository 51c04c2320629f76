#include "link/linker.h"
#include "link/access.h"
#include "link/constraint.h"
#include "link/label.h"
#include <stdio.h>

#define ICCE   "java/lang/IncompatibleClassChangeError"
#define ACCESS "java/lang/IllegalAccessError"

// ---- cached failures (JVMS 5.4.3) -------------------------------------------------------------

struct link_failure {
    struct link_failure *next;
    uint16_t cp;
    struct link_error e;
};

static enum link_result cache_failure(struct linker *l, struct klass *k, uint16_t cp,
                                      const struct link_error *e) {
    struct link_failure *f = arena_alloc(&l->bytes, sizeof *f);
    *f = (struct link_failure){k->failures, cp, *e};
    k->failures = f;
    return LINK_ERROR;
}

static bool find_failure(const struct klass *k, uint16_t cp, struct link_error *e) {
    for (const struct link_failure *f = k->failures; f; f = f->next) {
        if (f->cp == cp) return *e = f->e, true;
    }
    return false;
}

static enum link_result cache_result(struct linker *l, struct klass *k, uint16_t cp,
                                     enum link_result r, void *value, const struct link_error *e) {
    if (r == LINK_OK) k->resolved[cp] = value;
    return r == LINK_ERROR ? cache_failure(l, k, cp, e) : r;
}

static enum link_result return_error(bool always_false) {
    (void)always_false;
    return LINK_ERROR;
}

// ---- classes -----------------------------------------------------------------------------------

static enum link_result find_class(struct linker *l, struct klass *k, sym name, struct klass **out,
                                   struct link_error *e) {
    enum link_result r = linker_load(l, k->loader, name, out, e);
    if (r != LINK_OK || resolve_access_class(k, *out)) return r;
    struct klass *base = *out;
    while (klass_is_array(base)) base = base->element;
    return return_error(link_fail(e, ACCESS, "failed to access class %s from class %s (%s)",
                                  label_class(base).s, label_class(k).s, label_places(base, k).s));
}

enum link_result resolve_class(struct linker *l, struct klass *k, uint16_t cp, struct klass **out,
                               struct link_error *e) {
    *out = k->resolved[cp];
    if (*out) return LINK_OK;
    if (find_failure(k, cp, e)) return LINK_ERROR;
    sym name = k->cf->constants[cp].utf8;
    enum link_result r = find_class(l, k, name, out, e);
    if (r == LINK_UPCALL) {
        snprintf(e->text, sizeof e->text, "%s", name->text);
        e->asker = k;
        e->constant = cp;
    }
    return cache_result(l, k, cp, r, *out, e);
}

void resolve_failed(struct linker *l, struct klass *k, uint16_t cp, const struct link_error *e) {
    cache_failure(l, k, cp, e);
}

// ---- fields ------------------------------------------------------------------------------------

static enum link_result access_field(struct linker *l, struct klass *k, struct klass *named,
                                     const struct field *f, struct link_error *e) {
    enum link_result r = access_member(l, k, f->owner, named, f->flags, e);
    if (r != LINK_ERROR) return r;
    bool private = f->flags & ACC_PRIVATE;
    return return_error(link_fail(e, ACCESS, "class %s tried to access %s%sfield %s.%s (%s)%s",
                                  label_class(k).s, f->flags & ACC_PROTECTED ? "protected " : "",
                                  private ? "private " : "", label_class(f->owner).s, f->name->text,
                                  label_places(k, f->owner).s,
                                  private ? access_no_nest(k, f->owner).s : ""));
}

static enum link_result find_field(struct linker *l, struct klass *k, uint16_t cp,
                                   struct field **out, struct link_error *e) {
    const struct constant *c = &k->cf->constants[cp];
    struct klass *named;
    *out = k->resolved[cp];
    if (*out) return LINK_OK;
    if (find_failure(k, cp, e)) return LINK_ERROR;
    enum link_result r = resolve_class(l, k, c->a, &named, e);
    if (r != LINK_OK) return r;
    *out = klass_find_field(named, c->name, c->desc);
    if (!*out || !(*out)->info) // Java does not see fields that the VM injected
        r = return_error(link_fail(e, "java/lang/NoSuchFieldError", "%s", c->name->text));
    else r = access_field(l, k, named, *out, e);
    return cache_result(l, k, cp, r, *out, e);
}

// Only its class may write a final field and, since version 53, only in the initializer.
static enum link_result check_final(struct klass *k, sym named, const struct method *from,
                                    const struct field *f, struct link_error *e) {
    bool is_static = f->flags & ACC_STATIC;
    const char *how = is_static ? "static" : "non-static",
               *init = is_static ? "<clinit>" : "<init>";
    if (f->owner != k)
        return return_error(link_fail(
            e, ACCESS,
            "Update to %s final field %s.%s attempted from a different class (%s) than the "
            "field's declaring class",
            how, label_name(named).s, f->name->text, label_class(k).s));
    if (k->cf->major < 53 || !from || sym_is(from->name, init)) return LINK_OK;
    return return_error(
        link_fail(e, ACCESS,
                  "Update to %s final field %s.%s attempted from a different method (%s) than the "
                  "initializer method %s ",
                  how, label_name(named).s, f->name->text, from->name->text, init));
}

enum link_result resolve_field(struct linker *l, struct klass *k, uint16_t cp, bool is_static,
                               bool is_put, const struct method *from, struct field **out,
                               struct link_error *e) {
    enum link_result r = find_field(l, k, cp, out, e);
    if (r != LINK_OK) return r;
    const struct field *f = *out;
    sym named = k->cf->constants[k->cf->constants[cp].a].utf8;
    if (is_static != !!(f->flags & ACC_STATIC))
        return return_error(link_fail(e, ICCE, "Expected %s field %s.%s",
                                      is_static ? "static" : "non-static", label_name(named).s,
                                      f->name->text));
    if (is_put && f->flags & ACC_FINAL) return check_final(k, named, from, f, e);
    return LINK_OK;
}

// ---- methods -----------------------------------------------------------------------------------

static struct method *find_polymorphic(const struct klass *named, sym name) {
    if (!named->jdk || !(sym_is(named->name, "java/lang/invoke/MethodHandle") ||
                         sym_is(named->name, "java/lang/invoke/VarHandle")))
        return NULL;
    for (uint32_t i = 0; i < named->n_methods; i++) {
        struct method *m = &named->methods[i];
        if (m->name == name && m->info->polymorphic) return m;
    }
    return NULL;
}

static enum link_result access_method(struct linker *l, struct klass *k, struct klass *named,
                                      const struct method *m, struct link_error *e) {
    if (klass_is_array(named) && sym_is(m->name, "clone")) return LINK_OK; // public for arrays
    enum link_result r = access_member(l, k, m->owner, named, m->flags, e);
    if (r != LINK_ERROR) return r;
    bool private = m->flags & ACC_PRIVATE;
    return return_error(link_fail(
        e, ACCESS, "class %s tried to access %s%s%smethod '%s' (%s)%s", label_class(k).s,
        m->flags & ACC_ABSTRACT ? "abstract " : "", m->flags & ACC_PROTECTED ? "protected " : "",
        private ? "private " : "", label_call(m).s, label_places(k, m->owner).s,
        private ? access_no_nest(k, m->owner).s : ""));
}

// If a class of the API lacks the method, JPF's or Korat's class of this name may have it. This is
// reported as not supported.
static enum link_result fail_no_method(const struct klass *named, const struct constant *c,
                                       struct link_error *e) {
    const char *quote = named->api ? "" : "'";
    link_fail(e, "java/lang/NoSuchMethodError", "%s%s%s%s", quote,
              label_method(named->name, c->name, c->desc).s, quote,
              named->api ? ", which dejavm's API does not have" : "");
    e->unsupported = named->api;
    return LINK_ERROR;
}

static enum link_result resolve_named(struct linker *l, struct klass *k, struct klass *named,
                                      const struct constant *c, struct method **out,
                                      struct link_error *e) {
    struct method *m = klass_find_method(named, c->name, c->desc);
    if (!m) m = find_polymorphic(named, c->name);
    *out = m;
    if (!m) return fail_no_method(named, c, e);
    enum link_result r = access_method(l, k, named, m, e);
    if (r != LINK_OK || m->info->polymorphic) return r;
    return constraint_method(l, k, named, m, e) ? LINK_OK : LINK_ERROR;
}

static enum link_result find_method(struct linker *l, struct klass *k, uint16_t cp,
                                    struct klass *named, struct method **out,
                                    struct link_error *e) {
    *out = k->resolved[cp];
    if (*out) return LINK_OK;
    if (find_failure(k, cp, e)) return LINK_ERROR;
    enum link_result r = resolve_named(l, k, named, &k->cf->constants[cp], out, e);
    return cache_result(l, k, cp, r, *out, e);
}

// Checks the rules of each instruction: interface or class, and the kind of the constant.
static bool check_named(const struct klass *named, const struct constant *c, enum insn_op op,
                        struct link_error *e) {
    bool is_interface = klass_is_interface(named);
    if (op == OP_invokevirtual && is_interface)
        return link_fail(e, ICCE, "Found interface %s, but class was expected",
                         label_class(named).s);
    if (op == OP_invokeinterface && !is_interface)
        return link_fail(e, ICCE, "Found class %s, but interface was expected",
                         label_class(named).s);
    if (is_interface != (c->tag == CP_IMETHOD))
        return link_fail(e, ICCE, "Method '%s' must be %s constant",
                         label_method(named->name, c->name, c->desc).s,
                         is_interface ? "InterfaceMethodref" : "Methodref");
    return true;
}

static enum link_result check_static(const struct method *m, enum insn_op op,
                                     struct link_error *e) {
    bool is_static = m->flags & ACC_STATIC;
    if (is_static == (op == OP_invokestatic)) return LINK_OK;
    const char *what = op == OP_invokestatic      ? "Expected static method"
                       : op == OP_invokeinterface ? "Expected instance not static method"
                                                  : "Expecting non-static method";
    return return_error(link_fail(e, ICCE, "%s '%s'", what, label_call(m).s));
}

static bool is_direct_interface(const struct klass *k, const struct klass *iface) {
    for (uint32_t i = 0; i < k->n_direct; i++) {
        if (k->direct[i] == iface) return true;
    }
    return k == iface;
}

static enum link_result fail_no_code(const struct klass *named, const struct method *m,
                                     struct link_error *e) {
    return return_error(link_fail(e, "java/lang/AbstractMethodError", "'%s'",
                                  label_method(named->name, m->name, m->desc).s));
}

// The method that a super call selects: from the superclass upwards, then in its interfaces.
static struct method *select_super(const struct klass *super, struct method *m) {
    for (const struct klass *s = super; s; s = s->super) {
        struct method *by = klass_method(s, m->name, m->desc);
        if (by && !(by->flags & ACC_STATIC)) return by;
    }
    if (klass_is_interface(m->owner)) return klass_itable(super, m);
    return klass_default(super, m->name, m->desc).concrete;
}

static enum link_result select_special(struct klass *k, struct klass *named, struct method **io,
                                       struct link_error *e) {
    struct method *m = *io;
    bool is_init = m->name->text[0] == '<';
    if (is_init && m->owner != named)
        return return_error(link_fail(e, "java/lang/NoSuchMethodError", "%s: method '%s' not found",
                                      label_class(named).s, label_bare(m).s));
    if (klass_is_interface(named) && !is_direct_interface(k, named))
        return return_error(link_fail(
            e, ICCE, "Interface method reference: '%s', is in an indirect superinterface of %s",
            label_call(m).s, label_class(k).s));
    if (check_static(m, OP_invokespecial, e) != LINK_OK) return LINK_ERROR;
    bool super_call =
        !is_init && k != named && !klass_is_interface(named) && klass_subclass(k, named);
    if (super_call) m = select_super(k->super, m);
    bool only_declared = m && m->flags & ACC_ABSTRACT && klass_is_interface(m->owner);
    if (!m || only_declared) return fail_no_code((*io)->owner, *io, e);
    if (m->flags & ACC_ABSTRACT) return fail_no_code(named, m, e);
    *io = m;
    return LINK_OK;
}

enum link_result resolve_method(struct linker *l, struct klass *k, uint16_t cp, enum insn_op op,
                                struct method **out, struct link_error *e) {
    const struct constant *c = &k->cf->constants[cp];
    struct klass *named;
    enum link_result r = resolve_class(l, k, c->a, &named, e);
    if (r != LINK_OK) return r;
    if (!check_named(named, c, op, e)) return LINK_ERROR;
    r = find_method(l, k, cp, named, out, e);
    if (r != LINK_OK) return r;
    if (op == OP_invokespecial) return select_special(k, named, out, e);
    return check_static(*out, op, e);
}

// ---- errors of calls ---------------------------------------------------------------------------

static void add_selected(const struct method *m, const struct method *selected,
                         struct link_error *e) {
    size_t n = strlen(e->text);
    if (selected && selected != m && !klass_is_interface(selected->owner) && !selected->failed)
        snprintf(e->text + n, sizeof e->text - n, " Selected method is '%s%s'.",
                 selected->flags & ACC_ABSTRACT ? "abstract " : "", label_call(selected).s);
}

void resolve_call_error(const struct method *m, const struct klass *receiver,
                        const struct method *selected, struct link_error *e) {
    if (m->failed && m->failed[0] == '\'') {
        link_fail(e, ACCESS, "'%s'",
                  label_method(receiver ? receiver->name : m->owner->name, m->name, m->desc).s);
    } else if (m->failed) {
        link_fail(e, ICCE, "%s", m->failed);
    } else if (receiver) {
        link_fail(
            e, "java/lang/AbstractMethodError",
            "Receiver class %s does not define or inherit an implementation of the resolved method "
            "'%s%s' of %s %s.",
            label_class(receiver).s, m->flags & ACC_ABSTRACT ? "abstract " : "", label_bare(m).s,
            label_kind(m->owner), label_class(m->owner).s);
        add_selected(m, selected, e);
    } else {
        link_fail(e, "java/lang/AbstractMethodError", "'%s'", label_call(m).s);
    }
}

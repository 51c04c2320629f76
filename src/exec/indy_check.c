// Tests whether a site has exactly the shape that javac emits. The class file parser guarantees
// only that constants are well formed. Whether the static arguments of a site fit each other is
// tested here, as the JDK's own bootstrap methods do. Other sites are left to those, and so are the
// errors.
#include "classfile/descriptor.h"
#include "exec/indy.h"
#include "vm/init.h"

enum { REF_GET_FIELD = 1 };
enum { MAX_NAME = 900, MAX_RECIPE = 15000, MAX_CONCAT_SLOTS = 200, MAX_RECORD_SLOTS = 250 };

struct check {
    struct vm *vm;
    const struct indy_site *s;
    const struct constant *cp;
    struct link_error *e;
    bool upcall; // Java must load a class first
};

struct type {
    const char *at;
    uint32_t len;
};

struct types { // the types of a method descriptor: the parameters, then the result
    struct type at[258];
    uint32_t n;
};

static enum link_result find_result(const struct check *c, bool plain) {
    return plain ? LINK_OK : c->upcall ? LINK_UPCALL : LINK_ERROR;
}

static struct check begin_check(struct vm *vm, const struct indy_site *s, struct link_error *e) {
    return (struct check){.vm = vm, .s = s, .cp = s->cf->constants, .e = e};
}

static const struct constant *find_argument(const struct check *c, uint32_t i, enum cp_tag tag) {
    if (i >= c->s->bootstrap->n_args) return NULL;
    const struct constant *k = &c->cp[c->s->bootstrap->args[i]];
    return k->tag == tag ? k : NULL;
}

static void split_descriptor(sym desc, struct types *t) {
    uint32_t at = 1, start, len;
    t->n = 0;
    while (descriptor_next(desc, &at, &start, &len) != ')' && t->n < 256)
        t->at[t->n++] = (struct type){desc->text + start, len};
    start = descriptor_return_at(desc);
    t->at[t->n] = (struct type){desc->text + start, desc->len - start};
}

static bool is_same_type(struct type a, struct type b) {
    return a.len == b.len && !memcmp(a.at, b.at, a.len);
}

static bool is_ref(struct type t) { return *t.at == 'L' || *t.at == '['; }

static bool is_text(struct type t, const char *text) {
    return t.len == strlen(text) && !memcmp(t.at, text, t.len);
}

// ---- classes -----------------------------------------------------------------------------------

static bool load_type(struct check *c, struct type t, struct klass **out) {
    struct klass *host = c->s->host;
    enum link_result r = resolve_descriptor(&c->vm->linker, host->loader, t.at, t.len, out, c->e);
    if (r == LINK_UPCALL) c->upcall = true;
    if (r != LINK_OK) return false;
    const struct klass *base = *out;
    while (klass_is_array(base)) base = base->element;
    return base->prim || resolve_access_class(host, base);
}

// True if all types of a descriptor exist, as resolving its MethodType requires. Those of the JDK
// do.
static bool load_types(struct check *c, const struct types *t) {
    struct klass *k;
    if (c->s->host->jdk) return true;
    for (uint32_t i = 0; i <= t->n; i++)
        if (is_ref(t->at[i]) && !load_type(c, t->at[i], &k)) return false;
    return true;
}

static bool is_assignable(struct check *c, struct type to, struct type from) {
    struct klass *k, *of;
    if (is_same_type(to, from)) return true;
    if (!is_ref(to) || !is_ref(from)) return false;
    if (c->s->host->jdk || is_text(to, "Ljava/lang/Object;")) return true;
    return load_type(c, from, &k) && load_type(c, to, &of) && klass_subclass(k, of);
}

// ---- conversions (the table of LambdaMetafactory) ----------------------------------------------

static const struct box {
    char letter;
    const char *desc, *wider;
} boxes[] = {{'Z', "Ljava/lang/Boolean;", ""},       {'B', "Ljava/lang/Byte;", "SIJFD"},
             {'C', "Ljava/lang/Character;", "IJFD"}, {'S', "Ljava/lang/Short;", "IJFD"},
             {'I', "Ljava/lang/Integer;", "JFD"},    {'J', "Ljava/lang/Long;", "FD"},
             {'F', "Ljava/lang/Float;", "D"},        {'D', "Ljava/lang/Double;", ""}};

static const struct box *
find_box(struct type t) { // the box of a primitive type, or the type itself
    for (size_t i = 0; i < COUNT(boxes); i++)
        if (is_ref(t) ? is_text(t, boxes[i].desc) : *t.at == boxes[i].letter) return &boxes[i];
    return NULL;
}

static bool is_adaptable(struct check *c, struct type from, struct type to, bool strict) {
    if (*from.at == 'V' || *to.at == 'V') return false;
    if (is_same_type(from, to)) return true;
    const struct box *b = find_box(from);
    if (!is_ref(to)) {
        if (!b) return !strict;
        return b->letter == *to.at || strchr(b->wider, *to.at);
    }
    if (is_ref(from)) return !strict || is_assignable(c, to, from);
    return is_assignable(c, to, (struct type){b->desc, (uint32_t)strlen(b->desc)});
}

// ---- lambdas -----------------------------------------------------------------------------------

struct shape { // the types of a lambda, which must agree
    struct types captured, inst, impl;
    bool receiver;
};

static bool check_interface(struct check *c, struct type t, bool serializable) {
    const struct klass *wanted = c->vm->linker.serializable;
    struct klass *k;
    if (*t.at != 'L' || !load_type(c, t, &k) || !klass_is_interface(k) || k->cf->n_permitted)
        return false;
    if (init_may_run(c->vm, k)) return false;
    return serializable || !wanted || !klass_subclass(k, wanted);
}

static bool check_name(sym name) {
    return name->len < MAX_NAME && !strpbrk(name->text, "<>") && !sym_is(name, "writeReplace");
}

// True if the implementation exists and matches its kind. The class of a lambda cannot make super
// calls or call protected methods of other packages. A private method of the host is
// REF_invokeSpecial before Java 11 (12 in interfaces); a nestmate calls it by its receiver.
static bool check_method(struct check *c, const struct constant *handle, struct lambda_impl *out) {
    static const uint8_t ops[] = {[5] = OP_invokevirtual,
                                  [6] = OP_invokestatic,
                                  [7] = OP_invokespecial,
                                  [8] = OP_invokespecial,
                                  [9] = OP_invokeinterface};
    struct linker *l = &c->vm->linker;
    struct klass *host = c->s->host, *named;
    uint8_t kind = handle->ref_kind;
    enum link_result r = resolve_method(l, host, handle->a, ops[kind], &out->method, c->e);
    if (r == LINK_UPCALL) c->upcall = true;
    if (r != LINK_OK) return false;
    const struct method *m = out->method;
    if (resolve_class(l, host, out->member->a, &named, c->e) != LINK_OK) return false;
    if (m->info->polymorphic) return false;
    if (kind == 7) {
        if (m->owner != host || !(m->flags & ACC_PRIVATE)) return false;
        out->kind = klass_is_interface(host) ? 9 : 5;
    }
    if (kind == 8 && named->flags & (ACC_ABSTRACT | ACC_INTERFACE)) return false;
    return !(m->flags & ACC_PROTECTED) || klass_same_package(m->owner, host);
}

static bool check_handle(struct check *c, struct lambda_impl *out) {
    const struct constant *handle = find_argument(c, 1, CP_HANDLE);
    if (!handle || handle->ref_kind < 5 || handle->ref_kind > 9) return false;
    if (handle->ref_kind == 7 && out->serializable) return false;
    out->kind = handle->ref_kind;
    out->member = &c->cp[handle->a];
    if (out->member->tag != CP_METHOD && out->member->tag != CP_IMETHOD) return false;
    out->klass = c->cp[out->member->a].utf8;
    if (out->klass->text[0] == '[' || out->klass->len > MAX_NAME) return false;
    bool known = c->s->host->jdk && !out->serializable && out->kind != 7;
    return known || check_method(c, handle, out);
}

// Reads the types of the implementation, with the receiver first if there is one. A constructor
// returns its class.
static bool read_impl_types(struct check *c, const struct lambda_impl *m, struct shape *h,
                            char own[MAX_NAME + 3]) {
    struct type klass = {own, m->klass->len + 2};
    own[0] = 'L';
    memcpy(own + 1, m->klass->text, m->klass->len);
    memcpy(own + 1 + m->klass->len, ";", 2);
    split_descriptor(m->member->desc, &h->impl);
    if (!load_types(c, &h->impl)) return false;
    if (m->kind == 8) h->impl.at[h->impl.n] = klass;
    h->receiver = m->kind != 6 && m->kind != 8;
    if (!h->receiver) return true;
    memmove(h->impl.at + 1, h->impl.at, (h->impl.n + 1) * sizeof h->impl.at[0]);
    h->impl.at[0] = klass;
    h->impl.n++;
    return true;
}

static bool check_passed(struct check *c, const struct shape *h) {
    for (uint32_t i = 0; i < h->impl.n; i++) {
        bool captured = i < h->captured.n;
        struct type want = h->impl.at[i];
        struct type have = captured ? h->captured.at[i] : h->inst.at[i - h->captured.n];
        bool fits = h->receiver && i == 0 ? is_assignable(c, want, have)
                    : captured            ? is_same_type(want, have)
                                          : is_adaptable(c, have, want, true);
        if (!fits) return false;
    }
    struct type result = h->impl.at[h->impl.n], want = h->inst.at[h->inst.n];
    return *want.at == 'V' || is_adaptable(c, result, want, false);
}

// True if the types of a method of the interface, or of a bridge, fit the instantiated type.
static bool check_declared(struct check *c, const struct shape *h, sym desc) {
    struct types t;
    struct linker *l = &c->vm->linker;
    const struct method *of_object = klass_method(l->object, c->s->name, desc);
    split_descriptor(desc, &t);
    if (t.n != h->inst.n || descriptor_slots(desc) > 254 || !load_types(c, &t)) return false;
    if (of_object && of_object->flags & ACC_FINAL) return false;
    for (uint32_t i = 0; i < t.n; i++)
        if (!is_assignable(c, t.at[i], h->inst.at[i])) return false;
    struct type have = h->inst.at[h->inst.n], want = t.at[t.n];
    if (*have.at == 'V' || *want.at == 'V') return is_same_type(have, want);
    return is_adaptable(c, have, want, true) && is_adaptable(c, h->impl.at[h->impl.n], want, false);
}

static bool check_bridges(struct check *c, const struct shape *h, uint32_t from, uint32_t n) {
    for (uint32_t i = from; i < from + n; i++) {
        const struct constant *bridge = find_argument(c, i, CP_MTYPE);
        if (!bridge || bridge->utf8 == find_argument(c, 0, CP_MTYPE)->utf8) return false;
        for (uint32_t j = from; j < i; j++)
            if (find_argument(c, j, CP_MTYPE)->utf8 == bridge->utf8) return false;
        if (!check_declared(c, h, bridge->utf8)) return false;
    }
    return true;
}

// Arguments of altMetafactory: flags, number and list of markers, number and list of bridges.
static bool check_alternatives(struct check *c, struct lambda_impl *out) {
    const struct constant *flags = find_argument(c, 3, CP_INT), *n;
    uint32_t at = 4;
    if (!flags || flags->i & ~(LAMBDA_SERIALIZABLE | LAMBDA_MARKERS | LAMBDA_BRIDGES)) return false;
    out->serializable = flags->i & LAMBDA_SERIALIZABLE;
    if (out->serializable && c->s->host->hidden_class) return false;
    if (flags->i & LAMBDA_MARKERS) {
        if (!(n = find_argument(c, at++, CP_INT)) || n->i < 0 || n->i > MAX_MARKERS) return false;
        out->markers = at, out->n_markers = (uint32_t)n->i;
        at += out->n_markers;
    }
    if (flags->i & LAMBDA_BRIDGES) {
        if (!(n = find_argument(c, at++, CP_INT)) || n->i < 0 || n->i > MAX_BRIDGES) return false;
        out->bridges = at, out->n_bridges = (uint32_t)n->i;
        at += out->n_bridges;
    }
    return at == c->s->bootstrap->n_args;
}

static bool check_markers(struct check *c, const struct lambda_impl *m) {
    for (uint32_t i = m->markers; i < m->markers + m->n_markers; i++) {
        const struct constant *k = find_argument(c, i, CP_CLASS);
        if (!k || k->utf8->text[0] == '[' || k->utf8->len > MAX_NAME) return false;
        char desc[MAX_NAME + 3] = "L";
        memcpy(desc + 1, k->utf8->text, k->utf8->len);
        desc[k->utf8->len + 1] = ';';
        if (!check_interface(c, (struct type){desc, k->utf8->len + 2}, m->serializable))
            return false;
    }
    return true;
}

enum link_result indy_check_lambda(struct vm *vm, const struct indy_site *s,
                                   struct lambda_impl *out, struct link_error *e) {
    struct check c = begin_check(vm, s, e);
    const struct constant *sam = find_argument(&c, 0, CP_MTYPE),
                          *inst = find_argument(&c, 2, CP_MTYPE);
    char own[MAX_NAME + 3];
    struct shape h;
    bool alternatives = !strcmp(s->method, "altMetafactory");
    if (!sam || !inst || s->host->name->len > MAX_NAME || !check_name(s->name)) return LINK_ERROR;
    if (alternatives ? !check_alternatives(&c, out) : s->bootstrap->n_args != 3) return LINK_ERROR;
    split_descriptor(s->desc, &h.captured);
    split_descriptor(inst->utf8, &h.inst);
    return find_result(
        &c, load_types(&c, &h.captured) && load_types(&c, &h.inst) &&
                check_interface(&c, h.captured.at[h.captured.n], out->serializable) &&
                check_handle(&c, out) && read_impl_types(&c, out, &h, own) &&
                h.impl.n == h.captured.n + h.inst.n && check_passed(&c, &h) &&
                check_declared(&c, &h, sam->utf8) &&
                check_bridges(&c, &h, out->bridges, out->n_bridges) && check_markers(&c, out));
}

// ---- string concatenation ----------------------------------------------------------------------

static uint32_t count_letter(sym text, char letter) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < text->len; i++) n += text->text[i] == letter;
    return n;
}

static bool check_recipe(struct check *c, uint32_t n_params) {
    const struct constant *recipe = find_argument(c, 0, CP_STRING);
    uint32_t n = c->s->bootstrap->n_args;
    if (!recipe || count_letter(recipe->utf8, 1) != n_params ||
        count_letter(recipe->utf8, 2) != n - 1)
        return false;
    for (uint32_t i = 1; i < n; i++)
        if (!find_argument(c, i, CP_STRING) && !find_argument(c, i, CP_INT) &&
            !find_argument(c, i, CP_LONG))
            return false;
    return n - 1 <= MAX_CONCAT_SLOTS;
}

enum link_result indy_check_concat(struct vm *vm, const struct indy_site *s, struct link_error *e) {
    struct check c = begin_check(vm, s, e);
    struct types t;
    bool with = strcmp(s->method, "makeConcat");
    split_descriptor(s->desc, &t);
    if (!is_text(t.at[t.n], "Ljava/lang/String;") || descriptor_slots(s->desc) > MAX_CONCAT_SLOTS)
        return LINK_ERROR;
    if (with ? !check_recipe(&c, t.n) : s->bootstrap->n_args != 0) return LINK_ERROR;
    return find_result(&c, load_types(&c, &t));
}

// ---- records -----------------------------------------------------------------------------------

static bool check_record_desc(sym name, sym desc, sym klass) {
    const char *rest = sym_is(name, "toString")   ? ";)Ljava/lang/String;"
                       : sym_is(name, "hashCode") ? ";)I"
                       : sym_is(name, "equals")   ? ";Ljava/lang/Object;)Z"
                                                  : NULL;
    return rest && desc->len == 2 + klass->len + strlen(rest) && !memcmp(desc->text, "(L", 2) &&
           !memcmp(desc->text + 2, klass->text, klass->len) &&
           !memcmp(desc->text + 2 + klass->len, rest, strlen(rest));
}

// True if the getter reads a field that the class itself declares, whose name is next in names.
static bool check_getter(struct check *c, uint32_t i, sym names, uint32_t *at, uint32_t *slots) {
    const struct constant *handle = find_argument(c, i, CP_HANDLE);
    if (!handle || handle->ref_kind != REF_GET_FIELD) return false;
    const struct constant *m = &c->cp[handle->a];
    const struct field *f = klass_field(c->s->host, m->name, m->desc);
    if (c->cp[m->a].utf8 != c->cp[c->s->cf->this_index].utf8 || !f || !f->info) return false;
    uint32_t len = m->name->len;
    if (f->flags & ACC_STATIC || strpbrk(m->name->text, "\1\2")) return false;
    if (i > 2 && (*at >= names->len || names->text[(*at)++] != ';')) return false;
    if (*at + len > names->len || memcmp(names->text + *at, m->name->text, len)) return false;
    *at += len;
    *slots += m->desc->text[0] == 'J' || m->desc->text[0] == 'D' ? 2 : 1;
    return *slots <= MAX_RECORD_SLOTS;
}

// The simple name is printed, so it must fit too.
static bool check_simple_name(const struct classfile *cf) {
    for (uint16_t i = 0; i < cf->n_inner; i++) {
        sym name = cf->inner[i].name;
        if (name && (name->len > MAX_NAME || strpbrk(name->text, "\1\2"))) return false;
    }
    return true;
}

enum link_result indy_check_record(struct vm *vm, const struct indy_site *s, struct link_error *e) {
    struct check c = begin_check(vm, s, e);
    const struct constant *klass = find_argument(&c, 0, CP_CLASS),
                          *names = find_argument(&c, 1, CP_STRING);
    uint32_t at = 0, slots = 0, n = s->bootstrap->n_args;
    if (!klass || !names || klass->utf8 != c.cp[s->cf->this_index].utf8 || s->host->hidden_class)
        return LINK_ERROR;
    if (klass->utf8->len > MAX_NAME || strpbrk(klass->utf8->text, "\1\2")) return LINK_ERROR;
    if (names->utf8->len + 3 * n > MAX_RECIPE) return LINK_ERROR;
    if (!check_record_desc(s->name, s->desc, klass->utf8) || !check_simple_name(s->cf))
        return LINK_ERROR;
    for (uint32_t i = 2; i < n; i++)
        if (!check_getter(&c, i, names->utf8, &at, &slots)) return LINK_ERROR;
    return at == names->utf8->len ? LINK_OK : LINK_ERROR;
}

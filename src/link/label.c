#include "link/label.h"
#include "classfile/descriptor.h"
#include "link/linker.h"

struct text {
    struct label *to;
    size_t n;
};

static void add_bytes(struct text *t, const char *s, size_t len) {
    size_t room = sizeof t->to->s - 1 - t->n;
    if (len > room) len = room;
    memcpy(t->to->s + t->n, s, len);
    t->n += len;
    t->to->s[t->n] = 0;
}

static void add_text(struct text *t, const char *s) { add_bytes(t, s, strlen(s)); }

static void add_external(struct text *t, const char *s, size_t len) {
    size_t from = t->n;
    add_bytes(t, s, len);
    for (size_t i = from; i < t->n; i++) {
        if (t->to->s[i] == '/') t->to->s[i] = '.';
    }
}

static void add_type(struct text *t, const char *s, size_t len) {
    static const char *const names[] = {"boolean", "char",  "float", "double",
                                        "byte",    "short", "int",   "long"};
    size_t dims = 0;
    while (dims + 1 < len && s[dims] == '[') dims++;
    char letter = s[dims];
    if (letter == 'L') {
        add_external(t, s + dims + 1, len - dims - 2);
    } else if (letter == 'V') {
        add_text(t, "void");
    } else {
        add_text(t, names[kind_of(letter) - KIND_BOOLEAN]);
    }
    while (dims--) add_text(t, "[]");
}

static void add_method(struct text *t, sym owner, sym name, sym desc) {
    uint32_t back = descriptor_return_at(desc), at = 1, start, len;
    add_type(t, desc->text + back, desc->len - back);
    add_text(t, " ");
    if (owner) {
        add_external(t, owner->text, owner->len);
        add_text(t, ".");
    }
    add_bytes(t, name->text, name->len);
    add_text(t, "(");
    for (const char *gap = ""; descriptor_next(desc, &at, &start, &len) != ')'; gap = ", ") {
        add_text(t, gap);
        add_type(t, desc->text + start, len);
    }
    add_text(t, ")");
}

struct label label_text(const char *name) {
    struct label l = {{0}};
    add_external(&(struct text){&l, 0}, name, strlen(name));
    return l;
}

struct label label_name(sym name) {
    struct label l = {{0}};
    add_external(&(struct text){&l, 0}, name->text, name->len);
    return l;
}

struct label label_class(const struct klass *k) {
    struct label l = label_name(k->name);
    char *plus = k->hidden_class ? strrchr(l.s, '+') : NULL;
    if (plus) *plus = '/';
    return l;
}

struct label label_method(sym owner, sym name, sym desc) {
    struct label l = {{0}};
    add_method(&(struct text){&l, 0}, owner, name, desc);
    return l;
}

struct label label_call(const struct method *m) {
    return label_method(m->owner->name, m->name, m->desc);
}

struct label label_bare(const struct method *m) {
    return label_method(NULL, m->name, m->desc);
}

static void add_place(struct text *t, const struct klass *k, const char *verb) {
    add_text(t, label_class(k).s);
    add_text(t, verb);
    add_text(t, k->module ? " in module " : " in unnamed module");
    if (k->module) add_text(t, k->module);
    add_text(t, " of loader ");
    add_text(t, k->loader->label ? k->loader->label : "?");
}

struct label label_place(const struct klass *k) {
    struct label l = {{0}};
    add_place(&(struct text){&l, 0}, k, " is");
    return l;
}

struct label label_origin(const struct klass *k) {
    struct label l = label_place(k);
    struct text t = {&l, strlen(l.s)};
    if (k->loader->parent) {
        add_text(&t, ", parent loader ");
        add_text(&t, k->loader->parent);
    }
    return l;
}

struct label label_places(const struct klass *a, const struct klass *b) {
    struct label l = {{0}};
    struct text t = {&l, 0};
    if (label_same_module(a, b)) {
        add_text(&t, label_class(a).s);
        add_text(&t, " and ");
        add_place(&t, b, " are");
    } else {
        add_place(&t, a, " is");
        add_text(&t, "; ");
        add_place(&t, b, " is");
    }
    return l;
}

const char *label_kind(const struct klass *k) {
    if (klass_is_interface(k)) return "interface";
    return k->flags & ACC_ABSTRACT ? "abstract class" : "class";
}

bool label_same_module(const struct klass *a, const struct klass *b) {
    if (!a->module || !b->module) return !a->module && !b->module && a->loader == b->loader;
    return !strcmp(a->module, b->module);
}

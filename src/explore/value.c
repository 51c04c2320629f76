#include "explore/value.h"
#include "heap/statics.h"
#include "heap/string.h"
#include <math.h>
#include <stdio.h>

// ---- names --------------------------------------------------------------------------------------

static struct klass *load(struct machine *m, const char *name, size_t n) {
    struct linker *l = &m->vm->linker;
    struct klass *k = NULL;
    struct link_error e = {0};
    if (n > 0xffff) return NULL;
    sym s = sym_bytes(&l->symbols, name, n);
    return linker_load(l, &l->app, s, &k, &e) == LINK_OK ? k : NULL;
}

// "a/b/C/D" also as "a/b/C$D" and "a/b$C$D".
static struct klass *load_nested(struct machine *m, char *name) {
    struct klass *k = load(m, name, strlen(name));
    for (char *p = name + strlen(name); !k && p > name; p--)
        if (p[-1] == '/') {
            p[-1] = '$';
            k = load(m, name, strlen(name));
        }
    return k;
}

struct klass *value_class(struct machine *m, struct klass *root, const char *name) {
    const char *own = root->name->text, *slash = strrchr(own, '/');
    int package = slash ? (int)(slash - own) + 1 : 0;
    char text[1200];
    struct klass *k = NULL;
    for (int i = 0; !k && i < 4; i++) {
        int start = i == 0 ? 0 : i == 1 ? package : i == 2 ? (int)strlen(own) : 10;
        const char *before = i == 3 ? "java/lang/" : own;
        int n = snprintf(text, sizeof text, "%.*s%s%s", start, before, i == 2 ? "$" : "", name);
        if (n >= (int)sizeof text) return NULL;
        for (char *p = text + start; *p; p++)
            if (*p == '.') *p = '/';
        k = load_nested(m, text);
    }
    return k;
}

// Its class must be what stands before the last dot, or the wanted type itself.
static bool ends_with(const struct klass *k, const char *name, size_t n) {
    size_t len = k->name->len;
    if (n > len || (n < len && !strchr("/$", k->name->text[len - n - 1]))) return false;
    for (size_t i = 0; i < n; i++) {
        char c = k->name->text[len - n + i];
        if (c != name[i] && !(name[i] == '.' && (c == '/' || c == '$'))) return false;
    }
    return true;
}

struct field *value_field(struct machine *m, struct klass *root, const char *name,
                          struct klass *type) {
    const char *dot = strrchr(name, '.');
    struct klass *k = type->prim || type->elem ? NULL : type;
    if (dot && !(k && ends_with(k, name, (size_t)(dot - name)))) {
        char owner[1000];
        snprintf(owner, sizeof owner, "%.*s", (int)(dot - name), name);
        k = value_class(m, root, owner);
    }
    sym s = k ? sym_text(&m->vm->linker.symbols, dot ? dot + 1 : name) : NULL;
    struct field *f = k ? klass_find_field(k, s, NULL) : NULL;
    return f && f->flags & ACC_STATIC ? f : NULL;
}

// ---- what fits ----------------------------------------------------------------------------------

static struct klass *box_class(struct machine *m, enum kind kind) {
    const struct known *k = &m->vm->k;
    struct klass *boxes[KIND_COUNT] = {
        [KIND_BOOLEAN] = k->Boolean, [KIND_CHAR] = k->Character, [KIND_FLOAT] = k->Float,
        [KIND_DOUBLE] = k->Double,   [KIND_BYTE] = k->Byte,      [KIND_SHORT] = k->Short,
        [KIND_INT] = k->Integer,     [KIND_LONG] = k->Long};
    return boxes[kind];
}

enum kind value_unboxed(struct machine *m, const struct klass *type) {
    for (enum kind k = KIND_BOOLEAN; k <= KIND_LONG; k++)
        if (box_class(m, k) == type) return k;
    return KIND_VOID;
}

static enum kind kind_of_value(const struct form_value *v) {
    static const uint8_t kinds[] = {
        [FORM_NULL] = KIND_REF,      [FORM_BOOLEAN] = KIND_BOOLEAN, [FORM_CHAR] = KIND_CHAR,
        [FORM_INT] = KIND_INT,       [FORM_LONG] = KIND_LONG,       [FORM_FLOAT] = KIND_FLOAT,
        [FORM_DOUBLE] = KIND_DOUBLE, [FORM_STRING] = KIND_REF,      [FORM_NAME] = KIND_REF};
    return kinds[v->kind];
}

bool value_widens(enum kind from, enum kind to) {
    static const enum kind order[] = {KIND_BYTE, KIND_SHORT, KIND_INT,
                                      KIND_LONG, KIND_FLOAT, KIND_DOUBLE};
    if (from == to) return true;
    int a = from == KIND_CHAR ? 1 : -1, b = -1;
    for (int i = 0; i < (int)COUNT(order); i++) {
        if (order[i] == from) a = i;
        if (order[i] == to) b = i;
    }
    return a >= 0 && b > a;
}

static bool holds(enum kind kind, const struct form_value *v) {
    int64_t i = v->i;
    if (v->kind == FORM_FLOAT || v->kind == FORM_DOUBLE)
        return kind == KIND_FLOAT || kind == KIND_DOUBLE;
    if (v->kind != FORM_CHAR && v->kind != FORM_INT && v->kind != FORM_LONG) return false;
    switch (kind) {
    case KIND_BYTE: return i == (int8_t)i;
    case KIND_SHORT: return i == (int16_t)i;
    case KIND_CHAR: return i == (uint16_t)i;
    case KIND_INT: return i == (int32_t)i;
    case KIND_LONG:
    case KIND_FLOAT:
    case KIND_DOUBLE: return true;
    default: return false;
    }
}

static enum value_phase fits_object(struct machine *m, struct klass *root,
                                    const struct form_value *v, struct klass *type) {
    if (v->kind == FORM_NULL) return type->prim ? VALUE_NEVER : VALUE_STRICT;
    if (v->kind == FORM_STRING)
        return klass_subclass(m->vm->k.String, type) ? VALUE_STRICT : VALUE_NEVER;
    struct field *f = value_field(m, root, v->text, type);
    struct klass *of = NULL;
    struct link_error e = {0};
    if (!f || resolve_descriptor(&m->vm->linker, f->owner->loader, f->desc->text, f->desc->len, &of,
                                 &e) != LINK_OK)
        return VALUE_NEVER;
    return of == type || (!of->prim && klass_subclass(of, type)) ? VALUE_STRICT : VALUE_NEVER;
}

enum value_phase value_fits(struct machine *m, struct klass *root, const struct form_value *v,
                            struct klass *type) {
    enum kind from = kind_of_value(v);
    if (from == KIND_REF) return fits_object(m, root, v, type);
    enum kind to = type->prim ? type->prim : value_unboxed(m, type);
    if (type->prim && value_widens(from, to)) return VALUE_STRICT;
    if (!type->prim && klass_subclass(box_class(m, from), type)) return VALUE_BOXED;
    return to != KIND_VOID && holds(to, v) ? VALUE_CAST : VALUE_NEVER;
}

// ---- arguments ----------------------------------------------------------------------------------

static union slot convert(const struct form_value *v, enum kind to) {
    bool real = v->kind == FORM_FLOAT || v->kind == FORM_DOUBLE;
    union slot s = {0};
    if (to == KIND_DOUBLE) s.d = real ? v->d : (double)v->i;
    else if (to == KIND_FLOAT) s.f = real ? (float)v->d : (float)v->i;
    else if (to == KIND_LONG) s.l = v->i;
    else s.w = (uint32_t)v->i;
    return s;
}

ref value_box(struct machine *m, enum kind kind, union slot v) {
    struct vm *vm = m->vm;
    struct klass *k = box_class(m, kind);
    char desc[60];
    snprintf(desc, sizeof desc, "(%c)L%s;", kind_letter(kind), k->name->text);
    struct symtab *s = &vm->linker.symbols;
    struct method *of = klass_method(k, sym_text(s, "valueOf"), sym_text(s, desc));
    union slot args[2] = {v}, result = {0};
    bool made =
        engine_init(vm, k) == CALL_RETURNED && engine_call(vm, of, args, &result) == CALL_RETURNED;
    if (!made) bug("%s.valueOf does not return", k->name->text);
    return result.r;
}

static bool make_name(struct machine *m, struct klass *root, const struct form_value *v,
                      struct klass *type, union slot *out, struct err *e) {
    struct field *f = value_field(m, root, v->text, type);
    if (engine_init(m->vm, f->owner) != CALL_RETURNED) {
        machine_uncaught(m);
        return err_set(e, ERR_USAGE, "%s: its class cannot be initialized: %s", v->text,
                       m->violation.message);
    }
    *out = (union slot){.w = FIELD_AT(f->owner->mirror, f->offset, uint32_t)};
    if (kind_shift[f->kind] == 3) out->w = FIELD_AT(f->owner->mirror, f->offset, uint64_t);
    return true;
}

bool value_make(struct machine *m, struct klass *root, const struct form_value *v,
                struct klass *type, union slot *out, struct err *e) {
    struct heap *h = &m->vm->heap;
    enum kind from = kind_of_value(v);
    *out = (union slot){0};
    if (v->kind == FORM_NULL) return true;
    if (v->kind == FORM_NAME) return make_name(m, root, v, type, out, e);
    heap_enter_link(h);
    if (v->kind == FORM_STRING) {
        out->w = string_intern(h, string_text(h, v->text));
    } else if (type->prim) {
        *out = convert(v, type->prim);
    } else {
        enum kind to = value_unboxed(m, type);
        if (to == KIND_VOID) to = from;
        out->w = value_box(m, to, convert(v, to));
    }
    heap_leave_link(h);
    return true;
}

#include "explore/value.h"
#include "native/support.h"
#include <math.h>
#include <stdio.h>

// ---- names --------------------------------------------------------------------------------------

static struct klass *load_class(struct machine *m, const char *name, size_t n) {
    struct linker *l = &m->vm->linker;
    struct klass *k = NULL;
    struct link_error e = {0};
    if (n > 0xffff) return NULL;
    sym s = sym_bytes(&l->symbols, name, n);
    return engine_load(m->vm, &l->app, s, &k, &e) == LINK_OK ? k : NULL;
}

// Loads a/b/C/D, else a/b/C$D, else a/b$C$D.
static struct klass *load_nested(struct machine *m, char *name) {
    struct klass *k = load_class(m, name, strlen(name));
    for (char *p = name + strlen(name); !k && p > name; p--)
        if (p[-1] == '/') {
            p[-1] = '$';
            k = load_class(m, name, strlen(name));
        }
    return k;
}

// Loads the class whose name is the first n bytes of a text, a separator and a name.
static struct klass *load_behind(struct machine *m, const char *before, size_t n, const char *link,
                                 const char *name) {
    char text[1200];
    int start = snprintf(text, sizeof text, "%.*s%s", (int)n, before, link);
    if (start + strlen(name) >= sizeof text) return NULL;
    strcpy(text + start, name);
    for (char *p = text + start; *p; p++)
        if (*p == '.') *p = '/';
    return load_nested(m, text);
}

struct klass *value_class(struct machine *m, struct klass *root, const char *name) {
    const char *own = root ? root->name->text : "";
    struct klass *k = load_behind(m, "", 0, "", name);
    bool inside = true;
    for (size_t n = strlen(own); !k && inside && n; n--) {
        inside = own[n] != '/';
        if (!own[n] || own[n] == '$' || !inside)
            k = load_behind(m, own, n, inside ? "$" : "/", name);
    }
    return k ? k : load_behind(m, "", 0, "java/lang/", name);
}

// Whether the n bytes of a name, with dots, are the name of the class or the end of it.
static bool is_name_of(const struct klass *k, const char *name, size_t n) {
    size_t len = k->name->len;
    if (n > len || (n < len && !strchr("/$", k->name->text[len - n - 1]))) return false;
    for (size_t i = 0; i < n; i++) {
        char c = k->name->text[len - n + i];
        if (c != name[i] && !(name[i] == '.' && (c == '/' || c == '$'))) return false;
    }
    return true;
}

static struct field *find_static_field(struct machine *m, struct klass *k, const char *name) {
    struct field *f = k ? klass_find_field(k, sym_text(&m->vm->linker.symbols, name), NULL) : NULL;
    return f && f->flags & ACC_STATIC ? f : NULL;
}

struct field *value_field(struct machine *m, struct klass *root, const char *name,
                          struct klass *type) {
    const char *dot = strrchr(name, '.');
    struct klass *k = type->prim || type->elem ? NULL : type;
    if (!dot) {
        struct field *f = find_static_field(m, k, name);
        return f ? f : find_static_field(m, root, name);
    }
    if (!k || !is_name_of(k, name, (size_t)(dot - name))) {
        char owner[1000];
        snprintf(owner, sizeof owner, "%.*s", (int)(dot - name), name);
        k = value_class(m, root, owner);
    }
    return find_static_field(m, k, dot + 1);
}

// ---- phases -------------------------------------------------------------------------------------

static struct klass *find_box_class(struct machine *m, enum kind kind) {
    const struct known *k = &m->vm->k;
    struct klass *boxes[KIND_COUNT] = {
        [KIND_BOOLEAN] = k->Boolean, [KIND_CHAR] = k->Character, [KIND_FLOAT] = k->Float,
        [KIND_DOUBLE] = k->Double,   [KIND_BYTE] = k->Byte,      [KIND_SHORT] = k->Short,
        [KIND_INT] = k->Integer,     [KIND_LONG] = k->Long};
    return boxes[kind];
}

enum kind value_unboxed(struct machine *m, const struct klass *type) {
    for (enum kind k = KIND_BOOLEAN; k <= KIND_LONG; k++)
        if (find_box_class(m, k) == type) return k;
    return KIND_VOID;
}

static enum kind kind_of_value(const struct spec_value *v) {
    static const uint8_t kinds[] = {
        [SPEC_NULL] = KIND_REF,      [SPEC_BOOLEAN] = KIND_BOOLEAN, [SPEC_CHAR] = KIND_CHAR,
        [SPEC_INT] = KIND_INT,       [SPEC_LONG] = KIND_LONG,       [SPEC_FLOAT] = KIND_FLOAT,
        [SPEC_DOUBLE] = KIND_DOUBLE, [SPEC_STRING] = KIND_REF,      [SPEC_NAME] = KIND_REF,
        [SPEC_LIST] = KIND_REF};
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

static bool can_hold(enum kind kind, const struct spec_value *v) {
    int64_t i = v->i;
    if (v->kind == SPEC_FLOAT || v->kind == SPEC_DOUBLE)
        return kind == KIND_FLOAT || kind == KIND_DOUBLE;
    if (v->kind != SPEC_CHAR && v->kind != SPEC_INT && v->kind != SPEC_LONG) return false;
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

// The value of a field is widened, boxed, or unboxed and widened. It is never cast.
static enum value_phase fits_field(struct machine *m, const struct klass *of,
                                   const struct klass *type) {
    if (!of->prim && !type->prim) return klass_subclass(of, type) ? VALUE_STRICT : VALUE_NEVER;
    if (!type->prim)
        return klass_subclass(find_box_class(m, of->prim), type) ? VALUE_BOXED : VALUE_NEVER;
    enum kind from = of->prim ? of->prim : value_unboxed(m, of);
    if (from == KIND_VOID || !value_widens(from, type->prim)) return VALUE_NEVER;
    return of->prim ? VALUE_STRICT : VALUE_BOXED;
}

struct klass *value_list(struct machine *m, struct klass *type) {
    struct linker *l = &m->vm->linker;
    if (type->elem) return type;
    static const char *const made[] = {"java/util/ArrayList", "java/util/LinkedHashSet"};
    for (size_t i = 0; i < COUNT(made) && !type->prim; i++) {
        struct klass *k = linker_boot(l, made[i]);
        if (klass_subclass(k, type)) return k;
    }
    return NULL;
}

struct klass *value_item(struct machine *m, const struct klass *list) {
    return list->elem ? list->element : m->vm->linker.object;
}

// The items of an array must fit its element type; those of a collection are boxed.
static enum value_phase fits_list(struct machine *m, struct klass *root,
                                  const struct spec_values *items, struct klass *type) {
    const struct klass *list = value_list(m, type);
    if (!list) return VALUE_NEVER;
    enum value_phase worst = list->elem ? VALUE_STRICT : VALUE_BOXED;
    for (uint32_t i = 0; i < items->values.n; i++) {
        enum value_phase p = value_fits(m, root, &items->values.at[i], value_item(m, list));
        if (p > worst) worst = p;
    }
    return worst;
}

static enum value_phase fits_object(struct machine *m, struct klass *root,
                                    const struct spec_value *v, struct klass *type) {
    if (v->kind == SPEC_NULL) return type->prim ? VALUE_NEVER : VALUE_STRICT;
    if (v->kind == SPEC_LIST) return fits_list(m, root, v->items, type);
    if (v->kind == SPEC_STRING)
        return klass_subclass(m->vm->k.String, type) ? VALUE_STRICT : VALUE_NEVER;
    struct field *f = value_field(m, root, v->text, type);
    struct klass *of = NULL;
    struct link_error e = {0};
    if (!f ||
        engine_resolve(m->vm, f->owner->loader, f->desc->text, f->desc->len, &of, &e) != LINK_OK)
        return VALUE_NEVER;
    return fits_field(m, of, type);
}

bool value_is_constant(const struct spec_value *v, const struct klass *type) {
    return v->kind == SPEC_INT && v->text && type->flags & ACC_ENUM;
}

struct klass *value_cast(struct machine *m, struct klass *root, const struct spec_value *v) {
    struct linker *l = &m->vm->linker;
    const char *cast = v->cast;
    size_t n = strcspn(cast, "["), dims = strlen(cast + n) / 2;
    char name[500], desc[800];
    snprintf(name, sizeof name, "%.*s", (int)n, cast);
    struct klass *k = NULL;
    for (enum kind p = KIND_BOOLEAN; p <= KIND_LONG; p++)
        if (!strcmp(name, l->prim[p]->name->text)) k = l->prim[p];
    if (!k) k = value_class(m, root, name);
    if (!k || !dims || dims > 255) return dims ? NULL : k;
    memset(desc, '[', dims);
    if (k->prim) snprintf(desc + dims, sizeof desc - dims, "%c", kind_letter(k->prim));
    else snprintf(desc + dims, sizeof desc - dims, "L%s;", k->name->text);
    struct klass *array = NULL;
    struct link_error e = {0};
    bool good = engine_resolve(m->vm, &l->app, desc, strlen(desc), &array, &e) == LINK_OK;
    return good ? array : NULL;
}

static enum value_phase fits_literal(struct machine *m, struct klass *root,
                                     const struct spec_value *v, struct klass *type) {
    enum kind from = kind_of_value(v);
    if (from == KIND_REF || value_is_constant(v, type)) return fits_object(m, root, v, type);
    enum kind to = type->prim ? type->prim : value_unboxed(m, type);
    if (type->prim && value_widens(from, to)) return VALUE_STRICT;
    if (!type->prim && klass_subclass(find_box_class(m, from), type)) return VALUE_BOXED;
    return to != KIND_VOID && can_hold(to, v) ? VALUE_CAST : VALUE_NEVER;
}

enum value_phase value_fits(struct machine *m, struct klass *root, const struct spec_value *v,
                            struct klass *type) {
    if (!v->cast) return fits_literal(m, root, v, type);
    struct klass *of = value_cast(m, root, v);
    bool sound = of && fits_literal(m, root, v, of) != VALUE_NEVER;
    return sound ? fits_field(m, of, type) : VALUE_NEVER;
}

// ---- arguments ----------------------------------------------------------------------------------

static union slot convert_number(const struct spec_value *v, enum kind to) {
    bool real = v->kind == SPEC_FLOAT || v->kind == SPEC_DOUBLE;
    union slot s = {0};
    if (to == KIND_DOUBLE) s.d = real ? v->d : (double)v->i;
    else if (to == KIND_FLOAT) s.f = real ? (float)v->d : (float)v->i;
    else if (to == KIND_LONG) s.l = v->i;
    else s.w = (uint32_t)v->i;
    return s;
}

ref value_box(struct machine *m, enum kind kind, union slot v) {
    struct vm *vm = m->vm;
    struct klass *k = find_box_class(m, kind);
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

static ref box_permanently(struct machine *m, enum kind kind, union slot v) {
    heap_enter_link(&m->vm->heap);
    ref r = value_box(m, kind, v);
    heap_leave_link(&m->vm->heap);
    return r;
}

static bool make_name(struct machine *m, struct klass *root, const struct spec_value *v,
                      struct klass *type, union slot *out, struct err *e) {
    struct field *f = value_field(m, root, v->text, type);
    enum kind kind = f->kind;
    enum outcome o = engine_init(m->vm, f->owner);
    if (o != CALL_RETURNED) {
        if (o == CALL_THREW) machine_uncaught(m);
        else machine_refused(m, o), strcpy(m->violation.message, "the initializer does not return");
        return err_set(e, ERR_USAGE, "%s: its class cannot be initialized: %s", v->text,
                       m->violation.message);
    }
    *out = support_load(&FIELD_AT(f->owner->mirror, f->offset, uint8_t), kind);
    if (type->prim && kind == KIND_REF) kind = support_unbox(m->vm, out->r, out);
    if (type->prim)
        return support_widen(kind, type->prim, out) || err_set(e, ERR_USAGE, "%s is null", v->text);
    if (kind != KIND_REF) *out = (union slot){.w = box_permanently(m, kind, *out)};
    return true;
}

static bool make_literal(struct machine *m, struct klass *root, const struct spec_value *v,
                         struct klass *type, union slot *out, struct err *e) {
    struct heap *h = &m->vm->heap;
    *out = (union slot){0};
    if (v->kind == SPEC_NULL) return true;
    if (v->kind == SPEC_NAME) return make_name(m, root, v, type, out, e);
    if (v->kind == SPEC_STRING) {
        heap_enter_link(h);
        out->w = string_intern(h, string_modified(h, v->text, strlen(v->text)));
        heap_leave_link(h);
    } else if (type->prim) {
        *out = convert_number(v, type->prim);
    } else {
        enum kind to = value_unboxed(m, type);
        if (to == KIND_VOID) to = kind_of_value(v);
        out->w = box_permanently(m, to, convert_number(v, to));
    }
    if (!type->prim) heap_identity_hash(h, out->r); // now: an operation must not be the first
    return true;
}

bool value_make(struct machine *m, struct klass *root, const struct spec_value *v,
                struct klass *type, union slot *out, struct err *e) {
    if (!v->cast) return make_literal(m, root, v, type, out, e);
    struct klass *of = value_cast(m, root, v);
    if (!make_literal(m, root, v, of, out, e)) return false;
    if (!type->prim) {
        if (of->prim) out->w = box_permanently(m, of->prim, *out);
        return true;
    }
    enum kind kind = of->prim ? of->prim : support_unbox(m->vm, out->r, out);
    return support_widen(kind, type->prim, out) ||
           err_set(e, ERR_USAGE, "(%s) null cannot be unboxed", v->cast);
}

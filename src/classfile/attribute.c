#include "classfile/annotation.h"
#include "classfile/parse.h"

static const struct {
    const char *name;
    uint8_t len, major;
} rows[ATTR_COUNT] = {
    [ATTR_OTHER] = {"", 0, 0},
#define ATTRIBUTE(name, major) [ATTR_##name] = {#name, sizeof #name - 1, major},
#include "classfile/attributes.def"
#undef ATTRIBUTE
};
_Static_assert(ATTR_COUNT <= 32, "attributes are counted in the bits of a word");

const char *attribute_name(enum attr_kind kind) { return rows[kind].name; }

static enum attr_kind attribute_kind(sym name, uint16_t major) {
    for (int kind = ATTR_OTHER + 1; kind < ATTR_COUNT; kind++) {
        if (rows[kind].len == name->len && !memcmp(rows[kind].name, name->text, name->len))
            return major >= rows[kind].major ? (enum attr_kind)kind : ATTR_OTHER;
    }
    return ATTR_OTHER;
}

struct attr attribute_next(struct parse *p, const char *bad_index) {
    uint16_t index = parse_u2(p);
    struct attr a = {.len = parse_u4(p)};
    if (!parse_is(p, index, CP_UTF8)) parse_fail_in(p, "%s %u", bad_index, index);
    a.kind = attribute_kind(p->cf->constants[index].utf8, p->cf->major);
    a.start = p->at;
    return a;
}

void attribute_once(struct parse *p, uint32_t *seen, enum attr_kind kind, const char *of) {
    if (*seen & 1u << kind) parse_fail_in(p, "Multiple %s attributes%s", rows[kind].name, of);
    *seen |= 1u << kind;
}

bool attribute_read(const struct parse *p, const struct attr *a) {
    return (size_t)(p->at - a->start) == a->len;
}

struct span attribute_skip(struct parse *p, const struct attr *a) {
    parse_need(p, a->len);
    p->at += a->len;
    return (struct span){a->start, a->len};
}

sym attribute_signature(struct parse *p, const char *bad) {
    uint16_t index = parse_u2(p);
    if (!parse_is(p, index, CP_UTF8)) parse_fail_in(p, bad, index);
    return p->cf->constants[index].utf8;
}

void attribute_notes(struct parse *p, const struct attr *a, uint32_t *seen, const char *of,
                     struct annotations *notes) {
    struct span ignored, *keep = &ignored;
    switch (a->kind) {
    case ATTR_RuntimeVisibleAnnotations: keep = &notes->visible; break;
    case ATTR_RuntimeVisibleTypeAnnotations: keep = &notes->type; break;
    case ATTR_RuntimeVisibleParameterAnnotations: keep = &notes->parameters; break;
    case ATTR_AnnotationDefault: keep = &notes->dflt; break;
    case ATTR_RuntimeInvisibleAnnotations:
    case ATTR_RuntimeInvisibleTypeAnnotations:
    case ATTR_RuntimeInvisibleParameterAnnotations: break;
    default: attribute_skip(p, a); return;
    }
    attribute_once(p, seen, a->kind, of);
    *keep = attribute_skip(p, a);
}

uint16_t *attribute_classes(struct parse *p, uint16_t n, const char *bad) {
    uint16_t *list = arena_alloc(p->arena, (size_t)n * 2);
    for (uint16_t i = 0; i < n; i++) {
        list[i] = parse_u2(p);
        if (!parse_is(p, list[i], CP_CLASS)) parse_fail_in(p, bad, list[i]);
    }
    return list;
}

static void set_jdk_flag(struct method_info *m, sym type) {
    if (sym_is(type, "Ljdk/internal/reflect/CallerSensitive;")) m->caller_sensitive = true;
    if (sym_is(type, "Ljdk/internal/vm/annotation/ForceInline;")) m->force_inline = true;
    if (sym_is(type, "Ljdk/internal/vm/annotation/Hidden;")) m->hidden = true;
    if (sym_is(type, "Ljava/lang/invoke/LambdaForm$Hidden;")) m->hidden = true;
    if (sym_is(type, "Ljava/lang/invoke/MethodHandle$PolymorphicSignature;")) m->polymorphic = true;
}

void attribute_jdk_notes(struct parse *p, struct method_info *m) {
    if (LIKELY(!m->notes.visible.at)) return;
    struct annotation_list all = annotation_all(p->cf, m->notes.visible);
    struct annotation note;
    for (sym type; annotation_next(&all, &type, &note);)
        if (type) set_jdk_flag(m, type);
}

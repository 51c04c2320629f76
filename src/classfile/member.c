#include "classfile/descriptor.h"
#include "classfile/parse.h"

enum {
    FIELD_FLAGS = ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED | ACC_STATIC | ACC_FINAL | ACC_VOLATILE |
                  ACC_TRANSIENT | ACC_SYNTHETIC | ACC_ENUM,
    METHOD_FLAGS = ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED | ACC_STATIC | ACC_FINAL |
                   ACC_SYNCHRONIZED | ACC_BRIDGE | 0x80 /* varargs */ | ACC_NATIVE | ACC_ABSTRACT |
                   ACC_STRICT | ACC_SYNTHETIC,
};

#define BAD_SIGNATURE "Invalid Signature attribute at constant pool index %u"

static bool has_several(unsigned flags) {
    unsigned v = flags & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED);
    return v & (v - 1);
}

static bool field_flags_ok(const struct parse *p, unsigned flags) {
    if (p->trusted) return true;
    if (!(p->cf->flags & ACC_INTERFACE))
        return !has_several(flags) &&
               (flags & (ACC_FINAL | ACC_VOLATILE)) != (ACC_FINAL | ACC_VOLATILE);
    unsigned must = ACC_PUBLIC | ACC_STATIC | ACC_FINAL;
    unsigned never = ACC_PRIVATE | ACC_PROTECTED | ACC_VOLATILE | ACC_TRANSIENT;
    if (p->cf->major >= 49) never |= ACC_ENUM;
    return (flags & must) == must && !(flags & never);
}

static bool interface_method_ok(unsigned major, unsigned f) {
    bool abstract = f & ACC_ABSTRACT, public = f & ACC_PUBLIC;
    if (major < 49) return public && abstract && !(f & (ACC_STATIC | ACC_FINAL | ACC_NATIVE));
    unsigned never = ACC_PROTECTED | ACC_FINAL | ACC_SYNCHRONIZED | ACC_NATIVE;
    if (major < 52)
        return public && abstract && !(f & (never | ACC_PRIVATE | ACC_STATIC | ACC_STRICT));
    unsigned not_abstract = ACC_PRIVATE | ACC_STATIC | (major < 61 ? ACC_STRICT : 0);
    return public != !!(f & ACC_PRIVATE) && !(f & never) && !(abstract && (f & not_abstract));
}

static bool method_flags_ok(const struct parse *p, unsigned f, sym name) {
    unsigned major = p->cf->major;
    if (p->trusted) return true;
    if (p->cf->flags & ACC_INTERFACE) return interface_method_ok(major, f);
    if (has_several(f)) return false;
    if (sym_is(name, "<init>")) {
        unsigned never = ACC_STATIC | ACC_FINAL | ACC_SYNCHRONIZED | ACC_NATIVE | ACC_ABSTRACT;
        return !(f & (never | (major >= 49 ? ACC_BRIDGE : 0)));
    }
    if (!(f & ACC_ABSTRACT)) return true;
    unsigned never = ACC_FINAL | ACC_NATIVE | ACC_PRIVATE | ACC_STATIC;
    if (major >= 49) never |= ACC_SYNCHRONIZED | (major < 61 ? ACC_STRICT : 0);
    return !(f & never);
}

// Reads the name and descriptor of a field or method. `method` selects the rules and messages.
static void read_name_and_type(struct parse *p, bool method, sym *name, sym *desc) {
    const char *word = method ? "Illegal" : "Invalid", *what = method ? "method" : "field";
    uint16_t n = parse_u2(p), d = parse_u2(p);
    if (!parse_is(p, n, CP_UTF8))
        parse_fail_in(p, "%s constant pool index %u for %s name", word, n, what);
    *name = p->cf->constants[n].utf8;
    method ? name_check_method(p, *name) : name_check_field(p, *name);
    if (!parse_is(p, d, CP_UTF8))
        parse_fail_in(p, "%s constant pool index %u for %s signature", word, d, what);
    *desc = p->cf->constants[d].utf8;
}

static void check_constant_value(struct parse *p, const struct field_info *f) {
    uint16_t index = f->const_index;
    if (index == 0 || index >= p->cf->n_constants)
        parse_fail_in(p, "Bad initial value index %u in ConstantValue attribute", index);
    int want = -1;
    switch (f->desc->text[0]) {
    case 'J': want = CP_LONG; break;
    case 'F': want = CP_FLOAT; break;
    case 'D': want = CP_DOUBLE; break;
    case 'I':
    case 'S':
    case 'C':
    case 'B':
    case 'Z': want = CP_INT; break;
    case 'L':
        if (sym_is(f->desc, "Ljava/lang/String;") && parse_is(p, index, CP_STRING)) return;
        parse_fail_in(p, "Bad string initial value");
    default: parse_fail_in(p, "Unable to set initial value %u", index);
    }
    if (p->cf->constants[index].tag != want) parse_fail_in(p, "Inconsistent constant value type");
}

// Deprecated and Synthetic have no body.
static void check_empty(struct parse *p, const struct attr *a, const char *of) {
    if (a->len)
        parse_fail_in(p, "Invalid %s %s attribute length %u", attribute_name(a->kind), of, a->len);
}

static void parse_field_attribute(struct parse *p, struct field_info *f, const struct attr *a,
                                  uint32_t *seen) {
    switch (a->kind) {
    case ATTR_ConstantValue:
        if (!(f->flags & ACC_STATIC)) {
            attribute_skip(p, a);
            break;
        }
        if (*seen & 1u << a->kind) parse_fail_in(p, "Duplicate ConstantValue attribute");
        attribute_once(p, seen, a->kind, "");
        if (a->len != 2)
            parse_fail_in(p, "Invalid ConstantValue field attribute length %u", a->len);
        f->const_index = parse_u2(p);
        check_constant_value(p, f);
        break;
    case ATTR_Signature:
        attribute_once(p, seen, a->kind, " for field");
        if (a->len != 2) parse_fail_in(p, "Wrong size %u for field's Signature attribute", a->len);
        f->signature = attribute_signature(p, BAD_SIGNATURE);
        break;
    case ATTR_Synthetic: f->flags |= ACC_SYNTHETIC; // fall through
    case ATTR_Deprecated: check_empty(p, a, "field"); break;
    case ATTR_AnnotationDefault:
    case ATTR_RuntimeVisibleParameterAnnotations:
    case ATTR_RuntimeInvisibleParameterAnnotations: attribute_skip(p, a); break; // methods only
    default: attribute_notes(p, a, seen, " for field", &f->notes);
    }
}

static void parse_field(struct parse *p, struct field_info *f) {
    f->flags = parse_u2(p) & FIELD_FLAGS;
    if (!field_flags_ok(p, f->flags))
        parse_fail(p, "Illegal field modifiers in class %s: 0x%X", parse_name(p), f->flags);
    read_name_and_type(p, false, &f->name, &f->desc);
    name_check_field_type(p, f->name, f->desc);
    uint32_t seen = 0;
    for (uint16_t n = parse_u2(p); n; n--) {
        struct attr a = attribute_next(p, "Invalid field attribute index");
        parse_field_attribute(p, f, &a, &seen);
    }
}

static uint32_t field_hash(const void *items, uint32_t i) {
    const struct field_info *f = items;
    return f[i].name->hash + f[i].desc->hash * 31;
}

static bool field_same(const void *items, uint32_t i, uint32_t k) {
    const struct field_info *f = items;
    return f[i].name == f[k].name && f[i].desc == f[k].desc;
}

// HotSpot writes the signature with dots.
static void fail_duplicate(struct parse *p, const char *what, sym name, sym desc) {
    char *dotted = arena_copy(p->arena, desc->text, desc->len + 1u);
    for (char *c = dotted; *c; c++)
        if (*c == '/') *c = '.';
    parse_fail_in(p, "Duplicate %s name \"%s\" with signature \"%s\"", what, name->text, dotted);
}

void member_parse_fields(struct parse *p) {
    struct classfile *cf = p->cf;
    cf->n_fields = parse_u2(p);
    if ((uint32_t)(p->end - p->at) < cf->n_fields * 8u)
        parse_truncated(p); // a field takes at least 8 bytes
    cf->fields = arena_alloc(p->arena, cf->n_fields * sizeof *cf->fields);
    for (uint16_t i = 0; i < cf->n_fields; i++) parse_field(p, &cf->fields[i]);
    uint32_t at;
    if (p->trusted || !parse_duplicate(cf->fields, cf->n_fields, field_hash, field_same, &at))
        return;
    fail_duplicate(p, "field", cf->fields[at].name, cf->fields[at].desc);
}

static void parse_throws(struct parse *p, struct method_info *m, const struct attr *a) {
    m->n_throws = parse_u2(p);
    m->throws =
        attribute_classes(p, m->n_throws, "Exception name has bad type at constant pool %u");
    if (!attribute_read(p, a)) parse_fail_in(p, "Exceptions attribute has wrong length");
}

// Does not check names: java reports a bad one when reflection reads the parameters.
static void parse_params(struct parse *p, struct method_info *m, const struct attr *a) {
    m->n_params = parse_u1(p);
    if (a->len != 1 + m->n_params * 4u)
        parse_fail(p, "Invalid MethodParameters method attribute length %u in class file", a->len);
    parse_need(p, m->n_params * 4u);
    m->has_params = true;
    m->params = arena_alloc(p->arena, m->n_params * sizeof *m->params);
    for (uint16_t i = 0; i < m->n_params; i++) {
        uint16_t name = parse_u2(p);
        if (parse_is(p, name, CP_UTF8)) m->params[i].name = p->cf->constants[name].utf8;
        m->params[i].flags = parse_u2(p);
    }
}

static void parse_method_attribute(struct parse *p, struct method_info *m, const struct attr *a,
                                   uint32_t args, uint32_t *seen) {
    switch (a->kind) {
    case ATTR_Code:
        if (m->flags & (ACC_NATIVE | ACC_ABSTRACT))
            parse_fail_in(p, "Code attribute in native or abstract methods");
        attribute_once(p, seen, a->kind, "");
        m->code = body_parse(p, a, args);
        break;
    case ATTR_Exceptions:
        attribute_once(p, seen, a->kind, "");
        parse_throws(p, m, a);
        break;
    case ATTR_MethodParameters:
        attribute_once(p, seen, a->kind, "");
        parse_params(p, m, a);
        break;
    case ATTR_Signature:
        attribute_once(p, seen, a->kind, " for method");
        if (a->len != 2) parse_fail_in(p, "Invalid Signature attribute length %u", a->len);
        m->signature = attribute_signature(p, BAD_SIGNATURE);
        break;
    case ATTR_Synthetic: m->flags |= ACC_SYNTHETIC; // fall through
    case ATTR_Deprecated: check_empty(p, a, "method"); break;
    default: attribute_notes(p, a, seen, " for method", &m->notes);
    }
}

static uint16_t check_method_flags(struct parse *p, unsigned flags, sym name) {
    bool interface = p->cf->flags & ACC_INTERFACE;
    if (sym_is(name, "<clinit>")) { // its other flags have no meaning
        if (p->cf->major < 51) return ACC_STATIC;
        if (!(flags & ACC_STATIC)) parse_fail_in(p, "Method <clinit> is not static");
        return flags & (ACC_STATIC | (p->cf->major <= 60 ? ACC_STRICT : 0));
    }
    if (!method_flags_ok(p, flags, name)) {
        parse_fail(p, "Method %s in class %s has illegal modifiers: 0x%X", name->text,
                   parse_name(p), flags);
    }
    if (interface && sym_is(name, "<init>"))
        parse_fail(p, "Interface cannot have a method named <init>, class file %s", parse_name(p));
    return flags & METHOD_FLAGS;
}

static void parse_method(struct parse *p, struct method_info *m) {
    unsigned flags = parse_u2(p);
    read_name_and_type(p, true, &m->name, &m->desc);
    m->flags = check_method_flags(p, flags, m->name);
    name_check_method_type(p, m->name, m->desc);
    uint32_t args = descriptor_slots(m->desc) + !(m->flags & ACC_STATIC);
    if (args > 255) parse_fail_in(p, "Too many arguments in method signature");
    uint32_t seen = 0;
    for (uint16_t n = parse_u2(p); n; n--) {
        struct attr a = attribute_next(p, "Invalid method attribute name index");
        parse_method_attribute(p, m, &a, args, &seen);
    }
    if (!m->code && !(m->flags & (ACC_NATIVE | ACC_ABSTRACT)))
        parse_fail_in(p, "Absent Code attribute in method that is not native or abstract");
    if (p->trusted) attribute_jdk_notes(p, m);
}

static uint32_t method_hash(const void *items, uint32_t i) {
    const struct method_info *m = items;
    return m[i].name->hash + m[i].desc->hash * 31;
}

static bool method_same(const void *items, uint32_t i, uint32_t k) {
    const struct method_info *m = items;
    return m[i].name == m[k].name && m[i].desc == m[k].desc;
}

void member_parse_methods(struct parse *p) {
    struct classfile *cf = p->cf;
    cf->n_methods = parse_u2(p);
    if ((uint32_t)(p->end - p->at) < cf->n_methods * 8u) parse_truncated(p);
    cf->methods = arena_alloc(p->arena, cf->n_methods * sizeof *cf->methods);
    for (uint16_t i = 0; i < cf->n_methods; i++) parse_method(p, &cf->methods[i]);
    uint32_t at;
    if (p->trusted || !parse_duplicate(cf->methods, cf->n_methods, method_hash, method_same, &at))
        return;
    fail_duplicate(p, "method", cf->methods[at].name, cf->methods[at].desc);
}

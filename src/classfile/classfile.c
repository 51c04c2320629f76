#include "classfile/classfile.h"
#include "classfile/parse.h"
#include <stdio.h>

enum {
    MAGIC = (int)0xcafebabe,
    NEWEST = 61, // Java 17
    PREVIEW = 65535,
    CLASS_FLAGS = ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_INTERFACE | ACC_ABSTRACT |
                  ACC_SYNTHETIC | ACC_ANNOTATION | ACC_ENUM,
    INNER_FLAGS = CLASS_FLAGS | ACC_PRIVATE | ACC_PROTECTED | ACC_STATIC,
};

static void fail_version(struct parse *p, const char *why) {
    const char *name = parse_name(p);
    size_t len = strlen(name);
    if (!p->name && len > 6 && !strcmp(name + len - 6, ".class")) len -= 6;
    err_set(p->e, ERR_CLASS_VERSION, "%.*s (file %.150s): %s", len < 150 ? (int)len : 150, name,
            p->where, why);
    longjmp(p->out, 1);
}

static void check_version(struct parse *p) {
    unsigned major = p->cf->major, minor = p->cf->minor;
    char why[160];
    const char *fmt = NULL;
    if (major < 45) {
        fmt = "class file version %u.%u is older than any Java";
    } else if (major > NEWEST) {
        snprintf(why, sizeof why,
                 "compiled for Java %u (class file version %u.%u), the installed JDK is %u",
                 major - 44, major, minor, NEWEST - 44);
        fail_version(p, why);
    } else if (major >= 56 && minor == PREVIEW) {
        fmt = "class file version %u.%u uses preview features, which are not enabled";
    } else if (major >= 56 && minor) {
        fmt = "class file version %u.%u has an invalid non-zero minor version";
    }
    if (!fmt) return;
    snprintf(why, sizeof why, fmt, major, minor);
    fail_version(p, why);
}

static void parse_version(struct parse *p) {
    uint32_t magic = parse_u4(p);
    if (magic != (uint32_t)MAGIC) parse_fail_in(p, "Incompatible magic value %u", magic);
    p->cf->minor = parse_u2(p);
    p->cf->major = parse_u2(p);
    check_version(p);
}

static void check_class_flags(struct parse *p, unsigned f) {
    if (f & ACC_MODULE)
        parse_fail(p, "%s is not a class because access_flag ACC_MODULE is set", parse_name(p));
    bool java5 = p->cf->major >= 49, interface = f & ACC_INTERFACE;
    bool bad = (f & (ACC_ABSTRACT | ACC_FINAL)) == (ACC_ABSTRACT | ACC_FINAL);
    bad |= interface && !(f & ACC_ABSTRACT);
    bad |= interface && java5 && (f & (ACC_SUPER | ACC_ENUM));
    bad |= !interface && java5 && (f & ACC_ANNOTATION);
    if (bad && !p->trusted)
        parse_fail(p, "Illegal class modifiers in class %s: 0x%X", parse_name(p), f);
}

static unsigned read_class_flags(struct parse *p, unsigned known) {
    unsigned flags = parse_u2(p) & (known | (p->cf->major >= 53 ? ACC_MODULE : 0));
    if ((flags & ACC_INTERFACE) && p->cf->major < 50) flags |= ACC_ABSTRACT;
    return flags;
}

static void parse_super(struct parse *p) {
    struct classfile *cf = p->cf;
    cf->super_index = parse_u2(p);
    if (cf->super_index == 0 && sym_is(cf->name, "java/lang/Object")) return;
    if (!parse_is(p, cf->super_index, CP_CLASS))
        parse_fail_in(p, "Invalid superclass index %u", cf->super_index);
    cf->super = cf->constants[cf->super_index].utf8;
    if (cf->super->text[0] == '[') parse_fail_in(p, "Bad superclass name");
}

static void parse_this(struct parse *p) {
    struct classfile *cf = p->cf;
    unsigned flags = read_class_flags(p, CLASS_FLAGS);
    if (p->odd_tag && !(flags & ACC_MODULE))
        parse_fail_in(p, "Unknown constant tag %u", p->odd_tag);
    check_class_flags(p, flags);
    cf->flags = (uint16_t)flags;
    cf->this_index = parse_u2(p);
    if (!parse_is(p, cf->this_index, CP_CLASS))
        parse_fail_in(p, "Invalid this class index %u in constant pool", cf->this_index);
    cf->name = cf->constants[cf->this_index].utf8;
    if (cf->name->text[0] == '[') parse_fail_in(p, "Bad class name");
    parse_super(p);
}

struct list { // of indices of CLASS constants
    const struct constant *constants;
    const uint16_t *at;
};

static uint32_t class_hash(const void *items, uint32_t i) {
    const struct list *l = items;
    return l->constants[l->at[i]].utf8->hash;
}

static bool class_same(const void *items, uint32_t i, uint32_t k) {
    const struct list *l = items;
    return l->constants[l->at[i]].utf8 == l->constants[l->at[k]].utf8;
}

static void parse_interfaces(struct parse *p) {
    struct classfile *cf = p->cf;
    cf->n_interfaces = parse_u2(p);
    cf->interfaces =
        attribute_classes(p, cf->n_interfaces, "Interface name has bad constant pool index %u");
    for (uint16_t i = 0; i < cf->n_interfaces; i++) {
        if (cf->constants[cf->interfaces[i]].utf8->text[0] == '[')
            parse_fail_in(p, "Bad interface name");
    }
    struct list all = {cf->constants, cf->interfaces};
    uint32_t at;
    if (p->trusted || !parse_duplicate(&all, cf->n_interfaces, class_hash, class_same, &at)) return;
    parse_fail_in(p, "Duplicate interface name \"%s\"",
                  cf->constants[cf->interfaces[at]].utf8->text);
}

static void parse_inner(struct parse *p, struct inner_attr *in) {
    const struct constant *pool = p->cf->constants;
    in->inner = parse_u2(p);
    if (!parse_is(p, in->inner, CP_CLASS))
        parse_fail_in(p, "inner_class_info_index %u has bad constant type", in->inner);
    in->outer = parse_u2(p);
    if (in->outer && !parse_is(p, in->outer, CP_CLASS))
        parse_fail_in(p, "outer_class_info_index %u has bad constant type", in->outer);
    if (in->outer && pool[in->outer].utf8->text[0] == '[')
        parse_fail_in(p, "Outer class is an array class");
    uint16_t name = parse_u2(p);
    if (name && !parse_is(p, name, CP_UTF8))
        parse_fail_in(p, "inner_name_index %u has bad constant type", name);
    in->name = name ? pool[name].utf8 : NULL;
    if (in->inner == in->outer) parse_fail_in(p, "Class is both outer and inner class");
    unsigned flags = read_class_flags(p, INNER_FLAGS);
    check_class_flags(p, flags);
    in->flags = (uint16_t)(flags & ~ACC_SUPER);
}

static uint32_t inner_hash(const void *items, uint32_t i) {
    const struct inner_attr *in = (const struct inner_attr *)items + i;
    return (in->inner * 31u + in->outer) * 31 + in->flags + (in->name ? in->name->hash : 0);
}

static bool inner_same(const void *items, uint32_t i, uint32_t k) {
    const struct inner_attr *a = (const struct inner_attr *)items + i;
    const struct inner_attr *b = (const struct inner_attr *)items + k;
    return a->inner == b->inner && a->outer == b->outer && a->name == b->name &&
           a->flags == b->flags;
}

static void parse_inners(struct parse *p, const struct attr *a) {
    struct classfile *cf = p->cf;
    cf->n_inner = parse_u2(p);
    parse_need(p, cf->n_inner * 8u);
    cf->inner = arena_alloc(p->arena, cf->n_inner * sizeof *cf->inner);
    for (uint16_t i = 0; i < cf->n_inner; i++) parse_inner(p, &cf->inner[i]);
    if (!attribute_read(p, a)) parse_fail_in(p, "Wrong InnerClasses attribute length");
    uint32_t at;
    if (!p->trusted && cf->major >= 49 &&
        parse_duplicate(cf->inner, cf->n_inner, inner_hash, inner_same, &at))
        parse_fail_in(p, "Duplicate entry in InnerClasses attribute");
}

static void parse_enclosing(struct parse *p, const struct attr *a) {
    struct classfile *cf = p->cf;
    if (a->len != 4) parse_fail_in(p, "Wrong EnclosingMethod attribute length %u", a->len);
    cf->enclosing_class = parse_u2(p);
    cf->enclosing_method = parse_u2(p);
    if (!cf->enclosing_class) parse_fail_in(p, "Invalid class index in EnclosingMethod attribute");
    if (!parse_is(p, cf->enclosing_class, CP_CLASS))
        parse_fail_in(p, "Invalid or out-of-bounds class index in EnclosingMethod attribute");
    if (cf->enclosing_method && !parse_is(p, cf->enclosing_method, CP_NAMETYPE))
        parse_fail_in(p, "Invalid or out-of-bounds method index in EnclosingMethod attribute");
}

static bool is_loadable(const struct parse *p, uint16_t index) {
    if (index >= p->cf->n_constants) return false;
    switch (p->cf->constants[index].tag) {
    case CP_INT:
    case CP_FLOAT:
    case CP_LONG:
    case CP_DOUBLE:
    case CP_CLASS:
    case CP_STRING:
    case CP_HANDLE:
    case CP_MTYPE:
    case CP_DYNAMIC: return true;
    default: return false;
    }
}

// `room` is the number of 16-bit words left in the attribute.
static void parse_bootstrap(struct parse *p, struct bootstrap *b, uint32_t *room) {
    b->handle = parse_u2(p);
    b->n_args = parse_u2(p);
    if (!parse_is(p, b->handle, CP_HANDLE))
        parse_fail_in(p, "bootstrap_method_index %u has bad constant type", b->handle);
    if (1u + b->n_args >= *room)
        parse_fail_in(
            p, "Invalid BootstrapMethods num_bootstrap_methods or num_bootstrap_arguments value");
    *room -= 2u + b->n_args;
    parse_need(p, b->n_args * 2u);
    uint16_t *args = arena_alloc(p->arena, b->n_args * sizeof *args);
    for (uint16_t i = 0; i < b->n_args; i++) {
        args[i] = parse_u2(p);
        if (!is_loadable(p, args[i]))
            parse_fail_in(p, "argument_index %u has bad constant type", args[i]);
    }
    b->args = args;
}

static void parse_bootstraps(struct parse *p, const struct attr *a) {
    struct classfile *cf = p->cf;
    if (a->len < 2) parse_fail_in(p, "Invalid BootstrapMethods attribute length %u", a->len);
    cf->n_bootstraps = parse_u2(p);
    p->has_bootstraps = true;
    if (p->max_bootstrap >= cf->n_bootstraps) parse_fail_in(p, "Short length on BootstrapMethods");
    uint32_t room = (a->len - 2) / 2;
    cf->bootstraps = arena_alloc(p->arena, cf->n_bootstraps * sizeof *cf->bootstraps);
    for (uint16_t i = 0; i < cf->n_bootstraps; i++) parse_bootstrap(p, &cf->bootstraps[i], &room);
    if (!attribute_read(p, a)) parse_fail_in(p, "Bad length on BootstrapMethods");
}

static uint16_t *parse_classes(struct parse *p, const struct attr *a, uint16_t *n,
                               const char *bad) {
    *n = parse_u2(p);
    uint16_t *list = attribute_classes(p, *n, bad);
    if (!attribute_read(p, a))
        parse_fail_in(p, "Wrong %s attribute length", attribute_name(a->kind));
    return list;
}

static void parse_nest_host(struct parse *p, const struct attr *a) {
    if (a->len != 2) parse_fail_in(p, "Wrong NestHost attribute length");
    p->cf->nest_host = parse_u2(p);
    if (!parse_is(p, p->cf->nest_host, CP_CLASS))
        parse_fail_in(p, "Nest-host class_info_index %u has bad constant type", p->cf->nest_host);
}

static void parse_component_attribute(struct parse *p, struct component_attr *c, uint32_t *seen) {
    struct attr a = attribute_next(p, "Invalid Record attribute name index");
    switch (a.kind) {
    case ATTR_Signature:
        attribute_once(p, seen, a.kind, " for Record component");
        if (a.len != 2)
            parse_fail_in(p, "Invalid Signature attribute length %u in Record component", a.len);
        c->signature =
            attribute_signature(p, "Invalid Signature attribute at constant pool index %u");
        break;
    case ATTR_AnnotationDefault:
    case ATTR_RuntimeVisibleParameterAnnotations:
    case ATTR_RuntimeInvisibleParameterAnnotations: attribute_skip(p, &a); break; // methods only
    default: attribute_notes(p, &a, seen, " for Record component", &c->notes);
    }
}

static void parse_component(struct parse *p, struct component_attr *c) {
    uint16_t name = parse_u2(p), desc = parse_u2(p);
    if (!parse_is(p, name, CP_UTF8))
        parse_fail_in(p, "Invalid constant pool index %u for name in Record attribute", name);
    c->name = p->cf->constants[name].utf8;
    name_check_field(p, c->name);
    if (!parse_is(p, desc, CP_UTF8))
        parse_fail_in(p, "Invalid constant pool index %u for descriptor in Record attribute", desc);
    c->desc = p->cf->constants[desc].utf8;
    name_check_field_type(p, c->name, c->desc);
    uint32_t seen = 0;
    for (uint16_t n = parse_u2(p); n; n--) parse_component_attribute(p, c, &seen);
}

static void parse_record(struct parse *p, const struct attr *a) {
    struct classfile *cf = p->cf;
    uint16_t n = parse_u2(p);
    parse_need(p, n * 6u);
    cf->components = arena_alloc(p->arena, n * sizeof *cf->components);
    for (uint16_t i = 0; i < n; i++) parse_component(p, &cf->components[i]);
    cf->n_components = n;
    if (!attribute_read(p, a)) parse_fail_in(p, "Record attribute has wrong length");
}

static void parse_source(struct parse *p, const struct attr *a) {
    if (a->len != 2) parse_fail_in(p, "Wrong SourceFile attribute length");
    uint16_t index = parse_u2(p);
    if (!parse_is(p, index, CP_UTF8))
        parse_fail_in(p, "Invalid SourceFile attribute at constant pool index %u", index);
    p->cf->source_file = p->cf->constants[index].utf8;
}

// Attributes that refer to other classes are parsed after all the others.
struct later {
    struct attr inner, members, record, permitted; // start is NULL if absent
};

static void parse_late_attributes(struct parse *p, const struct later *l) {
    struct classfile *cf = p->cf;
    const uint8_t *end = p->at;
    if (l->inner.start) p->at = l->inner.start, parse_inners(p, &l->inner);
    if (l->members.start) {
        p->at = l->members.start;
        cf->nest_members = parse_classes(p, &l->members, &cf->n_nest_members,
                                         "Nest member class_info_index %u has bad constant type");
    }
    if (l->record.start) p->at = l->record.start, parse_record(p, &l->record);
    if (l->permitted.start) {
        p->at = l->permitted.start;
        cf->permitted =
            parse_classes(p, &l->permitted, &cf->n_permitted,
                          "Permitted subclass class_info_index %u has bad constant type");
    }
    p->at = end;
}

static void parse_nest_attribute(struct parse *p, const struct attr *a, struct later *l,
                                 uint32_t seen) {
    if (a->kind == ATTR_NestHost) {
        if (seen & 1u << ATTR_NestMembers)
            parse_fail_in(p, "Conflicting NestMembers and NestHost attributes");
        parse_nest_host(p, a);
    } else {
        if (seen & 1u << ATTR_NestHost)
            parse_fail_in(p, "Conflicting NestHost and NestMembers attributes");
        l->members = *a;
        attribute_skip(p, a);
    }
}

// The attributes about related classes: nest, enclosing method, record, permitted subclasses.
static void parse_relation(struct parse *p, const struct attr *a, struct later *l, uint32_t *seen) {
    attribute_once(p, seen, a->kind, "");
    switch (a->kind) {
    case ATTR_EnclosingMethod: parse_enclosing(p, a); return;
    case ATTR_NestHost:
    case ATTR_NestMembers: parse_nest_attribute(p, a, l, *seen); return;
    case ATTR_InnerClasses: l->inner = *a; break;
    case ATTR_Record: l->record = *a; break;
    default:
        if (p->cf->flags & ACC_FINAL)
            parse_fail(p, "PermittedSubclasses attribute in final class file %s", parse_name(p));
        l->permitted = *a;
    }
    attribute_skip(p, a);
}

static void parse_class_attribute(struct parse *p, const struct attr *a, struct later *l,
                                  uint32_t *seen) {
    struct classfile *cf = p->cf;
    switch (a->kind) {
    case ATTR_Record:
        if (!cf->super || !sym_is(cf->super, "java/lang/Record")) { // the attribute is then ignored
            attribute_skip(p, a);
            break;
        } // fall through
    case ATTR_InnerClasses:
    case ATTR_EnclosingMethod:
    case ATTR_NestHost:
    case ATTR_NestMembers:
    case ATTR_PermittedSubclasses: parse_relation(p, a, l, seen); break;
    case ATTR_SourceDebugExtension:
        attribute_once(p, seen, a->kind, ""), attribute_skip(p, a);
        break;
    case ATTR_SourceFile: parse_source(p, a), attribute_once(p, seen, a->kind, ""); break;
    case ATTR_BootstrapMethods: attribute_once(p, seen, a->kind, ""), parse_bootstraps(p, a); break;
    case ATTR_Signature:
        attribute_once(p, seen, a->kind, "");
        if (a->len != 2) parse_fail_in(p, "Wrong Signature attribute length %u", a->len);
        cf->signature =
            attribute_signature(p, "Invalid constant pool index %u in Signature attribute");
        break;
    case ATTR_Synthetic: cf->flags |= ACC_SYNTHETIC; // fall through
    case ATTR_Deprecated:
        if (a->len)
            parse_fail_in(p, "Invalid %s classfile attribute length %u", attribute_name(a->kind),
                          a->len);
        break;
    case ATTR_AnnotationDefault:
    case ATTR_RuntimeVisibleParameterAnnotations:
    case ATTR_RuntimeInvisibleParameterAnnotations: attribute_skip(p, a); break; // methods only
    default: attribute_notes(p, a, seen, "", &cf->notes);
    }
}

static void parse_attributes(struct parse *p) {
    uint32_t seen = 0;
    struct later later = {0};
    for (uint16_t n = parse_u2(p); n; n--) {
        struct attr a = attribute_next(p, "Attribute name has bad constant pool index");
        parse_class_attribute(p, &a, &later, &seen);
    }
    parse_late_attributes(p, &later);
    constant_check_bootstraps(p);
    if (p->at != p->end) parse_fail(p, "Extra bytes at the end of class file %s", parse_name(p));
}

static void check_super(struct parse *p) {
    struct classfile *cf = p->cf;
    if (p->trusted) return;
    if ((cf->flags & ACC_INTERFACE) && cf->super && !sym_is(cf->super, "java/lang/Object"))
        parse_fail_in(p, "Interfaces must have java.lang.Object as superclass");
    if (cf->n_interfaces && sym_is(cf->name, "java/lang/Object"))
        parse_fail_in(p, "java.lang.Object cannot implement an interface");
}

static void parse_class(struct parse *p) {
    p->cf->n_components = -1;
    parse_version(p);
    constant_parse(p);
    parse_this(p);
    parse_interfaces(p);
    member_parse_fields(p);
    member_parse_methods(p);
    parse_attributes(p);
    check_super(p);
}

struct classfile *classfile_parse_named(struct arena *a, struct symtab *t, struct span bytes,
                                        const char *name, const char *where, unsigned flags,
                                        struct err *e) {
    struct err ignored = {0};
    struct parse p = {.start = bytes.at,
                      .at = bytes.at,
                      .end = bytes.at + bytes.len,
                      .arena = a,
                      .syms = t,
                      .name = name,
                      .where = where ? where : "?",
                      .e = e ? e : &ignored,
                      .trusted = flags & CLASSFILE_TRUSTED};
    p.cf = arena_alloc(a, sizeof *p.cf);
    if (setjmp(p.out)) return NULL;
    parse_class(&p);
    return p.cf;
}

struct classfile *classfile_parse(struct arena *a, struct symtab *t, struct span bytes,
                                  const char *where, unsigned flags, struct err *e) {
    return classfile_parse_named(a, t, bytes, NULL, where, flags, e);
}

void classfile_message(const struct err *e, char *out, size_t size) {
    const char *text = err_detail(e), *end = NULL;
    if (e->code == ERR_CLASS_FORMAT) {
        for (const char *s = text; (s = strstr(s, " (file ")); s++) end = s;
    }
    snprintf(out, size, "%.*s", end ? (int)(end - text) : (int)strlen(text), text);
}

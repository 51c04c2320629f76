#include "base/utf8.h"
#include "classfile/parse.h"

// The constant pool is parsed in four passes: 1. read the bytes; 2. check that indices refer to
// entries of the right kind; 3. replace indices by symbols; 4. check names and descriptors. Until
// pass 3 an entry keeps the raw indices of its parts in `a` and `i`.

static void check_tag_version(struct parse *p, unsigned major, unsigned tag) {
    if (p->cf->major < major)
        parse_fail_in(p, "Class file version does not support constant tag %u", tag);
}

static void read_utf8(struct parse *p, struct constant *c) {
    uint16_t len = parse_u2(p);
    parse_need(p, len);
    if (!p->trusted) {
        bool ok = p->cf->major > 47 ? utf8_modified_valid(p->at, len)
                                    : utf8_modified_valid_old(p->at, len);
        if (!ok) parse_fail_in(p, "Illegal UTF8 string in constant pool");
    }
    c->utf8 = sym_bytes(p->syms, p->at, len);
    p->at += len;
}

static void read_pair(struct parse *p, struct constant *c) {
    parse_need(p, 4);
    c->a = parse_be2(p->at);
    c->i = parse_be2(p->at + 2);
    p->at += 4;
}

static void read_dynamic(struct parse *p, struct constant *c) {
    check_tag_version(p, c->tag == CP_DYNAMIC ? 55 : 51, c->tag);
    read_pair(p, c);
    if (c->a > p->max_bootstrap) p->max_bootstrap = c->a;
}

static void read_handle(struct parse *p, struct constant *c) {
    check_tag_version(p, 51, c->tag);
    c->ref_kind = parse_u1(p);
    c->a = parse_u2(p);
}

static void read_constant(struct parse *p, struct constant *c) {
    switch (c->tag) {
    case CP_UTF8: read_utf8(p, c); break;
    case CP_INT:
    case CP_FLOAT: c->i = (int32_t)parse_u4(p); break;
    case CP_LONG:
    case CP_DOUBLE:
        c->l = (int64_t)((uint64_t)parse_u4(p) << 32);
        c->l |= parse_u4(p);
        break;
    case CP_CLASS:
    case CP_STRING: c->a = parse_u2(p); break;
    case CP_FIELD:
    case CP_METHOD:
    case CP_IMETHOD:
    case CP_NAMETYPE: read_pair(p, c); break;
    case CP_HANDLE: read_handle(p, c); break;
    case CP_MTYPE: check_tag_version(p, 51, c->tag), c->a = parse_u2(p); break;
    case CP_DYNAMIC:
    case CP_INDY: read_dynamic(p, c); break;
    case CP_MODULE:
    case CP_PACKAGE:
        if (p->cf->major >= 53) { // fails later, unless the file is a module-info
            c->a = parse_u2(p);
            p->odd_tag = c->tag;
            break;
        } // fall through
    default: parse_fail_in(p, "Unknown constant tag %u", c->tag);
    }
}

static void read_constants(struct parse *p) {
    struct classfile *cf = p->cf;
    for (uint32_t i = 1; i < cf->n_constants; i++) {
        struct constant *c = &cf->constants[i];
        c->tag = parse_u1(p);
        read_constant(p, c);
        if (c->tag != CP_LONG && c->tag != CP_DOUBLE) continue;
        if (++i == cf->n_constants) parse_fail_in(p, "Invalid constant pool entry %u", i - 1);
    }
}

static void check_index(struct parse *p, uint32_t index, enum cp_tag tag) {
    if (!parse_is(p, index, tag)) parse_fail_in(p, "Invalid constant pool index %u", index);
}

static void fail_kind(struct parse *p, uint32_t index, const char *what) {
    parse_fail(p, "Invalid constant pool index %u in class file %s (not %s)", index, parse_name(p),
               what);
}

static void check_handle_link(struct parse *p, const struct constant *c, uint32_t index) {
    bool field = parse_is(p, c->a, CP_FIELD), method = parse_is(p, c->a, CP_METHOD);
    bool imethod = parse_is(p, c->a, CP_IMETHOD);
    if (c->a == 0 || c->a >= p->cf->n_constants)
        parse_fail_in(p, "Invalid constant pool index %u", c->a);
    switch (c->ref_kind) {
    case 1:
    case 2:
    case 3:
    case 4:
        if (!field) fail_kind(p, c->a, "a field");
        break;
    case 5:
    case 8:
        if (!method) fail_kind(p, c->a, "a method");
        break;
    case 6:
    case 7:
        if (!method && !(imethod && p->cf->major >= 52)) fail_kind(p, c->a, "a method");
        break;
    case 9:
        if (!imethod) fail_kind(p, c->a, "an interface method");
        break;
    default: parse_fail_in(p, "Bad method handle kind at constant pool index %u", index);
    }
}

static void check_link(struct parse *p, const struct constant *c, uint32_t index) {
    switch (c->tag) {
    case CP_CLASS:
    case CP_STRING:
    case CP_MTYPE:
    case CP_MODULE:
    case CP_PACKAGE: check_index(p, c->a, CP_UTF8); break;
    case CP_FIELD:
    case CP_METHOD:
    case CP_IMETHOD: check_index(p, c->a, CP_CLASS); // fall through
    case CP_DYNAMIC:
    case CP_INDY: check_index(p, (uint32_t)c->i, CP_NAMETYPE); break;
    case CP_NAMETYPE:
        check_index(p, c->a, CP_UTF8);
        check_index(p, (uint32_t)c->i, CP_UTF8);
        break;
    case CP_HANDLE: check_handle_link(p, c, index); break;
    default: break;
    }
}

// Replaces indices by the values they refer to: UTF8s first, then NAMETYPEs.
static void link_constants(struct parse *p) {
    struct constant *pool = p->cf->constants, *end = pool + p->cf->n_constants;
    for (struct constant *c = pool + 1; c < end; c++) {
        switch (c->tag) {
        case CP_CLASS:
        case CP_STRING:
        case CP_MTYPE:
        case CP_MODULE:
        case CP_PACKAGE: c->utf8 = pool[c->a].utf8; break;
        case CP_NAMETYPE:
            c->desc = pool[c->i].utf8; // desc does not overlap i
            c->name = pool[c->a].utf8;
            break;
        default: break;
        }
    }
    for (struct constant *c = pool + 1; c < end; c++) {
        switch (c->tag) {
        case CP_FIELD:
        case CP_METHOD:
        case CP_IMETHOD:
        case CP_DYNAMIC:
        case CP_INDY: {
            const struct constant *pair = &pool[c->i];
            c->name = pair->name;
            c->desc = pair->desc;
            break;
        }
        default: break;
        }
    }
}

static bool is_method_type(sym desc) { return desc->text[0] == '('; }

static void check_name_type(struct parse *p, const struct constant *c) {
    if (!c->desc->len || !c->name->len) {
        parse_fail(p, "Illegal zero length constant pool entry at %d in class %s",
                   c->desc->len ? c->a : 0, parse_name(p));
    }
    if (is_method_type(c->desc)) {
        name_check_method(p, c->name);
        name_check_method_type(p, c->name, c->desc);
    } else {
        name_check_field(p, c->name);
        name_check_field_type(p, c->name, c->desc);
    }
}

// The index of the UTF8 that names a member, for messages. The entry no longer has it.
static uint32_t name_index(const struct parse *p, const struct constant *member) {
    const struct constant *pool = p->cf->constants, *c = pool + 1;
    while (c->tag != CP_NAMETYPE || c->name != member->name || c->desc != member->desc) c++;
    return c->a;
}

static void check_member(struct parse *p, const struct constant *c) {
    bool field = c->tag == CP_FIELD || c->tag == CP_DYNAMIC;
    const char *kind = c->tag == CP_DYNAMIC ? "CONSTANT_Dynamic" : field ? "Field" : "Method";
    if (is_method_type(c->desc) == field) name_bad_type(p, kind, c->name, c->desc);
    if (c->tag == CP_METHOD && c->name->text[0] == '<' && !sym_is(c->name, "<init>"))
        parse_fail_in(p, "Bad method name at constant pool index %u", name_index(p, c));
    if (c->tag == CP_INDY && c->name->text[0] == '<')
        parse_fail_in(p, "Bad method name at constant pool index %u", name_index(p, c));
}

static void check_handle(struct parse *p, const struct constant *c) {
    const struct constant *member = &p->cf->constants[c->a];
    if (c->ref_kind < 5) return;
    bool init = sym_is(member->name, "<init>");
    if (c->ref_kind == 8 && !init)
        parse_fail_in(p, "Bad constructor name at constant pool index %u", name_index(p, member));
    if (c->ref_kind != 8 && (init || sym_is(member->name, "<clinit>")))
        parse_fail_in(p, "Bad method name at constant pool index %u", name_index(p, member));
}

// Trusted files are checked as well: other code relies on '(' at the start of a method descriptor.
static void check_constant(struct parse *p, const struct constant *c) {
    switch (c->tag) {
    case CP_CLASS: name_check_class(p, c->utf8); break;
    case CP_NAMETYPE: check_name_type(p, c); break;
    case CP_MTYPE: name_check_method_type(p, p->cf->constants[c->a].utf8, c->utf8); break;
    case CP_FIELD:
    case CP_METHOD:
    case CP_IMETHOD:
    case CP_DYNAMIC:
    case CP_INDY: check_member(p, c); break;
    case CP_HANDLE: check_handle(p, c); break;
    default: break;
    }
}

void constant_parse(struct parse *p) {
    struct classfile *cf = p->cf;
    p->max_bootstrap = -1;
    cf->n_constants = parse_u2(p);
    if (!cf->n_constants) parse_fail_in(p, "Illegal constant pool size %u", 0u);
    // An entry takes at least 3 bytes: do not allocate for a count that the file cannot hold.
    if ((uint32_t)(p->end - p->at) < (cf->n_constants - 1u) * 3) parse_truncated(p);
    cf->constants = arena_alloc(p->arena, cf->n_constants * sizeof *cf->constants);
    read_constants(p);
    for (uint32_t i = 1; i < cf->n_constants; i++) check_link(p, &cf->constants[i], i);
    link_constants(p);
    for (uint32_t i = 1; i < cf->n_constants; i++) check_constant(p, &cf->constants[i]);
}

void constant_check_bootstraps(struct parse *p) {
    if (p->max_bootstrap < 0) return;
    if (!p->has_bootstraps) parse_fail_in(p, "Missing BootstrapMethods attribute");
    if (p->max_bootstrap >= p->cf->n_bootstraps)
        parse_fail_in(p, "Short length on BootstrapMethods");
}

#include "classfile/parse.h"

// Parses the Code attribute. Checks the tables around the bytecode; op/ checks the bytecode itself.

static void parse_handlers(struct parse *p, struct code_attr *c) {
    c->n_handlers = parse_u2(p);
    parse_need(p, c->n_handlers * 8u);
    c->handlers = arena_alloc(p->arena, c->n_handlers * sizeof *c->handlers);
    for (uint16_t i = 0; i < c->n_handlers; i++) {
        struct handler_attr *h = &c->handlers[i];
        h->start = parse_u2(p);
        h->end = parse_u2(p);
        h->target = parse_u2(p);
        h->type = parse_u2(p);
        if (h->start >= h->end || h->end > c->code.len)
            parse_fail_in(p, "Illegal exception table range");
        if (h->target >= c->code.len) parse_fail_in(p, "Illegal exception table handler");
        if (h->type && !parse_is(p, h->type, CP_CLASS))
            parse_fail_in(p, "Catch type in exception table has bad constant type");
    }
}

// Makes room for `more` items after the n items at `at`, for tables that may be spread over several
// attributes. The first table, usually the only one, gets its exact size; then the size doubles.
static void *reserve_items(struct parse *p, void *at, uint32_t n, uint32_t *cap, uint32_t more,
                           size_t size) {
    if (n + more <= *cap) return at;
    *cap = *cap && n + more < *cap * 2 ? *cap * 2 : n + more;
    void *to = arena_alloc(p->arena, *cap * size);
    if (n) memcpy(to, at, n * size);
    return to;
}

struct locals { // all tables of one kind
    struct local_attr *at;
    uint32_t n, cap;
};

struct tables {
    uint32_t line_cap, seen;
    struct locals plain, generic; // LocalVariableTable, LocalVariableTypeTable
};

static void parse_lines(struct parse *p, struct code_attr *c, const struct attr *a,
                        struct tables *t) {
    uint32_t more = parse_u2(p);
    if (a->len != 2 + more * 4) parse_fail_in(p, "LineNumberTable attribute has wrong length");
    parse_need(p, more * 4);
    const uint8_t *at = p->at;
    p->at += more * 4;
    if (c->n_lines + more > UINT16_MAX)
        more = UINT16_MAX - c->n_lines; // no real file has this many
    c->lines = reserve_items(p, c->lines, c->n_lines, &t->line_cap, more, sizeof *c->lines);
    for (struct line_attr *l = c->lines + c->n_lines, *end = l + more; l < end; l++, at += 4) {
        *l = (struct line_attr){parse_be2(at), parse_be2(at + 2)};
        if (l->bci >= c->code.len) parse_fail_in(p, "Invalid pc in LineNumberTable");
    }
    c->n_lines += more;
}

static void parse_local(struct parse *p, const struct code_attr *c, enum attr_kind kind,
                        const uint8_t *at, struct local_attr *l) {
    uint16_t name = parse_be2(at + 4), desc = parse_be2(at + 6);
    l->start = parse_be2(at);
    l->len = parse_be2(at + 2);
    l->slot = parse_be2(at + 8);
    if (l->start >= c->code.len)
        parse_fail_in(p, "Invalid start_pc %u in %s", l->start, attribute_name(kind));
    if (l->start + l->len > (int32_t)c->code.len)
        parse_fail_in(p, "Invalid length %u in %s", l->len, attribute_name(kind));
    if (!parse_is(p, name, CP_UTF8))
        parse_fail_in(p, "Name index %u in %s has bad constant type", name, attribute_name(kind));
    if (!parse_is(p, desc, CP_UTF8))
        parse_fail_in(p, "Signature index %u in %s has bad constant type", desc,
                      attribute_name(kind));
    l->name = p->cf->constants[name].utf8;
    l->desc = p->cf->constants[desc].utf8;
    if (!p->trusted) name_check_field(p, l->name);
    uint32_t last = l->slot;
    if (kind == ATTR_LocalVariableTable) {
        if (!p->trusted) name_check_field_type(p, l->name, l->desc);
        if (l->desc->text[0] == 'J' || l->desc->text[0] == 'D') last++;
    }
    if (last >= c->max_locals)
        parse_fail_in(p, "Invalid index %u in %s", l->slot, attribute_name(kind));
}

static void parse_locals(struct parse *p, const struct code_attr *c, const struct attr *a,
                         struct locals *l) {
    uint32_t more = parse_u2(p);
    if (a->len != 2 + more * 10) parse_fail_in(p, "%s has wrong length", attribute_name(a->kind));
    parse_need(p, more * 10);
    l->at = reserve_items(p, l->at, l->n, &l->cap, more, sizeof *l->at);
    for (; more; more--, p->at += 10) parse_local(p, c, a->kind, p->at, &l->at[l->n++]);
}

static uint32_t local_hash(const void *items, uint32_t i) {
    const struct local_attr *l = (const struct local_attr *)items + i;
    return l->name->hash + (l->start * 65536u + l->len) * 31 + l->slot * 17u;
}

static bool local_same(const void *items, uint32_t i, uint32_t k) {
    const struct local_attr *l = items;
    return l[i].name == l[k].name && l[i].start == l[k].start && l[i].len == l[k].len &&
           l[i].slot == l[k].slot;
}

// Checks that the names of local variables are unique and that each entry of
// LocalVariableTypeTable has one in LocalVariableTable.
static void check_locals(struct parse *p, struct code_attr *c, struct tables *t) {
    struct locals *plain = &t->plain, *generic = &t->generic;
    uint32_t at;
    if (!plain->n) return;
    c->locals = plain->at;
    c->n_locals =
        plain->n < UINT16_MAX ? (uint16_t)plain->n : UINT16_MAX; // no real file has this many
    if (p->trusted) return;
    if (parse_duplicate(plain->at, plain->n, local_hash, local_same, &at))
        parse_fail_in(p, "Duplicated LocalVariableTable attribute entry for '%s'",
                      plain->at[at].name->text);
    if (!generic->n) return;
    if (parse_duplicate(generic->at, generic->n, local_hash, local_same, &at))
        parse_fail_in(p, "Duplicated LocalVariableTypeTable attribute entry for '%s'",
                      generic->at[at].name->text);
    uint32_t cap = plain->cap;
    struct local_attr *all = reserve_items(p, plain->at, plain->n, &cap, generic->n, sizeof *all);
    memcpy(all + plain->n, generic->at, generic->n * sizeof *all);
    if (!parse_stranger(all, plain->n, plain->n + generic->n, local_hash, local_same, &at)) return;
    parse_fail(p, "LVTT entry for '%s' in class file %s does not match any LVT entry",
               all[at].name->text, parse_name(p));
}

static void code_attribute(struct parse *p, struct code_attr *c, struct tables *t) {
    struct attr a = attribute_next(p, "Invalid code attribute name index");
    switch (a.kind) {
    case ATTR_LineNumberTable: parse_lines(p, c, &a, t); break;
    case ATTR_LocalVariableTable: parse_locals(p, c, &a, &t->plain); break;
    case ATTR_LocalVariableTypeTable:
        if (p->trusted) attribute_skip(p, &a); // its only use is the comparison in check_locals
        else parse_locals(p, c, &a, &t->generic);
        break;
    case ATTR_StackMapTable:
        attribute_once(p, &t->seen, a.kind, "");
        c->stackmap = attribute_skip(p, &a);
        break;
    default: attribute_skip(p, &a);
    }
}

struct code_attr *body_parse(struct parse *p, const struct attr *a, uint32_t args) {
    struct code_attr *c = arena_alloc(p->arena, sizeof *c);
    struct tables t = {0};
    c->max_stack = parse_u2(p);
    c->max_locals = parse_u2(p);
    c->code.len = parse_u4(p);
    if (args > c->max_locals) parse_fail_in(p, "Arguments can't fit into locals");
    if (c->code.len == 0 || c->code.len > UINT16_MAX)
        parse_fail_in(p, "Invalid method Code length %u", c->code.len);
    parse_need(p, c->code.len);
    c->code.at = p->at;
    p->at += c->code.len;
    parse_handlers(p, c);
    for (uint16_t n = parse_u2(p); n; n--) code_attribute(p, c, &t);
    if (!attribute_read(p, a)) parse_fail_in(p, "Code segment has wrong length");
    check_locals(p, c, &t);
    return c;
}

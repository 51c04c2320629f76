#include "classfile/annotation.h"

struct cursor {
    const uint8_t *at, *end;
};

static bool skip_bytes(struct cursor *c, uint32_t n) {
    if ((size_t)(c->end - c->at) < n) return c->at = c->end, false;
    c->at += n;
    return true;
}

static uint32_t read_number(struct cursor *c, uint32_t n) {
    uint32_t v = 0;
    const uint8_t *p = c->at;
    if (!skip_bytes(c, n)) return 0;
    while (n--) v = v << 8 | *p++;
    return v;
}

static void skip_pairs(struct cursor *c, int depth);

static void skip_value(struct cursor *c, int depth) {
    uint32_t tag = read_number(c, 1);
    if (depth > 50) c->at = c->end;
    else if (tag == 'e') skip_bytes(c, 4);
    else if (tag == '@') skip_bytes(c, 2), skip_pairs(c, depth + 1);
    else if (tag == '[')
        for (uint32_t n = read_number(c, 2); n && c->at < c->end; n--) skip_value(c, depth + 1);
    else skip_bytes(c, 2);
}

static void skip_pairs(struct cursor *c, int depth) {
    for (uint32_t n = read_number(c, 2); n && c->at < c->end; n--)
        skip_bytes(c, 2), skip_value(c, depth);
}

static sym utf8_constant(const struct classfile *cf, uint32_t i) {
    return i && i < cf->n_constants && cf->constants[i].tag == CP_UTF8 ? cf->constants[i].utf8
                                                                       : NULL;
}

static struct annotation annotation_rest(const struct classfile *cf, const struct cursor *c) {
    return (struct annotation){cf, {c->at, (uint32_t)(c->end - c->at)}};
}

static struct annotation no_annotation(const struct classfile *cf) {
    return (struct annotation){cf, {NULL, 0}};
}

static struct annotation_list read_list(const struct classfile *cf, struct cursor c) {
    uint32_t n = read_number(&c, 2);
    return (struct annotation_list){cf, {c.at, (uint32_t)(c.end - c.at)}, n};
}

struct annotation_list annotation_all(const struct classfile *cf, struct span annotations) {
    if (!annotations.at) return (struct annotation_list){0};
    return read_list(cf, (struct cursor){annotations.at, annotations.at + annotations.len});
}

bool annotation_next(struct annotation_list *l, sym *type, struct annotation *note) {
    struct cursor c = {l->rest.at, l->rest.at + l->rest.len};
    if (!l->n || c.at == c.end) return false;
    *type = utf8_constant(l->cf, read_number(&c, 2));
    *note = annotation_rest(l->cf, &c);
    skip_pairs(&c, 0);
    *l = (struct annotation_list){l->cf, {c.at, (uint32_t)(c.end - c.at)}, l->n - 1};
    return true;
}

// The last annotation of this type in the list. Reads *l to its end.
static struct annotation find_last(struct annotation_list *l, const char *type) {
    struct annotation found = no_annotation(l->cf), next;
    for (sym s; annotation_next(l, &s, &next);)
        if (s && sym_is(s, type)) found = next;
    return found;
}

struct annotation annotation_find(const struct classfile *cf, struct span annotations,
                                  const char *type) {
    struct annotation_list l = annotation_all(cf, annotations);
    return find_last(&l, type);
}

struct annotation annotation_find_parameter(const struct classfile *cf, struct span annotations,
                                            uint32_t index, const char *type) {
    struct annotation found = no_annotation(cf);
    if (!annotations.at) return found;
    struct cursor c = {annotations.at, annotations.at + annotations.len};
    uint32_t n = read_number(&c, 1);
    for (uint32_t i = 0; i <= index && i < n; i++) {
        struct annotation_list l = read_list(cf, c);
        found = find_last(&l, type);
        c.at = l.rest.at;
    }
    return index < n ? found : no_annotation(cf);
}

struct annotation annotation_element(struct annotation n, const char *name) {
    struct cursor c = {n.body.at, n.body.at + n.body.len};
    if (n.body.at)
        for (uint32_t pairs = read_number(&c, 2); pairs && c.at < c.end; pairs--) {
            sym s = utf8_constant(n.cf, read_number(&c, 2));
            if (s && sym_is(s, name)) return annotation_rest(n.cf, &c);
            skip_value(&c, 0);
        }
    return no_annotation(n.cf);
}

uint32_t annotation_count(struct annotation e) {
    struct cursor c = {e.body.at, e.body.at + e.body.len};
    if (!e.body.at) return 0;
    return read_number(&c, 1) == '[' ? read_number(&c, 2) : 1;
}

struct annotation annotation_item(struct annotation e, uint32_t i) {
    struct cursor c = {e.body.at, e.body.at + e.body.len};
    if (read_number(&c, 1) != '[') return e;
    read_number(&c, 2);
    while (i--) skip_value(&c, 0);
    return annotation_rest(e.cf, &c);
}

sym annotation_text(struct annotation e) {
    struct cursor c = {e.body.at, e.body.at + e.body.len};
    uint32_t tag = e.body.at ? read_number(&c, 1) : 0;
    return tag == 's' || tag == 'c' ? utf8_constant(e.cf, read_number(&c, 2)) : NULL;
}

int64_t annotation_number(struct annotation e, int64_t otherwise) {
    struct cursor c = {e.body.at, e.body.at + e.body.len};
    uint32_t tag = e.body.at ? read_number(&c, 1) : 0, i = read_number(&c, 2);
    if (!tag || i >= e.cf->n_constants) return otherwise;
    const struct constant *k = &e.cf->constants[i];
    return k->tag == CP_LONG ? k->l : k->tag == CP_INT ? k->i : otherwise;
}

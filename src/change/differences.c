#include "change/differences.h"
#include <stdio.h>

struct comparison {
    struct arena *arena;
    const struct version *old, *now;
    struct changes found;
    VEC(sym) others; // classes that count as other classes
};
struct pair { // a class in both versions
    const struct classfile *old, *now;
};

static struct change *add_change(struct comparison *c, enum change_kind kind,
                                 const struct classfile *cf, sym name, sym desc) {
    VEC_PUSH(
        &c->found.list,
        (struct change){
            .kind = kind, .owner = cf->name, .name = name, .desc = desc, .file = cf->source_file});
    return &c->found.list.at[c->found.list.n - 1];
}

static bool is_equal(struct span a, struct span b) {
    return a.len == b.len && (!a.len || !memcmp(a.at, b.at, a.len));
}

// ---- code ---------------------------------------------------------------------------------------

struct walk { // of two versions of a method, together
    struct comparison *c;
    const struct change_code *old, *now;
    VEC(uint64_t) todo; // pairs of blocks of equal content
    VEC(uint64_t) seen; // by block of the old version, the first one of the new version, plus one
    VEC(uint64_t) more; // further pairs
    VEC(struct danger) dangers;
};

static uint64_t pair_of(uint32_t old, uint32_t now) { return (uint64_t)old << 32 | now; }

// Whether the pair is new; notes it.
static bool is_new_pair(struct walk *w, uint32_t old, uint32_t now) {
    uint64_t *first = &w->seen.at[old];
    if (!*first) return *first = now + 1ull, true;
    if (*first == now + 1ull) return false;
    for (uint32_t i = 0; i < w->more.n; i++)
        if (w->more.at[i] == pair_of(old, now)) return false;
    VEC_PUSH(&w->more, pair_of(old, now));
    return true;
}

static void add_danger(struct walk *w, struct danger d) {
    for (uint32_t i = 0; i < w->dangers.n; i++) {
        const struct danger *other = &w->dangers.at[i];
        if (other->from == d.from && other->to == d.to && other->now == d.now &&
            other->entry == d.entry && other->edge.kind == d.edge.kind &&
            other->edge.key == d.edge.key && other->edge.catches == d.edge.catches)
            return;
    }
    VEC_PUSH(&w->dangers, d);
}

// Two blocks that an edge leads to, or the entries.
static void meet_blocks(struct walk *w, uint32_t old, uint32_t now, struct danger d) {
    const struct change_block *a = &w->old->blocks[old], *b = &w->now->blocks[now];
    d.to = a->first_line;
    d.now = b->first_line;
    if (!is_equal(a->content, b->content)) add_danger(w, d);
    else if (is_new_pair(w, old, now)) VEC_PUSH(&w->todo, pair_of(old, now));
}

static void follow_edges(struct walk *w, uint32_t old, uint32_t now) {
    const struct change_block *a = &w->old->blocks[old], *b = &w->now->blocks[now];
    for (uint32_t i = 0; i < a->n_edges; i++) { // as many as b has: their labels are in the content
        const struct change_edge *e = &w->old->edges[a->edges + i];
        meet_blocks(w, e->to, w->now->edges[b->edges + i].to,
                    (struct danger){.edge = *e, .from = a->last_line});
    }
}

static int compare_dangers(const void *a, const void *b) {
    const struct danger *x = a, *y = b;
    int order = (int)x->from - y->from;
    if (!order) order = (int)x->to - y->to;
    if (!order) order = x->edge.kind - y->edge.kind;
    return order ? order : x->edge.key < y->edge.key ? -1 : x->edge.key > y->edge.key;
}

// Stores the dangerous edges of a method in the arena, by their lines; returns their number.
static uint32_t compare_code(struct comparison *c, struct pair k, const struct method_info *old,
                             const struct method_info *now, struct danger **out) {
    struct change_code a = change_code(c->arena, k.old, old), b = change_code(c->arena, k.now, now);
    struct walk w = {.c = c, .old = &a, .now = &b};
    while (w.seen.n < a.n_blocks) VEC_PUSH(&w.seen, 0);
    meet_blocks(&w, 0, 0, (struct danger){.entry = true});
    while (w.todo.n) {
        uint64_t pair = w.todo.at[--w.todo.n];
        follow_edges(&w, (uint32_t)(pair >> 32), (uint32_t)pair);
    }
    uint32_t n = w.dangers.n;
    if (n) qsort(w.dangers.at, n, sizeof *w.dangers.at, compare_dangers);
    *out = n ? arena_copy(c->arena, w.dangers.at, n * sizeof *w.dangers.at) : NULL;
    VEC_FREE(&w.todo);
    VEC_FREE(&w.seen);
    VEC_FREE(&w.more);
    VEC_FREE(&w.dangers);
    return n;
}

// ---- what reflection and stack traces show ------------------------------------------------------

// The text of annotations (JVMS 4.7.16) by value. Malformed ones are written as they are.
struct notes {
    struct arena *arena;
    const struct classfile *cf;
    const uint8_t *at, *end;
    VEC(uint8_t) text;
    bool bad;
};

static uint32_t take_number(struct notes *n, uint32_t size) {
    uint32_t value = 0;
    if ((size_t)(n->end - n->at) < size) return n->bad = true, 0;
    for (; size; size--) value = value << 8 | *n->at++;
    VEC_APPEND(&n->text, (uint8_t *)&value, sizeof value);
    return value;
}

static void take_constant(struct notes *n) {
    uint32_t kept = n->text.n, index = take_number(n, 2);
    n->text.n = kept;
    struct span s = change_constant(n->arena, n->cf, (uint16_t)index);
    VEC_APPEND(&n->text, s.at, s.len);
}

static void take_annotation(struct notes *n, int depth);

static void take_value(struct notes *n, int depth) {
    enum { DEEPEST = 100 };
    uint32_t tag = take_number(n, 1);
    n->bad |= depth > DEEPEST;
    if (n->bad) return;
    if (tag == '@') return take_annotation(n, depth + 1);
    if (tag == '[') {
        for (uint32_t i = take_number(n, 2); i && !n->bad; i--) take_value(n, depth + 1);
        return;
    }
    take_constant(n);
    if (tag == 'e') take_constant(n);
}

static void take_annotation(struct notes *n, int depth) {
    take_constant(n);
    for (uint32_t i = take_number(n, 2); i && !n->bad; i--) {
        take_constant(n);
        take_value(n, depth);
    }
}

enum notes_form { NOTES_LIST, NOTES_PARAMETERS, NOTES_VALUE };

static struct span notes_text(struct arena *a, const struct classfile *cf, struct span body,
                              enum notes_form form) {
    struct notes n = {.arena = a, .cf = cf, .at = body.at, .end = body.at + body.len};
    uint32_t lists = !body.len ? 0 : form == NOTES_PARAMETERS ? take_number(&n, 1) : 1;
    if (body.len && form == NOTES_VALUE) take_value(&n, 0), lists = 0;
    for (; lists && !n.bad; lists--)
        for (uint32_t i = take_number(&n, 2); i && !n.bad; i--) take_annotation(&n, 0);
    struct span text = n.bad      ? body
                       : n.text.n ? (struct span){arena_copy(a, n.text.at, n.text.n), n.text.n}
                                  : (struct span){0};
    VEC_FREE(&n.text);
    return text;
}

static bool has_same_notes(struct comparison *c, struct pair k, const struct annotations *old,
                           const struct annotations *now) {
    struct arena *a = c->arena;
#define SAME(member, form)                                                                         \
    is_equal(notes_text(a, k.old, old->member, form), notes_text(a, k.now, now->member, form))
    return SAME(visible, NOTES_LIST) && SAME(parameters, NOTES_PARAMETERS) &&
           SAME(dflt, NOTES_VALUE) && old->type.len == now->type.len;
#undef SAME
}

static bool has_same_throws(struct pair k, const struct method_info *old,
                            const struct method_info *now) {
    if (old->n_throws != now->n_throws) return false;
    for (uint32_t i = 0; i < old->n_throws; i++)
        if (k.old->constants[old->throws[i]].utf8 != k.now->constants[now->throws[i]].utf8)
            return false;
    return true;
}

static bool has_same_parameters(const struct method_info *old, const struct method_info *now) {
    if (old->has_params != now->has_params || old->n_params != now->n_params) return false;
    for (uint32_t i = 0; i < old->n_params; i++)
        if (old->params[i].name != now->params[i].name ||
            old->params[i].flags != now->params[i].flags)
            return false;
    return true;
}

static bool shows_same_method(struct comparison *c, struct pair k, const struct method_info *old,
                              const struct method_info *now) {
    return old->signature == now->signature && has_same_throws(k, old, now) &&
           has_same_parameters(old, now) && has_same_notes(c, k, &old->notes, &now->notes);
}

static bool shows_same_components(struct comparison *c, struct pair k) {
    for (int32_t i = 0; i < k.old->n_components; i++) {
        const struct component_attr *a = &k.old->components[i], *b = &k.now->components[i];
        if (a->signature != b->signature || !has_same_notes(c, k, &a->notes, &b->notes))
            return false;
    }
    return true;
}

// Reflection lists members in the order of the file.
static bool has_same_order(struct pair k) {
    if (k.old->n_fields != k.now->n_fields || k.old->n_methods != k.now->n_methods) return true;
    for (uint32_t i = 0; i < k.old->n_fields; i++)
        if (k.old->fields[i].name != k.now->fields[i].name) return false;
    for (uint32_t i = 0; i < k.old->n_methods; i++)
        if (k.old->methods[i].name != k.now->methods[i].name ||
            k.old->methods[i].desc != k.now->methods[i].desc)
            return false;
    return true;
}

static sym constant_name(const struct classfile *cf, uint32_t i) {
    return i ? cf->constants[i].utf8 : NULL;
}

static bool has_same_inner(struct pair k) {
    if (k.old->n_inner != k.now->n_inner) return false;
    for (uint32_t i = 0; i < k.old->n_inner; i++) {
        const struct inner_attr *a = &k.old->inner[i], *b = &k.now->inner[i];
        if (constant_name(k.old, a->inner) != constant_name(k.now, b->inner) ||
            constant_name(k.old, a->outer) != constant_name(k.now, b->outer) ||
            a->flags != b->flags || a->name != b->name)
            return false;
    }
    return true;
}

static bool shows_same_class(struct comparison *c, struct pair k) {
    return k.old->signature == k.now->signature && has_same_order(k) && has_same_inner(k) &&
           constant_name(k.old, k.old->enclosing_class) ==
               constant_name(k.now, k.now->enclosing_class) &&
           shows_same_components(c, k) && has_same_notes(c, k, &k.old->notes, &k.now->notes);
}

static bool has_same_lines(const struct code_attr *old, const struct code_attr *now) {
    if (old->n_lines != now->n_lines || old->n_locals != now->n_locals) return false;
    for (uint32_t i = 0; i < old->n_lines; i++)
        if (old->lines[i].bci != now->lines[i].bci || old->lines[i].line != now->lines[i].line)
            return false;
    for (uint32_t i = 0; i < old->n_locals; i++)
        if (old->locals[i].name != now->locals[i].name ||
            old->locals[i].slot != now->locals[i].slot)
            return false;
    return true;
}

// ---- members ------------------------------------------------------------------------------------

static const struct field_info *find_field(const struct classfile *cf, sym name, sym desc) {
    for (uint32_t i = 0; i < cf->n_fields; i++)
        if (cf->fields[i].name == name && cf->fields[i].desc == desc) return &cf->fields[i];
    return NULL;
}

static const struct method_info *find_method(const struct classfile *cf, sym name, sym desc) {
    for (uint32_t i = 0; i < cf->n_methods; i++)
        if (cf->methods[i].name == name && cf->methods[i].desc == desc) return &cf->methods[i];
    return NULL;
}

static void compare_field(struct comparison *c, struct pair k, const struct field_info *old,
                          const struct field_info *now) {
    bool constant = old->const_index || now->const_index;
    if (old->flags != now->flags)
        add_change(c, CHANGE_field_changed, k.now, now->name, now->desc)->detail = "its modifiers";
    else if (constant && (!old->const_index || !now->const_index ||
                          !is_equal(change_constant(c->arena, k.old, old->const_index),
                                    change_constant(c->arena, k.now, now->const_index))))
        add_change(c, CHANGE_field_changed, k.now, now->name, now->desc)->detail = "its constant";
    else if (old->signature != now->signature || !has_same_notes(c, k, &old->notes, &now->notes))
        add_change(c, CHANGE_meta, k.now, now->name, now->desc);
}

static void compare_fields(struct comparison *c, struct pair k) {
    for (uint32_t i = 0; i < k.old->n_fields; i++) {
        const struct field_info *f = &k.old->fields[i], *g = find_field(k.now, f->name, f->desc);
        if (g) compare_field(c, k, f, g);
        else add_change(c, CHANGE_field_removed, k.old, f->name, f->desc);
    }
    for (uint32_t i = 0; i < k.now->n_fields; i++) {
        const struct field_info *f = &k.now->fields[i];
        if (!find_field(k.old, f->name, f->desc))
            add_change(c, CHANGE_field_added, k.now, f->name, f->desc);
    }
}

// The difference in a method beside its code; NULL: there is none.
static const char *compare_heads(const struct method_info *old, const struct method_info *now) {
    if (old->flags != now->flags) return "its modifiers";
    if (!old->code != !now->code) return "whether it has code";
    if (!old->code) return NULL;
    bool same = old->code->max_stack == now->code->max_stack &&
                old->code->max_locals == now->code->max_locals;
    return same ? NULL : "the size of its frame";
}

static void compare_method(struct comparison *c, struct pair k, const struct method_info *old,
                           const struct method_info *now) {
    struct danger *dangers = NULL;
    const char *head = compare_heads(old, now);
    uint32_t n = !head && old->code ? compare_code(c, k, old, now, &dangers) : 0;
    if (head) {
        add_change(c, CHANGE_method_changed, k.now, now->name, now->desc)->detail = head;
    } else if (n) {
        struct change *d = add_change(c, CHANGE_code, k.now, now->name, now->desc);
        d->dangers = dangers;
        d->n_dangers = n;
        c->found.dangers += n;
    }
    if (!shows_same_method(c, k, old, now)) add_change(c, CHANGE_meta, k.now, now->name, now->desc);
    if (!head && !n && old->code && !has_same_lines(old->code, now->code))
        add_change(c, CHANGE_debug, k.now, now->name, now->desc);
}

// The supertype of the version from which the class would inherit the method; NULL: none is known.
// *left: how many more classes are looked at, because supertypes may be in a circle.
static sym find_overridden(const struct version *v, const struct classfile *cf,
                           const struct method_info *m, uint32_t *left) {
    bool selects = !(m->flags & (ACC_STATIC | ACC_PRIVATE)) && m->name->text[0] != '<';
    if (!selects || !*left || !--*left) return NULL;
    for (int32_t i = -1; i < (int32_t)cf->n_interfaces; i++) {
        sym name = i < 0 ? cf->super : cf->constants[cf->interfaces[i]].utf8;
        const struct classfile *super = name ? version_find(v, name) : NULL;
        if (!super) continue;
        if (find_method(super, m->name, m->desc)) return name;
        sym higher = find_overridden(v, super, m, left);
        if (higher) return higher;
    }
    return NULL;
}

static const char *describe_override(struct comparison *c, const struct version *v,
                                     const struct classfile *cf, const struct method_info *m,
                                     const char *verb) {
    uint32_t left = 10000;
    sym super = find_overridden(v, cf, m, &left);
    if (!super) return NULL;
    char *text = arena_format(c->arena, "it %s that of %s", verb, super->text);
    for (char *p = text; *p; p++)
        if (*p == '/') *p = '.';
    return text;
}

static void compare_methods(struct comparison *c, struct pair k) {
    for (uint32_t i = 0; i < k.old->n_methods; i++) {
        const struct method_info *m = &k.old->methods[i], *n = find_method(k.now, m->name, m->desc);
        if (n) compare_method(c, k, m, n);
        else
            add_change(c, CHANGE_method_removed, k.old, m->name, m->desc)->detail =
                describe_override(c, c->old, k.old, m, "overrode");
    }
    for (uint32_t i = 0; i < k.now->n_methods; i++) {
        const struct method_info *m = &k.now->methods[i];
        if (!find_method(k.old, m->name, m->desc))
            add_change(c, CHANGE_method_added, k.now, m->name, m->desc)->detail =
                describe_override(c, c->now, k.now, m, "overrides");
    }
}

// ---- classes ------------------------------------------------------------------------------------

static bool has_same_interfaces(struct pair k) {
    if (k.old->n_interfaces != k.now->n_interfaces) return false;
    for (uint32_t i = 0; i < k.old->n_interfaces; i++)
        if (constant_name(k.old, k.old->interfaces[i]) !=
            constant_name(k.now, k.now->interfaces[i]))
            return false;
    return true;
}

static bool has_same_components(struct pair k) {
    if (k.old->n_components != k.now->n_components) return false;
    for (int32_t i = 0; i < k.old->n_components; i++)
        if (k.old->components[i].name != k.now->components[i].name ||
            k.old->components[i].desc != k.now->components[i].desc)
            return false;
    return true;
}

// Classes that may extend the class, or may use its private members, decide what links.
static bool has_same_list(struct pair k, const uint16_t *old, uint32_t n, const uint16_t *now,
                          uint32_t n_now) {
    if (n != n_now) return false;
    for (uint32_t i = 0; i < n; i++)
        if (constant_name(k.old, old[i]) != constant_name(k.now, now[i])) return false;
    return true;
}

static const char *compare_class_heads(struct pair k) {
    if (k.old->super != k.now->super) return "its superclass changed";
    if (!has_same_interfaces(k)) return "its interfaces changed";
    if (k.old->flags != k.now->flags) return "its modifiers changed";
    if (!has_same_components(k)) return "its record components changed";
    if (!has_same_list(k, k.old->permitted, k.old->n_permitted, k.now->permitted,
                       k.now->n_permitted))
        return "its permitted subclasses changed";
    if (constant_name(k.old, k.old->nest_host) != constant_name(k.now, k.now->nest_host))
        return "its nest changed";
    return NULL;
}

static bool is_other(const struct comparison *c, sym name) {
    for (uint32_t i = 0; i < c->others.n; i++)
        if (c->others.at[i] == name) return true;
    return false;
}

// A supertype in this version that counts as another class; NULL: none.
static sym find_other_super(const struct comparison *c, const struct classfile *cf) {
    for (int32_t i = -1; i < (int32_t)cf->n_interfaces; i++) {
        sym name = i < 0 ? cf->super : cf->constants[cf->interfaces[i]].utf8;
        if (name && is_other(c, name)) return name;
    }
    return NULL;
}

static void add_other(struct comparison *c, struct pair k, const char *why) {
    add_change(c, CHANGE_class_changed, k.now, NULL, NULL)->detail = why;
    VEC_PUSH(&c->others, k.now->name);
}

static struct pair pair_at(const struct comparison *c, uint32_t i) {
    const struct classfile *now = c->now->classes.at[i].cf;
    return (struct pair){version_find(c->old, now->name), now};
}

static void find_others(struct comparison *c) {
    for (uint32_t i = 0; i < c->now->classes.n; i++) {
        struct pair k = pair_at(c, i);
        const char *why = k.old ? compare_class_heads(k) : NULL;
        if (why) add_other(c, k, why);
    }
    for (bool more = true; more;) { // until no class has a supertype that counts as another class
        more = false;
        for (uint32_t i = 0; i < c->now->classes.n; i++) {
            struct pair k = pair_at(c, i);
            sym super = k.old && !is_other(c, k.now->name) ? find_other_super(c, k.now) : NULL;
            if (!super) continue;
            char *text = arena_format(c->arena, "its supertype %s does", super->text);
            for (char *p = text; *p; p++)
                if (*p == '/') *p = '.';
            add_other(c, k, text);
            more = true;
        }
    }
}

static void compare_class(struct comparison *c, struct pair k) {
    compare_fields(c, k);
    compare_methods(c, k);
    if (!is_other(c, k.now->name) && !shows_same_class(c, k))
        add_change(c, CHANGE_meta, k.now, NULL, NULL);
    if (k.old->source_file != k.now->source_file)
        add_change(c, CHANGE_debug, k.now, NULL, NULL)->detail = "the name of its source file";
}

static int compare_changes(const void *a, const void *b) {
    const struct change *x = a, *y = b;
    int order = strcmp(x->owner->text, y->owner->text);
    if (order) return order;
    if (x->kind != y->kind) return x->kind < y->kind ? -1 : 1;
    if (!x->name || !y->name) return !y->name - !x->name; // the class comes first
    order = strcmp(x->name->text, y->name->text);
    return order ? order : strcmp(x->desc->text, y->desc->text);
}

struct changes differences_find(struct arena *a, const struct version *old,
                                const struct version *now) {
    struct comparison c = {.arena = a, .old = old, .now = now};
    find_others(&c);
    for (uint32_t i = 0; i < now->classes.n; i++) {
        struct pair k = pair_at(&c, i);
        if (k.old) compare_class(&c, k);
        else add_change(&c, CHANGE_class_added, k.now, NULL, NULL);
    }
    for (uint32_t i = 0; i < old->classes.n; i++)
        if (!version_find(now, old->classes.at[i].cf->name))
            add_change(&c, CHANGE_class_removed, old->classes.at[i].cf, NULL, NULL);
    if (c.found.list.n)
        qsort(c.found.list.at, c.found.list.n, sizeof *c.found.list.at, compare_changes);
    VEC_FREE(&c.others);
    return c.found;
}

void differences_free(struct changes *c) { VEC_FREE(&c->list); }

// ---- texts --------------------------------------------------------------------------------------

static const struct {
    const char *name, *text;
} kinds[] = {
#define KIND(name, text) {#name, text},
#include "change/kinds.def"
#undef KIND
};

const char *differences_kind(enum change_kind k) { return kinds[k].name; }
const char *differences_text(enum change_kind k) { return kinds[k].text; }

const char *differences_edge(enum edge_kind k) {
    static const char *const names[] = {[EDGE_next] = "next",
                                        [EDGE_taken] = "taken",
                                        [EDGE_case] = "case",
                                        [EDGE_default] = "default",
                                        [EDGE_handler] = "handler"};
    return names[k];
}

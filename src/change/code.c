#include "change/code.h"
#include "base/vec.h"
#include "op/bytecode.h"

struct text {
    VEC(uint8_t) bytes;
};

static void put_bytes(struct text *t, const void *bytes, size_t n) {
    VEC_APPEND(&t->bytes, (const uint8_t *)bytes, n);
}
static void put_number(struct text *t, uint64_t n, uint32_t size) { put_bytes(t, &n, size); }
static void put_symbol(struct text *t, sym s) {
    put_number(t, s ? s->len + 1u : 0, 4);
    if (s) put_bytes(t, s->text, s->len);
}

static struct span keep_text(struct arena *a, struct text *t) {
    struct span s = {arena_copy(a, t->bytes.at, t->bytes.n), t->bytes.n};
    t->bytes.n = 0;
    return s;
}

// ---- constants ----------------------------------------------------------------------------------

enum { DEEPEST = 16 }; // of constants that bootstrap methods make for others

static void put_constant(struct text *t, const struct classfile *cf, uint32_t i, int depth);

static void put_bootstrap(struct text *t, const struct classfile *cf, uint32_t i, int depth) {
    if (i >= cf->n_bootstraps || depth > DEEPEST) return;
    const struct bootstrap *b = &cf->bootstraps[i];
    put_constant(t, cf, b->handle, depth + 1);
    put_number(t, b->n_args, 2);
    for (uint32_t k = 0; k < b->n_args; k++) put_constant(t, cf, b->args[k], depth + 1);
}

static void put_constant(struct text *t, const struct classfile *cf, uint32_t i, int depth) {
    if (i >= cf->n_constants) return put_number(t, i, 4);
    const struct constant *c = &cf->constants[i];
    put_number(t, c->tag, 1);
    switch (c->tag) {
    case CP_INT:
    case CP_FLOAT: put_number(t, (uint32_t)c->i, 4); break;
    case CP_LONG:
    case CP_DOUBLE: put_number(t, (uint64_t)c->l, 8); break;
    case CP_UTF8:
    case CP_STRING:
    case CP_CLASS:
    case CP_MTYPE:
    case CP_MODULE:
    case CP_PACKAGE: put_symbol(t, c->utf8); break;
    case CP_FIELD:
    case CP_METHOD:
    case CP_IMETHOD: put_constant(t, cf, c->a, depth + 1); // fall through
    case CP_NAMETYPE:
        put_symbol(t, c->name);
        put_symbol(t, c->desc);
        break;
    case CP_HANDLE:
        put_number(t, c->ref_kind, 1);
        put_constant(t, cf, c->a, depth + 1);
        break;
    case CP_DYNAMIC:
    case CP_INDY:
        put_symbol(t, c->name);
        put_symbol(t, c->desc);
        put_bootstrap(t, cf, c->a, depth);
        break;
    }
}

struct span change_constant(struct arena *a, const struct classfile *cf, uint16_t index) {
    struct text t = {0};
    put_constant(&t, cf, index, 0);
    struct span s = keep_text(a, &t);
    VEC_FREE(&t.bytes);
    return s;
}

// ---- reading the code ---------------------------------------------------------------------------

enum { STARTS = 1, LEADS = 2 }; // of an offset: an instruction, a block

struct reader {
    struct arena *arena;
    const struct classfile *cf;
    const struct code_attr *attr;
    struct span code;
    uint8_t *marks;     // by offset
    uint32_t *block_of; // by offset of a leader
    VEC(struct change_block) blocks;
    VEC(struct change_edge) edges;
    struct text text;
    bool odd; // malformed, or with subroutines
};

static bool is_switch(uint8_t op) { return op == BC_tableswitch || op == BC_lookupswitch; }
static bool is_goto(uint8_t op) { return op == BC_goto || op == BC_goto_w; }
static bool ends_path(uint8_t op) {
    return is_goto(op) || is_switch(op) || (op >= BC_ireturn && op <= BC_return) || op == BC_athrow;
}

// Calls fn for each target of the instruction at an offset, with its label.
typedef void target_fn(struct reader *r, uint32_t target, enum edge_kind kind, int32_t key);

static void visit_target(struct reader *r, uint32_t at, int32_t offset, enum edge_kind kind,
                         int32_t key, target_fn *fn) {
    int64_t target = (int64_t)at + offset;
    if (target < 0 || target >= (int64_t)r->code.len || !(r->marks[target] & STARTS)) r->odd = true;
    else fn(r, (uint32_t)target, kind, key);
}

static void visit_switch(struct reader *r, uint32_t at, target_fn *fn) {
    const uint8_t *p = r->code.at + ((at + 4) & ~3u);
    bool table = r->code.at[at] == BC_tableswitch;
    int32_t low = bytecode_s4(p + 4), n = table ? bytecode_s4(p + 8) - low + 1 : low;
    for (int32_t i = 0; i < n; i++) {
        const uint8_t *entry = table ? p + 12 + 4 * i : p + 8 + 8 * i;
        int32_t key = table ? low + i : bytecode_s4(entry);
        visit_target(r, at, bytecode_s4(table ? entry : entry + 4), EDGE_case, key, fn);
    }
    visit_target(r, at, bytecode_s4(p), EDGE_default, 0, fn);
}

static void visit_targets(struct reader *r, uint32_t at, target_fn *fn) {
    const uint8_t *p = r->code.at + at;
    char format = bytecode_info[p[0]].format;
    enum edge_kind kind = is_goto(p[0]) ? EDGE_next : EDGE_taken;
    if (p[0] == BC_jsr || p[0] == BC_jsr_w || p[0] == BC_ret) r->odd = true;
    else if (is_switch(p[0])) visit_switch(r, at, fn);
    else if (format == 'j') visit_target(r, at, bytecode_s2(p + 1), kind, 0, fn);
    else if (format == 'J') visit_target(r, at, bytecode_s4(p + 1), kind, 0, fn);
}

static void mark_leader(struct reader *r, uint32_t target, enum edge_kind kind, int32_t key) {
    (void)kind, (void)key;
    r->marks[target] |= LEADS;
}

static void mark_starts(struct reader *r) {
    uint32_t at = 0;
    for (uint32_t len; at < r->code.len && (len = bytecode_length(r->code, at)); at += len)
        r->marks[at] |= STARTS;
    r->odd |= at != r->code.len || !at;
}

static void mark_leaders(struct reader *r) {
    for (uint32_t at = 0; at < r->code.len && !r->odd; at += bytecode_length(r->code, at)) {
        uint32_t next = at + bytecode_length(r->code, at);
        uint8_t op = r->code.at[at];
        visit_targets(r, at, mark_leader);
        bool jumps = ends_path(op) || bytecode_info[op].format == 'j';
        if (jumps && next < r->code.len) r->marks[next] |= LEADS;
        r->odd |= !ends_path(op) && next >= r->code.len;
    }
    for (uint32_t i = 0; i < r->attr->n_handlers && !r->odd; i++) {
        const struct handler_attr *h = &r->attr->handlers[i];
        r->odd |= h->start >= h->end || h->end > r->code.len || h->target >= r->code.len ||
                  !(r->marks[h->start] & r->marks[h->target] & STARTS);
        if (r->odd) break;
        r->marks[h->start] |= LEADS;
        r->marks[h->end] |= LEADS;
        r->marks[h->target] |= LEADS;
    }
    r->marks[0] |= LEADS;
}

// ---- blocks -------------------------------------------------------------------------------------

static void add_edge(struct reader *r, uint32_t target, enum edge_kind kind, int32_t key) {
    VEC_PUSH(&r->edges, (struct change_edge){(uint8_t)kind, key, NULL, r->block_of[target]});
}

static uint16_t line_at(const struct code_attr *c, uint32_t at) {
    uint32_t best = 0, line = 0;
    for (uint32_t i = 0; i < c->n_lines; i++)
        if (c->lines[i].bci <= at && (!line || c->lines[i].bci >= best))
            best = c->lines[i].bci, line = c->lines[i].line;
    return (uint16_t)line;
}

// An instruction without its targets; a jump or constant has one opcode, whatever its size is.
static void put_instruction(struct reader *r, uint32_t at, uint32_t len) {
    const uint8_t *p = r->code.at + at;
    uint8_t op = p[0];
    switch (bytecode_info[op].format) {
    case 'j':
    case 'J': put_number(&r->text, is_goto(op) ? BC_goto : op, 1); break;
    case 'T':
    case 'L': put_number(&r->text, BC_lookupswitch, 1); break;
    case 'k':
    case 'c':
    case 'f':
    case 'd':
    case 'm':
        put_number(&r->text, op == BC_ldc_w ? BC_ldc : op, 1);
        put_constant(&r->text, r->cf, op == BC_ldc ? p[1] : (uint32_t)bytecode_u2(p + 1), 0);
        if (op == BC_multianewarray) put_number(&r->text, p[3], 1);
        break;
    default: put_bytes(&r->text, p, len);
    }
}

static void add_handlers(struct reader *r, uint32_t at) {
    for (uint32_t i = 0; i < r->attr->n_handlers; i++) {
        const struct handler_attr *h = &r->attr->handlers[i];
        if (at < h->start || at >= h->end) continue;
        add_edge(r, h->target, EDGE_handler, 0);
        if (h->type) r->edges.at[r->edges.n - 1].catches = r->cf->constants[h->type].utf8;
    }
}

static void put_labels(struct reader *r, uint32_t first) {
    for (uint32_t i = first; i < r->edges.n; i++) {
        const struct change_edge *e = &r->edges.at[i];
        put_number(&r->text, e->kind, 1);
        put_number(&r->text, (uint32_t)e->key, 4);
        put_symbol(&r->text, e->catches);
    }
}

static void read_block(struct reader *r, uint32_t at) {
    uint32_t first = at, last = at, edges = r->edges.n;
    do {
        uint32_t len = bytecode_length(r->code, at);
        put_instruction(r, at, len);
        last = at;
        at += len;
    } while (at < r->code.len && !(r->marks[at] & LEADS));
    visit_targets(r, last, add_edge);
    if (!ends_path(r->code.at[last])) add_edge(r, at, EDGE_next, 0);
    add_handlers(r, first);
    put_labels(r, edges);
    VEC_PUSH(&r->blocks, (struct change_block){.content = keep_text(r->arena, &r->text),
                                               .first_line = line_at(r->attr, first),
                                               .last_line = line_at(r->attr, last),
                                               .edges = edges,
                                               .n_edges = r->edges.n - edges});
}

// An instruction that names a constant is written by value, all others as they are.
static void read_odd(struct reader *r) {
    r->text.bytes.n = 0;
    for (uint32_t at = 0, len; at < r->code.len; at += len) {
        len = bytecode_length(r->code, at);
        bool names = len && strchr("kcfdm", bytecode_info[r->code.at[at]].format);
        if (!len) len = r->code.len - at;
        if (names) put_instruction(r, at, len);
        else put_bytes(&r->text, r->code.at + at, len);
    }
    for (uint32_t i = 0; i < r->attr->n_handlers; i++) {
        const struct handler_attr *h = &r->attr->handlers[i];
        put_bytes(&r->text, h, offsetof(struct handler_attr, type));
        if (h->type) put_constant(&r->text, r->cf, h->type, 0);
    }
    r->blocks.n = r->edges.n = 0;
    VEC_PUSH(&r->blocks, (struct change_block){.content = keep_text(r->arena, &r->text),
                                               .first_line = line_at(r->attr, 0),
                                               .last_line = line_at(r->attr, r->code.len)});
}

static void number_blocks(struct reader *r) {
    for (uint32_t at = 0, n = 0; at < r->code.len; at++)
        if (r->marks[at] & LEADS) r->block_of[at] = n++;
}

struct change_code change_code(struct arena *a, const struct classfile *cf,
                               const struct method_info *m) {
    struct reader r = {.arena = a, .cf = cf, .attr = m->code, .code = m->code->code};
    r.marks = calloc(r.code.len + 1u, 1);
    r.block_of = calloc(r.code.len + 1u, sizeof *r.block_of);
    if (!r.marks || !r.block_of) bug("out of memory");
    mark_starts(&r);
    if (!r.odd) mark_leaders(&r);
    if (!r.odd) number_blocks(&r);
    for (uint32_t at = 0; at < r.code.len && !r.odd; at++)
        if (r.marks[at] & LEADS) read_block(&r, at);
    if (r.odd) read_odd(&r);
    struct change_code c = {.n_blocks = r.blocks.n, .n_edges = r.edges.n};
    c.blocks = arena_copy(a, r.blocks.at, r.blocks.n * sizeof *r.blocks.at);
    if (r.edges.n) c.edges = arena_copy(a, r.edges.at, r.edges.n * sizeof *r.edges.at);
    free(r.marks);
    free(r.block_of);
    VEC_FREE(&r.blocks);
    VEC_FREE(&r.edges);
    VEC_FREE(&r.text.bytes);
    return c;
}

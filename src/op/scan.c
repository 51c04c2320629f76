// First pass: turns bytes into nodes. Checks everything that does not depend on the stack. Replaces
// synonyms: iload_1, fload 1 -> iload 1; iconst_2, bipush 2, ldc 2 -> sipush 2; goto_w -> goto.
#include "op/decoder.h"
#include "classfile/descriptor.h"

enum { NONE = 0xffff };

// clang-format off
static const uint8_t canonical[BC_COUNT] = {
    [BC_iconst_m1 ... BC_iconst_5] = BC_sipush, [BC_bipush] = BC_sipush,
    [BC_fconst_0 ... BC_fconst_2] = BC_sipush,
    [BC_lconst_1] = BC_lconst_0, [BC_dconst_1] = BC_dconst_0, [BC_ldc_w] = BC_ldc,
    [BC_fload] = BC_iload, [BC_dload] = BC_lload,
    [BC_iload_0 ... BC_iload_3] = BC_iload, [BC_lload_0 ... BC_lload_3] = BC_lload,
    [BC_fload_0 ... BC_fload_3] = BC_iload, [BC_dload_0 ... BC_dload_3] = BC_lload,
    [BC_aload_0 ... BC_aload_3] = BC_aload,
    [BC_fstore] = BC_istore, [BC_dstore] = BC_lstore,
    [BC_istore_0 ... BC_istore_3] = BC_istore, [BC_lstore_0 ... BC_lstore_3] = BC_lstore,
    [BC_fstore_0 ... BC_fstore_3] = BC_istore, [BC_dstore_0 ... BC_dstore_3] = BC_lstore,
    [BC_astore_0 ... BC_astore_3] = BC_astore,
    [BC_faload] = BC_iaload, [BC_daload] = BC_laload, [BC_fastore] = BC_iastore,
    [BC_dastore] = BC_lastore, [BC_castore] = BC_sastore,
    [BC_freturn] = BC_ireturn, [BC_dreturn] = BC_lreturn,
    [BC_goto_w] = BC_goto, [BC_jsr_w] = BC_jsr,
};
// clang-format on

#define TAG(t) (1u << CP_##t)

static uint32_t allowed_tags(const struct decoder *d, uint8_t op) {
    switch (op) {
    case BC_ldc:
    case BC_ldc_w:
        return TAG(INT) | TAG(FLOAT) | TAG(STRING) | TAG(CLASS) | TAG(HANDLE) | TAG(MTYPE) |
               TAG(DYNAMIC);
    case BC_ldc2_w: return TAG(LONG) | TAG(DOUBLE) | TAG(DYNAMIC);
    case BC_getstatic:
    case BC_putstatic:
    case BC_getfield:
    case BC_putfield: return TAG(FIELD);
    case BC_invokevirtual: return TAG(METHOD);
    case BC_invokespecial:
    case BC_invokestatic: return d->cf->major >= 52 ? TAG(METHOD) | TAG(IMETHOD) : TAG(METHOD);
    case BC_invokeinterface: return TAG(IMETHOD);
    case BC_invokedynamic: return TAG(INDY);
    default: return TAG(CLASS); // new, anewarray, multianewarray, checkcast, instanceof
    }
}

static void scan_invoke(struct node *n, const struct constant *k) {
    uint32_t at = 1, start, len, words = n->op != BC_invokestatic && n->op != BC_invokedynamic;
    char letter;
    while ((letter = descriptor_next(k->desc, &at, &start, &len)) != ')')
        words += letter == 'J' || letter == 'D' ? 2 : 1;
    n->nargs = (uint16_t)words;
    n->ret = decode_kind(k->desc->text[at]);
}

static bool scan_constant(struct decoder *d, struct node *n, uint8_t op, uint32_t index) {
    if (!index || index >= d->cf->n_constants)
        return decode_refuse(d, n->bci, "constant %u", index);
    const struct constant *k = &d->cf->constants[index];
    if (k->tag > 31 || !(allowed_tags(d, op) >> k->tag & 1))
        return decode_refuse(d, n->bci, "constant %u is not what %s needs", index,
                             bytecode_info[op].name);
    n->arg = (int32_t)index;
    if (op >= BC_invokevirtual && op <= BC_invokedynamic) scan_invoke(n, k);
    if (n->op != BC_ldc && n->op != BC_ldc2_w) return true;
    if ((decode_ldc_kind(k) == 'J') != (n->op == BC_ldc2_w))
        return decode_refuse(d, n->bci, "constant %u has the wrong size", index);
    if (k->tag == CP_INT || k->tag == CP_FLOAT) {
        n->op = BC_sipush;
        n->arg = k->i;
    }
    return true;
}

static int32_t implied_constant(uint8_t op) {
    static const int32_t floats[] = {0, 0x3f800000, 0x40000000}; // 0, 1, 2
    if (op >= BC_iconst_m1 && op <= BC_iconst_5) return op - BC_iconst_0;
    if (op >= BC_fconst_0 && op <= BC_fconst_2) return floats[op - BC_fconst_0];
    return op == BC_lconst_1 || op == BC_dconst_1;
}

static bool scan_local(struct decoder *d, struct node *n, uint32_t local) {
    uint32_t last = local + (n->op == BC_lload || n->op == BC_lstore);
    if (last >= d->attr->max_locals) return decode_refuse(d, n->bci, "local %u", local);
    n->arg = (int32_t)local;
    return true;
}

static bool scan_wide(struct decoder *d, struct node *n, const uint8_t *p) {
    uint8_t op = p[1];
    n->op = canonical[op] ? canonical[op] : op;
    if (op == BC_iinc) n->extra = bytecode_s2(p + 4);
    return scan_local(d, n, (uint32_t)bytecode_u2(p + 2));
}

static void scan_switch(struct decoder *d, struct node *n, uint32_t length) {
    const uint8_t *p = d->attr->code.at + ((n->bci + 4u) & ~3u),
                  *end = d->attr->code.at + n->bci + length;
    bool table = n->op == BC_tableswitch;
    if (d->n_switches == d->cap_switches)
        d->switches =
            decode_grow(d, d->switches, &d->cap_switches, d->n_switches, sizeof *d->switches);
    struct node_switch *s = &d->switches[d->n_switches];
    n->target = d->n_switches++;
    s->low = table ? bytecode_s4(p + 4) : 0;
    s->pairs = table ? NULL : p + 8;
    s->n = (uint32_t)(end - p - (table ? 12 : 8)) / (table ? 4 : 8);
    s->targets = decode_scratch(d, (s->n + 1) * sizeof *s->targets);
}

static bool scan_operands(struct decoder *d, struct node *n, const uint8_t *p, uint32_t length) {
    uint8_t op = p[0];
    char format = bytecode_info[op].format;
    switch (format) {
    case '-': n->arg = implied_constant(op); return true;
    case 'b': n->arg = (int8_t)p[1]; return true;
    case 's': n->arg = bytecode_s2(p + 1); return true;
    case 'k': return scan_constant(d, n, op, p[1]);
    case 'c':
    case 'f':
    case 'd': return scan_constant(d, n, op, (uint32_t)bytecode_u2(p + 1));
    case 'v': return scan_local(d, n, p[1]);
    case 'i': n->extra = (int8_t)p[2]; return scan_local(d, n, p[1]);
    case 'j': n->arg = bytecode_s2(p + 1); return true;
    case 'J': n->arg = bytecode_s4(p + 1); return true;
    case 'a':
        n->arg = p[1];
        return (p[1] >= 4 && p[1] <= 11) || decode_refuse(d, n->bci, "array type %u", p[1]);
    case 'T':
    case 'L': scan_switch(d, n, length); return true;
    case 'w': return scan_wide(d, n, p);
    case 'm':
        n->extra = p[3];
        return (p[3] || decode_refuse(d, n->bci, "no dimensions")) &&
               scan_constant(d, n, op, (uint32_t)bytecode_u2(p + 1));
    default: return scan_local(d, n, (uint32_t)(format - '0'));
    }
}

static bool find_target(struct decoder *d, const uint16_t *at, uint32_t bci, int64_t offset,
                        uint32_t *node) {
    int64_t to = bci + offset;
    if (to < 0 || to >= d->attr->code.len || at[to] == NONE)
        return decode_refuse(d, bci, "branch to %ld", (long)to);
    *node = at[to];
    d->nodes[*node].flags |= NODE_BLOCK;
    return true;
}

static bool resolve_switch(struct decoder *d, const uint16_t *at, const struct node *n) {
    struct node_switch *s = &d->switches[n->target];
    const uint8_t *p = d->attr->code.at + ((n->bci + 4u) & ~3u);
    if (!find_target(d, at, n->bci, bytecode_s4(p), &s->targets[0])) return false;
    for (uint32_t i = 0; i < s->n; i++) {
        const uint8_t *offset = s->pairs ? s->pairs + 8 * i + 4 : p + 12 + 4 * i;
        if (!find_target(d, at, n->bci, bytecode_s4(offset), &s->targets[i + 1])) return false;
        if (s->pairs && i && bytecode_s4(offset - 4) <= bytecode_s4(offset - 12))
            return decode_refuse(d, n->bci, "lookupswitch keys are not sorted");
    }
    return true;
}

static bool resolve_branches(struct decoder *d, const uint16_t *at) {
    for (uint32_t i = 0; i < d->n_nodes; i++) {
        struct node *n = &d->nodes[i];
        if (decode_is_switch(n->op)) {
            if (!resolve_switch(d, at, n)) return false;
        } else if (decode_is_if(n->op) || n->op == BC_goto || n->op == BC_jsr) {
            if (!find_target(d, at, n->bci, n->arg, &n->target)) return false;
        }
        if (n->op == BC_jsr || n->op == BC_ret) d->has_jsr = true;
    }
    return true;
}

static bool scan_handlers(struct decoder *d, const uint16_t *at) {
    uint32_t len = d->attr->code.len;
    d->ranges = decode_scratch(d, (d->attr->n_handlers + 1u) * sizeof *d->ranges);
    for (uint32_t i = 0; i < d->attr->n_handlers; i++) {
        const struct handler_attr *h = &d->attr->handlers[i];
        if (h->start >= h->end || h->end > len || at[h->start] == NONE ||
            (h->end < len && at[h->end] == NONE))
            return decode_refuse(d, h->start, "exception range %u", (unsigned)i);
        struct range *r = &d->ranges[d->n_ranges++];
        r->start = at[h->start];
        r->end = h->end < len ? at[h->end] : d->n_nodes;
        r->type = h->type;
        if (!find_target(d, at, h->target, 0, &r->target)) return false;
    }
    return true;
}

bool scan_method(struct decoder *d) {
    struct span code = d->attr->code;
    uint16_t *at = decode_scratch(d, code.len * sizeof *at);
    memset(at, 0xff, code.len * sizeof *at);
    d->nodes = decode_scratch(d, code.len * sizeof *d->nodes);
    for (uint32_t bci = 0, length; bci < code.len; bci += length) {
        length = bytecode_length(code, bci);
        if (!length) return decode_refuse(d, bci, "bad instruction %u", code.at[bci]);
        struct node *n = &d->nodes[d->n_nodes];
        uint8_t op = code.at[bci];
        *n = (struct node){.bci = (uint16_t)bci, .op = canonical[op] ? canonical[op] : op};
        at[bci] = (uint16_t)d->n_nodes++;
        if (!scan_operands(d, n, code.at + bci, length)) return false;
    }
    return resolve_branches(d, at) && scan_handlers(d, at);
}

// Last pass: optimizes jumps and assigns addresses.
//
//   L: if !(i < n) goto X            L: if !(i < n) goto X
//      body                   ->        body
//      jump L                           if (i < n) goto L+1
//   X:                               X:
//
// A jump back to a test becomes an inverted copy of the test, which saves a dispatch per iteration.
// Up to COPY instructions that compute the tested values are copied too, if no other thread can
// observe them. A jump to a jump goes to the final target. A jump to the next instruction is
// removed.
#include "op/decoder.h"
#include "base/invariant.h"

enum { COPY = 3, HOPS = 16 };

static bool is_branch(unsigned op) { return insn_info[op].imm == 't' || insn_info[op].imm == 'u'; }
static bool is_condition(unsigned op) { return is_branch(op) && op != OP_jump; }
static bool is_table(unsigned op) { return insn_info[op].imm == 's'; }

static unsigned inverse_branch(unsigned op) {
    if (op <= OP_if_llei) return ((op - OP_if_ieq) ^ 1) + OP_if_ieq; // pairs eq ne, lt ge, gt le
    if (op <= OP_if_dne) return ((op - OP_if_flt) ^ 1) + OP_if_flt;
    return ((op - OP_if_req) ^ 1) + OP_if_req;
}

static int32_t thread_jump(const struct decoder *d, int32_t target) {
    for (int hops = 0; hops < HOPS && d->out[target].insn.op == OP_jump; hops++)
        target = d->out[target].insn.x;
    return target;
}

// Replaces nodes by instructions as the targets of branches, then skips jumps.
static void resolve_targets(struct decoder *d) {
    for (uint32_t i = 0; i < d->n_out; i++) {
        struct insn *in = &d->out[i].insn;
        if (is_branch(in->op)) in->x = (int32_t)d->nodes[in->x].first;
    }
    for (uint32_t i = 0; i < d->n_out; i++) {
        struct insn *in = &d->out[i].insn;
        if (is_branch(in->op)) {
            in->x = thread_jump(d, in->x);
        } else if (is_table(in->op)) {
            struct switch_table *t = in->p;
            t->dflt = thread_jump(d, (int32_t)d->nodes[t->dflt].first);
            for (int32_t k = 0; k < t->n; k++)
                t->targets[k] = thread_jump(d, (int32_t)d->nodes[t->targets[k]].first);
        }
    }
}

static bool same_handlers(const struct decoder *d, uint32_t a, uint32_t b) {
    for (uint32_t i = 0; i < d->n_ranges; i++) {
        uint32_t start = d->nodes[d->ranges[i].start].first;
        uint32_t end = d->ranges[i].end < d->n_nodes ? d->nodes[d->ranges[i].end].first : d->n_out;
        if ((a >= start && a < end) != (b >= start && b < end)) return false;
    }
    return true;
}

// The number of instructions, including the test, that replace the jump at i; 0 to keep it.
static uint32_t copied_length(const struct decoder *d, uint32_t i) {
    uint32_t to = (uint32_t)d->out[i].insn.x;
    if (to > i) return 0;
    for (uint32_t n = 0; n <= COPY && to + n < i; n++) {
        unsigned op = d->out[to + n].insn.op;
        if (is_condition(op)) return n + 1;
        if (op == OP_arraylength) {
            if (!same_handlers(d, to + n, i)) return 0;
        } else if (*insn_info[op].flags || is_branch(op)) {
            return 0;
        }
    }
    return 0;
}

// Computes the final index place[i] of each instruction. place[n_out] is the total size.
static uint32_t *assign_places(struct decoder *d) {
    uint32_t *place = decode_scratch(d, (d->n_out + 1) * sizeof *place), at = 0;
    for (uint32_t i = 0; i < d->n_out; i++) {
        const struct insn *in = &d->out[i].insn;
        place[i] = at++;
        if (in->op != OP_jump) continue;
        uint32_t n = copied_length(d, i);
        if (in->x == (int32_t)i + 1) at--;
        else if (n) at += n - 1 + (d->out[in->x + (int32_t)n - 1].insn.x != (int32_t)i + 1);
    }
    place[d->n_out] = at;
    return place;
}

static void place_one(struct code *code, const struct out *o, uint32_t at) {
    code->insn[at] = o->insn;
    code->cp[at] = o->cp;
    code->bci[at] = o->bci;
}

static void place_branch(struct code *code, uint32_t at, const uint32_t *place, int32_t target) {
    code->insn[at].x = (int32_t)(place[target] - at);
}

static void place_table(struct switch_table *t, uint32_t at, const uint32_t *place) {
    t->dflt = (int32_t)(place[t->dflt] - at);
    for (int32_t k = 0; k < t->n; k++) t->targets[k] = (int32_t)(place[t->targets[k]] - at);
}

static void place_loop_end(const struct decoder *d, struct code *code, uint32_t i, uint32_t n,
                           const uint32_t *place) {
    uint32_t to = (uint32_t)d->out[i].insn.x, at = place[i];
    for (uint32_t k = 0; k < n; k++) place_one(code, &d->out[to + k], at + k);
    at += n - 1;
    code->insn[at].op = (uint16_t)inverse_branch(code->insn[at].op);
    place_branch(code, at, place, (int32_t)(to + n));
    if (++at == place[i + 1]) return;
    place_one(code, &d->out[i], at);
    place_branch(code, at, place, d->out[to + n - 1].insn.x);
}

static void place_all(const struct decoder *d, struct code *code, const uint32_t *place) {
    for (uint32_t i = 0; i < d->n_out; i++) {
        const struct insn *in = &d->out[i].insn;
        uint32_t n;
        if (place[i + 1] == place[i]) continue; // a jump to the next instruction
        if (in->op == OP_jump && (n = copied_length(d, i))) {
            place_loop_end(d, code, i, n, place);
            continue;
        }
        place_one(code, &d->out[i], place[i]);
        if (is_branch(in->op)) place_branch(code, place[i], place, in->x);
        if (is_table(in->op)) place_table(in->p, place[i], place);
    }
}

static void place_handlers(const struct decoder *d, struct code *code, const uint32_t *place) {
    code->handlers = arena_alloc(d->arena, (d->n_ranges + 1) * sizeof *code->handlers);
    for (uint32_t i = 0; i < d->n_ranges; i++) {
        const struct range *r = &d->ranges[i];
        uint32_t end = r->end < d->n_nodes ? d->nodes[r->end].first : d->n_out;
        struct handler h = {
            .start = place[d->nodes[r->start].first], .end = place[end], .type = r->type};
        if (h.start >= h.end || !(d->nodes[r->target].flags & NODE_REACHED)) continue;
        h.target = place[d->nodes[r->target].first];
        code->handlers[code->n_handlers++] = h;
    }
}

static inline bool branches_stay_inside(const struct code *c) {
    for (uint32_t i = 0; i < c->n; i++) {
        const struct insn *in = &c->insn[i];
        if (is_branch(in->op) && (uint32_t)((int32_t)i + in->x) >= c->n) return false;
        const struct switch_table *t = is_table(in->op) ? in->p : NULL;
        for (int32_t k = -1; t && k < t->n; k++)
            if ((uint32_t)((int32_t)i + (k < 0 ? t->dflt : t->targets[k])) >= c->n) return false;
    }
    for (uint32_t i = 0; i < c->n_handlers; i++) {
        const struct handler *h = &c->handlers[i];
        if (h->start >= h->end || h->end > c->n || h->target >= c->n) return false;
    }
    return true;
}

// Operands that name slots are inside the frame.
static inline bool slots_stay_inside(const struct code *c) {
    for (uint32_t i = 0; i < c->n; i++) {
        const struct insn *in = &c->insn[i];
        const uint16_t operands[] = {in->a, in->b, in->c};
        for (int k = 0; k < 3; k++) {
            bool is_slot = memchr("ilrILR", insn_info[in->op].abc[k], 6);
            if (is_slot && operands[k] >= c->nslots) return false;
        }
    }
    return true;
}

struct code *layout_method(struct decoder *d) {
    resolve_targets(d);
    uint32_t *place = assign_places(d), n = place[d->n_out];
    struct code *code = arena_alloc(d->arena, sizeof *code);
    code->n = n;
    code->constants = d->cf->constants;
    code->insn = arena_alloc(d->arena, n * sizeof *code->insn);
    code->cp = arena_alloc(d->arena, n * sizeof *code->cp);
    code->bci = arena_alloc(d->arena, n * sizeof *code->bci);
    code->max_locals = d->attr->max_locals;
    code->nslots = (uint16_t)(d->attr->max_locals + d->attr->max_stack + d->uses_temp);
    place_all(d, code, place);
    if (d->n_ranges) place_handlers(d, code, place);
    INVARIANT(branches_stay_inside(code), "op/code.h 5");
    INVARIANT(slots_stay_inside(code), "op/code.h 1");
    return code;
}

// Operations on the abstract operand stack: see emitter.h.
#include "op/emitter.h"
#include "base/invariant.h"

struct insn *stack_put(struct emitter *e, unsigned op, unsigned a, unsigned b, unsigned c) {
    struct decoder *d = e->d;
    if (d->n_out == d->cap_out)
        d->out = decode_grow(d, d->out, &d->cap_out, d->n_out, sizeof *d->out);
    struct out *o = &d->out[d->n_out++];
    o->insn =
        (struct insn){.op = (uint16_t)op, .a = (uint16_t)a, .b = (uint16_t)b, .c = (uint16_t)c};
    o->cp = 0;
    o->bci = e->n->bci;
    e->fresh = (uint32_t)NO_FRESH;
    return &o->insn;
}

static unsigned kind_op(char kind, unsigned first) // one of three opcodes in the order I J A
{
    return first + (kind == 'I' ? 0 : kind == 'J' ? 1 : 2);
}

static void put_move(struct emitter *e, char kind, unsigned to, unsigned from) {
    stack_put(e, kind_op(kind, OP_mov_i), to, from, 0);
}

static void put_const(struct emitter *e, char kind, unsigned to, int64_t value) {
    stack_put(e, kind_op(kind, OP_const_i), to, 0, 0)->l =
        kind == 'I' ? (int64_t)(uint32_t)value : value;
}

static bool is_at_home(const struct emitter *e, uint32_t pos) {
    const struct entry *s = &e->stack[pos];
    return s->kind == 'j' || (!s->constant && s->slot == stack_home(e, pos));
}

void stack_push(struct emitter *e, struct entry value) {
    INVARIANT(value.constant || value.slot <= stack_home(e, e->depth), "op/emitter.h 1");
    INVARIANT(e->depth + (value.kind == 'J') < e->d->attr->max_stack, "op/decoder.h 2");
    e->stack[e->depth++] = value;
    if (value.kind == 'J') e->stack[e->depth++] = (struct entry){.kind = 'j'};
}

void stack_push_const(struct emitter *e, char kind, int64_t value) {
    stack_push(e, (struct entry){.value = value, .kind = kind, .constant = true});
}

void stack_push_slot(struct emitter *e, char kind, unsigned slot) {
    stack_push(e, (struct entry){.slot = (uint16_t)slot, .kind = kind});
}

unsigned stack_push_home(struct emitter *e, char kind) {
    unsigned home = stack_home(e, e->depth);
    stack_push_slot(e, kind, home);
    return home;
}

void stack_result(struct emitter *e) {
    e->fresh = e->d->n_out - 1;
    e->fresh_cast = false;
}

void stack_pop(struct emitter *e, uint32_t words) {
    INVARIANT(words <= e->depth, "op/decoder.h 2");
    e->depth -= words;
    if (e->clean > e->depth) e->clean = e->depth;
}

static void bring_home(struct emitter *e, uint32_t pos) {
    struct entry *s = &e->stack[pos];
    if (is_at_home(e, pos)) return;
    unsigned home = stack_home(e, pos);
    if (s->constant) put_const(e, s->kind, home, s->value);
    else put_move(e, s->kind, home, s->slot);
    s->constant = false;
    s->slot = (uint16_t)home;
}

unsigned stack_use(struct emitter *e, uint32_t pos) {
    INVARIANT(pos < e->depth && e->stack[pos].kind != 'j', "op/decoder.h 3");
    if (e->stack[pos].constant) bring_home(e, pos);
    return e->stack[pos].slot;
}

void stack_flush(struct emitter *e, uint32_t from, uint32_t to) {
    uint32_t start = from > e->clean ? from : e->clean;
    for (uint32_t i = start; i < to; i++) bring_home(e, i);
    if (from <= e->clean && to > e->clean) e->clean = to;
    INVARIANT(e->clean <= e->depth, "op/emitter.h 3");
}

// The result operand of the fresh instruction if it is `slot`, else NULL.
static uint16_t *fresh_result(struct emitter *e, unsigned slot) {
    if (e->fresh == (uint32_t)NO_FRESH) return NULL;
    INVARIANT(e->fresh + 1 + e->fresh_cast == e->d->n_out, "op/emitter.h 4");
    struct insn *in = &e->d->out[e->fresh].insn;
    const char *flags = insn_info[in->op].flags;
    uint16_t *result = strpbrk(flags, "SV") ? &in->b : &in->a;
    return *result == slot ? result : NULL;
}

bool stack_is_fresh(struct emitter *e, unsigned slot) {
    return slot >= stack_home(e, 0) && fresh_result(e, slot);
}

// Redirects the fresh result to another slot, and with it all entries that refer to the old one.
static bool redirect_result(struct emitter *e, unsigned from, unsigned to) {
    uint16_t *result = fresh_result(e, from);
    if (!result) return false;
    *result = (uint16_t)to;
    if (e->fresh_cast) e->d->out[e->fresh + 1].insn.a = (uint16_t)to;
    for (uint32_t i = from - stack_home(e, 0); i < e->depth; i++)
        if (e->stack[i].kind != 'j' && !e->stack[i].constant && e->stack[i].slot == from) {
            e->stack[i].slot = (uint16_t)to;
            if (e->clean > i) e->clean = i;
        }
    e->fresh = (uint32_t)NO_FRESH;
    return true;
}

static inline bool is_named(const struct emitter *e, unsigned local) {
    for (uint32_t i = 0; i < e->depth; i++)
        if (e->stack[i].kind != 'j' && !e->stack[i].constant && e->stack[i].slot == local)
            return true;
    return false;
}

static inline bool is_clean(const struct emitter *e) {
    uint32_t i = 0;
    while (i < e->clean && is_at_home(e, i)) i++;
    return i >= e->clean && e->clean <= e->depth;
}

void stack_release(struct emitter *e, unsigned local) {
    INVARIANT(is_clean(e), "op/emitter.h 3");
    for (uint32_t i = e->clean; i < e->depth; i++)
        if (e->stack[i].kind != 'j' && !e->stack[i].constant && e->stack[i].slot == local)
            bring_home(e, i);
    INVARIANT(!is_named(e, local), "op/emitter.h 2");
}

void stack_store(struct emitter *e, unsigned local) {
    uint32_t pos = e->depth - 1;
    if (e->stack[pos].kind == 'j') pos--;
    struct entry s = e->stack[pos];
    stack_pop(e, e->depth - pos);
    if (!s.constant && s.slot == local) return;
    stack_release(e, local);
    if (s.constant) put_const(e, s.kind, local, s.value);
    else if (s.slot < stack_home(e, 0) || !redirect_result(e, s.slot, local))
        put_move(e, s.kind, local, s.slot);
}

struct move {
    uint16_t to, from;
    char kind;
};

static bool is_source(const struct move *m, unsigned n, unsigned slot) {
    for (unsigned i = 0; i < n; i++)
        if (m[i].from == slot) return true;
    return false;
}

// Emits simultaneous moves in an order that overwrites no source. A cycle uses the temporary slot.
static void put_moves(struct emitter *e, struct move *m, unsigned n) {
    while (n) {
        unsigned i = 0;
        while (i < n && is_source(m, n, m[i].to)) i++;
        if (i < n) {
            put_move(e, m[i].kind, m[i].to, m[i].from);
            m[i] = m[--n];
            continue;
        }
        unsigned temp = stack_home(e, e->d->attr->max_stack);
        e->d->uses_temp = true;
        put_move(e, m[0].kind, temp, m[0].from);
        m[0].from = (uint16_t)temp;
    }
}

// Replaces the entries from `low` up by old[from[i]]. A value in a home slot of the region moves to
// the home slot of the lowest entry that has it; the other entries refer to that (emitter.h 1).
static void permute_entries(struct emitter *e, uint32_t low, const uint8_t *from, uint32_t n) {
    struct entry old[6];
    struct move moves[6];
    unsigned n_moves = 0, home = stack_home(e, low);
    uint32_t n_old = e->depth - low;
    memcpy(old, &e->stack[low], n_old * sizeof *old);
    for (uint32_t i = 0; i < n; i++) {
        struct entry s = old[from[i]];
        if (s.kind != 'j' && !s.constant && s.slot >= home) {
            uint32_t lowest = 0;
            while (old[from[lowest]].kind == 'j' || old[from[lowest]].constant ||
                   old[from[lowest]].slot != s.slot)
                lowest++;
            if (lowest == i && s.slot != home + i)
                moves[n_moves++] = (struct move){(uint16_t)(home + i), s.slot, s.kind};
            s.slot = (uint16_t)(home + lowest);
        }
        e->stack[low + i] = s;
    }
    e->depth = low + n;
    if (e->clean > low) e->clean = low;
    if (n_moves == 1 && redirect_result(e, moves[0].from, moves[0].to)) return;
    put_moves(e, moves, n_moves);
}

void stack_dup(struct emitter *e, uint32_t top, uint32_t below) {
    uint8_t from[6];
    uint32_t n = 0;
    for (uint32_t i = 0; i < top; i++) from[n++] = (uint8_t)(below + i);
    for (uint32_t i = 0; i < below + top; i++) from[n++] = (uint8_t)i;
    permute_entries(e, e->depth - top - below, from, n);
}

void stack_swap(struct emitter *e) { permute_entries(e, e->depth - 2, (const uint8_t[]){1, 0}, 2); }

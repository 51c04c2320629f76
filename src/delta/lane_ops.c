// Instructions whose operands differ. Lanes that continue together are computed lane by lane; where
// lanes diverge, they split.
#include "delta/kernel.h"
#include "delta/lane_ops.h"
#include "exec/arith.h"
#include "exec/handle.h"

void lane_op_set32(const struct lane_op *s, uint32_t slot, const uint32_t *lanes, uint32_t v) {
    uint32_t all, *shadow = delta_slot(s->d, &s->r[slot]);
    bool same = delta_same32(s->d, lanes, &all);
    s->r[slot].w = same ? all : 0;
    *shadow = same ? 0 : v;
}
void lane_op_set64(const struct lane_op *s, uint32_t slot, const uint64_t *lanes, uint32_t v) {
    uint64_t all;
    uint32_t *shadow = delta_slot(s->d, &s->r[slot]);
    bool same = delta_same64(s->d, lanes, &all);
    s->r[slot].w = same ? all : 0;
    *shadow = same ? 0 : v;
}

// ---- splitting ----------------------------------------------------------------------------------

// The live lanes for which `lanes` has this word.
static const struct mask *lanes_equal32(struct delta *d, const uint32_t *lanes, uint32_t word) {
    struct mask *m = delta_mask(d, d->mask->n);
    for (uint32_t b = 0; b < d->mask->n; b++) {
        const struct mask_block *at = &d->mask->at[b];
        mask_add(m, at->block, mask_equal(lanes + (size_t)at->block * BLOCK, at->bits, word));
    }
    return m;
}
static const struct mask *lanes_equal64(struct delta *d, const uint64_t *lanes, uint64_t word) {
    struct mask *m = delta_mask(d, d->mask->n);
    for (uint32_t b = 0; b < d->mask->n; b++) {
        uint64_t found = 0;
        const uint64_t *at = lanes + (size_t)d->mask->at[b].block * BLOCK;
        for (uint64_t bits = d->mask->at[b].bits; bits; bits &= bits - 1)
            if (at[__builtin_ctzll(bits)] == word) found |= bits & -bits;
        mask_add(m, d->mask->at[b].block, found);
    }
    return m;
}

void delta_split_equal(struct delta *d, const uint32_t *lanes, uint32_t word) {
    const struct mask *with = lanes_equal32(d, lanes, word);
    if (with->lanes < d->mask->lanes) delta_split(d, with);
}

enum native_result delta_pick(struct delta *d, union slot *s, bool wide) {
    uint32_t *shadow = delta_slot(d, s);
    uint64_t lane = mask_first(d->mask);
    uint64_t value = wide ? delta_lanes64(d, *shadow)[lane] : delta_lanes32(d, *shadow)[lane];
    const struct mask *with = wide ? lanes_equal64(d, delta_lanes64(d, *shadow), value)
                                   : lanes_equal32(d, delta_lanes32(d, *shadow), (uint32_t)value);
    if (with->lanes < d->mask->lanes) delta_split(d, with);
    *shadow = 0;
    s->w = value;
    return NATIVE_AGAIN;
}

enum native_result lane_op_pick(const struct lane_op *s, uint32_t slot) {
    return delta_pick(s->d, &s->r[slot], false);
}

enum native_result lane_op_need_object(const struct lane_op *s, uint32_t slot) {
    struct word o = lane_op_word(s, slot);
    struct delta *d = s->d;
    if (!o.lanes) return o.all ? NATIVE_OK : NATIVE_AGAIN;
    struct mask *have = delta_mask(d, d->mask->n);
    for (uint32_t b = 0; b < d->mask->n; b++) {
        const struct mask_block *at = &d->mask->at[b];
        mask_add(have, at->block,
                 at->bits & ~mask_equal(o.lanes + (size_t)at->block * BLOCK, at->bits, 0));
    }
    if (!have->lanes) return lane_op_pick(s, slot); // null in all lanes: the plain loop throws
    if (have->lanes < d->mask->lanes) delta_split(d, have);
    return NATIVE_OK;
}

enum native_result lane_op_split_by(const struct lane_op *s,
                                    bool (*says)(const struct lane_op *s, uint64_t lane)) {
    struct delta *d = s->d;
    struct mask *yes = delta_mask(d, d->mask->n);
    for (uint32_t b = 0; b < d->mask->n; b++) {
        uint64_t found = 0, base = (uint64_t)d->mask->at[b].block * BLOCK;
        for (uint64_t bits = d->mask->at[b].bits; bits; bits &= bits - 1)
            if (says(s, base + (uint64_t)__builtin_ctzll(bits))) found |= bits & -bits;
        mask_add(yes, d->mask->at[b].block, found);
    }
    if (!yes->lanes) return NATIVE_AGAIN;
    if (yes->lanes < d->mask->lanes) delta_split(d, yes);
    return NATIVE_OK;
}

// ---- numbers ------------------------------------------------------------------------------------

// The lanes of an operand; a constant operand is written to `all` for each lane of a block.
static const uint8_t *find_operand(const struct delta *d, uint32_t v, uint64_t word, uint32_t bytes,
                                   uint64_t *all) {
    if (v) return d->vectors + (uint64_t)v * DELTA_UNIT;
    for (uint32_t i = 0; i < BLOCK; i++)
        if (bytes == 8) all[i] = word;
        else ((uint32_t *)all)[i] = (uint32_t)word;
    return (uint8_t *)all;
}

static uint64_t read_immediate(const struct insn *pc, const struct kernel *k) {
    if (k->test) return k->y == 8 ? (uint64_t)(int64_t)pc->y : (uint32_t)pc->y;
    return k->y == 8 ? (uint64_t)pc->l : (uint32_t)pc->x;
}

struct operands {
    const uint8_t *x, *y;
    bool x_steps, y_steps; // it has a vector
};

static struct operands find_operands(const struct lane_op *s, const struct kernel *k, uint32_t a,
                                     uint32_t b, uint64_t (*all)[BLOCK]) {
    uint32_t vx = *delta_slot(s->d, &s->r[a]);
    uint32_t vy = k->y && !k->constant ? *delta_slot(s->d, &s->r[b]) : 0;
    uint64_t y = !k->y ? 0 : k->constant ? read_immediate(s->pc, k) : s->r[b].w;
    return (struct operands){find_operand(s->d, vx, s->r[a].w, k->x, all[0]),
                             find_operand(s->d, vy, y, k->y, all[1]), vx != 0, vy != 0};
}

static enum native_result execute_arith(const struct lane_op *s, const struct kernel *k) {
    uint64_t all[2][BLOCK];
    struct operands o = find_operands(s, k, s->pc->b, s->pc->c, all);
    struct delta *d = s->d;
    uint32_t v;
    uint8_t *out = delta_vector(d, k->out, &v);
    for (uint32_t i = 0; i < d->mask->n; i++) {
        size_t at = (size_t)d->mask->at[i].block * BLOCK;
        k->arith(out + at * k->out, o.x + (o.x_steps ? at * k->x : 0),
                 o.y + (o.y_steps ? at * k->y : 0));
    }
    if (k->out == 8) lane_op_set64(s, s->pc->a, (uint64_t *)out, v);
    else lane_op_set32(s, s->pc->a, (uint32_t *)out, v);
    return lane_op_next(s);
}

static enum native_result execute_test(const struct lane_op *s, const struct kernel *k) {
    uint64_t all[2][BLOCK];
    struct operands o = find_operands(s, k, s->pc->a, s->pc->b, all);
    struct delta *d = s->d;
    struct mask *yes = delta_mask(d, d->mask->n);
    for (uint32_t i = 0; i < d->mask->n; i++) {
        const struct mask_block *b = &d->mask->at[i];
        size_t at = (size_t)b->block * BLOCK;
        mask_add(yes, b->block,
                 b->bits &
                     k->test(o.x + (o.x_steps ? at * k->x : 0), o.y + (o.y_steps ? at * k->y : 0)));
    }
    bool jumps = 2 * yes->lanes >= d->mask->lanes;
    if (yes->lanes && yes->lanes < d->mask->lanes) { // the smaller side continues first
        jumps = !jumps;
        delta_split(d, jumps ? yes : delta_minus(d, d->mask, yes));
    }
    if (jumps && s->pc->x < 0) budget_step(&d->vm->budget);
    s->f->pc = s->pc + (jumps ? s->pc->x : 1);
    return NATIVE_AGAIN;
}

static bool has_divisor(const struct lane_op *s, uint64_t lane) {
    uint32_t v = *delta_slot(s->d, &s->r[s->pc->c]);
    bool wide = s->pc->op == OP_ldiv || s->pc->op == OP_lrem;
    if (!v) return wide ? s->r[s->pc->c].l : s->r[s->pc->c].i;
    return wide ? delta_lanes64(s->d, v)[lane] : delta_lanes32(s->d, v)[lane];
}

static enum native_result execute_division(const struct lane_op *s) {
    struct delta *d = s->d;
    const struct insn *pc = s->pc;
    bool wide = pc->op == OP_ldiv || pc->op == OP_lrem;
    if (lane_op_split_by(s, has_divisor) != NATIVE_OK) { // zero in all lanes: the plain loop throws
        for (int i = 0; i < 2; i++) {
            uint32_t slot = i ? pc->b : pc->c;
            if (*delta_slot(d, &s->r[slot])) return delta_pick(d, &s->r[slot], wide);
        }
        return NATIVE_AGAIN;
    }
    uint32_t v, vx = *delta_slot(d, &s->r[pc->b]), vy = *delta_slot(d, &s->r[pc->c]);
    void *out = delta_vector(d, wide ? 8 : 4, &v);
    EACH_LANE(d->mask, lane) {
        if (wide) {
            int64_t x = vx ? (int64_t)delta_lanes64(d, vx)[lane] : s->r[pc->b].l;
            int64_t y = vy ? (int64_t)delta_lanes64(d, vy)[lane] : s->r[pc->c].l;
            ((int64_t *)out)[lane] = pc->op == OP_ldiv ? divide_long(x, y) : remainder_long(x, y);
        } else {
            int32_t x = vx ? (int32_t)delta_lanes32(d, vx)[lane] : s->r[pc->b].i;
            int32_t y = vy ? (int32_t)delta_lanes32(d, vy)[lane] : s->r[pc->c].i;
            ((int32_t *)out)[lane] = pc->op == OP_idiv ? divide_int(x, y) : remainder_int(x, y);
        }
    }
    if (wide) lane_op_set64(s, pc->a, out, v);
    else lane_op_set32(s, pc->a, out, v);
    return lane_op_next(s);
}

static enum native_result select_target(const struct lane_op *s) {
    struct delta *d = s->d;
    const uint32_t *keys = delta_lanes32(d, *delta_slot(d, &s->r[s->pc->a]));
    int32_t to = switch_target(s->pc->p, (int32_t)keys[mask_first(d->mask)]);
    struct mask *with = delta_mask(d, d->mask->n);
    for (uint32_t b = 0; b < d->mask->n; b++) {
        uint64_t found = 0;
        const uint32_t *at = keys + (size_t)d->mask->at[b].block * BLOCK;
        for (uint64_t bits = d->mask->at[b].bits; bits; bits &= bits - 1)
            if (switch_target(s->pc->p, (int32_t)at[__builtin_ctzll(bits)]) == to)
                found |= bits & -bits;
        mask_add(with, d->mask->at[b].block, found);
    }
    if (with->lanes < d->mask->lanes) delta_split(d, with);
    if (to < 0) budget_step(&d->vm->budget);
    s->f->pc = s->pc + to;
    return NATIVE_AGAIN;
}

// ---- types and calls ----------------------------------------------------------------------------

static bool passes_cast(const struct lane_op *s, uint64_t lane) {
    ref o = word_at(lane_op_word(s, s->pc->a), lane);
    return !o || klass_subclass(KLASS_OF(o), s->pc->p);
}

static enum native_result execute_cast(const struct lane_op *s) {
    return lane_op_split_by(s, passes_cast) == NATIVE_OK ? lane_op_next(s)
                                                         : lane_op_pick(s, s->pc->a);
}

static enum native_result execute_instanceof(const struct lane_op *s) {
    struct word o = lane_op_word(s, s->pc->b);
    uint32_t v, *out = delta_vector(s->d, 4, &v);
    EACH_LANE(s->d->mask, lane) {
        ref r = word_at(o, lane);
        out[lane] = r && klass_subclass(KLASS_OF(r), s->pc->p);
    }
    lane_op_set32(s, s->pc->a, out, v);
    return lane_op_next(s);
}

// The class is not linked yet. If all lanes have null, it does not have to be.
static enum native_result link_type(const struct lane_op *s, uint32_t slot) {
    enum native_result why = lane_op_need_object(s, slot);
    return why != NATIVE_OK ? why : quicken_type(s->d->vm, s->d->thread, s->pc);
}

static struct method *target_of(const struct lane_op *s, struct klass *k) {
    switch (s->pc->op) {
    case OP_call_virtual: return k->vtable[s->pc->x];
    case OP_call_compared:
    case OP_call_interface: return quicken_select(s->d->vm, k, s->pc->p);
    default: return s->pc->p;
    }
}

static enum native_result enter_method(const struct lane_op *s, struct method *m) {
    struct delta *d = s->d;
    struct thread *t = d->thread;
    union slot *args = s->r + s->pc->a;
    budget_step(&d->vm->budget);
    if (t->top + 1 >= t->frames_end || args + m->nslots > t->slots_end)
        return quicken_overflow(d->vm, t, m);
    frame_push(d->vm, t, m, args, FRAME_CALL);
    return NATIVE_AGAIN;
}

// Lanes whose receivers have different classes continue together if they call the same method.
static enum native_result execute_call(const struct lane_op *s) {
    struct delta *d = s->d;
    enum native_result why = lane_op_need_object(s, s->pc->a);
    if (why != NATIVE_OK) return why;
    const uint32_t *lanes = delta_lanes32(d, *delta_slot(d, &s->r[s->pc->a]));
    struct method *m = target_of(s, KLASS_OF(lanes[mask_first(d->mask)]));
    if (!m) return lane_op_pick(s, s->pc->a);
    struct mask *with = delta_mask(d, d->mask->n);
    struct klass *last = NULL;
    bool same = false;
    for (uint32_t b = 0; b < d->mask->n; b++) {
        uint64_t found = 0;
        const uint32_t *at = lanes + (size_t)d->mask->at[b].block * BLOCK;
        for (uint64_t bits = d->mask->at[b].bits; bits; bits &= bits - 1) {
            struct klass *k = KLASS_OF(at[__builtin_ctzll(bits)]);
            if (k != last) same = target_of(s, last = k) == m;
            if (same) found |= bits & -bits;
        }
        mask_add(with, d->mask->at[b].block, found);
    }
    if (with->lanes < d->mask->lanes) delta_split(d, with);
    return enter_method(s, m);
}

union slot *delta_deciding(const struct delta *d, const struct insn *pc, union slot *r) {
    const struct handle_site *site = pc->op == OP_call_handle ? pc->p : NULL;
    bool basic = pc->op == OP_call_basic || pc->op == OP_tail_basic;
    int call = site ? site->call : basic ? CALL_BASIC : pc->x;
    union slot *first = r + pc->a, *last = first + pc->c - 1;
    bool by_name = call != CALL_BASIC && call != CALL_LINKED; // linkTo*
    if (by_name && *delta_slot(d, last)) return last;
    bool by_first = by_name ? call != CALL_STATIC : !site || site->receiver;
    return by_first && *delta_slot(d, first) ? first : NULL;
}

// A handle that is the same object in all lanes may still have contents that differ.
static enum native_result execute_handle_call(const struct lane_op *s) {
    union slot *deciding = delta_deciding(s->d, s->pc, s->r);
    return deciding ? delta_pick(s->d, deciding, false) : delta_give_up(s->d, ALONE_native);
}

static enum native_result pick_dimensions(const struct lane_op *s) {
    for (uint32_t i = 0; i < s->pc->c; i++)
        if (*delta_slot(s->d, &s->r[s->pc->b + i])) return lane_op_pick(s, s->pc->b + i);
    return NATIVE_AGAIN;
}

// Other instructions are executed for the lanes with equal operands.
static enum native_result pick_first(const struct lane_op *s) {
    const struct insn_info *info = &insn_info[s->pc->op];
    const uint16_t slots[] = {s->pc->a, s->pc->b, s->pc->c};
    if (info->flags[0] && info->flags[1] == 'V') return lane_op_pick(s, s->pc->a);
    for (int i = 0; i < 3; i++) {
        char c = info->abc[i];
        if ((c == 'i' || c == 'l' || c == 'r') && *delta_slot(s->d, &s->r[slots[i]]))
            return delta_pick(s->d, &s->r[slots[i]], c == 'l');
    }
    bug("no operand of an instruction differs: %s", info->name);
}

enum native_result lane_ops_execute(struct vm *vm, struct thread *t) {
    struct frame *f = t->top;
    struct lane_op step = {vm->delta, f->pc, f, f->r}, *s = &step;
    const struct kernel *k = &kernels[f->pc->op];
    if (UNLIKELY(vm->delta->top > vm->delta->most)) return delta_give_up(vm->delta, ALONE_vectors);
    vm->delta->stats.varied += insn_has(f->pc->op, "FGA");
    if (k->arith) return execute_arith(s, k);
    if (k->test) return execute_test(s, k);
    switch ((enum insn_op)f->pc->op) {
    case OP_idiv:
    case OP_irem:
    case OP_ldiv:
    case OP_lrem: return execute_division(s);
    case OP_tableswitch:
    case OP_lookupswitch: return select_target(s);
    case OP_getfield_b:
    case OP_getfield_c:
    case OP_getfield_s:
    case OP_getfield_i:
    case OP_getfield_l:
    case OP_getfield_r: return access_get_field(s);
    case OP_putfield_z:
    case OP_putfield_b:
    case OP_putfield_s:
    case OP_putfield_i:
    case OP_putfield_l:
    case OP_putfield_r: return access_put_field(s);
    case OP_getstatic_b:
    case OP_getstatic_c:
    case OP_getstatic_s:
    case OP_getstatic_i:
    case OP_getstatic_l:
    case OP_getstatic_r: return access_get_static(s);
    case OP_putstatic_z:
    case OP_putstatic_b:
    case OP_putstatic_s:
    case OP_putstatic_i:
    case OP_putstatic_l:
    case OP_putstatic_r: return access_put_static(s);
    case OP_baload:
    case OP_caload:
    case OP_saload:
    case OP_iaload:
    case OP_laload:
    case OP_aaload: return access_load(s);
    case OP_bastore:
    case OP_sastore:
    case OP_iastore:
    case OP_lastore:
    case OP_aastore: return access_store(s);
    case OP_arraylength: return access_length(s);
    case OP_checkcast: return link_type(s, s->pc->a);
    case OP_instanceof: return link_type(s, s->pc->b);
    case OP_checkcast_q: return execute_cast(s);
    case OP_instanceof_q: return execute_instanceof(s);
    case OP_nonnull: {
        enum native_result why = lane_op_need_object(s, s->pc->a);
        return why == NATIVE_OK ? lane_op_next(s) : why;
    }
    case OP_call_special:
    case OP_call_virtual:
    case OP_call_compared:
    case OP_call_interface: return execute_call(s);
    case OP_multianewarray: return pick_dimensions(s);
    case OP_sync_enter:
    case OP_entry_native:
    case OP_entry_error: return lane_op_pick(s, 0);
    case OP_call_basic:
    case OP_call_link:
    case OP_tail_basic:
    case OP_tail_link:
    case OP_call_handle: return execute_handle_call(s);
    default: return pick_first(s);
    }
}

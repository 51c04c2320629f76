// Instructions on operands that differ: lane by lane where the states go on together, by splitting
// where they part.
//
// A handler either does the whole instruction and moves the pc, or narrows the mask and has the
// instruction executed again (NATIVE_AGAIN with the pc as it was).
#include "delta/delta.h"
#include "delta/kernel.h"
#include "exec/arith.h"
#include "exec/quicken.h"
#include "heap/statics.h"
#include "vm/frame.h"

struct step {
    struct delta *d;
    struct insn *pc;
    struct frame *f;
    union slot *r;
};

// An operand: a word for all, or one a lane.
struct word {
    const uint32_t *lanes;
    uint32_t all;
};

static struct word word_of(const struct step *s, uint32_t slot) {
    uint32_t v = *delta_slot(s->d, &s->r[slot]);
    return (struct word){v ? delta_lanes32(s->d, v) : NULL, (uint32_t)s->r[slot].w};
}
static uint32_t word_at(struct word w, uint64_t lane) { return w.lanes ? w.lanes[lane] : w.all; }

static enum native_result next(const struct step *s) {
    s->f->pc = s->pc + 1;
    return NATIVE_AGAIN;
}

// The result: a vector, unless all live lanes have the same.
static void set32(const struct step *s, uint32_t slot, const uint32_t *lanes, uint32_t v) {
    uint32_t all, *shadow = delta_slot(s->d, &s->r[slot]);
    bool same = delta_same32(s->d, lanes, &all);
    s->r[slot].w = same ? all : 0;
    *shadow = same ? 0 : v;
}
static void set64(const struct step *s, uint32_t slot, const uint64_t *lanes, uint32_t v) {
    uint64_t all;
    uint32_t *shadow = delta_slot(s->d, &s->r[slot]);
    bool same = delta_same64(s->d, lanes, &all);
    s->r[slot].w = same ? all : 0;
    *shadow = same ? 0 : v;
}

// ---- parting
// -------------------------------------------------------------------------------------

// The live lanes for which `lanes` has this word.
static const struct mask *equal32(struct delta *d, const uint32_t *lanes, uint32_t word) {
    struct mask *m = delta_mask(d, d->mask->n);
    for (uint32_t b = 0; b < d->mask->n; b++) {
        const struct mask_block *at = &d->mask->at[b];
        mask_add(m, at->block, mask_equal(lanes + (size_t)at->block * BLOCK, at->bits, word));
    }
    return m;
}
static const struct mask *equal64(struct delta *d, const uint64_t *lanes, uint64_t word) {
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

void delta_part_equal(struct delta *d, const uint32_t *lanes, uint32_t word) {
    const struct mask *with = equal32(d, lanes, word);
    if (with->lanes < d->mask->lanes) delta_part(d, with);
}

enum native_result delta_pick(struct delta *d, union slot *s, bool wide) {
    uint32_t *shadow = delta_slot(d, s);
    uint64_t lane = mask_first(d->mask);
    uint64_t value = wide ? delta_lanes64(d, *shadow)[lane] : delta_lanes32(d, *shadow)[lane];
    const struct mask *with = wide ? equal64(d, delta_lanes64(d, *shadow), value)
                                   : equal32(d, delta_lanes32(d, *shadow), (uint32_t)value);
    if (with->lanes < d->mask->lanes) delta_part(d, with);
    *shadow = 0;
    s->w = value;
    return NATIVE_AGAIN;
}

static enum native_result pick(const struct step *s, uint32_t slot) {
    return delta_pick(s->d, &s->r[slot], false);
}

// Parts the lanes that have a reference from those that have null. NATIVE_OK: all have one.
static enum native_result need_object(const struct step *s, uint32_t slot) {
    struct word o = word_of(s, slot);
    struct delta *d = s->d;
    if (!o.lanes) return o.all ? NATIVE_OK : NATIVE_AGAIN;
    struct mask *have = delta_mask(d, d->mask->n);
    for (uint32_t b = 0; b < d->mask->n; b++) {
        const struct mask_block *at = &d->mask->at[b];
        mask_add(have, at->block,
                 at->bits & ~mask_equal(o.lanes + (size_t)at->block * BLOCK, at->bits, 0));
    }
    if (!have->lanes) return pick(s, slot); // null in all: the plain loop throws
    if (have->lanes < d->mask->lanes) delta_part(d, have);
    return NATIVE_OK;
}

// Parts by what a function says of each lane: goes on with those for which it is true. NATIVE_OK:
// it is for all that are left; NATIVE_AGAIN: it is for none.
static enum native_result part_by(const struct step *s,
                                  bool (*says)(const struct step *s, uint64_t lane)) {
    struct delta *d = s->d;
    struct mask *yes = delta_mask(d, d->mask->n);
    for (uint32_t b = 0; b < d->mask->n; b++) {
        uint64_t found = 0, base = (uint64_t)d->mask->at[b].block * BLOCK;
        for (uint64_t bits = d->mask->at[b].bits; bits; bits &= bits - 1)
            if (says(s, base + (uint64_t)__builtin_ctzll(bits))) found |= bits & -bits;
        mask_add(yes, d->mask->at[b].block, found);
    }
    if (!yes->lanes) return NATIVE_AGAIN;
    if (yes->lanes < d->mask->lanes) delta_part(d, yes);
    return NATIVE_OK;
}

// ---- numbers
// -------------------------------------------------------------------------------------

// Where the lanes of an operand start; `all` is filled with a constant.
static const uint8_t *operand(const struct delta *d, uint32_t v, uint64_t word, uint32_t bytes,
                              uint64_t *all) {
    if (v) return d->vectors + (uint64_t)v * DELTA_UNIT;
    for (uint32_t i = 0; i < BLOCK; i++)
        if (bytes == 8) all[i] = word;
        else ((uint32_t *)all)[i] = (uint32_t)word;
    return (uint8_t *)all;
}

static uint64_t immediate(const struct insn *pc, const struct kernel *k) {
    if (k->test) return k->y == 8 ? (uint64_t)(int64_t)pc->y : (uint32_t)pc->y;
    return k->y == 8 ? (uint64_t)pc->l : (uint32_t)pc->x;
}

struct operands {
    const uint8_t *x, *y;
    bool x_steps, y_steps; // it has lanes
};

static struct operands operands(const struct step *s, const struct kernel *k, uint32_t a,
                                uint32_t b, uint64_t (*all)[BLOCK]) {
    uint32_t vx = *delta_slot(s->d, &s->r[a]);
    uint32_t vy = k->y && !k->constant ? *delta_slot(s->d, &s->r[b]) : 0;
    uint64_t y = !k->y ? 0 : k->constant ? immediate(s->pc, k) : s->r[b].w;
    return (struct operands){operand(s->d, vx, s->r[a].w, k->x, all[0]),
                             operand(s->d, vy, y, k->y, all[1]), vx != 0, vy != 0};
}

static enum native_result arith(const struct step *s, const struct kernel *k) {
    uint64_t all[2][BLOCK];
    struct operands o = operands(s, k, s->pc->b, s->pc->c, all);
    struct delta *d = s->d;
    uint32_t v;
    uint8_t *out = delta_vector(d, k->out, &v);
    for (uint32_t i = 0; i < d->mask->n; i++) {
        size_t at = (size_t)d->mask->at[i].block * BLOCK;
        k->arith(out + at * k->out, o.x + (o.x_steps ? at * k->x : 0),
                 o.y + (o.y_steps ? at * k->y : 0));
    }
    if (k->out == 8) set64(s, s->pc->a, (uint64_t *)out, v);
    else set32(s, s->pc->a, (uint32_t *)out, v);
    return next(s);
}

static enum native_result test(const struct step *s, const struct kernel *k) {
    uint64_t all[2][BLOCK];
    struct operands o = operands(s, k, s->pc->a, s->pc->b, all);
    struct delta *d = s->d;
    struct mask *yes = delta_mask(d, d->mask->n);
    for (uint32_t i = 0; i < d->mask->n; i++) {
        const struct mask_block *b = &d->mask->at[i];
        size_t at = (size_t)b->block * BLOCK;
        mask_add(yes, b->block,
                 b->bits &
                     k->test(o.x + (o.x_steps ? at * k->x : 0), o.y + (o.y_steps ? at * k->y : 0)));
    }
    bool jumps = yes->lanes;
    if (jumps && yes->lanes < d->mask->lanes) delta_part(d, yes);
    if (jumps && s->pc->x < 0) d->vm->budget--;
    s->f->pc = s->pc + (jumps ? s->pc->x : 1);
    return NATIVE_AGAIN;
}

static bool divides(const struct step *s, uint64_t lane) {
    uint32_t v = *delta_slot(s->d, &s->r[s->pc->c]);
    bool wide = s->pc->op == OP_ldiv || s->pc->op == OP_lrem;
    if (!v) return wide ? s->r[s->pc->c].l : s->r[s->pc->c].i;
    return wide ? delta_lanes64(s->d, v)[lane] : delta_lanes32(s->d, v)[lane];
}

static enum native_result divide(const struct step *s) {
    struct delta *d = s->d;
    const struct insn *pc = s->pc;
    bool wide = pc->op == OP_ldiv || pc->op == OP_lrem;
    if (part_by(s, divides) != NATIVE_OK) { // all by zero: the plain loop throws
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
    if (wide) set64(s, pc->a, out, v);
    else set32(s, pc->a, out, v);
    return next(s);
}

static enum native_result select_target(const struct step *s) {
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
    if (with->lanes < d->mask->lanes) delta_part(d, with);
    if (to < 0) d->vm->budget--;
    s->f->pc = s->pc + to;
    return NATIVE_AGAIN;
}

// ---- fields and elements: reading
// ------------------------------------------------------------------

// How an instruction sees what is in a cell or element.
struct reach {
    uint8_t bytes;
    enum { SIGNED, UNSIGNED } sign;
};
static struct reach access_of(enum insn_op op) {
    switch (op) {
    case OP_getfield_b:
    case OP_getstatic_b:
    case OP_putfield_b:
    case OP_putfield_z:
    case OP_putstatic_b:
    case OP_putstatic_z:
    case OP_baload:
    case OP_bastore: return (struct reach){1, SIGNED};
    case OP_getfield_c:
    case OP_getstatic_c:
    case OP_caload: return (struct reach){2, UNSIGNED};
    case OP_getfield_s:
    case OP_getstatic_s:
    case OP_putfield_s:
    case OP_putstatic_s:
    case OP_saload:
    case OP_sastore: return (struct reach){2, SIGNED};
    case OP_getfield_l:
    case OP_getstatic_l:
    case OP_putfield_l:
    case OP_putstatic_l:
    case OP_laload:
    case OP_lastore: return (struct reach){8, SIGNED};
    default: return (struct reach){4, SIGNED};
    }
}

static uint32_t load_word(const struct delta *d, const uint32_t *cell, uint64_t lane) {
    uint32_t v = *delta_cell(d, cell);
    return v ? delta_lanes32(d, v)[lane] : *cell;
}

static uint32_t load_narrow(const struct delta *d, const uint8_t *at, struct reach a,
                            uint64_t lane) {
    const uint32_t *cell = (const uint32_t *)((uintptr_t)at & ~(uintptr_t)3);
    uint32_t w = load_word(d, cell, lane) >> (8 * ((uintptr_t)at & 3));
    if (a.bytes == 1) return (uint32_t)(int8_t)w;
    if (a.bytes == 2) return a.sign == SIGNED ? (uint32_t)(int16_t)w : (uint16_t)w;
    return w;
}

static const uint8_t *place_of(const struct step *s, uint64_t lane) { // of what a lane accesses
    return (const uint8_t *)s->d->places[lane];
}

static void load_lanes(const struct step *s, struct reach a) {
    struct delta *d = s->d;
    uint32_t v;
    if (a.bytes == 8) {
        uint64_t *out = delta_vector(d, 8, &v);
        EACH_LANE(d->mask, lane) {
            const uint32_t *at = (const uint32_t *)place_of(s, lane);
            out[lane] = load_word(d, at, lane) | (uint64_t)load_word(d, at + 1, lane) << 32;
        }
        set64(s, s->pc->a, out, v);
        return;
    }
    uint32_t *out = delta_vector(d, 4, &v);
    EACH_LANE(d->mask, lane) out[lane] = load_narrow(d, place_of(s, lane), a, lane);
    set32(s, s->pc->a, out, v);
}

// A cell that is the same one in all lanes.
static void load_cell(const struct step *s, const uint8_t *at, struct reach a) {
    struct delta *d = s->d;
    uint32_t v = *delta_cell(d, at);
    if (a.bytes == 4) {
        set32(s, s->pc->a, delta_lanes32(d, v), v);
        return;
    }
    EACH_LANE(d->mask, lane) d->places[lane] = (uintptr_t)at;
    load_lanes(s, a);
}

static void find_fields(const struct step *s, uint32_t slot) {
    struct word o = word_of(s, slot);
    EACH_LANE(s->d->mask, lane)
    s->d->places[lane] = (uintptr_t)OBJ(word_at(o, lane)) + (uint32_t)s->pc->x;
}

// What an instruction reads, by lane: a field (of length 0), or an element.
struct source {
    struct word object, index;
    uint32_t offset;
};

static inline __attribute__((always_inline)) const uint32_t *field_at(const struct source *from,
                                                                      size_t lane) {
    ref r = from->object.lanes[lane];
    return r ? (const uint32_t *)((uint8_t *)OBJ(r) + from->offset) : NULL;
}

static inline __attribute__((always_inline)) const uint32_t *element_at(const struct source *from,
                                                                        size_t lane) {
    ref r = word_at(from->object, lane);
    uint32_t i = word_at(from->index, lane);
    return r && i < (uint32_t)ARR(r)->length ? ARRAY_AT(r, uint32_t) + i : NULL;
}

// Words from places that differ, in one pass: which lanes have a place, the loads, and the question
// whether all are the same. False: no lane has one.
static inline __attribute__((always_inline)) bool
gather(const struct step *s, const struct source *from,
       const uint32_t *(*place)(const struct source *from, size_t lane)) {
    struct delta *d = s->d;
    uint32_t v, differ = 0, first = 0;
    uint64_t top = d->top;
    uint32_t *out = delta_vector(d, 4, &v);
    struct mask *have = delta_mask(d, d->mask->n);
    for (uint32_t b = 0; b < d->mask->n; b++) {
        uint64_t found = 0;
        size_t base = (size_t)d->mask->at[b].block * BLOCK;
        for (uint64_t bits = d->mask->at[b].bits; bits; bits &= bits - 1) {
            size_t lane = base + (size_t)__builtin_ctzll(bits);
            const uint32_t *cell = place(from, lane);
            if (!cell) continue;
            uint32_t shadow = *delta_cell(d, cell);
            uint32_t w = UNLIKELY(shadow) ? delta_lanes32(d, shadow)[lane] : *cell;
            out[lane] = w;
            if (!(found | have->lanes)) first = w;
            differ |= w ^ first;
            found |= bits & -bits;
        }
        mask_add(have, d->mask->at[b].block, found);
    }
    if (!have->lanes) {
        d->top = top;
        return false;
    }
    if (have->lanes < d->mask->lanes) delta_part(d, have);
    s->r[s->pc->a].w = differ ? 0 : first;
    *delta_slot(d, &s->r[s->pc->a]) = differ ? v : 0;
    return true;
}

static enum native_result gather_field(const struct step *s) {
    struct source from = {.object = word_of(s, s->pc->b), .offset = (uint32_t)s->pc->x};
    return gather(s, &from, field_at) ? next(s) : pick(s, s->pc->b);
}

static enum native_result get_field(const struct step *s) {
    struct reach a = access_of(s->pc->op);
    if (a.bytes == 4 && *delta_slot(s->d, &s->r[s->pc->b])) return gather_field(s);
    if (!*delta_slot(s->d, &s->r[s->pc->b])) {
        load_cell(s, (uint8_t *)OBJ(s->r[s->pc->b].r) + (uint32_t)s->pc->x, a);
        return next(s);
    }
    enum native_result why = need_object(s, s->pc->b);
    if (why != NATIVE_OK) return why;
    find_fields(s, s->pc->b);
    load_lanes(s, a);
    return next(s);
}

// ---- writing
// ---------------------------------------------------------------------------------------

// What is stored, in the form in which it lies in a word.
struct stored {
    struct word low, high; // high: of 8 bytes
};

static struct stored stored_of(const struct step *s, uint32_t slot, struct reach a, uint32_t keep) {
    struct delta *d = s->d;
    uint32_t v = *delta_slot(d, &s->r[slot]);
    uint64_t w = s->r[slot].w;
    if (!v && a.bytes == 8)
        return (struct stored){{NULL, (uint32_t)w}, {NULL, (uint32_t)(w >> 32)}};
    if (!v) return (struct stored){.low = {NULL, (uint32_t)w & keep}};
    if (a.bytes == 4) return (struct stored){.low = {delta_lanes32(d, v), 0}};
    uint32_t name;
    if (a.bytes < 4) {
        uint32_t *low = delta_vector(d, 4, &name);
        const uint32_t *from = delta_lanes32(d, v);
        EACH_LANE(d->mask, lane) low[lane] = from[lane] & keep;
        return (struct stored){.low = {low, 0}};
    }
    uint32_t *low = delta_vector(d, 4, &name), *high = delta_vector(d, 4, &name);
    const uint64_t *from = delta_lanes64(d, v);
    EACH_LANE(d->mask, lane) {
        low[lane] = (uint32_t)from[lane];
        high[lane] = (uint32_t)(from[lane] >> 32);
    }
    return (struct stored){{low, 0}, {high, 0}};
}

static uint32_t name_of(const struct delta *d, const uint32_t *lanes) {
    return (uint32_t)(((const uint8_t *)lanes - d->vectors) / DELTA_UNIT);
}

// The cell for all lanes, whole.
static void store_all(struct delta *d, uint32_t *cell, struct word value) {
    uint32_t all = value.all;
    bool same = !value.lanes || delta_same32(d, value.lanes, &all);
    delta_put(d, cell, all, same ? 0 : name_of(d, value.lanes));
}

// Bits of the cell (those not in keep) for the lanes that access this place.
static void store_some(struct delta *d, uint64_t place, uint32_t *cell, struct word value,
                       unsigned shift, uint32_t keep) {
    uint32_t v, *out = delta_vector(d, 4, &v), all;
    EACH_LANE(d->mask, lane) {
        uint32_t old = load_word(d, cell, lane);
        out[lane] = d->places[lane] == place ? (old & keep) | word_at(value, lane) << shift : old;
    }
    if (delta_same32(d, out, &all)) delta_put(d, cell, all, 0);
    else delta_put(d, cell, 0, v);
}

static void store_place(struct delta *d, uint64_t place, const struct stored *v, struct reach a,
                        bool only) {
    uint32_t *cell = (uint32_t *)(place & ~3ull);
    if (a.bytes >= 4 && only) {
        store_all(d, cell, v->low);
        if (a.bytes == 8) store_all(d, cell + 1, v->high);
        return;
    }
    unsigned shift = a.bytes < 4 ? 8 * (unsigned)(place & 3) : 0;
    uint32_t keep = a.bytes >= 4 ? 0 : ~((a.bytes == 1 ? 0xffu : 0xffffu) << shift);
    store_some(d, place, cell, v->low, shift, keep);
    if (a.bytes == 8) store_some(d, place, cell + 1, v->high, 0, 0);
}

// Stores to the places of the live lanes: once for each place.
static void store_lanes(const struct step *s, const struct stored *v, struct reach a) {
    struct delta *d = s->d;
    uint64_t left = d->mask->lanes;
    for (uint32_t b = 0; b < d->mask->n && left; b++) {
        for (uint64_t bits = d->mask->at[b].bits; bits && left; bits &= bits - 1) {
            uint64_t lane =
                (uint64_t)d->mask->at[b].block * BLOCK + (uint64_t)__builtin_ctzll(bits);
            uint64_t place = d->places[lane], same = 0;
            if (!place) continue;
            EACH_LANE(d->mask, other) same += d->places[other] == place;
            store_place(d, place, v, a, same == d->mask->lanes);
            EACH_LANE(d->mask, other) if (d->places[other] == place) d->places[other] = 0;
            left -= same;
        }
    }
}

static uint32_t kept_bits(enum insn_op op, struct reach a) {
    if (op == OP_putfield_z || op == OP_putstatic_z) return 1;
    return a.bytes == 1 ? 0xff : a.bytes == 2 ? 0xffff : UINT32_MAX;
}

static enum native_result put_field(const struct step *s) {
    struct reach a = access_of(s->pc->op);
    if (*delta_slot(s->d, &s->r[s->pc->a])) {
        enum native_result why = need_object(s, s->pc->a);
        if (why != NATIVE_OK) return why;
    } else if (!s->r[s->pc->a].r) { // the plain loop throws, whatever the value
        return delta_pick(s->d, &s->r[s->pc->b], a.bytes == 8);
    }
    struct stored v = stored_of(s, s->pc->b, a, kept_bits(s->pc->op, a));
    struct reach whole = a.bytes < 4 ? (struct reach){4, SIGNED} : a; // a field has its own cell
    if (*delta_slot(s->d, &s->r[s->pc->a])) {
        find_fields(s, s->pc->a);
        store_lanes(s, &v, whole);
    } else {
        store_place(s->d, (uintptr_t)OBJ(s->r[s->pc->a].r) + (uint32_t)s->pc->x, &v, whole, true);
    }
    return next(s);
}

static enum native_result get_static(const struct step *s) {
    load_cell(s, s->pc->p, access_of(s->pc->op));
    return next(s);
}

static enum native_result put_static(const struct step *s) {
    struct reach a = access_of(s->pc->op);
    if (s->pc->c && *((uint32_t *)s->pc->p - s->pc->c) != INIT_DONE)
        return quicken_init_static(s->d->vm, s->d->thread, s->pc);
    struct stored v = stored_of(s, s->pc->a, a, kept_bits(s->pc->op, a));
    struct reach whole = a.bytes < 4 ? (struct reach){4, SIGNED} : a;
    store_place(s->d, (uintptr_t)s->pc->p, &v, whole, true);
    return next(s);
}

// ---- arrays
// ----------------------------------------------------------------------------------------

// The slots of array and index: of loads b and c, of stores a and b.
static bool is_store(enum insn_op op) {
    return op == OP_bastore || op == OP_sastore || op == OP_iastore || op == OP_lastore ||
           op == OP_aastore;
}
static uint32_t array_slot(const struct insn *pc) { return is_store(pc->op) ? pc->a : pc->b; }
static uint32_t index_slot(const struct insn *pc) { return is_store(pc->op) ? pc->b : pc->c; }

static bool may_store(const struct step *s, uint64_t lane) {
    ref o = word_at(word_of(s, s->pc->a), lane), v = word_at(word_of(s, s->pc->c), lane);
    return !v || klass_subclass(KLASS_OF(v), KLASS_OF(o)->element);
}

// Until the operands are the same in all lanes, and the plain loop throws.
static enum native_result pick_all(const struct step *s, const uint32_t *slots, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        bool wide = s->pc->op == OP_lastore && slots[i] == s->pc->c;
        if (*delta_slot(s->d, &s->r[slots[i]])) return delta_pick(s->d, &s->r[slots[i]], wide);
    }
    return NATIVE_AGAIN;
}

// Parts the lanes with an array and an index in it from the others, and writes their places; false:
// there are none.
static bool find_places(const struct step *s, const struct source *from, uint32_t bytes) {
    struct delta *d = s->d;
    struct mask *inside = delta_mask(d, d->mask->n);
    uint32_t start = bytes == 8 ? 16 : 12;
    for (uint32_t b = 0; b < d->mask->n; b++) {
        uint64_t found = 0;
        size_t base = (size_t)d->mask->at[b].block * BLOCK;
        for (uint64_t bits = d->mask->at[b].bits; bits; bits &= bits - 1) {
            size_t lane = base + (size_t)__builtin_ctzll(bits);
            ref r = word_at(from->object, lane);
            uint32_t i = word_at(from->index, lane);
            if (!r || i >= (uint32_t)ARR(r)->length) continue;
            d->places[lane] = (uintptr_t)OBJ(r) + start + (uint64_t)i * bytes;
            found |= bits & -bits;
        }
        mask_add(inside, d->mask->at[b].block, found);
    }
    if (inside->lanes && inside->lanes < d->mask->lanes) delta_part(d, inside);
    return inside->lanes;
}

// NATIVE_OK: every live lane has an array and an index in it, and d->places says where.
static enum native_result find_elements(const struct step *s, struct reach a) {
    const struct insn *pc = s->pc;
    const uint32_t all[] = {array_slot(pc), index_slot(pc), pc->c};
    uint32_t n = is_store(pc->op) ? 3 : 2;
    struct source from = {word_of(s, all[0]), word_of(s, all[1]), 0};
    if (!find_places(s, &from, a.bytes)) return pick_all(s, all, n);
    if (pc->op == OP_aastore && part_by(s, may_store) != NATIVE_OK) return pick_all(s, all, n);
    return NATIVE_OK;
}

static enum native_result load_element(const struct step *s) {
    struct reach a = access_of(s->pc->op);
    struct source from = {word_of(s, s->pc->b), word_of(s, s->pc->c), 0};
    if (a.bytes == 4) {
        const uint32_t all[] = {s->pc->b, s->pc->c};
        const uint32_t *cell = NULL;
        if (!from.object.lanes && !from.index.lanes && (cell = element_at(&from, 0)))
            load_cell(s, (const uint8_t *)cell, a);
        return cell || gather(s, &from, element_at) ? next(s) : pick_all(s, all, 2);
    }
    enum native_result why = find_elements(s, a);
    if (why != NATIVE_OK) return why;
    load_lanes(s, a);
    return next(s);
}

static enum native_result store_element(const struct step *s) {
    struct reach a = access_of(s->pc->op);
    enum native_result why = find_elements(s, a);
    if (why != NATIVE_OK) return why;
    ref o = word_at(word_of(s, s->pc->a), mask_first(s->d->mask));
    uint32_t keep = a.bytes == 2 ? 0xffff : KLASS_OF(o)->elem == KIND_BOOLEAN ? 1 : 0xff;
    struct stored v = stored_of(s, s->pc->c, a, a.bytes == 4 ? UINT32_MAX : keep);
    store_lanes(s, &v, a);
    return next(s);
}

static enum native_result array_length(const struct step *s) {
    enum native_result why = need_object(s, s->pc->b);
    if (why != NATIVE_OK) return why;
    struct word o = word_of(s, s->pc->b);
    uint32_t v, *out = delta_vector(s->d, 4, &v);
    EACH_LANE(s->d->mask, lane) out[lane] = (uint32_t)ARR(word_at(o, lane))->length;
    set32(s, s->pc->a, out, v);
    return next(s);
}

// ---- types and calls
// -------------------------------------------------------------------------------

static bool is_cast(const struct step *s, uint64_t lane) {
    ref o = word_at(word_of(s, s->pc->a), lane);
    return !o || klass_subclass(KLASS_OF(o), s->pc->p);
}

static enum native_result cast(const struct step *s) {
    return part_by(s, is_cast) == NATIVE_OK ? next(s) : pick(s, s->pc->a);
}

static enum native_result instance_of(const struct step *s) {
    struct word o = word_of(s, s->pc->b);
    uint32_t v, *out = delta_vector(s->d, 4, &v);
    EACH_LANE(s->d->mask, lane) {
        ref r = word_at(o, lane);
        out[lane] = r && klass_subclass(KLASS_OF(r), s->pc->p);
    }
    set32(s, s->pc->a, out, v);
    return next(s);
}

// Not linked yet. Null in all lanes needs no class.
static enum native_result link_type(const struct step *s, uint32_t slot) {
    enum native_result why = need_object(s, slot);
    return why != NATIVE_OK ? why : quicken_type(s->d->vm, s->d->thread, s->pc);
}

static struct method *target_of(const struct step *s, struct klass *k) {
    switch (s->pc->op) {
    case OP_call_virtual: return k->vtable[s->pc->x];
    case OP_call_interface: return quicken_select(s->d->vm, k, s->pc->p);
    default: return s->pc->p;
    }
}

static enum native_result enter(const struct step *s, struct method *m) {
    struct delta *d = s->d;
    struct thread *t = d->thread;
    union slot *args = s->r + s->pc->a;
    d->vm->budget--;
    if (t->top + 1 >= t->frames_end || args + m->nslots > t->slots_end)
        return quicken_overflow(d->vm, t, m);
    frame_push(d->vm, t, m, args, FRAME_CALL);
    return NATIVE_AGAIN;
}

// Receivers of different classes go on together where the same method answers.
static enum native_result call(const struct step *s) {
    struct delta *d = s->d;
    enum native_result why = need_object(s, s->pc->a);
    if (why != NATIVE_OK) return why;
    const uint32_t *lanes = delta_lanes32(d, *delta_slot(d, &s->r[s->pc->a]));
    struct method *m = target_of(s, KLASS_OF(lanes[mask_first(d->mask)]));
    if (!m) return pick(s, s->pc->a);
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
    if (with->lanes < d->mask->lanes) delta_part(d, with);
    return enter(s, m);
}

static enum native_result pick_dims(const struct step *s) {
    for (uint32_t i = 0; i < s->pc->c; i++)
        if (*delta_slot(s->d, &s->r[s->pc->b + i])) return pick(s, s->pc->b + i);
    return NATIVE_AGAIN;
}

// What has no form for many lanes runs for those with equal operands.
static enum native_result pick_first(const struct step *s) {
    const struct insn_info *info = &insn_info[s->pc->op];
    const uint16_t slots[] = {s->pc->a, s->pc->b, s->pc->c};
    if (info->flags[0] && info->flags[1] == 'V') return pick(s, s->pc->a);
    for (int i = 0; i < 3; i++) {
        char c = info->abc[i];
        if ((c == 'i' || c == 'l' || c == 'r') && *delta_slot(s->d, &s->r[slots[i]]))
            return delta_pick(s->d, &s->r[slots[i]], c == 'l');
    }
    bug("an instruction of many states has no operand that differs: %s", info->name);
}

enum native_result delta_vary(struct vm *vm, struct thread *t) {
    struct frame *f = t->top;
    struct step step = {vm->delta, f->pc, f, f->r}, *s = &step;
    const struct kernel *k = &kernels[f->pc->op];
    if (UNLIKELY(vm->delta->top > vm->delta->most)) return delta_give_up(vm->delta, ALONE_vectors);
    if (k->arith) return arith(s, k);
    if (k->test) return test(s, k);
    switch ((enum insn_op)f->pc->op) {
    case OP_idiv:
    case OP_irem:
    case OP_ldiv:
    case OP_lrem: return divide(s);
    case OP_tableswitch:
    case OP_lookupswitch: return select_target(s);
    case OP_getfield_b:
    case OP_getfield_c:
    case OP_getfield_s:
    case OP_getfield_i:
    case OP_getfield_l:
    case OP_getfield_r: return get_field(s);
    case OP_putfield_z:
    case OP_putfield_b:
    case OP_putfield_s:
    case OP_putfield_i:
    case OP_putfield_l:
    case OP_putfield_r: return put_field(s);
    case OP_getstatic_b:
    case OP_getstatic_c:
    case OP_getstatic_s:
    case OP_getstatic_i:
    case OP_getstatic_l:
    case OP_getstatic_r: return get_static(s);
    case OP_putstatic_z:
    case OP_putstatic_b:
    case OP_putstatic_s:
    case OP_putstatic_i:
    case OP_putstatic_l:
    case OP_putstatic_r: return put_static(s);
    case OP_baload:
    case OP_caload:
    case OP_saload:
    case OP_iaload:
    case OP_laload:
    case OP_aaload: return load_element(s);
    case OP_bastore:
    case OP_sastore:
    case OP_iastore:
    case OP_lastore:
    case OP_aastore: return store_element(s);
    case OP_arraylength: return array_length(s);
    case OP_checkcast: return link_type(s, s->pc->a);
    case OP_instanceof: return link_type(s, s->pc->b);
    case OP_checkcast_q: return cast(s);
    case OP_instanceof_q: return instance_of(s);
    case OP_nonnull: {
        enum native_result why = need_object(s, s->pc->a);
        return why == NATIVE_OK ? next(s) : why;
    }
    case OP_call_special:
    case OP_call_virtual:
    case OP_call_interface: return call(s);
    case OP_multianewarray: return pick_dims(s);
    default: return pick_first(s);
    }
}

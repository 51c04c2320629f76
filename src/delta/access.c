// Fields and elements, where the object, the index or the value differs: read and written lane by
// lane.
#include "delta/lane_ops.h"
#include "base/invariant.h"
#include "heap/statics.h"

// ---- fields and elements: reading ---------------------------------------------------------------

// The size and sign of the value that an instruction accesses.
struct width {
    uint8_t bytes;
    enum { SIGNED, UNSIGNED } sign;
};
static struct width access_width(enum insn_op op) {
    switch (op) {
    case OP_getfield_b:
    case OP_getstatic_b:
    case OP_putfield_b:
    case OP_putfield_z:
    case OP_putstatic_b:
    case OP_putstatic_z:
    case OP_baload:
    case OP_bastore: return (struct width){1, SIGNED};
    case OP_getfield_c:
    case OP_getstatic_c:
    case OP_caload: return (struct width){2, UNSIGNED};
    case OP_getfield_s:
    case OP_getstatic_s:
    case OP_putfield_s:
    case OP_putstatic_s:
    case OP_saload:
    case OP_sastore: return (struct width){2, SIGNED};
    case OP_getfield_l:
    case OP_getstatic_l:
    case OP_putfield_l:
    case OP_putstatic_l:
    case OP_laload:
    case OP_lastore: return (struct width){8, SIGNED};
    default: return (struct width){4, SIGNED};
    }
}

static uint32_t load_word(const struct delta *d, const uint32_t *cell, uint64_t lane) {
    uint32_t v = *delta_cell(d, cell);
    INVARIANT(!v || (!*cell && (uint64_t)v * DELTA_UNIT < d->top), "delta/delta.h 1");
    return v ? delta_lanes32(d, v)[lane] : *cell;
}

static uint32_t load_narrow(const struct delta *d, const uint8_t *at, struct width a,
                            uint64_t lane) {
    const uint32_t *cell = (const uint32_t *)((uintptr_t)at & ~(uintptr_t)3);
    uint32_t w = load_word(d, cell, lane) >> (8 * ((uintptr_t)at & 3));
    if (a.bytes == 1) return (uint32_t)(int8_t)w;
    if (a.bytes == 2) return a.sign == SIGNED ? (uint32_t)(int16_t)w : (uint16_t)w;
    return w;
}

// The address that a lane accesses.
static const uint8_t *lane_address(const struct lane_op *s, uint64_t lane) {
    return (const uint8_t *)s->d->places[lane];
}

static void load_lanes(const struct lane_op *s, struct width a) {
    struct delta *d = s->d;
    uint32_t v;
    if (a.bytes == 8) {
        uint64_t *out = delta_vector(d, 8, &v);
        EACH_LANE(d->mask, lane) {
            const uint32_t *at = (const uint32_t *)lane_address(s, lane);
            out[lane] = load_word(d, at, lane) | (uint64_t)load_word(d, at + 1, lane) << 32;
        }
        lane_op_set64(s, s->pc->a, out, v);
        return;
    }
    uint32_t *out = delta_vector(d, 4, &v);
    EACH_LANE(d->mask, lane) out[lane] = load_narrow(d, lane_address(s, lane), a, lane);
    lane_op_set32(s, s->pc->a, out, v);
}

// Loads from a cell that is the same one in all lanes.
static void load_cell(const struct lane_op *s, const uint8_t *at, struct width a) {
    struct delta *d = s->d;
    uint32_t v = *delta_cell(d, at);
    if (a.bytes == 4 && v) {
        lane_op_set32(s, s->pc->a, delta_lanes32(d, v), v);
        return;
    }
    EACH_LANE(d->mask, lane) d->places[lane] = (uintptr_t)at;
    load_lanes(s, a);
}

static void find_field_addresses(const struct lane_op *s, uint32_t slot) {
    struct word o = lane_op_word(s, slot);
    EACH_LANE(s->d->mask, lane)
    s->d->places[lane] = (uintptr_t)OBJ(word_at(o, lane)) + (uint32_t)s->pc->x;
}

// The field or element that an instruction reads in each lane.
struct source {
    struct word object, index;
    uint32_t offset;
};

static inline __attribute__((always_inline)) const uint32_t *
find_lane_field(const struct source *from, size_t lane) {
    ref r = from->object.lanes[lane];
    return r ? (const uint32_t *)((uint8_t *)OBJ(r) + from->offset) : NULL;
}

static inline __attribute__((always_inline)) const uint32_t *
find_lane_element(const struct source *from, size_t lane) {
    ref r = word_at(from->object, lane);
    uint32_t i = word_at(from->index, lane);
    return r && i < (uint32_t)ARR(r)->length ? ARRAY_AT(r, uint32_t) + i : NULL;
}

// Loads words from cells that differ by lane, in one pass that also finds the lanes that have a
// cell and whether all words are equal. Continues with the lanes that have a cell; returns false if
// none has.
static inline __attribute__((always_inline)) bool
gather_words(const struct lane_op *s, const struct source *from,
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
    if (have->lanes < d->mask->lanes) delta_split(d, have);
    s->r[s->pc->a].w = differ ? 0 : first;
    *delta_slot(d, &s->r[s->pc->a]) = differ ? v : 0;
    return true;
}

static enum native_result gather_field(const struct lane_op *s) {
    struct source from = {.object = lane_op_word(s, s->pc->b), .offset = (uint32_t)s->pc->x};
    return gather_words(s, &from, find_lane_field) ? lane_op_next(s) : lane_op_pick(s, s->pc->b);
}

enum native_result access_get_field(const struct lane_op *s) {
    struct width a = access_width(s->pc->op);
    if (a.bytes == 4 && *delta_slot(s->d, &s->r[s->pc->b])) return gather_field(s);
    if (!*delta_slot(s->d, &s->r[s->pc->b])) {
        load_cell(s, (uint8_t *)OBJ(s->r[s->pc->b].r) + (uint32_t)s->pc->x, a);
        return lane_op_next(s);
    }
    enum native_result why = lane_op_need_object(s, s->pc->b);
    if (why != NATIVE_OK) return why;
    find_field_addresses(s, s->pc->b);
    load_lanes(s, a);
    return lane_op_next(s);
}

// ---- writing ------------------------------------------------------------------------------------

// The value to store, as words of a cell.
struct stored {
    struct word low, high; // high: the upper half of 8 bytes
};

static struct stored split_stored(const struct lane_op *s, uint32_t slot, struct width a,
                                  uint32_t keep) {
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

static uint32_t vector_name(const struct delta *d, const uint32_t *lanes) {
    return (uint32_t)(((const uint8_t *)lanes - d->vectors) / DELTA_UNIT);
}

// Writes a whole cell for all lanes.
static void store_all(struct delta *d, uint32_t *cell, struct word value) {
    uint32_t all = value.all;
    bool same = !value.lanes || delta_same32(d, value.lanes, &all);
    delta_put(d, cell, all, same ? 0 : vector_name(d, value.lanes));
}

// Writes the bits of a cell that are not in `keep`, for the lanes that access this place.
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

static void store_place(struct delta *d, uint64_t place, const struct stored *v, struct width a,
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

// Stores to the places of the live lanes, once for each place.
static void store_lanes(const struct lane_op *s, const struct stored *v, struct width a) {
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

static uint32_t kept_bits(enum insn_op op, struct width a) {
    if (op == OP_putfield_z || op == OP_putstatic_z) return 1;
    return a.bytes == 1 ? 0xff : a.bytes == 2 ? 0xffff : UINT32_MAX;
}

enum native_result access_put_field(const struct lane_op *s) {
    struct width a = access_width(s->pc->op);
    if (*delta_slot(s->d, &s->r[s->pc->a])) {
        enum native_result why = lane_op_need_object(s, s->pc->a);
        if (why != NATIVE_OK) return why;
    } else if (!s->r[s->pc->a].r) { // the plain loop throws for any value
        return delta_pick(s->d, &s->r[s->pc->b], a.bytes == 8);
    }
    struct stored v = split_stored(s, s->pc->b, a, kept_bits(s->pc->op, a));
    struct width whole = a.bytes < 4 ? (struct width){4, SIGNED} : a; // fields have whole cells
    if (*delta_slot(s->d, &s->r[s->pc->a])) {
        find_field_addresses(s, s->pc->a);
        store_lanes(s, &v, whole);
    } else {
        store_place(s->d, (uintptr_t)OBJ(s->r[s->pc->a].r) + (uint32_t)s->pc->x, &v, whole, true);
    }
    return lane_op_next(s);
}

enum native_result access_get_static(const struct lane_op *s) {
    enum native_result why = quicken_ready_static(s->d->vm, s->d->thread, s->pc);
    if (why != NATIVE_OK) return why;
    load_cell(s, s->pc->p, access_width(s->pc->op));
    return lane_op_next(s);
}

enum native_result access_put_static(const struct lane_op *s) {
    struct width a = access_width(s->pc->op);
    enum native_result why = quicken_ready_static(s->d->vm, s->d->thread, s->pc);
    if (why != NATIVE_OK) return why;
    struct stored v = split_stored(s, s->pc->a, a, kept_bits(s->pc->op, a));
    struct width whole = a.bytes < 4 ? (struct width){4, SIGNED} : a;
    store_place(s->d, (uintptr_t)s->pc->p, &v, whole, true);
    return lane_op_next(s);
}

// ---- arrays -------------------------------------------------------------------------------------

// The slots of array and index are b and c for loads, a and b for stores.
static bool is_array_store(enum insn_op op) {
    return op == OP_bastore || op == OP_sastore || op == OP_iastore || op == OP_lastore ||
           op == OP_aastore;
}
static uint32_t array_slot(const struct insn *pc) { return is_array_store(pc->op) ? pc->a : pc->b; }
static uint32_t index_slot(const struct insn *pc) { return is_array_store(pc->op) ? pc->b : pc->c; }

static bool passes_store_check(const struct lane_op *s, uint64_t lane) {
    ref o = word_at(lane_op_word(s, s->pc->a), lane), v = word_at(lane_op_word(s, s->pc->c), lane);
    return !v || klass_subclass(KLASS_OF(v), KLASS_OF(o)->element);
}

// Splits until the operands are the same in all lanes, and the plain loop throws.
static enum native_result pick_all(const struct lane_op *s, const uint32_t *slots, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        bool wide = s->pc->op == OP_lastore && slots[i] == s->pc->c;
        if (*delta_slot(s->d, &s->r[slots[i]])) return delta_pick(s->d, &s->r[slots[i]], wide);
    }
    return NATIVE_AGAIN;
}

// Continues with the lanes that have an array and a valid index, and sets their places. Returns
// false if there are none.
static bool find_element_addresses(const struct lane_op *s, const struct source *from,
                                   uint32_t bytes) {
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
    if (inside->lanes && inside->lanes < d->mask->lanes) delta_split(d, inside);
    return inside->lanes;
}

// NATIVE_OK if every live lane has an array and a valid index; d->places has the addresses.
static enum native_result find_elements(const struct lane_op *s, struct width a) {
    const struct insn *pc = s->pc;
    const uint32_t all[] = {array_slot(pc), index_slot(pc), pc->c};
    uint32_t n = is_array_store(pc->op) ? 3 : 2;
    struct source from = {lane_op_word(s, all[0]), lane_op_word(s, all[1]), 0};
    if (!find_element_addresses(s, &from, a.bytes)) return pick_all(s, all, n);
    if (pc->op == OP_aastore && lane_op_split_by(s, passes_store_check) != NATIVE_OK)
        return pick_all(s, all, n);
    return NATIVE_OK;
}

enum native_result access_load(const struct lane_op *s) {
    struct width a = access_width(s->pc->op);
    struct source from = {lane_op_word(s, s->pc->b), lane_op_word(s, s->pc->c), 0};
    if (a.bytes == 4) {
        const uint32_t all[] = {s->pc->b, s->pc->c};
        const uint32_t *cell = NULL;
        if (!from.object.lanes && !from.index.lanes && (cell = find_lane_element(&from, 0)))
            load_cell(s, (const uint8_t *)cell, a);
        return cell || gather_words(s, &from, find_lane_element) ? lane_op_next(s)
                                                                 : pick_all(s, all, 2);
    }
    enum native_result why = find_elements(s, a);
    if (why != NATIVE_OK) return why;
    load_lanes(s, a);
    return lane_op_next(s);
}

enum native_result access_store(const struct lane_op *s) {
    struct width a = access_width(s->pc->op);
    enum native_result why = find_elements(s, a);
    if (why != NATIVE_OK) return why;
    ref o = word_at(lane_op_word(s, s->pc->a), mask_first(s->d->mask));
    uint32_t keep = a.bytes == 2 ? 0xffff : KLASS_OF(o)->elem == KIND_BOOLEAN ? 1 : 0xff;
    struct stored v = split_stored(s, s->pc->c, a, a.bytes == 4 ? UINT32_MAX : keep);
    store_lanes(s, &v, a);
    return lane_op_next(s);
}

enum native_result access_length(const struct lane_op *s) {
    enum native_result why = lane_op_need_object(s, s->pc->b);
    if (why != NATIVE_OK) return why;
    struct word o = lane_op_word(s, s->pc->b);
    uint32_t v, *out = delta_vector(s->d, 4, &v);
    EACH_LANE(s->d->mask, lane) out[lane] = (uint32_t)ARR(word_at(o, lane))->length;
    lane_op_set32(s, s->pc->a, out, v);
    return lane_op_next(s);
}

// Liveness of slots: see slots.h.
//
//   blocks   [ i i i ] [ i i ] [ i i i i ]     per block a row (refs, prims): live at its end
//   query    walk back from the end of the block to the instruction; the result is cached
//
// A block also ends where an exception range starts or ends, so one row per block is enough for the
// slots that its handlers need.
#include "op/slots.h"
#include "base/invariant.h"
#include "classfile/descriptor.h"
#include <stdlib.h>

struct slot_map {
    uint32_t words, n_blocks;
    uint32_t *starts;           // n_blocks + 1
    uint64_t *out, *caught;     // per block: live at its end, live in its handlers; 2 * words each
    uint64_t **before, **after; // per instruction, or NULL
};

struct slots { // the method of a query
    const struct method_info *m;
    const struct code *code;
    struct slot_map *map;
};

static size_t row_size(const struct slot_map *map) {
    return 2 * (size_t)map->words * sizeof(uint64_t);
}
static uint64_t *block_row(const struct slot_map *map, uint64_t *rows, uint32_t block) {
    return rows + 2 * (size_t)map->words * block;
}

// ---- one instruction ------------------------------------------------------------------------

static void kill_slot(const struct slot_map *map, uint64_t *row, uint32_t slot) {
    row[slot >> 6] &= ~(1ull << (slot & 63));
    row[map->words + (slot >> 6)] &= ~(1ull << (slot & 63));
}

static void use_slot(const struct slot_map *map, uint64_t *row, uint32_t slot, bool ref) {
    row[(ref ? 0 : map->words) + (slot >> 6)] |= 1ull << (slot & 63);
}

static bool is_call(const struct insn *in) { return strpbrk(insn_info[in->op].flags, "SV"); }

static sym call_descriptor(const struct slots *s, uint32_t i) {
    return s->code->constants[s->code->cp[i]].desc;
}

static void use_arguments(const struct slots *s, uint32_t i, uint64_t *row) {
    const struct insn *in = &s->code->insn[i];
    sym desc = call_descriptor(s, i);
    uint32_t at = 1, start, len, slot = in->a;
    char letter;
    if (in->c > descriptor_slots(desc)) use_slot(s->map, row, slot++, true);
    while ((letter = descriptor_next(desc, &at, &start, &len)) != ')') {
        use_slot(s->map, row, slot, letter == 'L' || letter == '[');
        slot += letter == 'J' || letter == 'D' ? 2 : 1;
    }
}

static void kill_result(const struct slots *s, uint32_t i, uint64_t *row) {
    if (descriptor_return(call_descriptor(s, i)) != 'V') kill_slot(s->map, row, s->code->insn[i].b);
}

static void kill_defined(const struct slots *s, uint32_t i, uint64_t *row) {
    const struct insn *in = &s->code->insn[i];
    char letter = insn_info[in->op].abc[0];
    if (is_call(in)) kill_result(s, i, row);
    else if (letter == 'I' || letter == 'L' || letter == 'R') kill_slot(s->map, row, in->a);
}

static void use_operands(const struct slots *s, uint32_t i, uint64_t *row) {
    const struct insn *in = &s->code->insn[i];
    const uint16_t abc[] = {in->a, in->b, in->c};
    const char *letters = insn_info[in->op].abc;
    if (is_call(in)) {
        use_arguments(s, i, row);
        return;
    }
    for (int k = 0; k < 3; k++)
        if (letters[k] == 'i' || letters[k] == 'l' || letters[k] == 'r')
            use_slot(s->map, row, abc[k], letters[k] == 'r');
    if (in->op == OP_multianewarray)
        for (uint32_t k = 0; k < in->c; k++) use_slot(s->map, row, in->b + k, false);
    if (in->op == OP_sync_enter && !(s->m->flags & 0x0008)) use_slot(s->map, row, 0, true);
}

static void merge_rows(const struct slot_map *map, uint64_t *row, const uint64_t *more) {
    for (uint32_t w = 0; w < 2 * map->words; w++) row[w] |= more[w];
}

static bool may_throw(const struct insn *in) { return strchr(insn_info[in->op].flags, 'T'); }

// Turns the row of slots live after instruction i into the row live before it.
static void step_back(const struct slots *s, uint32_t i, uint64_t *row, const uint64_t *caught) {
    kill_defined(s, i, row);
    if (may_throw(&s->code->insn[i])) merge_rows(s->map, row, caught);
    use_operands(s, i, row);
}

// ---- blocks ---------------------------------------------------------------------------------

static bool is_branch(const struct insn *in) {
    return insn_info[in->op].imm == 't' || insn_info[in->op].imm == 'u';
}

static void mark_table(uint8_t *leader, uint32_t i, const struct switch_table *t) {
    leader[(int64_t)i + t->dflt] = 1;
    for (int32_t k = 0; k < t->n; k++) leader[(int64_t)i + t->targets[k]] = 1;
}

static void mark_leaders(const struct code *code, uint8_t *leader) {
    leader[0] = 1;
    for (uint32_t i = 0; i < code->n; i++) {
        const struct insn *in = &code->insn[i];
        if (insn_info[in->op].imm == 's') mark_table(leader, i, in->p);
        if (is_branch(in)) leader[(int64_t)i + in->x] = 1;
        if (is_branch(in) || strchr(insn_info[in->op].flags, 'E')) leader[i + 1] = 1;
    }
    for (uint32_t i = 0; i < code->n_handlers; i++) {
        const struct handler *h = &code->handlers[i];
        leader[h->start] = leader[h->end] = leader[h->target] = 1;
    }
}

static void find_blocks(struct arena *a, const struct code *code, struct slot_map *map) {
    uint8_t *leader = calloc(code->n + 1, 1);
    if (!leader) bug("out of memory: %u bytes", code->n + 1);
    mark_leaders(code, leader);
    for (uint32_t i = 0; i < code->n; i++) map->n_blocks += leader[i];
    map->starts = arena_alloc(a, (map->n_blocks + 1) * sizeof *map->starts);
    for (uint32_t i = 0, n = 0; i < code->n; i++)
        if (leader[i]) map->starts[n++] = i;
    map->starts[map->n_blocks] = code->n;
    free(leader);
}

static uint32_t block_of(const struct slot_map *map, uint32_t i) {
    uint32_t low = 0, high = map->n_blocks; // starts[low] <= i < starts[high]
    while (high - low > 1) {
        uint32_t mid = (low + high) / 2;
        if (map->starts[mid] <= i) low = mid;
        else high = mid;
    }
    return low;
}

// ---- the data-flow pass ---------------------------------------------------------------------

static void merge_target(const struct slots *s, uint64_t *in_rows, int64_t target, uint64_t *out) {
    merge_rows(s->map, out, block_row(s->map, in_rows, block_of(s->map, (uint32_t)target)));
}

static void merge_successors(const struct slots *s, uint32_t b, uint64_t *in_rows) {
    uint64_t *out = block_row(s->map, s->map->out, b);
    uint32_t last = s->map->starts[b + 1] - 1;
    const struct insn *in = &s->code->insn[last];
    if (is_branch(in)) merge_target(s, in_rows, (int64_t)last + in->x, out);
    if (insn_info[in->op].imm == 's') {
        const struct switch_table *t = in->p;
        merge_target(s, in_rows, (int64_t)last + t->dflt, out);
        for (int32_t k = 0; k < t->n; k++)
            merge_target(s, in_rows, (int64_t)last + t->targets[k], out);
    }
    if (!strchr(insn_info[in->op].flags, 'E') && b + 1 < s->map->n_blocks)
        merge_rows(s->map, out, block_row(s->map, in_rows, b + 1));
}

static void merge_handlers(const struct slots *s, uint32_t b, uint64_t *in_rows) {
    uint64_t *caught = block_row(s->map, s->map->caught, b);
    uint32_t start = s->map->starts[b];
    for (uint32_t i = 0; i < s->code->n_handlers; i++) {
        const struct handler *h = &s->code->handlers[i];
        if (start < h->start || start >= h->end) continue;
        merge_target(s, in_rows, h->target, caught);
        kill_slot(s->map, caught, s->code->max_locals); // the slot of the exception
        if (!h->type) break;
    }
}

// Recomputes the slots that block b needs. Returns true if there are more than before.
static bool update_block(const struct slots *s, uint32_t b, uint64_t *in_rows, uint64_t *row) {
    const struct slot_map *map = s->map;
    uint64_t *in = block_row(map, in_rows, b), *caught = block_row(map, map->caught, b);
    merge_successors(s, b, in_rows);
    if (s->code->n_handlers) merge_handlers(s, b, in_rows);
    memcpy(row, block_row(map, map->out, b), row_size(map));
    for (uint32_t i = map->starts[b + 1]; i-- > map->starts[b];) step_back(s, i, row, caught);
    if (!memcmp(in, row, row_size(map))) return false;
    memcpy(in, row, row_size(map));
    return true;
}

static void solve_liveness(const struct slots *s) {
    size_t size = row_size(s->map);
    uint64_t *in_rows = calloc(s->map->n_blocks + 1, size), *row = malloc(size);
    if (!in_rows || !row) bug("out of memory: %zu bytes", size * s->map->n_blocks);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t b = s->map->n_blocks; b-- > 0;) changed |= update_block(s, b, in_rows, row);
    }
    free(in_rows);
    free(row);
}

static void make_map(struct arena *a, struct slots *s, struct code *code) {
    struct slot_map *map = arena_alloc(a, sizeof *map);
    map->words = (code->nslots + 63u) / 64;
    if (!map->words) map->words = 1;
    find_blocks(a, code, map);
    map->out = arena_alloc(a, map->n_blocks * row_size(map));
    map->caught = arena_alloc(a, map->n_blocks * row_size(map));
    map->before = arena_alloc(a, code->n * sizeof *map->before);
    map->after = arena_alloc(a, code->n * sizeof *map->after);
    s->map = map;
    solve_liveness(s);
    code->maps = map;
}

// ---- queries --------------------------------------------------------------------------------

static struct slots open_map(struct arena *a, const struct method_info *m, struct code *code) {
    struct slots s = {m, code, code->maps};
    if (!s.map) make_map(a, &s, code);
    return s;
}

// The row live after instruction i, computed from the nearest cached row.
static uint64_t *live_after(struct arena *a, const struct slots *s, uint32_t i) {
    uint32_t b = block_of(s->map, i), end = s->map->starts[b + 1], k = i + 1;
    while (k < end && !s->map->before[k]) k++;
    const uint64_t *known = k < end ? s->map->before[k] : block_row(s->map, s->map->out, b);
    uint64_t *row = arena_copy(a, known, row_size(s->map));
    const uint64_t *caught = block_row(s->map, s->map->caught, b);
    while (--k > i) step_back(s, k, row, caught);
    return row;
}

// No slot is live beyond the frame.
static inline bool is_inside(const struct code *code, const uint64_t *row) {
    const struct slot_map *map = code->maps;
    uint32_t last = map->words - 1, rest = code->nslots - 64 * last;
    uint64_t beyond = rest >= 64 ? 0 : ~0ull << rest;
    return !((row[last] | row[map->words + last]) & beyond);
}

static struct slot_bits row_bits(const struct slot_map *map, const uint64_t *row) {
    return (struct slot_bits){row, row + map->words, map->words};
}

struct slot_bits slots_before(struct arena *a, const struct method_info *m, struct code *code,
                              uint32_t insn) {
    struct slots s = open_map(a, m, code);
    uint64_t **kept = &s.map->before[insn];
    if (!*kept) {
        *kept = live_after(a, &s, insn);
        step_back(&s, insn, *kept, block_row(s.map, s.map->caught, block_of(s.map, insn)));
    }
    INVARIANT(is_inside(code, *kept), "op/slots.h 3");
    return row_bits(s.map, *kept);
}

struct slot_bits slots_after_call(struct arena *a, const struct method_info *m, struct code *code,
                                  uint32_t insn) {
    struct slots s = open_map(a, m, code);
    uint64_t **kept = &s.map->after[insn];
    if (!*kept) {
        *kept = live_after(a, &s, insn);
        kill_result(&s, insn, *kept);
        merge_rows(s.map, *kept, block_row(s.map, s.map->caught, block_of(s.map, insn)));
        for (uint32_t slot = code->insn[insn].a; slot < code->nslots; slot++)
            kill_slot(s.map, *kept, slot);
    }
    INVARIANT(is_inside(code, *kept), "op/slots.h 3");
    return row_bits(s.map, *kept);
}

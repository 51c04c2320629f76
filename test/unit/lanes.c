// Compares instructions on operands that differ (delta/lane_ops.c, delta/access.c), each on random
// lanes, with a loop of the test: which lanes continue, where, and with which values.
#include "booted.h"
#include "delta/delta.h"
#include "delta/kernel.h"

enum { MOST = 3 * BLOCK, OBJECTS = 4, LENGTH = 3, TARGET = 5 };
static const uint32_t sizes[] = {1, 2, 63, 64, 65, 100, 128, 129, MOST};

static struct delta *delta;
static struct canon *canon;
static struct klass *node, *wide;
static struct insn code[2 * TARGET + 1], *pc = &code[TARGET];
static union slot *r;

// One case: the lanes, and what the slots 0, 1, 2 hold in each.
static uint32_t n_lanes;
static bool live[MOST];
static uint64_t slots[3][MOST];

static void start_case(void) {
    machine_mark(&machine);
    n_lanes = sizes[dice(COUNT(sizes))];
    uint32_t blocks = (n_lanes + BLOCK - 1) / BLOCK, share = dice(4) ? 1 + dice(8) : 8;
    delta->n = n_lanes;
    delta->stride = (uint64_t)blocks * BLOCK * 4;
    delta->top = DELTA_UNIT;
    delta->most = 1 << 28;
    struct mask *m = delta_mask(delta, blocks);
    uint32_t one = dice(n_lanes);
    for (uint32_t b = 0; b < blocks; b++) {
        uint64_t bits = 0;
        for (uint32_t i = b * BLOCK; i < (b + 1) * BLOCK && i < n_lanes; i++) {
            live[i] = i == one || dice(8) < share;
            bits |= (uint64_t)live[i] << i % BLOCK;
        }
        mask_add(m, b, bits);
    }
    delta->mask = m;
    memset(code, 0, sizeof code);
    struct thread *t = vm->current;
    struct frame *f = frame_push(vm, t, booted_method("chooses", "(I)I"), t->slots, FRAME_FIRST);
    r = f->r;
    f->pc = pc;
    delta->call.first = f;
    vm->delta = delta;
    vm->shadows = delta->slots;
}

static void end_case(void) {
    delta->splits.n = 0;
    delta_drop(delta);
    machine_back(&machine);
    machine_drop(&machine);
    vm->delta = NULL;
    vm->shadows = 0;
}

// A slot gets a vector, or one word for all.
static void put_slot(uint32_t slot, uint32_t bytes, uint64_t (*some)(void), bool differs) {
    uint64_t all = some();
    uint32_t name = 0;
    void *lanes = differs ? delta_vector(delta, bytes, &name) : NULL;
    for (uint32_t i = 0; i < n_lanes; i++) {
        slots[slot][i] = differs ? some() : all;
        if (bytes == 4) slots[slot][i] = (uint32_t)slots[slot][i];
        if (differs && bytes == 8) ((uint64_t *)lanes)[i] = slots[slot][i];
        if (differs && bytes == 4) ((uint32_t *)lanes)[i] = (uint32_t)slots[slot][i];
    }
    r[slot].w = differs ? 0 : slots[slot][0];
    *delta_slot(delta, &r[slot]) = name;
}

static uint64_t lane_of_slot(uint32_t slot, uint32_t bytes, uint32_t lane) {
    uint32_t v = *delta_slot(delta, &r[slot]);
    if (!v) return r[slot].w;
    return bytes == 8 ? delta_lanes64(delta, v)[lane] : delta_lanes32(delta, v)[lane];
}

static bool is_in(const struct mask *m, uint32_t lane) {
    EACH_LANE(m, at) if (at == lane) return true;
    return false;
}

// The lanes that go on are those that have `goes`; the others wait at the instruction.
static void check_lanes(const bool *goes) {
    uint32_t n_live = 0, n_go = 0;
    for (uint32_t i = 0; i < n_lanes; i++) n_live += live[i], n_go += live[i] && goes[i];
    assert_int_equal(delta->mask->lanes, n_go);
    assert_int_equal(delta->splits.n, n_go < n_live);
    const struct mask *wait = delta->splits.n ? delta->splits.at[0].mask : NULL;
    for (uint32_t i = 0; i < n_lanes; i++) {
        assert_int_equal(is_in(delta->mask, i), live[i] && goes[i]);
        assert_int_equal(wait && is_in(wait, i), live[i] && !goes[i]);
    }
}

static uint64_t any_word(void) {
    return dice(3) ? dice(5) : dice(UINT32_MAX) | (uint64_t)dice(9) << 32;
}
static uint64_t not_zero(void) { return any_word() | 1; }
static uint64_t few_words(void) { return dice(3) + (uint64_t)dice(2) * UINT32_MAX; }

static void next_instruction(void) { assert_ptr_equal(vm->current->top->pc, pc + 1); }

// ---- numbers ------------------------------------------------------------------------------------

// By the kernel itself, on one lane: test/unit/kernel.c has what that must be.
static uint64_t scalar(const struct kernel *k, uint64_t x, uint64_t y) {
    _Alignas(64) uint64_t a[BLOCK] = {x}, b[BLOCK] = {y}, out[BLOCK] = {0};
    for (uint32_t i = 1; i < BLOCK; i++) b[i] = 1ull << 32 | 1; // something to divide by
    if (k->y == 4) b[0] |= 1ull << 32;
    if (k->test) return k->test(a, b) & 1;
    k->arith(out, a, b);
    return k->out == 8 ? out[0] : (uint32_t)out[0];
}

static bool is_division(enum insn_op op) { return op == OP_idivi || op == OP_iremi; }

static void arithmetic(void **state) {
    (void)state;
    for (enum insn_op op = 0; op < OP_COUNT; op++) {
        const struct kernel *k = &kernels[op];
        for (int round = 0; k->arith && round < ROUNDS(20); round++) {
            start_case();
            uint64_t constant = is_division(op) ? 1 + dice(9) : any_word();
            put_slot(0, k->x, any_word, k->constant || !k->y || dice(2));
            bool first = *delta_slot(delta, &r[0]);
            if (k->y && !k->constant) put_slot(1, k->y, any_word, !first || dice(2));
            *pc = (struct insn){.op = (uint16_t)op, .a = 2, .b = 0, .c = 1};
            if (k->constant && k->y == 8) pc->l = (int64_t)constant;
            else if (k->constant) pc->x = (int32_t)constant;
            assert_int_equal(lane_ops_execute(vm, vm->current), NATIVE_AGAIN);
            next_instruction();
            assert_int_equal(delta->splits.n, 0);
            uint32_t differ = 0, first_lane = UINT32_MAX;
            uint64_t first_value = 0;
            for (uint32_t i = 0; i < n_lanes; i++) {
                if (!live[i]) continue;
                uint64_t y = k->constant ? constant : slots[1][i];
                uint64_t want = scalar(k, slots[0][i], k->y == 4 ? (uint32_t)y : y);
                assert_true(lane_of_slot(2, k->out, i) == want);
                if (first_lane == UINT32_MAX) first_lane = i, first_value = want;
                differ += want != first_value;
            }
            assert_int_equal(*delta_slot(delta, &r[2]) != 0, differ != 0); // all the same: a word
            end_case();
        }
    }
}

static void branches(void **state) {
    (void)state;
    static bool jumps[MOST], goes[MOST];
    for (enum insn_op op = 0; op < OP_COUNT; op++) {
        const struct kernel *k = &kernels[op];
        for (int round = 0; k->test && round < ROUNDS(30); round++) {
            start_case();
            int32_t constant = (int32_t)few_words(), distance = dice(2) ? TARGET : -TARGET;
            put_slot(0, k->x, few_words, true);
            if (k->y && !k->constant) put_slot(1, k->y, few_words, dice(2));
            *pc = (struct insn){.op = (uint16_t)op, .a = 0, .b = 1};
            pc->x = distance;
            if (k->constant) pc->y = constant;
            int64_t budget = vm->budget.left;
            uint32_t n_jump = 0, n_live = 0;
            for (uint32_t i = 0; i < n_lanes; i++) {
                uint64_t y = !k->constant ? slots[1][i]
                             : k->y == 8  ? (uint64_t)(int64_t)constant
                                          : (uint32_t)constant;
                jumps[i] = scalar(k, slots[0][i], k->y ? y : 0);
                n_live += live[i], n_jump += live[i] && jumps[i];
            }
            assert_int_equal(lane_ops_execute(vm, vm->current), NATIVE_AGAIN);
            bool jumped = vm->current->top->pc != pc + 1;
            assert_ptr_equal(vm->current->top->pc, jumped ? pc + distance : pc + 1);
            for (uint32_t i = 0; i < n_lanes; i++) goes[i] = jumps[i] == jumped;
            check_lanes(goes);
            if (n_jump == n_live || !n_jump) assert_int_equal(jumped, n_jump != 0);
            assert_true(2 * delta->mask->lanes <= n_live || delta->mask->lanes == n_live);
            assert_int_equal(budget - vm->budget.left, jumped && distance < 0);
            vm->budget.left = budget;
            end_case();
        }
    }
}

static void divisions(void **state) {
    (void)state;
    static const enum insn_op ops[] = {OP_idiv, OP_irem, OP_ldiv, OP_lrem};
    static bool goes[MOST];
    for (int round = 0; round < ROUNDS(300); round++) {
        enum insn_op op = ops[dice(4)];
        bool is_wide = op == OP_ldiv || op == OP_lrem, divides = op == OP_idiv || op == OP_ldiv;
        uint32_t bytes = is_wide ? 8 : 4, some = 0;
        start_case();
        put_slot(0, bytes, any_word, true);
        put_slot(1, bytes, dice(2) ? few_words : not_zero, dice(2));
        *pc = (struct insn){.op = (uint16_t)op, .a = 2, .b = 0, .c = 1};
        for (uint32_t i = 0; i < n_lanes; i++) {
            goes[i] = slots[1][i] != 0;
            some += live[i] && goes[i];
        }
        assert_int_equal(lane_ops_execute(vm, vm->current), NATIVE_AGAIN);
        if (!some) { // the plain loop throws, when the operands are the same
            assert_ptr_equal(vm->current->top->pc, pc);
            end_case();
            continue;
        }
        next_instruction();
        check_lanes(goes);
        for (uint32_t i = 0; i < n_lanes; i++) {
            if (!live[i] || !goes[i]) continue;
            __int128 x = is_wide ? (int64_t)slots[0][i] : (int32_t)slots[0][i];
            __int128 y = is_wide ? (int64_t)slots[1][i] : (int32_t)slots[1][i];
            uint64_t want = (uint64_t)(divides ? x / y : x % y);
            assert_true(lane_of_slot(2, bytes, i) == (is_wide ? want : (uint32_t)want));
        }
        end_case();
    }
}

static void switches(void **state) {
    (void)state;
    static bool goes[MOST];
    struct switch_table *table = calloc(1, sizeof *table + 3 * sizeof(int32_t));
    *table = (struct switch_table){.low = 0, .n = 3, .dflt = -1};
    table->targets[0] = 1, table->targets[1] = 2, table->targets[2] = 1;
    for (int round = 0; round < ROUNDS(100); round++) {
        start_case();
        put_slot(0, 4, few_words, true);
        *pc = (struct insn){.op = OP_tableswitch, .a = 0};
        pc->p = table;
        int64_t budget = vm->budget.left;
        assert_int_equal(lane_ops_execute(vm, vm->current), NATIVE_AGAIN);
        int32_t taken = (int32_t)(vm->current->top->pc - pc);
        for (uint32_t i = 0; i < n_lanes; i++) {
            uint64_t key = slots[0][i];
            int32_t to = key == 0 || key == 2 ? 1 : key == 1 ? 2 : -1;
            goes[i] = to == taken;
        }
        check_lanes(goes);
        assert_int_equal(budget - vm->budget.left, taken < 0);
        vm->budget.left = budget;
        end_case();
    }
    free(table);
}

// ---- objects ------------------------------------------------------------------------------------

static ref objects[OBJECTS + 1];              // the last is null
static uint32_t cells[OBJECTS][LENGTH][MOST]; // what each lane has there

static uint64_t some_object(void) { return objects[dice(OBJECTS + 1)]; }
static uint64_t some_byte(void) { return dice(4 * LENGTH); }
static uint64_t some_index(void) { return dice(8) ? dice(LENGTH) : LENGTH + dice(2) * 100u; }

// The words of a cell, for all lanes: the same, or a vector.
static void put_cell(uint32_t *cell, uint32_t *words) {
    uint32_t name, all = (uint32_t)any_word();
    bool differs = dice(2);
    uint32_t *lanes = delta_vector(delta, 4, &name);
    for (uint32_t i = 0; i < n_lanes; i++) lanes[i] = words[i] = differs ? dice(UINT32_MAX) : all;
    delta_put(delta, cell, all, differs ? name : 0);
}

static uint32_t lane_of_cell(const uint32_t *cell, uint32_t lane) {
    uint32_t v = *delta_cell(delta, cell);
    return v ? delta_lanes32(delta, v)[lane] : *cell;
}

static uint32_t index_of(uint64_t object) {
    uint32_t i = 0;
    while (objects[i] != object) i++;
    return i;
}

static void make_nodes(uint32_t offset) {
    for (uint32_t o = 0; o < OBJECTS; o++) {
        objects[o] = heap_alloc(heap, node);
        put_cell(&FIELD_AT(objects[o], offset, uint32_t), cells[o][0]);
    }
}

static void make_arrays(void) {
    for (uint32_t o = 0; o < OBJECTS; o++) {
        objects[o] = heap_alloc_array(heap, linker_array_of_kind(&vm->linker, KIND_INT), LENGTH);
        for (uint32_t i = 0; i < LENGTH; i++)
            put_cell(&ARRAY_AT(objects[o], uint32_t)[i], cells[o][i]);
    }
}

// How many live lanes go on; none: the plain loop throws.
static uint32_t count_going(const bool *goes) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < n_lanes; i++) n += live[i] && goes[i];
    return n;
}

static void fields_are_read(void **state) {
    (void)state;
    static bool goes[MOST];
    uint32_t offset = booted_offset(node, "value");
    for (int round = 0; round < ROUNDS(300); round++) {
        start_case();
        make_nodes(offset);
        put_slot(0, 4, some_object, true);
        *pc = (struct insn){.op = OP_getfield_i, .a = 1, .b = 0};
        pc->x = (int32_t)offset;
        for (uint32_t i = 0; i < n_lanes; i++) goes[i] = slots[0][i] != 0;
        assert_int_equal(lane_ops_execute(vm, vm->current), NATIVE_AGAIN);
        if (count_going(goes)) {
            next_instruction();
            check_lanes(goes);
            for (uint32_t i = 0; i < n_lanes; i++)
                if (live[i] && goes[i])
                    assert_int_equal(lane_of_slot(1, 4, i), cells[index_of(slots[0][i])][0][i]);
        } else {
            assert_ptr_equal(vm->current->top->pc, pc);
        }
        end_case();
    }
}

static void fields_are_written(void **state) {
    (void)state;
    static bool goes[MOST];
    uint32_t offset = booted_offset(node, "value");
    for (int round = 0; round < ROUNDS(300); round++) {
        start_case();
        make_nodes(offset);
        bool differs = dice(2);
        put_slot(0, 4, some_object, differs);
        put_slot(1, 4, any_word, !differs || dice(2));
        *pc = (struct insn){.op = OP_putfield_i, .a = 0, .b = 1};
        pc->x = (int32_t)offset;
        for (uint32_t i = 0; i < n_lanes; i++) goes[i] = slots[0][i] != 0;
        assert_int_equal(lane_ops_execute(vm, vm->current), NATIVE_AGAIN);
        if (count_going(goes)) {
            next_instruction();
            check_lanes(goes);
            for (uint32_t o = 0; o < OBJECTS; o++)
                for (uint32_t i = 0; i < n_lanes; i++) {
                    if (!live[i] || !goes[i]) continue;
                    bool own = slots[0][i] == objects[o];
                    assert_int_equal(lane_of_cell(&FIELD_AT(objects[o], offset, uint32_t), i),
                                     own ? (uint32_t)slots[1][i] : cells[o][0][i]);
                }
        } else {
            assert_ptr_equal(vm->current->top->pc, pc);
        }
        end_case();
    }
}

// A narrow field keeps the rest of its cell zero; a long has two cells.
static void kinds_of_fields(void **state) {
    (void)state;
    static const struct {
        const char *field;
        enum insn_op put, get;
        uint32_t bytes;
        uint64_t keep;
    } kinds[] = {{"b", OP_putfield_b, OP_getfield_b, 4, 0xff},
                 {"c", OP_putfield_s, OP_getfield_c, 4, 0xffff},
                 {"s", OP_putfield_s, OP_getfield_s, 4, 0xffff},
                 {"z", OP_putfield_z, OP_getfield_b, 4, 1},
                 {"l", OP_putfield_l, OP_getfield_l, 8, UINT64_MAX}};
    for (int round = 0; round < ROUNDS(200); round++) {
        uint32_t which = dice(COUNT(kinds)), offset = booted_offset(wide, kinds[which].field);
        start_case();
        ref o = heap_alloc(heap, wide);
        r[0].w = o;
        *delta_slot(delta, &r[0]) = 0;
        put_slot(1, kinds[which].bytes, any_word, true);
        *pc = (struct insn){.op = (uint16_t)kinds[which].put, .a = 0, .b = 1};
        pc->x = (int32_t)offset;
        assert_int_equal(lane_ops_execute(vm, vm->current), NATIVE_AGAIN);
        next_instruction();
        for (uint32_t i = 0; i < n_lanes; i++) {
            uint64_t want = slots[1][i] & kinds[which].keep;
            if (!live[i]) continue;
            assert_int_equal(lane_of_cell(&FIELD_AT(o, offset, uint32_t), i), (uint32_t)want);
            if (kinds[which].bytes == 8)
                assert_int_equal(lane_of_cell(&FIELD_AT(o, offset + 4, uint32_t), i), want >> 32);
        }
        *pc = (struct insn){.op = (uint16_t)kinds[which].get, .a = 2, .b = 0};
        pc->x = (int32_t)offset;
        vm->current->top->pc = pc;
        assert_int_equal(lane_ops_execute(vm, vm->current), NATIVE_AGAIN);
        for (uint32_t i = 0; i < n_lanes; i++) {
            uint64_t w = slots[1][i], want = w & kinds[which].keep;
            if (kinds[which].get == OP_getfield_b && kinds[which].keep == 0xff)
                want = (uint32_t)(int8_t)w;
            if (kinds[which].get == OP_getfield_s) want = (uint32_t)(int16_t)w;
            if (live[i]) assert_true(lane_of_slot(2, kinds[which].bytes, i) == want);
        }
        end_case();
    }
}

static bool is_element(uint32_t i) { return slots[0][i] && slots[1][i] < LENGTH; }

static void elements_are_read(void **state) {
    (void)state;
    static bool goes[MOST];
    for (int round = 0; round < ROUNDS(300); round++) {
        start_case();
        make_arrays();
        bool differs = dice(2);
        put_slot(0, 4, some_object, differs);
        put_slot(1, 4, some_index, !differs || dice(2));
        *pc = (struct insn){.op = OP_iaload, .a = 2, .b = 0, .c = 1};
        for (uint32_t i = 0; i < n_lanes; i++) goes[i] = is_element(i);
        assert_int_equal(lane_ops_execute(vm, vm->current), NATIVE_AGAIN);
        if (count_going(goes)) {
            next_instruction();
            check_lanes(goes);
            for (uint32_t i = 0; i < n_lanes; i++)
                if (live[i] && goes[i])
                    assert_int_equal(lane_of_slot(2, 4, i),
                                     cells[index_of(slots[0][i])][slots[1][i]][i]);
        } else {
            assert_ptr_equal(vm->current->top->pc, pc);
        }
        end_case();
    }
}

static void elements_are_written(void **state) {
    (void)state;
    static bool goes[MOST];
    for (int round = 0; round < ROUNDS(300); round++) {
        start_case();
        make_arrays();
        put_slot(0, 4, some_object, dice(2));
        put_slot(1, 4, some_index, dice(2));
        put_slot(2, 4, any_word, true);
        *pc = (struct insn){.op = OP_iastore, .a = 0, .b = 1, .c = 2};
        for (uint32_t i = 0; i < n_lanes; i++) goes[i] = is_element(i);
        assert_int_equal(lane_ops_execute(vm, vm->current), NATIVE_AGAIN);
        if (count_going(goes)) {
            next_instruction();
            check_lanes(goes);
            for (uint32_t o = 0; o < OBJECTS; o++)
                for (uint32_t e = 0; e < LENGTH; e++)
                    for (uint32_t i = 0; i < n_lanes; i++) {
                        if (!live[i] || !goes[i]) continue;
                        bool own = slots[0][i] == objects[o] && slots[1][i] == e;
                        assert_int_equal(lane_of_cell(&ARRAY_AT(objects[o], uint32_t)[e], i),
                                         own ? (uint32_t)slots[2][i] : cells[o][e][i]);
                    }
        } else {
            assert_ptr_equal(vm->current->top->pc, pc);
        }
        end_case();
    }
}

// Elements of one or two bytes share a cell: a store keeps the others.
static void narrow_elements(void **state) {
    (void)state;
    static bool goes[MOST];
    for (int round = 0; round < ROUNDS(300); round++) {
        uint32_t bytes = 1 + dice(2), shift = 8 * bytes, most = 4 * LENGTH / bytes;
        uint32_t mask = bytes == 1 ? 0xff : 0xffff;
        start_case();
        struct klass *k = linker_array_of_kind(&vm->linker, bytes == 1 ? KIND_BYTE : KIND_SHORT);
        for (uint32_t o = 0; o < OBJECTS; o++) {
            objects[o] = heap_alloc_array(heap, k, (int32_t)most);
            for (uint32_t i = 0; i < LENGTH; i++)
                put_cell(&ARRAY_AT(objects[o], uint32_t)[i], cells[o][i]);
        }
        put_slot(0, 4, some_object, dice(2));
        put_slot(1, 4, some_byte, dice(2));
        put_slot(2, 4, any_word, true);
        *pc = (struct insn){.op = bytes == 1 ? OP_bastore : OP_sastore, .a = 0, .b = 1, .c = 2};
        for (uint32_t i = 0; i < n_lanes; i++) goes[i] = slots[0][i] && slots[1][i] < most;
        assert_int_equal(lane_ops_execute(vm, vm->current), NATIVE_AGAIN);
        uint32_t n = count_going(goes);
        if (n) check_lanes(goes);
        for (uint32_t o = 0; n && o < OBJECTS; o++)
            for (uint32_t e = 0; e < most; e++)
                for (uint32_t i = 0; i < n_lanes; i++) {
                    uint32_t cell = e * bytes / 4, at = e * shift % 32;
                    bool own = slots[0][i] == objects[o] && slots[1][i] == e;
                    uint32_t want = own ? (uint32_t)slots[2][i] : cells[o][cell][i] >> at;
                    if (live[i] && goes[i])
                        assert_int_equal(
                            lane_of_cell(&ARRAY_AT(objects[o], uint32_t)[cell], i) >> at & mask,
                            want & mask);
                }
        end_case();
    }
}

// The lanes that wait come back with everything as it was.
static void splits_come_back(void **state) {
    (void)state;
    uint32_t offset = booted_offset(node, "value");
    for (int round = 0; round < ROUNDS(100); round++) {
        start_case();
        make_nodes(offset);
        uint32_t *cell = &FIELD_AT(objects[0], offset, uint32_t);
        const struct mask *all = delta->mask;
        if (all->lanes < 2) {
            end_case();
            continue;
        }
        struct mask *with = delta_mask(delta, 1);
        mask_add(with, all->at[0].block, all->at[0].bits & -all->at[0].bits);
        uint32_t shadow = *delta_cell(delta, cell), word = *cell;
        r[0].w = 12345;
        delta_split(delta, with);
        assert_ptr_equal(delta->mask, with);
        delta_put(delta, cell, 99, 0);
        r[0].w = 54321;
        const struct delta_split s = delta->splits.at[--delta->splits.n];
        assert_int_equal(s.mask->lanes, all->lanes - 1);
        trail_undo(heap, &s.mark);
        while (delta->trail.n > s.shadows) {
            const struct delta_shadow *e = &delta->trail.at[--delta->trail.n];
            *e->at = e->old;
        }
        saved_drop(vm, s.saved.after);
        saved_restore(vm, vm->current, delta->call.first);
        saved_drop(vm, s.saved.before);
        assert_int_equal(*cell, word);
        assert_int_equal(*delta_cell(delta, cell), shadow);
        assert_int_equal(r[0].w, 12345);
        end_case();
    }
}

static int start_delta(void **state) {
    struct err e = {0};
    if (booted_start(state)) return 1;
    node = booted_class("Booted$Node");
    wide = booted_class("Booted$Wide");
    machine_mark(&machine);
    canon = canon_new(vm, machine.filters, CANON_ROOT);
    delta = delta_new(vm, canon, &e);
    if (!delta) return 1;
    delta->places = calloc(MOST, sizeof *delta->places);
    delta->places_n = MOST;
    return 0;
}

static int end_delta(void **state) {
    delta_free(delta);
    canon_free(canon);
    return booted_end(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arithmetic),
        cmocka_unit_test(branches),
        cmocka_unit_test(divisions),
        cmocka_unit_test(switches),
        cmocka_unit_test(fields_are_read),
        cmocka_unit_test(fields_are_written),
        cmocka_unit_test(kinds_of_fields),
        cmocka_unit_test(elements_are_read),
        cmocka_unit_test(elements_are_written),
        cmocka_unit_test(narrow_elements),
        cmocka_unit_test(splits_come_back),
    };
    return cmocka_run_group_tests_name("lanes", tests, start_delta, end_delta);
}

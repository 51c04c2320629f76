// Random programs for test/unit/decode.c: valid bytecode with every stack shuffle, calls, branches,
// loops, switches, exception handlers and subroutines, over ints, longs and references.
//
// A program is a method run(int, int, long, Object) of the class Random. A block of it leaves the
// stack as it was and does not touch what was there (`floor`), so that paths join with equal
// stacks. Same seed, same program.
#pragma once
#include "op/bytecode.h"
#include "op/code.h"
#include <stdlib.h>

// clang-format off
enum { MAX_STACK = 14, MAX_LOCALS = 16, CODE_MAX = 4000, SOFT_MAX = 700, NSUBS = 3 };
// The constant pool: mix(II)I, lmix(JI)J, sink(I), lsink(J), rsink(A), pick(AIJ)A, fields f (int)
// and g (long), and numbers.
enum {
    K_CLASS = 1, K_MIX, K_LMIX, K_SINK, K_LSINK, K_RSINK, K_F, K_G, K_LONG, K_INT = 11, K_PICK,
    K_SMALL, K_COUNT = 15
};
// clang-format on

// ---- the class of the programs --------------------------------------------------------------

static struct symtab symbols;
static struct constant constants[K_COUNT];
static struct classfile the_class = {.major = 49, .n_constants = K_COUNT, .constants = constants};

static void member(unsigned k, uint8_t tag, const char *name, const char *desc) {
    constants[k] = (struct constant){.tag = tag, .a = K_CLASS};
    constants[k].name = sym_text(&symbols, name);
    constants[k].desc = sym_text(&symbols, desc);
}

static int make_class(void **state) {
    (void)state;
    symtab_init(&symbols);
    the_class.name = sym_text(&symbols, "Random");
    constants[K_CLASS] = (struct constant){.tag = CP_CLASS, .utf8 = the_class.name};
    member(K_MIX, CP_METHOD, "mix", "(II)I");
    member(K_LMIX, CP_METHOD, "lmix", "(JI)J");
    member(K_SINK, CP_METHOD, "sink", "(I)V");
    member(K_LSINK, CP_METHOD, "lsink", "(J)V");
    member(K_RSINK, CP_METHOD, "rsink", "(Ljava/lang/Object;)V");
    member(K_F, CP_FIELD, "f", "I");
    member(K_G, CP_FIELD, "g", "J");
    constants[K_LONG] = (struct constant){.tag = CP_LONG, .l = 0x123456789abcdefll};
    constants[K_INT] = (struct constant){.tag = CP_INT, .i = -123456789};
    member(K_PICK, CP_METHOD, "pick", "(Ljava/lang/Object;IJ)Ljava/lang/Object;");
    constants[K_SMALL] = (struct constant){.tag = CP_LONG, .l = 17};
    return 0;
}

// ---- the generator --------------------------------------------------------------------------
// Locals: ints 0 1 5 6, longs 2 7, references 4 9, loop counters 10 to 12, return addresses 13
// to 15.

struct gen {
    uint64_t random;
    uint8_t code[CODE_MAX];
    uint32_t len;
    char kinds[MAX_STACK + 1]; // I J j A
    uint32_t depth, floor, loops;
    int nesting, sub; // sub: index of the subroutine being generated, -1 in the method
    struct handler_attr handlers[200];
    uint32_t n_handlers;
    struct {
        uint32_t at, sub;
    } calls[300];
    uint32_t n_calls;
};

static uint32_t roll(struct gen *g, uint32_t n) {
    g->random ^= g->random << 13;
    g->random ^= g->random >> 7;
    g->random ^= g->random << 17;
    return (uint32_t)((g->random >> 11) % n);
}

static void put(struct gen *g, unsigned byte) {
    if (g->len >= CODE_MAX) abort();
    g->code[g->len++] = (uint8_t)byte;
}

static void put2(struct gen *g, unsigned value) {
    put(g, value >> 8);
    put(g, value & 255);
}
static void put4(struct gen *g, uint32_t value) {
    put2(g, value >> 16);
    put2(g, value & 0xffff);
}

static void push(struct gen *g, char kind) {
    g->kinds[g->depth++] = kind;
    if (kind == 'J') g->kinds[g->depth++] = 'j';
}

static void pop(struct gen *g) { g->depth -= g->kinds[g->depth - 1] == 'j' ? 2 : 1; }

static char top(const struct gen *g) // kind on top, above the floor; 0: nothing
{
    if (g->depth <= g->floor) return 0;
    return g->kinds[g->depth - 1] == 'j' ? 'J' : g->kinds[g->depth - 1];
}

static char under(const struct gen *g) // kind below the top
{
    uint32_t d = g->depth - (top(g) == 'J' ? 2 : 1);
    if (!top(g) || d <= g->floor) return 0;
    return g->kinds[d - 1] == 'j' ? 'J' : g->kinds[d - 1];
}

static unsigned a_local(struct gen *g, char kind) {
    static const uint8_t ints[] = {0, 1, 5, 6}, longs[] = {2, 7}, refs[] = {4, 9};
    return kind == 'I' ? ints[roll(g, 4)] : kind == 'J' ? longs[roll(g, 2)] : refs[roll(g, 2)];
}

// load or store, in any of its encodings
static void put_access(struct gen *g, unsigned general, unsigned zero, unsigned local) {
    if (local < 4 && roll(g, 4)) {
        put(g, zero + local);
    } else if (roll(g, 5)) {
        put(g, general);
        put(g, local);
    } else {
        put(g, BC_wide);
        put(g, general);
        put2(g, local);
    }
}

static void load(struct gen *g, char kind, unsigned local) {
    if (kind == 'I') put_access(g, BC_iload, BC_iload_0, local);
    else if (kind == 'J') put_access(g, BC_lload, BC_lload_0, local);
    else put_access(g, BC_aload, BC_aload_0, local);
    push(g, kind);
}

static void store(struct gen *g, unsigned local) {
    if (top(g) == 'I') put_access(g, BC_istore, BC_istore_0, local);
    else if (top(g) == 'J') put_access(g, BC_lstore, BC_lstore_0, local);
    else put_access(g, BC_astore, BC_astore_0, local);
    pop(g);
}

static void push_int(struct gen *g) {
    switch (roll(g, 4)) {
    case 0: put(g, BC_iconst_m1 + roll(g, 7)); break;
    case 1:
        put(g, BC_bipush);
        put(g, roll(g, 256));
        break;
    case 2:
        put(g, BC_sipush);
        put2(g, roll(g, 65536));
        break;
    default: put(g, BC_ldc); put(g, K_INT);
    }
    push(g, 'I');
}

static void push_long(struct gen *g) {
    uint32_t r = roll(g, 4);
    if (r < 2) {
        put(g, BC_lconst_0 + r);
    } else {
        put(g, BC_ldc2_w);
        put2(g, r == 2 ? K_LONG : K_SMALL);
    }
    push(g, 'J');
}

static void push_any(struct gen *g, char kind) {
    if (roll(g, 3)) {
        load(g, kind, a_local(g, kind));
    } else if (kind == 'I') {
        push_int(g);
    } else if (kind == 'J') {
        push_long(g);
    } else {
        put(g, BC_aconst_null);
        push(g, 'A');
    }
}

static void put_call(struct gen *g, unsigned k, char result) {
    put(g, BC_invokestatic);
    put2(g, k);
    if (result) push(g, result);
}

static void put_binary(struct gen *g) {
    static const uint8_t ints[] = {BC_iadd, BC_isub,  BC_imul, BC_idiv, BC_irem, BC_ishl,
                                   BC_ishr, BC_iushr, BC_iand, BC_ior,  BC_ixor};
    static const uint8_t longs[] = {BC_ladd, BC_lsub, BC_lmul, BC_ldiv,
                                    BC_lrem, BC_land, BC_lor,  BC_lxor};
    static const uint8_t shifts[] = {BC_lshl, BC_lshr, BC_lushr};
    char a = under(g), b = top(g);
    if (a == 'I' && b == 'I') {
        uint32_t r = roll(g, 14);
        if (r > 11) {
            pop(g), pop(g);
            put_call(g, K_MIX, 'I');
            return;
        }
        put(g, ints[r % 11]);
        pop(g);
    } else if (a == 'J' && b == 'J') {
        uint32_t r = roll(g, 10);
        pop(g);
        put(g, r > 7 ? BC_lcmp : longs[r]);
        if (r > 7) pop(g), push(g, 'I');
    } else if (a == 'J' && b == 'I') {
        uint32_t r = roll(g, 5);
        pop(g);
        if (r > 2) pop(g), put_call(g, K_LMIX, 'J');
        else put(g, shifts[r]);
    }
}

static void put_unary(struct gen *g) {
    static const uint8_t ints[] = {BC_ineg, BC_i2b, BC_i2c, BC_i2s, BC_i2l};
    char kind = top(g);
    uint32_t r = roll(g, 5);
    if (kind == 'I') {
        if (r == 4 && g->depth >= MAX_STACK) return;
        put(g, ints[r]);
        if (r == 4) pop(g), push(g, 'J');
    } else if (kind == 'J') {
        put(g, r > 2 ? BC_lneg : BC_l2i);
        if (r <= 2) pop(g), push(g, 'I');
    } else if (kind == 'A') {
        put(g, r > 2 ? BC_instanceof : BC_checkcast);
        put2(g, K_CLASS);
        if (r > 2) pop(g), push(g, 'I');
    }
}

static bool can_cut(const struct gen *g, uint32_t words) {
    return g->floor + words <= g->depth && g->kinds[g->depth - words] != 'j';
}

static void put_shuffle(struct gen *g) {
    static const uint8_t shapes[][2] = {{1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
    uint32_t r = roll(g, 9);
    if (r == 6) {
        if (!can_cut(g, 1) || !can_cut(g, 2)) return;
        put(g, BC_swap);
        char k = g->kinds[g->depth - 1];
        g->kinds[g->depth - 1] = g->kinds[g->depth - 2];
        g->kinds[g->depth - 2] = k;
    } else if (r > 6) {
        uint32_t words = r - 6;
        if (!can_cut(g, words)) return;
        put(g, words == 1 ? BC_pop : BC_pop2);
        g->depth -= words;
    } else {
        uint32_t n = shapes[r][0], below = shapes[r][1];
        if (!can_cut(g, n) || !can_cut(g, n + below) || g->depth + n > MAX_STACK) return;
        put(g, BC_dup + r);
        char *at = &g->kinds[g->depth - n - below];
        memmove(at + n, at, n + below);
        memcpy(at, at + n + below, n);
        g->depth += n;
    }
}

static void put_field(struct gen *g) {
    bool is_long = roll(g, 2);
    bool set = top(g) == (is_long ? 'J' : 'I') && roll(g, 2);
    put(g, set ? BC_putstatic : BC_getstatic);
    put2(g, is_long ? K_G : K_F);
    if (set) pop(g);
    else push(g, is_long ? 'J' : 'I');
}

static void put_pick(struct gen *g) {
    if (g->depth + 4 > MAX_STACK) return;
    push_any(g, 'A');
    push_any(g, 'I');
    push_any(g, 'J');
    pop(g), pop(g), pop(g);
    put_call(g, K_PICK, 'A');
    if (!roll(g, 2)) put(g, BC_checkcast), put2(g, K_CLASS);
    if (!roll(g, 2)) store(g, a_local(g, 'A'));
}

static void put_iinc(struct gen *g) {
    bool wide = !roll(g, 4);
    if (wide) put(g, BC_wide);
    put(g, BC_iinc);
    unsigned local = a_local(g, 'I');
    if (wide) put2(g, local), put2(g, roll(g, 65536));
    else put(g, local), put(g, roll(g, 256));
}

static void put_op(struct gen *g) {
    bool room = g->depth + 2 <= MAX_STACK;
    switch (roll(g, 9)) {
    case 0:
    case 1:
        if (room) push_any(g, "IJA"[roll(g, 3)]);
        break;
    case 2:
        if (top(g)) store(g, a_local(g, top(g)));
        break;
    case 3: put_iinc(g); break;
    case 4:
    case 5: put_binary(g); break;
    case 6: put_unary(g); break;
    case 7: put_shuffle(g); break;
    default:
        if (room) (roll(g, 2) ? put_field : put_pick)(g);
    }
}

static void drop_to(struct gen *g, uint32_t depth) {
    while (g->depth > depth) {
        char kind = top(g);
        if (roll(g, 2)) {
            put(g, kind == 'J' ? BC_pop2 : BC_pop);
            pop(g);
        } else {
            pop(g);
            put_call(g, kind == 'I' ? K_SINK : kind == 'J' ? K_LSINK : K_RSINK, 0);
        }
    }
}

// ---- control ----

static void patch(struct gen *g, uint32_t branch) // lets the branch at that offset come here
{
    int32_t offset = (int32_t)g->len - (int32_t)branch;
    g->code[branch + 1] = (uint8_t)(offset >> 8);
    g->code[branch + 2] = (uint8_t)offset;
}

static uint32_t put_branch(struct gen *g, unsigned op) {
    put(g, op);
    put2(g, 0);
    return g->len - 3;
}

static void put_back(struct gen *g, unsigned op, uint32_t to) {
    int32_t offset = (int32_t)to - (int32_t)g->len;
    put(g, op);
    put2(g, (unsigned)offset & 0xffff);
}

static void put_block(struct gen *g, int ops);

// Ops that leave the stack as it was, with what is there out of reach.
static void put_neutral(struct gen *g, int ops) {
    uint32_t floor = g->floor;
    g->floor = g->depth;
    g->nesting++;
    put_block(g, ops);
    drop_to(g, g->floor);
    g->nesting--;
    g->floor = floor;
}

// A condition and the branch on it; needs 4 words. Returns the branch's offset.
static uint32_t put_condition(struct gen *g) {
    uint32_t r = roll(g, 5);
    char kind = r < 2 ? 'I' : r == 2 ? 'J' : 'A';
    push_any(g, kind);
    if (r == 1 || r == 2 || r == 4) push_any(g, kind), pop(g);
    pop(g);
    if (r == 2) put(g, BC_lcmp);
    switch (r) {
    case 0:
    case 2: return put_branch(g, BC_ifeq + roll(g, 6));
    case 1: return put_branch(g, BC_if_icmpeq + roll(g, 6));
    case 3: return put_branch(g, roll(g, 2) ? BC_ifnull : BC_ifnonnull);
    default: return put_branch(g, BC_if_acmpeq + roll(g, 2));
    }
}

static void put_if(struct gen *g) {
    uint32_t branch = put_condition(g);
    put_neutral(g, 4);
    if (g->sub < 0 && !roll(g, 6)) { // and away
        push_any(g, 'J');
        pop(g);
        put(g, BC_lreturn);
        patch(g, branch);
        return;
    }
    if (roll(g, 2)) {
        uint32_t end = put_branch(g, BC_goto);
        patch(g, branch);
        put_neutral(g, 4);
        patch(g, end);
    } else {
        patch(g, branch);
    }
}

static void put_ternary(struct gen *g) {
    char kind = "IJA"[roll(g, 3)];
    uint32_t branch = put_condition(g);
    push_any(g, kind);
    pop(g);
    uint32_t end = put_branch(g, BC_goto);
    patch(g, branch);
    push_any(g, kind);
    if (kind != 'A') put(g, kind == 'I' ? BC_ineg : BC_lneg); // a result that only one path makes
    patch(g, end);
    if (roll(g, 2)) store(g, a_local(g, kind));
}

static void count_down(struct gen *g, unsigned counter) {
    put(g, BC_iinc), put(g, counter), put(g, 255);
}

static void put_loop(struct gen *g) {
    unsigned counter = 10 + g->loops++;
    uint32_t form = roll(g, 3), skip = 0;
    put(g, BC_iconst_0 + roll(g, 4));
    put(g, BC_istore);
    put(g, counter);
    if (form == 1) skip = put_branch(g, BC_goto);
    uint32_t head = g->len;
    if (form == 0) {
        put(g, BC_iload), put(g, counter);
        skip = put_branch(g, BC_ifle);
    }
    count_down(g, counter);
    put_neutral(g, 5);
    if (form == 0) put_back(g, BC_goto, head);
    if (form != 2) patch(g, skip);
    if (form != 0) {
        put(g, BC_iload), put(g, counter);
        put_back(g, BC_ifgt, head);
    }
    g->loops--;
}

static void put_switch(struct gen *g) {
    uint32_t n = roll(g, 4), at, ends[4], table = roll(g, 2) && n;
    push_any(g, 'I');
    pop(g);
    at = g->len;
    put(g, table ? BC_tableswitch : BC_lookupswitch);
    while (g->len & 3) put(g, 0);
    uint32_t body = g->len;
    put4(g, 0);
    if (table) put4(g, (uint32_t)-1), put4(g, n - 2);
    else put4(g, n);
    for (uint32_t i = 0; i < n; i++) {
        if (!table) put4(g, i * 3 - 1);
        put4(g, 0);
    }
    for (uint32_t i = 0; i <= n; i++) { // the last is the default
        uint32_t slot = i == n  ? body
                        : table ? body + 12 + 4 * i
                                : body + 12 + 8 * i,
                 to = g->len - at;
        for (int k = 0; k < 4; k++) g->code[slot + (uint32_t)k] = (uint8_t)(to >> (24 - 8 * k));
        put_neutral(g, 2);
        if (i < n) ends[i] = put_branch(g, BC_goto);
    }
    for (uint32_t i = 0; i < n; i++) patch(g, ends[i]);
}

static void put_try(struct gen *g) {
    uint32_t start = g->len, end;
    put_neutral(g, 5);
    end = g->len;
    if (start == end) return;
    uint32_t skip = put_branch(g, BC_goto);
    if (g->n_handlers < 200)
        g->handlers[g->n_handlers++] =
            (struct handler_attr){(uint16_t)start, (uint16_t)end, (uint16_t)g->len, 0};
    else abort();
    push(g, 'A');
    if (roll(g, 2)) store(g, a_local(g, 'A'));
    drop_to(g, 0);
    put_neutral(g, 3);
    patch(g, skip);
}

static void put_jsr(struct gen *g) {
    uint32_t first = (uint32_t)(g->sub + 1);
    if (first >= NSUBS || g->n_calls >= 300) return;
    g->calls[g->n_calls].at = g->len;
    g->calls[g->n_calls++].sub = first + roll(g, NSUBS - first);
    put_branch(g, BC_jsr);
}

static void put_control(struct gen *g) {
    if (g->depth + 4 > MAX_STACK) return;
    switch (roll(g, 8)) {
    case 0:
    case 1: put_if(g); break;
    case 2: put_ternary(g); break;
    case 3:
    case 4:
        if (g->loops < 3 && g->sub < 0) put_loop(g);
        break;
    case 5: put_switch(g); break;
    case 6:
        if (!g->depth) put_try(g);
        break;
    default:
        if (!g->depth) put_jsr(g);
    }
}

static void put_block(struct gen *g, int ops) {
    for (int n = (int)roll(g, (uint32_t)ops) + ops; n > 0 && g->len < SOFT_MAX; n--) {
        if (g->nesting < 4 && !roll(g, 6)) put_control(g);
        else put_op(g);
    }
}

static void put_subroutine(struct gen *g, int sub) {
    for (uint32_t i = 0; i < g->n_calls; i++)
        if (g->calls[i].sub == (uint32_t)sub) patch(g, g->calls[i].at);
    g->sub = sub;
    put(g, BC_astore), put(g, 13 + (unsigned)sub);
    put_neutral(g, 5);
    put(g, BC_ret), put(g, 13 + (unsigned)sub);
}

static void generate(struct gen *g, uint64_t seed) {
    memset(g, 0, sizeof *g);
    g->random = seed * 0x9e3779b97f4a7c15ull + 1;
    g->sub = -1;
    static const struct {
        char kind;
        uint8_t local;
    } init[] = {{'I', 5}, {'I', 6}, {'J', 7}, {'A', 9}};
    for (unsigned i = 0; i < 4; i++) {
        load(g, init[i].kind, init[i].kind == 'I' ? i : init[i].kind == 'J' ? 2 : 4);
        store(g, init[i].local);
    }
    put_block(g, 30);
    drop_to(g, 0);
    push_any(g, 'J');
    put(g, BC_lreturn);
    g->depth = 0;
    for (int sub = 0; sub < NSUBS; sub++) put_subroutine(g, sub);
}

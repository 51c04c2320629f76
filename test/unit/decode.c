// Random programs, run twice: their bytecode on a small stack machine, their decoded form on a small register
// machine. Both must return the same value, make the same calls in the same order and throw the same
// exceptions. The register machine destroys every slot that op/slots calls dead, before each instruction
// and behind each call, so it tests liveness as well.
#include "op/bytecode.h"
#include "op/disasm.h"
#include "op/slots.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

enum { MAX_STACK = 14, MAX_LOCALS = 16, CODE_MAX = 4000, SOFT_MAX = 700, STEPS = 200000, NSUBS = 3 };
enum { K_CLASS = 1, K_MIX, K_LMIX, K_SINK, K_LSINK, K_RSINK, K_F, K_G, K_LONG, K_INT = 11, K_PICK, K_SMALL, K_COUNT = 15 };

#define REF 0x5ef0000000000000ll // a reference is REF plus a number, or 0
#define JUNK 0xdeadbeefcafef00dll

// ---- what both machines call --------------------------------------------------------------------------------

struct world { uint64_t trace; int64_t f, g; uint32_t thrown; };

static uint64_t note(struct world *w, uint64_t what)
{
    w->trace = (w->trace ^ what) * 0x9e3779b97f4a7c15ull;
    w->trace ^= w->trace >> 29;
    return w->trace;
}

static bool throw_now(struct world *w, int64_t *exception)
{
    *exception = REF + 1000 + ++w->thrown;
    note(w, 7);
    return false;
}

// Calls the method of constant k. False: it threw *result.
static bool call(struct world *w, unsigned k, const int64_t *args, int64_t *result)
{
    uint64_t h = note(w, k);
    switch (k) {
    case K_MIX: h = note(w, (uint32_t)args[0] + 3ull * (uint32_t)args[1]); *result = (int32_t)(h >> 7); break;
    case K_LMIX: h = note(w, (uint64_t)args[0] + 5ull * (uint32_t)args[2]); *result = (int64_t)h; break;
    case K_SINK: h = note(w, (uint32_t)args[0]); break;
    case K_LSINK: case K_RSINK: h = note(w, (uint64_t)args[0]); break;
    case K_PICK:
        h = note(w, (uint64_t)args[0] + (uint32_t)args[1] + (uint64_t)args[2]);
        *result = h & 64 ? args[0] : REF + (int64_t)(h & 31);
        break;
    default: abort();
    }
    return h % 23 ? true : throw_now(w, result);
}

static bool is_instance(int64_t ref) { return ref & 1; }
static bool cast_fails(int64_t ref) { return ref && ref % 7 == 3; }

// ---- the class of the programs ---------------------------------------------------------------------------------

static struct symtab symbols;
static struct constant constants[K_COUNT];
static struct classfile the_class = {.major = 49, .n_constants = K_COUNT, .constants = constants};

static void member(unsigned k, uint8_t tag, const char *name, const char *desc)
{
    constants[k] = (struct constant){.tag = tag, .a = K_CLASS};
    constants[k].name = sym_text(&symbols, name);
    constants[k].desc = sym_text(&symbols, desc);
}

static int make_class(void **state)
{
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

// ---- the generator ---------------------------------------------------------------------------------------------
// Locals: ints 0 1 5 6, longs 2 7, references 4 9, loop counters 10 to 12, return addresses 13 to 15.

struct gen {
    uint64_t random;
    uint8_t code[CODE_MAX];
    uint32_t len;
    char kinds[MAX_STACK + 1]; // I J j A
    uint32_t depth, floor, loops;
    int nesting, sub; // sub: index of the subroutine being generated, -1 in the method
    struct handler_attr handlers[200];
    uint32_t n_handlers;
    struct { uint32_t at, sub; } calls[300];
    uint32_t n_calls;
};

static uint32_t roll(struct gen *g, uint32_t n)
{
    g->random ^= g->random << 13;
    g->random ^= g->random >> 7;
    g->random ^= g->random << 17;
    return (uint32_t)((g->random >> 11) % n);
}

static void put(struct gen *g, unsigned byte)
{
    if (g->len >= CODE_MAX) abort();
    g->code[g->len++] = (uint8_t)byte;
}

static void put2(struct gen *g, unsigned value) { put(g, value >> 8); put(g, value & 255); }
static void put4(struct gen *g, uint32_t value) { put2(g, value >> 16); put2(g, value & 0xffff); }

static void push(struct gen *g, char kind)
{
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

static unsigned a_local(struct gen *g, char kind)
{
    static const uint8_t ints[] = {0, 1, 5, 6}, longs[] = {2, 7}, refs[] = {4, 9};
    return kind == 'I' ? ints[roll(g, 4)] : kind == 'J' ? longs[roll(g, 2)] : refs[roll(g, 2)];
}

// load or store, in any of its encodings
static void put_access(struct gen *g, unsigned general, unsigned zero, unsigned local)
{
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

static void load(struct gen *g, char kind, unsigned local)
{
    if (kind == 'I') put_access(g, BC_iload, BC_iload_0, local);
    else if (kind == 'J') put_access(g, BC_lload, BC_lload_0, local);
    else put_access(g, BC_aload, BC_aload_0, local);
    push(g, kind);
}

static void store(struct gen *g, unsigned local)
{
    if (top(g) == 'I') put_access(g, BC_istore, BC_istore_0, local);
    else if (top(g) == 'J') put_access(g, BC_lstore, BC_lstore_0, local);
    else put_access(g, BC_astore, BC_astore_0, local);
    pop(g);
}

static void push_int(struct gen *g)
{
    switch (roll(g, 4)) {
    case 0: put(g, BC_iconst_m1 + roll(g, 7)); break;
    case 1: put(g, BC_bipush); put(g, roll(g, 256)); break;
    case 2: put(g, BC_sipush); put2(g, roll(g, 65536)); break;
    default: put(g, BC_ldc); put(g, K_INT);
    }
    push(g, 'I');
}

static void push_long(struct gen *g)
{
    uint32_t r = roll(g, 4);
    if (r < 2) {
        put(g, BC_lconst_0 + r);
    } else {
        put(g, BC_ldc2_w);
        put2(g, r == 2 ? K_LONG : K_SMALL);
    }
    push(g, 'J');
}

static void push_any(struct gen *g, char kind)
{
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

static void put_call(struct gen *g, unsigned k, char result)
{
    put(g, BC_invokestatic);
    put2(g, k);
    if (result) push(g, result);
}

static void put_binary(struct gen *g)
{
    static const uint8_t ints[] = {BC_iadd, BC_isub, BC_imul, BC_idiv, BC_irem, BC_ishl, BC_ishr, BC_iushr,
                                   BC_iand, BC_ior, BC_ixor};
    static const uint8_t longs[] = {BC_ladd, BC_lsub, BC_lmul, BC_ldiv, BC_lrem, BC_land, BC_lor, BC_lxor};
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

static void put_unary(struct gen *g)
{
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

static bool can_cut(const struct gen *g, uint32_t words)
{
    return g->floor + words <= g->depth && g->kinds[g->depth - words] != 'j';
}

static void put_shuffle(struct gen *g)
{
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

static void put_field(struct gen *g)
{
    bool is_long = roll(g, 2);
    bool set = top(g) == (is_long ? 'J' : 'I') && roll(g, 2);
    put(g, set ? BC_putstatic : BC_getstatic);
    put2(g, is_long ? K_G : K_F);
    if (set) pop(g);
    else push(g, is_long ? 'J' : 'I');
}

static void put_pick(struct gen *g)
{
    if (g->depth + 4 > MAX_STACK) return;
    push_any(g, 'A');
    push_any(g, 'I');
    push_any(g, 'J');
    pop(g), pop(g), pop(g);
    put_call(g, K_PICK, 'A');
    if (!roll(g, 2)) put(g, BC_checkcast), put2(g, K_CLASS);
    if (!roll(g, 2)) store(g, a_local(g, 'A'));
}

static void put_iinc(struct gen *g)
{
    bool wide = !roll(g, 4);
    if (wide) put(g, BC_wide);
    put(g, BC_iinc);
    unsigned local = a_local(g, 'I');
    if (wide) put2(g, local), put2(g, roll(g, 65536));
    else put(g, local), put(g, roll(g, 256));
}

static void put_op(struct gen *g)
{
    bool room = g->depth + 2 <= MAX_STACK;
    switch (roll(g, 9)) {
    case 0: case 1: if (room) push_any(g, "IJA"[roll(g, 3)]); break;
    case 2: if (top(g)) store(g, a_local(g, top(g))); break;
    case 3: put_iinc(g); break;
    case 4: case 5: put_binary(g); break;
    case 6: put_unary(g); break;
    case 7: put_shuffle(g); break;
    default: if (room) (roll(g, 2) ? put_field : put_pick)(g);
    }
}

static void drop_to(struct gen *g, uint32_t depth)
{
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

static uint32_t put_branch(struct gen *g, unsigned op)
{
    put(g, op);
    put2(g, 0);
    return g->len - 3;
}

static void put_back(struct gen *g, unsigned op, uint32_t to)
{
    int32_t offset = (int32_t)to - (int32_t)g->len;
    put(g, op);
    put2(g, (unsigned)offset & 0xffff);
}

static void put_block(struct gen *g, int ops);

// Ops that leave the stack as it was, with what is there out of reach.
static void put_neutral(struct gen *g, int ops)
{
    uint32_t floor = g->floor;
    g->floor = g->depth;
    g->nesting++;
    put_block(g, ops);
    drop_to(g, g->floor);
    g->nesting--;
    g->floor = floor;
}

// A condition and the branch on it; needs 4 words. Returns the branch's offset.
static uint32_t put_condition(struct gen *g)
{
    uint32_t r = roll(g, 5);
    char kind = r < 2 ? 'I' : r == 2 ? 'J' : 'A';
    push_any(g, kind);
    if (r == 1 || r == 2 || r == 4) push_any(g, kind), pop(g);
    pop(g);
    if (r == 2) put(g, BC_lcmp);
    switch (r) {
    case 0: case 2: return put_branch(g, BC_ifeq + roll(g, 6));
    case 1: return put_branch(g, BC_if_icmpeq + roll(g, 6));
    case 3: return put_branch(g, roll(g, 2) ? BC_ifnull : BC_ifnonnull);
    default: return put_branch(g, BC_if_acmpeq + roll(g, 2));
    }
}

static void put_if(struct gen *g)
{
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

static void put_ternary(struct gen *g)
{
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

static void count_down(struct gen *g, unsigned counter) { put(g, BC_iinc), put(g, counter), put(g, 255); }

static void put_loop(struct gen *g)
{
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

static void put_switch(struct gen *g)
{
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
        uint32_t slot = i == n ? body : table ? body + 12 + 4 * i : body + 12 + 8 * i, to = g->len - at;
        for (int k = 0; k < 4; k++) g->code[slot + (uint32_t)k] = (uint8_t)(to >> (24 - 8 * k));
        put_neutral(g, 2);
        if (i < n) ends[i] = put_branch(g, BC_goto);
    }
    for (uint32_t i = 0; i < n; i++) patch(g, ends[i]);
}

static void put_try(struct gen *g)
{
    uint32_t start = g->len, end;
    put_neutral(g, 5);
    end = g->len;
    if (start == end) return;
    uint32_t skip = put_branch(g, BC_goto);
    if (g->n_handlers < 200)
        g->handlers[g->n_handlers++] = (struct handler_attr){(uint16_t)start, (uint16_t)end, (uint16_t)g->len, 0};
    else abort();
    push(g, 'A');
    if (roll(g, 2)) store(g, a_local(g, 'A'));
    drop_to(g, 0);
    put_neutral(g, 3);
    patch(g, skip);
}

static void put_jsr(struct gen *g)
{
    uint32_t first = (uint32_t)(g->sub + 1);
    if (first >= NSUBS || g->n_calls >= 300) return;
    g->calls[g->n_calls].at = g->len;
    g->calls[g->n_calls++].sub = first + roll(g, NSUBS - first);
    put_branch(g, BC_jsr);
}

static void put_control(struct gen *g)
{
    if (g->depth + 4 > MAX_STACK) return;
    switch (roll(g, 8)) {
    case 0: case 1: put_if(g); break;
    case 2: put_ternary(g); break;
    case 3: case 4: if (g->loops < 3 && g->sub < 0) put_loop(g); break;
    case 5: put_switch(g); break;
    case 6: if (!g->depth) put_try(g); break;
    default: if (!g->depth) put_jsr(g);
    }
}

static void put_block(struct gen *g, int ops)
{
    for (int n = (int)roll(g, (uint32_t)ops) + ops; n > 0 && g->len < SOFT_MAX; n--) {
        if (g->nesting < 4 && !roll(g, 6)) put_control(g);
        else put_op(g);
    }
}

static void put_subroutine(struct gen *g, int sub)
{
    for (uint32_t i = 0; i < g->n_calls; i++)
        if (g->calls[i].sub == (uint32_t)sub) patch(g, g->calls[i].at);
    g->sub = sub;
    put(g, BC_astore), put(g, 13 + (unsigned)sub);
    put_neutral(g, 5);
    put(g, BC_ret), put(g, 13 + (unsigned)sub);
}

static void generate(struct gen *g, uint64_t seed)
{
    memset(g, 0, sizeof *g);
    g->random = seed * 0x9e3779b97f4a7c15ull + 1;
    g->sub = -1;
    static const struct { char kind; uint8_t local; } init[] = {{'I', 5}, {'I', 6}, {'J', 7}, {'A', 9}};
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

// ---- the stack machine -------------------------------------------------------------------------------------

struct outcome { bool thrown; int64_t value; struct world world; };

struct machine {
    const struct gen *g;
    struct world *w;
    int64_t stack[MAX_STACK + 1], locals[MAX_LOCALS];
    uint32_t sp, pc;
    int64_t exception;
};

static int32_t int_op(unsigned op, int32_t a, int32_t b) // op: an enum bytecode; no division by zero
{
    switch (op) {
    case BC_iadd: return (int32_t)((uint32_t)a + (uint32_t)b);
    case BC_isub: return (int32_t)((uint32_t)a - (uint32_t)b);
    case BC_imul: return (int32_t)((uint32_t)a * (uint32_t)b);
    case BC_idiv: return b == -1 ? (int32_t)-(uint32_t)a : a / b;
    case BC_irem: return b == -1 ? 0 : a % b;
    case BC_ishl: return (int32_t)((uint32_t)a << (b & 31));
    case BC_ishr: return a >> (b & 31);
    case BC_iushr: return (int32_t)((uint32_t)a >> (b & 31));
    case BC_iand: return a & b;
    case BC_ior: return a | b;
    case BC_ixor: return a ^ b;
    default: abort();
    }
}

static int64_t long_op(unsigned op, int64_t a, int64_t b)
{
    switch (op) {
    case BC_ladd: return (int64_t)((uint64_t)a + (uint64_t)b);
    case BC_lsub: return (int64_t)((uint64_t)a - (uint64_t)b);
    case BC_lmul: return (int64_t)((uint64_t)a * (uint64_t)b);
    case BC_ldiv: return b == -1 ? (int64_t)-(uint64_t)a : a / b;
    case BC_lrem: return b == -1 ? 0 : a % b;
    case BC_lshl: return (int64_t)((uint64_t)a << (b & 63));
    case BC_lshr: return a >> (b & 63);
    case BC_lushr: return (int64_t)((uint64_t)a >> (b & 63));
    case BC_land: return a & b;
    case BC_lor: return a | b;
    case BC_lxor: return a ^ b;
    default: abort();
    }
}

static bool condition(unsigned c, int64_t a, int64_t b) // 0..5: eq ne lt ge gt le
{
    switch (c) {
    case 0: return a == b;
    case 1: return a != b;
    case 2: return a < b;
    case 3: return a >= b;
    case 4: return a > b;
    default: return a <= b;
    }
}

static void spush(struct machine *m, int64_t v) { m->stack[m->sp++] = v; }
static void spush2(struct machine *m, int64_t v) { spush(m, v), spush(m, JUNK); }
static int64_t spop(struct machine *m) { return m->stack[--m->sp]; }
static int64_t spop2(struct machine *m) { return m->stack[m->sp -= 2]; }

static void stack_dup(struct machine *m, uint32_t n, uint32_t below)
{
    int64_t *at = &m->stack[m->sp - n - below];
    memmove(at + n, at, (n + below) * sizeof *at);
    memcpy(at, at + n + below, n * sizeof *at);
    m->sp += n;
}

static bool stack_invoke(struct machine *m, unsigned k)
{
    static const struct { uint8_t words; char result; } shape[K_COUNT] = {
        [K_MIX] = {2, 'I'}, [K_LMIX] = {3, 'J'}, [K_SINK] = {1, 0}, [K_LSINK] = {2, 0}, [K_RSINK] = {1, 0},
        [K_PICK] = {4, 'A'}};
    int64_t result = 0, args[4] = {0};
    m->sp -= shape[k].words;
    memcpy(args, &m->stack[m->sp], shape[k].words * sizeof *args);
    if (k == K_PICK) args[2] = m->stack[m->sp + 2];
    if (!call(m->w, k, args, &result)) {
        m->exception = result;
        return false;
    }
    if (shape[k].result == 'J') spush2(m, result);
    else if (shape[k].result) spush(m, result);
    return true;
}

static void stack_switch(struct machine *m, uint32_t pc)
{
    const uint8_t *p = m->g->code + ((pc + 4) & ~3u);
    int32_t key = (int32_t)spop(m), offset = bytecode_s4(p), first = bytecode_s4(p + 4);
    if (m->g->code[pc] == BC_tableswitch) {
        if (key >= first && key <= bytecode_s4(p + 8)) offset = bytecode_s4(p + 12 + 4 * (key - first));
    } else {
        for (int32_t i = 0; i < first; i++)
            if (bytecode_s4(p + 8 + 8 * i) == key) offset = bytecode_s4(p + 12 + 8 * i);
    }
    m->pc = pc + (uint32_t)offset;
}

static void stack_branch(struct machine *m, uint32_t pc, bool taken)
{
    if (taken) m->pc = pc + (uint32_t)bytecode_s2(m->g->code + pc + 1);
}

static bool stack_arith(struct machine *m, uint8_t op)
{
    int64_t b;
    bool is_long = (op - BC_iadd) & 1;
    if (op == BC_ineg) spush(m, int_op(BC_isub, 0, (int32_t)spop(m)));
    else if (op == BC_lneg) spush2(m, long_op(BC_lsub, 0, spop2(m)));
    else if (!is_long || (op >= BC_lshl && op <= BC_lushr)) {
        b = spop(m);
        if ((op == BC_idiv || op == BC_irem) && !(int32_t)b) return throw_now(m->w, &m->exception);
        if (is_long) spush2(m, long_op(op, spop2(m), b));
        else spush(m, int_op(op, (int32_t)spop(m), (int32_t)b));
    } else {
        b = spop2(m);
        if ((op == BC_ldiv || op == BC_lrem) && !b) return throw_now(m->w, &m->exception);
        spush2(m, long_op(op, spop2(m), b));
    }
    return true;
}

static bool stack_other(struct machine *m, uint8_t op, uint32_t pc);

// One instruction at pc. False: it threw m->exception.
static bool stack_step(struct machine *m, uint32_t pc)
{
    const uint8_t *p = m->g->code + pc;
    uint8_t op = p[0];
    int64_t a, b;
    if (op >= BC_iadd && op <= BC_lxor) return stack_arith(m, op);
    if (op >= BC_ifeq && op <= BC_ifle) {
        a = (int32_t)spop(m);
        stack_branch(m, pc, condition(op - BC_ifeq, a, 0));
        return true;
    }
    if (op >= BC_if_icmpeq && op <= BC_if_acmpne) {
        b = spop(m), a = spop(m);
        if (op <= BC_if_icmple) a = (int32_t)a, b = (int32_t)b;
        stack_branch(m, pc, condition(op <= BC_if_icmple ? op - BC_if_icmpeq : op - BC_if_acmpeq, a, b));
        return true;
    }
    if (op >= BC_dup && op <= BC_dup2_x2) {
        stack_dup(m, op < BC_dup2 ? 1 : 2, (op - BC_dup) % 3u);
        return true;
    }
    return stack_other(m, op, pc);
}

static void stack_load(struct machine *m, uint8_t op, unsigned local)
{
    if (op == BC_lload) spush2(m, m->locals[local]);
    else spush(m, m->locals[local]);
}

static void stack_store(struct machine *m, uint8_t op, unsigned local)
{
    m->locals[local] = op == BC_lstore ? spop2(m) : spop(m);
}

static void stack_wide(struct machine *m, const uint8_t *p)
{
    unsigned local = (unsigned)bytecode_u2(p + 2);
    if (p[1] == BC_iinc) m->locals[local] = int_op(BC_iadd, (int32_t)m->locals[local], bytecode_s2(p + 4));
    else if (p[1] <= BC_aload) stack_load(m, p[1], local);
    else stack_store(m, p[1], local);
}

static bool stack_other(struct machine *m, uint8_t op, uint32_t pc)
{
    const uint8_t *p = m->g->code + pc;
    int64_t a, b;
    switch (op) {
    case BC_aconst_null: spush(m, 0); break;
    case BC_iconst_m1 ... BC_iconst_5: spush(m, op - BC_iconst_0); break;
    case BC_lconst_0 ... BC_lconst_1: spush2(m, op - BC_lconst_0); break;
    case BC_bipush: spush(m, (int8_t)p[1]); break;
    case BC_sipush: spush(m, bytecode_s2(p + 1)); break;
    case BC_ldc: spush(m, constants[p[1]].i); break;
    case BC_ldc2_w: spush2(m, constants[p[2]].l); break;
    case BC_iload: case BC_lload: case BC_aload: stack_load(m, op, p[1]); break;
    case BC_iload_0 ... BC_iload_3: stack_load(m, BC_iload, op - BC_iload_0); break;
    case BC_lload_0 ... BC_lload_3: stack_load(m, BC_lload, op - BC_lload_0); break;
    case BC_aload_0 ... BC_aload_3: stack_load(m, BC_aload, op - BC_aload_0); break;
    case BC_istore: case BC_lstore: case BC_astore: stack_store(m, op, p[1]); break;
    case BC_istore_0 ... BC_istore_3: stack_store(m, BC_istore, op - BC_istore_0); break;
    case BC_lstore_0 ... BC_lstore_3: stack_store(m, BC_lstore, op - BC_lstore_0); break;
    case BC_astore_0 ... BC_astore_3: stack_store(m, BC_astore, op - BC_astore_0); break;
    case BC_wide: stack_wide(m, p); break;
    case BC_iinc: m->locals[p[1]] = int_op(BC_iadd, (int32_t)m->locals[p[1]], (int8_t)p[2]); break;
    case BC_pop: m->sp--; break;
    case BC_pop2: m->sp -= 2; break;
    case BC_swap: b = spop(m), a = spop(m), spush(m, b), spush(m, a); break;
    case BC_i2b: spush(m, (int8_t)spop(m)); break;
    case BC_i2c: spush(m, (uint16_t)spop(m)); break;
    case BC_i2s: spush(m, (int16_t)spop(m)); break;
    case BC_i2l: spush2(m, (int32_t)spop(m)); break;
    case BC_l2i: spush(m, (int32_t)spop2(m)); break;
    case BC_lcmp: b = spop2(m), a = spop2(m), spush(m, a < b ? -1 : a > b); break;
    case BC_ifnull: stack_branch(m, pc, !spop(m)); break;
    case BC_ifnonnull: stack_branch(m, pc, spop(m)); break;
    case BC_goto: stack_branch(m, pc, true); break;
    case BC_jsr: spush(m, pc + 3), stack_branch(m, pc, true); break;
    case BC_ret: m->pc = (uint32_t)m->locals[p[1]]; break;
    case BC_tableswitch: case BC_lookupswitch: stack_switch(m, pc); break;
    case BC_getstatic: if (p[2] == K_F) spush(m, m->w->f); else spush2(m, m->w->g); break;
    case BC_putstatic: if (p[2] == K_F) m->w->f = (int32_t)spop(m); else m->w->g = spop2(m); break;
    case BC_instanceof: spush(m, is_instance(spop(m))); break;
    case BC_checkcast: return !cast_fails(m->stack[m->sp - 1]) || throw_now(m->w, &m->exception);
    case BC_invokestatic: return stack_invoke(m, p[2]);
    default: abort();
    }
    return true;
}

static bool stack_catch(struct machine *m, uint32_t pc)
{
    for (uint32_t i = 0; i < m->g->n_handlers; i++) {
        const struct handler_attr *h = &m->g->handlers[i];
        if (pc < h->start || pc >= h->end) continue;
        m->sp = 0;
        spush(m, m->exception);
        m->pc = h->target;
        return true;
    }
    return false;
}

static struct outcome run_stack(const struct gen *g, const int64_t *args)
{
    struct outcome o = {0};
    struct machine m = {.g = g, .w = &o.world};
    memcpy(m.locals, args, 5 * sizeof *args);
    for (uint32_t steps = 0; steps < STEPS; steps++) {
        uint32_t pc = m.pc;
        if (g->code[pc] == BC_lreturn) {
            o.value = spop2(&m);
            return o;
        }
        m.pc += bytecode_length((struct span){g->code, g->len}, pc);
        if (stack_step(&m, pc) || stack_catch(&m, pc)) continue;
        o.thrown = true;
        o.value = m.exception;
        return o;
    }
    abort(); // the generator's loops end
}

// ---- the register machine -----------------------------------------------------------------------------------

struct registers {
    struct code *code;
    const struct method_info *m;
    struct arena *a;
    struct world *w;
    int64_t r[64], exception;
    uint32_t pc;
};

static int32_t ri(struct registers *m, unsigned slot)
{
    assert_true((uint64_t)m->r[slot] >> 32 == 0); // a 32-bit value, zero-extended
    return (int32_t)m->r[slot];
}

static void wi(struct registers *m, unsigned slot, int32_t value) { m->r[slot] = (uint32_t)value; }

static bool live(const uint64_t *bits, unsigned slot) { return bits[slot >> 6] >> (slot & 63) & 1; }

static void destroy_dead(struct registers *m, struct slot_bits bits)
{
    for (unsigned s = 0; s < m->code->nslots; s++) {
        if (live(bits.refs, s)) assert_true(!m->r[s] || m->r[s] >> 48 == REF >> 48);
        else if (!live(bits.prims, s)) m->r[s] = JUNK;
    }
}

static bool reg_call(struct registers *m, uint32_t i)
{
    const struct insn *in = &m->code->insn[i];
    int64_t args[4] = {0}, result = 0;
    sym desc = constants[m->code->cp[i]].desc;
    for (unsigned k = 0; k < in->c; k++) args[k] = m->r[in->a + k];
    bool good = call(m->w, m->code->cp[i], args, &result);
    destroy_dead(m, slots_after_call(m->a, &the_class, m->m, m->code, i));
    if (!good) {
        m->exception = result;
        return false;
    }
    char kind = desc->text[desc->len - 1];
    if (kind != 'V') m->r[in->b] = kind == 'I' ? (int64_t)(uint32_t)result : result;
    return true;
}

static void reg_switch(struct registers *m, const struct insn *in)
{
    const struct switch_table *t = in->p;
    int32_t key = ri(m, in->a), distance = t->dflt;
    for (int32_t k = 0; k < t->n; k++)
        if (key == (t->keys ? t->keys[k] : t->low + k)) distance = t->targets[k];
    m->pc = m->pc - 1 + (uint32_t)distance;
}

static bool reg_condition(struct registers *m, const struct insn *in)
{
    unsigned op = in->op;
    if (op >= OP_if_ieq && op <= OP_if_ile) return condition(op - OP_if_ieq, ri(m, in->a), ri(m, in->b));
    if (op >= OP_if_ieqi && op <= OP_if_ilei) return condition(op - OP_if_ieqi, ri(m, in->a), in->y);
    if (op >= OP_if_leq && op <= OP_if_lle) return condition(op - OP_if_leq, m->r[in->a], m->r[in->b]);
    if (op >= OP_if_leqi && op <= OP_if_llei) return condition(op - OP_if_leqi, m->r[in->a], in->y);
    if (op == OP_if_req || op == OP_if_rne) return (m->r[in->a] == m->r[in->b]) == (op == OP_if_req);
    if (op == OP_if_null || op == OP_if_nonnull) return !m->r[in->a] == (op == OP_if_null);
    assert_int_equal(op, OP_jump);
    return true;
}

static bool reg_arith(struct registers *m, const struct insn *in)
{
    static const uint8_t ints[] = {BC_iadd, BC_isub, BC_imul, BC_idiv, BC_irem, BC_ishl, BC_ishr, BC_iushr,
                                   BC_iand, BC_ior, BC_ixor};
    static const uint8_t imms[] = {BC_iadd, BC_imul, BC_idiv, BC_irem, BC_ishl, BC_ishr, BC_iushr, BC_iand,
                                   BC_ior, BC_ixor};
    static const uint8_t longs[] = {BC_ladd, BC_lsub, BC_lmul, BC_ldiv, BC_lrem, BC_lshl, BC_lshr, BC_lushr,
                                    BC_land, BC_lor, BC_lxor};
    static const uint8_t limms[] = {BC_ladd, BC_lmul, BC_land, BC_lshl, BC_lshr, BC_lushr};
    unsigned op = in->op;
    if (op == OP_idiv || op == OP_irem) {
        if (!ri(m, in->c)) return throw_now(m->w, &m->exception);
    } else if ((op == OP_ldiv || op == OP_lrem) && !m->r[in->c]) {
        return throw_now(m->w, &m->exception);
    }
    if (op <= OP_ixor) wi(m, in->a, int_op(ints[op - OP_iadd], ri(m, in->b), ri(m, in->c)));
    else if (op == OP_ineg) wi(m, in->a, int_op(BC_isub, 0, ri(m, in->b)));
    else if (op <= OP_ixori) wi(m, in->a, int_op(imms[op - OP_iaddi], ri(m, in->b), in->x));
    else if (op >= OP_lshl && op <= OP_lushr)
        m->r[in->a] = long_op(longs[op - OP_ladd], m->r[in->b], ri(m, in->c));
    else if (op <= OP_lxor) m->r[in->a] = long_op(longs[op - OP_ladd], m->r[in->b], m->r[in->c]);
    else if (op == OP_lneg) m->r[in->a] = long_op(BC_lsub, 0, m->r[in->b]);
    else m->r[in->a] = long_op(limms[op - OP_laddi], m->r[in->b], in->l);
    return true;
}

static bool reg_step(struct registers *m, uint32_t i)
{
    const struct insn *in = &m->code->insn[i];
    if (in->op >= OP_iadd && in->op <= OP_lushri) return reg_arith(m, in);
    if (in->op >= OP_jump && in->op <= OP_if_nonnull) {
        if (reg_condition(m, in)) m->pc = i + (uint32_t)in->x;
        return true;
    }
    switch (in->op) {
    case OP_mov_i: wi(m, in->a, ri(m, in->b)); break;
    case OP_mov_l: case OP_mov_r: m->r[in->a] = m->r[in->b]; break;
    case OP_const_i: case OP_const_l: case OP_const_r: m->r[in->a] = in->l; break;
    case OP_i2l: m->r[in->a] = ri(m, in->b); break;
    case OP_l2i: wi(m, in->a, (int32_t)m->r[in->b]); break;
    case OP_i2b: wi(m, in->a, (int8_t)ri(m, in->b)); break;
    case OP_i2c: wi(m, in->a, (uint16_t)ri(m, in->b)); break;
    case OP_i2s: wi(m, in->a, (int16_t)ri(m, in->b)); break;
    case OP_lcmp:
        wi(m, in->a, m->r[in->b] < m->r[in->c] ? -1 : m->r[in->b] > m->r[in->c]);
        break;
    case OP_tableswitch: case OP_lookupswitch: reg_switch(m, in); break;
    case OP_getstatic32: wi(m, in->a, (int32_t)m->w->f); break;
    case OP_getstatic64: m->r[in->a] = m->w->g; break;
    case OP_putstatic32: m->w->f = ri(m, in->a); break;
    case OP_putstatic64: m->w->g = m->r[in->a]; break;
    case OP_instanceof: wi(m, in->a, is_instance(m->r[in->b])); break;
    case OP_checkcast: return !cast_fails(m->r[in->a]) || throw_now(m->w, &m->exception);
    case OP_invokestatic: return reg_call(m, i);
    default: fail_msg("unexpected %s", insn_info[in->op].name);
    }
    return true;
}

static bool reg_catch(struct registers *m, uint32_t pc)
{
    for (uint32_t i = 0; i < m->code->n_handlers; i++) {
        const struct handler *h = &m->code->handlers[i];
        if (pc < h->start || pc >= h->end) continue;
        for (unsigned s = m->code->max_locals; s < m->code->nslots; s++) m->r[s] = JUNK;
        m->r[m->code->max_locals] = m->exception;
        m->pc = h->target;
        return true;
    }
    return false;
}

static struct outcome run_registers(struct arena *a, const struct method_info *mi, struct code *code,
                                    const int64_t *args)
{
    struct outcome o = {0};
    struct registers m = {.code = code, .m = mi, .a = a, .w = &o.world};
    for (unsigned s = 0; s < 64; s++) m.r[s] = JUNK;
    wi(&m, 0, (int32_t)args[0]);
    wi(&m, 1, (int32_t)args[1]);
    m.r[2] = args[2];
    m.r[4] = args[4];
    for (uint32_t steps = 0; steps < 4 * STEPS; steps++) {
        uint32_t pc = m.pc++;
        assert_true(pc < code->n);
        destroy_dead(&m, slots_before(a, &the_class, mi, code, pc));
        if (code->insn[pc].op == OP_return_l) {
            o.value = m.r[code->insn[pc].a];
            return o;
        }
        if (reg_step(&m, pc) || reg_catch(&m, pc)) continue;
        o.thrown = true;
        o.value = m.exception;
        return o;
    }
    fail_msg("does not end");
    return o;
}

// ---- tests ---------------------------------------------------------------------------------------------------

static struct method_info method_of(const struct gen *g, struct code_attr *attr)
{
    *attr = (struct code_attr){.max_stack = MAX_STACK, .max_locals = MAX_LOCALS, .code = {g->code, g->len},
                               .n_handlers = (uint16_t)g->n_handlers,
                               .handlers = (struct handler_attr *)g->handlers};
    return (struct method_info){.flags = 8, .code = attr, .name = sym_text(&symbols, "run"),
                                .desc = sym_text(&symbols, "(IIJLjava/lang/Object;)J")};
}

static void compare(struct arena *a, const struct gen *g, const struct method_info *m, struct code *code,
                    uint64_t seed)
{
    static const int64_t args[][5] = {
        {0, 0, 0, JUNK, 0}, {1, -1, 7, JUNK, REF + 3}, {123456, 9, -5000000000ll, JUNK, REF + 4}};
    for (unsigned i = 0; i < COUNT(args); i++) {
        struct outcome want = run_stack(g, args[i]), got = run_registers(a, m, code, args[i]);
        if (want.thrown == got.thrown && want.value == got.value &&
            want.world.trace == got.world.trace && want.world.f == got.world.f && want.world.g == got.world.g)
            continue;
        disasm_method(stderr, &the_class, m, code);
        fail_msg("program %llu, arguments %u: results differ", (unsigned long long)seed, i);
    }
}

static void random_programs(void **state)
{
    (void)state;
    static struct gen g;
    const char *text = getenv("DECODE_PROGRAMS");
    uint64_t n = text ? strtoull(text, NULL, 10) : 3000;
    for (uint64_t seed = 1; seed <= n; seed++) {
        struct arena a;
        struct err e = {0};
        struct code_attr attr;
        arena_init(&a);
        generate(&g, seed);
        struct method_info m = method_of(&g, &attr);
        struct code *code = decode_method(&a, &the_class, &m, &e);
        if (!code) fail_msg("program %llu: %s", (unsigned long long)seed, e.text);
        compare(&a, &g, &m, code, seed);
        arena_free(&a);
    }
}

// Whatever the bytes are, decoding ends, and what it accepts stays inside the frame.
static void damaged_programs(void **state)
{
    (void)state;
    static struct gen g;
    uint32_t accepted = 0;
    for (uint64_t seed = 1; seed <= 20000; seed++) {
        struct arena a;
        struct err e = {0};
        struct code_attr attr;
        arena_init(&a);
        generate(&g, 1 + seed % 50);
        g.random = seed * 0x2545f4914f6cdd1dull + 1;
        struct method_info m = method_of(&g, &attr);
        for (uint32_t n = 1 + roll(&g, 3); n; n--) g.code[roll(&g, g.len)] = (uint8_t)roll(&g, 256);
        if (!roll(&g, 4)) attr.code.len = roll(&g, g.len + 1);
        if (!roll(&g, 4)) attr.max_stack = (uint16_t)roll(&g, MAX_STACK + 1);
        if (!roll(&g, 4)) attr.max_locals = (uint16_t)(5 + roll(&g, MAX_LOCALS - 4));
        struct code *code = decode_method(&a, &the_class, &m, &e);
        if (!code) assert_true(e.code == ERR_VERIFY || e.code == ERR_UNSUPPORTED);
        for (uint32_t i = 0; code && i < code->n; i++) slots_before(&a, &the_class, &m, code, i);
        accepted += code != NULL;
        arena_free(&a);
    }
    assert_true(accepted > 100);
}

static struct code *decode_bytes(struct arena *a, const uint8_t *bytes, uint32_t len, const char *desc,
                                 unsigned flags, struct err *e)
{
    static struct code_attr attr;
    static struct method_info m;
    attr = (struct code_attr){.max_stack = 6, .max_locals = 6, .code = {bytes, len}};
    m = (struct method_info){.flags = (uint16_t)(8 | flags), .code = &attr, .name = sym_text(&symbols, "m"),
                             .desc = sym_text(&symbols, desc)};
    return decode_method(a, &the_class, &m, e);
}

#define BYTES(...) (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__})

static void expect(struct arena *a, const uint8_t *bytes, uint32_t len, const char *desc, unsigned flags,
                   const char *want)
{
    struct err e = {0};
    char text[1000] = "", line[200];
    struct code *code = decode_bytes(a, bytes, len, desc, flags, &e);
    if (!code) fail_msg("%s", e.text);
    for (uint32_t i = 0; i < code->n; i++) {
        disasm_insn(line, sizeof line, code, i);
        strcat(strcat(text, line), "; ");
    }
    assert_string_equal(text, want);
}

static void shapes(void **state)
{
    (void)state;
    struct arena a;
    arena_init(&a);
    expect(&a, BYTES(BC_iload_0, BC_iload_1, BC_iadd, BC_istore_2, BC_iload_2, BC_ireturn), "(II)I", 0,
           "iadd r2, r0, r1; return_i r2; ");
    expect(&a, BYTES(BC_iconst_5, BC_iload_0, BC_imul, BC_iconst_3, BC_isub, BC_ireturn), "(I)I", 0,
           "imuli r6, r0, 5; iaddi r6, r6, -3; return_i r6; ");
    expect(&a, BYTES(BC_iload_0, BC_iinc, 0, 1, BC_ireturn), "(I)I", 0,
           "mov_i r6, r0; iaddi r0, r0, 1; return_i r6; ");
    expect(&a, BYTES(BC_iload_0, BC_iload_1, BC_swap, BC_isub, BC_ireturn), "(II)I", 0,
           "isub r6, r1, r0; return_i r6; ");
    expect(&a, BYTES(BC_lload_0, BC_lconst_1, BC_lcmp, BC_ifle, 0, 4, BC_return, BC_return), "(J)V", 0,
           "if_llei r0, 1 -> 2; return_v ; return_v ; ");
    expect(&a, BYTES(BC_fload_0, BC_fload_1, BC_fcmpl, BC_iflt, 0, 4, BC_return, BC_return), "(FF)V", 0,
           "if_fnle r1, r0 -> 2; return_v ; return_v ; ");
    expect(&a, BYTES(BC_iload_0, BC_ifle, 0, 9, BC_iinc, 0, 255, BC_goto, 0xff, 0xf9, BC_return), "(I)V", 0,
           "if_ilei r0, 0 -> 3; iaddi r0, r0, -1; if_igti r0, 0 -> 1; return_v ; ");
    expect(&a, BYTES(BC_aload_0, BC_areturn), "(Ljava/lang/Object;)Ljava/lang/Object;", 0x20,
           "sync_enter ; sreturn_r r0; ");
    expect(&a, BYTES(BC_iload_0, BC_iload_1, BC_invokestatic, 0, K_MIX, BC_istore_2, BC_iload_2, BC_ireturn),
           "(II)I", 0, "mov_i r6, r0; mov_i r7, r1; invokestatic r2, args r6+2 #2; return_i r2; ");
    arena_free(&a);
}

// A subroutine that is left by a jump and entered again: while (--i > 0) with the body in the finally.
static void subroutine_left_by_a_jump(void **state)
{
    (void)state;
    struct arena a;
    arena_init(&a);
    expect(&a,
           BYTES(BC_jsr, 0, 4, BC_nop, BC_astore_1, BC_iinc, 0, 255, BC_iload_0, BC_ifgt, 0xff, 0xf7, BC_iload_0,
                 BC_ireturn),
           "(I)I", 0, "jump  -> 1; iaddi r0, r0, -1; if_igti r0, 0 -> 1; return_i r0; ");
    arena_free(&a);
}

static void refuse(struct arena *a, const uint8_t *bytes, uint32_t len, const char *why)
{
    struct err e = {0};
    if (decode_bytes(a, bytes, len, "(I)I", 0, &e)) fail_msg("accepted: %s", why);
    if (!strstr(e.text, why)) fail_msg("'%s' does not say '%s'", e.text, why);
}

static void refusals(void **state)
{
    (void)state;
    struct arena a;
    arena_init(&a);
    refuse(&a, BYTES(BC_iload_0), "falling off the end");
    refuse(&a, BYTES(BC_iload_0, 255), "bad instruction");
    refuse(&a, BYTES(BC_iadd, BC_ireturn), "bad operand");
    refuse(&a, BYTES(BC_lconst_0, BC_pop, BC_iconst_0, BC_ireturn), "bad operands for pop");
    refuse(&a, BYTES(BC_iload, 6, BC_ireturn), "local 6");
    refuse(&a, BYTES(BC_lload, 5, BC_l2i, BC_ireturn), "local 5");
    refuse(&a, BYTES(BC_goto, 0, 1), "branch to 1");
    refuse(&a, BYTES(BC_goto, 0x80, 0), "branch to -32768");
    refuse(&a, BYTES(BC_ldc, K_LONG, BC_ireturn), "not what ldc needs");
    refuse(&a, BYTES(BC_ldc, 200, BC_ireturn), "constant 200");
    refuse(&a, BYTES(BC_return), "wrong return");
    refuse(&a, BYTES(BC_iconst_0, BC_goto, 0xff, 0xff), "stacks differ");
    refuse(&a, BYTES(BC_lconst_0, BC_lconst_0, BC_lconst_0, BC_iconst_0, BC_ireturn), "overflow");
    refuse(&a, BYTES(BC_tableswitch, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff), "bad instr");
    refuse(&a, BYTES(BC_ret, 0), "ret outside");
    refuse(&a, BYTES(BC_jsr, 0, 0), "does not store its return address");
    arena_free(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes),
        cmocka_unit_test(subroutine_left_by_a_jump),
        cmocka_unit_test(refusals),
        cmocka_unit_test(random_programs),
        cmocka_unit_test(damaged_programs),
    };
    return cmocka_run_group_tests(tests, make_class, NULL);
}

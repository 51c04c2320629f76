// Random programs, run twice: their bytecode on a small stack machine, their decoded form on a
// small register machine. Both must return the same value, make the same calls in the same order
// and throw the same exceptions. The register machine destroys every slot that op/slots calls dead,
// before each instruction and behind each call, so it tests liveness as well.
#include "randomcode.h"
#include "op/disasm.h"
#include "op/slots.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

enum { STEPS = 200000 };

#define REF  0x5ef0000000000000ll // a reference is REF plus a number, or 0
#define JUNK 0xdeadbeefcafef00dll

// ---- what both machines call ----------------------------------------------------------------

struct world {
    uint64_t trace;
    int64_t f, g;
    uint32_t thrown;
};

static uint64_t note(struct world *w, uint64_t what) {
    w->trace = (w->trace ^ what) * 0x9e3779b97f4a7c15ull;
    w->trace ^= w->trace >> 29;
    return w->trace;
}

static bool throw_now(struct world *w, int64_t *exception) {
    *exception = REF + 1000 + ++w->thrown;
    note(w, 7);
    return false;
}

// Calls the method of constant k. False: it threw *result.
static bool call(struct world *w, unsigned k, const int64_t *args, int64_t *result) {
    uint64_t h = note(w, k);
    switch (k) {
    case K_MIX:
        h = note(w, (uint32_t)args[0] + 3ull * (uint32_t)args[1]);
        *result = (int32_t)(h >> 7);
        break;
    case K_LMIX:
        h = note(w, (uint64_t)args[0] + 5ull * (uint32_t)args[2]);
        *result = (int64_t)h;
        break;
    case K_SINK: h = note(w, (uint32_t)args[0]); break;
    case K_LSINK:
    case K_RSINK: h = note(w, (uint64_t)args[0]); break;
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

// ---- the stack machine ----------------------------------------------------------------------

struct outcome {
    bool thrown;
    int64_t value;
    struct world world;
};

struct machine {
    const struct gen *g;
    struct world *w;
    int64_t stack[MAX_STACK + 1], locals[MAX_LOCALS];
    uint32_t sp, pc;
    int64_t exception;
};

static int32_t int_op(unsigned op, int32_t a,
                      int32_t b) // op: an enum bytecode; no division by zero
{
    switch (op) {
    case BC_iadd: return (int32_t)((uint32_t)a + (uint32_t)b);
    case BC_isub: return (int32_t)((uint32_t)a - (uint32_t)b);
    case BC_imul: return (int32_t)((uint32_t)a * (uint32_t)b);
    case BC_idiv: return b == -1 ? (int32_t) - (uint32_t)a : a / b;
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

static int64_t long_op(unsigned op, int64_t a, int64_t b) {
    switch (op) {
    case BC_ladd: return (int64_t)((uint64_t)a + (uint64_t)b);
    case BC_lsub: return (int64_t)((uint64_t)a - (uint64_t)b);
    case BC_lmul: return (int64_t)((uint64_t)a * (uint64_t)b);
    case BC_ldiv: return b == -1 ? (int64_t) - (uint64_t)a : a / b;
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

static void stack_dup(struct machine *m, uint32_t n, uint32_t below) {
    int64_t *at = &m->stack[m->sp - n - below];
    memmove(at + n, at, (n + below) * sizeof *at);
    memcpy(at, at + n + below, n * sizeof *at);
    m->sp += n;
}

static bool stack_invoke(struct machine *m, unsigned k) {
    static const struct {
        uint8_t words;
        char result;
    } shape[K_COUNT] = {[K_MIX] = {2, 'I'}, [K_LMIX] = {3, 'J'}, [K_SINK] = {1, 0},
                        [K_LSINK] = {2, 0}, [K_RSINK] = {1, 0},  [K_PICK] = {4, 'A'}};
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

static void stack_switch(struct machine *m, uint32_t pc) {
    const uint8_t *p = m->g->code + ((pc + 4) & ~3u);
    int32_t key = (int32_t)spop(m), offset = bytecode_s4(p), first = bytecode_s4(p + 4);
    if (m->g->code[pc] == BC_tableswitch) {
        if (key >= first && key <= bytecode_s4(p + 8))
            offset = bytecode_s4(p + 12 + 4 * (key - first));
    } else {
        for (int32_t i = 0; i < first; i++)
            if (bytecode_s4(p + 8 + 8 * i) == key) offset = bytecode_s4(p + 12 + 8 * i);
    }
    m->pc = pc + (uint32_t)offset;
}

static void stack_branch(struct machine *m, uint32_t pc, bool taken) {
    if (taken) m->pc = pc + (uint32_t)bytecode_s2(m->g->code + pc + 1);
}

static bool stack_arith(struct machine *m, uint8_t op) {
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
static bool stack_step(struct machine *m, uint32_t pc) {
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
        stack_branch(m, pc,
                     condition(op <= BC_if_icmple ? op - BC_if_icmpeq : op - BC_if_acmpeq, a, b));
        return true;
    }
    if (op >= BC_dup && op <= BC_dup2_x2) {
        stack_dup(m, op < BC_dup2 ? 1 : 2, (op - BC_dup) % 3u);
        return true;
    }
    return stack_other(m, op, pc);
}

static void stack_load(struct machine *m, uint8_t op, unsigned local) {
    if (op == BC_lload) spush2(m, m->locals[local]);
    else spush(m, m->locals[local]);
}

static void stack_store(struct machine *m, uint8_t op, unsigned local) {
    m->locals[local] = op == BC_lstore ? spop2(m) : spop(m);
}

static void stack_wide(struct machine *m, const uint8_t *p) {
    unsigned local = (unsigned)bytecode_u2(p + 2);
    if (p[1] == BC_iinc)
        m->locals[local] = int_op(BC_iadd, (int32_t)m->locals[local], bytecode_s2(p + 4));
    else if (p[1] <= BC_aload) stack_load(m, p[1], local);
    else stack_store(m, p[1], local);
}

static bool stack_other(struct machine *m, uint8_t op, uint32_t pc) {
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
    case BC_iload:
    case BC_lload:
    case BC_aload: stack_load(m, op, p[1]); break;
    case BC_iload_0 ... BC_iload_3: stack_load(m, BC_iload, op - BC_iload_0); break;
    case BC_lload_0 ... BC_lload_3: stack_load(m, BC_lload, op - BC_lload_0); break;
    case BC_aload_0 ... BC_aload_3: stack_load(m, BC_aload, op - BC_aload_0); break;
    case BC_istore:
    case BC_lstore:
    case BC_astore: stack_store(m, op, p[1]); break;
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
    case BC_tableswitch:
    case BC_lookupswitch: stack_switch(m, pc); break;
    case BC_getstatic:
        if (p[2] == K_F) spush(m, m->w->f);
        else spush2(m, m->w->g);
        break;
    case BC_putstatic:
        if (p[2] == K_F) m->w->f = (int32_t)spop(m);
        else m->w->g = spop2(m);
        break;
    case BC_instanceof: spush(m, is_instance(spop(m))); break;
    case BC_checkcast: return !cast_fails(m->stack[m->sp - 1]) || throw_now(m->w, &m->exception);
    case BC_invokestatic: return stack_invoke(m, p[2]);
    default: abort();
    }
    return true;
}

static bool stack_catch(struct machine *m, uint32_t pc) {
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

static struct outcome run_stack(const struct gen *g, const int64_t *args) {
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

// ---- the register machine -------------------------------------------------------------------

struct registers {
    struct code *code;
    const struct method_info *m;
    struct arena *a;
    struct world *w;
    int64_t r[64], exception;
    uint32_t pc;
};

static int32_t ri(struct registers *m, unsigned slot) {
    assert_true((uint64_t)m->r[slot] >> 32 == 0); // a 32-bit value, zero-extended
    return (int32_t)m->r[slot];
}

static void wi(struct registers *m, unsigned slot, int32_t value) { m->r[slot] = (uint32_t)value; }

static bool live(const uint64_t *bits, unsigned slot) { return bits[slot >> 6] >> (slot & 63) & 1; }

static void destroy_dead(struct registers *m, struct slot_bits bits) {
    for (unsigned s = 0; s < m->code->nslots; s++) {
        if (live(bits.refs, s)) assert_true(!m->r[s] || m->r[s] >> 48 == REF >> 48);
        else if (!live(bits.prims, s)) m->r[s] = JUNK;
    }
}

static bool reg_call(struct registers *m, uint32_t i) {
    const struct insn *in = &m->code->insn[i];
    int64_t args[4] = {0}, result = 0;
    sym desc = constants[m->code->cp[i]].desc;
    for (unsigned k = 0; k < in->c; k++) args[k] = m->r[in->a + k];
    bool good = call(m->w, m->code->cp[i], args, &result);
    destroy_dead(m, slots_after_call(m->a, m->m, m->code, i));
    if (!good) {
        m->exception = result;
        return false;
    }
    char kind = desc->text[desc->len - 1];
    if (kind != 'V') m->r[in->b] = kind == 'I' ? (int64_t)(uint32_t)result : result;
    return true;
}

static void reg_switch(struct registers *m, const struct insn *in) {
    const struct switch_table *t = in->p;
    int32_t key = ri(m, in->a), distance = t->dflt;
    for (int32_t k = 0; k < t->n; k++)
        if (key == (t->keys ? t->keys[k] : t->low + k)) distance = t->targets[k];
    m->pc = m->pc - 1 + (uint32_t)distance;
}

static bool reg_condition(struct registers *m, const struct insn *in) {
    unsigned op = in->op;
    if (op >= OP_if_ieq && op <= OP_if_ile)
        return condition(op - OP_if_ieq, ri(m, in->a), ri(m, in->b));
    if (op >= OP_if_ieqi && op <= OP_if_ilei)
        return condition(op - OP_if_ieqi, ri(m, in->a), in->y);
    if (op >= OP_if_leq && op <= OP_if_lle)
        return condition(op - OP_if_leq, m->r[in->a], m->r[in->b]);
    if (op >= OP_if_leqi && op <= OP_if_llei) return condition(op - OP_if_leqi, m->r[in->a], in->y);
    if (op == OP_if_req || op == OP_if_rne)
        return (m->r[in->a] == m->r[in->b]) == (op == OP_if_req);
    if (op == OP_if_null || op == OP_if_nonnull) return !m->r[in->a] == (op == OP_if_null);
    assert_int_equal(op, OP_jump);
    return true;
}

static bool reg_arith(struct registers *m, const struct insn *in) {
    static const uint8_t ints[] = {BC_iadd, BC_isub,  BC_imul, BC_idiv, BC_irem, BC_ishl,
                                   BC_ishr, BC_iushr, BC_iand, BC_ior,  BC_ixor};
    static const uint8_t imms[] = {BC_iadd, BC_imul,  BC_idiv, BC_irem, BC_ishl,
                                   BC_ishr, BC_iushr, BC_iand, BC_ior,  BC_ixor};
    static const uint8_t longs[] = {BC_ladd, BC_lsub,  BC_lmul, BC_ldiv, BC_lrem, BC_lshl,
                                    BC_lshr, BC_lushr, BC_land, BC_lor,  BC_lxor};
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

static bool reg_step(struct registers *m, uint32_t i) {
    const struct insn *in = &m->code->insn[i];
    if (in->op >= OP_iadd && in->op <= OP_lushri) return reg_arith(m, in);
    if (in->op >= OP_jump && in->op <= OP_if_nonnull) {
        if (reg_condition(m, in)) m->pc = i + (uint32_t)in->x;
        return true;
    }
    switch (in->op) {
    case OP_mov_i: wi(m, in->a, ri(m, in->b)); break;
    case OP_mov_l:
    case OP_mov_r: m->r[in->a] = m->r[in->b]; break;
    case OP_const_i:
    case OP_const_l:
    case OP_const_r: m->r[in->a] = in->l; break;
    case OP_i2l: m->r[in->a] = ri(m, in->b); break;
    case OP_l2i: wi(m, in->a, (int32_t)m->r[in->b]); break;
    case OP_i2b: wi(m, in->a, (int8_t)ri(m, in->b)); break;
    case OP_i2c: wi(m, in->a, (uint16_t)ri(m, in->b)); break;
    case OP_i2s: wi(m, in->a, (int16_t)ri(m, in->b)); break;
    case OP_lcmp: wi(m, in->a, m->r[in->b] < m->r[in->c] ? -1 : m->r[in->b] > m->r[in->c]); break;
    case OP_tableswitch:
    case OP_lookupswitch: reg_switch(m, in); break;
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

static bool reg_catch(struct registers *m, uint32_t pc) {
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

static struct outcome run_registers(struct arena *a, const struct method_info *mi,
                                    struct code *code, const int64_t *args) {
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
        destroy_dead(&m, slots_before(a, mi, code, pc));
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

// ---- tests ----------------------------------------------------------------------------------

static struct method_info method_of(const struct gen *g, struct code_attr *attr) {
    *attr = (struct code_attr){.max_stack = MAX_STACK,
                               .max_locals = MAX_LOCALS,
                               .code = {g->code, g->len},
                               .n_handlers = (uint16_t)g->n_handlers,
                               .handlers = (struct handler_attr *)g->handlers};
    return (struct method_info){.flags = 8,
                                .code = attr,
                                .name = sym_text(&symbols, "run"),
                                .desc = sym_text(&symbols, "(IIJLjava/lang/Object;)J")};
}

static void compare(struct arena *a, const struct gen *g, const struct method_info *m,
                    struct code *code, uint64_t seed) {
    static const int64_t args[][5] = {
        {0, 0, 0, JUNK, 0}, {1, -1, 7, JUNK, REF + 3}, {123456, 9, -5000000000ll, JUNK, REF + 4}};
    for (unsigned i = 0; i < COUNT(args); i++) {
        struct outcome want = run_stack(g, args[i]), got = run_registers(a, m, code, args[i]);
        if (want.thrown == got.thrown && want.value == got.value &&
            want.world.trace == got.world.trace && want.world.f == got.world.f &&
            want.world.g == got.world.g)
            continue;
        disasm_method(stderr, &the_class, m, code);
        fail_msg("program %llu, arguments %u: results differ", (unsigned long long)seed, i);
    }
}

static void random_programs(void **state) {
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

static void check_operands(const struct code *code) {
    for (uint32_t i = 0; i < code->n; i++) {
        const struct insn *in = &code->insn[i];
        const struct insn_info *info = &insn_info[in->op];
        const uint16_t abc[] = {in->a, in->b, in->c};
        for (int k = 0; k < 3; k++)
            if (strchr("ILRilr", info->abc[k])) assert_true(abc[k] < code->nslots);
        if (strpbrk(info->flags, "SV")) assert_true(in->a + in->c <= code->nslots);
        if (info->imm == 't' || info->imm == 'u')
            assert_true((uint64_t)((int64_t)i + in->x) < code->n);
    }
}

// Whatever the bytes are, decoding ends, and what it accepts stays inside the frame.
static void damaged_programs(void **state) {
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
        if (code) check_operands(code);
        for (uint32_t i = 0; code && i < code->n; i++) slots_before(&a, &m, code, i);
        accepted += code != NULL;
        arena_free(&a);
    }
    assert_true(accepted > 100);
}

static struct code *decode_bytes(struct arena *a, const uint8_t *bytes, uint32_t len,
                                 const char *desc, unsigned flags, struct err *e) {
    static struct code_attr attr;
    static struct method_info m;
    attr = (struct code_attr){.max_stack = 6, .max_locals = 6, .code = {bytes, len}};
    m = (struct method_info){.flags = (uint16_t)(8 | flags),
                             .code = &attr,
                             .name = sym_text(&symbols, "m"),
                             .desc = sym_text(&symbols, desc)};
    return decode_method(a, &the_class, &m, e);
}

#define BYTES(...) (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__})

static void expect(struct arena *a, const uint8_t *bytes, uint32_t len, const char *desc,
                   unsigned flags, const char *want) {
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

static void shapes(void **state) {
    (void)state;
    struct arena a;
    arena_init(&a);
    expect(&a, BYTES(BC_iload_0, BC_iload_1, BC_iadd, BC_istore_2, BC_iload_2, BC_ireturn), "(II)I",
           0, "iadd r2, r0, r1; return_i r2; ");
    expect(&a, BYTES(BC_iconst_5, BC_iload_0, BC_imul, BC_iconst_3, BC_isub, BC_ireturn), "(I)I", 0,
           "imuli r6, r0, 5; iaddi r6, r6, -3; return_i r6; ");
    expect(&a, BYTES(BC_iload_0, BC_iinc, 0, 1, BC_ireturn), "(I)I", 0,
           "mov_i r6, r0; iaddi r0, r0, 1; return_i r6; ");
    expect(&a, BYTES(BC_iload_0, BC_iload_1, BC_swap, BC_isub, BC_ireturn), "(II)I", 0,
           "isub r6, r1, r0; return_i r6; ");
    expect(&a, BYTES(BC_lload_0, BC_lconst_1, BC_lcmp, BC_ifle, 0, 4, BC_return, BC_return), "(J)V",
           0, "if_llei r0, 1 -> 2; return_v ; return_v ; ");
    expect(&a, BYTES(BC_fload_0, BC_fload_1, BC_fcmpl, BC_iflt, 0, 4, BC_return, BC_return),
           "(FF)V", 0, "if_fnle r1, r0 -> 2; return_v ; return_v ; ");
    expect(&a, BYTES(BC_iload_0, BC_ifle, 0, 9, BC_iinc, 0, 255, BC_goto, 0xff, 0xf9, BC_return),
           "(I)V", 0, "if_ilei r0, 0 -> 3; iaddi r0, r0, -1; if_igti r0, 0 -> 1; return_v ; ");
    expect(&a, BYTES(BC_aload_0, BC_areturn), "(Ljava/lang/Object;)Ljava/lang/Object;", 0x20,
           "sync_enter ; sreturn_r r0; ");
    expect(&a,
           BYTES(BC_iload_0, BC_iload_1, BC_invokestatic, 0, K_MIX, BC_istore_2, BC_iload_2,
                 BC_ireturn),
           "(II)I", 0, "mov_i r6, r0; mov_i r7, r1; invokestatic r2, args r6+2 #2; return_i r2; ");
    arena_free(&a);
}

// A subroutine that is left by a jump and entered again: while (--i > 0) with the body in the
// finally.
static void subroutine_left_by_a_jump(void **state) {
    (void)state;
    struct arena a;
    arena_init(&a);
    expect(&a,
           BYTES(BC_jsr, 0, 4, BC_nop, BC_astore_1, BC_iinc, 0, 255, BC_iload_0, BC_ifgt, 0xff,
                 0xf7, BC_iload_0, BC_ireturn),
           "(I)I", 0,
           "const_r r6, 0; jump  -> 3; const_r r6, 0; mov_r r1, r6; iaddi r0, r0, -1; "
           "if_igti r0, 0 -> 2; return_i r0; ");
    arena_free(&a);
}

// A return address that is copied and exchanged on its way to two locals; ret of either returns.
static void subroutine_that_moves_its_address(void **state) {
    (void)state;
    struct arena a;
    arena_init(&a);
    for (uint8_t local = 1; local <= 2; local++) {
        struct err e = {0};
        if (!decode_bytes(&a,
                          BYTES(BC_jsr, 0, 5, BC_iload_0, BC_ireturn, BC_dup, BC_iload_0, BC_swap,
                                BC_astore_1, BC_istore_3, BC_astore_2, BC_ret, local),
                          "(I)I", 0, &e))
            fail_msg("%s", e.text);
    }
    arena_free(&a);
}

static void refuse(struct arena *a, const uint8_t *bytes, uint32_t len, const char *why) {
    struct err e = {0};
    if (decode_bytes(a, bytes, len, "(I)I", 0, &e)) fail_msg("accepted: %s", why);
    if (!strstr(e.text, why)) fail_msg("'%s' does not say '%s'", e.text, why);
}

static void refusals(void **state) {
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
    refuse(&a, BYTES(BC_tableswitch, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff),
           "bad instr");
    refuse(&a, BYTES(BC_ret, 0), "ret outside");
    refuse(&a, BYTES(BC_jsr, 0, 0), "stacks differ");
    arena_free(&a);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes),
        cmocka_unit_test(subroutine_left_by_a_jump),
        cmocka_unit_test(subroutine_that_moves_its_address),
        cmocka_unit_test(refusals),
        cmocka_unit_test(random_programs),
        cmocka_unit_test(damaged_programs),
    };
    return cmocka_run_group_tests(tests, make_class, NULL);
}

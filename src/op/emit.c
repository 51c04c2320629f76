// Third pass: emits register instructions for nodes. Loads, constants, dup and swap emit nothing if
// the abstract stack (emitter.h) can represent them. A comparison is fused with the branch after
// it. Branch targets are nodes.
#include "op/emitter.h"
#include "classfile/descriptor.h"

// clang-format off
// Bytecodes that become one instruction, with the result first, then the operands in order.
static const uint16_t plain[BC_COUNT] = {
#define SAME(name) [BC_##name] = OP_##name
    SAME(iadd), SAME(isub), SAME(imul), SAME(idiv), SAME(irem), SAME(ishl), SAME(ishr),
    SAME(iushr), SAME(iand), SAME(ior), SAME(ixor), SAME(ineg), SAME(ladd), SAME(lsub),
    SAME(lmul), SAME(ldiv), SAME(lrem), SAME(lshl), SAME(lshr), SAME(lushr), SAME(land),
    SAME(lor), SAME(lxor), SAME(lneg), SAME(fadd), SAME(fsub), SAME(fmul), SAME(fdiv), SAME(frem),
    SAME(fneg), SAME(dadd), SAME(dsub), SAME(dmul), SAME(ddiv), SAME(drem), SAME(dneg), SAME(i2l),
    SAME(i2f), SAME(i2d), SAME(l2i), SAME(l2f), SAME(l2d), SAME(f2i), SAME(f2l), SAME(f2d),
    SAME(d2i), SAME(d2l), SAME(d2f), SAME(i2b), SAME(i2c), SAME(i2s), SAME(lcmp), SAME(fcmpl),
    SAME(fcmpg), SAME(dcmpl), SAME(dcmpg), SAME(baload), SAME(caload), SAME(saload), SAME(iaload),
    SAME(laload), SAME(aaload), SAME(bastore), SAME(sastore), SAME(iastore), SAME(lastore),
    SAME(aastore), SAME(arraylength), SAME(newarray), SAME(anewarray), SAME(instanceof),
    SAME(monitorenter), SAME(monitorexit),
#undef SAME
    [BC_new] = OP_newobject, [BC_athrow] = OP_throw, [BC_ireturn] = OP_return_i,
    [BC_lreturn] = OP_return_l, [BC_areturn] = OP_return_r, [BC_return] = OP_return_v,
    [BC_if_acmpeq] = OP_if_req, [BC_if_acmpne] = OP_if_rne, [BC_ifnull] = OP_if_null,
    [BC_ifnonnull] = OP_if_nonnull,
};

// The instruction with a constant right operand.
static const uint16_t immediate[BC_COUNT] = {
    [BC_iadd] = OP_iaddi, [BC_isub] = OP_iaddi, [BC_imul] = OP_imuli, [BC_idiv] = OP_idivi,
    [BC_irem] = OP_iremi, [BC_ishl] = OP_ishli, [BC_ishr] = OP_ishri, [BC_iushr] = OP_iushri,
    [BC_iand] = OP_iandi, [BC_ior] = OP_iori, [BC_ixor] = OP_ixori, [BC_ladd] = OP_laddi,
    [BC_lsub] = OP_laddi, [BC_lmul] = OP_lmuli, [BC_land] = OP_landi, [BC_lshl] = OP_lshli,
    [BC_lshr] = OP_lshri, [BC_lushr] = OP_lushri,
};
// clang-format on

static bool commutes(uint8_t op) {
    return op == BC_iadd || op == BC_imul || op == BC_iand || op == BC_ior || op == BC_ixor ||
           op == BC_ladd || op == BC_lmul || op == BC_land;
}

static void set_cp(struct emitter *e) { e->d->out[e->d->n_out - 1].cp = (uint16_t)e->n->arg; }

// ---- one instruction for one bytecode -------------------------------------------------------

// Pops the operands of the bytecode's effect into slots[]. Returns the kind it pushes, or 0.
static char pop_operands(struct emitter *e, unsigned slots[3]) {
    const char *effect = bytecode_info[e->n->op].effect, *mid = decode_effect_mid(effect);
    uint32_t words = 0, pos;
    for (const char *p = effect; p < mid; p++) words += decode_kind(*p) == 'J' ? 2 : 1;
    pos = e->depth - words;
    for (const char *p = effect; p < mid; p++) {
        slots[p - effect] = stack_use(e, pos);
        pos += decode_kind(*p) == 'J' ? 2 : 1;
    }
    stack_pop(e, words);
    return mid[1] ? decode_kind(mid[1]) : 0;
}

// Whether the value to be returned already fits the narrow result type of the method.
static bool fits_result(struct emitter *e, char type) {
    const struct entry *v = &e->stack[e->depth - 1];
    if (v->constant)
        return type == 'Z'   ? (v->value & ~1) == 0
               : type == 'B' ? v->value == (int8_t)v->value
               : type == 'C' ? v->value == (uint16_t)v->value
                             : v->value == (int16_t)v->value;
    if (!stack_is_fresh(e, v->slot)) return false;
    const struct out *last = &e->d->out[e->d->n_out - 1];
    if (last->insn.op == OP_instanceof) return type == 'Z';
    if (!last->cp) return false;
    sym desc = e->d->cf->constants[last->cp].desc; // of a field or a call
    return (desc->text[0] == '(' ? descriptor_return(desc) : desc->text[0]) == type;
}

// ireturn narrows a result of type boolean, byte, char or short (JVMS 6.5).
static void narrow_result(struct emitter *e) {
    char type = descriptor_return(e->d->m->desc);
    if (type == 'I' || fits_result(e, type)) return;
    unsigned op = type == 'Z' ? OP_iandi : type == 'B' ? OP_i2b : type == 'C' ? OP_i2c : OP_i2s;
    unsigned slot = stack_use(e, e->depth - 1);
    stack_pop(e, 1);
    stack_put(e, op, stack_push_home(e, 'I'), slot, 0)->x = type == 'Z';
    stack_result(e);
}

static void emit_plain(struct emitter *e) {
    if (e->n->op == BC_ireturn && descriptor_return(e->d->m->desc) != 'F') narrow_result(e);
    unsigned s[3] = {0}, op = plain[e->n->op];
    char kind = pop_operands(e, s);
    if (!kind) {
        if (e->sync && insn_has((uint16_t)op, "R")) op += OP_sreturn_v - OP_return_v;
        stack_put(e, op, s[0], s[1], s[2]);
        return;
    }
    struct insn *in = stack_put(e, op, stack_push_home(e, kind), s[0], s[1]);
    if (op == OP_newarray) in->x = e->n->arg;
    if (insn_info[op].imm == 'c') set_cp(e);
    stack_result(e);
}

static void emit_ldc(struct emitter *e) {
    const struct constant *k = &e->d->cf->constants[e->n->arg];
    char kind = decode_ldc_kind(k);
    if (k->tag == CP_LONG || k->tag == CP_DOUBLE) {
        stack_push_const(e, 'J', k->l);
        return;
    }
    stack_put(e,
              kind == 'I'   ? OP_ldc_i
              : kind == 'J' ? OP_ldc_l
                            : OP_ldc_r,
              stack_push_home(e, kind), 0, 0);
    set_cp(e);
    stack_result(e);
}

// ---- arithmetic with a constant -------------------------------------------------------------

// Replaces division by 1 and -1: it needs no division, and the machine's would overflow. The
// interpreter relies on this.
static bool emit_unit_division(struct emitter *e, unsigned left, int64_t k) {
    bool rem = e->n->op == BC_irem;
    if (!(k == -1 || (rem && k == 1))) return false;
    if (rem) {
        stack_push_const(e, 'I', 0);
        return true;
    }
    stack_put(e, OP_ineg, stack_push_home(e, 'I'), left, 0);
    stack_result(e);
    return true;
}

static void put_immediate(struct emitter *e, char kind, unsigned left, int64_t k) {
    uint8_t op = e->n->op;
    if ((op == BC_idiv || op == BC_irem) && emit_unit_division(e, left, k)) return;
    if (op == BC_isub || op == BC_lsub) k = (int64_t) - (uint64_t)k;
    if (op >= BC_ishl && op <= BC_lushr) k &= kind == 'I' ? 31 : 63;
    struct insn *in = stack_put(e, immediate[op], stack_push_home(e, kind), left, 0);
    in->l = kind == 'I' ? (int64_t)(uint32_t)k : k;
    stack_result(e);
}

static void emit_binary(struct emitter *e) {
    uint8_t op = e->n->op;
    const char *effect = bytecode_info[op].effect;
    char kind = decode_kind(effect[0]);
    uint32_t right_words = decode_kind(effect[1]) == 'J' ? 2 : 1,
             words = right_words + (kind == 'J' ? 2 : 1);
    uint32_t left = e->depth - words, right = e->depth - right_words;
    if (!e->stack[right].constant && e->stack[left].constant && commutes(op)) {
        uint32_t swapped = left;
        left = right;
        right = swapped;
    }
    const struct entry *k = &e->stack[right];
    bool by_zero = (op == BC_idiv || op == BC_irem) && k->constant && !k->value;
    if (!k->constant || by_zero) {
        emit_plain(e);
        return;
    }
    int64_t value = k->value;
    unsigned slot = stack_use(e, left);
    stack_pop(e, words);
    put_immediate(e, kind, slot, value);
}

static void emit_iinc(struct emitter *e) {
    unsigned local = (unsigned)e->n->arg;
    stack_release(e, local);
    stack_put(e, OP_iaddi, local, local, 0)->x = e->n->extra;
}

// ---- branches -------------------------------------------------------------------------------

// Moves the entries that stay on the stack to their home slots, then emits the branch.
static struct insn *put_branch(struct emitter *e, unsigned op, unsigned a, unsigned b,
                               uint32_t target) {
    stack_flush(e, 0, e->depth);
    struct insn *in = stack_put(e, op, a, b, 0);
    in->x = (int32_t)target;
    return in;
}

enum condition { EQ, NE, LT, GE, GT, LE }; // the order of both bytecodes and instructions

static enum condition mirror_condition(enum condition c) // a c b == b mirror_condition(c) a
{
    static const uint8_t other[] = {EQ, NE, GT, LE, LT, GE};
    return other[c];
}

// Compares the two top entries, of `words` words each. `first` is the opcode of the eq branch.
static void put_compare(struct emitter *e, enum condition c, unsigned words, unsigned first,
                        unsigned first_imm, uint32_t target) {
    uint32_t left = e->depth - 2 * words, right = left + words;
    if (e->stack[left].constant && !e->stack[right].constant) {
        uint32_t swapped = left;
        left = right;
        right = swapped;
        c = mirror_condition(c);
    }
    const struct entry *k = &e->stack[right];
    if (k->constant && k->value == (int32_t)k->value) {
        int32_t value = (int32_t)k->value;
        unsigned slot = stack_use(e, left);
        stack_pop(e, 2 * words);
        put_branch(e, first_imm + c, slot, 0, target)->y = value;
        return;
    }
    unsigned a = stack_use(e, left), b = stack_use(e, right);
    stack_pop(e, 2 * words);
    put_branch(e, first + c, a, b, target);
}

static void emit_if(struct emitter *e) {
    uint8_t op = e->n->op;
    if (op >= BC_if_icmpeq && op <= BC_if_icmple) {
        put_compare(e, op - BC_if_icmpeq, 1, OP_if_ieq, OP_if_ieqi, e->n->target);
        return;
    }
    if (op >= BC_ifeq && op <= BC_ifle) {
        unsigned slot = stack_use(e, e->depth - 1);
        stack_pop(e, 1);
        put_branch(e, OP_if_ieqi + (op - BC_ifeq), slot, 0, e->n->target);
        return;
    }
    unsigned s[3] = {0};
    bool null = (op == BC_if_acmpeq || op == BC_if_acmpne) && e->stack[e->depth - 1].constant;
    if (null) { // comparison with a literal null
        s[0] = stack_use(e, e->depth - 2);
        stack_pop(e, 2);
        put_branch(e, op == BC_if_acmpeq ? OP_if_null : OP_if_nonnull, s[0], 0, e->n->target);
        return;
    }
    pop_operands(e, s);
    put_branch(e, plain[op], s[0], s[1], e->n->target);
}

// fcmpl, fcmpg (dcmpl, dcmpg) and a condition. A NaN compares as less with l, as greater with g.
struct float_if {
    uint8_t op, swap;
}; // op: relative to if_flt
static const struct float_if float_ifs[2][6] = {
    // flt 0, fnlt 1, fle 2, fnle 3, feq 4, fne 5
    {[EQ] = {4, 0},
     [NE] = {5, 0},
     [LT] = {3, 1},
     [GE] = {2, 1},
     [GT] = {0, 1},
     [LE] = {1, 1}}, // fcmpl
    {[EQ] = {4, 0},
     [NE] = {5, 0},
     [LT] = {0, 0},
     [GE] = {1, 0},
     [GT] = {3, 0},
     [LE] = {2, 0}}, // fcmpg
};

static void put_float_if(struct emitter *e, enum condition c, uint32_t target) {
    uint8_t op = e->n->op;
    bool g = op == BC_fcmpg || op == BC_dcmpg, is_double = op == BC_dcmpl || op == BC_dcmpg;
    struct float_if f = float_ifs[g][c];
    unsigned s[3];
    pop_operands(e, s);
    put_branch(e, (is_double ? OP_if_dlt : OP_if_flt) + f.op, s[f.swap], s[!f.swap], target);
}

// Returns true if the comparison was fused with the branch after it.
static bool emit_compare(struct emitter *e) {
    const struct node *branch = e->n + 1;
    if ((branch->flags & NODE_BLOCK) || branch->op < BC_ifeq || branch->op > BC_ifle) {
        emit_plain(e);
        return false;
    }
    enum condition c = branch->op - BC_ifeq;
    if (e->n->op == BC_lcmp) put_compare(e, c, 2, OP_if_leq, OP_if_leqi, branch->target);
    else put_float_if(e, c, branch->target);
    e->d->out[e->d->n_out - 1].bci = branch->bci;
    return true;
}

static struct switch_table *copy_switch(struct emitter *e, const struct node_switch *s) {
    struct arena *a = e->d->arena;
    struct switch_table *t = arena_alloc(a, sizeof *t + s->n * sizeof t->targets[0]);
    t->low = s->low;
    t->n = (int32_t)s->n;
    t->dflt = (int32_t)s->targets[0];
    for (uint32_t i = 0; i < s->n; i++) t->targets[i] = (int32_t)s->targets[i + 1];
    if (s->pairs) {
        int32_t *keys = arena_alloc(a, (s->n + 1) * sizeof *keys);
        for (uint32_t i = 0; i < s->n; i++) keys[i] = bytecode_s4(s->pairs + 8 * i);
        t->keys = keys;
    }
    return t;
}

static void emit_switch(struct emitter *e) {
    const struct node_switch *s = &e->d->switches[e->n->target];
    unsigned key = stack_use(e, e->depth - 1);
    stack_pop(e, 1);
    if (!s->n) {
        put_branch(e, OP_jump, 0, 0, s->targets[0]);
        return;
    }
    put_branch(e, s->pairs ? OP_lookupswitch : OP_tableswitch, key, 0, 0)->p = copy_switch(e, s);
}

// ---- other bytecodes ------------------------------------------------------------------------

static void emit_invoke(struct emitter *e) {
    static const uint16_t ops[] = {OP_invokevirtual, OP_invokespecial, OP_invokestatic,
                                   OP_invokeinterface, OP_invokedynamic};
    uint32_t base = e->depth - e->n->nargs;
    stack_flush(e, base, e->depth);
    stack_pop(e, e->n->nargs);
    unsigned result = e->n->ret ? stack_push_home(e, e->n->ret) : 0;
    stack_put(e, ops[e->n->op - BC_invokevirtual], stack_home(e, base), result, e->n->nargs);
    set_cp(e);
    if (e->n->ret) stack_result(e);
}

static void emit_field(struct emitter *e) {
    uint8_t op = e->n->op;
    char kind = decode_kind(e->d->cf->constants[e->n->arg].desc->text[0]);
    unsigned by_kind = kind == 'I'   ? 0
                       : kind == 'J' ? 1
                                     : 2,
             words = kind == 'J' ? 2 : 1, object, value;
    if (op == BC_getstatic || op == BC_getfield) {
        object = op == BC_getfield ? stack_use(e, e->depth - 1) : 0;
        if (op == BC_getfield) stack_pop(e, 1);
        stack_put(e, (op == BC_getfield ? OP_getfield32 : OP_getstatic32) + by_kind,
                  stack_push_home(e, kind), object, 0);
        set_cp(e);
        stack_result(e);
        return;
    }
    value = stack_use(e, e->depth - words);
    if (op == BC_putfield) {
        object = stack_use(e, e->depth - words - 1);
        stack_put(e, OP_putfield32 + by_kind, object, value, 0);
    } else {
        stack_put(e, OP_putstatic32 + by_kind, value, 0, 0);
    }
    stack_pop(e, words + (op == BC_putfield));
    set_cp(e);
}

static bool is_covered(const struct emitter *e) {
    uint32_t i = (uint32_t)(e->n - e->d->nodes);
    for (uint32_t r = 0; r < e->d->n_ranges; r++)
        if (i >= e->d->ranges[r].start && i < e->d->ranges[r].end) return true;
    return false;
}

// Casts in place. A result that is cast and then stored may be written to the local before the cast
// if no handler can see it.
static void emit_checkcast(struct emitter *e) {
    if (e->stack[e->depth - 1].constant) return; // null
    unsigned slot = e->stack[e->depth - 1].slot;
    uint32_t fresh = e->fresh;
    bool produced = stack_is_fresh(e, slot) && !e->fresh_cast && !is_covered(e);
    stack_put(e, OP_checkcast, slot, 0, 0);
    set_cp(e);
    if (!produced) return;
    e->fresh = fresh;
    e->fresh_cast = true;
}

static void emit_multianewarray(struct emitter *e) {
    uint32_t n = (uint32_t)e->n->extra, base = e->depth - n;
    stack_flush(e, base, e->depth);
    stack_pop(e, n);
    stack_put(e, OP_multianewarray, stack_push_home(e, 'A'), stack_home(e, base), n);
    set_cp(e);
    stack_result(e);
}

// Returns the number of nodes consumed.
static uint32_t emit_node(struct emitter *e) {
    const struct node *n = e->n;
    switch (n->op) {
    case BC_nop: break;
    case BC_aconst_null: stack_push_const(e, 'A', 0); break;
    case BC_sipush: stack_push_const(e, 'I', n->arg); break;
    case BC_lconst_0: stack_push_const(e, 'J', n->arg); break;
    case BC_dconst_0: stack_push_const(e, 'J', n->arg ? 0x3ff0000000000000 : 0); break;
    case BC_ldc:
    case BC_ldc2_w: emit_ldc(e); break;
    case BC_iload: stack_push_slot(e, 'I', (unsigned)n->arg); break;
    case BC_lload: stack_push_slot(e, 'J', (unsigned)n->arg); break;
    case BC_aload: stack_push_slot(e, 'A', (unsigned)n->arg); break;
    case BC_istore:
    case BC_lstore:
    case BC_astore: stack_store(e, (unsigned)n->arg); break;
    case BC_iinc: emit_iinc(e); break;
    case BC_pop: stack_pop(e, 1); break;
    case BC_pop2: stack_pop(e, 2); break;
    case BC_dup: stack_dup(e, 1, 0); break;
    case BC_dup_x1: stack_dup(e, 1, 1); break;
    case BC_dup_x2: stack_dup(e, 1, 2); break;
    case BC_dup2: stack_dup(e, 2, 0); break;
    case BC_dup2_x1: stack_dup(e, 2, 1); break;
    case BC_dup2_x2: stack_dup(e, 2, 2); break;
    case BC_swap: stack_swap(e); break;
    case BC_lcmp:
    case BC_fcmpl:
    case BC_fcmpg:
    case BC_dcmpl:
    case BC_dcmpg: return emit_compare(e) ? 2 : 1;
    case BC_goto: put_branch(e, OP_jump, 0, 0, n->target); break;
    case BC_tableswitch:
    case BC_lookupswitch: emit_switch(e); break;
    case BC_invokevirtual:
    case BC_invokespecial:
    case BC_invokestatic:
    case BC_invokeinterface:
    case BC_invokedynamic: emit_invoke(e); break;
    case BC_getstatic:
    case BC_putstatic:
    case BC_getfield:
    case BC_putfield: emit_field(e); break;
    case BC_checkcast: emit_checkcast(e); break;
    case BC_multianewarray: emit_multianewarray(e); break;
    default:
        if (decode_is_if(n->op)) emit_if(e);
        else if (immediate[n->op]) emit_binary(e);
        else emit_plain(e);
    }
    return 1;
}

static void load_state(struct emitter *e, const struct node *n) {
    e->depth = 0;
    while (e->depth < n->depth) stack_push_home(e, (char)e->d->pool[n->state + e->depth]);
    e->clean = e->depth;
    e->fresh = (uint32_t)NO_FRESH;
}

void emit_method(struct decoder *d) {
    struct emitter e = {.d = d, .n = d->nodes, .fresh = (uint32_t)NO_FRESH};
    e.sync = d->m->flags & 0x0020;
    e.stack = decode_scratch(d, (d->attr->max_stack + 2u) * sizeof *e.stack);
    d->cap_out = d->n_nodes + 16;
    d->out = decode_scratch(d, d->cap_out * sizeof *d->out);
    if (e.sync) stack_put(&e, OP_sync_enter, 0, 0, 0);
    bool falls = false;
    for (uint32_t i = 0; i < d->n_nodes;) {
        struct node *n = &d->nodes[i];
        if (!(n->flags & NODE_REACHED)) {
            d->nodes[i++].first = d->n_out;
            falls = false;
            continue;
        }
        if (n->flags & NODE_BLOCK) {
            if (falls) stack_flush(&e, 0, e.depth);
            load_state(&e, n);
        }
        n->first = d->n_out;
        e.n = n;
        uint32_t used = emit_node(&e);
        if (used == 2) n[1].first = d->n_out;
        falls = !decode_ends(n->op);
        i += used;
    }
}

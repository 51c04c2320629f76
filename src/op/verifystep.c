// The effect of each instruction on the frame (JVMS 4.10.1.9). For most instructions it is in
// bytecodes.def; the others are here.
#include "op/verifier.h"

#define TRY(x)                                                                                     \
    do {                                                                                           \
        if (!(x)) return false;                                                                    \
    } while (0)

static const vtype long_words[] = {VT(V_LONG), VT(V_LONG2)},
                   double_words[] = {VT(V_DOUBLE), VT(V_DOUBLE2)};

static bool pop_letter(struct verifier *v, char c) {
    switch (c) {
    case 'I': return verifyframe_pop(v, VT(V_INT), NULL);
    case 'F': return verifyframe_pop(v, VT(V_FLOAT), NULL);
    case 'J': return verifyframe_pop2(v, VT(V_LONG), VT(V_LONG2));
    case 'D': return verifyframe_pop2(v, VT(V_DOUBLE), VT(V_DOUBLE2));
    default: return verify_fail(v, WHY(CODE), "Bad instruction: %02x", v->op);
    }
}

static bool push_letter(struct verifier *v, char c) {
    switch (c) {
    case 'I': return verifyframe_push(v, VT(V_INT));
    case 'F': return verifyframe_push(v, VT(V_FLOAT));
    case 'J': return verifyframe_push_words(v, long_words, 2);
    case 'D': return verifyframe_push_words(v, double_words, 2);
    default: return verify_fail(v, WHY(CODE), "Bad instruction: %02x", v->op);
    }
}

// Applies the effect of bytecodes.def, such as "II>J": numbers only.
static bool apply_effect(struct verifier *v) {
    const char *effect = bytecode_info[v->op].effect, *mid = strchr(effect, '>');
    if (!mid) return verify_fail(v, WHY(CODE), "Bad instruction: %02x", v->op);
    for (const char *p = mid; p > effect;) TRY(pop_letter(v, *--p));
    for (const char *p = mid + 1; *p; p++) TRY(push_letter(v, *p));
    return true;
}

// ---- locals -------------------------------------------------------------------------------------

// The kind of iload/istore .. aload/astore and their short forms: 0 I, 1 J, 2 F, 3 D, 4 A.
static unsigned access_kind(uint8_t op, uint8_t first, uint8_t first_short) {
    return op < first_short ? (unsigned)op - first : ((unsigned)op - first_short) / 4;
}

static bool load_local(struct verifier *v) {
    vtype t;
    switch (access_kind(v->op, BC_iload, BC_iload_0)) {
    case 0: return verifyframe_get(v, v->local, VT(V_INT), NULL) && verifyframe_push(v, VT(V_INT));
    case 1:
        return verifyframe_get2(v, v->local, VT(V_LONG), VT(V_LONG2)) &&
               verifyframe_push_words(v, long_words, 2);
    case 2:
        return verifyframe_get(v, v->local, VT(V_FLOAT), NULL) && verifyframe_push(v, VT(V_FLOAT));
    case 3:
        return verifyframe_get2(v, v->local, VT(V_DOUBLE), VT(V_DOUBLE2)) &&
               verifyframe_push_words(v, double_words, 2);
    default: return verifyframe_get(v, v->local, VT(V_REF), &t) && verifyframe_push(v, t);
    }
}

static bool store_reference(struct verifier *v) {
    vtype t;
    uint32_t n = v->cur.n_stack;
    if (n && v->infer && vt_tag(v->cur.stack[n - 1]) == V_RET)
        TRY(verifyframe_pop(v, VT(V_CAT1), &t));
    else TRY(verifyframe_pop(v, VT(V_REF), &t));
    TRY(verifyoperand_local(v, 1));
    verifyframe_set(v, v->local, t);
    return true;
}

static bool store_local(struct verifier *v) {
    unsigned kind = access_kind(v->op, BC_istore, BC_istore_0);
    if (kind == 4) return store_reference(v);
    TRY(pop_letter(v, "IJFD"[kind]) && verifyoperand_local(v, kind % 2 ? 2 : 1));
    if (kind == 0) verifyframe_set(v, v->local, VT(V_INT));
    else if (kind == 1) verifyframe_set2(v, v->local, VT(V_LONG), VT(V_LONG2));
    else if (kind == 2) verifyframe_set(v, v->local, VT(V_FLOAT));
    else verifyframe_set2(v, v->local, VT(V_DOUBLE), VT(V_DOUBLE2));
    return true;
}

// ---- stack --------------------------------------------------------------------------------------

// Pops two words: a long or double, or two single values. what[0] is the lower one.
static bool pop_two(struct verifier *v, vtype what[2]) {
    TRY(verifyframe_pop(v, VT(V_TOP), &what[1]));
    enum vtag tag = vt_tag(what[1]);
    if (tag == V_LONG2 || tag == V_DOUBLE2) return verifyframe_pop(v, VT(V_CAT2), &what[0]);
    v->cur.n_stack++; // an error must report its position
    TRY(verifyframe_pop(v, VT(V_CAT1), &what[1]));
    return verifyframe_pop(v, VT(V_CAT1), &what[0]);
}

static bool push_four(struct verifier *v, const vtype *a, uint32_t n_a, const vtype *b,
                      uint32_t n_b) {
    return verifyframe_push_words(v, a, n_a) && verifyframe_push_words(v, b, n_b) &&
           verifyframe_push_words(v, a, n_a);
}

static bool shuffle_stack(struct verifier *v) {
    vtype top[2], below[2];
    switch (v->op) {
    case BC_pop: return verifyframe_pop(v, VT(V_CAT1), NULL);
    case BC_pop2: return pop_two(v, top);
    case BC_dup: return verifyframe_pop(v, VT(V_CAT1), top) && push_four(v, top, 1, NULL, 0);
    case BC_dup_x1:
        TRY(verifyframe_pop(v, VT(V_CAT1), top) && verifyframe_pop(v, VT(V_CAT1), below));
        return push_four(v, top, 1, below, 1);
    case BC_dup_x2:
        TRY(verifyframe_pop(v, VT(V_CAT1), top) && pop_two(v, below));
        return push_four(v, top, 1, below, 2);
    case BC_dup2: return pop_two(v, top) && push_four(v, top, 2, NULL, 0);
    case BC_dup2_x1:
        TRY(pop_two(v, top) && verifyframe_pop(v, VT(V_CAT1), below));
        return push_four(v, top, 2, below, 1);
    case BC_dup2_x2:
        TRY(pop_two(v, top) && pop_two(v, below));
        return push_four(v, top, 2, below, 2);
    default:
        TRY(verifyframe_pop(v, VT(V_CAT1), top) && verifyframe_pop(v, VT(V_CAT1), below));
        return verifyframe_push(v, top[0]) && verifyframe_push(v, below[0]);
    }
}

// ---- arrays -------------------------------------------------------------------------------------

static bool fail_array(struct verifier *v, vtype t, const char *old) {
    struct reason r = {.why = WHY_BAD_TYPE, .is = ORIGIN(STACK, v->cur.n_stack, t)};
    if (v->infer) return verify_fail(v, r, "%s", old);
    return verify_fail(v, r, "Bad type on operand stack in %s", bytecode_info[v->op].name);
}

// Pops an array whose elements the instruction of this kind (0 int .. 7 short) can access.
static bool pop_array(struct verifier *v, unsigned kind, vtype *array) {
    static const char *const elements[] = {"I", "J", "F", "D", "L[", "BZ", "C", "S"};
    static const char *const old[] = {"Expecting to find array of ints on stack",
                                      "Expecting to find array of longs on stack",
                                      "Expecting to find array of floats on stack",
                                      "Expecting to find array of doubles on stack",
                                      "Expecting to find array of objects or arrays on stack",
                                      "Expecting to find array of bytes or Booleans on stack",
                                      "Expecting to find array of chars on stack",
                                      "Expecting to find array of shorts on stack"};
    TRY(verifyframe_pop(v, VT(V_REF), array));
    if (vt_tag(*array) == V_NULL) return true;
    if (vt_tag(*array) == V_ARRAY && strchr(elements[kind], vt_name(*array)->text[1])) return true;
    return fail_array(v, *array, old[kind]);
}

static bool load_element(struct verifier *v) {
    unsigned kind = v->op - BC_iaload;
    vtype array;
    TRY(verifyframe_pop(v, VT(V_INT), NULL) && pop_array(v, kind, &array));
    if (kind == 4) return verifyframe_push(v, verifytypes_element(v, array));
    return push_letter(v, "IJFD?III"[kind]);
}

static bool store_element(struct verifier *v) {
    unsigned kind = v->op - BC_iastore;
    vtype array;
    if (kind == 4) TRY(verifyframe_pop(v, v->object_type, NULL));
    else TRY(pop_letter(v, "IJFD?III"[kind]));
    return verifyframe_pop(v, VT(V_INT), NULL) && pop_array(v, kind, &array);
}

static bool take_length(struct verifier *v) {
    vtype t;
    TRY(verifyframe_pop(v, VT(V_REF), &t));
    if (vt_tag(t) != V_NULL && vt_tag(t) != V_ARRAY)
        return fail_array(v, t, "Expecting to find array on stack");
    return verifyframe_push(v, VT(V_INT));
}

static vtype class_operand(const struct verifier *v) {
    return verifytypes_named(v->cf->constants[v->cp].utf8);
}

static bool push_array(struct verifier *v) {
    static const char *const primitive[] = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};
    if (v->op == BC_newarray) {
        const char *desc = primitive[v->code[v->bci + 1] - 4];
        return verifyframe_pop(v, VT(V_INT), NULL) &&
               verifyframe_push(v, vt_sym(V_ARRAY, sym_text(v->t, desc)));
    }
    if (v->op == BC_anewarray)
        return verifyframe_pop(v, VT(V_INT), NULL) &&
               verifyframe_push(v, verifytypes_array_of(v, class_operand(v)));
    for (uint32_t i = v->code[v->bci + 3]; i > 0; i--) TRY(verifyframe_pop(v, VT(V_INT), NULL));
    return verifyframe_push(v, class_operand(v));
}

// ---- objects ------------------------------------------------------------------------------------

// Objects from the same instruction share a type. An older uninitialized one must not be mistaken
// for the new one.
static bool push_new(struct verifier *v) {
    vtype t = VT(V_NEW) | v->bci;
    for (uint32_t i = 0; i < v->cur.n_stack; i++)
        if (v->cur.stack[i] == t)
            return FAIL(v, WHY(CODE), "Uninitialized object on stack at creating point",
                        "Uninitialized object on stack at creating point");
    for (uint32_t i = 0; i < v->cur.n_locals; i++)
        if (v->cur.locals[i] == t) v->cur.locals[i] = VT(V_TOP), v->dirty = true;
    return verifyframe_push(v, t);
}

// Pops a reference that may be uninitialized. The checker allows this in null tests, comparisons
// and monitors, the old verifier in null tests only.
static bool pop_any_ref(struct verifier *v) {
    bool test = v->op == BC_ifnull || v->op == BC_ifnonnull;
    return verifyframe_pop(v, v->infer && !test ? v->object_type : VT(V_REF), NULL);
}

// ---- control ------------------------------------------------------------------------------------

static bool step_branch(struct verifier *v) {
    if (v->op == BC_if_acmpeq || v->op == BC_if_acmpne) TRY(pop_any_ref(v) && pop_any_ref(v));
    else if (v->op == BC_ifnull || v->op == BC_ifnonnull) TRY(pop_any_ref(v));
    else TRY(apply_effect(v));
    v->falls = v->op != BC_goto && v->op != BC_goto_w;
    return verify_flow(v, v->target);
}

static bool step_switch(struct verifier *v) {
    TRY(verifyframe_pop(v, VT(V_INT), NULL));
    v->falls = false;
    return verifyoperand_targets(v, verify_flow);
}

static bool check_void(struct verifier *v) {
    if (v->sig->n_result)
        return FAIL(v, WHY(CODE), "Method expects a return value", "Wrong return type in function");
    if (v->is_init && v->cur.flags & FLAG_THIS_UNINIT)
        return FAIL(v, WHY(CODE), "Constructor must call super() or this() before return",
                    "Constructor must call super() or this()");
    return true;
}

static bool fail_return(struct verifier *v, vtype is, const char *check) {
    static const enum vtag small[128] = {
        ['Z'] = V_BOOLEAN, ['B'] = V_BYTE, ['C'] = V_CHAR, ['S'] = V_SHORT};
    char letter = v->sig->result_letter;
    vtype should = small[letter & 127] ? VT(small[letter & 127]) : v->sig->result[0];
    if (!v->sig->n_result) should = VT(V_TOP);
    return FAIL(v, WHY_TYPES(ORIGIN(STACK, v->depth - 1, is), ORIGIN(SIG, 0, should)), check,
                "Wrong return type in function");
}

static bool check_result(struct verifier *v) {
    static const char *const fit[] = {"IZBCS", "J", "F", "D"};
    vtype t = v->cur.n_stack ? v->cur.stack[v->cur.n_stack - 1] : VT(V_TOP);
    unsigned kind = v->op - BC_ireturn;
    if (kind == 4) TRY(verifyframe_pop(v, VT(V_REF), NULL));
    else if (kind % 2) TRY(verifyframe_pop_words(v, kind == 1 ? long_words : double_words, 2));
    else TRY(pop_letter(v, "IJFD"[kind]));
    if (!v->sig->n_result) return fail_return(v, t, "Method does not expect a return value");
    if (kind < 4)
        return strchr(fit[kind], v->sig->result_letter) || fail_return(v, t, "Bad return type");
    return verifytypes_assign(v, t, v->sig->result[0], false) ||
           fail_return(v, t, "Bad return type");
}

static bool step_return(struct verifier *v) {
    v->falls = false;
    if (v->cur.flags & FLAG_NO_RETURN) return verify_fail(v, WHY(CODE), "Cannot return normally");
    return v->op == BC_return ? check_void(v) : check_result(v);
}

static bool step_throw(struct verifier *v) {
    v->falls = false;
    vtype t = v->cur.n_stack ? v->cur.stack[v->cur.n_stack - 1] : VT(V_TOP);
    if (v->infer && vt_is_ref(t) && !verifytypes_assign(v, t, v->throwable_type, false))
        return verify_fail(v, WHY(CODE), "Can only throw Throwable objects");
    return verifyframe_pop(v, v->throwable_type, NULL);
}

static bool step_subroutine(struct verifier *v) {
    if (!v->infer) return verify_fail(v, WHY(CODE), "Bad instruction: %02x", v->op);
    v->falls = false;
    return v->op == BC_ret ? verifyinfer_ret(v) : verifyinfer_jsr(v);
}

bool verifystep_run(struct verifier *v) {
    switch (v->op) {
    case BC_aconst_null: return verifyframe_push(v, VT(V_NULL));
    case BC_ldc:
    case BC_ldc_w:
    case BC_ldc2_w: return verifycall_ldc(v);
    case BC_iload ... BC_aload_3: return load_local(v);
    case BC_iaload ... BC_saload: return load_element(v);
    case BC_istore ... BC_astore_3: return store_local(v);
    case BC_iastore ... BC_sastore: return store_element(v);
    case BC_pop ... BC_swap: return shuffle_stack(v);
    case BC_iinc: return verifyframe_get(v, v->local, VT(V_INT), NULL);
    case BC_ifeq ... BC_goto:
    case BC_ifnull:
    case BC_ifnonnull:
    case BC_goto_w: return step_branch(v);
    case BC_jsr:
    case BC_ret:
    case BC_jsr_w: return step_subroutine(v);
    case BC_tableswitch:
    case BC_lookupswitch: return step_switch(v);
    case BC_ireturn ... BC_return: return step_return(v);
    case BC_getstatic ... BC_putfield: return verifycall_field(v);
    case BC_invokevirtual ... BC_invokedynamic: return verifycall_invoke(v);
    case BC_new: return push_new(v);
    case BC_newarray:
    case BC_anewarray:
    case BC_multianewarray: return push_array(v);
    case BC_arraylength: return take_length(v);
    case BC_athrow: return step_throw(v);
    case BC_checkcast:
        return verifyframe_pop(v, v->object_type, NULL) && verifyframe_push(v, class_operand(v));
    case BC_instanceof:
        return verifyframe_pop(v, v->object_type, NULL) && verifyframe_push(v, VT(V_INT));
    case BC_monitorenter:
    case BC_monitorexit: return pop_any_ref(v);
    default: return apply_effect(v);
    }
}

// The frame of the verifier (operand stack and locals), and its comparison with a frame of the
// StackMapTable.
#include "op/verifier.h"

bool verifyframe_push(struct verifier *v, vtype t) {
    if (v->cur.n_stack >= v->max_stack)
        return FAIL(v, WHY(OVERFLOW), "Operand stack overflow", "Stack size too large");
    v->cur.stack[v->cur.n_stack++] = t;
    return true;
}

bool verifyframe_push_words(struct verifier *v, const vtype *t, uint32_t n) {
    if (v->cur.n_stack + n > v->max_stack)
        return FAIL(v, WHY(OVERFLOW), "Operand stack overflow", "Stack size too large");
    for (uint32_t i = 0; i < n; i++)
        if (!verifyframe_push(v, t[i])) return false;
    return true;
}

// The message of the old verifier if the top of the stack does not have the type to be popped.
static const char *old_wording(vtype want) {
    switch (vt_tag(want)) {
    case V_INT: return "Expecting to find integer on stack";
    case V_FLOAT: return "Expecting to find float on stack";
    case V_LONG:
    case V_LONG2: return "Expecting to find long on stack";
    case V_DOUBLE:
    case V_DOUBLE2: return "Expecting to find double on stack";
    case V_CAT1:
    case V_CAT2:
    case V_CAT22: return "Attempt to split long or double on the stack";
    default: return "Expecting to find object/array on stack";
    }
}

bool verifyframe_pop(struct verifier *v, vtype want, vtype *got) {
    if (v->cur.n_stack == 0)
        return FAIL(v, WHY(UNDERFLOW), "Operand stack underflow",
                    "Unable to pop operand off an empty stack");
    uint32_t top = v->cur.n_stack - 1;
    vtype t = v->cur.stack[top];
    if (t != want && !verifytypes_assign(v, t, want, false))
        return FAIL(v, WHY_TYPES(ORIGIN(STACK, top, t), ORIGIN(NOWHERE, 0, want)),
                    "Bad type on operand stack", old_wording(want));
    v->cur.n_stack = top;
    if (got) *got = t;
    return true;
}

bool verifyframe_pop_words(struct verifier *v, const vtype *want, uint32_t n) {
    while (n-- > 0)
        if (!verifyframe_pop(v, want[n], NULL)) return false;
    return true;
}

// As HotSpot, reports the lower half if both are wrong, and an empty stack if there is one word.
bool verifyframe_pop2(struct verifier *v, vtype first, vtype second) {
    struct frame *f = &v->cur;
    if (!v->infer && f->n_stack == 1) f->n_stack = 0;
    if (!v->infer && f->n_stack > 1 && f->stack[f->n_stack - 2] != first)
        f->n_stack--, second = first;
    return verifyframe_pop(v, second, NULL) && verifyframe_pop(v, first, NULL);
}

// The old verifier does not know locals after the last one that has a type.
static bool is_beyond_known(const struct verifier *v, uint32_t local) {
    for (uint32_t i = local; i < v->max_locals; i++)
        if (v->cur.locals[i] != VT(V_TOP)) return false;
    return true;
}

static bool wrong_old_local(struct verifier *v, uint32_t local) {
    if (is_beyond_known(v, local))
        return verify_fail(v, WHY(CODE), "Accessing value from uninitialized register %u", local);
    if (vt_tag(v->cur.locals[local]) == V_RET)
        return verify_fail(v, WHY(CODE), "Cannot load return address from register %u", local);
    return verify_fail(v, WHY(CODE), "Register %u contains wrong type", local);
}

static bool wrong_old_pair(struct verifier *v, uint32_t local) {
    if (is_beyond_known(v, local + 1))
        return verify_fail(v, WHY(CODE), "Accessing value from uninitialized register pair %u/%u",
                           local, local + 1);
    return verify_fail(v, WHY(CODE), "Register pair %u/%u contains wrong type", local, local + 1);
}

static bool wrong_local(struct verifier *v, uint32_t local, vtype want) {
    vtype is = v->cur.locals[local];
    if (v->infer) return wrong_old_local(v, local);
    return verify_fail(v, WHY_TYPES(ORIGIN(LOCAL, local, is), ORIGIN(NOWHERE, 0, want)),
                       "Bad local variable type");
}

bool verifyframe_get(struct verifier *v, uint32_t local, vtype want, vtype *got) {
    vtype t = v->cur.locals[local];
    if (!verifytypes_assign(v, t, want, false)) return wrong_local(v, local, want);
    if (got) *got = t;
    return true;
}

bool verifyframe_get2(struct verifier *v, uint32_t local, vtype first, vtype second) {
    bool one = v->cur.locals[local] == first, two = v->cur.locals[local + 1] == second;
    if (one && two) return true;
    if (v->infer) return wrong_old_pair(v, local);
    if (local + 1 >= v->cur.n_locals)
        return verify_fail(v, WHY_AT(LOCAL, local), "get long/double overflows locals");
    return one ? wrong_local(v, local + 1, second) : wrong_local(v, local, first);
}

// Overwriting one half of a long or double makes the other half unusable.
static void break_pair(struct verifier *v, uint32_t local) {
    enum vtag tag = vt_tag(v->cur.locals[local]);
    if ((tag == V_LONG || tag == V_DOUBLE) && local + 1 < v->max_locals)
        v->cur.locals[local + 1] = VT(V_TOP);
    if ((tag == V_LONG2 || tag == V_DOUBLE2) && local > 0) v->cur.locals[local - 1] = VT(V_TOP);
}

void verifyframe_set(struct verifier *v, uint32_t local, vtype t) {
    if (v->cur.locals[local] == t) return;
    break_pair(v, local);
    v->cur.locals[local] = t;
    if (local >= v->cur.n_locals) v->cur.n_locals = local + 1;
    v->dirty = true;
}

void verifyframe_set2(struct verifier *v, uint32_t local, vtype first, vtype second) {
    break_pair(v, local);
    break_pair(v, local + 1);
    v->cur.locals[local] = first;
    v->cur.locals[local + 1] = second;
    if (local + 1 >= v->cur.n_locals) v->cur.n_locals = local + 2;
    v->dirty = true;
}

void verifyframe_replace(struct verifier *v, vtype from, vtype to) {
    for (uint32_t i = 0; i < v->cur.n_locals; i++)
        if (v->cur.locals[i] == from) v->cur.locals[i] = to, v->dirty = true;
    for (uint32_t i = 0; i < v->cur.n_stack; i++)
        if (v->cur.stack[i] == from) v->cur.stack[i] = to;
}

bool verifyframe_matches(struct verifier *v, const struct frame *f, const struct map_frame *map,
                         struct reason *why) {
    why->map = map;
    if (f->n_stack != map->n_stack) {
        why->why = WHY_STACK_SIZE;
        return false;
    }
    why->why = WHY_TYPE;
    for (uint32_t i = 0; i < map->n_locals; i++) {
        if (f->locals[i] == map->locals[i] ||
            verifytypes_assign(v, f->locals[i], map->locals[i], false))
            continue;
        why->is = ORIGIN(LOCAL, i, f->locals[i]),
        why->should = ORIGIN(MAP_LOCAL, i, map->locals[i]);
        return false;
    }
    for (uint32_t i = 0; i < map->n_stack; i++) {
        if (f->stack[i] == map->stack[i] ||
            verifytypes_assign(v, f->stack[i], map->stack[i], false))
            continue;
        why->is = ORIGIN(STACK, i, f->stack[i]), why->should = ORIGIN(MAP_STACK, i, map->stack[i]);
        return false;
    }
    why->why = WHY_FLAGS_MAP;
    return (f->flags | map->flags) == map->flags;
}

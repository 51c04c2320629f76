// Verifies fields, calls and constants: the instructions whose effect is in the constant pool. Has
// the rules for protected members (JVMS 4.10.1.8), invokespecial and instance initialization
// (4.10.1.9.invokespecial).
#include "op/verifier.h"

#define TRY(x)                                                                                     \
    do {                                                                                           \
        if (!(x)) return false;                                                                    \
    } while (0)

struct member {
    sym owner_name, name, desc;
    vtype owner;
};

static struct member member_at(const struct verifier *v) {
    const struct constant *c = &v->cf->constants[v->cp];
    sym owner = v->cf->constants[c->a].utf8;
    return (struct member){owner, c->name, c->desc, verifytypes_named(owner)};
}

static bool accept_answer(struct verifier *v, enum verify_answer a) {
    if (a == VERIFY_AGAIN || a == VERIFY_ERROR) v->answer = a;
    return a == VERIFY_YES;
}

// Whether the member is protected and inherited from another package. Also false, with v->answer
// set, if the oracle has no answer.
static bool is_protected(struct verifier *v, const struct member *m, bool method) {
    if (m->owner_name == v->cf->name || vt_tag(m->owner) != V_CLASS) return false;
    return accept_answer(v, v->o->is_super(v->o->arg, m->owner_name)) &&
           accept_answer(
               v, v->o->protected_elsewhere(v->o->arg, m->owner_name, m->name, m->desc, method));
}

static bool is_array_clone(const struct verifier *v, const struct member *m, vtype object) {
    return m->owner_name == v->s_object && vt_tag(object) == V_ARRAY && sym_is(m->name, "clone");
}

static bool check_protected(struct verifier *v, const struct member *m, bool method, vtype object) {
    if (object == v->this_type) return true;
    if (!is_protected(v, m, method)) return v->answer == VERIFY_YES;
    if (method && is_array_clone(v, m, object)) return true;
    if (verifytypes_assign(v, object, v->this_type, true)) return true;
    struct reason r =
        WHY_TYPES(ORIGIN(STACK, v->cur.n_stack, object), ORIGIN(NOWHERE, 0, v->this_type));
    if (v->infer) return verify_fail(v, r, "Bad access to protected data");
    return verify_fail(v, r, "Bad access to protected data in %s", bytecode_info[v->op].name);
}

// ---- fields -------------------------------------------------------------------------------------

// A constructor may set fields of its own class before it calls super().
static bool is_own_field(const struct verifier *v, const struct member *m) {
    if (m->owner_name != v->cf->name) return false;
    for (uint32_t i = 0; i < v->cf->n_fields; i++)
        if (v->cf->fields[i].name == m->name && v->cf->fields[i].desc == m->desc) return true;
    return false;
}

static bool pop_object(struct verifier *v, const struct member *m) {
    vtype object;
    TRY(verifyframe_pop(v, VT(V_REF), &object));
    if (object == VT(V_THIS) && v->op == BC_putfield && is_own_field(v, m)) object = v->this_type;
    if (!verifytypes_assign(v, object, m->owner, false)) {
        struct reason r =
            WHY_TYPES(ORIGIN(STACK, v->cur.n_stack, object), ORIGIN(NOWHERE, 0, m->owner));
        const char *old = vt_is_uninit(object) ? "Expecting to find object/array on stack"
                                               : "Incompatible type for getting or setting field";
        return FAIL(v, r,
                    v->op == BC_putfield ? "Bad type on operand stack in putfield"
                                         : "Bad type on operand stack",
                    old);
    }
    return check_protected(v, m, false, object);
}

bool verifycall_field(struct verifier *v) {
    struct member m = member_at(v);
    vtype type[2];
    uint32_t n = (uint32_t)verifytypes_described(v, m.desc->text, m.desc->len, type);
    switch (v->op) {
    case BC_getstatic: return verifyframe_push_words(v, type, n);
    case BC_putstatic: return verifyframe_pop_words(v, type, n);
    case BC_getfield: return pop_object(v, &m) && verifyframe_push_words(v, type, n);
    default: return verifyframe_pop_words(v, type, n) && pop_object(v, &m);
    }
}

// ---- calls --------------------------------------------------------------------------------------

// A handler that catches an exception of super() must not let the constructor return the object.
// The checker requires that `this` is uninitialized in the handler's map frame. The old verifier
// forbids a return.
static bool initialize_this(struct verifier *v, const struct member *m) {
    if (m->owner_name != v->cf->name && m->owner_name != v->cf->super)
        return FAIL(v, WHY_TYPES(ORIGIN(CP, v->cp, m->owner), ORIGIN(NOWHERE, 0, v->this_type)),
                    "Bad <init> method call", "Call to wrong initialization method");
    v->this_initialized = true;
    v->cur.flags &= (uint8_t)~FLAG_THIS_UNINIT;
    v->dirty = true;
    verifyframe_replace(v, VT(V_THIS), v->this_type);
    return true;
}

static bool initialize_new(struct verifier *v, const struct member *m, vtype object) {
    uint32_t at = vt_number(object);
    vtype type = verifytypes_named(v->cf->constants[verify_u2(v, at + 1)].utf8);
    if (type != m->owner)
        return FAIL(v,
                    WHY_TYPES(ORIGIN(CP, verify_u2(v, at + 1), type), ORIGIN(CP, v->cp, m->owner)),
                    "Call to wrong <init> method", "Call to wrong initialization method");
    if (is_protected(v, m, true) && !verifytypes_assign(v, type, v->this_type, true))
        return FAIL(v, WHY_TYPES(ORIGIN(CP, v->cp, type), ORIGIN(NOWHERE, 0, v->this_type)),
                    "Bad access to protected <init> method", "Bad access to protected data");
    TRY(v->answer == VERIFY_YES);
    if (!v->infer) TRY(verify_handlers(v)); // with the uninitialized object
    verifyframe_replace(v, object, type);
    return true;
}

static bool invoke_init(struct verifier *v, const struct member *m) {
    vtype object;
    TRY(verifyframe_pop(v, VT(V_REF), &object));
    if (object == VT(V_THIS)) return initialize_this(v, m);
    // Only a checked new instruction pushes this type, but a map frame may refer to one that has
    // not been checked yet.
    uint32_t at = vt_number(object), index = vt_tag(object) == V_NEW ? verify_u2(v, at + 1) : 0;
    bool known = index && index < v->cf->n_constants && v->cf->constants[index].tag == CP_CLASS;
    if (vt_tag(object) == V_NEW && known) return initialize_new(v, m, object);
    struct reason r = {.why = WHY_BAD_TYPE, .is = ORIGIN(STACK, v->cur.n_stack, object)};
    return FAIL(v, r, "Bad operand type when invoking <init>",
                "Expecting to find unitialized object on stack");
}

static bool is_direct_interface(const struct verifier *v, sym name) {
    for (uint32_t i = 0; i < v->cf->n_interfaces; i++)
        if (v->cf->constants[v->cf->interfaces[i]].utf8 == name) return true;
    return false;
}

// invokespecial may refer to this class, its superclasses and its direct superinterfaces.
static bool check_special(struct verifier *v, const struct member *m) {
    if (m->name == v->s_init) return true;
    if (m->owner_name == v->cf->name || m->owner_name == v->cf->super) return true;
    if (v->infer) {
        if (accept_answer(v, v->o->is_super(v->o->arg, m->owner_name))) return true;
        return verify_fail(v, WHY(CODE), "Illegal use of nonvirtual function call");
    }
    if (is_direct_interface(v, m->owner_name)) return true;
    if (!verifytypes_assign(v, v->this_type, m->owner, false))
        return verify_fail(v, WHY(CODE),
                           "Bad invokespecial instruction: "
                           "current class isn't assignable to reference class.");
    if (v->cf->constants[v->cp].tag == CP_IMETHOD)
        return verify_fail(v, WHY(CODE),
                           "Bad invokespecial instruction: "
                           "interface method reference is in an indirect superinterface.");
    return true;
}

bool verifycall_special(struct verifier *v) {
    struct member m = member_at(v);
    return check_special(v, &m);
}

static bool pop_receiver(struct verifier *v, const struct member *m) {
    vtype object, want = m->owner;
    if (v->op == BC_invokespecial) want = v->this_type;
    TRY(verifyframe_pop(v, want, &object));
    if (v->infer && v->op == BC_invokespecial && !verifytypes_assign(v, object, m->owner, false))
        return verify_fail(v, WHY(CODE), "Incompatible object argument for function call");
    return v->op != BC_invokevirtual || check_protected(v, m, true, object);
}

bool verifycall_invoke(struct verifier *v) {
    const struct constant *c = &v->cf->constants[v->cp];
    const struct sig *sig = verifytypes_sig(v, c->desc, &v->sigs[v->cp]);
    bool is_init = c->name == v->s_init;
    if (v->op == BC_invokespecial && !v->infer)
        TRY(verifycall_special(v)); // the old verifier has checked it before
    TRY(verifyframe_pop_words(v, sig->words, sig->n_words));
    if (v->op != BC_invokestatic && v->op != BC_invokedynamic) {
        struct member m = member_at(v);
        TRY(is_init ? invoke_init(v, &m) : pop_receiver(v, &m));
    }
    if (is_init && sig->n_result)
        return verify_fail(v, WHY(CODE), "Return type must be void in <init> method");
    return verifyframe_push_words(v, sig->result, sig->n_result);
}

// ---- constants ----------------------------------------------------------------------------------

bool verifycall_ldc(struct verifier *v) {
    const struct constant *c = &v->cf->constants[v->cp];
    vtype type[2];
    const char *desc;
    switch (c->tag) {
    case CP_INT: desc = "I"; break;
    case CP_FLOAT: desc = "F"; break;
    case CP_LONG: desc = "J"; break;
    case CP_DOUBLE: desc = "D"; break;
    case CP_STRING: desc = "Ljava/lang/String;"; break;
    case CP_CLASS: desc = "Ljava/lang/Class;"; break;
    case CP_HANDLE: desc = "Ljava/lang/invoke/MethodHandle;"; break;
    case CP_MTYPE: desc = "Ljava/lang/invoke/MethodType;"; break;
    default: desc = c->desc->text; break; // CP_DYNAMIC
    }
    uint32_t n = (uint32_t)verifytypes_described(v, desc, (uint32_t)strlen(desc), type);
    return verifyframe_push_words(v, type, n);
}

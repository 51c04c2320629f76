// Checks the bytes of one instruction, independent of the frame: constant pool entries of the right
// kind, locals in range, switches in order (JVMS 4.9.1). The checker calls this for each
// instruction it reaches; the old verifier for all of them first, with the branch targets.
#include "op/verifier.h"
#include "classfile/descriptor.h"

#define BIT(tag) (1u << (tag))

static bool check_cp(struct verifier *v, uint32_t tags) {
    if (v->cp == 0 || v->cp >= v->cf->n_constants) {
        if (v->infer) return verify_fail(v, WHY(CODE), "Illegal constant pool index");
        return verify_fail(v, WHY_AT(CP, v->cp), "Illegal constant pool index %u in class %s",
                           v->cp, verify_class_name(v));
    }
    if (BIT(v->cf->constants[v->cp].tag) & tags) return true;
    if (v->infer) return verify_fail(v, WHY(CODE), "Illegal type in constant pool");
    return verify_fail(v, WHY_AT(CP, v->cp), "Illegal type at constant pool entry %u in class %s",
                       v->cp, verify_class_name(v));
}

static bool check_ldc(struct verifier *v) {
    uint32_t handles = BIT(CP_HANDLE) | BIT(CP_MTYPE);
    uint32_t one = BIT(CP_INT) | BIT(CP_FLOAT) | BIT(CP_STRING),
             two = BIT(CP_LONG) | BIT(CP_DOUBLE);
    if (v->cf->major >= 49) one |= BIT(CP_CLASS);
    if (v->cf->major >= 51) one |= handles;
    uint32_t tags = v->op == BC_ldc2_w ? two : one;
    uint32_t dynamic = v->cf->major >= 55 ? BIT(CP_DYNAMIC) : 0;
    if (!check_cp(v, tags | dynamic)) return false;
    if (v->cf->constants[v->cp].tag != CP_DYNAMIC) return true;
    char letter = v->cf->constants[v->cp].desc->text[0];
    bool wide = letter == 'J' || letter == 'D';
    return wide == (v->op == BC_ldc2_w) || check_cp(v, tags);
}

bool verifyoperand_local(struct verifier *v, uint32_t words) {
    if (v->local + words <= v->max_locals) return true;
    bool load2 = words == 2 && v->op < BC_istore;
    return FAIL(v, WHY_AT(LOCAL, v->local),
                load2 ? "get long/double overflows locals" : "Local variable table overflow",
                "Illegal local variable number");
}

static bool is_two_word_access(uint8_t op) {
    return op == BC_lload || op == BC_dload || op == BC_lstore || op == BC_dstore ||
           (op >= BC_lload_0 && op <= BC_lload_3) || (op >= BC_dload_0 && op <= BC_dload_3) ||
           (op >= BC_lstore_0 && op <= BC_lstore_3) || (op >= BC_dstore_0 && op <= BC_dstore_3);
}

// The type of the class of a member reference.
static vtype owner_type(const struct verifier *v) {
    const struct constant *c = &v->cf->constants[v->cp];
    return verifytypes_named(v->cf->constants[c->a].utf8);
}

static bool check_field(struct verifier *v) {
    if (!check_cp(v, BIT(CP_FIELD))) return false;
    bool is_static = v->op == BC_getstatic || v->op == BC_putstatic;
    if (v->infer || is_static || vt_tag(owner_type(v)) != V_ARRAY) return true;
    return verify_fail(v, WHY_AT(CP, v->cp),
                       "Expecting reference to class in class %s at constant pool index %u",
                       verify_class_name(v), v->cp);
}

static uint32_t method_tags(const struct verifier *v) {
    if (v->op == BC_invokedynamic) return BIT(CP_INDY);
    if (v->op == BC_invokeinterface) return BIT(CP_IMETHOD);
    bool either = (v->op == BC_invokestatic || v->op == BC_invokespecial) && v->cf->major >= 52;
    return BIT(CP_METHOD) | (either ? BIT(CP_IMETHOD) : 0);
}

static bool check_call_bytes(struct verifier *v) {
    uint8_t third = v->code[v->bci + 3], fourth = v->code[v->bci + 4];
    if (v->op == BC_invokedynamic) {
        if (!third && !fourth) return true;
        return verify_fail(v, WHY(CODE),
                           "Third and fourth operand bytes of invokedynamic must be zero");
    }
    if (third != descriptor_slots(v->cf->constants[v->cp].desc) + 1)
        return FAIL(v, WHY(CODE), "Inconsistent args count operand in invokeinterface",
                    "Inconsistent args_size for invokeinterface");
    return !fourth ||
           verify_fail(v, WHY(CODE), "Fourth operand byte of invokeinterface must be zero");
}

static bool check_call(struct verifier *v) {
    if (v->infer && v->op == BC_invokedynamic)
        return verify_fail(v, WHY(CODE),
                           "invokedynamic bytecode is not supported in this class file version");
    if (!check_cp(v, method_tags(v))) return false;
    if (v->op == BC_invokedynamic && v->cf->major < 51)
        return verify_malformed(
            v, "invokedynamic instructions not supported by this class file version (%u), class %s",
            v->cf->major, verify_class_name(v));
    if ((v->op == BC_invokeinterface || v->op == BC_invokedynamic) && !check_call_bytes(v))
        return false;
    sym name = v->cf->constants[v->cp].name;
    if (name->text[0] != '<' || (name == v->s_init && v->op == BC_invokespecial)) return true;
    return FAIL(v, WHY(CODE), "Illegal call to internal method",
                name == v->s_init ? "Must call initializers using invokespecial"
                                  : "Illegal call to internal method");
}

static bool check_new(struct verifier *v) {
    if (!check_cp(v, BIT(CP_CLASS))) return false;
    vtype type = verifytypes_named(v->cf->constants[v->cp].utf8);
    uint32_t dims = verifytypes_dims(type);
    if (v->op == BC_new && dims)
        return FAIL(v, WHY_TYPES(ORIGIN(CP, v->cp, type), ORIGIN(NOWHERE, 0, v->object_type)),
                    "Illegal new instruction", "Illegal creation of multi-dimensional array");
    if (v->op == BC_anewarray && dims >= 255)
        return FAIL(v, WHY(CODE),
                    "Illegal anewarray instruction, array has more than 255 dimensions",
                    "Array with too many dimensions");
    if (v->op != BC_multianewarray) return true;
    uint32_t n = v->code[v->bci + 3];
    if (n >= 1 && n <= dims) return true;
    if (v->infer) return verify_fail(v, WHY(CODE), "Illegal dimension argument");
    if (!dims)
        return verify_fail(v, WHY_AT(CP, v->cp),
                           "Illegal constant pool index in multianewarray instruction");
    return verify_fail(v, WHY(CODE), "Illegal dimension in multianewarray instruction: %u", n);
}

static bool check_newarray(struct verifier *v) {
    uint8_t type = v->code[v->bci + 1];
    if (type >= 4 && type <= 11) return true;
    return FAIL(v, WHY(CODE), "Illegal newarray instruction", "Bad type passed to newarray");
}

static bool check_switch(struct verifier *v) {
    uint32_t at = (v->bci + 4) & ~3u;
    for (uint32_t i = v->bci + 1; i < at && v->cf->major < 51; i++)
        if (v->code[i])
            return FAIL(v, WHY(CODE), "Nonzero padding byte in lookupswitch or tableswitch",
                        "Non zero padding bytes in switch");
    if (v->op == BC_tableswitch) return true; // low > high would have length 0
    int32_t n = verify_s4(v, at + 4);
    for (int32_t i = 0; i + 1 < n; i++) {
        uint32_t pair = at + 8 + 8 * (uint32_t)i;
        if (verify_s4(v, pair) >= verify_s4(v, pair + 8))
            return FAIL(v, WHY(CODE), "Bad lookupswitch instruction", "Unsorted lookup switch");
    }
    return true;
}

bool verifyoperand_targets(struct verifier *v, bool (*each)(struct verifier *v, int64_t target)) {
    uint32_t at = (v->bci + 4) & ~3u;
    bool table = v->op == BC_tableswitch;
    if (!each(v, (int64_t)v->bci + verify_s4(v, at))) return false;
    for (uint32_t i = at + 12; i < v->next; i += table ? 4 : 8)
        if (!each(v, (int64_t)v->bci + verify_s4(v, i))) return false;
    return true;
}

bool verifyoperand_check(struct verifier *v) {
    if (v->op >= BC_COUNT) return verify_fail(v, WHY(CODE), "Bad instruction: %x", v->op);
    switch (v->op) {
    case BC_ldc:
    case BC_ldc_w:
    case BC_ldc2_w: return check_ldc(v);
    case BC_getstatic:
    case BC_putstatic:
    case BC_getfield:
    case BC_putfield: return check_field(v);
    case BC_invokevirtual:
    case BC_invokespecial:
    case BC_invokestatic:
    case BC_invokeinterface:
    case BC_invokedynamic: return check_call(v);
    case BC_new:
    case BC_anewarray:
    case BC_multianewarray: return check_new(v);
    case BC_checkcast:
    case BC_instanceof: return check_cp(v, BIT(CP_CLASS));
    case BC_newarray: return check_newarray(v);
    case BC_tableswitch:
    case BC_lookupswitch: return check_switch(v);
    default: break;
    }
    char format = bytecode_info[v->op].format;
    if (format != 'v' && format != 'i' && (format < '0' || format > '3')) return true;
    // The checker checks the operand of a store before its local, and does not know ret.
    if (!v->infer && (v->op == BC_ret || (v->op >= BC_istore && v->op <= BC_astore_3))) return true;
    return verifyoperand_local(v, is_two_word_access(v->op) ? 2 : 1);
}

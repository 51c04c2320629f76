// The type lattice of the verifier: assignability (JVMS 4.10.1.2) and merging (4.10.2.2).
#include "op/verifier.h"
#include "classfile/descriptor.h"
#include <stdio.h>

vtype verifytypes_named(sym class_name) {
    return vt_sym(class_name->text[0] == '[' ? V_ARRAY : V_CLASS, class_name);
}

int verifytypes_described(struct verifier *v, const char *desc, uint32_t len, vtype out[2]) {
    switch (desc[0]) {
    case 'V': return 0;
    case 'F': out[0] = VT(V_FLOAT); return 1;
    case 'J': out[0] = VT(V_LONG), out[1] = VT(V_LONG2); return 2;
    case 'D': out[0] = VT(V_DOUBLE), out[1] = VT(V_DOUBLE2); return 2;
    case 'L': out[0] = vt_sym(V_CLASS, sym_bytes(v->t, desc + 1, len - 2)); return 1;
    case '[': out[0] = vt_sym(V_ARRAY, sym_bytes(v->t, desc, len)); return 1;
    default: out[0] = VT(V_INT); return 1;
    }
}

const struct sig *verifytypes_sig(struct verifier *v, sym desc, struct sig **cache) {
    if (cache && *cache) return *cache;
    struct sig *s = arena_alloc(&v->keep, sizeof *s + descriptor_slots(desc) * sizeof(vtype));
    uint32_t at = 1, start, len;
    while (descriptor_next(desc, &at, &start, &len) != ')')
        s->n_words +=
            (uint32_t)verifytypes_described(v, desc->text + start, len, s->words + s->n_words);
    start = descriptor_return_at(desc);
    s->result_letter = desc->text[start];
    s->n_result =
        (uint32_t)verifytypes_described(v, desc->text + start, desc->len - start, s->result);
    if (cache) *cache = s;
    return s;
}

vtype verifytypes_element(struct verifier *v, vtype array) {
    if (vt_tag(array) == V_NULL) return array;
    sym s = vt_name(array);
    if (s->text[1] != 'L' && s->text[1] != '[') return VT(V_TOP);
    vtype out[2];
    verifytypes_described(v, s->text + 1, s->len - 1u, out);
    return out[0];
}

// The type of an array of a class with `dims` dimensions; 0 is the class itself.
static vtype array_of_class(struct verifier *v, sym class_name, uint32_t dims) {
    if (!dims) return vt_sym(V_CLASS, class_name);
    size_t len = dims + class_name->len + 2u;
    char *text = arena_alloc(&v->scratch, len);
    memset(text, '[', dims);
    text[dims] = 'L';
    memcpy(text + dims + 1, class_name->text, class_name->len);
    text[len - 1] = ';';
    return vt_sym(V_ARRAY, sym_bytes(v->t, text, len < 65536 ? len : 65535));
}

vtype verifytypes_array_of(struct verifier *v, vtype element) {
    sym s = vt_name(element);
    if (vt_tag(element) == V_CLASS) return array_of_class(v, s, 1);
    char *text = arena_alloc(&v->scratch, s->len + 1u);
    text[0] = '[';
    memcpy(text + 1, s->text, s->len);
    return vt_sym(V_ARRAY, sym_bytes(v->t, text, s->len + 1u < 65536 ? s->len + 1u : 65535));
}

bool verifytypes_is_ref_array(vtype t) {
    if (vt_tag(t) == V_NULL) return true;
    if (vt_tag(t) != V_ARRAY) return false;
    char c = vt_name(t)->text[1];
    return c == 'L' || c == '[';
}

uint32_t verifytypes_dims(vtype t) {
    uint32_t n = 0;
    if (vt_tag(t) != V_ARRAY) return 0;
    while (vt_name(t)->text[n] == '[') n++;
    return n;
}

static bool accept_answer(struct verifier *v, enum verify_answer a) {
    if (a == VERIFY_AGAIN || a == VERIFY_ERROR) v->answer = a;
    return a == VERIFY_YES;
}

static bool is_class_assignable(struct verifier *v, sym from, sym to, bool member) {
    if (from == to || to == v->s_object) return true;
    if (member && from == v->s_object && to == v->cf->name && v->cf->flags & 0x0200 /* interface */)
        return false;
    return accept_answer(v, v->o->assignable(v->o->arg, from, to));
}

static bool is_array_super(const char *name, uint32_t len) {
    static const char *const names[] = {"java/lang/Object", "java/lang/Cloneable",
                                        "java/io/Serializable"};
    for (size_t i = 0; i < COUNT(names); i++)
        if (strlen(names[i]) == len && !memcmp(names[i], name, len)) return true;
    return false;
}

// The number of '[' that two array descriptors have in common.
static uint32_t shared_dims(sym a, sym b) {
    uint32_t n = 0;
    while (a->text[n] == '[' && b->text[n] == '[') n++;
    return n;
}

static bool is_array_assignable(struct verifier *v, sym from, sym to) {
    uint32_t n = shared_dims(from, to);
    const char *f = from->text + n, *t = to->text + n;
    uint32_t f_len = from->len - n, t_len = to->len - n;
    if (*t != 'L') return false; // more dimensions or primitive, and not equal
    if (*f == '[') return is_array_super(t + 1, t_len - 2);
    if (*f != 'L') return false;
    return is_class_assignable(v, sym_bytes(v->t, f + 1, f_len - 2),
                               sym_bytes(v->t, t + 1, t_len - 2), false);
}

static bool is_reference_assignable(struct verifier *v, vtype from, vtype to, bool member) {
    if (vt_tag(from) == V_NULL) return true;
    if (vt_tag(to) == V_NULL) return false;
    sym f = vt_name(from), t = vt_name(to);
    if (vt_tag(to) == V_ARRAY) return vt_tag(from) == V_ARRAY && is_array_assignable(v, f, t);
    if (vt_tag(from) == V_ARRAY) {
        // The old verifier accepts int[] for any interface.
        bool lax = v->infer && f->len == 2;
        return is_array_super(t->text, t->len) ||
               (lax && is_class_assignable(v, v->s_object, t, false));
    }
    return is_class_assignable(v, f, t, member);
}

bool verifytypes_assign(struct verifier *v, vtype from, vtype to, bool member) {
    if (from == to) return true;
    enum vtag f = vt_tag(from);
    switch (vt_tag(to)) {
    case V_TOP: return true;
    case V_CAT1: // the old verifier allows to pop a dropped object
        return (f != V_TOP || v->infer) && f != V_LONG && f != V_LONG2 && f != V_DOUBLE &&
               f != V_DOUBLE2;
    case V_CAT2: return f == V_LONG || f == V_DOUBLE;
    case V_CAT22: return f == V_LONG2 || f == V_DOUBLE2;
    case V_REF: return vt_is_ref(from) || vt_is_uninit(from);
    case V_NULL:
    case V_CLASS:
    case V_ARRAY: return vt_is_ref(from) && is_reference_assignable(v, from, to, member);
    default: return false;
    }
}

static bool merge_arrays(struct verifier *v, sym a, sym b, vtype *out) {
    uint32_t n = shared_dims(a, b);
    const char *x = a->text + n, *y = b->text + n;
    if (*x == 'L' && *y == 'L') {
        sym up = NULL;
        sym x_name = sym_bytes(v->t, x + 1, a->len - n - 2),
            y_name = sym_bytes(v->t, y + 1, b->len - n - 2);
        if (!accept_answer(v, v->o->common_super(v->o->arg, x_name, y_name, &up))) {
            if (v->answer != VERIFY_YES) return false;
            up = v->s_object;
        }
        *out = array_of_class(v, up, n);
        return true;
    }
    bool primitive = (*x != 'L' && *x != '[') || (*y != 'L' && *y != '[');
    *out = array_of_class(v, v->s_object, primitive ? n - 1 : n);
    return true;
}

// Returns false only if the oracle has no answer.
bool verifytypes_merge(struct verifier *v, vtype old, vtype new, vtype *out) {
    *out = old;
    if (old == new || old == VT(V_TOP)) return true;
    *out = VT(V_TOP);
    if (!vt_is_ref(old) || !vt_is_ref(new)) return true;
    *out = old;
    if (verifytypes_assign(v, new, old, false)) return true;
    if (v->answer != VERIFY_YES) return false;
    *out = new;
    if (vt_tag(old) == V_NULL) return true;
    if (vt_tag(old) == V_ARRAY && vt_tag(new) == V_ARRAY)
        return merge_arrays(v, vt_name(old), vt_name(new), out);
    sym up = NULL;
    *out = v->object_type;
    if (vt_tag(old) != V_CLASS || vt_tag(new) != V_CLASS) return true;
    if (accept_answer(v, v->o->common_super(v->o->arg, vt_name(old), vt_name(new), &up)) && up)
        *out = vt_sym(V_CLASS, up);
    return v->answer == VERIFY_YES;
}

size_t verifytypes_print(char *buf, size_t size, vtype t) {
    static const char *const words[] = {[V_TOP] = "top",
                                        [V_INT] = "integer",
                                        [V_FLOAT] = "float",
                                        [V_LONG] = "long",
                                        [V_LONG2] = "long_2nd",
                                        [V_DOUBLE] = "double",
                                        [V_DOUBLE2] = "double_2nd",
                                        [V_NULL] = "null",
                                        [V_THIS] = "uninitializedThis",
                                        [V_RET] = "returnAddress",
                                        [V_BOOLEAN] = "boolean",
                                        [V_BYTE] = "byte",
                                        [V_CHAR] = "char",
                                        [V_SHORT] = "short",
                                        [V_CAT1] = "category1 type",
                                        [V_CAT2] = "category2 type",
                                        [V_CAT22] = "category2_2nd type",
                                        [V_REF] = "reference type"};
    int n;
    if (vt_tag(t) == V_CLASS || vt_tag(t) == V_ARRAY)
        n = snprintf(buf, size, "'%s'", vt_name(t)->text);
    else if (vt_tag(t) == V_NEW) n = snprintf(buf, size, "uninitialized %u", vt_number(t));
    else n = snprintf(buf, size, "%s", words[vt_tag(t)]);
    return (size_t)n < size ? (size_t)n : size - 1;
}

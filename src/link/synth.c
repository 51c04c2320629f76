#include "link/synth.h"
#include "classfile/descriptor.h"
#include <stdarg.h>
#include <stdio.h>

void synth_init(struct synth *s, struct linker *l, sym name) {
    *s = (struct synth){.l = l, .name = name};
    VEC_PUSH(&s->constants, (struct constant){0});
    synth_class(s, name);
    synth_class(s, sym_text(&l->symbols, "java/lang/Object"));
}

sym synth_sym(struct synth *s, const char *fmt, ...) {
    char text[2000];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    return sym_text(&s->l->symbols, text);
}

static uint16_t add_constant(struct synth *s, struct constant c) {
    VEC_PUSH(&s->constants, c);
    return (uint16_t)(s->constants.n - 1);
}

uint16_t synth_class(struct synth *s, sym name) {
    for (uint32_t i = 1; i < s->constants.n; i++)
        if (s->constants.at[i].tag == CP_CLASS && s->constants.at[i].utf8 == name)
            return (uint16_t)i;
    return add_constant(s, (struct constant){.tag = CP_CLASS, .utf8 = name});
}

uint16_t synth_member(struct synth *s, enum cp_tag tag, sym klass, sym name, sym desc) {
    uint16_t k = synth_class(s, klass);
    struct constant c = {.tag = (uint8_t)tag, .a = k};
    c.name = name;
    c.desc = desc;
    return add_constant(s, c);
}

void synth_field(struct synth *s, sym name, sym desc, uint16_t flags) {
    VEC_PUSH(&s->fields, (struct field_info){.flags = flags, .name = name, .desc = desc});
}

void synth_op(struct synth *s, uint8_t op) { VEC_PUSH(&s->code, op); }

void synth_op1(struct synth *s, uint8_t op, uint8_t operand) {
    synth_op(s, op);
    synth_op(s, operand);
}

void synth_op2(struct synth *s, uint8_t op, uint16_t operand) {
    synth_op(s, op);
    synth_op(s, (uint8_t)(operand >> 8));
    synth_op(s, (uint8_t)operand);
}

enum {
    INVOKESTATIC = 184,
    INVOKEVIRTUAL = 182,
    INVOKEINTERFACE = 185,
    CHECKCAST = 192,
    WIDE = 196
};

void synth_call(struct synth *s, uint8_t op, sym klass, sym name, sym desc, bool interface_method) {
    synth_op2(s, op, synth_member(s, interface_method ? CP_IMETHOD : CP_METHOD, klass, name, desc));
    if (op != INVOKEINTERFACE) return;
    synth_op(s, (uint8_t)(descriptor_slots(desc) + 1));
    synth_op(s, 0);
}

void synth_static(struct synth *s, const char *klass, const char *name, const char *desc) {
    struct symtab *t = &s->l->symbols;
    synth_call(s, INVOKESTATIC, sym_text(t, klass), sym_text(t, name), sym_text(t, desc), false);
}

// The offset of a type in groups of instructions, such as iload, lload, fload, dload, aload.
static uint8_t type_group(char letter) {
    switch (letter) {
    case 'J': return 1;
    case 'F': return 2;
    case 'D': return 3;
    case 'L':
    case '[': return 4;
    default: return 0;
    }
}

uint32_t synth_load(struct synth *s, char letter, uint32_t local) {
    enum { ILOAD = 21 };
    synth_op(s, WIDE);
    synth_op2(s, (uint8_t)(ILOAD + type_group(letter)), (uint16_t)local);
    return letter == 'J' || letter == 'D' ? 2 : 1;
}

void synth_return(struct synth *s, char letter) {
    enum { IRETURN = 172, RETURN = 177 };
    synth_op(s, letter == 'V' ? RETURN : (uint8_t)(IRETURN + type_group(letter)));
}

static const struct box {
    char letter;
    const char *klass, *unbox;
} boxes[] = {{'Z', "java/lang/Boolean", "booleanValue"}, {'B', "java/lang/Byte", "byteValue"},
             {'C', "java/lang/Character", "charValue"},  {'S', "java/lang/Short", "shortValue"},
             {'I', "java/lang/Integer", "intValue"},     {'J', "java/lang/Long", "longValue"},
             {'F', "java/lang/Float", "floatValue"},     {'D', "java/lang/Double", "doubleValue"}};

static const struct box *box_of_letter(char letter) {
    for (size_t i = 0; i < COUNT(boxes); i++)
        if (boxes[i].letter == letter) return &boxes[i];
    return NULL;
}

static const struct box *box_of_type(const char *desc, size_t len) {
    for (size_t i = 0; i < COUNT(boxes); i++)
        if (len == strlen(boxes[i].klass) + 2 && !strncmp(desc + 1, boxes[i].klass, len - 2))
            return &boxes[i];
    return NULL;
}

static void widen_value(struct synth *s, char from, char to) {
    enum { I2L = 133, L2F = 137, L2D = 138, F2D = 141 };
    uint8_t g = type_group(from), h = type_group(to);
    if (g == h) return;
    if (g == 0) synth_op(s, (uint8_t)(I2L + h - 1)); // i2l i2f i2d
    else if (g == 1) synth_op(s, h == 2 ? L2F : L2D);
    else synth_op(s, F2D);
}

static void cast_value(struct synth *s, sym klass) {
    synth_op2(s, CHECKCAST, synth_class(s, klass));
}

// Unboxes and widens. If the type is not a box, the value must be a Number at run time (or a
// Boolean or Character, for these).
static void unbox_value(struct synth *s, const char *from, size_t from_len, char to) {
    const struct box *b = box_of_type(from, from_len);
    struct symtab *t = &s->l->symbols;
    sym klass;
    if (b) {
        klass = sym_text(t, b->klass);
    } else {
        b = box_of_letter(to);
        klass = sym_text(t, to == 'Z' || to == 'C' ? b->klass : "java/lang/Number");
        cast_value(s, klass);
    }
    synth_call(s, INVOKEVIRTUAL, klass, sym_text(t, b->unbox), synth_sym(s, "()%c", b->letter),
               false);
    widen_value(s, b->letter, to);
}

void synth_convert(struct synth *s, const char *from, size_t from_len, const char *to,
                   size_t to_len) {
    bool from_ref = *from == 'L' || *from == '[', to_ref = *to == 'L' || *to == '[';
    if (from_len == to_len && !memcmp(from, to, to_len)) return;
    if (!from_ref && !to_ref) {
        widen_value(s, *from, *to);
    } else if (!from_ref) {
        const struct box *b = box_of_letter(*from);
        synth_static(s, b->klass, "valueOf", synth_sym(s, "(%c)L%s;", b->letter, b->klass)->text);
    } else if (!to_ref) {
        unbox_value(s, from, from_len, *to);
    } else if (!(to_len == 18 && !memcmp(to, "Ljava/lang/Object;", 18))) {
        cast_value(s, *to == '[' ? sym_bytes(&s->l->symbols, to, to_len)
                                 : sym_bytes(&s->l->symbols, to + 1, to_len - 2));
    }
}

void synth_method(struct synth *s, sym name, sym desc, uint16_t flags, uint16_t max_stack,
                  uint16_t max_locals) {
    if (s->n_methods == MAX_SYNTH_METHODS)
        bug("synthetic class with more than %d methods", MAX_SYNTH_METHODS);
    struct method_info *m = &s->methods[s->n_methods++];
    *m = (struct method_info){.flags = flags, .name = name, .desc = desc, .hidden = true};
    if (flags & ACC_NATIVE) return;
    struct arena *a = &s->l->bytes;
    struct code_attr *c = m->code = arena_alloc(a, sizeof *c);
    *c = (struct code_attr){.max_stack = max_stack,
                            .max_locals = max_locals,
                            .code = {arena_copy(a, s->code.at, s->code.n), s->code.n}};
    s->code.n = 0;
}

enum link_result synth_define(struct synth *s, struct klass *host, sym *interfaces,
                              uint16_t n_interfaces, struct klass **out, struct link_error *e) {
    struct arena *a = &s->l->bytes;
    struct classfile *cf = arena_alloc(a, sizeof *cf);
    uint16_t *indices = arena_alloc(a, (n_interfaces + 1u) * sizeof *indices);
    for (uint16_t i = 0; i < n_interfaces; i++) indices[i] = synth_class(s, interfaces[i]);
    *cf = (struct classfile){.major = 52, // since 53 only a constructor may write final fields
                             .flags = ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC,
                             .this_index = 1,
                             .super_index = 2,
                             .name = s->name,
                             .super = s->constants.at[2].utf8,
                             .n_interfaces = n_interfaces,
                             .interfaces = indices,
                             .n_components = -1};
    cf->n_constants = (uint16_t)s->constants.n;
    cf->constants = arena_copy(a, s->constants.at, s->constants.n * sizeof *cf->constants);
    cf->n_fields = (uint16_t)s->fields.n;
    cf->fields = arena_copy(a, s->fields.at, s->fields.n * sizeof *cf->fields);
    cf->n_methods = s->n_methods;
    cf->methods = arena_copy(a, s->methods, s->n_methods * sizeof *cf->methods);
    VEC_FREE(&s->constants);
    VEC_FREE(&s->fields);
    VEC_FREE(&s->code);
    return linker_define_synthetic(s->l, host, cf, out, e);
}

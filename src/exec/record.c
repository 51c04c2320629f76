// The methods of records without running java.lang.runtime.ObjectMethods: toString, hashCode and
// equals as ordinary bytecode over the fields.
#include "classfile/descriptor.h"
#include "exec/indy.h"
#include <stdio.h>

enum {
    ICONST_0 = 3,
    ICONST_1 = 4,
    BIPUSH = 16,
    ALOAD_0 = 42,
    ALOAD_1 = 43,
    IADD = 96,
    IMUL = 104,
    LCMP = 148,
    IFEQ = 153,
    IFNE = 154,
    IF_ICMPNE = 160,
    IF_ACMPNE = 166,
    GETFIELD = 180,
    INVOKESTATIC = 184,
    CHECKCAST = 192,
    INSTANCEOF = 193
};

struct record {
    struct synth y;
    struct vm *vm;
    const struct indy_site *site;
    sym klass;
};

// The field constant of component i, from the method handle of its getter.
static const struct constant *find_component(const struct record *r, uint16_t i) {
    const struct indy_site *s = r->site;
    return &s->cf->constants[s->cf->constants[s->bootstrap->args[2 + i]].a];
}

static uint16_t count_components(const struct record *r) {
    return (uint16_t)(r->site->bootstrap->n_args - 2);
}

static void emit_get(struct record *r, uint8_t load, uint16_t i) {
    const struct constant *c = find_component(r, i);
    synth_op(&r->y, load);
    if (load == ALOAD_1) synth_op2(&r->y, CHECKCAST, synth_class(&r->y, r->klass));
    synth_op2(&r->y, GETFIELD, synth_member(&r->y, CP_FIELD, r->klass, c->name, c->desc));
}

static const char *find_box_class(char letter) {
    switch (letter) {
    case 'Z': return "java/lang/Boolean";
    case 'B': return "java/lang/Byte";
    case 'C': return "java/lang/Character";
    case 'S': return "java/lang/Short";
    case 'I': return "java/lang/Integer";
    case 'J': return "java/lang/Long";
    case 'F': return "java/lang/Float";
    case 'D': return "java/lang/Double";
    default: return NULL;
    }
}

static void emit_hash(struct record *r) {
    struct synth *y = &r->y;
    synth_op(y, ICONST_0);
    for (uint16_t i = 0; i < count_components(r); i++) {
        synth_op1(y, BIPUSH, 31);
        synth_op(y, IMUL);
        emit_get(r, ALOAD_0, i);
        char c = find_component(r, i)->desc->text[0];
        const char *box = find_box_class(c);
        if (box) synth_static(y, box, "hashCode", synth_sym(y, "(%c)I", c)->text);
        else synth_static(y, "java/util/Objects", "hashCode", "(Ljava/lang/Object;)I");
        synth_op(y, IADD);
    }
    synth_return(y, 'I');
}

// Jumps to the shared "return false" at the end. Their operands are filled in when its place is
// known.
struct jumps {
    uint32_t at[300];
    uint32_t n;
};

static void emit_jump_false(struct record *r, struct jumps *j, uint8_t op) {
    j->at[j->n++] = r->y.code.n;
    synth_op2(&r->y, op, 0);
}

static void emit_component_equal(struct record *r, struct jumps *j, uint16_t i) {
    struct synth *y = &r->y;
    emit_get(r, ALOAD_0, i);
    emit_get(r, ALOAD_1, i);
    switch (find_component(r, i)->desc->text[0]) {
    case 'J':
        synth_op(y, LCMP);
        emit_jump_false(r, j, IFNE);
        break;
    case 'F':
        synth_static(y, "java/lang/Float", "compare", "(FF)I");
        emit_jump_false(r, j, IFNE);
        break;
    case 'D':
        synth_static(y, "java/lang/Double", "compare", "(DD)I");
        emit_jump_false(r, j, IFNE);
        break;
    case 'L':
    case '[':
        synth_static(y, "java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
        emit_jump_false(r, j, IFEQ);
        break;
    default: emit_jump_false(r, j, IF_ICMPNE);
    }
}

static void emit_equals(struct record *r) {
    struct synth *y = &r->y;
    struct jumps j = {.n = 0};
    synth_op(y, ALOAD_0);
    synth_op(y, ALOAD_1);
    synth_op2(y, IF_ACMPNE, 5); // the same object is equal
    synth_op(y, ICONST_1);
    synth_return(y, 'I');
    synth_op(y, ALOAD_1);
    synth_op2(y, INSTANCEOF, synth_class(y, r->klass));
    emit_jump_false(r, &j, IFEQ);
    for (uint16_t i = 0; i < count_components(r); i++) emit_component_equal(r, &j, i);
    synth_op(y, ICONST_1);
    synth_return(y, 'I');
    for (uint32_t i = 0; i < j.n; i++) {
        uint32_t distance = y->code.n - j.at[i];
        y->code.at[j.at[i] + 1] = (uint8_t)(distance >> 8);
        y->code.at[j.at[i] + 2] = (uint8_t)distance;
    }
    synth_op(y, ICONST_0);
    synth_return(y, 'I');
}

static sym find_simple_name(const struct record *r) {
    const struct classfile *cf = r->site->cf;
    for (uint16_t i = 0; i < cf->n_inner; i++)
        if (cf->constants[cf->inner[i].inner].utf8 == r->klass && cf->inner[i].name)
            return cf->inner[i].name;
    const char *slash = strrchr(r->klass->text, '/');
    return slash ? sym_text(&r->vm->linker.symbols, slash + 1) : r->klass;
}

// The descriptor of the concatenation of all components. A component that is neither a String nor
// primitive is passed as an Object.
static sym make_concat_desc(const struct record *r) {
    char desc[10000] = "(";
    size_t d = 1;
    for (uint16_t i = 0; i < count_components(r) && d < sizeof desc - 100; i++) {
        sym c = find_component(r, i)->desc;
        bool object = (c->text[0] == 'L' || c->text[0] == '[') && !sym_is(c, "Ljava/lang/String;");
        d += (size_t)snprintf(desc + d, sizeof desc - d, "%s",
                              object ? "Ljava/lang/Object;" : c->text);
    }
    snprintf(desc + d, sizeof desc - d, ")Ljava/lang/String;");
    return sym_text(&r->vm->linker.symbols, desc);
}

static struct concat_recipe *emit_to_string(struct record *r) {
    char recipe[20000];
    size_t n = (size_t)snprintf(recipe, sizeof recipe, "%s[", find_simple_name(r)->text);
    for (uint16_t i = 0; i < count_components(r); i++) {
        emit_get(r, ALOAD_0, i);
        n += (size_t)snprintf(recipe + n, sizeof recipe - n, "%s%s=\1", i ? ", " : "",
                              find_component(r, i)->name->text);
        if (n > sizeof recipe - 1000) bug("a record with too many components");
    }
    snprintf(recipe + n, sizeof recipe - n, "]");
    synth_call(&r->y, INVOKESTATIC, r->y.name, synth_sym(&r->y, "concat"), make_concat_desc(r),
               false);
    synth_return(&r->y, 'L');
    return concat_recipe(r->vm, recipe, strlen(recipe), NULL, 0);
}

enum link_result record_link(struct vm *vm, const struct indy_site *s, struct method **target,
                             struct link_error *e) {
    struct record r = {.vm = vm, .site = s, .klass = s->cf->constants[s->cf->this_index].utf8};
    struct symtab *t = &vm->linker.symbols;
    enum link_result plain = indy_check_record(vm, s, e);
    if (plain != LINK_OK) return plain;
    synth_init(&r.y, &vm->linker,
               synth_sym(&(struct synth){.l = &vm->linker}, "%s$$Methods", r.klass->text));
    struct concat_recipe *recipe = NULL;
    if (sym_is(s->name, "hashCode")) emit_hash(&r);
    else if (sym_is(s->name, "equals")) emit_equals(&r);
    else recipe = emit_to_string(&r);
    uint16_t stack = (uint16_t)(2 * count_components(&r) + 8);
    synth_method(&r.y, s->name, s->desc, ACC_STATIC, stack, (uint16_t)descriptor_slots(s->desc));
    if (recipe) concat_emit(&r.y, sym_text(t, "concat"), make_concat_desc(&r));
    struct klass *k;
    enum link_result result = synth_define(&r.y, s->host, NULL, 0, &k, e);
    if (result == LINK_OK) result = linker_link(&vm->linker, k, e);
    if (result != LINK_OK) return result;
    if (recipe) concat_bind(vm, k, recipe);
    *target = klass_method(k, s->name, s->desc);
    return LINK_OK;
}

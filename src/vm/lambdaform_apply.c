// Translates names of a LambdaForm that are one step: a call, a field, an element, a constant.
#include "classfile/descriptor.h"
#include "heap/statics.h"
#include "vm/lambdaform_translate.h"
#include "vm/init.h"

static uint16_t pool_index(struct lambdaform *f, sym desc) {
    for (uint16_t i = 1; i < f->pool.n; i++)
        if (f->pool.at[i].desc == desc) return i;
    VEC_PUSH(&f->pool, (struct constant){.tag = CP_METHOD, .desc = desc});
    return (uint16_t)(f->pool.n - 1);
}

uint32_t lambdaform_emit(struct lambdaform *f, struct insn in, sym desc) {
    VEC_PUSH(&f->code, in);
    VEC_PUSH(&f->cp, desc ? pool_index(f, desc) : 0);
    return f->code.n - 1;
}

void lambdaform_patch(struct lambdaform *f, uint32_t branch) {
    f->code.at[branch].x = (int32_t)(f->code.n - branch);
    f->joined = f->code.n;
}

static void use_slots(struct lambdaform *f, uint32_t end) {
    if (end > f->top) f->top = end;
}

uint32_t lambdaform_name(const struct lambdaform *f, ref argument) {
    if (!argument || KLASS_OF(argument) != f->o->name) return UINT32_MAX;
    return (uint32_t)FIELD_AT(argument, f->o->name_index, int16_t);
}

// ---- values -------------------------------------------------------------------------------------

void lambdaform_move(struct lambdaform *f, uint16_t to, uint16_t from, char letter) {
    enum insn_op op = letter == 'L' ? OP_mov_r : lambdaform_is_wide(letter) ? OP_mov_l : OP_mov_i;
    use_slots(f, to + 2u);
    if (to != from) lambdaform_emit(f, (struct insn){.op = (uint16_t)op, .a = to, .b = from}, NULL);
}

void lambdaform_number(struct lambdaform *f, uint16_t to, int32_t value) {
    use_slots(f, to + 1u);
    lambdaform_emit(f, (struct insn){.op = OP_const_i, .a = to, .x = value}, NULL);
}

// Puts the value of a boxed number.
static void put_boxed_number(struct lambdaform *f, uint16_t to, ref box, char letter) {
    const struct known *k = &f->vm->k;
    const struct klass *c = box ? KLASS_OF(box) : NULL;
    if (lambdaform_is_wide(letter)) {
        int64_t bits = c == k->Double ? FIELD_AT(box, k->f.Double_value, int64_t)
                       : c            ? FIELD_AT(box, k->f.Long_value, int64_t)
                                      : 0;
        lambdaform_emit(f, (struct insn){.op = OP_const_l, .a = to, .l = bits}, NULL);
        return;
    }
    lambdaform_number(f, to,
                      c == k->Integer     ? FIELD_AT(box, k->f.Integer_value, int32_t)
                      : c == k->Float     ? FIELD_AT(box, k->f.Float_value, int32_t)
                      : c == k->Byte      ? FIELD_AT(box, k->f.Byte_value, int8_t)
                      : c == k->Short     ? FIELD_AT(box, k->f.Short_value, int16_t)
                      : c == k->Character ? FIELD_AT(box, k->f.Character_value, uint16_t)
                      : c == k->Boolean   ? FIELD_AT(box, k->f.Boolean_value, uint8_t)
                                          : 0);
}

static void put_constant(struct lambdaform *f, uint16_t to, ref o) {
    if (!o || heap_is_perm(&f->vm->heap, o)) {
        lambdaform_emit(f, (struct insn){.op = OP_const_r, .a = to, .l = o}, NULL);
        return;
    }
    lambdaform_emit(f, (struct insn){.op = OP_getstatic_r, .a = to, .x = (int32_t)f->cells.n},
                    NULL);
    VEC_PUSH(&f->cells, o);
}

void lambdaform_put(struct lambdaform *f, uint16_t to, ref argument, char letter) {
    uint32_t i = lambdaform_name(f, argument);
    use_slots(f, to + 2u);
    if (i != UINT32_MAX) lambdaform_move(f, to, f->names[i].slot, letter);
    else if (letter == 'L') put_constant(f, to, argument);
    else put_boxed_number(f, to, argument, letter);
}

// ---- types of arguments -------------------------------------------------------------------------

static char basic_letter(char letter) {
    return letter == '['                                                      ? 'L'
           : letter == 'Z' || letter == 'B' || letter == 'C' || letter == 'S' ? 'I'
                                                                              : letter;
}

struct want {
    struct klass *klass; // NULL: no check is needed
    char letter;
};

static struct want wanted_type_by_descriptor(const struct lambdaform *f, const struct method *m,
                                             int32_t i) {
    if (!(m->flags & ACC_STATIC) && i-- == 0) return (struct want){NULL, 'L'};
    uint32_t at = 1, start, len;
    char letter;
    do letter = descriptor_next(m->desc, &at, &start, &len);
    while (i--);
    bool object = letter == 'L' || letter == '[';
    return (struct want){object ? NULL : f->vm->linker.prim[kind_of(letter)], basic_letter(letter)};
}

static struct want wanted_type(const struct lambdaform *f, const struct name *n, int32_t i) {
    if (!n->handle) return wanted_type_by_descriptor(f, n->method, i);
    ref type = FIELD_AT(n->handle, f->o->handle_type, ref);
    ref mirror = ARRAY_AT(FIELD_AT(type, f->o->type_parameters, ref), ref)[i];
    struct klass *k = statics_klass(&f->vm->heap, mirror);
    return (struct want){k, k->prim ? basic_letter(kind_letter(k->prim)) : 'L'};
}

char lambdaform_letter(const struct lambdaform *f, const struct name *n, int32_t i) {
    return wanted_type(f, n, i).letter;
}

// ---- casts --------------------------------------------------------------------------------------

static bool in_package(const struct klass *k, const char *package) {
    const char *slash = strrchr(k->name->text, '/');
    size_t n = strlen(package);
    return slash && (size_t)(slash - k->name->text) == n && !strncmp(k->name->text, package, n);
}

// As InvokerBytecodeGenerator.isStaticallyNameable: an instruction casts to such a class.
// Class.cast casts to others, and fails with another message.
bool lambdaform_is_nameable(const struct lambdaform *f, const struct klass *k) {
    while (k->elem == KIND_REF) k = k->element;
    if (k->elem || k->prim) return true;
    if (k->hidden_class || k->loader != &f->vm->linker.boot) return false;
    if (in_package(k, "java/lang/invoke")) return true;
    return k->inner_flags & ACC_PUBLIC &&
           (in_package(k, "java/lang") || in_package(k, "java/util") ||
            in_package(k, "jdk/internal/misc"));
}

static void emit_check(struct lambdaform *f, uint16_t slot, struct klass *k) {
    if (lambdaform_is_nameable(f, k)) {
        lambdaform_emit(f, (struct insn){.op = OP_checkcast_q, .a = slot, .p = k}, NULL);
        return;
    }
    struct method *cast = f->o->cast;
    put_constant(f, f->scratch, init_mirror(f->vm, k));
    lambdaform_move(f, (uint16_t)(f->scratch + 1), slot, 'L');
    lambdaform_emit(
        f, (struct insn){.op = OP_call_member, .a = f->scratch, .b = f->scratch, .c = 2, .p = cast},
        cast->desc);
}

static void emit_cast(struct lambdaform *f, ref argument, struct klass *to) {
    uint32_t i = lambdaform_name(f, argument);
    if (!to || to->prim || to == f->vm->linker.object || klass_is_interface(to)) return;
    if (i == UINT32_MAX) {
        if (!argument || klass_subclass(KLASS_OF(argument), to)) return;
        lambdaform_put(f, f->scratch, argument, 'L');
        emit_check(f, f->scratch, to);
        return;
    }
    struct name *n = &f->names[i];
    if (n->known && klass_subclass(n->known, to)) return;
    if (i == 0 && klass_subclass(to, f->vm->members->handle)) return; // the handle itself
    emit_check(f, n->slot, to);
    if (!n->known || klass_subclass(to, n->known)) n->known = to;
}

static void emit_casts(struct lambdaform *f, const struct name *n) {
    int32_t count = ARR(n->arguments)->length;
    f->scratch = (uint16_t)(f->base + 1 + 2 * count); // behind the arguments of a call
    if (!n->handle || (n->what == NAME_CALL && n->method->native && n->method->info->polymorphic))
        return;
    for (int32_t i = 0; i < count; i++)
        emit_cast(f, lambdaform_argument(n, i), wanted_type(f, n, i).klass);
}

// Narrows an int that is passed as a smaller type.
static void emit_narrow(struct lambdaform *f, uint16_t slot, const struct klass *to) {
    struct insn in = {.a = slot, .b = slot};
    switch (to ? to->prim : 0) {
    case KIND_BOOLEAN: in.op = OP_iandi, in.x = 1; break;
    case KIND_BYTE: in.op = OP_i2b; break;
    case KIND_CHAR: in.op = OP_i2c; break;
    case KIND_SHORT: in.op = OP_i2s; break;
    default: return;
    }
    lambdaform_emit(f, in, NULL);
}

// Puts the arguments into consecutive slots; returns the slot behind them.
static uint16_t put_arguments(struct lambdaform *f, const struct name *n, uint16_t at) {
    for (int32_t i = 0; i < ARR(n->arguments)->length; i++) {
        struct want w = wanted_type(f, n, i);
        ref argument = lambdaform_argument(n, i);
        lambdaform_put(f, at, argument, w.letter);
        if (lambdaform_name(f, argument) != UINT32_MAX) emit_narrow(f, at, w.klass);
        at += lambdaform_is_wide(w.letter) ? 2 : 1;
    }
    return at;
}

// ---- calls --------------------------------------------------------------------------------------

static void emit_basic_call(struct lambdaform *f, uint16_t first, uint16_t end, uint16_t to,
                            sym desc) {
    lambdaform_emit(
        f, (struct insn){.op = OP_call_basic, .a = first, .b = to, .c = (uint16_t)(end - first)},
        desc);
}

static void emit_member_call(struct lambdaform *f, struct name *n) {
    struct method *m = n->method;
    uint16_t end = put_arguments(f, n, n->out);
    struct insn in = {
        .op = OP_call_member, .a = n->out, .b = n->slot, .c = (uint16_t)(end - n->out)};
    if (!m->info->polymorphic) in.p = m;
    else if (member_call(m) == CALL_BASIC) in.op = OP_call_basic;
    else in.op = OP_call_link, in.x = member_call(m);
    lambdaform_emit(f, in, m->desc);
    if (!n->handle || n->letter != 'L') return;
    ref type = FIELD_AT(n->handle, f->o->handle_type, ref);
    struct klass *k = statics_klass(&f->vm->heap, FIELD_AT(type, f->o->type_result, ref));
    if (k != f->vm->linker.object && !klass_is_interface(k)) n->known = k;
}

typedef VEC(char) letters;

static void append_type(letters *x, char letter) {
    const char *s = letter == 'L' ? "Ljava/lang/Object;" : (char[]){letter, 0};
    while (*s) VEC_PUSH(x, *s++);
}

static sym finish_descriptor(struct lambdaform *f, letters *x, char result) {
    VEC_PUSH(x, ')');
    append_type(x, result);
    sym desc = sym_bytes(&f->vm->linker.symbols, x->at, x->n);
    VEC_FREE(x);
    return desc;
}

void lambdaform_basic(struct lambdaform *f, const struct lambdaform_states *states,
                      const struct name *n, int32_t first, char result, uint16_t to) {
    letters x = {0};
    uint16_t at = (uint16_t)(f->base + 1);
    VEC_PUSH(&x, '(');
    for (uint32_t i = 0; i < states->n; i++) {
        lambdaform_move(f, at, states->slots[i], states->letters[i]);
        append_type(&x, states->letters[i]);
        at += lambdaform_is_wide(states->letters[i]) ? 2 : 1;
    }
    for (int32_t i = first; i < ARR(n->arguments)->length; i++) {
        char letter = wanted_type(f, n, i).letter;
        lambdaform_put(f, at, lambdaform_argument(n, i), letter);
        append_type(&x, letter);
        at += lambdaform_is_wide(letter) ? 2 : 1;
    }
    emit_basic_call(f, f->base, at, to, finish_descriptor(f, &x, result));
}

static void emit_handle_call(struct lambdaform *f, struct name *n) {
    letters x = {0};
    VEC_PUSH(&x, '(');
    for (int32_t i = 0; i < ARR(n->arguments)->length; i++)
        append_type(&x, wanted_type(f, n, i).letter);
    uint16_t end = put_arguments(f, n, (uint16_t)(n->out + 1));
    put_constant(f, n->out, n->handle);
    emit_basic_call(f, n->out, end, n->slot, finish_descriptor(f, &x, n->letter));
}

// ---- fields and arrays --------------------------------------------------------------------------

// The slot of an argument. A constant is put into one first.
static uint16_t operand_slot(struct lambdaform *f, const struct name *n, int32_t i) {
    uint32_t name = lambdaform_name(f, lambdaform_argument(n, i));
    if (name != UINT32_MAX) return f->names[name].slot;
    uint16_t slot = (uint16_t)(f->base + 2 * i);
    lambdaform_put(f, slot, lambdaform_argument(n, i), wanted_type(f, n, i).letter);
    return slot;
}

static void emit_get_field(struct lambdaform *f, struct name *n) {
    static const uint16_t ops[KIND_COUNT] = {[KIND_INT] = OP_getfield_i,
                                             [KIND_FLOAT] = OP_getfield_i,
                                             [KIND_LONG] = OP_getfield_l,
                                             [KIND_DOUBLE] = OP_getfield_l,
                                             [KIND_REF] = OP_getfield_r};
    emit_cast(f, lambdaform_argument(n, 0), n->field->owner);
    lambdaform_emit(f,
                    (struct insn){.op = ops[n->field->kind],
                                  .a = n->slot,
                                  .b = operand_slot(f, n, 0),
                                  .x = (int32_t)n->field->offset},
                    NULL);
}

static void emit_get_static(struct lambdaform *f, struct name *n) {
    const struct field *d = n->field;
    if (d->kind != KIND_REF || !(d->flags & ACC_FINAL))
        bug("a LambdaForm reads %s.%s", d->owner->name->text, d->name->text);
    put_constant(f, n->slot, FIELD_AT(init_mirror(f->vm, d->owner), d->offset, ref));
}

static void emit_get_member(struct lambdaform *f, struct name *n) {
    lambdaform_emit(f,
                    (struct insn){.op = OP_getfield_r,
                                  .a = n->slot,
                                  .b = operand_slot(f, n, 0),
                                  .x = (int32_t)f->o->direct_member},
                    NULL);
}

static void emit_element(struct lambdaform *f, struct name *n) {
    static const uint16_t ops[KIND_COUNT][2] = {
        [KIND_BOOLEAN] = {OP_baload, OP_bastore}, [KIND_BYTE] = {OP_baload, OP_bastore},
        [KIND_CHAR] = {OP_caload, OP_sastore},    [KIND_SHORT] = {OP_saload, OP_sastore},
        [KIND_INT] = {OP_iaload, OP_iastore},     [KIND_FLOAT] = {OP_iaload, OP_iastore},
        [KIND_LONG] = {OP_laload, OP_lastore},    [KIND_DOUBLE] = {OP_laload, OP_lastore},
        [KIND_REF] = {OP_aaload, OP_aastore}};
    const uint16_t *op = ops[wanted_type(f, n, 0).klass->elem];
    emit_casts(f, n);
    uint16_t array = operand_slot(f, n, 0),
             index = n->what == NAME_LENGTH ? 0 : operand_slot(f, n, 1);
    struct insn in = {.op = OP_arraylength, .a = n->slot, .b = array};
    if (n->what == NAME_LOAD) in = (struct insn){.op = op[0], .a = n->slot, .b = array, .c = index};
    if (n->what == NAME_STORE)
        in = (struct insn){.op = op[1], .a = array, .b = index, .c = operand_slot(f, n, 2)};
    lambdaform_emit(f, in, NULL);
}

static void emit_zero(struct lambdaform *f, const struct name *n) {
    if (n->letter == 'L') put_constant(f, n->slot, 0);
    else if (n->letter != 'V') put_boxed_number(f, n->slot, 0, n->letter);
}

void lambdaform_apply(struct lambdaform *f, struct name *n) {
    switch ((enum what)n->what) {
    case NAME_CALL:
        emit_casts(f, n);
        emit_member_call(f, n);
        return;
    case NAME_HANDLE:
        emit_casts(f, n);
        emit_handle_call(f, n);
        return;
    case NAME_FIELD: emit_get_field(f, n); return;
    case NAME_STATIC: emit_get_static(f, n); return;
    case NAME_MEMBER: emit_get_member(f, n); return;
    case NAME_SAME:
        if (n->handle) emit_cast(f, lambdaform_argument(n, 0), wanted_type(f, n, 0).klass);
        lambdaform_put(f, n->slot, lambdaform_argument(n, 0), n->letter);
        return;
    case NAME_ZERO: emit_zero(f, n); return;
    case NAME_LOAD:
    case NAME_STORE:
    case NAME_LENGTH: emit_element(f, n); return;
    case NAME_NONE:
    case NAME_PART: return;
    default: lambdaform_idiom(f, n);
    }
}

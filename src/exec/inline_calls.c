#include "exec/inline_calls.h"
#include "classfile/classfile.h"
#include "exec/quicken.h"

static const struct {
    const char *klass, *name, *desc;
    enum insn_op op;
    uint16_t second; // slot of the second argument, relative to the first
} compares[] = {
    {"java/lang/Integer", "compare", "(II)I", OP_icmp, 1},
    {"java/lang/Long", "compare", "(JJ)I", OP_lcmp, 2},
};

static bool replace_compare(struct insn *pc, const struct method *m) {
    for (size_t i = 0; i < COUNT(compares); i++)
        if (sym_is(m->name, compares[i].name) && sym_is(m->owner->name, compares[i].klass) &&
            sym_is(m->desc, compares[i].desc)) {
            *pc = (struct insn){.op = compares[i].op,
                                .a = pc->b,
                                .b = pc->a,
                                .c = (uint16_t)(pc->a + compares[i].second)};
            return true;
        }
    return false;
}

// The field that `aload_0; getfield; xreturn` reads, if the class declares it itself; else NULL.
static const struct field *find_read_field_of(const struct method *m, const uint8_t *code) {
    const struct classfile *cf = m->owner->cf;
    const struct constant *c = &cf->constants[code[2] << 8 | code[3]];
    if (cf->constants[c->a].utf8 != m->owner->name) return NULL;
    for (uint32_t i = 0; i < m->owner->n_fields; i++) {
        const struct field *f = &m->owner->fields[i];
        if (f->name == c->name && f->desc == c->desc) return f->flags & ACC_STATIC ? NULL : f;
    }
    return NULL;
}

static bool replace_getter(struct insn *pc, const struct method *m, const uint8_t *code) {
    const struct field *f = find_read_field_of(m, code);
    if (!f) return false;
    *pc = (struct insn){.op = quicken_field_op(OP_getfield32, f->kind),
                        .a = pc->b,
                        .b = pc->a,
                        .x = (int32_t)f->offset};
    return true;
}

bool inline_calls_replace(struct insn *pc, const struct method *m) {
    enum { ALOAD_0 = 0x2a, RETURN_FIRST = 0xac, RETURN_V = 0xb1, GETFIELD = 0xb4 };
    const struct code_attr *a = m->info ? m->info->code : NULL;
    if (!m->owner->jdk || !a || m->flags & ACC_SYNCHRONIZED || m->native) return false;
    if (m->flags & ACC_STATIC) return replace_compare(pc, m);
    const uint8_t *code = a->code.at;
    if (a->code.len == 1 && code[0] == RETURN_V) {
        *pc = (struct insn){.op = OP_nonnull, .a = pc->a};
        return true;
    }
    return a->code.len == 5 && code[0] == ALOAD_0 && code[1] == GETFIELD &&
           code[4] >= RETURN_FIRST && code[4] < RETURN_V && replace_getter(pc, m, code);
}

void inline_calls_compare(struct vm *vm, struct insn *pc) {
    struct call_site *site = pc->p;
    const struct method *m = site->declared;
    if (!m->owner->jdk || !sym_is(m->owner->name, "java/lang/Comparable")) return;
    site->number = linker_boot(&vm->linker, "java/lang/Integer");
    site->compared =
        klass_field(site->number, sym_text(&vm->linker.symbols, "value"), NULL)->offset;
    pc->op = OP_call_compared;
}

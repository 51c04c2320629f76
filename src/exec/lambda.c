// LambdaMetafactory without running it: a class with the captured values as fields and the interface's method.
#include "classfile/descriptor.h"
#include "exec/indy.h"
#include "heap/statics.h"
#include <stdio.h>

enum { GETFIELD = 180, PUTFIELD = 181, NEW = 187, DUP = 89, POP = 87, POP2 = 88, ALOAD_0 = 42 };
enum { INVOKEVIRTUAL = 182, INVOKESPECIAL = 183, INVOKESTATIC = 184, INVOKEINTERFACE = 185 };
enum { REF_STATIC = 6, REF_SPECIAL = 7, REF_NEW = 8, REF_INTERFACE = 9 };
enum { FLAG_SERIALIZABLE = 1, FLAG_MARKERS = 2, FLAG_BRIDGES = 4 };

struct lambda {
    struct synth y;
    const struct indy_site *site;
    uint8_t kind;            // of the implementation's method handle
    const struct constant *impl;
    sym impl_klass;
    sym sam, instantiated;   // method types
    sym interfaces[20];
    uint16_t n_interfaces;
};

// A value to pass on: where it is and which type the implementation wants.
struct type { const char *at; size_t len; };

static struct type next_type(sym desc, uint32_t *at) {
    uint32_t start, len;
    if (descriptor_next(desc, at, &start, &len) == ')') return (struct type){NULL, 0};
    return (struct type){desc->text + start, len};
}

static struct type return_type(sym desc) {
    uint32_t at = descriptor_return_at(desc);
    return (struct type){desc->text + at, desc->len - at};
}

static sym field_name(struct lambda *l, uint32_t i) { return synth_sym(&l->y, "arg$%u", i + 1); }

static sym type_sym(struct lambda *l, struct type t) { return sym_bytes(&l->y.l->symbols, t.at, t.len); }

static struct type klass_type(struct lambda *l, sym name) {
    sym s = name->text[0] == '[' ? name : synth_sym(&l->y, "L%s;", name->text);
    return (struct type){s->text, s->len};
}

// The types the implementation takes, receiver first when there is one.
struct wanted { struct lambda *l; bool receiver; uint32_t at; };

static struct type next_wanted(struct wanted *w) {
    if (w->receiver) {
        w->receiver = false;
        return klass_type(w->l, w->l->impl_klass);
    }
    return next_type(w->l->impl->desc, &w->at);
}

static void emit_invoke(struct lambda *l) {
    static const uint8_t ops[] = {[5] = INVOKEVIRTUAL, [REF_STATIC] = INVOKESTATIC, [REF_SPECIAL] = INVOKESPECIAL,
                                  [REF_NEW] = INVOKESPECIAL, [REF_INTERFACE] = INVOKEINTERFACE};
    synth_call(&l->y, ops[l->kind], l->impl_klass, l->impl->name, l->impl->desc, l->impl->tag == CP_IMETHOD);
}

static void emit_return(struct lambda *l, sym desc) {
    struct type have = l->kind == REF_NEW ? klass_type(l, l->impl_klass) : return_type(l->impl->desc);
    struct type want = return_type(desc);
    if (*want.at == 'V') {
        if (*have.at != 'V') synth_op(&l->y, *have.at == 'J' || *have.at == 'D' ? POP2 : POP);
    } else {
        synth_convert(&l->y, have.at, have.len, want.at, want.len);
    }
    synth_return(&l->y, *want.at);
}

// The interface's method for one of its descriptors (the method itself, or a bridge).
static void emit_sam(struct lambda *l, sym desc) {
    struct synth *y = &l->y;
    struct wanted w = {l, l->kind != REF_STATIC && l->kind != REF_NEW, 1};
    uint32_t stack = 0, at = 1, i = 0;
    if (l->kind == REF_NEW) {
        synth_op2(y, NEW, synth_class(y, l->impl_klass));
        synth_op(y, DUP);
        stack = 2;
    }
    for (struct type c; (c = next_type(l->site->desc, &at)).at; i++, stack += 2) {
        struct type want = next_wanted(&w);
        synth_op(y, ALOAD_0);
        synth_op2(y, GETFIELD, synth_member(y, CP_FIELD, y->name, field_name(l, i), type_sym(l, c)));
        synth_convert(y, c.at, c.len, want.at, want.len);
    }
    uint32_t local = 1, in = 1;
    at = 1;
    for (struct type have; (have = next_type(desc, &at)).at; stack += 2) {
        struct type inst = next_type(l->instantiated, &in), want = next_wanted(&w);
        local += synth_load(y, *have.at, local);
        bool cast = (*have.at == 'L' || *have.at == '[') && (*inst.at == 'L' || *inst.at == '[');
        if (cast) synth_convert(y, have.at, have.len, inst.at, inst.len), have = inst;
        synth_convert(y, have.at, have.len, want.at, want.len);
    }
    emit_invoke(l);
    emit_return(l, desc);
    synth_method(y, l->site->name, desc, ACC_PUBLIC, (uint16_t)(stack + 4), (uint16_t)local);
}

// static Interface make(captured...): the object with its fields set.
static sym emit_make(struct lambda *l) {
    struct synth *y = &l->y;
    synth_op2(y, NEW, synth_class(y, y->name));
    uint32_t at = 1, local = 0, i = 0;
    for (struct type c; (c = next_type(l->site->desc, &at)).at; i++) {
        sym name = field_name(l, i), desc = type_sym(l, c);
        synth_field(y, name, desc, ACC_PRIVATE);
        synth_op(y, DUP);
        local += synth_load(y, *c.at, local);
        synth_op2(y, PUTFIELD, synth_member(y, CP_FIELD, y->name, name, desc));
    }
    synth_return(y, 'L');
    sym name = synth_sym(y, "make");
    synth_method(y, name, l->site->desc, ACC_STATIC, 4, (uint16_t)local);
    return name;
}

static sym class_name_of(struct lambda *l, struct type t) { return sym_bytes(&l->y.l->symbols, t.at + 1, t.len - 2); }

static sym method_type(const struct indy_site *s, uint16_t arg) { return s->cf->constants[s->bootstrap->args[arg]].utf8; }

// altMetafactory's further arguments: flags, marker interfaces, bridges.
static void emit_alternatives(struct lambda *l) {
    const struct indy_site *s = l->site;
    const struct constant *cp = s->cf->constants;
    uint16_t i = 3, n = s->bootstrap->n_args;
    int32_t flags = i < n ? cp[s->bootstrap->args[i++]].i : 0;
    if (flags & FLAG_MARKERS && i < n) {
        int32_t count = cp[s->bootstrap->args[i++]].i;
        while (count-- > 0 && i < n && l->n_interfaces < COUNT(l->interfaces))
            l->interfaces[l->n_interfaces++] = cp[s->bootstrap->args[i++]].utf8;
    }
    if (flags & FLAG_SERIALIZABLE && l->n_interfaces < COUNT(l->interfaces))
        l->interfaces[l->n_interfaces++] = synth_sym(&l->y, "java/io/Serializable");
    if (flags & FLAG_BRIDGES && i < n) {
        int32_t count = cp[s->bootstrap->args[i++]].i;
        while (count-- > 0 && i < n && l->y.n_methods < MAX_SYNTH_METHODS - 1) emit_sam(l, method_type(s, i++));
    }
}

enum link_result lambda_link(struct vm *vm, const struct indy_site *s, struct method **target, ref *constant, struct link_error *e) {
    struct lambda l = {.site = s, .sam = method_type(s, 0), .instantiated = method_type(s, 2)};
    const struct constant *handle = &s->cf->constants[s->bootstrap->args[1]];
    char name[1000];
    snprintf(name, sizeof name, "%s$$Lambda$%u", s->host->name->text, vm->next_synthetic++);
    synth_init(&l.y, &vm->linker, sym_text(&vm->linker.symbols, name));
    l.kind = handle->ref_kind;
    l.impl = &s->cf->constants[handle->a];
    l.impl_klass = s->cf->constants[l.impl->a].utf8;
    l.interfaces[l.n_interfaces++] = class_name_of(&l, return_type(s->desc));
    emit_sam(&l, l.sam);
    if (!strcmp(s->method, "altMetafactory")) emit_alternatives(&l);
    sym make = emit_make(&l);
    struct klass *k;
    enum link_result r = synth_define(&l.y, s->host, l.interfaces, l.n_interfaces, &k, e);
    if (r == LINK_OK) r = linker_link(&vm->linker, k, e);
    if (r != LINK_OK) return r;
    *target = klass_method(k, make, s->desc);
    if (descriptor_slots(s->desc) == 0) {
        *constant = heap_alloc(&vm->heap, k);
        if (!*constant) bug("no permanent room for a lambda");
    }
    return LINK_OK;
}

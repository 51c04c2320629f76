// Lambdas without running LambdaMetafactory: a class with the captured values as fields and the
// method of the interface.
#include "classfile/descriptor.h"
#include "exec/indy.h"
#include "heap/statics.h"
#include <stdio.h>

enum { GETFIELD = 180, PUTFIELD = 181, NEW = 187, DUP = 89, POP = 87, POP2 = 88, ALOAD_0 = 42 };
enum { INVOKEVIRTUAL = 182, INVOKESPECIAL = 183, INVOKESTATIC = 184, INVOKEINTERFACE = 185 };
enum { REF_STATIC = 6, REF_NEW = 8, REF_INTERFACE = 9 };
enum { SIPUSH = 17, LDC_W = 19, AASTORE = 83, ANEWARRAY = 189 };

struct lambda {
    struct synth y;
    const struct indy_site *site;
    struct lambda_impl plain;
    uint8_t kind; // reference kind of the implementation
    const struct constant *impl;
    sym impl_klass;
    sym sam, instantiated; // method types
    sym interfaces[MAX_MARKERS + 2];
    uint16_t n_interfaces;
};

// One type of a descriptor.
struct type {
    const char *at;
    size_t len;
};

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

static sym type_sym(struct lambda *l, struct type t) {
    return sym_bytes(&l->y.l->symbols, t.at, t.len);
}

static struct type klass_type(struct lambda *l, sym name) {
    sym s = name->text[0] == '[' ? name : synth_sym(&l->y, "L%s;", name->text);
    return (struct type){s->text, s->len};
}

// Iterates over the parameter types of the implementation, with the receiver first if there is one.
struct wanted {
    struct lambda *l;
    bool receiver;
    uint32_t at;
};

static struct type next_wanted(struct wanted *w) {
    if (w->receiver) {
        w->receiver = false;
        return klass_type(w->l, w->l->impl_klass);
    }
    return next_type(w->l->impl->desc, &w->at);
}

static void emit_invoke(struct lambda *l) {
    static const uint8_t ops[] = {[5] = INVOKEVIRTUAL,
                                  [REF_STATIC] = INVOKESTATIC,
                                  [REF_NEW] = INVOKESPECIAL,
                                  [REF_INTERFACE] = INVOKEINTERFACE};
    synth_call(&l->y, ops[l->kind], l->impl_klass, l->impl->name, l->impl->desc,
               l->impl->tag == CP_IMETHOD);
}

static void emit_return(struct lambda *l, sym desc) {
    struct type have =
        l->kind == REF_NEW ? klass_type(l, l->impl_klass) : return_type(l->impl->desc);
    struct type want = return_type(desc);
    if (*want.at == 'V') {
        if (*have.at != 'V') synth_op(&l->y, *have.at == 'J' || *have.at == 'D' ? POP2 : POP);
    } else {
        synth_convert(&l->y, have.at, have.len, want.at, want.len);
    }
    synth_return(&l->y, *want.at);
}

// Emits the method of the interface for one of its descriptors (the method itself, or a bridge).
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
        synth_op2(y, GETFIELD,
                  synth_member(y, CP_FIELD, y->name, field_name(l, i), type_sym(l, c)));
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

// Emits stores of the locals from `local` on to the fields of the object that `object` pushes.
static uint16_t emit_fields(struct lambda *l, uint8_t object, uint32_t local) {
    struct synth *y = &l->y;
    uint32_t at = 1, i = 0;
    for (struct type c; (c = next_type(l->site->desc, &at)).at; i++) {
        synth_op(y, object);
        local += synth_load(y, *c.at, local);
        synth_op2(y, PUTFIELD,
                  synth_member(y, CP_FIELD, y->name, field_name(l, i), type_sym(l, c)));
    }
    return (uint16_t)local;
}

// private <init>(captured...), for reflection: the lambda classes of java have it.
static void emit_constructor(struct lambda *l) {
    struct synth *y = &l->y;
    uint32_t at = 1, i = 0, captured = descriptor_return_at(l->site->desc);
    for (struct type c; (c = next_type(l->site->desc, &at)).at; i++)
        synth_field(y, field_name(l, i), type_sym(l, c), ACC_PRIVATE | ACC_FINAL);
    sym init = synth_sym(y, "<init>");
    synth_op(y, ALOAD_0);
    synth_call(y, INVOKESPECIAL, y->l->object->name, init, synth_sym(y, "()V"), false);
    uint16_t locals = emit_fields(l, ALOAD_0, 1);
    synth_return(y, 'V');
    synth_method(y, init, synth_sym(y, "%.*sV", (int)captured, l->site->desc->text), ACC_PRIVATE, 4,
                 locals);
}

// static Interface <make>(captured...): makes the object and sets its fields without a call.
static sym emit_make(struct lambda *l) {
    struct synth *y = &l->y;
    synth_op2(y, NEW, synth_class(y, y->name));
    uint16_t locals = emit_fields(l, DUP, 0);
    synth_return(y, 'L');
    sym name = synth_sym(y, "<make>"); // reflection does not see it
    synth_method(y, name, l->site->desc, ACC_STATIC, 4, locals);
    return name;
}

static sym make_class_name(struct lambda *l, struct type t) {
    return sym_bytes(&l->y.l->symbols, t.at + 1, t.len - 2);
}

static sym method_type(const struct indy_site *s, uint16_t arg) {
    return s->cf->constants[s->bootstrap->args[arg]].utf8;
}

static void add_interface(struct lambda *l, sym name) {
    for (uint16_t i = 0; i < l->n_interfaces; i++)
        if (l->interfaces[i] == name) return;
    l->interfaces[l->n_interfaces++] = name;
}

// Handles the further arguments of altMetafactory: marker interfaces and bridges.
static void emit_alternatives(struct lambda *l) {
    const struct indy_site *s = l->site;
    const struct lambda_impl *p = &l->plain;
    for (uint32_t i = 0; i < p->n_markers; i++)
        add_interface(l, s->cf->constants[s->bootstrap->args[p->markers + i]].utf8);
    for (uint32_t i = 0; i < p->n_bridges; i++)
        emit_sam(l, method_type(s, (uint16_t)(p->bridges + i)));
}

// --- serialization ---

static void emit_string_constant(struct lambda *l, sym text) {
    VEC_PUSH(&l->y.constants, ((struct constant){.tag = CP_STRING, .utf8 = text}));
    synth_op2(&l->y, LDC_W, (uint16_t)(l->y.constants.n - 1));
}

static void emit_captured(struct lambda *l) {
    static const char object[] = "Ljava/lang/Object;";
    struct synth *y = &l->y;
    uint32_t at = 1, n = 0, i = 0;
    while (next_type(l->site->desc, &at).at) n++;
    synth_op2(y, SIPUSH, (uint16_t)n);
    synth_op2(y, ANEWARRAY, synth_class(y, synth_sym(y, "java/lang/Object")));
    at = 1;
    for (struct type c; (c = next_type(l->site->desc, &at)).at; i++) {
        synth_op(y, DUP);
        synth_op2(y, SIPUSH, (uint16_t)i);
        synth_op(y, ALOAD_0);
        synth_op2(y, GETFIELD,
                  synth_member(y, CP_FIELD, y->name, field_name(l, i), type_sym(l, c)));
        synth_convert(y, c.at, c.len, object, sizeof object - 1);
        synth_op(y, AASTORE);
    }
}

// private Object writeReplace(): the SerializedLambda that the host's $deserializeLambda$ reads.
static void emit_write_replace(struct lambda *l) {
    struct synth *y = &l->y;
    const struct klass *owner = l->plain.method->owner;
    uint8_t kind = klass_is_interface(owner) && l->kind == 5 ? REF_INTERFACE : l->kind;
    if (kind == REF_INTERFACE && klass_method(y->l->object, l->impl->name, l->impl->desc))
        owner = y->l->object,
        kind = 5; // as java.lang.invoke does for methods of Object in interfaces
    sym form = synth_sym(y, "java/lang/invoke/SerializedLambda");
    synth_op2(y, NEW, synth_class(y, form));
    synth_op(y, DUP);
    synth_op2(y, LDC_W, synth_class(y, l->site->host->name));
    emit_string_constant(l, l->interfaces[0]);
    emit_string_constant(l, l->site->name);
    emit_string_constant(l, l->sam);
    synth_op2(y, SIPUSH, kind);
    emit_string_constant(l, owner->name);
    emit_string_constant(l, l->impl->name);
    emit_string_constant(l, l->impl->desc);
    emit_string_constant(l, l->instantiated);
    emit_captured(l);
#define S "Ljava/lang/String;"
    synth_call(y, INVOKESPECIAL, form, synth_sym(y, "<init>"),
               synth_sym(y, "(Ljava/lang/Class;" S S S "I" S S S S "[Ljava/lang/Object;)V"), false);
#undef S
    synth_return(y, 'L');
    synth_method(y, synth_sym(y, "writeReplace"), synth_sym(y, "()Ljava/lang/Object;"),
                 ACC_PRIVATE | ACC_FINAL, 18, 1);
}

// True if an interface extends Serializable. indy_check.c has loaded the interfaces.
static bool is_serializable(struct lambda *l) {
    struct klass *k;
    struct link_error e = {0};
    for (uint16_t i = 0; i < l->n_interfaces; i++)
        if (linker_load(l->y.l, l->site->host->loader, l->interfaces[i], &k, &e) == LINK_OK &&
            klass_subclass(k, l->y.l->serializable))
            return true;
    return false;
}

enum link_result lambda_link(struct vm *vm, const struct indy_site *s, struct method **target,
                             ref *constant, struct link_error *e) {
    struct lambda l = {.site = s};
    enum link_result plain = indy_check_lambda(vm, s, &l.plain, e);
    if (plain != LINK_OK) return plain;
    l.sam = method_type(s, 0);
    l.instantiated = method_type(s, 2);
    l.kind = l.plain.kind;
    l.impl = l.plain.member;
    l.impl_klass = l.plain.klass;
    char name[1000];
    uint32_t number = ++vm->next_synthetic; // java appends an address
    snprintf(name, sizeof name, "%.900s$$Lambda$%u+0x%016llx", s->host->name->text, number,
             0x800000000ull + 0x200ull * number);
    synth_init(&l.y, &vm->linker, sym_text(&vm->linker.symbols, name));
    l.interfaces[l.n_interfaces++] = make_class_name(&l, return_type(s->desc));
    emit_sam(&l, l.sam);
    emit_alternatives(&l);
    if (l.plain.serializable) {
        if (!is_serializable(&l)) add_interface(&l, synth_sym(&l.y, "java/io/Serializable"));
        emit_write_replace(&l);
    }
    emit_constructor(&l);
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

#include "cli/reach.h"
#include "classfile/descriptor.h"
#include "op/bytecode.h"
#include <stdlib.h>

struct node { // at klass.user
    bool made, initialized;
    VEC(struct method *) called; // virtual calls that name this class
    VEC(struct klass *) objects; // instantiated classes below this one, itself included
    struct method *from[];       // by method index
};

static struct node *get_node(struct reach *r, struct klass *k) {
    if (!k->user) {
        k->user = calloc(1, sizeof(struct node) + k->n_methods * sizeof(struct method *));
        if (!k->user) bug("out of memory");
        VEC_PUSH(&r->klasses, k);
    }
    return k->user;
}

struct method *reach_from(const struct method *m) {
    const struct node *n = m->owner->user;
    return n ? n->from[m->index] : NULL;
}

static void reach_method(struct reach *r, struct method *m, struct method *from) {
    struct node *n = get_node(r, m->owner);
    if (n->from[m->index]) return;
    n->from[m->index] = from ? from : m;
    r->n_methods++;
    VEC_PUSH(&r->work, m);
}

// ---- classes -----------------------------------------------------------------------------------

static void initialize_class(struct reach *r, struct klass *k, struct method *from) {
    for (; k && !klass_is_array(k) && !get_node(r, k)->initialized; k = k->super) {
        get_node(r, k)->initialized = true;
        if (k->clinit) reach_method(r, k->clinit, from);
        for (uint32_t i = 0; i < k->n_direct && !klass_is_interface(k); i++)
            initialize_class(r, k->direct[i], from);
    }
}

// An interface represents the lambdas that implement it.
static void select_method(struct reach *r, struct klass *k, struct method *called,
                          struct method *from) {
    struct method *m = klass_is_interface(k) ? klass_find_method(k, called->name, called->desc)
                                             : klass_select(k, called);
    if (m && !(m->flags & (ACC_ABSTRACT | ACC_STATIC))) reach_method(r, m, from);
}

static void combine_classes(struct reach *r, struct klass *above, struct klass *k,
                            struct method *from) {
    struct node *n = get_node(r, above);
    VEC_PUSH(&n->objects, k);
    for (uint32_t i = 0; i < n->called.n; i++) select_method(r, k, n->called.at[i], from);
}

static void make_object(struct reach *r, struct klass *k, struct method *from) {
    if (klass_is_array(k)) return;
    struct node *n = get_node(r, k);
    if (n->made) return;
    n->made = true;
    initialize_class(r, k, from);
    for (struct klass *a = k; a; a = a->super) combine_classes(r, a, k, from);
    for (uint32_t i = 0; i < k->n_ifaces; i++)
        if (k->ifaces[i] != k) combine_classes(r, k->ifaces[i], k, from);
}

// ---- calls --------------------------------------------------------------------------------------

static struct method *find_method(struct reach *r, const char *klass, const char *name,
                                  const char *desc) {
    struct linker *l = &r->vm->linker;
    struct klass *k;
    struct link_error e = {0};
    if (linker_load(l, &l->boot, sym_text(&l->symbols, klass), &k, &e) != LINK_OK) return NULL;
    return klass_method(k, sym_text(&l->symbols, name), sym_text(&l->symbols, desc));
}

static void call_virtual(struct reach *r, struct klass *named, struct method *m,
                         struct method *from) {
    if (m->info && m->info->polymorphic) { // linked by Java code, see vm/member.h
        reach_method(r, m, from);
        return;
    }
    if (klass_is_array(named)) named = named->super;
    if (m->flags & ACC_PRIVATE || m->vindex < 0) {
        reach_method(r, m, from);
        return;
    }
    struct node *n = get_node(r, named);
    for (uint32_t i = 0; i < n->called.n; i++)
        if (n->called.at[i] == m) return;
    VEC_PUSH(&n->called, m);
    for (uint32_t i = 0; i < n->objects.n; i++) select_method(r, n->objects.at[i], m, from);
}

static bool is_member(const struct classfile *cf, uint32_t cp) {
    return cp < cf->n_constants &&
           (cf->constants[cp].tag == CP_METHOD || cf->constants[cp].tag == CP_IMETHOD);
}

static void reach_call(struct reach *r, struct method *from, uint32_t cp, enum insn_op op) {
    struct linker *l = &r->vm->linker;
    struct klass *k = from->owner, *named;
    struct link_error e = {0};
    struct method *m;
    if (!is_member(k->cf, cp) || resolve_method(l, k, (uint16_t)cp, op, &m, &e) != LINK_OK) return;
    if (op == OP_invokestatic) initialize_class(r, m->owner, from);
    if (op == OP_invokestatic || op == OP_invokespecial) reach_method(r, m, from);
    else if (resolve_class(l, k, k->cf->constants[cp].a, &named, &e) == LINK_OK)
        call_virtual(r, named, m, from);
}

static void touch_class(struct reach *r, struct method *from, uint32_t cp,
                        void (*fn)(struct reach *, struct klass *, struct method *)) {
    struct link_error e = {0};
    struct klass *k, *owner = from->owner;
    if (cp >= owner->cf->n_constants || owner->cf->constants[cp].tag != CP_CLASS) return;
    if (resolve_class(&r->vm->linker, owner, (uint16_t)cp, &k, &e) == LINK_OK) fn(r, k, from);
}

static void touch_field(struct reach *r, struct method *from, uint32_t cp) {
    struct link_error e = {0};
    struct field *f;
    const struct classfile *cf = from->owner->cf;
    if (cp >= cf->n_constants || cf->constants[cp].tag != CP_FIELD) return;
    if (resolve_field(&r->vm->linker, from->owner, (uint16_t)cp, true, false, from, &f, &e) ==
        LINK_OK)
        initialize_class(r, f->owner, from);
}

// ---- handles and call sites ---------------------------------------------------------------------

static void touch_handle(struct reach *r, struct method *from, const struct constant *h) {
    enum { GET_STATIC = 2, PUT_STATIC = 4, VIRTUAL, STATIC, SPECIAL, NEW, INTERFACE };
    static const enum insn_op ops[] = {[VIRTUAL] = OP_invokevirtual,
                                       [STATIC] = OP_invokestatic,
                                       [SPECIAL] = OP_invokespecial,
                                       [NEW] = OP_invokespecial,
                                       [INTERFACE] = OP_invokeinterface};
    const struct constant *constants = from->owner->cf->constants;
    if (h->ref_kind >= VIRTUAL) reach_call(r, from, h->a, ops[h->ref_kind]);
    else if (h->ref_kind == GET_STATIC || h->ref_kind == PUT_STATIC) touch_field(r, from, h->a);
    if (h->ref_kind == NEW) touch_class(r, from, constants[h->a].a, make_object);
}

static void touch_dynamic(struct reach *r, struct method *from, const struct constant *c);

static void touch_constant(struct reach *r, struct method *from, uint32_t cp) {
    const struct classfile *cf = from->owner->cf;
    if (cp >= cf->n_constants) return;
    const struct constant *c = &cf->constants[cp];
    if (c->tag == CP_HANDLE) touch_handle(r, from, c);
    if (c->tag == CP_DYNAMIC) touch_dynamic(r, from, c);
}

// Objects of the class of a call site's result exist: the interface of a lambda.
static void make_result(struct reach *r, struct method *from, sym desc) {
    uint32_t at = descriptor_return_at(desc);
    struct link_error e = {0};
    struct klass *k;
    if (desc->text[at] != 'L') return;
    if (resolve_descriptor(&r->vm->linker, from->owner->loader, desc->text + at, desc->len - at, &k,
                           &e) == LINK_OK &&
        (klass_is_interface(k) || !(k->flags & ACC_ABSTRACT)))
        make_object(r, k, from);
}

static void touch_known(struct reach *r, struct method *from, const char *klass, const char *name,
                        const char *desc) {
    struct method *m = find_method(r, klass, name, desc);
    if (m) initialize_class(r, m->owner, from), reach_method(r, m, from);
}

// Methods that the VM calls without bytecode, for the factory of a call site or a native.
static const struct implied {
    const char *by, *klass, *name, *desc;
} implied[] = {
    {"java/lang/invoke/LambdaMetafactory", NULL, NULL, NULL},
    {"java/lang/invoke/StringConcatFactory", "java/lang/String", "valueOf",
     "(Ljava/lang/Object;)Ljava/lang/String;"},
    {"java/lang/invoke/StringConcatFactory", "java/lang/Float", "toString",
     "(F)Ljava/lang/String;"},
    {"java/lang/invoke/StringConcatFactory", "java/lang/Double", "toString",
     "(D)Ljava/lang/String;"},
    {"java/lang/runtime/ObjectMethods", "java/lang/String", "valueOf",
     "(Ljava/lang/Object;)Ljava/lang/String;"},
    {"java/lang/runtime/ObjectMethods", "java/util/Objects", "hashCode", "(Ljava/lang/Object;)I"},
    {"java/lang/runtime/ObjectMethods", "java/util/Objects", "equals",
     "(Ljava/lang/Object;Ljava/lang/Object;)Z"},
};

static void touch_dynamic(struct reach *r, struct method *from, const struct constant *c) {
    const struct classfile *cf = from->owner->cf;
    const struct bootstrap *b = &cf->bootstraps[c->a];
    const struct constant *handle = &cf->constants[b->handle], *member = &cf->constants[handle->a];
    const char *factory = cf->constants[member->a].utf8->text;
    bool ours = false;
    for (size_t i = 0; i < COUNT(implied); i++) {
        if (strcmp(implied[i].by, factory)) continue;
        ours = true;
        if (implied[i].klass)
            touch_known(r, from, implied[i].klass, implied[i].name, implied[i].desc);
    }
    if (!ours) touch_handle(r, from, handle);
    if (c->tag == CP_INDY) make_result(r, from, c->desc);
    for (uint32_t i = 0; i < b->n_args; i++)
        if (cf->constants[b->args[i]].tag == CP_HANDLE) touch_constant(r, from, b->args[i]);
}

// ---- code ---------------------------------------------------------------------------------------

static void scan_instruction(struct reach *r, struct method *m, const uint8_t *at) {
    const struct classfile *cf = m->owner->cf;
    switch (at[0]) {
    case BC_invokevirtual: reach_call(r, m, (uint32_t)bytecode_u2(at + 1), OP_invokevirtual); break;
    case BC_invokespecial: reach_call(r, m, (uint32_t)bytecode_u2(at + 1), OP_invokespecial); break;
    case BC_invokestatic: reach_call(r, m, (uint32_t)bytecode_u2(at + 1), OP_invokestatic); break;
    case BC_invokeinterface:
        reach_call(r, m, (uint32_t)bytecode_u2(at + 1), OP_invokeinterface);
        break;
    case BC_new: touch_class(r, m, (uint32_t)bytecode_u2(at + 1), make_object); break;
    case BC_getstatic:
    case BC_putstatic: touch_field(r, m, (uint32_t)bytecode_u2(at + 1)); break;
    case BC_ldc: touch_constant(r, m, at[1]); break;
    case BC_ldc_w:
    case BC_ldc2_w: touch_constant(r, m, (uint32_t)bytecode_u2(at + 1)); break;
    case BC_invokedynamic: {
        uint32_t cp = (uint32_t)bytecode_u2(at + 1);
        if (cp < cf->n_constants && cf->constants[cp].tag == CP_INDY)
            touch_dynamic(r, m, &cf->constants[cp]);
        break;
    }
    default: break;
    }
}

static void scan_method(struct reach *r, struct method *m) {
    struct span code = m->info->code->code;
    for (uint32_t at = 0, len; (len = bytecode_length(code, at)); at += len)
        scan_instruction(r, m, code.at + at);
}

static void visit_method(struct reach *r, struct method *m) {
    bool native = m->flags & ACC_NATIVE;
    if (native || natives_find(r->vm, m->owner, m->name, m->desc)) {
        VEC_PUSH(&r->natives, m);
        make_result(r, m, m->desc);
        if (native && m->info->polymorphic)
            touch_known(r, m, "java/lang/invoke/MethodHandleNatives", "linkMethod",
                        "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/"
                        "Object;[Ljava/lang/Object;)"
                        "Ljava/lang/invoke/MemberName;");
        if (native && sym_is(m->name, "start0") && sym_is(m->owner->name, "java/lang/Thread")) {
            struct method *run = find_method(r, "java/lang/Thread", "run", "()V");
            if (run) call_virtual(r, m->owner, run, m);
        }
    } else if (m->info && m->info->code) {
        scan_method(r, m);
    }
}

void reach_run(struct reach *r) {
    for (uint32_t i = 0; i < r->work.n; i++) visit_method(r, r->work.at[i]);
    r->work.n = 0;
}

// ---- roots --------------------------------------------------------------------------------------

void reach_init(struct reach *r, struct vm *vm) { *r = (struct reach){.vm = vm}; }

void reach_class(struct reach *r, struct klass *k) {
    initialize_class(r, k, NULL);
    for (uint32_t i = 0; i < k->n_methods; i++)
        if (!(k->methods[i].flags & ACC_ABSTRACT)) reach_method(r, &k->methods[i], NULL);
    if (!(k->flags & (ACC_ABSTRACT | ACC_INTERFACE))) make_object(r, k, NULL);
}

void reach_boot(struct reach *r) {
    static const struct {
        const char *klass, *name, *desc;
    } called[] = {
#define KNOWN_CLASS(id, name)
#define KNOWN_FIELD(id, class, name, desc)
#define KNOWN_METHOD(id, class, name, desc) {class, name, desc},
#include "vm/known.def"
#undef KNOWN_CLASS
#undef KNOWN_FIELD
#undef KNOWN_METHOD
    };
    for (size_t i = 0; i < COUNT(called); i++) {
        struct method *m = find_method(r, called[i].klass, called[i].name, called[i].desc);
        if (!m) continue;
        initialize_class(r, m->owner, m);
        reach_method(r, m, NULL);
    }
    static const char *const made[] = {// by the VM itself
                                       "java/lang/Class",
                                       "java/lang/String",
                                       "java/lang/Thread",
                                       "java/lang/ThreadGroup",
                                       "java/lang/Module",
                                       "java/lang/NullPointerException",
                                       "java/lang/ArithmeticException",
                                       "java/lang/ClassCastException",
                                       "java/lang/ArrayIndexOutOfBoundsException",
                                       "java/lang/ArrayStoreException",
                                       "java/lang/NegativeArraySizeException",
                                       "java/lang/OutOfMemoryError",
                                       "java/lang/StackOverflowError",
                                       "java/lang/NoClassDefFoundError",
                                       "java/lang/ClassNotFoundException",
                                       "java/lang/VerifyError",
                                       "java/lang/ExceptionInInitializerError",
                                       "java/lang/IncompatibleClassChangeError",
                                       "java/lang/invoke/MemberName",
                                       "java/lang/invoke/MethodType"};
    for (size_t i = 0; i < COUNT(made); i++) {
        struct klass *k;
        struct link_error e = {0};
        struct linker *l = &r->vm->linker;
        if (linker_load(l, &l->boot, sym_text(&l->symbols, made[i]), &k, &e) == LINK_OK)
            make_object(r, k, NULL);
    }
}

void reach_free(struct reach *r) {
    for (uint32_t i = 0; i < r->klasses.n; i++) {
        struct node *n = r->klasses.at[i]->user;
        VEC_FREE(&n->called);
        VEC_FREE(&n->objects);
        free(n);
        r->klasses.at[i]->user = NULL;
    }
    VEC_FREE(&r->klasses);
    VEC_FREE(&r->work);
    VEC_FREE(&r->natives);
}

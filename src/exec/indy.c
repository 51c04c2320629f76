#include "exec/indy.h"
#include "exec/handle.h"
#include "heap/string.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/natives.h"
#include "vm/throw.h"

static struct indy_site parse_site(struct klass *host, uint16_t cp) {
    const struct classfile *cf = host->cf;
    const struct constant *c = &cf->constants[cp];
    const struct bootstrap *b = &cf->bootstraps[c->a];
    const struct constant *member = &cf->constants[cf->constants[b->handle].a];
    return (struct indy_site){
        host, cf, c->name, c->desc, b, cf->constants[member->a].utf8->text, member->name->text};
}

#define INVOKE "Ljava/lang/invoke/"
#define TEXT   "Ljava/lang/String;"
#define LOOKUP "(" INVOKE "MethodHandles$Lookup;" TEXT
#define TYPE   INVOKE "MethodType;"
#define SITE   ")" INVOKE "CallSite;"

enum factory { FACTORY_LAMBDA, FACTORY_CONCAT, FACTORY_RECORD, FACTORY_OTHER };

static const struct {
    enum factory factory;
    const char *klass, *method, *desc;
} factories[] = {
    {FACTORY_LAMBDA, "java/lang/invoke/LambdaMetafactory", "metafactory",
     LOOKUP TYPE TYPE INVOKE "MethodHandle;" TYPE SITE},
    {FACTORY_LAMBDA, "java/lang/invoke/LambdaMetafactory", "altMetafactory",
     LOOKUP TYPE "[Ljava/lang/Object;" SITE},
    {FACTORY_CONCAT, "java/lang/invoke/StringConcatFactory", "makeConcat", LOOKUP TYPE SITE},
    {FACTORY_CONCAT, "java/lang/invoke/StringConcatFactory", "makeConcatWithConstants",
     LOOKUP TYPE TEXT "[Ljava/lang/Object;" SITE},
    {FACTORY_RECORD, "java/lang/runtime/ObjectMethods", "bootstrap",
     LOOKUP INVOKE "TypeDescriptor;Ljava/lang/Class;" TEXT "[" INVOKE
                   "MethodHandle;)Ljava/lang/Object;"},
};

static enum factory find_factory(const struct indy_site *s) {
    const struct constant *handle = &s->cf->constants[s->bootstrap->handle];
    const struct constant *member = &s->cf->constants[handle->a];
    if (handle->ref_kind != REF_STATIC || member->tag != CP_METHOD) return FACTORY_OTHER;
    for (size_t i = 0; i < COUNT(factories); i++)
        if (!strcmp(s->factory, factories[i].klass) && !strcmp(s->method, factories[i].method) &&
            sym_is(member->desc, factories[i].desc))
            return factories[i].factory;
    return FACTORY_OTHER;
}

static void record_place(struct vm *vm, const struct method *m, const struct insn *pc,
                         struct klass *k, ref constant) {
    struct indy_place p = {m, m->code->bci[pc - m->code->insn], constant};
    if (!k->made_for) k->made_for = arena_copy(&vm->linker.bytes, &p, sizeof p);
}

enum native_result indy_link(struct vm *vm, struct thread *t, struct insn *pc, uint16_t cp) {
    struct indy_site s = parse_site(t->top->method->owner, cp);
    struct method *target = NULL;
    ref constant = 0;
    struct link_error e = {0};
    enum link_result r = LINK_ERROR;
    heap_enter_link(&vm->heap); // the objects of the site are permanent
    switch (find_factory(&s)) {
    case FACTORY_LAMBDA: r = lambda_link(vm, &s, &target, &constant, &e); break;
    case FACTORY_CONCAT: r = concat_link(vm, &s, &target, &e); break;
    case FACTORY_RECORD: r = record_link(vm, &s, &target, &e); break;
    case FACTORY_OTHER: break;
    }
    heap_leave_link(&vm->heap);
    if (r == LINK_UPCALL) return throw_link(vm, t, r, &e);
    if (r == LINK_ERROR) {
        pc->p = handle_site(vm, s.host, cp, NULL);
        pc->op = OP_call_handle;
        return NATIVE_OK;
    }
    record_place(vm, t->top->method, pc, constant ? KLASS_OF(constant) : target->owner, constant);
    if (constant) {
        *pc = (struct insn){.op = OP_const_r, .a = pc->b, .l = constant};
        return NATIVE_OK;
    }
    TRY(init_class(vm, t, target->owner));
    pc->p = target;
    pc->op = target->native ? OP_call_static_native : OP_call_static;
    return NATIVE_OK;
}

// ---- constants: MethodType, MethodHandle, Dynamic ----------------------------------------------
//
// klass->resolved[0] is a permanent Object[2 * n]: for each of the n constants its value (the array
// itself stands for null; null: not resolved yet), then for each the error of its resolution.

static ref get_constants(struct vm *vm, struct klass *k) {
    handle_table(vm);
    if (!k->resolved[0]) {
        heap_enter_link(&vm->heap);
        ref array = heap_alloc_array(&vm->heap, linker_array(&vm->linker, vm->linker.object),
                                     2 * k->cf->n_constants);
        heap_leave_link(&vm->heap);
        if (!array) bug("no permanent room for the constants of %s", k->name->text);
        k->resolved[0] = (void *)(uintptr_t)array;
    }
    return (ref)(uintptr_t)k->resolved[0];
}

// Throws an error with the same class, message and cause as the first one (JVMS 5.4.3).
static enum native_result throw_again(struct vm *vm, struct thread *t, ref error) {
    if (!KLASS_OF(error)->jdk) return throw_ref(t, error);
    ref message = FIELD_AT(error, vm->k.f.Throwable_detailMessage, ref);
    ref cause = FIELD_AT(error, vm->k.f.Throwable_cause, ref);
    return throw_cause(vm, t, KLASS_OF(error)->name->text, message, cause == error ? 0 : cause);
}

static enum native_result keep_failure(struct vm *vm, struct thread *t, ref array, int32_t at,
                                       ref error) {
    if (klass_subclass(KLASS_OF(error), linker_boot(&vm->linker, "java/lang/LinkageError")))
        heap_put_elem(&vm->heap, array, at, error);
    return throw_ref(t, error);
}

static enum native_result get_constant(struct vm *vm, struct thread *t, struct klass *k,
                                       uint16_t cp, ref *out) {
    ref array = get_constants(vm, k), value = ARRAY_AT(array, ref)[cp];
    ref error = ARRAY_AT(array, ref)[k->cf->n_constants + cp];
    if (error) return throw_again(vm, t, error);
    if (!value)
        return frame_call_again(vm, t, vm->handles->constant,
                                (union slot[]){{.w = (uintptr_t)k}, {.w = 0}, {.w = cp}});
    *out = value == array ? 0 : value;
    return NATIVE_OK;
}

static enum native_result get_class_constant(struct vm *vm, struct thread *t, struct klass *k,
                                             uint16_t cp, ref *out) {
    struct link_error e = {0};
    struct klass *c;
    enum link_result r = resolve_class(&vm->linker, k, cp, &c, &e);
    if (r != LINK_OK) return throw_link(vm, t, r, &e);
    *out = init_mirror(vm, c);
    return NATIVE_OK;
}

static enum native_result get_field_type(struct vm *vm, struct thread *t, struct klass *k, sym desc,
                                         ref *out) {
    struct link_error e = {0};
    struct klass *c;
    enum link_result r = resolve_descriptor(&vm->linker, k->loader, desc->text, desc->len, &c, &e);
    if (r != LINK_OK) return throw_link(vm, t, r, &e);
    *out = init_mirror(vm, c);
    return NATIVE_OK;
}

// ---- bootstrap methods -------------------------------------------------------------------------

static ref make_box(struct vm *vm, struct klass *k, uint32_t offset, int64_t bits, bool wide) {
    ref o = heap_alloc(&vm->heap, k);
    if (o && wide) heap_put64(&vm->heap, o, offset, (uint64_t)bits);
    else if (o) heap_put32(&vm->heap, o, offset, (uint32_t)bits);
    return o;
}

static enum native_result make_argument(struct vm *vm, struct thread *t, struct klass *k,
                                        uint16_t cp, ref *out) {
    const struct constant *c = &k->cf->constants[cp];
    const struct known *w = &vm->k;
    switch (c->tag) {
    case CP_STRING: *out = string_sym(&vm->heap, c->utf8); return NATIVE_OK;
    case CP_CLASS: return get_class_constant(vm, t, k, cp, out);
    case CP_INT: *out = make_box(vm, w->Integer, w->f.Integer_value, c->i, false); break;
    case CP_FLOAT: *out = make_box(vm, w->Float, w->f.Float_value, c->i, false); break;
    case CP_LONG: *out = make_box(vm, w->Long, w->f.Long_value, c->l, true); break;
    case CP_DOUBLE: *out = make_box(vm, w->Double, w->f.Double_value, c->l, true); break;
    default: return get_constant(vm, t, k, cp, out);
    }
    NEED(*out);
    return NATIVE_OK;
}

// The static arguments as an Object[], or null. Each of them may need upcalls first.
static enum native_result make_arguments(struct vm *vm, struct thread *t, struct klass *k,
                                         const struct bootstrap *b, ref *out) {
    *out = 0;
    if (!b->n_args) return NATIVE_OK;
    ref array =
        heap_alloc_array(&vm->heap, linker_array(&vm->linker, vm->linker.object), b->n_args);
    NEED(array);
    for (uint16_t i = 0; i < b->n_args; i++) {
        ref value;
        TRY(make_argument(vm, t, k, b->args[i], &value));
        heap_put_elem(&vm->heap, array, i, value);
    }
    *out = array;
    return NATIVE_OK;
}

// Keeps and throws the exception of a bootstrap method; one that is not an Error is wrapped.
static enum native_result keep_bootstrap_failure(struct vm *vm, struct thread *t, ref array,
                                                 int32_t at, ref exception) {
    if (!klass_subclass(KLASS_OF(exception), linker_boot(&vm->linker, "java/lang/Error"))) {
        throw_cause(vm, t, "java/lang/BootstrapMethodError", 0, exception);
        exception = t->exception;
    }
    return keep_failure(vm, t, array, at, exception);
}

static enum native_result link_handle(struct vm *vm, struct thread *t, struct klass *k,
                                      const struct constant *c, ref type) {
    const struct constant *member = &k->cf->constants[c->a];
    ref defc;
    TRY(get_class_constant(vm, t, k, member->a, &defc));
    union slot args[] = {{.w = init_mirror(vm, k)},
                         {.w = c->ref_kind},
                         {.w = defc},
                         {.w = string_sym(&vm->heap, member->name)},
                         {.w = type}};
    return handle_upcall(vm, t, vm->handles->link_handle, args, true);
}

// Throws as a call would if the method does not match the kind (static, of an interface), or
// violates a loader constraint.
static enum native_result check_kind(struct vm *vm, struct thread *t, struct klass *k,
                                     const struct constant *c) {
    static const uint8_t ops[] = {[REF_VIRTUAL] = OP_invokevirtual,
                                  [REF_STATIC] = OP_invokestatic,
                                  [REF_INTERFACE] = OP_invokeinterface};
    struct link_error e = {0};
    struct method *m;
    if (c->ref_kind >= COUNT(ops) || !ops[c->ref_kind]) return NATIVE_OK;
    enum link_result r = resolve_method(&vm->linker, k, c->a, ops[c->ref_kind], &m, &e);
    if (r == LINK_OK) return NATIVE_OK;
    bool same = e.throwable && (!strcmp(e.throwable, "java/lang/IncompatibleClassChangeError") ||
                                !strcmp(e.throwable, "java/lang/LinkageError"));
    return r == LINK_UPCALL || same ? throw_link(vm, t, r, &e) : NATIVE_OK;
}

static enum native_result resolve_handle(struct vm *vm, struct thread *t, struct klass *k,
                                         const struct constant *c) {
    const struct constant *member = &k->cf->constants[c->a];
    ref type;
    TRY(get_class_constant(vm, t, k, member->a, &type));
    TRY(check_kind(vm, t, k, c));
    if (c->ref_kind > REF_PUT_STATIC) return handle_find_type(vm, t, k, member->desc);
    TRY(get_field_type(vm, t, k, member->desc, &type));
    return link_handle(vm, t, k, c, type);
}

static enum native_result resolve_dynamic(struct vm *vm, struct thread *t, struct klass *k,
                                          const struct constant *c, uint16_t cp) {
    const struct bootstrap *b = &k->cf->bootstraps[c->a];
    ref method, type, args;
    TRY(get_constant(vm, t, k, b->handle, &method));
    TRY(get_field_type(vm, t, k, c->desc, &type));
    TRY(make_arguments(vm, t, k, b, &args));
    union slot a[] = {{.w = init_mirror(vm, k)},
                      {.w = cp},
                      {.w = method},
                      {.w = string_sym(&vm->heap, c->name)},
                      {.w = type},
                      {.w = args}};
    return handle_upcall(vm, t, vm->handles->link_constant, a, false);
}

static enum native_result store_constant(struct vm *vm, struct klass *k, uint16_t cp, ref value,
                                         bool permanent) {
    ref array = get_constants(vm, k);
    if (ARRAY_AT(array, ref)[cp])
        return NATIVE_OK; // resolved in the meantime: the first result counts
    if (permanent) heap_enter_link(&vm->heap);
    heap_put_elem(&vm->heap, array, cp, value ? value : array);
    if (permanent) heap_leave_link(&vm->heap);
    return NATIVE_OK;
}

// static void linkConstant(long class, int constant), a hidden native. The handle of a method takes
// two upcalls; the first is for its type.
enum native_result indy_resolve(struct vm *vm, struct thread *t, union slot *a,
                                union slot *result) {
    (void)result;
    struct klass *k = (struct klass *)(uintptr_t)a[0].w;
    uint16_t cp = (uint16_t)a[2].w;
    const struct constant *c = &k->cf->constants[cp];
    struct frame *f = t->top;
    if (f->step) {
        handle_upcall_done(vm, t);
        ref value = NATIVE_SLOT(f, NATIVE_RESULT).r;
        ref array = get_constants(vm, k);
        if (f->threw && c->tag == CP_DYNAMIC)
            return keep_bootstrap_failure(vm, t, array, k->cf->n_constants + cp, value);
        if (f->threw) return keep_failure(vm, t, array, k->cf->n_constants + cp, value);
        if (c->tag == CP_HANDLE && c->ref_kind > REF_PUT_STATIC && f->step == 1)
            return link_handle(vm, t, k, c, value);
        return store_constant(vm, k, cp, value,
                              c->tag != CP_DYNAMIC && heap_is_perm(&vm->heap, value));
    }
    TRY(init_class(vm, t, vm->handles->natives));
    switch (c->tag) {
    case CP_MTYPE: return handle_find_type(vm, t, k, c->utf8);
    case CP_HANDLE: return resolve_handle(vm, t, k, c);
    default: return resolve_dynamic(vm, t, k, c, cp);
    }
}

// static void linkDynamic(long site), a hidden native: links an invokedynamic. The first upcall is
// for the type, the second links the site.
enum native_result indy_dynamic(struct vm *vm, struct thread *t, union slot *a,
                                union slot *result) {
    (void)result;
    struct handle_site *s = (struct handle_site *)(uintptr_t)a[0].w;
    struct klass *k = s->host;
    const struct constant *c = &k->cf->constants[s->cp];
    const struct bootstrap *b = &k->cf->bootstraps[c->a];
    struct frame *f = t->top;
    struct heap *h = &vm->heap;
    ref method, args, answer = NATIVE_SLOT(f, NATIVE_RESULT).r,
                      error = ARRAY_AT(s->cell, ref)[SITE_ERROR];
    if (f->step) handle_upcall_done(vm, t);
    if (error) return throw_again(vm, t, error);
    if (f->step && f->threw) return keep_bootstrap_failure(vm, t, s->cell, SITE_ERROR, answer);
    if (f->step == 2) {
        if (ARRAY_AT(s->cell, ref)[SITE_NAME])
            return NATIVE_OK; // linked in the meantime: the first result counts
        heap_put_elem(h, s->cell, SITE_APPENDIX, ARRAY_AT(NATIVE_SLOT(f, NATIVE_REF0).r, ref)[0]);
        heap_put_elem(h, s->cell, SITE_NAME, answer);
        return NATIVE_OK;
    }
    if (!f->step) TRY(init_class(vm, t, vm->handles->natives));
    TRY(get_constant(vm, t, k, b->handle, &method));
    TRY(make_arguments(vm, t, k, b, &args));
    if (!f->step) return handle_find_type(vm, t, k, c->desc);
    ref appendix = heap_alloc_array(h, linker_array(&vm->linker, vm->linker.object), 1);
    NEED(appendix);
    NATIVE_SLOT(f, NATIVE_REF0).w = appendix;
    union slot up[] = {{.w = init_mirror(vm, k)},
                       {.w = s->cp},
                       {.w = method},
                       {.w = string_sym(h, c->name)},
                       {.w = answer},
                       {.w = args},
                       {.w = appendix}};
    return handle_upcall(vm, t, vm->handles->link_site, up, false);
}

// ---- instructions ------------------------------------------------------------------------------

static union slot unbox_value(struct vm *vm, ref value, char letter) {
    const struct known *k = &vm->k;
    switch (letter) {
    case 'Z': return (union slot){.w = FIELD_AT(value, k->f.Boolean_value, uint8_t)};
    case 'B': return (union slot){.w = (uint32_t)FIELD_AT(value, k->f.Byte_value, int8_t)};
    case 'C': return (union slot){.w = FIELD_AT(value, k->f.Character_value, uint16_t)};
    case 'S': return (union slot){.w = (uint32_t)FIELD_AT(value, k->f.Short_value, int16_t)};
    case 'I': return (union slot){.w = FIELD_AT(value, k->f.Integer_value, uint32_t)};
    case 'F': return (union slot){.w = FIELD_AT(value, k->f.Float_value, uint32_t)};
    case 'J': return (union slot){.w = FIELD_AT(value, k->f.Long_value, uint64_t)};
    case 'D': return (union slot){.w = FIELD_AT(value, k->f.Double_value, uint64_t)};
    default: return (union slot){.w = value};
    }
}

enum native_result indy_constant(struct vm *vm, struct thread *t, struct insn *pc, uint16_t cp) {
    struct klass *k = t->top->method->owner;
    const struct constant *c = &k->cf->constants[cp];
    ref value;
    TRY(get_constant(vm, t, k, cp, &value));
    if (c->tag != CP_DYNAMIC && heap_is_perm(&vm->heap, value)) {
        *pc = (struct insn){.op = OP_const_r, .a = pc->a, .l = value};
        return NATIVE_OK;
    }
    t->top->r[pc->a] = unbox_value(vm, value, c->tag == CP_DYNAMIC ? c->desc->text[0] : 'L');
    t->top->pc++;
    return NATIVE_OK;
}

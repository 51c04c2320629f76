#include "vm/member.h"
#include "classfile/descriptor.h"
#include "heap/statics.h"
#include "vm/init.h"
#include "vm/natives.h"
#include "vm/throw.h"

static uint32_t find_member_offset(struct vm *vm, struct klass *k, const char *name) {
    struct field *f = klass_field(k, sym_text(&vm->linker.symbols, name), NULL);
    if (!f) bug("the JDK's class %s has no field %s", k->name->text, name);
    return f->offset;
}

struct members *member_table(struct vm *vm) {
    if (vm->members) return vm->members;
    struct members *t = vm->members = arena_alloc(&vm->linker.bytes, sizeof *t);
    struct klass *k = t->name = linker_boot(&vm->linker, "java/lang/invoke/MemberName");
    t->handle = linker_boot(&vm->linker, "java/lang/invoke/MethodHandle");
    t->clazz = find_member_offset(vm, k, "clazz");
    t->text = find_member_offset(vm, k, "name");
    t->type = find_member_offset(vm, k, "type");
    t->flags = find_member_offset(vm, k, "flags");
    t->target = find_member_offset(vm, k, "vmTarget");
    t->index = find_member_offset(vm, k, "vmIndex");
    t->form = find_member_offset(vm, t->handle, "form");
    t->handle_type = find_member_offset(vm, t->handle, "type");
    t->vmentry =
        find_member_offset(vm, linker_boot(&vm->linker, "java/lang/invoke/LambdaForm"), "vmentry");
    return t;
}

enum member_call member_call(const struct method *m) {
    static const struct {
        const char *name;
        enum member_call call;
    } rows[] = {{"invokeBasic", CALL_BASIC},         {"linkToStatic", CALL_STATIC},
                {"linkToSpecial", CALL_SPECIAL},     {"linkToVirtual", CALL_VIRTUAL},
                {"linkToInterface", CALL_INTERFACE}, {"linkToNative", CALL_NONE}};
    for (size_t i = 0; i < COUNT(rows); i++)
        if (sym_is(m->name, rows[i].name)) return rows[i].call;
    return CALL_LINKED;
}

struct method *member_method(struct vm *vm, ref name) {
    uint64_t handle = FIELD_AT(name, vm->members->target, uint64_t);
    return handle ? METHOD_AT(handle) : NULL;
}

static bool has_one_target(const struct method *m) {
    return m->vindex < 0 || m->flags & (ACC_PRIVATE | ACC_FINAL) ||
           (m->owner->flags & ACC_FINAL && !klass_is_interface(m->owner));
}

// The reference kind to call m, if `asked` was asked for; see member.h, 2.
static enum ref_kind choose_kind(const struct method *m, enum ref_kind asked) {
    if (m->flags & ACC_STATIC) return REF_STATIC;
    if (asked == REF_SPECIAL || asked == REF_NEW || has_one_target(m)) return REF_SPECIAL;
    return asked == REF_INTERFACE && !klass_is_interface(m->owner) ? REF_VIRTUAL : asked;
}

void member_set_method(struct vm *vm, ref name, struct method *m, struct klass *named,
                       enum ref_kind asked) {
    const struct members *t = member_table(vm);
    struct heap *h = &vm->heap;
    enum ref_kind kind = choose_kind(m, asked);
    struct klass *k = m->owner;
    if (kind == REF_VIRTUAL &&
        klass_is_interface(k)) // a class inherits the method from an interface
        k = klass_is_interface(named) ? vm->linker.object : named;
    uint32_t flags = m->flags & 0x1fff;
    flags |= m->name->text[0] == '<' ? MN_CONSTRUCTOR : MN_METHOD;
    if (m->caller_sensitive) flags |= MN_CALLER_SENSITIVE;
    heap_put32(h, name, t->flags, flags | (uint32_t)kind << MN_KIND_SHIFT);
    heap_put32(h, name, t->clazz, init_mirror(vm, k));
    heap_put64(h, name, t->index,
               (uint64_t)(int64_t)(kind == REF_VIRTUAL || kind == REF_INTERFACE ? m->vindex : -2));
    heap_put64(h, name, t->target, HANDLE(m));
}

void member_set_field(struct vm *vm, ref name, struct field *f, bool setter, bool trusted) {
    const struct members *t = member_table(vm);
    struct heap *h = &vm->heap;
    uint32_t kind = f->flags & ACC_STATIC ? REF_GET_STATIC : REF_GET_FIELD;
    if (setter) kind += REF_PUT_FIELD - REF_GET_FIELD;
    uint32_t flags = (f->flags & 0x50df) | MN_FIELD | kind << MN_KIND_SHIFT;
    heap_put32(h, name, t->flags, flags | (trusted ? MN_TRUSTED_FINAL : 0));
    heap_put32(h, name, t->clazz, init_mirror(vm, f->owner));
    heap_put64(h, name, t->index, f->offset);
    heap_put64(h, name, t->target, 0);
}

// ---- calls ------------------------------------------------------------------------------------

static inline enum native_result ensure_class(struct vm *vm, struct thread *t, struct klass *k) {
    if (k->mirror && statics_state(&vm->heap, k) == INIT_DONE) return NATIVE_OK;
    return init_class(vm, t, k);
}

static enum native_result throw_no_method(struct vm *vm, struct thread *t, struct method *m,
                                          const struct klass *k) {
    struct link_error e = {0};
    if (klass_is_interface(m->owner) && !klass_subclass(k, m->owner)) {
        char to[600], from[600];
        return throw_new(vm, t, "java/lang/IncompatibleClassChangeError",
                         "Class %s does not implement the requested interface %s",
                         throw_class_name(k, from, sizeof from),
                         throw_class_name(m->owner, to, sizeof to));
    }
    resolve_call_error(m, k, NULL, &e);
    return throw_link(vm, t, LINK_ERROR, &e);
}

enum native_result member_select(struct vm *vm, struct thread *t, enum member_call call,
                                 union slot *a, uint32_t n, struct method **target) {
    const struct members *s = vm->members;
    ref name;
    if (call == CALL_BASIC) {
        NOT_NULL(a[0].r);
        ref form = FIELD_AT(a[0].r, s->form, ref);
        NOT_NULL(form);
        name = FIELD_AT(form, s->vmentry, ref);
    } else {
        name = a[n - 1].r;
    }
    NOT_NULL(name);
    struct method *m = member_method(vm, name);
    if (!m) return throw_new(vm, t, "java/lang/InternalError", "a MemberName without a method");
    if (m->flags & ACC_STATIC) {
        *target = m;
        return ensure_class(vm, t, m->owner);
    }
    NOT_NULL(a[0].r);
    *target = call == CALL_SPECIAL ? m : klass_select(KLASS_OF(a[0].r), m);
    return *target ? NATIVE_OK : throw_no_method(vm, t, m, KLASS_OF(a[0].r));
}

// The body of a reified invokeBasic or linkTo*: replaces its frame by that of the target.
NATIVE(take_over) {
    struct frame *f = t->top;
    struct method *m = f->method, *target;
    TRY(member_select(vm, t, member_call(m), a, m->nargs, &target));
    f->method = target;
    f->pc = target->entry;
    f->step = 0;
    f->started = false;
    if (f->r + target->nslots > t->slots_end) {
        t->top--;
        return throw_new(vm, t, "java/lang/StackOverflowError", NULL);
    }
    return NATIVE_RETURN;
}

struct method *member_intrinsic(struct vm *vm, struct method *declared, sym desc) {
    struct members *t = member_table(vm);
    for (const struct intrinsic *i = t->intrinsics; i; i = i->next)
        if (i->declared == declared && i->made->desc == desc) return i->made;
    struct method *m = arena_alloc(&vm->linker.meta, sizeof *m);
    *m = *declared;
    m->desc = desc;
    m->nargs = (uint16_t)(descriptor_slots(desc) + !(m->flags & ACC_STATIC));
    m->nslots = (uint16_t)(m->nargs + NATIVE_SLOTS);
    m->ret = (uint8_t)kind_of(descriptor_return(desc));
    m->entry = &vm->linker.stub_native;
    m->native = take_over;
    m->native_flags = 0;
    m->hidden = true;
    m->code = NULL;
    m->flags = (uint16_t)((m->flags & ~ACC_VARARGS) | ACC_SYNTHETIC);
    struct intrinsic *i = arena_alloc(&vm->linker.bytes, sizeof *i);
    *i = (struct intrinsic){t->intrinsics, declared, m};
    t->intrinsics = i;
    return m;
}

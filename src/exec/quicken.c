#include "exec/quicken.h"
#include "exec/handle.h"
#include "exec/indy.h"
#include "exec/inline_calls.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "link/constraint.h"
#include "link/label.h"
#include "op/code.h"
#include "vm/atomic_region.h"
#include "vm/outside_value.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/monitor.h"
#include "vm/natives.h"
#include "vm/references.h"
#include "vm/throw.h"
#include <stdio.h>
#include <stdlib.h>

static struct klass *current_class(struct thread *t) { return t->top->method->owner; }

static uint16_t constant_index(struct thread *t, const struct insn *pc) {
    const struct code *c = t->top->method->code;
    return c->cp[pc - c->insn];
}

// Counts an instruction of the program when it is first executed on any path: a measure of the code
// that was reached.
static void count_first_run(struct vm *vm, struct thread *t) {
    vm->first_runs += !current_class(t)->jdk;
}

// --- entering methods ---

static enum native_result ensure_room(struct vm *vm, struct thread *t) {
    struct frame *f = t->top;
    if (f->r + f->method->nslots <= t->slots_end) return NATIVE_OK;
    t->top--;
    return throw_new(vm, t, "java/lang/StackOverflowError", NULL);
}

// True for classes of the JDK and the API, but not for classes of the same name in a program.
static bool may_have_natives(const struct klass *k) { return k->jdk || k->api; }

// Binds m to its row in the table of natives, which may replace bytecode of the JDK.
static bool bind_native(struct vm *vm, struct method *m) {
    const struct native_row *row = natives_find(vm, m->owner, m->name, m->desc);
    if (!row || !row->fn || !may_have_natives(m->owner)) return false;
    if (row->flags & NATIVE_EXPLORING && !vm->opt->exploring) return false;
    if (row->flags & NATIVE_THREADS && !vm->opt->threads) return false;
    if (row->flags & NATIVE_ENUMERATES && !vm->explore.enumerate) return false;
    if (row->flags & NATIVE_HOST && vm->explore.active && !vm->explore.allow_io) return false;
    m->native = row->fn;
    m->native_flags = (uint16_t)row->flags;
    m->nslots = (uint16_t)(m->nargs + NATIVE_SLOTS);
    m->entry = &vm->linker.stub_native;
    return true;
}

enum native_result quicken_decode(struct vm *vm, struct thread *t) {
    struct frame *f = t->top;
    struct method *m = f->method;
    if (!m->code && !m->native && !(m->owner->jdk && !m->unbound && bind_native(vm, m))) {
        struct err e = {0};
        m->code = decode_method(&vm->linker.bytes, m->owner->cf, m->info, &e);
        if (!m->code && e.code == ERR_VERIFY) {
            t->top--;
            return throw_new(vm, t, "java/lang/VerifyError", "%s", e.text);
        }
        if (!m->code) return vm_unsupported(vm, "%s", e.text);
        m->nslots = m->code->nslots > m->nargs ? m->code->nslots : m->nargs;
        if (!outside_value_has_row(vm, m) && !atomic_region_names(vm, m)) m->entry = m->code->insn;
        count_first_run(vm, t);
    }
    bool asks = m->code && m->entry != m->code->insn;
    if (UNLIKELY(asks && outside_value_has_row(vm, m))) TRY(outside_value_enter(vm, t));
    f->pc = asks ? m->code->insn : m->entry;
    TRY(ensure_room(vm, t));
    bool goes = LIKELY(!asks) || !atomic_region_names(vm, m) || atomic_region_enter(vm, t);
    return goes ? NATIVE_OK : NATIVE_PAUSE;
}

static enum native_result refuse_missing(struct vm *vm, struct thread *t, struct method *m) {
    if (!may_have_natives(m->owner)) // it cannot load a library that has them either
        return throw_new(vm, t, "java/lang/UnsatisfiedLinkError", "'%s'", label_call(m).s);
    return natives_refuse(vm, t, m, t->top - 1);
}

enum native_result quicken_native(struct vm *vm, struct thread *t, struct method *m) {
    if (!m->native && !bind_native(vm, m)) return refuse_missing(vm, t, m);
    enum native_result r = ensure_room(vm, t);
    if (r != NATIVE_OK) return r;
    struct frame *f = t->top;
    memset(&NATIVE_SLOT(f, 0), 0, NATIVE_SLOTS * sizeof(union slot));
    if (m->flags & ACC_SYNCHRONIZED && !(m->native_flags & NATIVE_UNLOCKED))
        TRY(quicken_lock(vm, t));
    f->started = true;
    return NATIVE_OK;
}

enum native_result quicken_error(struct vm *vm, struct thread *t) {
    struct frame *f = t->top--;
    struct link_error e = {0};
    if (f->method->flags & ACC_ABSTRACT) // the call was linked with another receiver
        link_fail(&e, "java/lang/AbstractMethodError",
                  "Missing implementation of resolved method 'abstract %s' of %s %s.",
                  label_bare(f->method).s, label_kind(f->method->owner),
                  label_class(f->method->owner).s);
    else
        resolve_call_error(f->method, f->method->flags & ACC_STATIC ? NULL : KLASS_OF(f->r[0].r),
                           NULL, &e);
    return throw_link(vm, t, LINK_ERROR, &e);
}

// A frame that a native gave to the method that it replaces has locked it already.
enum native_result quicken_lock(struct vm *vm, struct thread *t) {
    struct frame *f = t->top;
    if (f->lock) return NATIVE_OK;
    ref o = f->method->flags & ACC_STATIC ? init_mirror(vm, f->method->owner) : f->r[0].r;
    enum native_result r = monitor_enter(vm, t, o);
    if (r == NATIVE_OK) f->lock = o;
    return r;
}

enum native_result quicken_unlock(struct vm *vm, struct thread *t) {
    struct frame *f = t->top;
    enum native_result r = monitor_exit(vm, t, f->lock);
    f->lock = 0;
    return r;
}

enum native_result quicken_overflow(struct vm *vm, struct thread *t, struct method *callee) {
    (void)callee;
    return throw_new(vm, t, "java/lang/StackOverflowError", NULL);
}

// --- constants ---

static enum native_result ldc_class(struct vm *vm, struct thread *t, struct insn *pc, uint16_t cp) {
    struct klass *k;
    struct link_error e = {0};
    enum link_result r = resolve_class(&vm->linker, current_class(t), cp, &k, &e);
    if (r != LINK_OK) return throw_link(vm, t, r, &e);
    *pc = (struct insn){.op = OP_const_r, .a = pc->a, .l = init_mirror(vm, k)};
    count_first_run(vm, t);
    return NATIVE_OK;
}

static enum native_result ldc_string(struct vm *vm, struct thread *t, struct insn *pc, sym text) {
    bool fixed;
    ref s = string_constant(&vm->heap, text, &fixed);
    if (fixed) {
        *pc = (struct insn){.op = OP_const_r, .a = pc->a, .l = s};
        count_first_run(vm, t);
    } else {
        t->top->r[pc->a].w = s;
        t->top->pc++;
    }
    return NATIVE_OK;
}

enum native_result quicken_ldc(struct vm *vm, struct thread *t, struct insn *pc) {
    uint16_t cp = constant_index(t, pc);
    const struct constant *c = &current_class(t)->cf->constants[cp];
    switch (c->tag) {
    case CP_STRING: return ldc_string(vm, t, pc, c->utf8);
    case CP_CLASS: return ldc_class(vm, t, pc, cp);
    default: return indy_constant(vm, t, pc, cp);
    }
}

// --- fields ---

enum insn_op quicken_field_op(enum insn_op unresolved, enum kind k) {
    static const enum insn_op get[2][KIND_COUNT] = {{[KIND_BOOLEAN] = OP_getfield_b,
                                                     [KIND_BYTE] = OP_getfield_b,
                                                     [KIND_CHAR] = OP_getfield_c,
                                                     [KIND_SHORT] = OP_getfield_s,
                                                     [KIND_INT] = OP_getfield_i,
                                                     [KIND_FLOAT] = OP_getfield_i,
                                                     [KIND_LONG] = OP_getfield_l,
                                                     [KIND_DOUBLE] = OP_getfield_l,
                                                     [KIND_REF] = OP_getfield_r},
                                                    {[KIND_BOOLEAN] = OP_getstatic_b,
                                                     [KIND_BYTE] = OP_getstatic_b,
                                                     [KIND_CHAR] = OP_getstatic_c,
                                                     [KIND_SHORT] = OP_getstatic_s,
                                                     [KIND_INT] = OP_getstatic_i,
                                                     [KIND_FLOAT] = OP_getstatic_i,
                                                     [KIND_LONG] = OP_getstatic_l,
                                                     [KIND_DOUBLE] = OP_getstatic_l,
                                                     [KIND_REF] = OP_getstatic_r}};
    static const enum insn_op put[2][KIND_COUNT] = {{[KIND_BOOLEAN] = OP_putfield_z,
                                                     [KIND_BYTE] = OP_putfield_b,
                                                     [KIND_CHAR] = OP_putfield_s,
                                                     [KIND_SHORT] = OP_putfield_s,
                                                     [KIND_INT] = OP_putfield_i,
                                                     [KIND_FLOAT] = OP_putfield_i,
                                                     [KIND_LONG] = OP_putfield_l,
                                                     [KIND_DOUBLE] = OP_putfield_l,
                                                     [KIND_REF] = OP_putfield_r},
                                                    {[KIND_BOOLEAN] = OP_putstatic_z,
                                                     [KIND_BYTE] = OP_putstatic_b,
                                                     [KIND_CHAR] = OP_putstatic_s,
                                                     [KIND_SHORT] = OP_putstatic_s,
                                                     [KIND_INT] = OP_putstatic_i,
                                                     [KIND_FLOAT] = OP_putstatic_i,
                                                     [KIND_LONG] = OP_putstatic_l,
                                                     [KIND_DOUBLE] = OP_putstatic_l,
                                                     [KIND_REF] = OP_putstatic_r}};
    bool is_static = insn_has(unresolved, "G");
    return insn_has(unresolved, "W") ? put[is_static][k] : get[is_static][k];
}

// Does the access of the quick instruction op, and continues behind it.
static void access_static(struct vm *vm, struct thread *t, enum insn_op op, void *cell,
                          uint16_t slot) {
    union slot *a = &t->top->r[slot];
    if (insn_has(op, "W")) BARRIER(&vm->heap, cell);
    switch (op) {
    case OP_getstatic_b: a->w = (uint32_t) * (int8_t *)cell; break;
    case OP_getstatic_c: a->w = *(uint16_t *)cell; break;
    case OP_getstatic_s: a->w = (uint32_t) * (int16_t *)cell; break;
    case OP_getstatic_i:
    case OP_getstatic_r: a->w = *(uint32_t *)cell; break;
    case OP_getstatic_l: a->w = *(uint64_t *)cell; break;
    case OP_putstatic_z: *(uint8_t *)cell = a->i & 1; break;
    case OP_putstatic_b: *(uint8_t *)cell = (uint8_t)a->i; break;
    case OP_putstatic_s: *(uint16_t *)cell = (uint16_t)a->i; break;
    case OP_putstatic_i:
    case OP_putstatic_r: *(uint32_t *)cell = a->r; break;
    case OP_putstatic_l: *(uint64_t *)cell = a->w; break;
    default: bug("not a static field access: %s", insn_info[op].name);
    }
    t->top->pc++;
}

enum native_result quicken_field(struct vm *vm, struct thread *t, struct insn *pc) {
    enum insn_op op = pc->op;
    bool is_static = insn_has(op, "G"), is_put = insn_has(op, "W");
    struct field *fd;
    struct link_error e = {0};
    enum link_result r = resolve_field(&vm->linker, current_class(t), constant_index(t, pc),
                                       is_static, is_put, t->top->method, &fd, &e);
    if (r != LINK_OK) return throw_link(vm, t, r, &e);
    if (is_static) TRY(init_class(vm, t, fd->owner));
    if (!constraint_field(&vm->linker, current_class(t), fd, &e))
        return throw_link(vm, t, LINK_ERROR, &e);
    if (!is_static) {
        count_first_run(vm, t);
        pc->x = (int32_t)fd->offset;
        pc->op = (uint16_t)quicken_field_op(op, fd->kind);
        return NATIVE_OK;
    }
    void *cell = &FIELD_AT(fd->owner->mirror, fd->offset, uint8_t);
    uint32_t distance = (fd->offset - statics_offsets(&vm->heap)->vm_state) / 4;
    if (distance >
        UINT16_MAX) { // too far for the quick form, which reads the state at pc->p - pc->c
        access_static(vm, t, quicken_field_op(op, fd->kind), cell, pc->a);
        return NATIVE_OK;
    }
    count_first_run(vm, t);
    pc->p = cell;
    pc->c = fd->owner->jdk ? 0 : (uint16_t)distance;
    pc->op = (uint16_t)quicken_field_op(op, fd->kind);
    return NATIVE_OK;
}

enum native_result quicken_ready_static(struct vm *vm, struct thread *t, const struct insn *pc) {
    const uint32_t *state = (const uint32_t *)pc->p - pc->c;
    if (!pc->c || *state == INIT_DONE) return NATIVE_OK;
    ref mirror = REF_OF((const uint8_t *)state - statics_offsets(&vm->heap)->vm_state);
    return init_class(vm, t, statics_klass(&vm->heap, mirror));
}

// Initializes the class of a static field, if it is not or no longer initialized. If this thread is
// initializing it, does the access here.
enum native_result quicken_init_static(struct vm *vm, struct thread *t, struct insn *pc) {
    TRY(quicken_ready_static(vm, t, pc));
    if (*((uint32_t *)pc->p - pc->c) == INIT_DONE) return NATIVE_OK;
    access_static(vm, t, pc->op, pc->p, pc->a);
    return NATIVE_OK;
}

// --- objects, arrays, types ---

static enum native_result resolve_operand_class(struct vm *vm, struct thread *t,
                                                const struct insn *pc, struct klass **k) {
    struct link_error e = {0};
    enum link_result r = resolve_class(&vm->linker, current_class(t), constant_index(t, pc), k, &e);
    return r == LINK_OK ? NATIVE_OK : throw_link(vm, t, r, &e);
}

// Makes and registers an object. The instruction is not rewritten.
static enum native_result make_finalizable(struct vm *vm, struct thread *t, struct insn *pc,
                                           struct klass *k) {
    vm->native_calls++; // it allocates more than once, as a native may
    ref o = heap_alloc(&vm->heap, k);
    NEED(o);
    TRY(references_register(vm, t, o));
    frame_put(vm, &t->top->r[pc->a], o);
    t->top->pc++;
    return NATIVE_OK;
}

// True if going back cannot undo the initialization of the class. (`run` goes back only in the hard
// build.)
static bool stays_initialized(struct vm *vm, struct klass *k) {
    bool back = vm->opt->exploring || vm->heap.marks.n;
    return k->jdk || (!back && statics_state(&vm->heap, k) == INIT_DONE);
}

enum native_result quicken_new(struct vm *vm, struct thread *t, struct insn *pc) {
    struct klass *k;
    char name[600];
    TRY(resolve_operand_class(vm, t, pc, &k));
    if (k->flags & (ACC_ABSTRACT | ACC_INTERFACE) || k->elem || k == vm->linker.klass_class)
        return throw_new(vm, t, "java/lang/InstantiationError", "%s",
                         throw_class_name(k, name, sizeof name));
    TRY(init_class(vm, t, k));
    if (references_must_register(vm, k)) return make_finalizable(vm, t, pc, k);
    references_note(vm, t, k);
    count_first_run(vm, t);
    pc->p = k;
    pc->c = !stays_initialized(vm, k);
    pc->op = OP_newobject_q;
    return NATIVE_OK;
}

enum native_result quicken_anewarray(struct vm *vm, struct thread *t, struct insn *pc) {
    struct klass *k;
    TRY(resolve_operand_class(vm, t, pc, &k));
    count_first_run(vm, t);
    pc->p = linker_array(&vm->linker, k);
    pc->op = OP_anewarray_q;
    return NATIVE_OK;
}

enum native_result quicken_negative(struct vm *vm, struct thread *t, int32_t n) {
    return throw_new(vm, t, "java/lang/NegativeArraySizeException", "%d", n);
}

enum native_result quicken_no_room(struct vm *vm, struct thread *t, int32_t n) {
    enum { LIMIT = INT32_MAX - 2 }; // the limit of HotSpot
    return n > LIMIT ? throw_memory(vm, t, "Requested array size exceeds VM limit") : NATIVE_MEMORY;
}

static ref make_array(struct vm *vm, struct klass *k, const union slot *dims, uint32_t n) {
    ref o = heap_alloc_array(&vm->heap, k, dims[0].i);
    if (!o || n == 1) return o;
    for (int32_t i = 0; i < dims[0].i; i++) {
        ref e = make_array(vm, k->element, dims + 1, n - 1);
        if (!e) return 0;
        heap_put_elem(&vm->heap, o, i, e);
    }
    return o;
}

enum native_result quicken_multianewarray(struct vm *vm, struct thread *t, struct insn *pc) {
    struct klass *k;
    TRY(resolve_operand_class(vm, t, pc, &k));
    union slot *dims = &t->top->r[pc->b];
    for (uint32_t i = 0; i < pc->c; i++)
        if (dims[i].i < 0) return quicken_negative(vm, t, dims[i].i);
    vm->native_calls++; // it allocates more than once, as a native may: see exec/engine.c
    ref o = make_array(vm, k, dims, pc->c);
    NEED(o);
    t->top->r[pc->a].w = o;
    return NATIVE_OK;
}

enum native_result quicken_type(struct vm *vm, struct thread *t, struct insn *pc) {
    struct klass *k;
    TRY(resolve_operand_class(vm, t, pc, &k));
    count_first_run(vm, t);
    pc->p = k;
    pc->op = pc->op == OP_checkcast ? OP_checkcast_q : OP_instanceof_q;
    return NATIVE_OK;
}

// "module java.base of loader 'bootstrap'", as HotSpot describes where a class is.
static void describe_place(const struct klass *k, char *buf, size_t size) {
    while (k->elem) {
        if (!k->element) break;
        k = k->element;
    }
    const char *loader = !k->loader || k->prim ? "'bootstrap'" : k->loader->label;
    if (k->module || k->prim)
        snprintf(buf, size, "module %s of loader %s", k->module ? k->module : "java.base", loader);
    else snprintf(buf, size, "unnamed module of loader %s", loader);
}

enum native_result quicken_cast_error(struct vm *vm, struct thread *t, ref value, struct klass *k) {
    char from[600], to[600], from_at[200], to_at[200];
    struct klass *c = KLASS_OF(value);
    throw_class_name(c, from, sizeof from);
    throw_class_name(k, to, sizeof to);
    describe_place(c, from_at, sizeof from_at);
    describe_place(k, to_at, sizeof to_at);
    if (!strcmp(from_at, to_at))
        return throw_new(vm, t, "java/lang/ClassCastException",
                         "class %s cannot be cast to class %s (%s and %s are in %s)", from, to,
                         from, to, from_at);
    return throw_new(vm, t, "java/lang/ClassCastException",
                     "class %s cannot be cast to class %s (%s is in %s; %s is in %s)", from, to,
                     from, from_at, to, to_at);
}

enum native_result quicken_store_error(struct vm *vm, struct thread *t, ref value) {
    char name[600];
    return throw_new(vm, t, "java/lang/ArrayStoreException", "%s",
                     throw_class_name(KLASS_OF(value), name, sizeof name));
}

// --- calls ---

static bool bind_direct_native(struct vm *vm, struct method *m) {
    if (!m->native && !m->code && (m->owner->jdk || m->flags & ACC_NATIVE) &&
        !(m->flags & ACC_ABSTRACT))
        bind_native(vm, m);
    return m->native && m->native_flags & NATIVE_DIRECT && !(m->flags & ACC_SYNCHRONIZED);
}

static enum native_result link_static_call(struct vm *vm, struct thread *t, struct insn *pc,
                                           struct method *m) {
    TRY(init_class(vm, t, m->owner));
    count_first_run(vm, t);
    if (inline_calls_replace(pc, m)) return NATIVE_OK;
    // A native without a frame needs no check: its class is of the JDK or has no initializer.
    pc->p = m;
    pc->op = bind_direct_native(vm, m)         ? OP_call_static_native
             : stays_initialized(vm, m->owner) ? OP_call_static
                                               : OP_call_static_init;
    return NATIVE_OK;
}

static void link_special_call(struct vm *vm, struct insn *pc, struct method *m) {
    bool native = bind_direct_native(vm, m);
    if (!native && inline_calls_replace(pc, m)) return;
    pc->p = m;
    pc->op = native ? OP_call_special_native : OP_call_special;
}

static void link_interface_site(struct vm *vm, struct insn *pc, struct method *m,
                                struct klass *named) {
    struct call_site *site = arena_alloc(&vm->linker.bytes, sizeof *site);
    *site = (struct call_site){.declared = m, .named = named};
    pc->p = site;
    pc->op = OP_call_interface;
    inline_calls_compare(vm, pc);
}

static enum native_result link_interface_call(struct vm *vm, struct thread *t, struct insn *pc,
                                              struct method *m) {
    struct klass *named;
    struct link_error e = {0};
    enum link_result r =
        resolve_class(&vm->linker, current_class(t),
                      current_class(t)->cf->constants[constant_index(t, pc)].a, &named, &e);
    if (r != LINK_OK) return throw_link(vm, t, r, &e);
    link_interface_site(vm, pc, m, pc->op == OP_invokeinterface ? named : m->owner);
    return NATIVE_OK;
}

struct method *quicken_select(struct vm *vm, struct klass *k, const struct call_site *site) {
    if (!klass_subclass(k, site->named)) return NULL;
    struct method *m = klass_select(k, site->declared);
    return m && m->entry != &vm->linker.stub_error ? m : NULL;
}

static void link_virtual_call(struct vm *vm, struct insn *pc, struct method *m) {
    bool fixed =
        m->vindex < 0 || m->flags & (ACC_FINAL | ACC_PRIVATE) || m->owner->flags & ACC_FINAL;
    if (fixed) {
        link_special_call(vm, pc, m);
    } else {
        pc->x = m->vindex;
        pc->op = OP_call_virtual;
    }
}

// Throws if the first receiver does not implement the method. java has another message as long as
// the call is not linked, and does not link it then.
static enum native_result check_first_receiver(struct vm *vm, struct thread *t, struct insn *pc,
                                               struct method *m) {
    ref o = t->top->r[pc->a].r;
    if (!o) return NATIVE_OK;
    struct klass *k = KLASS_OF(o);
    bool interface = klass_is_interface(m->owner);
    if (interface ? !klass_subclass(k, m->owner) : m->vindex < 0) return NATIVE_OK;
    struct method *selected = interface ? klass_select(k, m) : k->vtable[m->vindex];
    if (!selected || selected->entry != &vm->linker.stub_error) return NATIVE_OK;
    struct link_error e = {0};
    bool not_public = selected->failed && selected->failed[0] == '\'';
    bool by_class = pc->op != OP_invokeinterface;
    resolve_call_error(selected->failed && (not_public || by_class) ? selected : m, k, selected,
                       &e);
    return throw_link(vm, t, LINK_ERROR, &e);
}

enum native_result quicken_invoke(struct vm *vm, struct thread *t, struct insn *pc) {
    struct method *m;
    struct link_error e = {0};
    enum link_result r =
        resolve_method(&vm->linker, current_class(t), constant_index(t, pc), pc->op, &m, &e);
    if (r != LINK_OK) return throw_link(vm, t, r, &e);
    if (pc->op != OP_invokestatic) count_first_run(vm, t);
    if (m->info && m->info->polymorphic) {
        pc->p = handle_site(vm, current_class(t), constant_index(t, pc), m);
        pc->op = OP_call_handle;
        return NATIVE_OK;
    }
    if (pc->op == OP_invokestatic) return link_static_call(vm, t, pc, m);
    if (pc->op == OP_invokespecial || (m->flags & ACC_PRIVATE && pc->op != OP_invokeinterface)) {
        link_special_call(vm, pc, m);
        return NATIVE_OK;
    }
    TRY(check_first_receiver(vm, t, pc, m));
    if (pc->op == OP_invokeinterface || klass_is_interface(m->owner))
        return link_interface_call(vm, t, pc, m); // also if an abstract class inherits the method
    link_virtual_call(vm, pc, m);
    return NATIVE_OK;
}

// Links a call of a method that a LambdaForm names.
enum native_result quicken_member(struct vm *vm, struct thread *t, struct insn *pc) {
    struct method *m = pc->p;
    if (m->flags & ACC_STATIC) return link_static_call(vm, t, pc, m);
    if (!klass_is_interface(m->owner)) {
        link_virtual_call(vm, pc, m);
        return NATIVE_OK;
    }
    link_interface_site(vm, pc, m, m->owner);
    return NATIVE_OK;
}

enum native_result quicken_interface_error(struct vm *vm, struct thread *t, struct klass *k,
                                           struct call_site *site) {
    char a[600], b[600];
    struct link_error e = {0};
    if (!klass_subclass(k, site->named))
        return throw_new(vm, t, "java/lang/IncompatibleClassChangeError",
                         "Class %s does not implement the requested interface %s",
                         throw_class_name(k, a, sizeof a),
                         throw_class_name(site->named, b, sizeof b));
    struct method *m = klass_select(k, site->declared);
    bool not_public = m && m->failed && m->failed[0] == '\'';
    if (not_public) return throw_new(vm, t, "java/lang/IllegalAccessError", NULL);
    resolve_call_error(site->declared, k, NULL, &e);
    return throw_link(vm, t, LINK_ERROR, &e);
}

enum native_result quicken_dynamic(struct vm *vm, struct thread *t, struct insn *pc) {
    count_first_run(vm, t);
    return indy_link(vm, t, pc, constant_index(t, pc));
}

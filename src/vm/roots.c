// The roots of the collector and of state comparison: which slots of frames hold references.
#include "classfile/descriptor.h"
#include "op/slots.h"
#include "vm/modules.h"
#include "vm/vm.h"

struct visitor {
    void (*visit)(void *arg, ref *r);
    void *arg;
};

static void visit_ref(struct visitor v, ref *r) {
    if (*r) v.visit(v.arg, r);
}

static void visit_bits(struct visitor v, union slot *r, struct slot_bits bits) {
    for (uint32_t w = 0; w < bits.words; w++)
        for (uint64_t b = bits.refs[w]; b; b &= b - 1) {
            union slot *s = &r[w * 64 + (uint32_t)__builtin_ctzll(b)];
            visit_ref(v, &s->r);
        }
}

static void visit_args(struct visitor v, const struct method *m, union slot *r) {
    uint32_t slot = 0, at = 1, start, len;
    if (!(m->flags & ACC_STATIC)) visit_ref(v, &r[slot++].r);
    for (char c; (c = descriptor_next(m->desc, &at, &start, &len)) != ')';
         slot += c == 'J' || c == 'D' ? 2 : 1)
        if (c == 'L' || c == '[') visit_ref(v, &r[slot].r);
}

static void visit_native(struct visitor v, struct frame *f) {
    visit_args(v, f->method, f->r);
    if (!f->started) return; // the slots behind the arguments are not set up
    for (int i = NATIVE_REF0; i <= NATIVE_REF3; i++) visit_ref(v, &NATIVE_SLOT(f, i).r);
    if (f->result_ref) visit_ref(v, &NATIVE_SLOT(f, NATIVE_RESULT).r);
}

static void visit_frame(struct vm *vm, struct visitor v, struct frame *f, bool in_call) {
    struct method *m = f->method;
    if (m->native) {
        visit_native(v, f);
        return;
    }
    if (!m->code || f->pc < m->code->insn ||
        f->pc >= m->code->insn + m->code->n) { // the method has not started
        visit_args(v, m, f->r);
        return;
    }
    struct arena *a = &vm->linker.bytes;
    uint32_t i = (uint32_t)(f->pc - m->code->insn);
    struct slot_bits bits =
        in_call ? slots_after_call(a, m->info, m->code, i) : slots_before(a, m->info, m->code, i);
    visit_bits(v, f->r, bits);
}

static void visit_thread(struct vm *vm, struct visitor v, struct thread *t) {
    visit_ref(v, &t->object);
    visit_ref(v, &t->exception);
    visit_ref(v, &t->stop);
    visit_ref(v, &t->on);
    for (struct frame *f = t->frames; f <= t->top; f++)
        visit_ref(v, &f->lock), visit_frame(vm, v, f, f < t->top && f[1].kind == FRAME_CALL);
}

void vm_each_root_of(struct vm *vm, struct thread *t, void (*fn)(void *arg, ref *r), void *arg) {
    visit_thread(vm, (struct visitor){fn, arg}, t);
}

void vm_each_root(void *arg, void (*fn)(void *arg, ref *r), void *fn_arg) {
    struct vm *vm = arg;
    struct visitor v = {fn, fn_arg};
    for (uint32_t i = 0; i < vm->threads.n; i++) visit_thread(vm, v, vm->threads.at[i]);
    visit_ref(v, &vm->oom);
    visit_ref(v, &vm->explore.root);
    for (uint32_t i = 0; i < vm->named.n; i++) visit_ref(v, &vm->named.at[i]);
    for (uint32_t i = 0; i < vm->listed.n; i++) visit_ref(v, &vm->listed.at[i]);
    modules_each_root(vm, fn, fn_arg);
    for (uint32_t i = 0; i < vm->linker.user_loaders.n; i++)
        visit_ref(v, &vm->linker.user_loaders.at[i]->object);
}

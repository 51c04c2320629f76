// Leaving frames: returns from frames that a plain call did not push, and exceptions.
#include "exec/interp.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/monitor.h"
#include "vm/natives.h"
#include "vm/throw.h"

// Stores the result of an upcall in the frame of the native, which runs again.
static void deliver_result(struct frame *native, uint64_t value, bool is_ref, bool threw) {
    NATIVE_SLOT(native, NATIVE_RESULT).w = value;
    native->result_ref = is_ref;
    native->threw = threw;
    native->step++;
}

bool interp_return(struct vm *vm, struct thread *t, uint64_t value) {
    struct frame *f = t->top--;
    switch ((enum frame_kind)f->kind) {
    case FRAME_CLINIT: init_done(vm, t, f); return false;
    case FRAME_AGAIN: return false;
    case FRAME_UPCALL:
        deliver_result(t->top, value, f->method->ret == KIND_REF, false);
        return false;
    case FRAME_THREAD:
    case FRAME_FIRST: f->r[0].w = value; return true;
    case FRAME_CALL: break;
    }
    bug("return from a frame of kind %d", f->kind);
}

static bool catches_exception(struct vm *vm, struct frame *f, uint16_t type,
                              struct klass *exception) {
    if (!type) return true;
    sym name = f->method->owner->cf->constants[type].utf8;
    struct klass *k = exception;
    while (k && k->name != name) k = k->super; // a class that is not loaded cannot be a superclass
    if (!k) return false;
    struct klass *wanted;
    struct link_error e = {0};
    return resolve_class(&vm->linker, f->method->owner, type, &wanted, &e) != LINK_OK ||
           klass_subclass(exception, wanted);
}

static const struct handler *find_handler(struct vm *vm, struct frame *f, struct klass *exception) {
    const struct code *c = f->method->code;
    if (!c || f->pc < c->insn || f->pc >= c->insn + c->n) return NULL;
    uint32_t i = (uint32_t)(f->pc - c->insn);
    for (uint32_t h = 0; h < c->n_handlers; h++)
        if (i >= c->handlers[h].start && i < c->handlers[h].end &&
            catches_exception(vm, f, c->handlers[h].type, exception))
            return &c->handlers[h];
    return NULL;
}

bool interp_unwind(struct vm *vm, struct thread *t) {
    for (;;) {
        struct frame *f = t->top;
        const struct handler *h = find_handler(vm, f, KLASS_OF(t->exception));
        if (h) {
            f->pc = f->method->code->insn + h->target;
            f->r[f->method->code->max_locals].w = t->exception;
            t->exception = 0;
            return false;
        }
        ref exception = t->exception;
        if (f->lock) {
            monitor_exit(vm, t, f->lock);
            t->exception = exception;
        }
        t->top--;
        switch ((enum frame_kind)f->kind) {
        case FRAME_CLINIT: init_failed(vm, t, f); break;
        case FRAME_THREAD:
        case FRAME_FIRST: return true;
        case FRAME_UPCALL:
            if (!(t->top->method->native_flags & NATIVE_CATCHES)) break;
            deliver_result(t->top, exception, true, true);
            t->exception = 0;
            return false;
        case FRAME_AGAIN:
        case FRAME_CALL: break;
        }
    }
}

#include "vm/references.h"
#include "link/label.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/monitor.h"
#include "vm/natives.h"
#include "vm/thread.h"

void references_start(struct vm *vm) {
    struct heap *h = &vm->heap;
    const struct known *k = &vm->k;
    heap_enter_link(h);
    ref pending = heap_alloc_array(h, linker_array(&vm->linker, k->Object), 1);
    heap_leave_link(h);
    h->weak = (struct weak){.on = true,
                            .referent = k->f.Reference_referent,
                            .next = k->f.Reference_next,
                            .discovered = k->f.Reference_discovered,
                            .pending = pending};
}

struct collect_result references_collect(struct vm *vm, bool soft) {
    struct heap *h = &vm->heap;
    h->weak.soft = soft;
    int64_t start = thread_now();
    struct collect_result result = collect_run(h, &(struct collect_roots){vm_each_root, vm});
    vm->figures.collections++;
    vm->figures.collecting += thread_now() - start;
    vm->figures.live_bytes = result.live_bytes;
    if (h->weak.on && ARRAY_AT(h->weak.pending, ref)[0]) thread_wake_all(vm, THREAD_PENDING, 0);
    return result;
}

void references_note(struct vm *vm, const struct thread *t, const struct klass *k) {
    if (!k->has_finalizer || k->jdk || k->api || !vm->opt->exploring) return;
    char place[600] = "";
    const struct frame *f = frame_user(t);
    if (f && f->method->owner->api)
        return; // the API refers to it: an object of a domain, or the class of a test
    if (f) frame_place(f, place, sizeof place);
    doubt_note(vm, DOUBT_FINALIZERS, "new %s%s%s", label_class(k).s, f ? " at " : "", place);
}

// Does the work of Finalizer.register in C, because the instruction that makes the object is not
// complete and cannot call Java code.
static void link_finalizer(struct vm *vm, ref finalizer, ref object) {
    struct heap *h = &vm->heap;
    const struct known *k = &vm->k;
    ref statics = k->Finalizer->mirror;
    ref first = FIELD_AT(statics, k->f.Finalizer_unfinalized, ref);
    heap_put32(h, finalizer, k->f.Reference_referent, object);
    heap_put32(h, finalizer, k->f.Reference_queue, FIELD_AT(statics, k->f.Finalizer_queue, ref));
    heap_put32(h, finalizer, k->f.Finalizer_next, first);
    if (first) heap_put32(h, first, k->f.Finalizer_prev, finalizer);
    heap_put32(h, statics, k->f.Finalizer_unfinalized, finalizer);
}

enum native_result references_register(struct vm *vm, struct thread *t, ref object) {
    TRY(init_class(vm, t, vm->k.Finalizer));
    ref lock = FIELD_AT(vm->k.Finalizer->mirror, vm->k.f.Finalizer_lock, ref);
    ref finalizer = heap_alloc(&vm->heap, vm->k.Finalizer);
    NEED(finalizer);
    TRY(monitor_enter(vm, t, lock));
    link_finalizer(vm, finalizer, object);
    return monitor_exit(vm, t, lock);
}

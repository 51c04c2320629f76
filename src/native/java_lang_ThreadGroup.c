// While interleavings are explored, groups have no list of their threads: the order in which
// threads are started and end would be part of every state. Methods that need the list get it from
// the machine.
#include "native/support.h"
#include "vm/access.h"
#include "vm/frame.h"
#include "vm/thread.h"

static enum native_result need_group(struct vm *vm, struct thread *t, ref group) {
    bool destroyed = support_get_bool(vm, group, "destroyed");
    return destroyed ? throw_new(vm, t, "java/lang/IllegalThreadStateException", NULL) : NATIVE_OK;
}

NATIVE(add) { return need_group(vm, t, a[0].r); }
NATIVE(nothing) { RETURN_VOID; }

NATIVE(threadTerminated) {
    if (support_get_bool(vm, a[0].r, "daemon"))
        return vm_unsupported(vm, "a ThreadGroup that is destroyed with its last thread");
    RETURN_VOID;
}

static bool is_in(const struct vm *vm, const struct thread *t, ref group, bool recurse) {
    if (t->status == THREAD_DEAD || t->status == THREAD_LAST) return false;
    ref g = FIELD_AT(t->object, vm->k.f.Thread_group, ref);
    while (recurse && g && g != group) g = FIELD_AT(g, vm->k.f.ThreadGroup_parent, ref);
    return g == group;
}

static enum native_result ask_machine(struct vm *vm, struct thread *t, ref group) {
    if (!access_learn(vm, ACCESS_GROUPS)) return NATIVE_PAUSE;
    return visible_go(vm, t, OPERATION_look, group) ? NATIVE_OK : NATIVE_PAUSE;
}

NATIVE(activeCount) {
    int32_t n = 0;
    TRY(ask_machine(vm, t, a[0].r));
    for (uint32_t i = 0; i < vm->threads.n; i++) n += is_in(vm, vm->threads.at[i], a[0].r, true);
    RETURN_INT(n);
}

NATIVE(enumerate) { // this, Thread[], int from, boolean recurse
    int32_t n = a[2].i;
    NOT_NULL(a[1].r);
    TRY(ask_machine(vm, t, a[0].r));
    struct thread *order[vm->living];
    uint32_t living = thread_ranked(vm, order);
    for (uint32_t i = 0; i < living && n < ARR(a[1].r)->length; i++)
        if (is_in(vm, order[i], a[0].r, a[3].i))
            heap_put_elem(&vm->heap, a[1].r, n++, order[i]->object);
    RETURN_INT(n);
}

NATIVE(refuse) { return vm_unsupported(vm, "ThreadGroup.%s", t->top->method->name->text); }

const struct native_row native_java_lang_ThreadGroup[] = {
    {"addUnstarted", "()V", add, NATIVE_THREADS | NATIVE_DIRECT},
    {"add", "(Ljava/lang/Thread;)V", add, NATIVE_THREADS | NATIVE_DIRECT},
    {"threadStartFailed", "(Ljava/lang/Thread;)V", nothing, NATIVE_THREADS | NATIVE_DIRECT},
    {"threadTerminated", "(Ljava/lang/Thread;)V", threadTerminated, NATIVE_THREADS | NATIVE_DIRECT},
    {"activeCount", "()I", activeCount, NATIVE_THREADS},
    {"enumerate", "([Ljava/lang/Thread;IZ)I", enumerate, NATIVE_THREADS},
    {"interrupt", "()V", refuse, NATIVE_THREADS},
    {"stopOrSuspend", "(Z)Z", refuse, NATIVE_THREADS},
    {"resume", "()V", refuse, NATIVE_THREADS},
    {"destroy", "()V", refuse, NATIVE_THREADS},
    {"list", "(Ljava/io/PrintStream;I)V", refuse, NATIVE_THREADS},
    {0},
};

#include "vm/monitor.h"
#include "vm/throw.h"

static uint32_t word(ref monitor, uint32_t offset) { return FIELD_AT(monitor, offset, uint32_t); }

static enum native_result enter_fat(struct vm *vm, struct thread *t, ref m) {
    uint32_t owner = word(m, MONITOR_OWNER);
    if (owner && owner != t->id) return NATIVE_BLOCK;
    heap_put32(&vm->heap, m, MONITOR_OWNER, t->id);
    heap_put32(&vm->heap, m, MONITOR_COUNT, word(m, MONITOR_COUNT) + 1);
    return NATIVE_OK;
}

enum native_result monitor_enter(struct vm *vm, struct thread *t, ref r) {
    struct object *o = OBJ(r);
    switch (lock_form(r)) {
    case LOCK_HASH:
        if (o->lock) break; // a hash is in the way: inflate
        lock_set(&vm->heap, r, LOCK_THIN, t->id << 16);
        return NATIVE_OK;
    case LOCK_THIN:
        if (o->lock >> 16 != t->id || (o->lock & 0xffff) == 0xffff) break;
        lock_set(&vm->heap, r, LOCK_THIN, o->lock + 1);
        return NATIVE_OK;
    default: return enter_fat(vm, t, o->lock);
    }
    ref m = lock_inflate(&vm->heap, r);
    return m ? enter_fat(vm, t, m) : NATIVE_MEMORY;
}

bool monitor_owned(struct vm *vm, struct thread *t, ref r) {
    (void)vm;
    if (lock_form(r) == LOCK_THIN) return OBJ(r)->lock >> 16 == t->id;
    return lock_form(r) == LOCK_FAT && word(OBJ(r)->lock, MONITOR_OWNER) == t->id;
}

static void exit_fat(struct vm *vm, ref r, ref m) {
    uint32_t count = word(m, MONITOR_COUNT) - 1;
    heap_put32(&vm->heap, m, MONITOR_COUNT, count);
    if (count) return;
    heap_put32(&vm->heap, m, MONITOR_OWNER, 0);
    if (!word(m, MONITOR_ENTRY) && !word(m, MONITOR_WAITING)) lock_deflate(&vm->heap, r);
}

enum native_result monitor_exit(struct vm *vm, struct thread *t, ref r) {
    if (!monitor_owned(vm, t, r))
        return throw_new(vm, t, "java/lang/IllegalMonitorStateException", NULL);
    uint32_t lock = OBJ(r)->lock;
    if (lock_form(r) == LOCK_FAT) exit_fat(vm, r, lock);
    else if (lock & 0xffff) lock_set(&vm->heap, r, LOCK_THIN, lock - 1);
    else lock_set(&vm->heap, r, LOCK_HASH, 0);
    return NATIVE_OK;
}

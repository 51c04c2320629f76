#include "vm/shared_copy.h"
#include "vm/access.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/natives.h"

static uint8_t *element_at(ref array, int32_t i) {
    unsigned shift = kind_shift[KLASS_OF(array)->elem];
    return (uint8_t *)OBJ(array) + (shift == 3 ? 16 : 12) + ((size_t)i << shift);
}

static bool is_open(struct vm *vm, ref array) {
    return access_may_stop(vm, array) && !visible_is_output(vm, array) &&
           access_is_written(vm, array);
}

// Copies the next elements, up to one that has to wait for its turn.
static enum native_result copy_some(struct vm *vm, struct thread *t, const union slot *a) {
    ref from = a[0].r, to = a[2].r;
    union slot *done = &NATIVE_SLOT(t->top, NATIVE_PRIM0);
    unsigned shift = kind_shift[KLASS_OF(from)->elem];
    bool down = from == to && a[1].i < a[3].i;
    for (; (int64_t)done->w < a[4].i; done->w++) {
        int32_t i = down ? a[4].i - 1 - (int32_t)done->w : (int32_t)done->w;
        uint8_t *src = element_at(from, a[1].i + i), *dst = element_at(to, a[3].i + i);
        bool go = access_may_stop(vm, to) ? access_go(vm, t, to, dst, OPERATION_write)
                                          : access_go(vm, t, from, src, OPERATION_read);
        if (!go) return NATIVE_PAUSE;
        if (KLASS_OF(from)->elem == KIND_REF) access_store(vm, to, *(ref *)src);
        BARRIER(&vm->heap, dst);
        memcpy(dst, src, (size_t)1 << shift);
    }
    return NATIVE_OK;
}

// void copy(Object from, int at, Object to, int at, int n)
static enum native_result copy_elements(struct vm *vm, struct thread *t, union slot *a,
                                        union slot *result) {
    (void)result;
    return copy_some(vm, t, a);
}

// Object copyAll(Object from): the clone of an array
static enum native_result clone_elements(struct vm *vm, struct thread *t, union slot *a,
                                         union slot *result) {
    union slot *to = &NATIVE_SLOT(t->top, NATIVE_REF0);
    int32_t n = ARR(a[0].r)->length;
    if (!to->r) to->w = heap_alloc_array(&vm->heap, KLASS_OF(a[0].r), n);
    NEED(to->r);
    union slot args[] = {a[0], {0}, *to, {0}, {.w = (uint32_t)n}};
    TRY(copy_some(vm, t, args));
    RETURN_REF(to->r);
}

void shared_copy_prepare(struct vm *vm) {
    vm->hidden.copy =
        init_hidden_native(vm, "copy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", copy_elements);
    vm->hidden.copy_all =
        init_hidden_native(vm, "copyAll", "(Ljava/lang/Object;)Ljava/lang/Object;", clone_elements);
    vm->hidden.copy_all->ret = KIND_REF;
}

static bool fits(ref array, int32_t at, int32_t n) {
    return at >= 0 && n <= ARR(array)->length && at <= ARR(array)->length - n;
}

static bool is_plain_copy(const union slot *a) {
    return a[0].r && a[2].r && KLASS_OF(a[0].r) == KLASS_OF(a[2].r) && KLASS_OF(a[0].r)->elem &&
           a[4].i > 1 && fits(a[0].r, a[1].i, a[4].i) && fits(a[2].r, a[3].i, a[4].i);
}

bool shared_copy_begin(struct vm *vm, struct thread *t, const struct method *m,
                       const union slot *a) {
    bool copies = sym_is(m->name, "arraycopy"), clones = sym_is(m->name, "clone");
    if (copies) copies = is_plain_copy(a) && (is_open(vm, a[0].r) || is_open(vm, a[2].r));
    else if (clones)
        clones = KLASS_OF(a[0].r)->elem && ARR(a[0].r)->length > 1 && is_open(vm, a[0].r);
    if (!copies && !clones) return false;
    struct method *hidden = copies ? vm->hidden.copy : vm->hidden.copy_all;
    if (!t->direct) { // its frame becomes that of the hidden native, with the same arguments
        frame_become(t, hidden);
        return true;
    }
    union slot *r = frame_push_fresh(vm, t, hidden, FRAME_CALL);
    if (r) memcpy(r, a, hidden->nargs * sizeof *r);
    return true;
}

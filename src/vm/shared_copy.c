#include "vm/shared_copy.h"
#include "base/invariant.h"
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
           access_is_visible(vm, array);
}

// Reads the element, or stops before that. The value is kept in the frame, because another thread
// may run before it is written.
static bool read_element(struct vm *vm, struct thread *t, ref from, const uint8_t *src) {
    bool is_ref = KLASS_OF(from)->elem == KIND_REF;
    if (access_counts(vm, from) && !access_go(vm, t, from, src, OPERATION_read)) return false;
    union slot value = {0};
    memcpy(&value, src, (size_t)1 << kind_shift[KLASS_OF(from)->elem]);
    NATIVE_SLOT(t->top, is_ref ? NATIVE_REF1 : NATIVE_PRIM1) = value;
    return true;
}

// Writes the element that was read, or stops before that.
static bool write_element(struct vm *vm, struct thread *t, ref to, uint8_t *dst) {
    bool is_ref = KLASS_OF(to)->elem == KIND_REF;
    if (access_counts(vm, to) && !access_go(vm, t, to, dst, OPERATION_write)) return false;
    union slot *value = &NATIVE_SLOT(t->top, is_ref ? NATIVE_REF1 : NATIVE_PRIM1);
    if (is_ref) access_store(vm, to, value->r);
    BARRIER(&vm->heap, dst);
    memcpy(dst, value, (size_t)1 << kind_shift[KLASS_OF(to)->elem]);
    value->w = 0; // no state contains it any more
    return true;
}

static bool is_empty(const struct frame *f) {
    return !NATIVE_SLOT(f, NATIVE_REF1).r && !NATIVE_SLOT(f, NATIVE_PRIM1).w;
}

// Copies the next elements, up to one that has to wait for its turn: its read, or its write.
static enum native_result copy_some(struct vm *vm, struct thread *t, const union slot *a) {
    ref from = a[0].r, to = a[2].r;
    union slot *done = &NATIVE_SLOT(t->top, NATIVE_PRIM0); // reads and writes
    bool down = from == to && a[1].i < a[3].i;
    for (; done->w < 2 * (uint64_t)a[4].i; done->w++) {
        INVARIANT(done->w % 2 || is_empty(t->top), "vm/shared_copy.h 3");
        int32_t n = (int32_t)(done->w / 2), i = down ? a[4].i - 1 - n : n;
        bool went = done->w % 2 ? write_element(vm, t, to, element_at(to, a[3].i + i))
                                : read_element(vm, t, from, element_at(from, a[1].i + i));
        if (!went) return NATIVE_PAUSE;
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

// Whether the copy cannot fail. One that checks the class of each element is a single operation.
static bool is_plain_copy(const union slot *a) {
    return a[0].r && a[2].r && KLASS_OF(a[0].r)->elem &&
           klass_subclass(KLASS_OF(a[0].r), KLASS_OF(a[2].r)) && KLASS_OF(a[2].r)->elem &&
           a[4].i > 0 && fits(a[0].r, a[1].i, a[4].i) && fits(a[2].r, a[3].i, a[4].i);
}

bool shared_copy_begin(struct vm *vm, struct thread *t, const struct method *m,
                       const union slot *a) {
    bool copies = sym_is(m->name, "arraycopy"), clones = sym_is(m->name, "clone");
    if (copies) copies = is_plain_copy(a) && (is_open(vm, a[0].r) || is_open(vm, a[2].r));
    else if (clones) clones = KLASS_OF(a[0].r)->elem && ARR(a[0].r)->length && is_open(vm, a[0].r);
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

// StackWalker. The native frame of callStackWalk exists during the whole walk and has the position
// of the walk in NATIVE_PRIM0.
//
//   frames:  main | ... | caller | walker | callStackWalk | doStackWalk | ... | fetchStackFrames
//                <------ PRIM0 moves down   ^ anchor - 1
#include "native/frames.h"
#include "native/support.h"
#include "vm/member.h"

enum { CLASSES_ONLY = 2, CALLER_CLASS = 4, SHOW_HIDDEN = 0x20, LIVE_FRAMES = 0x100 };

static bool is_walker(const struct klass *k) {
    const char *walker = "java/lang/StackStreamFactory$AbstractStackWalker";
    return sym_is(k->name, "java/lang/StackWalker") || sym_is(k->name, walker) ||
           (k->super && sym_is(k->super->name, walker));
}

static void fill_info(struct vm *vm, ref info, struct frame *f) {
    ref name = support_get_ref(vm, info, "memberName", "Ljava/lang/Object;");
    struct method *m = f->method;
    enum ref_kind kind = m->flags & ACC_STATIC          ? REF_STATIC
                         : klass_is_interface(m->owner) ? REF_INTERFACE
                                                        : REF_VIRTUAL;
    member_set_method(vm, name, m, m->owner, sym_is(m->name, "<init>") ? REF_SPECIAL : kind);
    support_put_int(vm, info, "bci", (int32_t)frame_bci(f));
}

// Fills frames[start ..] with up to n frames, starting at *at. *end is the index after the last
// one.
static enum native_result fill_frames(struct vm *vm, struct thread *t, int64_t mode, int32_t n,
                                      int32_t start, ref frames, struct frame **at, int32_t *end) {
    int32_t i = start, limit = ARR(frames)->length;
    struct frame *f = *at;
    for (; f >= t->frames && i < start + n && i < limit; f--) {
        if (mode & SHOW_HIDDEN ? frames_is_glue(f->method) : f->method->hidden) continue;
        if (mode & CALLER_CLASS && i == start && f->method->caller_sensitive) {
            char name[512];
            return throw_new(
                vm, t, "java/lang/UnsupportedOperationException",
                "StackWalker::getCallerClass called from @CallerSensitive '%s.%s' method",
                throw_class_name(f->method->owner, name, sizeof name), f->method->name->text);
        }
        if (mode & CLASSES_ONLY)
            heap_put_elem(&vm->heap, frames, i, init_mirror(vm, f->method->owner));
        else fill_info(vm, ARRAY_AT(frames, ref)[i], f);
        i++;
    }
    *at = f;
    *end = i;
    return NATIVE_OK;
}

NATIVE(callStackWalk) { // this, mode, frames to skip, batch size, start index, buffer
    struct frame *self = t->top, *f = self - 1;
    if (self->step) RETURN_REF(NATIVE_SLOT(self, NATIVE_RESULT).r);
    NOT_NULL(a[6].r);
    if (a[1].l & LIVE_FRAMES) return vm_unsupported(vm, "StackWalker with locals and operands");
    while (f >= t->frames && is_walker(f->method->owner)) f--;
    int32_t end;
    TRY(fill_frames(vm, t, a[1].l, a[4].i, a[5].i, a[6].r, &f, &end));
    if (end <= a[5].i)
        return throw_new(vm, t, "java/lang/InternalError", "stack walk: decode failed");
    NATIVE_SLOT(self, NATIVE_PRIM0).l = f - t->frames;
    int64_t anchor = self - t->frames + 1;
    union slot args[] = {{.w = a[0].r},           {.l = anchor},           {0},
                         {.w = (uint32_t)a[3].i}, {.w = (uint32_t)a[4].i}, {.w = (uint32_t)a[5].i},
                         {.w = (uint32_t)end}};
    return frame_upcall(
        vm, t, support_method(vm, KLASS_OF(a[0].r), "doStackWalk", "(JIIII)Ljava/lang/Object;"),
        args);
}

NATIVE(fetchStackFrames) { // this, mode, anchor, batch size, start index, buffer
    struct frame *walk = t->frames + a[3].l - 1;
    if (walk < t->frames || walk > t->top || !sym_is(walk->method->name, "callStackWalk"))
        return throw_new(vm, t, "java/lang/InternalError", "doStackWalk: corrupted buffers");
    struct frame *f = t->frames + NATIVE_SLOT(walk, NATIVE_PRIM0).l;
    int32_t end;
    TRY(fill_frames(vm, t, a[1].l, a[5].i, a[6].i, a[7].r, &f, &end));
    NATIVE_SLOT(walk, NATIVE_PRIM0).l = f - t->frames;
    RETURN_INT(end);
}

NATIVE(checkStackWalkModes) { RETURN_INT(1); }

const struct native_row native_java_lang_StackStreamFactory[] = {
    {"checkStackWalkModes", "()Z", checkStackWalkModes, NATIVE_DIRECT},
    {0},
};
const struct native_row native_java_lang_AbstractStackWalker[] = {
    {"callStackWalk", "(JIII[Ljava/lang/Object;)Ljava/lang/Object;", callStackWalk, 0},
    {"fetchStackFrames", "(JJII[Ljava/lang/Object;)I", fetchStackFrames, 0},
    {0},
};

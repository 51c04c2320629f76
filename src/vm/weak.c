#include "vm/weak.h"
#include "config/values.h"
#include "heap/refs.h"
#include "heap/statics.h"
#include "vm/draw.h"
#include "vm/natives.h"
#include "vm/offer.h"
#include <stdlib.h>

// ---- what is held -------------------------------------------------------------------------------

struct walk {
    struct vm *vm;
    ref first;       // of the dynamic space
    uint32_t n;      // 8 byte words of it
    uint64_t *bits;  // per word: an object that starts here is held
    VEC(ref) todo;   // held, not looked into yet
    VEC(ref) passed; // References that were looked into, but for their referents
};

static bool is_dynamic(const struct walk *w, ref r) { return r - w->first < w->n; }

static bool is_held(const struct walk *w, ref r) {
    uint32_t at = r - w->first;
    return !is_dynamic(w, r) || w->bits[at >> 6] >> (at & 63) & 1;
}

static void hold(void *arg, ref *slot) {
    struct walk *w = arg;
    if (!*slot || is_held(w, *slot)) return;
    uint32_t at = *slot - w->first;
    w->bits[at >> 6] |= 1ull << (at & 63);
    VEC_PUSH(&w->todo, *slot);
}

static void look_into(struct walk *w, ref r) {
    ref *referent = &FIELD_AT(r, w->vm->k.f.Reference_referent, ref);
    if (!KLASS_OF(r)->reference) return refs_each(w, OBJ(r), hold);
    ref kept = *referent;
    *referent = 0; // refs_each has no way to leave out a field
    refs_each(w, OBJ(r), hold);
    *referent = kept;
    VEC_PUSH(&w->passed, r);
}

static void drain(struct walk *w) {
    while (w->todo.n) look_into(w, w->todo.at[--w->todo.n]);
}

static void hold_statics(struct walk *w) {
    const struct linker *l = &w->vm->linker;
    for (uint32_t i = 0; i < l->klasses.n; i++)
        if (!l->klasses.at[i]->jdk && l->klasses.at[i]->mirror)
            refs_each(w, OBJ(l->klasses.at[i]->mirror), hold);
    drain(w);
}

static void hold_permanent(struct walk *w) {
    const struct heap *h = &w->vm->heap;
    for (uint8_t *p = h->start; p < h->perm.top; p += heap_object_size(REF_OF(p)))
        look_into(w, REF_OF(p));
    drain(w);
}

// What explore and generate have made before they start is theirs.
static void hold_first(struct walk *w) {
    const struct heap *h = &w->vm->heap;
    if (!w->vm->explore.holds || !h->marks.n) return;
    for (uint8_t *p = h->dyn_start; p < h->marks.at[0].top; p += heap_object_size(REF_OF(p)))
        hold(w, &(ref){REF_OF(p)});
    drain(w);
}

// As far as it takes to know whether an object is held; 0: all.
static struct walk walk(struct vm *vm, ref wanted) {
    const struct heap *h = &vm->heap;
    struct walk w = {.vm = vm, .first = REF_OF(h->dyn_start)};
    w.n = (uint32_t)((h->dyn.top - h->dyn_start) / 8);
    w.bits = calloc(w.n / 64 + 1, sizeof *w.bits);
    vm_each_root(vm, hold, &w);
    drain(&w);
    if (!wanted || !is_held(&w, wanted)) hold_statics(&w);
    if (!wanted || !is_held(&w, wanted)) hold_first(&w);
    if (!wanted || !is_held(&w, wanted)) hold_permanent(&w);
    return w;
}

static void end_walk(struct walk *w) {
    free(w->bits);
    VEC_FREE(&w->todo);
    VEC_FREE(&w->passed);
}

static ref *referent_of(const struct vm *vm, ref r) {
    return &FIELD_AT(r, vm->k.f.Reference_referent, ref);
}

static bool is_stale(const struct walk *w, ref r) {
    ref referent = *referent_of(w->vm, r);
    return referent && !is_held(w, referent);
}

// ---- clearing -----------------------------------------------------------------------------------

static uint32_t offset_of(struct vm *vm, const struct klass *k, const char *name) {
    const struct field *f = klass_field(k, sym_text(&vm->linker.symbols, name), NULL);
    if (!f) bug("java.lang.ref has no field %s", name);
    return f->offset;
}

static ref queue_of(const struct vm *vm, ref r) {
    return FIELD_AT(r, vm->k.f.Reference_queue, ref);
}

// What ReferenceQueue.enqueue does.
static void enqueue(struct vm *vm, ref r) {
    struct klass *k = linker_boot(&vm->linker, "java/lang/ref/ReferenceQueue");
    struct heap *h = &vm->heap;
    ref queue = queue_of(vm, r), statics = k->mirror;
    ref enqueued = FIELD_AT(statics, offset_of(vm, k, "ENQUEUED"), ref);
    if (!queue || queue == enqueued || queue == FIELD_AT(statics, offset_of(vm, k, "NULL"), ref))
        return;
    uint32_t head_at = offset_of(vm, k, "head"), length_at = offset_of(vm, k, "queueLength");
    ref head = FIELD_AT(queue, head_at, ref);
    heap_put32(h, r, vm->k.f.Reference_next, head ? head : r);
    heap_put32(h, queue, head_at, r);
    heap_put64(h, queue, length_at, FIELD_AT(queue, length_at, uint64_t) + 1);
    heap_put32(h, r, vm->k.f.Reference_queue, enqueued);
}

static bool is_soft(ref r) { return KLASS_OF(r)->reference == REFERENCE_SOFT; }

// Clears the stale ones: weak and phantom ones, and soft ones whose referent is `soft`. Those of
// the JDK's own start are left alone.
static void clear(struct vm *vm, ref soft) {
    struct walk all = walk(vm, 0), *w = &all;
    for (uint32_t i = 0; i < w->passed.n; i++) {
        ref r = w->passed.at[i];
        bool meant = !is_soft(r) || (soft && *referent_of(w->vm, r) == soft);
        if (!meant || !is_dynamic(w, r) || !is_stale(w, r)) continue;
        heap_put32(&w->vm->heap, r, w->vm->k.f.Reference_referent, 0);
        enqueue(w->vm, r);
    }
    end_walk(w);
}

// ---- reading ------------------------------------------------------------------------------------

// What is to be done about stale references here, where one is read (0: none is): nothing, or all
// of them are cleared, or that is a choice.
static enum native_result decide(struct vm *vm, struct thread *t, ref reference, ref soft) {
    if (vm->explore.references != REFERENCES_both) {
        draw_note(vm, t, DOUBT_REFERENCES);
        if (vm->explore.references == REFERENCES_cleared) clear(vm, soft);
        return NATIVE_OK;
    }
    vm->explore.choice = (struct choice){.kind = CHOICE_reference,
                                         .n = 2,
                                         .list = "kept,cleared",
                                         .label = offer_label(t, reference)};
    return offer(vm);
}

// The choice was made.
static bool is_decided(struct vm *vm, ref soft) {
    uint32_t taken;
    if (!offer_taken(vm, &taken)) return false;
    if (taken) clear(vm, soft);
    return true;
}

enum native_result weak_read(struct vm *vm, struct thread *t, ref reference, bool gives) {
    ref referent = *referent_of(vm, reference);
    ref soft = is_soft(reference) ? referent : 0;
    const struct frame *caller = t->direct ? t->top : t->top - 1;
    if (is_decided(vm, soft) || !referent || referent < REF_OF(vm->heap.dyn_start))
        return NATIVE_OK;
    if (!draw_is_called(t, caller) && !(gives && draw_is_shown(caller))) return NATIVE_OK;
    struct walk w = walk(vm, referent);
    bool held = is_held(&w, referent);
    end_walk(&w);
    if (held) return NATIVE_OK;
    return decide(vm, t, reference, soft);
}

enum native_result weak_collect(struct vm *vm, struct thread *t) {
    if (vm->explore.references == REFERENCES_kept || is_decided(vm, 0)) return NATIVE_OK;
    struct walk w = walk(vm, 0);
    bool any = false;
    for (uint32_t i = 0; i < w.passed.n && !any; i++) {
        ref r = w.passed.at[i];
        any = !is_soft(r) && is_dynamic(&w, r) && is_stale(&w, r);
    }
    end_walk(&w);
    return any ? decide(vm, t, 0, 0) : NATIVE_OK;
}

// The entries of a WeakHashMap are those that have its queue.
static ref queue_in(struct vm *vm, ref what) {
    struct klass *map = linker_boot(&vm->linker, "java/util/WeakHashMap");
    bool is_map = klass_subclass(KLASS_OF(what), map);
    return is_map ? FIELD_AT(what, offset_of(vm, map, "queue"), ref) : what;
}

bool weak_shows(struct vm *vm, ref what) {
    ref queue = queue_in(vm, what);
    struct walk w = walk(vm, 0);
    bool any = false;
    for (uint32_t i = 0; i < w.passed.n && !any; i++) {
        ref r = w.passed.at[i];
        any = (r == what || queue_of(vm, r) == queue) && is_stale(&w, r);
    }
    end_walk(&w);
    return any;
}

#include "vm/weak.h"
#include "config/values.h"
#include "heap/refs.h"
#include "heap/statics.h"
#include "vm/outside_value.h"
#include "vm/natives.h"
#include "vm/offer.h"
#include <stdlib.h>

// ---- held objects -------------------------------------------------------------------------------

struct walk {
    struct vm *vm;
    ref first;       // first word of the dynamic space, as a ref
    uint32_t n;      // its size in 8-byte words
    uint64_t *bits;  // one per word: an object that starts here is held
    VEC(ref) todo;   // held, references not visited yet
    VEC(ref) passed; // References that were visited, except for their referents
};

static bool is_dynamic(const struct walk *w, ref r) { return r - w->first < w->n; }

static bool is_held(const struct walk *w, ref r) {
    uint32_t at = r - w->first;
    return !is_dynamic(w, r) || w->bits[at >> 6] >> (at & 63) & 1;
}

static void mark_held(void *arg, ref *slot) {
    struct walk *w = arg;
    if (!*slot || is_held(w, *slot)) return;
    uint32_t at = *slot - w->first;
    w->bits[at >> 6] |= 1ull << (at & 63);
    VEC_PUSH(&w->todo, *slot);
}

static void visit_object(struct walk *w, ref r) {
    ref *referent = &FIELD_AT(r, w->vm->k.f.Reference_referent, ref);
    if (!KLASS_OF(r)->reference) return refs_each(w, OBJ(r), mark_held);
    ref kept = *referent;
    *referent = 0; // refs_each cannot leave out a field
    refs_each(w, OBJ(r), mark_held);
    *referent = kept;
    VEC_PUSH(&w->passed, r);
}

static void drain_todo(struct walk *w) {
    while (w->todo.n) visit_object(w, w->todo.at[--w->todo.n]);
}

static void hold_statics(struct walk *w) {
    const struct linker *l = &w->vm->linker;
    for (uint32_t i = 0; i < l->klasses.n; i++)
        if (!l->klasses.at[i]->jdk && l->klasses.at[i]->mirror)
            refs_each(w, OBJ(l->klasses.at[i]->mirror), mark_held);
    drain_todo(w);
}

static void hold_permanent(struct walk *w) {
    const struct heap *h = &w->vm->heap;
    for (uint8_t *p = h->start; p < h->perm.top; p += heap_object_size(REF_OF(p)))
        visit_object(w, REF_OF(p));
    drain_todo(w);
}

// explore and generate hold the objects that they made before the first mark.
static void hold_first(struct walk *w) {
    const struct heap *h = &w->vm->heap;
    if (!w->vm->explore.holds || !h->marks.n) return;
    for (uint8_t *p = h->dyn_start; p < h->marks.at[0].top; p += heap_object_size(REF_OF(p)))
        mark_held(w, &(ref){REF_OF(p)});
    drain_todo(w);
}

// Walks until it is known whether an object is held; 0: walks everything.
static struct walk walk_held(struct vm *vm, ref wanted) {
    const struct heap *h = &vm->heap;
    struct walk w = {.vm = vm, .first = REF_OF(h->dyn_start)};
    w.n = (uint32_t)((h->dyn.top - h->dyn_start) / 8);
    w.bits = calloc(w.n / 64 + 1, sizeof *w.bits);
    vm_each_root(vm, mark_held, &w);
    drain_todo(&w);
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

static uint32_t find_offset_in(struct vm *vm, const struct klass *k, const char *name) {
    const struct field *f = klass_field(k, sym_text(&vm->linker.symbols, name), NULL);
    if (!f) bug("java.lang.ref has no field %s", name);
    return f->offset;
}

static ref queue_of(const struct vm *vm, ref r) {
    return FIELD_AT(r, vm->k.f.Reference_queue, ref);
}

// Does the work of ReferenceQueue.enqueue.
static void enqueue_reference(struct vm *vm, ref r) {
    struct klass *k = linker_boot(&vm->linker, "java/lang/ref/ReferenceQueue");
    struct heap *h = &vm->heap;
    ref queue = queue_of(vm, r), statics = k->mirror;
    ref enqueued = FIELD_AT(statics, find_offset_in(vm, k, "ENQUEUED"), ref);
    if (!queue || queue == enqueued ||
        queue == FIELD_AT(statics, find_offset_in(vm, k, "NULL"), ref))
        return;
    uint32_t head_at = find_offset_in(vm, k, "head"),
             length_at = find_offset_in(vm, k, "queueLength");
    ref head = FIELD_AT(queue, head_at, ref);
    heap_put32(h, r, vm->k.f.Reference_next, head ? head : r);
    heap_put32(h, queue, head_at, r);
    heap_put64(h, queue, length_at, FIELD_AT(queue, length_at, uint64_t) + 1);
    heap_put32(h, r, vm->k.f.Reference_queue, enqueued);
}

static bool is_soft(ref r) { return KLASS_OF(r)->reference == REFERENCE_SOFT; }

// Clears the stale references: weak and phantom ones, and soft ones whose referent is `soft`.
// References that start-up made are left alone.
static void clear_stale(struct vm *vm, ref soft) {
    struct walk all = walk_held(vm, 0), *w = &all;
    for (uint32_t i = 0; i < w->passed.n; i++) {
        ref r = w->passed.at[i];
        bool meant = !is_soft(r) || (soft && *referent_of(w->vm, r) == soft);
        if (!meant || !is_dynamic(w, r) || !is_stale(w, r)) continue;
        heap_put32(&w->vm->heap, r, w->vm->k.f.Reference_referent, 0);
        enqueue_reference(w->vm, r);
    }
    end_walk(w);
}

// ---- reading ------------------------------------------------------------------------------------

// Handles stale references where one is read (0: at System.gc): keeps them, clears all of them, or
// offers a choice.
static enum native_result handle_stale(struct vm *vm, struct thread *t, ref reference, ref soft) {
    if (vm->explore.references != REFERENCES_both) {
        outside_value_note(vm, t, DOUBT_REFERENCES);
        if (vm->explore.references == REFERENCES_cleared) clear_stale(vm, soft);
        return NATIVE_OK;
    }
    vm->explore.choice = (struct choice){.kind = CHOICE_reference,
                                         .n = 2,
                                         .list = "kept,cleared",
                                         .label = offer_label(t, reference)};
    return offer(vm);
}

// True if the choice was made: clears the references if it says so.
static bool take_decision(struct vm *vm, ref soft) {
    uint32_t taken;
    if (!offer_taken(vm, &taken)) return false;
    if (taken) clear_stale(vm, soft);
    return true;
}

enum native_result weak_read(struct vm *vm, struct thread *t, ref reference, bool gives) {
    ref referent = *referent_of(vm, reference);
    ref soft = is_soft(reference) ? referent : 0;
    const struct frame *caller = t->direct ? t->top : t->top - 1;
    if (take_decision(vm, soft) || !referent || referent < REF_OF(vm->heap.dyn_start))
        return NATIVE_OK;
    if (!outside_value_is_called(t, caller) && !(gives && outside_value_is_shown(caller)))
        return NATIVE_OK;
    struct walk w = walk_held(vm, referent);
    bool held = is_held(&w, referent);
    end_walk(&w);
    if (held) return NATIVE_OK;
    return handle_stale(vm, t, reference, soft);
}

enum native_result weak_collect(struct vm *vm, struct thread *t) {
    if (vm->explore.references == REFERENCES_kept || take_decision(vm, 0)) return NATIVE_OK;
    struct walk w = walk_held(vm, 0);
    bool any = false;
    for (uint32_t i = 0; i < w.passed.n && !any; i++) {
        ref r = w.passed.at[i];
        any = !is_soft(r) && is_dynamic(&w, r) && is_stale(&w, r);
    }
    end_walk(&w);
    return any ? handle_stale(vm, t, 0, 0) : NATIVE_OK;
}

// The queue that an object shows. The entries of a WeakHashMap are the References with its queue.
static ref find_shown_queue(struct vm *vm, ref what) {
    struct klass *map = linker_boot(&vm->linker, "java/util/WeakHashMap");
    bool is_map = klass_subclass(KLASS_OF(what), map);
    return is_map ? FIELD_AT(what, find_offset_in(vm, map, "queue"), ref) : what;
}

bool weak_shows(struct vm *vm, ref what) {
    ref queue = find_shown_queue(vm, what);
    struct walk w = walk_held(vm, 0);
    bool any = false;
    for (uint32_t i = 0; i < w.passed.n && !any; i++) {
        ref r = w.passed.at[i];
        any = (r == what || queue_of(vm, r) == queue) && is_stale(&w, r);
    }
    end_walk(&w);
    return any;
}

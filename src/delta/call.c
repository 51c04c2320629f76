// Calls for many states, and splits. Where lanes diverge, some of them continue and the others
// wait. Later the waiting lanes go back to that point by undo; or, as in BOX, they execute the call
// again from its start (--split reexecute).
#include "base/clock.h"
#include "base/invariant.h"
#include "delta/delta.h"
#include "heap/trail.h"
#include "vm/frame.h"

enum native_result delta_give_up(struct delta *d, enum delta_alone why) {
    d->gave_up = true;
    d->why = why;
    return NATIVE_PAUSE;
}

// Saves the mask of lanes that execute the call again. It cannot stay among the vectors: these are
// dropped.
static void save_mask(struct delta *d, struct delta_split *s) {
    s->masks = d->masks.n;
    s->n_masks = s->mask->n;
    for (uint32_t i = 0; i < s->n_masks; i++) {
        VEC_PUSH(&d->masks, s->mask->at[i].block);
        VEC_PUSH(&d->masks, s->mask->at[i].bits);
    }
}

static const struct mask *restore_mask(struct delta *d, const struct delta_split *s) {
    struct mask *m = delta_mask(d, s->n_masks);
    const uint64_t *at = d->masks.at + s->masks;
    for (uint32_t i = 0; i < s->n_masks; i++) mask_add(m, (uint32_t)at[2 * i], at[2 * i + 1]);
    d->masks.n = s->masks;
    return m;
}

void delta_split(struct delta *d, const struct mask *with) {
    struct delta_split s = {
        .mask = delta_minus(d, d->mask, with), .shadows = d->trail.n, .budget = d->vm->budget};
    s.vectors = d->top;
    INVARIANT(with->lanes && s.mask->lanes + with->lanes == d->mask->lanes, "delta/delta.h 2");
    if (d->reexecute) {
        save_mask(d, &s);
    } else {
        trail_mark(&d->vm->heap, &s.mark);
        s.saved = saved_begin(d->vm);
        saved_thread(d->vm, d->thread, d->call.first);
        saved_end(d->vm, &s.saved);
    }
    VEC_PUSH(&d->splits, s);
    d->mask = with;
    d->stats.splits++;
}

static void undo_shadows(struct delta *d, uint32_t n) {
    while (d->trail.n > n) {
        const struct delta_shadow *s = &d->trail.at[--d->trail.n];
        *s->at = s->old;
    }
}

// Selects the interpreter loop for many states, or the plain one.
static void set_variant(struct delta *d, bool on) {
    interp_use(d->vm, on ? VARIANT_delta : VARIANT_plain);
    d->vm->shadows = on ? d->slots : 0;
}

static enum outcome start_call(struct delta *d, struct method *m, const union slot *args) {
    set_variant(d, true);
    return engine_call(d->vm, m, args, NULL);
}

// Goes back to the start of the call, with the lanes of the newest split.
static void restart_call(struct delta *d, struct trail_mark *mark) {
    uint64_t from = clock_now();
    const struct delta_split s = d->splits.at[--d->splits.n];
    trail_undo(&d->vm->heap, mark);
    trail_mark(&d->vm->heap, mark);
    undo_shadows(d, d->call.shadows);
    d->top = d->call.vectors;
    d->mask = restore_mask(d, &s);
    d->thread->exception = 0;
    d->thread->direct = NULL;
    d->vm->budget = d->call.budget;
    d->stats.backtracking += clock_now() - from;
}

// Goes back to the newest split, with the lanes that waited there.
static void resume_split(struct delta *d) {
    uint64_t start = clock_now();
    const struct delta_split s = d->splits.at[--d->splits.n];
    struct thread *t = d->thread;
    trail_undo(&d->vm->heap, &s.mark);
    undo_shadows(d, s.shadows);
    d->top = s.vectors;
    d->mask = s.mask;
    INVARIANT((uint8_t *)s.mask < d->vectors + d->top && s.mask->lanes, "delta/delta.h 2");
    saved_drop(d->vm, s.saved.after);
    saved_restore(d->vm, t, d->call.first);
    saved_drop(d->vm, s.saved.before);
    t->exception = 0;
    t->direct = NULL;
    d->vm->budget = s.budget;
    d->stats.backtracking += clock_now() - start;
}

void delta_call(struct delta *d, struct method *m, const union slot *args, const struct mask *mask,
                bool answers, void (*end)(void *arg, enum outcome o, union slot result),
                void *arg) {
    struct vm *vm = d->vm;
    struct thread *t = d->thread;
    struct frame *top = t->top;
    const struct delta_call outer = d->call;
    const struct mask *outer_mask = d->mask;
    uint32_t base = d->splits.n;
    union slot *r = frame_free_slots(t), result = {0};
    struct trail_mark mark;
    trail_mark(&vm->heap, &mark);
    const struct delta_call call = {.first = top + 1,
                                    .answers = answers,
                                    .vectors = d->top,
                                    .entries = trail_entries(&vm->heap, &mark),
                                    .shadows = d->trail.n,
                                    .budget = vm->budget};
    d->mask = mask;
    d->call = call;
    enum outcome o = start_call(d, m, args);
    for (;;) {
        set_variant(d, false);
        if (o == CALL_RETURNED) result = r[0];
        t->top = top; // also after a path that was given up
        end(arg, d->gave_up ? CALL_PAUSED : o, result);
        d->gave_up = false;
        d->call = call;
        if (d->splits.n == base) break;
        if (d->reexecute) {
            restart_call(d, &mark);
            o = start_call(d, m, args);
            continue;
        }
        set_variant(d, true);
        resume_split(d);
        o = engine_resume(vm);
    }
    uint64_t from = clock_now();
    t->top = top;
    t->exception = 0;
    trail_undo(&vm->heap, &mark);
    undo_shadows(d, call.shadows);
    d->stats.backtracking += clock_now() - from;
    INVARIANT(d->trail.n == call.shadows && d->splits.n == base, "delta/delta.h 3");
    d->top = call.vectors;
    d->mask = outer_mask;
    d->call = outer;
}

void delta_drop(struct delta *d) {
    undo_shadows(d, 0);
    INVARIANT(!d->splits.n, "delta/delta.h 3");
    d->top = 0;
}

// Compares the entries of the call. Words are logged again after a split, so false may be wrong.
bool delta_unchanged(const struct delta *d) {
    const struct heap *h = &d->vm->heap;
    for (uint32_t i = d->call.entries; i < h->trail.n; i++)
        if (*h->trail.at[i].at != h->trail.at[i].old) return false;
    for (uint32_t i = d->call.shadows; i < d->trail.n; i++)
        if (*d->trail.at[i].at != d->trail.at[i].old) return false;
    return true;
}

// Whether this is the first entry of its word, which has the value when the batch was merged.
static bool is_first_entry(const struct delta *d, uint32_t i) {
    const struct heap *h = &d->vm->heap;
    uint32_t k = d->entries;
    while (h->trail.at[k].at != h->trail.at[i].at) k++;
    return k == i;
}

// The lanes in which a cell differs from its old value, or NULL.
static const struct mask *find_changed(struct delta *d, const struct mask *lanes,
                                       const uint32_t *cell, uint32_t was) {
    uint32_t v = *delta_cell(d, cell);
    if (!v) return *cell == was ? NULL : lanes;
    struct mask *those = delta_mask(d, lanes->n);
    for (uint32_t i = 0; i < lanes->n; i++) {
        const struct mask_block *b = &lanes->at[i];
        const uint32_t *at = delta_lanes32(d, v) + (size_t)b->block * BLOCK;
        mask_add(those, b->block, b->bits & ~mask_equal(at, b->bits, was));
    }
    return those->lanes ? those : NULL;
}

const struct mask *delta_outside(struct delta *d, const struct mask *lanes) {
    const struct heap *h = &d->vm->heap;
    const struct mask *left = lanes;
    if (UNLIKELY(d->canon->escaped.n)) return lanes; // escaped objects are not compared here
    for (uint32_t i = d->entries; i < h->trail.n; i++) {
        uint32_t *cells = (uint32_t *)h->trail.at[i].at;
        if (LIKELY((uint8_t *)cells >= d->canon->first_top) || !is_first_entry(d, i)) continue;
        for (int half = 0; half < 2 && left->lanes; half++) {
            const struct mask *those =
                find_changed(d, left, cells + half, (uint32_t)(h->trail.at[i].old >> (32 * half)));
            if (those && (canon_is_outside(d->canon, cells + half) ||
                          canon_may_be_observed(d->canon, cells + half)))
                left = delta_minus(d, left, those);
        }
    }
    return left == lanes ? NULL : delta_minus(d, lanes, left);
}

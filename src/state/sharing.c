#include "state/sharing.h"
#include "heap/statics.h"
#include "state/canon_walk.h"
#include "vm/access.h"
#include "vm/thread.h"
#include "vm/visible.h"
#include <stdlib.h>
#include <sys/mman.h>

enum { EVERYBODY = UINT32_MAX };

struct reach {
    struct canon *c;
    uint32_t who;  // the rank of the thread whose roots are followed, or EVERYBODY
    uint32_t more; // objects that have become shared
};

static struct visit *visit_of(const struct canon *c, ref r) {
    return &c->sharing.visits[((uint8_t *)OBJ(r) - c->dyn_start) / 8];
}

// Notes that `who` reaches the object. An object that is new for it, or has become shared, is put
// on the list of those whose references are to be followed.
static void reach_object(struct reach *s, ref r) {
    struct canon *c = s->c;
    if (!r || walk_is_base(c, r)) return;
    struct visit *v = visit_of(c, r);
    bool fresh = v->epoch != c->sharing.epoch;
    if (!fresh && (v->number == s->who || v->number == EVERYBODY)) return;
    *v = (struct visit){c->sharing.epoch, fresh ? s->who : EVERYBODY};
    s->more += !fresh;
    if (fresh) VEC_PUSH(&c->search_list, r);
    VEC_PUSH(&c->work, r);
}

// Only an object that is confined itself leads to others that are.
static void follow_reference(struct reach *s, const struct klass *from, ref r) {
    if (r && (from->confined || !KLASS_OF(r)->confined)) reach_object(s, r);
}

static void follow_references(struct reach *s, ref r) {
    const struct klass *k = KLASS_OF(r);
    if (k->elem == KIND_REF)
        for (int32_t i = 0; i < ARR(r)->length; i++) follow_reference(s, k, ARRAY_AT(r, ref)[i]);
    if (k->elem) return;
    for (uint32_t i = 0; i < k->n_ref_offsets; i++)
        follow_reference(s, k, FIELD_AT(r, k->ref_offsets[i], ref));
}

static void follow_all(struct reach *s) {
    struct canon *c = s->c;
    uint32_t who = s->who;
    while (c->work.n) {
        ref r = c->work.at[--c->work.n];
        s->who = visit_of(c, r)->number;
        follow_references(s, r);
    }
    s->who = who;
}

static void reach_root(void *arg, ref *r) { reach_object(arg, *r); }

static void reach_statics(struct reach *s) {
    const struct canon *c = s->c;
    for (uint32_t i = 0; i < c->users.n; i++) {
        const struct klass *k = c->users.at[i];
        if (!k->mirror) continue;
        for (uint32_t n = 0; n < k->n_static_refs; n++)
            reach_object(s, FIELD_AT(k->mirror, k->static_refs[n], ref));
        reach_object(s, FIELD_AT(k->mirror, c->offsets->vm_error, ref));
    }
}

// The changed words of the base: those of its confined objects are the main thread's.
static void reach_changes(struct reach *s, bool confined) {
    const struct canon *c = s->c;
    for (uint32_t i = 0; i < c->dirty.n; i++) {
        const struct dirty *d = &c->dirty.at[i];
        if (d->is_ref && d->confined == confined) reach_object(s, *d->cell);
    }
}

static void reach_lasting(struct reach *s, struct thread *t) {
    const struct vm *vm = s->c->vm;
    reach_object(s, t->object);
    if (t->object) {
        reach_object(s, FIELD_AT(t->object, vm->k.f.Thread_locals, ref));
        reach_object(s, FIELD_AT(t->object, vm->k.f.Thread_inheritable, ref));
    }
    if (t == vm->threads.at[0]) reach_changes(s, true);
    follow_all(s);
}

static void set_flags(struct heap *h, ref r, uint32_t flags) {
    struct object *o = OBJ(r);
    if ((o->klass & (OBJECT_FLAG | OBJECT_ONCE)) == flags) return;
    BARRIER(h, o);
    o->klass = (o->klass & ~(OBJECT_FLAG | OBJECT_ONCE)) | flags;
}

static void collect_root(void *arg, ref *r) {
    struct canon *c = arg;
    VEC_PUSH(&c->sharing.collected, *r);
}

static void collect_roots(struct canon *c) {
    c->sharing.collected.n = 0;
    vm_each_root_of(c->vm, c->vm->threads.at[0], collect_root, c);
}

// The number of the roots of the main thread.
static uint32_t number_roots(struct canon *c) {
    collect_roots(c);
    return texts_put(&c->sharing.roots, c->sharing.collected.at, c->sharing.collected.n);
}

static bool has_ref(const ref *at, uint32_t n, ref r) {
    for (uint32_t i = 0; i < n; i++)
        if (at[i] == r) return true;
    return false;
}

static bool refers_to(ref from, ref r) {
    const struct klass *k = KLASS_OF(from);
    if (k->elem == KIND_REF) return has_ref(ARRAY_AT(from, ref), (uint32_t)ARR(from)->length, r);
    for (uint32_t i = 0; !k->elem && i < k->n_ref_offsets; i++)
        if (FIELD_AT(from, k->ref_offsets[i], ref) == r) return true;
    return false;
}

enum { LOST_MOST = 16 }; // objects that are looked at for what the main thread has lost
struct lost {
    ref at[LOST_MOST];
    uint32_t n;
};

// Whether the roots have the object, or lead to it in one step.
static bool is_near(const struct sharing *s, ref r) {
    if (has_ref(s->collected.at, s->collected.n, r)) return true;
    for (uint32_t i = 0; i < s->collected.n; i++)
        if (refers_to(s->collected.at[i], r)) return true;
    return false;
}

// Adds an object that the main thread reached to those that it has perhaps lost. False: it may have
// lost a shared one, or there are too many.
static bool lose_object(const struct canon *c, struct lost *lost, ref r) {
    if (!r || walk_is_base(c, r) || is_near(&c->sharing, r)) return true;
    if (has_ref(lost->at, lost->n, r)) return true;
    if (visible_shared(c->vm, r) || lost->n == LOST_MOST) return false;
    lost->at[lost->n++] = r;
    return true;
}

static bool lose_references(const struct canon *c, struct lost *lost, ref r) {
    const struct klass *k = KLASS_OF(r);
    bool none = true;
    if (k->elem == KIND_REF)
        for (int32_t i = 0; none && i < ARR(r)->length; i++)
            none = lose_object(c, lost, ARRAY_AT(r, ref)[i]);
    for (uint32_t i = 0; none && !k->elem && i < k->n_ref_offsets; i++)
        none = lose_object(c, lost, FIELD_AT(r, k->ref_offsets[i], ref));
    return none;
}

// Whether the main thread reaches the shared objects that it reached when it had the roots of that
// number, if no reference in an object has changed. False may be wrong.
static bool reaches_as_before(struct canon *c, uint32_t roots) {
    const struct sharing *s = &c->sharing;
    const ref *was = texts_at(&s->roots, roots);
    struct lost lost = {.n = 0};
    for (uint32_t i = 0, n = texts_length(&s->roots, roots); i < n; i++)
        if (!lose_object(c, &lost, was[i])) return false;
    for (uint32_t i = 0; i < lost.n; i++)
        if (!lose_references(c, &lost, lost.at[i])) return false;
    return true;
}

static struct sharing_main describe_main(const struct canon *c, uint32_t roots) {
    const struct thread *t = c->vm->threads.at[0];
    return (struct sharing_main){t->turn, t->on, t->exception, t->stop, t->status, roots};
}

static bool has_not_run(const struct sharing_main *a, const struct sharing_main *b) {
    return a->turn == b->turn && a->on == b->on && a->exception == b->exception &&
           a->stop == b->stop && a->status == b->status;
}

// Whether the main thread reaches the same shared objects as when flags were computed.
static bool is_same_main(struct canon *c) {
    struct sharing *s = &c->sharing;
    struct sharing_main *was = &s->now.main, now = describe_main(c, was->roots);
    if (has_not_run(was, &now)) return true;
    collect_roots(c);
    if (!reaches_as_before(c, was->roots)) return false;
    now.roots = texts_put(&s->roots, s->collected.at, s->collected.n);
    *was = now;
    return true;
}

// Whether the flags hold for this state too (5).
static bool is_settled(struct canon *c) {
    const struct sharing_mark *s = &c->sharing.now;
    const struct pieces *p = &c->pieces;
    if (!s->settled || !p->epoch || p->links_changed || s->living != c->vm->living) return false;
    return p->now.base.n_klasses == c->vm->linker.klasses.n &&
           p->now.base.linked == c->vm->heap.linked && (!s->by_main || is_same_main(c));
}

static void begin_reach(struct canon *c) {
    if (!c->sharing.visits) c->sharing.visits = walk_new_visits(c->n_visits);
    if (c->n_klasses < c->vm->linker.klasses.n) walk_find_users(c);
    c->sharing.epoch++;
    c->search_list.n = c->work.n = 0;
}

// Returns the rank of the last thread, plus one, of which roots that do not last share more; 0:
// none.
static uint32_t reach_all(struct reach *s) {
    struct canon *c = s->c;
    struct vm *vm = c->vm;
    struct thread *order[vm->living];
    uint32_t n = thread_ranked(vm, order), last = 0;
    reach_statics(s);
    reach_changes(s, false);
    for (uint32_t i = 0; i < n && vm->explore.groups; i++) reach_object(s, order[i]->object);
    for (uint32_t i = 0; i < c->pins.n; i++)
        if (*c->pins.at[i].slot == c->pins.at[i].object) reach_object(s, c->pins.at[i].object);
    follow_all(s);
    for (s->who = 0; s->who < n; s->who++) reach_lasting(s, order[s->who]);
    for (s->who = 0; s->who < n; s->who++) {
        s->more = 0;
        vm_each_root_of(vm, order[s->who], reach_root, s);
        follow_all(s);
        if (s->more) last = s->who + 1;
    }
    return last;
}

void sharing_compute(struct canon *c) {
    struct reach s = {c, EVERYBODY, 0};
    bool alone = c->vm->living < 2;
    pieces_begin(c);
    c->sharing.changed = true;
    step_cache_cancel(c);
    pieces_shared(c);
    begin_reach(c);
    uint32_t last = reach_all(&s);
    c->once.n = 0;
    for (uint32_t i = 0; i < c->search_list.n; i++) {
        ref r = c->search_list.at[i];
        bool shared = !alone && visit_of(c, r)->number == EVERYBODY;
        uint32_t once = alone ? 0 : OBJ(r)->klass & OBJECT_ONCE;
        set_flags(&c->vm->heap, r, shared ? OBJECT_FLAG | OBJECT_ONCE : once);
        if (once && !shared) VEC_PUSH(&c->once, r);
    }
    c->sharing.now = (struct sharing_mark){.living = c->vm->living,
                                           .settled = last < 2,
                                           .by_main = last,
                                           .main = describe_main(c, last ? number_roots(c) : 0),
                                           .once = c->once.n};
}

#ifdef DEJAVM_CHECK
static void check_flags(struct canon *c) {
    struct reach s = {c, EVERYBODY, 0};
    begin_reach(c);
    uint32_t last = reach_all(&s), once = 0;
    for (uint32_t i = 0; i < c->search_list.n; i++) {
        ref r = c->search_list.at[i];
        if (!(OBJ(r)->klass & OBJECT_FLAG) == (visit_of(c, r)->number == EVERYBODY))
            bug("an object of %s has the wrong flag", KLASS_OF(r)->name->text);
        once += (OBJ(r)->klass & (OBJECT_FLAG | OBJECT_ONCE)) == OBJECT_ONCE;
    }
    if (once > c->once.n) bug("an object that was shared is not listed");
    if (last > c->sharing.now.by_main) bug("a state is not settled");
}
#else
static void check_flags(struct canon *c) { (void)c; }
#endif

void sharing_update(struct canon *c) {
    if (c->vm->living < 2 && c->sharing.now.living == 1) return;
    if (!access_shared(c->vm) && is_settled(c)) check_flags(c);
    else sharing_compute(c);
}

// ---- marks --------------------------------------------------------------------------------------

void sharing_mark(struct canon *c) {
    struct sharing *s = &c->sharing;
    uint32_t level = c->vm->heap.marks.n;
    while (s->marks.n <= level) VEC_PUSH(&s->marks, (struct sharing_mark){0});
    s->marks.at[level] = s->now;
}

void sharing_back(struct canon *c) {
    struct sharing *s = &c->sharing;
    uint32_t level = c->vm->heap.marks.n;
    s->now = level < s->marks.n ? s->marks.at[level] : (struct sharing_mark){0};
    if (pieces_once(c)) return;
    s->now.settled &= !s->now.once;
    c->once.n = 0;
}

void sharing_free(struct canon *c) {
    if (c->sharing.visits) munmap(c->sharing.visits, c->n_visits * sizeof *c->sharing.visits);
    VEC_FREE(&c->sharing.marks);
    VEC_FREE(&c->sharing.collected);
    texts_free(&c->sharing.roots);
}

static int compare_words(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

void sharing_write_once(struct canon *c, bool pieces) {
    uint32_t first = c->n;
    if (c->vm->explore.everywhere) return;
    for (uint32_t i = 0; i < c->once.n; i++) {
        ref r = c->once.at[i];
        const struct visit *v = walk_visit(c, r);
        if (pieces ? walk_is_listed(c, r, c->next) : v->epoch == c->epoch)
            walk_put(c, FORM_ONCE | v->number);
    }
    if (c->n > first + 1) qsort(c->out + first, c->n - first, sizeof *c->out, compare_words);
}

// Which objects several threads can reach: OBJECT_FLAG of the program's objects (vm/visible.h).
//
//   roots of all threads: static fields, changed words of the base, what the base refers to
//   roots of one thread:  its live slots, locks, exception, and its Thread object
//
// 1. An object is shared if a root of all threads reaches it, or roots of two threads do.
// 2. The flag is a function of the state. A write of the flag is logged like others.
// 3. The map of a thread's ThreadLocals is a root of its own thread only: no other thread can get it
//    (klass.confined). Maps that are part of the base are the main thread's.
// Cost: one walk over the program's live objects.
#include "heap/statics.h"
#include "state/canon_walk.h"
#include "vm/thread.h"
#include "vm/visible.h"

enum { EVERYBODY = UINT32_MAX };

struct sharing {
    struct canon *c;
    uint32_t who; // the rank of the thread whose roots are followed, or EVERYBODY
};

// Notes that `who` reaches the object. An object that is new for it, or has become shared, is put
// on the list of those whose references are to be followed.
static void reach_object(struct sharing *s, ref r) {
    struct canon *c = s->c;
    if (!r || walk_is_base(c, r)) return;
    struct visit *v = walk_visit(c, r);
    bool fresh = v->epoch != c->epoch;
    if (!fresh && (v->number == s->who || v->number == EVERYBODY)) return;
    *v = (struct visit){c->epoch, fresh ? s->who : EVERYBODY};
    if (fresh) VEC_PUSH(&c->search_list, r);
    VEC_PUSH(&c->work, r);
}

// Only an object that is confined itself leads to others that are.
static void follow_reference(struct sharing *s, const struct klass *from, ref r) {
    if (r && (from->confined || !KLASS_OF(r)->confined)) reach_object(s, r);
}

static void follow_references(struct sharing *s, ref r) {
    const struct klass *k = KLASS_OF(r);
    if (k->elem == KIND_REF)
        for (int32_t i = 0; i < ARR(r)->length; i++) follow_reference(s, k, ARRAY_AT(r, ref)[i]);
    if (k->elem) return;
    for (uint32_t i = 0; i < k->n_ref_offsets; i++)
        follow_reference(s, k, FIELD_AT(r, k->ref_offsets[i], ref));
}

static void follow_all(struct sharing *s) {
    struct canon *c = s->c;
    uint32_t who = s->who;
    while (c->work.n) {
        ref r = c->work.at[--c->work.n];
        s->who = walk_visit(c, r)->number;
        follow_references(s, r);
    }
    s->who = who;
}

static void reach_root(void *arg, ref *r) { reach_object(arg, *r); }

static void reach_statics(struct sharing *s) {
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
static void reach_changes(struct sharing *s, bool confined) {
    const struct canon *c = s->c;
    for (uint32_t i = 0; i < c->dirty.n; i++) {
        const struct dirty *d = &c->dirty.at[i];
        if (d->is_ref && d->confined == confined) reach_object(s, *d->cell);
    }
}

static void reach_thread(struct sharing *s, struct thread *t) {
    const struct vm *vm = s->c->vm;
    vm_each_root_of(s->c->vm, t, reach_root, s);
    if (t->object) {
        reach_object(s, FIELD_AT(t->object, vm->k.f.Thread_locals, ref));
        reach_object(s, FIELD_AT(t->object, vm->k.f.Thread_inheritable, ref));
    }
    if (t == vm->threads.at[0]) reach_changes(s, true);
    follow_all(s);
}

static void set_flag(struct heap *h, ref r, bool shared) {
    struct object *o = OBJ(r);
    if (!!(o->klass & OBJECT_FLAG) == shared) return;
    BARRIER(h, o);
    o->klass ^= OBJECT_FLAG;
}

void canon_share(struct canon *c) {
    struct vm *vm = c->vm;
    struct thread *order[vm->living];
    struct sharing s = {c, EVERYBODY};
    if (c->n_klasses < vm->linker.klasses.n) walk_find_users(c);
    c->epoch++;
    c->position = NULL;
    c->search_list.n = c->work.n = 0;
    reach_statics(&s);
    reach_changes(&s, false);
    for (uint32_t i = 0; i < c->pins.n; i++) reach_object(&s, c->pins.at[i].object);
    follow_all(&s);
    uint32_t n = thread_ranked(vm, order);
    for (s.who = 0; s.who < n; s.who++) reach_thread(&s, order[s.who]);
    for (uint32_t i = 0; i < c->search_list.n; i++) {
        ref r = c->search_list.at[i];
        set_flag(&vm->heap, r, walk_visit(c, r)->number == EVERYBODY);
    }
}

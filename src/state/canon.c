#include "state/canon.h"
#include "base/invariant.h"
#include "heap/statics.h"
#include "state/canon_walk.h"
#include "vm/thread.h"
#include "vm/visible.h"
#include <stdlib.h>
#include <sys/mman.h>

#ifdef DEJAVM_CHECK
enum { CHECKED = 1 };
#else
enum { CHECKED = 0 };
#endif

// --- classes ---

// A program cannot observe whether a class without initializers is initialized.
static bool has_no_initializer(struct canon *c, struct klass *k) {
    if (k->once) return true;
    const struct plan *plan = plan_of_statics(c->vm, c->filters, k);
    if (plan->n || plan->dropped) return false;
    for (const struct klass *s = k; s; s = s->super)
        if (!s->jdk && s->clinit) return false;
    for (uint32_t i = 0; i < k->n_ifaces; i++)
        if (!k->ifaces[i]->jdk && k->ifaces[i]->clinit) return false;
    return true;
}

void walk_find_users(struct canon *c) {
    struct linker *l = &c->vm->linker;
    for (; c->n_klasses < l->klasses.n; c->n_klasses++) {
        struct klass *k = l->klasses.at[c->n_klasses];
        if (!k->jdk && !k->elem && !k->prim && !has_no_initializer(c, k)) VEC_PUSH(&c->users, k);
    }
}

static void write_class_statics(struct canon *c, uint32_t user, uint32_t state) {
    struct klass *k = c->users.at[user];
    const struct plan *plan =
        k->static_plan ? k->static_plan : plan_of_statics(c->vm, c->filters, k);
    bool fresh;
    control_next(&c->control, CONTROL_CLASS, user, state,
                 walk_thread(c, FIELD_AT(k->mirror, c->offsets->vm_thread, uint32_t)), 0, &fresh);
    for (uint32_t at = 0, n = walk_statics(c, plan); at < n; at++) {
        const struct cell *cell = &plan->cells[at];
        if (cell_is_ref(cell)) walk_root(c, FIELD_AT(k->mirror, cell->offset, ref));
        else walk_put(c, FIELD_AT(k->mirror, cell->offset, uint32_t));
    }
    if (UNLIKELY(state == INIT_FAILED))
        walk_root(c, FIELD_AT(k->mirror, c->offsets->vm_error, ref));
}

static inline void write_statics(struct canon *c) {
    for (uint32_t i = 0; i < c->users.n; i++) {
        ref mirror = c->users.at[i]->mirror;
        uint32_t state = mirror ? FIELD_AT(mirror, c->offsets->vm_state, uint32_t) : INIT_NONE;
        if (state != INIT_NONE) write_class_statics(c, i, state);
    }
}

// Whether a cell of the base tells nothing once the program has ended: locks, and the Thread object
// of main, which says whether main was alone when it ended.
static bool is_past_end(struct canon *c, const struct dirty *d) {
    if (LIKELY(!c->over)) return false;
    ref main = c->vm->boot.main_thread, locked = d->locks;
    uint8_t *at = (uint8_t *)d->cell, *object = (uint8_t *)OBJ(main);
    if (!locked && walk_object_at(c, at) == at) locked = REF_OF(at); // the header
    return (locked && lock_form(locked) != LOCK_HASH) ||
           (at >= object && at < object + heap_object_size(main));
}

static __attribute__((noinline)) void write_base_cell(struct canon *c, const struct dirty *d) {
    bool fresh;
    uint32_t where = (uint32_t)(d->cell - (uint32_t *)c->vm->heap.start);
    if (is_past_end(c, d)) return;
    control_next(&c->control, CONTROL_DIRTY, where, 0, 0, 0, &fresh);
    if (d->is_ref) walk_root(c, *d->cell);
    else if (UNLIKELY(d->locks && lock_form(d->locks) == LOCK_FAT)) walk_monitor(c, *d->cell);
    else if (d->locks && lock_form(d->locks) == LOCK_THIN) walk_put(c, walk_thin_lock(c, *d->cell));
    else walk_put(c, *d->cell);
}

static inline void write_base_changes(struct canon *c) {
    const struct dirty *d = c->dirty.at;
    const struct base_view *v = UNLIKELY(c->dirty.n > FEW_CELLS) ? view_now(c) : NULL;
    for (uint32_t i = 0; v && i < v->changed.n; i++)
        if (!d[v->changed.at[i]].cache) write_base_cell(c, &d[v->changed.at[i]]);
    if (v) return;
    for (uint32_t n = c->dirty.n; n; n--, d++)
        if (!d->cache && *d->cell != d->pristine) write_base_cell(c, d);
}

// --- the whole form ---

void walk_begin_again(struct canon *c) {
    c->n = c->next = c->stack.n = c->wides.n = c->unordered = 0;
    c->modcounts.n = c->n_modcounts = c->cached.n = 0;
    c->modcounts_matter = false;
    c->position = NULL;
    if (UNLIKELY(c->sorted.n)) unordered_forget(c);
    c->stats.walks++;
}

void walk_begin(struct canon *c) {
    walk_begin_again(c);
    c->epoch++;
}

// Begins a walk that writes static fields: classes that are new since the last one may have some.
static inline __attribute__((always_inline)) void begin_statics_walk(struct canon *c) {
    if (UNLIKELY(c->n_klasses < c->vm->linker.klasses.n)) walk_find_users(c);
    walk_begin(c);
}

static void write_modcounts(struct canon *c) {
    for (; c->n_modcounts < c->modcounts.n; c->n_modcounts++) {
        ref r = c->modcounts.at[c->n_modcounts];
        INVARIANT(KLASS_OF(r)->plan->modcount, "state/plan.h 1");
        walk_put(c, FIELD_AT(r, KLASS_OF(r)->plan->modcount, uint32_t));
    }
}

// Writes the observable caches of an object that the walk has visited.
static void write_caches_of(struct canon *c, ref owner) {
    const struct plan *plan = KLASS_OF(owner)->plan;
    for (uint32_t i = 0; i < plan->caches; i++) {
        ref r = FIELD_AT(owner, plan_caches(plan)[i].offset, ref);
        if (!r || !jdk_caches_field_observable(c, owner, r)) continue;
        INVARIANT(walk_visit(c, owner)->epoch == c->epoch, "state/plan.h 2");
        walk_put(c, form_jdk_cache(walk_visit(c, owner)->number, i));
        walk_root(c, r);
        if (c->modcounts_matter) write_modcounts(c);
    }
}

static void write_caches(struct canon *c) {
    for (uint32_t i = 0; i < c->cached.n; i++) write_caches_of(c, c->cached.at[i]);
}

static __attribute__((noinline)) void write_rest(struct canon *c) {
    if (c->modcounts_matter) write_modcounts(c);
    for (uint32_t i = 0; i < c->wides.n; i++) {
        walk_put(c, c->wides.at[i].at);
        walk_put(c, c->wides.at[i].high);
    }
    if (c->cached.n && !c->aside) write_caches(c);
    if (c->moved.n) unordered_end(c);
    if (c->once.n && !c->aside) sharing_write_once(c, false);
}

static uint32_t finish_form(struct canon *c, const uint32_t **words) {
    if (UNLIKELY(c->modcounts_matter || c->wides.n || c->cached.n || c->moved.n || c->once.n))
        write_rest(c);
    INVARIANT(!c->stack.n && c->n + ROOM <= c->cap, "state/form.h 2");
    *words = c->out;
    c->stats.words += c->n;
    return c->n;
}

static inline __attribute__((always_inline)) void write_globals(struct canon *c) {
    control_begin(&c->control);
    walk_put(c, 0); // replaced by the control at the end
    walk_put(c, c->vm->heap.next_hash);
    if (c->scope != CANON_LIBRARY) write_statics(c);
    write_base_changes(c);
}

void walk_globals(struct canon *c, uint32_t threads) {
    struct vm *vm = c->vm;
    bool fresh, counted = vm->explore.counted;
    const struct thread *main = vm->threads.at[0];
    write_globals(c);
    control_next(&c->control, CONTROL_THREADS, threads,
                 counted ? walk_thread(c, visible_running(vm)) : 0,
                 counted ? vm->explore.preemptions : 0, 0, &fresh);
    walk_put(c, form_low(vm->explore.elapsed));
    walk_put(c, form_high(vm->explore.elapsed));
    c->out[1] = main == vm->current ? vm->heap.next_hash : main->hashes;
}

// Writes one of several threads, with its own chain.
void walk_one(struct canon *c, struct thread *t, uint32_t rank) {
    uint32_t at = c->n;
    walk_put(c, 0); // replaced by the control of the thread
    control_enter(&c->control, rank);
    control_begin(&c->control);
    form_cache_one(c, t);
    c->out[at] = control_end(&c->control);
    control_leave(&c->control, rank);
}

// Writes all threads in the order of their ranks.
static __attribute__((noinline)) void write_threads(struct canon *c) {
    struct thread *order[c->vm->living];
    uint32_t n = thread_ranked(c->vm, order);
    walk_globals(c, n);
    for (uint32_t i = 0; i < n; i++) walk_one(c, order[i], i);
}

static inline void write_only_thread(struct canon *c, const struct position *s) {
    write_globals(c);
    if (s && s->parent == c->control.parent) form_cache_put(c, s);
    else form_cache_thread(c, c->vm->threads.at[0]);
}

static inline __attribute__((always_inline)) uint32_t end_state(struct canon *c,
                                                                const uint32_t **words) {
    jdk_caches_put(c);
    INVARIANT(!(control_end(&c->control) & (FORM_WHOLE | FORM_PIECES)), "state/control.h 1");
    c->out[0] = control_end(&c->control) | (c->whole ? FORM_WHOLE : 0);
    return finish_form(c, words);
}

// Writes the frames of the only thread by the known position s if it fits, or in full if s is NULL.
static inline __attribute__((always_inline)) uint32_t
write_state(struct canon *c, const struct position *s, const uint32_t **words) {
    begin_statics_walk(c);
    write_only_thread(c, s);
    return end_state(c, words);
}

uint32_t walk_whole(struct canon *c, const uint32_t **words) {
    if (!walk_has_threads(c->vm)) return write_state(c, NULL, words);
    begin_statics_walk(c);
    write_threads(c);
    return end_state(c, words);
}

static __attribute__((noinline)) void check_form(struct canon *c, const uint32_t *words,
                                                 uint32_t n) {
    uint32_t *form = vec_grow(NULL, (n + 1) * sizeof *form);
    memcpy(form, words, n * sizeof *form);
    const struct position *stood = c->position;
    uint32_t noted = c->noted;
    c->noted = 0; // looks at the whole base
    uint32_t m = write_state(c, NULL, &words);
    c->position = stood;
    c->noted = noted;
    if (n != m || memcmp(form, words, n * sizeof *form))
        bug("a cached form differs from the form of the state: %u and %u words", n, m);
    free(form);
}

uint32_t canon_end(struct canon *c, const uint32_t **words) {
    struct canon_stats before = c->stats; // end states are not counted
    uint32_t once = c->once.n;
    bool fresh;
    c->over = true;
    c->once.n = 0;
    begin_statics_walk(c);
    write_globals(c);
    control_next(&c->control, CONTROL_THREAD, THREAD_RUNNABLE, 0, CHOICE_none, 0, &fresh);
    uint32_t n = end_state(c, words);
    c->over = false;
    c->once.n = once;
    c->stats = before;
    return n;
}

uint32_t canon_state(struct canon *c, const uint32_t **words) {
    const struct thread *main = c->vm->threads.at[0];
    if (walk_has_threads(c->vm)) return pieces_state(c, words);
    if (UNLIKELY(main->top < main->frames)) return canon_end(c, words);
    const struct position *s = form_cache_find(c);
    uint32_t n = s ? form_cache_again(c, s) : 0;
    *words = c->out;
    if (!n) n = write_state(c, s, words);
    if (CHECKED) check_form(c, *words, n);
    return n;
}

bool canon_same(struct canon *c) {
    const uint32_t *words;
    bool same = form_cache_same(c);
    if (CHECKED && same) canon_state(c, &words);
    return same;
}

uint32_t canon_root(struct canon *c, ref root, const uint32_t **words) {
    bool fresh;
    if (c->scope == CANON_ROOT) {
        walk_begin(c);
        walk_root(c, root);
        return finish_form(c, words);
    }
    begin_statics_walk(c);
    write_globals(c);
    control_next(&c->control, CONTROL_ROOT, 0, 0, 0, 0, &fresh);
    walk_root(c, root);
    jdk_caches_put(c);
    c->out[0] = control_end(&c->control);
    return finish_form(c, words);
}

struct visit *walk_new_visits(size_t n) {
    struct visit *v = mmap(NULL, n * sizeof *v, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (v == MAP_FAILED) bug("no address space for the marks of visited objects");
    return v;
}

void walk_free_own(struct canon *c) {
    munmap(c->visits, c->n_visits * sizeof *c->visits);
    free(c->out);
    VEC_FREE(&c->stack);
    VEC_FREE(&c->wides);
    VEC_FREE(&c->modcounts);
    VEC_FREE(&c->cached);
}

static void mark_own(struct canon *c, size_t i, size_t n) {
    for (; n; i++, n--) c->own[i / 64] |= 1ull << (i % 64);
}

// Objects of the base are shared by all threads. Going back does not undo this: no mark is set yet.
static void flag_base(struct canon *c) {
    const struct heap *h = &c->vm->heap;
    for (uint8_t *p = h->dyn_start; p < c->first_top; p += heap_object_size(REF_OF(p)))
        if (!walk_has_own(c, p)) ((struct object *)p)->klass |= OBJECT_FLAG;
}

// Whether states do not hold this word (vm->explore.leaves_out).
static bool is_outside_state(void *arg, ref r, uint32_t offset) {
    struct canon *c = arg;
    struct klass *k = KLASS_OF(r);
    uint32_t cell = offset & ~3u;
    if (!walk_is_base(c, r)) return !k->elem && !plan_has(plan_of(c->vm, c->filters, k), offset);
    bool is_static = k->tail_at && cell >= c->vm->linker.class_instance_size;
    if (is_static && !statics_klass(&c->vm->heap, r)->jdk) return false;
    return walk_cell_kind(c, (uint8_t *)OBJ(r), cell) < 0;
}

struct canon *canon_new(struct vm *vm, struct filters *f, enum canon_scope scope) {
    struct canon *c = calloc(1, sizeof *c);
    struct heap *h = &vm->heap;
    c->vm = vm;
    c->filters = f;
    c->scope = scope;
    c->offsets = statics_offsets(h);
    control_init(&c->control, &vm->linker.bytes);
    c->dyn_start = h->dyn_start;
    c->n_visits = (size_t)(h->end - h->dyn_start) / 8;
    c->visits = walk_new_visits(c->n_visits);
    size_t bits = (size_t)(h->dyn.top - h->dyn_start) / 8 / 64 + 1;
    c->kept = calloc(KEPT, sizeof *c->kept);
    c->own = calloc(bits, sizeof *c->own);
    c->starts = calloc(bits, sizeof *c->starts);
    const uint32_t *words;
    c->first_top = h->dyn_start;     // in this walk all dynamic objects are the program's,
    c->whole = scope == CANON_STATE; // with those that only ignored fields reach
    walk_whole(c, &words);
    c->whole = false;
    for (uint8_t *p = h->dyn_start; p < h->dyn.top; p += heap_object_size(REF_OF(p))) {
        size_t i = (size_t)(p - h->dyn_start) / 8;
        c->starts[i / 64] |= 1ull << (i % 64);
        if (walk_visit(c, REF_OF(p))->epoch == c->epoch)
            mark_own(c, i, heap_object_size(REF_OF(p)) / 8);
    }
    c->first_top = h->dyn.top;
    if (vm->explore.threads) flag_base(c), visible_begin(vm);
    if (scope != CANON_ROOT) jdk_caches_pin(c);
    vm->explore.leaves_out = is_outside_state;
    vm->explore.leaves_arg = c;
    return c;
}

void canon_go_back(struct canon *c) { pieces_back(c); }

void canon_came_back(struct canon *c) {
    pieces_return(c);
    sharing_back(c);
}

void canon_drop(struct canon *c) { pieces_drop(c); }

uint64_t canon_bytes(const struct canon *c) { return pieces_bytes(c); }

void canon_whole(struct canon *c, bool whole) { c->whole = whole; }

void canon_set_differs(struct canon *c, bool (*differs)(const void *arg, const ref *cell),
                       const void *arg) {
    c->differs = differs;
    c->differs_arg = arg;
}

void canon_free(struct canon *c) {
    if (c->vm->explore.leaves_arg == c) filters_watch(c->filters);
    walk_free_own(c);
    unordered_free(c);
    free(c->own);
    free(c->starts);
    control_free(&c->control);
    form_cache_free(c);
    VEC_FREE(&c->dirty);
    view_free(c);
    VEC_FREE(&c->words);
    VEC_FREE(&c->once);
    VEC_FREE(&c->perm_starts);
    VEC_FREE(&c->users);
    VEC_FREE(&c->escaped);
    VEC_FREE(&c->objects);
    VEC_FREE(&c->refills);
    VEC_FREE(&c->narrows);
    VEC_FREE(&c->count_writes);
    VEC_FREE(&c->differences);
    not_state_free(c);
    jdk_caches_free(c);
    pieces_free(c);
    step_cache_free(c);
    sharing_free(c);
    free(c);
}

struct canon_stats canon_stats(const struct canon *c) {
    return c->stats;
}

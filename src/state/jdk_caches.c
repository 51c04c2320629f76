// Caches of the JDK: changes of the base that are state only if the program can observe them.
//
//   program:  variable ─► X       base:  cache ─► table ─► X     the cell that leads to X is state
//   program:  (nothing)           base:  cache ─► table ─► Y     the cell that leads to Y is not
//
// The cells that filters.def and not_state.def leave out of states hold objects that the JDK would
// make again, equal but not identical. Such a cell is a *cache cell*. At the end of a walk:
// 1. A cache cell is written if the program can observe that it changed: if it leads to an object
//    that the walk has visited; whose identity hash was taken; that has fields which a program can
//    set (KEEP_FIELD of not_state.def); that is of a class of the program, which may hold anything
//    (annotations and enum constants hold nothing that changes); or that a ClassValue of the
//    program computed. It is also written if it is the cell of a table that was emptied, because
//    the JDK does that only on request.
// 2. With it, the other cache cells of the object or class that owns it are written, or of the
//    owner of the collection that it belongs to, so that the restored cells fit together.
// 3. An object of the program that the base refers to is *pinned*: it is named by its place, and a
//    restore leaves it there, so that the base and the program mean the same object. It is state as
//    long as the base leads to it, by the rule of the cell that does. Garbage of the base, as
//    a lambda that made a thread, pins nothing: a restored state, in which the object has what it
//    held at the first choice again, would have it as a pin where the stored one had not.
// 4. A cache that leads to an object whose class would not exist after a restore is left out. If
//    the program may hold such an object, that is a doubt (vm/doubt.h).
// Cost: none if no cache was filled since the first choice. Otherwise a search of the objects that
// were cached, and a few passes over the base when another cache becomes observable.
#include "heap/refs.h"
#include "heap/statics.h"
#include "state/canon_walk.h"
#include "vm/doubt.h"
#include <stdlib.h>
#include <sys/mman.h>

static void map_seen(struct canon *c) {
    c->seen = mmap(NULL, c->n_visits * sizeof *c->seen, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (c->seen == MAP_FAILED) bug("no address space for the marks of caches");
}

// --- pins ---

struct pinner {
    struct canon *c;
    ref owner;
};

static bool is_own(const struct canon *c, ref r) {
    const uint8_t *p = (uint8_t *)OBJ(r);
    return r && p >= c->dyn_start && p < c->first_top && walk_has_own(c, p);
}

static void pin_referent(void *arg, ref *slot) {
    struct pinner *p = arg;
    struct canon *c = p->c;
    if (!is_own(c, *slot)) return;
    size_t i = (size_t)((uint8_t *)OBJ(*slot) - c->dyn_start) / 8;
    c->pinned[i / 64] |= 1ull << (i % 64);
    VEC_PUSH(&c->pins, (struct pin){*slot, p->owner, slot});
}

// A static field of a class of the program: a walk writes it.
static bool is_user_static(struct canon *c, ref r, const ref *slot) {
    return KLASS_OF(r) == c->vm->linker.klass_class && !statics_klass(&c->vm->heap, r)->jdk &&
           (const uint8_t *)slot >= (uint8_t *)OBJ(r) + c->vm->linker.class_instance_size;
}

static void pin_static(void *arg, ref *slot) {
    struct pinner *p = arg;
    if (!is_user_static(p->c, p->owner, slot)) pin_referent(arg, slot);
}

static void pin_object(struct canon *c, uint8_t *object) {
    struct pinner p = {c, REF_OF(object)};
    refs_each(&p, (struct object *)object, pin_static);
}

// Whether a walk writes this word, because it is a static field of the program.
static bool is_walked(const struct canon *c, const uint8_t *at) {
    for (uint32_t i = 0; i < c->users.n; i++) {
        const struct klass *k = c->users.at[i];
        const uint8_t *statics = (uint8_t *)OBJ(k->mirror) + c->vm->linker.class_instance_size;
        if (k->mirror && at >= statics && at < statics + k->statics_size) return true;
    }
    return false;
}

static void pin_words(struct canon *c, const ref *at, const ref *end) {
    const uint8_t *done = NULL;
    for (; at < end; at++) {
        const uint8_t *p = (const uint8_t *)at;
        if (p < done || !is_own(c, *at) || is_walked(c, p)) continue;
        uint8_t *object = walk_object_at(c, (uint8_t *)at);
        pin_object(c, object);
        done = object + heap_object_size(REF_OF(object));
    }
}

static void find_alive(void *arg, ref *slot) {
    struct canon *c = arg;
    const uint8_t *p = (uint8_t *)OBJ(*slot);
    if (!*slot || p < c->dyn_start) return;
    uint32_t *look = &c->seen[(p - c->dyn_start) / 8];
    if (*look == c->search) return;
    *look = c->search;
    VEC_PUSH(&c->search_list, *slot);
}

// Marks the objects of the program and the base that are not garbage, for is_alive.
static void search_alive(struct canon *c) {
    const struct heap *h = &c->vm->heap;
    if (!c->seen) map_seen(c);
    c->search++;
    c->search_list.n = 0;
    for (uint8_t *p = h->start; p < h->perm.top; p += heap_object_size(REF_OF(p)))
        refs_each(c, (struct object *)p, find_alive);
    if (h->roots.each) h->roots.each(h->roots.arg, find_alive, c);
    while (c->search_list.n) refs_each(c, OBJ(c->search_list.at[--c->search_list.n]), find_alive);
    c->search++;
}

static bool is_alive(const struct canon *c, const uint8_t *p) {
    return c->seen[(p - c->dyn_start) / 8] == c->search - 1;
}

// Finds the pins of the objects in the dynamic space: of all of them, or of those that are alive.
static void pin_dynamic(struct canon *c, bool alive) {
    size_t words = (size_t)(c->first_top - c->dyn_start) / 8 / 64 + 1;
    memset(c->pinned, 0, words * sizeof *c->pinned);
    c->pins.n = 0;
    for (uint8_t *p = c->dyn_start; p < c->first_top; p += heap_object_size(REF_OF(p)))
        if (!walk_has_own(c, p) && (!alive || is_alive(c, p))) pin_object(c, p);
}

static void pin_first(struct canon *c) {
    size_t words = (size_t)(c->first_top - c->dyn_start) / 8 / 64 + 1;
    c->pinned = calloc(words, sizeof *c->pinned);
    pin_dynamic(c, false);
    if (LIKELY(!c->pins.n)) return;
    search_alive(c); // it looks at all permanent objects
    pin_dynamic(c, true);
}

void jdk_caches_pin(struct canon *c) {
    enum { BLOCK = 32 };
    const struct heap *h = &c->vm->heap;
    if (!c->pinned) {
        pin_first(c);
        c->pins_top = h->start;
    }
    uint32_t first = REF_OF(c->dyn_start), n = REF_OF(c->first_top) - first;
    const ref *at = (const ref *)c->pins_top, *end = (const ref *)h->perm.top;
    for (; end - at >= BLOCK; at += BLOCK) {
        uint32_t any = 0;
        for (int i = 0; i < BLOCK; i++) any |= at[i] - first < n;
        if (UNLIKELY(any)) pin_words(c, at, at + BLOCK);
    }
    pin_words(c, at, end);
    c->pins_top = h->perm.top;
}

// --- what the program can observe ---

bool walk_is_program_class(const struct klass *k) {
    return !k->jdk && !k->elem && k->cf &&
           !(k->super && sym_is(k->super->name, "java/lang/reflect/Proxy"));
}

// Adds a referent to the search. Objects of the base are not searched, but one of a class of the
// program is observable: the JDK would not make it again.
static void search_reference(void *arg, ref *slot) {
    struct canon *c = arg;
    ref r = *slot;
    if (!r || walk_traits(c, r) & TRAIT_UNIQUE) return;
    if (walk_is_base(c, r)) {
        c->met_program |= (walk_traits(c, r) & TRAIT_PROGRAM) != 0;
        return;
    }
    uint32_t *look = &c->seen[((uint8_t *)OBJ(r) - c->dyn_start) / 8];
    if (*look == c->search) return;
    *look = c->search;
    VEC_PUSH(&c->search_list, r);
}

static bool is_observable(struct canon *c, ref r) {
    return walk_visit(c, r)->epoch == c->epoch || lock_has_hash(r) ||
           walk_traits(c, r) & (TRAIT_PROGRAM | TRAIT_SETTABLE) || not_state_is_value(c, r);
}

static void note_difference(void *arg, ref *slot) {
    struct canon *c = arg;
    if (c->differs(c->differs_arg, slot)) c->unsure = true;
}

// Whether some references differ, in a heap of several states: the search cannot follow these.
static bool has_differing_reference(struct canon *c, ref r) {
    if (LIKELY(!c->differs)) return false;
    c->unsure = false;
    refs_each(c, OBJ(r), note_difference);
    return c->unsure;
}

// Objects that this search has seen before, since the walk last continued, are not observable.
bool jdk_caches_observable(struct canon *c, ref r) {
    if (UNLIKELY(!c->seen)) map_seen(c);
    c->search_list.n = 0;
    c->met_program = false;
    search_reference(c, &r);
    while (c->search_list.n && !c->met_program) {
        ref next = c->search_list.at[--c->search_list.n];
        if (c->viewing) view_hold(c->viewing, next);
        if (is_observable(c, next) || has_differing_reference(c, next)) return true;
        refs_each(c, OBJ(next), search_reference);
    }
    return c->met_program;
}

bool jdk_caches_change_observable(struct canon *c, ref owner, ref now) {
    return now ? jdk_caches_observable(c, now) : KLASS_OF(owner)->elem != 0;
}

// The search must not pass through the owner: a view refers to it.
bool jdk_caches_field_observable(struct canon *c, ref owner, ref cached) {
    if (walk_is_base(c, cached)) return false;
    if (UNLIKELY(!c->seen)) map_seen(c);
    c->seen[((uint8_t *)OBJ(owner) - c->dyn_start) / 8] = ++c->search;
    return jdk_caches_observable(c, cached);
}

// --- objects that cannot be restored ---

// The class of a constructor for serialization has a class loader that a restore does not make.
static bool is_lost(const struct klass *k) {
    static const char name[] = "jdk/internal/reflect/SerializationConstructorAccessorImpl";
    return k->super && sym_is(k->super->name, name);
}

static bool leads_to_lost(struct canon *c, ref r) {
    bool lost = false;
    c->search++;
    c->search_list.n = 0;
    search_reference(c, &r);
    while (c->search_list.n && !lost) {
        ref next = c->search_list.at[--c->search_list.n];
        lost = is_lost(KLASS_OF(next));
        refs_each(c, OBJ(next), search_reference);
    }
    c->search++;
    return lost;
}

static bool names_streams(const struct classfile *cf) {
    for (uint32_t i = 1; i < cf->n_constants; i++)
        if (cf->constants[i].tag == CP_UTF8 &&
            strstr(cf->constants[i].utf8->text, "java/io/ObjectStreamClass"))
            return true;
    return false;
}

// The program can hold a stream class only if it names ObjectStreamClass.
static void doubt_streams(struct canon *c) {
    const struct linker *l = &c->vm->linker;
    for (; c->n_doubted < l->klasses.n && !c->doubted; c->n_doubted++) {
        const struct klass *k = l->klasses.at[c->n_doubted];
        c->doubted = !k->jdk && k->cf && names_streams(k->cf);
    }
    if (c->doubted && c->restored) jdk_caches_restored(c);
}

void jdk_caches_restored(struct canon *c) {
    c->restored = true;
    if (c->doubted) doubt_note(c->vm, DOUBT_IDENTITY, "java.io.ObjectStreamClass");
}

// --- writing ---

static void write_cache_cell(struct canon *c, struct dirty *d) {
    bool fresh;
    uint32_t where = (uint32_t)(d->cell - (uint32_t *)c->vm->heap.start);
    control_next(&c->control, CONTROL_DIRTY, where, 0, 0, 0, &fresh);
    d->epoch = c->epoch;
    c->search++;
    if (d->is_ref) walk_root(c, *d->cell);
    else walk_put(c, *d->cell);
}

static bool is_unwritten(const struct canon *c, const struct dirty *d) {
    return d->cache && d->epoch != c->epoch && *d->cell != d->pristine;
}

// Writes a cell, or returns false if it must be left out (4).
static bool write_unless_lost(struct canon *c, struct dirty *d) {
    if (d->is_ref && *d->cell && leads_to_lost(c, *d->cell)) {
        doubt_streams(c);
        return false;
    }
    write_cache_cell(c, d);
    return true;
}

static bool write_observable(struct canon *c) {
    bool any = false;
    for (uint32_t i = 0; i < c->dirty.n; i++) {
        struct dirty *d = &c->dirty.at[i];
        if (!d->is_ref || !is_unwritten(c, d)) continue;
        if (jdk_caches_change_observable(c, d->owner, *d->cell)) any |= write_unless_lost(c, d);
    }
    return any;
}

static bool write_pins(struct canon *c) {
    bool any = false, fresh;
    for (uint32_t i = 0; i < c->pins.n; i++) {
        const struct pin *p = &c->pins.at[i];
        if (LIKELY(walk_visit(c, p->object)->epoch == c->epoch) || *p->slot != p->object) continue;
        uint32_t offset = (uint32_t)((uint8_t *)p->slot - (uint8_t *)OBJ(p->owner));
        if (walk_cell_kind(c, (uint8_t *)OBJ(p->owner), offset) < 0 &&
            !jdk_caches_observable(c, p->object))
            continue;
        control_next(&c->control, CONTROL_PIN, 0, 0, 0, 0, &fresh);
        c->search++;
        walk_root(c, p->object);
        any = true;
    }
    return any;
}

// --- collections ---

static bool is_collection(const struct klass *k) {
    return k->elem == KIND_REF || !strncmp(k->name->text, "java/util/", 10);
}

static bool test_member(struct canon *c, ref r, bool set) {
    size_t i = (size_t)((uint8_t *)OBJ(r) - c->vm->heap.start) / 8;
    bool was = c->members[i / 64] >> (i % 64) & 1;
    if (set) c->members[i / 64] |= 1ull << (i % 64);
    return was;
}

static void add_member(void *arg, ref *slot) {
    struct canon *c = arg;
    if (!*slot || !walk_is_base(c, *slot) || !is_collection(KLASS_OF(*slot))) return;
    if (!test_member(c, *slot, true)) VEC_PUSH(&c->search_list, *slot);
}

static void map_members(struct canon *c) {
    if (c->members) return;
    c->members_bytes = (size_t)(c->first_top - c->vm->heap.start) / 64 + 8;
    c->members = mmap(NULL, c->members_bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (c->members == MAP_FAILED) bug("no address space for the members of caches");
}

// Marks and lists an object of the base and the collections that it holds.
static void find_members(struct canon *c, ref owner) {
    map_members(c);
    c->search_list.n = 0;
    test_member(c, owner, true);
    VEC_PUSH(&c->search_list, owner);
    for (uint32_t i = 0; i < c->search_list.n; i++)
        refs_each(c, OBJ(c->search_list.at[i]), add_member);
}

static void clear_members(struct canon *c) {
    for (uint32_t i = 0; i < c->search_list.n; i++) {
        size_t at = (size_t)((uint8_t *)OBJ(c->search_list.at[i]) - c->vm->heap.start) / 8;
        c->members[at / 64] &= ~(1ull << (at % 64));
    }
}

static bool is_member_written(struct canon *c) {
    for (uint32_t i = 0; i < c->dirty.n; i++) {
        const struct dirty *d = &c->dirty.at[i];
        if (d->cache && d->epoch == c->epoch && test_member(c, d->owner, false)) return true;
    }
    return false;
}

// Writes all cache cells of an object and its collections if one of them was written. Returns true
// if that wrote more cells.
static bool write_owner(struct canon *c, ref owner) {
    bool due = false, any = false;
    find_members(c, owner);
    for (uint32_t i = 0; i < c->dirty.n; i++) c->dirty.at[i].due = false;
    if (is_member_written(c))
        for (uint32_t i = 0; i < c->dirty.n; i++) {
            struct dirty *d = &c->dirty.at[i];
            due |= d->due = is_unwritten(c, d) && test_member(c, d->owner, false);
        }
    clear_members(c);
    for (uint32_t i = 0; due && i < c->dirty.n; i++)
        if (c->dirty.at[i].due) any |= write_unless_lost(c, &c->dirty.at[i]);
    return any;
}

static void note_member(void *arg, ref *slot) {
    struct canon *c = arg;
    c->found_member |= *slot && walk_is_base(c, *slot) && test_member(c, *slot, false);
}

// If an object of the base refers to a member, a collection becomes a member, and another object is
// noted as a holder. Returns true for a new member.
static bool follow_holder(struct canon *c, ref r) {
    const struct klass *k = KLASS_OF(r);
    c->found_member = false;
    if (!test_member(c, r, false) && !(walk_traits(c, r) & TRAIT_UNIQUE))
        refs_each(c, OBJ(r), note_member);
    if (!c->found_member) return false;
    if (!is_collection(k)) {
        VEC_PUSH(&c->holders, r);
        return false;
    }
    VEC_PUSH(&c->search_list, r);
    test_member(c, r, true);
    return true;
}

static bool follow_holders(struct canon *c) {
    const struct heap *h = &c->vm->heap;
    bool more = false;
    c->holders.n = 0;
    for (uint8_t *p = h->start; p < h->perm.top; p += heap_object_size(REF_OF(p)))
        more |= follow_holder(c, REF_OF(p));
    for (uint8_t *p = c->dyn_start; p < c->first_top; p += heap_object_size(REF_OF(p)))
        if (walk_is_base(c, REF_OF(p))) more |= follow_holder(c, REF_OF(p));
    return more;
}

// Finds the objects that hold the collections in which some path changed a cache cell.
static void find_holders(struct canon *c) {
    if (LIKELY(c->held == c->n_cache_cells)) return;
    c->held = c->n_cache_cells;
    map_members(c);
    c->search_list.n = 0;
    for (uint32_t i = 0; i < c->dirty.n; i++) {
        const struct dirty *d = &c->dirty.at[i];
        if (!d->cache || !is_collection(KLASS_OF(d->owner)) || test_member(c, d->owner, true))
            continue;
        VEC_PUSH(&c->search_list, d->owner);
    }
    while (follow_holders(c)) continue;
    clear_members(c);
}

static bool write_owners(struct canon *c) {
    bool any = false;
    ref last = 0;
    find_holders(c);
    for (uint32_t i = 0; i < c->holders.n; i++) any |= write_owner(c, c->holders.at[i]);
    for (uint32_t i = 0; i < c->dirty.n; i++) {
        const struct dirty *d = &c->dirty.at[i];
        if (!is_unwritten(c, d) || d->owner == last) continue;
        last = d->owner;
        any |= write_owner(c, last);
    }
    return any;
}

void jdk_caches_write(struct canon *c) {
    if (LIKELY(!c->pins.n && view_is_quiet(c))) return;
    struct base_view *views = c->pins.n || c->differs || !c->fresh_view ? NULL : view_now(c);
    if (views) views->held.n = 0;
    c->viewing = views;
    c->search++;
    bool written = false;
    for (bool more = true; more; written |= more) {
        more = write_pins(c);
        if (c->n_cache_cells) more |= write_observable(c);
        if (written || more) more |= write_owners(c);
    }
    c->viewing = NULL;
    if (views) views->quiet = !written;
}

void jdk_caches_free(struct canon *c) {
    if (c->seen) munmap(c->seen, c->n_visits * sizeof *c->seen);
    if (c->members) munmap(c->members, c->members_bytes);
    free(c->pinned);
    VEC_FREE(&c->pins);
    VEC_FREE(&c->holders);
    VEC_FREE(&c->search_list);
    VEC_FREE(&c->fresh);
}

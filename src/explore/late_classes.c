// Late classes: those that an operation is the first to use. Their static fields must hold the same
// objects in all states, so they are initialized before the first state. A rehearsal finds most of
// them (setup_rehearse). If the search finds more, another explorer starts and initializes all of
// them (explore_again).
#include "delta/delta.h"
#include "explore/explorer.h"
#include "link/label.h"
#include <stdio.h>

enum { MORE = 64 }; // steps per choice that the search continues after it found a late class

static void keep_first(void *arg, const char *name, bool in_library) {
    char **kept = arg;
    (void)in_library;
    if (!*kept) *kept = strdup(name);
}

// The class of the program whose static fields are at this address; NULL if there is none.
static const struct klass *static_owner(const struct vm *vm, const uint64_t *at) {
    for (uint32_t i = 0; i < vm->linker.klasses.n; i++) {
        const struct klass *k = vm->linker.klasses.at[i];
        if (!k->mirror || k->jdk) continue;
        uintptr_t into = (uintptr_t)at - (uintptr_t)OBJ(k->mirror);
        if (into >= vm->heap.class_size && into < heap_object_size(k->mirror)) return k;
    }
    return NULL;
}

// A text for a static field that has changed since an entry of the trail; NULL if there is none.
static char *name_changed_static(const struct vm *vm, uint32_t from) {
    const struct heap *h = &vm->heap;
    char *name = NULL;
    for (uint32_t i = from; i < h->trail.n && !name; i++) {
        const struct trail_entry *e = &h->trail.at[i];
        const struct klass *k = *e->at != e->old ? static_owner(vm, e->at) : NULL;
        if (k && asprintf(&name, "a static field of %s", label_class(k).s) < 0)
            bug("out of memory");
    }
    return name;
}

// The name of something outside of the object that differs from the first state, or NULL. The
// initializer could read it, but it will run before the first state.
static char *name_change(struct explorer *x) {
    const uint32_t *words;
    const struct heap *h = &x->vm->heap;
    char *name = NULL;
    if (!x->canon) return name_changed_static(x->vm, h->marks.at[0].entries); // a rehearsal
    if (h->marks.n <= x->first_mark) return NULL;
    if (x->vm->shadows) // in a batch: a change in any lane counts
        return delta_outside(x->delta, x->delta->mask) ? strdup("something") : NULL;
    uint32_t from = h->marks.at[x->first_mark].entries;
    if (x->scope != CANON_ROOT) return name_changed_static(x->vm, from);
    canon_root(x->canon, x->vm->explore.root, &words);
    canon_outside(x->canon, from, keep_first, &name);
    return name;
}

static bool is_known(const struct explorer *x, const char *name) {
    for (uint32_t i = 0; i < x->config->late.n; i++)
        if (!strcmp(x->config->late.at[i].name, name)) return true;
    for (uint32_t i = 0; i < x->late.n; i++)
        if (!strcmp(x->late.at[i].name, name)) return true;
    return false;
}

static void note_class(void *arg, struct klass *k) {
    struct explorer *x = arg;
    struct label name = label_class(k);
    bool matters = k->clinit || !x->canon; // without an initializer: only in a rehearsal
    if (!matters || k->hidden_class || k->loader->kind == LOADER_USER || is_known(x, name.s))
        return;
    char *after = k->clinit ? name_change(x) : NULL;
    // The change may come from late classes found before; the next explorer will see.
    if (after && x->late.n > x->late_done) free(after);
    else VEC_PUSH(&x->late, ((struct explore_late){strdup(name.s), after, x->making}));
}

void late_classes_watch(struct explorer *x) {
    x->vm->explore.late_arg = x;
    x->vm->explore.late = note_class;
    x->n_klasses = x->vm->linker.klasses.n;
}

// Whether classes that were loaded after the start have ignored fields.
static bool ignores_more_fields(struct explorer *x) {
    uint32_t n = x->vm->linker.klasses.n;
    bool looked = n == x->n_klasses;
    x->n_klasses = n;
    return !x->whole && !looked && filters_drop(x->machine.filters, x->vm, false);
}

bool late_classes_enough(struct explorer *x) {
    x->late_whole |= ignores_more_fields(x);
    if (x->wider) return true;
    if (x->late.n == x->late_done && !x->late_whole) return false;
    return ++x->late_steps > MORE * x->transitions.n;
}

bool explore_again(struct explorer *x, struct explore_config *config) {
    bool again = x->late.n > x->late_done || x->late_whole || x->wider;
    for (uint32_t i = 0; again && i < x->late.n; i++) VEC_PUSH(&config->late, x->late.at[i]);
    if (again) x->late.n = x->late_done = 0;
    config->whole |= x->late_whole;
    config->library |= x->wider;
    return again;
}

void late_classes_free(struct explorer *x) {
    for (uint32_t i = 0; i < x->late.n; i++) free(x->late.at[i].name), free(x->late.at[i].after);
    VEC_FREE(&x->late);
}

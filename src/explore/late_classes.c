// Classes that are first needed inside of an operation. What their static fields hold has to be the
// same object in all states, so they are initialized before the first one. A rehearsal finds most
// (setup_rehearse); when the search comes to others, another explorer starts with all of them
// initialized (explore_again).
#include "delta/delta.h"
#include "explore/explorer.h"
#include "link/label.h"
#include <stdio.h>

enum { MORE = 64 }; // steps that are taken for each choice after the first such class

static void keep_first(void *arg, const char *name, bool in_library) {
    char **kept = arg;
    (void)in_library;
    if (!*kept) *kept = strdup(name);
}

// The class of the program whose static fields are at this address; NULL: there is none.
static const struct klass *owner_of(const struct vm *vm, const uint64_t *at) {
    for (uint32_t i = 0; i < vm->linker.klasses.n; i++) {
        const struct klass *k = vm->linker.klasses.at[i];
        if (!k->mirror || k->jdk) continue;
        uintptr_t into = (uintptr_t)at - (uintptr_t)OBJ(k->mirror);
        if (into >= vm->heap.class_size && into < heap_object_size(k->mirror)) return k;
    }
    return NULL;
}

// Where the library is part of the state: a static field that is not what it was.
static char *changed_static(const struct vm *vm, uint32_t from) {
    const struct heap *h = &vm->heap;
    char *name = NULL;
    for (uint32_t i = from; i < h->trail.n && !name; i++) {
        const struct trail_entry *e = &h->trail.at[i];
        const struct klass *k = *e->at != e->old ? owner_of(vm, e->at) : NULL;
        if (k && asprintf(&name, "a static field of %s", label_class(k).s) < 0)
            bug("out of memory");
    }
    return name;
}

// Something outside of the object that is not what it was at the first state: the initializer could
// read it, and it runs from the first state.
static char *changed(struct explorer *x) {
    const uint32_t *words;
    const struct heap *h = &x->vm->heap;
    char *name = NULL;
    if (!x->canon) return changed_static(x->vm, h->marks.at[0].entries); // a rehearsal
    if (h->marks.n <= x->first_mark) return NULL;
    if (x->vm->shadows) // many states: which of them does not matter
        return delta_outside(x->delta, x->delta->mask) ? strdup("something") : NULL;
    uint32_t from = h->marks.at[x->first_mark].entries;
    if (x->scope != CANON_ROOT) return changed_static(x->vm, from);
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

static void note(void *arg, struct klass *k) {
    struct explorer *x = arg;
    struct label name = label_class(k);
    bool matters = k->clinit || !x->canon; // without an initializer it only takes time
    if (!matters || k->hidden_class || k->loader->kind == LOADER_USER || is_known(x, name.s))
        return;
    char *after = k->clinit ? changed(x) : NULL;
    if (after && x->late.n > x->late_done) free(after); // perhaps by those: the next explorer sees
    else VEC_PUSH(&x->late, ((struct explore_late){strdup(name.s), after, x->making}));
}

void late_note(struct explorer *x) {
    x->vm->explore.late_arg = x;
    x->vm->explore.late = note;
    x->n_klasses = x->vm->linker.klasses.n;
}

// Ignored fields of classes that were not there when it started.
static bool is_whole_now(struct explorer *x) {
    uint32_t n = x->vm->linker.klasses.n;
    bool looked = n == x->n_klasses;
    x->n_klasses = n;
    return !x->whole && !looked && filters_drop(x->machine.filters, x->vm, false);
}

bool late_enough(struct explorer *x) {
    x->late_whole |= is_whole_now(x);
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

void late_free(struct explorer *x) {
    for (uint32_t i = 0; i < x->late.n; i++) free(x->late.at[i].name), free(x->late.at[i].after);
    VEC_FREE(&x->late);
}

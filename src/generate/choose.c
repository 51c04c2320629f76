// The choices of the search: takes values for cells, keeps branches for the values that remain, and
// goes back to them.
//
//   decided:   | cell 4 = 1st | cell 7 = 2nd | cell 5 = 1st | ...
//   branches:  | at 0: next is 2nd value | at 1: next is 3rd value | ...
#include "generate/generator.h"
#include "base/invariant.h"
#include "vm/saved.h"

// ---- values -------------------------------------------------------------------------------------

// The index of the next value that a cell may take. An object of a group is skipped if one before
// it is still unused: the structures would be isomorphic.
static uint32_t next_value(const struct generator *g, const struct bounds_domain *d,
                           uint32_t from) {
    while (from < d->n && d->values[from].group >= 0 &&
           d->values[from].index > g->used[d->values[from].group])
        from++;
    return from;
}

// Clears the elements of an array whose length was chosen. A shorter array leaves a gap after it,
// which becomes an object, so that the heap can still be walked.
static void clear_array(struct generator *g, const struct bounds_object *o, int32_t length) {
    uint64_t used = heap_array_bytes(KLASS_OF(o->r), length);
    memset(ARR(o->r)->bytes, 0, o->bytes - sizeof(struct array));
    if (used == o->bytes) return;
    struct array *gap = (struct array *)((uint8_t *)OBJ(o->r) + used);
    uint64_t bytes = o->bytes - used;
    struct linker *l = &g->vm->linker;
    gap->head.klass = HANDLE(bytes > 8 ? l->prim[KIND_BYTE]->array : l->object);
    if (bytes > 8) gap->length = (int32_t)bytes - 12;
}

static void write_cell(struct generator *g, const struct bounds_cell *c, uint64_t bits) {
    switch (kind_shift[c->kind]) {
    case 0: *c->at = (uint8_t)bits; break;
    case 1: *(uint16_t *)c->at = (uint16_t)bits; break;
    case 2: *(uint32_t *)c->at = (uint32_t)bits; break;
    case 3: *(uint64_t *)c->at = bits; break;
    }
    if (c->place == CELL_LENGTH) clear_array(g, &g->bounds.objects.at[c->object], (int32_t)bits);
}

// Writes a value, and logs everything that writing any value of the cell would change.
static void write_logged(struct generator *g, const struct bounds_cell *c, uint64_t bits) {
    const struct bounds_object *o = &g->bounds.objects.at[c->object];
    if (c->place == CELL_LENGTH) heap_barrier_range(&g->vm->heap, OBJ(o->r), o->bytes);
    else BARRIER(&g->vm->heap, c->at);
    write_cell(g, c, bits);
}

static uint8_t *cell_state(struct generator *g, const struct bounds_cell *c) {
    return &g->bounds.state[(uintptr_t)c->at - g->bounds.low];
}

// --part: the space is divided after SPLIT decisions, by a hash of the values taken.
enum { SPLIT = 12 };

static bool is_in_part(const struct generator *g) {
    uint64_t hash = 0;
    if (!g->config.part) return true;
    for (uint32_t i = 0; i < g->decided.n; i++)
        hash = (hash ^ (uint32_t)g->decided.at[i].value) * 0x9e3779b97f4a7c15ull + (hash >> 29);
    return (hash >> 32) % g->config.parts == g->config.part - 1;
}

bool choose_mine(const struct generator *g) {
    return !g->skipped && (g->depth >= SPLIT || is_in_part(g));
}

static void set_value(struct generator *g, struct decision *d, uint32_t value) {
    const struct bounds_value *v = &g->bounds.cells[d->cell].domain->values[value];
    INVARIANT(value < g->bounds.cells[d->cell].domain->n, "generate/bounds.h 2");
    INVARIANT(v->group < 0 || v->index <= g->used[v->group], "generate/generate.h 2");
    d->value = (int32_t)value;
    d->group = v->group >= 0 && v->index == g->used[v->group] ? v->group : -1;
    if (d->group >= 0) g->used[d->group]++;
    if (d->many && g->depth == SPLIT) g->skipped = !is_in_part(g);
}

static void decide_cell(struct generator *g, uint32_t cell, uint32_t value, bool many) {
    const struct bounds_cell *c = &g->bounds.cells[cell];
    INVARIANT(*cell_state(g, c) == CELL_FRESH, "generate/generate.h 1");
    *cell_state(g, c) = CELL_DECIDED;
    VEC_PUSH(&g->decided, (struct decision){.cell = cell, .many = many});
    g->depth += many;
    set_value(g, &g->decided.at[g->decided.n - 1], value);
    write_logged(g, c, c->domain->values[value].bits);
}

static void put_decision(struct generator *g, const struct decision *d) {
    const struct bounds_cell *c = &g->bounds.cells[d->cell];
    if (d->value >= 0) write_logged(g, c, c->domain->values[d->value].bits);
}

static void forget_decisions(struct generator *g, uint32_t n) {
    while (g->decided.n > n) {
        const struct decision *d = &g->decided.at[--g->decided.n];
        *cell_state(g, &g->bounds.cells[d->cell]) =
            d->value == RELEASED ? CELL_DECIDED : CELL_FRESH;
        INVARIANT(d->group < 0 || g->used[d->group], "generate/generate.h 2");
        if (d->group >= 0) g->used[d->group]--;
        g->depth -= d->many;
    }
}

// ---- branches -----------------------------------------------------------------------------------

static void mark_branch(struct generator *g, struct branch *b) {
    if (g->way == WAY_AGAIN) return;
    if (g->way == WAY_MARKS) return machine_mark(&g->machine);
    if (!b->unread) b->frames = saved_copy(g->vm, g->vm->current, g->frame);
    trail_mark(&g->vm->heap, &b->mark);
}

// Goes back to the mark of a branch. more: the mark is still needed.
static void go_back(struct generator *g, const struct branch *b, bool more) {
    if (g->way == WAY_UNDO) {
        (more ? trail_rewind : trail_undo)(&g->vm->heap, &b->mark);
        if (!b->unread) saved_paste(g->vm, g->vm->current, g->frame, &b->frames);
        return;
    }
    machine_back(&g->machine); // the branch's mark, or the one before the predicate
    if (g->way == WAY_MARKS && !more) machine_drop(&g->machine);
    for (uint32_t i = 0; g->way == WAY_AGAIN && i < g->decided.n; i++)
        put_decision(g, &g->decided.at[i]);
}

void choose_compare(struct generator *g) {
    if (!g->states) return;
    const uint32_t *words;
    uint32_t n = canon_root(g->canon, g->bounds.root, &words);
    state_id id;
    store_put(g->states, words, n, &id);
}

// The first value is written before the mark, so it is logged below the mark; the values after it
// need no log.
void choose_cell(struct generator *g, uint32_t cell, bool unread) {
    const struct bounds_domain *d = g->bounds.cells[cell].domain;
    uint32_t first = next_value(g, d, 0), next = next_value(g, d, first + 1);
    bool many = next < d->n, branch = many || g->singles;
    if (branch) {
        VEC_PUSH(&g->branches, (struct branch){.cell = cell,
                                               .next = next,
                                               .decided = g->decided.n,
                                               .frames.at = g->vm->copies.n,
                                               .unread = unread});
        if (!unread) choose_compare(g);
        g->result.choices++;
    }
    decide_cell(g, cell, first, many);
    if (branch) mark_branch(g, &g->branches.at[g->branches.n - 1]);
}

static void drop_branch(struct generator *g, const struct branch *b) {
    g->vm->copies.n = b->frames.at;
    g->branches.n--;
}

// Removes branches that have taken their last value, and their marks.
static void drop_branches(struct generator *g) {
    while (g->branches.n) {
        const struct branch *b = &g->branches.at[g->branches.n - 1];
        if (b->next < g->bounds.cells[b->cell].domain->n) return;
        if (g->way == WAY_MARKS) machine_drop(&g->machine);
        drop_branch(g, b);
    }
}

// Writes the next value of a branch, after going back to its mark.
static void put_next(struct generator *g, struct branch *b, uint64_t bits, bool more) {
    const struct bounds_cell *c = &g->bounds.cells[b->cell];
    if (g->way != WAY_UNDO) return write_logged(g, c, bits);
    write_cell(g, c, bits);
    if (more) trail_renew(&g->vm->heap, &b->mark);
}

bool choose_next(struct generator *g, bool *unread) {
    if (g->lasts) drop_branches(g);
    if (!g->branches.n) return false;
    struct branch *b = &g->branches.at[g->branches.n - 1];
    const struct bounds_domain *d = g->bounds.cells[b->cell].domain;
    uint32_t value = b->next;
    INVARIANT(value < d->n && b->decided < g->decided.n, "generate/generate.h 1");
    INVARIANT(g->decided.at[b->decided].cell == b->cell, "generate/generate.h 1");
    forget_decisions(g, b->decided + 1);
    struct decision *own = &g->decided.at[b->decided];
    if (own->group >= 0) g->used[own->group]--;
    b->next = next_value(g, d, value + 1);
    bool more = b->next < d->n || g->lasts;
    go_back(g, b, more);
    *unread = b->unread;
    g->skipped = false;
    set_value(g, own, value);
    put_next(g, b, d->values[value].bits, more);
    if (!more) drop_branch(g, b);
    return true;
}

void choose_written(struct generator *g, uint32_t cell) {
    g->written = true;
    uint8_t *state = cell_state(g, &g->bounds.cells[cell]);
    if (*state == CELL_FRESH)
        VEC_PUSH(&g->decided, (struct decision){.cell = cell, .value = BY_WRITE, .group = -1});
    *state = CELL_DECIDED;
}

void choose_restore(struct generator *g) {
    for (uint32_t i = 0, n = g->decided.n; i < n; i++) {
        struct decision d = g->decided.at[i];
        put_decision(g, &d);
        if (d.value != BY_WRITE) continue;
        VEC_PUSH(&g->decided, (struct decision){.cell = d.cell, .value = RELEASED, .group = -1});
        *cell_state(g, &g->bounds.cells[d.cell]) = CELL_FRESH;
    }
}

// How many of the first n values of a domain a cell may take.
static uint32_t count_values(const struct generator *g, const struct bounds_domain *d, uint32_t n) {
    uint32_t count = 0;
    for (uint32_t v = next_value(g, d, 0); v < n; v = next_value(g, d, v + 1)) count++;
    return count;
}

void choose_put(struct generator *g, bool others) {
    for (uint32_t i = 0; i < g->decided.n; i++) put_decision(g, &g->decided.at[i]);
    for (uint32_t i = 0; others && i < g->bounds.n_cells; i++) {
        const struct bounds_cell *c = &g->bounds.cells[i];
        ref owner = g->bounds.objects.at[c->object].r;
        bool beyond = !c->name && c->place >= ARR(owner)->length;
        if (!beyond && *cell_state(g, c) == CELL_FRESH)
            write_logged(g, c, c->domain->values[0].bits);
    }
}

double choose_done(struct generator *g) {
    double done = 0; // the share of the space below a decision
    for (uint32_t i = g->decided.n; i--;) {
        const struct decision *d = &g->decided.at[i];
        const struct bounds_domain *domain = g->bounds.cells[d->cell].domain;
        if (d->group >= 0) g->used[d->group]--; // as it was before the decision
        if (d->value < 0) continue;
        done += count_values(g, domain, (uint32_t)d->value);
        done /= count_values(g, domain, domain->n);
    }
    for (uint32_t i = 0; i < g->decided.n; i++)
        if (g->decided.at[i].group >= 0) g->used[g->decided.at[i].group]++;
    return done;
}

// Finds the cells of a structure that the predicate did not read, by a walk from the root, depth
// first.
#include "generate/generator.h"
#include <stdio.h>

static void start_walk(struct generator *g) {
    while (g->seen.n < g->bounds.objects.n) VEC_PUSH(&g->seen, 0);
    if (!++g->walks) bug("too many walks");
}

static bool is_new(struct generator *g, uint32_t object) {
    if (object == UINT32_MAX || g->seen.at[object] == g->walks) return false;
    g->seen.at[object] = g->walks;
    return true;
}

uint32_t unread_cells_present(const struct generator *g, const struct bounds_object *o) {
    const struct bounds_cell *c = &g->bounds.cells[o->cell];
    return !c->name && g->bounds.state[(uintptr_t)c->at - g->bounds.low] == CELL_DECIDED
               ? 1 + (uint32_t)ARR(o->r)->length
               : o->n;
}

static uint32_t unread_below(struct generator *g, uint32_t object) {
    const struct bounds_object *o = &g->bounds.objects.at[object];
    const struct bounds_cell *c = &g->bounds.cells[o->cell];
    for (uint32_t i = 0, n = unread_cells_present(g, o); i < n; i++, c++) {
        if (g->bounds.state[(uintptr_t)c->at - g->bounds.low] == CELL_FRESH) return o->cell + i;
        if (c->kind != KIND_REF) continue;
        ref r = *(ref *)c->at;
        uint32_t child = r ? bounds_object(&g->bounds, r) : UINT32_MAX;
        if (!is_new(g, child)) continue;
        uint32_t found = unread_below(g, child);
        if (found != UINT32_MAX) return found;
    }
    return UINT32_MAX;
}

uint32_t unread_cells_first(struct generator *g) {
    uint32_t root = bounds_object(&g->bounds, g->bounds.root);
    start_walk(g);
    return is_new(g, root) ? unread_below(g, root) : UINT32_MAX;
}

// Subroutines of old class files (jsr, ret) are copied to each of their callers.
//
//   context 0: the method      jsr S  ->  context 1: S's nodes, its ret a goto behind the jsr
//
// A context is a chain of callers. Nodes are visited per context, and every (context, node) pair
// that is visited becomes a node of the new list, in that order; jsr and ret become goto, and the
// astore that opens a subroutine becomes nop, so return addresses do not exist any more. Code that
// leaves a subroutine by a jump is simply copied with it. A subroutine that is entered again while
// it is on the chain was left that way. Exception ranges are repeated per context.
#include "op/decoder.h"

enum { MAIN = 0, MAX_CONTEXTS = 4096, MAX_NODES = 65535, MAX_CELLS = 16 << 20 };

struct context {
    uint32_t parent, site; // who called, and the jsr node there
    uint32_t sub, entry;   // the jsr's target, and the astore or pop of the return address
    int32_t local;         // that holds the return address; -1 when it was popped
    uint32_t *place;       // per node: 0, or its place in the new list + 1
};

struct work {
    uint32_t context, node;
};

struct inliner {
    struct decoder *d;
    struct context *contexts;
    struct work *work;
    uint32_t n_contexts, cap_contexts, n_work, cap_work, n_visited;
};

static uint32_t new_context(struct inliner *l, struct context c) {
    if (l->n_contexts == l->cap_contexts)
        l->contexts =
            decode_grow(l->d, l->contexts, &l->cap_contexts, l->n_contexts, sizeof *l->contexts);
    size_t size = l->d->n_nodes * sizeof *c.place;
    c.place = memset(decode_scratch(l->d, size), 0, size);
    l->contexts[l->n_contexts] = c;
    return l->n_contexts++;
}

static void visit(struct inliner *l, uint32_t context, uint32_t node) {
    if (node >= l->d->n_nodes) {
        decode_refuse(l->d, 0, "falling off the end of the code");
        return;
    }
    uint32_t *place = &l->contexts[context].place[node];
    if (*place) return;
    *place = 1;
    if (++l->n_visited > MAX_NODES)
        decode_unsupported(l->d, 0, "subroutines that grow beyond 65,535 instructions");
    if (l->n_work == l->cap_work)
        l->work = decode_grow(l->d, l->work, &l->cap_work, l->n_work, sizeof *l->work);
    l->work[l->n_work++] = (struct work){context, node};
}

// The first instruction of a subroutine that does something: it must take the return address.
static bool find_entry(struct inliner *l, struct context *c) {
    struct decoder *d = l->d;
    uint32_t at = c->sub;
    for (int hops = 0; hops < 16 && at < d->n_nodes; hops++) {
        const struct node *n = &d->nodes[at];
        if (n->op == BC_astore || n->op == BC_pop) {
            c->entry = at;
            c->local = n->op == BC_astore ? n->arg : -1;
            return true;
        }
        if (n->op != BC_goto && n->op != BC_nop) break;
        at = n->op == BC_goto ? n->target : at + 1;
    }
    return decode_unsupported(d, d->nodes[c->sub].bci,
                              "a subroutine that does not store its return address");
}

// The context in which a jsr leaves `from`: itself, or the caller of the subroutine's older
// activation.
static uint32_t calling_context(const struct inliner *l, uint32_t from, uint32_t sub) {
    for (uint32_t c = from; c != MAIN; c = l->contexts[c].parent)
        if (l->contexts[c].sub == sub) return l->contexts[c].parent;
    return from;
}

static uint32_t enter(struct inliner *l, uint32_t from, uint32_t site) {
    uint32_t sub = l->d->nodes[site].target;
    uint32_t parent = calling_context(l, from, sub);
    for (uint32_t c = 1; c < l->n_contexts; c++)
        if (l->contexts[c].parent == parent && l->contexts[c].site == site) return c;
    struct context c = {.parent = parent, .site = site, .sub = sub};
    if (l->n_contexts >= MAX_CONTEXTS || (uint64_t)l->n_contexts * l->d->n_nodes > MAX_CELLS) {
        decode_unsupported(l->d, l->d->nodes[site].bci, "too many calls of subroutines");
        return MAIN;
    }
    return find_entry(l, &c) ? new_context(l, c) : MAIN;
}

// The context a ret returns from; MAIN when there is none.
static uint32_t leave(const struct inliner *l, uint32_t from, int32_t local) {
    for (uint32_t c = from; c != MAIN; c = l->contexts[c].parent)
        if (l->contexts[c].local == local) return c;
    return MAIN;
}

static void visit_successors(struct inliner *l, uint32_t c, uint32_t i) {
    const struct node *n = &l->d->nodes[i];
    if (n->op == BC_jsr) {
        uint32_t sub = enter(l, c, i);
        if (!l->d->failed) visit(l, sub, n->target);
    } else if (n->op == BC_ret) {
        uint32_t sub = leave(l, c, n->arg);
        if (sub == MAIN)
            decode_refuse(l->d, n->bci, "ret outside of a subroutine");
        else
            visit(l, l->contexts[sub].parent, l->contexts[sub].site + 1);
    } else if (decode_is_switch(n->op)) {
        const struct node_switch *s = &l->d->switches[n->target];
        for (uint32_t k = 0; k <= s->n; k++) visit(l, c, s->targets[k]);
    } else if (decode_is_if(n->op) || n->op == BC_goto) {
        visit(l, c, n->target);
    }
    if (!decode_ends(n->op)) visit(l, c, i + 1);
}

static bool touches(const struct context *c, const struct range *r) {
    for (uint32_t i = r->start; i < r->end; i++)
        if (c->place[i]) return true;
    return false;
}

static void visit_handlers(struct inliner *l) {
    for (uint32_t c = 0; c < l->n_contexts; c++)
        for (uint32_t r = 0; r < l->d->n_ranges; r++)
            if (touches(&l->contexts[c], &l->d->ranges[r])) visit(l, c, l->d->ranges[r].target);
}

static bool visit_all(struct inliner *l) {
    visit(l, MAIN, 0);
    do {
        while (l->n_work && !l->d->failed) {
            struct work w = l->work[--l->n_work];
            visit_successors(l, w.context, w.node);
        }
        if (!l->d->failed) visit_handlers(l);
    } while (l->n_work && !l->d->failed);
    return !l->d->failed;
}

static uint32_t place_of(const struct inliner *l, uint32_t context, uint32_t node) {
    return l->contexts[context].place[node] - 1;
}

static void copy_switch(struct inliner *l, struct node *n, uint32_t c) {
    struct decoder *d = l->d;
    if (d->n_switches == d->cap_switches)
        d->switches =
            decode_grow(d, d->switches, &d->cap_switches, d->n_switches, sizeof *d->switches);
    struct node_switch s = d->switches[n->target];
    uint32_t *targets = decode_scratch(d, (s.n + 1) * sizeof *targets);
    for (uint32_t k = 0; k <= s.n; k++) targets[k] = place_of(l, c, s.targets[k]);
    s.targets = targets;
    n->target = d->n_switches;
    d->switches[d->n_switches++] = s;
}

static struct node copy_node(struct inliner *l, uint32_t c, uint32_t i) {
    struct node n = l->d->nodes[i];
    n.flags = 0;
    if (n.op == BC_jsr) {
        uint32_t sub = enter(l, c, i);
        n.op = BC_goto;
        n.target = place_of(l, sub, n.target);
    } else if (n.op == BC_ret) {
        const struct context *sub = &l->contexts[leave(l, c, n.arg)];
        n.op = BC_goto;
        n.target = place_of(l, sub->parent, sub->site + 1);
    } else if (decode_is_switch(n.op)) {
        copy_switch(l, &n, c);
    } else if (decode_is_if(n.op) || n.op == BC_goto) {
        n.target = place_of(l, c, n.target);
    } else if (c != MAIN && l->contexts[c].entry == i) {
        n.op = BC_nop;
    }
    return n;
}

static void mark_blocks(struct decoder *d) {
    for (uint32_t i = 0; i < d->n_nodes; i++) {
        const struct node *n = &d->nodes[i];
        if (decode_is_switch(n->op)) {
            const struct node_switch *s = &d->switches[n->target];
            for (uint32_t k = 0; k <= s->n; k++) d->nodes[s->targets[k]].flags |= NODE_BLOCK;
        } else if (decode_is_if(n->op) || n->op == BC_goto) {
            d->nodes[n->target].flags |= NODE_BLOCK;
        }
    }
    for (uint32_t i = 0; i < d->n_ranges; i++) d->nodes[d->ranges[i].target].flags |= NODE_BLOCK;
}

// The range of old nodes [start, end) in context c; the nodes of a context lie together and in
// order.
static bool copy_range(const struct inliner *l, uint32_t c, const struct range *r,
                       struct range *to) {
    const uint32_t *place = l->contexts[c].place;
    uint32_t first = 0, last = 0;
    for (uint32_t i = r->start; i < r->end; i++) {
        if (!place[i]) continue;
        if (!first) first = place[i];
        last = place[i];
    }
    if (!first) return false;
    *to = (struct range){first - 1, last, place[r->target] - 1, r->type};
    return true;
}

static void copy_ranges(struct inliner *l) {
    struct decoder *d = l->d;
    struct range *ranges = NULL;
    uint32_t n = 0, cap = 0;
    for (uint32_t r = 0; r < d->n_ranges; r++)
        for (uint32_t c = 0; c < l->n_contexts; c++) {
            if (n == cap) ranges = decode_grow(d, ranges, &cap, n, sizeof *ranges);
            n += copy_range(l, c, &d->ranges[r], &ranges[n]);
        }
    d->ranges = ranges;
    d->n_ranges = n;
}

bool inline_subroutines(struct decoder *d) {
    struct inliner l = {.d = d};
    if (d->cf->major > 50) return decode_refuse(d, 0, "jsr and ret ended with version 50");
    new_context(&l, (struct context){.local = -1});
    if (!visit_all(&l)) return false;
    uint32_t n = 0;
    for (uint32_t c = 0; c < l.n_contexts; c++)
        for (uint32_t i = 0; i < d->n_nodes; i++)
            if (l.contexts[c].place[i]) l.contexts[c].place[i] = ++n;
    struct node *nodes = decode_scratch(d, n * sizeof *nodes), *to = nodes;
    for (uint32_t c = 0; c < l.n_contexts; c++)
        for (uint32_t i = 0; i < d->n_nodes; i++)
            if (l.contexts[c].place[i]) *to++ = copy_node(&l, c, i);
    copy_ranges(&l);
    d->nodes = nodes;
    d->n_nodes = n;
    mark_blocks(d);
    return true;
}

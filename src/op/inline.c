// Copies subroutines (jsr, ret), which only old class files have, to each of their callers.
//
//   context 0: the method      jsr S  ->  context 1: nodes of S, with ret a goto after the jsr
//
// A context is a chain of callers. Nodes are visited per context. Each visited pair (context, node)
// becomes a node of the new list, in that order. ret becomes goto. jsr becomes aconst_null and
// goto: a return address is a null that is copied but never read. To find the locals that hold it,
// the start of the subroutine is simulated. Code that leaves a subroutine by a jump is copied with
// the subroutine. A subroutine that is called while it is on the chain was left by a jump before.
// Exception ranges are repeated per context.
#include "op/decoder.h"

enum {
    MAIN = 0,
    MAX_CONTEXTS = 4096,
    MAX_NODES = 65535,
    MAX_CELLS = 16 << 20,
    MAX_OPENING = 64, // instructions simulated to find the locals of a return address
    MAX_LOCALS = 4,
    WINDOW = 32, // stack words tracked by that simulation
};

struct context {
    uint32_t parent, site; // the calling context, and the jsr node in it
    uint32_t sub;          // the target of the jsr
    uint32_t n_locals;     // how many locals hold the return address; 0 if it was popped
    int32_t locals[MAX_LOCALS];
    uint32_t *place; // per node: its index in the new list + 1, or 0
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

static void visit_node(struct inliner *l, uint32_t context, uint32_t node) {
    if (node >= l->d->n_nodes) {
        decode_refuse(l->d, 0, "falling off the end of the code");
        return;
    }
    uint32_t *place = &l->contexts[context].place[node];
    if (*place) return;
    *place = 1;
    if (++l->n_visited > MAX_NODES)
        decode_unsupported(l->d, 0, "subroutines that expand to more than 65,535 instructions");
    if (l->n_work == l->cap_work)
        l->work = decode_grow(l->d, l->work, &l->cap_work, l->n_work, sizeof *l->work);
    l->work[l->n_work++] = (struct work){context, node};
}

// The top words of the stack at the start of a subroutine: which of them are its return address.
struct opening {
    bool address[WINDOW];
    uint32_t depth;
};

static bool fits_window(const struct opening *o, uint32_t pops, uint32_t pushes) {
    return o->depth >= pops && o->depth - pops + pushes <= WINDOW;
}

static bool follow_dup(struct opening *o, uint32_t top, uint32_t below) {
    if (!fits_window(o, top + below, 2 * top + below)) return false;
    bool *at = &o->address[o->depth - top - below];
    memmove(at + top, at, top + below);
    memcpy(at, at + top + below, top);
    o->depth += top;
    return true;
}

static bool follow_swap(struct opening *o) {
    if (!fits_window(o, 2, 2)) return false;
    bool *top = &o->address[o->depth - 1], was = top[0];
    top[0] = top[-1];
    top[-1] = was;
    return true;
}

static bool follow_pop(struct opening *o, uint32_t words) {
    if (!fits_window(o, words, 0)) return false;
    o->depth -= words;
    return true;
}

// Simulates astore: the local now holds the return address, or another value.
static bool follow_astore(struct opening *o, struct context *c, int32_t local) {
    if (!fits_window(o, 1, 0)) return false;
    uint32_t i = 0;
    while (i < c->n_locals && c->locals[i] != local) i++;
    bool known = i < c->n_locals, address = o->address[--o->depth];
    if (known && !address) c->locals[i] = c->locals[--c->n_locals];
    if (known || !address) return true;
    if (c->n_locals == MAX_LOCALS) return false;
    c->locals[c->n_locals++] = local;
    return true;
}

static uint32_t count_words(const char *from, const char *to) {
    uint32_t n = 0;
    for (; from < to; from++) n += decode_kind(*from) == 'J' ? 2 : 1;
    return n;
}

static bool follow_effect(struct opening *o, uint8_t op) {
    const char *effect = bytecode_info[op].effect;
    if (effect[0] == '?' || op == BC_jsr || op == BC_ret || decode_is_if(op) || decode_ends(op))
        return false;
    const char *mid = decode_effect_mid(effect);
    uint32_t pops = count_words(effect, mid),
             pushes = count_words(mid + 1, effect + strlen(effect));
    if (!fits_window(o, pops, pushes)) return false;
    o->depth += pushes - pops;
    for (uint32_t i = 1; i <= pushes; i++) o->address[o->depth - i] = false;
    return true;
}

// Simulates one node. Returns false if the simulation ends there.
static bool follow_node(struct opening *o, struct context *c, const struct node *n) {
    switch (n->op) {
    case BC_goto: return true;
    case BC_astore: return follow_astore(o, c, n->arg);
    case BC_pop: return follow_pop(o, 1);
    case BC_pop2: return follow_pop(o, 2);
    case BC_dup: return follow_dup(o, 1, 0);
    case BC_dup_x1: return follow_dup(o, 1, 1);
    case BC_dup_x2: return follow_dup(o, 1, 2);
    case BC_dup2: return follow_dup(o, 2, 0);
    case BC_dup2_x1: return follow_dup(o, 2, 1);
    case BC_dup2_x2: return follow_dup(o, 2, 2);
    case BC_swap: return follow_swap(o);
    default: return follow_effect(o, n->op);
    }
}

static void find_locals(struct inliner *l, struct context *c) {
    struct opening o = {.depth = WINDOW / 2};
    uint32_t at = c->sub;
    o.address[o.depth - 1] = true;
    for (int n = 0; n < MAX_OPENING && at < l->d->n_nodes; n++) {
        const struct node *node = &l->d->nodes[at];
        if (!follow_node(&o, c, node) || !memchr(o.address, true, o.depth)) return;
        at = node->op == BC_goto ? node->target : at + 1;
    }
}

// The context that calls `sub` by a jsr in `from`: `from` itself, or, if sub is on its chain, the
// caller of that older activation.
static uint32_t calling_context(const struct inliner *l, uint32_t from, uint32_t sub) {
    for (uint32_t c = from; c != MAIN; c = l->contexts[c].parent)
        if (l->contexts[c].sub == sub) return l->contexts[c].parent;
    return from;
}

static uint32_t enter_subroutine(struct inliner *l, uint32_t from, uint32_t site) {
    uint32_t sub = l->d->nodes[site].target;
    uint32_t parent = calling_context(l, from, sub);
    for (uint32_t c = 1; c < l->n_contexts; c++)
        if (l->contexts[c].parent == parent && l->contexts[c].site == site) return c;
    struct context c = {.parent = parent, .site = site, .sub = sub};
    if (l->n_contexts >= MAX_CONTEXTS || (uint64_t)l->n_contexts * l->d->n_nodes > MAX_CELLS) {
        decode_unsupported(l->d, l->d->nodes[site].bci, "too many calls of subroutines");
        return MAIN;
    }
    find_locals(l, &c);
    return new_context(l, c);
}

static bool holds_address(const struct context *c, int32_t local) {
    for (uint32_t i = 0; i < c->n_locals; i++)
        if (c->locals[i] == local) return true;
    return false;
}

// The context that a ret returns from, or MAIN if it is unknown.
static uint32_t returning_context(const struct inliner *l, uint32_t from, int32_t local) {
    for (uint32_t c = from; c != MAIN; c = l->contexts[c].parent)
        if (holds_address(&l->contexts[c], local)) return c;
    return from != MAIN && l->contexts[from].parent == MAIN ? from : MAIN; // the only candidate
}

static void visit_successors(struct inliner *l, uint32_t c, uint32_t i) {
    const struct node *n = &l->d->nodes[i];
    if (n->op == BC_jsr) {
        uint32_t sub = enter_subroutine(l, c, i);
        if (!l->d->failed) visit_node(l, sub, n->target);
    } else if (n->op == BC_ret) {
        uint32_t sub = returning_context(l, c, n->arg);
        if (c == MAIN) decode_refuse(l->d, n->bci, "ret outside of a subroutine");
        else if (sub == MAIN)
            decode_unsupported(
                l->d, n->bci,
                "a return address that is stored too far from the start of its subroutine");
        else visit_node(l, l->contexts[sub].parent, l->contexts[sub].site + 1);
    } else if (decode_is_switch(n->op)) {
        const struct node_switch *s = &l->d->switches[n->target];
        for (uint32_t k = 0; k <= s->n; k++) visit_node(l, c, s->targets[k]);
    } else if (decode_is_if(n->op) || n->op == BC_goto) {
        visit_node(l, c, n->target);
    }
    if (!decode_ends(n->op)) visit_node(l, c, i + 1);
}

static bool has_visited(const struct context *c, const struct range *r) {
    for (uint32_t i = r->start; i < r->end; i++)
        if (c->place[i]) return true;
    return false;
}

static void visit_handlers(struct inliner *l) {
    for (uint32_t c = 0; c < l->n_contexts; c++)
        for (uint32_t r = 0; r < l->d->n_ranges; r++)
            if (has_visited(&l->contexts[c], &l->d->ranges[r]))
                visit_node(l, c, l->d->ranges[r].target);
}

static bool visit_all(struct inliner *l) {
    visit_node(l, MAIN, 0);
    do {
        while (l->n_work && !l->d->failed) {
            struct work w = l->work[--l->n_work];
            visit_successors(l, w.context, w.node);
        }
        if (!l->d->failed) visit_handlers(l);
    } while (l->n_work && !l->d->failed);
    return !l->d->failed;
}

static uint32_t new_place(const struct inliner *l, uint32_t context, uint32_t node) {
    return l->contexts[context].place[node] - 1;
}

static void copy_switch(struct inliner *l, struct node *n, uint32_t c) {
    struct decoder *d = l->d;
    if (d->n_switches == d->cap_switches)
        d->switches =
            decode_grow(d, d->switches, &d->cap_switches, d->n_switches, sizeof *d->switches);
    struct node_switch s = d->switches[n->target];
    uint32_t *targets = decode_scratch(d, (s.n + 1) * sizeof *targets);
    for (uint32_t k = 0; k <= s.n; k++) targets[k] = new_place(l, c, s.targets[k]);
    s.targets = targets;
    n->target = d->n_switches;
    d->switches[d->n_switches++] = s;
}

static struct node *copy_node(struct inliner *l, uint32_t c, uint32_t i, struct node *to) {
    struct node n = l->d->nodes[i];
    n.flags = 0;
    if (n.op == BC_jsr) {
        uint32_t sub = enter_subroutine(l, c, i);
        *to++ = (struct node){.op = BC_aconst_null, .bci = n.bci};
        n.op = BC_goto;
        n.target = new_place(l, sub, n.target);
    } else if (n.op == BC_ret) {
        const struct context *sub = &l->contexts[returning_context(l, c, n.arg)];
        n.op = BC_goto;
        n.target = new_place(l, sub->parent, sub->site + 1);
    } else if (decode_is_switch(n.op)) {
        copy_switch(l, &n, c);
    } else if (decode_is_if(n.op) || n.op == BC_goto) {
        n.target = new_place(l, c, n.target);
    }
    *to++ = n;
    return to;
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

// Copies the exception range [start, end) for context c. The nodes of a context are
// contiguous and in order.
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
    new_context(&l, (struct context){.n_locals = 0});
    if (!visit_all(&l)) return false;
    uint32_t n = 0;
    for (uint32_t c = 0; c < l.n_contexts; c++)
        for (uint32_t i = 0; i < d->n_nodes; i++)
            if (l.contexts[c].place[i]) {
                l.contexts[c].place[i] = n + 1;
                n += d->nodes[i].op == BC_jsr ? 2 : 1;
            }
    struct node *nodes = decode_scratch(d, n * sizeof *nodes), *to = nodes;
    for (uint32_t c = 0; c < l.n_contexts; c++)
        for (uint32_t i = 0; i < d->n_nodes; i++)
            if (l.contexts[c].place[i]) to = copy_node(&l, c, i, to);
    copy_ranges(&l);
    d->nodes = nodes;
    d->n_nodes = n;
    mark_blocks(d);
    return true;
}

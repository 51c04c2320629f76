// Second pass: finds the reachable nodes, and the kinds of the stack words at each block start.
// Works on a list of block starts and simulates the stack inside a block. All paths to a block must
// have exactly the same kinds on the stack.
#include "op/decoder.h"
#include "classfile/descriptor.h"

enum { POOL_MAX = 64 << 20 };

struct flow {
    struct decoder *d;
    const struct node *n; // the node that is simulated
    uint8_t *kinds;
    uint32_t depth;
    uint32_t *work;
    uint32_t n_work;
};

static void push_kind(struct flow *f, char kind) {
    if (!kind) return;
    uint32_t words = kind == 'J' ? 2 : 1;
    if (f->depth + words > f->d->attr->max_stack) {
        decode_refuse(f->d, f->n->bci, "operand stack overflow");
        return;
    }
    f->kinds[f->depth] = (uint8_t)kind;
    if (words == 2) f->kinds[f->depth + 1] = 'j';
    f->depth += words;
}

static void pop_kind(struct flow *f, char kind) {
    if (!kind) return;
    uint32_t words = kind == 'J' ? 2 : 1;
    if (f->depth < words || f->kinds[f->depth - words] != kind) {
        decode_refuse(f->d, f->n->bci, "bad operand on the stack");
        return;
    }
    f->depth -= words;
}

static void apply_effect(struct flow *f) {
    const char *effect = bytecode_info[f->n->op].effect, *mid = decode_effect_mid(effect);
    for (const char *p = mid; p > effect; p--) pop_kind(f, p[-1] == '*' ? 'A' : decode_kind(p[-1]));
    for (const char *p = mid + 1; *p; p++) push_kind(f, decode_kind(*p));
}

static void apply_invoke(struct flow *f) {
    const struct node *n = f->n;
    sym desc = f->d->cf->constants[n->arg].desc;
    uint32_t at = 1, start, len, args = n->nargs;
    char letter;
    bool receiver = n->op != BC_invokestatic && n->op != BC_invokedynamic;
    if (f->depth < args) {
        decode_refuse(f->d, n->bci, "operand stack underflow");
        return;
    }
    const uint8_t *k = &f->kinds[f->depth - args];
    bool good = !receiver || *k++ == 'A';
    while (good && (letter = descriptor_next(desc, &at, &start, &len)) != ')') {
        char kind = decode_kind(letter);
        good = *k == kind;
        k += kind == 'J' ? 2 : 1;
    }
    if (!good) decode_refuse(f->d, n->bci, "bad argument on the stack");
    f->depth -= args;
    push_kind(f, n->ret);
}

static void apply_field(struct flow *f) {
    char kind = decode_kind(f->d->cf->constants[f->n->arg].desc->text[0]);
    uint8_t op = f->n->op;
    if (op == BC_putfield || op == BC_putstatic) pop_kind(f, kind);
    if (op == BC_putfield || op == BC_getfield) pop_kind(f, 'A');
    if (op == BC_getfield || op == BC_getstatic) push_kind(f, kind);
}

// Checks that the stack has this many words and that the cut does not split a long or double.
static bool check_cut(struct flow *f, uint32_t words) {
    if (words <= f->depth && (!words || f->kinds[f->depth - words] != 'j')) return true;
    return decode_refuse(f->d, f->n->bci, "bad operands for %s", bytecode_info[f->n->op].name);
}

static void apply_dup(struct flow *f, uint32_t top, uint32_t below) {
    if (!check_cut(f, top) || !check_cut(f, top + below)) return;
    if (f->depth + top > f->d->attr->max_stack) {
        decode_refuse(f->d, f->n->bci, "operand stack overflow");
        return;
    }
    uint8_t *at = &f->kinds[f->depth - top - below];
    memmove(at + top, at, top + below);
    memcpy(at, at + top + below, top);
    f->depth += top;
}

static void apply_swap(struct flow *f) {
    if (!check_cut(f, 1) || !check_cut(f, 2)) return;
    uint8_t *top = &f->kinds[f->depth - 1], kind = top[0];
    top[0] = top[-1];
    top[-1] = kind;
}

static void apply_node(struct flow *f) {
    const struct node *n = f->n;
    switch (n->op) {
    case BC_invokevirtual:
    case BC_invokespecial:
    case BC_invokestatic:
    case BC_invokeinterface:
    case BC_invokedynamic: apply_invoke(f); break;
    case BC_getstatic:
    case BC_putstatic:
    case BC_getfield:
    case BC_putfield: apply_field(f); break;
    case BC_ldc:
    case BC_ldc2_w: push_kind(f, decode_ldc_kind(&f->d->cf->constants[n->arg])); break;
    case BC_multianewarray:
        for (int32_t i = 0; i < n->extra && !f->d->failed; i++) pop_kind(f, 'I');
        push_kind(f, 'A');
        break;
    case BC_pop:
        if (check_cut(f, 1)) f->depth -= 1;
        break;
    case BC_pop2:
        if (check_cut(f, 2)) f->depth -= 2;
        break;
    case BC_dup: apply_dup(f, 1, 0); break;
    case BC_dup_x1: apply_dup(f, 1, 1); break;
    case BC_dup_x2: apply_dup(f, 1, 2); break;
    case BC_dup2: apply_dup(f, 2, 0); break;
    case BC_dup2_x1: apply_dup(f, 2, 1); break;
    case BC_dup2_x2: apply_dup(f, 2, 2); break;
    case BC_swap: apply_swap(f); break;
    default: apply_effect(f);
    }
}

static void enqueue_block(struct flow *f, uint32_t target) {
    struct node *n = &f->d->nodes[target];
    if (n->flags & NODE_QUEUED) return;
    n->flags |= NODE_QUEUED;
    f->work[f->n_work++] = target;
}

static bool save_state(struct flow *f, struct node *n) {
    struct decoder *d = f->d;
    if (d->pool_n + f->depth > POOL_MAX)
        return decode_unsupported(d, n->bci, "too much stack state");
    while (d->pool_n + f->depth > d->pool_cap)
        d->pool = decode_grow(d, d->pool, &d->pool_cap, d->pool_n, 1);
    n->state = d->pool_n;
    n->depth = f->depth;
    if (f->depth) memcpy(d->pool + n->state, f->kinds, f->depth);
    d->pool_n += f->depth;
    return true;
}

// Control passes from the current node to the block start `target` with the current stack.
static bool join_block(struct flow *f, uint32_t target) {
    struct node *n = &f->d->nodes[target];
    if (!(n->flags & NODE_QUEUED)) {
        if (!save_state(f, n)) return false;
        enqueue_block(f, target);
        return true;
    }
    if (n->depth != f->depth || (f->depth && memcmp(f->d->pool + n->state, f->kinds, f->depth)))
        return decode_refuse(f->d, n->bci, "stacks differ where paths join");
    return true;
}

static bool join_targets(struct flow *f) {
    const struct node *n = f->n;
    if (decode_is_switch(n->op)) {
        const struct node_switch *s = &f->d->switches[n->target];
        for (uint32_t i = 0; i <= s->n; i++)
            if (!join_block(f, s->targets[i])) return false;
    } else if (decode_is_if(n->op) || n->op == BC_goto) {
        return join_block(f, n->target);
    }
    return true;
}

static bool check_return(struct flow *f) {
    static const char kinds[] = {'I', 'J', 'I', 'J', 'A', 0};
    if (f->n->op < BC_ireturn || f->n->op > BC_return) return true;
    if (kinds[f->n->op - BC_ireturn] == decode_kind(descriptor_return(f->d->m->desc))) return true;
    return decode_refuse(f->d, f->n->bci, "wrong return instruction");
}

static bool run_block(struct flow *f, uint32_t i) {
    struct decoder *d = f->d;
    f->depth = d->nodes[i].depth;
    if (f->depth) memcpy(f->kinds, d->pool + d->nodes[i].state, f->depth);
    for (;;) {
        struct node *n = &d->nodes[i];
        n->flags |= NODE_REACHED;
        f->n = n;
        apply_node(f);
        if (d->failed || !check_return(f) || !join_targets(f)) return false;
        if (decode_ends(n->op)) return true;
        if (++i == d->n_nodes) return decode_refuse(d, n->bci, "falling off the end of the code");
        if (d->nodes[i].flags & NODE_BLOCK) return join_block(f, i);
    }
}

static bool covers_reached(const struct decoder *d, const struct range *r) {
    for (uint32_t i = r->start; i < r->end; i++)
        if (d->nodes[i].flags & NODE_REACHED) return true;
    return false;
}

// Adds the handlers of reached code to the worklist. Returns false if there are no new ones.
static bool reach_handlers(struct flow *f) {
    struct decoder *d = f->d;
    bool more = false;
    f->kinds[0] = 'A';
    f->depth = 1;
    for (uint32_t i = 0; i < d->n_ranges && !d->failed; i++) {
        struct range *r = &d->ranges[i];
        if ((d->nodes[r->target].flags & NODE_REACHED) || !covers_reached(d, r)) continue;
        if (!d->attr->max_stack)
            return decode_refuse(d, d->nodes[r->target].bci, "no stack for an exception");
        join_block(f, r->target);
        more = true;
    }
    return more;
}

// Checks that a handler that is also the target of a jump has the same stack there.
static bool check_handlers(struct flow *f) {
    struct decoder *d = f->d;
    for (uint32_t i = 0; i < d->n_ranges; i++) {
        const struct node *n = &d->nodes[d->ranges[i].target];
        if (!(n->flags & NODE_REACHED) || !covers_reached(d, &d->ranges[i])) continue;
        if (n->depth != 1 || d->pool[n->state] != 'A')
            return decode_refuse(d, n->bci, "stacks differ where paths join");
    }
    return true;
}

bool flow_method(struct decoder *d) {
    struct flow f = {.d = d, .n = d->nodes};
    f.kinds = decode_scratch(d, d->attr->max_stack + 1u);
    f.work = decode_scratch(d, d->n_nodes * sizeof *f.work);
    d->nodes[0].flags |= NODE_BLOCK;
    join_block(&f, 0);
    do {
        while (f.n_work && !d->failed) run_block(&f, f.work[--f.n_work]);
    } while (!d->failed && reach_handlers(&f));
    return !d->failed && check_handlers(&f);
}

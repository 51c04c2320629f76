// The inferring verifier (JVMS 4.10.2), for files older than version 50 and for files of version 50
// that fail with their maps.
//
//   block     an instruction where control may join; only blocks have saved frames
//   state     the merged frame of a block in a context; changed states are in a queue
//   context   the chain of jsr instructions that led into a subroutine; 0 is the method itself
//   masks     per block: the subroutines that every path to it is inside of
//
// A subroutine is analysed once per context, as if it were copied to each caller, so locals that it
// does not use keep their types. Code that can also be reached from outside a subroutine (by its
// mask) is analysed outside it.
//
// 1. The locals of a state only lose information and its stack depth never changes, so the queue
//    becomes empty.
// 2. More than MAX_CONTEXTS contexts, or states of more than MAX_WORDS words, are not supported.
#include "op/verifier.h"

enum { MAX_CONTEXTS = 4096, MAX_CELLS = 16 << 20, MAX_WORDS = 32 << 20, NONE = -1 };

struct context {
    uint32_t parent, site, sub, back;
}; // back: the offset after the jsr
struct state {
    uint32_t bci, context, n_locals, n_stack;
    uint8_t flags;
    bool queued;
    vtype *words; // locals, then stack
};
struct sub {
    uint32_t entry;
    int32_t ret;
    bool returns;
}; // ret: its only ret instruction

struct infer {
    struct context *contexts;
    int32_t **places; // per context, per block: its state
    int32_t *first;   // per block: the first state in any context
    struct state *states;
    uint32_t *queue, *block_of; // block_of: by bci
    struct sub *subs;
    uint64_t *masks; // n_blocks rows of mask_words; one more row for scratch
    uint8_t *reached;
    uint32_t n_contexts, n_states, cap_states, n_queue, n_blocks, n_subs, mask_words, n_words,
        context;
    uint32_t n_sites;
};

struct infer *verifyinfer_new(struct arena *a) {
    return arena_alloc(a, sizeof(struct infer));
}

// ---- operands and blocks ------------------------------------------------------------------------

static bool mark_block(struct verifier *v, int64_t target) {
    if (target < 0 || target >= v->len || !v->marks[target])
        return verify_fail(v, WHY(CODE), "%s",
                           v->op == BC_tableswitch || v->op == BC_lookupswitch
                               ? "Illegal branch in tableswitch"
                               : "Illegal target of jump or branch");
    v->marks[target] |= MARK_BLOCK;
    return true;
}

static bool check_operands(struct verifier *v) {
    if (!verifyoperand_check(v)) return false;
    if (v->op == BC_tableswitch || v->op == BC_lookupswitch)
        return verifyoperand_targets(v, mark_block);
    if (v->op == BC_invokespecial && !verifycall_special(v)) return false;
    char format = bytecode_info[v->op].format;
    if (format != 'j' && format != 'J') return true;
    if (v->op == BC_jsr || v->op == BC_jsr_w) {
        v->infer->n_sites++;
        if (v->next < v->len) v->marks[v->next] |= MARK_BLOCK;
    }
    return mark_block(v, v->target);
}

bool verifyinfer_operands(struct verifier *v) {
    memset(v->infer, 0, sizeof *v->infer);
    v->marks[0] |= MARK_BLOCK;
    for (uint32_t bci = 0; bci < v->len; bci = v->next) {
        verify_decode(v, bci);
        if (!check_operands(v)) return false;
    }
    return true;
}

static void number_blocks(struct verifier *v) {
    struct infer *f = v->infer;
    for (uint32_t i = 0; i < v->attr->n_handlers; i++)
        v->marks[v->attr->handlers[i].target] |= MARK_BLOCK;
    f->block_of = arena_alloc(&v->scratch, v->len * sizeof *f->block_of);
    for (uint32_t bci = 0; bci < v->len; bci++)
        if (v->marks[bci] & MARK_BLOCK) f->block_of[bci] = f->n_blocks++;
}

// ---- masks --------------------------------------------------------------------------------------

static int32_t find_sub(const struct infer *f, uint32_t entry) {
    for (uint32_t i = 0; i < f->n_subs; i++)
        if (f->subs[i].entry == entry) return (int32_t)i;
    return NONE;
}

static void find_subs(struct verifier *v) {
    struct infer *f = v->infer;
    f->subs = arena_alloc(&v->scratch, f->n_sites * sizeof *f->subs);
    for (uint32_t bci = 0; bci < v->len; bci = v->next) {
        verify_decode(v, bci);
        if ((v->op == BC_jsr || v->op == BC_jsr_w) && find_sub(f, (uint32_t)v->target) == NONE)
            f->subs[f->n_subs++] = (struct sub){(uint32_t)v->target, NONE, false};
    }
    f->mask_words = (f->n_subs + 63) / 64;
}

// Finds the subroutines that can reach a ret: otherwise the code after a jsr is dead. Walks from
// the entry; reached[] is 2 for blocks to visit and 1 for visited ones.
static bool walk_mark(struct verifier *v, int64_t bci) {
    uint8_t *reached = &v->infer->reached[v->infer->block_of[bci]];
    if (!*reached) *reached = 2;
    return true;
}

static bool walk_successors(struct verifier *v) {
    const struct infer *f = v->infer;
    char format = bytecode_info[v->op].format;
    if (v->op == BC_jsr || v->op == BC_jsr_w) {
        bool back = f->subs[find_sub(f, (uint32_t)v->target)].returns && v->next < v->len;
        if (back) walk_mark(v, v->next);
        return false;
    }
    if (v->op == BC_tableswitch || v->op == BC_lookupswitch) verifyoperand_targets(v, walk_mark);
    else if (format == 'j' || format == 'J') walk_mark(v, v->target);
    return v->op != BC_goto && v->op != BC_goto_w && v->op != BC_tableswitch &&
           v->op != BC_lookupswitch && v->op != BC_athrow && v->op != BC_ret &&
           (v->op < BC_ireturn || v->op > BC_return);
}

static bool walk_block(struct verifier *v, uint32_t bci) {
    for (uint32_t at = bci; at < v->len; at = v->next) {
        if (at != bci && v->marks[at] & MARK_BLOCK) return walk_mark(v, at), false;
        verify_decode(v, at);
        if (v->op == BC_ret) return true;
        for (uint32_t i = 0; (at == bci || v->marks[at] & MARK_EDGE) && i < v->attr->n_handlers;
             i++) {
            const struct handler_attr *h = &v->attr->handlers[i];
            if (at >= h->start && at < h->end) walk_mark(v, h->target);
        }
        if (!walk_successors(v)) return false;
    }
    return false;
}

static bool reaches_ret(struct verifier *v, uint32_t entry) {
    struct infer *f = v->infer;
    memset(f->reached, 0, f->n_blocks);
    walk_mark(v, entry);
    for (bool again = true; again;) {
        again = false;
        for (uint32_t bci = 0; bci < v->len; bci++) {
            if (!(v->marks[bci] & MARK_BLOCK) || f->reached[f->block_of[bci]] != 2) continue;
            f->reached[f->block_of[bci]] = 1;
            again = true;
            if (walk_block(v, bci)) return true;
        }
    }
    return false;
}

static void find_returns(struct verifier *v) {
    struct infer *f = v->infer;
    for (bool again = true; again;) {
        again = false;
        for (uint32_t i = 0; i < f->n_subs; i++)
            if (!f->subs[i].returns && reaches_ret(v, f->subs[i].entry))
                f->subs[i].returns = again = true;
    }
    memset(f->reached, 0, f->n_blocks);
}

static uint64_t *mask_at(const struct infer *f, uint32_t bci) {
    return f->masks + (size_t)f->block_of[bci] * f->mask_words;
}

static uint64_t *mask_now(const struct infer *f) {
    return f->masks + (size_t)f->n_blocks * f->mask_words;
}

static bool in_mask(const uint64_t *mask, uint32_t sub) { return mask[sub / 64] >> sub % 64 & 1; }

static bool meet_mask(struct verifier *v, int64_t bci) {
    struct infer *f = v->infer;
    uint64_t *mask = mask_at(f, (uint32_t)bci), *now = mask_now(f);
    uint8_t *reached = &f->reached[f->block_of[bci]];
    bool changed = !*reached;
    for (uint32_t i = 0; i < f->mask_words; i++) {
        uint64_t m = *reached ? mask[i] & now[i] : now[i];
        changed |= m != mask[i];
        mask[i] = m;
    }
    if (changed) *reached = 2; // 1: visited, 2: to visit
    return true;
}

static void meet_handlers(struct verifier *v) {
    for (uint32_t i = 0; i < v->attr->n_handlers; i++) {
        const struct handler_attr *h = &v->attr->handlers[i];
        if (v->bci >= h->start && v->bci < h->end) meet_mask(v, h->target);
    }
}

static bool meet_jsr(struct verifier *v) {
    struct infer *f = v->infer;
    uint32_t sub = (uint32_t)find_sub(f, (uint32_t)v->target);
    uint64_t *now = mask_now(f);
    if (in_mask(now, sub)) return verify_fail(v, WHY(CODE), "Recursive call to jsr entry");
    if (v->next < v->len && f->subs[sub].returns) meet_mask(v, v->next);
    now[sub / 64] |= 1ull << sub % 64;
    return meet_mask(v, v->target);
}

// Merges the mask into the successors of the decoded instruction. *falls: the next one is among
// them.
static bool meet_successors(struct verifier *v, bool *falls) {
    *falls = false;
    if (v->op == BC_jsr || v->op == BC_jsr_w) return meet_jsr(v);
    if (v->op == BC_tableswitch || v->op == BC_lookupswitch)
        return verifyoperand_targets(v, meet_mask);
    if ((v->op >= BC_ireturn && v->op <= BC_return) || v->op == BC_athrow || v->op == BC_ret)
        return true;
    *falls = v->op != BC_goto && v->op != BC_goto_w;
    char format = bytecode_info[v->op].format;
    return (format != 'j' && format != 'J') || meet_mask(v, v->target);
}

static bool mask_block(struct verifier *v, uint32_t bci) {
    struct infer *f = v->infer;
    memcpy(mask_now(f), mask_at(f, bci), f->mask_words * sizeof(uint64_t));
    bool falls = true;
    for (uint32_t at = bci; falls && at < v->len; at = v->next) {
        if (at != bci && v->marks[at] & MARK_BLOCK) return meet_mask(v, at);
        verify_decode(v, at);
        if (at == bci || v->marks[at] & MARK_EDGE) meet_handlers(v);
        if (!meet_successors(v, &falls)) return false;
    }
    return true;
}

static bool find_masks(struct verifier *v) {
    struct infer *f = v->infer;
    find_subs(v);
    f->masks =
        arena_alloc(&v->scratch, ((size_t)f->n_blocks + 1) * f->mask_words * sizeof(uint64_t));
    f->reached = arena_alloc(&v->scratch, f->n_blocks);
    find_returns(v);
    f->reached[0] = 2; // block 0 is at offset 0
    for (bool again = true; again;) {
        again = false;
        for (uint32_t bci = 0; bci < v->len; bci++) {
            if (!(v->marks[bci] & MARK_BLOCK) || f->reached[f->block_of[bci]] != 2) continue;
            f->reached[f->block_of[bci]] = 1;
            again = true;
            if (!mask_block(v, bci)) return false;
        }
    }
    return true;
}

// ---- contexts -----------------------------------------------------------------------------------

static bool add_context(struct verifier *v, struct context c, uint32_t *out) {
    struct infer *f = v->infer;
    for (*out = 1; *out < f->n_contexts; ++*out)
        if (f->contexts[*out].parent == c.parent && f->contexts[*out].site == c.site) return true;
    if (f->n_contexts == MAX_CONTEXTS || (size_t)f->n_contexts * f->n_blocks > MAX_CELLS)
        return verify_refuse(v, "too many nested calls of subroutines");
    int32_t *places = arena_alloc(&v->scratch, f->n_blocks * sizeof *places);
    memset(places, 0xff, f->n_blocks * sizeof *places);
    *out = f->n_contexts++;
    f->places[*out] = places;
    f->contexts[*out] = c;
    return true;
}

// The context in which code at bci is analysed if control comes from context c.
static uint32_t context_at(const struct infer *f, uint32_t c, uint32_t bci) {
    while (c && !in_mask(mask_at(f, bci), f->contexts[c].sub)) c = f->contexts[c].parent;
    return c;
}

// ---- states -------------------------------------------------------------------------------------

static void enqueue_state(struct infer *f, int32_t state) {
    if (f->states[state].queued) return;
    f->states[state].queued = true;
    f->queue[f->n_queue++] = (uint32_t)state;
}

static void grow_states(struct verifier *v) {
    struct infer *f = v->infer;
    uint32_t cap = f->cap_states ? 2 * f->cap_states : 64;
    struct state *states = arena_alloc(&v->scratch, cap * sizeof *states);
    uint32_t *queue = arena_alloc(&v->scratch, cap * sizeof *queue);
    if (f->n_states) memcpy(states, f->states, f->n_states * sizeof *states);
    if (f->n_queue) memcpy(queue, f->queue, f->n_queue * sizeof *queue);
    f->states = states, f->queue = queue, f->cap_states = cap;
}

// The stacks of one block must be equal in all contexts, except for the classes of references.
static bool check_stacks(struct verifier *v, const struct state *s, const struct frame *in) {
    if (in->n_stack != s->n_stack)
        return verify_fail(v, WHY(CODE), "Inconsistent stack height %u != %u", in->n_stack,
                           s->n_stack);
    for (uint32_t i = 0; i < s->n_stack; i++) {
        vtype a = s->words[s->n_locals + i], b = in->stack[i];
        bool alike =
            a == b || (vt_is_ref(a) && vt_is_ref(b)) || (vt_tag(a) == V_RET && vt_tag(b) == V_RET);
        if (!alike) return verify_fail(v, WHY(CODE), "Mismatched stack types");
    }
    return true;
}

static bool add_state(struct verifier *v, uint32_t context, uint32_t bci, const struct frame *in) {
    struct infer *f = v->infer;
    int32_t *first = &f->first[f->block_of[bci]];
    if (*first != NONE && !check_stacks(v, &f->states[*first], in)) return false;
    if (*first == NONE) *first = (int32_t)f->n_states;
    uint32_t n_locals = in->n_locals;
    while (n_locals && in->locals[n_locals - 1] == VT(V_TOP)) n_locals--;
    f->n_words += n_locals + in->n_stack;
    if (f->n_words > MAX_WORDS) return verify_refuse(v, "too many frames to infer");
    if (f->n_states == f->cap_states) grow_states(v);
    vtype *words = arena_alloc(&v->scratch, (n_locals + in->n_stack + 1) * sizeof *words);
    vt_copy(words, in->locals, n_locals);
    vt_copy(words + n_locals, in->stack, in->n_stack);
    f->states[f->n_states] = (struct state){.bci = bci,
                                            .context = context,
                                            .n_locals = n_locals,
                                            .n_stack = in->n_stack,
                                            .flags = in->flags,
                                            .words = words};
    f->places[context][f->block_of[bci]] = (int32_t)f->n_states;
    enqueue_state(f, (int32_t)f->n_states++);
    return true;
}

static bool merge_state(struct verifier *v, struct state *s, const struct frame *in,
                        bool *changed) {
    if (in->n_stack != s->n_stack)
        return verify_fail(v, WHY(CODE), "Inconsistent stack height %u != %u", in->n_stack,
                           s->n_stack);
    for (uint32_t i = 0; i < s->n_locals + s->n_stack; i++) {
        vtype merged, new = i < s->n_locals ? in->locals[i] : in->stack[i - s->n_locals];
        if (new == s->words[i]) continue;
        if (!verifytypes_merge(v, s->words[i], new, &merged)) return false;
        if (merged == s->words[i]) continue;
        if (merged == VT(V_TOP) && i >= s->n_locals)
            return verify_fail(v, WHY(CODE), "Mismatched stack types");
        s->words[i] = merged;
        *changed = true;
    }
    if ((s->flags | in->flags) != s->flags) s->flags |= in->flags, *changed = true;
    return true;
}

static bool merge_into(struct verifier *v, uint32_t context, uint32_t bci, const struct frame *in) {
    struct infer *f = v->infer;
    if (bci >= v->len) return verify_fail(v, WHY(CODE), "Falling off the end of the code");
    if (context) context = context_at(f, context, bci);
    int32_t place = f->places[context][f->block_of[bci]];
    if (place == NONE) return add_state(v, context, bci, in);
    bool changed = false;
    if (!merge_state(v, &f->states[place], in, &changed)) return false;
    if (changed) enqueue_state(f, place);
    return true;
}

bool verifyinfer_flow(struct verifier *v, uint32_t target) {
    return merge_into(v, v->infer->context, target, &v->cur);
}

bool verifyinfer_handlers(struct verifier *v) {
    for (uint32_t i = 0; i < v->attr->n_handlers; i++) {
        const struct handler_attr *h = &v->attr->handlers[i];
        if (v->bci < h->start || v->bci >= h->end) continue;
        vtype caught =
            h->type ? verifytypes_named(v->cf->constants[h->type].utf8) : v->throwable_type;
        struct frame in = v->cur;
        in.stack = &caught, in.n_stack = 1;
        if (v->this_initialized) in.flags |= FLAG_NO_RETURN;
        if (!merge_into(v, v->infer->context, h->target, &in)) return false;
    }
    return true;
}

// ---- subroutines --------------------------------------------------------------------------------

// Uninitialized objects cannot be passed into or out of a subroutine.
static void drop_uninitialized(struct verifier *v) {
    for (uint32_t i = 0; i < v->cur.n_locals; i++)
        if (vt_tag(v->cur.locals[i]) == V_NEW) v->cur.locals[i] = VT(V_TOP);
    for (uint32_t i = 0; i < v->cur.n_stack; i++)
        if (vt_tag(v->cur.stack[i]) == V_NEW) v->cur.stack[i] = VT(V_TOP);
}

bool verifyinfer_jsr(struct verifier *v) {
    struct infer *f = v->infer;
    uint32_t sub = (uint32_t)find_sub(f, (uint32_t)v->target), parent = f->context, inside;
    // The subroutine is on the chain but not in the mask: that invocation was left by a jump.
    for (uint32_t c = f->context; c; c = f->contexts[c].parent)
        if (f->contexts[c].sub == sub) parent = f->contexts[c].parent;
    struct context c = {.parent = parent, .site = v->bci, .sub = sub, .back = v->next};
    if (!add_context(v, c, &inside)) return false;
    drop_uninitialized(v);
    return verifyframe_push(v, VT(V_RET) | inside) &&
           merge_into(v, inside, (uint32_t)v->target, &v->cur);
}

bool verifyinfer_ret(struct verifier *v) {
    struct infer *f = v->infer;
    vtype t = v->cur.locals[v->local];
    if (vt_tag(t) != V_RET)
        return verify_fail(v, WHY(CODE), "Register %u contains wrong type", v->local);
    uint32_t from = f->context;
    while (from && from != vt_number(t)) from = f->contexts[from].parent;
    if (!from) return verify_fail(v, WHY(CODE), "Illegal return from subroutine");
    struct sub *sub = &f->subs[f->contexts[from].sub];
    if (sub->ret != NONE && sub->ret != (int32_t)v->bci)
        return verify_fail(v, WHY(CODE), "Multiple returns to single jsr");
    sub->ret = (int32_t)v->bci;
    drop_uninitialized(v);
    return merge_into(v, f->contexts[from].parent, f->contexts[from].back, &v->cur);
}

// ---- the fixed point ----------------------------------------------------------------------------

static bool run_instruction(struct verifier *v) {
    v->falls = true;
    v->this_initialized = false;
    if (v->dirty || v->marks[v->bci] & MARK_EDGE) {
        v->dirty = false;
        if (!verify_handlers(v)) return false;
    }
    if (!verifystep_run(v)) return false;
    // An exception in a constructor call may find the object uninitialized or initialized.
    if (v->op != BC_invokespecial || !v->dirty) return true;
    v->dirty = false;
    return verify_handlers(v);
}

static void load_state(struct verifier *v, const struct state *s) {
    struct frame *f = &v->cur;
    memset(f->locals, 0, v->max_locals * sizeof(vtype));
    vt_copy(f->locals, s->words, s->n_locals);
    vt_copy(f->stack, s->words + s->n_locals, s->n_stack);
    f->n_locals = s->n_locals, f->n_stack = s->n_stack, f->flags = s->flags;
    v->infer->context = s->context;
    v->dirty = true;
}

static bool run_block(struct verifier *v, uint32_t bci) {
    uint32_t at = bci;
    do {
        verify_decode(v, at);
        if (!run_instruction(v)) return false;
        at = v->next;
        if (v->falls && at >= v->len)
            return verify_fail(v, WHY(CODE), "Falling off the end of the code");
    } while (v->falls && !(v->marks[at] & MARK_BLOCK));
    return !v->falls || verifyinfer_flow(v, at);
}

bool verifyinfer_method(struct verifier *v) {
    struct infer *f = v->infer;
    uint32_t context;
    number_blocks(v);
    if (f->n_sites && !find_masks(v)) return false;
    uint32_t most = f->n_sites ? MAX_CONTEXTS : 1;
    f->contexts = arena_alloc(&v->scratch, most * sizeof *f->contexts);
    f->places = arena_alloc(&v->scratch, most * sizeof *f->places);
    f->first = arena_alloc(&v->scratch, f->n_blocks * sizeof *f->first);
    memset(f->first, 0xff, f->n_blocks * sizeof *f->first);
    if (!add_context(v, (struct context){0}, &context)) return false;
    // add_context searches from 1: context 0 is the method itself.
    verify_first_frame(v);
    if (!add_state(v, 0, 0, &v->cur)) return false;
    while (f->n_queue) {
        struct state *s = &f->states[f->queue[--f->n_queue]];
        s->queued = false;
        load_state(v, s);
        if (!run_block(v, s->bci)) return false;
    }
    return true;
}

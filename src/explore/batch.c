// Executes all operations on a batch of states at once (delta/delta.h): the batch facet of
// search/system.h. Executions that the delta engine cannot do are run alone, one state at a time.
//
//   merge states ── each choice: guard ─► call ─► invariants ─► keys ─► forms ── report ──► search
//                        │          │        │
//                        └──────────┴────────┴─► alone: | lane, choice | ...  run afterwards
#include "base/clock.h"
#include "delta/delta.h"
#include "explore/explorer.h"
#include "search/search.h"
#include <stdlib.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

struct alone { // an execution to run alone
    uint32_t lane, choice;
};

// The check build derives every result again.
#ifdef DEJAVM_CHECK
enum { CHECKED = 1 };
#else
enum { CHECKED = 0 };
#endif
// Low bits of a result; RESULT_STATE has a hash of the state and its key in the other bits.
enum { RESULT_NONE, RESULT_IGNORED, RESULT_STATE };

struct key { // the words that a state is matched by, in m->words
    uint32_t at, n;
};

struct batch {
    struct explorer *x;
    struct system sys;                // the explorer's
    const struct store_vector *forms; // of the states of the batch, by lane
    uint64_t *results;                // check build: by lane and choice
    struct delta *delta;
    bool (*arrive)(void *arg, const struct system_arrival *a);
    void *arg;
    bool stopped;
    uint32_t choice;
    ref root;
    uint64_t *skip;          // a bit per lane: it cannot be merged
    uint64_t *held, *denied; // a bit per lane: the predicate returned true, false
    enum delta_alone why;    // why it returned neither
    uint32_t blocks;         // words of each of these bit sets
    // States that were reached and not yet reported: lanes, forms, and keys if x->keyed.
    uint32_t n, list[STORE_MANY];
    struct store_vector states[STORE_MANY];
    uint64_t shapes[STORE_MANY];
    struct store_vector matched[STORE_MANY];
    VEC(uint32_t) rows;   // the words of the forms, one form after the other
    struct key *keys;     // by lane, for the current choice
    VEC(uint32_t) words;  // the words of these keys
    VEC(uint32_t) differ; // indices of the words of a form that differ between lanes of a group
    VEC(struct alone) alone;
};

static void report_arrival(struct batch *m, enum system_stop stop, uint32_t n,
                           const uint32_t *lanes, const struct store_vector *states) {
    if (m->stopped || !n) return;
    struct system_arrival a = {.choice = m->choice,
                               .stop = stop,
                               .n = n,
                               .lanes = lanes,
                               .states = states,
                               .keys = m->matched,
                               .shapes = states == m->states ? m->shapes : NULL};
    m->stopped = !m->arrive(m->arg, &a);
}

static uint64_t hash_vector(const struct store_vector *v) {
    return XXH3_64bits(v->words, v->n * sizeof *v->words);
}

// A hash of the result of an execution. If the state did not change, its key is not hashed: it did
// not change either. key is NULL if states are matched by their forms.
static uint64_t digest_result(const struct batch *m, uint64_t lane, enum system_stop stop,
                              const struct store_vector *state, const struct store_vector *key) {
    if (stop == SYSTEM_IGNORED) return RESULT_IGNORED;
    uint64_t hash = hash_vector(state);
    if (key && hash != hash_vector(&m->forms[lane])) hash += 31 * hash_vector(key);
    return RESULT_STATE | hash << 2;
}

static void record_result(struct batch *m, uint64_t lane, enum system_stop stop,
                          const struct store_vector *state, const struct store_vector *key) {
    uint64_t at = lane * m->x->transitions.n + m->choice;
    m->results[at] = digest_result(m, lane, stop, state ? state : &m->forms[lane], key);
}

static void leave_alone(struct batch *m, const struct mask *lanes, enum delta_alone why) {
    m->delta->stats.alone[why] += lanes->lanes;
    EACH_LANE(lanes, lane) VEC_PUSH(&m->alone, (struct alone){(uint32_t)lane, m->choice});
}

// ---- predicates ---------------------------------------------------------------------------------

static void note_answer(void *arg, enum outcome o, union slot result) {
    struct batch *m = arg;
    const struct mask *lanes = m->delta->mask;
    m->delta->stats.asked++;
    if (o != CALL_RETURNED) {
        m->x->vm->current->exception = 0;
        if (m->delta->gave_up) m->why = m->delta->why;
        return;
    }
    uint64_t *said = result.i & 1 ? m->held : m->denied;
    for (uint32_t i = 0; i < lanes->n; i++) said[lanes->at[i].block] |= lanes->at[i].bits;
}

// The lanes of a mask whose bits are set.
static const struct mask *select_lanes(struct batch *m, const struct mask *lanes,
                                       const uint64_t *said) {
    struct mask *those = delta_mask(m->delta, lanes->n);
    for (uint32_t i = 0; i < lanes->n; i++)
        mask_add(those, lanes->at[i].block, said[lanes->at[i].block] & lanes->at[i].bits);
    return those;
}

// The lanes for which a predicate returns true. m->denied has those for which it returns false.
static const struct mask *ask_predicate(struct batch *m, struct method *predicate,
                                        const union slot *args, const struct mask *lanes) {
    memset(m->held, 0, m->blocks * sizeof *m->held);
    memset(m->denied, 0, m->blocks * sizeof *m->denied);
    m->why = ALONE_ended;
    machine_grant(&m->x->machine, m->x->machine.max_steps);
    m->delta->stats.asked_lanes += lanes->lanes;
    delta_call(m->delta, predicate, args, lanes, true, note_answer, m);
    return select_lanes(m, lanes, m->held);
}

// ---- keys ---------------------------------------------------------------------------------------

static struct key add_key(struct batch *m, const uint32_t *words, uint32_t n) {
    struct key k = {m->words.n, n};
    for (uint32_t i = 0; i < n; i++) VEC_PUSH(&m->words, words[i]);
    return k;
}

struct lane_view {
    const struct delta *d;
    const struct mask *lanes;
    uint64_t lane;
    bool *differ; // set when some lane of the mask has another reference
};

static ref read_lane_ref(const void *arg, const ref *cell) {
    const struct lane_view *v = arg;
    uint32_t name = *delta_cell(v->d, cell);
    if (!name) return *cell;
    const uint32_t *refs = delta_lanes32(v->d, name);
    for (uint32_t i = 0; i < v->lanes->n && !*v->differ; i++) {
        const struct mask_block *b = &v->lanes->at[i];
        uint64_t same = mask_equal(refs + (size_t)b->block * BLOCK, b->bits, refs[v->lane]);
        *v->differ = same != b->bits;
    }
    return refs[v->lane];
}

// The lanes of a group have the same references, except for references to objects outside of the
// state. So one key serves all lanes, unless such a reference is met.
static void key_by_shape(struct batch *m, const struct mask *lanes) {
    bool differ = false;
    struct key k = {0};
    EACH_LANE(lanes, lane) {
        const uint32_t *words;
        struct lane_view v = {m->delta, lanes, lane, &differ};
        if (differ || !k.n) {
            uint32_t n = canon_shape_by(m->x->canon, m->root, read_lane_ref, &v, &words);
            k = add_key(m, words, n);
        }
        m->keys[lane] = k;
    }
}

static void key_by_value(struct batch *m, const struct mask *lanes, uint64_t value) {
    struct key k = add_key(m, (const uint32_t *)&value, 2);
    EACH_LANE(lanes, lane) m->keys[lane] = k;
}

// Uses the forms of a group of lanes as their keys.
static void key_group(void *arg, const struct mask *lanes, bool known) {
    struct batch *m = arg;
    const struct delta *d = m->delta;
    if (!known) {
        m->why = d->why;
        return;
    }
    EACH_LANE(lanes, lane) {
        struct key k = m->keys[lane] = (struct key){m->words.n, d->out.n};
        for (uint32_t i = 0; i < k.n; i++) {
            const struct delta_word *w = &d->out.at[i];
            VEC_PUSH(&m->words, w->lanes ? delta_lanes32(d, w->lanes)[lane] : w->value);
        }
    }
    for (uint32_t i = 0; i < lanes->n; i++) m->held[lanes->at[i].block] |= lanes->at[i].bits;
}

static void key_by_abstraction(void *arg, enum outcome o, union slot result) {
    struct batch *m = arg;
    const struct mask *lanes = m->delta->mask;
    struct method *a = m->x->abstract;
    if (o == CALL_RETURNED && a->ret == KIND_REF && result.r) {
        delta_write(m->delta, result.r, key_group, m);
        return;
    }
    if (m->delta->gave_up) {
        m->why = m->delta->why;
        return;
    }
    m->x->vm->current->exception = 0;
    uint32_t null = 0;
    if (o == CALL_RETURNED && a->ret == KIND_REF) {
        struct key k = add_key(m, &null, 1);
        EACH_LANE(lanes, lane) m->keys[lane] = k;
    } else {
        key_by_value(m, lanes, o == CALL_RETURNED ? explorer_value(a, result) : UINT64_MAX);
    }
    for (uint32_t i = 0; i < lanes->n; i++) m->held[lanes->at[i].block] |= lanes->at[i].bits;
}

// Finds the keys of the lanes of the mask, and runs lanes without a key alone. Keys by shape are
// found later, by groups of lanes.
static void find_keys(struct batch *m) {
    struct explorer *x = m->x;
    struct delta *d = m->delta;
    if (!x->keyed || x->shape) return;
    memset(m->held, 0, m->blocks * sizeof *m->held);
    m->why = ALONE_ended;
    canon_whole(x->canon, false);
    union slot self = {.w = m->root};
    machine_grant(&x->machine, x->machine.max_steps);
    if (x->abstract) delta_call(d, x->abstract, &self, d->mask, true, key_by_abstraction, m);
    else delta_write(d, m->root, key_group, m);
    canon_whole(x->canon, x->whole);
    const struct mask *have = select_lanes(m, d->mask, m->held);
    leave_alone(m, delta_minus(d, d->mask, have), m->why);
    d->mask = have;
}

// ---- an operation -------------------------------------------------------------------------------

// Reports the states that were reached.
static void flush_arrivals(struct batch *m) {
    const uint32_t *at = m->rows.at;
    for (uint32_t i = 0; i < m->n; at += m->states[i++].n) m->states[i].words = at;
    const struct store_vector *keys = m->x->keyed ? m->matched : NULL;
    for (uint32_t i = 0; keys && i < m->n; i++) {
        const struct key *k = &m->keys[m->list[i]];
        m->matched[i] = (struct store_vector){m->words.at + k->at, k->n};
    }
    for (uint32_t i = 0; CHECKED && i < m->n; i++)
        record_result(m, m->list[i], SYSTEM_CHOICE, &m->states[i], keys ? &keys[i] : NULL);
    report_arrival(m, SYSTEM_CHOICE, m->n, m->list, m->states);
    m->n = m->rows.n = 0;
}

// Makes room for rows of n words, and returns the first.
static uint32_t *reserve_rows(struct batch *m, uint32_t rows, uint32_t n) {
    uint64_t more = m->rows.n + (uint64_t)rows * n;
    if (more > m->rows.cap) {
        m->rows.cap = 2 * more;
        m->rows.at = vec_grow(m->rows.at, m->rows.cap * sizeof *m->rows.at);
    }
    uint32_t *first = m->rows.at + m->rows.n;
    m->rows.n = (uint32_t)more;
    return first;
}

// Adds a row for each lane: copies the words that all lanes share, then writes those that differ.
static void add_rows(struct batch *m, const uint32_t *lanes, uint32_t rows) {
    const struct delta *d = m->delta;
    uint32_t n = d->out.n, *first = reserve_rows(m, rows, n);
    for (uint32_t i = 0; i < n; i++) first[i] = d->out.at[i].value;
    for (uint32_t k = 1; k < rows; k++) memcpy(first + (uint64_t)k * n, first, n * 4ull);
    for (uint32_t k = 0; k < m->differ.n; k++) {
        uint32_t i = m->differ.at[k], *to = first + i;
        const uint32_t *from = delta_lanes32(d, d->out.at[i].lanes);
        for (uint32_t row = 0; row < rows; row++, to += n) *to = from[lanes[row]];
    }
}

// Adds the forms of a group of lanes to those that will be reported.
static void arrive_group(void *arg, const struct mask *lanes, bool known) {
    struct batch *m = arg;
    const struct delta *d = m->delta;
    if (!known) {
        leave_alone(m, lanes, m->delta->why);
        return;
    }
    const struct mask *outside = delta_outside(m->delta, lanes);
    if (UNLIKELY(outside)) {
        leave_alone(m, outside, ALONE_outside);
        lanes = delta_minus(m->delta, lanes, outside);
        if (!lanes->lanes) return;
    }
    m->delta->stats.groups++;
    if (m->x->shape) key_by_shape(m, lanes);
    uint64_t shape = delta_shape_key(d);
    uint32_t from = m->n, left = lanes->lanes;
    m->differ.n = 0;
    for (uint32_t i = 0; i < d->out.n; i++)
        if (d->out.at[i].lanes) VEC_PUSH(&m->differ, i);
    EACH_LANE(lanes, lane) {
        m->list[m->n] = (uint32_t)lane;
        m->shapes[m->n] = shape;
        m->states[m->n++].n = d->out.n;
        if (--left && m->n < STORE_MANY) continue;
        add_rows(m, m->list + from, m->n - from);
        if (m->n == STORE_MANY) flush_arrivals(m);
        from = m->n;
    }
}

// Keeps the lanes for which all invariants hold. The standard engine reports the violations of the
// others.
static void check_invariants(struct batch *m) {
    struct explorer *x = m->x;
    struct delta *d = m->delta;
    union slot self = {.w = m->root};
    for (uint32_t i = 0; i < x->invariants.n && d->mask->lanes; i++) {
        const struct mask *good = ask_predicate(m, x->invariants.at[i], &self, d->mask);
        if (good->lanes == d->mask->lanes) continue;
        const struct mask *bad = select_lanes(m, d->mask, m->denied),
                          *rest = delta_minus(d, d->mask, good);
        leave_alone(m, bad, ALONE_ended);
        leave_alone(m, delta_minus(d, rest, bad), m->why);
        d->mask = good;
    }
}

static bool is_expected_end(struct explorer *x, enum outcome o, const struct transition *t) {
    if (o == CALL_RETURNED) return true;
    bool expected = o == CALL_THREW && explorer_expects(x, t->op);
    x->vm->current->exception = 0;
    return expected;
}

static void arrive_path(struct batch *m, enum outcome o) {
    struct delta *d = m->delta;
    if (!is_expected_end(m->x, o, &m->x->transitions.at[m->choice])) {
        leave_alone(m, d->mask, o == CALL_PAUSED && d->gave_up ? d->why : ALONE_ended);
        return;
    }
    if (delta_unchanged(d)) {
        EACH_LANE(d->mask, lane) if (CHECKED) record_result(m, lane, SYSTEM_SAME, NULL, NULL);
        report_arrival(m, SYSTEM_SAME, d->mask->lanes, NULL, NULL);
        return;
    }
    check_invariants(m);
    if (d->mask->lanes) find_keys(m);
    if (d->mask->lanes) delta_write(d, m->root, arrive_group, m);
}

static void end_path(void *arg, enum outcome o, union slot result) {
    struct batch *m = arg;
    struct delta_stats *s = &m->delta->stats;
    (void)result;
    if (m->stopped) return;
    uint64_t from = clock_now();
    s->executions++;
    s->lanes += m->delta->mask->lanes;
    arrive_path(m, o);
    s->comparison += clock_now() - from;
}

static void run_choice(struct batch *m, uint32_t choice) {
    struct delta *d = m->delta;
    struct delta_stats *s = &d->stats;
    const struct transition *t = &m->x->transitions.at[choice];
    uint64_t from = clock_now(), elsewhere = s->comparison + s->backtracking;
    const struct mask *lanes = d->mask;
    uint64_t top = d->top;
    m->choice = choice;
    m->words.n = 0;
    t->calls[SUBJECT].args[0].w = m->root;
    if (t->guard) {
        lanes = ask_predicate(m, t->guard, explorer_args(m->x, &t->calls[SUBJECT]), d->mask);
        const struct mask *rest = delta_minus(d, d->mask, lanes);
        const struct mask *off = select_lanes(m, rest, m->denied);
        EACH_LANE(off, lane) if (CHECKED) record_result(m, lane, SYSTEM_IGNORED, NULL, NULL);
        report_arrival(m, SYSTEM_IGNORED, off->lanes, NULL, NULL);
        leave_alone(m, delta_minus(d, rest, off), m->why);
    }
    machine_grant(&m->x->machine, m->x->machine.max_steps);
    if (lanes->lanes)
        delta_call(d, t->calls[SUBJECT].method, explorer_args(m->x, &t->calls[SUBJECT]), lanes,
                   false, end_path, m);
    uint64_t before_flush = clock_now();
    flush_arrivals(m);
    s->comparison += clock_now() - before_flush;
    machine_spent(&m->x->machine);
    d->top = top;
    s->execution += clock_now() - from - (s->comparison + s->backtracking - elsewhere);
}

// ---- states alone -------------------------------------------------------------------------------

static int by_lane(const void *a, const void *b) {
    const struct alone *x = a, *y = b;
    if (x->lane != y->lane) return x->lane < y->lane ? -1 : 1;
    return x->choice < y->choice ? -1 : x->choice > y->choice;
}

// A copy of the key of the machine's state; empty if states are matched by their forms.
static struct store_vector key_alone(struct batch *m) {
    struct explorer *x = m->x;
    const uint32_t *words;
    m->words.n = 0;
    if (!x->keyed) return (struct store_vector){0};
    uint32_t n = m->sys.key->key(x, &words);
    struct key k = add_key(m, words, n);
    return (struct store_vector){m->words.at + k.at, k.n};
}

static void step_alone(struct batch *m, const struct alone *a) {
    struct explorer *x = m->x;
    struct store_vector state = {0};
    enum system_stop stop = m->sys.ops->step(x, a->choice);
    if (stop == SYSTEM_CHOICE) {
        m->matched[0] = key_alone(m);
        state.n = m->sys.ops->state(x, &state.words);
    }
    m->choice = a->choice;
    report_arrival(m, stop, 1, &a->lane, &state);
}

static void run_alone(struct batch *m) {
    struct explorer *x = m->x;
    if (m->alone.n) qsort(m->alone.at, m->alone.n, sizeof *m->alone.at, by_lane);
    for (uint32_t i = 0; i < m->alone.n && !m->stopped;) {
        uint32_t lane = m->alone.at[i].lane;
        m->sys.ops->back(x);
        if (m->sys.ops->restore(x, m->forms[lane].words, m->forms[lane].n) != SYSTEM_CHOICE) {
            m->choice = m->alone.at[i].choice;
            report_arrival(m, SYSTEM_LIMIT, 1, &lane, NULL);
            return;
        }
        m->sys.ops->mark(x);
        for (; i < m->alone.n && m->alone.at[i].lane == lane && !m->stopped; i++) {
            step_alone(m, &m->alone.at[i]);
            m->sys.ops->back(x);
        }
        m->sys.ops->drop(x);
    }
}

// Compares the results of one lane with those of the standard engine.
static void check_lane(struct batch *m, uint32_t lane) {
    struct explorer *x = m->x;
    const uint64_t *results = m->results + (uint64_t)lane * x->transitions.n;
    for (uint32_t i = 0; i < x->transitions.n; i++) {
        if (results[i] == RESULT_NONE) continue;
        struct store_vector state = m->forms[lane], key = {0};
        enum system_stop stop = m->sys.ops->step(x, i);
        if (stop == SYSTEM_LIMIT && late_classes_stop(x)) return; // another explorer will start
        if (stop == SYSTEM_CHOICE) {
            key = key_alone(m);
            state.n = m->sys.ops->state(x, &state.words);
        }
        bool known = stop == SYSTEM_CHOICE || stop == SYSTEM_SAME || stop == SYSTEM_IGNORED;
        char text[500];
        m->sys.ops->describe(x, i, text, sizeof text);
        if (!known || digest_result(m, lane, stop, &state, key.n ? &key : NULL) != results[i])
            bug("delta execution gives another result of %s", text);
        m->sys.ops->back(x);
    }
}

static void check_results(struct batch *m, uint32_t n) {
    struct explorer *x = m->x;
    for (uint32_t lane = 0; lane < n; lane++) {
        m->sys.ops->back(x);
        if (m->sys.ops->restore(x, m->forms[lane].words, m->forms[lane].n) != SYSTEM_CHOICE) return;
        m->sys.ops->mark(x);
        check_lane(m, lane);
        m->sys.ops->drop(x);
    }
}

uint32_t batch_size(void *self, uint32_t left, bool *together) {
    struct explorer *x = self;
    uint32_t n = auto_engine_take(&x->pace, left, together);
    if (!*together) x->delta->stats.singly += n;
    return n;
}

static uint32_t count_lanes(const uint64_t *bits, uint32_t n) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < n; i++) sum += (uint32_t)__builtin_popcountll(bits[i]);
    return sum;
}

// Merges the states. A failed merge says which states it could not merge: it is tried again without
// them, a few times. If it still fails, all states run alone.
static void merge_states(struct batch *m, uint32_t n) {
    enum { TRIES = 3 };
    struct explorer *x = m->x;
    uint64_t from = clock_now();
    uint32_t skipped = 0;
    for (uint32_t i = 1;; i++) {
        machine_mark(&x->machine);
        m->root = delta_merge(m->delta, m->forms, n, m->skip);
        if (m->root) break;
        uint32_t now = count_lanes(m->skip, m->blocks);
        bool none = i == TRIES || now == skipped || now == n;
        if (none) memset(m->skip, 0xff, m->blocks * sizeof *m->skip);
        m->delta->stats.alone[m->delta->why] +=
            (uint64_t)((none ? n : now) - skipped) * x->transitions.n;
        skipped = none ? n : now;
        if (none) break;
        machine_back(&x->machine);
        machine_drop(&x->machine);
    }
    for (uint32_t lane = 0; skipped && lane < n; lane++)
        for (uint32_t i = 0; m->skip[lane / BLOCK] >> lane % BLOCK & 1 && i < x->transitions.n; i++)
            VEC_PUSH(&m->alone, (struct alone){lane, i});
    m->delta->stats.merging += clock_now() - from;
}

void batch_expand(void *self, const struct store_vector *states, uint32_t n, const uint32_t *order,
                  bool (*to)(void *arg, const struct system_arrival *a), void *arg) {
    struct explorer *x = self;
    struct batch m = {
        .x = x, .sys = explorer_system(x), .delta = x->delta, .arrive = to, .arg = arg};
    m.forms = states;
    m.results = calloc(CHECKED ? (uint64_t)n * x->transitions.n : 1, sizeof *m.results);
    m.blocks = (n + BLOCK - 1) / BLOCK;
    m.skip = calloc(m.blocks, sizeof *m.skip);
    m.held = calloc(m.blocks, sizeof *m.held);
    m.denied = calloc(m.blocks, sizeof *m.denied);
    m.keys = calloc(x->keyed ? n : 1, sizeof *m.keys);
    if (!m.skip || !m.held || !m.denied || !m.results || !m.keys) bug("out of memory");
    merge_states(&m, n);
    for (uint32_t i = 0; m.root && i < x->transitions.n && !m.stopped; i++)
        run_choice(&m, order ? order[i] : i);
    if (m.root) delta_drop(x->delta);
    machine_back(&x->machine);
    machine_drop(&x->machine);
    if (CHECKED && m.root && !m.stopped) check_results(&m, n);
    run_alone(&m);
    if (late_classes_stop(x) && !m.stopped) {
        m.choice = 0;
        report_arrival(&m, SYSTEM_LIMIT, 1, &(uint32_t){0}, NULL);
    }
    auto_engine_judge(&x->pace, &x->delta->stats);
    free(m.results);
    free(m.skip);
    free(m.held);
    free(m.denied);
    free(m.keys);
    VEC_FREE(&m.words);
    VEC_FREE(&m.rows);
    VEC_FREE(&m.differ);
    VEC_FREE(&m.alone);
}

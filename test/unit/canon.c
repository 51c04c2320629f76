// Canonical forms (state/canon.h) of random graphs of objects are equal if and only if the graphs
// are isomorphic, by a comparison of the test; and they are restored to the same graph.
#include "booted.h"
#include "state/form.h"

enum { MOST = 6, CELLS = 3, GRAPHS = ROUNDS(4000) };

// ---- graphs -------------------------------------------------------------------------------------

enum shape { NODE, REFS, INTS, WIDE, SHAPES };

struct vertex {
    enum shape shape;
    uint32_t n;        // of an array: its length
    int32_t to[CELLS]; // -1: null
    uint32_t values[CELLS];
    uint32_t lock; // times that the thread holds it
    bool fat;
};
struct drawn {
    uint32_t n;
    struct vertex at[MOST]; // the root is the first
};

static struct klass *classes[SHAPES];
static uint32_t refs_at[CELLS], value_at, long_at, byte_at, object_at;

static uint32_t n_refs(const struct vertex *v) {
    return v->shape == NODE ? CELLS : v->shape == REFS ? v->n : v->shape == WIDE;
}
static uint32_t n_values(const struct vertex *v) {
    return v->shape == NODE ? 1 : v->shape == INTS ? v->n : v->shape == WIDE ? 3 : 0;
}

static struct drawn some_graph(bool locks) {
    struct drawn g = {.n = 1 + dice(MOST)};
    for (uint32_t i = 0; i < g.n; i++) {
        struct vertex *v = &g.at[i];
        v->shape = dice(3) ? NODE : dice(SHAPES);
        v->n = dice(CELLS + 1);
        for (uint32_t k = 0; k < CELLS; k++) {
            v->to[k] = dice(3) ? (int32_t)dice(g.n) : -1;
            v->values[k] = dice(2);
        }
        if (locks && !dice(3)) v->lock = 1 + dice(2), v->fat = dice(2);
    }
    return g;
}

// The same graph with the vertices in another order, but for the root.
static struct drawn shuffled(const struct drawn *g) {
    uint32_t place[MOST] = {0};
    struct drawn s = {.n = g->n};
    for (uint32_t i = 1; i < g->n; i++) {
        uint32_t k = 1 + dice(i);
        place[i] = place[k];
        place[k] = i;
    }
    for (uint32_t i = 0; i < g->n; i++) {
        s.at[place[i]] = g->at[i];
        for (uint32_t k = 0; k < CELLS; k++)
            if (g->at[i].to[k] >= 0) s.at[place[i]].to[k] = (int32_t)place[g->at[i].to[k]];
    }
    return s;
}

static void change(struct drawn *g) {
    struct vertex *v = &g->at[dice(g->n)];
    uint32_t k = dice(CELLS);
    switch (dice(4)) {
    case 0: v->values[k] ^= 1; break;
    case 1: v->n = dice(CELLS + 1); break;
    case 2: v->lock = v->lock ? 0 : 1; break;
    default: v->to[k] = dice(4) ? (int32_t)dice(g->n) : -1;
    }
}

// ---- comparison ---------------------------------------------------------------------------------

struct pairing {
    const struct drawn *a, *b;
    int32_t of_a[MOST], of_b[MOST]; // the partner, or -1
};

static bool agree(const struct vertex *x, const struct vertex *y) {
    if (x->shape != y->shape || x->lock != y->lock) return false;
    if (x->lock && x->fat != y->fat) return false;
    if ((x->shape == REFS || x->shape == INTS) && x->n != y->n) return false;
    return !memcmp(x->values, y->values, n_values(x) * sizeof *x->values);
}

static bool pair(struct pairing *p, int32_t a, int32_t b) {
    if (a < 0 || b < 0) return a == b;
    if (p->of_a[a] >= 0 || p->of_b[b] >= 0) return p->of_a[a] == b && p->of_b[b] == a;
    const struct vertex *x = &p->a->at[a], *y = &p->b->at[b];
    p->of_a[a] = b;
    p->of_b[b] = a;
    if (!agree(x, y)) return false;
    for (uint32_t k = 0; k < n_refs(x); k++)
        if (!pair(p, x->to[k], y->to[k])) return false;
    return true;
}

static bool isomorphic(const struct drawn *a, const struct drawn *b) {
    struct pairing p = {.a = a, .b = b};
    memset(p.of_a, -1, sizeof p.of_a);
    memset(p.of_b, -1, sizeof p.of_b);
    return pair(&p, 0, 0);
}

// ---- objects ------------------------------------------------------------------------------------

static ref *cell_of(ref r, const struct vertex *v, uint32_t k) {
    if (v->shape == REFS) return &ARRAY_AT(r, ref)[k];
    return &FIELD_AT(r, v->shape == WIDE ? object_at : refs_at[k], ref);
}

static void put_values(ref r, const struct vertex *v) {
    for (uint32_t k = 0; v->shape == INTS && k < v->n; k++) ARRAY_AT(r, uint32_t)[k] = v->values[k];
    if (v->shape == NODE) FIELD_AT(r, value_at, uint32_t) = v->values[0];
    if (v->shape != WIDE) return;
    FIELD_AT(r, long_at, uint64_t) = v->values[0] | (uint64_t)v->values[1] << 32;
    FIELD_AT(r, byte_at, uint8_t) = (uint8_t)(v->values[2] * 0x81);
}

// Above the mark, in a random order: nothing needs a barrier.
static ref build(const struct drawn *g) {
    ref made[MOST] = {0};
    for (uint32_t left = g->n; left;) {
        uint32_t i = dice(g->n);
        const struct vertex *v = &g->at[i];
        if (made[i]) continue;
        if (!dice(4)) heap_alloc(heap, classes[NODE]); // garbage
        made[i] = v->shape == REFS || v->shape == INTS
                      ? heap_alloc_array(heap, classes[v->shape], (int32_t)v->n)
                      : heap_alloc(heap, classes[v->shape]);
        left--;
    }
    for (uint32_t i = 0; i < g->n; i++) {
        const struct vertex *v = &g->at[i];
        put_values(made[i], v);
        for (uint32_t k = 0; k < n_refs(v); k++)
            *cell_of(made[i], v, k) = v->to[k] < 0 ? 0 : made[v->to[k]];
        for (uint32_t n = 0; n < v->lock; n++) monitor_enter(vm, vm->current, made[i]);
        if (v->lock && v->fat) lock_inflate(heap, made[i]);
    }
    return made[0];
}

// What the objects from r on are, as a graph: numbered in the order in which they are met.
struct reading {
    struct drawn g;
    ref objects[MOST];
};

static int32_t read_object(struct reading *g, ref r) {
    uint32_t i = 0;
    if (!r) return -1;
    while (i < g->g.n && g->objects[i] != r) i++;
    if (i < g->g.n) return (int32_t)i;
    assert_true(g->g.n < MOST);
    struct vertex *v = &g->g.at[g->g.n++];
    g->objects[i] = r;
    while (classes[v->shape] != KLASS_OF(r)) v->shape++;
    if (v->shape == REFS || v->shape == INTS) v->n = (uint32_t)ARR(r)->length;
    for (uint32_t k = 0; v->shape == INTS && k < v->n; k++) v->values[k] = ARRAY_AT(r, uint32_t)[k];
    if (v->shape == NODE) v->values[0] = FIELD_AT(r, value_at, uint32_t);
    if (v->shape == WIDE) {
        v->values[0] = (uint32_t)FIELD_AT(r, long_at, uint64_t);
        v->values[1] = (uint32_t)(FIELD_AT(r, long_at, uint64_t) >> 32);
        v->values[2] = FIELD_AT(r, byte_at, uint32_t) / 0x81;
    }
    v->fat = lock_form(r) == LOCK_FAT;
    if (lock_form(r) == LOCK_THIN) v->lock = (OBJ(r)->lock & 0xffff) + 1;
    if (v->fat) v->lock = FIELD_AT(OBJ(r)->lock, MONITOR_COUNT, uint32_t);
    if (v->lock) assert_int_equal(monitor_owner(r), vm->current->id);
    for (uint32_t k = 0; k < n_refs(v); k++) v->to[k] = read_object(g, *cell_of(r, v, k));
    return (int32_t)i;
}

// ---- forms --------------------------------------------------------------------------------------

struct form {
    uint32_t n, at[400];
};

static struct canon *canon;

static struct form keep(const uint32_t *words, uint32_t n) {
    struct form w = {.n = n};
    assert_true(n <= COUNT(w.at));
    memcpy(w.at, words, n * sizeof *words);
    return w;
}
static struct form form_of(ref root) {
    const uint32_t *words;
    uint32_t n = canon_root(canon, root, &words);
    return keep(words, n);
}
static bool equal(const struct form *a, const struct form *b) {
    return a->n == b->n && !memcmp(a->at, b->at, a->n * sizeof *a->at);
}

static struct form form_of_graph(const struct drawn *g) {
    struct form w = form_of(build(g));
    machine_back(&machine);
    return w;
}

static void start_canon(enum canon_scope scope) {
    machine_mark(&machine);
    canon = canon_new(vm, machine.filters, scope);
}
static void end_canon(void) {
    machine_back(&machine);
    machine_drop(&machine);
    canon_free(canon);
}

static void check_pair(const struct drawn *a, const struct drawn *b, uint32_t *same) {
    struct form x = form_of_graph(a), y = form_of_graph(b);
    assert_int_equal(equal(&x, &y), isomorphic(a, b));
    *same += equal(&x, &y);
}

static void forms_are_canonical(void **state) {
    (void)state;
    uint32_t same = 0, different = 0;
    start_canon(CANON_ROOT);
    for (uint32_t i = 0; i < GRAPHS; i++) {
        struct drawn g = some_graph(dice(2)), s = shuffled(&g), other = some_graph(dice(2));
        uint32_t was = same;
        assert_true(isomorphic(&g, &s));
        check_pair(&g, &s, &same);
        assert_int_equal(same, was + 1);
        change(&s);
        check_pair(&g, &s, &same);
        check_pair(&g, &other, &same);
        different += was + 3 - same;
    }
    assert_true(same > GRAPHS && different > GRAPHS); // both happen often
    end_canon();
}

static void forms_are_restored(void **state) {
    (void)state;
    start_canon(CANON_ROOT);
    for (uint32_t i = 0; i < GRAPHS; i++) {
        struct drawn g = some_graph(dice(2));
        struct form w = form_of_graph(&g);
        for (uint32_t n = dice(3); n; n--) heap_alloc(heap, classes[WIDE]); // elsewhere in the heap
        ref root = canon_restore_root(canon, w.at, w.n);
        struct reading back = {0};
        assert_int_equal(read_object(&back, root), 0);
        assert_true(isomorphic(&g, &back.g));
        struct form again = form_of(root);
        assert_true(equal(&w, &again));
        machine_back(&machine);
    }
    end_canon();
}

static ref chain(uint32_t n) {
    ref first = 0;
    for (uint32_t i = 0; i < n; i++) {
        ref r = heap_alloc(heap, classes[NODE]);
        FIELD_AT(r, refs_at[0], ref) = first;
        FIELD_AT(r, value_at, uint32_t) = i;
        first = r;
    }
    return first;
}

// Deep structures take no C stack.
static void long_chains(void **state) {
    (void)state;
    enum { LENGTH = 300000 };
    const uint32_t *words;
    start_canon(CANON_ROOT);
    uint8_t *stop = heap_open_all(heap); // no collection is due
    uint32_t n = canon_root(canon, chain(LENGTH), &words);
    heap->dyn_stop = stop;
    assert_true(n >= 2 * LENGTH);
    uint32_t *copy = malloc(n * sizeof *copy);
    memcpy(copy, words, n * sizeof *copy);
    machine_back(&machine);
    ref r = canon_restore_root(canon, copy, n);
    for (uint32_t i = LENGTH; i-- > 0; r = FIELD_AT(r, refs_at[0], ref))
        assert_int_equal(FIELD_AT(r, value_at, uint32_t), i);
    assert_int_equal(r, 0);
    free(copy);
    end_canon();
}

// An identity hash is part of the state: the program has seen it.
static void hashes_are_state(void **state) {
    (void)state;
    start_canon(CANON_ROOT);
    ref r = chain(2);
    struct form without = form_of(r);
    uint32_t hash = heap_identity_hash(heap, r);
    struct form with = form_of(r);
    assert_false(equal(&without, &with));
    machine_back(&machine);
    r = canon_restore_root(canon, with.at, with.n);
    assert_int_equal(heap_identity_hash(heap, r), hash);
    end_canon();
}

// ---- ignored fields -----------------------------------------------------------------------------

static struct {
    struct klass *klass;
    uint32_t kept, annotated, named;
} partly;

static ref make_partly(uint32_t kept, uint32_t annotated, uint32_t named) {
    ref r = heap_alloc(heap, partly.klass);
    FIELD_AT(r, partly.kept, uint32_t) = kept;
    FIELD_AT(r, partly.annotated, uint32_t) = annotated;
    FIELD_AT(r, partly.named, uint32_t) = named;
    return r;
}

static void check_partly(ref r, uint32_t kept, uint32_t annotated, uint32_t named) {
    assert_int_equal(FIELD_AT(r, partly.kept, uint32_t), kept);
    assert_int_equal(FIELD_AT(r, partly.annotated, uint32_t), annotated);
    assert_int_equal(FIELD_AT(r, partly.named, uint32_t), named);
}

static void ignored_fields(void **state) {
    (void)state;
    start_canon(CANON_ROOT);
    struct form a = form_of(make_partly(1, 2, 3)), b = form_of(make_partly(1, 20, 30)),
                c = form_of(make_partly(2, 2, 3));
    assert_true(equal(&a, &b));
    assert_false(equal(&a, &c));
    canon_whole(canon, true);
    struct form whole = form_of(make_partly(1, 2, 3)), other = form_of(make_partly(1, 2, 30)),
                third = form_of(make_partly(1, 20, 3));
    assert_false(equal(&whole, &other));
    assert_false(equal(&whole, &third));
    machine_back(&machine);
    check_partly(canon_restore_root(canon, whole.at, whole.n), 1, 2, 3);
    machine_back(&machine);
    canon_whole(canon, false);
    check_partly(canon_restore_root(canon, a.at, a.n), 1, 0, 0);
    end_canon();
}

// ---- whole states -------------------------------------------------------------------------------

static struct form state_words(void) {
    const uint32_t *words;
    canon_note(canon);
    uint32_t n = canon_state(canon, &words);
    return keep(words, n);
}

static void statics_are_state(void **state) {
    (void)state;
    ref mirror = booted->mirror;
    uint32_t root = booted_offset(booted, "root"), count = booted_offset(booted, "count"),
             wide = booted_offset(booted, "wide");
    start_canon(CANON_STATE);
    struct form first = state_words();
    for (uint32_t i = 0; i < ROUNDS(200); i++) {
        uint32_t length = dice(4), number = dice(3);
        uint64_t large = (uint64_t)dice(3) << 32 | dice(3);
        heap_put32(heap, mirror, root, chain(length));
        heap_put32(heap, mirror, count, number);
        heap_put64(heap, mirror, wide, large);
        struct form w = state_words();
        assert_int_equal(equal(&first, &w), !length && !number && !large);
        machine_back(&machine);
        struct form back = state_words();
        assert_true(equal(&first, &back));
        assert_true(canon_restore(canon, w.at, w.n));
        assert_int_equal(FIELD_AT(mirror, count, uint32_t), number);
        assert_true(FIELD_AT(mirror, wide, uint64_t) == large);
        ref r = FIELD_AT(mirror, root, ref);
        for (uint32_t k = length; k-- > 0; r = FIELD_AT(r, refs_at[0], ref))
            assert_int_equal(FIELD_AT(r, value_at, uint32_t), k);
        assert_int_equal(r, 0);
        struct form again = state_words();
        assert_true(equal(&w, &again));
        machine_back(&machine);
    }
    end_canon();
}

// A form, and the digits that were chosen on the way to it.
struct waiting {
    struct form form;
    uint32_t digits, depth;
};

// The states of a program that chooses n digits are a tree; each is restored and run on.
static void programs_are_restored(void **state) {
    (void)state;
    enum { DIGITS = 4, STATES = 40, RESULTS = 81 }; // 1 + 3 + 9 + 27; 3^4
    static struct waiting queue[STATES + 1];
    uint32_t n = 1, results[RESULTS] = {0};
    machine_mark(&machine);
    machine_grant(&machine, 0);
    struct method *m = booted_method("chooses", "(I)I");
    assert_int_equal(engine_call(vm, m, (union slot[]){{.w = DIGITS}}, NULL), CALL_PAUSED);
    start_canon(CANON_STATE);
    queue[0] = (struct waiting){.form = state_words()};
    for (uint32_t at = 0; at < n; at++) {
        machine_back(&machine);
        assert_true(canon_restore(canon, queue[at].form.at, queue[at].form.n));
        assert_int_equal(engine_resume(vm), CALL_PAUSED); // it meets its choice at once
        struct form again = state_words();
        assert_true(equal(&queue[at].form, &again));
        machine_mark(&machine);
        canon_keep(canon);
        for (uint32_t way = 0; way < 3; way++) {
            uint32_t digits = queue[at].digits * 3 + way;
            offer_take(vm, way);
            enum outcome o = engine_resume(vm);
            if (queue[at].depth + 1 == DIGITS) {
                assert_int_equal(o, CALL_RETURNED);
                assert_int_equal(vm->current->slots[0].i, digits);
                results[digits]++;
            } else {
                assert_int_equal(o, CALL_PAUSED);
                assert_true(n < STATES);
                queue[n] = (struct waiting){state_words(), digits, queue[at].depth + 1};
                for (uint32_t i = 0; i < n; i++)
                    assert_false(equal(&queue[i].form, &queue[n].form));
                n++;
            }
            machine_back(&machine);
        }
        machine_drop(&machine);
    }
    assert_int_equal(n, STATES);
    for (uint32_t i = 0; i < RESULTS; i++) assert_int_equal(results[i], 1);
    end_canon();
    machine_back(&machine);
    machine_drop(&machine);
}

static int start(void **state) {
    if (booted_start(state)) return 1;
    classes[NODE] = booted_class("Booted$Node");
    classes[WIDE] = booted_class("Booted$Wide");
    classes[REFS] = linker_array(&vm->linker, vm->linker.object);
    classes[INTS] = linker_array_of_kind(&vm->linker, KIND_INT);
    static const char *const names[] = {"left", "right", "any"};
    for (uint32_t i = 0; i < CELLS; i++) refs_at[i] = booted_offset(classes[NODE], names[i]);
    value_at = booted_offset(classes[NODE], "value");
    long_at = booted_offset(classes[WIDE], "l");
    byte_at = booted_offset(classes[WIDE], "b");
    object_at = booted_offset(classes[WIDE], "o");
    partly.klass = booted_class("Booted$Partly");
    partly.kept = booted_offset(partly.klass, "kept");
    partly.annotated = booted_offset(partly.klass, "annotated");
    partly.named = booted_offset(partly.klass, "named");
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_are_canonical),   cmocka_unit_test(forms_are_restored),
        cmocka_unit_test(long_chains),           cmocka_unit_test(hashes_are_state),
        cmocka_unit_test(ignored_fields),        cmocka_unit_test(statics_are_state),
        cmocka_unit_test(programs_are_restored),
    };
    return cmocka_run_group_tests_name("canon", tests, start, booted_end);
}

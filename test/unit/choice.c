// Choice points (vm/choice.h), stacks saved by difference (vm/saved.h) and offers (vm/offer.h):
// random programs of calls, returns, writes and threads against plain copies.
#include "booted.h"

enum { DEPTH = 8, THREADS = 5, OBJECTS = 6, STEPS = ROUNDS(6000) };

struct stack { // a thread as it was
    struct thread thread;
    struct frame *frames;
    union slot *slots;
    size_t n_frames, n_slots;
};
struct copy { // everything at a mark
    struct choice_point point;
    struct stack stacks[THREADS];
    uint32_t n_threads, values[OBJECTS], output;
    struct thread *current;
    struct choice choice;
    int64_t heuristic;
};

static struct copy copies[DEPTH];
static uint32_t depth, below, value_at; // below: marks that are not the test's
static ref objects[OBJECTS];
static struct klass *node;
static struct method *methods[4]; // static, with arguments that are not references

static size_t free_slot(const struct thread *t) { return (size_t)(saved_free(t) - t->slots); }

static void copy_stack(struct stack *s, const struct thread *t) {
    s->thread = *t;
    s->n_frames = (size_t)(t->top + 1 - t->frames);
    s->n_slots = free_slot(t);
    s->frames = malloc(s->n_frames * sizeof *s->frames + 1);
    s->slots = malloc(s->n_slots * sizeof *s->slots + 1);
    memcpy(s->frames, t->frames, s->n_frames * sizeof *s->frames);
    memcpy(s->slots, t->slots, s->n_slots * sizeof *s->slots);
}

static void check_stack(const struct stack *s, const struct thread *t) {
    assert_memory_equal(&s->thread, t, sizeof *t);
    assert_memory_equal(s->frames, t->frames, s->n_frames * sizeof *s->frames);
    assert_memory_equal(s->slots, t->slots, s->n_slots * sizeof *s->slots);
}

static void drop_copies(uint32_t to) {
    while (depth > to) {
        struct copy *c = &copies[--depth];
        for (uint32_t i = 0; i < c->n_threads; i++)
            free(c->stacks[i].frames), free(c->stacks[i].slots);
    }
}

static void mark(void) {
    if (depth == DEPTH) return;
    struct copy *c = &copies[depth++];
    choice_mark(vm, &c->point);
    c->n_threads = vm->threads.n;
    for (uint32_t i = 0; i < vm->threads.n; i++) copy_stack(&c->stacks[i], vm->threads.at[i]);
    for (uint32_t i = 0; i < OBJECTS; i++) c->values[i] = FIELD_AT(objects[i], value_at, uint32_t);
    c->current = vm->current;
    c->choice = vm->explore.choice;
    c->heuristic = vm->explore.heuristic;
    c->output = vm->explore.output.n;
}

static void check(const struct copy *c) {
    for (uint32_t i = 0; i < c->n_threads; i++) check_stack(&c->stacks[i], vm->threads.at[i]);
    for (uint32_t i = c->n_threads; i < vm->threads.n; i++) {
        assert_int_equal(vm->threads.at[i]->status, THREAD_DEAD);
        assert_true(vm->threads.at[i]->top < vm->threads.at[i]->frames);
    }
    for (uint32_t i = 0; i < OBJECTS; i++)
        assert_int_equal(FIELD_AT(objects[i], value_at, uint32_t), c->values[i]);
    assert_ptr_equal(vm->current, c->current);
    assert_memory_equal(&vm->explore.choice, &c->choice, sizeof c->choice);
    assert_int_equal(vm->explore.heuristic, c->heuristic);
    assert_int_equal(vm->explore.output.n, c->output);
}

static void go_back(void) {
    if (!depth) return;
    uint32_t level = dice(3) ? depth - 1 : dice(depth);
    bool stays = dice(2);
    (stays ? choice_return : choice_undo)(vm, &copies[level].point);
    check(&copies[level]);
    assert_int_equal(heap->marks.n, below + level + stays);
    drop_copies(level + stays);
}

// What was done since the mark stays.
static void commit(void) {
    if (!depth) return;
    choice_commit(vm, &copies[depth - 1].point);
    drop_copies(depth - 1);
}

static struct thread *some_thread(void) { return vm->threads.at[dice(vm->threads.n)]; }

static void push(void) {
    struct thread *t = some_thread();
    if (t->top - t->frames > 40 || t->status == THREAD_DEAD) return;
    struct method *m = methods[dice(COUNT(methods))];
    struct frame *f =
        frame_push(vm, t, m, frame_free_slots(t), t->top < t->frames ? FRAME_FIRST : FRAME_AGAIN);
    for (uint32_t i = 0; i < m->nslots; i++)
        f->r[i].w = dice(3) ? dice(4) : dice(UINT32_MAX) * 5ull;
    f->step = (uint8_t)dice(3);
}

static void pop(void) {
    struct thread *t = some_thread();
    for (uint32_t n = dice(4); n && t->top >= t->frames; n--) t->top--;
}

static void write_slot(void) {
    struct thread *t = some_thread();
    size_t n = free_slot(t);
    if (n) t->slots[dice((uint32_t)n)].w = dice(4);
    if (t->top >= t->frames && !dice(3)) t->frames[dice((uint32_t)(t->top + 1 - t->frames))].step++;
}

static void write_thread(void) {
    struct thread *t = some_thread();
    if (t->status == THREAD_DEAD) return;
    t->turn = dice(100);
    t->overflow_depth = dice(3);
    t->park_permit = dice(2);
    if (!dice(4)) vm->current = t;
}

static void write_rest(void) {
    heap_put32(heap, objects[dice(OBJECTS)], value_at, dice(1000));
    vm->explore.heuristic = dice(50);
    vm->explore.choice.taken = dice(7);
    vm->explore.choice.base = dice(9);
    if (!dice(3)) VEC_PUSH(&vm->explore.output, 'x');
}

// The lowest id of the dead, or a new one.
static void start_thread(void) {
    uint32_t i = 0;
    while (i < vm->threads.n && vm->threads.at[i]->status != THREAD_DEAD) i++;
    if (i == THREADS) return;
    struct thread *t = thread_new(vm, vm->opt->stack_size);
    assert_int_equal(t->id, i + 1);
    assert_ptr_equal(vm->threads.at[i], t);
}

static void end_thread(void) {
    struct thread *t = some_thread();
    if (t == vm->current || t->status == THREAD_DEAD) return;
    thread_end(vm, t);
    assert_int_equal(t->status, THREAD_DEAD);
}

static void random_programs(void **state) {
    (void)state;
    void (*const steps[])(void) = {mark,         go_back,    commit,       push,
                                   push,         pop,        write_slot,   write_slot,
                                   write_thread, write_rest, start_thread, end_thread};
    machine_mark(&machine);
    for (uint32_t i = 0; i < OBJECTS; i++) objects[i] = heap_alloc(heap, node);
    machine_mark(&machine);
    uint32_t logged = vm->saved.n;
    below = heap->marks.n;
    for (uint32_t step = 0; step < STEPS; step++) steps[dice(COUNT(steps))]();
    if (depth) {
        choice_undo(vm, &copies[0].point);
        check(&copies[0]);
        drop_copies(0);
    }
    assert_int_equal(vm->saved.n, logged); // every save has been given back
    machine_back(&machine);
    machine_drop(&machine);
    machine_back(&machine);
    machine_drop(&machine);
    assert_int_equal(vm->saved.n, 0);
}

// A save keeps what has changed since the one before: of many frames, one slot.
static void saves_share(void **state) {
    (void)state;
    enum { FRAMES = 500 };
    struct thread *t = vm->current;
    struct choice_point a, b, c;
    machine_mark(&machine);
    for (uint32_t i = 0; i < FRAMES; i++) {
        struct frame *f =
            frame_push(vm, t, methods[0], frame_free_slots(t), i ? FRAME_AGAIN : FRAME_FIRST);
        for (uint32_t s = 0; s < methods[0]->nslots; s++) f->r[s].w = i + 1;
    }
    choice_mark(vm, &a);
    assert_true(a.saved.after - a.saved.before >= FRAMES); // all of them differ from before
    t->frames[FRAMES / 2].r[0].w = 0;
    choice_mark(vm, &b);
    assert_int_equal(b.saved.after - b.saved.before, 1);
    choice_mark(vm, &c);
    assert_int_equal(c.saved.after, c.saved.before);
    choice_undo(vm, &c);
    assert_int_equal(t->frames[FRAMES / 2].r[0].w, 0);
    choice_undo(vm, &b);
    choice_undo(vm, &a);
    assert_int_equal(t->frames[FRAMES / 2].r[0].w, FRAMES / 2 + 1);
    machine_back(&machine);
    machine_drop(&machine);
    assert_true(t->top < t->frames);
}

// A save may begin at a frame: those below have not run.
static void saves_begin_at_a_frame(void **state) {
    (void)state;
    struct thread *t = vm->current;
    machine_mark(&machine);
    for (uint32_t i = 0; i < 10; i++)
        frame_push(vm, t, methods[1], frame_free_slots(t), i ? FRAME_AGAIN : FRAME_FIRST);
    machine_mark(&machine);
    struct frame *from = &t->frames[6];
    for (uint32_t round = 0; round < ROUNDS(50); round++) {
        struct stack before;
        for (struct frame *f = from; f <= t->top; f++) f->r[0].w = dice(100);
        copy_stack(&before, t);
        struct saved_mark m = saved_begin(vm);
        saved_thread(vm, t, from);
        saved_end(vm, &m);
        for (uint32_t i = dice(4); i; i--)
            frame_push(vm, t, methods[2], frame_free_slots(t), FRAME_AGAIN);
        for (struct frame *f = from; f <= t->top; f++) f->r[0].w = dice(100);
        saved_drop(vm, m.after);
        saved_restore(vm, t, from);
        saved_drop(vm, m.before);
        check_stack(&before, t);
        free(before.frames), free(before.slots);
    }
    for (int i = 0; i < 2; i++) machine_back(&machine), machine_drop(&machine);
}

// The copies that `generate` makes instead.
static void copies_are_pasted(void **state) {
    (void)state;
    struct thread *t = vm->current;
    enum { MANY = 5 };
    struct saved_copy kept[MANY];
    struct stack stacks[MANY];
    machine_mark(&machine);
    frame_push(vm, t, methods[0], frame_free_slots(t), FRAME_FIRST);
    struct frame *from = t->top + 1;
    for (uint32_t i = 0; i < MANY; i++) {
        for (uint32_t n = 1 + dice(5); n; n--) {
            struct frame *f = frame_push(vm, t, methods[dice(4)], frame_free_slots(t), FRAME_AGAIN);
            for (uint32_t s = 0; s < f->method->nslots; s++) f->r[s].w = dice(1000);
        }
        kept[i] = saved_copy(vm, t, from);
        copy_stack(&stacks[i], t);
    }
    for (uint32_t i = MANY; i-- > 0;) {
        t->top = t->frames;
        for (union slot *s = from->r; s < t->slots + stacks[MANY - 1].n_slots; s++) s->w = 1;
        saved_paste(vm, t, from, &kept[i]);
        check_stack(&stacks[i], t);
        vm->copies.n = kept[i].at;
        free(stacks[i].frames), free(stacks[i].slots);
    }
    assert_int_equal(vm->copies.n, 0);
    machine_back(&machine);
    machine_drop(&machine);
}

// A native offers, the engine takes, the native asks once more.
static void offers_are_taken(void **state) {
    (void)state;
    uint32_t taken = 99;
    struct choice *c = &vm->explore.choice;
    *c = (struct choice){0};
    assert_false(offer_taken(vm, &taken));
    for (uint32_t way = 0; way < 4; way++) {
        *c = (struct choice){.kind = CHOICE_value, .n = 4, .label.thread = vm->current->id};
        vm->explore.pause = PAUSE_NONE;
        assert_int_equal(offer(vm), NATIVE_PAUSE);
        assert_int_equal(vm->explore.pause, PAUSE_CHOICE);
        assert_false(offer_taken(vm, &taken)); // nobody has decided
        offer_take(vm, way);
        assert_int_equal(c->kind, CHOICE_value); // until the native asks
        assert_true(offer_taken(vm, &taken));
        assert_int_equal(taken, way);
        assert_int_equal(c->kind, CHOICE_none);
        assert_false(offer_taken(vm, &taken)); // once
    }
    offer_cut(vm);
    assert_int_equal(c->kind, CHOICE_cut);
    assert_int_equal(c->n, 1);
    offer_take(vm, 0);
    assert_int_equal(c->kind, CHOICE_none); // no native asks
    assert_false(offer_taken(vm, &taken));
    offer_restored(vm, CHOICE_random);
    assert_int_equal(c->kind, CHOICE_random);
    assert_false(offer_taken(vm, &taken)); // the native offers it again
    *c = (struct choice){0};
    assert_string_equal(offer_kind(CHOICE_list), "list");
    assert_string_equal(offer_kind(CHOICE_none), "none");
}

static int start(void **state) {
    if (booted_start(state)) return 1;
    struct klass *math = booted_class("java.lang.Math");
    static const char *const names[][2] = {{"floorMod", "(JI)I"},
                                           {"floorDiv", "(II)I"},
                                           {"nextAfter", "(DD)D"},
                                           {"multiplyHigh", "(JJ)J"}};
    for (uint32_t i = 0; i < COUNT(methods); i++)
        methods[i] = klass_method(math, booted_sym(names[i][0]), booted_sym(names[i][1]));
    node = booted_class("Booted$Node");
    value_at = booted_offset(node, "value");
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_programs),        cmocka_unit_test(saves_share),
        cmocka_unit_test(saves_begin_at_a_frame), cmocka_unit_test(copies_are_pasted),
        cmocka_unit_test(offers_are_taken),
    };
    return cmocka_run_group_tests_name("choice", tests, start, booted_end);
}

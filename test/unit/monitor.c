// Compares monitors (vm/monitor.h) and turns (vm/schedule.h) with queues of the test, and undoes
// them by marks.
#include "booted.h"

enum { THREADS = 5, OBJECTS = 3, DEPTH = 4, MOST_STEPS = 30000, STEPS = ROUNDS(MOST_STEPS) };

struct queue {
    uint32_t at[THREADS], n; // ids
};
static void append(struct queue *q, uint32_t id) { q->at[q->n++] = id; }
static uint32_t place_of(const struct queue *q, uint32_t id) {
    uint32_t i = 0;
    while (i < q->n && q->at[i] != id) i++;
    return i;
}
static void take_out(struct queue *q, uint32_t id) {
    uint32_t i = place_of(q, id);
    assert_true(i < q->n);
    memmove(q->at + i, q->at + i + 1, (--q->n - i) * sizeof *q->at);
}

struct lock {
    uint32_t owner, count, hash;
    struct queue entry, waiting;
};
struct waiter { // what a thread executes again when it is woken
    enum { NOTHING, ENTERS, WAITS } what;
    uint32_t object, count;
    bool notified;
};
struct world {
    struct lock locks[OBJECTS];
    struct waiter threads[THREADS + 1]; // by id
};

static struct world now, then[DEPTH];
static uint32_t n_passed_over, n_left_waiting; // events that must be among those that happen
static struct choice_point points[DEPTH];
static uint32_t depth;
static ref objects[OBJECTS];

static struct thread *thread_at(uint32_t id) { return vm->threads.at[id - 1]; }

// ---- what is must be what the queues say --------------------------------------------------------

static void check_queue(ref monitor, uint32_t which, const struct queue *q) {
    uint32_t id = FIELD_AT(monitor, which, uint32_t);
    for (uint32_t i = 0; i < q->n; i++, id = thread_at(id)->next) assert_int_equal(id, q->at[i]);
    assert_int_equal(id, 0);
}

static void check_lock(uint32_t o) {
    const struct lock *l = &now.locks[o];
    ref r = objects[o], m = OBJ(r)->lock;
    assert_int_equal(monitor_owner(r), l->owner);
    switch (lock_form(r)) {
    case LOCK_HASH:
        assert_int_equal(OBJ(r)->lock, l->hash);
        assert_false(l->owner || l->entry.n || l->waiting.n);
        break;
    case LOCK_THIN:
        assert_int_equal(l->count, (OBJ(r)->lock & 0xffff) + 1);
        assert_false(l->entry.n || l->waiting.n || l->hash);
        break;
    default:
        assert_int_equal(FIELD_AT(m, MONITOR_COUNT, uint32_t), l->count);
        assert_int_equal(FIELD_AT(m, MONITOR_HASH, uint32_t), l->hash);
        check_queue(m, MONITOR_ENTRY, &l->entry);
        check_queue(m, MONITOR_WAITING, &l->waiting);
        assert_true(l->owner || l->entry.n || l->waiting.n);
    }
}

static enum thread_status status_of(uint32_t id) {
    const struct waiter *w = &now.threads[id];
    const struct lock *l = &now.locks[w->object];
    bool first = !l->owner && l->entry.n && l->entry.at[0] == id;
    if (w->what == NOTHING || first) return THREAD_RUNNABLE;
    return place_of(&l->waiting, id) < l->waiting.n ? THREAD_WAITING : THREAD_ENTERING;
}

static void check(void) {
    for (uint32_t o = 0; o < OBJECTS; o++) check_lock(o);
    for (uint32_t id = 1; id <= THREADS; id++) {
        assert_int_equal(thread_at(id)->status, status_of(id));
        assert_int_equal(thread_at(id)->entering,
                         place_of(&now.locks[now.threads[id].object].entry, id) <
                                 now.locks[now.threads[id].object].entry.n &&
                             now.threads[id].what != NOTHING);
    }
}

// ---- what threads do ----------------------------------------------------------------------------

static bool may_take(const struct lock *l, uint32_t id) {
    return !l->owner && (!l->entry.n || l->entry.at[0] == id);
}

static void take(struct lock *l, uint32_t id, uint32_t count) {
    if (l->entry.n) take_out(&l->entry, id);
    l->owner = id;
    l->count = count;
}

static void enter(uint32_t id, uint32_t o) {
    struct lock *l = &now.locks[o];
    enum native_result got = monitor_enter(vm, thread_at(id), objects[o]);
    bool again = now.threads[id].what == ENTERS;
    now.threads[id].what = NOTHING;
    if (l->owner == id) {
        assert_int_equal(got, NATIVE_OK);
        l->count++;
    } else if (may_take(l, id)) {
        assert_int_equal(got, NATIVE_OK);
        take(l, id, 1);
    } else {
        assert_false(again); // it was woken because it is its turn
        n_passed_over += !l->owner;
        assert_int_equal(got, NATIVE_BLOCK);
        append(&l->entry, id);
        now.threads[id] = (struct waiter){.what = ENTERS, .object = o};
    }
}

static void leave(uint32_t id, uint32_t o) {
    struct lock *l = &now.locks[o];
    assert_int_equal(monitor_exit(vm, thread_at(id), objects[o]), NATIVE_OK);
    if (!--l->count) l->owner = 0;
}

static void wait_for(uint32_t id, uint32_t o) {
    struct lock *l = &now.locks[o];
    uint32_t count;
    assert_int_equal(monitor_wait(vm, thread_at(id), objects[o], 0, &count), NATIVE_BLOCK);
    assert_int_equal(count, l->count);
    now.threads[id] = (struct waiter){.what = WAITS, .object = o, .count = count};
    append(&l->waiting, id);
    l->owner = l->count = 0;
}

static void notify(uint32_t o, bool all) {
    struct lock *l = &now.locks[o];
    monitor_notify(vm, objects[o], all);
    for (bool more = true; more && l->waiting.n; more = all) {
        uint32_t id = l->waiting.at[0];
        take_out(&l->waiting, id);
        append(&l->entry, id);
        now.threads[id].notified = true;
    }
    n_left_waiting += !all && l->waiting.n;
}

// Its time is over, or it was interrupted.
static void stop_waiting(uint32_t id) {
    struct lock *l = &now.locks[now.threads[id].object];
    if (thread_at(id)->status != THREAD_WAITING) return;
    monitor_stop_waiting(vm, thread_at(id));
    take_out(&l->waiting, id);
    append(&l->entry, id);
}

static void come_back(uint32_t id) {
    struct waiter *w = &now.threads[id];
    struct lock *l = &now.locks[w->object];
    assert_true(may_take(l, id));
    assert_int_equal(thread_at(id)->notified, w->notified);
    assert_int_equal(monitor_return(vm, thread_at(id), objects[w->object], w->count), NATIVE_OK);
    take(l, id, w->count);
    w->what = NOTHING;
}

static void take_hash(uint32_t o) {
    uint32_t hash = heap_identity_hash(heap, objects[o]);
    assert_true(hash != 0);
    if (now.locks[o].hash) assert_int_equal(hash, now.locks[o].hash);
    now.locks[o].hash = hash;
}

// The last of the objects whose lock it holds; OBJECTS: none.
static uint32_t last_held(uint32_t id) {
    uint32_t o = OBJECTS;
    while (o && now.locks[o - 1].owner != id) o--;
    return o ? o - 1 : OBJECTS;
}

static bool holds_more(uint32_t id) {
    uint32_t n = 0;
    for (uint32_t o = 0; o < OBJECTS; o++) n += now.locks[o].owner == id;
    return n > 1;
}

// Locks are taken in the order of the objects, and a thread that waits holds no other: so there is
// always one that can go on, or one that waits.
static void act(void) {
    uint32_t id = 1 + dice(THREADS), o = dice(OBJECTS), held = last_held(id);
    if (status_of(id) != THREAD_RUNNABLE) {
        if (!dice(8)) stop_waiting(id);
        return;
    }
    if (now.threads[id].what == ENTERS) enter(id, now.threads[id].object);
    else if (now.threads[id].what == WAITS) come_back(id);
    else if (held == OBJECTS || (o >= held && dice(3))) enter(id, o);
    else if (dice(3)) leave(id, held);
    else if (dice(2) && !holds_more(id)) wait_for(id, held);
    else if (dice(8)) notify(held, dice(2));
    else take_hash(o);
}

static void mark(void) {
    if (depth == DEPTH) return;
    then[depth] = now;
    choice_mark(vm, &points[depth++]);
}

static void go_back(void) {
    if (!depth) return;
    uint32_t level = dice(depth);
    bool stays = dice(2);
    (stays ? choice_return : choice_undo)(vm, &points[level]);
    now = then[level];
    depth = level + stays;
}

static void start_objects(void) {
    machine_mark(&machine);
    while (vm->threads.n < THREADS) assert_non_null(thread_new(vm, vm->opt->stack_size));
    for (uint32_t i = 0; i < OBJECTS; i++)
        objects[i] = heap_alloc(heap, booted_class("Booted$Node"));
    now = (struct world){0};
}

static void end_objects(void) {
    if (depth) choice_undo(vm, &points[0]);
    depth = 0;
    machine_back(&machine);
    machine_drop(&machine);
}

static bool happened(void) { return n_passed_over && n_left_waiting; }

static void monitors_are_queues(void **state) {
    (void)state;
    start_objects();
    for (uint32_t step = 0; step < STEPS || (step < MOST_STEPS && !happened()); step++) {
        if (!dice(12)) mark();
        else if (!dice(40)) go_back();
        else act();
        check();
    }
    assert_true(happened());
    end_objects();
}

// A lock that is entered more often than its word can count.
static void deep_locks(void **state) {
    (void)state;
    enum { DEEP = 70000 };
    start_objects();
    ref r = objects[0];
    struct thread *t = vm->current, *other = thread_at(2);
    for (uint32_t i = 1; i <= DEEP; i++) {
        assert_int_equal(monitor_enter(vm, t, r), NATIVE_OK);
        if (i == 65536) assert_int_equal(lock_form(r), LOCK_THIN);
        if (i == 65537) assert_int_equal(lock_form(r), LOCK_FAT);
    }
    assert_false(monitor_owned(vm, other, r));
    for (uint32_t i = 1; i < DEEP; i++) assert_int_equal(monitor_exit(vm, t, r), NATIVE_OK);
    assert_true(monitor_owned(vm, t, r));
    assert_int_equal(monitor_exit(vm, t, r), NATIVE_OK);
    assert_int_equal(monitor_owner(r), 0);
    assert_int_equal(lock_form(r), LOCK_HASH);
    end_objects();
}

// ---- turns --------------------------------------------------------------------------------------

static struct queue turns; // of those that are runnable, the next one first
static bool suspended[THREADS + 1];

static uint32_t next_turn(void) {
    uint32_t i = 0;
    while (i < turns.n && suspended[turns.at[i]]) i++;
    return i < turns.n ? turns.at[i] : 0;
}

static void check_turn(bool got) {
    uint32_t next = next_turn(), others = 0;
    assert_int_equal(got, next != 0);
    if (!next) return;
    assert_int_equal(vm->current->id, next);
    for (uint32_t i = 0; i < turns.n; i++) others += !suspended[turns.at[i]] && turns.at[i] != next;
    assert_true(vm->budget.left == (others ? BUDGET_TURN : BUDGET_ENDLESS));
    assert_int_equal(schedule_alone(vm), !others);
}

static void to_the_end(uint32_t id) {
    take_out(&turns, id);
    append(&turns, id);
}

static void take_turns(void) {
    struct thread *t = vm->current;
    uint32_t other = 1 + dice(THREADS);
    bool runs = place_of(&turns, t->id) < turns.n;
    switch (dice(6)) {
    case 0: // waits
        if (!runs) return;
        thread_block(vm, t, THREAD_PARKED, 0, 0);
        take_out(&turns, t->id);
        break;
    case 1: // yields
        if (!runs) return;
        thread_block(vm, t, THREAD_RUNNABLE, 0, 0);
        to_the_end(t->id);
        break;
    case 2:
        thread_wake(vm, thread_at(other));
        if (place_of(&turns, other) == turns.n) append(&turns, other);
        break;
    case 3: thread_at(other)->suspended = suspended[other] = !suspended[other]; break;
    default: // its slice is spent
        if (!runs) return;
        to_the_end(t->id);
        schedule_turn(vm);
        if (next_turn()) check_turn(true);
        return;
    }
    check_turn(schedule_next(vm));
}

static void turns_are_fair(void **state) {
    (void)state;
    start_objects();
    vm->opt->exploring = false;
    turns.n = 0;
    for (uint32_t id = 1; id <= THREADS; id++) {
        thread_block(vm, thread_at(id), THREAD_RUNNABLE, 0, 0);
        append(&turns, id);
        suspended[id] = false;
    }
    check_turn(schedule_next(vm));
    for (uint32_t i = 0; i < 3 * THREADS; i++) { // round robin
        assert_int_equal(vm->current->id, i % THREADS + 1);
        to_the_end(vm->current->id);
        schedule_turn(vm);
    }
    for (uint32_t step = 0; step < 3000; step++) take_turns();
    vm->opt->exploring = true;
    vm->current = thread_at(1);
    end_objects();
}

// Deadlines that are over wake their threads in their order, whatever the order of the threads.
static void deadlines_are_in_order(void **state) {
    (void)state;
    start_objects();
    vm->opt->exploring = false;
    int64_t past = thread_now() - 1000000;
    thread_block(vm, thread_at(2), THREAD_SLEEPING, 0, past + 30);
    thread_block(vm, thread_at(3), THREAD_PARKED, 0, past + 10);
    thread_block(vm, thread_at(4), THREAD_SLEEPING, 0, past + 20);
    thread_block(vm, thread_at(5), THREAD_SLEEPING, 0, thread_now() + 1000000000000);
    thread_block(vm, thread_at(1), THREAD_PARKED, 0, 0);
    static const uint32_t order[] = {3, 4, 2};
    for (uint32_t i = 0; i < COUNT(order); i++) {
        assert_true(schedule_next(vm));
        assert_int_equal(vm->current->id, order[i]);
        assert_false(schedule_alone(vm)); // thread 5 may run any time
        thread_block(vm, vm->current, THREAD_PARKED, 0, 0);
    }
    assert_false(schedule_next(vm));
    assert_int_equal(thread_at(5)->status, THREAD_SLEEPING);
    vm->opt->exploring = true;
    vm->current = thread_at(1);
    end_objects();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(monitors_are_queues),
        cmocka_unit_test(deep_locks),
        cmocka_unit_test(turns_are_fair),
        cmocka_unit_test(deadlines_are_in_order),
    };
    return cmocka_run_group_tests_name("monitor", tests, booted_start, booted_end);
}

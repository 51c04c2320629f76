// machine/machine.h: calls, what they end in, marks, predicates and the budget.
#include "booted.h"

static enum outcome call(const char *name, const char *desc, int32_t arg, union slot *result) {
    union slot args[] = {{.w = (uint32_t)arg}, {.w = 5}};
    machine_grant(&machine, machine.max_steps);
    enum outcome o = engine_call(vm, booted_method(name, desc), args, result);
    machine_spent(&machine);
    return o;
}

// The call ends here, whatever it was doing.
static void drop_frames(void) {
    vm->current->top = vm->current->frames - 1;
    vm->current->exception = 0;
    vm->explore.choice = (struct choice){0};
}

static void mark_first(void) {
    machine.max_steps = 0;
    machine_mark(&machine);
}

static void back_to_first(void) {
    machine_back(&machine);
    machine_drop(&machine);
    assert_int_equal(machine.levels.n, 0);
    assert_int_equal(heap->marks.n, 0);
}

static void returns(void **state) {
    (void)state;
    union slot result;
    mark_first();
    assert_int_equal(call("plus", "(II)I", -12, &result), CALL_RETURNED);
    assert_int_equal(result.i, -7);
    back_to_first();
}

static void throws(void **state) {
    (void)state;
    mark_first();
    assert_int_equal(call("fails", "(I)I", 3, NULL), CALL_THREW);
    assert_int_equal(machine_uncaught(&machine), SYSTEM_VIOLATION);
    assert_int_equal(machine.violation.property, PROPERTY_exception);
    assert_ptr_equal(strstr(machine.violation.message, "java.lang.IllegalStateException: a is 3"),
                     machine.violation.message);
    assert_non_null(strstr(machine.violation.message, "Booted.fails(Booted.java:"));
    assert_int_equal(vm->current->exception, 0);
    back_to_first();
}

static void fails_assertion(void **state) {
    (void)state;
    mark_first();
    assert_int_equal(call("fails", "(I)I", -1, NULL), CALL_THREW);
    assert_int_equal(machine_uncaught(&machine), SYSTEM_VIOLATION);
    assert_int_equal(machine.violation.property, PROPERTY_assertion);
    assert_true(machine_is_assert(&machine, machine.violation.property, machine.violation.message));
    assert_false(machine_is_assert(&machine, PROPERTY_exception, machine.violation.message));
    assert_false(machine_is_assert(&machine, PROPERTY_assertion, "no trace"));
    back_to_first();
}

static void exits(void **state) {
    (void)state;
    mark_first();
    assert_int_equal(call("exits", "(I)V", 7, NULL), CALL_EXIT);
    assert_int_equal(vm->exit_code, 7);
    back_to_first();
}

static void violates(void **state) {
    (void)state;
    assert_int_equal(machine_violated(&machine, PROPERTY_invariant, "it does not hold"),
                     SYSTEM_VIOLATION);
    assert_int_equal(machine.violation.property, PROPERTY_invariant);
    assert_string_equal(machine.violation.message, "it does not hold");
}

static void chooses(void **state) {
    (void)state;
    union slot result;
    struct method *m = booted_method("chooses", "(I)I");
    uint32_t count = booted_offset(booted, "count");
    mark_first();
    machine_grant(&machine, 0);
    assert_int_equal(engine_call(vm, m, (union slot[]){{.w = 2}}, NULL), CALL_PAUSED);
    assert_int_equal(vm->explore.pause, PAUSE_CHOICE);
    assert_int_equal(vm->explore.choice.n, 3);
    assert_int_equal(vm->explore.choice.kind, CHOICE_value);
    machine_mark(&machine);
    for (uint32_t first = 0; first < 3; first++) {
        offer_take(vm, first);
        assert_int_equal(engine_resume(vm), CALL_PAUSED);
        assert_int_equal(FIELD_AT(booted->mirror, count, int32_t), 1);
        machine_mark(&machine);
        for (uint32_t second = 0; second < 3; second++) {
            offer_take(vm, second);
            assert_int_equal(engine_resume(vm), CALL_RETURNED);
            result = vm->current->slots[0];
            assert_int_equal(result.i, first * 3 + second);
            machine_back(&machine);
        }
        machine_drop(&machine);
        machine_back(&machine);
        assert_int_equal(FIELD_AT(booted->mirror, count, int32_t), 0);
    }
    machine_drop(&machine);
    back_to_first();
    drop_frames();
}

// Levels nest; going back any number of times is the same.
static void marks_nest(void **state) {
    (void)state;
    uint32_t *cell = &FIELD_AT(booted->mirror, booted_offset(booted, "count"), uint32_t);
    enum { DEPTH = 20 };
    mark_first();
    for (uint32_t i = 0; i < DEPTH; i++) {
        BARRIER(heap, cell);
        *cell = 100 + i;
        machine_mark(&machine);
    }
    for (uint32_t i = DEPTH; i-- > 0;) {
        for (int again = 0; again < 2; again++) {
            BARRIER(heap, cell);
            *cell = 7;
            machine_back(&machine);
            assert_int_equal(*cell, 100 + i);
        }
        machine_drop(&machine);
        assert_int_equal(machine.levels.n, i + 1);
    }
    back_to_first();
    assert_int_equal(*cell, 0);
    assert_true(machine.logged > 0);
}

static void predicates_leave_no_trace(void **state) {
    (void)state;
    struct method *holds = booted_method("holds", "(I)Z");
    mark_first();
    uint8_t *top = heap->dyn.top;
    uint32_t entries = heap->trail.n;
    assert_int_equal(machine_holds(&machine, holds, (union slot[]){{.w = 7}}), 1);
    assert_true(machine.wrote);
    assert_int_equal(machine_holds(&machine, holds, (union slot[]){{.w = 8}}), 0);
    assert_int_equal(FIELD_AT(booted->mirror, booted_offset(booted, "count"), int32_t), 0);
    assert_int_equal(FIELD_AT(booted->mirror, booted_offset(booted, "root"), ref), 0);
    assert_ptr_equal(heap->dyn.top, top);
    assert_int_equal(heap->trail.n, entries);
    assert_int_equal(machine_holds(&machine, booted_method("throwing", "()Z"), NULL),
                     -(int)SYSTEM_VIOLATION);
    assert_non_null(strstr(machine.violation.message, "UnsupportedOperationException: asked"));
    assert_true(vm->current->top < vm->current->frames);
    back_to_first();
}

static void budget_ends_a_call(void **state) {
    (void)state;
    mark_first();
    machine.max_steps = 1000;
    machine.instructions = 0;
    assert_int_equal(call("endless", "()V", 0, NULL), CALL_BUDGET);
    assert_int_equal(machine_endless(&machine), SYSTEM_VIOLATION);
    assert_int_equal(machine.violation.property, PROPERTY_nontermination);
    assert_non_null(strstr(machine.violation.message, "within 1000 steps"));
    assert_true(machine.instructions >= 1000 && machine.instructions <= 1001);
    back_to_first();
    drop_frames();
}

// A loop of n rounds takes n backward jumps, or one less: no more.
static void budget_counts_steps(void **state) {
    (void)state;
    union slot result;
    mark_first();
    call("loops", "(I)I", 10, &result); // links it
    for (int32_t n = 1; n <= 100000; n *= 10) {
        machine.instructions = 0;
        assert_int_equal(call("loops", "(I)I", n, &result), CALL_RETURNED);
        assert_int_equal(result.i, (int32_t)((int64_t)n * (n - 1) / 2));
        assert_true(machine.instructions >= (uint64_t)n - 1);
        assert_true(machine.instructions <= (uint64_t)n + 1);
    }
    machine.max_steps = 101;
    assert_int_equal(call("loops", "(I)I", 90, &result), CALL_RETURNED);
    drop_frames();
    assert_int_equal(call("loops", "(I)I", 200, &result), CALL_BUDGET);
    back_to_first();
    drop_frames();
}

static bool halts_at_once(void *arg) {
    ++*(uint32_t *)arg;
    return true;
}

// The function that is polled between slices ends the call.
static void poll_halts(void **state) {
    (void)state;
    uint32_t asked = 0;
    mark_first();
    machine_poll(&machine, halts_at_once, &asked);
    assert_int_equal(call("endless", "()V", 0, NULL), CALL_HALTED);
    assert_int_equal(asked, 1);
    assert_int_equal(machine_refused(&machine, CALL_HALTED), SYSTEM_LIMIT);
    assert_non_null(strstr(machine.message, "Booted.endless"));
    machine_poll(&machine, NULL, NULL);
    back_to_first();
    drop_frames();
}

static void classes_have_dots(void **state) {
    (void)state;
    struct err e = {0};
    assert_non_null(machine_class(&machine, "java.util.ArrayList", &e));
    assert_int_equal(e.code, ERR_NONE);
    assert_null(machine_class(&machine, "no.such.Thing", &e));
    assert_int_equal(e.code, ERR_USAGE);
    assert_non_null(strstr(e.text, "no.such.Thing"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(returns),
        cmocka_unit_test(throws),
        cmocka_unit_test(fails_assertion),
        cmocka_unit_test(exits),
        cmocka_unit_test(violates),
        cmocka_unit_test(chooses),
        cmocka_unit_test(marks_nest),
        cmocka_unit_test(predicates_leave_no_trace),
        cmocka_unit_test(budget_ends_a_call),
        cmocka_unit_test(budget_counts_steps),
        cmocka_unit_test(poll_halts),
        cmocka_unit_test(classes_have_dots),
    };
    return cmocka_run_group_tests_name("machine", tests, booted_start, booted_end);
}

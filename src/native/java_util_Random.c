// Random numbers as choices (--enumerate-random): a bounded integer or a boolean takes every value.
// Unbounded integers and floating-point numbers stay what the generator gives, which is
// deterministic while exploring.
#include "native/support.h"

static enum native_result choose(struct vm *vm, struct thread *t, int32_t low, int64_t n,
                                 union slot *result) {
    struct explore_choice *c = &vm->explore.choice;
    if (n <= 0)
        return throw_new(vm, t, "java/lang/IllegalArgumentException", "bound must be positive");
    if (n > INT32_MAX)
        return vm_unsupported(vm, "a random number with more than 2147483647 values as a choice");
    if (c->ready) {
        c->ready = false;
        RETURN_INT(low + (int32_t)c->taken);
    }
    if (n == 1) RETURN_INT(low);
    *c = (struct explore_choice){.n = (uint32_t)n, .base = low};
    vm->explore.pause = PAUSE_CHOICE;
    return NATIVE_PAUSE;
}

NATIVE(nextInt_bound) { return choose(vm, t, 0, a[1].i, result); }
NATIVE(nextInt_range) { return choose(vm, t, a[1].i, (int64_t)a[2].i - a[1].i, result); }
NATIVE(nextBoolean) { return choose(vm, t, 0, 2, result); }

const struct native_row native_java_util_Random[] = {
    {"nextInt", "(I)I", nextInt_bound, NATIVE_DIRECT | NATIVE_ENUMERATES},
    {"nextBoolean", "()Z", nextBoolean, NATIVE_DIRECT | NATIVE_ENUMERATES},
    {0},
};

const struct native_row native_java_util_random_RandomGenerator[] = {
    {"nextInt", "(I)I", nextInt_bound, NATIVE_DIRECT | NATIVE_ENUMERATES},
    {"nextInt", "(II)I", nextInt_range, NATIVE_DIRECT | NATIVE_ENUMERATES},
    {"nextBoolean", "()Z", nextBoolean, NATIVE_DIRECT | NATIVE_ENUMERATES},
    {0},
};

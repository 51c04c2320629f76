// Random numbers as choices (--enumerate-random). A bounded integer or a boolean takes every value.
// Other numbers have too many: they take the values that the configuration lists, under JPF's keys
// (vm.random_ints = -1, 0, 1 and so on), and without such a list the program is refused.
#include "native/support.h"
#include <errno.h>
#include <stdlib.h>

static enum native_result pause(struct vm *vm, struct explore_choice c) {
    vm->explore.choice = c;
    vm->explore.pause = PAUSE_CHOICE;
    return NATIVE_PAUSE;
}

static bool is_decided(struct vm *vm) {
    bool ready = vm->explore.choice.ready;
    vm->explore.choice.ready = false;
    return ready;
}

static enum native_result choose(struct vm *vm, struct thread *t, int32_t low, int64_t n,
                                 union slot *result) {
    if (n <= 0)
        return throw_new(vm, t, "java/lang/IllegalArgumentException", "bound must be positive");
    if (n > INT32_MAX)
        return vm_unsupported(vm, "a random number with more than 2147483647 values as a choice");
    if (is_decided(vm)) RETURN_INT(low + (int32_t)vm->explore.choice.taken);
    if (n == 1) RETURN_INT(low);
    return pause(vm, (struct explore_choice){.n = (uint32_t)n, .base = low});
}

static const char *word_of(const char *list, uint32_t i, size_t *len) {
    for (;; list += *len) {
        list += strspn(list, " ,;:\t");
        *len = strcspn(list, " ,;:\t");
        if (!i-- || !*len) return *len ? list : NULL;
    }
}

// The number taken out of a list, as text; *text is NULL when there is a choice to be made first.
static enum native_result choose_word(struct vm *vm, const char *key, const char *what,
                                      const char **text) {
    const char *list = vm->explore.config ? vm->explore.config(vm->explore.arg, key) : NULL;
    size_t len;
    uint32_t n = 0;
    *text = NULL;
    while (list && word_of(list, n, &len)) n++;
    if (!n)
        return vm_unsupported(
            vm, "%s as a choice: it has too many values (--set %s=... lists some)", what, key);
    bool decided = is_decided(vm);
    if (n > 1 && !decided) return pause(vm, (struct explore_choice){.n = n, .list = list});
    *text = word_of(list, n == 1 ? 0 : vm->explore.choice.taken, &len);
    char *end;
    errno = 0;
    strtod(*text, &end);
    if (end != *text + len)
        return vm_unsupported(vm, "%s = %s: %.*s is not a number", key, list, (int)len, *text);
    return NATIVE_OK;
}

NATIVE(nextInt_bound) { return choose(vm, t, 0, a[1].i, result); }
NATIVE(nextInt_range) { return choose(vm, t, a[1].i, (int64_t)a[2].i - a[1].i, result); }
NATIVE(nextBoolean) {
    bool decided = vm->explore.choice.ready;
    enum native_result r = choose(vm, t, 0, 2, result);
    if (!decided) vm->explore.choice.list = "false,true";
    return r;
}

NATIVE(next) { // int bits: what a subclass of the program calls
    if (a[1].i > 0 && a[1].i < 31) return choose(vm, t, 0, 1ll << a[1].i, result);
    const char *text;
    TRY(choose_word(vm, "vm.random_ints", "an unbounded random int", &text));
    RETURN_INT((int32_t)strtol(text, NULL, 10));
}
NATIVE(nextInt) {
    const char *text;
    TRY(choose_word(vm, "vm.random_ints", "an unbounded random int", &text));
    RETURN_INT((int32_t)strtol(text, NULL, 10));
}
NATIVE(nextLong) {
    const char *text;
    TRY(choose_word(vm, "vm.random_longs", "an unbounded random long", &text));
    RETURN_LONG(strtoll(text, NULL, 10));
}
NATIVE(nextFloat) {
    const char *text;
    TRY(choose_word(vm, "vm.random_floats", "a random float", &text));
    RETURN_FLOAT(strtof(text, NULL));
}
NATIVE(nextDouble) { // Math.random, too
    const char *text;
    TRY(choose_word(vm, "vm.random_doubles", "a random double", &text));
    RETURN_DOUBLE(strtod(text, NULL));
}

enum { FLAGS = NATIVE_DIRECT | NATIVE_ENUMERATES };

const struct native_row native_java_util_Random[] = {
    {"next", "(I)I", next, FLAGS},
    {"nextInt", "(I)I", nextInt_bound, FLAGS},
    {"nextBoolean", "()Z", nextBoolean, FLAGS},
    {"nextInt", "()I", nextInt, FLAGS},
    {"nextLong", "()J", nextLong, FLAGS},
    {"nextFloat", "()F", nextFloat, FLAGS},
    {"nextDouble", "()D", nextDouble, FLAGS},
    {0},
};

const struct native_row native_java_util_random_RandomGenerator[] = {
    {"nextInt", "(I)I", nextInt_bound, FLAGS},  {"nextInt", "(II)I", nextInt_range, FLAGS},
    {"nextBoolean", "()Z", nextBoolean, FLAGS}, {"nextFloat", "()F", nextFloat, FLAGS},
    {"nextDouble", "()D", nextDouble, FLAGS},   {0},
};

const struct native_row native_java_util_SplittableRandom[] = {
    {"nextInt", "()I", nextInt, FLAGS},
    {"nextLong", "()J", nextLong, FLAGS},
    {0},
};

const struct native_row native_java_util_concurrent_ThreadLocalRandom[] = {
    {"nextInt", "()I", nextInt, FLAGS},
    {"nextLong", "()J", nextLong, FLAGS},
    {0},
};

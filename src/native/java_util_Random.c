// Random numbers as choices (--enumerate-random). A bounded integer or a boolean takes every value.
// Other types have too many values: they take those that the configuration lists under JPF's keys
// (vm.random_ints = -1, 0, 1 and so on). Without such a list the program is not supported.
#include "native/support.h"
#include "vm/offer.h"
#include <errno.h>
#include <stdlib.h>

// Chooses one of n numbers, starting at low, for the generator `from`. `list` has the words that
// show them, or NULL to show numbers.
static enum native_result choose_number(struct vm *vm, struct thread *t, ref from, int32_t low,
                                        int64_t n, const char *list, union slot *result) {
    uint32_t taken;
    if (n <= 0)
        return throw_new(vm, t, "java/lang/IllegalArgumentException", "bound must be positive");
    if (n > INT32_MAX)
        return vm_unsupported(vm, "a random number with more than 2147483647 values as a choice");
    if (offer_taken(vm, &taken)) RETURN_INT(low + (int32_t)taken);
    if (n == 1) RETURN_INT(low);
    vm->explore.choice = (struct choice){.kind = CHOICE_random,
                                         .n = (uint32_t)n,
                                         .base = low,
                                         .list = list,
                                         .label = offer_label(t, from)};
    return offer(vm);
}

static const char *word_at(const char *list, uint32_t i, size_t *len) {
    for (;; list += *len) {
        list += strspn(list, " ,;:\t");
        *len = strcspn(list, " ,;:\t");
        if (!i-- || !*len) return *len ? list : NULL;
    }
}

// Chooses a word of the list under `key`. *text is NULL while the choice is pending.
static enum native_result choose_word(struct vm *vm, struct thread *t, ref from, const char *key,
                                      const char *what, const char **text) {
    const char *list = vm->explore.config ? vm->explore.config(vm->explore.arg, key) : NULL;
    size_t len;
    uint32_t n = 0, taken = 0;
    *text = NULL;
    while (list && word_at(list, n, &len)) n++;
    if (!n)
        return vm_unsupported(
            vm, "%s as a choice: it has too many values (--set %s=... lists some)", what, key);
    if (n > 1 && !offer_taken(vm, &taken)) {
        vm->explore.choice = (struct choice){
            .kind = CHOICE_random, .n = n, .list = list, .label = offer_label(t, from)};
        return offer(vm);
    }
    *text = word_at(list, taken, &len);
    char *end;
    errno = 0;
    strtod(*text, &end);
    if (end != *text + len)
        return vm_unsupported(vm, "%s = %s: %.*s is not a number", key, list, (int)len, *text);
    return NATIVE_OK;
}

NATIVE(nextInt_bound) { return choose_number(vm, t, a[0].r, 0, a[1].i, NULL, result); }
NATIVE(nextInt_range) {
    return choose_number(vm, t, a[0].r, a[1].i, (int64_t)a[2].i - a[1].i, NULL, result);
}
NATIVE(nextBoolean) { return choose_number(vm, t, a[0].r, 0, 2, "false,true", result); }

NATIVE(next) { // int bits; subclasses in the program call it
    if (a[1].i > 0 && a[1].i < 31)
        return choose_number(vm, t, a[0].r, 0, 1ll << a[1].i, NULL, result);
    const char *text;
    TRY(choose_word(vm, t, a[0].r, "vm.random_ints", "an unbounded random int", &text));
    RETURN_INT((int32_t)strtol(text, NULL, 10));
}
NATIVE(nextInt) {
    const char *text;
    TRY(choose_word(vm, t, a[0].r, "vm.random_ints", "an unbounded random int", &text));
    RETURN_INT((int32_t)strtol(text, NULL, 10));
}
NATIVE(nextLong) {
    const char *text;
    TRY(choose_word(vm, t, a[0].r, "vm.random_longs", "an unbounded random long", &text));
    RETURN_LONG(strtoll(text, NULL, 10));
}
NATIVE(nextFloat) {
    const char *text;
    TRY(choose_word(vm, t, a[0].r, "vm.random_floats", "a random float", &text));
    RETURN_FLOAT(strtof(text, NULL));
}
NATIVE(nextDouble) { // also for Math.random
    const char *text;
    TRY(choose_word(vm, t, a[0].r, "vm.random_doubles", "a random double", &text));
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

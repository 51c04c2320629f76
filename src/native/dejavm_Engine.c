// The natives of dejavm.Engine, on which Verify and Choose stand. Without somebody who explores
// (dejavm run) only active() may be called: the Java side then falls back to random values.
#include "native/support.h"
#include <stdlib.h>

static enum native_result pause(struct vm *vm, enum pause why) {
    vm->explore.pause = why;
    return NATIVE_PAUSE;
}

NATIVE(active) { RETURN_INT(vm->explore.active); }

NATIVE(choose) { // int n, long base (two slots), String what, Object[] values, int flags
    struct explore_choice *c = &vm->explore.choice;
    enum { ALWAYS = 1 };
    if (c->ready) {
        c->ready = false;
        RETURN_INT(c->taken);
    }
    if (a[0].i <= 0) return pause(vm, PAUSE_IGNORED);
    if (a[0].i == 1 && !(a[5].i & ALWAYS)) RETURN_INT(0);
    *c = (struct explore_choice){
        .n = (uint32_t)a[0].i, .base = a[1].l, .what = a[3].r, .values = a[4].r};
    return pause(vm, PAUSE_CHOICE);
}

NATIVE(breakTransition) {
    struct explore_choice *c = &vm->explore.choice;
    if (c->ready) {
        c->ready = false;
        RETURN_VOID;
    }
    *c = (struct explore_choice){.n = 1, .what = a[0].r};
    return pause(vm, PAUSE_CHOICE);
}

NATIVE(ignore) { return pause(vm, PAUSE_IGNORED); }
NATIVE(terminate) { return pause(vm, PAUSE_TERMINATED); }

NATIVE(atomic) {
    vm->explore.atomic += a[0].i;
    RETURN_VOID;
}

NATIVE(counter) { // int id, int op, int value
    enum { GET, ADD, SET, MOST = 1 << 20 };
    if (a[0].i < 0 || a[0].i > MOST)
        return throw_new(vm, t, "java/lang/IndexOutOfBoundsException", "counter %d", a[0].i);
    while (vm->explore.counters.n <= (uint32_t)a[0].i) VEC_PUSH(&vm->explore.counters, 0);
    int32_t *c = &vm->explore.counters.at[a[0].i];
    if (a[1].i == ADD) *c = (int32_t)((uint32_t)*c + (uint32_t)a[2].i);
    if (a[1].i == SET) *c = a[2].i;
    RETURN_INT(*c);
}

NATIVE(value) { // String key, int op, int value: by name
    enum { GET, SET = 2 };
    NOT_NULL(a[0].r);
    size_t len;
    char *key = string_to_utf8(a[0].r, &len);
    __typeof__(vm->explore.values) *all = &vm->explore.values;
    uint32_t i = 0;
    while (i < all->n && strcmp(all->at[i].key, key)) i++;
    if (a[1].i == SET && i == all->n) VEC_PUSH(all, (struct explore_value){strdup(key), 0});
    if (a[1].i == SET) all->at[i].value = a[2].i;
    free(key);
    RETURN_INT(i < all->n ? all->at[i].value : a[2].i);
}

NATIVE(unsupported) {
    size_t len;
    char *what = string_to_utf8(a[0].r, &len);
    vm_unsupported(vm, "%s", what);
    free(what);
    return NATIVE_UNSUPPORTED;
}

NATIVE(heuristic) { // int op, int value
    enum { SET, GET, INTERESTING, BORING };
    switch (a[0].i) {
    case SET: vm->explore.heuristic = a[1].i; break;
    case INTERESTING: vm->explore.heuristic -= a[1].i; break; // low values come first
    case BORING: vm->explore.heuristic += a[1].i; break;
    }
    RETURN_INT(vm->explore.heuristic);
}

NATIVE(matching) { RETURN_INT(vm->explore.matching); }

NATIVE(seen) { RETURN_INT(vm->explore.seen ? vm->explore.seen(vm->explore.arg, a[0].r) : 0); }

NATIVE(config) {
    NOT_NULL(a[0].r);
    char *key = support_path(a[0].r);
    const char *value = vm->explore.config ? vm->explore.config(vm->explore.arg, key) : NULL;
    free(key);
    if (!value) RETURN_REF(0);
    ref s = string_text(&vm->heap, value);
    NEED(s);
    RETURN_REF(s);
}

NATIVE(print) {
    size_t len;
    char *text = a[0].r ? string_to_utf8(a[0].r, &len) : strdup("null");
    for (const char *p = text; *p; p++) VEC_PUSH(&vm->explore.output, *p);
    free(text);
    RETURN_VOID;
}

const struct native_row native_dejavm_Engine[] = {
    {"active", "()Z", active, NATIVE_DIRECT},
    {"choose", "(IJLjava/lang/String;[Ljava/lang/Object;I)I", choose, NATIVE_DIRECT},
    {"ignore", "()V", ignore, NATIVE_DIRECT},
    {"terminate", "()V", terminate, NATIVE_DIRECT},
    {"breakTransition", "(Ljava/lang/String;)V", breakTransition, NATIVE_DIRECT},
    {"atomic", "(I)V", atomic, NATIVE_DIRECT},
    {"counter", "(III)I", counter, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"value", "(Ljava/lang/String;II)I", value, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"unsupported", "(Ljava/lang/String;)V", unsupported, NATIVE_DIRECT},
    {"heuristic", "(II)I", heuristic, NATIVE_DIRECT},
    {"matching", "()Z", matching, NATIVE_DIRECT},
    {"seen", "(Ljava/lang/Object;)Z", seen, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"config", "(Ljava/lang/String;)Ljava/lang/String;", config, NATIVE_DIRECT},
    {"print", "(Ljava/lang/String;)V", print, NATIVE_DIRECT},
    {0},
};

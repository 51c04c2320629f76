// The natives of dejavm.Engine, which Verify and Choose call. In `dejavm run`, where nothing is
// explored, only active() may be called: the Java side then falls back to random values.
#include "base/exits.h"
#include "link/loader.h"
#include "native/support.h"
#include "op/slots.h"
#include "vm/atomic_region.h"
#include "vm/frame.h"
#include "vm/offer.h"
#include "vm/visible.h"
#include <stdlib.h>

static enum native_result pause(struct vm *vm, enum pause why) {
    vm->explore.pause = why;
    return NATIVE_PAUSE;
}

// The path ends for all threads: what they do before that matters.
static enum native_result end_path(struct vm *vm, struct thread *t, enum pause why) {
    if (!visible_go(vm, t, OPERATION_ignore, 0)) return NATIVE_PAUSE;
    return pause(vm, why);
}

NATIVE(active) { RETURN_INT(vm->explore.active); }

NATIVE(choose) { // int n, long base (two slots), String what, Object[] values, int flags
    enum { ALWAYS = 1 };
    uint32_t taken;
    if (offer_taken(vm, &taken)) RETURN_INT(taken);
    if (a[0].i <= 0) return end_path(vm, t, PAUSE_IGNORED);
    if (a[0].i == 1 && !(a[5].i & ALWAYS)) RETURN_INT(0);
    vm->explore.choice = (struct choice){.kind = a[4].r ? CHOICE_list : CHOICE_value,
                                         .n = (uint32_t)a[0].i,
                                         .base = a[1].l,
                                         .what = a[3].r,
                                         .values = a[4].r,
                                         .label = offer_label(t, 0)};
    return offer(vm);
}

NATIVE(breakTransition) {
    uint32_t taken;
    if (offer_taken(vm, &taken)) RETURN_VOID;
    vm->explore.choice =
        (struct choice){.kind = CHOICE_break, .n = 1, .what = a[0].r, .label = offer_label(t, 0)};
    return offer(vm);
}

NATIVE(ignore) { return end_path(vm, t, PAUSE_IGNORED); }
NATIVE(terminate) { return end_path(vm, t, PAUSE_TERMINATED); }

NATIVE(atomic) { // int change: 1 or -1
    enum { MOST = UINT8_MAX };
    if (a[0].i > 0 && t->atomic == MOST) {
        vm_unsupported(vm, "more than %d nested atomic regions", MOST);
        return NATIVE_UNSUPPORTED;
    }
    if (a[0].i > 0 && !atomic_region_begin(vm, t)) return NATIVE_PAUSE;
    if (a[0].i > 0 || t->atomic) t->atomic = (uint8_t)(t->atomic + a[0].i);
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
    char *what = a[0].r ? string_to_utf8(a[0].r, &len) : strdup("null");
    vm_unsupported(vm, "%s", what);
    free(what);
    return NATIVE_UNSUPPORTED;
}

NATIVE(found) {
    NOT_NULL(a[0].r);
    vm->explore.found = a[0].r;
    return pause(vm, PAUSE_FOUND);
}

// Bad input, which a run comes across late.
NATIVE(wrong) {
    NOT_NULL(a[0].r);
    size_t len;
    char *what = string_to_utf8(a[0].r, &len);
    fprintf(stderr, "dejavm: usage: %s\n", what);
    free(what);
    exit(EXIT_USAGE);
}

NATIVE(set) {
    NOT_NULL(a[0].r);
    NOT_NULL(a[1].r);
    char *key = support_path(a[0].r), *value = support_path(a[1].r);
    bool done = vm->explore.set && vm->explore.set(vm->explore.arg, key, value);
    if (!done)
        vm_unsupported(vm,
                       "Verify.setProperties(\"%s=%s\"): not before the first choice, or a key "
                       "that the command line or a .jpf file must set",
                       key, value);
    free(key);
    free(value);
    return done ? NATIVE_OK : NATIVE_UNSUPPORTED;
}

// ---- variables by their names -------------------------------------------------------------------

// Writes a number as Java does. Returns false if the type is not that of a number.
static bool number_text(char type, union slot s, const void *at, char *out, size_t size) {
    union slot v = s;
    if (at) switch (type) {
        case 'B': v.i = *(const int8_t *)at; break;
        case 'S': v.i = *(const int16_t *)at; break;
        case 'C': v.i = *(const uint16_t *)at; break;
        case 'I': v.i = *(const int32_t *)at; break;
        case 'J': v.l = *(const int64_t *)at; break;
        case 'F': v.f = *(const float *)at; break;
        case 'D': v.d = *(const double *)at; break;
        }
    if (strchr("BSCI", type)) return snprintf(out, size, "%d", v.i);
    if (type == 'J') return snprintf(out, size, "%lld", (long long)v.l);
    if (type == 'F') return snprintf(out, size, "%.9g", (double)v.f);
    return type == 'D' && snprintf(out, size, "%.17g", v.d);
}

// Returns 1 with the number in *out; 0 if there is no such local; -1 if nothing reads it from here
// on, so that it is not part of the states since the first choice.
static int local_number(struct vm *vm, const struct frame *f, const char *name, char *out,
                        size_t size) {
    const struct method *m = f->method;
    const struct code_attr *c = m->info ? m->info->code : NULL;
    uint32_t bci = frame_bci(f);
    for (uint32_t i = 0; c && i < c->n_locals; i++) {
        const struct local_attr *l = &c->locals[i];
        if (!sym_is(l->name, name) || bci < l->start || bci >= (uint32_t)l->start + l->len)
            continue;
        struct slot_bits live = slots_after_call(&vm->linker.bytes, m->info, m->code,
                                                 (uint32_t)(f->pc - m->code->insn));
        bool dead = !(live.prims[l->slot / 64] >> l->slot % 64 & 1);
        if (dead && vm->heap.marks.n) return -1;
        return number_text(l->desc->text[0], f->r[l->slot], NULL, out, size);
    }
    return 0;
}

static bool field_number(const struct frame *f, const struct klass *k, const char *name, char *out,
                         size_t size) {
    bool has_this = k == f->method->owner && !(f->method->flags & ACC_STATIC);
    for (; k; k = k->super)
        for (uint32_t i = 0; i < k->n_fields; i++) {
            const struct field *fd = &k->fields[i];
            ref object = fd->flags & ACC_STATIC ? k->mirror : has_this ? f->r[0].r : 0;
            if (sym_is(fd->name, name) && object)
                return number_text(fd->desc->text[0], (union slot){0},
                                   &FIELD_AT(object, fd->offset, uint8_t), out, size);
        }
    return false;
}

NATIVE(number) {
    NOT_NULL(a[0].r);
    const struct frame *f = t->top;
    char *name = support_path(a[0].r), text[40], *dot = strrchr(name, '.');
    while (f > t->frames && (f->method->owner->api || f->method->owner->jdk || f->method->hidden))
        f--;
    const struct klass *k = f->method->owner;
    int found = dot ? 0 : local_number(vm, f, name, text, sizeof text);
    if (dot) {
        *dot = 0;
        for (char *p = name; *p; p++)
            if (*p == '.') *p = '/';
        sym s = sym_text(&vm->linker.symbols, name);
        struct klass *named = loader_find(k->loader, s);
        if (strcmp(name, "this")) k = named;
    }
    if (!found && k) found = field_number(f, k, dot ? dot + 1 : name, text, sizeof text);
    if (found < 0)
        vm_unsupported(vm,
                       "a choice that names the local %s, which the method does not use any "
                       "more: keep it in a field",
                       name);
    free(name);
    if (found < 0) return NATIVE_UNSUPPORTED;
    if (!found) RETURN_REF(0);
    ref s = string_text(&vm->heap, text);
    NEED(s);
    RETURN_REF(s);
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
    {"atomic", "(I)V", atomic, 0},
    {"counter", "(III)I", counter, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"value", "(Ljava/lang/String;II)I", value, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"unsupported", "(Ljava/lang/String;)V", unsupported, NATIVE_DIRECT},
    {"found", "(Ljava/lang/String;)V", found, NATIVE_DIRECT},
    {"wrong", "(Ljava/lang/String;)V", wrong, NATIVE_DIRECT},
    {"number", "(Ljava/lang/String;)Ljava/lang/String;", number, NATIVE_DIRECT},
    {"set", "(Ljava/lang/String;Ljava/lang/String;)V", set, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"heuristic", "(II)I", heuristic, NATIVE_DIRECT},
    {"matching", "()Z", matching, NATIVE_DIRECT},
    {"seen", "(Ljava/lang/Object;)Z", seen, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"config", "(Ljava/lang/String;)Ljava/lang/String;", config, NATIVE_DIRECT},
    {"print", "(Ljava/lang/String;)V", print, NATIVE_DIRECT},
    {0},
};

#include "check/checker.h"
#include "base/utf8.h"
#include "heap/string.h"
#include "machine/show.h"
#include "vm/offer.h"
#include "vm/thread.h"
#include "vm/visible.h"
#include <stdlib.h>

static void describe_word(const char *list, uint32_t i, char *out, size_t size) {
    static const char between[] = " ,;:\t";
    list += strspn(list, between);
    for (; i; i--) list += strcspn(list, between), list += strspn(list, between);
    snprintf(out, size, "%.*s", (int)strcspn(list, between), list);
}

static void describe_object(struct check *c, ref values, uint32_t i, char *out, size_t size) {
    ref v = i < (uint32_t)ARR(values)->length ? ARRAY_AT(values, ref)[i] : 0;
    if (v) show_object(c->vm, v, out, size);
    else snprintf(out, size, "null");
}

// The thread that is notified.
static void describe_waiter(struct check *c, ref o, uint32_t nth, char *out, size_t size) {
    struct vm *vm = c->vm;
    struct thread *order[vm->living];
    uint32_t n = thread_ranked(vm, order), i = 0;
    while (i < n && !(order[i]->status == THREAD_WAITING && order[i]->on == o && !nth--)) i++;
    if (i < n) thread_name(vm, order[i]->object, out, size);
}

// The value of a choice; "" if its kind has none.
static void describe_value(struct check *c, uint32_t choice, char *out, size_t size) {
    const struct choice *e = &c->vm->explore.choice;
    *out = 0;
    switch ((enum choice_kind)e->kind) {
    case CHOICE_random:
        if (e->list) return describe_word(e->list, choice, out, size); // fall through
    case CHOICE_value: snprintf(out, size, "%lld", (long long)(e->base + choice)); break;
    case CHOICE_list: describe_object(c, e->values, choice, out, size); break;
    case CHOICE_reference: describe_word(e->list, choice, out, size); break;
    case CHOICE_notify: describe_waiter(c, e->label.object, choice, out, size); break;
    case CHOICE_interrupt: snprintf(out, size, choice ? "throw" : "return"); break;
    case CHOICE_schedule:
    case CHOICE_cut:
    case CHOICE_break:
    case CHOICE_none:
    case CHOICE_COUNT: break;
    }
}

// A choice without a name has that of its method: "Random.nextInt".
static char *name_choice(const struct choice *c) {
    char *text;
    const struct method *m = METHOD_AT(c->label.operation);
    const char *slash = strrchr(m->owner->name->text, '/');
    if (asprintf(&text, "%s.%s", slash ? slash + 1 : m->owner->name->text, m->name->text) < 0)
        bug("out of memory");
    return text;
}

void describe_way(struct check *c, const struct way *way, char *out, size_t size) {
    char what[500], place[600];
    visible_describe(c->vm, way, what, sizeof what);
    machine_place_of(c->vm, way->thread, place, sizeof place);
    bool ends = way->thread->op == OPERATION_end;
    if (ends) snprintf(out, size, "%s", what);
    else snprintf(out, size, "%s at %s", what, place);
    utf8_show(out);
}

static void describe_schedule(struct check *c, uint32_t choice, char *out, size_t size) {
    struct way w;
    if (!visible_way(c->vm, choice, &w)) bug("there is no way %u to continue", choice);
    describe_way(c, &w, out, size);
}

void describe_choice(struct check *c, uint32_t choice, char *out, size_t size) {
    if (c->vm->explore.choice.kind == CHOICE_schedule) {
        describe_schedule(c, choice, out, size);
        return;
    }
    const struct choice *e = &c->vm->explore.choice;
    char value[200], place[600], *what = NULL;
    size_t len;
    describe_value(c, choice, value, sizeof value);
    if (e->what) what = string_to_utf8(e->what, &len);
    else if (*value) what = name_choice(e);
    machine_place(c->vm, place, sizeof place);
    if (e->kind == CHOICE_cut) snprintf(out, size, CHECK_CUT "%s", place);
    else if (e->kind == CHOICE_break)
        snprintf(out, size, CHECK_BREAK "%s%s at %s", what ? ": " : "", what ? what : "", place);
    else snprintf(out, size, "%s = %s at %s", what, value, place);
    utf8_show(out);
    free(what);
}

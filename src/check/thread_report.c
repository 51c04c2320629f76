#include "check/thread_report.h"
#include "heap/statics.h"
#include "link/label.h"
#include "machine/machine.h"
#include "machine/show.h"
#include "vm/blocked.h"
#include "vm/blocked_report.h"
#include "vm/frame.h"
#include "vm/thread.h"

enum { NAME = 500, DEEPEST = 6 }; // DEEPEST: frames of a stack that are shown

// ---- names --------------------------------------------------------------------------------------

// A class without its package and the classes around it: Fork, int[]. The part of a lock of the JDK
// that threads wait for has the name of the lock: ReentrantLock.
static void name_class(const struct klass *k, char *out, size_t size) {
    uint32_t dimensions = 0;
    for (; k->elem; k = k->element) dimensions++;
    const char *slash = strrchr(k->name->text, '/'), *name = slash ? slash + 1 : k->name->text;
    const char *inner = strrchr(name, '$'), *sync = strstr(name, "Sync");
    int n = (int)strlen(name);
    if (k->jdk && inner && sync > inner) n = (int)(inner - name);
    else if (inner && inner[1] > '9') name = inner + 1;
    snprintf(out, size, "%.*s", n, name);
    while (dimensions--) strncat(out, "[]", size - strlen(out) - 1);
}

// Fork#2: the second object of the vm->named with this name.
static void number_object(struct vm *vm, ref o, char *out, size_t size) {
    char name[NAME], other[NAME];
    uint32_t number = 1;
    name_class(KLASS_OF(o), name, sizeof name);
    for (uint32_t i = show_keep(vm, o); i-- > 0;) {
        name_class(KLASS_OF(vm->named.at[i]), other, sizeof other);
        number += !strcmp(name, other);
    }
    snprintf(out, size, "%.*s#%u", (int)size - 12, name, number);
}

void thread_report_name(struct vm *vm, ref o, char *out, size_t size) {
    char name[NAME];
    if (o && KLASS_OF(o) == vm->k.Class)
        snprintf(out, size, "%s.class", label_class(statics_klass(&vm->heap, o)).s);
    else if (o && klass_subclass(KLASS_OF(o), vm->k.Thread)) {
        thread_name(vm, o, name, sizeof name);
        snprintf(out, size, "\"%s\"", name);
    } else if (!show_value(vm, o, out, size)) {
        number_object(vm, o, out, size);
    }
}

static void put_object(struct vm *vm, ref o, FILE *out) {
    char name[NAME];
    thread_report_name(vm, o, name, sizeof name);
    fputs(name, out);
}

// ---- stacks -------------------------------------------------------------------------------------

static bool is_program(const struct frame *f) {
    return !f->method->hidden && !f->method->owner->jdk && !f->method->owner->api;
}

// Writes the frames of the program; if there are none, those of the JDK.
static void put_frames(const struct thread *t, FILE *out) {
    char place[600];
    uint32_t n = 0;
    bool own = frame_user(t);
    for (const struct frame *f = t->top; f >= t->frames; f--) {
        if (own ? !is_program(f) : f->method->hidden) continue;
        if (n++ == DEEPEST) {
            fprintf(out, "        ...\n");
            return;
        }
        frame_place(f, place, sizeof place);
        fprintf(out, "        at %s\n", place);
    }
}

struct held {
    struct vm *vm;
    FILE *out;
    uint32_t n;
};

static void put_held(void *arg, ref o) {
    struct held *h = arg;
    fputs(h->n++ ? ", " : "        holds ", h->out);
    put_object(h->vm, o, h->out);
}

void thread_report_stack(struct vm *vm, const struct thread *t, FILE *out) {
    struct held held = {vm, out, 0};
    put_frames(t, out);
    blocked_each_held(vm, t, put_held, &held);
    fputs(held.n ? "\n" : "        holds no lock\n", out);
}

// ---- waits --------------------------------------------------------------------------------------

static void put_line(struct vm *vm, const struct thread *t, bool whole, FILE *out) {
    char place[600];
    fputs("    ", out);
    blocked_report_wait(vm, t, whole ? put_object : NULL, out);
    if (!whole && frame_user(t)) {
        machine_place_of(vm, t, place, sizeof place);
        fprintf(out, " at %s", place);
    }
    fputc('\n', out);
    if (whole && t->status != THREAD_LAST) thread_report_stack(vm, t, out);
}

void thread_report_deadlock(struct vm *vm, struct thread *const *cycle, uint32_t n, bool whole,
                            FILE *out) {
    struct thread *order[vm->living];
    uint32_t all = n ? 0 : thread_ranked(vm, order);
    for (uint32_t i = 0; i < n; i++) put_line(vm, cycle[i], whole, out);
    for (uint32_t i = 0; i < all; i++)
        if (blocked_look(vm, order[i]).why != BLOCKED_NOT) put_line(vm, order[i], whole, out);
}

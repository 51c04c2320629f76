#include "vm/blocked_report.h"
#include "heap/statics.h"
#include "link/label.h"
#include "vm/blocked.h"
#include "vm/frame.h"
#include "vm/thread.h"

enum { NAME = 500 };

void blocked_report_thread(struct vm *vm, const struct thread *t, FILE *out) {
    char name[NAME];
    thread_name(vm, t->object, name, sizeof name);
    fprintf(out, "\"%s\"", name);
}

static void put_class(struct vm *vm, ref o, FILE *out) {
    bool mirror = KLASS_OF(o) == vm->k.Class;
    if (mirror) fprintf(out, "%s.class", label_class(statics_klass(&vm->heap, o)).s);
    else fprintf(out, "a %s", label_class(KLASS_OF(o)).s);
}

static const char *words_for(const struct thread *t, const struct blocked *b, bool named) {
    switch (b->why) {
    case BLOCKED_NOT: return t->suspended ? "is suspended" : "can continue";
    case BLOCKED_MONITOR: return "waits for the monitor of ";
    case BLOCKED_LOCK: return named ? "waits for the lock " : "waits for the lock of ";
    case BLOCKED_NOTIFY: return "waits for a notification by ";
    case BLOCKED_JOIN: return "waits for the end of ";
    case BLOCKED_PARK: return b->on ? "is parked, by " : "is parked";
    case BLOCKED_INIT: return "waits for the initialization of ";
    case BLOCKED_SLEEP: return "sleeps";
    case BLOCKED_LAST: return "waits for all other threads to end";
    }
    bug("a wait for no reason");
}

void blocked_report_wait(struct vm *vm, const struct thread *t, blocked_name *name, FILE *out) {
    struct blocked b = blocked_look(vm, t);
    blocked_report_thread(vm, t, out);
    fprintf(out, " %s%s", t->suspended && b.why != BLOCKED_NOT ? "is suspended, " : "",
            words_for(t, &b, name));
    if (b.why == BLOCKED_INIT) fputs(label_class(statics_klass(&vm->heap, b.on)).s, out);
    else if (b.why == BLOCKED_JOIN && b.by) blocked_report_thread(vm, b.by, out);
    else if (b.on && b.why != BLOCKED_NOT) (name ? name : put_class)(vm, b.on, out);
    if (!b.by || b.why == BLOCKED_JOIN || b.why == BLOCKED_NOT) return;
    fputs(b.why == BLOCKED_INIT ? " by " : ", held by ", out);
    blocked_report_thread(vm, b.by, out);
}

void blocked_report_all(struct vm *vm, FILE *out) {
    char place[600];
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        const struct thread *t = vm->threads.at[i];
        if (t->status == THREAD_DEAD || thread_is_service(t->object)) continue;
        fputs("    ", out);
        blocked_report_wait(vm, t, NULL, out);
        const struct frame *f = frame_user(t);
        if (f) frame_place(f, place, sizeof place);
        fprintf(out, "%s%s\n", f ? " at " : "", f ? place : "");
    }
}

#include "check/thread_trace.h"
#include "check/thread_report.h"
#include "heap/statics.h"
#include "link/label.h"
#include "machine/show.h"
#include "vm/access.h"
#include "vm/blocked.h"
#include "vm/monitor.h"
#include "vm/thread.h"
#include <stdio.h>
#include <stdlib.h>

enum { NAME = 120, OBJECT = 200 };

struct actor {
    uint32_t object; // index in vm->named
    char name[NAME];
    char *held; // what it held after its last step; NULL: nothing
};

struct thread_trace {
    struct vm *vm;
    VEC(struct actor) cast;
    VEC(uint32_t) locks; // indices in vm->named
    // The step that is made now.
    uint32_t who;    // index in cast
    uint32_t object; // of a write: index in vm->named
    uint32_t cell;   // and the place in it
    bool writes, is_static;
    char locks_now[OBJECT];    // the object that it locks; empty: none
    bool open;                 // the step is not complete
    uint32_t n_named, n_locks; // vm->named and locks before it
};

struct thread_trace *thread_trace_new(struct vm *vm) {
    struct thread_trace *t = vec_grow(NULL, sizeof *t);
    *t = (struct thread_trace){.vm = vm};
    return t;
}

void thread_trace_free(struct thread_trace *t) {
    if (!t) return;
    show_forget(t->vm);
    for (uint32_t i = 0; i < t->cast.n; i++) free(t->cast.at[i].held);
    VEC_FREE(&t->cast);
    VEC_FREE(&t->locks);
    free(t);
}

// ---- objects ------------------------------------------------------------------------------------

static void keep_lock(struct thread_trace *t, ref o) {
    uint32_t i = show_keep(t->vm, o), k = 0;
    while (k < t->locks.n && t->locks.at[k] != i) k++;
    if (k == t->locks.n) VEC_PUSH(&t->locks, i);
}

static void name_actor(struct thread_trace *t, const struct thread *of, struct actor *a) {
    char name[NAME - 8];
    uint32_t same = 0;
    thread_name(t->vm, of->object, name, sizeof name);
    for (uint32_t i = 0; i < t->cast.n; i++) {
        const char *other = t->cast.at[i].name;
        size_t n = strlen(name);
        same += !strncmp(other, name, n) && (!other[n] || !strncmp(other + n, " (", 2));
    }
    if (same) snprintf(a->name, sizeof a->name, "%s (%u)", name, same + 1);
    else snprintf(a->name, sizeof a->name, "%s", name);
}

static uint32_t find_named(struct thread_trace *t, const struct thread *of) {
    uint32_t object = show_keep(t->vm, of->object), i = 0;
    while (i < t->cast.n && t->cast.at[i].object != object) i++;
    if (i < t->cast.n) return i;
    struct actor a = {.object = object};
    name_actor(t, of, &a);
    VEC_PUSH(&t->cast, a);
    return i;
}

// Names all living threads in the order of their ranks: the order does not depend on who asks.
static uint32_t find_actor(struct thread_trace *t, const struct thread *of) {
    struct thread *order[t->vm->living];
    uint32_t n = thread_ranked(t->vm, order);
    for (uint32_t i = 0; i < n; i++) find_named(t, order[i]);
    return find_named(t, of);
}

void thread_trace_name(struct thread_trace *t, const struct thread *of, char *out, size_t size) {
    snprintf(out, size, "%s", t->cast.at[find_actor(t, of)].name);
}

// ---- before a step ------------------------------------------------------------------------------

// A class without its package.
static const char *short_class(const struct klass *k) {
    const char *slash = strrchr(k->name->text, '/');
    return slash ? slash + 1 : k->name->text;
}

// "Counter#1.value", "int[]#1[3]" or "Lost.count".
static void describe_access(struct thread_trace *t, const struct thread *of, char *out,
                            size_t size) {
    struct vm *vm = t->vm;
    char object[OBJECT], field[OBJECT];
    access_name(vm, of->on, of->cell, field, sizeof field);
    if (of->on && KLASS_OF(of->on) != vm->k.Class)
        thread_report_name(vm, of->on, object, sizeof object);
    else {
        access_describe(vm, of, out, size); // pkg.Lost.count
        char *dot = strrchr(out, '.');
        if (dot) *dot = 0;
        const char *last = strrchr(out, '.');
        snprintf(object, sizeof object, "%.*s", (int)sizeof object - 1, last ? last + 1 : out);
    }
    snprintf(out, size, "%s%s%s", object, field[0] == '[' ? "" : ".", field);
}

static void put_value(struct vm *vm, ref o, uint32_t cell, char *out, size_t size) {
    union slot value;
    char text[OBJECT];
    size_t n = strlen(out);
    char type = access_value(vm, o, cell, &value);
    if (!type) return;
    if (type == 'L' || type == '[') thread_report_name(vm, value.r, text, sizeof text);
    else show_slot(vm, type, value, text, sizeof text);
    snprintf(out + n, size - n, ": %s", text);
}

static void describe_operation(struct thread_trace *t, const struct thread *of, char *out,
                               size_t size) {
    struct vm *vm = t->vm;
    char object[3 * OBJECT] = "";
    const char *what = operation_text((enum operation)of->op);
    bool access = access_is_at(of);
    if (access) describe_access(t, of, object, sizeof object);
    else if (of->op == OPERATION_init)
        snprintf(object, sizeof object, "%s", short_class(statics_klass(&vm->heap, of->on)));
    else if (of->on && of->on != of->object) {
        thread_report_name(vm, of->on, object, sizeof object);
        if (of->op != OPERATION_start && of->op != OPERATION_unpark) keep_lock(t, of->on);
    }
    snprintf(out, size, "%s%s%s", what, *object ? " " : "", object);
    if (of->op == OPERATION_enter || of->op == OPERATION_reenter)
        snprintf(t->locks_now, sizeof t->locks_now, "%.*s", OBJECT - 1, object);
    t->writes = access && of->op != OPERATION_read;
    t->is_static = !of->on;
    t->cell = of->cell;
    if (t->writes && of->on) t->object = show_keep(vm, of->on);
    if (access && !t->writes) put_value(vm, of->on, of->cell, out, size);
    if (access && of->on && blocked_is_lock(of->on)) keep_lock(t, of->on);
}

void thread_trace_describe(struct thread_trace *t, const struct way *way, struct script_step *out) {
    const struct thread *of = way ? way->thread : t->vm->current;
    *out = (struct script_step){0};
    if (t->open) t->vm->named.n = t->n_named, t->locks.n = t->n_locks; // 3
    t->who = find_actor(t, of);
    t->n_named = t->vm->named.n;
    t->n_locks = t->locks.n;
    t->open = true;
    t->writes = false;
    t->locks_now[0] = 0;
    snprintf(out->thread, sizeof out->thread, "%s", t->cast.at[t->who].name);
    if (!way) return;
    if (of->status == THREAD_RUNNABLE) describe_operation(t, of, out->what, sizeof out->what);
    else snprintf(out->what, sizeof out->what, "%s", way_text(way->kind));
}

// ---- after a step -------------------------------------------------------------------------------

static void put_held(struct thread_trace *t, const struct thread *of, FILE *out) {
    struct vm *vm = t->vm;
    char name[OBJECT];
    const char *between = "";
    for (uint32_t i = 0; i < t->locks.n; i++) {
        ref o = vm->named.at[t->locks.at[i]];
        if (!blocked_holds(vm, of, o)) continue;
        thread_report_name(vm, o, name, sizeof name);
        fprintf(out, "%s%s", between, name);
        between = ", ";
    }
}

// The lock or class that it waits for, if any, and the thread that holds it.
static void put_wait(struct thread_trace *t, const struct thread *of, FILE *out) {
    char name[OBJECT], by[NAME];
    struct blocked b = blocked_look(t->vm, of);
    bool known = b.why == BLOCKED_MONITOR || b.why == BLOCKED_LOCK || b.why == BLOCKED_INIT;
    if (!known) return;
    thread_report_name(t->vm, b.on, name, sizeof name);
    thread_trace_name(t, b.by, by, sizeof by);
    fprintf(out, "waits for %s of %s", name, by);
}

static char *write_text(struct thread_trace *t, const struct thread *of,
                        void (*put)(struct thread_trace *t, const struct thread *of, FILE *out)) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    put(t, of, out);
    fclose(out);
    return text;
}

void thread_trace_complete(struct thread_trace *t, struct script_step *s) {
    struct vm *vm = t->vm;
    struct actor *a = &t->cast.at[t->who];
    const struct thread *of = thread_of(vm, vm->named.at[a->object]);
    t->open = false;
    if (t->writes)
        put_value(vm, t->is_static ? 0 : vm->named.at[t->object], t->cell, s->what, sizeof s->what);
    t->writes = false;
    if (!of) return;
    char *held = write_text(t, of, put_held), *wait = write_text(t, of, put_wait);
    a = &t->cast.at[t->who]; // the cast may have grown
    bool changed = strcmp(held, a->held ? a->held : "") && strcmp(held, t->locks_now);
    snprintf(s->then, sizeof s->then, "%s%s%s%s",
             !changed ? ""
             : *held  ? "holds "
                      : "holds nothing",
             changed ? held : "", changed && *wait ? ", " : "", wait);
    free(a->held);
    free(wait);
    a->held = held;
}

#include "check/checker.h"
#include "check/thread_report.h"
#include "base/utf8.h"
#include "vm/access.h"
#include "vm/frame.h"
#include "vm/thread.h"

// Adds both accesses of a race to its message, the first one first: who, its stack, and the locks
// that it holds.
static void add_accesses(struct check *c, const struct thread *t, const struct thread *u,
                         struct system_violation *out) {
    const struct thread *const both[] = {t, u};
    char name[200];
    size_t n = strlen(out->message);
    FILE *f = fmemopen(out->message + n, sizeof out->message - n, "w");
    if (f) fputc('\n', f);
    for (size_t i = 0; f && i < COUNT(both); i++) {
        thread_name(c->vm, both[i]->object, name, sizeof name);
        fprintf(f, "    \"%s\" %s it\n", name, operation_text((enum operation)both[i]->op));
        thread_report_stack(c->vm, both[i], f);
    }
    if (f) fclose(f);
    utf8_show(out->message);
}

// One side of a race: "read at A.run(A.java:5)".
static void describe_side(enum operation op, const char *place, char *out, size_t size) {
    static const char *const did[] = {
        [OPERATION_read] = "read", [OPERATION_write] = "written", [OPERATION_update] = "updated"};
    snprintf(out, size, "%s at %s", did[op], place);
}

static void describe_thread_side(struct check *c, const struct thread *t, char *out, size_t size) {
    char place[600];
    machine_place_of(c->vm, t, place, sizeof place);
    describe_side((enum operation)t->op, place, out, size);
}

// A race: "A.x: read at A.run(A.java:5), written at A.run(A.java:9)". The access that comes first
// by its text is named first.
static bool describe_race(const char *what, const char *a, const char *b,
                          struct system_violation *out) {
    bool swap = strcmp(a, b) > 0;
    out->property = PROPERTY_race;
    snprintf(out->message, sizeof out->message, "%s: %s, %s", what, swap ? b : a, swap ? a : b);
    utf8_show(out->message);
    return true;
}

// The race number *i of the state; otherwise subtracts the races of the state from *i.
static __attribute__((noinline)) bool find_race(struct check *c, uint32_t *i,
                                                struct system_violation *out) {
    struct vm *vm = c->vm;
    char what[900], a[700], b[700];
    struct thread *order[vm->living];
    uint32_t n = thread_ranked(vm, order);
    for (uint32_t t = 0; t < n; t++)
        for (uint32_t u = t + 1; u < n; u++)
            if (access_races(vm, order[t], order[u], what, sizeof what) && !(*i)--) {
                describe_thread_side(c, order[t], a, sizeof a);
                describe_thread_side(c, order[u], b, sizeof b);
                describe_race(what, a, b, out);
                bool swap = strcmp(a, b) > 0;
                if (c->trace) add_accesses(c, order[swap ? u : t], order[swap ? t : u], out);
                return true;
            }
    return false;
}

// The same for accesses on the path to the state that nothing orders before the next ones.
static bool find_unordered(struct check *c, uint32_t *i, struct system_violation *out) {
    struct vm *vm = c->vm;
    char what[900], place[600], a[700], b[700];
    struct thread *order[vm->living];
    struct happens_access earlier;
    uint32_t n = thread_ranked(vm, order);
    for (uint32_t t = 0; t < n; t++)
        for (uint32_t k = 0; happens_race(c->happens, order[t], k, &earlier); k++)
            if (!(*i)--) {
                access_describe(vm, order[t], what, sizeof what);
                describe_thread_side(c, order[t], a, sizeof a);
                frame_place_at(earlier.method, earlier.bci, place, sizeof place);
                describe_side(earlier.op, place, b, sizeof b);
                return describe_race(what, a, b, out);
            }
    return false;
}

bool races_find(struct check *c, uint32_t i, struct system_violation *out) {
    return find_race(c, &i, out) || (c->happens && find_unordered(c, &i, out));
}

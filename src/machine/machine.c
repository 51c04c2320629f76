#include "machine/machine.h"
#include "base/invariant.h"
#include "base/utf8.h"
#include "config/values.h"
#include "exec/hard.h"
#include "exec/program.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "link/label.h"
#include "vm/crash.h"
#include "vm/frame.h"
#include "vm/throw.h"
#include <stdlib.h>

// --- steps ---

void machine_poll(struct machine *m, bool (*halts)(void *arg), void *arg) {
    m->vm->explore.halts = halts;
    m->vm->explore.halts_arg = arg;
}

// --- how an execution ended ---

// A class of java.lang.reflect.Proxy, which has no lines.
static bool is_proxy(const struct klass *k) {
    const char *slash = strrchr(k->name->text, '/');
    return !strncmp(slash ? slash + 1 : k->name->text, "$Proxy", 6) &&
           !(k->cf && k->cf->source_file);
}

static bool is_not_program(const struct method *m) {
    return m->owner->api || m->hidden || m->owner->jdk || is_proxy(m->owner);
}

void machine_place(const struct vm *vm, char *out, size_t size) {
    machine_place_of(vm, vm->current, out, size);
}

const struct frame *machine_frame_of(const struct thread *t) {
    const struct frame *f = t->top;
    while (f >= t->frames && is_not_program(f->method)) f--;
    if (f < t->frames) f = t->top; // no code of the program is running: the library's line
    while (f > t->frames && (f->method->hidden || f->method->flags & ACC_NATIVE)) f--;
    return f;
}

void machine_place_of(const struct vm *vm, const struct thread *t, char *out, size_t size) {
    (void)vm;
    frame_place(machine_frame_of(t), out, size);
}

enum system_stop machine_violated(struct machine *m, enum property p, const char *message) {
    m->violation.property = p;
    snprintf(m->violation.message, sizeof m->violation.message, "%s", message);
    utf8_show(m->violation.message);
    return SYSTEM_VIOLATION;
}

// Describes an exception by class, message and place, if printStackTrace printed nothing: it threw,
// or the program has replaced System.err.
static void describe_bare(struct machine *m, ref exception) {
    char *text = m->violation.message, place[600];
    size_t size = sizeof m->violation.message;
    ref trace = FIELD_AT(exception, m->vm->k.f.Throwable_backtrace, ref);
    struct throw_entry e;
    throw_class_name(KLASS_OF(exception), text, size);
    ref message = FIELD_AT(exception, m->vm->k.f.Throwable_detailMessage, ref);
    if (message) {
        size_t n = strlen(text), len;
        char *utf8 = string_to_utf8(message, &len);
        snprintf(text + n, size - n, ": %s", utf8);
        free(utf8);
    }
    for (uint32_t i = 0; i < throw_backtrace(trace, i, &e); i++) {
        size_t n = strlen(text);
        frame_place_at(e.method, e.bci, place, sizeof place);
        snprintf(text + n, size - n, "\n\tat %s", place);
    }
}

// Describes an uncaught exception as `java` prints it: runs printStackTrace, which prints into the
// path's output buffer.
// Calls a method for the search: no other thread sees what it does, and none can interrupt it.
static enum outcome call_quietly(struct vm *vm, struct method *method, const union slot *args,
                                 union slot *result) {
    struct thread *t = vm->current;
    bool quiet = t->quiet;
    t->quiet = true;
    enum outcome o = engine_call(vm, method, args, result);
    t->quiet = quiet;
    return o;
}

static void describe_exception(struct machine *m, ref exception) {
    struct vm *vm = m->vm;
    struct symtab *s = &vm->linker.symbols;
    struct klass *k = KLASS_OF(exception);
    struct choice_point point;
    uint32_t output = vm->explore.output.n;
    choice_mark(vm, &point);
    struct method *print = klass_find_method(k, sym_text(s, "printStackTrace"), sym_text(s, "()V"));
    machine_grant(m, 10000000);
    enum outcome o = call_quietly(vm, print, (union slot[]){{.w = exception}}, NULL);
    uint32_t n = vm->explore.output.n - output;
    if (o == CALL_RETURNED && n)
        snprintf(m->violation.message, sizeof m->violation.message, "%.*s", (int)n,
                 vm->explore.output.at + output);
    choice_undo(vm, &point);
    if (o != CALL_RETURNED || !n) describe_bare(m, exception);
}

enum system_stop machine_uncaught(struct machine *m) {
    struct vm *vm = m->vm;
    ref e = vm->current->exception;
    vm->current->exception = 0;
    bool assertion =
        klass_subclass(KLASS_OF(e), linker_boot(&vm->linker, "java/lang/AssertionError"));
    machine_violated(m, assertion ? PROPERTY_assertion : PROPERTY_exception, "");
    describe_exception(m, e);
    return SYSTEM_VIOLATION;
}

bool machine_is_assert(struct machine *m, enum property p, const char *message) {
    const char *at = strstr(message, "\tat ");
    struct err unused = {0};
    char place[1000];
    if (p != PROPERTY_assertion || !at) return false;
    at += strlen("\tat ");
    snprintf(place, sizeof place, "%.*s", (int)strcspn(at, "(\n"), at);
    char *dot = strrchr(place, '.'), *module = strrchr(place, '/');
    if (!dot) return false;
    *dot = 0;
    struct klass *k = machine_class(m, module ? module + 1 : place, &unused);
    sym field = sym_text(&m->vm->linker.symbols, "$assertionsDisabled");
    return k && klass_find_field(k, field, NULL);
}

enum system_stop machine_endless(struct machine *m) {
    char text[1000], place[600];
    frame_place(m->vm->current->top, place, sizeof place);
    snprintf(text, sizeof text, "no choice and no end within %llu steps (suspected): at %s",
             (unsigned long long)m->max_steps, place);
    return machine_violated(m, PROPERTY_nontermination, text);
}

enum system_stop machine_refused(struct machine *m, enum outcome o) {
    char place[600];
    bool full = o == CALL_HALTED && m->vm->err.code == ERR_MEMORY; // else the search asked for it
    if (o == CALL_HALTED && !full)
        return machine_place(m->vm, m->message, sizeof place), SYSTEM_LIMIT;
    machine_place(m->vm, place, sizeof place);
    snprintf(m->message, sizeof m->message, "%.590s at %s",
             o == CALL_UNSUPPORTED || full ? m->vm->err.text
                                           : "not supported: waiting for another thread",
             place);
    utf8_show(m->message);
    return full ? SYSTEM_LIMIT : SYSTEM_UNSUPPORTED;
}

const char *machine_doubt(struct machine *m) {
    bool check = m->vm->explore.matching;
    return doubt_words(&m->vm->doubts, check, m->doubt, sizeof m->doubt) ? m->doubt : NULL;
}

bool machine_assumes(struct machine *m, bool change) {
    unsigned *how = &m->vm->explore.references;
    if (change) *how = *how == REFERENCES_kept ? REFERENCES_cleared : REFERENCES_kept;
    return *how != REFERENCES_both && m->vm->doubts.some[DOUBT_REFERENCES];
}

static enum system_stop explain_predicate(struct machine *m, enum outcome o) {
    switch (o) {
    case CALL_THREW: return machine_uncaught(m);
    case CALL_BUDGET: return machine_endless(m);
    case CALL_EXIT: return machine_violated(m, PROPERTY_exit, "a predicate ended the program");
    case CALL_UNSUPPORTED:
    case CALL_HALTED: return machine_refused(m, o);
    default: return machine_violated(m, PROPERTY_invariant, "a predicate must not choose or wait");
    }
}

int machine_holds(struct machine *m, struct method *predicate, const union slot *args) {
    struct vm *vm = m->vm;
    union slot result = {0};
    struct choice_point asking;
    choice_mark(vm, &asking);
    machine_grant(m, m->max_steps);
    bool ready = statics_state(&vm->heap, predicate->owner) == INIT_DONE;
    enum outcome o = ready ? CALL_RETURNED : engine_init(vm, predicate->owner);
    vm->explore.asks = vm->living > 1;
    if (o == CALL_RETURNED) o = call_quietly(vm, predicate, args, &result);
    vm->explore.asks = false;
    m->wrote = vm->heap.trail.n > trail_entries(&vm->heap, &asking.mark);
    int holds = o == CALL_RETURNED ? result.i & 1 : -(int)explain_predicate(m, o);
    if (UNLIKELY(vm->explore.asked)) holds = -(int)SYSTEM_RESTART;
    vm->explore.asked = false;
    uint32_t level = asking.mark.level;
    choice_undo(vm, &asking);
    INVARIANT(vm->heap.marks.n == level, "machine/machine.h 2");
    return holds;
}

// --- going back ---

static void note_heap(struct machine *m) {
    const struct heap *h = &m->vm->heap;
    uint64_t now = (uint64_t)(h->dyn.top - h->dyn_start);
    if (now > m->heap_peak) m->heap_peak = now;
}

void machine_mark(struct machine *m) {
    struct choice_point c;
    note_heap(m);
    choice_mark(m->vm, &c);
    VEC_PUSH(&m->levels, c);
}

void machine_back(struct machine *m) {
    INVARIANT(m->levels.n, "machine/machine.h 1");
    struct choice_point *c = &m->levels.at[m->levels.n - 1];
    note_heap(m);
    INVARIANT(c->mark.level < m->vm->heap.marks.n, "machine/machine.h 1");
    m->logged += m->vm->heap.trail.n - trail_entries(&m->vm->heap, &c->mark);
    choice_return(m->vm, c);
}

void machine_drop(struct machine *m) {
    INVARIANT(m->levels.n, "machine/machine.h 1");
    choice_commit(m->vm, &m->levels.at[--m->levels.n]);
}

void machine_memory(const struct machine *m, struct memory_use *use) {
    const struct vm *vm = m->vm;
    const struct heap *h = &vm->heap;
    use->part[MEMORY_objects] =
        (uint64_t)(h->dyn.top - h->dyn_start) + (uint64_t)(h->perm.top - h->start);
    use->part[MEMORY_undo] = m->levels.cap * sizeof *m->levels.at +
                             vm->saved.cap * sizeof *vm->saved.at +
                             h->trail.cap * sizeof h->trail.at[0] + vm->explore.output.cap;
}

uint64_t machine_covered(const struct machine *m) { return m->vm->first_runs; }

// --- making a machine ---

// Why a class may not be found: "; X, on the class path, does not exist", or "".
static const char *explain_missing(struct vm *vm, char *out, size_t size) {
    const char *entry = path_missing(vm->linker.app.path);
    snprintf(out, size, entry ? "; %s, on the class path, does not exist" : "", entry);
    return out;
}

struct klass *machine_class(struct machine *m, const char *name, struct err *e) {
    struct linker *l = &m->vm->linker;
    char *internal = strdup(name);
    struct klass *k = NULL;
    struct link_error le = {0};
    for (char *p = internal; *p; p++)
        if (*p == '.') *p = '/';
    sym wanted = sym_text(&l->symbols, internal);
    if (engine_load(m->vm, &l->app, wanted, &k, &le) != LINK_OK) {
        char why[1000];
        if (le.name == wanted)
            err_set(e, ERR_USAGE, "class %s is not found%s", name,
                    explain_missing(m->vm, why, sizeof why));
        else
            err_set(e, ERR_USAGE, "class %s cannot be used: %s: %s", name,
                    label_name(sym_text(&l->symbols, le.throwable)).s, le.text);
        k = NULL;
    }
    free(internal);
    return k;
}

static bool boot_program(struct vm *vm, struct klass **main_class, struct err *e) {
    char why[1000];
    switch (program_boot(vm, main_class)) {
    case CALL_RETURNED: return true;
    case CALL_EXIT:
        return err_set(e, ERR_USAGE, "the program could not be started%s",
                       explain_missing(vm, why, sizeof why));
    case CALL_UNSUPPORTED: *e = vm->err; return false;
    default:
        return err_set(e, ERR_USAGE, "the program could not be started: an exception before main");
    }
}

static bool declares_method(const struct klass *k, const char *name) {
    for (uint32_t i = 0; i < k->n_methods; i++)
        if (sym_is(k->methods[i].name, name)) return true;
    return false;
}

// Warns about a name that matches nothing: a typo would have no effect.
static void warn_of_name(struct machine *m, const char *option, const char *text, bool method) {
    char *name = strdup(text), *dot = strrchr(name, '.');
    struct err unused = {0};
    if (dot) *dot = 0;
    struct klass *k = dot ? machine_class(m, name, &unused) : NULL;
    if (!k) fprintf(stderr, "dejavm: %s %s: there is no such class\n", option, text);
    else if (!(method ? declares_method(k, dot + 1)
                      : klass_field(k, sym_text(&m->vm->linker.symbols, dot + 1), NULL) != NULL))
        fprintf(stderr, "dejavm: %s %s: the class declares no such %s\n", option, text,
                method ? "method" : "field");
    free(name);
}

void machine_warn(struct machine *m, const char *option, const char *const *names, uint32_t n,
                  bool methods) {
    for (uint32_t i = 0; m->warns && i < n; i++)
        if (strchr(names[i], '.')) warn_of_name(m, option, names[i], methods);
}

bool machine_init(struct machine *m, struct options *opt, const struct native_class *natives,
                  const char *const *ignore, uint32_t n_ignore, struct klass **main_class,
                  struct err *e) {
    *m = (struct machine){.vm = calloc(1, sizeof *m->vm), .warns = !opt->names_known};
    opt->exploring = opt->names_known = true;
    if (!vm_init(m->vm, opt)) {
        *e = m->vm->err;
        free(m->vm);
        return false;
    }
    m->filters = filters_new(m->vm, ignore, n_ignore);
    natives_init(m->vm, natives);
    if (boot_program(m->vm, main_class, e)) {
        hard_start(m->vm);
        machine_warn(m, "--ignore", ignore, n_ignore, false);
        machine_warn(m, "--fixed", opt->fixed.at, opt->fixed.n, true);
        return true;
    }
    machine_free(m);
    return false;
}

void machine_free(struct machine *m) {
    hard_end(m->vm);
    VEC_FREE(&m->levels);
    filters_free(m->filters);
    vm_free(m->vm);
    free(m->vm);
}

#include "check/check.h"
#include "exec/program.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "state/store.h"
#include "vm/choice.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/throw.h"
#include <stdlib.h>

// A state on the current path that can be returned to.
struct level {
    struct choice_point point;
    struct explore_choice choice;
    uint32_t output;
    int64_t heuristic;
    int32_t atomic;
};

struct check {
    struct vm *vm;
    const struct check_config *config;
    struct filters *filters;
    struct canon *canon; // from the first choice on
    struct klass *main_class;
    struct method *invariant, *find;
    VEC(struct level) levels; // [0, depth) are marks
    uint32_t depth;
    struct store *roots; // Choose.storeIfNotAlreadyStored
    struct system_violation violation;
    char message[600];
    uint64_t instructions;
};

// --- what happened ---

static void set_violation(struct check *c, const char *kind, const char *message) {
    snprintf(c->violation.kind, sizeof c->violation.kind, "%s", kind);
    snprintf(c->violation.message, sizeof c->violation.message, "%s", message);
}

// The uncaught exception as `java` prints it, by running printStackTrace into the path's output
// buffer.
static void describe_exception(struct check *c, ref exception) {
    struct vm *vm = c->vm;
    struct symtab *s = &vm->linker.symbols;
    struct klass *k = KLASS_OF(exception);
    struct choice_point point = {0};
    uint32_t output = vm->explore.output.n;
    choice_mark(vm, &point);
    struct method *m = klass_find_method(k, sym_text(s, "printStackTrace"), sym_text(s, "()V"));
    uint64_t budget = (uint64_t)vm->budget;
    vm->budget = 10000000;
    enum outcome o = engine_call(vm, m, (union slot[]){{.w = exception}}, NULL);
    vm->budget = (int64_t)budget;
    uint32_t n = vm->explore.output.n - output;
    if (o == CALL_RETURNED && n)
        snprintf(c->violation.message, sizeof c->violation.message, "%.*s", (int)n,
                 vm->explore.output.at + output);
    else throw_class_name(k, c->violation.message, sizeof c->violation.message);
    vm->explore.output.n = output;
    choice_undo(vm, &point);
    choice_free(&point);
}

static enum system_stop uncaught(struct check *c) {
    struct vm *vm = c->vm;
    ref e = vm->current->exception;
    vm->current->exception = 0;
    bool assertion =
        klass_subclass(KLASS_OF(e), linker_boot(&vm->linker, "java/lang/AssertionError"));
    set_violation(c, assertion ? "assertion" : "exception", "");
    describe_exception(c, e);
    return SYSTEM_VIOLATION;
}

static enum system_stop did_not_end(struct check *c) {
    char text[1000];
    const struct frame *f = c->vm->current->top;
    const struct klass *k = f->method->owner;
    snprintf(text, sizeof text,
             "no choice and no end within %llu steps (suspected): at %s.%s(%s:%d)",
             (unsigned long long)c->config->max_steps, k->name->text, f->method->name->text,
             k->cf && k->cf->source_file ? k->cf->source_file->text : "?",
             frame_line(f->method, frame_bci(f)));
    set_violation(c, "nontermination", text);
    return SYSTEM_VIOLATION;
}

static enum system_stop asserted(struct check *c) {
    size_t len;
    ref m = c->vm->explore.message;
    char *text = m ? string_to_utf8(m, &len) : strdup("assertTrue failed");
    set_violation(c, "assertion", text);
    free(text);
    return SYSTEM_VIOLATION;
}

static enum system_stop paused(struct check *c) {
    switch (c->vm->explore.pause) {
    case PAUSE_CHOICE: return SYSTEM_CHOICE;
    case PAUSE_IGNORED: return SYSTEM_IGNORED;
    case PAUSE_TERMINATED: return SYSTEM_STOP;
    case PAUSE_VIOLATED: return asserted(c);
    case PAUSE_SEEN: return SYSTEM_SEEN;
    case PAUSE_NONE: break;
    }
    bug("paused for no reason");
}

static int64_t budget(const struct check *c) {
    return c->config->max_steps ? (int64_t)c->config->max_steps : INT64_MAX;
}

static enum system_stop unsupported(struct check *c) {
    snprintf(c->message, sizeof c->message, "%.590s", c->vm->err.text);
    return SYSTEM_UNSUPPORTED;
}

static enum system_stop resume(struct check *c) {
    c->vm->budget = budget(c);
    enum outcome o = engine_resume(c->vm);
    c->instructions += (uint64_t)(budget(c) - c->vm->budget);
    switch (o) {
    case CALL_RETURNED:
    case CALL_EXIT: return SYSTEM_END;
    case CALL_THREW: return uncaught(c);
    case CALL_PAUSED: return paused(c);
    case CALL_BUDGET: return did_not_end(c);
    case CALL_UNSUPPORTED: return unsupported(c);
    case CALL_DEADLOCK:
        snprintf(c->message, sizeof c->message, "not supported: waiting for another thread");
        break;
    }
    return SYSTEM_UNSUPPORTED;
}

// --- predicates ---

// Evaluates a static boolean method in the current state and goes back. 1, 0, or -1: it failed.
static int evaluate(struct check *c, struct method *m) {
    struct vm *vm = c->vm;
    struct choice_point point = {0};
    struct explore_choice choice = vm->explore.choice;
    union slot result = {0};
    uint32_t output = vm->explore.output.n;
    choice_mark(vm, &point);
    vm->budget = INT64_MAX;
    enum outcome o = engine_init(vm, m->owner);
    if (o == CALL_RETURNED) o = engine_call(vm, m, NULL, &result);
    vm->explore.output.n = output;
    vm->explore.choice = choice;
    choice_undo(vm, &point);
    choice_free(&point);
    return o == CALL_RETURNED ? result.i & 1 : -1;
}

static enum system_stop check_predicates(struct check *c, enum system_stop why) {
    if (why != SYSTEM_CHOICE && why != SYSTEM_END) return why;
    if (c->invariant && evaluate(c, c->invariant) != 1) {
        char text[600];
        snprintf(text, sizeof text, "%s does not hold", c->config->invariant);
        set_violation(c, "invariant", text);
        return SYSTEM_VIOLATION;
    }
    if (c->find && evaluate(c, c->find) == 1) return SYSTEM_FOUND;
    return why;
}

// --- the system ---

static enum system_stop sys_start(void *self) {
    struct check *c = self;
    c->vm->explore.active = true;
    if (!program_push(c->vm, c->main_class)) return uncaught(c);
    enum system_stop why = check_predicates(c, resume(c));
    c->canon = canon_new(c->vm, c->filters);
    return why;
}

static uint32_t sys_choices(void *self) { return ((struct check *)self)->vm->explore.choice.n; }

static enum system_stop sys_step(void *self, uint32_t choice) {
    struct check *c = self;
    struct explore_choice *e = &c->vm->explore.choice;
    assert(choice < e->n);
    e->taken = choice;
    e->ready = true;
    enum system_stop why = resume(c);
    canon_note(c->canon);
    return c->invariant || c->find ? check_predicates(c, why) : why;
}

static void sys_mark(void *self) {
    struct check *c = self;
    if (c->depth == c->levels.n) VEC_PUSH(&c->levels, (struct level){0});
    struct level *l = &c->levels.at[c->depth++];
    choice_mark(c->vm, &l->point);
    l->choice = c->vm->explore.choice;
    l->output = c->vm->explore.output.n;
    l->heuristic = c->vm->explore.heuristic;
    l->atomic = c->vm->explore.atomic;
}

static void sys_back(void *self) {
    struct check *c = self;
    struct level *l = &c->levels.at[c->depth - 1];
    choice_return(c->vm, &l->point);
    c->vm->explore.choice = l->choice;
    c->vm->explore.output.n = l->output;
    c->vm->explore.heuristic = l->heuristic;
    c->vm->explore.atomic = l->atomic;
}

static void sys_drop(void *self) {
    struct check *c = self;
    choice_commit(c->vm, &c->levels.at[--c->depth].point);
}

static uint32_t sys_state(void *self, const uint32_t **words) {
    return canon_state(((struct check *)self)->canon, words);
}

static void sys_restore(void *self, const uint32_t *words, uint32_t n) {
    struct check *c = self;
    canon_restore(c->canon, words, n);
    c->vm->explore.choice.ready = false;
    enum system_stop why =
        resume(c); // the choice is met again at once: it says how many ways there are
    if (why != SYSTEM_CHOICE) bug("a restored state is not at a choice");
}

static void sys_violation(void *self, struct system_violation *out) {
    *out = ((struct check *)self)->violation;
}
static const char *sys_message(void *self) { return ((struct check *)self)->message; }
static int64_t sys_value(void *self) { return ((struct check *)self)->vm->explore.heuristic; }

static uint64_t sys_covered(void *self) {
    const struct linker *l = &((struct check *)self)->vm->linker;
    uint64_t n = 0;
    for (uint32_t i = 0; i < l->klasses.n; i++)
        for (uint32_t m = 0; !l->klasses.at[i]->jdk && m < l->klasses.at[i]->n_methods; m++)
            n += l->klasses.at[i]->methods[m].code != NULL;
    return n;
}

static uint64_t sys_memory(void *self) {
    const struct heap *h = &((struct check *)self)->vm->heap;
    return (uint64_t)(h->dyn.top - h->dyn_start) + (uint64_t)(h->perm.top - h->start) +
           h->trail.cap * sizeof h->trail.at[0];
}

// A box as its value, an enum constant as its name, anything else as its class.
static void describe_object(struct check *c, ref v, char *out, size_t size) {
    const struct known *k = &c->vm->k;
    const struct klass *of = KLASS_OF(v);
    size_t len;
    char name[200];
    if (of == k->Boolean)
        snprintf(out, size, "%s", FIELD_AT(v, k->f.Boolean_value, uint8_t) ? "true" : "false");
    else if (of == k->Integer) snprintf(out, size, "%d", FIELD_AT(v, k->f.Integer_value, int32_t));
    else if (of == k->Long)
        snprintf(out, size, "%lld", (long long)FIELD_AT(v, k->f.Long_value, int64_t));
    else if (of == k->Short) snprintf(out, size, "%d", FIELD_AT(v, k->f.Short_value, int16_t));
    else if (of == k->Byte) snprintf(out, size, "%d", FIELD_AT(v, k->f.Byte_value, int8_t));
    else if (of == k->Float)
        snprintf(out, size, "%.9g", (double)FIELD_AT(v, k->f.Float_value, float));
    else if (of == k->Double) snprintf(out, size, "%.17g", FIELD_AT(v, k->f.Double_value, double));
    else if (of == k->String || klass_subclass(of, linker_boot(&c->vm->linker, "java/lang/Enum"))) {
        struct field *f = klass_find_field(of, sym_text(&c->vm->linker.symbols, "name"), NULL);
        ref s = of == k->String ? v : f ? FIELD_AT(v, f->offset, ref) : 0;
        char *text = s ? string_to_utf8(s, &len) : strdup("?");
        snprintf(out, size, of == k->String ? "\"%s\"" : "%s", text);
        free(text);
    } else snprintf(out, size, "a %s", throw_class_name(of, name, sizeof name));
}

// The value that a choice stands for.
static void describe_value(struct check *c, uint32_t choice, char *out, size_t size) {
    const struct explore_choice *e = &c->vm->explore.choice;
    ref v = e->values && choice < (uint32_t)ARR(e->values)->length
                ? ARRAY_AT(e->values, ref)[choice]
                : 0;
    if (!e->values) snprintf(out, size, "%lld", (long long)(e->base + choice));
    else if (v) describe_object(c, v, out, size);
    else snprintf(out, size, "null");
}

static bool is_api(const struct klass *k) {
    return !strncmp(k->name->text, "gov/nasa/jpf/", 13) || !strncmp(k->name->text, "dejavm/", 7);
}

static void sys_describe(void *self, uint32_t choice, char *out, size_t size) {
    struct check *c = self;
    const struct explore_choice *e = &c->vm->explore.choice;
    char value[200], *what = NULL;
    size_t len;
    describe_value(c, choice, value, sizeof value);
    if (e->what) what = string_to_utf8(e->what, &len);
    const struct thread *t = c->vm->current;
    const struct frame *f = t->top;
    while (f > t->frames && (is_api(f->method->owner) || f->method->hidden)) f--;
    const struct klass *k = f->method->owner;
    snprintf(out, size, "%s = %s at %s.%s(%s:%d)", what ? what : "choice", value, k->name->text,
             f->method->name->text, k->cf && k->cf->source_file ? k->cf->source_file->text : "?",
             frame_line(f->method, frame_bci(f)));
    free(what);
}

static const struct system_ops ops = {.start = sys_start,
                                      .choices = sys_choices,
                                      .step = sys_step,
                                      .mark = sys_mark,
                                      .back = sys_back,
                                      .drop = sys_drop,
                                      .state = sys_state,
                                      .restore = sys_restore,
                                      .violation = sys_violation,
                                      .message = sys_message,
                                      .describe = sys_describe,
                                      .value = sys_value,
                                      .covered = sys_covered,
                                      .memory = sys_memory};

struct system check_system(struct check *c) {
    return (struct system){&ops, c};
}

// --- making one ---

static bool seen_root(void *arg, ref root) {
    struct check *c = arg;
    const uint32_t *words;
    state_id id;
    if (!c->canon) return false; // before the first choice there is one path
    if (!c->roots) c->roots = store_new(STORE_tree, 0);
    uint32_t n = canon_root(c->canon, root, &words);
    return !store_put(c->roots, words, n, &id);
}

static const char *setting(void *arg, const char *key) {
    const struct check *c = arg;
    size_t n = strlen(key);
    for (uint32_t i = 0; i < c->config->settings.n; i++)
        if (!strncmp(c->config->settings.at[i], key, n) && c->config->settings.at[i][n] == '=')
            return c->config->settings.at[i] + n + 1;
    return NULL;
}

// "pkg.Class.method" as a static boolean method without parameters.
static struct method *find_predicate(struct check *c, const char *text, struct err *e) {
    if (!text) return NULL;
    char *name = strdup(text), *dot = strrchr(name, '.');
    struct symtab *s = &c->vm->linker.symbols;
    struct klass *k = NULL;
    struct link_error le = {0};
    struct method *m = NULL;
    if (dot) {
        *dot = 0;
        for (char *p = name; *p; p++)
            if (*p == '.') *p = '/';
        if (linker_load(&c->vm->linker, &c->vm->linker.app, sym_text(s, name), &k, &le) == LINK_OK)
            m = klass_method(k, sym_text(s, dot + 1), sym_text(s, "()Z"));
    }
    if (!m || !(m->flags & ACC_STATIC)) {
        err_set(e, ERR_USAGE, "%s is not a static boolean method without parameters", text);
        m = NULL;
    }
    free(name);
    return m;
}

static bool boot(struct check *c, const struct native_class *natives, struct err *e) {
    struct vm *vm = c->vm;
    natives_init(vm, natives);
    switch (program_boot(vm, &c->main_class)) {
    case CALL_RETURNED: return true;
    case CALL_EXIT: return err_set(e, ERR_USAGE, "the program could not be started");
    case CALL_UNSUPPORTED: *e = vm->err; return false;
    default:
        return err_set(e, ERR_USAGE, "the program could not be started: an exception before main");
    }
}

struct check *check_new(struct options *opt, const struct check_config *config,
                        const struct native_class *natives, struct err *e) {
    struct check *c = calloc(1, sizeof *c);
    c->config = config;
    c->vm = calloc(1, sizeof *c->vm);
    opt->exploring = true;
    if (!vm_init(c->vm, opt)) {
        *e = c->vm->err;
        free(c->vm);
        free(c);
        return NULL;
    }
    c->vm->explore.matching = true;
    c->vm->explore.allow_io = config->allow_io;
    c->vm->explore.enumerate = config->enumerate_random;
    c->vm->explore.seen = seen_root;
    c->vm->explore.config = setting;
    c->vm->explore.arg = c;
    c->filters = filters_new(c->vm, config->ignore.at, config->ignore.n);
    bool ok = boot(c, natives, e);
    if (ok) {
        c->invariant = find_predicate(c, config->invariant, e);
        c->find = find_predicate(c, config->find, e);
        ok = e->code == ERR_NONE;
    }
    if (ok) return c;
    check_free(c);
    return NULL;
}

void check_free(struct check *c) {
    if (c->canon) canon_free(c->canon);
    if (c->roots) store_free(c->roots);
    for (uint32_t i = 0; i < c->levels.n; i++) choice_free(&c->levels.at[i].point);
    VEC_FREE(&c->levels);
    filters_free(c->filters);
    VEC_FREE(&c->vm->explore.output);
    VEC_FREE(&c->vm->explore.counters);
    vm_free(c->vm);
    free(c->vm);
    free(c);
}

struct check_stats check_stats(const struct check *c) {
    const struct heap *h = &c->vm->heap;
    return (struct check_stats){.instructions = c->instructions,
                                .trail_entries = h->trail.n,
                                .heap_bytes = (uint64_t)(h->dyn.top - h->dyn_start),
                                .canon =
                                    c->canon ? canon_stats(c->canon) : (struct canon_stats){0}};
}

const char *check_output(struct check *c, size_t *len) {
    *len = c->vm->explore.output.n;
    return c->vm->explore.output.at;
}

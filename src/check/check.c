#include "check/checker.h"
#include "check/thread_report.h"
#include "base/utf8.h"
#include "config/checkoptions.h"
#include "config/jpf.h"
#include "exec/program.h"
#include "heap/string.h"
#include "machine/show.h"
#include "state/sharing.h"
#include "state/step_cache.h"
#include "state/store.h"
#include "vm/access.h"
#include "vm/offer.h"
#include "vm/thread.h"
#include "vm/visible.h"
#include <stdlib.h>

// --- how a step ended ---

// The program itself reports a find.
static enum system_stop report_found(struct check *c) {
    size_t len;
    char *text = string_to_utf8(c->vm->explore.found, &len);
    machine_violated(&c->machine, PROPERTY_found, text);
    free(text);
    return SYSTEM_VIOLATION;
}

static __attribute__((noinline)) enum system_stop explain_other_pause(struct check *c) {
    switch (c->vm->explore.pause) {
    case PAUSE_CHOICE: return SYSTEM_CHOICE;
    case PAUSE_IGNORED: return SYSTEM_IGNORED;
    case PAUSE_TERMINATED: return SYSTEM_STOP;
    case PAUSE_SEEN: return SYSTEM_SEEN;
    case PAUSE_FOUND: return report_found(c);
    case PAUSE_STARTED:
        canon_note(c->canon);
        c->shares = true;
        sharing_compute(c->canon);
        // fall through
    case PAUSE_SCHEDULE: return SYSTEM_SAME;
    case PAUSE_UNCAUGHT: return machine_uncaught(&c->machine);
    case PAUSE_LEARNT: return SYSTEM_RESTART;
    case PAUSE_NONE: break;
    }
    bug("paused for no reason");
}

static enum system_stop explain_pause(struct check *c) {
    return LIKELY(c->vm->explore.pause == PAUSE_CHOICE) ? SYSTEM_CHOICE : explain_other_pause(c);
}

// Cuts are at backward jumps, not before calls.
static bool is_at_call(const struct vm *vm) {
    uint16_t op = vm->current->top->pc->op;
    return insn_has(op, "SV") || op == OP_entry_native;
}

// In code of the JDK, a cut could be in the middle of an operation that is not part of the state:
// filling a cache, linking a call site.
static bool is_in_library(const struct vm *vm) { return vm->current->top->method->owner->jdk; }

enum { LOOK_EVERY = 1 << 16 }; // steps without a place to cut, between calls of halts

static bool is_halted(const struct vm *vm) {
    return vm->explore.halts && vm->explore.halts(vm->explore.halts_arg);
}

static bool may_cut(const struct vm *vm) { return !is_at_call(vm) && !is_in_library(vm); }

enum { TURN = 10000 }; // steps without a visible operation, after which other threads may run

// The steps after which a transition is cut; 0: it is not.
static uint64_t cut_length(const struct check *c) {
    uint64_t length = c->options->break_after, most = c->options->max_steps;
    if (LIKELY(!length)) {
        if (LIKELY(c->vm->living <= 1)) return 0;
        length = TURN;
    }
    return !most || length < most ? length : 0;
}

static bool cuts_steps(const struct check *c) { return c->options->break_after && cut_length(c); }

static bool sys_cut(void *self) {
    return ((struct check *)self)->vm->explore.choice.kind == CHOICE_cut;
}

static enum system_stop stop_at_cut(struct check *c) {
    struct vm *vm = c->vm;
    if (vm->living > 1) return visible_cut(vm->current), SYSTEM_SAME;
    offer_cut(vm);
    return SYSTEM_CHOICE;
}

static enum outcome run_steps(struct check *c, uint64_t steps) {
    machine_grant(&c->machine, steps);
    enum outcome o = engine_resume(c->vm);
    machine_spent(&c->machine);
    return o;
}

// Runs at least break_after steps, up to a place where the path may be cut.
static __attribute__((noinline)) enum outcome run_to_cut(struct check *c, uint64_t steps) {
    enum outcome o = run_steps(c, steps);
    for (uint32_t n = 1; o == CALL_BUDGET && !may_cut(c->vm); n++)
        o = n % LOOK_EVERY || !is_halted(c->vm) ? run_steps(c, 1) : CALL_HALTED;
    return o;
}

static inline __attribute__((always_inline)) enum system_stop run_thread(struct check *c) {
    struct machine *m = &c->machine;
    uint64_t cutting = cut_length(c);
    if (UNLIKELY(c->steps)) steps_look(c->steps, true);
    enum outcome o = UNLIKELY(cutting) ? run_to_cut(c, cutting) : run_steps(c, m->max_steps);
    if (UNLIKELY(c->steps)) steps_look(c->steps, false);
    switch (o) {
    case CALL_RETURNED:
    case CALL_EXIT: return SYSTEM_END;
    case CALL_THREW: return machine_uncaught(m);
    case CALL_PAUSED: return explain_pause(c);
    case CALL_BUDGET: return cutting ? stop_at_cut(c) : machine_endless(m);
    case CALL_UNSUPPORTED:
    case CALL_HALTED:
    case CALL_DEADLOCK: break;
    }
    return machine_refused(m, o);
}

enum system_stop check_run_thread(struct check *c) { return run_thread(c); }

// Runs the current thread, and others until all are settled.
static inline __attribute__((always_inline)) enum system_stop resume(struct check *c) {
    enum system_stop why = run_thread(c);
    return UNLIKELY(why == SYSTEM_SAME) ? settle_threads(c) : why;
}

// --- predicates ---

static enum system_stop check_predicates(struct check *c, enum system_stop why) {
    if (why != SYSTEM_CHOICE && why != SYSTEM_END) return why;
    char text[600];
    for (uint32_t i = 0; i < c->invariants.n; i++) {
        int holds = machine_holds(&c->machine, c->invariants.at[i], NULL);
        if (holds < 0) return (enum system_stop) - holds;
        snprintf(text, sizeof text, "%s does not hold", c->options->invariant.at[i]);
        if (!holds) return machine_violated(&c->machine, PROPERTY_invariant, text);
    }
    for (uint32_t i = 0; i < c->finds.n; i++) {
        int found = machine_holds(&c->machine, c->finds.at[i], NULL);
        if (found < 0) return (enum system_stop) - found;
        snprintf(text, sizeof text, "%s is true", c->options->find.at[i]);
        if (found) return machine_violated(&c->machine, PROPERTY_found, text);
    }
    return why;
}

// --- the system ---

static uint32_t sys_state(void *self, const uint32_t **words) {
    return canon_state(((struct check *)self)->canon, words);
}

static __attribute__((noinline)) uint32_t state_without_ignored(struct check *c,
                                                                const uint32_t **words) {
    canon_whole(c->canon, false);
    uint32_t n = canon_state(c->canon, words);
    canon_whole(c->canon, true);
    return n;
}

static uint32_t sys_key(void *self, const uint32_t **words) {
    struct check *c = self;
    if (UNLIKELY(c->over)) return canon_end(c->canon, words);
    return UNLIKELY(c->ignores) ? state_without_ignored(c, words) : canon_state(c->canon, words);
}

static bool sys_key_differs(void *self) { return ((struct check *)self)->ignores; }

// Ignored fields are restored with a state nevertheless: a state continues with the values that it
// was first found with, in any order of the search.
static void look_for_ignored(struct check *c) {
    uint32_t n = c->vm->linker.klasses.n;
    c->ignores = c->ignores || filters_drop(c->machine.filters, c->vm, true);
    c->n_klasses = n;
    canon_whole(c->canon, c->ignores);
}

static enum system_stop sys_start(void *self) {
    struct check *c = self;
    c->vm->explore.active = true;
    if (!program_push(c->vm, c->main_class)) return machine_uncaught(&c->machine);
    enum system_stop why = check_predicates(c, settle_resume(c));
    c->canon = canon_new(c->vm, c->machine.filters, CANON_STATE);
    look_for_ignored(c);
    for (uint32_t i = 0; i < c->vm->explore.counters.n; i++)
        VEC_PUSH(&c->counters, c->vm->explore.counters.at[i]);
    c->n_values = c->vm->explore.values.n;
    return why;
}

static uint32_t sys_choices(void *self) { return ((struct check *)self)->vm->explore.choice.n; }

// A step of a thread that is cached leads to a choice of threads.
static void share_objects(struct check *c, enum system_stop why) {
    c->over = why == SYSTEM_END;
    if (!c->over) sharing_update(c->canon);
    bool chooses = why == SYSTEM_CHOICE && c->vm->explore.choice.kind == CHOICE_schedule;
    if (!chooses) step_cache_cancel(c->canon);
}

static enum system_stop sys_step(void *self, uint32_t choice) {
    struct check *c = self;
    enum system_stop why;
    if (UNLIKELY(c->vm->explore.choice.kind == CHOICE_schedule)) why = settle_take(c, choice);
    else offer_take(c->vm, choice), why = resume(c);
    canon_note(c->canon);
    if (UNLIKELY(c->shares)) share_objects(c, why);
    if (UNLIKELY(c->n_klasses != c->vm->linker.klasses.n)) look_for_ignored(c);
    if (UNLIKELY(c->ignores)) canon_whole(c->canon, true); // a restore may have changed it
    if (why == SYSTEM_CHOICE && canon_same(c->canon)) return SYSTEM_SAME;
    return c->invariants.n || c->finds.n ? check_predicates(c, why) : why;
}

static void sys_mark(void *self) {
    struct check *c = self;
    machine_mark(&c->machine);
    canon_keep(c->canon);
}
static __attribute__((noinline)) void back_in_pieces(struct check *c) {
    canon_go_back(c->canon);
    machine_back(&c->machine);
    canon_came_back(c->canon);
    settle_forget(c);
    c->over = false;
}
static void sys_back(void *self) {
    struct check *c = self;
    if (UNLIKELY(c->vm->explore.pieced)) back_in_pieces(c);
    else machine_back(&c->machine);
}
static void sys_drop(void *self) {
    struct check *c = self;
    if (UNLIKELY(c->vm->explore.pieced)) canon_drop(c->canon);
    machine_drop(&c->machine);
}

static enum system_stop sys_restore(void *self, const uint32_t *words, uint32_t n) {
    struct check *c = self;
    if (UNLIKELY(c->happens)) happens_forget(c->happens);
    settle_forget(c);
    c->over = false;
    if (!canon_restore(c->canon, words, n)) {
        snprintf(c->machine.message, sizeof c->machine.message,
                 "not supported: restoring a state that holds a class loader of the program "
                 "(--search dfs does not restore states)");
        return SYSTEM_UNSUPPORTED;
    }
    // The program offers the choice again at once, with the number of values.
    enum choice_kind kind = c->vm->explore.choice.kind;
    enum system_stop why = kind == CHOICE_cut        ? stop_at_cut(c)
                           : kind == CHOICE_schedule ? settle_threads(c)
                                                     : settle_resume(c);
    if (c->shares) sharing_compute(c->canon);
    if (why != SYSTEM_CHOICE) bug("a restored state is not at a choice");
    return canon_rebased(c->canon) ? SYSTEM_REBASED : why;
}

// Resets what survives going back: counters, named values and stored roots.
static void sys_reset(void *self) {
    struct check *c = self;
    struct explore *x = &c->vm->explore;
    c->over = false;
    x->counters.n = c->counters.n;
    if (c->counters.n) memcpy(x->counters.at, c->counters.at, c->counters.n * sizeof(int32_t));
    while (x->values.n > c->n_values) free(x->values.at[--x->values.n].key);
    store_close(c->roots);
    c->roots = NULL;
    if (c->canon) step_cache_clear(c->canon);
}

static bool sys_knows(void *self) {
    struct check *c = self;
    c->foresees = !c->ignores && c->shares;
    return UNLIKELY(c->foresees) && c->vm->explore.choice.kind == CHOICE_schedule;
}

static uint32_t sys_key_after(void *self, uint32_t choice, const uint32_t **words) {
    struct check *c = self;
    if (!sys_knows(c)) return 0;
    if (!c->written && !step_cache_is_ready(c->canon)) canon_state(c->canon, words);
    c->written = true;
    return step_cache_find(c->canon, settle_way(c, choice), words);
}

static void sys_violation(void *self, struct system_violation *out) {
    *out = ((struct check *)self)->machine.violation;
}
static const char *sys_message(void *self) { return ((struct check *)self)->machine.message; }
static int64_t sys_value(void *self) { return ((struct check *)self)->vm->explore.heuristic; }
static void sys_set_value(void *self, int64_t value) {
    ((struct check *)self)->vm->explore.heuristic = value;
}

static uint64_t sys_covered(void *self) {
    return machine_covered(&((struct check *)self)->machine);
}

static void sys_memory(void *self, struct memory_use *m) {
    const struct check *c = self;
    machine_memory(&c->machine, m);
    if (c->canon) m->part[MEMORY_pieces] = canon_bytes(c->canon);
}

static void sys_describe(void *self, uint32_t choice, char *out, size_t size) {
    describe_choice(self, choice, out, size);
}

static const char *sys_kind(void *self) {
    return offer_kind(((struct check *)self)->vm->explore.choice.kind);
}

static void sys_poll(void *self, bool (*halts)(void *arg), void *arg) {
    machine_poll(&((struct check *)self)->machine, halts, arg);
}

static const char *sys_caveat(void *self) {
    return machine_doubt(&((struct check *)self)->machine);
}

static bool sys_noted(void *self, uint32_t i, struct system_violation *out) {
    struct check *c = self;
    bool several = UNLIKELY(c->vm->living > 1) && c->vm->explore.choice.kind == CHOICE_schedule;
    return several && races_find(c, i, out);
}

static bool sys_preempts(void *self, uint32_t choice) {
    struct vm *vm = ((struct check *)self)->vm;
    if (vm->explore.choice.kind != CHOICE_schedule) return false;
    struct way w;
    return visible_way(vm, choice, &w) && visible_preempts(vm, &w);
}

static uint32_t sys_preemptions(void *self) {
    return ((struct check *)self)->vm->explore.preemptions;
}

static void sys_count(void *self, bool on) {
    struct explore *x = &((struct check *)self)->vm->explore;
    x->counted = on;
    x->chained = on || x->names;
}

static uint32_t sys_thread(void *self, uint32_t choice) {
    struct vm *vm = ((struct check *)self)->vm;
    if (vm->explore.choice.kind != CHOICE_schedule) return 0;
    struct way w;
    return visible_way(vm, choice, &w) ? visible_label(&w).thread : 0;
}

// ---- steps of threads, when a trace is run again ---

static bool sys_describe_step(void *self, uint32_t choice, struct script_step *out) {
    struct check *c = self;
    struct vm *vm = c->vm;
    if (!c->trace) return false;
    bool schedules = vm->explore.choice.kind == CHOICE_schedule;
    if (!schedules && vm->figures.peak_threads < 2) return false;
    struct way w;
    bool goes = schedules && visible_way(vm, choice, &w);
    thread_trace_describe(c->trace, goes ? &w : NULL, out);
    utf8_show(out->thread);
    utf8_show(out->what);
    return true;
}

static void sys_complete_step(void *self, struct script_step *s) {
    thread_trace_complete(((struct check *)self)->trace, s);
    utf8_show(s->what);
    utf8_show(s->then);
}

static bool sys_pending(void *self, uint32_t i, struct script_step *out, char *text, size_t size) {
    struct check *c = self;
    struct vm *vm = c->vm;
    struct thread *order[vm->living];
    if (!c->trace || i >= thread_ranked(vm, order)) return false;
    struct thread *t = order[i];
    thread_trace_name(c->trace, t, out->thread, sizeof out->thread);
    utf8_show(out->thread);
    *text = 0;
    if (t->status == THREAD_RUNNABLE && t->op && !t->go)
        describe_way(c, &(struct way){t, WAY_GO}, text, size);
    return true;
}

// With an order of accesses: going back forgets it.
static void walk_back(void *self) {
    sys_back(self);
    happens_forget(((struct check *)self)->happens);
}

#define OPERATIONS                                                                                 \
    .start = sys_start, .choices = sys_choices, .step = sys_step, .mark = sys_mark,                \
    .back = sys_back, .drop = sys_drop, .state = sys_state, .restore = sys_restore,                \
    .reset = sys_reset, .violation = sys_violation, .message = sys_message, .caveat = sys_caveat,  \
    .describe = sys_describe, .kind = sys_kind
static const struct system_ops ops = {OPERATIONS}, walk_ops = {OPERATIONS, .back = walk_back};
static const struct system_key matching = {sys_key, sys_key_differs, .apart = true};
static const struct system_foresight foresight = {sys_knows, sys_key_after};
static const struct system_hints hints = {sys_value, sys_set_value, sys_covered};
static const struct system_limits limits = {.poll = sys_poll, .memory = sys_memory};
static const struct system_limits limits_cutting = {sys_poll, sys_memory, sys_cut};

static const struct system_notes notes = {sys_noted, false}, path_notes = {sys_noted, true};

static const struct system_notes *choose_notes(const struct check *c) {
    if (c->options->no_races || !c->vm->explore.threads) return NULL;
    return c->happens ? &path_notes : &notes;
}
static const struct system_threads threads = {sys_preempts, sys_preemptions, sys_count, sys_thread};
static const struct system_script script = {sys_describe_step, sys_complete_step, sys_pending};

static struct system plain_system(struct check *c) {
    return (struct system){.ops = c->happens ? &walk_ops : &ops,
                           .self = c,
                           .key = &matching,
                           .foresight = c->vm->explore.threads && !c->happens ? &foresight : NULL,
                           .hints = &hints,
                           .limits = cuts_steps(c) ? &limits_cutting : &limits,
                           .notes = choose_notes(c),
                           .threads = c->vm->explore.threads ? &threads : NULL,
                           .threaded = &c->shares,
                           .script = c->vm->explore.threads ? &script : NULL};
}

struct system check_system(struct check *c) {
    return c->system;
}

// --- making it ---

static bool store_root(void *arg, ref root) {
    struct check *c = arg;
    const uint32_t *words;
    state_id id;
    if (!c->canon) return false; // before the first choice there is only one path
    if (!c->roots) c->roots = store_open(STORE_tree, 0);
    uint32_t n = canon_root(c->canon, root, &words);
    return !store_put(c->roots, words, n, &id);
}

static const char *get_setting(void *arg, const char *key) {
    const struct check *c = arg;
    size_t n = strlen(key);
    for (uint32_t i = c->properties.n; i-- > 0;) // the last one wins
        if (!strncmp(c->properties.at[i], key, n) && c->properties.at[i][n] == '=')
            return c->properties.at[i] + n + 1;
    for (uint32_t i = 0; i < c->config->settings.n; i++)
        if (!strncmp(c->config->settings.at[i], key, n) && c->config->settings.at[i][n] == '=')
            return c->config->settings.at[i] + n + 1;
    return NULL;
}

// Verify.setProperties works before the first choice only, so that all paths see it.
static bool set_setting(void *arg, const char *key, const char *value) {
    struct check *c = arg;
    const char *now = get_setting(arg, key);
    char *text;
    if (now && !strcmp(now, value)) return true;
    if (c->canon || jpf_has_key(key)) return false;
    if (asprintf(&text, "%s=%s", key, value) < 0) bug("out of memory");
    VEC_PUSH(&c->properties, text);
    return true;
}

// "pkg.Class.method" as a static boolean method without parameters.
static struct method *find_predicate(struct check *c, const char *text, struct err *e) {
    char *name = strdup(text), *dot = strrchr(name, '.');
    struct symtab *s = &c->vm->linker.symbols;
    struct err unused = {0};
    if (dot) *dot = 0;
    struct klass *k = dot ? machine_class(&c->machine, name, &unused) : NULL;
    struct method *m = k ? klass_method(k, sym_text(s, dot + 1), sym_text(s, "()Z")) : NULL;
    if (!m || !(m->flags & ACC_STATIC)) {
        err_set(e, ERR_USAGE, "%s is not a static boolean method without parameters", text);
        m = NULL;
    }
    free(name);
    return m;
}

// Random walks look for races by the order of accesses: a path is all that they have.
static bool walks_randomly(const struct check *c) {
    const struct checkoptions *o = c->options;
    bool random = o->search == STRATEGY_random || o->search == STRATEGY_pct;
    return random && c->vm->explore.threads && !o->no_races;
}

static void configure_threads(struct check *c) {
    const struct checkoptions *o = c->options;
    struct explore *x = &c->vm->explore;
    x->threads = c->vm->opt->threads;
    x->everywhere = o->por == POR_none;
    x->idle = o->timeouts == TIMEOUTS_idle;
    x->spurious = o->spurious;
    for (uint32_t i = 0; i < o->visible.n; i++) VEC_PUSH(&x->visible, o->visible.at[i]);
    for (uint32_t i = 0; i < c->config->learnt.n; i++)
        VEC_PUSH(&x->visible, c->config->learnt.at[i]);
    for (uint32_t i = 0; i < o->atomic.n; i++) VEC_PUSH(&x->atomic, o->atomic.at[i]);
    machine_warn(&c->machine, "--visible", o->visible.at, o->visible.n, false);
    machine_warn(&c->machine, "--atomic", o->atomic.at, o->atomic.n, true);
    access_begin(c->vm);
}

struct check *check_new(struct options *opt, const struct check_config *config,
                        const struct native_class *natives, struct err *e) {
    struct check *c = calloc(1, sizeof *c);
    const struct checkoptions *o = config->options;
    c->config = config;
    c->options = o;
    if (!machine_init(&c->machine, opt, natives, o->ignore.at, o->ignore.n, &c->main_class, e)) {
        free(c);
        return NULL;
    }
    c->vm = c->machine.vm;
    c->machine.max_steps = o->max_steps;
    c->machine.options = o;
    configure_threads(c);
    c->vm->explore.matching = true;
    c->vm->explore.allow_io = o->allow_io;
    c->vm->explore.enumerate = o->enumerate_random;
    c->vm->explore.references = o->references;
    c->vm->explore.seen = store_root;
    c->vm->explore.config = get_setting;
    c->vm->explore.set = set_setting;
    c->vm->explore.arg = c;
    for (uint32_t i = 0; i < o->invariant.n; i++)
        VEC_PUSH(&c->invariants, find_predicate(c, o->invariant.at[i], e));
    for (uint32_t i = 0; i < o->find.n; i++)
        VEC_PUSH(&c->finds, find_predicate(c, o->find.at[i], e));
    if (walks_randomly(c)) c->happens = happens_new(c->vm);
    c->system = layers_wrap(&c->layers, &c->machine, plain_system(c));
    if (e->code == ERR_NONE) return c;
    check_free(c);
    return NULL;
}

void check_free(struct check *c) {
    steps_free(c->steps);
    happens_free(c->happens);
    thread_trace_free(c->trace);
    if (c->canon) canon_free(c->canon);
    store_close(c->roots);
    VEC_FREE(&c->counters);
    VEC_FREE(&c->ways);
    for (uint32_t i = 0; i < c->properties.n; i++) free(c->properties.at[i]);
    VEC_FREE(&c->properties);
    VEC_FREE(&c->invariants);
    VEC_FREE(&c->finds);
    layers_free(&c->layers);
    machine_free(&c->machine);
    free(c);
}

struct canon *check_canon(struct check *c) {
    return c->canon;
}

// The list of what was taken on trust, as one text.
static char *list_trusted(const struct vm *vm) {
    char *text = NULL;
    size_t size;
    if (!vm->explore.trusted.n) return NULL;
    FILE *out = open_memstream(&text, &size);
    for (uint32_t i = 0; i < vm->explore.trusted.n; i++)
        fprintf(out, "%s%s", i ? ", " : "", vm->explore.trusted.at[i]);
    fclose(out);
    return text;
}

struct check_stats check_stats(const struct check *c) {
    const struct heap *h = &c->vm->heap;
    uint32_t most = c->vm->figures.peak_threads;
    return (struct check_stats){.doubts = &c->vm->doubts,
                                .threads = most > 1 ? most : 1,
                                .trusted = list_trusted(c->vm),
                                .instructions = c->machine.instructions,
                                .trail_entries = c->machine.logged + h->trail.n,
                                .heap_bytes = c->machine.heap_peak,
                                .canon =
                                    c->canon ? canon_stats(c->canon) : (struct canon_stats){0}};
}

const char *check_output(struct check *c, size_t *len) {
    *len = c->vm->explore.output.n;
    return c->vm->explore.output.at;
}

bool check_survives(const struct check *c) {
    const struct explore *x = &c->vm->explore;
    return x->counters.n || x->values.n || c->roots;
}

void check_each_learnt(const struct check *c, void (*fn)(void *arg, const char *name), void *arg) {
    access_each_learnt(c->vm, fn, arg);
}

bool check_assumes(struct check *c, bool change) { return machine_assumes(&c->machine, change); }

void check_watch(struct check *c, bool all, void (*report)(void *arg, const struct step *s),
                 void *arg) {
    c->steps = steps_new(c->vm, all, report, arg);
}

void check_trace(struct check *c) {
    if (!c->trace) c->trace = thread_trace_new(c->vm);
}

void check_list(struct check *c) { c->vm->names_later = true; }

void check_listed(struct check *c, FILE *from, FILE *to) {
    show_later(c->vm, from, to, thread_report_name);
}

uint32_t check_depth(const struct check *c) { return c->steps ? steps_depth(c->steps) : 0; }

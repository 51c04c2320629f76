#include "generate/generate.h"
#include "generate/generator.h"
#include "exec/interp.h"
#include "exec/fast_collections.h"
#include "vm/init.h"
#include "heap/string.h"
#include "vm/frame.h"
#include "vm/throw.h"
#include <stdio.h>
#include <stdlib.h>

// ---- the search ---------------------------------------------------------------------------------

static bool choose_touched(void *arg, size_t at, bool written) {
    struct generator *g = arg;
    uint32_t cell = g->bounds.cell_at[at];
    if (written) choose_written(g, cell);
    else choose_cell(g, cell, false);
    return !g->skipped;
}

// An object is passed to a native, which may read and write it: all its cells are decided first.
static bool choose_passed(void *arg, const struct method *m, const union slot *args) {
    struct generator *g = arg;
    for (uint32_t i = 0; i < m->nargs; i++) {
        uint32_t object = bounds_object(&g->bounds, args[i].r);
        if (object == UINT32_MAX) continue;
        const struct bounds_object *o = &g->bounds.objects.at[object];
        g->written = true;
        for (uint32_t c = 0; c < o->n && (c < 1 || c < unread_cells_present(g, o)); c++) {
            size_t at = (uintptr_t)g->bounds.cells[o->cell + c].at - g->bounds.low;
            if (g->bounds.state[at] == CELL_FRESH) choose_cell(g, o->cell + c, false);
            if (g->skipped) return false;
        }
    }
    return true;
}

void generate_watch(struct generator *g, bool on) {
    interp_use(g->vm, on ? VARIANT_cells : VARIANT_plain);
    g->vm->cells = (struct cell_watch){.low = g->bounds.low,
                                       .size = on ? g->bounds.size : 0,
                                       .cells = g->bounds.state,
                                       .touched = choose_touched,
                                       .passed = choose_passed,
                                       .arg = g};
}

// Counts a predicate that threw, and keeps the first exception.
static void note_thrown(struct generator *g) {
    g->result.thrown += choose_mine(g);
    if (g->result.exception[0]) {
        g->vm->current->exception = 0;
        return;
    }
    generate_watch(g, false);
    machine_uncaught(&g->machine);
    generate_watch(g, true);
    char *text = g->machine.violation.message, *at = strchr(text, '\n'); // "...\n\tat Place\n"
    if (at && at[1]) at[strcspn(at + 1, "\n") + 1] = 0;
    snprintf(g->result.exception, sizeof g->result.exception, "%.1199s", text);
}

static void note_endless(struct generator *g) {
    if (!g->result.endless) machine_place(g->vm, g->endless_at, sizeof g->endless_at);
    g->result.endless += choose_mine(g);
    poll_limits(g, true);
}

bool generate_refuse(struct generator *g, const char *text) {
    if (text) snprintf(g->machine.message, sizeof g->machine.message, "not supported: %s", text);
    g->result.search.unsupported = true;
    search_halt(&g->result.search, "%s", g->machine.message);
    return false;
}

// Whether the predicate, whose execution has ended, returned true.
static bool is_accepted(struct generator *g, enum outcome o) {
    switch (o) {
    case CALL_RETURNED: return g->frame->r[0].i & 1;
    case CALL_THREW: note_thrown(g); return false;
    case CALL_BUDGET: note_endless(g); return false;
    case CALL_HALTED:
        if (g->vm->err.code != ERR_NONE) search_halt(&g->result.search, "%s", g->vm->err.text);
        return false;
    case CALL_PAUSED:
        if (g->skipped || g->vm->explore.pause == PAUSE_IGNORED) return false;
        return generate_refuse(g, "a choice inside the predicate");
    case CALL_EXIT: return generate_refuse(g, "the predicate ended the program");
    default: machine_refused(&g->machine, o); return generate_refuse(g, NULL);
    }
}

static char *call_words(struct generator *g, const struct trial_call *c, bool java) {
    char *text;
    size_t n;
    FILE *out = open_memstream(&text, &n);
    if (!out) bug("out of memory");
    if (java) fputs("object.", out);
    trial_print(&g->machine, c, java, out);
    if (java) fputs(";\n", out);
    fclose(out);
    return text;
}

static char *draw_structure(struct generator *g) {
    char *text;
    size_t n;
    FILE *out = open_memstream(&text, &n);
    if (!out) bug("out of memory");
    graph_draw(generate_graph(g), out);
    fclose(out);
    return text;
}

static void free_violation(struct generate_violation *v) {
    free(v->structure);
    free(v->drawing);
    free(v->call);
    free(v->code);
    free(v->output.text);
}

void generate_violated(struct generator *g, const struct system_violation *what,
                       struct generate_violation v) {
    struct search_result *r = &g->result.search;
    r->counts.violations++;
    if (r->violations.n == GENERATE_LISTED) {
        r->unlisted++;
        return free_violation(&v);
    }
    v.structure = generate_text(g); // before search_halt, which would interrupt this call
    v.drawing = draw_structure(g);
    VEC_PUSH(&g->result.violations, v);
    VEC_PUSH(&r->violations, ((struct violation){.property = what->property,
                                                 .message = strdup(what->message),
                                                 .times = 1,
                                                 .shortest = true}));
    if (!g->config.all_violations) search_halt(r, SEARCH_FIRST);
}

// ---- calls under test ---------------------------------------------------------------------------

static enum system_stop try_call(struct generator *g, const struct trial_call *c,
                                 struct trial_output *output) {
    generate_watch(g, false);
    enum system_stop stop = trial_run(&g->machine, c, g->bounds.root, g->predicate, output);
    generate_watch(g, true);
    return stop;
}

// Whether the call succeeds if weak references are cleared that java may have cleared.
static bool ends_well_otherwise(struct generator *g, const struct trial_call *c) {
    if (!machine_assumes(&g->machine, false)) return false;
    machine_assumes(&g->machine, true);
    enum system_stop stop = try_call(g, c, NULL);
    machine_assumes(&g->machine, true);
    return stop != SYSTEM_VIOLATION;
}

// Makes a call again that ended in a violation, without limits. Whether it ends in the same way.
static bool confirm_call(struct generator *g, const struct trial_call *c,
                         const struct system_violation *what, struct trial_output *output) {
    const struct system_violation *again = &g->machine.violation;
    poll_pause(g, true);
    enum system_stop stop = try_call(g, c, output);
    poll_pause(g, false);
    return stop == SYSTEM_VIOLATION && what->property == again->property &&
           !strcmp(what->message, again->message);
}

// The machine has a violation.
static void note_violation(struct generator *g, uint32_t call) {
    const struct trial_call *c = &g->trials.calls.at[call];
    struct generate_violation v = {0};
    struct trial_fault fault = trial_fault(&g->machine, call);
    if (ends_well_otherwise(g, c)) return; // this is a doubt, not a violation
    if (g->config.found) VEC_PUSH(&g->faults, fault);
    if (g->result.violations.n < GENERATE_LISTED) {
        v.confirmed = confirm_call(g, c, &fault.what, &v.output);
        v.call = call_words(g, c, false);
        v.code = call_words(g, c, true);
    }
    generate_violated(g, &fault.what, v);
}

// Makes all calls under test on the structure in the heap.
static void try_calls(struct generator *g) {
    g->faults.n = 0;
    for (uint32_t i = 0; i < g->trials.calls.n && !generate_halted(g); i++) {
        enum system_stop stop = try_call(g, &g->trials.calls.at[i], NULL);
        if (stop == SYSTEM_LIMIT) return;
        g->result.trials++;
        if (stop == SYSTEM_UNSUPPORTED) generate_refuse(g, NULL);
        else if (stop != SYSTEM_END) note_violation(g, i);
        poll_limits(g, true);
    }
}

// A candidate satisfies the predicate. Decides the cells that the predicate did not read; their
// other values follow as branches.
static void finish_structure(struct generator *g) {
    uint32_t cell;
    while (!g->skipped && (cell = unread_cells_first(g)) != UINT32_MAX) choose_cell(g, cell, true);
    choose_compare(g);
    if (!choose_mine(g)) return;
    g->result.explored++;
    g->result.structures++;
    if (g->trials.calls.n && !g->config.run_later) try_calls(g);
    if (g->config.found && !g->config.found(g->config.arg, &g->result))
        search_halt(&g->result.search, "a structure could not be written");
    if (g->listeners.audience) listeners_notify(g, true);
}

// Continues the predicate after the last choice, or calls it again.
static enum outcome continue_predicate(struct generator *g, struct frame *below) {
    struct vm *vm = g->vm;
    machine_grant(&g->machine, g->machine.max_steps);
    if (g->way != WAY_AGAIN) return engine_resume(vm);
    vm->current->top = below;
    return engine_call(vm, g->predicate, &(union slot){.w = g->bounds.root}, NULL);
}

// Judges the candidate in the heap. Its call ended in o; or it was not called (unread), because the
// candidate differs from a structure only in cells that the predicate did not read.
static void judge_candidate(struct generator *g, enum outcome o, bool unread) {
    bool yes = unread || (!g->skipped && is_accepted(g, o));
    if (generate_halted(g)) return;
    if (yes && !unread && g->written) choose_restore(g);
    if (!yes) choose_compare(g);
    if (yes) finish_structure(g);
    else if (choose_mine(g)) {
        g->result.explored++;
        if (g->listeners.audience == LISTEN_ALL) listeners_notify(g, false);
    }
    poll_limits(g, false);
}

static bool at_limit(struct generator *g) {
    uint64_t limit = g->config.limit;
    if (limit && g->result.structures >= limit)
        search_halt(&g->result.search, "the limit of %llu structure%s was reached",
                    (unsigned long long)limit, PLURAL(limit));
    return generate_halted(g);
}

const struct generate_result *generate_run(struct generator *g) {
    struct vm *vm = g->vm;
    struct thread *t = vm->current;
    struct frame *below = t->top;
    bool unread = false;
    if (generate_halted(g)) return &g->result; // in the finitization
    g->frame = t->top + 1;
    generate_watch(g, true);
    machine_grant(&g->machine, g->machine.max_steps);
    enum outcome o = engine_call(vm, g->predicate, &(union slot){.w = g->bounds.root}, NULL);
    for (;;) {
        judge_candidate(g, o, unread);
        if (generate_halted(g) || !choose_next(g, &unread) || at_limit(g)) break;
        if (unread || g->skipped) continue;
        vm->explore.output.n = 0;
        o = continue_predicate(g, below);
    }
    t->top = below;
    generate_watch(g, false);
    if (g->result.endless)
        search_halt(&g->result.search,
                    "%llu candidate%s did not end within %llu steps, the first at %s",
                    (unsigned long long)g->result.endless, PLURAL(g->result.endless),
                    (unsigned long long)g->config.max_steps, g->endless_at);
    if (!generate_halted(g) && g->listeners.audience) listeners_end(g);
    const char *doubt = machine_doubt(&g->machine);
    if (doubt) search_halt(&g->result.search, "%s", doubt);
    return &g->result;
}

// ---- the structure as text ----------------------------------------------------------------------

// The result of toString(); NULL if it threw, or the class does not override it.
static char *call_text(struct generator *g) {
    union slot self = {.w = g->bounds.root}, result = {0};
    char *text = NULL;
    generate_watch(g, false);
    machine_mark(&g->machine);
    machine_grant(&g->machine, g->machine.max_steps);
    enum outcome o = g->text ? engine_call(g->vm, g->text, &self, &result) : CALL_THREW;
    size_t n;
    if (o == CALL_RETURNED && result.r) text = string_to_utf8(result.r, &n);
    g->vm->current->exception = 0;
    machine_back(&g->machine);
    machine_drop(&g->machine);
    generate_watch(g, true);
    return text;
}

const struct graph *generate_graph(struct generator *g) {
    graph_read(&g->graph, g->vm, &g->bounds);
    return &g->graph;
}

char *generate_text(struct generator *g) {
    char *text = call_text(g);
    if (text) return text;
    size_t n;
    FILE *out = open_memstream(&text, &n);
    if (!out) bug("out of memory");
    graph_text(generate_graph(g), out);
    fclose(out);
    return text;
}

// ---- making one ---------------------------------------------------------------------------------

static bool find_methods(struct generator *g, struct klass *k, struct err *e) {
    const char *name = g->config.predicate ? g->config.predicate : "repOK";
    g->predicate = finitize_method(g, k, name, "()Z");
    if (!g->predicate || g->predicate->flags & (ACC_STATIC | ACC_ABSTRACT))
        return err_set(e, ERR_USAGE, "%s has no method boolean %s()", g->config.class_name, name);
    g->text = finitize_method(g, k, "toString", "()Ljava/lang/String;");
    return true;
}

// The finitization may have made an object of a subclass.
static void select_methods(struct generator *g) {
    if (!g->bounds.root) return; // the finitization was halted
    const struct klass *k = KLASS_OF(g->bounds.root);
    g->predicate = klass_select(k, g->predicate);
    g->text = klass_select(k, g->text);
    if (g->text->owner == g->vm->linker.object) g->text = NULL;
}

static void set_mode(struct generator *g) {
    enum mode mode = g->config.mode;
    g->way = mode < 3 || g->listeners.audience ? WAY_AGAIN : mode < 5 ? WAY_MARKS : WAY_UNDO;
    g->singles = mode < 3;
    g->lasts = mode < 5;
    if (mode >= 4) fast_collections_install(g->vm);
}

// In modes below 2, prepares to store structures.
static void compare_states(struct generator *g) {
    if (g->config.mode >= 2) return;
    g->canon = canon_new(g->vm, g->machine.filters, CANON_ROOT);
    g->states = store_open(STORE_tree, 0);
}

struct generator *generate_new(struct options *opt, const struct generate_config *config,
                               const struct native_class *natives, struct err *e) {
    struct generator *g = calloc(1, sizeof *g);
    if (!g) bug("out of memory");
    if (!machine_init(&g->machine, opt, natives, NULL, 0, NULL, e)) {
        free(g);
        return NULL;
    }
    g->config = *config;
    g->vm = g->machine.vm;
    g->result.doubts = &g->vm->doubts;
    g->machine.max_steps = config->max_steps;
    g->vm->explore.active = true;
    g->vm->explore.holds = true;
    g->vm->explore.allow_io = config->allow_io;
    budget_unlimit(&g->vm->budget);
    compare_states(g);
    struct klass *k = machine_class(&g->machine, config->class_name, e);
    g->klass = k;
    if (k && find_methods(g, k, e) &&
        trials_read(&g->trials, &g->machine, k,
                    (struct trial_texts){config->run, config->oracles, config->n_run,
                                         config->n_oracles, config->n},
                    e) &&
        finitize_bounds(g, k, e)) {
        g->used = calloc(g->bounds.n_groups + 1, sizeof *g->used);
        if (!g->used) bug("out of memory");
        if (g->bounds.root_group >= 0) g->used[g->bounds.root_group] = 1;
        select_methods(g);
        set_mode(g);
        return g;
    }
    generate_free(g);
    return NULL;
}

void generate_free(struct generator *g) {
    if (g->canon) canon_free(g->canon);
    store_close(g->states);
    bounds_free(&g->bounds);
    free(g->used);
    VEC_FREE(&g->branches);
    VEC_FREE(&g->decided);
    VEC_FREE(&g->seen);
    graph_free(&g->graph);
    trials_free(&g->trials);
    listeners_free(&g->listeners);
    for (uint32_t i = 0; i < g->result.violations.n; i++) {
        free_violation(&g->result.violations.at[i]);
        free(g->result.search.violations.at[i].message);
    }
    VEC_FREE(&g->result.violations);
    VEC_FREE(&g->result.search.violations);
    VEC_FREE(&g->faults);
    machine_free(&g->machine);
    free(g);
}

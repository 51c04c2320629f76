#include "explore/drawing.h"
#include "explore/explorer.h"
#include "heap/string.h"
#include "state/store.h"
#include <stdlib.h>

enum {
    LABEL_SIZE = 48,
    LABEL_STEPS = 100000, // budget of a call of toString()
    FAULT = 1u << 31      // flag of edge.to: the target is a fault
};

struct node {
    char *label; // NULL: show the number of the node
    bool expanded;
};
struct edge {
    uint32_t from, choice, to;
};

struct drawing {
    struct layer layer; // around the explorer
    struct explorer *explorer;
    struct method *text; // toString(); NULL if the class does not override it
    struct store_cursor *store;
    VEC(struct node) nodes; // by number in the store
    VEC(struct edge) edges;
    VEC(char *) faults;
    uint32_t from, choice; // the last step
    bool waits;            // the search has not asked for the state after that step
    bool full;
    bool written; // invariant 4
    char message[80];
};

// ---- nodes --------------------------------------------------------------------------------------

static void find_to_string(struct drawing *d) {
    struct linker *l = &d->explorer->vm->linker;
    struct method *declared = klass_method(l->object, sym_text(&l->symbols, "toString"),
                                           sym_text(&l->symbols, "()Ljava/lang/String;"));
    d->text = klass_select(KLASS_OF(explorer_object(d->explorer, SUBJECT)), declared);
    if (d->text == declared) d->text = NULL;
}

// The result of toString() in the current state, which does not change. NULL if there is none.
static char *make_label(struct drawing *d) {
    struct explorer *x = d->explorer;
    union slot self = {.w = explorer_object(x, SUBJECT)}, result = {0};
    uint64_t max_steps = x->machine.max_steps;
    size_t len;
    if (!d->text) return NULL;
    machine_mark(&x->machine);
    x->machine.max_steps = LABEL_STEPS;
    enum outcome o = explorer_run(x, d->text, &self, &result);
    x->machine.max_steps = max_steps;
    if (o != CALL_RETURNED) x->vm->current->exception = 0;
    char *text = o == CALL_RETURNED && result.r ? string_to_utf8(result.r, &len) : NULL;
    machine_back(&x->machine);
    machine_drop(&x->machine);
    return text;
}

// The node of a state, which is added without a label if it is new. UINT32_MAX if there is no room.
static uint32_t find_or_add_node(struct drawing *d, const uint32_t *words, uint32_t n) {
    state_id id;
    if (d->nodes.n == DRAWING_MOST && !store_has(d->store, words, n)) {
        d->full = true;
        return UINT32_MAX;
    }
    if (store_put(d->store, words, n, &id)) VEC_PUSH(&d->nodes, (struct node){0});
    return id;
}

static uint32_t find_or_add_fault(struct drawing *d) {
    struct system_violation v;
    char text[LABEL_SIZE * 2];
    layer_violation(d, &v);
    snprintf(text, sizeof text, "%s: %.*s", property_name(v.property),
             (int)strcspn(v.message, "\n"), v.message);
    uint32_t i = 0;
    while (i < d->faults.n && strcmp(d->faults.at[i], text)) i++;
    if (i == d->faults.n) VEC_PUSH(&d->faults, strdup(text));
    return i | FAULT;
}

// ---- the layer ----------------------------------------------------------------------------------

// Returns the words that the state is matched by, and records the node and the edge to it.
static uint32_t drawn_key(void *self, const uint32_t **words) {
    struct drawing *d = self;
    uint32_t n = system_key(&d->layer.inner, words), known = d->nodes.n;
    if (!d->waits) return n;
    d->waits = false;
    uint32_t to = find_or_add_node(d, *words, n);
    if (to == UINT32_MAX) return n;
    if (known) VEC_PUSH(&d->edges, (struct edge){d->from, d->choice, to});
    if (d->nodes.n == known) return n;
    if (!known) find_to_string(d);
    d->nodes.at[to].label = make_label(d);
    return system_key(&d->layer.inner, words); // make_label has overwritten the words
}

static enum system_stop drawn_start(void *self) {
    struct drawing *d = self;
    enum system_stop why = layer_start(d);
    d->waits = why == SYSTEM_CHOICE;
    if (why == SYSTEM_VIOLATION) find_or_add_fault(d);
    return why;
}

static enum system_stop drawn_step(void *self, uint32_t choice) {
    struct drawing *d = self;
    if (d->written) return layer_step(d, choice);
    if (d->full) return SYSTEM_LIMIT;
    enum system_stop why = layer_step(d, choice);
    d->choice = choice;
    d->waits = why == SYSTEM_CHOICE;
    if (why == SYSTEM_SAME || why == SYSTEM_VIOLATION) {
        uint32_t to = why == SYSTEM_SAME ? d->from : find_or_add_fault(d);
        VEC_PUSH(&d->edges, (struct edge){d->from, choice, to});
    }
    return why;
}

static enum system_stop drawn_restore(void *self, const uint32_t *words, uint32_t n) {
    struct drawing *d = self;
    enum system_stop why = layer_restore(d, words, n);
    d->waits = false;
    if (why != SYSTEM_CHOICE || d->written) return why;
    if (d->layer.inner.key) n = system_key(&d->layer.inner, &words);
    uint32_t from = find_or_add_node(d, words, n);
    if (from == UINT32_MAX) return why; // the next step returns SYSTEM_LIMIT
    d->from = from;
    d->nodes.at[from].expanded = true;
    return why;
}

static const char *drawn_message(void *self) {
    struct drawing *d = self;
    return d->full && !d->written ? d->message : layer_message(d);
}

#define DRAWN                                                                                      \
    LAYER_FORWARDS, .start = drawn_start, .step = drawn_step, .restore = drawn_restore,            \
                    .message = drawn_message
static const struct system_ops matched_by_state = {DRAWN, .state = drawn_key};
static const struct system_ops matched_by_key = {DRAWN};

struct drawing *drawing_new(struct explorer *x) {
    struct drawing *d = calloc(1, sizeof *d);
    if (!d) bug("out of memory");
    *d = (struct drawing){.explorer = x, .store = store_open(STORE_tree, 0)};
    snprintf(d->message, sizeof d->message, "more than the %d states that --dot and --svg draw",
             DRAWING_MOST);
    return d;
}

struct system drawing_system(struct drawing *d) {
    struct system inner = explore_system(d->explorer);
    const struct system_ops *ops = inner.key ? &matched_by_key : &matched_by_state;
    struct system s = layer_system(&d->layer, ops, inner);
    d->layer.key.key = drawn_key;
    s.batch = NULL;
    return s;
}

void drawing_free(struct drawing *d) {
    for (uint32_t i = 0; i < d->nodes.n; i++) free(d->nodes.at[i].label);
    for (uint32_t i = 0; i < d->faults.n; i++) free(d->faults.at[i]);
    store_close(d->store);
    VEC_FREE(&d->nodes);
    VEC_FREE(&d->edges);
    VEC_FREE(&d->faults);
    free(d);
}

// ---- writing ------------------------------------------------------------------------------------

// Writes at most `most` bytes of a text, in whole characters, escaped for a quoted string.
static void put_label(const char *s, size_t most, FILE *out) {
    const char *end = s + strlen(s);
    bool cut = (size_t)(end - s) > most;
    if (cut)
        for (end = s + most; end > s && (*end & 0xc0) == 0x80;) end--;
    for (; s < end; s++) {
        if (*s == '"' || *s == '\\') fputc('\\', out);
        if (*s == '\n') fputs("\\n", out);
        else if ((uint8_t)*s >= ' ') fputc(*s, out);
    }
    if (cut) fputs("…", out);
}

static void put_node(const struct drawing *d, uint32_t i, FILE *out) {
    const struct node *n = &d->nodes.at[i];
    fprintf(out, "  s%u [label=\"", i);
    if (n->label) put_label(n->label, LABEL_SIZE, out);
    else fprintf(out, "%u", i);
    fprintf(out, "\"%s%s];\n", i ? "" : ", peripheries=2", n->expanded ? "" : ", style=dashed");
}

// Writes one arrow for all edges between two nodes, and returns their number.
static uint32_t put_arrow(struct drawing *d, const struct edge *e, uint32_t n, FILE *out) {
    uint32_t i;
    char text[1000];
    bool fault = e->to & FAULT;
    fprintf(out, "  s%u -> %c%u [label=\"", e->from, fault ? 'v' : 's', e->to & ~FAULT);
    for (i = 0; i < n && e[i].from == e->from && e[i].to == e->to; i++) {
        layer_describe(d, e[i].choice, text, sizeof text);
        if (i) fputs("\\n", out);
        put_label(text, sizeof text, out);
    }
    fprintf(out, "\"%s];\n", fault ? ", color=red" : "");
    return i;
}

static int by_ends(const void *a, const void *b) {
    const struct edge *x = a, *y = b;
    if (x->from != y->from) return x->from < y->from ? -1 : 1;
    if (x->to != y->to) return x->to < y->to ? -1 : 1;
    return x->choice < y->choice ? -1 : x->choice > y->choice;
}

void drawing_write(struct drawing *d, FILE *out) {
    d->written = true;
    fputs("digraph states {\n  node [shape=box];\n", out);
    for (uint32_t i = 0; i < d->nodes.n; i++) put_node(d, i, out);
    for (uint32_t i = 0; i < d->faults.n; i++) {
        fprintf(out, "  v%u [label=\"", i);
        put_label(d->faults.at[i], LABEL_SIZE * 2, out);
        fputs("\", color=red, fontcolor=red];\n", out);
    }
    if (d->edges.n) qsort(d->edges.at, d->edges.n, sizeof *d->edges.at, by_ends);
    for (uint32_t i = 0; i < d->edges.n;) i += put_arrow(d, &d->edges.at[i], d->edges.n - i, out);
    fputs("}\n", out);
}

#include "generate/graph.h"
#include "heap/string.h"
#include <math.h>
#include <stdlib.h>

// ---- reading ------------------------------------------------------------------------------------

static void print_simple_name(const struct klass *k, char *out, size_t size) {
    const char *name = k->name->text, *p = name;
    if (k->elem) {
        print_simple_name(k->element, out, size);
        snprintf(out + strlen(out), size - strlen(out), "[]");
        return;
    }
    for (const char *q = name; *q; q++)
        if (strchr("/$", *q) && q[1]) p = q + 1;
    snprintf(out, size, "%s", p);
}

static const struct graph_node *find_graph_node(const struct graph *g, ref r) {
    for (uint32_t i = 0; i < g->nodes.n; i++)
        if (g->nodes.at[i].r == r) return &g->nodes.at[i];
    return NULL;
}

static bool is_constant(const struct graph *g, const struct klass *k) {
    return klass_subclass(k, linker_boot(&g->vm->linker, "java/lang/Enum"));
}

// Invariant 3.
static bool is_value(const struct graph *g, ref r) {
    const struct known *k = &g->vm->k;
    const struct klass *c = KLASS_OF(r);
    return c == k->String || c == k->Integer || c == k->Long || c == k->Short || c == k->Byte ||
           c == k->Character || c == k->Boolean || c == k->Float || c == k->Double ||
           is_constant(g, c);
}

static uint32_t count_present_cells(const struct graph *g, const struct bounds_object *o) {
    bool array = o->n && !g->bounds->cells[o->cell].name;
    return array ? 1 + (uint32_t)ARR(o->r)->length : o->n;
}

static void add_node(struct graph *g, ref r) {
    struct graph_node n = {.r = r};
    uint32_t object = bounds_object(g->bounds, r);
    if (object != UINT32_MAX) n.object = &g->bounds->objects.at[object];
    for (uint32_t i = 0; i < g->nodes.n; i++) n.number += KLASS_OF(g->nodes.at[i].r) == KLASS_OF(r);
    print_simple_name(KLASS_OF(r), n.name, sizeof n.name);
    VEC_PUSH(&g->nodes, n);
    if (!n.object) return;
    for (uint32_t i = 0, c = count_present_cells(g, n.object); i < c; i++) {
        const struct bounds_cell *cell = &g->bounds->cells[n.object->cell + i];
        ref to = cell->kind == KIND_REF ? *(ref *)cell->at : 0;
        if (to && !is_value(g, to) && !find_graph_node(g, to)) add_node(g, to);
    }
}

void graph_read(struct graph *g, struct vm *vm, const struct bounds *b) {
    g->vm = vm;
    g->bounds = b;
    g->nodes.n = 0;
    add_node(g, b->root);
}

void graph_free(struct graph *g) { VEC_FREE(&g->nodes); }

// ---- values -------------------------------------------------------------------------------------

struct format {
    bool java, json;
};

static void put_quoted(ref s, struct format f, FILE *out) {
    size_t n;
    char *text = string_to_utf8(s, &n);
    fputc('"', out);
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '"' || c == '\\') fprintf(out, "\\%c", c);
        else if (c == '\n') fputs("\\n", out);
        else if (c < 0x20) fprintf(out, f.json ? "\\u%04x" : "\\%03o", c);
        else fputc(c, out);
    }
    fputc('"', out);
    free(text);
}

static void put_floating(double d, const char *box, const char *suffix, struct format f,
                         FILE *out) {
    if (isfinite(d)) fprintf(out, "%.17g%s", d, f.java ? suffix : "");
    else if (f.java)
        fprintf(out, "%s.%s", box,
                isnan(d) ? "NaN"
                : d > 0  ? "POSITIVE_INFINITY"
                         : "NEGATIVE_INFINITY");
    else
        fprintf(out, f.json ? "\"%s\"" : "%s", isnan(d) ? "NaN" : d > 0 ? "Infinity" : "-Infinity");
}

static void put_character(uint16_t c, struct format f, FILE *out) {
    if (f.java || f.json || c < ' ' || c > '~') fprintf(out, "%u", c);
    else fprintf(out, "'%c'", c);
}

static void put_primitive(enum kind kind, const void *at, struct format f, FILE *out) {
    static const char *const casts[KIND_COUNT] = {
        [KIND_BYTE] = "(byte) ", [KIND_SHORT] = "(short) ", [KIND_CHAR] = "(char) "};
    if (f.java && casts[kind]) fputs(casts[kind], out);
    switch (kind) {
    case KIND_BOOLEAN: fputs(*(const uint8_t *)at ? "true" : "false", out); break;
    case KIND_BYTE: fprintf(out, "%d", *(const int8_t *)at); break;
    case KIND_SHORT: fprintf(out, "%d", *(const int16_t *)at); break;
    case KIND_CHAR: put_character(*(const uint16_t *)at, f, out); break;
    case KIND_INT: fprintf(out, "%d", *(const int32_t *)at); break;
    case KIND_LONG: fprintf(out, "%lld%s", *(const long long *)at, f.java ? "L" : ""); break;
    case KIND_FLOAT: put_floating((double)*(const float *)at, "Float", "f", f, out); break;
    case KIND_DOUBLE: put_floating(*(const double *)at, "Double", "d", f, out); break;
    default: bug("a primitive of kind %d", kind);
    }
}

static void put_constant(const struct graph *g, ref r, struct format f, FILE *out) {
    const struct klass *k = KLASS_OF(r), *base = linker_boot(&g->vm->linker, "java/lang/Enum");
    const struct field *field = klass_field(base, sym_text(&g->vm->linker.symbols, "name"), NULL);
    ref name = *(ref *)((uint8_t *)OBJ(r) + field->offset);
    if (k->super != base) k = k->super; // a constant with a class body
    if (f.java) {
        fputs("constant(\"", out);
        for (const char *p = k->name->text; *p; p++) fputc(*p == '/' ? '.' : *p, out);
        fputs("\", ", out);
    }
    if (f.java || f.json) put_quoted(name, f, out);
    else {
        size_t n;
        char *text = string_to_utf8(name, &n);
        fputs(text, out);
        free(text);
    }
    if (f.java) fputc(')', out);
}

static void put_value_object(const struct graph *g, ref r, struct format f, FILE *out) { // is_value
    const struct klass *k = KLASS_OF(r);
    if (k == g->vm->k.String) return put_quoted(r, f, out);
    if (is_constant(g, k)) return put_constant(g, r, f, out);
    struct field *field = klass_field(k, sym_text(&g->vm->linker.symbols, "value"), NULL);
    put_primitive(field->kind, (uint8_t *)OBJ(r) + field->offset, f, out);
}

static void print_cell(const struct graph *g, const struct bounds_cell *c, struct format f,
                       FILE *out) {
    if (c->kind != KIND_REF) return put_primitive(c->kind, c->at, f, out);
    ref r = *(ref *)c->at;
    if (!r) {
        fputs("null", out);
        return;
    }
    if (is_value(g, r)) return put_value_object(g, r, f, out);
    const struct graph_node *n = find_graph_node(g, r);
    if (f.java) fprintf(out, "o[%u]", (unsigned)(n - g->nodes.at));
    else if (f.json) fprintf(out, "{\"object\": %u}", (unsigned)(n - g->nodes.at));
    else fprintf(out, "%s%u", n->name, n->number);
}

// ---- formats ------------------------------------------------------------------------------------

void graph_text(const struct graph *g, FILE *out) {
    for (uint32_t i = 0; i < g->nodes.n; i++) {
        const struct graph_node *n = &g->nodes.at[i];
        if (i && !n->object) continue;
        const struct bounds_cell *c = n->object ? &g->bounds->cells[n->object->cell] : NULL;
        bool array = c && !c->name;
        fprintf(out, "%s%s%u%c", i ? " " : "", n->name, n->number, array ? '[' : '(');
        for (uint32_t k = array; c && k < count_present_cells(g, n->object); k++) {
            if (k > array) fputs(", ", out);
            if (!array) fprintf(out, "%s: ", c[k].name);
            print_cell(g, &c[k], (struct format){0}, out);
        }
        fputc(array ? ']' : ')', out);
    }
}

static bool is_edge(const struct graph *g, const struct bounds_cell *c) {
    return c->kind == KIND_REF && *(ref *)c->at && !is_value(g, *(ref *)c->at);
}

struct sketch {
    const struct graph *graph;
    uint32_t *order; // by node: when it was drawn, from 1; 0: not yet
    uint32_t drawn;
    FILE *out;
};

// Whether a cell refers to a node that is drawn below this one. Other cells are written on its
// line.
static bool is_below(const struct sketch *s, const struct bounds_cell *c, uint32_t order) {
    if (!is_edge(s->graph, c)) return false;
    uint32_t to = s->order[find_graph_node(s->graph, *(ref *)c->at) - s->graph->nodes.at];
    return !to || to > order;
}

static void draw_node(struct sketch *s, const struct graph_node *n, unsigned indent) {
    const struct graph *g = s->graph;
    const struct bounds_cell *c = n->object ? &g->bounds->cells[n->object->cell] : NULL;
    uint32_t count = c ? count_present_cells(g, n->object) : 0;
    uint32_t order = s->order[n - g->nodes.at] = ++s->drawn;
    bool array = c && !c->name;
    fprintf(s->out, "%s%u%s", n->name, n->number, array ? " [" : "");
    for (uint32_t k = array; k < count; k++) {
        if (!array && is_below(s, &c[k], order)) continue;
        if (array) fputs(k > 1 ? ", " : "", s->out);
        else fprintf(s->out, " %s: ", c[k].name);
        print_cell(g, &c[k], (struct format){0}, s->out);
    }
    fputs(array ? "]\n" : "\n", s->out);
    for (uint32_t k = array; k < count; k++) {
        if (!is_below(s, &c[k], order)) continue;
        const struct graph_node *to = find_graph_node(g, *(ref *)c[k].at);
        bool again = s->order[to - g->nodes.at];
        if (again && array) continue;
        fprintf(s->out, "%*s", indent + 2, "");
        if (!array) fprintf(s->out, "%s: ", c[k].name);
        if (again) fprintf(s->out, "%s%u\n", to->name, to->number);
        else draw_node(s, to, indent + 2);
    }
}

void graph_draw(const struct graph *g, FILE *out) {
    struct sketch s = {g, calloc(g->nodes.n, sizeof *s.order), 0, out};
    if (!s.order) bug("out of memory");
    draw_node(&s, g->nodes.at, 0);
    free(s.order);
}

void graph_json(const struct graph *g, FILE *out) {
    fputc('[', out);
    for (uint32_t i = 0; i < g->nodes.n; i++) {
        const struct graph_node *n = &g->nodes.at[i];
        const struct bounds_cell *c = n->object ? &g->bounds->cells[n->object->cell] : NULL;
        bool array = c && !c->name;
        fprintf(out, "%s\n  {\"class\": \"%s\"", i ? "," : "", n->name);
        if (c) fprintf(out, ", \"%s\": %c", array ? "elements" : "fields", array ? '[' : '{');
        for (uint32_t k = array; c && k < count_present_cells(g, n->object); k++) {
            if (k > array) fputs(", ", out);
            if (!array) fprintf(out, "\"%s\": ", c[k].name);
            print_cell(g, &c[k], (struct format){.json = true}, out);
        }
        fprintf(out, "%s}", c ? array ? "]" : "}" : "");
    }
    fputs("\n]\n", out);
}

// Writes the value of a cell, escaped for the label of a record.
static void dot_value(const struct graph *g, const struct bounds_cell *c, FILE *out) {
    char *text;
    size_t n;
    FILE *plain = open_memstream(&text, &n);
    if (!plain) bug("out of memory");
    print_cell(g, c, (struct format){0}, plain);
    fclose(plain);
    for (const char *p = text; *p; p++) {
        if (strchr("{}|<>\"\\", *p)) fputc('\\', out);
        fputc(*p, out);
    }
    free(text);
}

// Writes values one below the other, and references in a row.
static void dot_fields(const struct graph *g, const struct bounds_cell *cells, uint32_t n,
                       FILE *out) {
    const char *before = "|";
    for (uint32_t k = 0; k < n; k++) {
        if (is_edge(g, &cells[k])) continue;
        fprintf(out, "%s%s = ", before, cells[k].name);
        dot_value(g, &cells[k], out);
        before = "\\n";
    }
    bool edges = false;
    for (uint32_t k = 0; k < n; k++) {
        if (!is_edge(g, &cells[k])) continue;
        fprintf(out, "%s<f%u> %s", edges ? "|" : "|{", k, cells[k].name);
        edges = true;
    }
    if (edges) fputc('}', out);
}

static void dot_elements(const struct graph *g, const struct bounds_cell *cells, uint32_t n,
                         FILE *out) {
    for (uint32_t k = 1; k < n; k++) { // 0: the length
        fputs(k == 1 ? "|{" : "|", out);
        if (is_edge(g, &cells[k])) fprintf(out, "<f%u> %d", k, cells[k].place);
        else dot_value(g, &cells[k], out);
    }
    if (n > 1) fputc('}', out);
}

static void dot_label(const struct graph *g, const struct graph_node *n, FILE *out) {
    const struct bounds_cell *cells = n->object ? &g->bounds->cells[n->object->cell] : NULL;
    fprintf(out, "{%s%u", n->name, n->number);
    if (cells)
        (cells->name ? dot_fields : dot_elements)(g, cells, count_present_cells(g, n->object), out);
    fputc('}', out);
}

// Writes nodes and edges. part: a prefix for the names of nodes, if a file has several structures.
static void dot_nodes(const struct graph *g, const char *part, FILE *out) {
    for (uint32_t i = 0; i < g->nodes.n; i++) {
        const struct graph_node *n = &g->nodes.at[i];
        fprintf(out, "  %sn%u [label=\"", part, i);
        dot_label(g, n, out);
        fputs("\"];\n", out);
        for (uint32_t k = 0; n->object && k < count_present_cells(g, n->object); k++) {
            const struct bounds_cell *c = &g->bounds->cells[n->object->cell + k];
            if (!is_edge(g, c)) continue;
            unsigned to = (unsigned)(find_graph_node(g, *(ref *)c->at) - g->nodes.at);
            fprintf(out, "  %sn%u:f%u -> %sn%u;\n", part, i, k, part, to);
        }
    }
}

void graph_dot(const struct graph *g, const char *name, FILE *out) {
    fprintf(out, "digraph \"%s\" {\n  node [shape=record];\n", name);
    dot_nodes(g, "", out);
    fputs("}\n", out);
}

void graph_dot_framed(const struct graph *g, uint64_t number, FILE *out) {
    char part[40];
    snprintf(part, sizeof part, "s%llu", (unsigned long long)number);
    fprintf(out, "  subgraph cluster_%s {\n  label=\"%llu\";\n", part, (unsigned long long)number);
    dot_nodes(g, part, out);
    fputs("  }\n", out);
}

void graph_java(const struct graph *g, FILE *out) {
    for (uint32_t i = 0; i < g->nodes.n; i++) {
        const struct bounds_object *o = g->nodes.at[i].object;
        for (uint32_t k = 0; o && k < count_present_cells(g, o); k++) {
            const struct bounds_cell *c = &g->bounds->cells[o->cell + k];
            if (c->place == CELL_LENGTH) continue;
            if (c->name) fprintf(out, "        set(o[%u], \"%s\", ", i, c->name);
            else fprintf(out, "        Array.set(o[%u], %d, ", i, c->place);
            print_cell(g, c, (struct format){.java = true}, out);
            fputs(");\n", out);
        }
    }
}

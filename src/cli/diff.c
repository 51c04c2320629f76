// dejavm diff: what changed between two versions of a program.
#include "base/json.h"
#include "change/differences.h"
#include "cli/commands.h"
#include "cli/outcome.h"
#include "link/label.h"
#include <stdio.h>

struct request {
    const struct checkoptions *options;
    struct arena arena;
    struct symtab names;
    struct version old, now;
    struct changes changes;
};

// ---- which changes are shown --------------------------------------------------------------------

static bool is_shown(const struct request *q, const struct change *c) {
    return c->kind != CHANGE_debug || q->options->debug;
}

static uint32_t count_shown(const struct request *q) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < q->changes.list.n; i++) n += is_shown(q, &q->changes.list.at[i]);
    return n;
}

static const char *kind_of_element(const struct change *c) {
    return !c->name ? "class" : c->desc->text[0] == '(' ? "method" : "field";
}

// "p.Ring", "p.Ring.size", "int p.Ring.offer(int)"
static struct label name_element(const struct change *c) {
    if (!c->name) return label_name(c->owner);
    if (c->desc->text[0] == '(') return label_method(c->owner, c->name, c->desc);
    struct label owner = label_name(c->owner), field;
    snprintf(field.s, sizeof field.s, "%.*s.%.*s", 200, owner.s, 190, c->name->text);
    return field;
}

// ---- text ---------------------------------------------------------------------------------------

static void put_line(FILE *out, const char *before, uint16_t line) {
    if (line) fprintf(out, "%sline %u", before, line);
    else fprintf(out, "%san unknown line", before);
}

static void put_label(FILE *out, const struct change_edge *e) {
    switch ((enum edge_kind)e->kind) {
    case EDGE_next: fputs("next", out); break;
    case EDGE_taken: fputs("branch taken", out); break;
    case EDGE_case: fprintf(out, "case %d", e->key); break;
    case EDGE_default: fputs("default", out); break;
    case EDGE_handler:
        fprintf(out, "catch %s", e->catches ? label_name(e->catches).s : "of any exception");
    }
}

static void put_danger(FILE *out, const struct danger *d) {
    fputs("    ", out);
    if (d->entry) {
        put_line(out, "its entry, ", d->to);
    } else {
        put_line(out, "", d->from);
        fputs(", ", out);
        put_label(out, &d->edge);
        put_line(out, ": to ", d->to);
    }
    if (d->now != d->to) put_line(out, ", now ", d->now);
    fputc('\n', out);
}

static void put_change(FILE *out, const struct change *c) {
    fprintf(out, "%s %s %s", kind_of_element(c), name_element(c).s, differences_text(c->kind));
    if (c->detail) fprintf(out, ": %s", c->detail);
    if (c->kind == CHANGE_code && c->file) fprintf(out, " (%s)", c->file->text);
    fputc('\n', out);
    for (uint32_t i = 0; i < c->n_dangers; i++) put_danger(out, &c->dangers[i]);
}

static void put_text(const struct request *q) {
    uint32_t shown = count_shown(q), edges = q->changes.dangers;
    for (uint32_t i = 0; i < q->changes.list.n; i++)
        if (is_shown(q, &q->changes.list.at[i])) put_change(stdout, &q->changes.list.at[i]);
    if (!shown) puts("no changes");
    else printf("%u change%s, %u edge%s\n", shown, PLURAL(shown), edges, PLURAL(edges));
}

// ---- JSON ---------------------------------------------------------------------------------------

static void put_json_line(struct json *j, const char *name, uint16_t line) {
    if (line) json_count(j, name, line);
    else json_text(j, name, NULL);
}

static void put_json_danger(struct json *j, const struct danger *d) {
    json_begin(j, NULL, '{');
    json_text(j, "edge", d->entry ? "entry" : differences_edge((enum edge_kind)d->edge.kind));
    if (!d->entry && d->edge.kind == EDGE_case) {
        json_key(j, "case");
        fprintf(j->out, "%d", d->edge.key);
    }
    if (d->edge.catches) json_text(j, "catches", label_name(d->edge.catches).s);
    if (!d->entry) put_json_line(j, "from", d->from);
    put_json_line(j, "to", d->to);
    put_json_line(j, "now", d->now);
    json_end(j, '}');
}

static void put_json_change(struct json *j, const struct change *c) {
    json_begin(j, NULL, '{');
    json_text(j, "element", name_element(c).s);
    json_text(j, "kind", differences_kind(c->kind));
    json_text(j, "detail", c->detail);
    json_text(j, "file", c->file ? c->file->text : NULL);
    json_begin(j, "edges", '[');
    for (uint32_t i = 0; i < c->n_dangers; i++) put_json_danger(j, &c->dangers[i]);
    json_end(j, ']');
    json_end(j, '}');
}

static void put_json(const void *what, FILE *out) {
    const struct request *q = what;
    struct json j = {.out = out, .first = true};
    json_begin(&j, NULL, '{');
    json_text(&j, "command", "diff");
    json_text(&j, "version", DEJAVM_VERSION);
    json_begin(&j, "changes", '[');
    for (uint32_t i = 0; i < q->changes.list.n; i++)
        if (is_shown(q, &q->changes.list.at[i])) put_json_change(&j, &q->changes.list.at[i]);
    json_end(&j, ']');
    json_count(&j, "edges", q->changes.dangers);
    json_end(&j, '}');
    fputc('\n', out);
}

// ---- the command --------------------------------------------------------------------------------

static bool write_changes(const struct request *q) {
    const char *file = q->options->json;
    if (!file || strcmp(file, "-") != 0) put_text(q);
    return !file || outcome_write_file(file, put_json, q);
}

static bool open_versions(struct request *q, struct err *e) {
    const struct options *o = &q->options->run;
    return version_open(&q->old, o->main_class, &q->arena, &q->names, e) &&
           version_open(&q->now, o->args[0], &q->arena, &q->names, e);
}

static int compare_versions(struct request *q) {
    struct err e = {0};
    int code = EXIT_DIFF_USAGE;
    arena_init(&q->arena);
    symtab_init(&q->names);
    if (!outcome_can_write(q->options->json, &e) || !open_versions(q, &e)) {
        err_print(&e);
    } else {
        q->changes = differences_find(&q->arena, &q->old, &q->now);
        if (write_changes(q)) code = count_shown(q) ? EXIT_DIFF_SOME : EXIT_DIFF_NONE;
        differences_free(&q->changes);
    }
    version_free(&q->old);
    version_free(&q->now);
    symtab_free(&q->names);
    arena_free(&q->arena);
    return code;
}

static bool parse_options(struct checkoptions *o, int argc, char **argv, struct err *e) {
    if (!checkoptions_parse(o, FOR_DIFF, argc, argv, e)) return false;
    if (o->run.help || o->run.version) return true;
    if (o->run.n_args < 1) return err_set(e, ERR_USAGE, "two class paths are needed: OLD NEW");
    return o->run.n_args == 1 ||
           err_set(e, ERR_USAGE, "%s: only two class paths can be given", o->run.args[1]);
}

int command_diff(int argc, char **argv) {
    struct checkoptions o;
    struct err e = {0};
    int code = EXIT_DIFF_NONE;
    if (!parse_options(&o, argc, argv, &e)) {
        err_print(&e);
        code = EXIT_DIFF_USAGE;
    } else if (!command_informs(&o.run)) {
        code = compare_versions(&(struct request){.options = &o});
    }
    checkoptions_free(&o);
    return code;
}

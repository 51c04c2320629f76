#include "config/checkoptions.h"
#include "config/jpf.h"
#include <ctype.h>
#include <math.h>

enum type { FLAG, NUMBER, SIZE, SECONDS, WORD, TEXT, LIST };
static const struct row {
    const char *name;
    enum type type;
    size_t offset;
    const char *start, *value, *help;
} rows[] = {
#define CHECK(name, type, field, start, value, help)                                               \
    {name, type, offsetof(struct checkoptions, field), start, value, help},
#include "config/checkoptions.def"
#undef CHECK
};
_Static_assert(COUNT(rows) <= 64, "given has 64 bits");

#define AT(o, r, type) (*(type *)((char *)(o) + (r)->offset))

void checkoptions_help(FILE *out) {
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct row *r = &rows[i];
        char left[80], start[60] = "";
        snprintf(left, sizeof left, "%s %s", r->name, r->value);
        if (*r->start && strcmp(r->start, "0"))
            snprintf(start, sizeof start, " (default %s)", r->start);
        fprintf(out, "  %-44s %s%s\n", left, r->help, start);
    }
    fprintf(out, "\nOptions of run that check has too; assertions are on unless -da:\n");
    options_help(out);
}

static bool parse_number(const struct row *r, const char *text, uint64_t *out, struct err *e) {
    char *end;
    unsigned shift = 0;
    static const char units[] = "kmgt";
    unsigned long long n =
        isdigit((unsigned char)*text) ? strtoull(text, &end, 10) : (end = (char *)"?", 0);
    const char *u = r->type == SIZE && *end ? strchr(units, tolower((unsigned char)*end)) : NULL;
    if (u) shift = 10 * (unsigned)(u - units + 1), end++;
    if (*end || n > (uint64_t)INT64_MAX >> shift)
        return err_set(e, ERR_USAGE, "%s %s: not a %s", r->name, text,
                       r->type == SIZE ? "size" : "number");
    *out = n << shift;
    return true;
}

static bool parse_seconds(const struct row *r, const char *text, double *out, struct err *e) {
    char *end;
    *out = strtod(text, &end);
    bool good = *text && !*end && isfinite(*out) && *out > 0;
    return good || err_set(e, ERR_USAGE, "%s %s: not a number of seconds", r->name, text);
}

static bool parse_word(const struct row *r, const char *text, const char **out, struct err *e) {
    size_t n = strlen(text);
    for (const char *p = r->value; *p; p += strcspn(p, "|"), p += *p == '|')
        if (n && strcspn(p, "|") == n && !strncmp(p, text, n)) return *out = text, true;
    return err_set(e, ERR_USAGE, "%s %s: not one of %s", r->name, text, r->value);
}

static bool parse_text(const struct row *r, const char *text, const char **out, struct err *e) {
    if (!*text) return err_set(e, ERR_USAGE, "%s needs a value (%s)", r->name, r->value);
    *out = text;
    return true;
}

static bool apply(struct checkoptions *o, const struct row *r, const char *value, struct err *e) {
    const char *text = NULL;
    switch (r->type) {
    case FLAG: return AT(o, r, bool) = true;
    case NUMBER:
    case SIZE: return parse_number(r, value, &AT(o, r, uint64_t), e);
    case SECONDS: return parse_seconds(r, value, &AT(o, r, double), e);
    case WORD: return parse_word(r, value, &AT(o, r, const char *), e);
    case TEXT: return parse_text(r, value, &AT(o, r, const char *), e);
    case LIST:
        if (!parse_text(r, value, &text, e)) return false;
        __typeof__(o->ignore) *list = (void *)((char *)o + r->offset);
        VEC_PUSH(list, text);
        return true;
    }
    return false;
}

static const struct row *row_named(const char *word, const char **value) {
    for (size_t i = 0; i < COUNT(rows); i++) {
        size_t n = strlen(rows[i].name);
        if (strncmp(word, rows[i].name, n) || (word[n] && word[n] != '=')) continue;
        *value = word[n] ? word + n + 1 : NULL;
        return &rows[i];
    }
    return NULL;
}

static int take(void *arg, const char *word, const char *next, struct err *e) {
    struct checkoptions *o = arg;
    const char *value;
    int used = 1;
    const struct row *r = row_named(word, &value);
    if (!r) return 0;
    if (r->type == FLAG && value) return err_set(e, ERR_USAGE, "%s takes no value", r->name), -1;
    if (r->type != FLAG && !value) {
        if (!next) return err_set(e, ERR_USAGE, "%s needs a value (%s)", r->name, r->value), -1;
        value = next;
        used = 2;
    }
    o->given |= 1ull << (r - rows);
    return apply(o, r, value, e) ? used : -1;
}

bool checkoptions_set(struct checkoptions *o, const char *option, const char *value,
                      struct err *e) {
    const char *unused;
    const struct row *r = row_named(option, &unused);
    if (!r) bug("no option %s", option);
    if (r->type != LIST && o->given >> (r - rows) & 1) return true;
    return apply(o, r, value, e);
}

static bool is_jpf(const char *name) {
    size_t n = name ? strlen(name) : 0;
    return n > 4 && !strcmp(name + n - 4, ".jpf");
}

// Goes before the others, which win.
static void assertions_on(struct options *o) {
    VEC_PUSH(&o->assertions, (struct assertion){0});
    memmove(o->assertions.at + 1, o->assertions.at,
            (o->assertions.n - 1) * sizeof *o->assertions.at);
    o->assertions.at[0] = (struct assertion){.enable = true};
}

static bool check(const struct checkoptions *o, struct err *e) {
    if (!o->match_every) return err_set(e, ERR_USAGE, "--match-every 0: at least 1");
    for (uint32_t i = 0; i < o->set.n; i++)
        if (!strchr(o->set.at[i], '=') || o->set.at[i][0] == '=')
            return err_set(e, ERR_USAGE, "--set %s: not of the form KEY=VALUE", o->set.at[i]);
    for (uint32_t i = 0; i < o->ignore.n; i++)
        if (!strchr(o->ignore.at[i], '.'))
            return err_set(e, ERR_USAGE, "--ignore %s: not of the form CLASS.FIELD",
                           o->ignore.at[i]);
    const char *methods[] = {o->invariant, o->find};
    for (size_t i = 0; i < COUNT(methods); i++)
        if (methods[i] && !strchr(methods[i], '.'))
            return err_set(e, ERR_USAGE, "%s %s: not of the form CLASS.METHOD",
                           i ? "--find" : "--invariant", methods[i]);
    return true;
}

bool checkoptions_parse(struct checkoptions *o, int argc, char **argv, struct err *e) {
    *o = (struct checkoptions){0};
    struct options_more more = {"check", take, o};
    for (size_t i = 0; i < COUNT(rows); i++)
        if (*rows[i].start) apply(o, &rows[i], rows[i].start, e);
    bool help_only = argc == 1 && !strcmp(argv[0], "--help-filters");
    bool good = options_parse_more(&o->run, argc, argv, !help_only, &more, e);
    o->run.more = NULL;
    if (!good || o->run.help || o->help_filters) return good;
    if (is_jpf(o->run.main_class) && !jpf_read(o, o->run.main_class, e)) return false;
    assertions_on(&o->run);
    o->run.exploring = true;
    return check(o, e);
}

void checkoptions_free(struct checkoptions *o) {
    options_free(&o->run);
    VEC_FREE(&o->ignore);
    VEC_FREE(&o->set);
    argfile_free(&o->owned);
}

void checkoptions_each(const struct checkoptions *o,
                       void (*fn)(void *arg, const struct checkoption *x), void *arg) {
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct row *r = &rows[i];
        struct checkoption x = {.name = r->name + 2};
        const __typeof__(o->ignore) *list = (const void *)((const char *)o + r->offset);
        switch (r->type) {
        case FLAG: x.type = CHECKOPTION_FLAG, x.flag = AT(o, r, bool); break;
        case NUMBER:
        case SIZE: x.type = CHECKOPTION_NUMBER, x.number = AT(o, r, uint64_t); break;
        case SECONDS: x.type = CHECKOPTION_SECONDS, x.seconds = AT(o, r, double); break;
        case WORD:
        case TEXT: x.type = CHECKOPTION_TEXT, x.text = AT(o, r, const char *); break;
        case LIST: x.type = CHECKOPTION_LIST, x.list = list->at, x.n_list = list->n; break;
        }
        fn(arg, &x);
    }
}

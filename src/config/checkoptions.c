#include "config/checkoptions.h"
#include "base/memory.h"
#include "config/jpf.h"
#include <ctype.h>
#include <math.h>

enum type { FLAG, NUMBER, SIZE, SECONDS, WORD, TEXT, LIST };
static const struct row {
    const char *name;
    enum type type;
    size_t offset;
    const char *start, *value, *help;
    unsigned commands;
    enum option_group group;
    const struct value *values; // of a WORD, or of each word of a LIST; NULL: any
    bool optional;              // a WORD whose value may be left out
} rows[] = {
#define ROW(c, g, n, t, field, s, v, h, set, o)                                                    \
    {.commands = c,                                                                                \
     .group = GROUP_##g,                                                                           \
     .name = n,                                                                                    \
     .type = t,                                                                                    \
     .offset = offsetof(struct checkoptions, field),                                               \
     .start = s,                                                                                   \
     .value = v,                                                                                   \
     .help = h,                                                                                    \
     .values = set,                                                                                \
     .optional = o},
#define OPTION(c, g, n, t, f, s, v, h)  ROW(c, g, n, t, f, s, v, h, NULL, false)
#define ANOTHER(c, g, n, t, f, s, v, h) ROW(c, g, n, t, f, s, v, h, NULL, false)
#define WRITES(c, g, n, f, h)           ROW(c, g, n, TEXT, f, "", "FILE", h, NULL, false)
#define CHOICE(c, g, n, set, f, s, h)   ROW(c, g, n, WORD, f, s, NULL, h, set##_values, false)
#define SWITCH(c, g, n, set, f, s, h)   ROW(c, g, n, WORD, f, s, NULL, h, set##_values, true)
#define CHOICES(c, g, n, set, f, h)     ROW(c, g, n, LIST, f, "", NULL, h, set##_values, false)
#include "config/checkoptions.def"
#undef OPTION
#undef WRITES
#undef CHOICE
#undef SWITCH
#undef CHOICES
#undef ROW
#undef ANOTHER
};

#define AT(o, r, type) (*(type *)((char *)(o) + (r)->offset))
#define list_at(o, r)  (&AT(o, r, __typeof__((o)->ignore))) // all lists have this type

// ---- help ---------------------------------------------------------------------------------------

struct shown {
    char text[100];
};

// How a row's value is written: "N", or all words of the set.
static struct shown format_value(const struct row *r) {
    struct shown s = {""};
    if (r->value) snprintf(s.text, sizeof s.text, "%s", r->value);
    for (const struct value *v = r->values; v && v->word; v++) {
        size_t n = strlen(s.text);
        snprintf(s.text + n, sizeof s.text - n, "%s%s", n ? "|" : "", v->word);
    }
    return s;
}

static void show_row(const struct row *r, struct help_section *s) {
    char left[140], text[400];
    struct shown value = format_value(r);
    if (r->optional) snprintf(left, sizeof left, "%s[=%s]", r->name, value.text);
    else snprintf(left, sizeof left, "%s %s", r->name, value.text);
    bool has_default = *r->start && strcmp(r->start, "0");
    snprintf(text, sizeof text, "%s%s%s%s%s", r->help, r->type == LIST ? "; may be repeated" : "",
             has_default ? " (default " : "", has_default ? r->start : "", has_default ? ")" : "");
    help_row(s, left, text);
    for (const struct value *v = r->values; v && v->word; v++)
        if (*v->help) help_value(s->out, v->word, v->help);
}

void checkoptions_help(enum command c, enum option_group g, struct help_section *s) {
    for (size_t i = 0; i < COUNT(rows); i++)
        if (rows[i].commands & c && rows[i].group == g) show_row(&rows[i], s);
}

// ---- values -------------------------------------------------------------------------------------

static bool parse_number(const struct row *r, const char *text, uint64_t *out, struct err *e) {
    char *end;
    unsigned shift = 0;
    static const char units[] = "kmgt";
    unsigned long long n =
        isdigit((unsigned char)*text) ? strtoull(text, &end, 10) : (end = (char *)"?", 0);
    const char *u = r->type == SIZE && *end ? strchr(units, tolower((unsigned char)*end)) : NULL;
    if (u) shift = 10 * (unsigned)(u - units + 1), end++;
    bool negative = *text == '-' && isdigit((unsigned char)text[1]);
    const char *why = negative                           ? "must not be negative"
                      : *end && r->type == SIZE          ? "not a size"
                      : *end                             ? "not a number"
                      : n > (uint64_t)INT64_MAX >> shift ? "too large"
                                                         : NULL;
    if (why) return err_set(e, ERR_USAGE, "%s %s: %s", r->name, text, why);
    *out = n << shift;
    return true;
}

static bool parse_seconds(const struct row *r, const char *text, double *out, struct err *e) {
    char *end;
    *out = strtod(text, &end);
    bool number = *text && !*end && isfinite(*out);
    return (number && *out >= 0) ||
           err_set(e, ERR_USAGE, "%s %s: %s", r->name, text,
                   number ? "must not be negative" : "not a number of seconds");
}

static bool parse_word(const struct row *r, const char *text, unsigned *out, struct err *e) {
    unsigned i = value_named(r->values, text);
    *out = i;
    if (r->values[i].word) return true;
    struct nearest n = nearest_of(text);
    for (const struct value *v = r->values; v->word; v++) nearest_try(&n, v->word);
    return err_set(e, ERR_USAGE, "%s %s: not one of %s%s", r->name, text, format_value(r).text,
                   nearest_hint(&n).text);
}

static bool parse_text(const struct row *r, const char *text, const char **out, struct err *e) {
    if (!*text) return err_set(e, ERR_USAGE, "%s needs a value (%s)", r->name, r->value);
    *out = text;
    return true;
}

static bool apply_row(struct checkoptions *o, const struct row *r, const char *value,
                      struct err *e) {
    const char *text = NULL;
    unsigned number;
    switch (r->type) {
    case FLAG: return AT(o, r, bool) = true;
    case NUMBER:
    case SIZE: return parse_number(r, value, &AT(o, r, uint64_t), e);
    case SECONDS: return parse_seconds(r, value, &AT(o, r, double), e);
    case WORD: return parse_word(r, value, &AT(o, r, unsigned), e);
    case TEXT: return parse_text(r, value, &AT(o, r, const char *), e);
    case LIST:
        if (r->values ? !parse_word(r, value, &number, e) : !parse_text(r, value, &text, e))
            return false;
        if (r->values) text = r->values[number].word;
        VEC_PUSH(list_at(o, r), text);
        return true;
    }
    return false;
}

// ---- rows ---------------------------------------------------------------------------------------

#define GIVEN_TWICE "%s %s: was given before with another value"

static bool is_same(const struct checkoptions *a, const struct checkoptions *b,
                    const struct row *r) {
    switch (r->type) {
    case FLAG: return true;
    case WORD: return AT(a, r, unsigned) == AT(b, r, unsigned);
    case TEXT: return !strcmp(AT(a, r, const char *), AT(b, r, const char *));
    default: return AT(a, r, uint64_t) == AT(b, r, uint64_t);
    }
}

// For an option that was given before: the value must be the same, or one more of a list.
static bool apply_again(struct checkoptions *o, const struct row *r, const char *value,
                        struct err *e) {
    if (r->type == LIST) return apply_row(o, r, value, e);
    struct checkoptions before = *o;
    if (!apply_row(o, r, value, e)) return false;
    return is_same(&before, o, r) || err_set(e, ERR_USAGE, GIVEN_TWICE, r->name, value);
}

static const struct row *find_row(enum command command, const char *word, const char **value) {
    for (size_t i = 0; i < COUNT(rows); i++) {
        size_t n = strlen(rows[i].name);
        if (!(rows[i].commands & command)) continue;
        if (strncmp(word, rows[i].name, n) || (word[n] && word[n] != '=')) continue;
        *value = word[n] ? word + n + 1 : NULL;
        return &rows[i];
    }
    return NULL;
}

static const char junit_main[] = "dejavm.Junit"; // the program for --junit, in dejavm-api.jar

static int take_option(void *arg, const char *word, const char *next, struct err *e) {
    struct checkoptions *o = arg;
    const char *value;
    int used = 1;
    const struct row *r = find_row(o->command, word, &value);
    if (!r) return 0;
    if (r->type == FLAG && value) return err_set(e, ERR_USAGE, "%s takes no value", r->name), -1;
    if (r->optional && !value) value = r->values[1].word;
    if (r->type != FLAG && !value) {
        if (!next)
            return err_set(e, ERR_USAGE, "%s needs a value (%s)", r->name, format_value(r).text),
                   -1;
        value = next;
        used = 2;
    }
    if (!(o->given[r - rows] ? apply_again(o, r, value, e) : apply_row(o, r, value, e))) return -1;
    o->given[r - rows] = true;
    if (o->junit.n || o->junit_scan.n) o->run.main_class = (char *)junit_main;
    o->run.no_main = o->help_filters;
    return used;
}

static void suggest_options(void *arg, struct nearest *n) {
    const struct checkoptions *o = arg;
    for (size_t i = 0; i < COUNT(rows); i++)
        if (rows[i].commands & o->command) nearest_try(n, rows[i].name);
}

unsigned checkoptions_owners(const char *option) {
    unsigned owners = 0;
    for (size_t i = 0; i < COUNT(rows); i++)
        if (!strcmp(rows[i].name, option)) owners |= rows[i].commands;
    return owners;
}

bool checkoptions_given(const struct checkoptions *o, const char *option) {
    const char *unused;
    const struct row *r = find_row(o->command, option, &unused);
    return r && o->given[r - rows];
}

bool checkoptions_set(struct checkoptions *o, const char *option, const char *value,
                      struct err *e) {
    const char *unused;
    const struct row *r = find_row(o->command, option, &unused);
    if (!r) bug("no option %s", option);
    if (r->type != LIST && o->given[r - rows]) return true;
    o->given[r - rows] = true;
    return apply_row(o, r, value, e);
}

// ---- checks of the whole ------------------------------------------------------------------------

static bool is_jpf(const char *name) {
    size_t n = name ? strlen(name) : 0;
    return n > 4 && !strcmp(name + n - 4, ".jpf");
}

// Before the assertion options that were given: the last one wins.
static void enable_assertions(struct options *o) {
    options_assertion(o, 0, (struct assertion){.enable = true});
}

// KEY=VALUE words: a key must not have two values.
static bool check_pairs(const char *option, const char *form, const char *const *at, uint32_t n,
                        struct err *e) {
    for (uint32_t i = 0; i < n; i++) {
        const char *end = strchr(at[i], '=');
        if (!end || end == at[i])
            return err_set(e, ERR_USAGE, "%s %s: not of the form %s", option, at[i], form);
        for (uint32_t k = 0; k < i; k++)
            if (!strncmp(at[k], at[i], (size_t)(end - at[i]) + 1) && strcmp(at[k], at[i]))
                return err_set(e, ERR_USAGE, GIVEN_TWICE, option, at[i]);
    }
    return true;
}

// To be called before the settings of a .jpf file are added, which --set overrides.
static bool check_settings(const struct checkoptions *o, struct err *e) {
    return check_pairs("--set", "KEY=VALUE", o->set.at, o->set.n, e);
}

static bool check_names(const char *option, const char *form, const char *const *names, uint32_t n,
                        struct err *e) {
    for (uint32_t i = 0; i < n; i++)
        if (!strchr(names[i], '.'))
            return err_set(e, ERR_USAGE, "%s %s: not of the form %s", option, names[i], form);
    return true;
}

static bool check_words(const struct checkoptions *o, struct err *e) {
    if (o->command == FOR_CHECK && !o->match_every)
        return err_set(e, ERR_USAGE, "--match-every 0: must be at least 1");
    if ((o->junit.n || o->junit_scan.n) &&
        (o->run.main_class != junit_main || o->run.jar || o->run.module_main))
        return err_set(e, ERR_USAGE, "%s %s: a main class is also given",
                       o->junit.n ? "--junit" : "--junit-scan",
                       o->junit.n ? o->junit.at[0] : o->junit_scan.at[0]);
    return check_names("--ignore", "CLASS.FIELD", o->ignore.at, o->ignore.n, e) &&
           check_names("--invariant", "CLASS.METHOD", o->invariant.at, o->invariant.n, e) &&
           check_names("--find", "CLASS.METHOD", o->find.at, o->find.n, e) &&
           check_names("--atomic", "CLASS.METHOD", o->atomic.at, o->atomic.n, e);
}

static bool check_fixed(const struct checkoptions *o, struct err *e) {
    static const char *const kinds[] = {"clock", "random", "memory"};
    for (uint32_t i = 0; i < o->run.fixed.n; i++) {
        const char *word = o->run.fixed.at[i], *dot = strrchr(word, '.');
        bool good = dot && dot > word && dot[1];
        struct nearest n = nearest_of(word);
        for (size_t k = 0; k < COUNT(kinds); k++) {
            good |= !strcmp(word, kinds[k]);
            nearest_try(&n, kinds[k]);
        }
        if (!good)
            return err_set(e, ERR_USAGE,
                           "--fixed %s: neither clock, random nor memory, nor of the form "
                           "CLASS.METHOD%s",
                           word, nearest_hint(&n).text);
    }
    return true;
}

// A NULL follows the list, as for environ.
static bool check_env(struct checkoptions *o, struct err *e) {
    if (!o->run.env.n) return true;
    if (!check_pairs("--env", "NAME=VALUE", o->run.env.at, o->run.env.n, e)) return false;
    VEC_PUSH(&o->run.env, NULL);
    o->run.env.n--;
    return true;
}

static bool check_bounds(const struct checkoptions *o, struct err *e) {
    const struct {
        const char *option;
        uint64_t n;
    } bounds[] = {{"--bound", o->bound}, {"--depth", o->depth}, {"--values", o->values}};
    for (size_t i = 0; i < COUNT(bounds); i++) {
        if (!checkoptions_given(o, bounds[i].option)) continue;
        if (!bounds[i].n)
            return err_set(e, ERR_USAGE, "%s 0: must be at least 1", bounds[i].option);
        if (bounds[i].n > INT32_MAX)
            return err_set(e, ERR_USAGE, "%s %llu: at most %d", bounds[i].option,
                           (unsigned long long)bounds[i].n, INT32_MAX);
    }
    return true;
}

static bool check_explore(struct checkoptions *o, struct err *e) {
    uint64_t given = o->bound ? o->bound : o->depth ? o->depth : o->values;
    if (!check_bounds(o, e)) return false;
    if (o->run.n_args)
        return err_set(e, ERR_USAGE, "%s: not an option, and the class is already given",
                       o->run.args[0]);
    if (!given) return err_set(e, ERR_USAGE, "no bound is given: --bound N, at least 1");
    if (o->run.jar || o->run.module_main)
        return err_set(e, ERR_USAGE, "explore needs a class, not a jar or a module");
    if (!o->depth) o->depth = given;
    if (!o->values) o->values = given;
    if (o->abstraction && !o->model)
        return err_set(e, ERR_USAGE, "--abstraction %s: needs --model", o->abstraction);
    return true;
}

static bool parse_line(struct checkoptions *o, enum command command, int argc, char **argv,
                       struct err *e) {
    *o = (struct checkoptions){.command = command};
    struct options_more more = {take_option, suggest_options, o};
    for (size_t i = 0; i < COUNT(rows); i++)
        if (*rows[i].start && rows[i].commands & command) apply_row(o, &rows[i], rows[i].start, e);
    bool good = options_parse(&o->run, command, argc, argv, &more, e);
    o->run.more = NULL;
    return good;
}

// A call that uses N, if the first argument is not a number; else NULL.
static const char *find_call_without_n(const struct checkoptions *o) {
    char *end = NULL;
    if (o->run.n_args && (strtol(o->run.args[0], &end, 10), !*end)) return NULL;
    for (uint32_t i = 0; i < o->run_calls.n + o->test_calls.n; i++) {
        const char *call =
            i < o->run_calls.n ? o->run_calls.at[i] : o->test_calls.at[i - o->run_calls.n];
        for (const char *p = strchr(call, '('); p && *p; p++)
            if (*p == 'N' && strchr("(,.{- ", p[-1]) && strchr("),.}-+ ", p[1])) return call;
    }
    return NULL;
}

static bool check_generate(struct checkoptions *o, struct err *e) {
    if (o->run.jar || o->run.module_main)
        return err_set(e, ERR_USAGE, "generate needs a class, not a jar or a module");
    if (o->test_calls.n && (!o->emit || o->emit_as != EMITTED_junit))
        return err_set(e, ERR_USAGE, "--test %s: needs tests to be emitted (--emit DIR)",
                       o->test_calls.at[0]);
    if (o->emit_violating && (!o->emit || !o->run_calls.n))
        return err_set(e, ERR_USAGE, "--emit-violating: %s",
                       o->emit ? "needs calls (--run)" : "needs --emit DIR");
    if (o->test_calls.n && o->run_calls.n)
        return err_set(e, ERR_USAGE, "--run and --test exclude each other");
    if (find_call_without_n(o))
        return err_set(e, ERR_USAGE, "%s: N is the first argument, and %s", find_call_without_n(o),
                       o->run.n_args ? "that is not a number" : "there is none");
    if (o->oracle.n && !o->test_calls.n && !o->run_calls.n)
        return err_set(e, ERR_USAGE, "--oracle %s: needs calls (--run or --test)", o->oracle.at[0]);
    unsigned part, parts;
    int end = 0;
    if (o->part && (sscanf(o->part, "%9u/%9u%n", &part, &parts, &end) < 2 || o->part[end] ||
                    part < 1 || part > parts))
        return err_set(e, ERR_USAGE, "--part %s: not of the form I/N, with I from 1 to N", o->part);
    if (o->field.n && o->finitization)
        return err_set(e, ERR_USAGE, "--field and --finitization exclude each other");
    return true;
}

// Words after the main class belong to the program. Warn about those that look like our options.
static void warn_late(const struct checkoptions *o) {
    const char *unused;
    for (int i = 0; i < o->run.n_args; i++) {
        const struct row *r = find_row(o->command, o->run.args[i], &unused);
        if (r)
            fprintf(stderr,
                    "dejavm: note: %s comes after the main class and is passed to the program; "
                    "options go before it\n",
                    r->name);
    }
}

// ---- options that others need -------------------------------------------------------------------

static const struct need {
    unsigned commands;
    const char *name, *other, *words; // the option; the one that it needs, and words of that
} needs[] = {
#define OPTION(...)
#define ANOTHER(...)
#define WRITES(...)
#define CHOICE(...)
#define SWITCH(...)
#define CHOICES(...)
#define NEEDS(commands, name, other, words) {commands, name, other, words},
#include "config/checkoptions.def"
#undef OPTION
#undef ANOTHER
#undef WRITES
#undef CHOICE
#undef SWITCH
#undef CHOICES
};

// Whether a word is in a list: "random|pct".
static bool has_word(const char *list, const char *word) {
    size_t n = strlen(word);
    for (const char *p = list; (p = strstr(p, word)); p += n)
        if ((p == list || p[-1] == '|') && (!p[n] || p[n] == '|')) return true;
    return false;
}

static bool is_met(const struct checkoptions *o, const struct need *x) {
    const char *unused;
    const struct row *r = find_row(o->command, x->other, &unused);
    if (!r) bug("no option %s", x->other);
    if (!*x->words) return o->given[r - rows];
    const char *now = r->type == WORD ? r->values[AT(o, r, unsigned)].word : AT(o, r, const char *);
    return *x->words == '!' ? strcmp(now, x->words + 1) : has_word(x->words, now);
}

// Whether one of the needs of an option is met; writes those that are not.
static bool put_needs(const struct checkoptions *o, const char *name, FILE *out) {
    bool met = false, any = false;
    for (size_t i = 0; i < COUNT(needs); i++) {
        const struct need *x = &needs[i];
        if (!(x->commands & o->command) || strcmp(x->name, name)) continue;
        met |= is_met(o, x);
        bool other = *x->words == '!';
        fprintf(out, "%s%s%s%s%s", any ? " or " : "", x->other, *x->words ? " " : "",
                other ? "other than " : "", x->words + other);
        any = true;
    }
    return met || !any;
}

void checkoptions_warn(const struct checkoptions *o) {
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[200] = "";
        if (!o->given[i]) continue;
        FILE *out = fmemopen(text, sizeof text, "w");
        bool met = put_needs(o, rows[i].name, out);
        fclose(out);
        if (!met) fprintf(stderr, "dejavm: %s has no effect without %s\n", rows[i].name, text);
    }
}

// ---- checks of a command ------------------------------------------------------------------------

enum { PCT_MOST = 1000 };

static bool check_pct(const struct checkoptions *o, struct err *e) {
    if (o->pct_depth >= 1 && o->pct_depth <= PCT_MOST) return true;
    return err_set(e, ERR_USAGE, "--pct-depth %llu: must be between 1 and %d",
                   (unsigned long long)o->pct_depth, PCT_MOST);
}

static bool check_command(struct checkoptions *o, struct err *e) {
    switch (o->command) {
    case FOR_EXPLORE: return check_words(o, e) && check_explore(o, e);
    case FOR_GENERATE: return check_generate(o, e);
    case FOR_CHECK: return check_words(o, e) && check_pct(o, e);
    default: return check_words(o, e);
    }
}

bool checkoptions_parse(struct checkoptions *o, enum command command, int argc, char **argv,
                        struct err *e) {
    if (!parse_line(o, command, argc, argv, e)) return false;
    if (o->run.help || o->run.version_only || o->help_filters || !(command & FOR_SEARCHES))
        return true;
    if (!check_settings(o, e)) return false;
    if (command == FOR_CHECK) warn_late(o);
    if (command == FOR_CHECK && is_jpf(o->run.main_class) && !jpf_read(o, o->run.main_class, e))
        return false;
    enable_assertions(&o->run);
    if (!checkoptions_given(o, "--memory")) o->memory = memory_limit() / 4 * 3;
    o->run.exploring = true;
    o->run.threads = command == FOR_CHECK;
    return check_command(o, e) && check_fixed(o, e) && check_env(o, e);
}

void checkoptions_free(struct checkoptions *o) {
    for (size_t i = 0; i < COUNT(rows); i++)
        if (rows[i].type == LIST) VEC_FREE(list_at(o, &rows[i]));
    VEC_FREE(&o->foreign);
    options_free(&o->run);
    argfile_free(&o->owned);
}

void checkoptions_each(const struct checkoptions *o,
                       void (*fn)(void *arg, const struct checkoption *x), void *arg) {
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct row *r = &rows[i];
        if (!(r->commands & o->command)) continue;
        struct checkoption x = {.name = r->name + 2, .given = o->given[i]};
        switch (r->type) {
        case FLAG: x.type = CHECKOPTION_FLAG, x.flag = AT(o, r, bool); break;
        case NUMBER:
        case SIZE: x.type = CHECKOPTION_NUMBER, x.number = AT(o, r, uint64_t); break;
        case SECONDS: x.type = CHECKOPTION_SECONDS, x.seconds = AT(o, r, double); break;
        case WORD: x.type = CHECKOPTION_TEXT, x.text = r->values[AT(o, r, unsigned)].word; break;
        case TEXT: x.type = CHECKOPTION_TEXT, x.text = AT(o, r, const char *); break;
        case LIST:
            x.type = CHECKOPTION_LIST;
            x.list = list_at(o, r)->at, x.n_list = list_at(o, r)->n;
            break;
        }
        fn(arg, &x);
    }
}

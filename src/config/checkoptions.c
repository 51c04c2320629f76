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
    const struct value *values; // of a WORD, or of each word of a LIST; NULL: any
} rows[] = {
#define ANOTHER(commands, name, type, field, start, value, help)                                   \
    {name, type, offsetof(struct checkoptions, field), start, value, help, commands, NULL},
#define OPTION(...)                         ANOTHER(__VA_ARGS__)
#define WRITES(commands, name, field, help) ANOTHER(commands, name, TEXT, field, "", "FILE", help)
#define CHOICE(commands, name, set, field, start, help)                                            \
    {name, WORD, offsetof(struct checkoptions, field), start, NULL, help, commands, set##_values},
#define CHOICES(commands, name, set, field, help)                                                  \
    {name, LIST, offsetof(struct checkoptions, field), "", NULL, help, commands, set##_values},
#include "config/checkoptions.def"
#undef OPTION
#undef CHOICE
#undef CHOICES
#undef WRITES
#undef ANOTHER
};

#define AT(o, r, type) (*(type *)((char *)(o) + (r)->offset))
#define list_at(o, r)  (&AT(o, r, __typeof__((o)->ignore))) // any list is as that one

const char *checkcommand_name(enum checkcommand c) {
    static const char *const names[] = {
        [FOR_CHECK] = "check", [FOR_EXPLORE] = "explore", [FOR_GENERATE] = "generate"};
    return names[c];
}

struct shown {
    char text[100];
};

// How a row's value is written: "N", or all words of the set.
static struct shown value_of(const struct row *r) {
    struct shown s = {""};
    if (r->value) snprintf(s.text, sizeof s.text, "%s", r->value);
    for (const struct value *v = r->values; v && v->word; v++) {
        size_t n = strlen(s.text);
        snprintf(s.text + n, sizeof s.text - n, "%s%s", n ? "|" : "", v->word);
    }
    return s;
}

static void row_help(const struct row *r, FILE *out) {
    char left[120], start[60] = "";
    snprintf(left, sizeof left, "%s %s", r->name, value_of(r).text);
    if (*r->start && strcmp(r->start, "0"))
        snprintf(start, sizeof start, " (default %s)", r->start);
    const char *more = r->type == LIST ? "; may be repeated" : "";
    fprintf(out, "  %-44s %s%s%s\n", left, r->help, more, start);
    for (const struct value *v = r->values; v && v->word; v++)
        if (*v->help) fprintf(out, "      %-40s %s\n", v->word, v->help);
}

void checkoptions_help(enum checkcommand command, FILE *out) {
    for (size_t i = 0; i < COUNT(rows); i++)
        if (rows[i].commands & command) row_help(&rows[i], out);
    fprintf(out, "\nOptions of run that it has too; assertions are on unless -da:\n");
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
    bool good = *text && !*end && isfinite(*out) && *out >= 0;
    return good || err_set(e, ERR_USAGE, "%s %s: not a number of seconds", r->name, text);
}

static bool parse_word(const struct row *r, const char *text, unsigned *out, struct err *e) {
    unsigned i = value_named(r->values, text);
    if (!r->values[i].word)
        return err_set(e, ERR_USAGE, "%s %s: not one of %s", r->name, text, value_of(r).text);
    *out = i;
    return true;
}

static bool parse_text(const struct row *r, const char *text, const char **out, struct err *e) {
    if (!*text) return err_set(e, ERR_USAGE, "%s needs a value (%s)", r->name, r->value);
    *out = text;
    return true;
}

static bool apply(struct checkoptions *o, const struct row *r, const char *value, struct err *e) {
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

// An option that was given before: the same value, or one more of a list.
static bool apply_again(struct checkoptions *o, const struct row *r, const char *value,
                        struct err *e) {
    if (r->type == LIST) return apply(o, r, value, e);
    struct checkoptions before = *o;
    if (!apply(o, r, value, e)) return false;
    return is_same(&before, o, r) || err_set(e, ERR_USAGE, GIVEN_TWICE, r->name, value);
}

static const struct row *row_named(enum checkcommand command, const char *word,
                                   const char **value) {
    for (size_t i = 0; i < COUNT(rows); i++) {
        size_t n = strlen(rows[i].name);
        if (!(rows[i].commands & command)) continue;
        if (strncmp(word, rows[i].name, n) || (word[n] && word[n] != '=')) continue;
        *value = word[n] ? word + n + 1 : NULL;
        return &rows[i];
    }
    return NULL;
}

static const char junit_main[] = "dejavm.Junit"; // the program of --junit, in dejavm-api.jar

static int take(void *arg, const char *word, const char *next, struct err *e) {
    struct checkoptions *o = arg;
    const char *value;
    int used = 1;
    const struct row *r = row_named(o->command, word, &value);
    if (!r) return 0;
    if (r->type == FLAG && value) return err_set(e, ERR_USAGE, "%s takes no value", r->name), -1;
    if (r->type != FLAG && !value) {
        if (!next)
            return err_set(e, ERR_USAGE, "%s needs a value (%s)", r->name, value_of(r).text), -1;
        value = next;
        used = 2;
    }
    if (!(o->given[r - rows] ? apply_again(o, r, value, e) : apply(o, r, value, e))) return -1;
    o->given[r - rows] = true;
    if (o->junit.n || o->junit_scan.n) o->run.main_class = (char *)junit_main;
    return used;
}

static bool is_given(const struct checkoptions *o, const char *option) {
    const char *unused;
    return o->given[row_named(o->command, option, &unused) - rows];
}

bool checkoptions_set(struct checkoptions *o, const char *option, const char *value,
                      struct err *e) {
    const char *unused;
    const struct row *r = row_named(o->command, option, &unused);
    if (!r) bug("no option %s", option);
    if (r->type != LIST && o->given[r - rows]) return true;
    o->given[r - rows] = true;
    return apply(o, r, value, e);
}

static bool is_jpf(const char *name) {
    size_t n = name ? strlen(name) : 0;
    return n > 4 && !strcmp(name + n - 4, ".jpf");
}

// Goes before the others, which win.
static void assertions_on(struct options *o) {
    options_assertion(o, 0, (struct assertion){.enable = true});
}

// Each key has one value.
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

// Before those of a .jpf file are added, which they override.
static bool check_settings(const struct checkoptions *o, struct err *e) {
    return check_pairs("--set", "KEY=VALUE", o->set.at, o->set.n, e);
}

static bool check(const struct checkoptions *o, struct err *e) {
    if (o->command == FOR_CHECK && !o->match_every)
        return err_set(e, ERR_USAGE, "--match-every 0: at least 1");
    if ((o->junit.n || o->junit_scan.n) &&
        (o->run.main_class != junit_main || o->run.jar || o->run.module_main))
        return err_set(e, ERR_USAGE, "%s %s: a main class is given too",
                       o->junit.n ? "--junit" : "--junit-scan",
                       o->junit.n ? o->junit.at[0] : o->junit_scan.at[0]);
    for (uint32_t i = 0; i < o->ignore.n; i++)
        if (!strchr(o->ignore.at[i], '.'))
            return err_set(e, ERR_USAGE, "--ignore %s: not of the form CLASS.FIELD",
                           o->ignore.at[i]);
    for (uint32_t i = 0; i < o->invariant.n + o->find.n; i++) {
        bool find = i >= o->invariant.n;
        const char *method = find ? o->find.at[i - o->invariant.n] : o->invariant.at[i];
        if (!strchr(method, '.'))
            return err_set(e, ERR_USAGE, "%s %s: not of the form CLASS.METHOD",
                           find ? "--find" : "--invariant", method);
    }
    return true;
}

static bool check_fixed(const struct checkoptions *o, struct err *e) {
    static const char *const kinds[] = {"clock", "random", "memory"};
    for (uint32_t i = 0; i < o->run.fixed.n; i++) {
        const char *word = o->run.fixed.at[i], *dot = strrchr(word, '.');
        bool good = dot && dot > word && dot[1];
        for (size_t k = 0; k < COUNT(kinds); k++) good |= !strcmp(word, kinds[k]);
        if (!good)
            return err_set(e, ERR_USAGE,
                           "--fixed %s: neither clock, random nor memory, nor of the form "
                           "CLASS.METHOD",
                           word);
    }
    return true;
}

// The list ends in a NULL, as environ does.
static bool check_env(struct checkoptions *o, struct err *e) {
    if (!o->run.env.n) return true;
    if (!check_pairs("--env", "NAME=VALUE", o->run.env.at, o->run.env.n, e)) return false;
    VEC_PUSH(&o->run.env, NULL);
    o->run.env.n--;
    return true;
}

static bool check_explore(struct checkoptions *o, struct err *e) {
    uint64_t given = o->bound ? o->bound : o->depth ? o->depth : o->values;
    if (o->run.n_args)
        return err_set(e, ERR_USAGE, "%s: neither an option nor the class", o->run.args[0]);
    if (!given) return err_set(e, ERR_USAGE, "no bound is given: --bound N, at least 1");
    if (o->run.jar || o->run.module_main)
        return err_set(e, ERR_USAGE, "explore needs a class, not a jar or a module");
    if (!o->depth) o->depth = given;
    if (!o->values) o->values = given;
    if (o->abstraction && !o->model)
        return err_set(e, ERR_USAGE, "--abstraction %s: there is no --model", o->abstraction);
    return o->values <= INT32_MAX || err_set(e, ERR_USAGE, "--values: at most 2147483647");
}

static bool parse(struct checkoptions *o, enum checkcommand command, int argc, char **argv,
                  struct err *e) {
    *o = (struct checkoptions){.command = command};
    struct options_more more = {checkcommand_name(command), command != FOR_CHECK, take, o};
    for (size_t i = 0; i < COUNT(rows); i++)
        if (*rows[i].start && rows[i].commands & command) apply(o, &rows[i], rows[i].start, e);
    bool help_only = argc == 1 && !strcmp(argv[0], "--help-filters");
    bool good = options_parse_more(&o->run, argc, argv, !help_only, &more, e);
    o->run.more = NULL;
    return good;
}

// A call with N, where the first argument is no number.
static const char *call_without_n(const struct checkoptions *o) {
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

static bool parse_generate(struct checkoptions *o, struct err *e) {
    if (o->run.help) return true;
    if (o->run.jar || o->run.module_main)
        return err_set(e, ERR_USAGE, "generate needs a class, not a jar or a module");
    if (o->test_calls.n && (!o->emit || o->emit_as != EMITTED_junit))
        return err_set(e, ERR_USAGE, "--test %s: no tests are emitted (--emit DIR)",
                       o->test_calls.at[0]);
    if (o->emit_violating && (!o->emit || !o->run_calls.n))
        return err_set(e, ERR_USAGE, "--emit-violating: %s",
                       o->emit ? "there are no calls (--run)" : "nothing is emitted (--emit DIR)");
    if (o->test_calls.n && o->run_calls.n)
        return err_set(e, ERR_USAGE, "--run and --test exclude each other");
    if (call_without_n(o))
        return err_set(e, ERR_USAGE, "%s: N is the first argument, and %s", call_without_n(o),
                       o->run.n_args ? "that is no number" : "there is none");
    if (o->oracle.n && !o->test_calls.n && !o->run_calls.n)
        return err_set(e, ERR_USAGE, "--oracle %s: there are no calls (--run or --test)",
                       o->oracle.at[0]);
    unsigned part, parts;
    int end = 0;
    if (o->part && (sscanf(o->part, "%9u/%9u%n", &part, &parts, &end) < 2 || o->part[end] ||
                    part < 1 || part > parts))
        return err_set(e, ERR_USAGE, "--part %s: not of the form I/N, with I from 1 to N", o->part);
    if (o->field.n && o->finitization)
        return err_set(e, ERR_USAGE, "--field and --finitization exclude each other");
    if (!is_given(o, "--memory")) o->memory = memory_limit() / 4 * 3;
    assertions_on(&o->run);
    o->run.exploring = true;
    return check_fixed(o, e) && check_env(o, e);
}

// What follows the main class is the program's, also where it was meant for us.
static void note_late(const struct checkoptions *o) {
    const char *unused;
    for (int i = 0; i < o->run.n_args; i++) {
        const struct row *r = row_named(o->command, o->run.args[i], &unused);
        if (r)
            fprintf(stderr,
                    "dejavm: note: %s comes after the main class and is passed to the program; "
                    "options go before it\n",
                    r->name);
    }
}

bool checkoptions_parse(struct checkoptions *o, enum checkcommand command, int argc, char **argv,
                        struct err *e) {
    if (!parse(o, command, argc, argv, e)) return false;
    if (command == FOR_GENERATE) return parse_generate(o, e);
    if (o->run.help || o->help_filters) return true;
    if (!check_settings(o, e)) return false;
    if (command == FOR_CHECK) note_late(o);
    if (command == FOR_CHECK && is_jpf(o->run.main_class) && !jpf_read(o, o->run.main_class, e))
        return false;
    assertions_on(&o->run);
    if (!is_given(o, "--memory")) o->memory = memory_limit() / 4 * 3;
    o->run.exploring = true;
    return check(o, e) && check_fixed(o, e) && check_env(o, e) &&
           (command == FOR_CHECK || check_explore(o, e));
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

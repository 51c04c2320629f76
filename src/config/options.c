#include "config/options.h"
#include "config/checkoptions.h"
#include "config/flags.h"
#include "config/jdk.h"
#include <ctype.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum how { NONE, NEXT, LATER, COLON, SUFFIX, LONG };
enum what {
    WHAT_class_path,
    WHAT_jar,
    WHAT_module,
    WHAT_jdk,
    WHAT_property,
    WHAT_heap_max,
    WHAT_heap_start,
    WHAT_heap_young,
    WHAT_stack,
    WHAT_assert_on,
    WHAT_assert_off,
    WHAT_assert_system_on,
    WHAT_assert_system_off,
    WHAT_verify_all,
    WHAT_strict,
    WHAT_add_opens,
    WHAT_add_exports,
    WHAT_add_reads,
    WHAT_add_modules,
    WHAT_version_err,
    WHAT_version_out,
    WHAT_show_version_err,
    WHAT_show_version_out,
    WHAT_help,
    WHAT_flag,
    WHAT_no_files,
    WHAT_accepted,
    WHAT_refused
};
struct row {
    const char *name;
    enum how how;
    enum what what;
    const char *value, *help; // help NULL: an alias
    unsigned commands;        // whose help lists it
    enum option_group group;
};
static const struct row rows[] = {
#define OPTION(commands, group, name, how, what, value, help)                                      \
    {name, how, WHAT_##what, value, help, commands, GROUP_##group},
#define ALIAS(name, how, what)   {name, how, WHAT_##what, "", NULL, 0, 0},
#define ACCEPTED(name, how, why) {name, how, WHAT_accepted, "", why, 0, 0},
#define REFUSED(name, how, why)  {name, how, WHAT_refused, "", why, 0, 0},
#include "config/options.def"
#undef OPTION
#undef ALIAS
#undef ACCEPTED
#undef REFUSED
};

// ---- help ---------------------------------------------------------------------------------------

// "-cp PATH, -classpath PATH, --class-path PATH": the option and its aliases.
static void format_names(const struct row *r, char *out, size_t size) {
    const char *between = "";
    size_t n = 0;
    for (size_t i = 0; i < COUNT(rows) && n < size; i++) {
        const struct row *x = &rows[i];
        if (x != r && (x->what != r->what || x->help)) continue;
        n += (size_t)snprintf(out + n, size - n, "%s%s", between, x->name);
        between = ", ";
    }
    const char *gap = r->how == NEXT || r->how == LATER || r->how == LONG ? " " : "";
    if (n < size) snprintf(out + n, size - n, "%s%s", gap, r->value);
}

void options_help(enum command c, enum option_group g, struct help_section *s) {
    for (size_t i = 0; i < COUNT(rows); i++) {
        char left[100];
        if (!(rows[i].commands & c) || rows[i].group != g) continue;
        format_names(&rows[i], left, sizeof left);
        help_row(s, left, rows[i].help);
    }
    if (g == GROUP_JAVA && c & FOR_MACHINES)
        help_row(s, "@FILE", "options that are in a file, as for java");
}

// The names of all rows of a kind, as a paragraph.
static void list_names(FILE *out, const char *title, enum what what) {
    char *text;
    size_t n;
    FILE *names = open_memstream(&text, &n);
    if (!names) bug("out of memory");
    for (size_t i = 0; i < COUNT(rows); i++)
        if (rows[i].what == what) fprintf(names, " %s", rows[i].name);
    fclose(names);
    fprintf(out, "\n%s:\n", title);
    help_text(out, 2, text + 1);
    free(text);
}

void options_help_rest(FILE *out) {
    list_names(out, "Accepted, without effect", WHAT_accepted);
    list_names(out, "Known to java, not supported here", WHAT_refused);
}

// ---- values -------------------------------------------------------------------------------------

static bool parse_size(const char *option, const char *text, uint64_t *out, struct err *e) {
    static const char units[] = "kmgt";
    char *end;
    if (!isdigit((unsigned char)text[0]))
        return err_set(e, ERR_USAGE, "%s%s: not a size", option, text);
    unsigned long long n = strtoull(text, &end, 10);
    const char *u = *end ? strchr(units, tolower((unsigned char)*end)) : NULL;
    unsigned shift = u ? 10 * (unsigned)(u - units + 1) : 0;
    if ((*end && !u) || (u && end[1]))
        return err_set(e, ERR_USAGE, "%s%s: not a size", option, text);
    if (n > UINT64_MAX >> shift) return err_set(e, ERR_USAGE, "%s%s: too large", option, text);
    *out = n << shift;
    return true;
}

static bool check_least(uint64_t n, uint64_t low, const char *option, struct err *e) {
    return n >= low || err_set(e, ERR_USAGE, "%s: too small, at least %lluk", option,
                               (unsigned long long)low >> 10);
}

bool options_heap_max(struct options *o, uint64_t bytes, const char *option, struct err *e) {
    o->heap_max = bytes < HEAP_MAX ? bytes : HEAP_MAX;
    return check_least(bytes, 2 << 20, option, e);
}

bool options_stack(struct options *o, uint64_t bytes, const char *option, struct err *e) {
    o->stack_size = bytes;
    return check_least(bytes, STACK_MIN, option, e) &&
           (bytes <= STACK_MAX ||
            err_set(e, ERR_USAGE, "%s: too large, at most %dm", option, STACK_MAX >> 20));
}

void options_assertion(struct options *o, uint32_t at, struct assertion a) {
    VEC_PUSH(&o->assertions, a);
    memmove(o->assertions.at + at + 1, o->assertions.at + at,
            (o->assertions.n - 1 - at) * sizeof *o->assertions.at);
    o->assertions.at[at] = a;
}

void options_property(struct options *o, const char *text) {
    char *copy = strdup(text);
    if (!copy) bug("out of memory");
    VEC_PUSH(&o->owned.at, copy);
    VEC_PUSH(&o->properties, copy);
}

// The JDK's module system reads these properties at start-up, as from HotSpot:
// jdk.module.addopens.0=...
static bool add_module_property(struct options *o, const struct row *r, const char *value,
                                struct err *e) {
    static const char *const names[] = {"addopens", "addexports", "addreads", "addmods"};
    int which = (int)r->what - WHAT_add_opens;
    char *text;
    bool well_formed =
        *value && (r->what == WHAT_add_modules || (strchr(value, '=') && value[0] != '='));
    if (!well_formed)
        return err_set(e, ERR_USAGE, "%s %s: not of the form %s", r->name, value, r->value);
    if (asprintf(&text, "jdk.module.%s.%u=%s", names[which], o->n_added[which]++, value) < 0)
        bug("out of memory");
    options_property(o, text);
    free(text);
    return true;
}

static bool show_version(struct options *o, FILE *where, bool only) {
    o->version = where;
    o->version_only = only;
    return true;
}

static bool add_assertion(struct options *o, bool on, bool system, const char *what) {
    options_assertion(o, o->assertions.n, (struct assertion){on, system, what});
    return true;
}

static bool apply_row(struct options *o, const struct row *r, const char *value, const char *word,
                      struct err *e) {
    uint64_t size;
    switch (r->what) {
    case WHAT_class_path: o->class_path = value; return o->class_path_given = true;
    case WHAT_jar: return o->jar_follows = true;
    case WHAT_module: o->module_main = value; return true;
    case WHAT_jdk: o->jdk_home = value; return true;
    case WHAT_property: VEC_PUSH(&o->properties, value); return true;
    case WHAT_heap_max:
        return parse_size(r->name, value, &size, e) && options_heap_max(o, size, word, e);
    case WHAT_heap_start: return parse_size(r->name, value, &o->heap_start, e);
    case WHAT_heap_young: return parse_size(r->name, value, &o->heap_young, e);
    case WHAT_stack: return parse_size(r->name, value, &size, e) && options_stack(o, size, word, e);
    case WHAT_assert_on: return add_assertion(o, true, false, value);
    case WHAT_assert_off: return add_assertion(o, false, false, value);
    case WHAT_assert_system_on: return add_assertion(o, true, true, NULL);
    case WHAT_assert_system_off: return add_assertion(o, false, true, NULL);
    case WHAT_verify_all: o->verify_all = true; return true;
    case WHAT_strict: o->strict = true; return true;
    case WHAT_add_opens:
    case WHAT_add_exports:
    case WHAT_add_reads:
    case WHAT_add_modules: return add_module_property(o, r, value, e);
    case WHAT_version_err: return show_version(o, stderr, true);
    case WHAT_version_out: return show_version(o, stdout, true);
    case WHAT_show_version_err: return show_version(o, stderr, false);
    case WHAT_show_version_out: return show_version(o, stdout, false);
    case WHAT_help: o->help = true; return true;
    case WHAT_flag: return flags_take(o, value, e);
    case WHAT_no_files: return o->no_files = true;
    case WHAT_accepted: return true;
    case WHAT_refused: return err_set(e, ERR_UNSUPPORTED, "%s: %s", word, r->help);
    }
    return false;
}

// Whether the word uses this row. *value is where its value starts, or NULL if it is the next word
// or missing.
static bool fits_row(const struct row *r, const char *word, const char **value) {
    size_t n = strlen(r->name);
    if (strncmp(word, r->name, n)) return false;
    char c = word[n];
    *value = NULL;
    switch (r->how) {
    case NONE:
    case LATER:
    case NEXT: return !c;
    case COLON: return *value = c ? word + n + 1 : NULL, !c || c == ':';
    case LONG: return *value = c ? word + n + 1 : NULL, !c || c == '=';
    case SUFFIX: return *value = word + n, true;
    }
    return false;
}

// A variable of the environment holds options, but does not name a program.
static bool check_allowed(const struct options *o, const struct row *r, const char *word,
                          const char *value, struct err *e) {
    bool ends = r->what == WHAT_jar || r->what == WHAT_module || r->what == WHAT_help ||
                r->what == WHAT_version_err || r->what == WHAT_version_out;
    bool launcher = ends || r->how == NEXT || (r->how == LONG && !value);
    if (!o->variable || !(o->variable->of_vm ? launcher : ends)) return true;
    if (o->variable->of_vm) return err_set(e, ERR_VM_OPTION, "Unrecognized option: %s\n", word);
    return err_set(e, ERR_USAGE, "option %s is not allowed in the environment variable %s", word,
                   o->variable->name);
}

// Options that java's launcher passes to the machine: not -cp or -version. It joins a value with
// '='.
static void keep_vm_arg(struct options *o, const struct row *r, const char *word,
                        const char *value) {
    bool machines = r->what >= WHAT_property && r->what <= WHAT_verify_all;
    char *text;
    if (r->what >= WHAT_add_opens && r->what <= WHAT_add_modules) {
        if (asprintf(&text, "%s=%s", r->name, value) < 0) bug("out of memory");
    } else if (machines || r->what == WHAT_flag || !strncmp(word, "-X", 2)) {
        text = strdup(word);
    } else {
        return;
    }
    VEC_PUSH(&o->owned.at, text);
    VEC_PUSH(&o->vm_args, text);
}

// A command without the options of java has only --help and the version of these rows.
static bool takes_row(const struct options *o, const struct row *r) {
    return command_row(o->command)->java || r->group == GROUP_VERSION || r->what == WHAT_help;
}

// The commands that have an option of this name.
static unsigned find_owners(const char *name) {
    unsigned owners = checkoptions_owners(name);
    for (size_t i = 0; i < COUNT(rows); i++)
        if (!strcmp(rows[i].name, name)) owners |= rows[i].commands;
    return owners;
}

static void set_unknown(struct options *o, const char *word) {
    char name[NEAREST_MAX + 1];
    const char *command = command_name(o->command);
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "="), word);
    unsigned owners = find_owners(name);
    if (owners) {
        err_set(&o->unknown, ERR_USAGE, "%s does not have the option %s; %s %s", command, name,
                command_names(owners).text, owners & (owners - 1) ? "have it" : "has it");
        return;
    }
    struct nearest n = nearest_of(name);
    if (o->more && o->more->suggest) o->more->suggest(o->more->arg, &n);
    for (size_t i = 0; i < COUNT(rows); i++)
        if (takes_row(o, &rows[i]) && rows[i].help && rows[i].commands) {
            nearest_try(&n, rows[i].name);
            if (!strcmp(rows[i].value, "SIZE")) nearest_try_start(&n, rows[i].name);
        }
    if (nearest_found(&n))
        err_set(&o->unknown, ERR_USAGE, "unknown option %s%s", word, nearest_hint(&n).text);
    else err_set(&o->unknown, ERR_USAGE, "unknown option %s (see dejavm %s --help)", word, command);
}

static bool parse_option(struct options *o, uint32_t *i, struct err *e) {
    const char *word = o->line.at[*i], *value;
    if (o->more && o->more->take) {
        const char *next = *i + 1 < o->line.n ? o->line.at[*i + 1] : NULL;
        int used = o->more->take(o->more->arg, word, next, e);
        if (used) return *i += used > 0 ? (uint32_t)used - 1 : 0, used > 0;
    }
    for (size_t k = 0; k < COUNT(rows); k++) {
        const struct row *r = &rows[k];
        if (!takes_row(o, r) || !fits_row(r, word, &value)) continue;
        if (!check_allowed(o, r, word, value, e)) return false;
        if (!value && (r->how == NEXT || r->how == LONG) && r->what != WHAT_refused) {
            if (*i + 1 >= o->line.n)
                return err_set(e, ERR_USAGE, "%s needs a value (%s)", r->name, r->value);
            value = o->line.at[++*i];
        }
        keep_vm_arg(o, r, word, value);
        return apply_row(o, r, value, word, e);
    }
    set_unknown(o, word);
    return true;
}

// Half of the addresses that a limit leaves to the program, as java takes half.
static uint64_t heap_in_limit(void) {
    const uint64_t own = 6ull << 30; // heap.h: permanent and raw; klass.h: metadata; stacks
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) || limit.rlim_cur == RLIM_INFINITY) return HEAP_MAX;
    return limit.rlim_cur > own ? (limit.rlim_cur - own) / 2 : 0;
}

static uint64_t default_heap(const struct options *o) {
    uint64_t ram = (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
    if (o->ram && o->ram < ram) ram = o->ram;
    double share = (double)ram * o->ram_share / 100;
    uint64_t most = heap_in_limit();
    if (most > HEAP_MAX) most = HEAP_MAX;
    uint64_t heap = share < (double)most ? (uint64_t)share : most;
    return heap < 8 << 20 ? 8 << 20 : heap;
}

static void set_defaults(struct options *o) {
    const char *env = getenv("CLASSPATH");
    if (!o->class_path)
        o->class_path = o->jar ? o->jar : env && *env ? env : o->module_main ? "" : ".";
    if (o->jar) o->class_path = o->jar;
    if (!o->heap_max) o->heap_max = default_heap(o);
    if (o->heap_start > HEAP_MAX) o->heap_start = HEAP_MAX;
    if (!o->stack_size) o->stack_size = 1 << 20;
}

static bool check_options(const struct options *o, struct err *e) {
    const struct command_row *c = command_row(o->command);
    if (o->heap_start > o->heap_max)
        return err_set(e, ERR_USAGE, "-Xms (%lluk) is larger than the largest heap (%lluk)",
                       (unsigned long long)o->heap_start >> 10,
                       (unsigned long long)o->heap_max >> 10);
    if (o->version_only || o->no_main) return true;
    if (*c->operand && !o->main_class && !o->jar && !o->module_main)
        return err_set(e, ERR_USAGE, "no %s (dejavm %s %.*s)", c->operand, c->name,
                       (int)strcspn(c->usage, "\n"), c->usage);
    size_t n = o->main_class ? strlen(o->main_class) : 0;
    if (n > 5 && !strcmp(o->main_class + n - 5, ".java"))
        return err_set(e, ERR_USAGE,
                       "%s is a source file: compile it with javac, then name its class",
                       o->main_class);
    return true;
}

// Replaces the @file at line[i] with its words. *until is where they end: files are not expanded in
// files.
static bool expand_file(struct options *o, uint32_t i, uint32_t *until, struct err *e) {
    uint32_t first = o->owned.at.n;
    if (!argfile_read(o->line.at[i] + 1, &o->owned, e)) return false;
    uint32_t n = o->owned.at.n - first, rest = o->line.n - i - 1;
    for (uint32_t k = 0; k < n; k++) VEC_PUSH(&o->line, NULL);
    memmove(o->line.at + i + n, o->line.at + i + 1, rest * sizeof *o->line.at);
    if (n) memcpy(o->line.at + i, o->owned.at.at + first, n * sizeof *o->line.at);
    o->line.n = i + n + rest;
    *until = i + n;
    return true;
}

// Where operands and options are mixed, a negative number is an operand.
static bool is_operand(const struct options *o, const char *word) {
    bool number = word[0] == '-' && isdigit((unsigned char)word[1]);
    return word[0] != '-' || (number && command_row(o->command)->mixed);
}

static bool parse_line(struct options *o, uint32_t *i, struct err *e) {
    uint32_t until = 0;
    for (*i = 0; *i < o->line.n && !o->help; ++*i) {
        if (o->line.at[*i][0] == '@' && *i >= until && !o->no_files) {
            if (o->line.at[*i][1] != '@') {
                if (!expand_file(o, *i, &until, e)) return false;
                --*i; // look at its first word
                continue;
            }
            o->line.at[*i]++;
        }
        if (is_operand(o, o->line.at[*i])) {
            if (!command_row(o->command)->mixed) return true;
            VEC_PUSH(&o->operands, o->line.at[*i]);
            continue;
        }
        if (!parse_option(o, i, e)) return false;
        if (o->module_main) return ++*i, true; // the other words belong to the program
    }
    return true;
}

// Variables that java reads, with the words that announce them.
static const struct variable variables[] = {
    {"JDK_JAVA_OPTIONS", "NOTE: Picked up", false},
    {"JAVA_TOOL_OPTIONS", "Picked up", true},
    {"_JAVA_OPTIONS", "Picked up", true},
};

static void show_variables(void) {
    for (size_t i = 0; i < COUNT(variables); i++) {
        const char *text = getenv(variables[i].name);
        if (text) fprintf(stderr, "%s %s: %s\n", variables[i].note, variables[i].name, text);
    }
}

static bool parse_variable(struct options *o, const struct variable *v, struct err *e) {
    const char *text = getenv(v->name);
    uint32_t first = o->owned.at.n, i;
    if (!text) return true;
    if (!argfile_split(text, &o->owned))
        return err_set(e, ERR_USAGE, "unmatched quote in the environment variable %s", v->name);
    __typeof__(o->line) line = o->line;
    o->line = (__typeof__(line)){0};
    o->variable = v;
    for (uint32_t k = first; k < o->owned.at.n; k++) VEC_PUSH(&o->line, o->owned.at.at[k]);
    bool good = parse_line(o, &i, e);
    if (good && i < o->line.n)
        good = err_set(e, ERR_USAGE, "%s is not an option, in the environment variable %s",
                       o->line.at[i], v->name);
    VEC_FREE(&o->line);
    o->line = line;
    o->variable = NULL;
    return good;
}

static bool parse_arguments(struct options *o, int argc, char **argv, struct err *e) {
    uint32_t i;
    for (int k = 0; k < argc; k++) VEC_PUSH(&o->line, argv[k]);
    if (!parse_line(o, &i, e)) return false;
    while (i < o->line.n) VEC_PUSH(&o->operands, o->line.at[i++]);
    o->args = o->operands.at ? o->operands.at : argv;
    o->n_args = (int)o->operands.n;
    if (o->jar_follows && !o->n_args && !o->help)
        return err_set(e, ERR_USAGE, "-jar needs a value (FILE)");
    if (!o->n_args || (o->module_main && !o->jar_follows)) return true;
    *(o->jar_follows ? &o->jar : &o->main_class) = o->args[0];
    o->args++, o->n_args--;
    return true;
}

// The later one wins, in java's order: JAVA_TOOL_OPTIONS, JDK_JAVA_OPTIONS, the command line,
// _JAVA_OPTIONS.
static bool parse_all(struct options *o, int argc, char **argv, struct err *e) {
    if (o->command != FOR_RUN) return parse_arguments(o, argc, argv, e);
    show_variables();
    return parse_variable(o, &variables[1], e) && parse_variable(o, &variables[0], e) &&
           parse_arguments(o, argc, argv, e) && parse_variable(o, &variables[2], e);
}

bool options_parse(struct options *o, enum command command, int argc, char **argv,
                   const struct options_more *more, struct err *e) {
    *o = (struct options){.command = command, .more = more, .ram_share = 25, .trace_depth = 1024};
    bool good = parse_all(o, argc, argv, e);
    if (o->unknown.code && !o->ignore_unknown) return *e = o->unknown, false;
    if (!good || o->help) return good;
    if (command_row(command)->java) set_defaults(o);
    bool needs_jdk = command_row(command)->java || o->version;
    return check_options(o, e) && (!needs_jdk || jdk_find(o, e));
}

void options_free(struct options *o) {
    VEC_FREE(&o->properties);
    VEC_FREE(&o->assertions);
    VEC_FREE(&o->fixed);
    VEC_FREE(&o->env);
    VEC_FREE(&o->vm_args);
    VEC_FREE(&o->line);
    VEC_FREE(&o->operands);
    argfile_free(&o->owned);
}

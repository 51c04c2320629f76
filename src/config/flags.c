#include "config/flags.h"
#include <ctype.h>
#include <stdlib.h>

enum type { BOOL, NUMBER, DOUBLE, TEXT };
enum lock { PRODUCT, DIAGNOSTIC, EXPERIMENTAL };
enum what {
    WHAT_tune,
    WHAT_refused,
    WHAT_heap_max,
    WHAT_heap_start,
    WHAT_stack,
    WHAT_ram,
    WHAT_ram_share,
    WHAT_direct_memory,
    WHAT_processors,
    WHAT_helpful,
    WHAT_traces,
    WHAT_trace_depth,
    WHAT_no_explicit_gc,
    WHAT_exit_on_oom,
    WHAT_verify_all,
    WHAT_ignore,
    WHAT_unlock_diagnostic,
    WHAT_unlock_experimental
};
struct row {
    const char *name;
    enum type type;
    enum lock lock;
    enum what what;
    const char *help;
};
static const struct row rows[] = {
#define FLAG(name, type, lock, what, help) {#name, type, lock, WHAT_##what, help},
#define TUNE(name, type, lock)             FLAG(name, type, lock, tune, "")
#include "config/flags.def"
#undef TUNE
#undef FLAG
};

// The value of a flag, in the field of its row's type.
struct value {
    bool on;
    int64_t number;
    double real;
};

void flags_help(struct help_section *s) {
    static const char *const form[] = {"+", "", "", ""}, *const value[] = {"", "=N", "=X", "=TEXT"};
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct row *r = &rows[i];
        if (r->what == WHAT_tune || r->what == WHAT_refused) continue;
        bool off = r->help[0] == '-';
        char left[100];
        snprintf(left, sizeof left, "-XX:%s%s%s", off ? "-" : form[r->type], r->name,
                 value[r->type]);
        help_row(s, left, r->help + (r->type == BOOL ? 3 : 0));
    }
}

static const struct row *find_flag(const char *name, size_t len) {
    for (size_t i = 0; i < COUNT(rows); i++)
        if (!strncmp(rows[i].name, name, len) && !rows[i].name[len]) return &rows[i];
    return NULL;
}

// How similar two names are, as HotSpot measures it: by pairs of neighbouring letters.
static double measure_similarity(const char *a, size_t na, const char *b) {
    size_t nb = strlen(b), hits = 0;
    for (size_t i = 0; i + 1 < na; i++) {
        size_t j = 0;
        while (j + 1 < nb && (a[i] != b[j] || a[i + 1] != b[j + 1])) j++;
        hits += j + 1 < nb;
    }
    return 2.0 * (double)hits / (double)(na + nb);
}

static void set_unknown(const char *name, size_t len, struct err *e) {
    const struct row *best = NULL;
    double most = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        double now = measure_similarity(name, len, rows[i].name);
        if (now > most) most = now, best = &rows[i];
    }
    bool close = most >= 0.7, sign = close && best->type == BOOL;
    err_set(e, ERR_VM_OPTION, "Unrecognized VM option '%s'\n%s%s%s%s%s", name,
            close ? "Did you mean '" : "", sign ? "(+/-)" : "", close ? best->name : "",
            close && !sign ? "=<value>" : "", close ? "'? " : "");
}

static bool check_lock(const struct options *o, const struct row *r, struct err *e) {
    static const char *const kinds[] = {"", "Diagnostic", "Experimental"};
    if (r->lock == PRODUCT || o->unlocked >> r->lock & 1) return true;
    const char *kind = kinds[r->lock];
    return err_set(e, ERR_VM_OPTION,
                   "Error: VM option '%s' is %c%s and must be enabled via -XX:+Unlock%sVMOptions.\n"
                   "Error: The unlock option must precede '%s'.\n",
                   r->name, tolower(kind[0]), kind + 1, kind, r->name);
}

static bool parse_number(const char *text, int64_t *out) {
    static const char units[] = "kmgt";
    char *end;
    if (!isdigit((unsigned char)text[*text == '-'])) return false;
    long long n = strtoll(text, &end, !strncmp(text + (*text == '-'), "0x", 2) ? 16 : 10);
    const char *u = *end ? strchr(units, tolower((unsigned char)*end)) : NULL;
    if (*end && (!u || end[1])) return false;
    return !__builtin_mul_overflow(n, u ? 1ll << 10 * (u - units + 1) : 1, out);
}

static bool parse_value(const struct row *r, const char *text, struct value *v) {
    char *end;
    switch (r->type) {
    case NUMBER: return parse_number(text, &v->number);
    case DOUBLE: return v->real = strtod(text, &end), *text && !*end;
    default: return true;
    }
}

static bool check_range(bool good, const char *text, struct err *e) {
    return good || err_set(e, ERR_VM_OPTION, "Improperly specified VM option '%s'\n", text);
}

static bool apply_flag(struct options *o, const struct row *r, const struct value *v,
                       const char *text, struct err *e) {
    int64_t n = v->number;
    char property[60];
    switch (r->what) {
    case WHAT_tune: return true;
    case WHAT_refused:
        return (r->type == BOOL && !v->on) ||
               err_set(e, ERR_UNSUPPORTED, "-XX:%s: %s", r->name, r->help);
    case WHAT_heap_max: return options_heap_max(o, n < 0 ? 0 : (uint64_t)n, text, e);
    case WHAT_heap_start: return o->heap_start = (uint64_t)n, check_range(n >= 0, text, e);
    case WHAT_stack:
        return check_range(n >= 0 && n <= 1 << 20, text, e) &&
               (!n || options_stack(o, (uint64_t)n << 10, text, e));
    case WHAT_ram: return o->ram = (uint64_t)n, check_range(n > 0, text, e);
    case WHAT_ram_share:
        return o->ram_share = v->real, check_range(v->real > 0 && v->real <= 100, text, e);
    case WHAT_direct_memory:
        snprintf(property, sizeof property, "sun.nio.MaxDirectMemorySize=%lld", (long long)n);
        return options_property(o, property), check_range(n >= 0, text, e);
    case WHAT_processors:
        return o->processors = (int)n, check_range(n >= 0 && n <= 1 << 30, text, e);
    case WHAT_helpful: return o->plain_npe = !v->on, true;
    case WHAT_traces: return o->no_traces = !v->on, true;
    case WHAT_trace_depth:
        return o->trace_depth = (uint32_t)n, check_range(n >= 0 && n < 1 << 30, text, e);
    case WHAT_no_explicit_gc: return o->no_explicit_gc = v->on, true;
    case WHAT_exit_on_oom: return o->exit_on_oom = v->on, true;
    case WHAT_verify_all: return o->verify_all = v->on, true;
    case WHAT_ignore: return o->ignore_unknown = v->on, true;
    case WHAT_unlock_diagnostic: return o->unlocked |= (unsigned)v->on << DIAGNOSTIC, true;
    case WHAT_unlock_experimental: return o->unlocked |= (unsigned)v->on << EXPERIMENTAL, true;
    }
    return false;
}

bool flags_take(struct options *o, const char *text, struct err *e) {
    struct value v = {.on = *text == '+'};
    bool sign = *text == '+' || *text == '-';
    if (sign) text++;
    size_t len = strcspn(text, "=");
    const struct row *r = find_flag(text, len);
    if (!r) return set_unknown(text, len, &o->unknown), true;
    if (!check_lock(o, r, e)) return false;
    if ((r->type == BOOL) != sign)
        return err_set(e, ERR_VM_OPTION,
                       sign ? "Unexpected +/- setting in VM option '%s'\n"
                            : "Missing +/- setting for VM option '%s'\n",
                       text);
    bool given = text[len] == '=';
    if (!check_range(given != sign && parse_value(r, given ? text + len + 1 : "", &v), text, e))
        return false;
    return apply_flag(o, r, &v, text, e);
}

#include "explore/call_spec.h"
#include "base/utf8.h"
#include <ctype.h>
#include <stdlib.h>

struct reader {
    const char *text, *at;
    int64_t n; // the value of N
    struct err *e;
    uint32_t depth; // of lists
};

static bool fail_at(struct reader *r, const char *at, const char *what) {
    return err_set(r->e, ERR_USAGE, "%s: %s at column %zu", r->text, what,
                   (size_t)(at - r->text) + 1);
}

static void skip_blanks(struct reader *r) {
    while (isspace((unsigned char)*r->at)) r->at++;
}

static bool eat_word(struct reader *r, const char *word) {
    size_t n = strlen(word);
    skip_blanks(r);
    if (strncmp(r->at, word, n)) return false;
    r->at += n;
    return true;
}

static bool is_letter(char c) { return isalpha((unsigned char)c) || c == '_' || c == '$' || c < 0; }

static size_t name_length(const char *s) {
    size_t n = 0;
    if (is_letter(*s))
        while (is_letter(s[n]) || isdigit((unsigned char)s[n])) n++;
    return n;
}

// The length of Name{.Name}. It does not include the two dots of a range.
static size_t path_length(const char *s) {
    size_t n = name_length(s), more;
    while (n && s[n] == '.' && (more = name_length(s + n + 1))) n += more + 1;
    return n;
}

static char *copy_text(const char *from, size_t n) {
    char *s = vec_grow(NULL, n + 1);
    memcpy(s, from, n);
    s[n] = 0;
    return s;
}

// ---- values -------------------------------------------------------------------------------------

static int digit_of(char c, unsigned base) {
    int d = isdigit((unsigned char)c)   ? c - '0'
            : isalpha((unsigned char)c) ? (c | 32) - 'a' + 10
                                        : 36;
    return d < (int)base ? d : -1;
}

// Skips the prefix 0x or 0b, and returns the base.
static unsigned parse_base(struct reader *r) {
    const char *s = r->at;
    if (*s != '0') return 10;
    if ((s[1] | 32) == 'x') return r->at += 2, 16;
    if ((s[1] | 32) == 'b') return r->at += 2, 2;
    return isdigit((unsigned char)s[1]) || s[1] == '_' ? 8 : 10;
}

// 1000, 1_000, 0x3e8, 0b11, 017. As in Java, a number that is not decimal gives the bits of the
// value: 0xffffffff is -1.
static bool parse_digits(struct reader *r, bool minus, int64_t *out) {
    const char *start = r->at;
    unsigned base = parse_base(r);
    uint64_t v = 0, most = base == 10 ? (uint64_t)INT64_MAX + minus : UINT64_MAX;
    int digit = digit_of(*r->at, base);
    if (digit < 0) return fail_at(r, r->at, "a number is missing");
    for (; digit >= 0 || *r->at == '_'; digit = digit_of(*++r->at, base)) {
        if (digit < 0) continue;
        if (v > (most - (uint64_t)digit) / base)
            return fail_at(r, start, "the number is too large");
        v = base * v + (uint64_t)digit;
    }
    if (r->at[-1] == '_') return fail_at(r, r->at, "a digit is missing");
    if (base != 10 && (*r->at | 32) != 'l') {
        if (v > UINT32_MAX) return fail_at(r, start, "the number is too large");
        v = (uint64_t)(int32_t)v;
    }
    *out = (int64_t)(minus ? 0 - v : v);
    return true;
}

static bool parse_real(struct reader *r, struct spec_value *v) {
    char text[400], *end;
    size_t n = 0;
    for (const char *s = r->at;
         *s && n + 1 < sizeof text && (*s == '_' || strchr("+-.eE0123456789", *s)); s++)
        if (*s != '_') text[n++] = *s;
    text[n] = 0;
    v->d = strtod(text, &end);
    for (ptrdiff_t used = end - text; used || *r->at == '_'; r->at++) used -= *r->at != '_';
    v->kind = *r->at == 'f' || *r->at == 'F' ? SPEC_FLOAT : SPEC_DOUBLE;
    if (v->kind == SPEC_FLOAT || *r->at == 'd' || *r->at == 'D') r->at++;
    return true;
}

// 1.5, 1e9, 2f, but not the start of 1..5
static bool is_real(const char *s) {
    s += *s == '-';
    if (!isdigit((unsigned char)*s) && *s != '.') return false;
    while (isdigit((unsigned char)*s) || *s == '_') s++;
    if (*s == '.') return isdigit((unsigned char)s[1]);
    return *s && strchr("eEfFdD", *s);
}

static bool parse_numeral(struct reader *r, struct spec_value *v) {
    const char *start = r->at;
    if (is_real(start)) return parse_real(r, v);
    bool minus = *r->at == '-', bound;
    r->at += minus;
    bound = *r->at == 'N';
    if (bound) r->at++, v->i = minus ? -r->n : r->n;
    else if (!parse_digits(r, minus, &v->i)) return false;
    const char *mark = r->at;
    int64_t more;
    if (bound && (eat_word(r, "+") || eat_word(r, "-"))) {
        bool less = r->at[-1] == '-';
        skip_blanks(r);
        if (!parse_digits(r, less, &more)) return false;
        if (__builtin_add_overflow(v->i, more, &v->i)) return fail_at(r, start, "too large");
        bound = false;
    } else r->at = mark;
    v->kind = SPEC_INT;
    if (*r->at == 'L' || *r->at == 'l') r->at++, v->kind = SPEC_LONG;
    else if (v->i != (int32_t)v->i)
        return fail_at(r, start, "an int cannot be that large (write 1L)");
    if (bound && !minus && v->kind == SPEC_INT) v->text = copy_text("N", 1);
    return true;
}

// Reads at most *n digits, and sets *n to the number of digits read.
static unsigned read_digits(const char *s, unsigned base, int *n) {
    unsigned v = 0;
    int most = *n;
    for (*n = 0; *n < most && digit_of(s[*n], base) >= 0; ++*n)
        v = base * v + (unsigned)digit_of(s[*n], base);
    return v;
}

// Reads an escape sequence as one UTF-16 unit. False if it is not a valid one.
static bool parse_escape(struct reader *r, uint16_t *out) {
    static const char from[] = "ntrbfs'\"\\", to[] = "\n\t\r\b\f '\"\\";
    const char *s = r->at + 1, *known = *s ? strchr(from, *s) : NULL;
    int n = 4;
    if (known) return *out = (uint8_t)to[known - from], r->at += 2, true;
    if (*s == 'u') {
        while (*s == 'u') s++;
        *out = (uint16_t)read_digits(s, 16, &n);
        r->at = s + n;
        return n == 4;
    }
    n = *s <= '3' ? 3 : 2;
    *out = (uint16_t)read_digits(s, 8, &n);
    r->at = s + n;
    return n > 0;
}

// Reads one character of a literal as one or two UTF-16 units. False at a bad escape or at the end
// of the text.
static bool parse_char(struct reader *r, uint16_t out[2], size_t *n) {
    const char *start = r->at;
    const uint8_t lead = (uint8_t)*start;
    size_t len = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (!*start) return fail_at(r, start, "a quote is missing");
    *n = 1;
    if (*start == '\\') return parse_escape(r, out) || fail_at(r, start, "an unknown escape");
    len = strnlen(start, len);
    *n = utf8_std_units(start, len);
    if (*n > 2 || lead >= 0xf8) return fail_at(r, start, "not UTF-8");
    utf8_std_decode(start, len, out);
    r->at += len;
    return true;
}

static bool parse_string(struct reader *r, struct spec_value *v) {
    VEC(uint16_t) s = {0};
    uint16_t c[2];
    size_t n;
    v->kind = SPEC_STRING;
    for (r->at++; *r->at != '"';) {
        if (!parse_char(r, c, &n)) return free(s.at), false;
        for (size_t i = 0; i < n; i++) VEC_PUSH(&s, c[i]);
    }
    r->at++;
    n = utf8_modified_encode_size(s.at, s.n);
    v->text = vec_grow(NULL, n + 1);
    utf8_modified_encode(s.at, s.n, v->text);
    v->text[n] = 0;
    VEC_FREE(&s);
    return true;
}

static bool parse_quoted(struct reader *r, struct spec_value *v) {
    const char *start = r->at++;
    uint16_t c[2];
    size_t n = 0;
    if (*r->at != '\'' && !parse_char(r, c, &n)) return false;
    if (*r->at != '\'' || n != 1) return fail_at(r, start, "not a character");
    v->kind = SPEC_CHAR;
    v->i = c[0];
    r->at++;
    return true;
}

static bool parse_name(struct reader *r, struct spec_value *v) {
    size_t n = path_length(r->at);
    static const struct {
        const char *word;
        struct spec_value value;
    } words[] = {{"true", {.kind = SPEC_BOOLEAN, .i = 1}},
                 {"false", {.kind = SPEC_BOOLEAN}},
                 {"null", {.kind = SPEC_NULL}}};
    if (!n) return fail_at(r, r->at, *r->at ? "a value is expected" : "the text ends too early");
    const char *name = r->at;
    r->at += n;
    for (size_t i = 0; i < COUNT(words); i++)
        if (strlen(words[i].word) == n && !strncmp(words[i].word, name, n))
            return *v = words[i].value, true;
    *v = (struct spec_value){.kind = SPEC_NAME, .text = copy_text(name, n)};
    return true;
}

static bool parse_item(struct reader *r, struct spec_values *f);

static bool parse_list(struct reader *r, struct spec_value *v) {
    v->kind = SPEC_LIST;
    v->items = vec_grow(NULL, sizeof *v->items);
    *v->items = (struct spec_values){0};
    if (r->depth == SPEC_DEEPEST) return fail_at(r, r->at, "lists are nested too deeply");
    r->at++;
    if (eat_word(r, "]")) return true;
    r->depth++;
    do
        if (!parse_item(r, v->items)) return false;
    while (eat_word(r, ","));
    r->depth--;
    return eat_word(r, "]") || fail_at(r, r->at, "] or , is expected");
}

static bool parse_literal(struct reader *r, struct spec_value *v) {
    const char *s = r->at;
    if (*s == '[') return parse_list(r, v);
    if (*s == '"') return parse_string(r, v);
    if (*s == '\'') return parse_quoted(r, v);
    bool bound = s[*s == '-'] == 'N' && name_length(s + (*s == '-')) == 1;
    if (bound || *s == '-' || *s == '.' || isdigit((unsigned char)*s)) return parse_numeral(r, v);
    return parse_name(r, v);
}

// "(Type) " or "(Type[]) ".
static bool parse_cast(struct reader *r, char **cast) {
    skip_blanks(r);
    size_t n = path_length(r->at), dims = 0;
    const char *name = r->at;
    if (!n) return fail_at(r, r->at, "the name of a type is expected");
    r->at += n;
    while (eat_word(r, "[")) {
        if (!eat_word(r, "]")) return fail_at(r, r->at, "] is expected");
        dims++;
    }
    if (!eat_word(r, ")")) return fail_at(r, r->at, ") is expected after a type");
    *cast = vec_grow(NULL, n + 2 * dims + 1);
    memcpy(*cast, name, n);
    for (size_t i = 0; i < dims; i++) memcpy(*cast + n + 2 * i, "[]", 2);
    (*cast)[n + 2 * dims] = 0;
    return true;
}

static void free_value(struct spec_value *v) {
    free(v->text);
    free(v->cast);
    if (v->items) call_spec_free_values(v->items);
    free(v->items);
}

static bool parse_value(struct reader *r, struct spec_value *v) {
    char *cast = NULL;
    skip_blanks(r);
    *v = (struct spec_value){0};
    if (eat_word(r, "(") && !parse_cast(r, &cast)) return false;
    skip_blanks(r);
    bool good = parse_literal(r, v);
    v->cast = cast;
    return good;
}

// ---- parameters and calls -----------------------------------------------------------------------

static bool push_value(struct reader *r, const char *at, struct spec_values *f,
                       struct spec_value v) {
    if (f->values.n == SPEC_MOST) {
        char text[40];
        snprintf(text, sizeof text, "more than %d values", SPEC_MOST);
        free_value(&v);
        return fail_at(r, at, text);
    }
    VEC_PUSH(&f->values, v);
    return true;
}

static bool parse_range(struct reader *r, const char *start, struct spec_values *f,
                        struct spec_value first) {
    struct spec_value last;
    bool good = parse_value(r, &last);
    bool whole = first.kind == SPEC_CHAR || first.kind == SPEC_INT || first.kind == SPEC_LONG;
    bool alike = whole && !last.cast && (first.kind == SPEC_CHAR) == (last.kind == SPEC_CHAR) &&
                 (last.kind == SPEC_CHAR || last.kind == SPEC_INT || last.kind == SPEC_LONG);
    char *cast = first.cast;
    first.cast = NULL;
    free_value(&first);
    free_value(&last);
    first.text = NULL;
    first.items = NULL;
    if (good && !alike)
        good = fail_at(r, start, "a range needs two whole numbers, or two characters,");
    if (last.kind == SPEC_LONG) first.kind = SPEC_LONG;
    for (; good && first.i <= last.i; first.i++) {
        first.cast = cast ? strdup(cast) : NULL; // each value owns its cast
        good = push_value(r, start, f, first);
        if (first.i == INT64_MAX) break;
    }
    free(cast);
    return good;
}

static bool parse_item(struct reader *r, struct spec_values *f) {
    struct spec_value v;
    skip_blanks(r);
    const char *start = r->at;
    if (!parse_value(r, &v)) return free_value(&v), false;
    return eat_word(r, "..") ? parse_range(r, start, f, v) : push_value(r, start, f, v);
}

static bool parse_parameter(struct reader *r, struct spec_values *f) {
    skip_blanks(r);
    const char *start = r->at;
    uint32_t before = f->values.n;
    if (eat_word(r, "{")) {
        do
            if (!parse_item(r, f)) return false;
        while (eat_word(r, ","));
        if (!eat_word(r, "}")) return fail_at(r, r->at, "} or , is expected");
    } else if (!parse_item(r, f)) return false;
    return f->values.n > before || fail_at(r, start, "no value (an empty range)");
}

static bool parse_end(struct reader *r) {
    skip_blanks(r);
    return !*r->at || fail_at(r, r->at, "more text than expected");
}

bool call_spec_values(struct spec_values *f, const char *text, int64_t n, struct err *e) {
    struct reader r = {text, text, n, e, 0};
    return parse_parameter(&r, f) && parse_end(&r);
}

bool call_spec_parse(struct call_spec *c, const char *text, int64_t n, struct err *e) {
    struct reader r = {text, text, n, e, 0};
    *c = (struct call_spec){0};
    skip_blanks(&r);
    size_t len = path_length(r.at);
    if (!len) return fail_at(&r, r.at, "a name is expected");
    c->name = copy_text(r.at, len);
    r.at += len;
    if (!eat_word(&r, "(")) return fail_at(&r, r.at, "( is expected");
    if (eat_word(&r, ")")) return parse_end(&r);
    do {
        VEC_PUSH(&c->params, (struct spec_values){0});
        if (!parse_parameter(&r, &c->params.at[c->params.n - 1])) return false;
    } while (eat_word(&r, ","));
    return eat_word(&r, ")") ? parse_end(&r) : fail_at(&r, r.at, ") or , is expected");
}

void call_spec_free_values(struct spec_values *f) {
    for (uint32_t i = 0; i < f->values.n; i++) free_value(&f->values.at[i]);
    VEC_FREE(&f->values);
}

void call_spec_free(struct call_spec *c) {
    for (uint32_t i = 0; i < c->params.n; i++) call_spec_free_values(&c->params.at[i]);
    VEC_FREE(&c->params);
    free(c->name);
    c->name = NULL;
}

// ---- as Java source -----------------------------------------------------------------------------

static void write_unit(uint16_t c, char quote, FILE *f) {
    static const char from[] = "\n\t\r\b\f\\", to[] = "ntrbf\\";
    const char *known = c && c < 0x80 ? strchr(from, c) : NULL;
    if (known) fprintf(f, "\\%c", to[known - from]);
    else if (c == (uint8_t)quote) fprintf(f, "\\%c", quote);
    else if (c < 0x20 || c >= 0x7f) fprintf(f, "\\u%04x", c);
    else fputc(c, f);
}

static void write_string(const char *text, FILE *f) {
    size_t len = strlen(text), n = utf8_units(text, len);
    uint16_t *units = vec_grow(NULL, (n + 1) * sizeof *units);
    utf8_decode(text, len, units);
    fputc('"', f);
    for (size_t i = 0; i < n; i++) write_unit(units[i], '"', f);
    fputc('"', f);
    free(units);
}

static void write_real(const struct spec_value *v, FILE *f) {
    char digits[40];
    snprintf(digits, sizeof digits, "%.*g", v->kind == SPEC_FLOAT ? 9 : 17, v->d);
    bool plain = !strpbrk(digits, ".en");
    fprintf(f, "%s%s%s", digits, plain ? ".0" : "", v->kind == SPEC_FLOAT ? "f" : "");
}

void call_spec_write(const struct spec_value *v, FILE *f) {
    if (v->cast) fprintf(f, "(%s) ", v->cast);
    call_spec_write_literal(v, f);
}

static void write_items(const struct spec_values *items, FILE *f) {
    fputc('[', f);
    for (uint32_t i = 0; i < items->values.n; i++) {
        if (i) fputs(", ", f);
        call_spec_write(&items->values.at[i], f);
    }
    fputc(']', f);
}

void call_spec_write_literal(const struct spec_value *v, FILE *f) {
    switch (v->kind) {
    case SPEC_NULL: fputs("null", f); break;
    case SPEC_BOOLEAN: fputs(v->i ? "true" : "false", f); break;
    case SPEC_CHAR:
        fputc('\'', f);
        write_unit((uint16_t)v->i, '\'', f);
        fputc('\'', f);
        break;
    case SPEC_INT: fprintf(f, "%lld", (long long)v->i); break;
    case SPEC_LONG: fprintf(f, "%lldL", (long long)v->i); break;
    case SPEC_FLOAT:
    case SPEC_DOUBLE: write_real(v, f); break;
    case SPEC_STRING: write_string(v->text, f); break;
    case SPEC_NAME: fputs(v->text, f); break;
    case SPEC_LIST: write_items(v->items, f); break;
    }
}

void call_spec_print(const struct spec_value *v, char *out, size_t size) {
    char *text = NULL;
    size_t len;
    FILE *f = open_memstream(&text, &len);
    if (!f) bug("out of memory");
    call_spec_write(v, f);
    fclose(f);
    snprintf(out, size, "%s", text);
    free(text);
}

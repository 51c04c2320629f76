#include "explore/form.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

struct reader {
    const char *text, *at;
    int64_t n; // what N stands for
    struct err *e;
};

static bool fail(struct reader *r, const char *at, const char *what) {
    return err_set(r->e, ERR_USAGE, "%s: %s at column %zu", r->text, what,
                   (size_t)(at - r->text) + 1);
}

static void skip(struct reader *r) {
    while (isspace((unsigned char)*r->at)) r->at++;
}

static bool eat(struct reader *r, const char *word) {
    size_t n = strlen(word);
    skip(r);
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

// Name{.Name}; a range's two dots are no part of it.
static size_t path_length(const char *s) {
    size_t n = name_length(s), more;
    while (n && s[n] == '.' && (more = name_length(s + n + 1))) n += more + 1;
    return n;
}

static char *copy(const char *from, size_t n) {
    char *s = vec_grow(NULL, n + 1);
    memcpy(s, from, n);
    s[n] = 0;
    return s;
}

// ---- values -------------------------------------------------------------------------------------

static bool parse_digits(struct reader *r, bool minus, int64_t *out) {
    const char *start = r->at;
    uint64_t v = 0, most = (uint64_t)INT64_MAX + minus;
    if (!isdigit((unsigned char)*r->at)) return fail(r, start, "a number is missing");
    for (; isdigit((unsigned char)*r->at); r->at++) {
        uint64_t digit = (uint64_t)(*r->at - '0');
        if (v > (most - digit) / 10) return fail(r, start, "the number is too large");
        v = 10 * v + digit;
    }
    *out = (int64_t)(minus ? 0 - v : v);
    return true;
}

static bool parse_real(struct reader *r, struct form_value *v) {
    char *end;
    v->d = strtod(r->at, &end);
    r->at = end;
    v->kind = *end == 'f' || *end == 'F' ? FORM_FLOAT : FORM_DOUBLE;
    if (v->kind == FORM_FLOAT || *end == 'd' || *end == 'D') r->at++;
    return true;
}

// 1.5, 1e9, 2f; not the start of 1..5
static bool is_real(const char *s) {
    s += *s == '-';
    if (!isdigit((unsigned char)*s) && *s != '.') return false;
    while (isdigit((unsigned char)*s)) s++;
    if (*s == '.') return isdigit((unsigned char)s[1]);
    return *s && strchr("eEfFdD", *s);
}

static bool parse_number(struct reader *r, struct form_value *v) {
    const char *start = r->at;
    if (is_real(start)) return parse_real(r, v);
    bool minus = *r->at == '-', bound;
    r->at += minus;
    bound = *r->at == 'N';
    if (bound) r->at++, v->i = minus ? -r->n : r->n;
    else if (!parse_digits(r, minus, &v->i)) return false;
    const char *mark = r->at;
    int64_t more;
    if (bound && (eat(r, "+") || eat(r, "-"))) {
        bool less = r->at[-1] == '-';
        skip(r);
        if (!parse_digits(r, less, &more)) return false;
        if (__builtin_add_overflow(v->i, more, &v->i)) return fail(r, start, "too large");
    } else r->at = mark;
    v->kind = FORM_INT;
    if (*r->at == 'L' || *r->at == 'l') r->at++, v->kind = FORM_LONG;
    else if (v->i != (int32_t)v->i) return fail(r, start, "an int cannot be that large (write 1L)");
    return true;
}

static unsigned hex(const char *s, int n) {
    unsigned v = 0;
    for (; n; n--, s++) {
        if (!isxdigit((unsigned char)*s)) return UINT32_MAX;
        v = 16 * v + (unsigned)(isdigit((unsigned char)*s) ? *s - '0' : (*s | 32) - 'a' + 10);
    }
    return v;
}

static size_t encode(char *out, unsigned c) { // UTF-8 of a unit; halves of a pair stay apart
    if (c < 0x80) return out[0] = (char)c, 1;
    if (c < 0x800) return out[0] = (char)(0xc0 | c >> 6), out[1] = (char)(0x80 | (c & 63)), 2;
    out[0] = (char)(0xe0 | c >> 12);
    out[1] = (char)(0x80 | (c >> 6 & 63));
    out[2] = (char)(0x80 | (c & 63));
    return 3;
}

// One character of a literal, escapes undone; false at a bad escape or the end of the text.
static bool parse_char(struct reader *r, char out[4], size_t *n) {
    static const char from[] = "ntrbfs'\"\\", to[] = "\n\t\r\b\f '\"\\";
    if (!*r->at) return fail(r, r->at, "a quote is missing");
    if (*r->at != '\\') return out[0] = *r->at++, *n = 1, true;
    const char *known = r->at[1] ? strchr(from, r->at[1]) : NULL;
    if (known) return out[0] = to[known - from], r->at += 2, *n = 1, true;
    unsigned c = r->at[1] == 'u' ? hex(r->at + 2, 4) : UINT32_MAX;
    if (c == UINT32_MAX || !c || (c >= 0xd800 && c < 0xe000))
        return fail(r, r->at, "an unknown escape");
    r->at += 6;
    *n = encode(out, c);
    return true;
}

static bool parse_string(struct reader *r, struct form_value *v) {
    VEC(char) s = {0};
    char c[4];
    size_t n;
    v->kind = FORM_STRING;
    for (r->at++; *r->at != '"';) {
        if (!parse_char(r, c, &n)) return free(s.at), false;
        for (size_t i = 0; i < n; i++) VEC_PUSH(&s, c[i]);
    }
    r->at++;
    VEC_PUSH(&s, 0);
    v->text = s.at;
    return true;
}

// The UTF-16 unit that n bytes of UTF-8 stand for; -1: not one.
static int32_t unit(const char *s, size_t n) {
    const uint8_t *b = (const uint8_t *)s;
    if (n == 1 && b[0] < 0x80) return b[0];
    if (n == 2 && (b[0] & 0xe0) == 0xc0) return (b[0] & 31) << 6 | (b[1] & 63);
    if (n == 3 && (b[0] & 0xf0) == 0xe0) return (b[0] & 15) << 12 | (b[1] & 63) << 6 | (b[2] & 63);
    return -1;
}

static bool parse_quoted(struct reader *r, struct form_value *v) {
    const char *start = r->at++;
    char c[4], s[8];
    size_t n, len = 0;
    while (*r->at != '\'' && len < 4) {
        if (!parse_char(r, c, &n)) return false;
        memcpy(s + len, c, n);
        len += n;
    }
    v->kind = FORM_CHAR;
    v->i = unit(s, len);
    if (*r->at != '\'' || v->i < 0) return fail(r, start, "not a character");
    r->at++;
    return true;
}

static bool parse_name(struct reader *r, struct form_value *v) {
    size_t n = path_length(r->at);
    static const struct {
        const char *word;
        struct form_value value;
    } words[] = {{"true", {.kind = FORM_BOOLEAN, .i = 1}},
                 {"false", {.kind = FORM_BOOLEAN}},
                 {"null", {.kind = FORM_NULL}}};
    if (!n) return fail(r, r->at, *r->at ? "a value is expected" : "the text ends too early");
    const char *name = r->at;
    r->at += n;
    for (size_t i = 0; i < COUNT(words); i++)
        if (strlen(words[i].word) == n && !strncmp(words[i].word, name, n))
            return *v = words[i].value, true;
    *v = (struct form_value){.kind = FORM_NAME, .text = copy(name, n)};
    return true;
}

static bool parse_value(struct reader *r, struct form_value *v) {
    skip(r);
    const char *s = r->at;
    *v = (struct form_value){0};
    if (*s == '"') return parse_string(r, v);
    if (*s == '\'') return parse_quoted(r, v);
    bool bound = s[*s == '-'] == 'N' && name_length(s + (*s == '-')) == 1;
    if (bound || *s == '-' || *s == '.' || isdigit((unsigned char)*s)) return parse_number(r, v);
    return parse_name(r, v);
}

// ---- forms --------------------------------------------------------------------------------------

static bool push(struct reader *r, const char *at, struct form *f, struct form_value v) {
    if (f->values.n == FORM_MOST) {
        free(v.text);
        return fail(r, at, "too many values");
    }
    VEC_PUSH(&f->values, v);
    return true;
}

static bool parse_range(struct reader *r, const char *start, struct form *f,
                        struct form_value first) {
    struct form_value last;
    if (!parse_value(r, &last)) return free(first.text), false;
    bool whole = first.kind == FORM_CHAR || first.kind == FORM_INT || first.kind == FORM_LONG;
    bool good = whole && (first.kind == FORM_CHAR) == (last.kind == FORM_CHAR) &&
                (last.kind == FORM_CHAR || last.kind == FORM_INT || last.kind == FORM_LONG);
    free(first.text);
    free(last.text);
    first.text = NULL;
    if (!good) return fail(r, start, "a range needs two whole numbers, or two characters,");
    if (last.kind == FORM_LONG) first.kind = FORM_LONG;
    for (; first.i <= last.i; first.i++) {
        if (!push(r, start, f, first)) return false;
        if (first.i == INT64_MAX) break;
    }
    return true;
}

static bool parse_item(struct reader *r, struct form *f) {
    struct form_value v;
    skip(r);
    const char *start = r->at;
    if (!parse_value(r, &v)) return free(v.text), false;
    return eat(r, "..") ? parse_range(r, start, f, v) : push(r, start, f, v);
}

static bool parse_form(struct reader *r, struct form *f) {
    skip(r);
    const char *start = r->at;
    uint32_t before = f->values.n;
    if (eat(r, "{")) {
        do
            if (!parse_item(r, f)) return false;
        while (eat(r, ","));
        if (!eat(r, "}")) return fail(r, r->at, "} or , is expected");
    } else if (!parse_item(r, f)) return false;
    return f->values.n > before || fail(r, start, "no value (an empty range)");
}

static bool parse_end(struct reader *r) {
    skip(r);
    return !*r->at || fail(r, r->at, "more text than expected");
}

bool form_values(struct form *f, const char *text, int64_t n, struct err *e) {
    struct reader r = {text, text, n, e};
    return parse_form(&r, f) && parse_end(&r);
}

bool form_parse(struct form_call *c, const char *text, int64_t n, struct err *e) {
    struct reader r = {text, text, n, e};
    *c = (struct form_call){0};
    skip(&r);
    size_t len = path_length(r.at);
    if (!len) return fail(&r, r.at, "a name is expected");
    c->name = copy(r.at, len);
    r.at += len;
    if (!eat(&r, "(")) return fail(&r, r.at, "( is expected");
    if (eat(&r, ")")) return parse_end(&r);
    do {
        VEC_PUSH(&c->forms, (struct form){0});
        if (!parse_form(&r, &c->forms.at[c->forms.n - 1])) return false;
    } while (eat(&r, ","));
    return eat(&r, ")") ? parse_end(&r) : fail(&r, r.at, ") or , is expected");
}

void form_free_values(struct form *f) {
    for (uint32_t i = 0; i < f->values.n; i++) free(f->values.at[i].text);
    VEC_FREE(&f->values);
}

void form_free(struct form_call *c) {
    for (uint32_t i = 0; i < c->forms.n; i++) form_free_values(&c->forms.at[i]);
    VEC_FREE(&c->forms);
    free(c->name);
    c->name = NULL;
}

// ---- as Java source -----------------------------------------------------------------------------

static const char *escape(unsigned c, char quote, char out[8]) {
    static const char from[] = "\n\t\r\b\f\\", to[] = "ntrbf\\";
    const char *known = c && c < 0x80 ? strchr(from, (int)c) : NULL;
    if (known) snprintf(out, 8, "\\%c", to[known - from]);
    else if (c == (unsigned char)quote) snprintf(out, 8, "\\%c", quote);
    else if (c < 0x20 || c == 0x7f || c > 0xff) snprintf(out, 8, "\\u%04x", c & 0xffff);
    else snprintf(out, 8, "%c", (char)c);
    return out;
}

static void print_string(const char *text, char *out, size_t size) {
    char one[8];
    size_t n = 0;
    if (size < 3) return;
    out[n++] = '"';
    for (; *text && n + 8 < size; text++) {
        const char *s = (unsigned char)*text < 0x80 ? escape((unsigned char)*text, '"', one)
                                                    : (one[0] = *text, one[1] = 0, one);
        memcpy(out + n, s, strlen(s));
        n += strlen(s);
    }
    out[n++] = '"';
    out[n] = 0;
}

static void print_real(const struct form_value *v, char *out, size_t size) {
    char digits[40];
    snprintf(digits, sizeof digits, "%.*g", v->kind == FORM_FLOAT ? 9 : 17, v->d);
    bool plain = !strpbrk(digits, ".en");
    snprintf(out, size, "%s%s%s", digits, plain ? ".0" : "", v->kind == FORM_FLOAT ? "f" : "");
}

void form_print(const struct form_value *v, char *out, size_t size) {
    char one[8];
    switch (v->kind) {
    case FORM_NULL: snprintf(out, size, "null"); break;
    case FORM_BOOLEAN: snprintf(out, size, v->i ? "true" : "false"); break;
    case FORM_CHAR:
        if (v->i > 0x7e) snprintf(out, size, "'\\u%04x'", (unsigned)v->i & 0xffff);
        else snprintf(out, size, "'%s'", escape((unsigned)v->i, '\'', one));
        break;
    case FORM_INT: snprintf(out, size, "%lld", (long long)v->i); break;
    case FORM_LONG: snprintf(out, size, "%lldL", (long long)v->i); break;
    case FORM_FLOAT:
    case FORM_DOUBLE: print_real(v, out, size); break;
    case FORM_STRING: print_string(v->text, out, size); break;
    case FORM_NAME: snprintf(out, size, "%s", v->text); break;
    }
}

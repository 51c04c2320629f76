#include "base/json.h"
#include <math.h>
#include <string.h>

static void put_separator(struct json *j) {
    if (!j->first) fputc(',', j->out);
    if (j->depth) fprintf(j->out, "\n%*s", j->depth * 2, "");
    j->first = false;
}

// The length of the UTF-8 sequence at s, or 0 if it is malformed.
static size_t sequence_length(const uint8_t *s, size_t n) {
    size_t len = *s < 0x80 ? 1 : *s < 0xc2 ? 0 : *s < 0xe0 ? 2 : *s < 0xf0 ? 3 : *s < 0xf5 ? 4 : 0;
    if (len > n || !len) return 0;
    for (size_t i = 1; i < len; i++)
        if ((s[i] & 0xc0) != 0x80) return 0;
    bool overlong = (*s == 0xe0 && s[1] < 0xa0) || (*s == 0xf0 && s[1] < 0x90);
    bool outside = (*s == 0xed && s[1] > 0x9f) || (*s == 0xf4 && s[1] > 0x8f);
    return overlong || outside ? 0 : len;
}

void json_quote(struct json *j, const char *text, size_t n) {
    const uint8_t *s = (const uint8_t *)text;
    fputc('"', j->out);
    for (size_t i = 0; i < n;) {
        size_t len = sequence_length(s + i, n - i);
        if (!len) fputs("\\ufffd", j->out);
        else if (s[i] == '"' || s[i] == '\\') fprintf(j->out, "\\%c", s[i]);
        else if (s[i] == '\n') fputs("\\n", j->out);
        else if (s[i] == '\t') fputs("\\t", j->out);
        else if (s[i] < 0x20 || s[i] == 0x7f) fprintf(j->out, "\\u%04x", s[i]);
        else fwrite(s + i, 1, len, j->out);
        i += len ? len : 1;
    }
    fputc('"', j->out);
}

void json_key(struct json *j, const char *name) {
    put_separator(j);
    if (!name) return;
    json_quote(j, name, strlen(name));
    fputs(": ", j->out);
}
void json_begin(struct json *j, const char *name, char bracket) {
    json_key(j, name);
    fputc(bracket, j->out);
    j->depth++;
    j->first = true;
}
void json_end(struct json *j, char bracket) {
    j->depth--;
    if (!j->first) fprintf(j->out, "\n%*s", j->depth * 2, "");
    fputc(bracket, j->out);
    j->first = false;
}
void json_text(struct json *j, const char *name, const char *text) {
    json_key(j, name);
    if (text) json_quote(j, text, strlen(text));
    else fputs("null", j->out);
}
void json_count(struct json *j, const char *name, uint64_t n) {
    json_key(j, name);
    fprintf(j->out, "%llu", (unsigned long long)n);
}
void json_real(struct json *j, const char *name, double x) {
    json_key(j, name);
    fprintf(j->out, "%.9g", isfinite(x) ? x : 0);
}
void json_bool(struct json *j, const char *name, bool b) {
    json_key(j, name);
    fputs(b ? "true" : "false", j->out);
}

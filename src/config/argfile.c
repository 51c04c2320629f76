#include "config/argfile.h"
#include "base/file.h"
#include <ctype.h>

struct reader {
    const char *at, *end;
    VEC(char) word;
};

static char unescape_letter(char c) {
    static const char from[] = "nrtf", to[] = "\n\r\t\f";
    const char *p = c ? strchr(from, c) : NULL;
    return p ? to[p - from] : c;
}

// The leading blanks of a joined line do not count.
static void skip_line_start(struct reader *r) {
    while (r->at < r->end && strchr("\r\n", *r->at)) r->at++;
    while (r->at < r->end && strchr(" \t\f", *r->at)) r->at++;
}

static void read_quoted(struct reader *r, char quote) {
    while (r->at < r->end && *r->at != quote && *r->at != '\n') {
        char c = *r->at++;
        if (c == '\\' && r->at < r->end) {
            if (*r->at == '\n' || *r->at == '\r') {
                skip_line_start(r);
                continue;
            }
            c = unescape_letter(*r->at++);
        }
        VEC_PUSH(&r->word, c);
    }
    if (r->at < r->end && *r->at == quote) r->at++;
}

static bool read_word(struct reader *r) {
    bool any = false;
    r->word.n = 0;
    while (r->at < r->end) {
        char c = *r->at;
        if (c && strchr(" \t\f\r\n", c)) {
            r->at++;
            if (any) return true;
        } else if (c == '#' && !any) {
            while (r->at < r->end && *r->at != '\n') r->at++;
        } else if (c == '\\' && r->at + 1 < r->end && (r->at[1] == '\n' || r->at[1] == '\r')) {
            r->at++;
            skip_line_start(r);
        } else {
            any = true;
            r->at++;
            if (c == '"' || c == '\'') read_quoted(r, c);
            else VEC_PUSH(&r->word, c);
        }
    }
    return any;
}

static void take_word(struct reader *r, struct words *out) {
    VEC_PUSH(&r->word, 0);
    char *copy = strdup(r->word.at);
    if (!copy) bug("out of memory");
    VEC_PUSH(&out->at, copy);
    r->word.n = 0;
}

bool argfile_read(const char *file, struct words *out, struct err *e) {
    struct span bytes;
    struct err why = {0};
    if (!file_read(file, &bytes, &why))
        return err_set(e, ERR_USAGE, "@%s: %s", file, err_detail(&why));
    struct reader r = {.at = (const char *)bytes.at, .end = (const char *)bytes.at + bytes.len};
    while (read_word(&r)) take_word(&r, out);
    VEC_FREE(&r.word);
    free((void *)bytes.at);
    return true;
}

bool argfile_split(const char *text, struct words *out) {
    struct reader r = {0};
    char quote = 0;
    bool any = false;
    for (const char *c = text; *c; c++) {
        if (quote ? *c == quote : *c == '"' || *c == '\'') {
            quote = quote ? 0 : *c;
            any = true;
        } else if (!quote && isspace((unsigned char)*c)) {
            if (any) take_word(&r, out);
            any = false;
        } else {
            VEC_PUSH(&r.word, *c);
            any = true;
        }
    }
    if (any && !quote) take_word(&r, out);
    VEC_FREE(&r.word);
    return !quote;
}

void argfile_free(struct words *w) {
    for (uint32_t i = 0; i < w->at.n; i++) free(w->at.at[i]);
    VEC_FREE(&w->at);
}

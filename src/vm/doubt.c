#include "vm/doubt.h"
#include "base/utf8.h"
#include "vm/vm.h"
#include <stdarg.h>
#include <stdlib.h>

static const struct {
    const char *key, *words, *remedy, *more;
} rows[] = {
#define DOUBT(id, key, words, remedy, more) {key, words, remedy, more},
#include "vm/doubts.def"
#undef DOUBT
};

const char *doubt_key(enum doubt kind) { return rows[kind].key; }

void doubt_note(struct vm *vm, enum doubt kind, const char *fmt, ...) {
    struct doubts *d = &vm->doubts;
    char text[500];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    utf8_show(text);
    d->some[kind] = true;
    for (uint32_t i = 0; i < d->n; i++)
        if (d->at[i].kind == kind && !strcmp(d->at[i].text, text)) return;
    if (d->n == DOUBT_MOST) return;
    d->at[d->n].kind = kind;
    d->at[d->n++].text = strdup(text);
}

void doubt_drop(struct vm *vm, enum doubt kind) {
    struct doubts *d = &vm->doubts;
    uint32_t n = 0;
    for (uint32_t i = 0; i < d->n; i++)
        if (d->at[i].kind == kind) free(d->at[i].text);
        else d->at[n++] = d->at[i];
    d->n = n;
    d->some[kind] = false;
}

bool doubt_any(const struct doubts *d) {
    for (enum doubt kind = 0; kind < DOUBT_COUNT; kind++)
        if (d->some[kind]) return true;
    return false;
}

// Appends to a text as much as fits.
static void append_text(char *out, size_t size, const char *fmt, ...) PRINTF(3, 4);
static void append_text(char *out, size_t size, const char *fmt, ...) {
    size_t used = strlen(out);
    va_list args;
    va_start(args, fmt);
    vsnprintf(out + used, size - used, fmt, args);
    va_end(args);
}

static void append_remedy(enum doubt kind, bool check, char *out, size_t size) {
    const char *more = check ? rows[kind].more : "", *remedy = rows[kind].remedy;
    if (*more || *remedy)
        append_text(out, size, " (%s%s%s)", more, *more && *remedy ? ", " : "", remedy);
}

// Leaves out texts that do not fit before the remedy.
static void append_kind(const struct doubts *d, enum doubt kind, bool check, char *out,
                        size_t size) {
    enum { ROOM = 200 };
    const char *between = ": ";
    append_text(out, size, "%s", rows[kind].words);
    for (uint32_t i = 0; i < d->n; i++) {
        if (d->at[i].kind != kind || !d->at[i].text[0]) continue;
        bool fits = strlen(out) + strlen(d->at[i].text) + ROOM < size;
        append_text(out, size, "%s%s", between, fits ? d->at[i].text : "...");
        if (!fits) break;
        between = ", ";
    }
    append_remedy(kind, check, out, size);
}

bool doubt_words(const struct doubts *d, bool check, char *out, size_t size) {
    *out = 0;
    for (enum doubt kind = 0; kind < DOUBT_COUNT; kind++) {
        if (!d->some[kind]) continue;
        if (*out) append_text(out, size, "; ");
        append_kind(d, kind, check, out, size);
    }
    return *out;
}

void doubt_free(struct doubts *d) {
    for (uint32_t i = 0; i < d->n; i++) free(d->at[i].text);
    d->n = 0;
}

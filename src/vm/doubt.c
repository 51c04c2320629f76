#include "vm/doubt.h"
#include "vm/vm.h"
#include <stdarg.h>

static const struct {
    const char *key, *words, *remedy;
} rows[] = {
#define DOUBT(id, key, words, remedy) {key, words, remedy},
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
    d->some[kind] = true;
    for (uint32_t i = 0; i < d->n; i++)
        if (d->at[i].kind == kind && !strcmp(d->at[i].text, text)) return;
    if (d->n == DOUBT_MOST) return;
    d->at[d->n].kind = kind;
    d->at[d->n++].text = strdup(text);
}

bool doubt_any(const struct doubts *d) {
    for (enum doubt kind = 0; kind < DOUBT_COUNT; kind++)
        if (d->some[kind]) return true;
    return false;
}

// Appends to a text as much as there is room for.
static void append(char *out, size_t size, const char *fmt, ...) PRINTF(3, 4);
static void append(char *out, size_t size, const char *fmt, ...) {
    size_t used = strlen(out);
    va_list args;
    va_start(args, fmt);
    vsnprintf(out + used, size - used, fmt, args);
    va_end(args);
}

// Leaves out texts that would take the place of the remedy.
static void append_kind(const struct doubts *d, enum doubt kind, char *out, size_t size) {
    enum { ROOM = 200 };
    const char *between = ": ";
    append(out, size, "%s", rows[kind].words);
    for (uint32_t i = 0; i < d->n; i++) {
        if (d->at[i].kind != kind || !d->at[i].text[0]) continue;
        bool fits = strlen(out) + strlen(d->at[i].text) + ROOM < size;
        append(out, size, "%s%s", between, fits ? d->at[i].text : "...");
        if (!fits) break;
        between = ", ";
    }
    if (rows[kind].remedy[0]) append(out, size, " (%s)", rows[kind].remedy);
}

bool doubt_words(const struct doubts *d, char *out, size_t size) {
    *out = 0;
    for (enum doubt kind = 0; kind < DOUBT_COUNT; kind++) {
        if (!d->some[kind]) continue;
        if (*out) append(out, size, "; ");
        append_kind(d, kind, out, size);
    }
    return *out;
}

void doubt_free(struct doubts *d) {
    for (uint32_t i = 0; i < d->n; i++) free(d->at[i].text);
    d->n = 0;
}

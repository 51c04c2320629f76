#include "base/sym.h"
#include "base/err.h"
#include <stdlib.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

enum { FIRST_SLOTS = 1 << 14 }; // hello world interns some ten thousand

static sym *new_slots(uint32_t n) {
    sym *slots = calloc(n, sizeof *slots);
    if (!slots) bug("out of memory (%u symbols)", n);
    return slots;
}

static uint32_t hash_of(const void *bytes, size_t len) {
#ifdef DEJAVM_HARD
    return (uint32_t)XXH3_64bits(bytes, len) & 0xfff0; // many collisions
#else
    return (uint32_t)XXH3_64bits(bytes, len);
#endif
}

void symtab_init(struct symtab *t) {
    arena_init(&t->arena);
    t->slots = new_slots(FIRST_SLOTS);
    t->mask = FIRST_SLOTS - 1;
    t->count = 0;
}

void symtab_free(struct symtab *t) {
    free(t->slots);
    arena_free(&t->arena);
    *t = (struct symtab){0};
}

// The slot that holds the string, or the free one where it belongs.
static sym *slot_of(const struct symtab *t, const void *bytes, size_t len, uint32_t hash) {
    for (uint32_t i = hash & t->mask;; i = (i + 1) & t->mask) {
        sym s = t->slots[i];
        if (!s) return &t->slots[i];
        if (s->hash == hash && s->len == len && !memcmp(s->text, bytes, len)) return &t->slots[i];
    }
}

static void grow(struct symtab *t) {
    uint32_t n = (t->mask + 1) * 2;
    sym *old = t->slots;
    t->slots = new_slots(n);
    for (uint32_t i = 0; i <= t->mask; i++) {
        if (!old[i]) continue;
        uint32_t k = old[i]->hash & (n - 1);
        while (t->slots[k]) k = (k + 1) & (n - 1);
        t->slots[k] = old[i];
    }
    t->mask = n - 1;
    free(old);
}

sym sym_bytes(struct symtab *t, const void *bytes, size_t len) {
    assert(len <= UINT16_MAX);
    uint32_t hash = hash_of(bytes, len);
    sym *slot = slot_of(t, bytes, len, hash);
    if (*slot) return *slot;
    struct symbol *s = arena_alloc(&t->arena, sizeof *s + len + 1);
    s->hash = hash;
    s->len = (uint16_t)len;
    s->id = UINT16_MAX;
    if (len) memcpy(s->text, bytes, len);
    *slot = s;
    if (++t->count > t->mask / 4 * 3) grow(t);
    return s;
}

sym sym_text(struct symtab *t, const char *text) { return sym_bytes(t, text, strlen(text)); }

sym sym_find(const struct symtab *t, const void *bytes, size_t len) {
    if (len > UINT16_MAX) return NULL;
    return *slot_of(t, bytes, len, hash_of(bytes, len));
}

bool sym_is(sym s, const char *text) {
    size_t len = strlen(text);
    return s->len == len && !memcmp(s->text, text, len);
}

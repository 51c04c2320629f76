#include "base/sym.h"
#include "base/utf8.h"
#include "base/vec.h"
#include "base/err.h"
#include <stdlib.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

enum { FIRST_SLOTS = 1 << 14 }; // a hello-world program interns about ten thousand
#define PTR_BITS 0xffffffffffff

static uint64_t *new_symbol_slots(uint32_t n) {
    uint64_t *slots = calloc(n, sizeof *slots);
    if (!slots) bug("out of memory (%u symbols)", n);
    return slots;
}

static uint32_t hash_bytes(const void *bytes, size_t len) {
#ifdef DEJAVM_HARD
    return (uint32_t)XXH3_64bits(bytes, len) & 0xfff0; // many collisions
#else
    return (uint32_t)XXH3_64bits(bytes, len);
#endif
}

void symtab_init(struct symtab *t) {
    arena_init(&t->arena);
    t->slots = new_symbol_slots(FIRST_SLOTS);
    t->mask = FIRST_SLOTS - 1;
    t->count = 0;
}

void symtab_free(struct symtab *t) {
    free(t->slots);
    arena_free(&t->arena);
    *t = (struct symtab){0};
}

static sym sym_of(uint64_t slot) { return (sym)(uintptr_t)(slot & PTR_BITS); }

static uint64_t slot_for(sym s) {
    return (uint64_t)(uintptr_t)s | (s->hash & ~(uint64_t)0xffff) << 32;
}

// The slot that holds the string, or the free slot where it belongs.
static uint64_t *find_slot(const struct symtab *t, const void *bytes, size_t len, uint32_t hash) {
    for (uint32_t i = hash & t->mask;; i = (i + 1) & t->mask) {
        uint64_t slot = t->slots[i];
        if (!slot) return &t->slots[i];
        if (slot >> 48 != hash >> 16) continue;
        sym s = sym_of(slot);
        if (s->hash == hash && s->len == len && !memcmp(s->text, bytes, len)) return &t->slots[i];
    }
}

static void grow_symbols(struct symtab *t) {
    uint32_t n = (t->mask + 1) * 2;
    uint64_t *old = t->slots;
    t->slots = new_symbol_slots(n);
    for (uint32_t i = 0; i <= t->mask; i++) {
        if (!old[i]) continue;
        uint32_t k = sym_of(old[i])->hash & (n - 1);
        while (t->slots[k]) k = (k + 1) & (n - 1);
        t->slots[k] = old[i];
    }
    t->mask = n - 1;
    free(old);
}

sym sym_bytes(struct symtab *t, const void *bytes, size_t len) {
    assert(len <= UINT16_MAX);
    uint32_t hash = hash_bytes(bytes, len);
    uint64_t *slot = find_slot(t, bytes, len, hash);
    if (*slot) return sym_of(*slot);
    struct symbol *s = arena_alloc(&t->arena, sizeof *s + len + 1);
    s->hash = hash;
    s->len = (uint16_t)len;
    s->id = UINT16_MAX;
    if (len) memcpy(s->text, bytes, len);
    *slot = slot_for(s);
    if (++t->count > t->mask / 8 * 5) grow_symbols(t);
    return s;
}

// Whether the text has a character of four bytes (the first is 0xf0 or more). Modified UTF-8 has
// none; any other text is the same in both.
static bool has_long_sequence(const char *text, size_t len) {
    uint64_t word;
    size_t i = 0;
    for (; i + sizeof word <= len; i += sizeof word) {
        memcpy(&word, text + i, sizeof word);
        if (word & 0x8080808080808080) break;
    }
    while (i < len && (uint8_t)text[i] < 0xf0) i++;
    return i < len;
}

static sym intern_standard(struct symtab *t, const char *text, size_t len) {
    size_t n = utf8_std_units(text, len);
    uint16_t *units = vec_grow(NULL, (n + 1) * sizeof *units);
    utf8_std_decode(text, len, units);
    char *modified = vec_grow(NULL, utf8_modified_encode_size(units, n) + 1);
    sym s = sym_bytes(t, modified, utf8_modified_encode(units, n, modified));
    free(units);
    free(modified);
    return s;
}

sym sym_text(struct symtab *t, const char *text) {
    size_t len = strlen(text);
    if (UNLIKELY(has_long_sequence(text, len))) return intern_standard(t, text, len);
    return sym_bytes(t, text, len);
}

sym sym_find(const struct symtab *t, const void *bytes, size_t len) {
    if (len > UINT16_MAX) return NULL;
    return sym_of(*find_slot(t, bytes, len, hash_bytes(bytes, len)));
}

bool sym_is(sym s, const char *text) {
    size_t len = strlen(text);
    return s->len == len && !memcmp(s->text, text, len);
}

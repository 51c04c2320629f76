#include "classfile/parse.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { MESSAGE_MAX = 300, WHERE_MAX = 140 }; // together they fit into struct err

const char *parse_name(const struct parse *p) {
    if (p->name) return p->name;
    if (p->cf && p->cf->name) return p->cf->name->text;
    const char *slash = strrchr(p->where, '/');
    return slash ? slash + 1 : p->where;
}

static void leave_parser(struct parse *p, const char *message) {
    size_t len = strlen(p->where), skip = len > WHERE_MAX ? len - WHERE_MAX : 0;
    err_set(p->e, ERR_CLASS_FORMAT, "%s (file %s%s, offset %td)", message, skip ? "..." : "",
            p->where + skip, p->at - p->start);
    longjmp(p->out, 1);
}

void parse_fail(struct parse *p, const char *fmt, ...) {
    char message[MESSAGE_MAX];
    va_list args;
    va_start(args, fmt);
    vsnprintf(message, sizeof message, fmt, args);
    va_end(args);
    leave_parser(p, message);
    __builtin_unreachable();
}

void parse_fail_in(struct parse *p, const char *fmt, ...) {
    char message[MESSAGE_MAX];
    va_list args;
    va_start(args, fmt);
    int n = vsnprintf(message, sizeof message, fmt, args);
    va_end(args);
    if (n >= 0 && (size_t)n < sizeof message)
        snprintf(message + n, sizeof message - (size_t)n, " in class file %s", parse_name(p));
    leave_parser(p, message);
    __builtin_unreachable();
}

void parse_truncated(struct parse *p) { parse_fail(p, "Truncated class file"); }

typedef uint32_t hash_fn(const void *items, uint32_t i);
typedef bool same_fn(const void *items, uint32_t i, uint32_t k);

static bool find_pair(const void *items, uint32_t n, same_fn *same, uint32_t *at) {
    for (uint32_t i = 1; i < n; i++) {
        for (uint32_t k = 0; k < i; k++) {
            if (same(items, i, k)) return *at = i, true;
        }
    }
    return false;
}

struct table {
    uint32_t *slots; // index + 1 of an item, or 0 if free
    uint32_t mask;
    const void *items;
    hash_fn *hash;
    same_fn *same;
};

static struct table make_table(const void *items, uint32_t n, hash_fn *hash, same_fn *same) {
    uint32_t size = 32;
    while (size < n * 2) size *= 2;
    struct table t = {calloc(size, sizeof(uint32_t)), size - 1, items, hash, same};
    if (!t.slots) bug("out of memory");
    return t;
}

// The slot of an item that equals item i, or the free slot where i belongs.
static uint32_t *find_slot(const struct table *t, uint32_t i) {
    uint32_t h = t->hash(t->items, i);
    for (h ^= h >> 15;; h++) {
        uint32_t *slot = &t->slots[h & t->mask];
        if (!*slot || t->same(t->items, i, *slot - 1)) return slot;
    }
}

bool parse_duplicate(const void *items, uint32_t n, hash_fn *hash, same_fn *same, uint32_t *at) {
    if (n <= 8) return find_pair(items, n, same, at);
    struct table t = make_table(items, n, hash, same);
    bool found = false;
    for (uint32_t i = 0; i < n && !found; i++) {
        uint32_t *slot = find_slot(&t, i);
        found = *slot;
        *slot = i + 1;
        *at = i;
    }
    free(t.slots);
    return found;
}

bool parse_stranger(const void *items, uint32_t known, uint32_t n, hash_fn *hash, same_fn *same,
                    uint32_t *at) {
    struct table t = make_table(items, known, hash, same);
    bool found = false;
    for (uint32_t i = 0; i < known; i++) *find_slot(&t, i) = i + 1;
    for (uint32_t i = known; i < n && !found; i++) {
        found = !*find_slot(&t, i);
        *at = i;
    }
    free(t.slots);
    return found;
}

#include "search/checked.h"
#include "base/err.h"
#include <stdlib.h>

#ifdef DEJAVM_CHECK
enum { CHECKED = 1 };
#else
enum { CHECKED = 0 };
#endif

static void compare(const uint32_t *a, uint32_t n, const uint32_t *b, uint32_t m,
                    const char *what) {
    uint32_t i = 0;
    while (i < n && i < m && a[i] == b[i]) i++;
    if (i < n || i < m) bug("%s: %u and %u words, from word %u on", what, n, m, i);
}

uint32_t checked_key(const struct system *s, const uint32_t **words) {
    uint32_t (*derive)(void *, const uint32_t **) = s->ops->key ? s->ops->key : s->ops->state;
    uint32_t n = derive(s->self, words);
    if (!CHECKED) return n;
    uint32_t *first = malloc(n * sizeof *first + 1);
    if (!first) bug("out of memory");
    memcpy(first, *words, n * sizeof *first);
    uint32_t m = derive(s->self, words);
    compare(first, n, *words, m, "a state is written in two ways");
    free(first);
    return n;
}

enum system_stop checked_restore(const struct system *s, const uint32_t *words, uint32_t n) {
    enum system_stop stop = s->ops->restore(s->self, words, n);
    if (stop == SYSTEM_REBASED) return SYSTEM_CHOICE;
    if (!CHECKED || stop != SYSTEM_CHOICE) return stop;
    const uint32_t *now;
    uint32_t m = s->ops->state(s->self, &now);
    compare(words, n, now, m, "a restored state is another one");
    return stop;
}

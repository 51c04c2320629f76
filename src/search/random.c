// Random walks: every choice of a state is as likely as any other.
#include "search/walk.h"

static uint32_t choose_any(struct search *s, void *arg, uint32_t n) {
    (void)arg;
    return search_random_choice(s, n);
}

void random_run(struct search *s) { walk_run(s, &(struct walker){.choose = choose_any}); }

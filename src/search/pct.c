// Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi, Nagarakatte, ASPLOS 2010):
// random walks in which threads have priorities, and the thread of the highest priority continues.
//
//   priorities:  1 ... D-1         of threads that were at a change point
//                D ...             random, of all others
//                0, -1, -2, ...    of threads that ran for too long, the last one lowest
//
// 1. A walk has D-1 change points (--pct-depth D): random numbers of steps between threads, not
//    more than the longest walk so far had. The thread that would make the i-th of these steps gets
//    the priority i instead.
// 2. A fault that needs d scheduling constraints is found by a walk of k steps and n threads with a
//    probability of at least 1/(n * k^(d-1)), if D is at least d.
// 3. A thread that makes PATIENCE steps in a row gets the lowest priority: it may wait in a loop
//    for a thread of lower priority. These steps do not count as a length of the walk.
// 4. The choices of the program itself are random.
#include "base/invariant.h"
#include "config/checkoptions.h"
#include "search/walk.h"

enum { PATIENCE = 100, FIRST_LENGTH = 50, DEPTH = 3 };

struct pct {
    VEC(int64_t) priorities; // by number of the thread; 0: it has none yet
    VEC(uint64_t) changes;   // steps
    uint64_t steps, longest; // steps of this walk, of the longest walk
    uint64_t waited;         // steps of this walk in loops
    int64_t floor;           // of the thread that ran for too long last
    uint32_t ran, in_row;    // the thread that ran last, its steps in a row
};

static uint64_t find_depth(const struct search *s) {
    return s->config.options ? s->config.options->pct_depth : DEPTH;
}

static void begin_walk(struct search *s, void *arg) {
    struct pct *p = arg;
    if (p->steps - p->waited > p->longest) p->longest = p->steps - p->waited;
    p->priorities.n = p->changes.n = p->ran = p->in_row = 0;
    p->steps = p->waited = 0;
    p->floor = 0;
    for (uint64_t i = 1; i < find_depth(s); i++)
        VEC_PUSH(&p->changes, 1 + search_random(s, p->longest));
    INVARIANT(p->changes.n + 1 == find_depth(s), "search/pct.c 1");
}

static int64_t *priority_of(struct search *s, struct pct *p, uint32_t thread) {
    while (p->priorities.n <= thread) VEC_PUSH(&p->priorities, 0);
    int64_t *x = &p->priorities.at[thread];
    if (!*x) *x = (int64_t)(find_depth(s) + search_random(s, INT64_MAX / 2));
    return x;
}

// The thread of the highest priority among those that may continue.
static uint32_t find_highest(struct search *s, struct pct *p, uint32_t n) {
    uint32_t best = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t t = s->sys.threads->thread(s->sys.self, i);
        if (!search_allows(s, i)) s->beyond = true;
        else if (!best || *priority_of(s, p, t) > *priority_of(s, p, best)) best = t;
    }
    return best;
}

// Lowers the priority of a thread that is at change points, or ran for too long.
static bool lower_priority(struct search *s, struct pct *p, uint32_t thread) {
    bool lowered = false;
    for (uint32_t i = 0; i < p->changes.n; i++)
        if (p->changes.at[i] == p->steps) {
            *priority_of(s, p, thread) = i + 1;
            lowered = true;
        }
    if (thread == p->ran && p->in_row >= PATIENCE) {
        *priority_of(s, p, thread) = --p->floor;
        p->waited += p->in_row;
        p->in_row = 0;
        lowered = true;
    }
    return lowered;
}

// One of the ways in which this thread may continue.
static uint32_t choose_way(struct search *s, uint32_t thread, uint32_t n) {
    uint32_t ways = 0, choice = 0;
    for (uint32_t i = 0; i < n; i++)
        if (s->sys.threads->thread(s->sys.self, i) == thread && !search_random(s, ++ways))
            choice = i;
    return choice;
}

static uint32_t choose_by_priority(struct search *s, void *arg, uint32_t n) {
    struct pct *p = arg;
    if (!s->sys.threads || !s->sys.threads->thread(s->sys.self, 0))
        return search_random_choice(s, n);
    p->steps++;
    uint32_t thread = find_highest(s, p, n);
    if (lower_priority(s, p, thread)) thread = find_highest(s, p, n);
    p->in_row = thread == p->ran ? p->in_row + 1 : 1;
    p->ran = thread;
    INVARIANT(p->in_row <= PATIENCE, "search/pct.c 3");
    return choose_way(s, thread, n);
}

void pct_run(struct search *s) {
    struct pct p = {.longest = FIRST_LENGTH};
    walk_run(s, &(struct walker){begin_walk, choose_by_priority, &p});
    VEC_FREE(&p.priorities);
    VEC_FREE(&p.changes);
}

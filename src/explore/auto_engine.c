#include "explore/auto_engine.h"

enum {
    FEW = 16,      // a batch needs at least this many states
    PROBE = 64,    // states of a probe
    DEAR = 3,      // cost of a path or a group, in executions of one state
    MOST = 1 << 20 // longest wait for the next probe
};

uint32_t auto_engine_take(struct auto_engine *p, uint32_t left, bool *together) {
    *together = left >= FEW && !p->singly;
    if (*together) return p->pays || left < PROBE ? left : PROBE;
    uint32_t n = left < FEW || left < p->singly ? left : p->singly;
    p->singly -= n < p->singly ? n : p->singly;
    return n;
}

void auto_engine_judge(struct auto_engine *p, const struct delta_stats *s) {
    uint64_t alone = delta_stats_alone(s);
    uint64_t cost = DEAR * (s->executions + s->asked + s->groups) + alone;
    uint64_t gain = s->lanes + s->asked_lanes;
    p->pays = cost - p->cost <= gain - p->gain;
    p->cost = cost;
    p->gain = gain;
    if (p->pays) p->patience = 0;
    else p->patience = p->patience < MOST ? 4 * (p->patience + PROBE) : MOST;
    p->singly = p->patience;
}

#include "report/report.h"

void report_progress(FILE *out, const struct search_progress *p) {
    if (!p) {
        fprintf(out, "\r\33[K");
        fflush(out);
        return;
    }
    const struct search_counts *c = p->counts;
    fprintf(out,
            "\r%llu states, %.0f/s, %llu transitions, depth %llu, queue %llu, %.0f MB, %.0f s\33[K",
            (unsigned long long)c->states, (double)c->states / p->seconds,
            (unsigned long long)c->transitions, (unsigned long long)p->depth,
            (unsigned long long)p->queue, (double)p->memory / (1 << 20), p->seconds);
    fflush(out);
}

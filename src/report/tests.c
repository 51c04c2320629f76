#include "report/tests.h"

void report_test(struct report_tests *t, const char *name, const struct report *r) {
    t->counts[report_verdict(r)]++;
    if (t->text) report_test_text(name, r, t->text);
    VEC_PUSH(&t->json, report_json_test(name, r));
}

void report_test_unrun(struct report_tests *t, const char *name, enum verdict v, const char *why) {
    t->counts[v]++;
    if (t->text)
        fprintf(t->text, "%s: %s%s%s\n", name, report_verdict_name(v), *why ? ": " : "", why);
    VEC_PUSH(&t->json, report_json_unrun(name, v, why));
}

enum verdict report_tests_verdict(const struct report_tests *t) {
    static const enum verdict order[] = {VERDICT_UNCONFIRMED, VERDICT_VIOLATION,
                                         VERDICT_UNSUPPORTED, VERDICT_INCOMPLETE};
    for (size_t i = 0; i < COUNT(order); i++)
        if (t->counts[order[i]]) return order[i];
    return t->counts[VERDICT_ABORTED] && !t->counts[VERDICT_OK] ? VERDICT_ABORTED : VERDICT_OK;
}

int report_tests_exit(const struct report_tests *t) {
    return report_verdict_exit(report_tests_verdict(t));
}

void report_tests_end(const struct report_tests *t) {
    const char *between = ": ";
    if (!t->text) return;
    fprintf(t->text, "%u test%s", t->json.n, t->json.n == 1 ? "" : "s");
    for (enum verdict v = 0; v < VERDICT_COUNT; v++) {
        if (!t->counts[v]) continue;
        fprintf(t->text, "%s%u %s", between, t->counts[v], report_verdict_name(v));
        between = ", ";
    }
    fputc('\n', t->text);
}

void report_tests_free(struct report_tests *t) {
    for (uint32_t i = 0; i < t->json.n; i++) free(t->json.at[i]);
    VEC_FREE(&t->json);
}

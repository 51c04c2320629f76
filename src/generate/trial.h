// Methods under test: calls that are tried on every structure, in the VM or in emitted tests.
//
//   remove(1..N)  ->  remove(1) remove(2) ...       the values as in explore/call_spec.h
//
// 1. A trial leaves no trace: what the call did is undone.
// 2. A call is wrong when it throws, does not end, or leaves a structure that the predicate denies,
//    or an oracle: boolean NAME(), with the call's arguments or not, and then with its result or
//    not.
//
// Ownership: trials own their values; calls are numbered from 0 over all texts.
#pragma once
#include "explore/argument.h"
#include "explore/overload.h"

struct trial_call {
    struct klass *klass; // of the object
    struct method *method;
    const struct call_spec *spec;
    union slot *args; // [0] is set to the object; behind them there is room for the result
    struct argument *renewed;
    struct method **oracles; // n_oracles of the trials
    uint32_t n_oracles;
    uint32_t values[8];
};

struct trial_texts { // as the user gave them
    const char *const *calls, *const *oracles;
    uint32_t n_calls, n_oracles;
    int64_t n; // what N stands for
};

struct trials {
    struct call_spec *specs;
    uint32_t n_specs;
    VEC(struct trial_call) calls;
    struct arena arena;
};

// False: *e says what is wrong with a text.
bool trials_read(struct trials *t, struct machine *m, struct klass *k, struct trial_texts texts,
                 struct err *e);
void trials_free(struct trials *t);
// "remove(3)"; java: as Java source, with the casts that it needs.
void trial_print(struct machine *m, const struct trial_call *c, bool java, FILE *out);
// As Java source, where the call's result is in the variable `result`.
void trial_print_oracle(struct machine *m, const struct trial_call *c, uint32_t oracle, FILE *out);
bool trial_wants_result(const struct trial_call *c); // an oracle does
// How a call went on the structure at hand, for the test that makes it.
struct trial_fault {
    uint32_t call;
    enum { FAULT_FAILED, FAULT_ASSERT, FAULT_ENDLESS, FAULT_EXIT } how;
    int exit_code; // of FAULT_EXIT
    struct system_violation what;
};

struct trial_output { // what a call printed; to be freed
    char *text;
    size_t n;
};

// How a call went: SYSTEM_END well; SYSTEM_VIOLATION, and m->violation says how;
// SYSTEM_UNSUPPORTED, and m->message says what; SYSTEM_LIMIT, and it was cut short. output: what
// it printed is kept; NULL: not.
enum system_stop trial_run(struct machine *m, const struct trial_call *c, ref object,
                           struct method *predicate, struct trial_output *output);
// A call went wrong, and the machine has the violation.
struct trial_fault trial_fault(struct machine *m, uint32_t call);

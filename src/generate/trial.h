// Methods under test: calls that are tried on every structure, in the VM or in emitted tests.
//
//   --run 'remove(1..N)'  ─►  remove(1) remove(2) ...       values as in explore/call_spec.h
//
// 1. A trial is undone: it does not change the structure.
// 2. A call fails if it throws, does not end, or if the predicate or an oracle returns false
//    afterwards. An oracle is a boolean method without parameters, with the parameters of the call,
//    or with these and the result of the call.
// 3. Calls are numbered from 0, over all texts.
//
// Ownership: trials_free frees the values. Cost: a trial costs the call, the predicate, the oracles
// and the undo.
#pragma once
#include "explore/argument.h"
#include "explore/overload.h"

struct trial_call {
    struct klass *klass; // of the object
    struct method *method;
    const struct call_spec *spec;
    union slot *args; // args[0] is set to the object; after the arguments is room for the result
    struct argument *renewed;
    struct method **oracles;
    uint32_t n_oracles;
    uint32_t values[8]; // by parameter: index of the value
};

struct trial_texts { // as the user gave them
    const char *const *calls, *const *oracles;
    uint32_t n_calls, n_oracles;
    int64_t n; // the value of N
};

struct trials {
    struct call_spec *specs;
    uint32_t n_specs;
    VEC(struct trial_call) calls;
    struct arena arena;
};

// Returns false with *e set if a text is wrong.
bool trials_read(struct trials *t, struct machine *m, struct klass *k, struct trial_texts texts,
                 struct err *e);
void trials_free(struct trials *t);
// Writes "remove(3)". java: as Java source, with the casts that it needs.
void trial_print(struct machine *m, const struct trial_call *c, bool java, FILE *out);
// Writes the call of an oracle as Java source; the variable `result` has the result of the call.
void trial_print_oracle(struct machine *m, const struct trial_call *c, uint32_t oracle, FILE *out);
bool trial_wants_result(const struct trial_call *c); // some oracle has it as a parameter
// How a call failed on the current structure, for the test that makes the call.
struct trial_fault {
    uint32_t call;
    enum { FAULT_FAILED, FAULT_ASSERT, FAULT_ENDLESS, FAULT_EXIT } how;
    int exit_code; // of FAULT_EXIT
    struct system_violation what;
};

struct trial_output { // what a call printed; the caller frees it
    char *text;
    size_t n;
};

// Makes a call on the object, and checks it. Returns SYSTEM_END if it succeeds, SYSTEM_VIOLATION
// (see m->violation), SYSTEM_UNSUPPORTED (see m->message), or SYSTEM_LIMIT if it was interrupted.
// Keeps what the call printed in *output, unless that is NULL.
enum system_stop trial_run(struct machine *m, const struct trial_call *c, ref object,
                           struct method *predicate, struct trial_output *output);
// Describes the failed call, from the violation that the machine has.
struct trial_fault trial_fault(struct machine *m, uint32_t call);

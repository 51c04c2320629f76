// Translates names of a LambdaForm that belong together: a selection between handles, exceptions, a
// loop. The result is what InvokerBytecodeGenerator writes for them; the functions that the names
// apply are used only when a form is interpreted.
//
//   SELECT   t = selectAlternative(test, a, b)
//   others   t = invokeBasic(collect, args...);  u = guardWithCatch(a, b, ..., t);
//            r = invokeBasic(unbox, u)
//            without t and u: the handles a, b, ... are called with args
#include "vm/lambdaform_translate.h"

static const struct lambdaform_states no_states = {0};

static ref read_intrinsic_data(const struct lambdaform *f, const struct name *n) {
    return FIELD_AT(n->handle, f->o->intrinsic_data, ref);
}

static void emit_throw(struct lambdaform *f, uint16_t slot) {
    lambdaform_emit(f, (struct insn){.op = OP_throw, .a = slot}, NULL);
}

static uint32_t emit_jump(struct lambdaform *f) {
    return lambdaform_emit(f, (struct insn){.op = OP_jump}, NULL);
}

// Starts a handler for [start, end), which moves the exception to `to`.
static void emit_handler(struct lambdaform *f, uint32_t start, uint32_t end, uint16_t to) {
    VEC_PUSH(&f->handlers, (struct handler){start, end, f->code.n, 0});
    lambdaform_move(f, to, f->base, 'L');
}

static void emit_select(struct lambdaform *f, const struct name *n) {
    uint32_t test = lambdaform_name(f, lambdaform_argument(n, 0));
    uint16_t slot = f->spare;
    if (test == UINT32_MAX) lambdaform_put(f, slot, lambdaform_argument(n, 0), 'I');
    else slot = f->names[test].slot;
    uint32_t other = lambdaform_emit(f, (struct insn){.op = OP_if_ieqi, .a = slot}, NULL);
    lambdaform_put(f, n->slot, lambdaform_argument(n, 1), 'L');
    uint32_t join = emit_jump(f);
    lambdaform_patch(f, other);
    lambdaform_put(f, n->slot, lambdaform_argument(n, 2), 'L');
    lambdaform_patch(f, join);
}

// Arguments of the guard: target, class, catcher.
static void emit_catch(struct lambdaform *f, const struct name *n) {
    const struct name *guard = n + 1, *result = n + 2;
    const struct method *m = f->o->is_instance;
    uint16_t exception = f->spare, is = (uint16_t)(f->spare + 1);
    uint32_t start = f->code.n;
    lambdaform_put(f, f->base, lambdaform_argument(guard, 0), 'L');
    lambdaform_basic(f, &no_states, n, 1, result->letter, result->slot);
    uint32_t end = f->code.n, done = emit_jump(f);
    emit_handler(f, start, end, exception);
    lambdaform_put(f, f->base, lambdaform_argument(guard, 1), 'L');
    lambdaform_move(f, (uint16_t)(f->base + 1), exception, 'L');
    lambdaform_emit(
        f,
        (struct insn){.op = OP_call_member, .a = f->base, .b = is, .c = 2, .p = f->o->is_instance},
        m->desc);
    uint32_t caught = lambdaform_emit(f, (struct insn){.op = OP_if_inei, .a = is}, NULL);
    emit_throw(f, exception);
    lambdaform_patch(f, caught);
    lambdaform_put(f, f->base, lambdaform_argument(guard, 2), 'L');
    lambdaform_basic(f, &(struct lambdaform_states){"L", &exception, 1}, n, 1, result->letter,
                     result->slot);
    lambdaform_patch(f, done);
}

// Arguments of the guard: target, cleanup. The cleanup is called with the exception or null, the
// result if there is one, and args.
static void emit_finally(struct lambdaform *f, const struct name *n) {
    const struct name *guard = n + 1, *result = n + 2;
    uint16_t exception = f->spare, value = (uint16_t)(f->spare + 1);
    const char letters[] = {'L', result->letter, 0};
    const uint16_t slots[] = {exception, value};
    const struct lambdaform_states states = {letters, slots, result->letter == 'V' ? 1 : 2};
    uint32_t start = f->code.n;
    lambdaform_put(f, f->base, lambdaform_argument(guard, 0), 'L');
    lambdaform_basic(f, &no_states, n, 1, result->letter, value);
    uint32_t end = f->code.n;
    lambdaform_put(f, exception, 0, 'L');
    lambdaform_put(f, f->base, lambdaform_argument(guard, 1), 'L');
    lambdaform_basic(f, &states, n, 1, result->letter, result->slot);
    uint32_t done = emit_jump(f);
    emit_handler(f, start, end, exception);
    if (states.n == 2) lambdaform_put(f, value, 0, result->letter);
    lambdaform_put(f, f->base, lambdaform_argument(guard, 1), 'L');
    lambdaform_basic(f, &states, n, 1, result->letter, result->slot);
    emit_throw(f, exception);
    lambdaform_patch(f, done);
}

// Arguments of the choice: input, default, holder of the cases.
static void emit_switch(struct lambdaform *f, const struct name *n) {
    const struct name *choice = n + 1, *result = n + 2;
    uint16_t input = f->spare, cases = (uint16_t)(f->spare + 1);
    int32_t count = FIELD_AT(read_intrinsic_data(f, n), f->vm->k.f.Integer_value, int32_t);
    lambdaform_put(f, input, lambdaform_argument(choice, 0), 'I');
    lambdaform_put(f, cases, lambdaform_argument(choice, 2), 'L');
    uint32_t low = lambdaform_emit(f, (struct insn){.op = OP_if_ilti, .a = input}, NULL);
    uint32_t high =
        lambdaform_emit(f, (struct insn){.op = OP_if_igei, .a = input, .y = count}, NULL);
    lambdaform_emit(
        f,
        (struct insn){
            .op = OP_getfield_r, .a = cases, .b = cases, .x = (int32_t)f->o->holder_cases},
        NULL);
    lambdaform_emit(f, (struct insn){.op = OP_aaload, .a = cases, .b = cases, .c = input}, NULL);
    uint32_t join = emit_jump(f);
    lambdaform_patch(f, low);
    lambdaform_patch(f, high);
    lambdaform_put(f, cases, lambdaform_argument(choice, 1), 'L');
    lambdaform_patch(f, join);
    lambdaform_move(f, f->base, cases, 'L');
    lambdaform_basic(f, &no_states, n, 1, result->letter, result->slot);
}

// ---- loops --------------------------------------------------------------------------------------

enum { LOOP_INDEX, LOOP_TEST, LOOP_HANDLES, LOOP_STATES = LOOP_HANDLES + 4 }; // spare slots
enum { INIT, STEP, PREDICATE, FINISH };

struct loop {
    struct lambdaform *f;
    const struct name *args;
    struct lambdaform_states states; // states of the clauses that have one
    ref types;                       // BasicType[] with the type of each clause
    uint32_t n;
};

static char clause_letter(const struct lambdaform *f, ref types, uint32_t c) {
    return (char)FIELD_AT(ARRAY_AT(types, ref)[c], f->o->basic_letter, uint16_t);
}

// Calls one of the four handles of clause c.
static void emit_clause_call(const struct loop *l, uint32_t which, uint32_t c, bool with_states,
                             char result, uint16_t to) {
    struct lambdaform *f = l->f;
    uint16_t index = (uint16_t)(f->spare + LOOP_INDEX),
             handles = (uint16_t)(f->spare + LOOP_HANDLES + which);
    lambdaform_number(f, index, (int32_t)c);
    lambdaform_emit(f, (struct insn){.op = OP_aaload, .a = f->base, .b = handles, .c = index},
                    NULL);
    lambdaform_basic(f, with_states ? &l->states : &no_states, l->args, 1, result, to);
}

static void emit_handle_loads(const struct loop *l, ref clauses) {
    struct lambdaform *f = l->f;
    uint16_t index = (uint16_t)(f->spare + LOOP_INDEX), all = f->base;
    lambdaform_put(f, all, clauses, 'L');
    lambdaform_emit(
        f, (struct insn){.op = OP_getfield_r, .a = all, .b = all, .x = (int32_t)f->o->loop_clauses},
        NULL);
    for (uint16_t i = 0; i < 4; i++) {
        lambdaform_number(f, index, i);
        lambdaform_emit(f,
                        (struct insn){.op = OP_aaload,
                                      .a = (uint16_t)(f->spare + LOOP_HANDLES + i),
                                      .b = all,
                                      .c = index},
                        NULL);
    }
}

static void emit_clauses(const struct loop *l, const struct name *result) {
    struct lambdaform *f = l->f;
    uint16_t test = (uint16_t)(f->spare + LOOP_TEST);
    const uint16_t *state = l->states.slots;
    for (uint32_t c = 0; c < l->n; c++) {
        char letter = clause_letter(f, l->types, c);
        emit_clause_call(l, INIT, c, false, letter, *state);
        state += letter != 'V';
    }
    uint32_t start = f->code.n;
    VEC(uint32_t) done = {0};
    state = l->states.slots;
    for (uint32_t c = 0; c < l->n; c++) {
        char letter = clause_letter(f, l->types, c);
        emit_clause_call(l, STEP, c, true, letter, *state);
        state += letter != 'V';
        emit_clause_call(l, PREDICATE, c, true, 'I', test);
        uint32_t next = lambdaform_emit(f, (struct insn){.op = OP_if_inei, .a = test}, NULL);
        emit_clause_call(l, FINISH, c, true, result->letter, result->slot);
        VEC_PUSH(&done, emit_jump(f));
        lambdaform_patch(f, next);
    }
    uint32_t back = emit_jump(f);
    f->code.at[back].x = (int32_t)(start - back);
    for (uint32_t i = 0; i < done.n; i++) lambdaform_patch(f, done.at[i]);
    VEC_FREE(&done);
}

// Arguments of the loop: the types of the clauses' states, and the handles.
static void emit_loop(struct lambdaform *f, const struct name *n) {
    ref types = lambdaform_argument(n + 1, 0);
    struct loop l = {f, n, {0}, types, types ? (uint32_t)ARR(types)->length : 0};
    char *letters = calloc(l.n + 1, 1);
    uint16_t *slots = calloc(l.n + 1, sizeof *slots);
    l.states = (struct lambdaform_states){letters, slots, 0};
    for (uint32_t c = 0; c < l.n; c++) {
        char letter = clause_letter(f, types, c);
        if (letter == 'V') continue;
        letters[l.states.n] = letter;
        slots[l.states.n] = (uint16_t)(f->spare + LOOP_STATES + 2 * l.states.n);
        l.states.n++;
    }
    emit_handle_loads(&l, lambdaform_argument(n + 1, 1));
    emit_clauses(&l, n + 2);
    free(letters);
    free(slots);
}

uint32_t lambdaform_spare(const struct lambdaform *f, const struct name *n) {
    enum { SPARE = 4 };
    ref types = n->what == NAME_LOOP ? lambdaform_argument(n + 1, 0) : 0;
    (void)f;
    return types ? LOOP_STATES + 2 * (uint32_t)ARR(types)->length : SPARE;
}

void lambdaform_idiom(struct lambdaform *f, struct name *n) {
    switch (n->what) {
    case NAME_SELECT: emit_select(f, n); return;
    case NAME_CATCH: emit_catch(f, n); return;
    case NAME_FINALLY: emit_finally(f, n); return;
    case NAME_SWITCH: emit_switch(f, n); return;
    default: emit_loop(f, n);
    }
}

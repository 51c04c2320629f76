// Checks an implementation against a model. Both get the same calls. Their answers must be equal by
// java.util.Objects.deepEquals; if both return themselves, the answers agree. Then their contents
// must be equal, if both are collections of one kind, or else the results of an abstraction:
// toString(), or the method of --abstraction.
#include "explore/explorer.h"
#include "heap/string.h"
#include "vm/throw.h"
#include <stdio.h>
#include <stdlib.h>

#define ABSTRACTION UINT32_MAX

struct answer {
    enum outcome how;
    enum kind kind; // of the value that was returned; primitive values are boxed in the root
};

static void keep_answer(struct explorer *x, uint32_t side, ref value) {
    heap_put_elem(&x->vm->heap, x->vm->explore.root, (int32_t)(ROOT_ANSWER + side), value);
}

static ref kept_answer(const struct explorer *x, uint32_t side) {
    return ARRAY_AT(x->vm->explore.root, ref)[ROOT_ANSWER + side];
}

typedef enum outcome run_fn(struct explorer *x, struct method *m, const union slot *args,
                            union slot *result);

// Calls a method of one side, and keeps the result or the exception in the root.
static struct answer call_side(struct explorer *x, uint32_t side, struct method *m,
                               union slot *args, run_fn *run) {
    union slot result = {0};
    struct thread *t = x->vm->current;
    args[0].w = explorer_object(x, side);
    struct answer a = {run(x, m, args, &result), m->ret};
    if (a.how == CALL_THREW) {
        keep_answer(x, side, t->exception);
        t->exception = 0;
    } else if (a.how == CALL_RETURNED && a.kind != KIND_VOID) {
        keep_answer(x, side,
                    a.kind == KIND_REF ? result.r : value_box(&x->machine, a.kind, result));
    }
    return a;
}

static struct method *find_library_method(struct explorer *x, const char *klass, const char *name,
                                          const char *desc) {
    struct symtab *s = &x->vm->linker.symbols;
    struct klass *k = linker_boot(&x->vm->linker, klass);
    if (engine_init(x->vm, k) != CALL_RETURNED) bug("%s cannot be initialized", klass);
    return klass_method(k, sym_text(s, name), sym_text(s, desc));
}

static enum outcome are_equal(struct explorer *x, bool *equal) {
    union slot args[2] = {{.w = kept_answer(x, SUBJECT)}, {.w = kept_answer(x, MODEL)}},
               result = {0};
    if (args[0].w == args[1].w) return *equal = true, CALL_RETURNED;
    if (!x->equals)
        x->equals = find_library_method(x, "java/util/Objects", "deepEquals",
                                        "(Ljava/lang/Object;Ljava/lang/Object;)Z");
    enum outcome o = explorer_run(x, x->equals, args, &result);
    *equal = result.i & 1;
    return o;
}

// The kind of answer that an operation gave.
static enum explore_answer classify_answer(const struct explorer *x, uint32_t side,
                                           struct answer a) {
    if (a.how == CALL_THREW) return ANSWER_THREW;
    bool itself = a.kind == KIND_REF && kept_answer(x, side) == explorer_object(x, side);
    return itself ? ANSWER_ITSELF : ANSWER_RETURNED;
}

static void print_answer(struct explorer *x, uint32_t side, struct answer a, char *out,
                         size_t size) {
    char name[300];
    size_t len;
    ref value = kept_answer(x, side);
    union slot arg = {.w = value}, result = {0};
    if (a.how == CALL_THREW) {
        throw_class_name(KLASS_OF(value), name, sizeof name);
        snprintf(out, size, "threw %s", name);
        return;
    }
    if (!x->text)
        x->text = find_library_method(x, "java/lang/String", "valueOf",
                                      "(Ljava/lang/Object;)Ljava/lang/String;");
    bool good = a.kind != KIND_VOID && explorer_run(x, x->text, &arg, &result) == CALL_RETURNED;
    x->vm->current->exception = 0;
    char *text = good && result.r ? string_to_utf8(result.r, &len) : NULL;
    snprintf(out, size, "%s%s", text ? "gives " : "returns", text ? text : "");
    free(text);
}

// Adds the classes of two answers that are not equal but have the same text.
static void print_classes(const struct explorer *x, char text[2][900]) {
    char name[300];
    bool same = KLASS_OF(kept_answer(x, SUBJECT)) == KLASS_OF(kept_answer(x, MODEL));
    for (uint32_t side = 0; side < 2; side++) {
        size_t n = strlen(text[side]);
        throw_class_name(KLASS_OF(kept_answer(x, side)), name, sizeof name);
        snprintf(text[side] + n, 900 - n, " (of %s%s)", name, same && side ? ", not equal" : "");
    }
}

// Reports answers that differ. choice: the operation, or ABSTRACTION.
static enum system_stop report_difference(struct explorer *x, uint32_t choice,
                                          const struct answer a[2]) {
    char what[600], text[2][900], message[2600];
    struct system sys = explorer_system(x);
    if (choice != ABSTRACTION) sys.ops->describe(x, choice, what, sizeof what);
    else snprintf(what, sizeof what, "%s()", x->abstractions[SUBJECT]->name->text);
    for (uint32_t side = 0; side < 2; side++)
        print_answer(x, side, a[side], text[side], sizeof text[side]);
    if (!strcmp(text[0], text[1]) && kept_answer(x, SUBJECT) && kept_answer(x, MODEL))
        print_classes(x, text);
    snprintf(message, sizeof message, "%s %s, the model %s", what, text[SUBJECT], text[MODEL]);
    return machine_violated(&x->machine, PROPERTY_model, message);
}

// Whether a call neither returned nor threw.
static bool is_cut_short(const struct answer *a) {
    return a->how != CALL_RETURNED && a->how != CALL_THREW;
}

static enum system_stop compare_answers(struct explorer *x, uint32_t choice,
                                        const struct answer a[2]) {
    if (a[0].how != a[1].how) return report_difference(x, choice, a);
    if (a[0].how == CALL_THREW) {
        bool same = KLASS_OF(kept_answer(x, SUBJECT)) == KLASS_OF(kept_answer(x, MODEL));
        return same ? SYSTEM_CHOICE : report_difference(x, choice, a);
    }
    if (a[0].kind == KIND_VOID || a[1].kind == KIND_VOID) return SYSTEM_CHOICE;
    const enum explore_answer *sorts = x->step.answers;
    if (choice != ABSTRACTION && sorts[SUBJECT] == ANSWER_ITSELF && sorts[MODEL] == ANSWER_ITSELF)
        return SYSTEM_CHOICE;
    bool equal;
    enum outcome o = are_equal(x, &equal);
    if (o != CALL_RETURNED) return explorer_failed(x, o);
    return equal ? SYSTEM_CHOICE : report_difference(x, choice, a);
}

static struct method *find_contents_method(struct explorer *x) {
    struct symtab *s = &x->vm->linker.symbols;
    struct err e = {0};
    struct klass *k = machine_class(&x->machine, "dejavm.Contents", &e);
    if (!k || engine_init(x->vm, k) != CALL_RETURNED) bug("dejavm.Contents cannot be loaded");
    return klass_method(k, sym_text(s, "difference"),
                        sym_text(s, "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/String;"));
}

static enum system_stop compare_contents(struct explorer *x) {
    union slot args[2], difference = {0};
    size_t len;
    char message[2600];
    if (!x->contents) x->contents = find_contents_method(x);
    for (uint32_t side = 0; side < 2; side++) args[side].w = explorer_object(x, side);
    enum outcome o = explorer_run(x, x->contents, args, &difference);
    if (o != CALL_RETURNED) return explorer_failed(x, o);
    if (!difference.r) return SYSTEM_CHOICE;
    char *text = string_to_utf8(difference.r, &len);
    snprintf(message, sizeof message, "the object %s", text);
    free(text);
    return machine_violated(&x->machine, PROPERTY_model, message);
}

static enum system_stop compare_abstractions(struct explorer *x) {
    struct answer a[2];
    if (x->spec.compare == COMPARE_NOTHING) return SYSTEM_CHOICE;
    if (x->spec.compare == COMPARE_CONTENTS) return compare_contents(x);
    for (uint32_t side = 0; side < 2; side++) {
        union slot self;
        a[side] = call_side(x, side, x->abstractions[side], &self, explorer_run);
        if (is_cut_short(&a[side])) return explorer_failed(x, a[side].how);
    }
    return compare_answers(x, ABSTRACTION, a);
}

enum system_stop model_step(struct explorer *x, uint32_t choice) {
    const struct transition *t = &x->transitions.at[choice];
    struct answer a[2];
    for (uint32_t side = 0; side < 2; side++) {
        a[side] = call_side(x, side, t->calls[side].method, explorer_args(x, &t->calls[side]),
                            explorer_show);
        if (is_cut_short(&a[side])) return explorer_failed(x, a[side].how);
        x->step.answers[side] = classify_answer(x, side, a[side]);
        x->step.array |= kept_answer(x, side) && KLASS_OF(kept_answer(x, side))->elem;
    }
    machine_mark(&x->machine); // undo what the comparison writes
    enum system_stop why = compare_answers(x, choice, a);
    if (why == SYSTEM_CHOICE) why = compare_abstractions(x);
    machine_back(&x->machine);
    machine_drop(&x->machine);
    keep_answer(x, SUBJECT, 0);
    keep_answer(x, MODEL, 0);
    return why;
}

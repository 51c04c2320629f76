// The classic check: an implementation against another one. Both get the same calls; they must
// answer alike, and their contents, where both are collections of one kind, or an abstraction of
// their states (toString, or a method of the user's) must be equal. Answers are compared as
// java.util.Objects.deepEquals does; two that answer themselves agree.
#include "explore/explorer.h"
#include "heap/string.h"
#include "vm/throw.h"
#include <stdio.h>
#include <stdlib.h>

#define ABSTRACTION UINT32_MAX

struct answer {
    enum outcome how;
    enum kind kind; // CALL_RETURNED: of the value, which is a box then; void: none
};

static void keep(struct explorer *x, uint32_t side, ref value) {
    heap_put_elem(&x->vm->heap, x->vm->explore.root, (int32_t)(ROOT_ANSWER + side), value);
}

static ref kept(const struct explorer *x, uint32_t side) {
    return ARRAY_AT(x->vm->explore.root, ref)[ROOT_ANSWER + side];
}

typedef enum outcome run_fn(struct explorer *x, struct method *m, const union slot *args,
                            union slot *result);

// Calls and keeps the result, or the exception, in the root.
static struct answer ask(struct explorer *x, uint32_t side, struct method *m, union slot *args,
                         run_fn *run) {
    union slot result = {0};
    struct thread *t = x->vm->current;
    args[0].w = explorer_object(x, side);
    struct answer a = {run(x, m, args, &result), m->ret};
    if (a.how == CALL_THREW) {
        keep(x, side, t->exception);
        t->exception = 0;
    } else if (a.how == CALL_RETURNED && a.kind != KIND_VOID) {
        keep(x, side, a.kind == KIND_REF ? result.r : value_box(&x->machine, a.kind, result));
    }
    return a;
}

static struct method *library(struct explorer *x, const char *klass, const char *name,
                              const char *desc) {
    struct symtab *s = &x->vm->linker.symbols;
    struct klass *k = linker_boot(&x->vm->linker, klass);
    if (engine_init(x->vm, k) != CALL_RETURNED) bug("%s cannot be initialized", klass);
    return klass_method(k, sym_text(s, name), sym_text(s, desc));
}

static enum outcome are_equal(struct explorer *x, bool *equal) {
    union slot args[2] = {{.w = kept(x, SUBJECT)}, {.w = kept(x, MODEL)}}, result = {0};
    if (args[0].w == args[1].w) return *equal = true, CALL_RETURNED;
    if (!x->equals)
        x->equals = library(x, "java/util/Objects", "deepEquals",
                            "(Ljava/lang/Object;Ljava/lang/Object;)Z");
    enum outcome o = explorer_run(x, x->equals, args, &result);
    *equal = result.i & 1;
    return o;
}

// As an answer of an operation; the abstraction of an object is never the object.
static enum explore_answer sort_of(const struct explorer *x, uint32_t side, struct answer a) {
    if (a.how == CALL_THREW) return ANSWER_THREW;
    bool itself = a.kind == KIND_REF && kept(x, side) == explorer_object(x, side);
    return itself ? ANSWER_ITSELF : ANSWER_RETURNED;
}

static void print(struct explorer *x, uint32_t side, struct answer a, char *out, size_t size) {
    char name[300];
    size_t len;
    ref value = kept(x, side);
    union slot arg = {.w = value}, result = {0};
    if (a.how == CALL_THREW) {
        throw_class_name(KLASS_OF(value), name, sizeof name);
        snprintf(out, size, "threw %s", name);
        return;
    }
    if (!x->text)
        x->text =
            library(x, "java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");
    bool good = a.kind != KIND_VOID && explorer_run(x, x->text, &arg, &result) == CALL_RETURNED;
    x->vm->current->exception = 0;
    char *text = good && result.r ? string_to_utf8(result.r, &len) : NULL;
    snprintf(out, size, "%s%s", text ? "gives " : "returns", text ? text : "");
    free(text);
}

// What distinguishes answers that read the same.
static void print_classes(const struct explorer *x, char text[2][900]) {
    char name[300];
    bool same = KLASS_OF(kept(x, SUBJECT)) == KLASS_OF(kept(x, MODEL));
    for (uint32_t side = 0; side < 2; side++) {
        size_t n = strlen(text[side]);
        throw_class_name(KLASS_OF(kept(x, side)), name, sizeof name);
        snprintf(text[side] + n, 900 - n, " (of %s%s)", name, same && side ? ", not equal" : "");
    }
}

// choice: what was called; ABSTRACTION: that.
static enum system_stop differ(struct explorer *x, uint32_t choice, const struct answer a[2]) {
    char what[600], text[2][900], message[2600];
    struct system sys = explore_system(x);
    if (choice != ABSTRACTION) sys.ops->describe(x, choice, what, sizeof what);
    else snprintf(what, sizeof what, "%s()", x->abstractions[SUBJECT]->name->text);
    for (uint32_t side = 0; side < 2; side++)
        print(x, side, a[side], text[side], sizeof text[side]);
    if (!strcmp(text[0], text[1]) && kept(x, SUBJECT) && kept(x, MODEL)) print_classes(x, text);
    snprintf(message, sizeof message, "%s %s, the model %s", what, text[SUBJECT], text[MODEL]);
    return machine_violated(&x->machine, PROPERTY_model, message);
}

// Neither came to an end by itself.
static bool broke(const struct answer *a) {
    return a->how != CALL_RETURNED && a->how != CALL_THREW;
}

static enum system_stop compare(struct explorer *x, uint32_t choice, const struct answer a[2]) {
    if (a[0].how != a[1].how) return differ(x, choice, a);
    if (a[0].how == CALL_THREW) {
        bool same = KLASS_OF(kept(x, SUBJECT)) == KLASS_OF(kept(x, MODEL));
        return same ? SYSTEM_CHOICE : differ(x, choice, a);
    }
    if (a[0].kind == KIND_VOID || a[1].kind == KIND_VOID) return SYSTEM_CHOICE;
    const enum explore_answer *sorts = x->step.answers;
    if (choice != ABSTRACTION && sorts[SUBJECT] == ANSWER_ITSELF && sorts[MODEL] == ANSWER_ITSELF)
        return SYSTEM_CHOICE;
    bool equal;
    enum outcome o = are_equal(x, &equal);
    if (o != CALL_RETURNED) return explorer_failed(x, o);
    return equal ? SYSTEM_CHOICE : differ(x, choice, a);
}

static struct method *contents_method(struct explorer *x) {
    struct symtab *s = &x->vm->linker.symbols;
    struct err e = {0};
    struct klass *k = machine_class(&x->machine, "dejavm.Contents", &e);
    if (!k || engine_init(x->vm, k) != CALL_RETURNED) bug("dejavm.Contents is not to be had");
    return klass_method(k, sym_text(s, "difference"),
                        sym_text(s, "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/String;"));
}

static enum system_stop compare_contents(struct explorer *x) {
    union slot args[2], difference = {0};
    size_t len;
    char message[2600];
    if (!x->contents) x->contents = contents_method(x);
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
        a[side] = ask(x, side, x->abstractions[side], &self, explorer_run);
        if (broke(&a[side])) return explorer_failed(x, a[side].how);
    }
    return compare(x, ABSTRACTION, a);
}

enum system_stop model_step(struct explorer *x, uint32_t choice) {
    const struct transition *t = &x->transitions.at[choice];
    struct answer a[2];
    for (uint32_t side = 0; side < 2; side++) {
        a[side] =
            ask(x, side, t->calls[side].method, explorer_args(x, &t->calls[side]), explorer_show);
        if (broke(&a[side])) return explorer_failed(x, a[side].how);
        x->step.answers[side] = sort_of(x, side, a[side]);
        x->step.array |= kept(x, side) && KLASS_OF(kept(x, side))->elem;
    }
    machine_mark(&x->machine); // comparing leaves no trace
    enum system_stop why = compare(x, choice, a);
    if (why == SYSTEM_CHOICE) why = compare_abstractions(x);
    machine_back(&x->machine);
    machine_drop(&x->machine);
    keep(x, SUBJECT, 0);
    keep(x, MODEL, 0);
    return why;
}

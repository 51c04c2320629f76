#include "op/nullness.h"
#include "base/vec.h"
#include "classfile/descriptor.h"
#include "op/bytecode.h"
#include <stdarg.h>
#include <stdio.h>

enum { UNKNOWN = -1, MAX_DETAIL = 5 };

// The stack before one bytecode: per word the bci that pushed it, or UNKNOWN. `written` has a bit
// per local 0..63 that some path has stored to.
struct state {
    int32_t *source;
    uint32_t depth;
    uint64_t written;
    bool seen;
};

struct analysis {
    const struct classfile *cf;
    const struct method_info *m;
    struct span code;
    struct state *states; // by bci
    VEC(uint32_t) work;
    int32_t stack[65536]; // the stack while one bytecode is simulated
    uint32_t depth;
    uint64_t written;
    char *out;
    size_t size, len;
};

// --- the simulation ---

static void push_source(struct analysis *a, int32_t source, uint32_t words) {
    while (words-- && a->depth < a->m->code->max_stack) a->stack[a->depth++] = source;
}

static void pop_words(struct analysis *a, uint32_t words) {
    a->depth = words > a->depth ? 0 : a->depth - words;
}

static uint32_t letter_words(char letter) {
    return letter == 'V' ? 0 : letter == 'J' || letter == 'D' ? 2 : 1;
}

static const struct constant *constant_at(const struct analysis *a, uint32_t bci) {
    return &a->cf->constants[bytecode_u2(a->code.at + bci + 1)];
}

// dup, dup_x1 and so on: copies the top n words below the k words under them.
static void dup_words(struct analysis *a, uint32_t n, uint32_t k) {
    if (a->depth < n + k || a->depth + n > a->m->code->max_stack) return;
    int32_t *top = a->stack + a->depth;
    int32_t saved[4]; // [below k | top n] -> [top n | below k | top n]
    memcpy(saved, top - n - k, (n + k) * sizeof *saved);
    memcpy(top - n - k, saved + k, n * sizeof *saved);
    memcpy(top - k, saved, k * sizeof *saved);
    memcpy(top, saved + k, n * sizeof *saved);
    a->depth += n;
}

static void swap_words(struct analysis *a) {
    if (a->depth < 2) return;
    int32_t t = a->stack[a->depth - 1];
    a->stack[a->depth - 1] = a->stack[a->depth - 2];
    a->stack[a->depth - 2] = t;
}

static void step_member(struct analysis *a, uint8_t op, uint32_t bci) {
    const struct constant *c = constant_at(a, bci);
    switch (op) {
    case BC_getstatic: push_source(a, (int32_t)bci, letter_words(c->desc->text[0])); return;
    case BC_putstatic: pop_words(a, letter_words(c->desc->text[0])); return;
    case BC_getfield:
        pop_words(a, 1);
        push_source(a, (int32_t)bci, letter_words(c->desc->text[0]));
        return;
    case BC_putfield: pop_words(a, 1 + letter_words(c->desc->text[0])); return;
    }
    bool receiver = op != BC_invokestatic && op != BC_invokedynamic;
    pop_words(a, descriptor_slots(c->desc) + receiver);
    push_source(a, (int32_t)bci, letter_words(descriptor_return(c->desc)));
}

static void step_ldc(struct analysis *a, uint8_t op, uint32_t bci) {
    const struct constant *c =
        op == BC_ldc ? &a->cf->constants[a->code.at[bci + 1]] : constant_at(a, bci);
    bool wide = c->tag == CP_LONG || c->tag == CP_DOUBLE ||
                (c->tag == CP_DYNAMIC && letter_words(c->desc->text[0]) == 2);
    push_source(a, (int32_t)bci, wide ? 2 : 1);
}

static void step_effect(struct analysis *a, const char *effect, uint32_t bci) {
    const char *p = effect;
    for (; *p && *p != '>'; p++) pop_words(a, letter_words(*p));
    for (p++; *p; p++) push_source(a, (int32_t)bci, letter_words(*p));
}

static void note_store(struct analysis *a, uint8_t op, uint32_t bci) {
    bool is_store = op >= BC_istore && op <= BC_astore_3;
    if (!is_store && op != BC_iinc) return;
    uint32_t local = bytecode_info[op].format >= '0' && bytecode_info[op].format <= '3'
                         ? (uint32_t)(bytecode_info[op].format - '0')
                         : a->code.at[bci + 1];
    if (local < 64) a->written |= 1ull << local;
}

static void step_bytecode(struct analysis *a, uint32_t bci) {
    uint8_t op = a->code.at[bci];
    note_store(a, op, bci);
    switch (op) {
    case BC_dup: dup_words(a, 1, 0); return;
    case BC_dup_x1: dup_words(a, 1, 1); return;
    case BC_dup_x2: dup_words(a, 1, 2); return;
    case BC_dup2: dup_words(a, 2, 0); return;
    case BC_dup2_x1: dup_words(a, 2, 1); return;
    case BC_dup2_x2: dup_words(a, 2, 2); return;
    case BC_swap: swap_words(a); return;
    case BC_pop: pop_words(a, 1); return;
    case BC_pop2: pop_words(a, 2); return;
    case BC_checkcast: return; // keeps the source of the value
    case BC_ldc:
    case BC_ldc_w:
    case BC_ldc2_w: step_ldc(a, op, bci); return;
    case BC_getstatic:
    case BC_putstatic:
    case BC_getfield:
    case BC_putfield:
    case BC_invokevirtual:
    case BC_invokespecial:
    case BC_invokestatic:
    case BC_invokeinterface:
    case BC_invokedynamic: step_member(a, op, bci); return;
    case BC_multianewarray:
        pop_words(a, a->code.at[bci + 3]);
        push_source(a, (int32_t)bci, 1);
        return;
    case BC_wide:
        if (a->code.at[bci + 1] != BC_iinc && a->code.at[bci + 1] != BC_ret)
            step_effect(a, bytecode_info[a->code.at[bci + 1]].effect, bci);
        return;
    case BC_jsr:
    case BC_jsr_w: push_source(a, (int32_t)bci, 1); return;
    default: step_effect(a, bytecode_info[op].effect, bci);
    }
}

// Joins the current stack into the state before `bci`, and queues bci if the state changed.
static void flow_to(struct analysis *a, int64_t bci) {
    if (bci < 0 || bci >= a->code.len) return;
    struct state *s = &a->states[bci];
    bool changed = !s->seen || (s->written | a->written) != s->written;
    if (!s->seen) {
        s->depth = a->depth;
        s->source = malloc((a->depth + 1u) * sizeof *s->source);
        memcpy(s->source, a->stack, a->depth * sizeof *s->source);
    }
    for (uint32_t i = 0; s->seen && i < s->depth && i < a->depth; i++)
        if (s->source[i] != a->stack[i] && s->source[i] != UNKNOWN)
            s->source[i] = UNKNOWN, changed = true;
    s->written |= a->written;
    s->seen = true;
    if (changed) VEC_PUSH(&a->work, (uint32_t)bci);
}

static void flow_switch(struct analysis *a, uint32_t bci) {
    const uint8_t *p = a->code.at + ((bci + 4) & ~3u);
    flow_to(a, bci + (int64_t)bytecode_s4(p));
    bool table = a->code.at[bci] == BC_tableswitch;
    int64_t n = table ? (int64_t)bytecode_s4(p + 8) - bytecode_s4(p + 4) + 1 : bytecode_s4(p + 4);
    for (int64_t i = 0; i < n; i++)
        flow_to(a, bci + (int64_t)bytecode_s4(table ? p + 12 + 4 * i : p + 12 + 8 * i));
}

static void flow_handlers(struct analysis *a, uint32_t bci) {
    const struct code_attr *c = a->m->code;
    uint32_t depth = a->depth;
    for (uint16_t i = 0; i < c->n_handlers; i++) {
        if (bci < c->handlers[i].start || bci >= c->handlers[i].end) continue;
        a->depth = 0;
        push_source(a, UNKNOWN, 1);
        flow_to(a, c->handlers[i].target);
    }
    a->depth = depth;
}

static void flow_from(struct analysis *a, uint32_t bci) {
    struct state *s = &a->states[bci];
    a->depth = s->depth;
    a->written = s->written;
    int32_t *saved = s->source;
    memcpy(a->stack, saved, s->depth * sizeof *saved);
    uint32_t len = bytecode_length(a->code, bci);
    if (!len) return;
    int32_t first = s->depth ? a->stack[0] : 0;
    flow_handlers(a, bci);
    if (s->depth) a->stack[0] = first;
    uint8_t op = a->code.at[bci];
    step_bytecode(a, bci);
    char format = bytecode_info[op].format;
    if (format == 'j') flow_to(a, bci + (int64_t)bytecode_s2(a->code.at + bci + 1));
    if (format == 'J') flow_to(a, bci + (int64_t)bytecode_s4(a->code.at + bci + 1));
    if (format == 'T' || format == 'L') flow_switch(a, bci);
    bool ends = op == BC_goto || op == BC_goto_w || format == 'T' || format == 'L' ||
                op == BC_athrow || op == BC_ret || (op >= BC_ireturn && op <= BC_return);
    if (!ends) flow_to(a, bci + (int64_t)len);
}

// --- the message ---

static void say_text(struct analysis *a, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(a->out + a->len, a->size - a->len, fmt, ap);
    va_end(ap);
    a->len += (size_t)n < a->size - a->len ? (size_t)n : a->size - a->len - 1;
}

// Appends a class name with dots; java.lang.Object and java.lang.String without their package.
static void say_class(struct analysis *a, const char *name, size_t len) {
    if (len == 16 && !memcmp(name, "java/lang/Object", 16)) name += 10, len = 6;
    if (len == 16 && !memcmp(name, "java/lang/String", 16)) name += 10, len = 6;
    for (size_t i = 0; i < len; i++) say_text(a, "%c", name[i] == '/' ? '.' : name[i]);
}

static const char *primitive_name(char letter) {
    switch (letter) {
    case 'Z': return "boolean";
    case 'B': return "byte";
    case 'C': return "char";
    case 'S': return "short";
    case 'I': return "int";
    case 'J': return "long";
    case 'F': return "float";
    default: return "double";
    }
}

static void say_type(struct analysis *a, const char *desc, size_t len) {
    uint32_t dims = 0;
    while (desc[dims] == '[') dims++;
    if (desc[dims] == 'L') say_class(a, desc + dims + 1, len - dims - 2);
    else say_text(a, "%s", primitive_name(desc[dims]));
    while (dims--) say_text(a, "[]");
}

static void say_method(struct analysis *a, uint32_t bci) {
    const struct constant *c = constant_at(a, bci);
    if (c->tag != CP_INDY) {
        sym klass = a->cf->constants[c->a].utf8;
        say_class(a, klass->text, klass->len);
        say_text(a, ".");
    }
    say_text(a, "%s(", c->name->text);
    uint32_t at = 1, start, len;
    for (bool first = true; descriptor_next(c->desc, &at, &start, &len) != ')'; first = false) {
        if (!first) say_text(a, ", ");
        say_type(a, c->desc->text + start, len);
    }
    say_text(a, ")");
}

static void say_local(struct analysis *a, uint32_t bci, uint32_t slot, bool written) {
    const struct code_attr *c = a->m->code;
    for (uint16_t i = 0; i < c->n_locals; i++) {
        const struct local_attr *l = &c->locals[i];
        if (l->slot == slot && bci >= l->start && bci < (uint32_t)l->start + l->len) {
            say_text(a, "%s", l->name->text);
            return;
        }
    }
    bool is_static = a->m->flags & 8;
    if (!is_static && slot == 0 && !written) {
        say_text(a, "this");
        return;
    }
    uint32_t at = 1, start, len, param = 1, curr = is_static ? 0 : 1;
    for (char t; !written && (t = descriptor_next(a->m->desc, &at, &start, &len)) != ')'; param++) {
        if (slot >= curr && slot < curr + letter_words(t)) {
            say_text(a, "<parameter%u>", param);
            return;
        }
        curr += letter_words(t);
    }
    say_text(a, "<local%u>", slot);
}

static bool is_load(uint8_t op) { return op >= BC_iload && op <= BC_aload_3; }

static bool is_invoke(uint8_t op) { return op >= BC_invokevirtual && op <= BC_invokeinterface; }

static bool say_source(struct analysis *a, uint32_t bci, uint32_t slot, int detail, bool inner);

static bool say_value(struct analysis *a, uint32_t bci, int detail, bool inner) {
    uint8_t op = a->code.at[bci];
    if (is_load(op)) {
        char f = bytecode_info[op].format;
        uint32_t local = f >= '0' && f <= '3' ? (uint32_t)(f - '0') : a->code.at[bci + 1];
        say_local(a, bci, local, local < 64 ? a->states[bci].written >> local & 1 : true);
        return true;
    }
    switch (op) {
    case BC_wide: say_local(a, bci, (uint32_t)bytecode_u2(a->code.at + bci + 2), true); return true;
    case BC_aconst_null: say_text(a, "null"); return true;
    case BC_iconst_m1 ... BC_iconst_5: say_text(a, "%d", op - BC_iconst_0); return true;
    case BC_bipush: say_text(a, "%d", (int8_t)a->code.at[bci + 1]); return true;
    case BC_sipush: say_text(a, "%d", bytecode_s2(a->code.at + bci + 1)); return true;
    case BC_iaload:
    case BC_aaload:
        if (!say_source(a, bci, 1, detail - 1, inner)) say_text(a, "<array>");
        say_text(a, "[");
        if (!say_source(a, bci, 0, detail, true)) say_text(a, "...");
        say_text(a, "]");
        return true;
    case BC_getstatic: {
        const struct constant *c = constant_at(a, bci);
        sym klass = a->cf->constants[c->a].utf8;
        say_class(a, klass->text, klass->len);
        say_text(a, ".%s", c->name->text);
        return true;
    }
    case BC_getfield:
        if (say_source(a, bci, 0, detail - 1, inner)) say_text(a, ".");
        say_text(a, "%s", constant_at(a, bci)->name->text);
        return true;
    case BC_invokevirtual:
    case BC_invokespecial:
    case BC_invokestatic:
    case BC_invokeinterface: say_method(a, bci); return true;
    default: return false;
    }
}

static bool can_say(uint8_t op) {
    return is_load(op) || is_invoke(op) || (op >= BC_aconst_null && op <= BC_iconst_5) ||
           op == BC_bipush || op == BC_sipush || op == BC_iaload || op == BC_aaload ||
           op == BC_getstatic || op == BC_getfield || op == BC_wide;
}

// Describes the value `slot` words below the top of the stack before bci, by its source.
static bool say_source(struct analysis *a, uint32_t bci, uint32_t slot, int detail, bool inner) {
    const struct state *s = &a->states[bci];
    if (detail <= 0 || !s->seen || slot >= s->depth) return false;
    int32_t source = s->source[s->depth - 1 - slot];
    if (source == UNKNOWN || !can_say(a->code.at[source])) return false;
    if (detail == MAX_DETAIL && !inner)
        say_text(a,
                 is_invoke(a->code.at[source]) ? " because the return value of \"" : " because \"");
    return say_value(a, (uint32_t)source, detail, inner);
}

static const char *array_type(uint8_t op) {
    static const char *const names[] = {"int",    "long",         "float", "double",
                                        "object", "byte/boolean", "char",  "short"};
    return names[op >= BC_iastore ? op - BC_iastore : op - BC_iaload];
}

// Describes the failed action. Returns the depth of the null reference below the top, or -1.
static int say_action(struct analysis *a, uint32_t bci) {
    uint8_t op = a->code.at[bci];
    switch (op) {
    case BC_iaload ... BC_saload:
        return say_text(a, "Cannot load from %s array", array_type(op)), 1;
    case BC_lastore:
    case BC_dastore: return say_text(a, "Cannot store to %s array", array_type(op)), 3;
    case BC_iastore:
    case BC_fastore:
    case BC_aastore:
    case BC_bastore:
    case BC_castore:
    case BC_sastore: return say_text(a, "Cannot store to %s array", array_type(op)), 2;
    case BC_arraylength: return say_text(a, "Cannot read the array length"), 0;
    case BC_athrow: return say_text(a, "Cannot throw exception"), 0;
    case BC_monitorenter: return say_text(a, "Cannot enter synchronized block"), 0;
    case BC_monitorexit: return say_text(a, "Cannot exit synchronized block"), 0;
    case BC_getfield:
        return say_text(a, "Cannot read field \"%s\"", constant_at(a, bci)->name->text), 0;
    case BC_putfield: {
        const struct constant *c = constant_at(a, bci);
        return say_text(a, "Cannot assign field \"%s\"", c->name->text),
               (int)letter_words(c->desc->text[0]);
    }
    case BC_invokevirtual:
    case BC_invokespecial:
    case BC_invokeinterface: {
        const struct constant *c = constant_at(a, bci);
        if (c->name->text[0] == '<') return -1; // the object of a constructor is never null
        say_text(a, "Cannot invoke \"");
        say_method(a, bci);
        say_text(a, "\"");
        return (int)descriptor_slots(c->desc);
    }
    default: return -1;
    }
}

bool nullness_message(const struct classfile *cf, const struct method_info *m, uint32_t bci,
                      char *out, size_t size) {
    if (!m->code || bci >= m->code->code.len) return false;
    struct analysis *a = calloc(1, sizeof *a);
    *a = (struct analysis){.cf = cf, .m = m, .code = m->code->code, .out = out, .size = size};
    a->states = calloc(a->code.len, sizeof *a->states);
    out[0] = 0;
    flow_to(a, 0);
    while (a->work.n) flow_from(a, a->work.at[--a->work.n]);
    int slot = say_action(a, bci);
    if (slot >= 0 && say_source(a, bci, (uint32_t)slot, MAX_DETAIL, false))
        say_text(a, "\" is null");
    for (uint32_t i = 0; i < a->code.len; i++) free(a->states[i].source);
    free(a->states);
    VEC_FREE(&a->work);
    free(a);
    return slot >= 0;
}

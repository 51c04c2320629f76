#include "state/modcount.h"
#include "classfile/descriptor.h"
#include "op/bytecode.h"

enum { WORDS = 64 }; // words of the stack, and of locals, that are followed

struct code_reader { // of one method's code
    struct modcount_copies *r;
    const struct classfile *cf;
    uint32_t n; // words on the stack
    bool stack[WORDS], locals[WORDS];
    bool more; // something new was found
    // For a frame: sums and copies in fields count as well.
    bool frame, held;
    bool jumps; // with a modCount on the stack: from there on it is not known what is on it
};

static void push_words(struct code_reader *c, bool counted, uint32_t words) {
    for (; words; words--, c->n++)
        if (c->n < WORDS) c->stack[c->n] = counted;
}

static bool pop_words(struct code_reader *c, uint32_t words) { // whether the last one is a modCount
    bool counted = false;
    for (; words && c->n; words--)
        if (--c->n < WORDS) counted = c->stack[c->n];
    return counted;
}

static uint32_t words_of(char type) { return type == 'V' ? 0 : type == 'J' || type == 'D' ? 2 : 1; }

static bool is_modcount(const struct constant *field) {
    return sym_is(field->name, "modCount") && field->desc->text[0] == 'I';
}

static sym class_of(const struct code_reader *c, const struct constant *member) {
    return c->cf->constants[member->a].utf8;
}

// Whether the field may hold a copy, judged by its name.
static bool may_be_copy(const struct modcount_copies *r, const struct constant *field) {
    if (strstr(field->name->text, "odCount")) return true;
    for (uint32_t i = 0; i < r->fields.n; i++)
        if (r->fields.at[i].name == field->name) return true;
    return false;
}

static bool holds_count(const struct code_reader *c) {
    for (uint32_t i = 0; i < c->n && i < WORDS; i++)
        if (c->stack[i]) return true;
    return false;
}

static void add_field(struct code_reader *c, const struct constant *field) {
    sym klass = class_of(c, field);
    for (uint32_t i = 0; i < c->r->fields.n; i++)
        if (c->r->fields.at[i].klass == klass && c->r->fields.at[i].name == field->name) return;
    VEC_PUSH(&c->r->fields, (struct modcount_field){klass, field->name});
    c->more = true;
}

static uint64_t *find_arguments(struct modcount_copies *r, sym klass, sym name, sym desc,
                                bool add) {
    for (uint32_t i = 0; i < r->calls.n; i++) {
        const struct modcount_call *m = &r->calls.at[i];
        if (m->klass == klass && m->name == name && m->desc == desc) return &r->calls.at[i].words;
    }
    if (!add) return NULL;
    VEC_PUSH(&r->calls, (struct modcount_call){klass, name, desc, 0});
    return &r->calls.at[r->calls.n - 1].words;
}

static void follow_call(struct code_reader *c, const struct constant *m, uint8_t op) {
    uint32_t n = descriptor_slots(m->desc) + (op != BC_invokestatic && op != BC_invokedynamic);
    uint64_t given = 0;
    for (uint32_t i = n; i-- > 0;)
        if (pop_words(c, 1) && i < WORDS) given |= 1ull << i;
    push_words(c, false, words_of(descriptor_return(m->desc)));
    if (!given || op == BC_invokedynamic) return;
    uint64_t *known = find_arguments(c->r, class_of(c, m), m->name, m->desc, true);
    c->more |= given & ~*known;
    *known |= given;
}

static void follow_member(struct code_reader *c, const uint8_t *p) {
    const struct constant *m = &c->cf->constants[bytecode_u2(p + 1)];
    uint32_t words = words_of(m->desc->text[0]);
    switch (p[0]) {
    case BC_getstatic: push_words(c, false, words); break;
    case BC_putstatic: pop_words(c, words); break;
    case BC_getfield:
        pop_words(c, 1);
        push_words(c, is_modcount(m) || (c->frame && may_be_copy(c->r, m)), words);
        break;
    case BC_putfield:
        if (pop_words(c, words) && words == 1) add_field(c, m);
        pop_words(c, 1);
        break;
    default: follow_call(c, m, p[0]);
    }
}

// dup, pop and swap: the number of words they take, and which of them they leave, top last.
static bool shuffle_stack(struct code_reader *c, uint8_t op) {
    static const struct {
        uint8_t op, takes;
        const char *leaves;
    } shuffles[] = {{BC_pop, 1, ""},          {BC_pop2, 2, ""},          {BC_dup, 1, "00"},
                    {BC_dup_x1, 2, "101"},    {BC_dup_x2, 3, "2012"},    {BC_dup2, 2, "0101"},
                    {BC_dup2_x1, 3, "12012"}, {BC_dup2_x2, 4, "230123"}, {BC_swap, 2, "10"}};
    for (size_t i = 0; i < COUNT(shuffles); i++) {
        bool taken[4];
        if (shuffles[i].op != op) continue;
        for (uint32_t n = shuffles[i].takes; n-- > 0;) taken[n] = pop_words(c, 1);
        for (const char *left = shuffles[i].leaves; *left; left++)
            push_words(c, taken[*left - '0'], 1);
        return true;
    }
    return false;
}

// All variants of iload and istore.
static bool follow_local(struct code_reader *c, const uint8_t *p) {
    bool wide = p[0] == BC_wide;
    uint8_t op = p[wide];
    char format = bytecode_info[op].format;
    bool load = op == BC_iload || (op >= BC_iload_0 && op <= BC_iload_3);
    bool store = op == BC_istore || (op >= BC_istore_0 && op <= BC_istore_3);
    if (!load && !store) return false;
    uint32_t n = format != 'v' ? (uint32_t)(format - '0')
                 : wide        ? (uint32_t)bytecode_u2(p + 2)
                               : p[1];
    if (load) push_words(c, n < WORDS && c->locals[n], 1);
    else if (pop_words(c, 1) && n < WORDS) c->locals[n] = true;
    return true;
}

static void follow_instruction(struct code_reader *c, const uint8_t *p) {
    uint8_t op = p[0];
    if (follow_local(c, p) || shuffle_stack(c, op)) return;
    if (op >= BC_getstatic && op <= BC_invokedynamic) {
        follow_member(c, p);
        return;
    }
    if (op == BC_wide) op = p[1];
    const char *effect = bytecode_info[op].effect;
    if (op == BC_multianewarray) pop_words(c, p[3]);
    if (effect[0] == '?') effect = op == BC_ldc2_w ? ">J" : ">A";
    bool sums = c->frame && (op == BC_iadd || op == BC_isub), counted = false;
    for (; *effect != '>'; effect++) counted |= pop_words(c, words_of(*effect));
    for (effect++; *effect; effect++) push_words(c, sums && counted, words_of(*effect));
    bool branches = (op >= BC_ifeq && op <= BC_lookupswitch) || op >= BC_ifnull;
    c->jumps |= branches && holds_count(c);
    bool ends = op == BC_goto || op == BC_athrow || (op >= BC_ireturn && op <= BC_return);
    if (ends) c->n = 0;
}

// Searches for the bytes of a getfield of modCount. Operands that look like one do no harm.
static bool reads_modcount(const struct classfile *cf, struct span code) {
    for (uint32_t at = 0; at + 2 < code.len; at++) {
        if (code.at[at] != BC_getfield) continue;
        uint32_t i = (uint32_t)bytecode_u2(code.at + at + 1);
        if (i < cf->n_constants && cf->constants[i].tag == CP_FIELD &&
            is_modcount(&cf->constants[i]))
            return true;
    }
    return false;
}

static void read_method(struct code_reader *c, const struct method_info *m) {
    struct span code = m->code->code;
    const uint64_t *given = find_arguments(c->r, c->cf->name, m->name, m->desc, false);
    if (!given && !reads_modcount(c->cf, code)) return;
    for (uint32_t i = 0; i < WORDS; i++) c->locals[i] = given && *given >> i & 1;
    c->n = 0;
    for (uint32_t at = 0, len; at < code.len && (len = bytecode_length(code, at)); at += len)
        follow_instruction(c, code.at + at);
}

static bool names_modcount(const struct classfile *cf) {
    for (uint32_t i = 1; i < cf->n_constants; i++)
        if (cf->constants[i].tag == CP_FIELD && is_modcount(&cf->constants[i])) return true;
    return false;
}

static sym host_of(const struct klass *k) {
    return k->cf->nest_host ? k->cf->constants[k->cf->nest_host].utf8 : k->name;
}

static bool read_nest(struct modcount_copies *r, const struct vm *vm, sym host) {
    bool more = false;
    for (uint32_t i = 0; i < vm->linker.klasses.n; i++) {
        const struct klass *k = vm->linker.klasses.at[i];
        if (!k->jdk || !k->cf || host_of(k) != host) continue;
        struct code_reader c = {.r = r, .cf = k->cf};
        for (uint32_t m = 0; m < k->cf->n_methods; m++)
            if (k->cf->methods[m].code) read_method(&c, &k->cf->methods[m]);
        more |= c.more;
    }
    return more;
}

void modcount_scan(struct modcount_copies *r, struct vm *vm, const struct klass *k) {
    for (uint32_t i = 0; i < r->scanned.n; i++)
        if (r->scanned.at[i] == k->name) return;
    VEC_PUSH(&r->scanned, k->name);
    if (!names_modcount(k->cf)) return;
    while (read_nest(r, vm, host_of(k))) continue;
}

// ---- frames -------------------------------------------------------------------------------------

static bool has_counted_local(const struct code_reader *c) {
    for (uint32_t i = 0; i < WORDS; i++)
        if (c->locals[i]) return true;
    return false;
}

// Reads the code, and returns which of the words of the stack at an index are copies: the number of
// the words, and whether the last one is the only copy.
static void read_frame(struct code_reader *c, struct span code, uint32_t bci, bool *only_last) {
    c->n = 0;
    *only_last = false;
    for (uint32_t at = 0, len; at < code.len && (len = bytecode_length(code, at)); at += len) {
        if (at == bci) {
            c->held = holds_count(c);
            bool last = c->n && c->n <= WORDS && c->stack[c->n - 1];
            if (last) c->n--;
            *only_last = last && !holds_count(c);
            c->n += last;
        }
        follow_instruction(c, code.at + at);
    }
}

// Whether the instruction writes a modCount.
static bool writes_count(const struct classfile *cf, struct span code, uint32_t at) {
    if (at + 2 >= code.len || code.at[at] != BC_putfield) return false;
    return is_modcount(&cf->constants[bytecode_u2(code.at + at + 1)]);
}

enum modcount_use modcount_in_frame(struct modcount_copies *r, struct vm *vm,
                                    const struct method *m, uint32_t bci) {
    const struct klass *k = m->owner;
    modcount_scan(r, vm, k);
    const uint64_t *given = find_arguments(r, k->name, m->name, m->desc, false);
    if (!m->info || !m->info->code) return given && *given ? MODCOUNT_COPY : MODCOUNT_NONE;
    struct span code = m->info->code->code;
    struct code_reader c = {.r = r, .cf = k->cf, .frame = true};
    for (uint32_t i = 0; i < WORDS; i++) c.locals[i] = given && *given >> i & 1;
    bool last;
    for (int pass = 0; pass < 2; pass++) read_frame(&c, code, bci, &last); // locals of loops
    if (c.jumps || has_counted_local(&c)) return MODCOUNT_COPY;
    if (!c.held) return MODCOUNT_NONE;
    return last && writes_count(k->cf, code, bci) ? MODCOUNT_PENDING : MODCOUNT_COPY;
}

void modcount_free(struct modcount_copies *r) {
    VEC_FREE(&r->scanned);
    VEC_FREE(&r->fields);
    VEC_FREE(&r->calls);
}

// The driver of the verifier, and the type checker of JVMS 4.10.1: one pass over the code, which
// uses the frames of the StackMapTable where control flow joins.
#include "op/verifier.h"

// ---- the instructions of a method ---------------------------------------------------------------

// The old verifier has different messages for an incomplete and an unknown instruction.
static bool bad_old_instruction(struct verifier *v, uint32_t bci) {
    uint8_t op = v->code[bci];
    bool exists = op < BC_COUNT && op != BC_wide && op != BC_tableswitch && op != BC_lookupswitch;
    if (exists)
        return verify_fail(v, WHY(CODE),
                           "Code stops in the middle of instruction  starting at offset %u", bci);
    return verify_fail(v, WHY(CODE), "Illegal instruction found at offset %u", bci);
}

// HotSpot's internal instructions are an error only where control reaches them.
static uint32_t length_at(const struct verifier *v, uint32_t bci) {
    const struct bytecode_internal *own = v->infer ? NULL : bytecode_internal(v->code[bci]);
    if (!own) return bytecode_length(v->attr->code, bci);
    return own->length <= v->len - bci ? own->length : 0;
}

static bool mark_starts(struct verifier *v) {
    v->marks = arena_alloc(&v->scratch, v->len + 1);
    for (uint32_t bci = 0; bci < v->len;) {
        v->bci = bci;
        uint32_t n = length_at(v, bci);
        if (!n && v->infer) return bad_old_instruction(v, bci);
        if (!n) return verify_fail(v, WHY(CODE), "Bad instruction");
        v->marks[bci] = MARK_START | (v->code[bci] == BC_new ? MARK_NEW : 0);
        bci += n;
    }
    v->bci = 0;
    return true;
}

static void decode_wide(struct verifier *v, uint32_t bci) {
    v->op = v->code[bci + 1];
    v->local = verify_u2(v, bci + 2);
}

void verify_decode(struct verifier *v, uint32_t bci) {
    v->bci = bci;
    v->next = bci + length_at(v, bci);
    v->op = v->code[bci];
    v->wide = v->op == BC_wide;
    if (v->op >= BC_COUNT) return;
    char format = bytecode_info[v->op].format;
    switch (format) {
    case 'w': decode_wide(v, bci); break;
    case 'v':
    case 'i': v->local = v->code[bci + 1]; break;
    case '0':
    case '1':
    case '2':
    case '3': v->local = (uint32_t)(format - '0'); break;
    case 'k': v->cp = v->code[bci + 1]; break;
    case 'c':
    case 'f':
    case 'd':
    case 'm': v->cp = verify_u2(v, bci + 1); break;
    case 'j': v->target = (int64_t)bci + (int16_t)verify_u2(v, bci + 1); break;
    case 'J': v->target = (int64_t)bci + verify_s4(v, bci + 1); break;
    default: break;
    }
}

// ---- exception table and local variables --------------------------------------------------------

static bool is_start(const struct verifier *v, uint32_t bci) {
    return bci < v->len && v->marks[bci];
}

static bool check_catch_type(struct verifier *v, const struct handler_attr *h) {
    if (!h->type) return true;
    sym name = v->cf->constants[h->type].utf8;
    vtype type = verifytypes_named(name);
    if (verifytypes_assign(v, type, v->throwable_type, false)) return true;
    if (v->infer) return verify_fail(v, WHY(CODE), "catch_type not a subclass of Throwable");
    v->bci = h->target;
    return verify_fail(
        v, WHY_TYPES(ORIGIN(CP, h->type, type), ORIGIN(NOWHERE, 0, v->throwable_type)),
        "Catch type is not a subclass of Throwable in exception handler %u", h->target);
}

static bool check_handler(struct verifier *v, const struct handler_attr *h) {
    bool start_ok = is_start(v, h->start) && h->start < h->end;
    bool end_ok = h->end == v->len || is_start(v, h->end);
    if (v->infer && !(start_ok && end_ok))
        return verify_malformed(v, "Illegal exception table range");
    if (v->infer && (!h->target || !is_start(v, h->target)))
        return verify_malformed(v, "Illegal exception table handler");
    if (!start_ok) return verify_malformed(v, "Illegal exception table start_pc %u", h->start);
    if (!end_ok) return verify_malformed(v, "Illegal exception table end_pc %u", h->end);
    if (!is_start(v, h->target))
        return verify_malformed(v, "Illegal exception table handler_pc %u", h->target);
    return check_catch_type(v, h);
}

static bool check_handlers(struct verifier *v) {
    v->handler_min = v->len, v->handler_max = 0;
    if (v->infer && v->attr->n_handlers && !v->max_stack)
        return verify_fail(v, WHY(CODE), "Stack size too large");
    for (uint32_t i = 0; i < v->attr->n_handlers; i++) {
        const struct handler_attr *h = &v->attr->handlers[i];
        if (!check_handler(v, h)) return false;
        if (h->start < v->handler_min) v->handler_min = h->start;
        if (h->end > v->handler_max) v->handler_max = h->end;
        v->marks[h->start] |= MARK_EDGE;
        if (h->end < v->len) v->marks[h->end] |= MARK_EDGE;
    }
    return true;
}

static bool check_local_names(struct verifier *v) {
    for (uint32_t i = 0; i < v->attr->n_locals; i++) {
        const struct local_attr *a = &v->attr->locals[i];
        uint32_t end = (uint32_t)a->start + a->len;
        if (!is_start(v, a->start))
            return verify_malformed(v, "Illegal local variable table start_pc %u", a->start);
        if (end != v->len && !is_start(v, end))
            return verify_malformed(v, "Illegal local variable table length %u", a->len);
    }
    return true;
}

// ---- the checker --------------------------------------------------------------------------------

void verify_first_frame(struct verifier *v) {
    struct frame *f = &v->cur;
    memset(f->locals, 0, v->max_locals * sizeof(vtype));
    f->n_locals = f->n_stack = 0;
    f->flags = v->is_init ? FLAG_THIS_UNINIT : 0;
    if (!(v->m->flags & 0x0008)) f->locals[f->n_locals++] = v->is_init ? VT(V_THIS) : v->this_type;
    vt_copy(f->locals + f->n_locals, v->sig->words, v->sig->n_words);
    f->n_locals += v->sig->n_words;
    v->dirty = true;
}

bool verify_flow(struct verifier *v, int64_t target) {
    if (v->infer) return verifyinfer_flow(v, (uint32_t)target);
    const struct map_frame *map = verifymap_at(v, target);
    int64_t distance = target - v->bci;
    if (distance < -65535 || distance > 65535)
        return verify_fail(v, WHY(BAD_MAP), "Illegal target of jump or branch (bci %u + offset %d)",
                           v->bci, (int)distance);
    if (!map)
        return verify_fail(v, WHY(NO_MAP), "Expecting a stackmap frame at branch target %d",
                           (int)target);
    struct reason why = {0};
    if (verifyframe_matches(v, &v->cur, map, &why)) return true;
    return verify_fail(v, why, "Inconsistent stackmap frames at branch target %d", (int)target);
}

static bool flow_to_handler(struct verifier *v, const struct handler_attr *h) {
    vtype caught = h->type ? verifytypes_named(v->cf->constants[h->type].utf8) : v->throwable_type;
    struct frame f = v->cur;
    f.stack = &caught;
    f.n_stack = 1;
    if (v->this_initialized) f.flags |= FLAG_THIS_UNINIT;
    if (!v->max_stack) return verify_fail(v, WHY(OVERFLOW), "Operand stack overflow");
    const struct map_frame *map = verifymap_at(v, h->target);
    if (!map)
        return verify_fail(v, WHY(NO_MAP), "Expecting a stackmap frame at branch target %u",
                           h->target);
    struct reason why = {.frame = &f};
    if (verifyframe_matches(v, &f, map, &why)) return true;
    return verify_fail(v, why, "Stack map does not match the one at exception handler %u",
                       h->target);
}

bool verify_handlers(struct verifier *v) {
    if (v->bci < v->handler_min || v->bci >= v->handler_max) return true;
    if (v->infer) return verifyinfer_handlers(v);
    for (uint32_t i = 0; i < v->attr->n_handlers; i++) {
        const struct handler_attr *h = &v->attr->handlers[i];
        if (v->bci >= h->start && v->bci < h->end && !flow_to_handler(v, h)) return false;
    }
    return true;
}

static void continue_with(struct verifier *v, const struct map_frame *map) {
    struct frame *f = &v->cur;
    if (map->n_locals < f->n_locals)
        memset(f->locals + map->n_locals, 0, (f->n_locals - map->n_locals) * sizeof(vtype));
    vt_copy(f->locals, map->locals, map->n_locals);
    vt_copy(f->stack, map->stack, map->n_stack);
    f->n_locals = map->n_locals, f->n_stack = map->n_stack, f->flags = map->flags;
    v->dirty = true;
}

// Control reaches bci: from the instruction before it if v->falls, else through a map frame.
static bool use_map(struct verifier *v, uint32_t *index, uint32_t bci) {
    if (*index >= v->n_frames || v->frames[*index].bci != bci) {
        if (v->falls) return true;
        v->bci = bci;
        return verify_fail(v, *index < v->n_frames ? WHY(NO_MAP) : WHY(CODE),
                           "Expecting a stack map frame");
    }
    const struct map_frame *map = &v->frames[(*index)++];
    struct reason why = {0};
    if (v->falls && !verifyframe_matches(v, &v->cur, map, &why)) {
        v->bci = bci;
        v->depth = v->cur.n_stack;
        return verify_fail(v, why, "Instruction type does not match stack map");
    }
    continue_with(v, map);
    return true;
}

static bool is_store(uint8_t op) { return op >= BC_istore && op <= BC_astore_3; }

static bool check_instruction(struct verifier *v) {
    bool edge = v->marks[v->bci] & MARK_EDGE;
    bool store = is_store(v->op);
    v->falls = true;
    v->this_initialized = false;
    v->depth = v->cur.n_stack;
    // Handlers see the locals before a store, and after any other instruction (an <init> call
    // changes them too).
    if (store && (v->dirty || edge)) {
        v->dirty = false;
        if (!verify_handlers(v)) return false;
    }
    if (!verifyoperand_check(v) || !verifystep_run(v)) return false;
    if (!store && (v->dirty || edge)) {
        v->dirty = false;
        return verify_handlers(v);
    }
    return true;
}

static bool check_method(struct verifier *v) {
    uint32_t index = 0;
    if (!check_local_names(v) || !verifymap_parse(v)) return false;
    v->falls = true;
    for (uint32_t bci = 0; bci < v->len; bci = v->next) {
        if (!use_map(v, &index, bci)) return false;
        verify_decode(v, bci);
        if (!check_instruction(v)) return false;
    }
    if (!v->falls) return true;
    v->bci = v->len;
    return verify_fail(v, WHY(CODE), "Control flow falls through code end");
}

// ---- methods and the class ----------------------------------------------------------------------

static bool begin_method(struct verifier *v, const struct method_info *m) {
    if (v->scratch.bytes > 1 << 20) {
        arena_free(&v->scratch);
        arena_init(&v->scratch);
    }
    v->m = m;
    v->attr = m->code;
    v->code = m->code->code.at;
    v->len = m->code->code.len;
    v->bci = 0;
    v->max_locals = m->code->max_locals;
    v->max_stack = m->code->max_stack;
    v->is_init = m->name == v->s_init && v->cf->name != v->s_object;
    v->sig = verifytypes_sig(v, m->desc, NULL);
    v->cur.locals = NULL;
    if (!v->len || v->len > 65535)
        return verify_malformed(v, "Invalid method Code length %u", v->len);
    if (v->sig->n_words + (m->flags & 0x0008 ? 0u : 1u) > v->max_locals)
        return verify_malformed(v, "Arguments can't fit into locals");
    // Two spare words after the locals and the stack limit the damage of a bug. Correct code does
    // not write them.
    v->cur.locals = arena_alloc(&v->scratch, (v->max_locals + 2) * sizeof(vtype));
    v->cur.stack = arena_alloc(&v->scratch, (v->max_stack + 2) * sizeof(vtype));
    verify_first_frame(v);
    v->depth = 0;
    return mark_starts(v);
}

static bool verify_method(struct verifier *v, const struct method_info *m) {
    if (!begin_method(v, m)) return false;
    if (v->infer) return verifyinfer_operands(v) && check_handlers(v) && verifyinfer_method(v);
    return check_handlers(v) && check_method(v);
}

static enum verify_answer verify_methods(const struct classfile *cf, struct symtab *t,
                                         const struct verify_oracle *o, struct err *e, bool infer,
                                         bool *final) {
    struct verifier v = {.cf = cf, .t = t, .o = o, .e = e, .answer = VERIFY_YES};
    arena_init(&v.keep);
    arena_init(&v.scratch);
    v.s_object = sym_text(t, "java/lang/Object");
    v.s_throwable = sym_text(t, "java/lang/Throwable");
    v.s_init = sym_text(t, "<init>");
    v.this_type = vt_sym(V_CLASS, cf->name);
    v.object_type = vt_sym(V_CLASS, v.s_object);
    v.throwable_type = vt_sym(V_CLASS, v.s_throwable);
    v.sigs = arena_alloc(&v.keep, cf->n_constants * sizeof *v.sigs);
    if (infer) v.infer = verifyinfer_new(&v.keep);
    for (uint32_t i = 0; i < cf->n_methods && v.answer == VERIFY_YES; i++)
        if (cf->methods[i].code) verify_method(&v, &cf->methods[i]);
    *final = v.no_failover || e->code == ERR_UNSUPPORTED;
    arena_free(&v.scratch);
    arena_free(&v.keep);
    return v.answer;
}

enum verify_answer verify_class(const struct classfile *cf, struct symtab *t,
                                const struct verify_oracle *o, struct err *e) {
    bool final;
    struct err unread = {0};
    if (!e) e = &unread;
    if (cf->major < 50) return verify_methods(cf, t, o, e, true, &final);
    enum verify_answer a = verify_methods(cf, t, o, e, false, &final);
    if (a != VERIFY_NO || cf->major > 50 || final) return a;
    // Files of version 50 may have code without maps, or with wrong ones. If inference fails too,
    // the first error is reported.
    struct err old = {0};
    a = verify_methods(cf, t, o, &old, true, &final);
    if (a != VERIFY_NO || old.code == ERR_UNSUPPORTED) *e = old;
    return a;
}

// The messages of the verifier, with HotSpot's text and layout:
//
//   Bad type on operand stack
//   Exception Details:
//     Location:
//       pkg/Class.method(I)V @12: istore_1
//     Reason:
//       Type 'java/lang/Object' (current frame, stack[0]) is not assignable to integer
//     Current Frame: ...
//
// The old verifier writes one line: (class: C, method: m signature: ()V) Unable to pop ...
// A struct err is smaller than HotSpot's longest message. Sections that do not fit are omitted.
#include "op/verifier.h"
#include "classfile/descriptor.h"
#include <stdarg.h>
#include <stdio.h>

struct text {
    char at[4096];
    size_t n;
};

static void add_format(struct text *t, const char *fmt, ...) PRINTF(2, 3);
static void add_list(struct text *t, const char *fmt, va_list args) {
    int n = vsnprintf(t->at + t->n, sizeof t->at - t->n, fmt, args);
    t->n += (size_t)n;
    if (t->n >= sizeof t->at) t->n = sizeof t->at - 1;
}

static void add_format(struct text *t, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    add_list(t, fmt, args);
    va_end(args);
}

static void add_type(struct text *t, vtype type) {
    t->n += verifytypes_print(t->at + t->n, sizeof t->at - t->n, type);
}

static void add_origin(struct text *t, struct origin o) {
    add_type(t, o.type);
    switch (o.from) {
    case FROM_NOWHERE: break;
    case FROM_LOCAL: add_format(t, " (current frame, locals[%u])", o.index); break;
    case FROM_STACK: add_format(t, " (current frame, stack[%u])", o.index); break;
    case FROM_MAP_LOCAL: add_format(t, " (stack map, locals[%u])", o.index); break;
    case FROM_MAP_STACK: add_format(t, " (stack map, stack[%u])", o.index); break;
    case FROM_CP: add_format(t, " (constant pool %u)", o.index); break;
    case FROM_SIG: add_format(t, " (from method signature)"); break;
    }
}

static void add_reason(struct text *t, const struct reason *r) {
    static const char *const fixed[] = {
        [WHY_CODE] = "Error exists in the bytecode",
        [WHY_OVERFLOW] = "Exceeded max stack size.",
        [WHY_UNDERFLOW] = "Attempt to pop empty stack.",
        [WHY_FLAGS_MAP] = "Current frame's flags are not assignable to stack map frame's.",
        [WHY_STACK_SIZE] = "Current frame's stack size doesn't match stackmap.",
        [WHY_NO_MAP] = "Expected stackmap frame at this location.",
        [WHY_BAD_MAP] = "Invalid stackmap specification."};
    add_format(t, "\n  Reason:\n    ");
    switch (r->why) {
    case WHY_TYPE:
        add_format(t, "Type ");
        add_origin(t, r->is);
        add_format(t, " is not assignable to ");
        add_origin(t, r->should);
        break;
    case WHY_BAD_TYPE:
        add_format(t, "Invalid type: ");
        add_origin(t, r->is);
        break;
    case WHY_LOCAL: add_format(t, "Local index %u is invalid", r->index); break;
    case WHY_CP: add_format(t, "Constant pool index %u is invalid", r->index); break;
    default: add_format(t, "%s", fixed[r->why]);
    }
}

static void add_types(struct text *t, const char *what, const vtype *types, uint32_t n) {
    add_format(t, "    %s: {", what);
    for (uint32_t i = 0; i < n; i++) {
        add_format(t, i ? ", " : " ");
        add_type(t, types[i]);
    }
    add_format(t, " }\n");
}

static void add_frame(struct text *t, const char *title, uint32_t bci, unsigned flags,
                      const vtype *locals, uint32_t n_locals, const vtype *stack,
                      uint32_t n_stack) {
    add_format(t, "  %s:\n    bci: @%u\n    flags: {%s }\n", title, bci,
               flags & FLAG_THIS_UNINIT ? " flagThisUninit" : "");
    add_types(t, "locals", locals, n_locals);
    add_types(t, "stack", stack, n_stack);
}

static void add_bytes(struct text *t, const struct verifier *v) {
    add_format(t, "  Bytecode:\n");
    for (uint32_t i = 0; i <= v->len; i++) {
        if (i % 16 == 0) add_format(t, "    %07x:", i);
        if (i == v->len) add_format(t, "%*s", (int)(40 - i % 16 / 2 * 5 - i % 2 * 3), "");
        else add_format(t, i % 2 ? "%02x" : " %02x", v->code[i]);
        if (i % 16 == 15 || i == v->len) add_format(t, "\n");
    }
    if (v->attr->n_handlers) add_format(t, "  Exception Handler Table:\n");
    for (uint32_t i = 0; i < v->attr->n_handlers; i++) {
        const struct handler_attr *h = &v->attr->handlers[i];
        add_format(t, "    bci [%u, %u] => handler: %u\n", h->start, h->end, h->target);
    }
}

// ---- the StackMapTable as in the file -----------------------------------------------------------

struct table {
    const uint8_t *at, *end;
    bool short_of; // a read went past its end
};

static uint32_t table_u1(struct table *s) {
    if (s->at < s->end) return *s->at++;
    s->short_of = true;
    return 0;
}

static uint32_t table_u2(struct table *s) {
    uint32_t high = table_u1(s);
    return high << 8 | table_u1(s);
}

static void add_map_types(struct text *t, struct table *s, uint32_t n, const char *between) {
    static const char *const names[] = {"Top",  "Integer",          "Float", "Double", "Long",
                                        "Null", "UninitializedThis"};
    for (uint32_t i = 0; i < n && !s->short_of; i++) {
        uint32_t tag = table_u1(s);
        add_format(t, "%s", i ? "," : between);
        if (tag < COUNT(names)) add_format(t, "%s", names[tag]);
        else if (tag == 7) add_format(t, "Object[#%u]", table_u2(s));
        else if (tag == 8) add_format(t, "Uninitialized[#%u]", table_u2(s));
        else add_format(t, "BAD:%u", tag);
    }
}

// Appends one frame. *bci is the offset of the frame before, and becomes the offset of this one.
static void add_map(struct text *t, struct table *s, int64_t *bci) {
    uint32_t type = table_u1(s);
    uint32_t delta = type < 64 ? type : type < 128 ? type - 64 : table_u2(s);
    static const char *const names[] = {"same_locals_1_stack_item_frame_extended",
                                        "chop_frame",
                                        "chop_frame",
                                        "chop_frame",
                                        "same_frame_extended",
                                        "append_frame",
                                        "append_frame",
                                        "append_frame",
                                        "full_frame"};
    const char *name = type < 64    ? "same_frame"
                       : type < 128 ? "same_locals_1_stack_item_frame"
                       : type < 247 ? "reserved_frame"
                                    : names[type - 247];
    add_format(t, "    %s(@%lld", name, (long long)(*bci += delta + 1));
    if ((type >= 64 && type < 128) || type == 247) add_map_types(t, s, 1, ",");
    if (type > 247 && type < 251) add_format(t, ",%u", 251 - type);
    if (type > 251 && type < 255) add_map_types(t, s, type - 251, ",");
    if (type == 255) {
        add_format(t, ",{");
        add_map_types(t, s, table_u2(s), "");
        add_format(t, "},{");
        add_map_types(t, s, table_u2(s), "");
        add_format(t, "}");
    }
    add_format(t, ")\n");
}

static void add_maps(struct text *t, const struct verifier *v) {
    struct span map = v->attr->stackmap;
    struct table s = {map.at, map.at + map.len, false};
    if (!map.at) return;
    int64_t bci = -1;
    add_format(t, "  Stackmap Table:\n");
    for (uint32_t n = table_u2(&s); n > 0 && !s.short_of && t->n < sizeof t->at - 1; n--)
        add_map(t, &s, &bci);
}

static bool has_frame(const struct reason *r) {
    return r->why != WHY_CODE && r->why != WHY_CP && r->why != WHY_NO_MAP && r->why != WHY_LOCAL;
}

static void add_current(struct text *t, const struct verifier *v, const struct reason *r) {
    const struct map_frame *m = r->why == WHY_BAD_MAP ? r->map : NULL;
    if (r->frame)
        add_frame(t, "Current Frame", v->bci, r->frame->flags, r->frame->locals, r->frame->n_locals,
                  r->frame->stack, r->frame->n_stack);
    else if (m)
        add_frame(t, "Current Frame", m->bci, m->flags, m->locals, m->n_locals, m->stack,
                  m->n_stack);
    else
        add_frame(t, "Current Frame", v->bci, v->cur.flags, v->cur.locals, v->cur.n_locals,
                  v->cur.stack, v->depth);
}

// Appends each section that fits completely.
static void add_details(struct text *t, const struct verifier *v, const struct reason *r) {
    const size_t room = sizeof v->e->text - 40;
    struct text more = *t;
    add_format(&more, "\n");
    if (has_frame(r) && v->cur.locals) add_current(&more, v, r);
    if (more.n < room) *t = more;
    if (more.n >= room) return;
    if (r->map && r->why != WHY_BAD_MAP)
        add_frame(&more, "Stackmap Frame", r->map->bci, r->map->flags, r->map->locals,
                  r->map->n_locals, r->map->stack, r->map->n_stack);
    if (more.n < room) *t = more;
    if (more.n >= room) return;
    add_bytes(&more, v);
    if (more.n < room) *t = more;
    if (more.n >= room) return;
    add_maps(&more, v);
    if (more.n < room) *t = more;
}

static const char *name_at(const struct verifier *v, uint32_t bci) {
    if (bci >= v->len) return "<invalid>";
    uint8_t op = v->code[bci];
    if (op == BC_wide && bytecode_length(v->attr->code, bci)) op = v->code[bci + 1];
    const struct bytecode_internal *own = bytecode_internal(op);
    return op < BC_COUNT ? bytecode_info[op].name : own ? own->name : "<illegal>";
}

// Sets the answer to VERIFY_NO and starts the message.
static void begin_answer(struct verifier *v, struct text *t, const char *fmt, va_list args) {
    v->answer = VERIFY_NO;
    if (v->infer)
        add_format(t, "(class: %s, method: %s signature: %s) ", v->cf->name->text, v->m->name->text,
                   v->m->desc->text);
    add_list(t, fmt, args);
}

bool verify_fail(struct verifier *v, struct reason r, const char *fmt, ...) {
    if (v->answer != VERIFY_YES) return false;
    struct text t = {.n = 0};
    va_list args;
    va_start(args, fmt);
    begin_answer(v, &t, fmt, args);
    va_end(args);
    if (!v->infer) {
        bool at_map = r.map && r.why != WHY_BAD_MAP && r.why != WHY_STACK_SIZE;
        uint32_t at = at_map ? r.map->bci : v->bci;
        add_format(&t, "\nException Details:\n  Location:\n    %s.%s%s @%u: %s", v->cf->name->text,
                   v->m->name->text, v->m->desc->text, at, name_at(v, at));
        add_reason(&t, &r);
        add_details(&t, v, &r);
    }
    return err_set(v->e, ERR_VERIFY, "%s", t.at);
}

static void add_java_type(struct text *t, const char *desc, uint32_t len) {
    static const char *const words[128] = {
        ['V'] = "void", ['Z'] = "boolean", ['B'] = "byte",  ['C'] = "char",  ['S'] = "short",
        ['I'] = "int",  ['J'] = "long",    ['F'] = "float", ['D'] = "double"};
    uint32_t dims = 0;
    while (desc[dims] == '[') dims++;
    if (desc[dims] == 'L') {
        for (uint32_t i = dims + 1; i + 1 < len; i++)
            add_format(t, "%c", desc[i] == '/' ? '.' : desc[i]);
    } else {
        add_format(t, "%s", words[desc[dims] & 127]);
    }
    while (dims-- > 0) add_format(t, "[]");
}

const char *verify_class_name(struct verifier *v) {
    char *name = arena_copy(&v->keep, v->cf->name->text, v->cf->name->len + 1u);
    for (char *p = name; *p; p++)
        if (*p == '/') *p = '.';
    return name;
}

static void add_external_name(struct text *t, struct verifier *v) {
    sym desc = v->m->desc;
    uint32_t ret = descriptor_return_at(desc), at = 1, start, len;
    add_java_type(t, desc->text + ret, desc->len - ret);
    add_format(t, " %s.%s(", verify_class_name(v), v->m->name->text);
    for (bool first = true; descriptor_next(desc, &at, &start, &len) != ')'; first = false) {
        if (!first) add_format(t, ", ");
        add_java_type(t, desc->text + start, len);
    }
    add_format(t, ")");
}

bool verify_malformed(struct verifier *v, const char *fmt, ...) {
    if (v->answer != VERIFY_YES) return false;
    struct text t = {.n = 0};
    va_list args;
    va_start(args, fmt);
    begin_answer(v, &t, fmt, args);
    va_end(args);
    if (!v->no_failover && !v->infer) {
        add_format(&t, " in method '");
        add_external_name(&t, v);
        add_format(&t, "'");
    }
    return err_set(v->e, ERR_CLASS_FORMAT, "%s", t.at);
}

bool verify_refuse(struct verifier *v, const char *fmt, ...) {
    if (v->answer != VERIFY_YES) return false;
    v->answer = VERIFY_NO;
    struct text t = {.n = 0};
    va_list args;
    va_start(args, fmt);
    add_list(&t, fmt, args);
    va_end(args);
    return err_set(v->e, ERR_UNSUPPORTED, "%s.%s%s: %s", v->cf->name->text, v->m->name->text,
                   v->m->desc->text, t.at);
}

// See disasm.h.
#include "op/disasm.h"
#include "op/bytecode.h"
#include <stdarg.h>

// ---- text in a buffer, truncated if it does not fit -----------------------------------------

struct text {
    char *at;
    size_t left;
};

static void add_format(struct text *t, const char *fmt, ...) PRINTF(2, 3);
static void add_format(struct text *t, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    int n = vsnprintf(t->at, t->left, fmt, args);
    va_end(args);
    size_t used = n < 0 ? 0 : (size_t)n < t->left ? (size_t)n : t->left - 1;
    t->at += used;
    t->left -= used;
}

static void add_quoted(struct text *t, sym s) {
    add_format(t, "\"");
    for (uint32_t i = 0; i < s->len && i < 40; i++) {
        unsigned char c = (unsigned char)s->text[i];
        if (c == '\n') add_format(t, "\\n");
        else if (c < ' ' || c == '"' || c == '\\' || c >= 0x7f) add_format(t, "\\x%02x", c);
        else add_format(t, "%c", c);
    }
    add_format(t, s->len > 40 ? "...\"" : "\"");
}

static void add_member(struct text *t, const struct classfile *cf, const struct constant *k) {
    if (k->tag == CP_FIELD || k->tag == CP_METHOD || k->tag == CP_IMETHOD)
        add_format(t, "%s.", cf->constants[k->a].utf8->text);
    add_format(t, "%s%s%s", k->name->text, k->tag == CP_FIELD ? ":" : "", k->desc->text);
}

static void add_constant(struct text *t, const struct classfile *cf, uint32_t index) {
    if (!index || index >= cf->n_constants) {
        add_format(t, "#%u", (unsigned)index);
        return;
    }
    const struct constant *k = &cf->constants[index];
    union {
        int32_t i;
        float f;
    } f = {k->i};
    union {
        int64_t l;
        double d;
    } d = {k->l};
    switch (k->tag) {
    case CP_INT: add_format(t, "%d", (int)k->i); break;
    case CP_FLOAT: add_format(t, "%gf", (double)f.f); break;
    case CP_LONG: add_format(t, "%lldL", (long long)k->l); break;
    case CP_DOUBLE: add_format(t, "%g", d.d); break;
    case CP_CLASS:
    case CP_MTYPE: add_format(t, "%s", k->utf8->text); break;
    case CP_STRING: add_quoted(t, k->utf8); break;
    case CP_FIELD:
    case CP_METHOD:
    case CP_IMETHOD:
    case CP_INDY:
    case CP_DYNAMIC: add_member(t, cf, k); break;
    case CP_HANDLE: add_member(t, cf, &cf->constants[k->a]); break;
    default: add_format(t, "#%u", (unsigned)index);
    }
}

// ---- bytecode -------------------------------------------------------------------------------

static void add_switch(struct text *t, struct span code, uint32_t at, uint32_t length) {
    uint32_t body = (at + 4) & ~3u;
    const uint8_t *p = code.at + body;
    bool table = code.at[at] == BC_tableswitch;
    uint32_t n = table ? (at + length - body - 12) / 4 : (at + length - body - 8) / 8;
    for (uint32_t i = 0; i < n && i < 4; i++) {
        const uint8_t *q = table ? p + 12 + 4 * i : p + 12 + 8 * i;
        int64_t key = table ? (int64_t)bytecode_s4(p + 4) + i : bytecode_s4(q - 4);
        add_format(t, "%lld: %ld, ", (long long)key, (long)at + bytecode_s4(q));
    }
    add_format(t, "%s%ld", n > 4 ? "..., " : "", (long)at + bytecode_s4(p));
}

static void add_wide(struct text *t, const uint8_t *p) {
    add_format(t, "%s %d", bytecode_info[p[1]].name, bytecode_u2(p + 2));
    if (p[1] == BC_iinc) add_format(t, ", %d", bytecode_s2(p + 4));
}

static void add_bytecode(struct text *t, const struct classfile *cf, struct span code,
                         uint32_t at) {
    uint32_t length = bytecode_length(code, at);
    const uint8_t *p = code.at + at;
    add_format(t, "%-15s ", length ? bytecode_info[*p].name : "?");
    switch (length ? bytecode_info[*p].format : '-') {
    case 'b': add_format(t, "%d", (int8_t)p[1]); break;
    case 's': add_format(t, "%d", bytecode_s2(p + 1)); break;
    case 'k': add_constant(t, cf, p[1]); break;
    case 'c':
    case 'f':
    case 'd': add_constant(t, cf, (uint32_t)bytecode_u2(p + 1)); break;
    case 'v': add_format(t, "%u", p[1]); break;
    case 'i': add_format(t, "%u, %d", p[1], (int8_t)p[2]); break;
    case 'j': add_format(t, "%ld", (long)at + bytecode_s2(p + 1)); break;
    case 'J': add_format(t, "%ld", (long)at + bytecode_s4(p + 1)); break;
    case 'a': add_format(t, "%u", p[1]); break;
    case 'T':
    case 'L': add_switch(t, code, at, length); break;
    case 'w': add_wide(t, p); break;
    case 'm':
        add_constant(t, cf, (uint32_t)bytecode_u2(p + 1));
        add_format(t, ", %u", p[3]);
        break;
    default: break;
    }
}

// ---- internal instructions ------------------------------------------------------------------

static void add_operands(struct text *t, const struct insn *in) {
    const struct insn_info *info = &insn_info[in->op];
    const uint16_t abc[] = {in->a, in->b, in->c};
    const char *comma = "";
    if (strpbrk(info->flags, "SV")) {
        add_format(t, "r%u, args r%u+%u", in->b, in->a, in->c);
        return;
    }
    for (int i = 0; i < 3; i++) {
        if (info->abc[i] == '-') continue;
        add_format(t, info->abc[i] == '.' ? "%s%u" : "%sr%u", comma, abc[i]);
        comma = ", ";
    }
}

static void add_table(struct text *t, const struct switch_table *s, uint32_t i) {
    for (int32_t k = 0; k < s->n && k < 4; k++) {
        int64_t key = s->keys ? s->keys[k] : (int64_t)s->low + k;
        add_format(t, " %lld:%ld", (long long)key, (long)i + s->targets[k]);
    }
    add_format(t, "%s else:%ld", s->n > 4 ? " ..." : "", (long)i + s->dflt);
}

static void add_immediate(struct text *t, const struct code *code, uint32_t i) {
    const struct insn *in = &code->insn[i];
    switch (insn_info[in->op].imm) {
    case 'k':
        add_format(t, ", %lld", insn_info[in->op].abc[0] == 'I' ? in->x : (long long)in->l);
        break;
    case 't': add_format(t, " -> %ld", (long)i + in->x); break;
    case 'u': add_format(t, ", %d -> %ld", (int)in->y, (long)i + in->x); break;
    case 'o': add_format(t, ", +%d", (int)in->x); break;
    case 's': add_table(t, in->p, i); break;
    default: break;
    }
    if (code->cp[i]) add_format(t, " #%u", code->cp[i]);
}

void disasm_insn(char *buf, size_t size, const struct code *code, uint32_t i) {
    struct text t = {buf, size};
    add_format(&t, "%s ", insn_info[code->insn[i].op].name);
    add_operands(&t, &code->insn[i]);
    add_immediate(&t, code, i);
}

// ---- side by side ---------------------------------------------------------------------------

enum { LEFT = 52 };

static void print_bytecode(FILE *out, const struct classfile *cf, struct span code, uint32_t at,
                           bool alone) {
    char line[400];
    struct text t = {line, sizeof line};
    add_bytecode(&t, cf, code, at);
    size_t n = strlen(line);
    while (n && line[n - 1] == ' ') line[--n] = 0;
    if (alone) fprintf(out, "%6u  %s\n", (unsigned)at, line);
    else if (n > LEFT) fprintf(out, "%6u  %s\n%8s%-*s ", (unsigned)at, line, "", LEFT, "");
    else fprintf(out, "%6u  %-*s ", (unsigned)at, LEFT, line);
}

void disasm_method(FILE *out, const struct classfile *cf, const struct method_info *m,
                   const struct code *code) {
    struct span bytes = m->code->code;
    uint32_t at = 0, length;
    char text[300];
    fprintf(out, "%s.%s%s  %u locals, %u slots\n", cf->name->text, m->name->text, m->desc->text,
            code->max_locals, code->nslots);
    for (uint32_t i = 0; i < code->n; i++) {
        bool left = false;
        while (at < bytes.len && at <= code->bci[i] && (length = bytecode_length(bytes, at))) {
            left = at + length > code->bci[i];
            print_bytecode(out, cf, bytes, at, !left);
            at += length;
        }
        disasm_insn(text, sizeof text, code, i);
        if (!left) fprintf(out, "%8s%-*s ", "", LEFT, "");
        size_t name = strcspn(text, " "), rest = name + strspn(text + name, " ");
        fprintf(out, "%5u  %-*.*s%s%s\n", (unsigned)i, text[rest] ? 15 : 0, (int)name, text,
                text[rest] ? " " : "", text + rest);
    }
    for (; at < bytes.len && (length = bytecode_length(bytes, at)); at += length)
        print_bytecode(out, cf, bytes, at, true);
    for (uint32_t i = 0; i < code->n_handlers; i++) {
        const struct handler *h = &code->handlers[i];
        fprintf(out, "  handler %u..%u -> %u  %s\n", (unsigned)h->start, (unsigned)h->end,
                (unsigned)h->target, h->type ? cf->constants[h->type].utf8->text : "any");
    }
}

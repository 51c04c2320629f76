// String concatenation without running StringConcatFactory: a static method that turns objects and
// floating-point numbers into strings, by Java code, and a native that joins all pieces with two
// allocations.
#include "classfile/descriptor.h"
#include "exec/indy.h"
#include "heap/string.h"
#include "vm/natives.h"
#include "vm/throw.h"
#include <stdio.h>
#include <stdlib.h>

struct piece {
    char type; // of the argument; 0: a literal
    uint16_t slot;
    ref literal;
};
struct concat_recipe {
    uint32_t n;
    struct piece pieces[];
};

enum { INVOKESTATIC = 184 };

// True if the native gets this type as a String.
static bool becomes_string(char c) { return c == 'L' || c == '[' || c == 'F' || c == 'D'; }

static void emit_string(struct synth *y, char c, const char *desc, uint32_t len) {
    if (c == 'F') synth_static(y, "java/lang/Float", "toString", "(F)Ljava/lang/String;");
    if (c == 'D') synth_static(y, "java/lang/Double", "toString", "(D)Ljava/lang/String;");
    if ((c == 'L' && !(len == 18 && !memcmp(desc, "Ljava/lang/String;", 18))) || c == '[')
        synth_static(y, "java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");
}

void concat_emit(struct synth *y, sym name, sym desc) {
    char joined[5000] = "("; // 254 Strings and the result
    size_t n = 1;
    uint32_t at = 1, start, len, local = 0;
    for (char c; (c = descriptor_next(desc, &at, &start, &len)) != ')';) {
        local += synth_load(y, c, local);
        emit_string(y, c, desc->text + start, len);
        n += (size_t)snprintf(joined + n, sizeof joined - n,
                              becomes_string(c) ? "Ljava/lang/String;" : "%c", c);
        if (n > sizeof joined - 100) bug("string concatenation with too many arguments");
    }
    snprintf(joined + n, sizeof joined - n, ")Ljava/lang/String;");
    sym join = synth_sym(y, "join"), join_desc = sym_text(&y->l->symbols, joined);
    synth_call(y, INVOKESTATIC, y->name, join, join_desc, false);
    synth_return(y, 'L');
    synth_method(y, name, desc, ACC_STATIC, (uint16_t)(local + 4), (uint16_t)local);
    synth_method(y, join, join_desc, ACC_STATIC | ACC_NATIVE, 0, 0);
}

// --- the native ---

static struct method *find_running_method(struct thread *t) {
    return t->direct ? t->direct : t->top->method;
}

struct text {
    const void *at;
    uint32_t len;
    bool wide;
    char buf[24];
};

static uint32_t write_digits(char *buf, int64_t v) {
    char back[24];
    uint32_t n = 0, out = 0;
    uint64_t u = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
    do back[n++] = (char)('0' + u % 10);
    while (u /= 10);
    if (v < 0) buf[out++] = '-';
    while (n) buf[out++] = back[--n];
    return out;
}

static void read_string(struct heap *h, ref s, struct text *x) {
    if (!s) {
        *x = (struct text){.at = "null", .len = 4};
        return;
    }
    x->wide = FIELD_AT(s, string_coder_offset(h), uint8_t);
    x->at = ARRAY_AT(FIELD_AT(s, string_value_offset(h), ref), uint8_t);
    x->len = (uint32_t)string_length(s);
}

static void read_piece(struct heap *h, const struct piece *p, const union slot *a, struct text *x) {
    *x = (struct text){.at = NULL};
    switch (p->type) {
    case 0: read_string(h, p->literal, x); return;
    case 'L': read_string(h, a[p->slot].r, x); return;
    case 'J': x->len = write_digits(x->buf, a[p->slot].l); return;
    case 'Z': x->at = a[p->slot].i ? "true" : "false", x->len = a[p->slot].i ? 4 : 5; return;
    case 'C':
        memcpy(x->buf, &a[p->slot].i, 2);
        x->wide = (uint16_t)a[p->slot].i > 255;
        x->len = 1;
        return;
    default: x->len = write_digits(x->buf, a[p->slot].i);
    }
}

static uint8_t *copy_text(uint8_t *to, const struct text *x, bool wide) {
    const void *from = x->at ? x->at : x->buf;
    if (x->wide == wide)
        return memcpy(to, from, (size_t)x->len << wide), to + ((size_t)x->len << wide);
    for (uint32_t i = 0; i < x->len; i++)
        *(uint16_t *)(void *)(to + 2 * i) = ((const uint8_t *)from)[i];
    return to + 2 * (size_t)x->len;
}

NATIVE(join) {
    const struct concat_recipe *r = find_running_method(t)->owner->user;
    struct heap *h = &vm->heap;
    uint64_t length = 0;
    bool wide = false;
    struct text x;
    for (uint32_t i = 0; i < r->n; i++) {
        read_piece(h, &r->pieces[i], a, &x);
        length += x.len;
        wide |= x.wide;
    }
    if (length << wide > INT32_MAX)
        return throw_memory(vm, t, "Overflow: String length out of range");
    ref value = heap_alloc_array(h, vm->linker.prim[KIND_BYTE]->array, (int32_t)(length << wide));
    NEED(value);
    ref s = heap_alloc(h, vm->linker.string);
    NEED(s);
    uint8_t *to = ARRAY_AT(value, uint8_t);
    for (uint32_t i = 0; i < r->n; i++) {
        read_piece(h, &r->pieces[i], a, &x);
        to = copy_text(to, &x, wide);
    }
    heap_put32(h, s, string_value_offset(h), value);
    FIELD_AT(s, string_coder_offset(h), uint8_t) = wide; // a new object needs no barrier
    RETURN_REF(s);
}

// --- linking ---

struct concat_recipe *concat_recipe(struct vm *vm, const char *text, size_t len, ref *constants,
                                    uint32_t n) {
    struct concat_recipe *r =
        arena_alloc(&vm->linker.bytes, sizeof *r + (len + 1) * sizeof r->pieces[0]);
    uint32_t used = 0;
    for (size_t i = 0, start = 0; i <= len; i++) {
        if (i < len && (uint8_t)text[i] > 2) continue;
        if (i > start)
            r->pieces[r->n++].literal =
                string_intern(&vm->heap, string_modified(&vm->heap, text + start, i - start));
        if (i < len && text[i] == 1) r->pieces[r->n++].type = 'L'; // concat_bind sets the type
        if (i < len && text[i] == 2 && used < n) r->pieces[r->n++].literal = constants[used++];
        start = i + 1;
    }
    return r;
}

// Binds the native of k, a class written by concat_emit, to recipe r.
void concat_bind(struct vm *vm, struct klass *k, struct concat_recipe *r) {
    for (uint32_t i = 0; i < k->n_methods; i++) {
        struct method *m = &k->methods[i];
        if (!(m->flags & ACC_NATIVE)) continue;
        uint32_t at = 1, start, len, piece = 0;
        uint16_t slot = 0;
        for (char c; (c = descriptor_next(m->desc, &at, &start, &len)) != ')';
             slot += c == 'J' ? 2 : 1) {
            while (piece < r->n && !r->pieces[piece].type) piece++;
            if (piece < r->n) r->pieces[piece++] = (struct piece){.type = c, .slot = slot};
        }
        m->native = join;
        m->native_flags = NATIVE_DIRECT;
        m->nslots = (uint16_t)(m->nargs + NATIVE_SLOTS);
        m->entry = &vm->linker.stub_native;
        m->hidden = true;
    }
    k->user = r;
}

// The string for a constant of a recipe (\2).
static ref make_constant_text(struct vm *vm, const struct constant *c) {
    char text[64];
    switch (c->tag) {
    case CP_STRING: return string_sym(&vm->heap, c->utf8);
    case CP_INT: snprintf(text, sizeof text, "%d", c->i); break;
    case CP_LONG: snprintf(text, sizeof text, "%lld", (long long)c->l); break;
    default: return 0; // the site is not plain
    }
    return string_intern(&vm->heap, string_text(&vm->heap, text));
}

enum link_result concat_link(struct vm *vm, const struct indy_site *s, struct method **target,
                             struct link_error *e) {
    struct synth y;
    struct concat_recipe *r;
    enum link_result result = indy_check_concat(vm, s, e);
    if (result != LINK_OK) return result;
    synth_init(&y, &vm->linker, sym_text(&vm->linker.symbols, "java/lang/StringConcat"));
    if (!strcmp(s->method, "makeConcat")) {
        char plain[256];
        uint32_t n = 0, at = 1, start, len;
        while (descriptor_next(s->desc, &at, &start, &len) != ')') plain[n++] = 1;
        r = concat_recipe(vm, plain, n, NULL, 0);
    } else {
        ref constants[256];
        uint32_t n = 0;
        for (uint16_t i = 1; i < s->bootstrap->n_args && n < COUNT(constants); i++)
            constants[n++] = make_constant_text(vm, &s->cf->constants[s->bootstrap->args[i]]);
        sym recipe = s->cf->constants[s->bootstrap->args[0]].utf8;
        r = concat_recipe(vm, recipe->text, recipe->len, constants, n);
    }
    sym name = synth_sym(&y, "concat");
    concat_emit(&y, name, s->desc);
    struct klass *k;
    result = synth_define(&y, s->host, NULL, 0, &k, e);
    if (result == LINK_OK) result = linker_link(&vm->linker, k, e);
    if (result != LINK_OK) return result;
    concat_bind(vm, k, r);
    *target = klass_method(k, name, s->desc);
    struct method *direct = klass_method(k, sym_text(&vm->linker.symbols, "join"), s->desc);
    if (direct) *target = direct; // no argument needs a conversion
    return LINK_OK;
}

#include "native/support.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static sym find_symbol(struct vm *vm, const char *text) {
    return sym_text(&vm->linker.symbols, text);
}

uint32_t support_offset(struct vm *vm, struct klass *k, const char *name, const char *desc) {
    struct field *f = klass_find_field(k, find_symbol(vm, name), find_symbol(vm, desc));
    if (!f) bug("the JDK's class %s has no field %s %s", k->name->text, name, desc);
    return f->offset;
}

ref support_get_ref(struct vm *vm, ref o, const char *name, const char *desc) {
    return FIELD_AT(o, support_offset(vm, KLASS_OF(o), name, desc), ref);
}

int32_t support_get_int(struct vm *vm, ref o, const char *name) {
    return FIELD_AT(o, support_offset(vm, KLASS_OF(o), name, "I"), int32_t);
}

int64_t support_get_long(struct vm *vm, ref o, const char *name) {
    return FIELD_AT(o, support_offset(vm, KLASS_OF(o), name, "J"), int64_t);
}

void support_put_ref(struct vm *vm, ref o, const char *name, const char *desc, ref v) {
    heap_put32(&vm->heap, o, support_offset(vm, KLASS_OF(o), name, desc), v);
}

void support_put_int(struct vm *vm, ref o, const char *name, int32_t v) {
    heap_put32(&vm->heap, o, support_offset(vm, KLASS_OF(o), name, "I"), (uint32_t)v);
}

bool support_get_bool(struct vm *vm, ref o, const char *name) {
    return FIELD_AT(o, support_offset(vm, KLASS_OF(o), name, "Z"), uint8_t);
}

void support_put_bool(struct vm *vm, ref o, const char *name, bool v) {
    heap_put32(&vm->heap, o, support_offset(vm, KLASS_OF(o), name, "Z"), v);
}

void support_put_long(struct vm *vm, ref o, const char *name, int64_t v) {
    heap_put64(&vm->heap, o, support_offset(vm, KLASS_OF(o), name, "J"), (uint64_t)v);
}

ref support_new(struct vm *vm, const char *klass) {
    return heap_alloc(&vm->heap, linker_boot(&vm->linker, klass));
}

ref support_array(struct vm *vm, const char *element, int32_t length) {
    struct klass *k = linker_array(&vm->linker, linker_boot(&vm->linker, element));
    return heap_alloc_array(&vm->heap, k, length);
}

ref support_bytes(struct vm *vm, const void *bytes, uint32_t n) {
    ref r = heap_alloc_array(&vm->heap, linker_array_of_kind(&vm->linker, KIND_BYTE), (int32_t)n);
    if (!r || !n) return r;
    heap_barrier_range(&vm->heap, ARRAY_AT(r, uint8_t), n);
    memcpy(ARRAY_AT(r, uint8_t), bytes, n);
    return r;
}

struct klass *support_klass(struct vm *vm, ref mirror) {
    return statics_klass(&vm->heap, mirror);
}

ref support_dotted(struct vm *vm, sym name) {
    char *copy = vec_grow(NULL, name->len + 1u);
    memcpy(copy, name->text, name->len + 1u);
    for (char *c = copy; *c; c++) *c = *c == '/' ? '.' : *c;
    ref r = string_sym(&vm->heap, sym_bytes(&vm->linker.symbols, copy, name->len));
    free(copy);
    return r;
}

char *support_type_name(const struct klass *k, char *buf, size_t size) {
    int dims = 0;
    while (klass_is_array(k) && k->element) k = k->element, dims++;
    throw_class_name(k, buf, size);
    for (size_t n = strlen(buf); dims-- > 0 && n + 3 <= size; n += 2) memcpy(buf + n, "[]", 3);
    return buf;
}

uint32_t support_package_len(const struct klass *k) {
    const char *slash = memrchr(k->name->text, '/', k->name->len);
    return slash ? (uint32_t)(slash - k->name->text) : 0;
}

// ---- boxes --------------------------------------------------------------------------------------

struct box_row {
    struct klass *klass;
    uint32_t offset;
};

static struct box_row box_class(const struct known *k, enum kind kind) {
    switch (kind) {
    case KIND_BOOLEAN: return (struct box_row){k->Boolean, k->f.Boolean_value};
    case KIND_CHAR: return (struct box_row){k->Character, k->f.Character_value};
    case KIND_FLOAT: return (struct box_row){k->Float, k->f.Float_value};
    case KIND_DOUBLE: return (struct box_row){k->Double, k->f.Double_value};
    case KIND_BYTE: return (struct box_row){k->Byte, k->f.Byte_value};
    case KIND_SHORT: return (struct box_row){k->Short, k->f.Short_value};
    case KIND_INT: return (struct box_row){k->Integer, k->f.Integer_value};
    default: return (struct box_row){k->Long, k->f.Long_value};
    }
}

enum native_result support_box(struct vm *vm, enum kind kind, union slot v, ref *out) {
    if (kind == KIND_REF || kind == KIND_VOID) {
        *out = kind == KIND_REF ? v.r : 0;
        return NATIVE_OK;
    }
    struct box_row row = box_class(&vm->k, kind);
    NEED(*out = heap_alloc(&vm->heap, row.klass));
    support_store(vm, &FIELD_AT(*out, row.offset, uint8_t), kind, v);
    return NATIVE_OK;
}

enum kind support_unbox(struct vm *vm, ref box, union slot *out) {
    if (!box) return KIND_VOID;
    struct klass *k = KLASS_OF(box);
    for (enum kind kind = KIND_BOOLEAN; kind <= KIND_LONG; kind++) {
        struct box_row row = box_class(&vm->k, kind);
        if (row.klass != k) continue;
        *out = support_load(&FIELD_AT(box, row.offset, uint8_t), kind);
        return kind;
    }
    return KIND_VOID;
}

static bool is_integral(enum kind k) {
    return k == KIND_BYTE || k == KIND_SHORT || k == KIND_CHAR || k == KIND_INT || k == KIND_LONG;
}

bool support_widen(enum kind from, enum kind to, union slot *v) {
    if (from == to) return true;
    switch (to) {
    case KIND_SHORT: return from == KIND_BYTE;
    case KIND_INT: return is_integral(from) && from != KIND_LONG;
    case KIND_LONG:
        if (!is_integral(from)) return false;
        v->l = v->i;
        return true;
    case KIND_FLOAT: {
        if (!is_integral(from)) return false;
        float f = from == KIND_LONG ? (float)v->l : (float)v->i;
        v->w = 0;
        v->f = f;
        return true;
    }
    case KIND_DOUBLE:
        if (from == KIND_FLOAT) v->d = v->f;
        else if (is_integral(from)) v->d = from == KIND_LONG ? (double)v->l : (double)v->i;
        else return false;
        return true;
    default: return false;
    }
}

union slot support_load(const void *at, enum kind kind) {
    union slot v = {0};
    switch (kind) {
    case KIND_BOOLEAN: v.w = *(const uint8_t *)at; break;
    case KIND_BYTE: v.w = (uint32_t)(int32_t) * (const int8_t *)at; break;
    case KIND_CHAR: v.w = *(const uint16_t *)at; break;
    case KIND_SHORT: v.w = (uint32_t)(int32_t) * (const int16_t *)at; break;
    case KIND_LONG:
    case KIND_DOUBLE: v.w = *(const uint64_t *)at; break;
    case KIND_VOID: break;
    default: v.w = *(const uint32_t *)at; break;
    }
    return v;
}

void support_store(struct vm *vm, void *at, enum kind kind, union slot v) {
    BARRIER(&vm->heap, at);
    switch (kind) {
    case KIND_BOOLEAN: *(uint8_t *)at = v.w & 1; break;
    case KIND_BYTE: *(uint8_t *)at = (uint8_t)v.w; break;
    case KIND_CHAR:
    case KIND_SHORT: *(uint16_t *)at = (uint16_t)v.w; break;
    case KIND_LONG:
    case KIND_DOUBLE: *(uint64_t *)at = v.w; break;
    case KIND_VOID: break;
    default: *(uint32_t *)at = (uint32_t)v.w; break;
    }
}

// ---- the host -----------------------------------------------------------------------------------

char *support_path(ref string) {
    size_t len;
    return string_to_utf8(string, &len);
}

enum native_result support_io_error(struct vm *vm, struct thread *t, const char *klass,
                                    const char *what) {
    const char *why = strerror(errno);
    if (what) return throw_new(vm, t, klass, "%s (%s)", what, why);
    return throw_new(vm, t, klass, "%s", why);
}

struct method *support_method(struct vm *vm, struct klass *k, const char *name, const char *desc) {
    struct method *m = klass_find_method(k, find_symbol(vm, name), find_symbol(vm, desc));
    if (!m) bug("the JDK's class %s has no method %s%s", k->name->text, name, desc);
    return m;
}

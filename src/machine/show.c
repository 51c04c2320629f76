#include "machine/show.h"
#include "heap/string.h"
#include "vm/throw.h"
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { LONGEST = 60 }; // most bytes of a string to show
enum { MARK = 1 };     // the byte before and behind an index in vm->listed

// The shortest decimal that reads back as the same number, with a point in it as in Java.
static void show_real(double x, bool single, char *out, size_t size) {
    int digits = 1;
    do snprintf(out, size, "%.*g", digits, x);
    while (digits++ < 17 && (single ? (double)strtof(out, NULL) : strtod(out, NULL)) != x &&
           x == x);
    if (isnan(x)) snprintf(out, size, "NaN");
    else if (isinf(x)) snprintf(out, size, x < 0 ? "-Infinity" : "Infinity");
    else if (!strpbrk(out, ".e")) strncat(out, ".0", size - strlen(out) - 1);
}

static void show_text(ref s, char *out, size_t size) {
    size_t len, n = 0;
    char *text = string_to_utf8(s, &len);
    if (len > LONGEST + 3) {
        len = LONGEST;
        while (len && ((uint8_t)text[len] & 0xc0) == 0x80) len--;
        strcpy(text + len, "...");
    }
    out[n++] = '"';
    for (const char *p = text; *p && n + 3 < size; p++) {
        const char *at = strchr("\nn\rr\tt", *p); // the letter to write comes next
        if (*p == '"' || *p == '\\') at = p - 1;
        else if (!iscntrl((unsigned char)*p)) at = NULL;
        if (at) out[n++] = '\\';
        out[n++] = at ? at[1] : *p;
    }
    out[n++] = '"';
    out[n] = 0;
    free(text);
}

static bool show_box(const struct known *k, ref o, char *out, size_t size) {
    const struct klass *of = KLASS_OF(o);
    if (of == k->Boolean)
        snprintf(out, size, "%s", FIELD_AT(o, k->f.Boolean_value, uint8_t) ? "true" : "false");
    else if (of == k->Integer) snprintf(out, size, "%d", FIELD_AT(o, k->f.Integer_value, int32_t));
    else if (of == k->Long)
        snprintf(out, size, "%lld", (long long)FIELD_AT(o, k->f.Long_value, int64_t));
    else if (of == k->Short) snprintf(out, size, "%d", FIELD_AT(o, k->f.Short_value, int16_t));
    else if (of == k->Byte) snprintf(out, size, "%d", FIELD_AT(o, k->f.Byte_value, int8_t));
    else if (of == k->Float)
        show_real((double)FIELD_AT(o, k->f.Float_value, float), true, out, size);
    else if (of == k->Double) show_real(FIELD_AT(o, k->f.Double_value, double), false, out, size);
    else return false;
    return true;
}

static bool show_plain(struct vm *vm, ref o, char *out, size_t size) {
    const struct klass *of = KLASS_OF(o);
    if (show_box(&vm->k, o, out, size)) return true;
    if (of == vm->k.String) return show_text(o, out, size), true;
    if (!klass_subclass(of, linker_boot(&vm->linker, "java/lang/Enum"))) return false;
    struct field *f = klass_find_field(of, sym_text(&vm->linker.symbols, "name"), NULL);
    ref name = f ? FIELD_AT(o, f->offset, ref) : 0;
    size_t len;
    char *text = name ? string_to_utf8(name, &len) : strdup("?");
    snprintf(out, size, "%s", text);
    free(text);
    return true;
}

// A class without its package: Node, Map$Entry, int[][].
static void name_class(const struct klass *k, char *out, size_t size) {
    uint32_t dimensions = 0;
    for (; k->elem; k = k->element) dimensions++;
    const char *slash = strrchr(k->name->text, '/');
    snprintf(out, size, "%s", slash ? slash + 1 : k->name->text);
    while (dimensions--) strncat(out, "[]", size - strlen(out) - 1);
}

void show_object(struct vm *vm, ref o, char *out, size_t size) {
    char name[600];
    if (!show_plain(vm, o, out, size))
        snprintf(out, size, "a %s", throw_class_name(KLASS_OF(o), name, sizeof name));
}

bool show_value(struct vm *vm, ref o, char *out, size_t size) {
    if (o) return show_plain(vm, o, out, size);
    snprintf(out, size, "null");
    return true;
}

uint32_t show_keep(struct vm *vm, ref o) {
    uint32_t i = 0;
    while (i < vm->named.n && vm->named.at[i] != o) i++;
    if (i == vm->named.n) VEC_PUSH(&vm->named, o);
    return i;
}

// In place of a name that is written later.
static void show_mark(struct vm *vm, ref o, char *out, size_t size) {
    uint32_t i = 0;
    while (i < vm->listed.n && vm->listed.at[i] != o) i++;
    if (i == vm->listed.n) VEC_PUSH(&vm->listed, o);
    snprintf(out, size, "%c%u%c", MARK, i, MARK);
}

void show_named(struct vm *vm, ref o, char *out, size_t size) {
    if (show_value(vm, o, out, size)) return;
    if (vm->names_later) {
        show_mark(vm, o, out, size);
        return;
    }
    uint32_t number = 1;
    for (uint32_t i = show_keep(vm, o); i-- > 0;)
        number += KLASS_OF(vm->named.at[i]) == KLASS_OF(o);
    char name[200];
    name_class(KLASS_OF(o), name, sizeof name);
    snprintf(out, size, "%s#%u", name, number);
}

void show_forget(struct vm *vm) { vm->named.n = vm->listed.n = 0; }

void show_later(struct vm *vm, FILE *from, FILE *to,
                void (*name)(struct vm *vm, ref o, char *out, size_t size)) {
    uint32_t i;
    char text[600], end;
    for (int c; (c = fgetc(from)) != EOF;) {
        long at = ftell(from);
        if (c != MARK) {
            fputc(c, to);
        } else if (fscanf(from, "%9u%c", &i, &end) == 2 && end == MARK && i < vm->listed.n) {
            name(vm, vm->listed.at[i], text, sizeof text);
            fputs(text, to);
        } else { // of a string of the program
            fputc(c, to);
            fseek(from, at, SEEK_SET);
        }
    }
}

static void show_char(uint16_t c, char *out, size_t size) {
    if (c >= 0x20 && c < 0x7f) snprintf(out, size, "'%c'", c);
    else snprintf(out, size, "'\\u%04x'", c);
}

void show_slot(struct vm *vm, char type, union slot s, char *out, size_t size) {
    switch (type) {
    case 'Z': snprintf(out, size, "%s", s.i & 1 ? "true" : "false"); break;
    case 'B': snprintf(out, size, "%d", (int8_t)s.i); break;
    case 'S': snprintf(out, size, "%d", (int16_t)s.i); break;
    case 'C': show_char((uint16_t)s.i, out, size); break;
    case 'I': snprintf(out, size, "%d", s.i); break;
    case 'J': snprintf(out, size, "%lld", (long long)s.l); break;
    case 'F': show_real((double)s.f, true, out, size); break;
    case 'D': show_real(s.d, false, out, size); break;
    default: show_named(vm, s.r, out, size);
    }
}

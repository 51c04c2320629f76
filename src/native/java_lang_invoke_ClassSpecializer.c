// The classes of bound method handles: one for each sequence of bound types. The JDK generates them
// with Java code; here C does it.
//
//   final class BoundMethodHandle$Species_LI extends BoundMethodHandle {
//       static SpeciesData BMH_SPECIES;
//       final Object argL0;
//       final int argI1;
//       private <init>(MethodType, LambdaForm, Object, int)
//       static BoundMethodHandle make(MethodType, LambdaForm, Object, int)
//       final SpeciesData speciesData()
//       final BoundMethodHandle copyWith(MethodType, LambdaForm)
//       final BoundMethodHandle copyWithExtendL(MethodType, LambdaForm, Object)   and I, J, F, D
//   }
#include "link/synth.h"
#include "native/support.h"
#include <stdio.h>

enum { ICONST_0 = 3, ALOAD_0 = 42, DUP = 89, GETSTATIC = 178, GETFIELD = 180, PUTFIELD = 181 };
enum { INVOKEVIRTUAL = 182, INVOKESPECIAL = 183, NEW = 187, CHECKCAST = 192 };

#define BOUND      "java/lang/invoke/BoundMethodHandle"
#define SPECIES    BOUND "$SpeciesData"
#define PARAMETERS "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/LambdaForm;"
#define OBJECT     "Ljava/lang/Object;"
enum { FIRST_BOUND = 2, MOST_BOUND = 256 };

struct species {
    struct synth y;
    char letters[MOST_BOUND]; // the types of the bound values: L I J F D
    uint32_t n;
    char types[MOST_BOUND * sizeof OBJECT]; // their descriptors
    uint16_t wide;                          // their number of slots
};

static const char *letter_type(char letter, char buf[2]) {
    buf[0] = letter, buf[1] = 0;
    return letter == 'L' ? OBJECT : buf;
}

static uint16_t bound_field(struct species *s, uint32_t i) {
    struct synth *y = &s->y;
    char buf[2];
    return synth_member(y, CP_FIELD, y->name, synth_sym(y, "arg%c%u", s->letters[i], i),
                        synth_sym(y, "%s", letter_type(s->letters[i], buf)));
}

// A descriptor with the bound types in the middle.
static sym make_descriptor(struct species *s, const char *before, const char *behind) {
    char text[sizeof s->types + 200];
    snprintf(text, sizeof text, "%s%s%s", before, s->types, behind);
    return sym_text(&s->y.l->symbols, text);
}

static sym make_symbol(struct species *s, const char *text) { return synth_sym(&s->y, "%s", text); }

// Loads the bound values from parameters whose slots start at `local`.
static void load_bound(struct species *s, uint32_t local) {
    for (uint32_t i = 0; i < s->n; i++) local += synth_load(&s->y, s->letters[i], local);
}

static void load_fields(struct species *s) {
    for (uint32_t i = 0; i < s->n; i++) {
        synth_op(&s->y, ALOAD_0);
        synth_op2(&s->y, GETFIELD, bound_field(s, i));
    }
}

static void load_type_and_form(struct species *s, uint8_t local) {
    synth_op(&s->y, (uint8_t)(ALOAD_0 + local));
    synth_op(&s->y, (uint8_t)(ALOAD_0 + local + 1));
}

static void end_method(struct species *s, const char *name, sym desc, uint16_t flags,
                       uint16_t locals) {
    synth_method(&s->y, make_symbol(s, name), desc, flags, (uint16_t)(s->wide + 8), locals);
}

static void emit_constructor(struct species *s) {
    struct synth *y = &s->y;
    uint32_t local = 1 + FIRST_BOUND;
    synth_op(y, ALOAD_0);
    load_type_and_form(s, 1);
    synth_call(y, INVOKESPECIAL, make_symbol(s, BOUND), make_symbol(s, "<init>"),
               make_symbol(s, "(" PARAMETERS ")V"), false);
    for (uint32_t i = 0; i < s->n; i++) {
        synth_op(y, ALOAD_0);
        local += synth_load(y, s->letters[i], local);
        synth_op2(y, PUTFIELD, bound_field(s, i));
    }
    synth_return(y, 'V');
    end_method(s, "<init>", make_descriptor(s, "(" PARAMETERS, ")V"), ACC_PRIVATE, (uint16_t)local);
}

static void emit_make(struct species *s) {
    struct synth *y = &s->y;
    synth_op2(y, NEW, synth_class(y, y->name));
    synth_op(y, DUP);
    load_type_and_form(s, 0);
    load_bound(s, FIRST_BOUND);
    synth_call(y, INVOKESPECIAL, y->name, make_symbol(s, "<init>"),
               make_descriptor(s, "(" PARAMETERS, ")V"), false);
    synth_return(y, 'L');
    end_method(s, "make", make_descriptor(s, "(" PARAMETERS, ")L" BOUND ";"), ACC_STATIC,
               (uint16_t)(FIRST_BOUND + s->wide));
}

static void load_species(struct species *s) {
    synth_op2(&s->y, GETSTATIC,
              synth_member(&s->y, CP_FIELD, s->y.name, make_symbol(s, "BMH_SPECIES"),
                           make_symbol(s, "L" SPECIES ";")));
}

static void emit_species(struct species *s) {
    load_species(s);
    synth_return(&s->y, 'L');
    end_method(s, "speciesData", make_symbol(s, "()L" SPECIES ";"), ACC_FINAL, 1);
}

static void emit_copy(struct species *s) {
    struct synth *y = &s->y;
    load_type_and_form(s, 1);
    load_fields(s);
    synth_static(y, y->name->text, "make",
                 make_descriptor(s, "(" PARAMETERS, ")L" BOUND ";")->text);
    synth_return(y, 'L');
    end_method(s, "copyWith", make_symbol(s, "(" PARAMETERS ")L" BOUND ";"), ACC_FINAL,
               1 + FIRST_BOUND);
}

// Emits copyWithExtend, which calls the species with one more value.
static void emit_extend(struct species *s, uint8_t which) {
    static const char letters[] = "LIJFD";
    struct synth *y = &s->y;
    char letter = letters[which], buf[2];
    const char *type = letter_type(letter, buf);
    char result[2 * sizeof OBJECT + 2];
    snprintf(result, sizeof result, "%s)" OBJECT, type);
    load_species(s);
    synth_op(y, (uint8_t)(ICONST_0 + which));
    synth_call(y, INVOKEVIRTUAL, make_symbol(s, SPECIES), make_symbol(s, "transformHelper"),
               make_symbol(s, "(I)Ljava/lang/invoke/MethodHandle;"), false);
    load_type_and_form(s, 1);
    load_fields(s);
    synth_load(y, letter, 1 + FIRST_BOUND);
    synth_call(y, INVOKEVIRTUAL, make_symbol(s, "java/lang/invoke/MethodHandle"),
               make_symbol(s, "invokeBasic"), make_descriptor(s, "(" OBJECT OBJECT, result), false);
    synth_op2(y, CHECKCAST, synth_class(y, make_symbol(s, BOUND)));
    synth_return(y, 'L');
    char name[] = "copyWithExtend?";
    name[sizeof name - 2] = letter;
    end_method(s, name, synth_sym(y, "(" PARAMETERS "%s)L" BOUND ";", type), ACC_FINAL,
               3 + FIRST_BOUND);
}

static enum link_result define_species(struct vm *vm, struct species *s, struct klass **out,
                                       struct link_error *e) {
    struct synth *y = &s->y;
    char buf[2];
    y->constants.at[2].utf8 = make_symbol(s, BOUND); // the superclass
    synth_field(y, make_symbol(s, "BMH_SPECIES"), make_symbol(s, "L" SPECIES ";"), ACC_STATIC);
    for (uint32_t i = 0; i < s->n; i++)
        synth_field(y, synth_sym(y, "arg%c%u", s->letters[i], i),
                    make_symbol(s, letter_type(s->letters[i], buf)), ACC_FINAL);
    emit_constructor(s);
    emit_make(s);
    emit_species(s);
    emit_copy(s);
    for (uint8_t i = 0; i < 5; i++) emit_extend(s, i);
    enum link_result r = synth_define(y, linker_boot(&vm->linker, BOUND), NULL, 0, out, e);
    if (r != LINK_OK) return r;
    (*out)->hidden_class = false; // it can be found by its name
    (*out)->nest_host = *out;
    return linker_record(&vm->linker, &vm->linker.boot, *out, e) ? LINK_OK : LINK_ERROR;
}

NATIVE(generate) { // factory, "java.lang.invoke.BoundMethodHandle$Species_LI", SpeciesData
    struct link_error e = {0};
    struct klass *k;
    struct species s = {0};
    char buf[2];
    sym name = string_to_sym(&vm->heap, a[1].r, true);
    for (const char *p = strrchr(name->text, '_') + 1; *p; p++) {
        s.letters[s.n++] = *p;
        strcat(s.types, letter_type(*p, buf));
        s.wide += *p == 'J' || *p == 'D' ? 2 : 1;
    }
    synth_init(&s.y, &vm->linker, name);
    enum link_result r = define_species(vm, &s, &k, &e);
    if (r != LINK_OK) return throw_link(vm, t, r, &e);
    RETURN_REF(init_mirror(vm, k));
}

const struct native_row native_java_lang_invoke_ClassSpecializer_Factory[] = {
    {"generateConcreteSpeciesCode",
     "(Ljava/lang/String;Ljava/lang/invoke/ClassSpecializer$SpeciesData;)Ljava/lang/Class;",
     generate, NATIVE_OUTSIDE},
    {0},
};

// Classes the VM writes itself: lambdas, string concatenation, methods of records. A small
// assembler of ordinary bytecode into a struct classfile, so that everything behind it (decoding,
// maps, calls) is the usual machinery.
//
// 1. A synthetic class is a nest mate of its host and is not entered in any loader's table.
// 2. It is never verified: what is emitted here is our own.
// 3. All storage comes from the linker's arena.
#pragma once
#include "link/linker.h"

enum { MAX_SYNTH_METHODS = 40 };

struct synth {
    struct linker *l;
    VEC(struct constant) constants;
    VEC(uint8_t) code; // of the method being written
    VEC(struct field_info) fields;
    struct method_info methods[MAX_SYNTH_METHODS];
    uint16_t n_methods;
    sym name;
};

void synth_init(struct synth *s, struct linker *l, sym name);
sym synth_sym(struct synth *s, const char *fmt, ...) PRINTF(2, 3);
uint16_t synth_class(struct synth *s, sym name);
uint16_t synth_member(struct synth *s, enum cp_tag tag, sym klass, sym name, sym desc);
void synth_field(struct synth *s, sym name, sym desc, uint16_t flags);

void synth_op(struct synth *s, uint8_t op);
void synth_op1(struct synth *s, uint8_t op, uint8_t operand);
void synth_op2(struct synth *s, uint8_t op, uint16_t operand);
void synth_call(struct synth *s, uint8_t op, sym klass, sym name, sym desc,
                bool interface_method); // invokeinterface too
void synth_static(struct synth *s, const char *klass, const char *name,
                  const char *desc); // invokestatic
uint32_t synth_load(struct synth *s, char letter,
                    uint32_t local); // loads; returns how many local slots it takes
void synth_return(struct synth *s, char letter);
// Converts the value on the stack from one type to another as LambdaMetafactory does: cast, box,
// unbox, widen.
void synth_convert(struct synth *s, const char *from, size_t from_len, const char *to,
                   size_t to_len);
// Ends the method whose code was written. native: no code.
void synth_method(struct synth *s, sym name, sym desc, uint16_t flags, uint16_t max_stack,
                  uint16_t max_locals);

enum link_result synth_define(struct synth *s, struct klass *host, sym *interfaces,
                              uint16_t n_interfaces, struct klass **out, struct link_error *e);

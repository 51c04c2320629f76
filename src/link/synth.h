// Writes classes for the VM: lambdas, string concatenation, methods of records. A small assembler
// of bytecode into a struct classfile, so that decoding, slot maps and calls work as usual.
//
//   synth_init(&s, l, name);  synth_load(&s, 'I', 1);  synth_return(&s, 'I');
//   synth_method(&s, "m", "(I)I", ...);  synth_define(&s, host, ...)
//
// 1. A synthetic class is a nest mate of its host and is not in any loader's table.
// 2. It is never verified, because only the VM writes it.
// 3. All storage of the class comes from the linker's arena.
// Memory: synth_define frees the vectors of the struct.
#pragma once
#include "link/linker.h"

enum { MAX_SYNTH_METHODS = 40 };

struct synth {
    struct linker *l;
    VEC(struct constant) constants;
    VEC(uint8_t) code; // of the current method
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
// Any invoke instruction, including invokeinterface.
void synth_call(struct synth *s, uint8_t op, sym klass, sym name, sym desc, bool interface_method);
// invokestatic
void synth_static(struct synth *s, const char *klass, const char *name, const char *desc);
// Loads a local; returns the number of slots it takes.
uint32_t synth_load(struct synth *s, char letter, uint32_t local);
void synth_return(struct synth *s, char letter);
// Converts the value on the stack from one type to another as LambdaMetafactory does: cast, box,
// unbox, widen.
void synth_convert(struct synth *s, const char *from, size_t from_len, const char *to,
                   size_t to_len);
// Ends the current method. A native method has no code.
void synth_method(struct synth *s, sym name, sym desc, uint16_t flags, uint16_t max_stack,
                  uint16_t max_locals);

enum link_result synth_define(struct synth *s, struct klass *host, sym *interfaces,
                              uint16_t n_interfaces, struct klass **out, struct link_error *e);

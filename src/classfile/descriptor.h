// Descriptors and names of class files (JVMS 4.2 and 4.3).
//
//   (I[JLjava/lang/String;)V      letters: I [ L, then ')' and the return type V
//
// 1. The functions that take a sym expect a well-formed descriptor (classfile.h, 2). The functions
//    named is_* accept any bytes.
// 2. A slot is 4 bytes of the JVM specification: long and double take two.
// Cost: one pass over the text; nothing is allocated.
#pragma once
#include "base/sym.h"

// Iterates over the parameters of a method descriptor. Start with *at = 1 (after the "("). Returns
// the type letter of the next parameter ('I', 'J', ... 'L', '[') and where it is, or ')' at the
// end. Moves *at after it.
char descriptor_next(sym desc, uint32_t *at, uint32_t *start, uint32_t *len);
uint32_t descriptor_slots(sym desc);     // slots of the arguments, without `this`
char descriptor_return(sym desc);        // letter of the return type: V Z B C S I J F D L [
uint32_t descriptor_return_at(sym desc); // offset of the return type
bool descriptor_is_field(const char *s, size_t len);
bool descriptor_is_method(const char *s, size_t len);
bool descriptor_is_class_name(const char *s, size_t len); // internal form, arrays allowed
bool descriptor_is_unqualified(const char *s, size_t len, bool method); // JVMS 4.2.2
// The rule for files before Java 5: Java identifiers (any character outside ASCII is a letter).
bool descriptor_is_identifier(const char *s, size_t len, bool slashes);

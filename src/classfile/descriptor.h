// Descriptors and names of JVMS 4.2 and 4.3.
#pragma once
#include "base/sym.h"

// Walks a method descriptor: call with *at = 1 ("(" skipped); returns the type letter of the next
// parameter ('I', 'J', ... 'L', '[') and its extent, or ')' at the end, with *at behind it.
char descriptor_next(sym desc, uint32_t *at, uint32_t *start, uint32_t *len);
uint32_t descriptor_slots(sym desc);     // argument slots without `this`; long and double take two
char descriptor_return(sym desc);        // letter of the return type: V Z B C S I J F D L [
uint32_t descriptor_return_at(sym desc); // offset of the return type
bool descriptor_is_field(const char *s, size_t len);
bool descriptor_is_method(const char *s, size_t len);
bool descriptor_is_class_name(const char *s, size_t len); // internal form, arrays allowed
bool descriptor_is_unqualified(const char *s, size_t len, bool method); // JVMS 4.2.2
// What files before Java 5 demand: Java identifiers (any character beyond ASCII counts as a
// letter).
bool descriptor_is_identifier(const char *s, size_t len, bool slashes);

// Values of the program as text for people: choices, and what steps write.
#pragma once
#include "vm/vm.h"

// A box as its value, a string in quotes, an enum constant as its name, anything else as
// "a pkg.Class".
void show_object(struct vm *vm, ref o, char *out, size_t size);
// The same, but other objects get a name that stays theirs: Class#1, Class#2, ... in the order in
// which they are first shown. Named objects are roots, so that going back must forget them.
void show_named(struct vm *vm, ref o, char *out, size_t size);
void show_forget(struct vm *vm);
// A slot that holds a value of the type with this descriptor letter; references are shown by name.
void show_slot(struct vm *vm, char type, union slot s, char *out, size_t size);

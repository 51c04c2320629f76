// Values of the program as text for people: for choices, and for the writes of steps.
//
//   Integer 3      3              "a b"           "a b", at most 60 bytes
//   Color.RED      RED            another object  a pkg.Node, or by name: Node#1
//
// 1. show_object and show_named call no Java code and change no object.
#pragma once
#include "vm/vm.h"

// A box as its value, a string in quotes, an enum constant as its name, any other object as
// "a pkg.Class".
void show_object(struct vm *vm, ref o, char *out, size_t size);
// The same, but any other object gets a name: Class#1, Class#2, ... in the order in which they are
// first shown. Named objects are roots of the collector: call show_forget before going back.
void show_named(struct vm *vm, ref o, char *out, size_t size);
void show_forget(struct vm *vm);
// A slot that holds a value of the type with this descriptor letter; references are shown by name.
void show_slot(struct vm *vm, char type, union slot s, char *out, size_t size);

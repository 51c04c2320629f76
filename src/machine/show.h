// Values of the program as text for people: for choices, and for the writes of steps.
//
//   Integer 3      3              "a b"           "a b", at most 60 bytes
//   Color.RED      RED            another object  a pkg.Node, or by name: Node#1
//
// 1. show_object and show_named call no Java code and change no object.
// 2. Names are numbered in the order in which they are given. Where the steps of a trace give names
//    and a listing shows more objects, the names in the listing are written later: show_named
//    writes a mark, and show_later the names in place of the marks. So both have the same names.
#pragma once
#include "vm/vm.h"
#include <stdio.h>

// A box as its value, a string in quotes, an enum constant as its name, any other object as
// "a pkg.Class".
void show_object(struct vm *vm, ref o, char *out, size_t size);
// The same, but any other object gets a name: Class#1, Class#2, ... in the order in which they are
// first shown. Named objects are roots of the collector: call show_forget before going back.
void show_named(struct vm *vm, ref o, char *out, size_t size);
void show_forget(struct vm *vm);
// Writes null, a box, a string or an enum constant. False: it is another object.
bool show_value(struct vm *vm, ref o, char *out, size_t size);
uint32_t show_keep(struct vm *vm, ref o); // the index of an object in vm->named, where it is kept
// Copies a text in which marks stand for vm->listed; `name` writes the name of an object.
void show_later(struct vm *vm, FILE *from, FILE *to,
                void (*name)(struct vm *vm, ref o, char *out, size_t size));
// A slot that holds a value of the type with this descriptor letter; references are shown by name.
void show_slot(struct vm *vm, char type, union slot s, char *out, size_t size);

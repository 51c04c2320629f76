// The table of all native methods: a row of natives.def per Java class.
//
//   native_classes[] -> {"java/lang/Object", native_java_lang_Object[] -> {name, descriptor, C
//   function, flags}}
//
// 1. The C file of a class has the name of the class, with _ for / and $.
// vm/natives.h says how to write a native and what its flags mean; docs/how-to-add-a-native.md has
// an example.
#pragma once
#include "vm/natives.h"

extern const struct native_class native_classes[]; // ends with a row of NULLs

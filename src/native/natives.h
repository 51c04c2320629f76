// The table of all native methods: a row of natives.def per Java class.
//
//   native_classes[] -> {"java/lang/Object", native_java_lang_Object[]}
//                                            -> {name, descriptor, C function, flags}
//
// 1. The C file of a class has the name of the class, or of its outer class, with _ for / and $.
// vm/natives.h explains how to write a native and its flags; docs/internals/how-to/native.md has an
// example.
#pragma once
#include "vm/natives.h"

extern const struct native_class native_classes[]; // ends with a row of NULLs

// Helpful NullPointerException messages (JEP 358), computed from the bytecode: which action failed,
// and what was null.
//
//   Cannot read field "next" because "<local1>.head" is null
//   action -----------------         source --------
//
// The operand stack is simulated from the start of the method to a fixed point. Each entry has the
// bytecode that pushed it, or UNKNOWN if several paths pushed different ones.
//
// 1. The texts are java's.
// Memory: the analysis is freed before the function returns.
// Cost: a data-flow pass over the method. It runs only when the program reads the message.
#pragma once
#include "classfile/classfile.h"

// Writes the message for an exception thrown by the bytecode at bci. Returns false if it has none.
bool nullness_message(const struct classfile *cf, const struct method_info *m, uint32_t bci,
                      char *out, size_t size);

// Helpful NullPointerException messages (JEP 358): which action failed, and what was null, told
// from the bytecode.
//
// The operand stack is simulated from the method's start; each entry remembers the bytecode that
// pushed it, or that several did. Runs only when somebody asks for the message.
#pragma once
#include "classfile/classfile.h"

// The message for an exception thrown by the bytecode at bci, or false when there is nothing to
// say.
bool nullness_message(const struct classfile *cf, const struct method_info *m, uint32_t bci,
                      char *out, size_t size);

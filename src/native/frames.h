// What natives tell Java about frames: stack trace elements.
#pragma once
#include "vm/vm.h"

void frames_fill_element(struct vm *vm, ref element, struct method *m, uint32_t bci);

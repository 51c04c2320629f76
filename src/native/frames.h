// What natives tell Java about frames: stack trace elements.
#pragma once
#include "vm/vm.h"

void frames_fill_element(struct vm *vm, ref element, struct method *m, uint32_t bci);
bool frames_is_glue(
    const struct method *m); // of the VM's own: never shown, others may be asked for

#include "cli/interrupt.h"

// Global, because a signal handler has no argument (vm/vm.h 4).
static volatile sig_atomic_t interrupted;

static void on_interrupt(int number) {
    (void)number;
    interrupted = 1;
}

const volatile sig_atomic_t *interrupt_flag(void) {
    struct sigaction a = {.sa_handler = on_interrupt, .sa_flags = SA_RESETHAND | SA_RESTART};
    sigaction(SIGINT, &a, NULL);
    return &interrupted;
}

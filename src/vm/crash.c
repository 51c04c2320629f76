#include "vm/crash.h"
#include "base/exits.h"
#include "vm/frame.h"
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

enum { STACK_BYTES = 1 << 18 };

static const struct vm *volatile running; // see crash.h, 2
static volatile sig_atomic_t crashed;

void crash_set_vm(const struct vm *vm) { running = vm; }

static void show_stack(void) {
    const struct vm *vm = running;
    running = NULL;
    if (vm && vm->current) frame_dump(stderr, vm->current);
}

#ifdef DEJAVM_ASAN
const char *__asan_default_options(void);
const char *__ubsan_default_options(void);
const char *__asan_default_options(void) { return "exitcode=70"; }

// Streams and folders that a program does not close: the Cleaners of streams do not run, and
// folders have none.
const char *__lsan_default_options(void);
const char *__lsan_default_options(void) { return "print_suppressions=0"; }
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) {
    return "leak:deflateInit2_\nleak:inflateInit2_\nleak:__alloc_dir\n";
}
const char *__ubsan_default_options(void) { return "exitcode=70:print_stacktrace=1"; }
enum { OWN_FAULTS = 0 };
#else
enum { OWN_FAULTS = 1 };
#endif

static const char *describe_signal(int signal) {
    switch (signal) {
    case SIGSEGV: return "segmentation fault";
    case SIGBUS: return "bus error";
    case SIGFPE: return "arithmetic fault";
    case SIGILL: return "illegal instruction";
    default: return "abort";
    }
}

static void handle_signal(int signal, siginfo_t *info, void *context) {
    (void)context;
    if (crashed) _exit(EXIT_BUG);
    crashed = 1;
    if (signal == SIGABRT) fprintf(stderr, "dejavm: bug: abort\n");
    else fprintf(stderr, "dejavm: bug: %s at address %p\n", describe_signal(signal), info->si_addr);
    show_stack();
    _exit(EXIT_BUG);
}

void crash_install(void) {
    static const int faults[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    err_on_bug(show_stack);
    void *stack =
        mmap(NULL, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (stack == MAP_FAILED) return;
    struct sigaction act = {.sa_sigaction = handle_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    if (OWN_FAULTS) sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = STACK_BYTES}, NULL);
    for (size_t i = 0; i < (OWN_FAULTS ? COUNT(faults) : 1); i++) sigaction(faults[i], &act, NULL);
}

// Signals are handled by the operating system: a Java handler is accepted but never called. The
// previous handler is not remembered.
#include "native/support.h"
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

NATIVE(findSignal0) {
    static const struct {
        const char *name;
        int number;
    } table[] = {
        {"HUP", SIGHUP},   {"INT", SIGINT},   {"QUIT", SIGQUIT},   {"ILL", SIGILL},
        {"TRAP", SIGTRAP}, {"ABRT", SIGABRT}, {"FPE", SIGFPE},     {"KILL", SIGKILL},
        {"BUS", SIGBUS},   {"SEGV", SIGSEGV}, {"SYS", SIGSYS},     {"PIPE", SIGPIPE},
        {"ALRM", SIGALRM}, {"TERM", SIGTERM}, {"USR1", SIGUSR1},   {"USR2", SIGUSR2},
        {"CHLD", SIGCHLD}, {"PWR", SIGPWR},   {"WINCH", SIGWINCH}, {"URG", SIGURG},
        {"STOP", SIGSTOP}, {"TSTP", SIGTSTP}, {"CONT", SIGCONT},   {"TTIN", SIGTTIN},
        {"TTOU", SIGTTOU},
    };
    char *name = support_path(a[0].r);
    int found = -1;
    for (size_t i = 0; i < COUNT(table); i++)
        if (!strcmp(name, table[i].name)) found = table[i].number;
    free(name);
    RETURN_INT(found);
}

// Refused here, not in vm/refused.def: the start-up of the JDK calls it, so it is bound already.
NATIVE(handle0) {
    if (vm->explore.active && !vm->explore.allow_io)
        return natives_refuse(vm, t, t->direct, t->top);
    RETURN_LONG(0);
}

NATIVE(raise0) {
    kill(getpid(), a[0].i);
    RETURN_VOID;
}

const struct native_row native_jdk_internal_misc_Signal[] = {
    {"findSignal0", "(Ljava/lang/String;)I", findSignal0, NATIVE_DIRECT},
    {"handle0", "(IJ)J", handle0, NATIVE_DIRECT | NATIVE_HOST},
    {"raise0", "(I)V", raise0, NATIVE_DIRECT | NATIVE_HOST},
    {0},
};

#include "native/support.h"
#include <errno.h>
#include <signal.h>
#include <unistd.h>

// byte[][]: name, value, name, value ... Entries without '=' are omitted. While exploring there are
// only those of --env, so a verdict does not depend on the environment.
NATIVE(environ_) {
    int32_t n = 0, at = 0;
    char *none[] = {NULL}, **given = vm->opt->env.n ? (char **)vm->opt->env.at : none;
    char **all = vm->opt->exploring ? given : environ;
    for (char **e = all; *e; e++) n += strchr(*e + 1, '=') != NULL;
    struct klass *bytes = linker_array_of_kind(&vm->linker, KIND_BYTE);
    ref r = heap_alloc_array(&vm->heap, linker_array(&vm->linker, bytes), 2 * n);
    NEED(r);
    for (char **e = all; *e; e++) {
        const char *equals = strchr(*e + 1, '=');
        if (!equals) continue;
        ref name = support_bytes(vm, *e, (uint32_t)(equals - *e));
        ref value = support_bytes(vm, equals + 1, (uint32_t)strlen(equals + 1));
        NEED(name);
        NEED(value);
        heap_put_elem(&vm->heap, r, at++, name);
        heap_put_elem(&vm->heap, r, at++, value);
    }
    RETURN_REF(r);
}

NATIVE(nothing) { RETURN_VOID; }
NATIVE(getCurrentPid0) { RETURN_LONG(vm->opt->exploring ? 1 : getpid()); }
NATIVE(isAlive0) { // its start time, which is unknown (0), or -1 if it is not alive
    RETURN_LONG(a[0].l > 0 && (!kill((pid_t)a[0].l, 0) || errno == EPERM) ? 0 : -1);
}
NATIVE(parent0) { RETURN_LONG(a[0].l == getpid() ? getppid() : -1); }

const struct native_row native_java_lang_ProcessEnvironment[] = {
    {"environ", "()[[B", environ_, NATIVE_DIRECT},
    {0},
};
const struct native_row native_java_lang_ProcessHandleImpl[] = {
    {"initNative", "()V", nothing, NATIVE_DIRECT},
    {"getCurrentPid0", "()J", getCurrentPid0, NATIVE_DIRECT},
    {"isAlive0", "(J)J", isAlive0, NATIVE_DIRECT},
    {"parent0", "(JJ)J", parent0, NATIVE_DIRECT},
    {0},
};

// No information about processes: all optional values of Info are empty.
const struct native_row native_java_lang_ProcessHandleImpl_Info[] = {
    {"info0", "(J)V", nothing, NATIVE_DIRECT},
    {0},
};

NATIVE(isUseContainerSupport) { RETURN_INT(0); }

const struct native_row native_jdk_internal_platform_CgroupMetrics[] = {
    {"isUseContainerSupport", "()Z", isUseContainerSupport, NATIVE_DIRECT},
    {0},
};

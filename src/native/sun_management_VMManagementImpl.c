// java.lang.management: the process, its start, its arguments, classes and counts. Values about
// compilers or HotSpot's safepoints are 0. While exploring all values are constant.
#include "native/support.h"
#include "vm/thread.h"
#include <stdio.h>
#include <unistd.h>

NATIVE(getVersion0) {
    ref r = string_text(&vm->heap, "3.0"); // the version of the interface in HotSpot 17
    NEED(r);
    RETURN_REF(r);
}

NATIVE(initOptionalSupportFields) {
    static const char *const supported[] = {
        "compTimeMonitoringSupport",   "threadContentionMonitoringSupport",
        "currentThreadCpuTimeSupport", "otherThreadCpuTimeSupport",
        "objectMonitorUsageSupport",   "synchronizerUsageSupport",
        "threadAllocatedMemorySupport"};
    struct klass *k = linker_boot(&vm->linker, "sun/management/VMManagementImpl");
    for (size_t i = 0; i < COUNT(supported); i++)
        heap_put32(&vm->heap, k->mirror, support_offset(vm, k, supported[i], "Z"), 1);
    RETURN_VOID;
}

NATIVE(yes) { RETURN_INT(1); }
NATIVE(no) { RETURN_INT(0); }
NATIVE(zero) { RETURN_LONG(0); }

NATIVE(getTotalClassCount) { RETURN_LONG(vm->opt->exploring ? 1 : vm->linker.klasses.n); }

NATIVE(getProcessId) { RETURN_INT(vm->opt->exploring ? 1 : getpid()); }

// "pid@host", without a lookup of the host's name.
NATIVE(getVmId) {
    char text[300], host[256] = "localhost";
    if (!vm->opt->exploring) gethostname(host, sizeof host - 1);
    snprintf(text, sizeof text, "%d@%s", vm->opt->exploring ? 1 : getpid(), host);
    ref r = string_text(&vm->heap, text);
    NEED(r);
    RETURN_REF(r);
}

NATIVE(getVmArguments0) {
    int32_t n = (int32_t)vm->opt->vm_args.n;
    ref all = support_array(vm, "java/lang/String", n);
    NEED(all);
    for (int32_t i = 0; i < n; i++) {
        ref text = string_text(&vm->heap, vm->opt->vm_args.at[i]);
        NEED(text);
        heap_put_elem(&vm->heap, all, i, text);
    }
    RETURN_REF(all);
}

NATIVE(getStartupTime) { RETURN_LONG(vm->opt->exploring ? 1000000000000 : vm->figures.started_ms); }
NATIVE(getUptime0) {
    RETURN_LONG(vm->opt->exploring ? 0 : (thread_now() - vm->figures.started) / 1000000);
}
NATIVE(getAvailableProcessors) { RETURN_INT(vm->opt->processors ? vm->opt->processors : 1); }

static uint32_t live(const struct vm *vm, bool only_daemons) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        const struct thread *t = vm->threads.at[i];
        n += t->status != THREAD_DEAD && t->object && (t->daemon || !only_daemons);
    }
    return n;
}

NATIVE(getLiveThreadCount) { RETURN_INT(live(vm, false)); }
NATIVE(getDaemonThreadCount) { RETURN_INT(live(vm, true)); }
NATIVE(getPeakThreadCount) {
    uint32_t now = live(vm, false), peak = vm->opt->exploring ? 0 : vm->figures.peak_threads;
    RETURN_INT(now > peak ? now : peak);
}
NATIVE(getTotalThreadCount) { // the main thread was not started by Thread.start
    RETURN_LONG(vm->opt->exploring ? live(vm, false) : vm->figures.threads + 1);
}

NATIVE(getVerboseClass) { RETURN_INT(vm->figures.verbose_class); }
NATIVE(getVerboseGC) { RETURN_INT(vm->figures.verbose_gc); }
// While exploring the flag cannot be set, because it is not part of the state.
NATIVE(setVerboseClass) {
    if (a[0].i && vm->opt->exploring)
        return vm_unsupported(vm,
                              "ClassLoadingMXBean.setVerbose(true): it is not part of the state");
    vm->figures.verbose_class = a[0].i;
    RETURN_VOID;
}

#define OUTSIDE (NATIVE_DIRECT | NATIVE_OUTSIDE)
const struct native_row native_sun_management_VMManagementImpl[] = {
    {"getVersion0", "()Ljava/lang/String;", getVersion0, NATIVE_DIRECT},
    {"initOptionalSupportFields", "()V", initOptionalSupportFields, NATIVE_DIRECT},
    {"isThreadContentionMonitoringEnabled", "()Z", no, NATIVE_DIRECT},
    {"isThreadCpuTimeEnabled", "()Z", yes, NATIVE_DIRECT},
    {"isThreadAllocatedMemoryEnabled", "()Z", yes, NATIVE_DIRECT},
    {"getTotalClassCount", "()J", getTotalClassCount, OUTSIDE},
    {"getUnloadedClassCount", "()J", zero, NATIVE_DIRECT},
    {"getVerboseClass", "()Z", getVerboseClass, NATIVE_DIRECT},
    {"getVerboseGC", "()Z", getVerboseGC, NATIVE_DIRECT},
    {"getProcessId", "()I", getProcessId, NATIVE_DIRECT},
    {"getVmId", "()Ljava/lang/String;", getVmId, NATIVE_DIRECT},
    {"getVmArguments0", "()[Ljava/lang/String;", getVmArguments0, NATIVE_DIRECT},
    {"getStartupTime", "()J", getStartupTime, NATIVE_DIRECT},
    {"getUptime0", "()J", getUptime0, OUTSIDE},
    {"getAvailableProcessors", "()I", getAvailableProcessors, NATIVE_DIRECT},
    {"getTotalCompileTime", "()J", zero, NATIVE_DIRECT},
    {"getTotalThreadCount", "()J", getTotalThreadCount, NATIVE_DIRECT},
    {"getLiveThreadCount", "()I", getLiveThreadCount, NATIVE_DIRECT},
    {"getPeakThreadCount", "()I", getPeakThreadCount, NATIVE_DIRECT},
    {"getDaemonThreadCount", "()I", getDaemonThreadCount, NATIVE_DIRECT},
    {0},
};

const struct native_row native_sun_management_ClassLoadingImpl[] = {
    {"setVerboseClass", "(Z)V", setVerboseClass, OUTSIDE},
    {0},
};

// Figures of the operating system, from /proc and sysinfo. While exploring they are 0, or one
// processor. Loads are not measured: they are -1, which means "not available".
#include "native/support.h"
#include <dirent.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <time.h>
#include <unistd.h>

static struct sysinfo system_info(const struct vm *vm) {
    struct sysinfo s = {0};
    if (!vm->opt->exploring) sysinfo(&s);
    return s;
}

NATIVE(getTotalMemorySize0) {
    struct sysinfo s = system_info(vm);
    RETURN_LONG((int64_t)s.totalram * s.mem_unit);
}
NATIVE(getFreeMemorySize0) {
    struct sysinfo s = system_info(vm);
    RETURN_LONG((int64_t)s.freeram * s.mem_unit);
}
NATIVE(getTotalSwapSpaceSize0) {
    struct sysinfo s = system_info(vm);
    RETURN_LONG((int64_t)s.totalswap * s.mem_unit);
}
NATIVE(getFreeSwapSpaceSize0) {
    struct sysinfo s = system_info(vm);
    RETURN_LONG((int64_t)s.freeswap * s.mem_unit);
}

NATIVE(getCommittedVirtualMemorySize0) {
    unsigned long pages = 0;
    FILE *f = vm->opt->exploring ? NULL : fopen("/proc/self/statm", "r");
    if (f && fscanf(f, "%lu", &pages) != 1) pages = 0;
    if (f) fclose(f);
    RETURN_LONG((int64_t)pages * sysconf(_SC_PAGESIZE));
}

NATIVE(getOpenFileDescriptorCount0) {
    int64_t n = 0;
    DIR *d = vm->opt->exploring ? NULL : opendir("/proc/self/fd");
    while (d && readdir(d)) n++;
    if (d) closedir(d);
    RETURN_LONG(n > 3 ? n - 3 : 0); // without ".", ".." and the folder itself
}

NATIVE(getMaxFileDescriptorCount0) {
    struct rlimit limit = {0};
    if (!vm->opt->exploring) getrlimit(RLIMIT_NOFILE, &limit);
    RETURN_LONG((int64_t)limit.rlim_cur);
}

NATIVE(getProcessCpuTime0) {
    struct timespec now = {0};
    if (!vm->opt->exploring) clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    RETURN_LONG(now.tv_sec * 1000000000 + now.tv_nsec);
}

NATIVE(unknown) { RETURN_DOUBLE(-1); }
NATIVE(nothing) { RETURN_VOID; }

#define OUTSIDE (NATIVE_DIRECT | NATIVE_OUTSIDE)
const struct native_row native_com_sun_management_internal_OperatingSystemImpl[] = {
    {"initialize0", "()V", nothing, NATIVE_DIRECT},
    {"getTotalMemorySize0", "()J", getTotalMemorySize0, OUTSIDE},
    {"getFreeMemorySize0", "()J", getFreeMemorySize0, OUTSIDE},
    {"getTotalSwapSpaceSize0", "()J", getTotalSwapSpaceSize0, OUTSIDE},
    {"getFreeSwapSpaceSize0", "()J", getFreeSwapSpaceSize0, OUTSIDE},
    {"getCommittedVirtualMemorySize0", "()J", getCommittedVirtualMemorySize0, OUTSIDE},
    {"getOpenFileDescriptorCount0", "()J", getOpenFileDescriptorCount0, OUTSIDE},
    {"getMaxFileDescriptorCount0", "()J", getMaxFileDescriptorCount0, OUTSIDE},
    {"getProcessCpuTime0", "()J", getProcessCpuTime0, OUTSIDE},
    {"getProcessCpuLoad0", "()D", unknown, NATIVE_DIRECT},
    {"getCpuLoad0", "()D", unknown, NATIVE_DIRECT},
    {0},
};

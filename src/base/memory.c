#include "base/memory.h"
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// The number in a file of /sys; the largest number if it says "max" or cannot be opened.
static uint64_t read_number(const char *file) {
    unsigned long long n = 0;
    FILE *f = fopen(file, "r");
    if (!f) return UINT64_MAX;
    if (fscanf(f, "%llu", &n) != 1) n = ULLONG_MAX;
    fclose(f);
    return n;
}

static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

// The smallest limit of the control group and the groups that contain it.
static uint64_t group_limit(const char *root, const char *group, const char *file) {
    char path[PATH_MAX];
    uint64_t limit = UINT64_MAX;
    size_t n = (size_t)snprintf(path, sizeof path - 40, "%s%s", root, group);
    if (n >= sizeof path - 40) return limit;
    for (;;) {
        snprintf(path + n, sizeof path - n, "/%s", file);
        limit = least(limit, read_number(path));
        if (n <= strlen(root)) return limit;
        while (n > strlen(root) && path[--n] != '/') {
        }
    }
}

uint64_t memory_resident(void) {
    unsigned long long pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (f && fscanf(f, "%*s %llu", &pages) != 1) pages = 0;
    if (f) fclose(f);
    return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

uint64_t memory_limit(void) {
    uint64_t limit = (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
    char line[PATH_MAX];
    FILE *f = fopen("/proc/self/cgroup", "r"); // "0::/group", or in version 1 "5:memory:/group"
    while (f && fgets(line, sizeof line, f)) {
        line[strcspn(line, "\n")] = 0;
        const char *one = strstr(line, ":memory:"), *two = strncmp(line, "0::", 3) ? NULL : line;
        if (two) limit = least(limit, group_limit("/sys/fs/cgroup", two + 3, "memory.max"));
        if (one)
            limit = least(limit,
                          group_limit("/sys/fs/cgroup/memory", one + 8, "memory.limit_in_bytes"));
    }
    if (f) fclose(f);
    return limit;
}

uint64_t memory_sum(const struct memory_use *m) {
    uint64_t sum = 0;
    for (unsigned i = 0; i < MEMORY_COUNT; i++) sum += m->part[i];
    return sum;
}

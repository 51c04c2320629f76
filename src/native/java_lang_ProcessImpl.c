// Processes are not started. If the executable does not exist, the exception is java's.
#include "native/support.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static int check_executable(const char *file) { // 0 or an errno
    struct stat s;
    if (stat(file, &s) < 0) return errno;
    if (!S_ISREG(s.st_mode)) return EACCES;
    return access(file, X_OK) < 0 ? errno : 0;
}

// Searches the PATH as execvpe does: EACCES if the only files found are not executable.
static int find_program(const char *name) {
    const char *path = getenv("PATH");
    int why = ENOENT;
    if (!*name) return ENOENT;
    if (strchr(name, '/')) return check_executable(name);
    for (const char *s = path ? path : "/bin:/usr/bin", *end;; s = end + 1) {
        char file[PATH_MAX];
        end = s + strcspn(s, ":");
        int n =
            snprintf(file, sizeof file, "%.*s%s/%s", (int)(end - s), s, end == s ? "." : "", name);
        int now = n < 0 || (size_t)n >= sizeof file ? ENAMETOOLONG : check_executable(file);
        if (!now) return 0;
        if (now == EACCES) why = EACCES;
        if (!*end) return why;
    }
}

NATIVE(forkAndExec) { // this, mode, helper, program, arguments, count, environment, count, folder
    struct stat s;
    const char *program = ARRAY_AT(a[3].r, char); // terminated by 0, like the folder
    int why = find_program(program);
    if (a[8].r && stat(ARRAY_AT(a[8].r, char), &s) < 0) why = errno;
    if (why && !vm->opt->exploring)
        return throw_new(vm, t, "java/io/IOException", "error=%d, %s", why, strerror(why));
    return natives_refuse_as(vm, t, program, "java/io/IOException", "error=%d, %s", ENOSYS,
                             strerror(ENOSYS));
}

NATIVE(init) { RETURN_VOID; }

const struct native_row native_java_lang_ProcessImpl[] = {
    {"init", "()V", init, NATIVE_DIRECT},
    {"forkAndExec", "(I[B[B[BI[BI[B[IZ)I", forkAndExec, NATIVE_DIRECT | NATIVE_REFUSES},
    {0},
};

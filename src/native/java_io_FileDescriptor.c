#include "native/files.h"
#include <fcntl.h>
#include <unistd.h>

NATIVE(getHandle) { RETURN_LONG(-1); }

NATIVE(getAppend) {
    int flags = vm->explore.active && !vm->explore.allow_io ? 0 : fcntl(a[0].i, F_GETFL);
    RETURN_INT(flags >= 0 && flags & O_APPEND);
}

// The standard streams are not really closed: the system must not reuse their numbers.
NATIVE(close0) {
    struct inner f;
    int fd = files_fd(vm, a[0].r);
    if (fd < 0) RETURN_VOID;
    bool inner = files_inner(vm, a[0].r, &f);
    bool own = inner || (fd > 2 && vm->heap.link_mode); // opened by an initializer of the JDK
    if (!own && vm->explore.active && !vm->explore.allow_io)
        return natives_refuse(vm, t, t->direct, t->top);
    support_put_int(vm, a[0].r, "fd", -1);
    if (inner) RETURN_VOID;
    if (fd <= 2) {
        int null = open("/dev/null", O_WRONLY);
        if (null >= 0) {
            dup2(null, fd);
            close(null);
        }
    } else if (close(fd) < 0) {
        return files_error(vm, t, "close failed");
    }
    RETURN_VOID;
}

NATIVE(sync_) {
    if (fsync(files_fd(vm, a[0].r)) < 0)
        return throw_new(vm, t, "java/io/SyncFailedException", "sync failed");
    RETURN_VOID;
}

NATIVE(cleanupClose0) {
    if (a[0].i >= 0 && !vm->explore.active && close(a[0].i) < 0)
        return files_error(vm, t, "close failed");
    RETURN_VOID;
}

const struct native_row native_java_io_FileDescriptor[] = {
    {"getHandle", "(I)J", getHandle, NATIVE_DIRECT},
    {"getAppend", "(I)Z", getAppend, NATIVE_DIRECT},
    {"close0", "()V", close0, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"sync", "()V", sync_, NATIVE_DIRECT | NATIVE_HOST},
    {0},
};
const struct native_row native_java_io_FileCleanable[] = {
    {"cleanupClose0", "(IJ)V", cleanupClose0, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {0},
};

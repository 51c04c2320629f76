// File channels: reads and writes at addresses. Results are those of sun.nio.ch.IOStatus.
#include "native/files.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/socket.h>
#include <sys/sendfile.h>
#include <sys/uio.h>
#include <unistd.h>

enum { STATUS_EOF = -1, STATUS_UNAVAILABLE = -2, STATUS_INTERRUPTED = -3, STATUS_UNSUPPORTED = -4 };

// Converts the result of a read or write to Java's.
static enum native_result return_status(struct vm *vm, struct thread *t, ssize_t n, bool reading,
                                        union slot *result) {
    if (n > 0) RETURN_LONG(n);
    if (!n) RETURN_LONG(reading ? STATUS_EOF : 0);
    if (errno == EAGAIN || errno == EWOULDBLOCK) RETURN_LONG(STATUS_UNAVAILABLE);
    if (errno == EINTR) RETURN_LONG(STATUS_INTERRUPTED);
    return files_error(vm, t, reading ? "Read failed" : "Write failed");
}

// The same for an int: it differs from a long only in the unused half of the slot.
static enum native_result return_int_status(struct vm *vm, struct thread *t, ssize_t n,
                                            bool reading, union slot *result) {
    TRY(return_status(vm, t, n, reading, result));
    RETURN_INT(result->l);
}

static void *address(union slot s) { return (void *)(uintptr_t)s.l; }

// The memory of a read, after logging it on the trail.
static void *writable_bytes(struct vm *vm, union slot s, size_t n) {
    heap_barrier_range(&vm->heap, address(s), n);
    return address(s);
}

NATIVE(read0) { // fd, address, length
    TRY(files_use(vm, t));
    ssize_t n =
        read(files_fd(vm, a[0].r), writable_bytes(vm, a[1], (size_t)a[3].i), (size_t)a[3].i);
    return return_int_status(vm, t, n, true, result);
}
NATIVE(pread0) {
    TRY(files_use(vm, t));
    ssize_t n = pread(files_fd(vm, a[0].r), writable_bytes(vm, a[1], (size_t)a[3].i),
                      (size_t)a[3].i, a[4].l);
    return return_int_status(vm, t, n, true, result);
}
NATIVE(readv0) { // fd, address of struct iovec, count
    TRY(files_use(vm, t));
    const struct iovec *v = address(a[1]);
    for (int i = 0; i < a[3].i; i++) heap_barrier_range(&vm->heap, v[i].iov_base, v[i].iov_len);
    return return_status(vm, t, readv(files_fd(vm, a[0].r), v, a[3].i), true, result);
}
NATIVE(write0) {
    return return_int_status(vm, t, write(files_fd(vm, a[0].r), address(a[1]), (size_t)a[3].i),
                             false, result);
}
NATIVE(pwrite0) {
    return return_int_status(
        vm, t, pwrite(files_fd(vm, a[0].r), address(a[1]), (size_t)a[3].i, a[4].l), false, result);
}
NATIVE(writev0) {
    return return_status(vm, t, writev(files_fd(vm, a[0].r), address(a[1]), a[3].i), false, result);
}

NATIVE(force0) {
    int fd = files_fd(vm, a[0].r);
    return return_int_status(vm, t, a[1].i ? fsync(fd) : fdatasync(fd), false, result);
}

NATIVE(seek0) { // fd, offset; a negative one returns the position
    int fd = files_fd(vm, a[0].r);
    off_t at = a[1].l < 0 ? lseek(fd, 0, SEEK_CUR) : lseek(fd, a[1].l, SEEK_SET);
    if (at < 0) return files_error(vm, t, "lseek64 failed");
    RETURN_LONG(at);
}

NATIVE(truncate0) {
    return return_int_status(vm, t, ftruncate(files_fd(vm, a[0].r), a[1].l), false, result);
}

NATIVE(size0) {
    struct stat s;
    if (fstat(files_fd(vm, a[0].r), &s) < 0) return files_error(vm, t, "Size failed");
    RETURN_LONG(s.st_size);
}

NATIVE(lock0) { // fd, blocking, position, size, shared; returns 0 if locked, else -1
    struct flock l = {.l_whence = SEEK_SET,
                      .l_start = a[2].l,
                      .l_len = a[4].l == INT64_MAX ? 0 : a[4].l,
                      .l_type = a[6].i ? F_RDLCK : F_WRLCK};
    if (fcntl(files_fd(vm, a[0].r), a[1].i ? F_SETLKW : F_SETLK, &l) >= 0) RETURN_INT(0);
    if (!a[1].i && (errno == EAGAIN || errno == EACCES)) RETURN_INT(-1);
    if (errno == EINTR) RETURN_INT(2);
    return files_error(vm, t, "Lock failed");
}

NATIVE(release0) {
    struct flock l = {.l_whence = SEEK_SET,
                      .l_start = a[1].l,
                      .l_len = a[3].l == INT64_MAX ? 0 : a[3].l,
                      .l_type = F_UNLCK};
    if (fcntl(files_fd(vm, a[0].r), F_SETLK, &l) < 0) return files_error(vm, t, "Release failed");
    RETURN_VOID;
}

NATIVE(close0) {
    int fd = files_fd(vm, a[0].r);
    if (fd >= 0 && close(fd) < 0) return files_error(vm, t, "Close failed");
    RETURN_VOID;
}
NATIVE(closeIntFD) {
    if (a[0].i >= 0 && close(a[0].i) < 0) return files_error(vm, t, "Close failed");
    RETURN_VOID;
}
NATIVE(dup0) {
    if (dup2(files_fd(vm, a[0].r), files_fd(vm, a[1].r)) < 0)
        return files_error(vm, t, "dup2 failed");
    RETURN_VOID;
}
NATIVE(nothing) { RETURN_VOID; }
NATIVE(no) { RETURN_INT(0); }
NATIVE(yes) { RETURN_INT(1); }
NATIVE(setDirect0) {
    struct stat s;
    if (fstat(files_fd(vm, a[0].r), &s) < 0) return files_error(vm, t, "DirectIO setup failed");
    RETURN_INT(s.st_blksize);
}

// ---- FileChannelImpl, MappedMemoryUtils ---------------------------------------------------------

// A mapping is one of the host. While exploring it is a copy in raw memory, and writing is refused.

enum { MAP_READ, MAP_WRITE, MAP_COPY }; // FileChannelImpl.MAP_RO, MAP_RW, MAP_PV

static enum native_result map_copy(struct vm *vm, struct thread *t, int fd, int64_t position,
                                   int64_t length, void **out) {
    uint8_t *p = *out = heap_raw_alloc(&vm->heap, (uint64_t)(length ? length : 1));
    if (!p) return throw_new(vm, t, "java/lang/OutOfMemoryError", "Map failed");
    heap_barrier_range(&vm->heap, p, (size_t)length);
    for (int64_t at = 0; at < length;) {
        ssize_t n = pread(fd, p + at, (size_t)(length - at), position + at);
        if (n < 0) return files_error(vm, t, "Map failed");
        if (!n) break;
        at += n;
    }
    return NATIVE_OK;
}

NATIVE(map0) { // this, protection, position, length, sync
    void *p;
    int fd = files_fd(vm, files_fd_object(vm, a[0].r));
    if (vm->opt->exploring) {
        if (a[1].i == MAP_WRITE) return vm_unsupported(vm, "writing to a mapped file");
        TRY(map_copy(vm, t, fd, a[2].l, a[4].l, &p));
    } else {
        p = mmap(NULL, (size_t)a[4].l, a[1].i == MAP_READ ? PROT_READ : PROT_READ | PROT_WRITE,
                 a[1].i == MAP_COPY ? MAP_PRIVATE : MAP_SHARED, fd, a[2].l);
        if (p == MAP_FAILED && errno == ENOMEM)
            return throw_new(vm, t, "java/lang/OutOfMemoryError", "Map failed");
        if (p == MAP_FAILED) return files_error(vm, t, "Map failed");
        VEC_PUSH(&vm->lent, (struct lent){p, (uint64_t)a[4].l, a[1].i != MAP_READ});
#ifdef DEJAVM_HARD
        vm->hard_in = INT64_MAX; // what the program writes there cannot be undone
#endif
    }
    RETURN_LONG((intptr_t)p);
}

NATIVE(unmap0) {
    if (vm->opt->exploring) heap_raw_free(&vm->heap, address(a[0]));
    else munmap(address(a[0]), (size_t)a[2].l);
    for (uint32_t i = 0; i < vm->lent.n; i++)
        if (vm->lent.at[i].at == address(a[0])) vm->lent.at[i] = vm->lent.at[--vm->lent.n];
    RETURN_INT(0);
}

NATIVE(isLoaded0) { // address, length, pages
    unsigned char *resident = malloc((size_t)a[4].l + 1);
    bool all =
        resident && (vm->opt->exploring || !mincore(address(a[0]), (size_t)a[2].l, resident));
    for (int64_t i = 0; all && !vm->opt->exploring && i < a[4].l; i++) all = resident[i] & 1;
    free(resident);
    RETURN_INT(all);
}

NATIVE(load0) { // address, length: a hint, which may fail
    if (!vm->opt->exploring) madvise(address(a[0]), (size_t)a[2].l, MADV_WILLNEED);
    RETURN_VOID;
}

NATIVE(mapped_force0) { // fd, address, length
    if (!vm->opt->exploring && msync(address(a[1]), (size_t)a[3].l, MS_SYNC) < 0)
        return files_error(vm, t, "msync with parameter MS_SYNC failed");
    RETURN_VOID;
}

NATIVE(transferTo0) { RETURN_LONG(STATUS_UNSUPPORTED); } // Java copies through a buffer
NATIVE(maxDirectTransferSize0) { RETURN_INT(0x7ffff000); }
NATIVE(initIDs) { RETURN_LONG(4096); } // the allocation granularity

// ---- IOUtil, FileKey, NativeThread --------------------------------------------------------------

NATIVE(fdVal) { RETURN_INT(files_fd(vm, a[0].r)); }
NATIVE(setfdVal) {
    support_put_int(vm, a[0].r, "fd", a[1].i);
    RETURN_VOID;
}
NATIVE(iovMax) { RETURN_INT(IOV_MAX); }
NATIVE(fdLimit) { RETURN_INT(1024); }
NATIVE(configureBlocking) {
    int fd = files_fd(vm, a[0].r), flags = fcntl(fd, F_GETFL);
    int wanted = a[1].i ? flags & ~O_NONBLOCK : flags | O_NONBLOCK;
    if (flags != wanted && fcntl(fd, F_SETFL, wanted) < 0)
        return files_error(vm, t, "Configure blocking failed");
    RETURN_VOID;
}
NATIVE(preClose0) { // readers see the end of the file; the number stays in use
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) < 0) return files_error(vm, t, NULL);
    close(pair[1]);
    int r = dup2(pair[0], files_fd(vm, a[0].r));
    close(pair[0]);
    return r < 0 ? files_error(vm, t, NULL) : NATIVE_OK;
}
NATIVE(filekey_init) {
    struct stat s;
    if (fstat(files_fd(vm, a[1].r), &s) < 0) return files_error(vm, t, NULL);
    support_put_long(vm, a[0].r, "st_dev", (int64_t)s.st_dev);
    support_put_long(vm, a[0].r, "st_ino", (int64_t)s.st_ino);
    RETURN_VOID;
}
NATIVE(zero) { RETURN_LONG(0); }

#define FD      "Ljava/io/FileDescriptor;"
#define HOST    (NATIVE_DIRECT | NATIVE_HOST)
#define OUTSIDE (NATIVE_DIRECT | NATIVE_OUTSIDE) // needs an open file: see files_admit
const struct native_row native_sun_nio_ch_FileDispatcherImpl[] = {
    {"init", "()V", nothing, NATIVE_DIRECT},
    {"read0", "(" FD "JI)I", read0, OUTSIDE},
    {"pread0", "(" FD "JIJ)I", pread0, OUTSIDE},
    {"readv0", "(" FD "JI)J", readv0, OUTSIDE},
    {"write0", "(" FD "JI)I", write0, HOST},
    {"pwrite0", "(" FD "JIJ)I", pwrite0, HOST},
    {"writev0", "(" FD "JI)J", writev0, HOST},
    {"force0", "(" FD "Z)I", force0, HOST},
    {"seek0", "(" FD "J)J", seek0, OUTSIDE},
    {"truncate0", "(" FD "J)I", truncate0, HOST},
    {"size0", "(" FD ")J", size0, OUTSIDE},
    {"lock0", "(" FD "ZJJZ)I", lock0, HOST},
    {"release0", "(" FD "JJ)V", release0, HOST},
    {"close0", "(" FD ")V", close0, OUTSIDE},
    {"preClose0", "(" FD ")V", preClose0, HOST},
    {"dup0", "(" FD FD ")V", dup0, HOST},
    {"closeIntFD", "(I)V", closeIntFD, OUTSIDE},
    {"canTransferToFromOverlappedMap0", "()Z", yes, NATIVE_DIRECT},
    {"setDirect0", "(" FD ")I", setDirect0, HOST},
    {0},
};
const struct native_row native_sun_nio_ch_FileChannelImpl[] = {
    {"initIDs", "()J", initIDs, NATIVE_DIRECT},
    {"map0", "(IJJZ)J", map0, HOST},
    {"unmap0", "(JJ)I", unmap0, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"transferTo0", "(" FD "JJ" FD ")J", transferTo0, HOST},
    {"maxDirectTransferSize0", "()I", maxDirectTransferSize0, NATIVE_DIRECT},
    {0},
};
const struct native_row native_java_nio_MappedMemoryUtils[] = {
    {"isLoaded0", "(JJJ)Z", isLoaded0, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"load0", "(JJ)V", load0, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"force0", "(" FD "JJ)V", mapped_force0, HOST},
    {0},
};
const struct native_row native_sun_nio_ch_IOUtil[] = {
    {"fdVal", "(" FD ")I", fdVal, NATIVE_DIRECT},
    {"setfdVal", "(" FD "I)V", setfdVal, NATIVE_DIRECT},
    {"iovMax", "()I", iovMax, NATIVE_DIRECT},
    {"fdLimit", "()I", fdLimit, NATIVE_DIRECT},
    {"configureBlocking", "(" FD "Z)V", configureBlocking, HOST},
    {0},
};
const struct native_row native_sun_nio_ch_FileKey[] = {
    {"init", "(" FD ")V", filekey_init, HOST},
    {0},
};
const struct native_row native_sun_nio_ch_NativeThread[] = {
    {"current", "()J", zero, NATIVE_DIRECT},
    {"init", "()V", nothing, NATIVE_DIRECT},
    {"supportPendingSignals0", "()Z", no, NATIVE_DIRECT},
    {0},
};

#include "native/files.h"
#include "vm/schedule.h"
#include "vm/thread.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

int files_fd(struct vm *vm, ref fd) { return fd ? support_get_int(vm, fd, "fd") : -1; }

ref files_fd_object(struct vm *vm, ref stream) {
    return support_get_ref(vm, stream, "fd", "Ljava/io/FileDescriptor;");
}

enum native_result files_error(struct vm *vm, struct thread *t, const char *what) {
    (void)what; // java shows the system's text alone
    return throw_new(vm, t, "java/io/IOException", "%s", strerror(errno));
}

enum native_result files_open_fd(struct vm *vm, struct thread *t, ref stream, int *fd) {
    *fd = files_fd(vm, files_fd_object(vm, stream));
    return *fd >= 0 ? NATIVE_OK : throw_new(vm, t, "java/io/IOException", "Stream Closed");
}

// Opens; directories fail with EISDIR although the system would open them for reading.
static int open_plain(const char *path, int flags) {
    int fd;
    do fd = open(path, flags | O_CLOEXEC, 0666);
    while (fd < 0 && errno == EINTR);
    struct stat s;
    if (fd >= 0 && !fstat(fd, &s) && S_ISDIR(s.st_mode)) {
        close(fd);
        errno = EISDIR;
        fd = -1;
    }
    return fd;
}

enum native_result files_open(struct vm *vm, struct thread *t, ref stream, ref path, int flags) {
    NOT_NULL(path);
    char *text = support_path(path);
    size_t n = strlen(text);
    while (n > 1 && text[n - 1] == '/') text[--n] = 0;
    int fd = open_plain(text, flags);
    if (fd < 0) {
        enum native_result r = support_io_error(vm, t, "java/io/FileNotFoundException", text);
        free(text);
        return r;
    }
    free(text);
    ref object = files_fd_object(vm, stream);
    support_put_int(vm, object, "fd", fd);
    support_put_bool(vm, object, "append", flags & O_APPEND);
    return NATIVE_OK;
}

static enum native_result check_range(struct vm *vm, struct thread *t, ref bytes, int32_t off,
                                      int32_t len) {
    NOT_NULL(bytes);
    if (off < 0 || len < 0 || off > ARR(bytes)->length - len)
        return throw_new(vm, t, "java/lang/IndexOutOfBoundsException", NULL);
    return NATIVE_OK;
}

static ssize_t read_some(int fd, void *to, size_t n) {
    ssize_t got;
    do got = read(fd, to, n);
    while (got < 0 && errno == EINTR);
    return got;
}

// What is typed may be long in coming: others run until then. They look again every millisecond.
static enum native_result wait_for_input(struct vm *vm, struct thread *t, int fd) {
    if (fd != 0 || schedule_alone(vm)) return NATIVE_OK;
    struct pollfd p = {.fd = fd, .events = POLLIN};
    if (poll(&p, 1, 0) != 0) return NATIVE_OK;
    return thread_block(vm, t, THREAD_INPUT, 0, thread_deadline_ms(1));
}

enum native_result files_read(struct vm *vm, struct thread *t, ref stream, ref bytes, int32_t off,
                              int32_t len, union slot *result) {
    int fd;
    TRY(check_range(vm, t, bytes, off, len));
    if (!len) RETURN_INT(0);
    TRY(files_open_fd(vm, t, stream, &fd));
    TRY(wait_for_input(vm, t, fd));
    uint8_t *to = ARRAY_AT(bytes, uint8_t) + off;
    heap_barrier_range(&vm->heap, to, (size_t)len);
    ssize_t got = read_some(fd, to, (size_t)len);
    if (got < 0) return files_error(vm, t, "Read error");
    RETURN_INT(got ? got : -1);
}

enum native_result files_read_byte(struct vm *vm, struct thread *t, ref stream,
                                   union slot *result) {
    int fd;
    uint8_t byte;
    TRY(files_open_fd(vm, t, stream, &fd));
    TRY(wait_for_input(vm, t, fd));
    ssize_t got = read_some(fd, &byte, 1);
    if (got < 0) return files_error(vm, t, "Read error");
    RETURN_INT(got ? byte : -1);
}

enum native_result files_length(struct vm *vm, struct thread *t, ref stream, union slot *result) {
    int fd;
    struct stat s;
    TRY(files_open_fd(vm, t, stream, &fd));
    if (fstat(fd, &s) < 0) return files_error(vm, t, "GetLength failed");
    RETURN_LONG(s.st_size);
}

enum native_result files_position(struct vm *vm, struct thread *t, ref stream, const char *failed,
                                  union slot *result) {
    int fd;
    TRY(files_open_fd(vm, t, stream, &fd));
    off_t at = lseek(fd, 0, SEEK_CUR);
    if (at < 0) return files_error(vm, t, failed);
    RETURN_LONG(at);
}

static enum native_result write_all(struct vm *vm, struct thread *t, ref stream,
                                    const uint8_t *from, size_t n) {
    while (n) {
        int fd;
        TRY(files_open_fd(vm, t, stream, &fd));
        if (vm->explore.active && (fd == 1 || fd == 2)) { // kept for the report of this path
            while (n--) VEC_PUSH(&vm->explore.output, (char)*from++);
            return NATIVE_OK;
        }
        ssize_t put = write(fd, from, n);
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return files_error(vm, t, "Write error");
        from += put;
        n -= (size_t)put;
    }
    return NATIVE_OK;
}

// Exploring commands let a program print, and write nothing else.
static enum native_result may_write(struct vm *vm, ref stream) {
    if (!vm->opt->exploring || vm->explore.allow_io) return NATIVE_OK;
    int fd = files_fd(vm, files_fd_object(vm, stream));
    return fd <= 2 ? NATIVE_OK : vm_unsupported(vm, "writing to a file");
}

enum native_result files_write(struct vm *vm, struct thread *t, ref stream, ref bytes, int32_t off,
                               int32_t len) {
    TRY(check_range(vm, t, bytes, off, len));
    TRY(may_write(vm, stream));
    return write_all(vm, t, stream, ARRAY_AT(bytes, uint8_t) + off, (size_t)len);
}

enum native_result files_write_byte(struct vm *vm, struct thread *t, ref stream, int32_t byte) {
    uint8_t b = (uint8_t)byte;
    TRY(may_write(vm, stream));
    return write_all(vm, t, stream, &b, 1);
}

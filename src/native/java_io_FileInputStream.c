#include "native/files.h"
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

NATIVE(open0) { return files_open(vm, t, a[0].r, a[1].r, O_RDONLY); }
NATIVE(read0) { return files_read_byte(vm, t, a[0].r, result); }
NATIVE(readBytes) { return files_read(vm, t, a[0].r, a[1].r, a[2].i, a[3].i, result); }
NATIVE(length0) { return files_length(vm, t, a[0].r, result); }
NATIVE(position0) { return files_position(vm, t, a[0].r, "Seek error", result); }

NATIVE(skip0) {
    int64_t from, to;
    TRY(files_seek(vm, t, a[0].r, 0, SEEK_CUR, &from));
    TRY(files_seek(vm, t, a[0].r, a[1].l, SEEK_CUR, &to));
    RETURN_LONG(to - from);
}

// Bytes that can be read without blocking.
static int64_t count_available(int fd) {
    struct stat s;
    int n;
    if (fstat(fd, &s) < 0) return -1;
    if (S_ISCHR(s.st_mode) || S_ISFIFO(s.st_mode) || S_ISSOCK(s.st_mode))
        return ioctl(fd, FIONREAD, &n) < 0 ? 0 : n;
    off_t at = lseek(fd, 0, SEEK_CUR);
    if (at < 0) return -1;
    return s.st_size > at ? s.st_size - at : 0;
}

NATIVE(available0) {
    int fd;
    struct inner f;
    TRY(files_open_fd(vm, t, a[0].r, &fd));
    bool inner = files_inner(vm, files_fd_object(vm, a[0].r), &f);
    int64_t n = !inner ? count_available(fd) : f.at < f.length ? f.length - f.at : 0;
    if (n < 0) return files_error(vm, t, NULL);
    RETURN_INT(n > INT32_MAX ? INT32_MAX : n);
}

const struct native_row native_java_io_FileInputStream[] = {
    {"open0", "(Ljava/lang/String;)V", open0, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"read0", "()I", read0, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"readBytes", "([BII)I", readBytes, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"length0", "()J", length0, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"position0", "()J", position0, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"skip0", "(J)J", skip0, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"available0", "()I", available0, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {0},
};

#include "native/files.h"
#include <fcntl.h>
#include <unistd.h>

enum { MODE_RDONLY = 1, MODE_RDWR = 2, MODE_SYNC = 4, MODE_DSYNC = 8 };

NATIVE(open0) {
    int flags = a[2].i & MODE_RDONLY ? O_RDONLY : O_RDWR | O_CREAT;
    if (a[2].i & MODE_SYNC) flags |= O_SYNC;
    else if (a[2].i & MODE_DSYNC) flags |= O_DSYNC;
    return files_open(vm, t, a[0].r, a[1].r, flags);
}
NATIVE(read0) { return files_read_byte(vm, t, a[0].r, result); }
NATIVE(readBytes) { return files_read(vm, t, a[0].r, a[1].r, a[2].i, a[3].i, result); }
NATIVE(write0) { return files_write_byte(vm, t, a[0].r, a[1].i); }
NATIVE(writeBytes) { return files_write(vm, t, a[0].r, a[1].r, a[2].i, a[3].i); }
NATIVE(length) { return files_length(vm, t, a[0].r, result); }
NATIVE(getFilePointer) { return files_position(vm, t, a[0].r, "Seek failed", result); }

NATIVE(seek0) {
    int64_t at;
    if (a[1].l < 0) return throw_new(vm, t, "java/io/IOException", "Negative seek offset");
    TRY(files_seek(vm, t, a[0].r, a[1].l, SEEK_SET, &at));
    RETURN_VOID;
}

NATIVE(setLength) {
    int fd;
    TRY(files_open_fd(vm, t, a[0].r, &fd));
    off_t at = lseek(fd, 0, SEEK_CUR);
    if (at < 0 || ftruncate(fd, a[1].l) < 0) return files_error(vm, t, "setLength failed");
    if (at > a[1].l) lseek(fd, 0, SEEK_END);
    RETURN_VOID;
}

#define HOST    (NATIVE_DIRECT | NATIVE_HOST)
#define OUTSIDE (NATIVE_DIRECT | NATIVE_OUTSIDE) // inner files are read while exploring
const struct native_row native_java_io_RandomAccessFile[] = {
    {"open0", "(Ljava/lang/String;I)V", open0, OUTSIDE},
    {"read0", "()I", read0, OUTSIDE},
    {"readBytes", "([BII)I", readBytes, OUTSIDE},
    {"write0", "(I)V", write0, HOST},
    {"writeBytes", "([BII)V", writeBytes, HOST},
    {"getFilePointer", "()J", getFilePointer, OUTSIDE},
    {"seek0", "(J)V", seek0, OUTSIDE},
    {"length", "()J", length, OUTSIDE},
    {"setLength", "(J)V", setLength, HOST},
    {0},
};

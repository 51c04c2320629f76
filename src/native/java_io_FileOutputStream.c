#include "native/files.h"
#include <fcntl.h>

NATIVE(open0) {
    return files_open(vm, t, a[0].r, a[1].r, O_WRONLY | O_CREAT | (a[2].i ? O_APPEND : O_TRUNC));
}
NATIVE(write_) { return files_write_byte(vm, t, a[0].r, a[1].i); }
NATIVE(writeBytes) { return files_write(vm, t, a[0].r, a[1].r, a[2].i, a[3].i); }

const struct native_row native_java_io_FileOutputStream[] = {
    {"open0", "(Ljava/lang/String;Z)V", open0, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"write", "(IZ)V", write_, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"writeBytes", "([BIIZ)V", writeBytes, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {0},
};

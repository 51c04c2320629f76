// Host files for java.io and sun.nio: descriptors, reads and writes, with Java's exceptions.
//
//   run          a descriptor is the host's
//   exploring    *inner* files only: descriptor >= 2^24 -> bytes in memory; the position is in
//                FileDescriptor.handle
//
// 1. While exploring, a program can only open files of the installation (the JDK's and those of the
//    class path), and only for reading: they do not change.
// 2. An inner file is read completely, once. Its descriptor is a number that no host file has. Its
//    position is in the field FileDescriptor.handle, which is otherwise unused, so it is part of
//    the state.
// 3. The devices of random bytes are inner files too: byte n is a function of n.
// Memory: the linker's arena owns the bytes of inner files, for the whole run.
#pragma once
#include "native/support.h"

int files_fd(struct vm *vm, ref file_descriptor);
ref files_fd_object(struct vm *vm, ref stream); // the field `fd` of a stream; may be 0
// The open descriptor of a stream, or IOException "Stream Closed".
enum native_result files_open_fd(struct vm *vm, struct thread *t, ref stream, int *fd);
// open(2). Throws FileNotFoundException "path (reason)", also for a directory.
enum native_result files_open(struct vm *vm, struct thread *t, ref stream, ref path, int flags);
enum native_result files_read(struct vm *vm, struct thread *t, ref stream, ref bytes, int32_t off,
                              int32_t len, union slot *result);
enum native_result files_write(struct vm *vm, struct thread *t, ref stream, ref bytes, int32_t off,
                               int32_t len);
enum native_result files_read_byte(struct vm *vm, struct thread *t, ref stream, union slot *result);
enum native_result files_write_byte(struct vm *vm, struct thread *t, ref stream, int32_t byte);
enum native_result files_length(struct vm *vm, struct thread *t, ref stream, union slot *result);
// `failed` is the message of the exception.
enum native_result files_position(struct vm *vm, struct thread *t, ref stream, const char *failed,
                                  union slot *result);
// Whether sun.nio may open a path. While exploring, only a class initializer of the JDK may,
// because it is not undone, and only an inner file.
enum native_result files_admit(struct vm *vm, struct thread *t, const char *path, bool reading);
// Whether a program may read the attributes of a file or the names in a folder. While exploring,
// only for the JDK, the class path, and class initializers of the JDK.
enum native_result files_look(struct vm *vm, struct thread *t, const char *path);
// Whether sun.nio may use a descriptor. While exploring, only class initializers of the JDK may.
enum native_result files_use(struct vm *vm, struct thread *t);
// The inner file of a descriptor; false if it is not one.
struct inner {
    bool random;
    const uint8_t *bytes;
    int64_t length, at;
};
bool files_inner(struct vm *vm, ref file_descriptor, struct inner *out);
void files_inner_seek(struct vm *vm, ref file_descriptor, int64_t at);
// lseek, with SEEK_SET or SEEK_CUR
enum native_result files_seek(struct vm *vm, struct thread *t, ref stream, int64_t offset,
                              int whence, int64_t *at);
// Throws an IOException with the text of errno.
enum native_result files_error(struct vm *vm, struct thread *t, const char *what);

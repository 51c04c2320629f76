// Host files behind java.io and sun.nio: descriptors, reads and writes with Java's exceptions.
//
// While exploring, only files of the installation are opened (the JDK's and those of the class
// path), and only for reading: they do not change. Such an *inner* file is read whole, once, and
// kept; its descriptor is a number that no host file has, and where its reader stands is the field
// FileDescriptor.handle, which is unused otherwise: state like any other. The devices of random
// bytes are inner files too: byte n is a function of n.
#pragma once
#include "native/support.h"

int files_fd(struct vm *vm, ref file_descriptor);
ref files_fd_object(struct vm *vm, ref stream); // its field `fd`; may be 0
// The open descriptor of a stream, or IOException "Stream Closed".
enum native_result files_open_fd(struct vm *vm, struct thread *t, ref stream, int *fd);
// open(2); FileNotFoundException "path (why)". Directories are refused.
enum native_result files_open(struct vm *vm, struct thread *t, ref stream, ref path, int flags);
enum native_result files_read(struct vm *vm, struct thread *t, ref stream, ref bytes, int32_t off,
                              int32_t len, union slot *result);
enum native_result files_write(struct vm *vm, struct thread *t, ref stream, ref bytes, int32_t off,
                               int32_t len);
enum native_result files_read_byte(struct vm *vm, struct thread *t, ref stream, union slot *result);
enum native_result files_write_byte(struct vm *vm, struct thread *t, ref stream, int32_t byte);
enum native_result files_length(struct vm *vm, struct thread *t, ref stream, union slot *result);
// failed: what the exception says then.
enum native_result files_position(struct vm *vm, struct thread *t, ref stream, const char *failed,
                                  union slot *result);
// Whether sun.nio may open a path: while exploring only a class initializer of the JDK may, which
// is not undone, and only an inner file.
enum native_result files_admit(struct vm *vm, struct thread *t, const char *path, bool reading);
// Whether a file may be looked at (its attributes, the names in a folder): while exploring, only
// the JDK's, those of the class path, and what class initializers of the JDK look at.
enum native_result files_look(struct vm *vm, struct thread *t, const char *path);
// Whether sun.nio may use a descriptor: while exploring, likewise.
enum native_result files_use(struct vm *vm, struct thread *t);
// The inner file that a descriptor stands for, or false.
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
enum native_result files_error(struct vm *vm, struct thread *t,
                               const char *what); // IOException from errno

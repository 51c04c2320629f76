// Host files behind java.io and sun.nio: descriptors, reads and writes with Java's exceptions.
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
enum native_result files_error(struct vm *vm, struct thread *t,
                               const char *what); // IOException from errno

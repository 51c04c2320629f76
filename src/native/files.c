#include "native/files.h"
#include "base/file.h"
#include "classfile/path.h"
#include "vm/outside_value.h"
#include "vm/schedule.h"
#include "vm/thread.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

int files_fd(struct vm *vm, ref fd) { return fd ? support_get_int(vm, fd, "fd") : -1; }

ref files_fd_object(struct vm *vm, ref stream) {
    return support_get_ref(vm, stream, "fd", "Ljava/io/FileDescriptor;");
}

enum native_result files_error(struct vm *vm, struct thread *t, const char *what) {
    (void)what; // java's message has the text of errno only
    return throw_new(vm, t, "java/io/IOException", "%s", strerror(errno));
}

enum native_result files_open_fd(struct vm *vm, struct thread *t, ref stream, int *fd) {
    *fd = files_fd(vm, files_fd_object(vm, stream));
    return *fd >= 0 ? NATIVE_OK : throw_new(vm, t, "java/io/IOException", "Stream Closed");
}

// Opens a file. Fails with EISDIR for a directory, which open(2) would open for reading.
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

// ---- inner files --------------------------------------------------------------------------------

enum { FIRST_INNER = 1 << 24 }; // above any descriptor of the host

struct files { // a linked list in the linker's arena
    struct files *next;
    int fd;
    char *path;
    struct span bytes;
};

static bool is_exploring(struct vm *vm) { return vm->explore.active && !vm->explore.allow_io; }

static bool is_random(const char *path) {
    return !strcmp(path, "/dev/random") || !strcmp(path, "/dev/urandom");
}

// Whether path equals entry or is below it.
static bool is_below(const char *path, const char *entry, size_t n) {
    while (n > 1 && entry[n - 1] == '/') n--;
    return n && !strncmp(path, entry, n) && (!path[n] || path[n] == '/');
}

// Resolves links, "." and "..". If the file does not exist, resolves the longest part of the path
// that does, and appends the rest. Returns false if that rest has "..".
static bool resolve_path(const char *path, char out[PATH_MAX]) {
    char start[PATH_MAX];
    size_t n = strlen(path);
    if (realpath(*path ? path : ".", out)) return true;
    if (n >= sizeof start) return false;
    memcpy(start, path, n + 1);
    do {
        while (n && start[n - 1] != '/') n--;
        while (n && start[n - 1] == '/') n--;
        start[n] = 0;
        if (strstr(path + n, "..")) return false;
    } while (n && !realpath(start, out));
    if (!n && !realpath(*path == '/' ? "/" : ".", out)) return false;
    size_t used = strlen(out);
    return (size_t)snprintf(out + used, PATH_MAX - used, "/%s", path + n) < PATH_MAX - used;
}

// Whether the resolved path equals entry or is below it.
static bool leads_below(const char *path, const char *entry) {
    char whole[PATH_MAX];
    return path && realpath(*entry ? entry : ".", whole) && is_below(path, whole, strlen(whole));
}

// Whether path, which resolves to `whole`, is a file of the JDK. Links may lead to settings of the
// JDK that are elsewhere.
static bool is_of_jdk(struct vm *vm, const char *path, const char *whole) {
    const char *home = vm->opt->jdk_home;
    char file[PATH_MAX], settings[PATH_MAX];
    if (is_below(path, home, strlen(home)) || leads_below(whole, home)) return true;
    snprintf(file, sizeof file, "%s/conf/net.properties", home);
    if (!realpath(file, settings)) return false;
    return is_below(path, settings, (size_t)(strrchr(settings, '/') - settings));
}

static bool goes_up(const char *path) {
    size_t n = strlen(path);
    return strstr(path, "/../") || !strncmp(path, "../", 3) || !strcmp(path, "..") ||
           (n > 3 && !strcmp(path + n - 3, "/.."));
}

// Whether the path is /dev/random, or a file of the JDK or the class path, before or after
// resolving links.
static bool is_inner(struct vm *vm, const char *path) {
    const char *at = path_text(vm->linker.app.path);
    char resolved[PATH_MAX], *whole = resolve_path(path, resolved) ? resolved : NULL;
    const char *written = goes_up(path) ? "" : path;
    bool found = is_random(path) || is_of_jdk(vm, written, whole);
    for (size_t n; !found && *at; at += n + (at[n] == ':')) {
        char entry[PATH_MAX];
        n = strcspn(at, ":");
        snprintf(entry, sizeof entry, "%.*s", (int)n, at);
        found = is_below(written, entry, n) || leads_below(whole, entry);
    }
    return found;
}

static int open_inner(struct vm *vm, const char *path) { // -1 with errno set
    for (const struct files *f = vm->files; f; f = f->next)
        if (!strcmp(f->path, path)) return f->fd;
    int fd = open_plain(path, O_RDONLY);
    if (fd < 0) return -1;
    close(fd);
    struct err e = {0};
    struct span read = {0};
    if (!is_random(path) && !file_read(path, &read, &e)) return errno = EIO, -1;
    struct arena *a = &vm->linker.bytes;
    struct files *f = arena_alloc(a, sizeof *f);
    *f = (struct files){.next = vm->files, .fd = vm->files ? vm->files->fd + 1 : FIRST_INNER};
    f->path = arena_copy(a, path, strlen(path) + 1);
    f->bytes = (struct span){read.len ? arena_copy(a, read.at, read.len) : NULL, read.len};
    free((void *)read.at);
    vm->files = f;
    return f->fd;
}

bool files_inner(struct vm *vm, ref object, struct inner *out) {
    int fd = files_fd(vm, object);
    if (fd < FIRST_INNER) return false;
    const struct files *f = vm->files;
    while (f && f->fd != fd) f = f->next;
    if (!f) return false; // the program made up this number
    bool random = is_random(f->path);
    *out = (struct inner){random, f->bytes.at, random ? INT64_MAX : (int64_t)f->bytes.len,
                          support_get_long(vm, object, "handle")};
    return true;
}

void files_inner_seek(struct vm *vm, ref object, int64_t at) {
    support_put_long(vm, object, "handle", at);
}

static uint8_t random_byte(int64_t n) {
    return (uint8_t)((uint64_t)(n + 1) * 0x9e3779b97f4a7c15 >> 56);
}

static ssize_t read_inner(struct vm *vm, ref object, const struct inner *f, uint8_t *to, size_t n) {
    if (f->at >= f->length) return 0;
    if ((int64_t)n > f->length - f->at) n = (size_t)(f->length - f->at);
    if (f->random) outside_value_note(vm, vm->current, DOUBT_RANDOM);
    if (!f->random) memcpy(to, f->bytes + f->at, n);
    else
        for (size_t i = 0; i < n; i++) to[i] = random_byte(f->at + (int64_t)i);
    files_inner_seek(vm, object, f->at + (int64_t)n);
    return (ssize_t)n;
}

static enum native_result refuse_native(struct vm *vm, struct thread *t) {
    return natives_refuse(vm, t, t->direct ? t->direct : t->top->method,
                          t->direct ? t->top : t->top - 1);
}

enum native_result files_admit(struct vm *vm, struct thread *t, const char *path, bool reading) {
    bool may = !is_exploring(vm) || (vm->heap.link_mode && reading && is_inner(vm, path));
    return may ? NATIVE_OK : refuse_native(vm, t);
}

enum native_result files_look(struct vm *vm, struct thread *t, const char *path) {
    bool may = !is_exploring(vm) || vm->heap.link_mode || is_inner(vm, path);
    return may ? NATIVE_OK : refuse_native(vm, t);
}

enum native_result files_use(struct vm *vm, struct thread *t) {
    return is_exploring(vm) && !vm->heap.link_mode ? refuse_native(vm, t) : NATIVE_OK;
}

// ---- files of the host --------------------------------------------------------------------------

// A signed jar is opened before the search and read during it.
static bool is_kept_open(struct vm *vm, const char *path, int flags) {
    bool reading = (flags & O_ACCMODE) == O_RDONLY;
    bool fetching = vm->opt->exploring && vm->linker.signed_jars.packages.n;
    return fetching && reading && path_is_signed(vm->linker.app.path, path);
}

enum native_result files_open(struct vm *vm, struct thread *t, ref stream, ref path, int flags) {
    NOT_NULL(path);
    char *text = support_path(path);
    size_t n = strlen(text);
    while (n > 1 && text[n - 1] == '/') text[--n] = 0;
    bool writing = (flags & O_ACCMODE) != O_RDONLY;
    bool inner = is_exploring(vm) || is_kept_open(vm, text, flags);
    bool seeding = writing && is_random(text); // SecureRandom ignores a failure
    if (inner && !seeding && (writing || !is_inner(vm, text))) {
        free(text);
        return refuse_native(vm, t);
    }
    int fd = -1;
    if (inner && seeding) errno = EACCES;
    else fd = inner ? open_inner(vm, text) : open_plain(text, flags);
    if (fd < 0) {
        enum native_result r = support_io_error(vm, t, "java/io/FileNotFoundException", text);
        free(text);
        return r;
    }
    free(text);
    ref object = files_fd_object(vm, stream);
    support_put_int(vm, object, "fd", fd);
    if (inner) files_inner_seek(vm, object, 0);
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

static enum native_result read_host(struct vm *vm, struct thread *t, ref stream, int fd, void *to,
                                    size_t n, ssize_t *got) {
    struct inner f;
    ref object = files_fd_object(vm, stream);
    if (files_inner(vm, object, &f)) {
        *got = read_inner(vm, object, &f, to, n);
        return NATIVE_OK;
    }
    if (is_exploring(vm))
        return refuse_native(vm, t); // standard input, or opened before the search
    do *got = read(fd, to, n);
    while (*got < 0 && errno == EINTR);
    return *got < 0 ? files_error(vm, t, "Read error") : NATIVE_OK;
}

// Input from a terminal may take long: other threads run, and this one polls every millisecond.
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
    ssize_t got;
    TRY(read_host(vm, t, stream, fd, to, (size_t)len, &got));
    RETURN_INT(got ? got : -1);
}

enum native_result files_read_byte(struct vm *vm, struct thread *t, ref stream,
                                   union slot *result) {
    int fd;
    uint8_t byte;
    TRY(files_open_fd(vm, t, stream, &fd));
    TRY(wait_for_input(vm, t, fd));
    ssize_t got;
    TRY(read_host(vm, t, stream, fd, &byte, 1, &got));
    RETURN_INT(got ? byte : -1);
}

enum native_result files_length(struct vm *vm, struct thread *t, ref stream, union slot *result) {
    int fd;
    struct stat s;
    struct inner f;
    TRY(files_open_fd(vm, t, stream, &fd));
    if (files_inner(vm, files_fd_object(vm, stream), &f)) RETURN_LONG(f.random ? 0 : f.length);
    if (is_exploring(vm)) return refuse_native(vm, t);
    if (fstat(fd, &s) < 0) return files_error(vm, t, "GetLength failed");
    RETURN_LONG(s.st_size);
}

enum native_result files_position(struct vm *vm, struct thread *t, ref stream, const char *failed,
                                  union slot *result) {
    int fd;
    struct inner f;
    TRY(files_open_fd(vm, t, stream, &fd));
    if (files_inner(vm, files_fd_object(vm, stream), &f)) RETURN_LONG(f.at);
    if (is_exploring(vm)) return refuse_native(vm, t);
    off_t at = lseek(fd, 0, SEEK_CUR);
    if (at < 0) return files_error(vm, t, failed);
    RETURN_LONG(at);
}

static enum native_result write_all(struct vm *vm, struct thread *t, ref stream,
                                    const uint8_t *from, size_t n) {
    while (n) {
        int fd;
        TRY(files_open_fd(vm, t, stream, &fd));
        if (vm->explore.active && (fd == 1 || fd == 2)) { // saved for the report of this path
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

enum native_result files_seek(struct vm *vm, struct thread *t, ref stream, int64_t offset,
                              int whence, int64_t *at) {
    int fd;
    struct inner f;
    TRY(files_open_fd(vm, t, stream, &fd));
    ref object = files_fd_object(vm, stream);
    if (files_inner(vm, object, &f)) {
        files_inner_seek(vm, object, *at = (whence == SEEK_CUR ? f.at : 0) + offset);
        return NATIVE_OK;
    }
    if (is_exploring(vm)) return refuse_native(vm, t);
    *at = lseek(fd, offset, whence);
    return *at < 0 ? files_error(vm, t, "Seek error") : NATIVE_OK;
}

// While exploring, a program may print but not write to any other file.
static enum native_result check_writable(struct vm *vm, ref stream) {
    if (!vm->opt->exploring || vm->explore.allow_io) return NATIVE_OK;
    int fd = files_fd(vm, files_fd_object(vm, stream));
    return fd < 0 || fd == 1 || fd == 2 ? NATIVE_OK : vm_unsupported(vm, "writing to a file");
}

enum native_result files_write(struct vm *vm, struct thread *t, ref stream, ref bytes, int32_t off,
                               int32_t len) {
    TRY(check_range(vm, t, bytes, off, len));
    TRY(check_writable(vm, stream));
    return write_all(vm, t, stream, ARRAY_AT(bytes, uint8_t) + off, (size_t)len);
}

enum native_result files_write_byte(struct vm *vm, struct thread *t, ref stream, int32_t byte) {
    uint8_t b = (uint8_t)byte;
    TRY(check_writable(vm, stream));
    return write_all(vm, t, stream, &b, 1);
}

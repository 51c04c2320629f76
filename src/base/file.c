#include "base/file.h"
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static bool io_error(struct err *e, const char *path) {
    int number = errno;
    return err_set(e, number == ENOENT ? ERR_NOT_FOUND : ERR_IO, "%s: %s", path, strerror(number));
}

// Reads until the end of file, so it also reads pipes, and files whose size changes, completely.
static bool read_all(int fd, const char *path, size_t guess, struct span *out, struct err *e) {
    size_t cap = guess + 1, n = 0;
    uint8_t *bytes = malloc(cap);
    while (bytes) {
        if (n == cap) {
            uint8_t *more = cap < UINT32_MAX / 2 ? realloc(bytes, cap * 2) : NULL;
            if (!more) break;
            bytes = more, cap *= 2;
        }
        ssize_t got = read(fd, bytes + n, cap - n);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            io_error(e, path);
            free(bytes);
            return false;
        }
        if (got == 0) {
            *out = (struct span){bytes, (uint32_t)n};
            return true;
        }
        n += (size_t)got;
    }
    free(bytes);
    return err_set(e, ERR_MEMORY, "%s: %zu bytes", path, cap);
}

static int open_file(const char *path, struct stat *st, struct err *e) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return io_error(e, path), -1;
    if (fstat(fd, st) < 0) {
        io_error(e, path);
    } else if (S_ISDIR(st->st_mode)) {
        errno = EISDIR;
        io_error(e, path);
    } else {
        return fd;
    }
    close(fd);
    return -1;
}

bool file_read(const char *path, struct span *out, struct err *e) {
    struct stat st;
    int fd = open_file(path, &st, e);
    if (fd < 0) return false;
    bool ok = st.st_size < INT32_MAX ? read_all(fd, path, (size_t)st.st_size, out, e)
                                     : err_set(e, ERR_IO, "%s: larger than 2 GiB", path);
    close(fd);
    return ok;
}

bool file_map(const char *path, struct span *out, uint64_t *size, struct err *e) {
    struct stat st;
    int fd = open_file(path, &st, e);
    if (fd < 0) return false;
    void *at = NULL;
    if (st.st_size > 0) at = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
    bool ok = at != MAP_FAILED || io_error(e, path);
    close(fd);
    if (!ok) return false;
    *size = (uint64_t)st.st_size;
    out->at = at;
    out->len = *size > UINT32_MAX ? UINT32_MAX : (uint32_t)*size;
    return true;
}

bool file_exists(const char *path) { return access(path, F_OK) == 0; }

bool file_is_dir(const char *path) {
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

bool file_of_program(const char *const *places, size_t n, char *out, size_t size) {
    char exe[PATH_MAX], path[2 * PATH_MAX], real[PATH_MAX];
    ssize_t len = readlink("/proc/self/exe", exe, sizeof exe - 1);
    if (len < 0) return false;
    exe[len] = 0;
    const char *folder = dirname(exe);
    for (size_t i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, places[i]);
        if (!realpath(path, real)) continue;
        snprintf(out, size, "%s", real);
        return true;
    }
    return false;
}

bool file_make_dir(const char *path, struct err *e) {
    char part[4096];
    if (snprintf(part, sizeof part, "%s", path) >= (int)sizeof part)
        return err_set(e, ERR_USAGE, "cannot make %s: %s", path, strerror(ENAMETOOLONG));
    for (char *p = part + 1;; p++) {
        char c = *p;
        if (c && c != '/') continue;
        *p = 0;
        if (mkdir(part, 0777) && errno != EEXIST)
            return err_set(e, ERR_USAGE, "cannot make %s: %s", part, strerror(errno));
        *p = c;
        if (!c) break;
    }
    if (!file_is_dir(path)) errno = ENOTDIR;
    else if (!access(path, W_OK | X_OK)) return true;
    return err_set(e, ERR_USAGE, "cannot write to %s: %s", path, strerror(errno));
}

static int remove_one(const char *path, const struct stat *s, int type, struct FTW *at) {
    (void)s, (void)type, (void)at;
    remove(path);
    return 0;
}

void file_remove_all(const char *path) { nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS); }

bool file_close(FILE *f, const char *path) {
    struct stat s;
    int before = ferror(f) ? errno ? errno : EIO : 0;
    bool plain = !fstat(fileno(f), &s) && S_ISREG(s.st_mode);
    if (!fclose(f) && !before) return true;
    int number = before ? before : errno;
    if (plain) unlink(path);
    errno = number;
    return false;
}

#include "native/files.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/time.h>
#include <unistd.h>

// The path of a java.io.File. The caller frees it.
static char *file_path(struct vm *vm, ref file) {
    return support_path(support_get_ref(vm, file, "path", "Ljava/lang/String;"));
}

// See files_look.
static enum native_result check_look(struct vm *vm, struct thread *t, ref file) {
    char *path = file_path(vm, file);
    enum native_result r = files_look(vm, t, path);
    free(path);
    return r;
}

static bool stat_file(struct vm *vm, ref file, struct stat *s) {
    char *path = file_path(vm, file);
    bool ok = !stat(path, s);
    free(path);
    return ok;
}

// Removes "." and ".." from an absolute path, in place.
static void collapse_dots(char *path) {
    char *to = path, *from = path;
    while (*from) {
        while (*from == '/') from++;
        size_t n = strcspn(from, "/");
        if (n == 2 && from[0] == '.' && from[1] == '.') {
            while (to > path && *--to != '/') {
            }
        } else if (n && !(n == 1 && from[0] == '.')) {
            *to++ = '/';
            memmove(to, from, n);
            to += n;
        }
        from += n;
    }
    if (to == path) *to++ = '/';
    *to = 0;
}

// The realpath of the longest prefix that exists, followed by the rest.
static void canonicalize_path(const char *path, char *out) {
    char prefix[PATH_MAX], real[PATH_MAX];
    if (realpath(path, out)) return;
    snprintf(prefix, sizeof prefix, "%s", path);
    for (char *slash; (slash = strrchr(prefix, '/')) && slash > prefix;) {
        *slash = 0;
        if (!realpath(prefix, real)) continue;
        size_t n = strlen(real);
        if (n == 1) n = 0; // the root
        snprintf(real + n, sizeof real - n, "%s", path + (slash - prefix));
        collapse_dots(real);
        strcpy(out, real);
        return;
    }
    snprintf(out, PATH_MAX, "%s", path);
    collapse_dots(out);
}

NATIVE(canonicalize0) {
    NOT_NULL(a[1].r);
    char *path = support_path(a[1].r), out[PATH_MAX];
    bool fits = strlen(path) < PATH_MAX;
    if (fits) canonicalize_path(path, out);
    free(path);
    if (!fits) return throw_new(vm, t, "java/io/IOException", "File name too long");
    ref r = string_text(&vm->heap, out);
    NEED(r);
    RETURN_REF(r);
}

enum { EXISTS = 1, REGULAR = 2, DIRECTORY = 4 };

NATIVE(getBooleanAttributes0) {
    struct stat s;
    NOT_NULL(a[1].r);
    TRY(check_look(vm, t, a[1].r));
    if (!stat_file(vm, a[1].r, &s)) RETURN_INT(0);
    RETURN_INT(EXISTS | (S_ISREG(s.st_mode) ? REGULAR : 0) | (S_ISDIR(s.st_mode) ? DIRECTORY : 0));
}

NATIVE(checkAccess) { // file, 4 read | 2 write | 1 execute
    NOT_NULL(a[1].r);
    TRY(check_look(vm, t, a[1].r));
    char *path = file_path(vm, a[1].r);
    bool ok = !access(path, a[2].i);
    free(path);
    RETURN_INT(ok);
}

NATIVE(getLastModifiedTime) {
    struct stat s;
    TRY(check_look(vm, t, a[1].r));
    if (!stat_file(vm, a[1].r, &s)) RETURN_LONG(0);
    RETURN_LONG(s.st_mtim.tv_sec * 1000 + s.st_mtim.tv_nsec / 1000000);
}

NATIVE(getLength) {
    struct stat s;
    TRY(check_look(vm, t, a[1].r));
    RETURN_LONG(stat_file(vm, a[1].r, &s) ? s.st_size : 0);
}

NATIVE(setPermission) { // file, access, enable, owner only
    mode_t bits = 0;
    if (a[2].i & 4) bits |= a[4].i ? S_IRUSR : S_IRUSR | S_IRGRP | S_IROTH;
    if (a[2].i & 2) bits |= a[4].i ? S_IWUSR : S_IWUSR | S_IWGRP | S_IWOTH;
    if (a[2].i & 1) bits |= a[4].i ? S_IXUSR : S_IXUSR | S_IXGRP | S_IXOTH;
    char *path = file_path(vm, a[1].r);
    struct stat s;
    bool ok = !stat(path, &s) && !chmod(path, a[3].i ? s.st_mode | bits : s.st_mode & ~bits);
    free(path);
    RETURN_INT(ok);
}

NATIVE(createFileExclusively) {
    NOT_NULL(a[1].r);
    char *path = support_path(a[1].r);
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    free(path);
    if (fd < 0 && errno != EEXIST) return files_error(vm, t, "Could not open file");
    if (fd >= 0) close(fd);
    RETURN_INT(fd >= 0);
}

static enum native_result call_on_path(struct vm *vm, ref file, int (*call)(const char *),
                                       union slot *result) {
    char *path = file_path(vm, file);
    bool ok = !call(path);
    free(path);
    RETURN_INT(ok);
}
static int make_directory(const char *path) { return mkdir(path, 0777); }
static int make_read_only(const char *path) {
    struct stat s;
    return stat(path, &s) ? -1 : chmod(path, s.st_mode & ~(S_IWUSR | S_IWGRP | S_IWOTH));
}
NATIVE(delete0) { return call_on_path(vm, a[1].r, remove, result); }
NATIVE(createDirectory) { return call_on_path(vm, a[1].r, make_directory, result); }
NATIVE(setReadOnly) { return call_on_path(vm, a[1].r, make_read_only, result); }

NATIVE(rename0) {
    char *from = file_path(vm, a[1].r), *to = file_path(vm, a[2].r);
    bool ok = !rename(from, to);
    free(from);
    free(to);
    RETURN_INT(ok);
}

NATIVE(setLastModifiedTime) {
    char *path = file_path(vm, a[1].r);
    struct timespec times[2] = {{0, UTIME_OMIT}, {a[2].l / 1000, a[2].l % 1000 * 1000000}};
    bool ok = !utimensat(AT_FDCWD, path, times, 0);
    free(path);
    RETURN_INT(ok);
}

NATIVE(list) {
    TRY(check_look(vm, t, a[1].r));
    char *path = file_path(vm, a[1].r);
    DIR *dir = opendir(path);
    free(path);
    if (!dir) RETURN_REF(0);
    VEC(ref) names = {0};
    bool room = true;
    for (struct dirent *e; room && (e = readdir(dir));) {
        if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..")) continue;
        ref name = string_text(&vm->heap, e->d_name);
        room = name != 0;
        VEC_PUSH(&names, name);
    }
    closedir(dir);
    ref r = room ? support_array(vm, "java/lang/String", (int32_t)names.n) : 0;
    for (uint32_t i = 0; r && i < names.n; i++)
        heap_put_elem(&vm->heap, r, (int32_t)i, names.at[i]);
    VEC_FREE(&names);
    NEED(r);
    RETURN_REF(r);
}

NATIVE(getSpace) { // file, 0 total, 1 free, 2 usable
    char *path = file_path(vm, a[1].r);
    struct statvfs s;
    int failed = statvfs(path, &s);
    free(path);
    if (failed) RETURN_LONG(0);
    uint64_t blocks = a[2].i == 0 ? s.f_blocks : a[2].i == 1 ? s.f_bfree : s.f_bavail;
    RETURN_LONG((int64_t)(blocks * s.f_frsize));
}

NATIVE(getNameMax0) {
    char *path = support_path(a[1].r);
    long n = pathconf(path, _PC_NAME_MAX);
    free(path);
    RETURN_LONG(n < 0 ? NAME_MAX : n);
}

#define FILE_ "Ljava/io/File;"
const struct native_row native_java_io_UnixFileSystem[] = {
    {"canonicalize0", "(Ljava/lang/String;)Ljava/lang/String;", canonicalize0, NATIVE_DIRECT},
    {"getBooleanAttributes0", "(" FILE_ ")I", getBooleanAttributes0, NATIVE_DIRECT},
    {"checkAccess", "(" FILE_ "I)Z", checkAccess, NATIVE_DIRECT},
    {"getLastModifiedTime", "(" FILE_ ")J", getLastModifiedTime, NATIVE_DIRECT},
    {"getLength", "(" FILE_ ")J", getLength, NATIVE_DIRECT},
    {"setPermission", "(" FILE_ "IZZ)Z", setPermission, NATIVE_DIRECT | NATIVE_HOST},
    {"createFileExclusively", "(Ljava/lang/String;)Z", createFileExclusively,
     NATIVE_DIRECT | NATIVE_HOST},
    {"delete0", "(" FILE_ ")Z", delete0, NATIVE_DIRECT | NATIVE_HOST},
    {"list", "(" FILE_ ")[Ljava/lang/String;", list, NATIVE_DIRECT},
    {"createDirectory", "(" FILE_ ")Z", createDirectory, NATIVE_DIRECT | NATIVE_HOST},
    {"rename0", "(" FILE_ FILE_ ")Z", rename0, NATIVE_DIRECT | NATIVE_HOST},
    {"setLastModifiedTime", "(" FILE_ "J)Z", setLastModifiedTime, NATIVE_DIRECT | NATIVE_HOST},
    {"setReadOnly", "(" FILE_ ")Z", setReadOnly, NATIVE_DIRECT | NATIVE_HOST},
    {"getSpace", "(" FILE_ "I)J", getSpace, NATIVE_DIRECT | NATIVE_HOST},
    {"getNameMax0", "(Ljava/lang/String;)J", getNameMax0, NATIVE_DIRECT},
    {0},
};

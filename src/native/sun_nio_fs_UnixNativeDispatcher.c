// System calls of java.nio.file. Paths are addresses of zero-terminated bytes; failures are
// UnixException(errno).
#include "native/files.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <unistd.h>

static const char *path_at(union slot s) { return (const char *)(uintptr_t)s.l; }

static enum native_result throw_errno(struct vm *vm, struct thread *t) {
    int code = errno;
    throw_cause(vm, t, "sun/nio/fs/UnixException", 0, 0);
    if (t->exception != vm->oom) support_put_int(vm, t->exception, "errno", code);
    return NATIVE_THROW;
}

// Repeats a call that a signal interrupted.
#define RETRY(value, call)                                                                         \
    do value = (call);                                                                             \
    while (value < 0 && errno == EINTR)
#define VOID_CALL(call)                                                                            \
    do {                                                                                           \
        int r_;                                                                                    \
        RETRY(r_, call);                                                                           \
        return r_ < 0 ? throw_errno(vm, t) : NATIVE_OK;                                            \
    } while (0)
#define INT_CALL(call)                                                                             \
    do {                                                                                           \
        int r_;                                                                                    \
        RETRY(r_, call);                                                                           \
        if (r_ < 0) return throw_errno(vm, t);                                                     \
        RETURN_INT(r_);                                                                            \
    } while (0)

static enum native_result return_bytes(struct vm *vm, const char *text, union slot *result) {
    ref r = support_bytes(vm, text, (uint32_t)strlen(text));
    NEED(r);
    RETURN_REF(r);
}

enum { OPENAT = 1 << 1, FUTIMES = 1 << 2, FUTIMENS = 1 << 3, LUTIMES = 1 << 4, XATTR = 1 << 5 };
NATIVE(init) { RETURN_INT(OPENAT | FUTIMES | FUTIMENS | LUTIMES | XATTR); }

NATIVE(getcwd_) {
    char buf[PATH_MAX + 1];
    return getcwd(buf, sizeof buf) ? return_bytes(vm, buf, result) : throw_errno(vm, t);
}

// ---- open files --------------------------------------------------------------------------------

NATIVE(dup_) { INT_CALL(dup(a[0].i)); }
NATIVE(open0) {
    TRY(files_admit(vm, t, path_at(a[0]), (a[2].i & O_ACCMODE) == O_RDONLY));
    INT_CALL(open(path_at(a[0]), a[2].i, (mode_t)a[3].i));
}
NATIVE(openat0) { INT_CALL(openat(a[0].i, path_at(a[1]), a[3].i, (mode_t)a[4].i)); }
NATIVE(close0) { return close(a[0].i) < 0 && errno != EINTR ? throw_errno(vm, t) : NATIVE_OK; }
NATIVE(read_) { INT_CALL((int)read(a[0].i, (void *)(uintptr_t)a[1].l, (size_t)a[3].i)); }
NATIVE(write_) { INT_CALL((int)write(a[0].i, (const void *)(uintptr_t)a[1].l, (size_t)a[3].i)); }

NATIVE(rewind_) {
    rewind((FILE *)(uintptr_t)a[0].l);
    RETURN_VOID;
}

NATIVE(getlinelen) {
    char *line = NULL;
    size_t size = 0;
    ssize_t n = getline(&line, &size, (FILE *)(uintptr_t)a[0].l);
    free(line);
    if (n < 0 && !feof((FILE *)(uintptr_t)a[0].l)) return throw_errno(vm, t);
    RETURN_INT(n);
}

// ---- names -------------------------------------------------------------------------------------

NATIVE(link0) { VOID_CALL(link(path_at(a[0]), path_at(a[2]))); }
NATIVE(unlink0) { VOID_CALL(unlink(path_at(a[0]))); }
NATIVE(unlinkat0) { VOID_CALL(unlinkat(a[0].i, path_at(a[1]), a[3].i)); }
NATIVE(mknod0) { VOID_CALL(mknod(path_at(a[0]), (mode_t)a[2].i, (dev_t)a[3].l)); }
NATIVE(rename0) { VOID_CALL(rename(path_at(a[0]), path_at(a[2]))); }
NATIVE(renameat0) { VOID_CALL(renameat(a[0].i, path_at(a[1]), a[3].i, path_at(a[4]))); }
NATIVE(mkdir0) { VOID_CALL(mkdir(path_at(a[0]), (mode_t)a[2].i)); }
NATIVE(rmdir0) { VOID_CALL(rmdir(path_at(a[0]))); }
NATIVE(symlink0) { VOID_CALL(symlink(path_at(a[0]), path_at(a[2]))); }

NATIVE(readlink0) {
    TRY(files_look(vm, t, path_at(a[0])));
    char buf[PATH_MAX + 1];
    ssize_t n = readlink(path_at(a[0]), buf, PATH_MAX);
    if (n < 0) return throw_errno(vm, t);
    buf[n] = 0;
    return return_bytes(vm, buf, result);
}

NATIVE(realpath0) {
    TRY(files_look(vm, t, path_at(a[0])));
    char buf[PATH_MAX + 1];
    return realpath(path_at(a[0]), buf) ? return_bytes(vm, buf, result) : throw_errno(vm, t);
}

#define LOOK(slot) TRY(files_look(vm, t, path_at(slot)))
NATIVE(access0) {
    LOOK(a[0]);
    VOID_CALL(access(path_at(a[0]), a[2].i));
}
NATIVE(exists0) {
    LOOK(a[0]);
    RETURN_INT(!access(path_at(a[0]), F_OK));
}

// ---- attributes --------------------------------------------------------------------------------

static enum native_result put_stat(struct vm *vm, const struct stat *s, ref o) {
    support_put_int(vm, o, "st_mode", (int32_t)s->st_mode);
    support_put_long(vm, o, "st_ino", (int64_t)s->st_ino);
    support_put_long(vm, o, "st_dev", (int64_t)s->st_dev);
    support_put_long(vm, o, "st_rdev", (int64_t)s->st_rdev);
    support_put_int(vm, o, "st_nlink", (int32_t)s->st_nlink);
    support_put_int(vm, o, "st_uid", (int32_t)s->st_uid);
    support_put_int(vm, o, "st_gid", (int32_t)s->st_gid);
    support_put_long(vm, o, "st_size", s->st_size);
    support_put_long(vm, o, "st_atime_sec", s->st_atim.tv_sec);
    support_put_long(vm, o, "st_atime_nsec", s->st_atim.tv_nsec);
    support_put_long(vm, o, "st_mtime_sec", s->st_mtim.tv_sec);
    support_put_long(vm, o, "st_mtime_nsec", s->st_mtim.tv_nsec);
    support_put_long(vm, o, "st_ctime_sec", s->st_ctim.tv_sec);
    support_put_long(vm, o, "st_ctime_nsec", s->st_ctim.tv_nsec);
    return NATIVE_OK;
}

NATIVE(stat0) {
    struct stat s;
    LOOK(a[0]);
    return stat(path_at(a[0]), &s) ? throw_errno(vm, t) : put_stat(vm, &s, a[2].r);
}
NATIVE(stat1) {
    struct stat s;
    LOOK(a[0]);
    RETURN_INT(stat(path_at(a[0]), &s) ? 0 : s.st_mode);
}
NATIVE(lstat0) {
    struct stat s;
    LOOK(a[0]);
    return lstat(path_at(a[0]), &s) ? throw_errno(vm, t) : put_stat(vm, &s, a[2].r);
}
NATIVE(fstat_) {
    struct stat s;
    TRY(files_use(vm, t));
    return fstat(a[0].i, &s) ? throw_errno(vm, t) : put_stat(vm, &s, a[1].r);
}
NATIVE(fstatat0) {
    struct stat s;
    return fstatat(a[0].i, path_at(a[1]), &s, a[3].i) ? throw_errno(vm, t)
                                                      : put_stat(vm, &s, a[4].r);
}

NATIVE(chown0) { VOID_CALL(chown(path_at(a[0]), (uid_t)a[2].i, (gid_t)a[3].i)); }
NATIVE(lchown0) { VOID_CALL(lchown(path_at(a[0]), (uid_t)a[2].i, (gid_t)a[3].i)); }
NATIVE(fchown_) { VOID_CALL(fchown(a[0].i, (uid_t)a[1].i, (gid_t)a[2].i)); }
NATIVE(chmod0) { VOID_CALL(chmod(path_at(a[0]), (mode_t)a[2].i)); }
NATIVE(fchmod_) { VOID_CALL(fchmod(a[0].i, (mode_t)a[1].i)); }

static struct timeval micros(int64_t t) { return (struct timeval){t / 1000000, t % 1000000}; }
static struct timespec nanos(int64_t t) {
    return (struct timespec){t / 1000000000, t % 1000000000};
}

NATIVE(utimes0) {
    struct timeval v[2] = {micros(a[2].l), micros(a[4].l)};
    VOID_CALL(utimes(path_at(a[0]), v));
}
NATIVE(lutimes0) {
    struct timeval v[2] = {micros(a[2].l), micros(a[4].l)};
    VOID_CALL(lutimes(path_at(a[0]), v));
}
NATIVE(futimes_) {
    struct timeval v[2] = {micros(a[1].l), micros(a[3].l)};
    VOID_CALL(futimes(a[0].i, v));
}
NATIVE(futimens_) {
    struct timespec v[2] = {nanos(a[1].l), nanos(a[3].l)};
    VOID_CALL(futimens(a[0].i, v));
}

NATIVE(statvfs0) {
    struct statvfs s;
    if (statvfs(path_at(a[0]), &s)) return throw_errno(vm, t);
    support_put_long(vm, a[2].r, "f_frsize", (int64_t)s.f_frsize);
    support_put_long(vm, a[2].r, "f_blocks", (int64_t)s.f_blocks);
    support_put_long(vm, a[2].r, "f_bfree", (int64_t)s.f_bfree);
    support_put_long(vm, a[2].r, "f_bavail", (int64_t)s.f_bavail);
    RETURN_VOID;
}

NATIVE(fgetxattr0) {
    INT_CALL((int)fgetxattr(a[0].i, path_at(a[1]), (void *)(uintptr_t)a[3].l, (size_t)a[5].i));
}
NATIVE(fsetxattr0) {
    VOID_CALL(fsetxattr(a[0].i, path_at(a[1]), (void *)(uintptr_t)a[3].l, (size_t)a[5].i, 0));
}
NATIVE(fremovexattr0) { VOID_CALL(fremovexattr(a[0].i, path_at(a[1]))); }
NATIVE(flistxattr_) {
    INT_CALL((int)flistxattr(a[0].i, (char *)(uintptr_t)a[1].l, (size_t)a[3].i));
}

// ---- folders -----------------------------------------------------------------------------------

NATIVE(opendir0) {
    TRY(files_admit(vm, t, path_at(a[0]), true));
    DIR *d = opendir(path_at(a[0]));
    if (!d) return throw_errno(vm, t);
    RETURN_LONG((intptr_t)d);
}
NATIVE(fdopendir_) {
    DIR *d = fdopendir(a[0].i);
    if (!d) return throw_errno(vm, t);
    RETURN_LONG((intptr_t)d);
}
NATIVE(closedir_) { VOID_CALL(closedir((DIR *)(uintptr_t)a[0].l)); }
NATIVE(readdir_) {
    errno = 0;
    struct dirent *e = readdir((DIR *)(uintptr_t)a[0].l);
    if (e) {
        heap_enter_grace(&vm->heap); // the entry is consumed: this must not run again
        enum native_result r = return_bytes(vm, e->d_name, result);
        heap_leave_grace(&vm->heap);
        return r;
    }
    if (errno) return throw_errno(vm, t);
    RETURN_REF(0);
}

// ---- users -------------------------------------------------------------------------------------

static enum native_result name_or_fail(struct vm *vm, struct thread *t, const char *name,
                                       union slot *result) {
    if (name && *name) return return_bytes(vm, name, result);
    if (!errno) errno = ENOENT;
    return throw_errno(vm, t);
}
NATIVE(getpwuid_) {
    errno = 0;
    const struct passwd *p = getpwuid((uid_t)a[0].i);
    return name_or_fail(vm, t, p ? p->pw_name : NULL, result);
}
NATIVE(getgrgid_) {
    errno = 0;
    const struct group *g = getgrgid((gid_t)a[0].i);
    return name_or_fail(vm, t, g ? g->gr_name : NULL, result);
}
NATIVE(getpwnam0) {
    const struct passwd *p = getpwnam(path_at(a[0]));
    RETURN_INT(p ? (int32_t)p->pw_uid : -1);
}
NATIVE(getgrnam0) {
    const struct group *g = getgrnam(path_at(a[0]));
    RETURN_INT(g ? (int32_t)g->gr_gid : -1);
}
NATIVE(strerror_) { return return_bytes(vm, strerror(a[0].i), result); }

NATIVE(transfer) { // UnixCopyFile: to, from, address of the cancel flag
    char buf[16384];
    for (;;) {
        ssize_t n, put;
        RETRY(n, read(a[1].i, buf, sizeof buf));
        if (n < 0) return throw_errno(vm, t);
        if (!n) RETURN_VOID;
        for (ssize_t at = 0; at < n; at += put) {
            RETRY(put, write(a[0].i, buf + at, (size_t)(n - at)));
            if (put < 0) return throw_errno(vm, t);
        }
    }
}

#define HOST    (NATIVE_DIRECT | NATIVE_HOST)
#define OUTSIDE (NATIVE_DIRECT | NATIVE_OUTSIDE) // opens a file, or needs an open one
const struct native_row native_sun_nio_fs_UnixNativeDispatcher[] = {
    {"init", "()I", init, NATIVE_DIRECT},
    {"getcwd", "()[B", getcwd_, NATIVE_DIRECT},
    {"dup", "(I)I", dup_, OUTSIDE},
    {"open0", "(JII)I", open0, OUTSIDE},
    {"openat0", "(IJII)I", openat0, HOST},
    {"close0", "(I)V", close0, OUTSIDE},
    {"read", "(IJI)I", read_, HOST},
    {"write", "(IJI)I", write_, HOST},
    {"rewind", "(J)V", rewind_, HOST},
    {"getlinelen", "(J)I", getlinelen, HOST},
    {"link0", "(JJ)V", link0, HOST},
    {"unlink0", "(J)V", unlink0, HOST},
    {"unlinkat0", "(IJI)V", unlinkat0, HOST},
    {"mknod0", "(JIJ)V", mknod0, HOST},
    {"rename0", "(JJ)V", rename0, HOST},
    {"renameat0", "(IJIJ)V", renameat0, HOST},
    {"mkdir0", "(JI)V", mkdir0, HOST},
    {"rmdir0", "(J)V", rmdir0, HOST},
    {"symlink0", "(JJ)V", symlink0, HOST},
    {"readlink0", "(J)[B", readlink0, NATIVE_DIRECT},
    {"realpath0", "(J)[B", realpath0, NATIVE_DIRECT},
    {"access0", "(JI)V", access0, NATIVE_DIRECT},
    {"exists0", "(J)Z", exists0, NATIVE_DIRECT},
    {"stat0", "(JLsun/nio/fs/UnixFileAttributes;)V", stat0, NATIVE_DIRECT},
    {"stat1", "(J)I", stat1, NATIVE_DIRECT},
    {"lstat0", "(JLsun/nio/fs/UnixFileAttributes;)V", lstat0, NATIVE_DIRECT},
    {"fstat", "(ILsun/nio/fs/UnixFileAttributes;)V", fstat_, NATIVE_DIRECT},
    {"fstatat0", "(IJILsun/nio/fs/UnixFileAttributes;)V", fstatat0, NATIVE_DIRECT},
    {"chown0", "(JII)V", chown0, HOST},
    {"lchown0", "(JII)V", lchown0, HOST},
    {"fchown", "(III)V", fchown_, HOST},
    {"chmod0", "(JI)V", chmod0, HOST},
    {"fchmod", "(II)V", fchmod_, HOST},
    {"utimes0", "(JJJ)V", utimes0, HOST},
    {"lutimes0", "(JJJ)V", lutimes0, HOST},
    {"futimes", "(IJJ)V", futimes_, HOST},
    {"futimens", "(IJJ)V", futimens_, HOST},
    {"statvfs0", "(JLsun/nio/fs/UnixFileStoreAttributes;)V", statvfs0, NATIVE_DIRECT},
    {"fgetxattr0", "(IJJI)I", fgetxattr0, HOST},
    {"fsetxattr0", "(IJJI)V", fsetxattr0, HOST},
    {"fremovexattr0", "(IJ)V", fremovexattr0, HOST},
    {"flistxattr", "(IJI)I", flistxattr_, HOST},
    {"opendir0", "(J)J", opendir0, OUTSIDE},
    {"fdopendir", "(I)J", fdopendir_, OUTSIDE},
    {"closedir", "(J)V", closedir_, OUTSIDE},
    {"readdir", "(J)[B", readdir_, OUTSIDE},
    {"getpwuid", "(I)[B", getpwuid_, NATIVE_DIRECT},
    {"getgrgid", "(I)[B", getgrgid_, NATIVE_DIRECT},
    {"getpwnam0", "(J)I", getpwnam0, NATIVE_DIRECT},
    {"getgrnam0", "(J)I", getgrnam0, NATIVE_DIRECT},
    {"strerror", "(I)[B", strerror_, NATIVE_DIRECT},
    {0},
};
const struct native_row native_sun_nio_fs_UnixCopyFile[] = {
    {"transfer", "(IIJ)V", transfer, HOST},
    {0},
};

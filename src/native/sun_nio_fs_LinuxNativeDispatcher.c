// The table of mounted file systems, for java.nio.file.FileStore.
#include "native/support.h"
#include <errno.h>
#include <mntent.h>
#include <string.h>

NATIVE(init) { RETURN_VOID; }

NATIVE(setmntent0) {
    FILE *f = setmntent((const char *)(uintptr_t)a[0].l, (const char *)(uintptr_t)a[2].l);
    if (f) RETURN_LONG((intptr_t)f);
    int code = errno;
    throw_cause(vm, t, "sun/nio/fs/UnixException", 0, 0);
    if (t->exception != vm->oom) support_put_int(vm, t->exception, "errno", code);
    return NATIVE_THROW;
}

static bool put_bytes_field(struct vm *vm, ref entry, const char *field, const char *text) {
    ref r = support_bytes(vm, text, (uint32_t)strlen(text));
    if (r) support_put_ref(vm, entry, field, "[B", r);
    return r;
}

NATIVE(getmntent0) { // 0, or -1 at the end
    struct mntent entry;
    FILE *f = (FILE *)(uintptr_t)a[0].l;
    long at = ftell(f); // it is read again after a collection
    if (!getmntent_r(f, &entry, (char *)(uintptr_t)a[3].l, a[5].i)) RETURN_INT(-1);
    if (put_bytes_field(vm, a[2].r, "name", entry.mnt_fsname) &&
        put_bytes_field(vm, a[2].r, "dir", entry.mnt_dir) &&
        put_bytes_field(vm, a[2].r, "fstype", entry.mnt_type) &&
        put_bytes_field(vm, a[2].r, "opts", entry.mnt_opts))
        RETURN_INT(0);
    fseek(f, at, SEEK_SET);
    return NATIVE_MEMORY;
}

NATIVE(endmntent_) {
    endmntent((FILE *)(uintptr_t)a[0].l);
    RETURN_VOID;
}

const struct native_row native_sun_nio_fs_LinuxNativeDispatcher[] = {
    {"init", "()V", init, NATIVE_DIRECT},
    {"setmntent0", "(JJ)J", setmntent0, NATIVE_HOST},
    {"getmntent0", "(JLsun/nio/fs/UnixMountEntry;JI)I", getmntent0, NATIVE_HOST},
    {"endmntent", "(J)V", endmntent_, NATIVE_HOST},
    {0},
};

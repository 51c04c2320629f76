#include "native/support.h"
#include "vm/clock.h"
#include <time.h>
#include <unistd.h>

NATIVE(initialize) { RETURN_VOID; }

// The loader of the newest frame whose class is from neither the boot nor the platform loader.
NATIVE(latestUserDefinedLoader0) {
    for (struct frame *f = t->top; f >= t->frames; f--) {
        const struct loader *l = f->method->owner->loader;
        if (l && (l->kind == LOADER_APP || l->kind == LOADER_USER)) RETURN_REF(l->object);
    }
    RETURN_REF(0);
}

NATIVE(getuid_) { RETURN_LONG(getuid()); }
NATIVE(geteuid_) { RETURN_LONG(geteuid()); }
NATIVE(getgid_) { RETURN_LONG(getgid()); }
NATIVE(getegid_) { RETURN_LONG(getegid()); }

// Nanoseconds since the given second, or -1 if it is too far away.
NATIVE(getNanoTimeAdjustment) {
    struct timespec now = {CLOCK_START_SECONDS, 0};
    uint64_t passed = 0;
    if (!vm->opt->exploring) clock_gettime(CLOCK_REALTIME, &now);
    else if (!clock_read(vm, t, &passed)) return NATIVE_PAUSE;
    int64_t seconds = now.tv_sec - a[0].l + (int64_t)(passed / 1000000000);
    if (seconds > 0x100000000ll || seconds < -0x100000000ll) RETURN_LONG(-1);
    RETURN_LONG(seconds * 1000000000 + now.tv_nsec + (int64_t)(passed % 1000000000));
}

NATIVE(getRuntimeArguments) {
    ref r = support_array(vm, "java/lang/String", 0);
    NEED(r);
    RETURN_REF(r);
}

const struct native_row native_jdk_internal_misc_VM[] = {
    {"initialize", "()V", initialize, NATIVE_DIRECT},
    {"latestUserDefinedLoader0", "()Ljava/lang/ClassLoader;", latestUserDefinedLoader0,
     NATIVE_DIRECT},
    {"getuid", "()J", getuid_, NATIVE_DIRECT},
    {"geteuid", "()J", geteuid_, NATIVE_DIRECT},
    {"getgid", "()J", getgid_, NATIVE_DIRECT},
    {"getegid", "()J", getegid_, NATIVE_DIRECT},
    {"getNanoTimeAdjustment", "(J)J", getNanoTimeAdjustment, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"getRuntimeArguments", "()[Ljava/lang/String;", getRuntimeArguments, NATIVE_DIRECT},
    {0},
};

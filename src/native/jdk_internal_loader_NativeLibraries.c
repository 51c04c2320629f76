// The JDK's own libraries (libjava, libnet, libzip ...) are treated as built in: dejavm implements
// their natives.
#include "native/support.h"
#include <stdio.h>
#include <stdlib.h>

static const char *const builtin[] = {
    "java",        "net",      "nio",    "zip",        "jimage",
    "verify",      "extnet",   "prefs",  "management", "management_ext",
    "instrument",  "rmi",      "attach", "awt",        "awt_headless",
    "fontmanager", "freetype", "lcms",   "javajpeg",   "mlib_image"};

// The message of the system's loader for a file that is not a library; NULL if it may be one.
static const char *loader_message(const char *file) {
    char head[64];
    FILE *f = fopen(file, "r");
    size_t n = f ? fread(head, 1, sizeof head, f) : 0;
    if (f) fclose(f);
    if (n < sizeof head) return "file too short";
    return memcmp(head, "\177ELF", 4) ? "invalid ELF header" : NULL;
}

static enum native_result refuse_library(struct vm *vm, struct thread *t, const char *name) {
    static const char error[] = "java/lang/UnsatisfiedLinkError";
    const char *why = vm->opt->exploring ? NULL : loader_message(name);
    if (why) return throw_new(vm, t, error, "%s: %s: %s", name, name, why);
    return natives_refuse_as(vm, t, name, error, "%s: %s: native libraries are not supported", name,
                             name);
}

// "libnet.so" -> "net"; null for libraries that are not the JDK's. The JDK then looks for a file,
// which a search does not do: it refuses the library here, by its name.
NATIVE(findBuiltinLib) {
    NOT_NULL(a[0].r);
    char *name = support_path(a[0].r);
    size_t n = strlen(name);
    const char *found = NULL;
    if (n > 6 && !strncmp(name, "lib", 3) && !strcmp(name + n - 3, ".so")) {
        for (size_t i = 0; i < COUNT(builtin); i++)
            if (strlen(builtin[i]) == n - 6 && !memcmp(name + 3, builtin[i], n - 6))
                found = builtin[i];
    }
    enum native_result refused = NATIVE_OK;
    if (!found && vm->explore.active && !vm->explore.allow_io)
        refused = refuse_library(vm, t, name);
    free(name);
    if (refused != NATIVE_OK) return refused;
    ref r = found ? string_text(&vm->heap, found) : 0;
    if (found) NEED(r);
    RETURN_REF(r);
}

NATIVE(load) { // impl, name, builtin, jni, throw
    if (a[2].i) {
        support_put_long(vm, a[0].r, "handle", 1);
        support_put_int(vm, a[0].r, "jniVersion", 0x00010008);
        RETURN_INT(1);
    }
    char *name = support_path(a[1].r);
    enum native_result r = refuse_library(vm, t, name);
    free(name);
    return r;
}

const struct native_row native_jdk_internal_loader_NativeLibraries[] = {
    {"findBuiltinLib", "(Ljava/lang/String;)Ljava/lang/String;", findBuiltinLib, NATIVE_DIRECT},
    {"load", "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZZ)Z",
     load, NATIVE_DIRECT},
    {0},
};

// System properties: those of the VM (vmProperties) and of the platform (platformProperties).
#include "base/file.h"
#include "native/support.h"
#include <langinfo.h>
#include <locale.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/utsname.h>
#include <unistd.h>

// ---- properties of the VM -----------------------------------------------------------------------

struct pairs {
    ref array;
    int32_t n;
    bool full;
};
enum { MAX_VM_PROPERTIES = 32 };

static void put_string(struct vm *vm, struct pairs *p, const char *text, size_t len) {
    ref s = string_utf8(&vm->heap, text, len);
    if (!s) p->full = true;
    else heap_put_elem(&vm->heap, p->array, p->n++, s);
}

static void put_property(struct vm *vm, struct pairs *p, const char *key, const char *value) {
    if (!value) return;
    put_string(vm, p, key, strlen(key));
    put_string(vm, p, value, strlen(value));
}

// The value of KEY="value" in the JDK's release file.
static void release_value(const struct span *file, const char *key, char *out, size_t size) {
    const char *at = (const char *)file->at, *end = at + file->len;
    size_t n = strlen(key);
    *out = 0;
    for (; at && at < end; at = memchr(at, '\n', (size_t)(end - at)), at = at ? at + 1 : NULL) {
        if ((size_t)(end - at) <= n + 2 || memcmp(at, key, n) || at[n] != '=' || at[n + 1] != '"')
            continue;
        const char *value = at + n + 2, *quote = memchr(value, '"', (size_t)(end - value));
        if (quote) snprintf(out, size, "%.*s", (int)(quote - value), value);
        return;
    }
}

static void put_versions(struct vm *vm, struct pairs *p) {
    char path[4200], version[200], vendor[200], feature[20];
    snprintf(path, sizeof path, "%s/release", vm->opt->jdk_home);
    struct span file = {0};
    struct err e = {0};
    if (!file_read(path, &file, &e)) file = (struct span){0};
    release_value(&file, "JAVA_RUNTIME_VERSION", version, sizeof version);
    release_value(&file, "IMPLEMENTOR", vendor, sizeof vendor);
    snprintf(feature, sizeof feature, "%.*s", (int)strspn(version, "0123456789"), version);
    free((void *)file.at);
    put_property(vm, p, "java.vm.version", version);
    put_property(vm, p, "java.vm.vendor", vendor);
    put_property(vm, p, "java.vm.specification.version", feature);
}

static void put_command(struct vm *vm, struct pairs *p) {
    const struct options *o = vm->opt;
    const char *first = o->jar ? o->jar : o->main_class;
    if (!first) return;
    size_t size = strlen(first) + 1;
    for (int i = 0; i < o->n_args; i++) size += strlen(o->args[i]) + 1;
    char *text = vec_grow(NULL, size), *at = stpcpy(text, first);
    for (int i = 0; i < o->n_args; i++) *at++ = ' ', at = stpcpy(at, o->args[i]);
    put_property(vm, p, "sun.java.command", text);
    free(text);
}

// -Dkey=value. The last one of a key wins, because Java puts them in this order.
static void put_user_properties(struct vm *vm, struct pairs *p) {
    for (uint32_t i = 0; i < vm->opt->properties.n; i++) {
        const char *text = vm->opt->properties.at[i], *equals = strchr(text, '=');
        put_string(vm, p, text, equals ? (size_t)(equals - text) : strlen(text));
        put_string(vm, p, equals ? equals + 1 : "", equals ? strlen(equals + 1) : 0);
    }
}

NATIVE(vmProperties) {
    struct pairs p = {0};
    int32_t n = 2 * (MAX_VM_PROPERTIES + (int32_t)vm->opt->properties.n);
    NEED(p.array = support_array(vm, "java/lang/String", n));
    char library[4200];
    snprintf(library, sizeof library, "%s/lib", vm->opt->jdk_home);
    put_property(vm, &p, "java.home", vm->opt->jdk_home);
    put_property(vm, &p, "java.class.path",
                 vm->opt->jar ? vm->opt->jar : path_given(vm->linker.app.path));
    put_property(
        vm, &p, "java.library.path",
        "/usr/java/packages/lib:/usr/lib/x86_64-linux-gnu/jni:/lib/x86_64-linux-gnu:/usr/lib/"
        "x86_64-linux-gnu:"
        "/usr/lib/jni:/lib:/usr/lib");
    put_property(vm, &p, "sun.boot.library.path", library);
    put_property(vm, &p, "java.vm.specification.name", "Java Virtual Machine Specification");
    put_property(vm, &p, "java.vm.specification.vendor", "Oracle Corporation");
    put_property(vm, &p, "java.vm.name", "dejavm");
    put_property(vm, &p, "java.vm.info", "interpreted mode");
    put_property(vm, &p, "java.vm.compressedOopsMode", "Zero based");
    put_property(vm, &p, "jdk.debug", "release");
    put_property(vm, &p, "sun.management.compiler", "none");
    put_property(vm, &p, "sun.java.launcher", "SUN_STANDARD");
    put_property(vm, &p, "sun.nio.MaxDirectMemorySize", "-1");
    put_versions(vm, &p);
    put_command(vm, &p);
    put_user_properties(vm, &p);
    if (p.full) return NATIVE_MEMORY;
    RETURN_REF(p.array);
}

// ---- properties of the platform; the indices are those of SystemProps.Raw -----------------------

enum {
    DISPLAY_COUNTRY,
    DISPLAY_LANGUAGE,
    DISPLAY_SCRIPT,
    DISPLAY_VARIANT,
    FILE_ENCODING,
    FILE_SEPARATOR,
    FORMAT_COUNTRY,
    FORMAT_LANGUAGE,
    FORMAT_SCRIPT,
    FORMAT_VARIANT,
    FTP_NON_PROXY,
    FTP_HOST,
    FTP_PORT,
    HTTP_NON_PROXY,
    HTTP_HOST,
    HTTP_PORT,
    HTTPS_HOST,
    HTTPS_PORT,
    TMPDIR,
    LINE_SEPARATOR,
    OS_ARCH,
    OS_NAME,
    OS_VERSION,
    PATH_SEPARATOR,
    SOCKS_NON_PROXY,
    SOCKS_HOST,
    SOCKS_PORT,
    ARCH_ABI,
    DATA_MODEL,
    CPU_ENDIAN,
    CPU_ISALIST,
    UNICODE_ENCODING,
    JNU_ENCODING,
    PATCH_LEVEL,
    STDERR_ENCODING,
    STDOUT_ENCODING,
    USER_DIR,
    USER_HOME,
    USER_NAME,
    PROPERTIES
};

struct locale {
    char language[16], country[16], encoding[64];
    const char *script;
};

// Names that java replaces: languages, modifiers after @ (others are ignored), and encodings.
static const char *const renamed[][2] = {
    {"C", "en"},
    {"POSIX", "en"},
    {"cz", "cs"},
    {"he", "iw"},
    {"id", "in"},
    {"@cyrillic", "Cyrl"},
    {"@devanagari", "Deva"},
    {"@iqtelif", "Latn"},
    {"@latin", "Latn"},
    {"EUC-JP", "EUC-JP-LINUX"},
};

static const char *renamed_to(const char *name) {
    for (size_t i = 0; i < COUNT(renamed); i++)
        if (!strcmp(renamed[i][0], name)) return renamed[i][1];
    return NULL;
}

// Parses "sr_RS.UTF-8@latin". As in java, "C" and "POSIX" are en_US, but "C.UTF-8" is en.
static void parse_locale(const char *name, struct locale *l) {
    if (!name || !strcmp(name, "C") || !strcmp(name, "POSIX")) name = "en_US";
    char language[sizeof l->language];
    size_t n = strcspn(name, "_.@");
    snprintf(language, sizeof language, "%.*s", (int)n, name);
    const char *known = renamed_to(language), *at = strchr(name, '@');
    snprintf(l->language, sizeof l->language, "%s", known ? known : language);
    l->script = at ? renamed_to(at) : NULL;
    name += n;
    n = *name == '_' ? strcspn(++name, ".@") : 0;
    snprintf(l->country, sizeof l->country, "%.*s", (int)n, name);
}

static void read_locale(int category, struct locale *l) {
    setlocale(LC_ALL, "");
    parse_locale(setlocale(category, NULL), l);
    const char *codeset = nl_langinfo(CODESET), *known = renamed_to(codeset);
    if (!*codeset) codeset = "ISO8859-1";
    snprintf(l->encoding, sizeof l->encoding, "%s", known ? known : codeset);
    setlocale(LC_ALL, "C");
}

static const char *null_if_empty(const char *s) { return *s ? s : NULL; }

NATIVE(platformProperties) {
    struct utsname os;
    struct locale ctype, messages;
    char dir[4200];
    uname(&os);
    read_locale(LC_CTYPE, &ctype);
    read_locale(LC_MESSAGES, &messages);
    if (!getcwd(dir, sizeof dir))
        return throw_new(vm, t, "java/lang/Error",
                         "Properties init: Could not determine current working directory.");
    const struct passwd *user = getpwuid(getuid());
    const char *home =
        user && user->pw_dir && strlen(user->pw_dir) >= 3 ? user->pw_dir : getenv("HOME");
    const char *values[PROPERTIES] = {
        [DISPLAY_COUNTRY] = null_if_empty(messages.country),
        [DISPLAY_LANGUAGE] = null_if_empty(messages.language),
        [DISPLAY_SCRIPT] = messages.script,
        [FORMAT_COUNTRY] = null_if_empty(ctype.country),
        [FORMAT_LANGUAGE] = null_if_empty(ctype.language),
        [FORMAT_SCRIPT] = ctype.script,
        [FILE_ENCODING] = ctype.encoding,
        [JNU_ENCODING] = ctype.encoding,
        [FILE_SEPARATOR] = "/",
        [LINE_SEPARATOR] = "\n",
        [PATH_SEPARATOR] = ":",
        [TMPDIR] = "/tmp",
        [OS_ARCH] = "amd64",
        [OS_NAME] = os.sysname,
        [OS_VERSION] = os.release,
        [DATA_MODEL] = "64",
        [CPU_ENDIAN] = "little",
        [UNICODE_ENCODING] = "UnicodeLittle",
        [USER_DIR] = dir,
        [USER_HOME] = home ? home : "?",
        [USER_NAME] = user && user->pw_name ? user->pw_name : "?",
        [STDOUT_ENCODING] = isatty(1) ? ctype.encoding : NULL,
        [STDERR_ENCODING] = isatty(2) ? ctype.encoding : NULL,
    };
    ref r = support_array(vm, "java/lang/String", PROPERTIES);
    NEED(r);
    for (int32_t i = 0; i < PROPERTIES; i++) {
        ref s = values[i] ? string_text(&vm->heap, values[i]) : 0;
        if (values[i]) NEED(s);
        heap_put_elem(&vm->heap, r, i, s);
    }
    RETURN_REF(r);
}

const struct native_row native_jdk_internal_util_SystemProps[] = {
    {"vmProperties", "()[Ljava/lang/String;", vmProperties, NATIVE_DIRECT},
    {"platformProperties", "()[Ljava/lang/String;", platformProperties, NATIVE_DIRECT},
    {0},
};

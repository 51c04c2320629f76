#include "config/jdk.h"
#include "base/file.h"
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

// The JDK of the `java` on PATH: the folder above its real bin/.
static char *find_on_path(void) {
    const char *path = getenv("PATH");
    while (path && *path) {
        size_t n = strcspn(path, ":");
        char file[PATH_MAX], real[PATH_MAX];
        snprintf(file, sizeof file, "%.*s/java", (int)n, path);
        if (access(file, X_OK) == 0 && realpath(file, real)) {
            char *bin = strstr(real, "/bin/java");
            if (bin) return *bin = 0, strdup(real);
        }
        path += n + (path[n] == ':');
    }
    return NULL;
}

// JAVA_VERSION of the JDK's release file; "" if there is none.
static void read_version(const char *home, char *to, size_t size) {
    char file[PATH_MAX], line[200];
    snprintf(file, sizeof file, "%s/release", home);
    FILE *f = fopen(file, "r");
    *to = 0;
    while (f && fgets(line, sizeof line, f))
        if (!strncmp(line, "JAVA_VERSION=\"", 14))
            snprintf(to, size, "%.*s", (int)strcspn(line + 14, "\"\n"), line + 14);
    if (f) fclose(f);
}

// Whether `home`, which `source` names, is a JDK 17. Sets the version.
static bool check_jdk(struct options *o, const char *source, const char *home, struct err *e) {
    char file[PATH_MAX], *v = o->jdk_version;
    snprintf(file, sizeof file, "%s/lib/modules", home);
    if (!file_exists(home)) return err_set(e, ERR_JDK, "%s%s does not exist", source, home);
    if (!file_exists(file)) return err_set(e, ERR_JDK, "%s%s has no lib/modules", source, home);
    read_version(home, v, sizeof o->jdk_version);
    return !*v || (!strncmp(v, "17", 2) && !isdigit((unsigned char)v[2])) ||
           err_set(e, ERR_JDK, "%s%s is a JDK %s, not 17", source, home, v);
}

bool jdk_find(struct options *o, struct err *e) {
    const char *env = getenv("JAVA_HOME");
    struct err why = {0};
    if (o->jdk_home) return check_jdk(o, "", o->jdk_home, e);
    if (env && *env) {
        o->jdk_home = env;
        return check_jdk(o, "JAVA_HOME=", env, &why) ||
               err_set(e, ERR_JDK, "%s; set it to a JDK 17, or name one with --jdk DIR",
                       err_detail(&why));
    }
    char *on_path = find_on_path();
    const char *tries[] = {on_path, "/usr/lib/jvm/java-17-openjdk-amd64",
                           "/usr/lib/jvm/default-java"};
    for (size_t i = 0; i < COUNT(tries) && !o->jdk_home; i++) {
        if (!tries[i] || !check_jdk(o, "", tries[i], NULL)) continue;
        char *home = strdup(tries[i]);
        VEC_PUSH(&o->owned.at, home);
        o->jdk_home = home;
    }
    free(on_path);
    return o->jdk_home || err_set(e, ERR_JDK,
                                  "no JDK 17 found by --jdk, JAVA_HOME or the java on PATH "
                                  "(Debian: openjdk-17-jdk-headless)");
}

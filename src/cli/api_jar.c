#include "cli/api_jar.h"
#include "base/file.h"
#include <limits.h>
#include <stdio.h>
#include <string.h>

// The jar is beside the executable, above it (in a build of another mode), or where it is
// installed.
static bool find_jar(char *out, size_t size) {
    static const char *const places[] = {"dejavm-api.jar", "../dejavm-api.jar",
                                         "../share/dejavm/dejavm-api.jar"};
    return file_of_program(places, COUNT(places), out, size);
}

bool api_jar_add(struct options *o, struct err *e) {
    char api[PATH_MAX + 40], *longer;
    if (!find_jar(api, sizeof api))
        return err_set(e, ERR_USAGE, "dejavm-api.jar is not found beside dejavm");
    if (asprintf(&longer, "%s:%s", o->class_path, api) < 0) bug("out of memory");
    VEC_PUSH(&o->owned.at, longer);
    o->class_path = longer;
    o->api = longer + strlen(longer) - strlen(api);
    return true;
}

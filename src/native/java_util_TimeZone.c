#include "native/support.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static bool zone_from_environment(char *out, size_t size) {
    const char *tz = getenv("TZ");
    if (!tz || !*tz) return false;
    if (*tz == ':') tz++;
    if (!strncmp(tz, "posix/", 6)) tz += 6;
    if (!strcmp(tz, "localtime")) return false;
    const char *zone = strstr(tz, "zoneinfo/");
    snprintf(out, size, "%s", zone ? zone + 9 : tz);
    return true;
}

// Debian's /etc/timezone: one line.
static bool zone_from_file(char *out, size_t size) {
    FILE *f = fopen("/etc/timezone", "re");
    if (!f) return false;
    bool ok = fgets(out, (int)size, f) && *out && *out != '\n';
    fclose(f);
    if (ok) out[strcspn(out, "\n")] = 0;
    return ok;
}

// /etc/localtime is a link into the zone database.
static bool zone_from_link(char *out, size_t size) {
    char path[PATH_MAX + 1];
    ssize_t n = readlink("/etc/localtime", path, PATH_MAX);
    if (n <= 0) return false;
    path[n] = 0;
    const char *zone = strstr(path, "zoneinfo/");
    if (!zone) return false;
    snprintf(out, size, "%s", zone + 9);
    return true;
}

NATIVE(getSystemTimeZoneID) {
    char id[PATH_MAX + 1];
    if (vm->opt->exploring) snprintf(id, sizeof id, "UTC");
    else if (!zone_from_environment(id, sizeof id) && !zone_from_file(id, sizeof id) &&
             !zone_from_link(id, sizeof id))
        RETURN_REF(0);
    ref r = string_text(&vm->heap, id);
    NEED(r);
    RETURN_REF(r);
}

NATIVE(getSystemGMTOffsetID) {
    time_t now = time(NULL);
    struct tm local;
    localtime_r(&now, &local);
    char id[40] = "GMT";
    long minutes = labs(local.tm_gmtoff) / 60;
    if (minutes)
        snprintf(id, sizeof id, "GMT%c%02ld:%02ld", local.tm_gmtoff < 0 ? '-' : '+', minutes / 60,
                 minutes % 60);
    ref r = string_text(&vm->heap, id);
    NEED(r);
    RETURN_REF(r);
}

const struct native_row native_java_util_TimeZone[] = {
    {"getSystemTimeZoneID", "(Ljava/lang/String;)Ljava/lang/String;", getSystemTimeZoneID,
     NATIVE_DIRECT},
    {"getSystemGMTOffsetID", "()Ljava/lang/String;", getSystemGMTOffsetID, NATIVE_DIRECT},
    {0},
};

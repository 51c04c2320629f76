#include "cli/commands.h"
#include "config/help.h"

bool command_informs(const struct options *o) {
    if (o->help) return help_command(o->command, stdout), true;
    if (!o->version) return false;
    fprintf(o->version, "dejavm %s, on the class library of JDK %s in %s\n", DEJAVM_VERSION,
            *o->jdk_version ? o->jdk_version : "17", o->jdk_home);
    fflush(o->version); // a program does not write by stdio
    return o->version_only;
}

// dejavm run: runs a program as java does.
#include "base/exits.h"
#include "classfile/zip.h"
#include "cli/commands.h"
#include "exec/program.h"
#include "native/natives.h"
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

// The checks of java's launcher before it starts a machine, with its messages.
static bool check_jar(const char *jar) {
    struct err e = {0};
    if (access(jar, R_OK) < 0) {
        fprintf(stderr, "Error: Unable to access jarfile %s\n", jar);
        return false;
    }
    struct zip_file *z = zip_file_open(jar, &e);
    bool sound = z && zip_file_ends(jar) && zip_file_has(z, "META-INF/MANIFEST.MF");
    if (z) zip_file_close(z);
    if (!sound) fprintf(stderr, "Error: Invalid or corrupt jarfile %s\n", jar);
    return sound;
}

static int run_program(struct options *o) {
    if (o->jar && !check_jar(o->jar)) return EXIT_RUN_FAILED;
    signal(SIGPIPE, SIG_IGN); // as in java, a closed pipe is an IOException
    return program_run(o, native_classes);
}

int command_run(int argc, char **argv) {
    struct options o;
    struct err e = {0};
    int code = 0;
    if (!options_parse(&o, FOR_RUN, argc, argv, NULL, &e)) {
        err_print(&e);
        code = err_exit(e.code);
    } else if (!command_informs(&o)) {
        code = run_program(&o);
    }
    options_free(&o);
    return code;
}

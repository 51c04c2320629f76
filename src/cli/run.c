#include "cli/commands.h"
#include "exec/program.h"
#include "native/natives.h"
#include <stdio.h>

int command_run(int argc, char **argv) {
    struct options o;
    struct err e = {0};
    if (!options_parse(&o, argc, argv, true, &e)) {
        fprintf(stderr, "dejavm: %s\n", e.text);
        return err_exit(e.code);
    }
    if (o.help) {
        printf("usage: dejavm run [options] Main args...\n       dejavm run [options] -jar FILE args...\n\n");
        options_help(stdout);
        return 0;
    }
    int code = program_run(&o, native_classes);
    options_free(&o);
    return code;
}

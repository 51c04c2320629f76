#include "cli/commands.h"
int command_javap(int argc, char **argv) { (void)argc, (void)argv; return 69; }

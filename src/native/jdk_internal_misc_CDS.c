// Class data sharing, which does not exist here.
#include "native/support.h"

NATIVE(no) { RETURN_INT(0); }
// The seed for the order of Set.of and Map.of. It depends on --salt only, and must not be 0.
NATIVE(seed) { RETURN_LONG((0x2545f4914f6cdd1d ^ vm->opt->salt * 0x9e3779b97f4a7c15) | 1); }
NATIVE(nothing) { RETURN_VOID; }

const struct native_row native_jdk_internal_misc_CDS[] = {
    {"isDumpingClassList0", "()Z", no, NATIVE_DIRECT},
    {"isDumpingArchive0", "()Z", no, NATIVE_DIRECT},
    {"isSharingEnabled0", "()Z", no, NATIVE_DIRECT},
    {"initializeFromArchive", "(Ljava/lang/Class;)V", nothing, NATIVE_DIRECT},
    {"getRandomSeedForDumping", "()J", seed, NATIVE_DIRECT},
    {0},
};

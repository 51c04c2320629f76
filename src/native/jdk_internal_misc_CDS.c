// Class data sharing: there is none.
#include "native/support.h"

NATIVE(no) { RETURN_INT(0); }
NATIVE(seed) { RETURN_LONG(0x2545f4914f6cdd1d); } // a constant: the order of Set.of never varies
NATIVE(nothing) { RETURN_VOID; }

const struct native_row native_jdk_internal_misc_CDS[] = {
    {"isDumpingClassList0", "()Z", no, NATIVE_DIRECT, 0},
    {"isDumpingArchive0", "()Z", no, NATIVE_DIRECT, 0},
    {"isSharingEnabled0", "()Z", no, NATIVE_DIRECT, 0},
    {"logLambdaFormInvoker", "(Ljava/lang/String;)V", nothing, NATIVE_DIRECT, 0},
    {"initializeFromArchive", "(Ljava/lang/Class;)V", nothing, NATIVE_DIRECT, 0},
    {"defineArchivedModules", "(Ljava/lang/ClassLoader;Ljava/lang/ClassLoader;)V", nothing, NATIVE_DIRECT, 0},
    {"getRandomSeedForDumping", "()J", seed, NATIVE_DIRECT, 0},
    {"dumpClassList", "(Ljava/lang/String;)V", nothing, NATIVE_DIRECT, 0},
    {"dumpDynamicArchive", "(Ljava/lang/String;)V", nothing, NATIVE_DIRECT, 0},
    {0},
};

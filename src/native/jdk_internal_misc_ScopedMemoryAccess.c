#include "native/support.h"

const struct native_row native_jdk_internal_misc_ScopedMemoryAccess[] = {
    {"closeScope0",
     "(Ljdk/internal/misc/ScopedMemoryAccess$Scope;Ljdk/internal/misc/"
     "ScopedMemoryAccess$Scope$ScopedAccessError;)Z",
     NULL, NATIVE_REFUSED},
    {0},
};

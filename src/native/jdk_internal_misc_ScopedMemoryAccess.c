#include "native/support.h"

NATIVE(closeScope0) { RETURN_INT(1); } // no other thread is inside an access

const struct native_row native_jdk_internal_misc_ScopedMemoryAccess[] = {
    {"closeScope0",
     "(Ljdk/internal/misc/ScopedMemoryAccess$Scope;Ljdk/internal/misc/ScopedMemoryAccess$Scope$ScopedAccessError;)Z",
     closeScope0, NATIVE_DIRECT},
    {0},
};

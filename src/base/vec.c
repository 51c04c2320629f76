#include "base/vec.h"
#include "base/err.h"

void *vec_grow(void *at, size_t bytes) {
    void *more = realloc(at, bytes ? bytes : 1);
    if (!more) bug("out of memory (%zu bytes)", bytes);
    return more;
}

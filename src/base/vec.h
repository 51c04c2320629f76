// A growable array of any type, as a macro-made struct: VEC(int) v = {0}; VEC_PUSH(&v, 3); v.at[0].
// `hard` builds grow by one, so that every pointer into a vector is wrong after every push.
#pragma once
#include "base/base.h"
#include <stdlib.h>
#include <string.h>

#define VEC(type)                                                                                  \
    struct {                                                                                       \
        type *at;                                                                                  \
        uint32_t n, cap;                                                                           \
    }
#ifdef DEJAVM_HARD
#define VEC_MORE(cap) ((cap) + 1)
#else
#define VEC_MORE(cap) ((cap) ? 2 * (cap) : 8)
#endif
#define VEC_PUSH(v, ...)                                                                           \
    do {                                                                                           \
        if ((v)->n == (v)->cap) {                                                                  \
            (v)->cap = VEC_MORE((v)->cap);                                                         \
            (v)->at = vec_grow((v)->at, (v)->cap * sizeof *(v)->at);                               \
        }                                                                                          \
        (v)->at[(v)->n++] = (__VA_ARGS__);                                                         \
    } while (0)
#define VEC_COPY(v, from, count) /* in place of what is there; no larger than need be */           \
    do {                                                                                           \
        (v)->n = (uint32_t)(count);                                                                \
        if ((v)->cap < (v)->n) {                                                                   \
            (v)->cap = (v)->n;                                                                     \
            (v)->at = vec_grow((v)->at, (v)->cap * sizeof *(v)->at);                               \
        }                                                                                          \
        if ((v)->n) memcpy((v)->at, from, (v)->n * sizeof *(v)->at);                               \
    } while (0)
#define VEC_FREE(v) (free((v)->at), (v)->at = NULL, (v)->n = (v)->cap = 0)

void *vec_grow(void *at, size_t bytes); // realloc that never returns NULL

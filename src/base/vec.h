// A growable array of any type:
//
//   VEC(int) v = {0};  VEC_PUSH(&v, 3);  v.at[0] == 3;  v.n == 1;  VEC_FREE(&v);
//
// 1. An array of zero bytes is an empty vector.
// 2. A push may move the elements: pointers into the vector are invalid after it. `hard` builds
//    grow the capacity by one each time, to find code that ignores this.
// 3. Out of memory ends the process, so no call has to be checked.
// Memory: the vector owns `at`; VEC_FREE frees it and leaves an empty vector.
// Cost: a push is a comparison and a store; the capacity doubles, starting at 8.
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
#define VEC_COPY(v, from, count) /* replaces the contents; allocates exactly this much */          \
    do {                                                                                           \
        (v)->n = (uint32_t)(count);                                                                \
        if ((v)->cap < (v)->n) {                                                                   \
            (v)->cap = (v)->n;                                                                     \
            (v)->at = vec_grow((v)->at, (v)->cap * sizeof *(v)->at);                               \
        }                                                                                          \
        if ((v)->n) memcpy((v)->at, from, (v)->n * sizeof *(v)->at);                               \
    } while (0)
#define VEC_APPEND(v, from, count)                                                                 \
    do {                                                                                           \
        uint32_t more_ = (uint32_t)(count);                                                        \
        if ((v)->cap - (v)->n < more_) {                                                           \
            (v)->cap = 2 * (v)->cap > (v)->n + more_ ? 2 * (v)->cap : (v)->n + more_;              \
            (v)->at = vec_grow((v)->at, (v)->cap * sizeof *(v)->at);                               \
        }                                                                                          \
        if (more_) memcpy((v)->at + (v)->n, from, more_ * sizeof *(v)->at);                        \
        (v)->n += more_;                                                                           \
    } while (0)
#define VEC_FREE(v) (free((v)->at), (v)->at = NULL, (v)->n = (v)->cap = 0)

void *vec_grow(void *at, size_t bytes); // realloc that never returns NULL

#include "state/store_pack.h"
#include "base/invariant.h"

enum { FOUR = 0x40000000, TWO = 0x20000000, NEGATIVE = 0x70000000, HALF = 0x60000000 };

// The packed words are the given ones, and each is its own ref.
static inline bool is_packed(const uint32_t *words, uint32_t n, const uint32_t *packed,
                             uint32_t n_packed) {
    enum { SOME = 64 };
    uint32_t back[SOME];
    for (uint32_t i = 0; i < n_packed; i++)
        if (packed[i] >> 31) return false;
    return store_unpack(packed, n_packed, back, SOME) == n &&
           !memcmp(words, back, (n < SOME ? n : SOME) * sizeof *words);
}

uint32_t store_pack(const uint32_t *words, uint32_t n, uint32_t *packed) {
    uint32_t *out = packed;
    const uint32_t *w = words, *end = words + n;
    while (w < end) {
        if (end - w >= 4 && (w[0] | w[1] | w[2] | w[3]) < 1u << 7) {
            *out++ = FOUR | w[0] << 21 | w[1] << 14 | w[2] << 7 | w[3];
            w += 4;
        } else if (end - w >= 2 && (w[0] | w[1]) < 1u << 14) {
            *out++ = TWO | w[0] << 14 | w[1];
            w += 2;
        } else if (w[0] < 1u << 29) {
            *out++ = *w++;
        } else if (w[0] >= 0xf0000000u) {
            *out++ = NEGATIVE | (*w++ & 0x0fffffff);
        } else {
            *out++ = HALF | w[0] >> 16;
            *out++ = *w++ & 0xffff;
        }
    }
    INVARIANT(out - packed <= (ptrdiff_t)STORE_PACK_MOST * n, "state/store_pack.h 2");
    INVARIANT(is_packed(words, n, packed, (uint32_t)(out - packed)), "state/store_pack.h 1");
    return (uint32_t)(out - packed);
}

uint32_t store_unpack(const uint32_t *packed, uint32_t n, uint32_t *words, uint32_t cap) {
    uint32_t m = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t p = packed[i], group[4] = {p}, size = 1;
        if (p >= NEGATIVE) {
            group[0] = p | 0xf0000000u;
        } else if (p >= HALF) {
            group[0] = p << 16 | packed[++i];
        } else if (p >= FOUR) {
            for (size = 0; size < 4; size++) group[size] = p >> (21 - 7 * size) & 127;
        } else if (p >= TWO) {
            for (size = 0; size < 2; size++) group[size] = p >> (14 - 14 * size) & 16383;
        }
        for (uint32_t k = 0; k < size; k++, m++)
            if (m < cap) words[m] = group[k];
    }
    return m;
}

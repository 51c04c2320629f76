#include "base/utf8.h"

static bool is_tail(uint8_t b) { return (b & 0xc0) == 0x80; }

static bool modified_valid(const uint8_t *s, size_t len, bool shortest) {
    const uint8_t *end = s + len;
    for (uint64_t word; end - s >= 8; s += 8) { // ASCII without zero bytes, 8 bytes at a time
        memcpy(&word, s, 8);
        if (((word - 0x0101010101010101u) | word) & 0x8080808080808080u) break;
    }
    while (s < end) {
        if (s[0] - 1u < 0x7f) {
            s++;
        } else if ((s[0] & 0xe0) == 0xc0) {
            if (end - s < 2 || !is_tail(s[1])) return false;
            unsigned c = (s[0] & 0x1fu) << 6 | (s[1] & 0x3fu);
            if (shortest && c != 0 && c < 0x80) return false;
            s += 2;
        } else if ((s[0] & 0xf0) == 0xe0) {
            if (end - s < 3 || !is_tail(s[1]) || !is_tail(s[2])) return false;
            unsigned c = (s[0] & 0xfu) << 12 | (s[1] & 0x3fu) << 6 | (s[2] & 0x3fu);
            if (shortest && c < 0x800) return false;
            s += 3;
        } else {
            return false;
        }
    }
    return true;
}

bool utf8_modified_valid(const uint8_t *s, size_t len) { return modified_valid(s, len, true); }

bool utf8_modified_valid_old(const uint8_t *s, size_t len) { return modified_valid(s, len, false); }

// Reads one UTF-16 unit of modified UTF-8. A byte that is not part of a sequence is a unit with the
// same value, so counting and decoding agree on any input.
static uint16_t modified_unit(const uint8_t **at, const uint8_t *end) {
    const uint8_t *s = *at;
    if (s[0] >= 0xc0 && s[0] < 0xe0 && end - s >= 2 && is_tail(s[1])) {
        *at += 2;
        return (uint16_t)((s[0] & 0x1f) << 6 | (s[1] & 0x3f));
    }
    if (s[0] >= 0xe0 && s[0] < 0xf0 && end - s >= 3 && is_tail(s[1]) && is_tail(s[2])) {
        *at += 3;
        return (uint16_t)((s[0] & 0xf) << 12 | (s[1] & 0x3f) << 6 | (s[2] & 0x3f));
    }
    *at += 1;
    return s[0];
}

size_t utf8_units(const char *s, size_t len) {
    const uint8_t *at = (const uint8_t *)s, *end = at + len;
    size_t n = 0;
    while (at < end) modified_unit(&at, end), n++;
    return n;
}

void utf8_decode(const char *s, size_t len, uint16_t *out) {
    const uint8_t *at = (const uint8_t *)s, *end = at + len;
    while (at < end) *out++ = modified_unit(&at, end);
}

// The length of the sequence that starts with this byte, and the legal range of its second byte
// (Unicode table 3-7); 0 if no sequence starts with it.
static int std_lead(uint8_t b, uint8_t *low, uint8_t *high) {
    *low = 0x80, *high = 0xbf;
    if (b < 0x80) return 1;
    if (b < 0xc2 || b > 0xf4) return 0;
    if (b < 0xe0) return 2;
    if (b == 0xe0) *low = 0xa0;
    if (b == 0xed) *high = 0x9f;
    if (b == 0xf0) *low = 0x90;
    if (b == 0xf4) *high = 0x8f;
    return b < 0xf0 ? 3 : 4;
}

// Reads one code point. For a malformed sequence it skips the longest well-formed prefix and
// returns U+FFFD.
static uint32_t std_point(const uint8_t **at, const uint8_t *end) {
    const uint8_t *s = *at;
    uint8_t low, high;
    int len = std_lead(s[0], &low, &high);
    if (len == 1) return *at += 1, s[0];
    uint32_t c = len == 2 ? s[0] & 0x1f : len == 3 ? s[0] & 0xf : s[0] & 7;
    for (int i = 1; i < len; i++) {
        if (s + i == end || s[i] < low || s[i] > high) return *at += i, 0xfffd;
        c = c << 6 | (s[i] & 0x3f);
        low = 0x80, high = 0xbf;
    }
    if (len == 0) return *at += 1, 0xfffd;
    *at += len;
    return c;
}

size_t utf8_std_units(const char *s, size_t len) {
    const uint8_t *at = (const uint8_t *)s, *end = at + len;
    size_t n = 0;
    while (at < end) n += std_point(&at, end) >= 0x10000 ? 2 : 1;
    return n;
}

void utf8_std_decode(const char *s, size_t len, uint16_t *out) {
    const uint8_t *at = (const uint8_t *)s, *end = at + len;
    while (at < end) {
        uint32_t c = std_point(&at, end);
        if (c >= 0x10000) {
            *out++ = (uint16_t)(0xd7c0 + (c >> 10));
            *out++ = (uint16_t)(0xdc00 | (c & 0x3ff));
        } else {
            *out++ = (uint16_t)c;
        }
    }
}

static bool is_high_surrogate(uint16_t u) { return (u & 0xfc00) == 0xd800; }
static bool is_low_surrogate(uint16_t u) { return (u & 0xfc00) == 0xdc00; }

static size_t put_point(char *out, uint32_t c) {
    if (c < 0x80) return out[0] = (char)c, 1;
    if (c < 0x800) {
        out[0] = (char)(0xc0 | c >> 6);
        out[1] = (char)(0x80 | (c & 0x3f));
        return 2;
    }
    if (c < 0x10000) {
        out[0] = (char)(0xe0 | c >> 12);
        out[1] = (char)(0x80 | (c >> 6 & 0x3f));
        out[2] = (char)(0x80 | (c & 0x3f));
        return 3;
    }
    out[0] = (char)(0xf0 | c >> 18);
    out[1] = (char)(0x80 | (c >> 12 & 0x3f));
    out[2] = (char)(0x80 | (c >> 6 & 0x3f));
    out[3] = (char)(0x80 | (c & 0x3f));
    return 4;
}

static uint32_t point_at(const uint16_t *u, size_t n, size_t *i) {
    uint16_t first = u[(*i)++];
    if ((first & 0xf800) != 0xd800) return first;
    if (!is_high_surrogate(first) || *i == n || !is_low_surrogate(u[*i])) return '?';
    return 0x10000 + ((first & 0x3ffu) << 10) + (u[(*i)++] & 0x3ffu);
}

size_t utf8_encode_size(const uint16_t *u, size_t n) {
    char scratch[4];
    size_t size = 0;
    for (size_t i = 0; i < n;) size += put_point(scratch, point_at(u, n, &i));
    return size;
}

size_t utf8_encode(const uint16_t *u, size_t n, char *out) {
    char *at = out;
    for (size_t i = 0; i < n;) at += put_point(at, point_at(u, n, &i));
    return (size_t)(at - out);
}

size_t utf8_modified_encode_size(const uint16_t *u, size_t n) {
    size_t size = 0;
    for (size_t i = 0; i < n; i++) size += u[i] - 1u < 0x7f ? 1 : u[i] < 0x800 ? 2 : 3;
    return size;
}

size_t utf8_modified_encode(const uint16_t *u, size_t n, char *out) {
    char *at = out;
    for (size_t i = 0; i < n; i++) {
        if (u[i]) {
            at += put_point(at, u[i]);
        } else {
            *at++ = (char)0xc0;
            *at++ = (char)0x80;
        }
    }
    return (size_t)(at - out);
}

// How many bytes at the start of the text are ASCII, in whole words of 8 bytes.
static size_t ascii_words(const char *s, size_t len) {
    size_t n = 0;
    for (uint64_t word; n + sizeof word <= len; n += sizeof word) {
        memcpy(&word, s + n, sizeof word);
        if (word & 0x8080808080808080) break;
    }
    return n;
}

// The encodings differ in two places: a surrogate pair (3 bytes each) is one character of 4 bytes
// in standard UTF-8, and U+0000 is two bytes in modified UTF-8.
size_t utf8_from_modified(const char *s, size_t len, char *out) {
    const uint8_t *u = (const uint8_t *)s;
    size_t n = ascii_words(s, len);
    if (out) memmove(out, s, n); // out may be s
    for (size_t i = n; i < len;) {
        bool pair = i + 6 <= len && u[i] == 0xed && u[i + 1] >> 4 == 0xa && u[i + 3] == 0xed &&
                    u[i + 4] >> 4 == 0xb;
        bool zero = i + 2 <= len && u[i] == 0xc0 && u[i + 1] == 0x80;
        if (pair) {
            uint32_t c = 0x10000 + ((u[i + 1] & 15u) << 16 | (u[i + 2] & 63u) << 10 |
                                    (u[i + 4] & 15u) << 6 | (u[i + 5] & 63u));
            if (out) {
                out[n] = (char)(0xf0 | c >> 18);
                out[n + 1] = (char)(0x80 | (c >> 12 & 63));
                out[n + 2] = (char)(0x80 | (c >> 6 & 63));
                out[n + 3] = (char)(0x80 | (c & 63));
            }
        } else if (out) {
            out[n] = zero ? 0 : s[i];
        }
        n += pair ? 4 : 1;
        i += pair ? 6 : zero ? 2 : 1;
    }
    return n;
}

void utf8_show(char *s) { s[utf8_from_modified(s, strlen(s), s)] = 0; }

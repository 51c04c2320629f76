// Conversions between the encodings of text.
//
//   modified UTF-8   class files and symbols (JVMS 4.4.7)      names without a prefix, `modified`
//   standard UTF-8   arguments, files, output                  `std`
//   UTF-16           Java strings; a `unit` has 16 bits
//
// 1. Lengths are in bytes for `char *` and in units for `uint16_t *`. No function needs or writes a
//    final zero byte, except utf8_show.
// 2. Every input is accepted: counting and converting agree on malformed text as well.
// Memory: the caller provides the output, with the size that the function before it returns.
// Cost: one pass; ASCII is checked 8 bytes at a time.
#pragma once
#include "base/base.h"

bool utf8_modified_valid(const uint8_t *s, size_t len);
bool utf8_modified_valid_old(const uint8_t *s,
                             size_t len);     // allows overlong forms (versions <= 47)
size_t utf8_units(const char *s, size_t len); // UTF-16 units of modified UTF-8
void utf8_decode(const char *s, size_t len, uint16_t *out); // modified UTF-8 -> UTF-16
size_t utf8_std_units(const char *s, size_t len);           // malformed bytes become U+FFFD
void utf8_std_decode(const char *s, size_t len, uint16_t *out);
size_t utf8_encode_size(const uint16_t *u, size_t n);       // standard UTF-8 bytes
size_t utf8_encode(const uint16_t *u, size_t n, char *out); // a lone surrogate becomes '?'
// Converts modified to standard UTF-8 and returns the number of bytes. Writes nothing if out is
// NULL. The output is never longer than the input, and may be in the same place.
size_t utf8_from_modified(const char *s, size_t len, char *out);
void utf8_show(char *s); // the same in place, for messages; standard UTF-8 does not change
size_t utf8_modified_encode_size(const uint16_t *u, size_t n);
size_t utf8_modified_encode(const uint16_t *u, size_t n, char *out);

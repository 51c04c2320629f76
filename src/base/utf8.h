// Modified UTF-8 (class files, JVMS 4.4.7), standard UTF-8 (the outside world) and UTF-16 (Java).
#pragma once
#include "base/base.h"

bool utf8_modified_valid(const uint8_t *s, size_t len);
bool utf8_modified_valid_old(const uint8_t *s, size_t len); // longer forms too (class files <= 47)
size_t utf8_units(const char *s, size_t len);               // UTF-16 units of modified UTF-8
void utf8_decode(const char *s, size_t len, uint16_t *out); // modified UTF-8 -> UTF-16
size_t utf8_std_units(const char *s, size_t len); // of standard UTF-8; bad bytes -> U+FFFD
void utf8_std_decode(const char *s, size_t len, uint16_t *out);
size_t utf8_encode_size(const uint16_t *u, size_t n);       // standard UTF-8 bytes
size_t utf8_encode(const uint16_t *u, size_t n, char *out); // lone surrogates -> '?'
// Modified to standard UTF-8; the number of bytes, none of which are written where out is NULL.
size_t utf8_from_modified(const char *s, size_t len, char *out);
void utf8_show(char *s); // the same in place, for what people read; standard UTF-8 stays as it is
size_t utf8_modified_encode_size(const uint16_t *u, size_t n);
size_t utf8_modified_encode(const uint16_t *u, size_t n, char *out);

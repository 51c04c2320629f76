// Writes JSON to a file, indented by two spaces per level.
//
//   json_begin(&j, NULL, '{');              {
//   json_count(&j, "states", 3);              "states": 3
//   json_end(&j, '}');                      }
//
// 1. The output is always valid UTF-8: a byte that is not part of a sequence becomes U+FFFD.
// 2. `name` is the key of the value in an object, and NULL in a list and at the top level.
// 3. The caller closes each bracket it has opened; brackets are not checked.
// Memory: none is allocated. The caller opens and closes `out`.
#pragma once
#include "base/base.h"
#include <stdio.h>

struct json {
    FILE *out;
    int depth;
    bool first; // the next value is the first of its object or list; true at the start
};

void json_begin(struct json *j, const char *name, char bracket);    // { or [
void json_end(struct json *j, char bracket);                        // } or ]
void json_text(struct json *j, const char *name, const char *text); // null if text is NULL
void json_count(struct json *j, const char *name, uint64_t n);
void json_real(struct json *j, const char *name, double x); // 0 if x is not finite
void json_bool(struct json *j, const char *name, bool b);
// Low level: the key of a value that the caller writes itself, and n bytes of text as a string.
void json_key(struct json *j, const char *name);
void json_quote(struct json *j, const char *text, size_t n);

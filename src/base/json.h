// Writes JSON, indented.
//
// 1. Text that is not UTF-8 is replaced byte by byte: what is written is always valid.
// 2. name is the key in an object, NULL in a list and outside.
#pragma once
#include "base/base.h"
#include <stdio.h>

struct json {
    FILE *out;
    int depth;
    bool first; // nothing stands before in the object or list; true at the start
};

void json_begin(struct json *j, const char *name, char bracket);    // { or [
void json_end(struct json *j, char bracket);                        // } or ]
void json_text(struct json *j, const char *name, const char *text); // NULL: null
void json_count(struct json *j, const char *name, uint64_t n);
void json_real(struct json *j, const char *name, double x); // 0 where it is not finite
void json_bool(struct json *j, const char *name, bool b);
// A key whose value follows; a text of this length as a value.
void json_key(struct json *j, const char *name);
void json_quote(struct json *j, const char *text, size_t n);

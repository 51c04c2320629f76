#include "classfile/descriptor.h"

// The end of the type that starts at s, or NULL if it is malformed.
static const char *skip_type(const char *s, const char *end) {
    const char *start = s;
    while (s < end && *s == '[') s++;
    if (s - start > 255 || s == end) return NULL;
    switch (*s) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z': return s + 1;
    case 'L': break;
    default: return NULL;
    }
    s++;
    for (bool empty = true; s < end; s++) {
        if (*s == ';') return empty ? NULL : s + 1;
        if (*s == '.' || *s == '[' || (*s == '/' && empty)) return NULL;
        empty = *s == '/';
    }
    return NULL;
}

bool descriptor_is_field(const char *s, size_t len) { return skip_type(s, s + len) == s + len; }

bool descriptor_is_method(const char *s, size_t len) {
    const char *end = s + len;
    if (!len || *s++ != '(') return false;
    while (s && s < end && *s != ')') s = skip_type(s, end);
    if (!s || s == end) return false;
    s++;
    return (end - s == 1 && *s == 'V') || skip_type(s, end) == end;
}

bool descriptor_is_class_name(const char *s, size_t len) {
    if (len && *s == '[') return descriptor_is_field(s, len);
    bool empty = true;
    for (size_t i = 0; i < len; i++) {
        if (s[i] == '.' || s[i] == ';' || s[i] == '[' || (s[i] == '/' && empty)) return false;
        empty = s[i] == '/';
    }
    return !empty;
}

bool descriptor_is_unqualified(const char *s, size_t len, bool method) {
    if (method && len && *s == '<')
        return (len == 6 && !memcmp(s, "<init>", 6)) || (len == 8 && !memcmp(s, "<clinit>", 8));
    for (size_t i = 0; i < len; i++) {
        if (s[i] == '.' || s[i] == ';' || s[i] == '[' || s[i] == '/') return false;
        if (method && (s[i] == '<' || s[i] == '>')) return false;
    }
    return len > 0;
}

bool descriptor_is_identifier(const char *s, size_t len, bool slashes) {
    bool empty = true;
    for (size_t i = 0; i < len; i++) {
        char c = s[i];
        bool digit = c >= '0' && c <= '9';
        if (slashes && c == '/' && !empty) {
            empty = true;
            continue;
        }
        bool letter =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c < 0;
        if (!letter && (empty || !digit)) return false;
        empty = false;
    }
    return !empty;
}

// The offset after the type that starts at `at`.
static inline uint32_t type_end(sym desc, uint32_t at) {
    while (at < desc->len && desc->text[at] == '[') at++;
    if (at < desc->len && desc->text[at] == 'L') {
        const char *end = memchr(desc->text + at, ';', desc->len - at);
        at = end ? (uint32_t)(end - desc->text) : desc->len;
    }
    return at < desc->len ? at + 1 : at;
}

char descriptor_next(sym desc, uint32_t *at, uint32_t *start, uint32_t *len) {
    if (*at >= desc->len) return ')';
    *start = *at;
    *at = type_end(desc, *start);
    *len = *at - *start;
    return desc->text[*start];
}

uint32_t descriptor_slots(sym desc) {
    uint32_t slots = 0;
    for (uint32_t at = 1; at < desc->len && desc->text[at] != ')'; at = type_end(desc, at))
        slots += desc->text[at] == 'J' || desc->text[at] == 'D' ? 2 : 1;
    return slots;
}

uint32_t descriptor_return_at(sym desc) {
    uint32_t at = 1;
    while (at < desc->len && desc->text[at] != ')') at = type_end(desc, at);
    return at < desc->len ? at + 1 : desc->len; // a class name may contain ')', so memchr is wrong
}

char descriptor_return(sym desc) { return desc->text[descriptor_return_at(desc)]; }

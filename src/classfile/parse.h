// The internal header of the class file parser: a cursor over the bytes of one file, and failing.
//
//   start ........ at ........ end
//
// 1. start <= at <= end. Every read is checked against `end`, the end of the file. The length of an
//    attribute is compared with the bytes read afterwards. This is the order of checks in java, so
//    the messages are java's as well.
// 2. parse_fail sets the error and jumps out of classfile_parse with longjmp. The parser must not
//    own memory outside the arena while it may fail.
// Memory: one struct parse per call of classfile_parse, on the C stack.
// Cost: each read is one comparison.
#pragma once
#include "classfile/classfile.h"
#include <setjmp.h>

struct parse {
    jmp_buf out;
    const uint8_t *start, *at, *end;
    struct arena *arena;
    struct symtab *syms;
    struct classfile *cf;
    const char *name, *where; // name: of the class to load, or NULL
    struct err *e;
    bool trusted;
    bool has_bootstraps;   // BootstrapMethods was seen
    int32_t max_bootstrap; // the largest index into it in the constant pool, or -1
    uint8_t odd_tag;       // a tag that only module descriptors may have
};

void parse_fail(struct parse *p, const char *fmt, ...) NORETURN PRINTF(2, 3);
void parse_fail_in(struct parse *p, const char *fmt, ...) NORETURN
    PRINTF(2, 3); // + " in class file X"
void parse_truncated(struct parse *p) NORETURN;
const char *parse_name(const struct parse *p); // of the class, if it is known yet
// Whether two of n items are equal. If so, *at is the index of the second.
bool parse_duplicate(const void *items, uint32_t n, uint32_t (*hash)(const void *items, uint32_t i),
                     bool (*same)(const void *items, uint32_t i, uint32_t k), uint32_t *at);
// Whether an item after the first `known` ones equals none of those. If so, *at is its index.
bool parse_stranger(const void *items, uint32_t known, uint32_t n,
                    uint32_t (*hash)(const void *items, uint32_t i),
                    bool (*same)(const void *items, uint32_t i, uint32_t k), uint32_t *at);

static inline void parse_need(struct parse *p, size_t n) {
    if (UNLIKELY((size_t)(p->end - p->at) < n)) parse_truncated(p);
}
static inline uint16_t parse_be2(const uint8_t *b) { return (uint16_t)(b[0] << 8 | b[1]); }
static inline uint32_t parse_be4(const uint8_t *b) {
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}
static inline uint8_t parse_u1(struct parse *p) { return parse_need(p, 1), *p->at++; }
static inline uint16_t parse_u2(struct parse *p) {
    parse_need(p, 2);
    p->at += 2;
    return parse_be2(p->at - 2);
}
static inline uint32_t parse_u4(struct parse *p) {
    parse_need(p, 4);
    p->at += 4;
    return parse_be4(p->at - 4);
}
static inline bool parse_is(const struct parse *p, uint32_t index, enum cp_tag tag) {
    return index < p->cf->n_constants && p->cf->constants[index].tag == tag;
}

// constant.c
void constant_parse(struct parse *p);
void constant_check_bootstraps(struct parse *p);

// name.c: each fails if the name or descriptor is illegal for its use in this version.
void name_check_class(struct parse *p, sym name);
void name_check_field(struct parse *p, sym name);
void name_check_method(struct parse *p, sym name);
void name_check_field_type(struct parse *p, sym name, sym desc);
void name_check_method_type(struct parse *p, sym name, sym desc);
void name_bad_type(struct parse *p, const char *kind, sym name, sym desc) NORETURN;

// attribute.c
enum attr_kind {
    ATTR_OTHER,
#define ATTRIBUTE(name, major) ATTR_##name,
#include "classfile/attributes.def"
#undef ATTRIBUTE
    ATTR_COUNT
};
struct attr {
    enum attr_kind kind;
    uint32_t len;         // from the file, not checked yet
    const uint8_t *start; // of its body
};
struct attr attribute_next(struct parse *p, const char *bad_index); // bad_index: format with one %u
const char *attribute_name(enum attr_kind kind);
void attribute_once(struct parse *p, uint32_t *seen, enum attr_kind kind, const char *of);
bool attribute_read(const struct parse *p, const struct attr *a);  // its body was read exactly
struct span attribute_skip(struct parse *p, const struct attr *a); // skips and returns its body
sym attribute_signature(struct parse *p, const char *bad);         // bad: format with one %u
// Stores Runtime*Annotations and AnnotationDefault in *notes, and skips any other attribute.
void attribute_notes(struct parse *p, const struct attr *a, uint32_t *seen, const char *of,
                     struct annotations *notes);
uint16_t *attribute_classes(struct parse *p, uint16_t n, const char *bad); // n CLASS indices
void attribute_jdk_notes(struct parse *p, struct method_info *m); // @CallerSensitive and others

// member.c, body.c
void member_parse_fields(struct parse *p);
void member_parse_methods(struct parse *p);
struct code_attr *body_parse(struct parse *p, const struct attr *a, uint32_t args);

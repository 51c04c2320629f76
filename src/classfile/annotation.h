// Annotations as they stand in a class file (JVMS 4.7.16): found by type, their elements by name.
//
// 1. Whatever the bytes say, nothing outside of them is read: a malformed attribute ends early.
// 2. An annotation is one of the list itself: not one that is the value of another's element, nor a
//    number or text there.
#pragma once
#include "classfile/classfile.h"

struct annotation { // the element-value pairs of one annotation; an element; at NULL: there is none
    const struct classfile *cf;
    struct span body;
};

struct annotation_list { // what is left of a list of annotations
    const struct classfile *cf;
    struct span rest;
    uint32_t n;
};

struct annotation_list annotation_all(const struct classfile *cf, struct span annotations);
// False: there is no further one. type: its descriptor; NULL: the bytes name none.
bool annotation_next(struct annotation_list *l, sym *type, struct annotation *note);
// type: "Ldejavm/Op;"
struct annotation annotation_find(const struct classfile *cf, struct span annotations,
                                  const char *type);
// The same on a parameter, counted from 0; annotations: RuntimeVisibleParameterAnnotations.
struct annotation annotation_find_parameter(const struct classfile *cf, struct span annotations,
                                            uint32_t index, const char *type);
struct annotation annotation_element(struct annotation n, const char *name);
uint32_t annotation_count(struct annotation element); // of an array; 1 for a single value
struct annotation annotation_item(struct annotation array, uint32_t i);
sym annotation_text(
    struct annotation value); // a string, or the descriptor of a class; NULL: neither
int64_t annotation_number(struct annotation value, int64_t otherwise);

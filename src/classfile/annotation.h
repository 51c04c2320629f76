// Reads annotations from a class file (JVMS 4.7.16): finds one by its type, and its elements by
// name.
//
//   @Op(args = {"1..N", "null"})
//   annotation_find(cf, notes.visible, "Ldejavm/Op;")     the pairs of @Op
//   annotation_element(op, "args")                        the array
//   annotation_item(args, 0)                              the value "1..N"
//
// 1. No byte outside the given span is read. A malformed attribute ends at its first error.
// 2. Only annotations of the list itself are found, not those nested in the value of an element.
// 3. An annotation or element that does not exist has `body.at` NULL. All functions accept it.
// Memory: everything points into the bytes of the class file; nothing is allocated.
// Cost: each call scans the attribute from its start.
#pragma once
#include "classfile/classfile.h"

struct annotation { // the element-value pairs of one annotation, or one value
    const struct classfile *cf;
    struct span body;
};

struct annotation_list { // the annotations that have not been read yet
    const struct classfile *cf;
    struct span rest;
    uint32_t n;
};

struct annotation_list annotation_all(const struct classfile *cf, struct span annotations);
// Reads the next annotation; false at the end of the list. *type is its descriptor, or NULL if the
// class file has no valid one.
bool annotation_next(struct annotation_list *l, sym *type, struct annotation *note);
// type: "Ldejavm/Op;"
struct annotation annotation_find(const struct classfile *cf, struct span annotations,
                                  const char *type);
// The same for the parameter `index`, counted from 0. `annotations` is the body of
// RuntimeVisibleParameterAnnotations.
struct annotation annotation_find_parameter(const struct classfile *cf, struct span annotations,
                                            uint32_t index, const char *type);
struct annotation annotation_element(struct annotation n, const char *name);
uint32_t annotation_count(struct annotation element); // of an array; 1 for a single value
struct annotation annotation_item(struct annotation array, uint32_t i);
// A string, or the descriptor of a class; NULL for any other value.
sym annotation_text(struct annotation value);
int64_t annotation_number(struct annotation value, int64_t otherwise);

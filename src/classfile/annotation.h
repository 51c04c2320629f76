// Annotations as they stand in a class file (JVMS 4.7.16): found by type, their elements by name.
//
// 1. Whatever the bytes say, nothing outside of them is read: a malformed attribute ends early.
// 2. An annotation is one of the list itself: not one that is the value of another's element, nor a
//    number or text there.
#pragma once
#include "classfile/classfile.h"

struct note { // the element-value pairs of one annotation; an element; at NULL: there is none
    const struct classfile *cf;
    struct span body;
};

struct note_list { // what is left of a list of annotations
    const struct classfile *cf;
    struct span rest;
    uint32_t n;
};

struct note_list note_all(const struct classfile *cf, struct span annotations);
// False: there is no further one. type: its descriptor; NULL: the bytes name none.
bool note_next(struct note_list *l, sym *type, struct note *note);
// type: "Ldejavm/Op;"
struct note note_find(const struct classfile *cf, struct span annotations, const char *type);
// The same on a parameter, counted from 0; annotations: RuntimeVisibleParameterAnnotations.
struct note note_find_parameter(const struct classfile *cf, struct span annotations, uint32_t index,
                                const char *type);
struct note note_element(struct note n, const char *name);
uint32_t note_count(struct note element); // of an array; 1 for a single value
struct note note_item(struct note array, uint32_t i);
sym note_text(struct note value); // a string, or the descriptor of a class; NULL: neither
int64_t note_number(struct note value, int64_t otherwise);

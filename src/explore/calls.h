// The calls of a violation as command line arguments of dejavm.Calls (in the API jar), which makes
// the same calls under plain java.
//
//   app.Ring 'app.Ring(3)' 'add(1)' 'remove() throws java.util.NoSuchElementException'
//   class    maker         calls ...                                 'assert repOK()'
//
// 1. Classes are written by their binary names, because dejavm.Calls finds them by reflection. If a
//    class has several methods of one name and number of parameters, each value is cast to the type
//    of its parameter.
// 2. Guards and invariants that returned true are left out: a search undoes their writes, and
//    dejavm.Calls could not.
//
// Ownership: calls_free frees what calls_of returns. Cost: none until a violation is reported.
#pragma once
#include "explore/javacode.h"

struct calls {
    VEC(char *) opens; // "module/package" arguments of --add-opens that reflection needs
    VEC(char *) words;
};

struct calls calls_of(const struct javacode *j);
void calls_free(struct calls *c);

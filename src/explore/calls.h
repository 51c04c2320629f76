// A violation of an exploration as the words of a command, for dejavm.Calls of the API jar: the
// class, what makes the object, the calls. That runs them under plain java.
//
//   app.Ring 'app.Ring(3)' 'add(1)' 'remove() throws java.util.NoSuchElementException'
//   'assert repOK()'
//
// 1. Classes have their binary names, so that reflection finds them. Where a class has several
//    methods of that name and count, each value is cast to the type of its parameter.
// 2. Guards and invariants that held are left out: a search undoes what they change.
#pragma once
#include "explore/javacode.h"

struct calls {
    VEC(char *) opens; // module/package that reflection has to be let into
    VEC(char *) words;
};

struct calls calls_of(const struct javacode *j);
void calls_free(struct calls *c);

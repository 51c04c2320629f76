// The texts of classes, methods and modules in messages, as HotSpot writes them.
//
//   link_fail(e, ICCE, "Found interface %s, but class was expected", label_class(k).s)
//
// 1. A label is a value on the C stack: its text is valid until the end of the full expression.
// 2. A text that is too long is truncated.
// Memory: nothing is allocated.
#pragma once
#include "link/klass.h"

struct label {
    char s[400];
};

struct label label_text(const char *name);                // p/A -> p.A
struct label label_name(sym name);                        // p.A
struct label label_class(const struct klass *k);          // p.A, [Lp.A;
struct label label_method(sym owner, sym name, sym desc); // void p.A.m(int, java.lang.String[])
struct label label_call(const struct method *m);          // the same for a method
struct label label_bare(const struct method *m);          // void m(int, java.lang.String[])
struct label label_place(const struct klass *k);  // p.A is in unnamed module of loader 'app'
struct label label_origin(const struct klass *k); // the same, and the parent of that loader
struct label label_places(const struct klass *a, const struct klass *b); // A and B are in ...
const char *label_kind(const struct klass *k); // class, abstract class, interface
bool label_same_module(const struct klass *a, const struct klass *b);

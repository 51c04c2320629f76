// java.lang.String: compact strings (Latin-1 bytes or UTF-16) and the intern table.
//
//   table: | hash, ref, lent | hash, ref, lent | ...   open addressing by content
//            ref: a permanent or a young string; lent: 0, or the array of 3
//
// 1. Each content has one interned string: a permanent one, or a *young* one, which is a string of
//    the program (for new content String.intern returns `this`, as on any JVM). The collector moves
//    young strings, and drops them when nothing else refers to them.
// 2. string_sym and string_intern return permanent strings. If they meet a young string they
//    promote all young ones, which walks the heap once and changes every reference to them. (Rare:
//    it happens when a constant is resolved after the program interned the same content.) This
//    needs heap.roots; without it there are no young strings.
// 3. While a mark is open there are no young strings. New content is then entered as a permanent
//    copy that is *lent*: a permanent Object[1] holds the string that is interned on this path, or
//    null, and is written and undone like any other object. A constant of that content is looked up
//    each time (string_constant). When the VM itself needs the content (string_sym), the copy
//    becomes the interned string on all paths; a path that had interned another one then sees a
//    different object.
// 4. A string is Latin-1 whenever it can be (the JDK relies on it).
// 5. A constant that is resolved while a mark is open is interned on all paths, also on those that
//    have not reached it. If the program interns a string of that content there, it gets the
//    constant and not its own string.
//
// Memory: strings_free frees the table. Cost: interning hashes the content once.
#pragma once
#include "heap/heap.h"

void strings_init(struct heap *h); // after java.lang.String is linked
void strings_free(struct heap *h);
// These make a string; 0: no room. Text from outside is standard UTF-8, in class files modified.
ref string_utf8(struct heap *h, const char *utf8, size_t len);
ref string_text(struct heap *h, const char *utf8);
ref string_modified(struct heap *h, const char *bytes, size_t len);
ref string_utf16(struct heap *h, const uint16_t *units, size_t n);
ref string_latin1(struct heap *h, const uint8_t *bytes, size_t n);
ref string_sym(struct heap *h, sym s);      // interned
ref string_intern(struct heap *h, ref s);   // for the VM: permanent
ref string_interned(struct heap *h, ref s); // the interned string if it is so on all paths, else 0
ref string_lent(struct heap *h, ref s);     // the array of 3 for the content of s, or 0
ref string_of_lent(struct heap *h, ref lent); // the string of such an array, or 0
// A constant of the program. *fixed is set if it is the same object on all paths.
ref string_constant(struct heap *h, sym s, bool *fixed);
// String.intern: returns s itself if the content is new. *late is set if the content may be new on
// this path, see 5.
ref string_own(struct heap *h, ref s, bool *late);
int32_t string_length(ref s); // UTF-16 units
uint16_t string_at(ref s, int32_t i);
bool string_equal(ref a, ref b);
char *string_to_utf8(ref s, size_t *len); // malloc'ed, zero-terminated
char *string_to_modified(ref s, size_t *len);
// NULL if the text is too long for a symbol.
sym string_to_sym(struct heap *h, ref s, bool dots_to_slashes);
void string_promote(struct heap *h); // makes the young strings permanent
// For collect.c: forward returns the new place of a young string, or 0 if it is dead.
void string_each_young(struct heap *h, ref (*forward)(void *arg, ref r), void *arg);
// Field offsets of String.
uint32_t string_value_offset(struct heap *h), string_coder_offset(struct heap *h);

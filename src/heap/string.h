// java.lang.String: compact strings (Latin-1 bytes or UTF-16) and the intern table.
//
//   table: | hash, ref | hash, ref | ...   open addressing by content; refs are permanent, or young
//
// 1. There is one interned string per content: a permanent one, or a *young* one, which is the
//    program's own string (String.intern answers `this` for new content, as on any JVM). The
//    collector moves young strings, and drops them when nothing else holds them.
// 2. What string_sym and string_intern give is permanent: when they meet a young string they
//    promote all young ones, which walks the heap once and changes every reference to them. (Rare:
//    a constant is resolved after the program interned the same content.) Needs heap.roots; without
//    it there are no young strings.
// 3. While a mark is open there are no young strings. New content is then entered as a permanent
//    copy that is *lent*: a permanent Object[1] has the string that is interned on this path, or
//    null, and is written and undone like any other object. A constant of that content is looked
//    up each time (string_constant). Where the VM itself needs the content (string_sym), the copy
//    becomes the interned string on all paths; one that a path had before is another then.
// 4. A string is Latin-1 whenever it can be (the JDK relies on it).
// 5. A constant that is resolved while a mark is open is interned on all paths, also on those that
//    have not come to it: there a string of that content that the program interns is not its own.
#pragma once
#include "heap/heap.h"

void strings_init(struct heap *h); // after java.lang.String is linked
void strings_free(struct heap *h);
// Making; 0: no room. UTF-8 from outside is standard, that of class files modified.
ref string_utf8(struct heap *h, const char *utf8, size_t len);
ref string_text(struct heap *h, const char *utf8);
ref string_modified(struct heap *h, const char *bytes, size_t len);
ref string_utf16(struct heap *h, const uint16_t *units, size_t n);
ref string_latin1(struct heap *h, const uint8_t *bytes, size_t n);
ref string_sym(struct heap *h, sym s);        // interned
ref string_intern(struct heap *h, ref s);     // the VM's: permanent
ref string_interned(struct heap *h, ref s);   // the same if it is there on all paths, else 0
ref string_lent(struct heap *h, ref s);       // the array of 3 for this content, else 0
ref string_of_lent(struct heap *h, ref lent); // the other way
// A constant of the program. *fixed: it is the same object on all paths.
ref string_constant(struct heap *h, sym s, bool *fixed);
// String.intern: s itself when the content is new. *late: it may be new on this path, see 5.
ref string_own(struct heap *h, ref s, bool *late);
int32_t string_length(ref s); // UTF-16 units
uint16_t string_at(ref s, int32_t i);
bool string_equal(ref a, ref b);
char *string_to_utf8(ref s, size_t *len); // malloc'ed, zero-terminated
char *string_to_modified(ref s, size_t *len);
// NULL when longer than a symbol can be.
sym string_to_sym(struct heap *h, ref s, bool dots_to_slashes);
void string_promote(struct heap *h); // young strings become permanent
// For collect.c: forward gives a young string's new place, or 0 when it dies.
void string_each_young(struct heap *h, ref (*forward)(void *arg, ref r), void *arg);
// Field offsets of String.
uint32_t string_value_offset(struct heap *h), string_coder_offset(struct heap *h);

// java.lang.String: compact strings (Latin-1 bytes or UTF-16) and the intern table.
//
//   table: | hash, ref | hash, ref | ...   open addressing by content; refs are permanent, or young
//
// 1. There is one interned string per content. It is permanent, unless the program interned a string of its own
//    while no mark was open: then it is that very string (as with any JVM), a *young* entry that the collector moves,
//    or drops when nothing else holds it. So a ref from string_sym or string_intern is kept by the VM (in a
//    quickened instruction, in k->resolved) only when heap_is_perm says so; else it is asked for again.
// 2. A string is Latin-1 whenever it can be (the JDK relies on it).
#pragma once
#include "heap/heap.h"

void strings_init(struct heap *h); // after java.lang.String is linked
void strings_free(struct heap *h);
ref string_utf8(struct heap *h, const char *utf8, size_t len);   // standard UTF-8 from outside; 0: no room
ref string_text(struct heap *h, const char *utf8);
ref string_modified(struct heap *h, const char *bytes, size_t len); // modified UTF-8
ref string_utf16(struct heap *h, const uint16_t *units, size_t n);
ref string_latin1(struct heap *h, const uint8_t *bytes, size_t n);
ref string_sym(struct heap *h, sym s);                            // interned
ref string_intern(struct heap *h, ref s);
int32_t string_length(ref s);                                     // UTF-16 units
uint16_t string_at(ref s, int32_t i);
bool string_equal(ref a, ref b);
char *string_to_utf8(ref s, size_t *len); // malloc'ed, zero-terminated
char *string_to_modified(ref s, size_t *len);
sym string_to_sym(struct heap *h, ref s, bool dots_to_slashes); // NULL when longer than a symbol can be
// For collect.c: forward gives a young string's new place, or 0 when it dies.
void string_each_young(struct heap *h, ref (*forward)(void *arg, ref r), void *arg);
// Field offsets of String.
uint32_t string_value_offset(struct heap *h), string_coder_offset(struct heap *h);

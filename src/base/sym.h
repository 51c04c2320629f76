// Symbols: byte strings stored once, compared by address.
//
// 1. Two syms are equal if and only if they are the same pointer (within one table).
// 2. A sym lives as long as its table. The bytes are followed by a zero byte for convenience, but
//    may contain any byte (modified UTF-8 from class files does not contain zero).
#pragma once
#include "base/arena.h"

typedef const struct symbol *sym;
struct symbol {
    uint32_t hash;
    uint16_t len; // class files cannot name anything longer than 65,535 bytes
    uint16_t id;  // index in a fixed list of well-known names, or 0xffff
    char text[];
};

struct symtab {
    struct arena arena;
    uint64_t *slots; // open addressing, a power of two, at most 5/8 full: a pointer of 48 bits and
                     // above it as many bits of the hash, so that a wrong guess costs no cache miss
    uint32_t mask, count;
};

void symtab_init(struct symtab *t);
void symtab_free(struct symtab *t);
sym sym_bytes(struct symtab *t, const void *bytes, size_t len); // len <= 65535
sym sym_text(struct symtab *t, const char *text); // of standard UTF-8, too: it becomes modified
sym sym_find(const struct symtab *t, const void *bytes, size_t len); // NULL when never interned
bool sym_is(sym s, const char *text);

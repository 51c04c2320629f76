// Symbols: byte strings that are stored once and compared by address.
//
//   slots  [ hash bits | pointer ]  -> struct symbol { hash, len, id, text ... 0 } in the arena
//               16          48
//
// 1. Two symbols of one table are equal if and only if they are the same pointer.
// 2. A symbol lives as long as its table. A zero byte follows the text for convenience. The text
//    may contain any byte (modified UTF-8 from class files does not contain zero).
// Memory: the table owns its symbols; symtab_free frees them all.
// Cost: a lookup hashes the bytes and usually compares them with one symbol.
#pragma once
#include "base/arena.h"

typedef const struct symbol *sym;
struct symbol {
    uint32_t hash;
    uint16_t len; // names in class files have at most 65,535 bytes
    uint16_t id;  // index in a fixed list of well-known names, or 0xffff
    char text[];
};

struct symtab {
    struct arena arena;
    uint64_t *slots; // open addressing, a power of two, at most 5/8 full. The upper 16 bits of a
                     // slot are those of the hash, so most mismatches cost no cache miss.
    uint32_t mask, count;
};

void symtab_init(struct symtab *t);
void symtab_free(struct symtab *t);
sym sym_bytes(struct symtab *t, const void *bytes, size_t len); // len <= 65535
sym sym_text(struct symtab *t, const char *text); // standard UTF-8 is converted to modified UTF-8
sym sym_find(const struct symtab *t, const void *bytes, size_t len); // NULL if not interned
bool sym_is(sym s, const char *text);

// Packs small words of a vector into one, so that there are fewer words to fold and fewer nodes to
// look up.
//
//   0100 aaaaaaa bbbbbbb ccccccc ddddddd   four words below 2^7
//   0010 aaaaaaaaaaaaaa bbbbbbbbbbbbbb     two words below 2^14
//   000x xxxxxxxxxxxxxxxxxxxxxxxxxxxx      one word below 2^29
//   0111 xxxxxxxxxxxxxxxxxxxxxxxxxxxx      one word from -2^28 to -1
//   0110 ............ xxxxxxxxxxxxxxxx     the upper half of any other; the lower half follows
//
// 1. Packing is one-to-one: groups are made from the left, the largest that fits.
// 2. Packed words are below 2^31, so each is its own ref (store_node.h).
// Memory: the caller has the buffers. Cost: one pass over the words.
#pragma once
#include "base/base.h"

enum { STORE_PACK_MOST = 2 }; // packed words per word, at most

// Returns the number of packed words.
uint32_t store_pack(const uint32_t *words, uint32_t n, uint32_t *packed);
// Writes at most cap words, and returns their number.
uint32_t store_unpack(const uint32_t *packed, uint32_t n, uint32_t *words, uint32_t cap);

// Doubts: why a search that saw every state may still have missed something. Whoever meets such a
// thing notes it; a search with a doubt is incomplete, whatever path the doubt was met on.
//
//   vm->doubts: | kind, text | kind, text | ...      kinds are the rows of vm/doubts.def
//
// 1. Going back leaves doubts as they are. Each pair of kind and text is kept once.
// 2. The order is that of the rows, then that of the notes, so that reports are deterministic.
//
// Ownership: the machine owns its doubts. Noting one is cheap, but not for hot paths: it formats.
#pragma once
#include "base/vec.h"

enum doubt {
#define DOUBT(id, key, words, remedy, more) DOUBT_##id,
#include "vm/doubts.def"
#undef DOUBT
    DOUBT_COUNT
};

enum { DOUBT_MOST = 100 }; // texts that are kept

struct doubts {
    struct {
        enum doubt kind;
        char *text; // "": the words say all
    } at[DOUBT_MOST];
    uint32_t n;
    bool some[DOUBT_COUNT]; // noted, perhaps beyond those that are kept
};

struct vm;
void doubt_note(struct vm *vm, enum doubt kind, const char *fmt, ...) PRINTF(3, 4);
bool doubt_any(const struct doubts *d);
const char *doubt_key(enum doubt kind);
// All of them as one text, as many as there is room for, with the remedies of check or those of the
// other commands. False: there are none.
bool doubt_words(const struct doubts *d, bool check, char *out, size_t size);
void doubt_free(struct doubts *d);

// Doubts: reasons why a search that saw every state may still have missed something. Code that
// finds such a reason records it; a search with a doubt is incomplete, on whichever path it was
// found.
//
//   vm->doubts: | kind, text | kind, text | ...      kinds are the rows of vm/doubts.def
//
// 1. Going back keeps doubts. Each pair of kind and text is kept once.
// 2. Reports list them in the order of the rows, then in the order of recording, so that reports
//    are deterministic.
//
// Memory: the machine owns its doubts; doubt_free frees the texts.
// Cost: recording formats a text and compares it with the others: not for hot paths.
#pragma once
#include "base/vec.h"

enum doubt {
#define DOUBT(id, key, words, remedy, more) DOUBT_##id,
#include "vm/doubts.def"
#undef DOUBT
    DOUBT_COUNT
};

enum { DOUBT_MOST = 100 }; // number of texts that are kept

struct doubts {
    struct {
        enum doubt kind;
        char *text; // "" if the words of the row are enough
    } at[DOUBT_MOST];
    uint32_t n;
    bool some[DOUBT_COUNT]; // a doubt of this kind was recorded, even if its text was not kept
};

struct vm;
void doubt_note(struct vm *vm, enum doubt kind, const char *fmt, ...) PRINTF(3, 4);
void doubt_drop(struct vm *vm, enum doubt kind); // all of this kind
bool doubt_any(const struct doubts *d);
const char *doubt_key(enum doubt kind);
// Writes all doubts as one text, as many as fit, with the remedies of check or of the other
// commands. False if there is no doubt.
bool doubt_words(const struct doubts *d, bool check, char *out, size_t size);
void doubt_free(struct doubts *d);

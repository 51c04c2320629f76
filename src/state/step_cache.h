// Steps of threads whose result is known from earlier ones: the search does not take them.
//
//   key:     | rank, pieces, flags, locks | mask 2 | number, first of each piece that matters |
//   result:  | number of the locks, of each piece that matters |    after the step
//
//   vector (state/pieces.h):  | globals | main | T1 | T2 | T3 | locks |
//   a step of T2 depends on:     x        x           x         x         and writes nothing else
//
// Most steps lead to states that were seen before, and differ from a step taken earlier only in
// what other threads do. A search looks up the state after such a step instead of taking it.
// (LTSmin caches transitions by the slots of the vector that they depend on: Blom, van de Pol and
// Weber 2010. Here the heap says which these are.)
//
// 1. A step depends on what its thread can reach, and on nothing else: on the globals, on its own
//    piece, on the pieces that list objects which it reaches (piece.refers), on the locks, and on
//    which objects are shared. All of these are in the key. Cached are only steps that neither look
//    at other threads nor act on them: accesses, entering monitors, cuts and yields (is_local),
//    without natives that have effects outside of the state.
// 2. The step writes no other pieces, because it cannot reach their objects, and because it is
//    cached only if all objects have the numbers that they had before: those of the last piece may
//    differ. No reference of a shared object has changed, and no thread has started or
//    ended (the state is settled: state/sharing.h, 5), so the objects that were shared stay so.
// 3. Facts that are learnt about fields (vm/access.h) follow from the key, too: the step that was
//    taken has learnt them. When the search starts again, the cache is emptied.
// 4. A step that cannot be cached has a key with an empty result, so that it is not tried again.
// 5. If few steps are found, the cache rests: it costs more than it saves.
//
// The check build takes each step nevertheless, and compares (layer/self_check.c).
//
// Memory: the canon owns it; it is emptied at CACHE_BYTES.
// Cost: a lookup of some twenty words per step; a copy of the pieces for a step that is new.
#pragma once
#include "state/texts.h"
#include "vm/vm.h"

struct way;

struct step_cache {
    struct texts keys;
    VEC(uint32_t) starts; // by number of the key: of its result; UINT32_MAX: it has none
    VEC(uint32_t) results;
    VEC(uint32_t) key, vector;    // buffers
    uint32_t tried, found, rests; // lookups
    // The step that is being taken:
    uint64_t mask; // the pieces that it depends on, a bit each; 0: it is not recorded
    const struct thread *thread;
    uint64_t outside;     // vm->explore.outside before it
    VEC(uint32_t) before; // number and first of each piece
    VEC(ref) order;       // the objects by number
};

struct canon;
// The vector of the state after this way was taken, even if that is a deadlock; 0: it is not known.
// The current state must be the one whose form was written last, or that of the newest mark.
uint32_t step_cache_find(struct canon *c, const struct way *w, const uint32_t **words);
// Whether it is, or its form would have no pieces.
bool step_cache_is_ready(const struct canon *c);
// Call it before a step, and one of these after it: step_cache_cancel unless the step has led to a
// choice of threads.
void step_cache_begin(struct canon *c, const struct way *w);
void step_cache_cancel(struct canon *c);
// The form of the state after the step has been written.
void step_cache_end(struct canon *c);
void step_cache_clear(struct canon *c);
uint64_t step_cache_bytes(const struct canon *c);
void step_cache_free(struct canon *c);

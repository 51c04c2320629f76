// The words of a canonical form (state/canon.h): one page for all code that writes, reads, merges
// or translates them.
//
//   form of a state:     control | identity-hash counter | data ... | modcounts ... | rest ...
//   form of several threads:   FORM_PIECES | number of a piece ...            (state/pieces.h)
//   form of an object:   data: one reference | modcounts ... | rest ...       (scope CANON_ROOT)
//
//   control    The number of a chain of links (state/control.h), with the bit FORM_WHOLE or
//              without. Each link says what the next data words are:
//   data       CLASS   the static cells of the class that are state; for a class whose
//                      initialization failed, the error
//              DIRTY   the word of the base, or the five words of a monitor
//              THREAD  the pending exception, if the key has KEY_THREAD_THREW
//              THREADS the time that timeouts took (two words); for each thread, by rank: the
//                      control of its own chain (THREAD, FRAME ...), its Thread object, the object
//                      that it waits for or works on, the length of its wait (two words), its
//                      counter of identity hashes (and the numbers of threads that it made, if the
//                      program reads such numbers), and the data of the chain
//              FRAME   the lock, if the key has FLAG_LOCK; then the live slots, a word each
//              ROOT    the object that is explored
//              PIN     an object that only the base refers to
//   reference  0              null
//              number, BACK   an object that the form has named before; objects are numbered from 0
//              class, NEW     a new object: for an array its length, then its cells or elements
//              place, PLACE   an object of the base, or one that kept its place; the length and
//                             cells of the latter follow where it is named first
//              LOCKED first   the lock of the new object whose reference follows: the lock form,
//                             then the lock word or the five words of a monitor
//   value      one word; 64-bit fields and elements have two, the lower half first
//   modcounts  the modCount of each collection that has one, if something may have copied one
//   rest       index of a slot's data word, upper half of the slot | FORM_JDK_CACHE, reference,
//              modcounts | FORM_ONCE, number of an object that several threads once shared
//
// 1. Numbers are valid in this process only: classes by first use (plan->id), links, places in the
//    heap. state/content_names.h has names that mean the same in other processes.
// 2. References are written depth first: a NEW object, with everything it reaches, comes before the
//    next cell of the object that refers to it.
// Memory and cost: none; the functions below only pack and unpack words.
#pragma once
#include "heap/lock.h"

enum form_tag { FORM_BACK = 1, FORM_NEW = 2, FORM_PLACE = 3, FORM_TAG_BITS = 2 };

static inline uint32_t form_back(uint32_t number) { return number << FORM_TAG_BITS | FORM_BACK; }
static inline uint32_t form_new(uint32_t class_number) {
    return class_number << FORM_TAG_BITS | FORM_NEW;
}
static inline uint32_t form_place(const struct heap *h, ref r) {
    return (r - REF_OF(h->start)) << FORM_TAG_BITS | FORM_PLACE;
}
static inline enum form_tag form_tag(uint32_t word) { return (enum form_tag)(word & 3); }
static inline uint32_t form_number(uint32_t word) { return word >> FORM_TAG_BITS; }
static inline ref form_placed(const struct heap *h, uint32_t word) {
    return form_number(word) + REF_OF(h->start);
}

// A value of 64 bits has two words, the lower half first.
static inline uint32_t form_low(uint64_t value) { return (uint32_t)value; }
static inline uint32_t form_high(uint64_t value) { return (uint32_t)(value >> 32); }
static inline uint64_t form_long(uint32_t low, uint32_t high) { return (uint64_t)high << 32 | low; }

#define FORM_WHOLE  0x80000000u // in the control: the form has dropped cells (state/plan.h)
#define FORM_PIECES 0x40000000u // instead of a control: numbers of pieces follow (state/pieces.h)
#define FORM_LOCKED ((uint32_t)FORM_NEW) // class 0 does not exist
enum { FORM_MONITOR_WORDS = (MONITOR_DATA - MONITOR_OWNER) / 4 };
static inline uint32_t form_lock_words(uint32_t lock_form) { // words that follow the lock form
    return lock_form == LOCK_FAT ? FORM_MONITOR_WORDS : 1;
}

// The number of words of an array's values, or elements.
static inline uint32_t form_array_words(const struct klass *k, uint32_t length) {
    return (uint32_t)((((uint64_t)length << kind_shift[k->elem]) + 3) / 4);
}
static inline uint32_t *form_array_at(ref array) {
    bool wide = kind_shift[KLASS_OF(array)->elem] == 3;
    return wide ? (uint32_t *)ARRAY_AT(array, uint64_t) : ARRAY_AT(array, uint32_t);
}

// Names a cache of the JDK (state/jdk_caches.c): the number of the object that owns it, and its
// index among the caches of the plan.
#define FORM_JDK_CACHE 0x80000000u
#define FORM_ONCE      0x40000000u
enum { FORM_JDK_CACHE_BITS = 4 };
static inline uint32_t form_jdk_cache(uint32_t owner, uint32_t cache) {
    return FORM_JDK_CACHE | owner << FORM_JDK_CACHE_BITS | cache;
}
static inline uint32_t form_jdk_cache_owner(uint32_t word) {
    return (word & ~FORM_JDK_CACHE) >> FORM_JDK_CACHE_BITS;
}
static inline uint32_t form_jdk_cache_number(uint32_t word) {
    return word & ((1u << FORM_JDK_CACHE_BITS) - 1);
}

// The words of a canonical form (state/canon.h), for all who write, read, merge or translate them.
//
//   of a state:      control | identity-hash counter | data ... | counts ... | rest ...
//   of an object:    data: one reference | counts ... | rest ...           (scope CANON_ROOT)
//
//   control    FORM_WHOLE or 0, and the number of a chain of links (state/control.h). Each link
//              says what the next data words are.
//   data       CLASS   the static cells of the class that are state; the error of a failed one
//              DIRTY   the word of the base, or the five words of a monitor
//              THREAD  the pending exception, if the key has THREAD_THREW
//              FRAME   the lock, if the key has FLAG_LOCK; the live slots, a word each
//              ROOT    the object that is explored
//              PIN     an object that only the base refers to
//   reference  0              null
//              number, BACK   an object that the form has named before; they are numbered from 0
//              class, NEW     a new object: of an array the length, then its cells or elements
//              place, PLACE   an object of the base, or one that kept its place; the latter's
//                             length and cells follow where it is named first
//              LOCKED first   the lock of the new object whose reference follows: its form, then
//                             the lock word or the five words of a monitor
//   value      a word; 64-bit fields and elements have two, the lower half first
//   counts     the count of changes of each object that has one, if something remembers one
//   rest       place of a slot's word, its upper half | FORM_CACHE, reference, counts
//
// 1. Numbers are those of this process: of classes by first use (plan->id), of links, places in the
//    heap. state/content_names.h has names that mean the same elsewhere.
// 2. References are written depth first: behind a NEW the whole object, and what it reaches, comes
//    before the next cell of the object that has the reference.
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

#define FORM_WHOLE  0x80000000u // in the control: the form has dropped cells (state/plan.h)
#define FORM_LOCKED ((uint32_t)FORM_NEW) // of class 0, which there is none of
enum { FORM_MONITOR_WORDS = (MONITOR_DATA - MONITOR_OWNER) / 4 };
static inline uint32_t form_lock_words(uint32_t lock_form) { // behind the lock form
    return lock_form == LOCK_FAT ? FORM_MONITOR_WORDS : 1;
}

// The words of an array's values, or elements.
static inline uint32_t form_array_words(const struct klass *k, uint32_t length) {
    return (uint32_t)((((uint64_t)length << kind_shift[k->elem]) + 3) / 4);
}
static inline uint32_t *form_array_at(ref array) {
    bool wide = kind_shift[KLASS_OF(array)->elem] == 3;
    return wide ? (uint32_t *)ARRAY_AT(array, uint64_t) : ARRAY_AT(array, uint32_t);
}

// A cache of an object that the form has named: which of the caches of its plan.
#define FORM_CACHE 0x80000000u
enum { FORM_CACHE_BITS = 4 };
static inline uint32_t form_cache(uint32_t owner, uint32_t cache) {
    return FORM_CACHE | owner << FORM_CACHE_BITS | cache;
}
static inline uint32_t form_cache_owner(uint32_t word) {
    return (word & ~FORM_CACHE) >> FORM_CACHE_BITS;
}
static inline uint32_t form_cache_number(uint32_t word) {
    return word & ((1u << FORM_CACHE_BITS) - 1);
}

// The words that options take, one row each in values.def: an enum for the code, and the words with
// their help for the command line.
//
//   VALUES(order) VALUE(ORDER, given, "given", ...) ... END(ORDER)
//   ->  enum order { ORDER_given, ..., ORDER_COUNT }     order_values[ORDER_given].word is "given"
//
// 1. Searches, heuristics, stores and layers have their own tables, which values.def includes.
#pragma once
#include "base/base.h"

// clang-format off
#define VALUES(set)                  enum set {
#define VALUE(SET, name, word, help) SET##_##name,
#define END(SET)                     SET##_COUNT };
// clang-format on
#include "config/values.def"
#undef VALUES
#undef VALUE
#undef END

struct value {
    const char *word, *help;
};

// The words of each set by their numbers; a NULL follows the last.
#define VALUES(set) extern const struct value set##_values[];
#define VALUE(SET, name, word, help)
#define END(SET)
#include "config/values.def"
#undef VALUES
#undef VALUE
#undef END

// The number of a word; SET_COUNT if the set does not have it.
unsigned value_named(const struct value *set, const char *word);

// The words that options take, as enums: values.def.
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

// Of each set the words by their numbers; behind the last there is a NULL.
#define VALUES(set) extern const struct value set##_values[];
#define VALUE(SET, name, word, help)
#define END(SET)
#include "config/values.def"
#undef VALUES
#undef VALUE
#undef END

// The number of a word; that of the NULL, SET_COUNT, where the set does not have it.
unsigned value_named(const struct value *set, const char *word);

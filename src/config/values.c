#include "config/values.h"
#include <string.h>

// clang-format off
#define VALUES(set)                  const struct value set##_values[] = {
#define VALUE(SET, name, word, help) {word, help},
#define END(SET)                     {NULL, NULL}};
// clang-format on
#include "config/values.def"
#undef VALUES
#undef VALUE
#undef END

unsigned value_named(const struct value *set, const char *word) {
    unsigned i = 0;
    while (set[i].word && strcmp(word, set[i].word)) i++;
    return i;
}

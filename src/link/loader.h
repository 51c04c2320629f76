// Class loaders: the table of classes of each, and where the built-in ones find class files.
//
//   table[hash of the name] -> struct klass *     open addressing, a power of two
//
// 1. A table is keyed by class name and has at most one class per name that is not absent. Hidden
//    classes are in no table.
// 2. Classes of the API always come from dejavm-api.jar, whatever else is on the class path: JPF's
//    Verify, or another version of the API, would not make choices.
// 3. A loader owns its table; the linker owns user loaders.
// Cost: a class that is in the table is one lookup. Fetching one reads it from the image or path.
#pragma once
#include "link/linker.h"

struct klass *loader_find(const struct loader *ld, sym name);
void loader_enter(struct loader *ld, struct klass *k);
void loader_free(struct loader *ld);
// Sets the error for a second class of k's name in this loader. Returns false.
bool loader_duplicate(const struct loader *ld, const struct klass *k, struct link_error *e);
// The built-in loader of a module of the image, or NULL if none defines it.
struct loader *loader_of_module(struct linker *l, const char *module);
// The module of the image that a class of this name is in if ld defines it, or NULL for the unnamed
// module.
const char *loader_module(struct linker *l, const struct loader *ld, sym name);
// Returns false if k is another version of a class of the API, which would not work.
bool loader_may_define(struct linker *l, const struct klass *k, struct link_error *e);
// The file or jar of the class path that has a class of this name, or NULL.
const char *loader_place(struct linker *l, sym name);
// Finds the class in the image or on the class path, for a built-in loader, and defines it.
enum link_result loader_fetch(struct linker *l, struct loader *from, sym name, struct klass **out,
                              struct link_error *e);

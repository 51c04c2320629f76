// Class loaders: tables of what each has defined or been asked for, and where built-in ones look.
// 1. A table is keyed by class name and holds at most one class per name that is not absent; hidden
//    classes are in none.
// 2. Classes of the API come from dejavm-api.jar, whatever else is on the class path: JPF's Verify
//    or another version of ours would make no choices.
// 3. Memory of the table belongs to the loader; user loaders belong to the linker.
#pragma once
#include "link/linker.h"

struct klass *loader_find(const struct loader *ld, sym name);
void loader_enter(struct loader *ld, struct klass *k);
void loader_free(struct loader *ld);
// Says that the loader has another class of k's name.
bool loader_duplicate(const struct loader *ld, const struct klass *k, struct link_error *e);
// The built-in loader that defines the image's module, NULL: none does.
struct loader *loader_of_module(struct linker *l, const char *module);
// The module of the image that a class of this name belongs to when ld defines it, NULL: the
// unnamed one.
const char *loader_module(struct linker *l, const struct loader *ld, sym name);
// False: k is a second version of a class of the API, which would not work.
bool loader_may_define(struct linker *l, const struct klass *k, struct link_error *e);
// The file or jar of the class path that has a class of this name, NULL: none.
const char *loader_place(struct linker *l, sym name);
// Defines the class `name` found by a built-in loader in the image or on the class path.
enum link_result loader_fetch(struct linker *l, struct loader *from, sym name, struct klass **out,
                              struct link_error *e);

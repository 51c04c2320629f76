// Where fields live in objects and mirrors.
//
//   | header 8 | superclass ... | [4-byte cell] | 8-byte cells | 4-byte cells, references first |
//                                ^fields_end of super, multiple of 4                fields_end^
//
// 1. A field of 8 bytes is aligned to 8; everything else has a 4-byte cell. A hole is left only
//    where a class has no 4-byte field to fill it. k->size is fields_end rounded up to 8.
// 2. ref_offsets and static_refs are ascending.
// 3. Statics start at linker->class_instance_size of the mirror, so java.lang.Class is laid out
//    first; the few classes loaded before it get their statics when it is there.
#pragma once
#include "link/linker.h"

enum { LAYOUT_HEADER = 8 };

bool layout_fields(struct linker *l, struct klass *k,
                   struct link_error *e); // fields[], injected ones, instance part
void layout_statics(struct linker *l, struct klass *k);

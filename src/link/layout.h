// The layout of fields in objects and mirrors.
//
//   | header 8 | superclass ... | [4-byte cell] | 8-byte cells | 4-byte cells, references first |
//                                ^fields_end of super, multiple of 4                fields_end^
//
// 1. A field of 8 bytes is aligned to 8; all others have a cell of 4 bytes. There is a hole only if
//    a class has no 4-byte field to fill it. k->size is fields_end rounded up to 8.
// 2. ref_offsets and static_refs are ascending.
// 3. Statics start at linker->class_instance_size of the mirror, so java.lang.Class must be laid
//    out first. The few classes loaded before it get their statics afterwards.
// Memory: the tables are in the linker's arena.
// Cost: a few passes over the declared fields.
#pragma once
#include "link/linker.h"

enum { LAYOUT_HEADER = 8 };

// Makes fields[], with injected ones, and places the instance fields.
bool layout_fields(struct linker *l, struct klass *k, struct link_error *e);
void layout_statics(struct linker *l, struct klass *k);

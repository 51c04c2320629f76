// @NonShared: the user states that only one thread uses a field, or the objects of a class.
//
//   @NonShared    of a class or a field, by dejavm or by JPF
//
// 1. Accesses of a field that is not shared are not visible, nor are those of all fields of a class
//    that is not, and the monitors of its objects.
// 2. All that was relied on is listed in vm->explore.trusted, for the report.
//
// Cost: a look at the annotations of each class once, and of each field once.
#pragma once
#include "vm/vm.h"

// Whether accesses of the field, or the monitors of the objects of a class, count as those of one
// thread.
bool non_shared_field(struct vm *vm, const struct field *f);
bool non_shared_class(struct vm *vm, struct klass *k);

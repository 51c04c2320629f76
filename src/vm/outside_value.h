// Values that the program reads (draws) from outside of its state, such as the clock and random
// seeds. The exploring commands have one answer for each. Another run may get another answer, so a
// search that saw everything for this answer is incomplete (vm/doubt.h).
//
//   nanoTime <- Random.<init> <- Collections.shuffle <- Main.main        newest frame first
//               a row OUTSIDE: recorded on entry       the program draws: recorded with this place
//   localInit <- Striped64.longAccumulate <- LongAdder.add <- Main.main
//                a row OWN: not recorded
//
// 1. The program draws if its own code is the nearest on the stack that belongs neither to the
//    library nor to the API. A row of vm/outside_values.def, or a class initializer of the JDK,
//    ends the walk: then the library draws for itself, or the draw has been recorded already.
// 2. --fixed CLASS.METHOD excuses the draws of that method and of the methods it calls.
// 3. Accesses of the program to fields of the JDK by Unsafe, reflection or handles are recorded
//    too, if states leave the field out (rows WRITES, READS): another path, or a restored state,
//    does not have the value.
// 4. A method with a row other than OWN keeps its decoding stub as its entry (exec/quicken.c), so
//    that each call passes through the stub in every variant of the interpreter. Other calls cost
//    nothing.
#pragma once
#include "vm/vm.h"

// Call it where a native that t calls or runs returns such a value.
void outside_value_note(struct vm *vm, const struct thread *t, enum doubt kind);
// Whether it would record a draw of this kind.
bool outside_value_counts(const struct vm *vm, const struct thread *t, enum doubt kind);
// True if m has a row other than OWN. In `run` only rows that write properties count.
bool outside_value_has_row(const struct vm *vm, const struct method *m);
// Call it when the newest frame is at the start of a method with such a row. OK, or AGAIN.
enum native_result outside_value_enter(struct vm *vm, struct thread *t);
// True if the program called the frame above f, directly or by reflection.
bool outside_value_is_called(const struct thread *t, const struct frame *f);
// True if the class of the frame has a row SHOWS: it returns what it reads from references.
bool outside_value_is_shown(const struct frame *f);

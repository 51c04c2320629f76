// Draws: values that the program takes from outside of its state, the clock and random seeds. The
// exploring commands have one answer for each; another run has another, so that a search which saw
// everything for that answer is incomplete (vm/doubt.h).
//
//   nanoTime <- Random.<init> <- Collections.shuffle <- Main.main        newest frame first
//               a row DRAW: notes itself               the program draws: noted with its place
//   localInit <- Striped64.longAccumulate <- LongAdder.add <- Main.main
//                a row OWN: not noted
//
// 1. The program draws where its own code is the nearest on the stack that is neither of the
//    library nor of the API. A row of vm/draws.def, or a class initializer of the JDK, in between
//    ends the walk: the library draws for itself, or has noted the draw.
// 2. --fixed CLASS.METHOD excuses what that method draws, itself or through others.
// 3. Likewise noted is what the program writes or reads of the JDK by Unsafe, reflection or handles
//    that states leave out (rows WRITES, READS): another path, or a restored state, does not have
//    it.
// 4. A method with a row that is not OWN keeps its decoding stub as its entry
//    (exec/quicken.c), so that each call of it passes there, in every loop of the interpreter, and
//    other calls cost nothing.
#pragma once
#include "vm/vm.h"

// A native that t calls, or runs, gives out such a value.
void draw_note(struct vm *vm, const struct thread *t, enum doubt kind);
// Whether m has a row DRAW or SETTING. In run only those count that write properties.
bool draw_has_row(const struct vm *vm, const struct method *m);
// The newest frame is the start of a method with such a row: OK, or AGAIN.
enum native_result draw_enter(struct vm *vm, struct thread *t);
// Whether the program has called what runs above frame f: directly, or by reflection.
bool draw_is_called(const struct thread *t, const struct frame *f);
// Whether the frame is of a class with a row SHOWS: what it gets from a reference, it gives out.
bool draw_is_shown(const struct frame *f);

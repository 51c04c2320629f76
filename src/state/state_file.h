// Forms that leave the process: written with content names (state/content_names.h) instead of numbers, and
// read again by another process that runs the same program.
//
//   dejavm states 1
//   class app Node < java/lang/Object { Node.next:LNode;r Node.value:Iv | | }      1
//   link 0 thread 1 2 1                                                            2
//   link 2 frame 1 main ([Ljava/lang/String;)V c0ffee 12 0 0 0 1r 2p               3
//   text hello                                                                     4
//   state #3 5 @1 0 7 =4
//   end
//
//   a line is   a name, the next one by number:
//                 class LOADER NAME LAYOUT | array CLASS | primitive NAME
//                 made CLASS METHOD TYPE BCI LAYOUT      for an invokedynamic instruction
//                 mirror CLASS | text TEXT | lent TEXT (heap/string.h, 3) | constant CLASS | thread ID
//                 cell OBJECT CELL                       what the cell refers to at the first choice
//                 link PARENT class CLASS STATE THREAD | dirty OBJECT CELL | thread STATUS FRAMES CHOICE
//                    | frame CLASS METHOD TYPE HASH BCI NTH FLAGS BASE SLOT ... | root | pin
//   or `end`, or a form: `state`, and its words (state/form.h) in hexadecimal, but for
//                 #N  the control, a link; !N  likewise with FORM_WHOLE
//                 @N  a new object of the class; =N  an object by its place
//               A header of an object of the base is the difference to what it was.
//   CLASS 0 of a frame is the machine itself. Words of lines have no blanks: \20 is one.
//
// 1. A name is equal to what it names or is not found: the layout of a class, the bytecode and the
//    live slots of a frame are compared, each as a whole. (Of the bytecode a hash of 64 bits.)
// 2. What has no name makes a form impossible to export: state_file_export says what it is.
// 3. A form with a name that is not found here is not a state of this run: STATE_FILE_UNKNOWN.
// 4. Importing restores the state: the heap stands at the first choice's mark, as for
//    canon_restore. So the order of classes, fields and places in the form need not be ours.
// Cost: a line of text per state, about ten bytes for each word.
#pragma once
#include "state/canon.h"
#include <stdio.h>

struct state_file;
struct state_file *state_file_new(struct canon *c);
void state_file_free(struct state_file *b);

// Writes a form, and the names in it that are new; the first call writes the heading. False: there
// is something without a name, see state_file_why.
bool state_file_export(struct state_file *b, const uint32_t *words, uint32_t n, FILE *out);

void state_file_finish(struct state_file *b, FILE *out); // after the last one

enum state_file_line {
    STATE_FILE_END,
    STATE_FILE_STATE,
    STATE_FILE_UNKNOWN, // a form that is not a state of this run
    STATE_FILE_BAD      // the file is not what state_file_export wrote: state_file_why has the line
};
// Reads up to the next form, restores it, and returns what canon_rewrite writes.
enum state_file_line state_file_import(struct state_file *b, FILE *in, const uint32_t **words,
                                       uint32_t *n);
const char *state_file_why(const struct state_file *b); // one line

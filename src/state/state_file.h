// Files of states: forms written with content names (state/content_names.h) instead of numbers,
// which another process that runs the same program can read (--export-states, --compare-states).
//
//   dejavm states 1
//   class app Node < java/lang/Object { Node.next:LNode;r Node.value:Iv | | }      1
//   link 0 thread 1 2 1                                                            2
//   link 2 frame 1 main ([Ljava/lang/String;)V c0ffee 12 0 0 0 1r 2p               3
//   text hello                                                                     4
//   state #3 5 @1 0 7 =4
//   end
//
//   A line is one of these:
//     a name, which gets the next number:
//       class LOADER NAME LAYOUT | array CLASS | primitive NAME
//       made CLASS METHOD TYPE BCI LAYOUT      class for an invokedynamic instruction
//       mirror CLASS | text TEXT | lent TEXT (heap/string.h, 3) | constant CLASS | thread ID
//       cell OBJECT CELL                       the object in that cell at the first choice
//       link PARENT class CLASS STATE THREAD | dirty OBJECT CELL | thread STATUS FRAMES CHOICE
//          | frame CLASS METHOD TYPE HASH BCI NTH FLAGS BASE SLOT ... | root | pin
//     a form:     `state`, and its words (state/form.h) in hexadecimal, except for
//       #N  the control, a link; !N  the same with FORM_WHOLE
//       @N  a new object of the class; =N  an object by its place
//       A header of an object of the base is the difference from its pristine value.
//     `end`, after the last form
//   CLASS 0 of a frame is the machine itself. Words of lines have no blanks: \20 is one.
//
// 1. A name matches exactly or is not found: the layout of a class, the bytecode and the live slots
//    of a frame are compared as a whole. (The bytecode is compared by a hash of 64 bits.)
// 2. A form of several threads cannot be exported, nor one that contains something without a name:
//    state_file_why says what.
// 3. A form with a name that is not found is not a state of this run: STATE_FILE_UNKNOWN.
// 4. Importing restores the state, so the heap must be at the mark of the first choice, as for
//    canon_restore. Therefore the order of classes, fields and places in the form can differ.
// Memory: a state_file owns its tables and the line; words that it returns are valid until the next
// call.
// Cost: a line of text per state, about ten bytes for each word.
#pragma once
#include "state/canon.h"
#include <stdio.h>

struct state_file;
struct state_file *state_file_new(struct canon *c);
void state_file_free(struct state_file *b);

// Writes a form, and the names in it that are new; the first call writes the heading. Returns false
// if the form cannot be exported, see state_file_why.
bool state_file_export(struct state_file *b, const uint32_t *words, uint32_t n, FILE *out);

void state_file_finish(struct state_file *b, FILE *out); // after the last one

// Whether the file can be read and has the heading. False: *e says why not.
bool state_file_check(const char *path, struct err *e);

enum state_file_line {
    STATE_FILE_END,
    STATE_FILE_STATE,
    STATE_FILE_UNKNOWN, // a form that is not a state of this run
    STATE_FILE_BAD      // state_file_export did not write this: state_file_why has the line
};
// Reads up to the next form, restores it, and returns the words that canon_rewrite writes.
enum state_file_line state_file_import(struct state_file *b, FILE *in, const uint32_t **words,
                                       uint32_t *n);
const char *state_file_why(const struct state_file *b); // one line

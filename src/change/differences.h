// The differences between two versions of a program, by the rules that decide which executions a
// change can reach: methods by their normalised code (change/code.h), and within a changed method
// the edges of its control-flow graph at which executions begin to differ.
//
//   old:  0 ──taken──► 2 ──next──► 3         new:  0 ──taken──► 2' ──next──► 3
//                                            edge: taken, from block 0
//
// 1. The graphs of a method are walked together from the entry, along edges that correspond. An
//    edge is dangerous if the blocks that it leads to differ: no execution that passes none of
//    these edges can notice the change. (Dejavu: Rothermel and Harrold, TOSEM 1997.) If the entry
//    blocks differ, every execution can.
// 2. A class with other supertypes, flags or kind counts as another class, and so do its
//    subclasses: whatever makes an instance is affected.
// 3. The order in the constant pool, the order of members in the file, and attributes that nothing
//    reads make no difference. Line numbers and names of variables are changes of their own.
// 4. Classes of the JDK are not compared.
// Memory: the list is in the caller's arena. Cost: one pass over each class; of methods that both
// versions have, the graphs.
#pragma once
#include "change/code.h"
#include "change/version.h"

enum change_kind {
#define KIND(name, text) CHANGE_##name,
#include "change/kinds.def"
#undef KIND
    CHANGE_KINDS
};

struct danger { // a dangerous edge; lines are 0 if they are not known
    bool entry; // the entry of the method; `from` does not count
    struct change_edge edge;
    uint16_t from, to, now; // lines: of its source; of its target in the old and in the new version
};
struct change {
    enum change_kind kind;
    sym owner, name, desc; // name NULL: the class itself
    sym file;              // source file of the new version, or of the old one; may be NULL
    const char *detail;    // NULL: there is no more to say
    struct danger *dangers;
    uint32_t n_dangers;
};
struct changes {
    VEC(struct change) list; // by class, then by kind
    uint32_t dangers;        // edges of all of them
};

struct changes differences_find(struct arena *a, const struct version *old,
                                const struct version *now);
void differences_free(struct changes *c);
const char *differences_kind(enum change_kind k); // the name of the row
const char *differences_text(enum change_kind k);
const char *differences_edge(enum edge_kind k); // "taken"

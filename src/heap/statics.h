// Mirrors (java.lang.Class objects), static fields and the initialization state of classes.
//
//   mirror: | header | fields of java.lang.Class, injected ones too | statics of the class |
//
// 1. A mirror is permanent, made on first use, and k->mirror refers to it. Writes to it are logged
//    like any other, so undo restores the statics of a class and whether it is initialized.
// 2. Static field f of k is at FIELD_AT(k->mirror, f->offset); its address never changes. Constant
//    values (JVMS 4.7.2) are stored when the mirror is made: no code can read statics before
//    initialization begins. componentType and classLoader are set too; the VM sets module, and Java
//    code the other fields.
// 3. The state word is INIT_*. A class that is INIT_DONE and k->jdk needs no check.
//
// Memory: mirrors are never freed. Cost: one object per class.
#pragma once
#include "heap/heap.h"

enum init_state { INIT_NONE, INIT_RUNNING, INIT_DONE, INIT_FAILED };

struct statics_offsets { // offsets in a mirror; 0: java.lang.Class has no such field
    uint32_t vm_klass, vm_state, vm_thread, vm_error, module, class_loader, component, name,
        class_data, vm_defined;
};

// Call it after java.lang.Class is linked. The other functions call it if that was not done.
void statics_init(struct heap *h);
// Makes the mirror on first use; never 0 (a full permanent space is fatal).
ref statics_mirror(struct heap *h, struct klass *k);
// The class of a mirror, also for primitive types.
struct klass *statics_klass(struct heap *h, ref mirror);
enum init_state statics_state(struct heap *h, struct klass *k); // arrays and primitives: INIT_DONE
void statics_set_state(struct heap *h, struct klass *k, enum init_state state); // logged
const struct statics_offsets *statics_offsets(struct heap *h);

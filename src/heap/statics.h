// Mirrors (java.lang.Class objects), static fields and the initialization state of classes.
//
//   mirror: | header | fields of java.lang.Class, injected ones too | statics of the class |
//
// 1. A mirror is permanent, made on first need, named by its class. Writes to it are logged like
//    any other, so going back un-initializes a class and restores its statics.
// 2. Static field f of k lives at FIELD_AT(k->mirror, f->offset); its address never changes.
//    Constant values (JVMS 4.7.2) are there from the start: nobody sees statics before
//    initialization begins. componentType and classLoader are set, module is left to the VM,
//    everything else to Java.
// 3. The state word is INIT_*; a class that needs no check is INIT_DONE and k->jdk.
#pragma once
#include "heap/heap.h"

enum init_state { INIT_NONE, INIT_RUNNING, INIT_DONE, INIT_FAILED };

struct statics_offsets { // within a mirror; set once java.lang.Class is linked
    // 0: the class has no such field
    uint32_t vm_klass, vm_state, vm_thread, vm_error, module, class_loader, component, name,
        class_data, vm_defined;
};

// After java.lang.Class is linked; statics_mirror does it when nobody did.
void statics_init(struct heap *h);
// Made when it is not there yet; never 0 (a full permanent space is fatal).
ref statics_mirror(struct heap *h, struct klass *k);
// The class a mirror stands for (primitives too).
struct klass *statics_klass(struct heap *h, ref mirror);
enum init_state statics_state(struct heap *h, struct klass *k); // arrays and primitives: INIT_DONE
void statics_set_state(struct heap *h, struct klass *k, enum init_state state); // logged
const struct statics_offsets *statics_offsets(struct heap *h);

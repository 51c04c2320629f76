// Which module a class is in, and which struct loader belongs to a ClassLoader object.
//
//   (loader, package) -> java.lang.Module               filled by Module.defineModule0
//   changes: | package or class, loader, link mode | ...  definitions made while a mark was open
//   undone:  | class, loader, hash of its bytes | ...     classes that are absent, see 5
//
// 1. A class of a package that no module of its loader claims is in the unnamed module of the
//    loader.
// 2. Until java.base is defined no class has a module; then all mirrors made so far get theirs.
// 3. The objects of the built-in loaders are recognised by their class: there is one of each.
// 4. Going back removes the modules and loaders that the program defined since the mark.
//    Definitions made in link mode stay, unless their loader is removed.
// 5. A class that the program defined since a mark is metadata and stays, but is absent after going
//    back: no loader finds it, and it may be defined again. With the same bytes it is the same
//    class. vmDefined of its mirror is 1 while it is not absent, and is part of states.
//
// Memory: modules_free frees the tables; vm_each_root visits their references.
// Cost: a hash lookup per class; undo does nothing if the lengths have not changed.
#pragma once
#include "vm/vm.h"

struct modules;

void modules_free(struct vm *vm);
void modules_each_root(struct vm *vm, void (*visit)(void *arg, ref *r), void *arg);
struct loader *modules_loader(struct vm *vm, ref class_loader); // 0: the boot loader
void modules_add(struct vm *vm, struct loader *l, sym package, ref module);
ref modules_find(struct vm *vm, struct loader *l, sym package); // 0: none
void modules_define_base(struct vm *vm, ref java_base);         // see 2
void modules_set_boot_unnamed(struct vm *vm, ref module);
struct modules_mark modules_mark(struct vm *vm);
void modules_undo(struct vm *vm, struct modules_mark m); // after trail_undo
void modules_defined(struct vm *vm, struct klass *k, const struct klass *host,
                     struct span bytes); // see 5
// Call it after a state was restored: classes whose vmDefined is 1 are no longer absent.
void modules_restored(struct vm *vm);
struct klass *modules_redefine(struct vm *vm, struct loader *l, sym name, const struct klass *host,
                               struct span bytes); // an absent class with these bytes, or NULL
ref modules_of(struct vm *vm, struct klass *k);    // 0 before java.base is defined
// "java/lang"; "" for the unnamed package.
sym modules_package(struct vm *vm, const struct klass *k);

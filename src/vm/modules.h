// Which module a class is in, and which struct loader stands behind a ClassLoader object.
//
//   (loader, package) -> java.lang.Module      filled by Module.defineModule0
//
// 1. A class of a package that no module of its loader claims is in the loader's unnamed module.
// 2. Until java.base is defined no class has a module; then all mirrors made so far get theirs at
//    once.
// 3. The built-in loaders' objects are recognised by their class: there is one of each.
// 4. What the program defined since a mark, modules and loaders, is gone after going back. What
//    link mode defined stays, unless its loader is gone.
// 5. A class that the program defined since a mark is metadata and stays, but is absent after going
//    back: no loader finds it, and it may be defined again. With the same bytes it is the same
//    class. Its mirror's vmDefined is 1 where it is not absent, and part of states.
#pragma once
#include "vm/vm.h"

struct modules;

void modules_free(struct vm *vm);
void modules_each_root(struct vm *vm, void (*visit)(void *arg, ref *r), void *arg);
struct loader *modules_loader(struct vm *vm, ref class_loader); // 0 is the boot loader
void modules_add(struct vm *vm, struct loader *l, sym package, ref module);
ref modules_find(struct vm *vm, struct loader *l, sym package); // 0: none
void modules_define_base(struct vm *vm, ref java_base); // and gives all mirrors their module
void modules_set_boot_unnamed(struct vm *vm, ref module);
struct modules_mark modules_mark(struct vm *vm);
void modules_undo(struct vm *vm, struct modules_mark m); // after trail_undo
void modules_defined(struct vm *vm, struct klass *k, const struct klass *host,
                     struct span bytes); // see 5
void modules_restored(struct vm *vm);    // after a state was: what its mirrors say is not absent
struct klass *modules_redefine(struct vm *vm, struct loader *l, sym name, const struct klass *host,
                               struct span bytes); // NULL: there is none
ref modules_of(struct vm *vm, struct klass *k);    // 0 before java.base is defined
sym modules_package(struct vm *vm,
                    const struct klass *k); // "java/lang"; "" for the unnamed package

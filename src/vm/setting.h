// Settings of the library that the program can change and that class initializers of the JDK read:
// system and security properties, the default locale and time zone, a thread's context class
// loader. Such an initializer runs once for all paths, with the value of the path that came first.
// So does one of the program's that explore runs ahead of operations (vm->explore.early).
//
//   vm->settings: | name, written after a mark, the class whose initializer read it after one | ...
//
// 1. A setting that was both written and read, on whatever paths and in whatever order, is a doubt
//    (vm/doubt.h) that names it and the class.
// 2. Before the first mark there is one path only: nothing is noted.
// 3. java has initialized Locale before main. Here that is done when it is needed, but before the
//    program changes a property that decides on the default locale: it comes too late for that.
//
// Cost: a look at a short list for each call of a row SETTING of vm/draws.def, after a mark.
#pragma once
#include "base/vec.h"

struct klass;
struct settings {
    VEC(struct setting {
        const struct holder *of; // properties: whose; NULL: another setting
        char *name;              // of the property; NULL: all of them
        bool written;
        const struct klass *reader; // NULL: none yet
    })
    all;
};

struct vm;
struct thread;
// The newest frame is the start of a method that reads or writes the setting; "": a property, "*":
// all of those that the receiver has.
void setting_note(struct vm *vm, const struct thread *t, const char *name, bool writes);
// The same, of one that writes it: whether that may decide on the default locale.
bool setting_is_of_locale(struct vm *vm, const struct thread *t, const char *name);
void setting_free(struct settings *s);

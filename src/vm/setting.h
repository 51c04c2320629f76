// Settings of the library that the program can change and that class initializers of the JDK read:
// system and security properties, the default locale and time zone, the context class loader of a
// thread. Such an initializer runs once for all paths, with the value on the path that comes first.
// The same holds for a class of the program that explore initializes early (vm->explore.early).
//
//   vm->settings: | name, written after a mark, the class whose initializer read it after one | ...
//
// 1. A setting that was both written and read, on any paths and in any order, is a doubt
//    (vm/doubt.h) that names it and the class.
// 2. Before the first mark there is only one path: nothing is recorded.
// 3. java initializes Locale before main. Here Locale is initialized when it is needed, but before
//    the program changes a property that determines the default locale, as under java such a change
//    is too late to have an effect.
//
// Memory: setting_free frees the names.
// Cost: a walk over a short list for each call of a row SETTING of vm/outside_values.def, after a
// mark.
#pragma once
#include "base/vec.h"

struct klass;
struct settings {
    VEC(struct setting {
        const struct holder *of; // for a property: where it is kept; NULL: another setting
        char *name;              // of the setting; NULL: all properties
        bool written;
        const struct klass *reader; // the class that read it; NULL: none yet
    })
    all;
};

struct vm;
struct thread;
// Call it when the newest frame is at the start of a method that reads or writes the setting. name
// "": the property that the first argument names; "*": all properties of the receiver.
void setting_note(struct vm *vm, const struct thread *t, const char *name, bool writes);
// The same for a method that writes: true if that may determine the default locale.
bool setting_is_of_locale(struct vm *vm, const struct thread *t, const char *name);
void setting_free(struct settings *s);

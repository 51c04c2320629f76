// The class path: an ordered list of folders and jars, with the meaning that `java -cp` gives it.
//
//   "lib/*:app.jar:"  ->  lib/a.jar -> lib/b.jar -> app.jar -> (its Class-Path) -> ""
//
// 1. "dir/*" is every .jar in dir; "" is the current folder.
// 2. The Class-Path of a jar is inserted after it, when the jar is opened. An entry that is the
//    same file as an earlier one is ignored.
// 3. An entry that does not exist, or is a damaged jar, is skipped silently, as in java.
// Memory: the path owns its entries and the names it returns as `where`, until path_close. Bytes of
//   members are from malloc and belong to the caller.
// Cost: entries are opened on first use. A lookup asks each entry in turn.
#pragma once
#include "classfile/zip.h"

struct path;

struct path *path_open(const char *text); // separated by colons
void path_close(struct path *p);
// Finds "pkg/Name.class" (or any resource). On success *out has its bytes and *where the file name
// for messages. Returns false if it was not found, with e set if it, or a jar that may have it, is
// damaged.
bool path_find(struct path *p, const char *name, struct span *out, const char **where,
               struct err *e);
// The same, but a member of a signed jar is not read: *is_signed is set, and *out is not.
bool path_find_verified(struct path *p, const char *name, struct span *out, const char **where,
                        bool *is_signed, struct err *e);
// Whether a file is a signed jar of the list.
bool path_is_signed(struct path *p, const char *file);
const char *path_text(struct path *p); // the whole list, including the Class-Path of jars
// The list as java.class.path shows it: only "dir/*" is expanded.
const char *path_given(const struct path *p);
const char *path_missing(struct path *p); // the first of these that does not exist; NULL: none
// The Main-Class of a jar (from malloc), or NULL with e set.
char *path_main_class(const char *jar, struct err *e);
// Calls fn for every .class member of the path, for `dejavm natives`.
void path_each(struct path *p,
               bool (*fn)(void *arg, const char *name, struct span bytes, const char *where),
               void *arg, struct err *e);
// The same with names only; reads no member.
void path_each_name(struct path *p, void (*fn)(void *arg, const char *name), void *arg,
                    struct err *e);

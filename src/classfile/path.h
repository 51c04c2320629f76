// The class path: an ordered list of folders and jars, as `java -cp` understands it.
// "dir/*" is every .jar in dir; a jar's Class-Path is appended behind it, once; an entry that does
// not exist is skipped silently, as java does, and so is a damaged jar; "" means the current
// folder.
#pragma once
#include "classfile/zip.h"

struct path;

struct path *path_open(const char *text); // colon separated; entries are opened lazily
void path_close(struct path *p);
// Finds "pkg/Name.class" (or any resource). On success *out holds malloc'ed bytes and *where the
// file name for messages, in the path's own memory. False: not found (e NONE), or it is damaged or
// a jar that may have it is (e set).
bool path_find(struct path *p, const char *name, struct span *out, const char **where,
               struct err *e);
// The same, but what a signed jar has is not read: *is_signed is set, and *out is not.
bool path_find_verified(struct path *p, const char *name, struct span *out, const char **where,
                        bool *is_signed, struct err *e);
// Whether a file is a signed jar of the list.
bool path_is_signed(struct path *p, const char *file);
const char *path_text(struct path *p); // the whole list, with what jars name in their Class-Path
const char *path_given(
    const struct path *p); // the list as java.class.path shows it: only "dir/*" is written out
// Main-Class of a jar (malloc'ed) or NULL with e set.
char *path_main_class(const char *jar, struct err *e);
// Every .class member of the path, for `dejavm natives`.
void path_each(struct path *p,
               bool (*fn)(void *arg, const char *name, struct span bytes, const char *where),
               void *arg, struct err *e);
// The same by name only; nothing is read.
void path_each_name(struct path *p, void (*fn)(void *arg, const char *name), void *arg,
                    struct err *e);

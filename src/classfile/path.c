#include "classfile/path.h"
#include "base/file.h"
#include "base/vec.h"
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <strings.h>

enum kind {
    UNOPENED,
    FOLDER,
    JAR,
    DAMAGED,
    NOTHING /* missing, or the same as an earlier entry */
};
enum { FIRST_VERSION = 9, LAST_VERSION = 17, FOLDER_DEPTH = 64 };

struct entry {
    struct entry *next;
    const char *text;
    char *real; // the path without links, to recognize the same file
    enum kind kind;
    bool versions;  // a multi-release jar
    bool is_signed; // a jar with a signature file
    struct zip_file *zip;
    struct err *error; // DAMAGED
};

struct path {
    struct arena arena; // entries, texts, and the names returned as `where`
    struct entry *first;
    const char *given; // with "dir/*" expanded, without the Class-Path of jars
};

// Inserts a new entry at *link and returns the link after it.
static struct entry **insert_entry(struct path *p, struct entry **link, const char *text,
                                   size_t len) {
    struct entry *en = arena_alloc(&p->arena, sizeof *en);
    char *copy = arena_alloc(&p->arena, len + 1);
    memcpy(copy, text, len);
    en->text = copy;
    en->next = *link;
    *link = en;
    return &en->next;
}

static bool ends_with(const char *s, const char *end) {
    size_t n = strlen(s), k = strlen(end);
    return n >= k && !strcasecmp(s + n - k, end);
}

// Expands "dir/*" in the order of readdir, as java does: the first jar that has a class wins.
// Returns false if there is no jar.
static bool add_jars(struct path *p, struct entry ***link, const char *dir) {
    struct entry **first = *link;
    DIR *d = opendir(*dir ? dir : ".");
    for (struct dirent *f; d && (f = readdir(d));) {
        const char *dot = strrchr(f->d_name, '.');
        if (!dot || dot == f->d_name || (strcmp(dot, ".jar") && strcmp(dot, ".JAR"))) continue;
        const char *name = arena_format(&p->arena, "%s%s", dir, f->d_name);
        *link = insert_entry(p, *link, name, strlen(name));
    }
    if (d) closedir(d);
    return *link != first;
}

static void add_part(struct path *p, struct entry ***link, const char *s, size_t len) {
    bool star = len && s[len - 1] == '*' && (len == 1 || s[len - 2] == '/');
    const char *dir = star ? arena_format(&p->arena, "%.*s", (int)len - 1, s) : NULL;
    if (!star || !add_jars(p, link, dir)) *link = insert_entry(p, *link, s, len);
}

static const char *join_entries(struct path *p) {
    size_t size = 1;
    for (struct entry *en = p->first; en; en = en->next) size += strlen(en->text) + 1;
    char *text = arena_alloc(&p->arena, size), *at = text;
    for (struct entry *en = p->first; en; en = en->next)
        at += sprintf(at, "%s%s", en == p->first ? "" : ":", en->text);
    return text;
}

struct path *path_open(const char *text) {
    struct path *p = calloc(1, sizeof *p);
    if (!p) bug("out of memory");
    arena_init(&p->arena);
    struct entry **link = &p->first;
    for (const char *s = text, *end;; s = end + 1) {
        end = s + strcspn(s, ":");
        add_part(p, &link, s, (size_t)(end - s));
        if (!*end) break;
    }
    p->given = join_entries(p);
    for (struct entry *en = p->first; en; en = en->next)
        if (!*en->text) en->text = ".";
    return p;
}

const char *path_given(const struct path *p) { return p->given; }

const char *path_missing(struct path *p) {
    for (const char *at = p->given; *at;) {
        int n = (int)strcspn(at, ":");
        const char *entry = arena_format(&p->arena, "%.*s", n, at);
        if (n && !file_exists(entry)) return entry;
        at += n + (at[n] == ':');
    }
    return NULL;
}

void path_close(struct path *p) {
    if (!p) return;
    for (struct entry *en = p->first; en; en = en->next) {
        zip_file_close(en->zip);
        free(en->real);
    }
    arena_free(&p->arena);
    free(p);
}

static int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static void decode_percent(char *s) {
    char *to = s;
    while (*s) {
        int high = *s == '%' ? hex_value(s[1]) : -1, low = high >= 0 ? hex_value(s[2]) : -1;
        *to++ = low >= 0 ? (char)(high << 4 | low) : *s;
        s += low >= 0 ? 3 : 1;
    }
    *to = 0;
}

// The file of one URL of a Class-Path, relative to the jar; NULL if the URL is not of a file.
static char *resolve_url(struct path *p, const char *jar, const char *url, size_t len) {
    char *text = arena_format(&p->arena, "%.*s", (int)len, url);
    if (!strncmp(text, "file:", 5)) {
        text += 5;
        if (!strncmp(text, "//", 2)) text += 2;
    } else if (strstr(text, "://")) {
        return NULL;
    } else if (*text != '/' && strchr(jar, '/')) {
        text = arena_format(&p->arena, "%.*s%s", (int)(strrchr(jar, '/') - jar + 1), jar, text);
    }
    decode_percent(text);
    return text;
}

// A URL names a folder if it ends with a slash. If the file system disagrees, java ignores it.
static bool is_folder_url(const char *text) { return text[strlen(text) - 1] == '/'; }

static void add_class_path(struct path *p, struct entry *en) {
    char *list = zip_file_manifest(en->zip, "Class-Path");
    struct entry **link = &en->next;
    for (char *s = list; s && *s;) {
        size_t len = strcspn(s, " \t");
        char *text = len ? resolve_url(p, en->text, s, len) : NULL;
        if (text && *text && is_folder_url(text) == file_is_dir(text))
            link = insert_entry(p, link, text, strlen(text));
        s += len + strspn(s + len, " \t");
    }
    free(list);
}

static bool seen_before(struct path *p, const struct entry *en) {
    for (struct entry *old = p->first; old != en; old = old->next) {
        if (old->real && !strcmp(old->real, en->real)) return true;
    }
    return false;
}

static void open_jar(struct path *p, struct entry *en) {
    struct err e = {0};
    en->zip = zip_file_open(en->text, &e);
    if (!en->zip) {
        en->kind = DAMAGED;
        en->error = arena_copy(&p->arena, &e, sizeof e);
        return;
    }
    en->kind = JAR;
    char *multi = zip_file_manifest(en->zip, "Multi-Release");
    en->versions = multi && !strcasecmp(multi, "true");
    free(multi);
    en->is_signed = zip_file_is_signed(en->zip);
    add_class_path(p, en);
}

static void open_entry(struct path *p, struct entry *en) {
    if (en->kind != UNOPENED) return;
    en->real = realpath(en->text, NULL);
    if (!en->real || seen_before(p, en)) {
        en->kind = NOTHING;
    } else if (file_is_dir(en->real)) {
        en->kind = FOLDER;
    } else {
        open_jar(p, en);
    }
}

static bool find_in_folder(struct path *p, struct entry *en, const char *name, struct span *out,
                           const char **where, struct err *e) {
    char file[PATH_MAX];
    size_t n = strlen(en->text);
    const char *slash = n && en->text[n - 1] == '/' ? "" : "/";
    int len = snprintf(file, sizeof file, "%s%s%s", en->text, slash, name);
    if (len < 0 || (size_t)len >= sizeof file) return false;
    struct err x = {0};
    if (!file_read(file, out, &x)) {
        bool there = x.code != ERR_NOT_FOUND && file_exists(file) && !file_is_dir(file);
        return there && err_set(e, x.code, "%s", err_detail(&x));
    }
    *where = arena_copy(&p->arena, file, (size_t)len + 1);
    return true;
}

// The name of the newest version of a member, in a multi-release jar, that Java 17 would use.
static const char *newest_member(struct entry *en, const char *name, char *to, size_t size) {
    if (!en->versions || !strncmp(name, "META-INF/", 9)) return name;
    for (int v = LAST_VERSION; v >= FIRST_VERSION; v--) {
        int len = snprintf(to, size, "META-INF/versions/%d/%s", v, name);
        if (len > 0 && (size_t)len < size && zip_file_has(en->zip, to)) return to;
    }
    return name;
}

static bool find_in_jar(struct path *p, struct entry *en, const char *name, struct span *out,
                        const char **where, struct err *e) {
    char versioned[PATH_MAX];
    name = newest_member(en, name, versioned, sizeof versioned);
    if (!zip_file_read(en->zip, name, out, e)) return false;
    *where = arena_format(&p->arena, "%s!/%s", en->text, name);
    return true;
}

static bool find_in_entry(struct path *p, struct entry *en, const char *name, struct span *out,
                          const char **where, struct err *e) {
    switch (en->kind) {
    case FOLDER: return find_in_folder(p, en, name, out, where, e);
    case JAR: return find_in_jar(p, en, name, out, where, e);
    case DAMAGED: return err_set(e, en->error->code, "%s", err_detail(en->error));
    default: return false;
    }
}

// Whether this is a signed jar that has the member. Does not read it.
static bool find_signed(struct path *p, struct entry *en, const char *name, const char **where) {
    char versioned[PATH_MAX];
    if (en->kind != JAR || !en->is_signed) return false;
    name = newest_member(en, name, versioned, sizeof versioned);
    if (!zip_file_has(en->zip, name)) return false;
    *where = arena_format(&p->arena, "%s!/%s", en->text, name);
    return true;
}

bool path_find_verified(struct path *p, const char *name, struct span *out, const char **where,
                        bool *is_signed, struct err *e) {
    if (!*name) return false;
    // The error of a damaged jar. java skips such a jar, so it is reported only if no other entry
    // has the class.
    struct err first = {0};
    for (struct entry *en = p->first; en; en = en->next) {
        struct err now = {0};
        open_entry(p, en);
        if (is_signed && find_signed(p, en, name, where)) return *is_signed = true;
        if (find_in_entry(p, en, name, out, where, &now)) return true;
        if (now.code != ERR_NONE && first.code == ERR_NONE) first = now;
        if (now.code != ERR_NONE && en->kind != DAMAGED) break;
    }
    return first.code != ERR_NONE && err_set(e, first.code, "%s", err_detail(&first));
}

bool path_find(struct path *p, const char *name, struct span *out, const char **where,
               struct err *e) {
    return path_find_verified(p, name, out, where, NULL, e);
}

bool path_is_signed(struct path *p, const char *file) {
    char *real = realpath(file, NULL);
    bool found = false;
    for (struct entry *en = p->first; en && !found; en = en->next) {
        open_entry(p, en);
        found = en->kind == JAR && en->is_signed && real && !strcmp(en->real, real);
    }
    free(real);
    return found;
}

const char *path_text(struct path *p) {
    char *text = arena_format(&p->arena, "%s", "");
    for (struct entry *en = p->first; en; en = en->next) {
        open_entry(p, en);
        if (en->kind == NOTHING) continue;
        text = arena_format(&p->arena, "%s%s%s", text, *text ? ":" : "", en->text);
    }
    return text;
}

char *path_main_class(const char *jar, struct err *e) {
    struct zip_file *z = zip_file_open(jar, e);
    if (!z) return NULL;
    char *name = zip_file_manifest(z, "Main-Class");
    zip_file_close(z);
    size_t n = name ? strlen(name) : 0;
    while (n && (name[n - 1] == ' ' || name[n - 1] == '\t')) name[--n] = 0;
    size_t skip = name ? strspn(name, " \t") : 0;
    if (skip) memmove(name, name + skip, n - skip + 1);
    if (name && *name) return name;
    free(name);
    err_set(e, ERR_ZIP, "no main manifest attribute, in %s", jar);
    return NULL;
}

struct walk {
    struct path *path;
    struct entry *entry;
    bool (*fn)(void *arg, const char *name, struct span bytes, const char *where);
    void (*by_name)(void *arg, const char *name); // used if fn is NULL
    void *arg;
    struct err *e;
};

static bool visit_member(struct walk *w, const char *name) {
    struct span bytes;
    const char *where;
    struct err e = {0};
    if (!w->fn) return w->by_name(w->arg, name), true;
    if (!find_in_entry(w->path, w->entry, name, &bytes, &where, &e)) {
        if (e.code != ERR_NONE) err_set(w->e, e.code, "%s", err_detail(&e));
        return true;
    }
    bool more = w->fn(w->arg, name, bytes, where);
    free((void *)bytes.at);
    return more;
}

static bool walk_folder(struct walk *w, const char *inside, int depth) {
    char dir[PATH_MAX], name[PATH_MAX];
    if (snprintf(dir, sizeof dir, "%s/%s", w->entry->text, inside) >= (int)sizeof dir) return true;
    DIR *d = depth < FOLDER_DEPTH ? opendir(dir) : NULL;
    bool more = true;
    for (struct dirent *f; d && more && (f = readdir(d));) {
        if (!strcmp(f->d_name, ".") || !strcmp(f->d_name, "..")) continue;
        int len = snprintf(name, sizeof name, "%s%s%s", inside, *inside ? "/" : "", f->d_name);
        if (len < 0 || (size_t)len >= sizeof name) continue;
        bool folder = f->d_type == DT_DIR;
        if (f->d_type == DT_UNKNOWN || f->d_type == DT_LNK) {
            if (snprintf(dir, sizeof dir, "%s/%s", w->entry->text, name) >= (int)sizeof dir)
                continue;
            folder = file_is_dir(dir);
        }
        if (folder) {
            more = walk_folder(w, name, depth + 1);
        } else if (ends_with(name, ".class")) {
            more = visit_member(w, name);
        }
    }
    if (d) closedir(d);
    return more;
}

static bool walk_jar(struct walk *w) {
    uint32_t n = zip_file_count(w->entry->zip);
    for (uint32_t i = 0; i < n; i++) {
        const char *name = zip_file_name(w->entry->zip, i);
        if (!name || !ends_with(name, ".class") || !strncmp(name, "META-INF/", 9)) continue;
        if (!visit_member(w, name)) return false;
    }
    return true;
}

static void walk_all(struct walk *w) {
    bool more = true;
    for (struct entry *en = w->path->first; en && more; en = en->next) {
        w->entry = en;
        open_entry(w->path, en);
        if (en->kind == FOLDER) more = walk_folder(w, "", 0);
        if (en->kind == JAR) more = walk_jar(w);
        if (en->kind == DAMAGED) err_set(w->e, en->error->code, "%s", err_detail(en->error));
    }
}

void path_each(struct path *p,
               bool (*fn)(void *arg, const char *name, struct span bytes, const char *where),
               void *arg, struct err *e) {
    walk_all(&(struct walk){.path = p, .fn = fn, .arg = arg, .e = e});
}

void path_each_name(struct path *p, void (*fn)(void *arg, const char *name), void *arg,
                    struct err *e) {
    walk_all(&(struct walk){.path = p, .by_name = fn, .arg = arg, .e = e});
}

#include "classfile/zip.h"
#include "base/file.h"
#include <stdlib.h>
#include <strings.h>
#define zip_file libzip_file // libzip has a struct of our name
#include <zip.h>
#undef zip_file

enum { MEMBER_MAX = 1 << 30, FIRST_READ = 4 << 20 };

struct zip_file {
    zip_t *zip;
    char *path;
    char *manifest; // its main section, lines joined and ended by \n; NULL: not read yet or none
    bool asked;     // for the manifest
};

static struct zip_file *open_failed(const char *path, int code, struct err *e) {
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    err_set(e, code == ZIP_ER_NOENT ? ERR_NOT_FOUND : ERR_ZIP, "%s: %s", path,
            zip_error_strerror(&error));
    zip_error_fini(&error);
    return NULL;
}

struct zip_file *zip_file_open(const char *path, struct err *e) {
    int code = 0;
    if (file_is_dir(path)) {
        err_set(e, ERR_ZIP, "%s: is a folder", path);
        return NULL;
    }
    zip_t *zip = zip_open(path, ZIP_RDONLY, &code);
    if (!zip) return open_failed(path, code, e);
    struct zip_file *z = calloc(1, sizeof *z);
    if (!z || !(z->path = strdup(path))) bug("out of memory");
    z->zip = zip;
    return z;
}

void zip_file_close(struct zip_file *z) {
    if (!z) return;
    zip_discard(z->zip);
    free(z->manifest);
    free(z->path);
    free(z);
}

bool zip_file_has(struct zip_file *z, const char *name) {
    return zip_name_locate(z->zip, name, 0) >= 0;
}

static bool damaged(struct zip_file *z, const char *name, const char *why, struct err *e) {
    return err_set(e, ERR_ZIP, "%s: member %s: %s", z->path, name, why);
}

// Memory grows with what really comes out, not with what the directory promises.
static uint8_t *read_member(zip_file_t *f, size_t size) {
    size_t cap = size < FIRST_READ ? size + 1 : FIRST_READ, n = 0;
    uint8_t *bytes = malloc(cap);
    while (bytes) {
        zip_int64_t got = zip_fread(f, bytes + n, cap - n);
        if (got < 0 || n + (size_t)got > size) break;
        n += (size_t)got;
        if (got == 0 && n == size) return bytes; // zip_fread has compared the checksum by now
        if (got == 0) break;
        if (n < cap) continue;
        uint8_t *more = realloc(bytes, cap * 2);
        if (!more) break;
        bytes = more, cap *= 2;
    }
    free(bytes);
    return NULL;
}

static bool read_at(struct zip_file *z, zip_uint64_t index, const char *name, struct span *out,
                    struct err *e) {
    zip_stat_t st;
    if (zip_stat_index(z->zip, index, 0, &st) < 0 || !(st.valid & ZIP_STAT_SIZE))
        return damaged(z, name, zip_strerror(z->zip), e);
    if (st.size > MEMBER_MAX) return damaged(z, name, "larger than 1 GiB", e);
    zip_file_t *f = zip_fopen_index(z->zip, index, 0);
    if (!f) return damaged(z, name, zip_strerror(z->zip), e);
    uint8_t *bytes = read_member(f, (size_t)st.size);
    if (bytes) {
        *out = (struct span){bytes, (uint32_t)st.size};
    } else {
        const char *why = zip_file_strerror(f);
        damaged(z, name, strcmp(why, "No error") ? why : "wrong size", e);
    }
    zip_fclose(f);
    return bytes != NULL;
}

bool zip_file_read(struct zip_file *z, const char *name, struct span *out, struct err *e) {
    zip_int64_t index = zip_name_locate(z->zip, name, 0);
    return index >= 0 && read_at(z, (zip_uint64_t)index, name, out, e);
}

// Copies the main section (up to the first empty line), joining lines that begin with a space.
static char *main_section(struct span text) {
    const char *s = (const char *)text.at, *end = s + text.len;
    char *to = malloc(text.len + 2), *at = to;
    if (!to) bug("out of memory");
    while (s < end) {
        const char *line = s;
        while (s < end && *s != '\r' && *s != '\n') s++;
        size_t len = (size_t)(s - line);
        if (len == 0) break;
        if (*line == ' ' && at > to) at--, line++, len--; // takes back the \n
        memcpy(at, line, len);
        at += len;
        *at++ = '\n';
        if (s < end && *s++ == '\r' && s < end && *s == '\n') s++;
    }
    *at = 0;
    return to;
}

static const char *manifest_of(struct zip_file *z) {
    if (z->asked) return z->manifest;
    z->asked = true;
    struct span text;
    struct err ignored = {0};
    const char *name = "META-INF/MANIFEST.MF";
    zip_int64_t index = zip_name_locate(z->zip, name, 0);
    if (index < 0) index = zip_name_locate(z->zip, name, ZIP_FL_NOCASE);
    if (index < 0 || !read_at(z, (zip_uint64_t)index, name, &text, &ignored)) return NULL;
    z->manifest = main_section(text);
    free((void *)text.at);
    return z->manifest;
}

char *zip_file_manifest(struct zip_file *z, const char *key) {
    const char *s = manifest_of(z);
    size_t len = strlen(key);
    while (s && *s) {
        const char *end = strchr(s, '\n');
        if (!end) break;
        if ((size_t)(end - s) > len && s[len] == ':' && !strncasecmp(s, key, len)) {
            s += len + 1;
            if (*s == ' ') s++;
            return strndup(s, (size_t)(end - s));
        }
        s = end + 1;
    }
    return NULL;
}

uint32_t zip_file_count(struct zip_file *z) {
    zip_int64_t n = zip_get_num_entries(z->zip, 0);
    return n < 0 ? 0 : n > UINT32_MAX ? UINT32_MAX : (uint32_t)n;
}

const char *zip_file_name(struct zip_file *z, uint32_t i) { return zip_get_name(z->zip, i, 0); }

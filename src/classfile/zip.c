#include "classfile/zip.h"
#include "base/file.h"
#include <fcntl.h>
#include <stdlib.h>
#include <strings.h>
#include <unistd.h>
#define zip_file libzip_file // libzip has a struct of the same name
#include <zip.h>
#undef zip_file

enum { MEMBER_MAX = 1 << 30, FIRST_READ = 4 << 20, END_SIZE = 22, COMMENT_MAX = 0xffff };

struct zip_file {
    zip_t *zip;
    char *path;
    char *manifest; // its main section, with continuation lines joined; NULL if it has none
    bool asked;     // the manifest has been read
};

// ---- find the archive in its file ---------------------------------------------------------------

struct end {
    int64_t start;  // of the archive in the file: other bytes, such as a script, may precede it
    bool at_length; // its comment ends at the end of the file
};

static uint32_t read_u4(const uint8_t *at) {
    return at[0] | at[1] << 8 | at[2] << 16 | (uint32_t)at[3] << 24;
}

// Reads the end record at `at`; false if there is none. The directory ends right before it,
// whatever its offset field says.
static bool read_end(int fd, const uint8_t *at, int64_t position, int64_t size, struct end *end) {
    if (memcmp(at, "PK\5\6", 4)) return false;
    uint32_t length = read_u4(at + 12), offset = read_u4(at + 16);
    int64_t directory = position - length;
    char first[4];
    bool found = directory >= offset && pread(fd, first, 4, directory) == 4 &&
                 !memcmp(first, length ? "PK\1\2" : "PK\5\6", 4);
    *end = (struct end){found ? directory - offset : 0,
                        position + END_SIZE + (at[20] | at[21] << 8) == size};
    return found || end->at_length;
}

static struct end find_end(int fd) {
    uint8_t tail[END_SIZE + COMMENT_MAX];
    struct end end = {0};
    int64_t size = lseek(fd, 0, SEEK_END);
    int64_t from = size > (int64_t)sizeof tail ? size - (int64_t)sizeof tail : 0;
    int64_t got = size < 0 ? -1 : pread(fd, tail, sizeof tail, from);
    for (int64_t i = got - END_SIZE; i >= 0; i--)
        if (read_end(fd, tail + i, from + i, size, &end)) return end;
    return (struct end){0};
}

static struct end find_end_of(const char *path) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    struct end end = {0};
    if (fd < 0) return end; // libzip will report the reason
    end = find_end(fd);
    close(fd);
    return end;
}

bool zip_file_ends(const char *path) { return find_end_of(path).at_length; }

// ---- open and close -----------------------------------------------------------------------------

static zip_t *open_at(const char *path, int64_t start, zip_error_t *error) {
    zip_source_t *source = zip_source_file_create(path, (zip_uint64_t)start, -1, error);
    zip_t *zip = source ? zip_open_from_source(source, ZIP_RDONLY, error) : NULL;
    if (!zip && source) zip_source_free(source);
    return zip;
}

struct zip_file *zip_file_open(const char *path, struct err *e) {
    if (file_is_dir(path)) {
        err_set(e, ERR_ZIP, "%s: is a folder", path);
        return NULL;
    }
    zip_error_t error;
    zip_error_init(&error);
    zip_t *zip = open_at(path, find_end_of(path).start, &error);
    if (!zip)
        err_set(e, zip_error_code_zip(&error) == ZIP_ER_NOENT ? ERR_NOT_FOUND : ERR_ZIP, "%s: %s",
                path, zip_error_strerror(&error));
    zip_error_fini(&error);
    if (!zip) return NULL;
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

static bool fail_member(struct zip_file *z, const char *name, const char *why, struct err *e) {
    return err_set(e, ERR_ZIP, "%s: member %s: %s", z->path, name, why);
}

// libzip compares checksums at the end of a member; java does not.
static bool is_wrong_checksum(zip_file_t *f) {
    return zip_error_code_zip(zip_file_get_error(f)) == ZIP_ER_CRC;
}

// Allocates by the bytes that are really read: the size in the directory may be wrong.
static uint8_t *read_member(zip_file_t *f, size_t size) {
    size_t cap = size < FIRST_READ ? size + 1 : FIRST_READ, n = 0;
    uint8_t *bytes = malloc(cap);
    while (bytes) {
        zip_int64_t got = zip_fread(f, bytes + n, cap - n);
        if (got < 0 && n == size && is_wrong_checksum(f)) return bytes;
        if (got < 0 || n + (size_t)got > size) break;
        n += (size_t)got;
        if (got == 0 && n == size) return bytes;
        if (got == 0) break;
        if (n < cap) continue;
        uint8_t *more = realloc(bytes, cap * 2);
        if (!more) break;
        bytes = more, cap *= 2;
    }
    free(bytes);
    return NULL;
}

static bool read_index(struct zip_file *z, zip_uint64_t index, const char *name, struct span *out,
                       struct err *e) {
    zip_stat_t st;
    if (zip_stat_index(z->zip, index, 0, &st) < 0 || !(st.valid & ZIP_STAT_SIZE))
        return fail_member(z, name, zip_strerror(z->zip), e);
    if (st.size > MEMBER_MAX) return fail_member(z, name, "larger than 1 GiB", e);
    zip_file_t *f = zip_fopen_index(z->zip, index, 0);
    if (!f) return fail_member(z, name, zip_strerror(z->zip), e);
    uint8_t *bytes = read_member(f, (size_t)st.size);
    if (bytes) {
        *out = (struct span){bytes, (uint32_t)st.size};
    } else {
        const char *why = zip_file_strerror(f);
        fail_member(z, name, strcmp(why, "No error") ? why : "wrong size", e);
    }
    zip_fclose(f);
    return bytes != NULL;
}

bool zip_file_read(struct zip_file *z, const char *name, struct span *out, struct err *e) {
    zip_int64_t index = zip_name_locate(z->zip, name, 0);
    return index >= 0 && read_index(z, (zip_uint64_t)index, name, out, e);
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
        if (*line == ' ' && at > to) at--, line++, len--; // removes the \n
        memcpy(at, line, len);
        at += len;
        *at++ = '\n';
        if (s < end && *s++ == '\r' && s < end && *s == '\n') s++;
    }
    *at = 0;
    return to;
}

static const char *read_manifest(struct zip_file *z) {
    if (z->asked) return z->manifest;
    z->asked = true;
    struct span text;
    struct err ignored = {0};
    const char *name = "META-INF/MANIFEST.MF";
    zip_int64_t index = zip_name_locate(z->zip, name, 0);
    if (index < 0) index = zip_name_locate(z->zip, name, ZIP_FL_NOCASE);
    if (index < 0 || !read_index(z, (zip_uint64_t)index, name, &text, &ignored)) return NULL;
    z->manifest = main_section(text);
    free((void *)text.at);
    return z->manifest;
}

char *zip_file_manifest(struct zip_file *z, const char *key) {
    const char *s = read_manifest(z);
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

bool zip_file_is_signed(struct zip_file *z) {
    static const char folder[] = "META-INF/";
    for (uint32_t i = 0, n = zip_file_count(z); i < n; i++) {
        const char *name = zip_get_name(z->zip, i, ZIP_FL_ENC_RAW);
        if (!name || (*name | 0x20) != 'm' || strncasecmp(name, folder, sizeof folder - 1))
            continue;
        size_t len = strlen(name);
        if (!strcasecmp(name + len - 3, ".sf") && !strchr(name + sizeof folder - 1, '/'))
            return true;
    }
    return false;
}

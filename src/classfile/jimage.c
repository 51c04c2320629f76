#include "classfile/jimage.h"
#include "base/file.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <zlib.h>

enum {
    MAGIC = (int)0xcafedada,
    RESOURCE_MAGIC = (int)0xcafefafa,
    SEED = 0x01000193,
    RESOURCE_HEADER = 29,
    RESOURCE_MAX = 1 << 30,
};

// Kinds of location attributes. Each is encoded as (kind << 3 | bytes - 1), then a big-endian
// number.
enum kind { END, MODULE, PARENT, BASE, EXTENSION, OFFSET, COMPRESSED, UNCOMPRESSED, KINDS };

struct header { // in the byte order of the machine that made the image
    uint32_t magic, version, flags, resources, table_length, locations_size, strings_size;
};

struct unpacked { // a compressed resource that has been read
    struct unpacked *next;
    uint32_t index;
    struct span bytes;
};

struct jimage {
    char *path;
    const uint8_t *map;
    uint64_t size, resources_at;
    uint32_t table_length, locations_size, strings_size;
    const int32_t *redirect;
    const uint32_t *offsets;
    const uint8_t *locations;
    const char *strings; // the last byte is zero
    struct unpacked *unpacked;
};

static bool fail_image(const struct jimage *j, struct err *e, const char *why, uint64_t number) {
    return err_set(e, ERR_IMAGE, "%s: %s (%" PRIu64 ")", j->path, why, number);
}

static bool check_header(struct jimage *j, struct err *e) {
    struct header h;
    if (j->size < sizeof h) return fail_image(j, e, "file too short", j->size);
    memcpy(&h, j->map, sizeof h);
    if (h.magic != (uint32_t)MAGIC) return fail_image(j, e, "wrong magic number", h.magic);
    if (h.version != 1 << 16) return fail_image(j, e, "unknown format version", h.version >> 16);
    uint64_t at = sizeof h;
    j->table_length = h.table_length;
    j->redirect = (const int32_t *)(j->map + at);
    at += (uint64_t)h.table_length * 4;
    j->offsets = (const uint32_t *)(j->map + at);
    at += (uint64_t)h.table_length * 4;
    j->locations = j->map + at;
    j->locations_size = h.locations_size;
    at += h.locations_size;
    j->strings = (const char *)j->map + at;
    j->strings_size = h.strings_size;
    at += h.strings_size;
    j->resources_at = at;
    if (at > j->size) return fail_image(j, e, "tables reach beyond the end of the file", at);
    if (!h.table_length || h.table_length > INT32_MAX)
        return fail_image(j, e, "bad table length", h.table_length);
    if (!h.strings_size || j->strings[h.strings_size - 1])
        return fail_image(j, e, "strings do not end in a zero byte", h.strings_size);
    return true;
}

struct jimage *jimage_open(const char *path, struct err *e) {
    struct span map;
    uint64_t size;
    if (!file_map(path, &map, &size, e)) return NULL;
    struct jimage *j = calloc(1, sizeof *j);
    if (!j || !(j->path = strdup(path))) bug("out of memory");
    j->map = map.at;
    j->size = size;
    if (check_header(j, e)) return j;
    jimage_close(j);
    return NULL;
}

void jimage_close(struct jimage *j) {
    if (!j) return;
    for (struct unpacked *u = j->unpacked, *next; u; u = next) {
        next = u->next;
        free((void *)u->bytes.at);
        free(u);
    }
    if (j->map) munmap((void *)j->map, j->size);
    free(j->path);
    free(j);
}

static bool location_at(const struct jimage *j, uint32_t index, uint64_t out[KINDS]) {
    memset(out, 0, KINDS * sizeof *out);
    uint64_t at = j->offsets[index];
    while (at < j->locations_size) {
        unsigned kind = j->locations[at] >> 3, n = (j->locations[at] & 7u) + 1;
        if (kind == END) break;
        if (kind >= KINDS || at + n >= j->locations_size) return false;
        uint64_t value = 0;
        for (unsigned i = 1; i <= n; i++) value = value << 8 | j->locations[at + i];
        out[kind] = value;
        at += n + 1;
    }
    for (int kind = MODULE; kind <= EXTENSION; kind++) {
        if (out[kind] >= j->strings_size) return false;
    }
    return at < j->locations_size;
}

static uint32_t hash_piece(uint32_t hash, const char *s, size_t len) {
    for (size_t i = 0; i < len; i++) hash = (hash * SEED) ^ (uint8_t)s[i];
    return hash;
}

struct key { // the path "/module/name"
    const char *module, *name;
    size_t module_len, name_len;
};

static uint32_t hash_key(const struct key *k, uint32_t seed) {
    uint32_t hash = hash_piece(seed, "/", 1);
    hash = hash_piece(hash, k->module, k->module_len);
    hash = hash_piece(hash, "/", 1);
    return hash_piece(hash, k->name, k->name_len) & 0x7fffffff;
}

// If *s starts with the piece, moves *s after it.
static bool match_piece(const char **s, size_t *left, const char *piece) {
    size_t n = strlen(piece);
    if (n > *left || memcmp(*s, piece, n)) return false;
    *s += n, *left -= n;
    return true;
}

static bool is_location_of(const struct jimage *j, const struct key *k, const uint64_t at[KINDS]) {
    const char *s = k->module;
    size_t left = k->module_len;
    if (!match_piece(&s, &left, j->strings + at[MODULE]) || left) return false;
    s = k->name, left = k->name_len;
    const char *parent = j->strings + at[PARENT], *extension = j->strings + at[EXTENSION];
    if (*parent && !(match_piece(&s, &left, parent) && match_piece(&s, &left, "/"))) return false;
    if (!match_piece(&s, &left, j->strings + at[BASE])) return false;
    if (*extension && !(match_piece(&s, &left, ".") && match_piece(&s, &left, extension)))
        return false;
    return left == 0;
}

// The perfect hash of the image: the redirect table has the slot, or the seed of a second hash.
static bool find_location(const struct jimage *j, const struct key *k, uint32_t *index,
                          uint64_t at[KINDS]) {
    int32_t value = j->redirect[hash_key(k, SEED) % j->table_length];
    if (value > 0) {
        *index = hash_key(k, (uint32_t)value) % j->table_length;
    } else if (value < 0) {
        *index = (uint32_t)(-1 - value);
        if (*index >= j->table_length) return false;
    } else {
        return false;
    }
    return location_at(j, *index, at) && is_location_of(j, k, at);
}

struct resource_header {
    uint32_t magic, name, config;
    uint64_t size, full_size;
};

static bool read_header(const uint8_t *at, size_t len, struct resource_header *h) {
    if (len < RESOURCE_HEADER) return false;
    memcpy(&h->magic, at, 4);
    memcpy(&h->size, at + 4, 8);
    memcpy(&h->full_size, at + 12, 8);
    memcpy(&h->name, at + 20, 4);
    memcpy(&h->config, at + 24, 4);
    return h->magic == (uint32_t)RESOURCE_MAGIC && h->size <= len - RESOURCE_HEADER &&
           h->full_size <= RESOURCE_MAX;
}

// Decompresses one layer. Returns NULL with e set on failure.
static uint8_t *inflate_layer(struct jimage *j, const uint8_t *at, const struct resource_header *h,
                              struct err *e) {
    const char *name = h->name < j->strings_size ? j->strings + h->name : "?";
    if (strcmp(name, "zip")) {
        err_set(e, ERR_UNSUPPORTED, "%s: resources compressed with %s", j->path, name);
        return NULL;
    }
    uLongf n = h->full_size;
    uint8_t *to = malloc(n + 1);
    if (to && uncompress(to, &n, at + RESOURCE_HEADER, h->size) == Z_OK && n == h->full_size)
        return to;
    free(to);
    fail_image(j, e, "damaged compressed resource", h->full_size);
    return NULL;
}

static bool unpack(struct jimage *j, uint32_t index, struct span packed, struct span *out,
                   struct err *e) {
    for (struct unpacked *u = j->unpacked; u; u = u->next) {
        if (u->index == index) return *out = u->bytes, true;
    }
    struct resource_header h;
    uint8_t *mine = NULL;
    for (int layers = 0; read_header(packed.at, packed.len, &h); layers++) { // layers are nested
        uint8_t *inner = layers < 8 ? inflate_layer(j, packed.at, &h, e) : NULL;
        free(mine);
        if (!inner) return fail_image(j, e, "damaged compressed resource", index);
        mine = inner;
        packed = (struct span){inner, (uint32_t)h.full_size};
    }
    if (!mine) return fail_image(j, e, "damaged header of a compressed resource", index);
    struct unpacked *u = malloc(sizeof *u);
    if (!u) bug("out of memory");
    *u = (struct unpacked){j->unpacked, index, packed};
    j->unpacked = u;
    *out = packed;
    return true;
}

static bool read_resource(struct jimage *j, uint32_t index, const uint64_t at[KINDS],
                          struct span *out, struct err *e) {
    uint64_t room = j->size - j->resources_at;
    uint64_t len = at[COMPRESSED] ? at[COMPRESSED] : at[UNCOMPRESSED];
    if (at[OFFSET] > room || len > room - at[OFFSET] || len > RESOURCE_MAX)
        return fail_image(j, e, "resource reaches beyond the end of the file", at[OFFSET]);
    *out = (struct span){j->map + j->resources_at + at[OFFSET], (uint32_t)len};
    return !at[COMPRESSED] || unpack(j, index, *out, out, e);
}

bool jimage_find(struct jimage *j, const char *module, const char *name, struct span *out,
                 struct err *e) {
    struct key k = {module, name, strlen(module), strlen(name)};
    uint64_t at[KINDS];
    uint32_t index;
    return find_location(j, &k, &index, at) && read_resource(j, index, at, out, e);
}

// /packages/java.lang is a list of pairs: whether the package is empty in a module, and the offset
// of the module's name.
const char *jimage_module_of(struct jimage *j, const char *package, size_t len) {
    char name[512];
    uint64_t at[KINDS];
    uint32_t index, pair[2];
    struct span list;
    struct err ignored = {0};
    if (len >= sizeof name) return NULL;
    for (size_t i = 0; i < len; i++) name[i] = package[i] == '/' ? '.' : package[i];
    struct key k = {"packages", name, 8, len};
    if (!find_location(j, &k, &index, at) || !read_resource(j, index, at, &list, &ignored))
        return NULL;
    for (uint32_t i = 0; i + 8 <= list.len; i += 8) {
        memcpy(pair, list.at + i, 8);
        if (!pair[0] && pair[1] < j->strings_size) return j->strings + pair[1];
    }
    return NULL;
}

struct place {
    uint64_t offset;
    uint32_t index;
};

static int compare_offsets(const void *x, const void *y) {
    const struct place *a = x, *b = y;
    if (a->offset != b->offset) return a->offset < b->offset ? -1 : 1;
    return a->index < b->index ? -1 : a->index > b->index;
}

static char *write_path(const struct jimage *j, const uint64_t at[KINDS], char *to, size_t size) {
    const char *module = j->strings + at[MODULE], *parent = j->strings + at[PARENT];
    const char *base = j->strings + at[BASE], *extension = j->strings + at[EXTENSION];
    int n = snprintf(to, size, "%s%s%s%s%s%s%s%s", *module ? "/" : "", module, *module ? "/" : "",
                     parent, *parent ? "/" : "", base, *extension ? "." : "", extension);
    return n < 0 || (size_t)n >= size ? NULL : to;
}

void jimage_each(struct jimage *j, bool (*fn)(void *arg, const char *path, struct span bytes),
                 void *arg) {
    struct place *places = malloc(j->table_length * sizeof *places);
    if (!places) bug("out of memory");
    uint64_t at[KINDS];
    char path[4096];
    for (uint32_t i = 0; i < j->table_length; i++) {
        places[i] = (struct place){location_at(j, i, at) ? at[OFFSET] : UINT64_MAX, i};
    }
    qsort(places, j->table_length, sizeof *places, compare_offsets);
    for (uint32_t i = 0; i < j->table_length; i++) {
        struct span bytes;
        struct err ignored = {0};
        if (!location_at(j, places[i].index, at) || !write_path(j, at, path, sizeof path)) continue;
        if (!read_resource(j, places[i].index, at, &bytes, &ignored)) continue;
        if (!fn(arg, path, bytes)) break;
    }
    free(places);
}

struct span jimage_bytes(const struct jimage *j) {
    return j->size <= INT32_MAX ? (struct span){j->map, (uint32_t)j->size} : (struct span){0};
}

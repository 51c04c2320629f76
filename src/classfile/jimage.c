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

// Kinds of location attributes; each is coded as (kind << 3 | bytes - 1) and a big-endian number.
enum kind { END, MODULE, PARENT, BASE, EXTENSION, OFFSET, COMPRESSED, UNCOMPRESSED, KINDS };

struct header { // in the byte order of the machine that made the image
    uint32_t magic, version, flags, resources, table_length, locations_size, strings_size;
};

struct unpacked { // a compressed resource that was asked for
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
    const char *strings; // ends in a zero byte
    struct unpacked *unpacked;
};

static bool bad(const struct jimage *j, struct err *e, const char *why, uint64_t number) {
    return err_set(e, ERR_IMAGE, "%s: %s (%" PRIu64 ")", j->path, why, number);
}

static bool check_header(struct jimage *j, struct err *e) {
    struct header h;
    if (j->size < sizeof h) return bad(j, e, "file too short", j->size);
    memcpy(&h, j->map, sizeof h);
    if (h.magic != (uint32_t)MAGIC) return bad(j, e, "wrong magic number", h.magic);
    if (h.version != 1 << 16) return bad(j, e, "unknown format version", h.version >> 16);
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
    if (at > j->size) return bad(j, e, "tables reach beyond the end of the file", at);
    if (!h.table_length || h.table_length > INT32_MAX)
        return bad(j, e, "bad table length", h.table_length);
    if (!h.strings_size || j->strings[h.strings_size - 1])
        return bad(j, e, "strings do not end in a zero byte", h.strings_size);
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

static uint32_t hash_more(uint32_t hash, const char *s, size_t len) {
    for (size_t i = 0; i < len; i++) hash = (hash * SEED) ^ (uint8_t)s[i];
    return hash;
}

struct key { // the path "/module/name"
    const char *module, *name;
    size_t module_len, name_len;
};

static uint32_t hash_key(const struct key *k, uint32_t seed) {
    uint32_t hash = hash_more(seed, "/", 1);
    hash = hash_more(hash, k->module, k->module_len);
    hash = hash_more(hash, "/", 1);
    return hash_more(hash, k->name, k->name_len) & 0x7fffffff;
}

// Compares and steps over a piece of *s.
static bool eat(const char **s, size_t *left, const char *piece) {
    size_t n = strlen(piece);
    if (n > *left || memcmp(*s, piece, n)) return false;
    *s += n, *left -= n;
    return true;
}

static bool names(const struct jimage *j, const struct key *k, const uint64_t at[KINDS]) {
    const char *s = k->module;
    size_t left = k->module_len;
    if (!eat(&s, &left, j->strings + at[MODULE]) || left) return false;
    s = k->name, left = k->name_len;
    const char *parent = j->strings + at[PARENT], *extension = j->strings + at[EXTENSION];
    if (*parent && !(eat(&s, &left, parent) && eat(&s, &left, "/"))) return false;
    if (!eat(&s, &left, j->strings + at[BASE])) return false;
    if (*extension && !(eat(&s, &left, ".") && eat(&s, &left, extension))) return false;
    return left == 0;
}

// The image's perfect hash: one probe tells the slot, or the seed that leads to it.
static bool look_up(const struct jimage *j, const struct key *k, uint32_t *index,
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
    return location_at(j, *index, at) && names(j, k, at);
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

// Undoes one layer of compression; NULL with e set when that cannot be done.
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
    bad(j, e, "damaged compressed resource", h->full_size);
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
        if (!inner) return bad(j, e, "damaged compressed resource", index);
        mine = inner;
        packed = (struct span){inner, (uint32_t)h.full_size};
    }
    if (!mine) return bad(j, e, "damaged header of a compressed resource", index);
    struct unpacked *u = malloc(sizeof *u);
    if (!u) bug("out of memory");
    *u = (struct unpacked){j->unpacked, index, packed};
    j->unpacked = u;
    *out = packed;
    return true;
}

static bool resource(struct jimage *j, uint32_t index, const uint64_t at[KINDS], struct span *out,
                     struct err *e) {
    uint64_t room = j->size - j->resources_at;
    uint64_t len = at[COMPRESSED] ? at[COMPRESSED] : at[UNCOMPRESSED];
    if (at[OFFSET] > room || len > room - at[OFFSET] || len > RESOURCE_MAX)
        return bad(j, e, "resource reaches beyond the end of the file", at[OFFSET]);
    *out = (struct span){j->map + j->resources_at + at[OFFSET], (uint32_t)len};
    return !at[COMPRESSED] || unpack(j, index, *out, out, e);
}

bool jimage_find(struct jimage *j, const char *module, const char *name, struct span *out,
                 struct err *e) {
    struct key k = {module, name, strlen(module), strlen(name)};
    uint64_t at[KINDS];
    uint32_t index;
    return look_up(j, &k, &index, at) && resource(j, index, at, out, e);
}

// /packages/java.lang is a list of pairs: is the package empty there, and the module's name.
const char *jimage_module_of(struct jimage *j, const char *package, size_t len) {
    char name[512];
    uint64_t at[KINDS];
    uint32_t index, pair[2];
    struct span list;
    struct err ignored = {0};
    if (len >= sizeof name) return NULL;
    for (size_t i = 0; i < len; i++) name[i] = package[i] == '/' ? '.' : package[i];
    struct key k = {"packages", name, 8, len};
    if (!look_up(j, &k, &index, at) || !resource(j, index, at, &list, &ignored)) return NULL;
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

static int by_offset(const void *x, const void *y) {
    const struct place *a = x, *b = y;
    if (a->offset != b->offset) return a->offset < b->offset ? -1 : 1;
    return a->index < b->index ? -1 : a->index > b->index;
}

static char *path_of(const struct jimage *j, const uint64_t at[KINDS], char *to, size_t size) {
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
    qsort(places, j->table_length, sizeof *places, by_offset);
    for (uint32_t i = 0; i < j->table_length; i++) {
        struct span bytes;
        struct err ignored = {0};
        if (!location_at(j, places[i].index, at) || !path_of(j, at, path, sizeof path)) continue;
        if (!resource(j, places[i].index, at, &bytes, &ignored)) continue;
        if (!fn(arg, path, bytes)) break;
    }
    free(places);
}

struct span jimage_bytes(const struct jimage *j) {
    return j->size <= INT32_MAX ? (struct span){j->map, (uint32_t)j->size} : (struct span){0};
}

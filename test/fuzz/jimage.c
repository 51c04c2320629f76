// Fuzzes the reader of module images. The seeds are small images of the corpus's classes, packed
// and plain.
#include "fuzz.h"
#include "classfile/jimage.h"
#include <zlib.h>

enum { N = 12, HEADER = 28, FIRST_SEED = 0x01000193 };

static const char *const names[N][4] = {
    // module, parent, base, extension
    {"java.base", "java/lang", "Object", "class"},
    {"java.base", "java/lang", "String", "class"},
    {"java.base", "java/util", "List", "class"},
    {"java.base", "", "module-info", "class"},
    {"java.logging", "java/util/logging", "Level", "class"},
    {"java.logging", "", "module-info", "class"},
    {"modules", "", "java.base", ""},
    {"packages", "", "java.lang", ""},
    {"packages", "", "java.util", ""},
    {"packages", "", "java.util.logging", ""},
    {"java.base", "a/b/c", "data", "txt"},
    {"java.base", "", "plain", ""},
};

static bool touch(void *arg, const char *path, struct span bytes) {
    uint32_t *sum = arg;
    for (; *path; path++) *sum += (uint8_t)*path;
    for (uint32_t i = 0; i < bytes.len; i++) *sum += bytes.at[i];
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *at, size_t len) {
    struct err e = {0};
    struct jimage *j = jimage_open(fuzz_file(at, len), &e);
    if (!j && e.code == ERR_NONE) bug("jimage_open fails without saying why");
    if (!j) return 0;
    uint32_t sum = 0;
    for (int i = 0; i < N; i++) {
        char name[200];
        struct span out = {0};
        struct err m = {0};
        snprintf(name, sizeof name, "%s%s%s%s%s", names[i][1], *names[i][1] ? "/" : "", names[i][2],
                 *names[i][3] ? "." : "", names[i][3]);
        if (jimage_find(j, names[i][0], name, &out, &m)) touch(&sum, name, out);
    }
    const char *module = jimage_module_of(j, "java/util", 9);
    if (module) sum += (uint32_t)strlen(module);
    jimage_module_of(j, "no/such/package", 15);
    jimage_each(j, touch, &sum);
    jimage_close(j);
    return 0;
}

// ---- making images ------------------------------------------------------------------------------

struct image {
    int32_t redirect[N];
    uint32_t offsets[N];
    uint8_t locations[2048], resources[1 << 17];
    char strings[2048];
    size_t locations_len, resources_len, strings_len;
};

static uint32_t hash(const char *s, uint32_t seed) {
    for (; *s; s++) seed = seed * FIRST_SEED ^ (uint8_t)*s;
    return seed & 0x7fffffff;
}

static void full_name(int i, char *to, size_t size) {
    const char *const *n = names[i];
    snprintf(to, size, "/%s/%s%s%s%s%s", n[0], n[1], *n[1] ? "/" : "", n[2], *n[3] ? "." : "",
             n[3]);
}

// Gives the members of a bucket their slots: the first seed under which they meet nobody.
static void place_bucket(struct image *m, uint32_t bucket, int slot_of[N], bool used[N]) {
    char name[200];
    for (int32_t seed = 1;; seed++) {
        bool taken[N], fine = true;
        int slots[N];
        memcpy(taken, used, sizeof taken);
        for (int i = 0; i < N && fine; i++) {
            full_name(i, name, sizeof name);
            if (hash(name, FIRST_SEED) % N != bucket) continue;
            slots[i] = (int)(hash(name, (uint32_t)seed) % N);
            fine = !taken[slots[i]];
            taken[slots[i]] = true;
        }
        if (!fine) continue;
        for (int i = 0; i < N; i++) {
            full_name(i, name, sizeof name);
            if (hash(name, FIRST_SEED) % N == bucket)
                slot_of[i] = slots[i], m->redirect[bucket] = seed;
        }
        memcpy(used, taken, sizeof taken);
        return;
    }
}

static void place_all(struct image *m, int slot_of[N]) {
    bool used[N] = {0};
    int count[N] = {0};
    char name[200];
    for (int i = 0; i < N; i++) {
        full_name(i, name, sizeof name);
        count[hash(name, FIRST_SEED) % N]++;
    }
    for (int size = N; size > 0; size--)
        for (uint32_t b = 0; b < N; b++)
            if (count[b] == size) place_bucket(m, b, slot_of, used);
}

static uint32_t add_string(struct image *m, const char *s) {
    uint32_t at = (uint32_t)m->strings_len;
    m->strings_len += strlen(s) + 1;
    memcpy(m->strings + at, s, strlen(s) + 1);
    return at;
}

static void add_attribute(struct image *m, int kind, uint32_t value) {
    if (!value) return;
    int bytes = value < 256 ? 1 : value < 65536 ? 2 : 4;
    m->locations[m->locations_len++] = (uint8_t)(kind << 3 | (bytes - 1));
    fuzz_put(m->locations + m->locations_len, bytes, value);
    m->locations_len += (size_t)bytes;
}

// The compressed form: a header of 29 bytes and zlib's output.
static size_t pack(uint8_t *to, size_t room, const uint8_t *at, size_t len, uint32_t zip) {
    uLongf n = room - 29;
    uint32_t magic = 0xcafefafa;
    if (compress(to + 29, &n, at, len) != Z_OK) abort();
    uint64_t size = n, full = len;
    memcpy(to, &magic, 4);
    memcpy(to + 4, &size, 8);
    memcpy(to + 12, &full, 8);
    memcpy(to + 20, &zip, 4);
    memset(to + 24, 0, 4);
    to[28] = 1;
    return n + 29;
}

static void add_resource(struct image *m, int i, int slot, const struct fuzz_input *in, bool packed,
                         uint32_t zip) {
    uint8_t *to = m->resources + m->resources_len;
    size_t len = in->len < 4000 ? in->len : 4000, stored = len;
    m->offsets[slot] = (uint32_t)m->locations_len;
    for (int k = 0; k < 4; k++)
        if (*names[i][k]) add_attribute(m, 1 + k, add_string(m, names[i][k]));
    add_attribute(m, 5, (uint32_t)m->resources_len);
    if (packed) {
        stored = pack(to, sizeof m->resources - m->resources_len, in->at, len, zip);
        add_attribute(m, 6, (uint32_t)stored);
    } else {
        memcpy(to, in->at, len);
    }
    add_attribute(m, 7, (uint32_t)len);
    m->locations[m->locations_len++] = 0;
    m->resources_len += stored;
}

static void make_image(struct fuzz_corpus *into, const struct fuzz_corpus *classes, size_t number,
                       struct image *m) {
    int slot_of[N] = {0};
    memset(m, 0, sizeof *m);
    add_string(m, "");
    uint32_t zip = add_string(m, "zip"), base = add_string(m, "java.base");
    m->locations[m->locations_len++] = 0;
    place_all(m, slot_of);
    for (int i = 0; i < N; i++) {
        uint8_t package[8] = {0};
        memcpy(package + 4, &base, 4);
        struct fuzz_input in = classes->all[(number * 31 + (size_t)i) % classes->n];
        if (!strcmp(names[i][0], "packages")) in = (struct fuzz_input){package, sizeof package};
        add_resource(m, i, slot_of[i], &in, number % 3 == 1 && (i & 1), zip);
    }
    uint32_t header[7] = {
        0xcafedada, 1 << 16, 0, N, N, (uint32_t)m->locations_len, (uint32_t)m->strings_len};
    struct {
        const void *at;
        size_t len;
    } parts[] = {{header, HEADER},
                 {m->redirect, sizeof m->redirect},
                 {m->offsets, sizeof m->offsets},
                 {m->locations, m->locations_len},
                 {m->strings, m->strings_len},
                 {m->resources, m->resources_len}};
    size_t len = 0;
    uint8_t *all = malloc(HEADER + 8 * N + sizeof *m);
    if (!all) abort();
    for (size_t i = 0; i < COUNT(parts); len += parts[i++].len)
        memcpy(all + len, parts[i].at, parts[i].len);
    fuzz_add(into, all, len);
    free(all);
}

void fuzz_seeds(struct fuzz_corpus *classes) {
    struct fuzz_corpus images = {0};
    struct image *m = malloc(sizeof *m);
    if (!m) abort();
    for (size_t i = 0; i < 30; i++) make_image(&images, classes, i, m);
    free(m);
    for (size_t i = 0; i < classes->n; i++) free(classes->all[i].at);
    free(classes->all);
    *classes = images;
}

// The tables are small beside the resources: most damage goes there.
void fuzz_special(struct fuzz_random *r, struct fuzz_input *in) {
    static const uint32_t values[] = {0, 1, 0xff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff};
    size_t room = in->len < 700 ? in->len : 700;
    if (room < 8) return;
    uint32_t v = fuzz_next(r) & 1 ? values[fuzz_below(r, COUNT(values))]
                                  : (uint32_t)fuzz_below(r, in->len + 9);
    switch (fuzz_below(r, 4)) {
    case 0:
        memcpy(in->at + 4 * fuzz_below(r, 7 + 2 * N < room / 4 ? 7 + 2 * N : room / 4), &v, 4);
        break;
    case 1: in->at[fuzz_below(r, room)] ^= (uint8_t)(1 << fuzz_below(r, 8)); break;
    case 2: in->at[fuzz_below(r, room)] = (uint8_t)fuzz_next(r); break;
    default: memcpy(in->at + fuzz_below(r, room - 4), &v, 4);
    }
}

// Fuzzes the reader of jars: directory, members, manifest. The seeds are small jars of the corpus's
// classes.
#include "fuzz.h"
#include "classfile/path.h"
#include <zlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *at, size_t len) {
    struct err e = {0};
    const char *path = fuzz_file(at, len);
    struct zip_file *z = zip_file_open(path, &e);
    if (!z && e.code == ERR_NONE) bug("zip_file_open fails without saying why");
    if (!z) return 0;
    uint32_t n = zip_file_count(z);
    for (uint32_t i = 0; i < n && i < 64; i++) {
        const char *name = zip_file_name(z, i);
        struct span out = {0};
        struct err m = {0};
        if (name && zip_file_has(z, name) && zip_file_read(z, name, &out, &m)) {
            volatile uint8_t sum = 0;
            for (uint32_t k = 0; k < out.len; k++) sum = (uint8_t)(sum + out.at[k]);
            free((void *)out.at);
        }
    }
    free(zip_file_manifest(z, "Main-Class"));
    free(zip_file_manifest(z, "Class-Path"));
    zip_file_close(z);
    struct err m = {0};
    free(path_main_class(path, &m));
    return 0;
}

// ---- making jars --------------------------------------------------------------------------------

struct jar {
    uint8_t bytes[1 << 18], directory[1 << 13];
    size_t len, directory_len;
    int members;
};

static uint8_t *little(uint8_t *to, int bytes, uint32_t v) {
    for (int i = 0; i < bytes; i++, v >>= 8) *to++ = (uint8_t)v;
    return to;
}

static size_t deflate_raw(const uint8_t *at, size_t len, uint8_t *to, size_t room) {
    z_stream z = {
        .next_in = (uint8_t *)at, .avail_in = (uInt)len, .next_out = to, .avail_out = (uInt)room};
    if (deflateInit2(&z, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK) abort();
    if (deflate(&z, Z_FINISH) != Z_STREAM_END) abort();
    deflateEnd(&z);
    return z.total_out;
}

static void add_member(struct jar *j, const char *name, const uint8_t *at, size_t len,
                       bool packed) {
    size_t name_len = strlen(name);
    if (j->len + len + 4096 > sizeof j->bytes ||
        j->directory_len + name_len + 100 > sizeof j->directory)
        return;
    uint8_t *head = j->bytes + j->len, *body = head + 30 + name_len,
            *h = little(head, 4, 0x04034b50);
    size_t size =
        packed ? deflate_raw(at, len, body, sizeof j->bytes - j->len - 30 - name_len) : len;
    if (!packed && len) memcpy(body, at, len);
    uint8_t *common = h = little(h, 2, 20);
    h = little(little(h, 2, 0), 2, packed ? 8 : 0);
    h = little(little(h, 4, 0), 4, (uint32_t)crc32(0, at, (uInt)len));
    h = little(little(h, 4, (uint32_t)size), 4, (uint32_t)len);
    h = little(little(h, 2, (uint32_t)name_len), 2, 0);
    memcpy(h, name, name_len);
    uint8_t *d = j->directory + j->directory_len;
    uint8_t *row = little(little(little(d, 4, 0x02014b50), 2, 20), 2, 20);
    memcpy(row, common, 24); // flags to extra length
    row = little(little(little(little(row + 24, 2, 0), 2, 0), 2, 0), 4, 0);
    row = little(row, 4, (uint32_t)j->len);
    memcpy(row, name, name_len);
    j->directory_len += 46 + name_len;
    j->len += 30 + name_len + size;
    j->members++;
}

static void finish(struct jar *j, struct fuzz_corpus *c) {
    size_t at = j->len;
    memcpy(j->bytes + at, j->directory, j->directory_len);
    uint8_t *e = little(little(j->bytes + at + j->directory_len, 4, 0x06054b50), 4, 0);
    e = little(little(e, 2, (uint32_t)j->members), 2, (uint32_t)j->members);
    e = little(little(little(e, 4, (uint32_t)j->directory_len), 4, (uint32_t)at), 2, 0);
    fuzz_add(c, j->bytes, (size_t)(e - j->bytes));
}

static void add_manifest(struct jar *j, bool packed) {
    static const char text[] =
        "Manifest-Version: 1.0\r\nMain-Class: some.pack.age.with.a.long.Na\r\n me$Inner\r\n"
        "Class-Path: a.jar lib/b.jar ../c.jar\r\n\r\nName: x\r\nMain-Class: no\r\n";
    add_member(j, "META-INF/MANIFEST.MF", (const uint8_t *)text, sizeof text - 1, packed);
}

void fuzz_seeds(struct fuzz_corpus *classes) {
    struct fuzz_corpus jars = {0};
    struct jar *j = malloc(sizeof *j);
    if (!j) abort();
    for (size_t i = 0; i < 60; i++) {
        memset(j, 0, sizeof *j);
        if (i % 4) add_manifest(j, i & 1);
        for (size_t k = 0; k < i % 7; k++) {
            const struct fuzz_input *in = &classes->all[(i * 97 + k * 13) % classes->n];
            char name[40];
            snprintf(name, sizeof name, "%sM%zu.class", k & 1 ? "dir/sub/" : "", k);
            add_member(j, name, in->at, in->len < 3000 ? in->len : 3000, (i + k) % 3);
        }
        finish(j, &jars);
    }
    free(j);
    for (size_t i = 0; i < classes->n; i++) free(classes->all[i].at);
    free(classes->all);
    *classes = jars;
}

// A field of one of the headers: they all start with "PK".
void fuzz_special(struct fuzz_random *r, struct fuzz_input *in) {
    static const uint32_t values[] = {0, 1, 8, 0xffff, 0x7fffffff, 0xffffffff, 0x10000};
    size_t start = fuzz_below(r, in->len);
    for (size_t i = 0; i + 2 < in->len; i++) {
        size_t at = (start + i) % in->len;
        if (at + 46 > in->len && at + 22 > in->len) continue;
        if (in->at[at] != 'P' || in->at[at + 1] != 'K') continue;
        size_t room = in->len - at < 50 ? in->len - at - 4 : 46,
               field = 2 + 2 * fuzz_below(r, room / 2);
        uint32_t v = fuzz_next(r) & 1 ? values[fuzz_below(r, COUNT(values))]
                                      : (uint32_t)fuzz_below(r, in->len + 2);
        little(in->at + at + field, fuzz_next(r) & 1 && field + 4 <= in->len - at ? 4 : 2, v);
        return;
    }
}

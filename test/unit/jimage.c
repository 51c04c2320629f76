// The module image: against the JDK's own `jimage` tool, and damaged ones that we make ourselves.
#include "base/file.h"
#include "classfile/jimage.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static void jdk_home(char *home, size_t size) {
    const char *env = getenv("JAVA_HOME");
    snprintf(home, size, "%s", env ? env : "");
    if (env) return;
    FILE *f = popen("dirname $(dirname $(readlink -f $(command -v java)))", "r");
    if (!f || !fgets(home, (int)size, f)) fail_msg("no java on the path");
    pclose(f);
    home[strcspn(home, "\n")] = 0;
}

static struct jimage *jdk_image(void) {
    char home[500], path[600];
    jdk_home(home, sizeof home);
    snprintf(path, sizeof path, "%s/lib/modules", home);
    struct err e = {0};
    struct jimage *j = jimage_open(path, &e);
    if (!j) fail_msg("%s", e.text);
    return j;
}

static void finds_what_is_there(void **state) {
    (void)state;
    struct jimage *j = jdk_image();
    struct err e = {0};
    struct span s;
    assert_true(jimage_find(j, "java.base", "java/lang/Object.class", &s, &e));
    assert_memory_equal(s.at, "\xca\xfe\xba\xbe", 4);
    assert_true(jimage_find(j, "java.base", "module-info.class", &s, &e));
    assert_true(jimage_find(j, "java.base",
                            "META-INF/services/java.nio.file.spi.FileSystemProvider", &s, &e));
    assert_false(jimage_find(j, "java.base", "java/lang/Objekt.class", &s, &e));
    assert_false(jimage_find(j, "java.sql", "java/lang/Object.class", &s, &e));
    assert_false(jimage_find(j, "", "", &s, &e));
    assert_int_equal(e.code, ERR_NONE);
    assert_string_equal(jimage_module_of(j, "java/lang", 9), "java.base");
    assert_string_equal(jimage_module_of(j, "java/util/concurrent/atomic", 27), "java.base");
    assert_string_equal(jimage_module_of(j, "java/util/logging", 17), "java.logging");
    assert_null(jimage_module_of(j, "java/lung", 9));
    assert_null(jimage_module_of(j, "java", 4)); // nothing but packages in it
    jimage_close(j);
}

struct listing {
    char **names; // "/module/name", sorted
    int n, found;
};

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static struct listing tool_listing(void) {
    char home[500], command[1200], line[1000], module[1000] = "";
    jdk_home(home, sizeof home);
    snprintf(command, sizeof command, "%s/bin/jimage list %s/lib/modules", home, home);
    struct listing l = {calloc(200000, sizeof(char *)), 0, 0};
    FILE *f = popen(command, "r");
    assert_non_null(f);
    while (fgets(line, sizeof line, f) && l.n < 200000) {
        line[strcspn(line, "\n")] = 0;
        if (!strncmp(line, "Module: ", 8)) {
            snprintf(module, sizeof module, "%s", line + 8);
        } else if (!strncmp(line, "    ", 4)) {
            if (asprintf(&l.names[l.n++], "/%s/%s", module, line + 4) < 0) abort();
        }
    }
    pclose(f);
    qsort(l.names, (size_t)l.n, sizeof *l.names, by_text);
    return l;
}

static bool in_listing(void *arg, const char *path, struct span bytes) {
    struct listing *l = arg;
    (void)bytes;
    if (!strncmp(path, "/packages", 9) || !strncmp(path, "/modules", 8)) return true;
    if (!bsearch(&path, l->names, (size_t)l->n, sizeof *l->names, by_text)) fail_msg("%s", path);
    l->found++;
    return true;
}

static void lists_what_the_tool_lists(void **state) {
    (void)state;
    struct jimage *j = jdk_image();
    struct listing l = tool_listing();
    assert_true(l.n > 5000);
    jimage_each(j, in_listing, &l);
    assert_int_equal(l.found, l.n);
    struct err e = {0};
    struct span s;
    for (int i = 0; i < l.n; i++) { // and each is found by its name
        char *slash = strchr(l.names[i] + 1, '/');
        *slash = 0;
        if (!jimage_find(j, l.names[i] + 1, slash + 1, &s, &e)) fail_msg("%s", slash + 1);
        free(l.names[i]);
    }
    free(l.names);
    jimage_close(j);
}

// A tiny image with five resources, written after the format's description.
enum { N = 5, HEADER = 28 };
static const char *const parts[N][4] = {
    // module, parent, base, extension
    {"m.a", "p/q", "Alpha", "class"},    {"m.a", "p", "Beta", "class"},
    {"m.b", "", "module-info", "class"}, {"packages", "", "p", "q"},
    {"m.b", "META-INF", "plain", ""},
};

static uint32_t hash(const char *s, uint32_t seed) {
    for (; *s; s++) seed = (seed * 0x01000193) ^ (uint8_t)*s;
    return seed & 0x7fffffff;
}

static void full_name(int i, char *to) {
    sprintf(to, "/%s/%s%s%s%s%s", parts[i][0], parts[i][1], *parts[i][1] ? "/" : "", parts[i][2],
            *parts[i][3] ? "." : "", parts[i][3]);
}

// Gives each resource a slot: alone in its bucket by index, else by a seed that spreads the bucket.
static void place(int32_t redirect[N], int slot_of[N]) {
    char name[N][100];
    bool used[N] = {0};
    for (int i = 0; i < N; i++) full_name(i, name[i]), redirect[i] = 0, slot_of[i] = -1;
    for (int size = N; size >= 1; size--) {
        for (int b = 0; b < N; b++) {
            int in[N], n = 0;
            for (int i = 0; i < N; i++) {
                if (hash(name[i], 0x01000193) % N == (uint32_t)b) in[n++] = i;
            }
            if (n != size) continue;
            if (size == 1) {
                int s = 0;
                while (used[s]) s++;
                used[s] = true, slot_of[in[0]] = s, redirect[b] = -1 - s;
                continue;
            }
            for (uint32_t seed = 1;; seed++) {
                bool take[N];
                memcpy(take, used, sizeof take);
                int k = 0;
                while (k < n && !take[hash(name[in[k]], seed) % N])
                    take[hash(name[in[k++]], seed) % N] = true;
                if (k < n) continue;
                for (k = 0; k < n; k++) slot_of[in[k]] = (int)(hash(name[in[k]], seed) % N);
                memcpy(used, take, sizeof used);
                redirect[b] = (int32_t)seed;
                break;
            }
        }
    }
}

static size_t make_image(uint8_t *out) {
    uint8_t locations[500] = {0}, strings[500] = {0}, data[200];
    uint32_t n_loc = 1, n_str = 1, n_data = 0, offsets[N];
    int32_t redirect[N];
    int slot_of[N];
    place(redirect, slot_of);
    uint32_t module_b = 0;
    for (int i = 0; i < N; i++) {
        offsets[slot_of[i]] = n_loc;
        for (int k = 0; k < 4; k++) {
            if (!*parts[i][k]) continue;
            if (!strcmp(parts[i][k], "m.b")) module_b = n_str;
            locations[n_loc++] = (uint8_t)((k + 1) << 3 | 1);
            locations[n_loc++] = (uint8_t)(n_str >> 8);
            locations[n_loc++] = (uint8_t)n_str;
            strcpy((char *)strings + n_str, parts[i][k]);
            n_str += (uint32_t)strlen(parts[i][k]) + 1;
        }
        locations[n_loc++] = 5 << 3;
        locations[n_loc++] = (uint8_t)n_data;
        locations[n_loc++] = 7 << 3;
        locations[n_loc++] = i == 3 ? 16 : 5;
        locations[n_loc++] = 0;
        if (i == 3) { // p.q is empty in m.a, full in m.b
            uint32_t pairs[4] = {1, 1, 0, module_b};
            memcpy(data + n_data, pairs, 16), n_data += 16;
        } else {
            memcpy(data + n_data, "data", 4), data[n_data + 4] = (uint8_t)('0' + i), n_data += 5;
        }
    }
    uint32_t header[7] = {0xcafedada, 1 << 16, 0, N, N, n_loc, n_str};
    uint8_t *at = out;
    memcpy(at, header, HEADER), at += HEADER;
    memcpy(at, redirect, sizeof redirect), at += sizeof redirect;
    memcpy(at, offsets, sizeof offsets), at += sizeof offsets;
    memcpy(at, locations, n_loc), at += n_loc;
    memcpy(at, strings, n_str), at += n_str;
    memcpy(at, data, n_data), at += n_data;
    return (size_t)(at - out);
}

// A file in memory, by a name that can be opened.
struct memory_file {
    int fd;
    char name[40];
};

static struct memory_file new_file(void) {
    struct memory_file f = {memfd_create("image", 0), ""};
    assert_true(f.fd >= 0);
    snprintf(f.name, sizeof f.name, "/proc/self/fd/%d", f.fd);
    return f;
}

static void write_file(const struct memory_file *f, const uint8_t *bytes, size_t n) {
    assert_int_equal(ftruncate(f->fd, (off_t)n), 0);
    assert_int_equal(pwrite(f->fd, bytes, n, 0), n);
}

static void reads_a_small_image(void **state) {
    (void)state;
    uint8_t image[2000];
    struct memory_file file = new_file();
    write_file(&file, image, make_image(image));
    struct err e = {0};
    struct jimage *j = jimage_open(file.name, &e);
    assert_non_null(j);
    struct span s;
    assert_true(jimage_find(j, "m.a", "p/q/Alpha.class", &s, &e));
    assert_memory_equal(s.at, "data0", 5);
    assert_true(jimage_find(j, "m.a", "p/Beta.class", &s, &e));
    assert_memory_equal(s.at, "data1", 5);
    assert_true(jimage_find(j, "m.b", "module-info.class", &s, &e));
    assert_true(jimage_find(j, "m.b", "META-INF/plain", &s, &e));
    assert_memory_equal(s.at, "data4", 5);
    assert_false(jimage_find(j, "m.b", "p/Beta.class", &s, &e));
    assert_string_equal(jimage_module_of(j, "p/q", 3), "m.b");
    jimage_close(j);
    close(file.fd);
}

static bool touch(void *arg, const char *path, struct span bytes) {
    unsigned *sum = arg;
    *sum += (unsigned)strlen(path);
    for (uint32_t i = 0; i < bytes.len; i++) *sum += bytes.at[i];
    return true;
}

static void use_image(const char *file, unsigned *sum) {
    struct err e = {0};
    struct span s;
    struct jimage *j = jimage_open(file, &e);
    if (!j) {
        assert_int_not_equal(e.code, ERR_NONE);
        return;
    }
    if (jimage_find(j, "m.a", "p/q/Alpha.class", &s, &e)) touch(sum, "", s);
    if (jimage_find(j, "m.b", "module-info.class", &s, &e)) touch(sum, "", s);
    const char *module = jimage_module_of(j, "p/q", 3);
    if (module) *sum += (unsigned)strlen(module);
    jimage_each(j, touch, sum);
    jimage_close(j);
}

static void survives_damage(void **state) {
    (void)state;
    uint8_t image[2000], copy[2000];
    struct memory_file file = new_file();
    size_t n = make_image(image);
    unsigned sum = 0;
    for (size_t len = 0; len < n; len++) {
        write_file(&file, image, len);
        use_image(file.name, &sum);
    }
    uint32_t seed = 42;
    for (int round = 0; round < 5000; round++) {
        memcpy(copy, image, n);
        for (int k = 0; k <= round % 3; k++) {
            seed = seed * 1664525 + 1013904223;
            copy[(seed >> 8) % n] = (uint8_t)(round % 5 ? seed >> 24 : 0xff);
        }
        write_file(&file, copy, n);
        use_image(file.name, &sum);
    }
    close(file.fd);
    assert_true(sum > 0);
}

static void names_what_is_wrong(void **state) {
    (void)state;
    struct err e = {0};
    assert_null(jimage_open("/nowhere/modules", &e));
    assert_int_equal(e.code, ERR_NOT_FOUND);
    struct err text = {0};
    assert_null(jimage_open("/etc/passwd", &text));
    assert_int_equal(text.code, ERR_IMAGE);
    assert_non_null(strstr(text.text, "wrong magic number"));
    struct err empty = {0};
    assert_null(jimage_open("/dev/null", &empty));
    assert_int_equal(empty.code, ERR_IMAGE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_what_is_there), cmocka_unit_test(lists_what_the_tool_lists),
        cmocka_unit_test(reads_a_small_image), cmocka_unit_test(survives_damage),
        cmocka_unit_test(names_what_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// Jars: those that the JDK's own `jar` tool makes, and damaged ones.
#include "base/file.h"
#include "classfile/zip.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static char dir[] = "/tmp/dejavm-unit-XXXXXX";
#define LONG_VALUE                                                                                 \
    "one.jar two.jar three.jar four.jar five.jar six.jar seven.jar eight.jar nine.jar ten.jar"

static const char script[] =
    "cd %s && mkdir -p in/p && printf 'hello, jar' > in/p/small.txt && : > in/empty && "
    "seq 1 50000 > in/p/big.txt && "
    "printf 'Main-Class: p.Main\\nclass-path: " LONG_VALUE
    "\\n\\nName: p/\\nSealed: true\\n' > m.txt && "
    "jar --create --file packed.jar --manifest m.txt -C in . && "
    "jar --create --no-compress --file stored.jar --manifest m.txt -C in . && "
    "jar --create --no-manifest --file bare.jar -C in p/small.txt";

static int make_jars(void **state) {
    (void)state;
    char command[1000];
    if (!mkdtemp(dir)) return -1;
    snprintf(command, sizeof command, script, dir);
    return system(command);
}

static int remove_jars(void **state) {
    (void)state;
    char command[100];
    snprintf(command, sizeof command, "rm -rf %s", dir);
    return system(command);
}

static char *in_dir(const char *name) {
    static char path[2][200];
    static int turn;
    turn ^= 1;
    snprintf(path[turn], sizeof path[turn], "%s/%s", dir, name);
    return path[turn];
}

static struct zip_file *open_jar(const char *name) {
    struct err e = {0};
    struct zip_file *z = zip_file_open(in_dir(name), &e);
    if (!z) fail_msg("%s", e.text);
    return z;
}

static void check_member(struct zip_file *z, const char *member, const char *file) {
    struct err e = {0};
    struct span got, want;
    if (!zip_file_read(z, member, &got, &e)) fail_msg("%s %s", member, e.text);
    assert_true(file_read(in_dir(file), &want, &e));
    assert_int_equal(got.len, want.len);
    assert_memory_equal(got.at, want.at, want.len);
    free((void *)got.at);
    free((void *)want.at);
}

static void members_are_the_files(void **state) {
    (void)state;
    const char *jars[] = {"packed.jar", "stored.jar"};
    for (size_t i = 0; i < COUNT(jars); i++) {
        struct zip_file *z = open_jar(jars[i]);
        check_member(z, "p/small.txt", "in/p/small.txt");
        check_member(z, "p/big.txt", "in/p/big.txt");
        check_member(z, "empty", "in/empty");
        zip_file_close(z);
    }
}

static void absent_is_no_error(void **state) {
    (void)state;
    struct zip_file *z = open_jar("packed.jar");
    struct err e = {0};
    struct span s;
    assert_false(zip_file_read(z, "p/nothing.txt", &s, &e));
    assert_false(zip_file_read(z, "", &s, &e));
    assert_int_equal(e.code, ERR_NONE);
    assert_true(zip_file_has(z, "p/small.txt"));
    assert_false(zip_file_has(z, "P/SMALL.TXT"));
    zip_file_close(z);
}

static void lists_what_jar_lists(void **state) {
    (void)state;
    struct zip_file *z = open_jar("packed.jar");
    char command[300], line[300];
    snprintf(command, sizeof command, "jar --list --file %s/packed.jar", dir);
    FILE *f = popen(command, "r");
    uint32_t n = 0;
    for (; fgets(line, sizeof line, f); n++) {
        line[strcspn(line, "\n")] = 0;
        assert_string_equal(zip_file_name(z, n), line);
    }
    pclose(f);
    assert_int_equal(zip_file_count(z), n);
    assert_null(zip_file_name(z, n));
    zip_file_close(z);
}

static void manifest_lines_are_joined(void **state) {
    (void)state;
    struct zip_file *z = open_jar("packed.jar");
    char *value = zip_file_manifest(z, "Class-Path"); // the tool broke it at 72 bytes
    assert_string_equal(value, LONG_VALUE);
    free(value);
    value = zip_file_manifest(z, "main-class");
    assert_string_equal(value, "p.Main");
    free(value);
    assert_null(zip_file_manifest(z, "Sealed")); // of another section
    assert_null(zip_file_manifest(z, "Main"));
    zip_file_close(z);
    z = open_jar("bare.jar");
    assert_null(zip_file_manifest(z, "Main-Class"));
    zip_file_close(z);
}

static void names_what_is_wrong(void **state) {
    (void)state;
    struct err none = {0}, text = {0}, folder = {0};
    assert_null(zip_file_open(in_dir("nothing.jar"), &none));
    assert_int_equal(none.code, ERR_NOT_FOUND);
    assert_null(zip_file_open(in_dir("in/p/big.txt"), &text));
    assert_int_equal(text.code, ERR_ZIP);
    assert_non_null(strstr(text.text, "big.txt"));
    assert_null(zip_file_open(dir, &folder));
    assert_int_equal(folder.code, ERR_ZIP);
}

// Every member is read; what comes out does not matter, only that nothing else happens.
static void use_jar(const char *file) {
    struct err e = {0};
    struct zip_file *z = zip_file_open(file, &e);
    if (!z) {
        assert_int_not_equal(e.code, ERR_NONE);
        return;
    }
    free(zip_file_manifest(z, "Main-Class"));
    uint32_t n = zip_file_count(z);
    for (uint32_t i = 0; i < n && i < 20; i++) {
        struct err member = {0};
        struct span s;
        const char *name = zip_file_name(z, i);
        if (name && zip_file_read(z, name, &s, &member)) free((void *)s.at);
    }
    zip_file_close(z);
}

static void survives_damage(void **state) {
    (void)state;
    struct err e = {0};
    struct span jar;
    assert_true(file_read(in_dir("bare.jar"), &jar, &e));
    int fd = memfd_create("jar", 0);
    char file[40];
    snprintf(file, sizeof file, "/proc/self/fd/%d", fd);
    uint8_t *copy = malloc(jar.len);
    uint32_t seed = 7;
    for (uint32_t round = 0; round < 4000; round++) {
        memcpy(copy, jar.at, jar.len);
        uint32_t len = round < jar.len ? round : jar.len;
        for (uint32_t k = 0; k <= round % 4 && len; k++) {
            seed = seed * 1664525 + 1013904223;
            copy[(seed >> 8) % len] = (uint8_t)(seed >> 24);
        }
        assert_int_equal(ftruncate(fd, len), 0);
        assert_int_equal(pwrite(fd, copy, len, 0), len);
        use_jar(file);
    }
    free(copy);
    free((void *)jar.at);
    close(fd);
}

// The central directory of bare.jar claims 2 GiB for its member.
static void huge_claims_are_refused(void **state) {
    (void)state;
    struct err e = {0};
    struct span jar;
    assert_true(file_read(in_dir("bare.jar"), &jar, &e));
    uint8_t *bytes = (uint8_t *)jar.at;
    uint32_t entry = 0;
    for (uint32_t i = 0; i + 46 < jar.len; i++) {
        bool small = !memcmp(bytes + i, "PK\1\2", 4) && !memcmp(bytes + i + 46, "p/small.txt", 11);
        if (small) entry = i;
    }
    assert_true(entry > 0);
    memcpy(bytes + entry + 24, "\0\0\0\x80", 4);
    FILE *f = fopen(in_dir("huge.jar"), "w");
    assert_int_equal(fwrite(bytes, 1, jar.len, f), jar.len);
    fclose(f);
    free(bytes);
    struct zip_file *z = open_jar("huge.jar");
    struct span s;
    assert_false(zip_file_read(z, "p/small.txt", &s, &e));
    assert_int_equal(e.code, ERR_ZIP);
    assert_non_null(strstr(e.text, "p/small.txt"));
    zip_file_close(z);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_the_files),   cmocka_unit_test(absent_is_no_error),
        cmocka_unit_test(lists_what_jar_lists),    cmocka_unit_test(manifest_lines_are_joined),
        cmocka_unit_test(names_what_is_wrong),     cmocka_unit_test(survives_damage),
        cmocka_unit_test(huge_claims_are_refused),
    };
    return cmocka_run_group_tests(tests, make_jars, remove_jars);
}

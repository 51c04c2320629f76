// The class path, as java reads it.
#include "classfile/path.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char dir[] = "/tmp/dejavm-unit-XXXXXX";

// a/ and b/ are folders with the same resource; one.jar names two.jar and "with space/" in its
// Class-Path, and itself; multi.jar is a multi-release jar.
static const char script[] =
    "cd %s && mkdir -p a/p b/p lib 'with space/p' m/p m9/p m11/p m21/p && "
    "echo a > a/p/R.class && echo b > b/p/R.class && echo only-b > b/p/B.class && echo no > "
    "b/p/x.txt && "
    "echo space > 'with space/p/S.class' && "
    "echo two > R2.class && jar --create --file lib/two.jar R2.class && "
    "printf 'Class-Path: two.jar one.jar ../with%%%%20space/ gone.jar http://x/y.jar\\nMain-Class: "
    " p.Main \\n'"
    " > m.txt && echo one > R1.class && jar --create --file lib/one.jar --manifest m.txt R1.class "
    "&& "
    "echo base > m/p/V.class && echo nine > m9/p/V.class && echo eleven > m11/p/V.class && "
    "echo future > m21/p/V.class && echo base > m/p/W.class && "
    "jar --create --file multi.jar -C m . && "
    "mkdir -p v/META-INF/versions && cp -r m9 v/META-INF/versions/9 && cp -r m11 "
    "v/META-INF/versions/11 && "
    "cp -r m21 v/META-INF/versions/21 && printf 'Multi-Release: true\\n' > mm.txt && "
    "jar --update --file multi.jar --manifest mm.txt -C v META-INF/versions && echo junk > "
    "junk.jar";

static int make_files(void **state) {
    (void)state;
    char command[2000];
    if (!mkdtemp(dir)) return -1;
    snprintf(command, sizeof command, script, dir);
    return system(command) || chdir(dir);
}

static int remove_files(void **state) {
    (void)state;
    char command[100];
    snprintf(command, sizeof command, "cd / && rm -rf %s", dir);
    return system(command);
}

// What `name` holds on the path `text`, without its newline; "" when it is not there.
static const char *look(const char *text, const char *name, char *where_found) {
    static char found[100];
    struct path *p = path_open(text);
    struct err e = {0};
    struct span s;
    const char *where = "";
    found[0] = 0;
    if (path_find(p, name, &s, &where, &e)) {
        snprintf(found, sizeof found, "%.*s", (int)s.len - 1, (const char *)s.at);
        free((void *)s.at);
    }
    if (e.code != ERR_NONE) snprintf(found, sizeof found, "error %s", err_name(e.code));
    if (where_found) strcpy(where_found, where);
    path_close(p);
    return found;
}

static void the_first_entry_wins(void **state) {
    (void)state;
    char where[300];
    assert_string_equal(look("a:b", "p/R.class", where), "a");
    assert_string_equal(where, "a/p/R.class");
    assert_string_equal(look("b/:a", "p/R.class", where), "b");
    assert_string_equal(where, "b/p/R.class");
    assert_string_equal(look("a:b", "p/B.class", NULL), "only-b");
    assert_string_equal(look("gone:a:gone.jar:b", "p/B.class", NULL), "only-b");
    assert_string_equal(look("a:b", "p/C.class", NULL), "");
    assert_string_equal(look("a:b", "p", NULL), ""); // a folder is not a resource
    assert_string_equal(look("a", "p/R.class/x", NULL), "");
    assert_string_equal(look("", "a/p/R.class", NULL), "a");
    assert_string_equal(look("b::gone", "a/p/R.class", NULL), "a");
}

static void class_path_of_a_jar_follows_it(void **state) {
    (void)state;
    char where[300];
    assert_string_equal(look("lib/one.jar", "R1.class", where), "one");
    assert_string_equal(where, "lib/one.jar!/R1.class");
    assert_string_equal(look("lib/one.jar", "R2.class", where), "two");
    assert_string_equal(where, "lib/two.jar!/R2.class");
    assert_string_equal(look("lib/one.jar", "p/S.class", NULL), "space");
    assert_string_equal(look("lib/two.jar", "R1.class", NULL), "");
    struct path *p = path_open("lib/one.jar:a:lib/two.jar");
    assert_string_equal(path_text(p), "lib/one.jar:lib/two.jar:lib/../with space/:a");
    path_close(p);
}

static void star_means_all_jars(void **state) {
    (void)state;
    assert_string_equal(look("lib/*", "R2.class", NULL), "two");
    assert_string_equal(look("a:lib/*", "R1.class", NULL), "one");
    assert_string_equal(look("a/*", "p/R.class", NULL), ""); // folders and classes are not meant
    assert_string_equal(look("gone/*:a", "p/R.class", NULL), "a");
    struct path *p = path_open("lib/*:gone/*::a");
    const char *given = path_given(p); // in the folder's own order
    assert_true(!strcmp(given, "lib/one.jar:lib/two.jar:gone/*::a") ||
                !strcmp(given, "lib/two.jar:lib/one.jar:gone/*::a"));
    path_close(p);
}

static void multi_release_jars_answer_for_java_17(void **state) {
    (void)state;
    char where[300];
    assert_string_equal(look("multi.jar", "p/V.class", where), "eleven");
    assert_string_equal(where, "multi.jar!/META-INF/versions/11/p/V.class");
    assert_string_equal(look("multi.jar", "p/W.class", NULL), "base");
    assert_string_equal(look("multi.jar", "META-INF/versions/9/p/V.class", NULL), "nine");
    assert_string_equal(look("m", "p/V.class", NULL), "base");
}

static void a_damaged_jar_is_an_error(void **state) {
    (void)state;
    assert_string_equal(look("a:junk.jar", "p/R.class", NULL), "a"); // not opened yet
    assert_string_equal(look("a:junk.jar", "p/B.class", NULL), "error ZIP");
    assert_string_equal(look("junk.jar:a", "p/R.class", NULL), "a"); // passed over
}

static void main_class_comes_from_the_manifest(void **state) {
    (void)state;
    struct err e = {0}, gone = {0};
    char *name = path_main_class("lib/one.jar", &e);
    assert_string_equal(name, "p.Main");
    free(name);
    assert_null(path_main_class("lib/two.jar", &e));
    assert_non_null(strstr(e.text, "no main manifest attribute, in lib/two.jar"));
    assert_null(path_main_class("gone.jar", &gone));
    assert_int_equal(gone.code, ERR_NOT_FOUND);
}

struct seen {
    int n;
    char all[2000];
};

static bool see(void *arg, const char *name, struct span bytes, const char *where) {
    struct seen *s = arg;
    assert_true(bytes.len > 0 && *where);
    s->n++;
    snprintf(s->all + strlen(s->all), sizeof s->all - strlen(s->all), "%s=%.*s ", name,
             (int)bytes.len - 1, (const char *)bytes.at);
    return s->n < 100;
}

static void every_class_is_visited(void **state) {
    (void)state;
    struct path *p = path_open("b:lib/one.jar:multi.jar:gone:junk.jar");
    struct seen s = {0};
    struct err e = {0};
    path_each(p, see, &s, &e);
    assert_int_equal(s.n, 7);
    const char *want[] = {"p/R.class=b ",   "p/B.class=only-b ", "R1.class=one ",
                          "R2.class=two ",  "p/S.class=space ",  "p/V.class=eleven ",
                          "p/W.class=base "};
    for (size_t i = 0; i < COUNT(want); i++) assert_non_null(strstr(s.all, want[i]));
    assert_int_equal(e.code, ERR_ZIP); // junk.jar, and yet the rest was visited
    path_close(p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_entry_wins),
        cmocka_unit_test(class_path_of_a_jar_follows_it),
        cmocka_unit_test(star_means_all_jars),
        cmocka_unit_test(multi_release_jars_answer_for_java_17),
        cmocka_unit_test(a_damaged_jar_is_an_error),
        cmocka_unit_test(main_class_comes_from_the_manifest),
        cmocka_unit_test(every_class_is_visited),
    };
    return cmocka_run_group_tests(tests, make_files, remove_files);
}

// A booted machine, for tests of modules that need the JDK, and the classes of Booted.java. Boots
// once for each program. Run from the root of the project.
#pragma once
#include "cli/api_jar.h"
#include "cli/outcome.h"
#include "machine/machine.h"
#include "native/natives.h"
#include "state/canon.h"
#include "vm/frame.h"
#include "vm/monitor.h"
#include "vm/offer.h"
#include "vm/schedule.h"
#include "vm/thread.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <cmocka.h>

// The hard and check builds compare the whole heap whenever a test goes back: fewer rounds there.
#if defined(DEJAVM_HARD) || defined(DEJAVM_CHECK)
#define ROUNDS(n) ((n) / 20 + 1)
#else
#define ROUNDS(n) (n)
#endif

static struct machine machine;
static struct vm *vm;
static struct heap *heap;
static struct klass *booted; // initialized
static struct options options;
static char booted_dir[] = "/tmp/dejavm-unit-XXXXXX";

static inline int booted_shell(const char *fmt, const char *arg) {
    char command[400];
    snprintf(command, sizeof command, fmt, arg);
    return system(command);
}

static inline sym booted_sym(const char *text) { return sym_text(&vm->linker.symbols, text); }

static inline struct klass *booted_class(const char *name) {
    struct err e = {0};
    struct klass *k = machine_class(&machine, name, &e);
    if (!k) fail_msg("%s", e.text);
    assert_int_equal(engine_init(vm, k), CALL_RETURNED);
    return k;
}

static inline struct method *booted_method(const char *name, const char *desc) {
    struct method *m = klass_method(booted, booted_sym(name), booted_sym(desc));
    if (!m) fail_msg("no method %s%s", name, desc);
    return m;
}

static inline uint32_t booted_offset(struct klass *k, const char *field) {
    const struct field *f = klass_find_field(k, booted_sym(field), NULL);
    if (!f) fail_msg("no field %s", field);
    return f->offset;
}

static inline int booted_start(void **state) {
    (void)state;
    static const char *const ignore[] = {"Booted$Partly.named"};
    struct err e = {0};
    if (!mkdtemp(booted_dir)) return 1;
    char api[400], *argv[] = {"-ea", "-cp", booted_dir, "Booted", NULL};
    if (!options_parse(&options, FOR_EXPLORE, 4, argv, NULL, &e) || !api_jar_add(&options, &e))
        goto failed;
    snprintf(api, sizeof api, "javac --release 17 -cp %s -d %s test/unit/Booted.java", options.api,
             booted_dir);
    if (booted_shell("%s", api)) return 1;
    if (!machine_init(&machine, &options, native_classes, ignore, 1, NULL, &e)) goto failed;
    vm = machine.vm;
    heap = &vm->heap;
    vm->explore.active = true;
    booted = booted_class("Booted");
    return 0;
failed:
    print_message("%s\n", e.text);
    return 1;
}

static inline int booted_end(void **state) {
    (void)state;
    machine_free(&machine);
    options_free(&options);
    return booted_shell("rm -rf %s", booted_dir);
}

static inline uint32_t dice(uint32_t n) { // 0 .. n - 1; splitmix64
    static uint64_t random = 1;
    uint64_t x = random += 0x9e3779b97f4a7c15ull;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ x >> 27) * 0x94d049bb133111ebull;
    return (uint32_t)((x ^ x >> 31) >> 16) % n;
}

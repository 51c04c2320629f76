// What the fuzzers share: a corpus, mutations, and a main.
//
//   NAME runs seed folder [first]   mutated inputs made from the class files of a folder (and of
//   ../made) NAME file...                    these inputs as they are
//
// Each fuzzer defines LLVMFuzzerTestOneInput, so that it also works with libFuzzer
// (-DFUZZ_LIBFUZZER leaves main out); fuzz_seeds, which makes its corpus from class files; and
// fuzz_special, its own mutations.
//
// 1. Input number i depends on the seed, i and the corpus only. When a run dies, stderr says its
// number: give it as
//    `first` with 1 run, and it happens again.
// 2. An input that takes more than HANG_SECONDS is a failure.
#pragma once
#include "base/base.h"
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { FUZZ_MAX = 1 << 20, FUZZ_HANG_SECONDS = 20 };

struct fuzz_input {
    uint8_t *at;
    size_t len;
};
struct fuzz_corpus {
    struct fuzz_input *all;
    size_t n;
};
struct fuzz_random {
    uint64_t state;
};

int LLVMFuzzerTestOneInput(const uint8_t *at, size_t len);
void fuzz_seeds(struct fuzz_corpus *classes);
void fuzz_special(struct fuzz_random *r, struct fuzz_input *in);

static inline uint64_t fuzz_next(struct fuzz_random *r) { // splitmix64
    uint64_t z = r->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static inline size_t fuzz_below(struct fuzz_random *r, size_t n) {
    return n ? fuzz_next(r) % n : 0;
}

static inline uint32_t fuzz_get(const uint8_t *at, int bytes) {
    uint32_t v = 0;
    for (int i = 0; i < bytes; i++) v = v << 8 | at[i];
    return v;
}

static inline void fuzz_put(uint8_t *at, int bytes, uint32_t v) {
    for (int i = bytes; i-- > 0; v >>= 8) at[i] = (uint8_t)v;
}

static inline void fuzz_add(struct fuzz_corpus *c, const void *at, size_t len) {
    c->all = realloc(c->all, (c->n + 1) * sizeof *c->all);
    uint8_t *copy = malloc(len + 1);
    if (!c->all || !copy) abort();
    memcpy(copy, at, len);
    c->all[c->n++] = (struct fuzz_input){copy, len};
}

// A file in memory with a path, for readers that want one. The same file is used for all inputs.
static inline const char *fuzz_file(const uint8_t *at, size_t len) {
    static char path[64];
    static int fd = -1;
    if (fd < 0) {
        fd = memfd_create("fuzz", 0);
        snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    }
    if (fd < 0 || ftruncate(fd, 0) || (len && pwrite(fd, at, len, 0) != (ssize_t)len)) abort();
    return path;
}

#ifndef FUZZ_LIBFUZZER
static const char *fuzz_name;
static volatile uint64_t fuzz_now;
static uint64_t fuzz_seed;

static void fuzz_say(const char *what) {
    fprintf(stderr, "\n%s: %s at run %llu of seed %llu\n", fuzz_name, what,
            (unsigned long long)fuzz_now, (unsigned long long)fuzz_seed);
}

static void fuzz_death(void) { fuzz_say("died"); }
void __asan_set_death_callback(void (*callback)(void)) __attribute__((weak));

static void fuzz_signal(int number) {
    fuzz_say(number == SIGALRM ? "hangs" : "aborted");
    _exit(1);
}

static bool fuzz_read(const char *path, struct fuzz_corpus *c) {
    static uint8_t bytes[FUZZ_MAX];
    FILE *f = fopen(path, "rb");
    if (!f) return false;
    size_t n = fread(bytes, 1, sizeof bytes, f);
    fclose(f);
    if (n < sizeof bytes) fuzz_add(c, bytes, n);
    return true;
}

static int fuzz_is_class(const struct dirent *d) {
    size_t n = strlen(d->d_name);
    return n > 6 && !strcmp(d->d_name + n - 6, ".class");
}

static void fuzz_read_folder(const char *folder, struct fuzz_corpus *c) {
    struct dirent **names;
    int n = scandir(folder, &names, fuzz_is_class, alphasort);
    for (int i = 0; i < n; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]->d_name);
        fuzz_read(path, c);
        free(names[i]);
    }
    if (n >= 0) free(names);
}

static void fuzz_bytes(struct fuzz_random *r, struct fuzz_input *in) {
    static const uint8_t values[] = {0, 1, 2, 0x7f, 0x80, 0xfe, 0xff};
    for (size_t n = 1 + fuzz_below(r, 4); n-- && in->len;) {
        uint8_t *at = in->at + fuzz_below(r, in->len);
        if (fuzz_next(r) & 1) *at ^= (uint8_t)(1 << fuzz_below(r, 8));
        else *at = fuzz_next(r) & 1 ? values[fuzz_below(r, sizeof values)] : (uint8_t)fuzz_next(r);
    }
}

// Numbers that break sizes and offsets, of 2, 4 and 8 bytes, in both byte orders.
static void fuzz_number(struct fuzz_random *r, struct fuzz_input *in) {
    static const uint32_t values[] = {0,          1,          0x7f,      0xff,    0x100,
                                      0x7fff,     0x8000,     0xffff,    0x10000, 0x7fffffff,
                                      0x80000000, 0xfffffff0, 0xffffffff};
    int width = 2 << fuzz_below(r, 2);
    if (in->len < (size_t)width) return;
    uint8_t *at = in->at + fuzz_below(r, in->len - (size_t)width + 1);
    uint32_t v = fuzz_below(r, 4) ? values[fuzz_below(r, COUNT(values))]
                                  : (uint32_t)in->len + (uint32_t)fuzz_below(r, 9) - 4;
    fuzz_put(at, width, v);
    if (fuzz_next(r) & 1) memcpy(at, &v, (size_t)width);
}

static void fuzz_splice(struct fuzz_random *r, struct fuzz_input *in, const struct fuzz_corpus *c) {
    const struct fuzz_input *other = &c->all[fuzz_below(r, c->n)];
    size_t from = fuzz_below(r, other->len), n = fuzz_below(r, other->len - from);
    size_t at = fuzz_below(r, in->len);
    if (n > 4000) n = fuzz_below(r, 64);
    if (in->len + n > FUZZ_MAX) return;
    if (fuzz_next(r) & 1) { // insert
        memmove(in->at + at + n, in->at + at, in->len - at);
        in->len += n;
    } else if (at + n > in->len) {
        n = in->len - at;
    }
    memcpy(in->at + at, other->at + from, n);
}

static void fuzz_cut(struct fuzz_random *r, struct fuzz_input *in) {
    size_t at = fuzz_below(r, in->len), n = fuzz_below(r, fuzz_next(r) & 1 ? 8 : 200);
    if (fuzz_below(r, 3) == 0 || at + n > in->len) {
        in->len = at;
        return;
    }
    memmove(in->at + at, in->at + at + n, in->len - at - n);
    in->len -= n;
}

static void fuzz_mutate(struct fuzz_random *r, struct fuzz_input *in, const struct fuzz_corpus *c) {
    for (size_t n = 1 + (fuzz_below(r, 3) == 0 ? fuzz_below(r, 6) : 0); n--;) {
        switch (fuzz_below(r, 16)) {
        case 0:
        case 1: fuzz_bytes(r, in); break;
        case 2:
        case 3: fuzz_number(r, in); break;
        case 4: fuzz_splice(r, in, c); break;
        case 5: fuzz_cut(r, in); break;
        default: fuzz_special(r, in); break;
        }
    }
}

static void fuzz_run(uint64_t number, const struct fuzz_corpus *c, uint8_t *buffer) {
    struct fuzz_random r = {fuzz_seed * 0x100000001b3u + number};
    fuzz_next(&r);
    const struct fuzz_input *from = &c->all[fuzz_below(&r, c->n)];
    // Large inputs are slow and not better: most runs take another one.
    for (int i = 0; i < 4 && from->len > 8000; i++) from = &c->all[fuzz_below(&r, c->n)];
    struct fuzz_input in = {buffer, from->len};
    memcpy(buffer, from->at, from->len);
    fuzz_mutate(&r, &in, c);
    fuzz_now = number;
    alarm(FUZZ_HANG_SECONDS);
    uint8_t *exact = malloc(in.len ? in.len : 1); // so that a read beyond the end is seen
    if (!exact) abort();
    memcpy(exact, in.at, in.len);
    LLVMFuzzerTestOneInput(exact, in.len);
    free(exact);
}

static int fuzz_replay(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        struct fuzz_corpus c = {0};
        if (!fuzz_read(argv[i], &c) || !c.n) return fprintf(stderr, "cannot read %s\n", argv[i]), 1;
        LLVMFuzzerTestOneInput(c.all[0].at, c.all[0].len);
        free(c.all[0].at);
        free(c.all);
    }
    return 0;
}

int main(int argc, char **argv) {
    char *end = "";
    uint64_t runs = argc > 1 ? strtoull(argv[1], &end, 10) : 0,
             first = argc > 4 ? strtoull(argv[4], NULL, 10) : 0;
    fuzz_name = argv[0];
    if (argc < 2 || *end || argc < 4) return fuzz_replay(argc, argv);
    if (&__asan_set_death_callback) __asan_set_death_callback(fuzz_death);
    signal(SIGALRM, fuzz_signal);
    signal(SIGABRT, fuzz_signal);
    fuzz_seed = strtoull(argv[2], NULL, 10);
    struct fuzz_corpus c = {0};
    char made[4096];
    snprintf(made, sizeof made, "%s/../made", argv[3]);
    fuzz_read_folder(argv[3], &c);
    fuzz_read_folder(made, &c);
    if (!c.n) return fprintf(stderr, "%s: no class files in %s\n", argv[0], argv[3]), 1;
    fuzz_seeds(&c);
    uint8_t *buffer = malloc(FUZZ_MAX + 8);
    if (!buffer) abort();
    for (uint64_t i = first; i < first + runs; i++) fuzz_run(i, &c, buffer);
    printf("%llu runs over %zu seeds\n", (unsigned long long)runs, c.n);
    for (size_t i = 0; i < c.n; i++) free(c.all[i].at);
    free(c.all);
    free(buffer);
    return 0;
}
#endif

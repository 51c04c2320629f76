// Fuzzes the reader of operations (--op, --new, @Values): whatever the text, values or an error.
#include "fuzz.h"
#include "explore/call_spec.h"

int LLVMFuzzerTestOneInput(const uint8_t *at, size_t len) {
    struct call_spec c;
    struct err e = {0};
    char text[300], shown[64];
    snprintf(text, sizeof text, "%.*s", (int)(len < 290 ? len : 290), (const char *)at);
    bool good = call_spec_parse(&c, text, len % 7, &e);
    if (good == (e.code != ERR_NONE)) bug("call_spec_parse says yes and no: %s", text);
    for (uint32_t i = 0; i < c.params.n; i++)
        for (uint32_t k = 0; k < c.params.at[i].values.n && k < 100; k++)
            call_spec_print(&c.params.at[i].values.at[k], shown,
                            2 + (i * 31 + k) % (sizeof shown - 2));
    call_spec_free(&c);
    return 0;
}

static const char *const seeds[] = {"pop()",
                                    "put(1..N, null)",
                                    "add({1,3,5})",
                                    "take({'a'..'c', '\\n', '\\u0041'})",
                                    "take({\"x\", \"\\\"\\\\\"})",
                                    "take(-N+1..N-1)",
                                    "take({0x1f, 1_0.5, 0b1L, 017, '\\0', \"\\377\\ud83d\"})",
                                    "f(true, {false}, 1L..3L, 1.5, 2f, Color.RED)",
                                    "a.b.Foo(3)",
                                    "f([], {[1..N, null], (int[]) [[2], \"a\"]})",
                                    "f(-2147483648, 9223372036854775807L)"};

void fuzz_seeds(struct fuzz_corpus *c) {
    struct fuzz_corpus texts = {0};
    for (size_t i = 0; i < COUNT(seeds); i++)
        fuzz_add(&texts, (const uint8_t *)seeds[i], strlen(seeds[i]));
    for (size_t i = 0; i < c->n; i++) free(c->all[i].at);
    free(c->all);
    *c = texts;
}

// A character that means something.
void fuzz_special(struct fuzz_random *r, struct fuzz_input *in) {
    static const char letters[] = "(){}[],.N'\"\\-+0123456789Lfaexbu_ \t";
    if (in->len)
        in->at[fuzz_below(r, in->len)] = (uint8_t)letters[fuzz_below(r, sizeof letters - 1)];
}

// Fuzzes what happens to a class file before it runs: parsing, verification, decoding, slot maps,
// listing, and the comparison with another version. All steps are taken whatever the verdict of the one before, because each promises to
// survive any input.
#include "fuzz.h"
#include "change/differences.h"
#include "classfile/classfile.h"
#include "op/disasm.h"
#include "op/slots.h"
#include "op/verify.h"

// ---- an oracle that knows no classes ------------------------------------------------------------

struct world {
    const struct classfile *cf;
    struct symtab *t;
    uint32_t salt;
};

// Any answers must be survived: they are arbitrary, but the same question gets the same answer.
static enum verify_answer choose(const struct world *w, sym a, sym b) {
    return ((a->hash ^ (b ? b->hash * 31 : 0) ^ w->salt) * 0x9e3779b1u >> 28) < 13 ? VERIFY_YES
                                                                                   : VERIFY_NO;
}

static enum verify_answer assignable(void *arg, sym from, sym to) {
    return from == to ? VERIFY_YES : choose(arg, from, to);
}

static enum verify_answer is_super(void *arg, sym name) {
    const struct world *w = arg;
    return name == w->cf->name || name == w->cf->super ? VERIFY_YES : choose(w, name, NULL);
}

static enum verify_answer protected_elsewhere(void *arg, sym owner, sym name, sym desc,
                                              bool method) {
    (void)owner, (void)method;
    return choose(arg, name, desc) == VERIFY_YES ? VERIFY_NO : VERIFY_YES;
}

static enum verify_answer common_super(void *arg, sym a, sym b, sym *out) {
    const struct world *w = arg;
    *out = a == b ? a : sym_text(w->t, "java/lang/Object");
    return VERIFY_YES;
}

// ---- one input ----------------------------------------------------------------------------------

static FILE *nowhere(void) {
    static FILE *f;
    if (!f) f = fopen("/dev/null", "w");
    return f;
}

static void use_method(struct arena *a, const struct classfile *cf, const struct method_info *m,
                       bool verified) {
    struct err e = {0};
    struct code *code = decode_method(a, cf, m, &e);
    if (!code) {
        if (e.code == ERR_NONE) bug("decode_method refuses without saying why");
        return;
    }
    if (code->n < 2000) disasm_method(nowhere(), cf, m, code);
    for (uint32_t i = 0; verified && i < code->n; i += 1 + code->n / 16)
        slots_before(a, m, code, i);
}

static struct version version_of(const struct classfile *cf) {
    struct version v = {0};
    VEC_PUSH(&v.classes, (struct version_class){cf, "fuzz"});
    return v;
}

static uint32_t count_changes(struct arena *a, const struct classfile *x,
                              const struct classfile *y) {
    struct version old = version_of(x), now = version_of(y);
    struct changes c = differences_find(a, &old, &now);
    uint32_t n = c.list.n;
    for (uint32_t i = 0; i < n; i++)
        if ((c.list.at[i].kind == CHANGE_code) != (c.list.at[i].n_dangers > 0))
            bug("a method has changed without a dangerous edge");
    differences_free(&c);
    version_free(&old);
    version_free(&now);
    return n;
}

// A class has no changes against itself, whatever it is, and any against one with another byte.
static void compare_versions(struct arena *a, struct symtab *t, const struct classfile *cf,
                             const uint8_t *at, size_t len) {
    struct err e = {0};
    uint8_t *copy = arena_copy(a, at, len);
    struct classfile *same = classfile_parse(a, t, (struct span){at, (uint32_t)len}, "", 0, &e);
    if (!same || count_changes(a, cf, same)) bug("a class differs from itself");
    copy[len - 1 - (at[len / 2] * 257u + at[len / 3]) % (len - 10)] ^= 1 + at[len / 4] % 255;
    struct classfile *other = classfile_parse(a, t, (struct span){copy, (uint32_t)len}, "", 0, &e);
    if (other) count_changes(a, cf, other), count_changes(a, other, cf);
}

int LLVMFuzzerTestOneInput(const uint8_t *at, size_t len) {
    struct arena a;
    struct symtab t;
    struct err e = {0};
    if (len > FUZZ_MAX) return 0;
    arena_init(&a);
    symtab_init(&t);
    struct classfile *cf = classfile_parse(&a, &t, (struct span){at, (uint32_t)len}, "fuzz", 0, &e);
    if (!cf && e.code != ERR_CLASS_FORMAT && e.code != ERR_CLASS_VERSION)
        bug("classfile_parse fails with %s", err_name(e.code));
    if (cf) {
        struct world w = {cf, &t, len > 8 ? at[len / 2] * 7u : 0};
        struct verify_oracle o = {&w, assignable, is_super, protected_elsewhere, common_super};
        struct err v = {0};
        enum verify_answer answer = verify_class(cf, &t, &o, &v);
        if ((answer == VERIFY_NO) != (v.code != ERR_NONE))
            bug("verify_class: answer %d, error %s", answer, v.text);
        for (int i = 0; i < cf->n_methods; i++)
            if (cf->methods[i].code) use_method(&a, cf, &cf->methods[i], answer == VERIFY_YES);
        compare_versions(&a, &t, cf, at, len);
    }
    symtab_free(&t);
    arena_free(&a);
    return 0;
}

// ---- mutations that know the format -------------------------------------------------------------

enum { POOL_MAX = 65536 };

struct pool {
    uint32_t at[POOL_MAX], n, end, code;
}; // offsets of entries; code: index of "Code"

// Finds the entries of an intact constant pool; false when it is damaged.
static bool find_pool(const struct fuzz_input *in, struct pool *p) {
    static const int sizes[] = {[3] = 5, 5, 9, 9, 3, 3, 5, 5, 5, 5, [15] = 4, 3, 5, 5, 3, 3};
    uint32_t at = 10;
    if (in->len < 10) return false;
    p->n = fuzz_get(in->at + 8, 2);
    p->code = 0;
    for (uint32_t i = 1; i < p->n; i++) {
        if (at + 9 > in->len) return false;
        uint8_t tag = in->at[at];
        p->at[i] = at;
        uint32_t size = tag == 1             ? 3 + fuzz_get(in->at + at + 1, 2)
                        : tag < COUNT(sizes) ? (uint32_t)sizes[tag]
                                             : 0;
        if (!size || at + size > in->len) return false;
        if (tag == 1 && size == 7 && !memcmp(in->at + at + 3, "Code", 4)) p->code = i;
        at += size;
        if (tag == 5 || tag == 6) p->at[++i] = 0;
    }
    p->end = at;
    return p->n > 1 && p->end + 8 < in->len;
}

static void hurt_text(struct fuzz_random *r, uint8_t *entry) {
    static const char letters[] = "()[;LIJVZBCDFS/.<>$a\0\x80\xc0\xe0\xff";
    uint32_t n = fuzz_get(entry + 1, 2);
    if (n) entry[3 + fuzz_below(r, n)] = (uint8_t)letters[fuzz_below(r, sizeof letters - 1)];
}

// Another index, another tag or another text in one entry.
static void hurt_entry(struct fuzz_random *r, struct fuzz_input *in, const struct pool *p) {
    uint32_t i = 1 + (uint32_t)fuzz_below(r, p->n - 1), to = (uint32_t)fuzz_below(r, p->n + 2);
    if (!p->at[i]) return;
    uint8_t *entry = in->at + p->at[i];
    if (fuzz_below(r, 12) == 0) *entry = (uint8_t)fuzz_below(r, 21);
    else if (*entry == 1) hurt_text(r, entry);
    else if (*entry == 15)
        fuzz_next(r) & 1 ? fuzz_put(entry + 1, 1, (uint32_t)fuzz_below(r, 11))
                         : fuzz_put(entry + 2, 2, to);
    else if (*entry == 7 || *entry == 8 || *entry == 16 || *entry > 18) fuzz_put(entry + 1, 2, to);
    else if (*entry > 8) fuzz_put(entry + 1 + 2 * fuzz_below(r, 2), 2, to);
}

// A byte of some method's code, or of what stands before it, becomes another instruction or number.
static void hurt_code(struct fuzz_random *r, struct fuzz_input *in, const struct pool *p) {
    size_t start = p->end + fuzz_below(r, in->len - p->end);
    for (size_t i = 0, at; i < in->len - p->end; i++) {
        at = start + i < in->len ? start + i : start + i - (in->len - p->end);
        if (at + 14 > in->len || fuzz_get(in->at + at, 2) != p->code) continue;
        uint32_t length = fuzz_get(in->at + at + 2, 4), code = fuzz_get(in->at + at + 10, 4);
        if (code == 0 || length > in->len || code > length || length - code < 12 ||
            at + 6 + length > in->len)
            continue;
        uint8_t *body = in->at + at + 14;
        uint32_t rest = length - code - 8; // handlers, line numbers, stack maps
        switch (fuzz_below(r, 8)) {
        case 0:
            fuzz_put(in->at + at + 6 + 2 * fuzz_below(r, 2), 2, (uint32_t)fuzz_below(r, 9));
            break;
        case 1: fuzz_put(in->at + at + 10, 4, code + (uint32_t)fuzz_below(r, 5) - 2); break;
        case 2:
            fuzz_put(body + fuzz_below(r, code - (code > 1)), 2, (uint32_t)fuzz_below(r, p->n));
            break;
        case 3: body[code + fuzz_below(r, rest)] = (uint8_t)fuzz_next(r); break;
        case 4:
            fuzz_put(body + code + fuzz_below(r, rest - 1), 2, (uint32_t)fuzz_below(r, code + 2));
            break;
        default: body[fuzz_below(r, code)] = (uint8_t)fuzz_below(r, 203); break;
        }
        return;
    }
}

void fuzz_special(struct fuzz_random *r, struct fuzz_input *in) {
    static struct pool p;
    if (!find_pool(in, &p)) return;
    switch (fuzz_below(r, 8)) {
    case 0:
    case 1: hurt_entry(r, in, &p); break;
    case 2:
        fuzz_put(in->at + p.end + fuzz_below(r, in->len - p.end - 2), 2,
                 (uint32_t)fuzz_below(r, p.n + 1));
        break;
    case 3: fuzz_put(in->at + 4, 4, 45 + (uint32_t)fuzz_below(r, 18)); break;
    default:
        if (p.code) hurt_code(r, in, &p);
    }
}

void fuzz_seeds(struct fuzz_corpus *classes) { (void)classes; } // they are the corpus

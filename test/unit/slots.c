// Decodes every method of java.base and checks what must hold of any decoded code, without trusting
// the decoder: slots and targets in range, and, by liveness, that every slot which is read was
// written with the same kind on every path, back to the parameters.
#include "classfile/descriptor.h"
#include "classfile/jimage.h"
#include "op/disasm.h"
#include "op/slots.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

struct place {
    const struct classfile *cf;
    const struct method_info *m;
    struct code *code;
    struct arena *a;
};

static void fail_at(const struct place *p, uint32_t i, const char *what) {
    char text[200];
    disasm_insn(text, sizeof text, p->code, i);
    fail_msg("%s.%s%s, %u: %s: %s", p->cf->name->text, p->m->name->text, p->m->desc->text,
             (unsigned)i, text, what);
}

// ---- operands in range ----------------------------------------------------------------------

static void check_target(const struct place *p, uint32_t i, int64_t distance) {
    int64_t to = (int64_t)i + distance;
    if (to < 0 || to >= p->code->n) fail_at(p, i, "target out of range");
}

static void check_table(const struct place *p, uint32_t i, const struct switch_table *t) {
    check_target(p, i, t->dflt);
    for (int32_t k = 0; k < t->n; k++) {
        check_target(p, i, t->targets[k]);
        if (t->keys && k && t->keys[k] <= t->keys[k - 1]) fail_at(p, i, "keys not sorted");
    }
}

static void check_operands(const struct place *p, uint32_t i) {
    const struct insn *in = &p->code->insn[i];
    const struct insn_info *info = &insn_info[in->op];
    const uint16_t abc[] = {in->a, in->b, in->c};
    uint32_t nslots = p->code->nslots;
    if (strchr(info->flags, 'Q')) fail_at(p, i, "a quickened form");
    for (int k = 0; k < 3; k++)
        if (info->abc[k] != '-' && info->abc[k] != '.' && abc[k] >= nslots)
            fail_at(p, i, "slot out of range");
    if (strpbrk(info->flags, "SV") && (in->a + in->c > nslots || in->b >= (nslots ? nslots : 1)))
        fail_at(p, i, "arguments out of range");
    if (in->op == OP_multianewarray && in->b + in->c > nslots)
        fail_at(p, i, "dimensions out of range");
    if ((info->imm == 'c') != (p->code->cp[i] != 0)) fail_at(p, i, "constant pool index");
    if ((in->op == OP_idivi || in->op == OP_iremi) && (in->x == 0 || in->x == -1))
        fail_at(p, i, "divisor");
    if (info->imm == 't' || info->imm == 'u') check_target(p, i, in->x);
    if (info->imm == 's') check_table(p, i, in->p);
}

static void check_code(const struct place *p) {
    const struct code *code = p->code;
    for (uint32_t i = 0; i < code->n; i++) check_operands(p, i);
    if (!strchr(insn_info[code->insn[code->n - 1].op].flags, 'E'))
        fail_at(p, code->n - 1, "falls off the end");
    for (uint32_t i = 0; i < code->n_handlers; i++) {
        const struct handler *h = &code->handlers[i];
        if (h->start >= h->end || h->end > code->n || h->target >= code->n)
            fail_at(p, 0, "handler out of range");
    }
}

// ---- kinds ----------------------------------------------------------------------------------

static struct slot_bits before(const struct place *p, uint32_t i) {
    return slots_before(p->a, p->m, p->code, i);
}

static bool has(const uint64_t *bits, uint32_t slot) { return bits[slot >> 6] >> (slot & 63) & 1; }

// Live at the entry: parameters only, each as what it is.
static void check_entry(const struct place *p) {
    struct slot_bits live = before(p, 0);
    uint32_t at = 1, start, len, slot = 0;
    char letter, kinds[260] = {0};
    if (!(p->m->flags & 0x0008)) kinds[slot++] = 'r';
    while ((letter = descriptor_next(p->m->desc, &at, &start, &len)) != ')') {
        kinds[slot] = letter == 'L' || letter == '[' ? 'r' : 'p';
        slot += letter == 'J' || letter == 'D' ? 2 : 1;
    }
    for (uint32_t i = 0; i < live.words * 64; i++) {
        char kind = i < sizeof kinds ? kinds[i] : 0;
        if (has(live.refs, i) && kind != 'r') fail_at(p, 0, "reads a reference nobody wrote");
        if (has(live.prims, i) && kind != 'p') fail_at(p, 0, "reads a value nobody wrote");
    }
}

// The slot and kind (r, p, or 0) an instruction writes.
static char written(const struct place *p, uint32_t i, uint32_t *slot) {
    const struct insn *in = &p->code->insn[i];
    if (strpbrk(insn_info[in->op].flags, "SV")) {
        char letter = descriptor_return(p->cf->constants[p->code->cp[i]].desc);
        *slot = in->b;
        return letter == 'V' ? 0 : letter == 'L' || letter == '[' ? 'r' : 'p';
    }
    *slot = in->a;
    char letter = insn_info[in->op].abc[0];
    return letter == 'R' ? 'r' : letter == 'I' || letter == 'L' ? 'p' : 0;
}

static void check_successor(const struct place *p, uint32_t i, int64_t distance) {
    struct slot_bits live = before(p, (uint32_t)(i + distance));
    uint32_t slot;
    char kind = written(p, i, &slot);
    if (kind == 'r' && has(live.prims, slot)) fail_at(p, i, "a reference is read as a value");
    if (kind == 'p' && has(live.refs, slot)) fail_at(p, i, "a value is read as a reference");
}

static void check_kinds(const struct place *p) {
    for (uint32_t i = p->code->n; i-- > 0;) { // backward, which is the cheap order to ask in
        const struct insn *in = &p->code->insn[i];
        const struct insn_info *info = &insn_info[in->op];
        struct slot_bits live = before(p, i);
        for (uint32_t w = 0; w < live.words; w++)
            if (live.refs[w] & live.prims[w]) fail_at(p, i, "a slot of two kinds");
        if (live.words * 64 > p->code->nslots)
            for (uint32_t s = p->code->nslots; s < live.words * 64; s++)
                if (has(live.refs, s) || has(live.prims, s))
                    fail_at(p, i, "a slot beyond the frame");
        if (info->imm == 't' || info->imm == 'u') check_successor(p, i, in->x);
        if (!strchr(info->flags, 'E')) check_successor(p, i, 1);
    }
    for (uint32_t i = 0; i < p->code->n_handlers; i++) {
        uint32_t target = p->code->handlers[i].target;
        struct slot_bits live = before(p, target);
        if (has(live.prims, p->code->max_locals))
            fail_at(p, target, "the exception is read as a value");
    }
}

// Behind a call only what lies below its arguments is needed, and all that the next instruction
// reads there.
static void check_calls(const struct place *p) {
    for (uint32_t i = 0; i + 1 < p->code->n; i++) {
        const struct insn *in = &p->code->insn[i];
        if (!strpbrk(insn_info[in->op].flags, "SV")) continue;
        struct slot_bits after = slots_after_call(p->a, p->m, p->code, i), next = before(p, i + 1);
        uint32_t result;
        char kind = written(p, i, &result);
        for (uint32_t s = 0; s < p->code->nslots; s++) {
            bool live = has(after.refs, s) || has(after.prims, s);
            if (s >= in->a && live) fail_at(p, i, "an argument slot is live behind the call");
            if (kind && s == result) continue;
            if (has(next.refs, s) && !has(after.refs, s))
                fail_at(p, i, "a live reference was lost");
            if (has(next.prims, s) && !has(after.prims, s)) fail_at(p, i, "a live value was lost");
        }
    }
}

// ---- all of java.base -----------------------------------------------------------------------

struct walk {
    struct symtab t;
    uint32_t methods;
};

static bool check_class(void *arg, const char *path, struct span bytes) {
    struct walk *w = arg;
    size_t n = strlen(path);
    if (strncmp(path, "/java.base/", 11) || n < 6 || strcmp(path + n - 6, ".class")) return true;
    if (strstr(path, "module-info")) return true;
    struct arena a;
    struct err e = {0};
    arena_init(&a);
    struct classfile *cf = classfile_parse(&a, &w->t, bytes, path, CLASSFILE_TRUSTED, &e);
    if (!cf) fail_msg("%s", e.text);
    for (uint32_t i = 0; i < cf->n_methods; i++) {
        struct place p = {cf, &cf->methods[i], NULL, &a};
        if (!p.m->code) continue;
        p.code = decode_method(&a, cf, p.m, &e);
        if (!p.code) fail_msg("%s", e.text);
        check_code(&p);
        check_kinds(&p);
        check_entry(&p);
        check_calls(&p);
        w->methods++;
    }
    arena_free(&a);
    return true;
}

static struct jimage *open_jdk(void) {
    char path[4096], java[4096];
    struct err e = {0};
    const char *home = getenv("JAVA_HOME");
    if (home) {
        snprintf(path, sizeof path, "%.4000s/lib/modules", home);
    } else {
        FILE *f = popen("readlink -f \"$(command -v java)\"", "r");
        if (!f || !fgets(java, sizeof java, f)) java[0] = 0;
        if (f) pclose(f);
        char *bin = strstr(java, "/bin/java");
        if (!bin) return NULL;
        *bin = 0;
        snprintf(path, sizeof path, "%.4000s/lib/modules", java);
    }
    return jimage_open(path, &e);
}

static void every_method_of_java_base(void **state) {
    (void)state;
    struct walk w = {.methods = 0};
    struct jimage *j = open_jdk();
    if (!j) skip();
    symtab_init(&w.t);
    jimage_each(j, check_class, &w);
    assert_true(w.methods > 40000);
    symtab_free(&w.t);
    jimage_close(j);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_method_of_java_base)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// StackMapTable (JVMS 4.7.4) -> map frames. Locals of a frame are shared with its predecessor's
// where they agree; what must be copied counts against a budget, so that a small file cannot ask
// for gigabytes.
#include "op/verifier.h"

enum { BUDGET_WORDS = 16 << 20 };

struct reader {
    struct verifier *v;
    const uint8_t *at, *end;
    bool failed;
    bool bad_new;   // noticed, but told at the end of the frame: what comes before may be worse
    uint32_t words; // copied so far
};

static void malformed(struct reader *r, const char *what) {
    if (!r->failed) {
        r->v->no_failover = true;
        verify_malformed(r->v, "StackMapTable format error: %s", what);
    }
    r->failed = true;
}

static uint32_t u1(struct reader *r) {
    if (r->at < r->end) return *r->at++;
    malformed(r, "access beyond the end of attribute");
    return 0;
}

static uint32_t u2(struct reader *r) {
    uint32_t high = u1(r);
    return high << 8 | u1(r);
}

static vtype *words(struct reader *r, uint32_t n) {
    r->words += n;
    if (r->words > BUDGET_WORDS && !r->failed) {
        verify_refuse(r->v, "stack map frames of more than %d words in all", BUDGET_WORDS);
        r->failed = true;
    }
    return arena_alloc(&r->v->scratch, r->failed ? sizeof(vtype) : (n + 1) * sizeof(vtype));
}

static vtype object_type(struct reader *r) {
    const struct classfile *cf = r->v->cf;
    uint32_t index = u2(r);
    if (!r->failed && (index >= cf->n_constants || cf->constants[index].tag != CP_CLASS))
        malformed(r, "bad class index");
    return r->failed ? VT(V_TOP) : verifytypes_named(cf->constants[index].utf8);
}

static vtype new_type(struct reader *r) {
    uint32_t offset = u2(r);
    r->bad_new |= offset >= r->v->len || !(r->v->marks[offset] & MARK_NEW);
    return VT(V_NEW) | offset;
}

static vtype one_type(struct reader *r, uint8_t *flags) {
    static const vtype simple[] = {VT(V_TOP),    VT(V_INT),  VT(V_FLOAT),
                                   VT(V_DOUBLE), VT(V_LONG), VT(V_NULL)};
    uint32_t tag = u1(r);
    if (tag < COUNT(simple)) return simple[tag];
    if (tag == 6) {
        if (flags) *flags |= FLAG_THIS_UNINIT;
        return VT(V_THIS);
    }
    if (tag == 7) return object_type(r);
    if (tag == 8) return new_type(r);
    malformed(r, "bad verification type");
    return VT(V_TOP);
}

// Reads n types into out[at...], which has room for 2n; returns the words behind them.
static uint32_t types(struct reader *r, uint32_t n, vtype *out, uint32_t at, uint8_t *flags) {
    for (uint32_t i = 0; i < n && !r->failed; i++) {
        vtype t = out[at++] = one_type(r, flags);
        if (t == VT(V_LONG)) out[at++] = VT(V_LONG2);
        if (t == VT(V_DOUBLE)) out[at++] = VT(V_DOUBLE2);
    }
    return at;
}

static void fits(struct reader *r, uint32_t n, uint32_t max) {
    if (n <= max || r->failed) return;
    verify_malformed(r->v, "StackMapTable format error: bad type array size");
    r->failed = true;
}

static void stack_of(struct reader *r, struct map_frame *f, uint32_t n) {
    vtype *stack = words(r, 2 * n);
    f->n_stack = types(r, n, stack, 0, NULL);
    f->stack = stack;
    fits(r, f->n_stack, r->v->max_stack);
}

static void chop(struct reader *r, struct map_frame *f, uint32_t n) {
    while (n-- > 0) {
        if (f->n_locals == 0) {
            fits(r, 1, 0);
            return;
        }
        enum vtag last = vt_tag(f->locals[--f->n_locals]);
        if ((last == V_LONG2 || last == V_DOUBLE2) && f->n_locals > 0) f->n_locals--;
    }
    f->flags = 0;
    for (uint32_t i = 0; i < f->n_locals; i++)
        if (f->locals[i] == VT(V_THIS)) f->flags = FLAG_THIS_UNINIT;
}

static void append(struct reader *r, struct map_frame *f, uint32_t n) {
    vtype *locals = words(r, f->n_locals + 2 * n);
    if (r->failed) return;
    vt_copy(locals, f->locals, f->n_locals);
    f->n_locals = types(r, n, locals, f->n_locals, &f->flags);
    f->locals = locals;
    fits(r, f->n_locals, r->v->max_locals);
}

static void full(struct reader *r, struct map_frame *f) {
    uint32_t n = u2(r);
    vtype *locals = words(r, 2 * n);
    if (r->failed) return;
    f->flags = 0;
    f->n_locals = types(r, n, locals, 0, &f->flags);
    f->locals = locals;
    fits(r, f->n_locals, r->v->max_locals);
    stack_of(r, f, u2(r));
}

// *f holds the frame before; makes it the next one. Returns the distance to it (offset_delta).
static uint32_t next_frame(struct reader *r, struct map_frame *f) {
    uint32_t type = u1(r);
    f->n_stack = 0;
    if (type < 64) return type;
    if (type < 128) {
        stack_of(r, f, 1);
        return type - 64;
    }
    uint32_t delta = u2(r);
    if (type < 247 && !r->failed) malformed(r, "reserved frame type");
    if (r->failed) return 0;
    if (type == 247) stack_of(r, f, 1);
    else if (type < 251) chop(r, f, 251 - type);
    else if (type > 251 && type < 255) append(r, f, type - 251);
    else if (type == 255) full(r, f);
    return delta;
}

static bool add_frame(struct reader *r, struct map_frame *prev, uint32_t i) {
    struct verifier *v = r->v;
    uint32_t delta = next_frame(r, prev);
    if (r->failed) return false;
    if (r->bad_new)
        return verify_malformed(v, "StackMapTable format error: bad offset for Uninitialized");
    prev->bci = i == 0 ? delta : prev->bci + delta + 1;
    v->frames[i] = *prev;
    v->n_frames = i + 1;
    if (prev->bci < v->len && v->marks[prev->bci]) return true;
    struct reason why = {.why = WHY_BAD_MAP, .map = &v->frames[i]};
    return verify_fail(v, why, "StackMapTable error: bad offset");
}

bool verifymap_parse(struct verifier *v) {
    v->n_frames = 0;
    if (!v->attr->stackmap.at) return true;
    struct reader r = {.v = v, .at = v->attr->stackmap.at};
    r.end = r.at + v->attr->stackmap.len;
    uint32_t n = u2(&r);
    if (r.failed) return false;
    // Every frame takes a byte, so a count beyond the attribute's length fails while reading.
    v->frames = arena_alloc(
        &v->scratch, sizeof *v->frames * (n < v->attr->stackmap.len ? n : v->attr->stackmap.len));
    vtype *first = words(&r, v->cur.n_locals);
    vt_copy(first, v->cur.locals, v->cur.n_locals);
    struct map_frame prev = {.locals = first, .n_locals = v->cur.n_locals, .flags = v->cur.flags};
    for (uint32_t i = 0; i < n; i++)
        if (!add_frame(&r, &prev, i)) return false;
    if (r.at != r.end) malformed(&r, "wrong attribute size");
    return !r.failed;
}

const struct map_frame *verifymap_at(const struct verifier *v, int64_t bci) {
    uint32_t low = 0, high = v->n_frames;
    while (low < high) {
        uint32_t mid = (low + high) / 2;
        if (v->frames[mid].bci < bci) low = mid + 1;
        else high = mid;
    }
    return low < v->n_frames && v->frames[low].bci == bci ? &v->frames[low] : NULL;
}

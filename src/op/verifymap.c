// Parses a StackMapTable (JVMS 4.7.4) into map frames. A frame shares its locals with the frame
// before it if they are equal. Copied words count against a budget, because a small file could
// otherwise need gigabytes.
#include "op/verifier.h"

enum { BUDGET_WORDS = 16 << 20 };

struct reader {
    struct verifier *v;
    const uint8_t *at, *end;
    bool failed;
    bool bad_new;   // reported at the end of the frame: other errors have priority
    uint32_t words; // copied so far
};

static void fail_format(struct reader *r, const char *what) {
    if (!r->failed) {
        r->v->no_failover = true;
        verify_malformed(r->v, "StackMapTable format error: %s", what);
    }
    r->failed = true;
}

static uint32_t read_u1(struct reader *r) {
    if (r->at < r->end) return *r->at++;
    fail_format(r, "access beyond the end of attribute");
    return 0;
}

static uint32_t read_u2(struct reader *r) {
    uint32_t high = read_u1(r);
    return high << 8 | read_u1(r);
}

static vtype *alloc_words(struct reader *r, uint32_t n) {
    r->words += n;
    if (r->words > BUDGET_WORDS && !r->failed) {
        verify_refuse(r->v, "stack map frames of more than %d words in all", BUDGET_WORDS);
        r->failed = true;
    }
    return arena_alloc(&r->v->scratch, r->failed ? sizeof(vtype) : (n + 1) * sizeof(vtype));
}

static vtype read_object_type(struct reader *r) {
    const struct classfile *cf = r->v->cf;
    uint32_t index = read_u2(r);
    if (!r->failed && (index >= cf->n_constants || cf->constants[index].tag != CP_CLASS))
        fail_format(r, "bad class index");
    return r->failed ? VT(V_TOP) : verifytypes_named(cf->constants[index].utf8);
}

static vtype read_new_type(struct reader *r) {
    uint32_t offset = read_u2(r);
    r->bad_new |= offset >= r->v->len || !(r->v->marks[offset] & MARK_NEW);
    return VT(V_NEW) | offset;
}

static vtype read_type(struct reader *r, uint8_t *flags) {
    static const vtype simple[] = {VT(V_TOP),    VT(V_INT),  VT(V_FLOAT),
                                   VT(V_DOUBLE), VT(V_LONG), VT(V_NULL)};
    uint32_t tag = read_u1(r);
    if (tag < COUNT(simple)) return simple[tag];
    if (tag == 6) {
        if (flags) *flags |= FLAG_THIS_UNINIT;
        return VT(V_THIS);
    }
    if (tag == 7) return read_object_type(r);
    if (tag == 8) return read_new_type(r);
    fail_format(r, "bad verification type");
    return VT(V_TOP);
}

// Reads n types into out[at...], which has room for 2n words. Returns the index after them.
static uint32_t read_types(struct reader *r, uint32_t n, vtype *out, uint32_t at, uint8_t *flags) {
    for (uint32_t i = 0; i < n && !r->failed; i++) {
        vtype t = out[at++] = read_type(r, flags);
        if (t == VT(V_LONG)) out[at++] = VT(V_LONG2);
        if (t == VT(V_DOUBLE)) out[at++] = VT(V_DOUBLE2);
    }
    return at;
}

static void check_size(struct reader *r, uint32_t n, uint32_t max) {
    if (n <= max || r->failed) return;
    verify_malformed(r->v, "StackMapTable format error: bad type array size");
    r->failed = true;
}

static void read_stack(struct reader *r, struct map_frame *f, uint32_t n) {
    vtype *stack = alloc_words(r, 2 * n);
    f->n_stack = read_types(r, n, stack, 0, NULL);
    f->stack = stack;
    check_size(r, f->n_stack, r->v->max_stack);
}

static void chop_locals(struct reader *r, struct map_frame *f, uint32_t n) {
    while (n-- > 0) {
        if (f->n_locals == 0) {
            check_size(r, 1, 0);
            return;
        }
        enum vtag last = vt_tag(f->locals[--f->n_locals]);
        if ((last == V_LONG2 || last == V_DOUBLE2) && f->n_locals > 0) f->n_locals--;
    }
    f->flags = 0;
    for (uint32_t i = 0; i < f->n_locals; i++)
        if (f->locals[i] == VT(V_THIS)) f->flags = FLAG_THIS_UNINIT;
}

static void append_locals(struct reader *r, struct map_frame *f, uint32_t n) {
    vtype *locals = alloc_words(r, f->n_locals + 2 * n);
    if (r->failed) return;
    vt_copy(locals, f->locals, f->n_locals);
    f->n_locals = read_types(r, n, locals, f->n_locals, &f->flags);
    f->locals = locals;
    check_size(r, f->n_locals, r->v->max_locals);
}

static void read_full_frame(struct reader *r, struct map_frame *f) {
    uint32_t n = read_u2(r);
    vtype *locals = alloc_words(r, 2 * n);
    if (r->failed) return;
    f->flags = 0;
    f->n_locals = read_types(r, n, locals, 0, &f->flags);
    f->locals = locals;
    check_size(r, f->n_locals, r->v->max_locals);
    read_stack(r, f, read_u2(r));
}

// Turns *f from the previous frame into the next one. Returns its offset_delta.
static uint32_t read_frame(struct reader *r, struct map_frame *f) {
    uint32_t type = read_u1(r);
    f->n_stack = 0;
    if (type < 64) return type;
    if (type < 128) {
        read_stack(r, f, 1);
        return type - 64;
    }
    uint32_t delta = read_u2(r);
    if (type < 247 && !r->failed) fail_format(r, "reserved frame type");
    if (r->failed) return 0;
    if (type == 247) read_stack(r, f, 1);
    else if (type < 251) chop_locals(r, f, 251 - type);
    else if (type > 251 && type < 255) append_locals(r, f, type - 251);
    else if (type == 255) read_full_frame(r, f);
    return delta;
}

static bool add_map_frame(struct reader *r, struct map_frame *prev, uint32_t i) {
    struct verifier *v = r->v;
    uint32_t delta = read_frame(r, prev);
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
    uint32_t n = read_u2(&r);
    if (r.failed) return false;
    // A frame takes at least a byte, so reading fails if the count exceeds the attribute's length.
    v->frames = arena_alloc(
        &v->scratch, sizeof *v->frames * (n < v->attr->stackmap.len ? n : v->attr->stackmap.len));
    vtype *first = alloc_words(&r, v->cur.n_locals);
    vt_copy(first, v->cur.locals, v->cur.n_locals);
    struct map_frame prev = {.locals = first, .n_locals = v->cur.n_locals, .flags = v->cur.flags};
    for (uint32_t i = 0; i < n; i++)
        if (!add_map_frame(&r, &prev, i)) return false;
    if (r.at != r.end) fail_format(&r, "wrong attribute size");
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

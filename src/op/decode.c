#include "op/decoder.h"
#include "classfile/descriptor.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct scratch_chunk {
    struct scratch_chunk *older;
    _Alignas(8) uint8_t bytes[];
};

void *decode_scratch(struct decoder *d, size_t size) {
    size = (size + 7) & ~(size_t)7;
    if (size > (size_t)(d->end - d->at)) {
        size_t want = size < (64 << 10) ? 64 << 10 : size;
        struct scratch_chunk *c = malloc(sizeof *c + want);
        if (!c) bug("out of memory: %zu bytes", want);
        c->older = d->chunks;
        d->chunks = c;
        d->at = c->bytes;
        d->end = c->bytes + want;
    }
    void *p = d->at;
    d->at += size;
    return p;
}

void *decode_grow(struct decoder *d, void *old, uint32_t *cap, uint32_t n, size_t item) {
    *cap = *cap ? *cap * 2 : 16;
    void *p = decode_scratch(d, *cap * item);
    if (n) memcpy(p, old, n * item);
    return p;
}

static void set_error(struct decoder *d, enum err_code code, uint32_t bci, const char *what) {
    d->failed = true;
    err_set(d->err, code, "%s.%s%s at %u: %s", d->cf->name->text, d->m->name->text,
            d->m->desc->text, (unsigned)bci, what);
}

bool decode_refuse(struct decoder *d, uint32_t bci, const char *fmt, ...) {
    char what[120];
    va_list args;
    va_start(args, fmt);
    vsnprintf(what, sizeof what, fmt, args);
    va_end(args);
    set_error(d, ERR_VERIFY, bci, what);
    return false;
}

bool decode_unsupported(struct decoder *d, uint32_t bci, const char *what) {
    set_error(d, ERR_UNSUPPORTED, bci, what);
    return false;
}

static bool check_frame(struct decoder *d) {
    uint32_t args = descriptor_slots(d->m->desc) + !(d->m->flags & 0x0008);
    if (args > d->attr->max_locals) return decode_refuse(d, 0, "arguments do not fit the locals");
    if (d->attr->max_locals + d->attr->max_stack > 65534)
        return decode_unsupported(d, 0, "a frame of more than 65,534 slots");
    if (!d->attr->code.len || d->attr->code.len > 65535)
        return decode_refuse(d, 0, "code length %u", (unsigned)d->attr->code.len);
    return true;
}

static struct code *run_passes(struct decoder *d) {
    if (!check_frame(d) || !scan_method(d)) return NULL;
    if (d->has_jsr && !inline_subroutines(d)) return NULL;
    if (!flow_method(d)) return NULL;
    emit_method(d);
    return layout_method(d);
}

struct code *decode_method(struct arena *a, const struct classfile *cf, const struct method_info *m,
                           struct err *e) {
    struct decoder d; // not zeroed completely: the first chunk is large
    memset(&d, 0, offsetof(struct decoder, first_chunk));
    d.arena = a;
    d.cf = cf;
    d.m = m;
    d.attr = m->code;
    d.err = e;
    d.at = d.first_chunk;
    d.end = d.first_chunk + sizeof d.first_chunk;
    struct code *code = m->code ? run_passes(&d) : (decode_refuse(&d, 0, "no code"), NULL);
    for (struct scratch_chunk *c = d.chunks, *older; c; c = older) {
        older = c->older;
        free(c);
    }
    return code;
}

// zlib for java.util.zip. A stream and everything that zlib allocates for it is one zone of raw
// memory, whose address Java holds. The zone is part of the state: the trail logs all of it before
// zlib changes it.
#include "native/support.h"
#include <zlib.h>

struct zone {
    z_stream z;
    struct heap *heap;
    uint32_t used, size; // of bytes
    _Alignas(16) uint8_t bytes[];
};
enum { INFLATE_BYTES = 48 << 10, DEFLATE_BYTES = 320 << 10 };

static void *zone_alloc(void *opaque, uInt items, uInt size) {
    struct zone *zone = opaque;
    uint32_t n = (items * size + 15) & ~15u;
    if (n > zone->size - zone->used) return NULL;
    zone->used += n;
    heap_barrier_range(zone->heap, zone->bytes + zone->used - n, n);
    return zone->bytes + zone->used - n;
}
static void zone_free(void *opaque, void *address) { (void)opaque, (void)address; }

static z_stream *zone_new(struct vm *vm, uint32_t size) { // NULL if memory is full
    struct zone *zone = heap_raw_alloc(&vm->heap, sizeof *zone + size);
    if (!zone) return NULL;
    heap_barrier_range(&vm->heap, zone, sizeof *zone);
    *zone = (struct zone){.heap = &vm->heap, .size = size};
    zone->z = (z_stream){.zalloc = zone_alloc, .zfree = zone_free, .opaque = zone};
    return &zone->z;
}

// The stream at an address, which the caller will change.
static z_stream *stream_at(struct vm *vm, union slot s) {
    struct zone *zone = (struct zone *)(uintptr_t)s.l;
    heap_barrier_range(&vm->heap, zone, sizeof *zone + zone->used);
    return &zone->z;
}

struct ends {
    const uint8_t *in;
    int32_t in_len;
    uint8_t *out;
    int32_t out_len;
};

static const uint8_t *in_array(union slot array, union slot off) {
    return ARRAY_AT(array.r, uint8_t) + off.i;
}
static uint8_t *address(union slot s) { return (uint8_t *)(uintptr_t)s.l; }

static int64_t pack_result(const z_stream *z, const struct ends *e, bool bit62, bool bit63) {
    uint64_t read = (uint64_t)(e->in_len - (int32_t)z->avail_in),
             written = (uint64_t)(e->out_len - (int32_t)z->avail_out);
    return (int64_t)(read | written << 31 | (uint64_t)bit62 << 62 | (uint64_t)bit63 << 63);
}

static void attach_buffers(struct vm *vm, z_stream *z, const struct ends *e) {
    z->next_in = (Bytef *)e->in;
    z->avail_in = (uInt)e->in_len;
    z->next_out = e->out;
    z->avail_out = (uInt)e->out_len;
    heap_barrier_range(&vm->heap, e->out, (size_t)e->out_len);
}

// ---- Inflater ----------------------------------------------------------------------------------

NATIVE(inflate_init) {
    z_stream *z = zone_new(vm, INFLATE_BYTES);
    if (!z) return throw_memory(vm, t, "inflateInit2");
    if (inflateInit2(z, a[0].i ? -MAX_WBITS : MAX_WBITS) != Z_OK) {
        heap_raw_free(&vm->heap, z);
        return throw_new(vm, t, "java/lang/InternalError", "inflateInit2 failed");
    }
    RETURN_LONG((intptr_t)z);
}

static enum native_result run_inflate(struct vm *vm, struct thread *t, ref self, z_stream *z,
                                      struct ends e, union slot *result) {
    attach_buffers(vm, z, &e);
    switch (inflate(z, Z_SYNC_FLUSH)) {
    case Z_BUF_ERROR: RETURN_LONG(0);
    case Z_STREAM_END: RETURN_LONG(pack_result(z, &e, true, false));
    case Z_OK: RETURN_LONG(pack_result(z, &e, false, false));
    case Z_NEED_DICT: RETURN_LONG(pack_result(z, &e, false, true));
    case Z_MEM_ERROR: return throw_memory(vm, t, "inflate");
    default:
        support_put_int(vm, self, "inputConsumed", e.in_len - (int32_t)z->avail_in);
        support_put_int(vm, self, "outputConsumed", e.out_len - (int32_t)z->avail_out);
        if (!z->msg) return throw_new(vm, t, "java/util/zip/DataFormatException", NULL);
        return throw_new(vm, t, "java/util/zip/DataFormatException", "%s", z->msg);
    }
}

NATIVE(inflateBytesBytes) { // this, stream, array, offset, length, array, offset, length
    struct ends e = {in_array(a[3], a[4]), a[5].i, ARRAY_AT(a[6].r, uint8_t) + a[7].i, a[8].i};
    return run_inflate(vm, t, a[0].r, stream_at(vm, a[1]), e, result);
}
NATIVE(inflateBytesBuffer) { // ..., address, length
    struct ends e = {in_array(a[3], a[4]), a[5].i, address(a[6]), a[8].i};
    return run_inflate(vm, t, a[0].r, stream_at(vm, a[1]), e, result);
}
NATIVE(inflateBufferBytes) {
    struct ends e = {address(a[3]), a[5].i, ARRAY_AT(a[6].r, uint8_t) + a[7].i, a[8].i};
    return run_inflate(vm, t, a[0].r, stream_at(vm, a[1]), e, result);
}
NATIVE(inflateBufferBuffer) {
    struct ends e = {address(a[3]), a[5].i, address(a[6]), a[8].i};
    return run_inflate(vm, t, a[0].r, stream_at(vm, a[1]), e, result);
}

static enum native_result check_code(struct vm *vm, struct thread *t, const z_stream *z, int code) {
    if (code == Z_OK) return NATIVE_OK;
    if (code == Z_STREAM_ERROR || code == Z_DATA_ERROR)
        return throw_new(vm, t, "java/lang/IllegalArgumentException", z->msg ? "%s" : NULL, z->msg);
    return throw_new(vm, t, "java/lang/InternalError", z->msg ? "%s" : NULL, z->msg);
}

NATIVE(inflate_setDictionary) {
    return check_code(
        vm, t, stream_at(vm, a[0]),
        inflateSetDictionary(stream_at(vm, a[0]), in_array(a[2], a[3]), (uInt)a[4].i));
}
NATIVE(inflate_setDictionaryBuffer) {
    return check_code(vm, t, stream_at(vm, a[0]),
                      inflateSetDictionary(stream_at(vm, a[0]), address(a[2]), (uInt)a[4].i));
}
NATIVE(getAdler) { RETURN_INT((int32_t)stream_at(vm, a[0])->adler); }
NATIVE(inflate_reset) {
    if (inflateReset(stream_at(vm, a[0])) != Z_OK)
        return throw_new(vm, t, "java/lang/InternalError", NULL);
    RETURN_VOID;
}
NATIVE(inflate_end) {
    heap_raw_free(&vm->heap, address(a[0]));
    RETURN_VOID;
}

// ---- Deflater ----------------------------------------------------------------------------------

NATIVE(deflate_init) { // level, strategy, nowrap
    z_stream *z = zone_new(vm, DEFLATE_BYTES);
    if (!z) return throw_memory(vm, t, "deflateInit2");
    if (deflateInit2(z, a[0].i, Z_DEFLATED, a[2].i ? -MAX_WBITS : MAX_WBITS, 8, a[1].i) != Z_OK) {
        heap_raw_free(&vm->heap, z);
        return throw_new(vm, t, "java/lang/IllegalArgumentException", NULL);
    }
    RETURN_LONG((intptr_t)z);
}

// params: level << 3 | strategy << 1 | 1 to set them.
static enum native_result run_deflate(struct vm *vm, struct thread *t, z_stream *z, struct ends e,
                                      int flush, int params, union slot *result) {
    attach_buffers(vm, z, &e);
    bool set = params & 1;
    int code = set ? deflateParams(z, params >> 3, (params >> 1) & 3) : deflate(z, flush);
    switch (code) {
    case Z_OK: RETURN_LONG(pack_result(z, &e, false, false));
    case Z_STREAM_END: RETURN_LONG(pack_result(z, &e, true, false));
    case Z_BUF_ERROR: RETURN_LONG(pack_result(z, &e, false, set));
    default: return throw_new(vm, t, "java/lang/InternalError", z->msg ? "%s" : NULL, z->msg);
    }
}

NATIVE(deflateBytesBytes) { // this, stream, array, offset, length, array, offset, length, flush,
                            // params
    struct ends e = {in_array(a[3], a[4]), a[5].i, ARRAY_AT(a[6].r, uint8_t) + a[7].i, a[8].i};
    return run_deflate(vm, t, stream_at(vm, a[1]), e, a[9].i, a[10].i, result);
}
NATIVE(deflateBytesBuffer) {
    struct ends e = {in_array(a[3], a[4]), a[5].i, address(a[6]), a[8].i};
    return run_deflate(vm, t, stream_at(vm, a[1]), e, a[9].i, a[10].i, result);
}
NATIVE(deflateBufferBytes) {
    struct ends e = {address(a[3]), a[5].i, ARRAY_AT(a[6].r, uint8_t) + a[7].i, a[8].i};
    return run_deflate(vm, t, stream_at(vm, a[1]), e, a[9].i, a[10].i, result);
}
NATIVE(deflateBufferBuffer) {
    struct ends e = {address(a[3]), a[5].i, address(a[6]), a[8].i};
    return run_deflate(vm, t, stream_at(vm, a[1]), e, a[9].i, a[10].i, result);
}
NATIVE(deflate_setDictionary) {
    return check_code(
        vm, t, stream_at(vm, a[0]),
        deflateSetDictionary(stream_at(vm, a[0]), in_array(a[2], a[3]), (uInt)a[4].i));
}
NATIVE(deflate_setDictionaryBuffer) {
    return check_code(vm, t, stream_at(vm, a[0]),
                      deflateSetDictionary(stream_at(vm, a[0]), address(a[2]), (uInt)a[4].i));
}
NATIVE(deflate_reset) {
    if (deflateReset(stream_at(vm, a[0])) != Z_OK)
        return throw_new(vm, t, "java/lang/InternalError", NULL);
    RETURN_VOID;
}
NATIVE(deflate_end) {
    heap_raw_free(&vm->heap, address(a[0]));
    RETURN_VOID;
}

// ---- checksums ---------------------------------------------------------------------------------

NATIVE(crc_update) { RETURN_INT(crc32((uLong)(uint32_t)a[0].i, &(Bytef){(Bytef)a[1].i}, 1)); }
NATIVE(crc_updateBytes) {
    RETURN_INT(crc32((uLong)(uint32_t)a[0].i, in_array(a[1], a[2]), (uInt)a[3].i));
}
NATIVE(crc_updateByteBuffer) {
    RETURN_INT(crc32((uLong)(uint32_t)a[0].i, address(a[1]) + a[3].i, (uInt)a[4].i));
}
NATIVE(adler_update) { RETURN_INT(adler32((uLong)(uint32_t)a[0].i, &(Bytef){(Bytef)a[1].i}, 1)); }
NATIVE(adler_updateBytes) {
    RETURN_INT(adler32((uLong)(uint32_t)a[0].i, in_array(a[1], a[2]), (uInt)a[3].i));
}
NATIVE(adler_updateByteBuffer) {
    RETURN_INT(adler32((uLong)(uint32_t)a[0].i, address(a[1]) + a[3].i, (uInt)a[4].i));
}

const struct native_row native_java_util_zip_Inflater[] = {
    {"init", "(Z)J", inflate_init, NATIVE_DIRECT},
    {"setDictionary", "(J[BII)V", inflate_setDictionary, NATIVE_DIRECT},
    {"setDictionaryBuffer", "(JJI)V", inflate_setDictionaryBuffer, NATIVE_DIRECT},
    {"inflateBytesBytes", "(J[BII[BII)J", inflateBytesBytes, NATIVE_DIRECT},
    {"inflateBytesBuffer", "(J[BIIJI)J", inflateBytesBuffer, NATIVE_DIRECT},
    {"inflateBufferBytes", "(JJI[BII)J", inflateBufferBytes, NATIVE_DIRECT},
    {"inflateBufferBuffer", "(JJIJI)J", inflateBufferBuffer, NATIVE_DIRECT},
    {"getAdler", "(J)I", getAdler, NATIVE_DIRECT},
    {"reset", "(J)V", inflate_reset, NATIVE_DIRECT},
    {"end", "(J)V", inflate_end, NATIVE_DIRECT},
    {0},
};
const struct native_row native_java_util_zip_Deflater[] = {
    {"init", "(IIZ)J", deflate_init, NATIVE_DIRECT},
    {"setDictionary", "(J[BII)V", deflate_setDictionary, NATIVE_DIRECT},
    {"setDictionaryBuffer", "(JJI)V", deflate_setDictionaryBuffer, NATIVE_DIRECT},
    {"deflateBytesBytes", "(J[BII[BIIII)J", deflateBytesBytes, NATIVE_DIRECT},
    {"deflateBytesBuffer", "(J[BIIJIII)J", deflateBytesBuffer, NATIVE_DIRECT},
    {"deflateBufferBytes", "(JJI[BIIII)J", deflateBufferBytes, NATIVE_DIRECT},
    {"deflateBufferBuffer", "(JJIJIII)J", deflateBufferBuffer, NATIVE_DIRECT},
    {"getAdler", "(J)I", getAdler, NATIVE_DIRECT},
    {"reset", "(J)V", deflate_reset, NATIVE_DIRECT},
    {"end", "(J)V", deflate_end, NATIVE_DIRECT},
    {0},
};
const struct native_row native_java_util_zip_CRC32[] = {
    {"update", "(II)I", crc_update, NATIVE_DIRECT},
    {"updateBytes0", "(I[BII)I", crc_updateBytes, NATIVE_DIRECT},
    {"updateByteBuffer0", "(IJII)I", crc_updateByteBuffer, NATIVE_DIRECT},
    {0},
};
const struct native_row native_java_util_zip_Adler32[] = {
    {"update", "(II)I", adler_update, NATIVE_DIRECT},
    {"updateBytes", "(I[BII)I", adler_updateBytes, NATIVE_DIRECT},
    {"updateByteBuffer", "(IJII)I", adler_updateByteBuffer, NATIVE_DIRECT},
    {0},
};

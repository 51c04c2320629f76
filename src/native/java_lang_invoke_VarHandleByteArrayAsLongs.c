// Which indices of a byte[], or of a buffer on one, are aligned for longs and doubles. Programs
// rely on HotSpot, where index 0 is aligned. Here the elements start in the middle of a word, so
// these natives compute with the index.
#include "native/support.h"

enum { BYTES_AT = 12, ALIGN = 7 };

static enum native_result check_aligned(struct vm *vm, struct thread *t, int64_t address,
                                        int32_t index, bool array, union slot *result) {
    if ((array ? address - BYTES_AT : address) & ALIGN)
        return throw_new(vm, t, "java/lang/IllegalStateException", "Misaligned access at index: %d",
                         index);
    RETURN_LONG(address);
}

NATIVE(ofArray) { return check_aligned(vm, t, a[1].i + BYTES_AT, a[1].i, true, result); }

NATIVE(ofBuffer) {
    NOT_NULL(a[0].r);
    int64_t address = support_get_long(vm, a[0].r, "address") + a[1].i;
    return check_aligned(vm, t, address, a[1].i, support_get_ref(vm, a[0].r, "hb", "[B"), result);
}

NATIVE(alignmentOffset) { // this, index, unit size
    int32_t index = a[1].i, unit = a[2].i;
    const char *wrong = "java/lang/IllegalArgumentException";
    if (index < 0) return throw_new(vm, t, wrong, "Index less than zero: %d", index);
    if (unit < 1 || unit & (unit - 1))
        return throw_new(vm, t, wrong, "Unit size not a power of two: %d", unit);
    ref array = support_get_ref(vm, a[0].r, "hb", "[B");
    if (unit > 8 && array)
        return throw_new(vm, t, "java/lang/UnsupportedOperationException",
                         "Unit size unsupported for non-direct buffers: %d", unit);
    int64_t address = support_get_long(vm, a[0].r, "address") + index;
    RETURN_INT((array ? address - BYTES_AT : address) & (unit - 1));
}

const struct native_row native_java_lang_invoke_VarHandleByteArrayAsLongs[] = {
    {"address", "([BI)J", ofArray, NATIVE_DIRECT},
    {0},
};
const struct native_row native_java_lang_invoke_VarHandleByteBufferAsLongs[] = {
    {"address", "(Ljava/nio/ByteBuffer;I)J", ofBuffer, NATIVE_DIRECT},
    {0},
};
const struct native_row native_java_nio_ByteBuffer[] = {
    {"alignmentOffset", "(II)I", alignmentOffset, NATIVE_DIRECT},
    {0},
};

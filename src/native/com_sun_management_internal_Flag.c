// HotSpotDiagnosticMXBean: the flags that programs read. None is writable.
#include "native/support.h"
#include <stdlib.h>

enum type { BOOLEAN, LONG, TEXT };
static const struct flag {
    const char *name;
    enum type type;
    int64_t value;
} flags[] = {
    {"HeapDumpOnOutOfMemoryError", BOOLEAN, 0},
    {"HeapDumpPath", TEXT, 0},
    {"InitialHeapSize", LONG, 0},
    {"MaxHeapSize", LONG, -1}, // -Xmx
    {"ObjectAlignmentInBytes", LONG, 8},
    {"PrintConcurrentLocks", BOOLEAN, 0},
    {"UseCompressedClassPointers", BOOLEAN, 1},
    {"UseCompressedOops", BOOLEAN, 1},
    {"UseG1GC", BOOLEAN, 0},
    {"UseParallelGC", BOOLEAN, 0},
    {"UseSerialGC", BOOLEAN, 1},
    {"UseShenandoahGC", BOOLEAN, 0},
    {"UseZGC", BOOLEAN, 0},
};

static const struct flag *find_flag(ref name) {
    const struct flag *found = NULL;
    char *text = support_path(name);
    for (size_t i = 0; i < COUNT(flags); i++)
        if (!strcmp(text, flags[i].name)) found = &flags[i];
    free(text);
    return found;
}

static enum native_result box_value(struct vm *vm, const struct flag *f, ref *out) {
    union slot v = {.l = f->value < 0 ? (int64_t)vm->heap.max_bytes : f->value};
    if (f->type != TEXT) return support_box(vm, f->type == LONG ? KIND_LONG : KIND_BOOLEAN, v, out);
    NEED(*out = string_text(&vm->heap, ""));
    return NATIVE_OK;
}

static enum native_result make_flag(struct vm *vm, const struct flag *f, ref origin, ref *out) {
    ref value, name = string_text(&vm->heap, f->name);
    NEED(name);
    TRY(box_value(vm, f, &value));
    NEED(*out = support_new(vm, "com/sun/management/internal/Flag"));
    support_put_ref(vm, *out, "name", "Ljava/lang/String;", name);
    support_put_ref(vm, *out, "value", "Ljava/lang/Object;", value);
    support_put_ref(vm, *out, "origin", "Lcom/sun/management/VMOption$Origin;", origin);
    support_put_bool(vm, *out, "external", true);
    return NATIVE_OK;
}

NATIVE(getFlags) { // names, or null for all; flags; count
    static const char type[] = "Lcom/sun/management/VMOption$Origin;";
    struct klass *k = linker_boot(&vm->linker, "com/sun/management/VMOption$Origin");
    TRY(init_class(vm, t, k));
    ref origin = FIELD_AT(k->mirror, support_offset(vm, k, "DEFAULT", type), ref);
    int32_t found = 0;
    for (int32_t i = 0; i < a[2].i; i++) {
        ref name = a[0].r ? ARRAY_AT(a[0].r, ref)[i] : 0, flag;
        if (a[0].r) NOT_NULL(name);
        const struct flag *f = a[0].r ? find_flag(name) : &flags[i];
        if (!f) continue;
        TRY(make_flag(vm, f, origin, &flag));
        heap_put_elem(&vm->heap, a[1].r, i, flag);
        found++;
    }
    RETURN_INT(found);
}

NATIVE(getInternalFlagCount) { RETURN_INT(COUNT(flags)); }
NATIVE(nothing) { RETURN_VOID; }

const struct native_row native_com_sun_management_internal_Flag[] = {
    {"initialize", "()V", nothing, NATIVE_DIRECT},
    {"getFlags", "([Ljava/lang/String;[Lcom/sun/management/internal/Flag;I)I", getFlags, 0},
    {"getInternalFlagCount", "()I", getInternalFlagCount, NATIVE_DIRECT},
    {0},
};

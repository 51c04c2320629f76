// Memory beans: the heap is one pool with one collector, named like HotSpot's serial collector; the
// metadata of classes is the other pool. Pool i belongs to manager i. Thresholds can be set and
// compared with the usage, but no notification is sent.
#include "native/support.h"

enum { POOLS = 2 };

// ---- usage --------------------------------------------------------------------------------------

static int64_t heap_used(const struct vm *vm) {
    return vm->opt->exploring ? 0 : vm->heap.dyn.top - vm->heap.dyn_start;
}

static ref make_usage(struct vm *vm, bool heap, int64_t used) {
    ref r = support_new(vm, "java/lang/management/MemoryUsage");
    if (!r) return 0;
    int64_t max = heap ? (int64_t)vm->heap.max_bytes : -1;
    support_put_long(vm, r, "init", 0);
    support_put_long(vm, r, "used", used);
    support_put_long(vm, r, "committed", heap ? max : used);
    support_put_long(vm, r, "max", max);
    return r;
}

static enum native_result current_usage(struct vm *vm, bool heap, union slot *result) {
    ref r = make_usage(vm, heap, heap ? heap_used(vm) : 0);
    NEED(r);
    RETURN_REF(r);
}

static bool is_heap(struct vm *vm, ref pool) {
    return FIELD_AT(pool, support_offset(vm, KLASS_OF(pool), "isHeap", "Z"), uint8_t);
}

NATIVE(getMemoryUsage0) { return current_usage(vm, a[1].i, result); }
NATIVE(getUsage0) { return current_usage(vm, is_heap(vm, a[0].r), result); }
NATIVE(getCollectionUsage0) { // null for a pool that is not collected
    if (!is_heap(vm, a[0].r)) RETURN_REF(0);
    ref r = make_usage(vm, true, vm->opt->exploring ? 0 : (int64_t)vm->figures.live_bytes);
    NEED(r);
    RETURN_REF(r);
}
NATIVE(nothing) { RETURN_VOID; }

// ---- pools and managers -------------------------------------------------------------------------

// Makes an array of two objects with Java code. A slot keeps the first of them.
static enum native_result make_pair(struct vm *vm, struct thread *t, const char *element,
                                    struct method *make[POOLS], union slot args[POOLS][6],
                                    union slot *result) {
    struct frame *f = t->top;
    if (f->step == 1) NATIVE_SLOT(f, NATIVE_REF0).w = NATIVE_SLOT(f, NATIVE_RESULT).w;
    if (f->step < POOLS) {
        TRY(init_class(vm, t, make[f->step]->owner));
        return frame_upcall(vm, t, make[f->step], args[f->step]);
    }
    ref all = support_array(vm, element, POOLS);
    NEED(all);
    heap_put_elem(&vm->heap, all, 0, NATIVE_SLOT(f, NATIVE_REF0).r);
    heap_put_elem(&vm->heap, all, 1, NATIVE_SLOT(f, NATIVE_RESULT).r);
    RETURN_REF(all);
}

static struct method *find_method(struct vm *vm, const char *klass, const char *name,
                                  const char *desc) {
    return support_method(vm, linker_boot(&vm->linker, klass), name, desc);
}

NATIVE(getMemoryPools0) { // createMemoryPool(name, heap, threshold, threshold of collection)
    struct method *make =
        find_method(vm, "sun/management/ManagementFactoryHelper", "createMemoryPool",
                    "(Ljava/lang/String;ZJJ)Ljava/lang/management/MemoryPoolMXBean;");
    ref meta = string_text(&vm->heap, "Metaspace"), heap = string_text(&vm->heap, "Tenured Gen");
    NEED(meta);
    NEED(heap);
    union slot args[POOLS][6] = {{{.w = meta}, {.w = 0}, {.l = 0}, {0}, {.l = -1}, {0}},
                                 {{.w = heap}, {.w = 1}, {.l = 0}, {0}, {.l = 0}, {0}}};
    return make_pair(vm, t, "java/lang/management/MemoryPoolMXBean",
                     (struct method *[]){make, make}, args, result);
}

NATIVE(getMemoryManagers0) {
    struct method *manager =
        find_method(vm, "sun/management/ManagementFactoryHelper", "createMemoryManager",
                    "(Ljava/lang/String;)Ljava/lang/management/MemoryManagerMXBean;");
    struct method *collector = find_method(
        vm, "com/sun/management/internal/GarbageCollectorExtImpl", "createGarbageCollector",
        "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/management/GarbageCollectorMXBean;");
    ref meta = string_text(&vm->heap, "Metaspace Manager"),
        heap = string_text(&vm->heap, "MarkSweepCompact");
    NEED(meta);
    NEED(heap);
    union slot args[POOLS][6] = {{{.w = meta}}, {{.w = heap}, {.w = 0}}};
    return make_pair(vm, t, "java/lang/management/MemoryManagerMXBean",
                     (struct method *[]){manager, collector}, args, result);
}

// An array with one element of the array that a method of MemoryImpl returns.
static enum native_result find_partner(struct vm *vm, struct thread *t, const char *method,
                                       const char *element, bool heap, union slot *result) {
    char desc[100] = "()[L";
    strcat(strcat(desc, element), ";");
    struct method *m = find_method(vm, "sun/management/MemoryImpl", method, desc);
    if (!t->top->step) {
        TRY(init_class(vm, t, m->owner));
        return frame_upcall(vm, t, m, NULL);
    }
    ref one = support_array(vm, element, 1);
    NEED(one);
    heap_put_elem(&vm->heap, one, 0,
                  ARRAY_AT(NATIVE_SLOT(t->top, NATIVE_RESULT).r, ref)[heap ? 1 : 0]);
    RETURN_REF(one);
}

NATIVE(managers_of_pool) {
    return find_partner(vm, t, "getMemoryManagers", "java/lang/management/MemoryManagerMXBean",
                        is_heap(vm, a[0].r), result);
}

NATIVE(pools_of_manager) {
    struct klass *collector = linker_boot(&vm->linker, "sun/management/GarbageCollectorImpl");
    return find_partner(vm, t, "getMemoryPools", "java/lang/management/MemoryPoolMXBean",
                        klass_subclass(KLASS_OF(a[0].r), collector), result);
}

NATIVE(getCollectionCount) { RETURN_LONG(vm->opt->exploring ? 0 : vm->figures.collections); }
NATIVE(getCollectionTime) {
    RETURN_LONG(vm->opt->exploring ? 0 : vm->figures.collecting / 1000000);
}

// While exploring the flag cannot be set, because it is not part of the state.
NATIVE(setVerboseGC) {
    if (a[1].i && vm->opt->exploring)
        return vm_unsupported(vm, "MemoryMXBean.setVerbose(true): it is not part of the state");
    vm->figures.verbose_gc = a[1].i;
    RETURN_VOID;
}

#define USAGE   "()Ljava/lang/management/MemoryUsage;"
#define OUTSIDE (NATIVE_DIRECT | NATIVE_OUTSIDE)
const struct native_row native_sun_management_MemoryImpl[] = {
    {"getMemoryPools0", "()[Ljava/lang/management/MemoryPoolMXBean;", getMemoryPools0, 0},
    {"getMemoryManagers0", "()[Ljava/lang/management/MemoryManagerMXBean;", getMemoryManagers0, 0},
    {"getMemoryUsage0", "(Z)Ljava/lang/management/MemoryUsage;", getMemoryUsage0, OUTSIDE},
    {"setVerboseGC", "(Z)V", setVerboseGC, OUTSIDE},
    {0},
};
const struct native_row native_sun_management_MemoryPoolImpl[] = {
    {"getUsage0", USAGE, getUsage0, OUTSIDE},
    {"getPeakUsage0", USAGE, getUsage0, OUTSIDE},
    {"getCollectionUsage0", USAGE, getCollectionUsage0, OUTSIDE},
    {"setUsageThreshold0", "(JJ)V", nothing, NATIVE_DIRECT},
    {"setCollectionThreshold0", "(JJ)V", nothing, NATIVE_DIRECT},
    {"resetPeakUsage0", "()V", nothing, NATIVE_DIRECT},
    {"getMemoryManagers0", "()[Ljava/lang/management/MemoryManagerMXBean;", managers_of_pool, 0},
    {"setPoolUsageSensor", "(Lsun/management/Sensor;)V", nothing, NATIVE_DIRECT},
    {"setPoolCollectionSensor", "(Lsun/management/Sensor;)V", nothing, NATIVE_DIRECT},
    {0},
};
const struct native_row native_sun_management_MemoryManagerImpl[] = {
    {"getMemoryPools0", "()[Ljava/lang/management/MemoryPoolMXBean;", pools_of_manager, 0},
    {0},
};
const struct native_row native_sun_management_GarbageCollectorImpl[] = {
    {"getCollectionCount", "()J", getCollectionCount, OUTSIDE},
    {"getCollectionTime", "()J", getCollectionTime, OUTSIDE},
    {0},
};

// ---- natives of jdk.management ------------------------------------------------------------------

NATIVE(none) { RETURN_INT(0); }
NATIVE(null) { RETURN_REF(0); }

#define GC "Ljava/lang/management/GarbageCollectorMXBean;"
const struct native_row native_com_sun_management_internal_GarbageCollectorExtImpl[] = {
    {"setNotificationEnabled", "(Lcom/sun/management/GarbageCollectorMXBean;Z)V", nothing,
     NATIVE_DIRECT},
    {0},
};
const struct native_row native_com_sun_management_internal_GcInfoBuilder[] = {
    {"getNumGcExtAttributes", "(" GC ")I", none, NATIVE_DIRECT},
    {"fillGcAttributeInfo", "(" GC "I[Ljava/lang/String;[C[Ljava/lang/String;)V", nothing,
     NATIVE_DIRECT},
    {"getLastGcInfo0",
     "(" GC "I[Ljava/lang/Object;[C[Ljava/lang/management/MemoryUsage;"
     "[Ljava/lang/management/MemoryUsage;)Lcom/sun/management/GcInfo;",
     null, NATIVE_DIRECT},
    {0},
};

// The interpreter loop compiled for many states: an instruction whose operands are the same in all
// of them is executed as in the plain loop; any other goes to lane_ops_execute.
#include "delta/delta.h"

static enum stop interp_delta(struct vm *vm, struct thread *t);
#define INTERP_RUN interp_delta
#define LANES_LOCALS()                                                                             \
    struct delta *const d = vm->delta;                                                             \
    const ptrdiff_t cells = d->cells, slots = d->slots
#define LANES(slot)      (*(uint32_t *)((uint8_t *)&r[slot] + slots))
#define SET_LANES(to, v) (LANES(to) = (v))
#define SHADOW(at)       (*(uint32_t *)(((uintptr_t)(at) & ~(uintptr_t)3) + (uintptr_t)cells))
#define SHADOWS(at)                                                                                \
    (sizeof *(at) == 8 ? SHADOW(at) | SHADOW((const uint32_t *)(at) + 1) : SHADOW(at))
#define READS(o, at) READS_FIXED(at)
#define READS_FIXED(at)                                                                            \
    if (UNLIKELY(SHADOWS(at))) goto vary
// A narrow element shares its word with others.
#define WRITES(o, at)                                                                              \
    if (UNLIKELY(SHADOWS(at))) {                                                                   \
        if (sizeof *(at) < 4) goto vary;                                                           \
        delta_clear(d, at, sizeof *(at));                                                          \
    }
#define PASSES(m, args)   (void)0
#define COMPARES          0 // numbers may differ between states
#define NATIVE_CALL(m, a) delta_native(vm, t, m, a, &result)
#define NATIVE_LANES      d->native_lanes
#define UNWOUND()         clear_exception_lanes(d, t->top)
#define RETURNS_FIRST(l)                                                                           \
    if (UNLIKELY(l) && (f->kind == FRAME_UPCALL || (f->kind == FRAME_FIRST && d->call.answers))) { \
        if (insn_has(pc->op, "U")) { /* it has unlocked */                                         \
            delta_give_up(d, ALONE_monitor);                                                       \
            return STOP_PAUSED;                                                                    \
        }                                                                                          \
        goto vary;                                                                                 \
    }
#define INIT_STATIC() goto vary // its initializer may read or write values that differ
#define VARY          lane_ops_execute

// The operands that an instruction reads, by its row; they are constants for the compiler.
#define INSN(name, abc, imm, flags)                                                                \
    [[gnu::unused]] static const char abc_##name[] = abc, imm_##name = imm, flags_##name[] = flags;
#include "op/insn.def"
#undef INSN
#define IS_READ(letter) ((letter) == 'i' || (letter) == 'l' || (letter) == 'r')
#define IS_OPEN(name)   /* not linked yet: linking comes first */                                  \
    (imm_##name == 'c' && OP_##name != OP_checkcast && OP_##name != OP_instanceof)
#define HAS(name, flag) (__builtin_strchr(flags_##name, flag) != NULL)
#define IS_HANDLE(name) HAS(name, 'H')
#define IS_CALL(name)   (HAS(name, 'V') && !IS_HANDLE(name))
#define IS_ACCESS(name) /* to a field or element */                                                \
    (!IS_OPEN(name) && (HAS(name, 'F') || HAS(name, 'G') || HAS(name, 'A')))
#define IS_ENTRY(name) /* reads the receiver of the method that is entered */                      \
    (OP_##name == OP_sync_enter || OP_##name == OP_entry_native || OP_##name == OP_entry_error)
#define OP(name)                                                                                   \
    L_##name : if (IS_ACCESS(name)) d->stats.accesses++;                                           \
    if (!IS_OPEN(name) && ((IS_READ(abc_##name[0]) && UNLIKELY(LANES(pc->a))) ||                   \
                           (IS_READ(abc_##name[1]) && UNLIKELY(LANES(pc->b))) ||                   \
                           (IS_READ(abc_##name[2]) && UNLIKELY(LANES(pc->c))) ||                   \
                           (IS_CALL(name) && UNLIKELY(LANES(pc->a)))))                             \
        goto vary;                                                                                 \
    if (OP_##name == OP_multianewarray && dims_vary(d, r + pc->b, pc->c)) goto vary;               \
    if (IS_ENTRY(name) && receiver_varies(d, OP_##name, f)) goto vary;                             \
    if (IS_HANDLE(name) && delta_deciding(d, pc, r)) goto vary;

static bool dims_vary(const struct delta *d, const union slot *dims, uint32_t n) {
    uint32_t any = 0;
    for (uint32_t i = 0; i < n; i++) any |= *delta_slot(d, &dims[i]);
    return any;
}

static bool receiver_varies(const struct delta *d, enum insn_op entry, const struct frame *f) {
    uint16_t flags = f->method->flags;
    bool is_read = entry != OP_entry_native || flags & ACC_SYNCHRONIZED;
    return is_read && !(flags & ACC_STATIC) && *delta_slot(d, f->r);
}

// At the entry of a handler: the exception is the same object in all lanes.
static void clear_exception_lanes(struct delta *d, struct frame *f) {
    if (f->method->code) *delta_slot(d, &f->r[f->method->code->max_locals]) = 0;
}

#include "exec/interp.c"

enum stop delta_interp(struct vm *vm, struct thread *t) {
    enum stop why = interp_delta(vm, t);
    if (why != STOP_MEMORY) return why;
    delta_give_up(vm->delta, ALONE_memory); // delta.h 5: there is no collection
    return STOP_PAUSED;
}

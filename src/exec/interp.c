// The interpreter loop. Dispatch is threaded: every instruction jumps straight to the next one's
// code. The registers of the machine (pc, r, f) are C locals; SYNC stores them back before anything
// outside is called.
//
// An instruction that cannot go on at once calls a slow half in quicken.c (or a native) and looks
// at what came back: NATIVE_OK, or one of the reasons in `after` at the end of this file.
#include "exec/interp.h"
#include "exec/handle.h"
#include "exec/hard.h"
#include "exec/quicken.h"
#include "heap/statics.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/monitor.h"
#include "vm/natives.h"
#include "vm/throw.h"
#include <math.h>

#define SYNC() (f->pc = pc, t->top = f)
#define LOAD() (f = t->top, pc = f->pc, r = f->r)

#ifdef DEJAVM_COUNT
#define COUNTED() vm->op_count[pc->op]++
#else
#define COUNTED() (void)0
#endif
#ifdef DEJAVM_HARD
#define PAUSE()                                                                                    \
    if (UNLIKELY(--vm->hard_in <= 0)) goto hard
#define REFUSE(m)                                                                                  \
    if ((m)->native_flags & (NATIVE_HOST | NATIVE_OUTSIDE) && hard_refuse(vm)) goto again
#else
#define REFUSE(m) (void)0
#define PAUSE()   (void)0
#endif
#define STEP()         UNLIKELY(vm->budget-- <= 0)
#define POLL(distance) /* 0: an empty loop */                                                      \
    if ((distance) <= 0 && UNLIKELY(--vm->budget <= 0)) goto poll

#ifndef INTERP_RUN // exec/watched.c and exec/searched.c compile this file once more
#define INTERP_RUN interp_run
#endif
#ifndef WATCHED
#define WATCHED() (void)0
#endif
#ifndef READS // a field, element or length is about to be read, or written
#define READS(at)       (void)0
#define WRITES(at)      (void)0
#define PASSES(m, args) (void)0 // a native is about to be called
#endif

#define DISPATCH()                                                                                 \
    do {                                                                                           \
        PAUSE();                                                                                   \
        COUNTED();                                                                                 \
        WATCHED();                                                                                 \
        goto *labels[pc->op];                                                                      \
    } while (0)
#define NEXT()                                                                                     \
    do {                                                                                           \
        pc++;                                                                                      \
        DISPATCH();                                                                                \
    } while (0)
#define JUMP()                                                                                     \
    do {                                                                                           \
        int32_t distance = pc->x;                                                                  \
        pc += distance;                                                                            \
        POLL(distance);                                                                            \
        DISPATCH();                                                                                \
    } while (0)

// Results fill the whole slot.
#define SET_I(v) (r[pc->a].w = (uint32_t)(v))
#define SET_L(v) (r[pc->a].l = (v))
#define SET_D(v) (r[pc->a].d = (v))
#define SET_F(v)                                                                                   \
    do {                                                                                           \
        union slot s_ = {.w = 0};                                                                  \
        s_.f = (v);                                                                                \
        r[pc->a].w = s_.w;                                                                         \
    } while (0)
#define A r[pc->a]
#define B r[pc->b]
#define C r[pc->c]

#define OP(name) L_##name:
#define INT_BINARY(name, expr)                                                                     \
    OP(name) {                                                                                     \
        uint32_t x = (uint32_t)B.i, y = (uint32_t)C.i;                                             \
        SET_I(expr);                                                                               \
        NEXT();                                                                                    \
    }
#define INT_IMMEDIATE(name, expr)                                                                  \
    OP(name) {                                                                                     \
        uint32_t x = (uint32_t)B.i, y = (uint32_t)pc->x;                                           \
        SET_I(expr);                                                                               \
        NEXT();                                                                                    \
    }
#define LONG_BINARY(name, expr)                                                                    \
    OP(name) {                                                                                     \
        uint64_t x = B.w, y = C.w;                                                                 \
        SET_L((int64_t)(expr));                                                                    \
        NEXT();                                                                                    \
    }
#define LONG_IMMEDIATE(name, expr)                                                                 \
    OP(name) {                                                                                     \
        uint64_t x = B.w, y = (uint64_t)pc->l;                                                     \
        SET_L((int64_t)(expr));                                                                    \
        NEXT();                                                                                    \
    }
#define UNARY(name, set, expr)                                                                     \
    OP(name) {                                                                                     \
        set(expr);                                                                                 \
        NEXT();                                                                                    \
    }
#define BRANCH(name, cond)                                                                         \
    OP(name) {                                                                                     \
        if (cond) JUMP();                                                                          \
        NEXT();                                                                                    \
    }
#define GET_FIELD(name, set, type)                                                                 \
    OP(name) {                                                                                     \
        ref o = B.r;                                                                               \
        if (UNLIKELY(!o)) goto null;                                                               \
        READS(&FIELD_AT(o, (uint32_t)pc->x, type));                                                \
        set(FIELD_AT(o, (uint32_t)pc->x, type));                                                   \
        NEXT();                                                                                    \
    }
#define PUT_FIELD(name, type, value)                                                               \
    OP(name) {                                                                                     \
        ref o = A.r;                                                                               \
        if (UNLIKELY(!o)) goto null;                                                               \
        type *at = &FIELD_AT(o, (uint32_t)pc->x, type);                                            \
        WRITES(at);                                                                                \
        BARRIER(&vm->heap, at);                                                                    \
        *at = (type)(value);                                                                       \
        NEXT();                                                                                    \
    }
#define STATIC_READY()                                                                             \
    if (pc->c && UNLIKELY(*((uint32_t *)pc->p - pc->c) != INIT_DONE)) goto init_static
#define GET_STATIC(name, set, type)                                                                \
    OP(name) {                                                                                     \
        STATIC_READY();                                                                            \
        set(*(type *)pc->p);                                                                       \
        NEXT();                                                                                    \
    }
#define PUT_STATIC(name, type, value)                                                              \
    OP(name) {                                                                                     \
        STATIC_READY();                                                                            \
        type *at = pc->p;                                                                          \
        BARRIER(&vm->heap, at);                                                                    \
        *at = (type)(value);                                                                       \
        NEXT();                                                                                    \
    }
#define CHECK_INDEX(array, index)                                                                  \
    if (UNLIKELY(!(array))) goto null;                                                             \
    READS(&ARR(array)->length);                                                                    \
    if (UNLIKELY((uint32_t)(index) >= (uint32_t)ARR(array)->length)) goto bounds
#define ARRAY_LOAD(name, set, type)                                                                \
    OP(name) {                                                                                     \
        ref o = B.r;                                                                               \
        index = C.i;                                                                               \
        array = o;                                                                                 \
        CHECK_INDEX(o, index);                                                                     \
        READS(&ARRAY_AT(o, type)[index]);                                                          \
        set(ARRAY_AT(o, type)[index]);                                                             \
        NEXT();                                                                                    \
    }
#define ARRAY_STORE(name, type, value)                                                             \
    OP(name) {                                                                                     \
        ref o = A.r;                                                                               \
        index = B.i;                                                                               \
        array = o;                                                                                 \
        CHECK_INDEX(o, index);                                                                     \
        type *at = &ARRAY_AT(o, type)[index];                                                      \
        WRITES(at);                                                                                \
        BARRIER(&vm->heap, at);                                                                    \
        *at = (type)(value);                                                                       \
        NEXT();                                                                                    \
    }
#define SLOW(expr)                                                                                 \
    do {                                                                                           \
        SYNC();                                                                                    \
        why = (expr);                                                                              \
        goto after;                                                                                \
    } while (0)

// A call: the callee's registers start at the argument slots.
#define ENTER(callee)                                                                              \
    do {                                                                                           \
        struct method *m_ = (callee);                                                              \
        union slot *args_ = r + pc->a;                                                             \
        if (STEP()) goto poll; /* after it the call is executed again */                           \
        f->pc = pc;                                                                                \
        if (UNLIKELY(f + 1 >= t->frames_end || args_ + m_->nslots > t->slots_end)) {               \
            target = m_;                                                                           \
            goto overflow;                                                                         \
        }                                                                                          \
        f++;                                                                                       \
        f->method = m_;                                                                            \
        f->r = r = args_;                                                                          \
        memset(&f->kind, 0, 8); /* FRAME_CALL, step 0, no lock */                                  \
        pc = m_->entry;                                                                            \
        DISPATCH();                                                                                \
    } while (0)
#define RETURN(write, value)                                                                       \
    do {                                                                                           \
        uint64_t v_ = (value);                                                                     \
        if (UNLIKELY(f->kind != FRAME_CALL)) {                                                     \
            returned = v_;                                                                         \
            goto return_special;                                                                   \
        }                                                                                          \
        f--;                                                                                       \
        pc = f->pc;                                                                                \
        r = f->r;                                                                                  \
        if (write) r[pc->b].w = v_;                                                                \
        NEXT();                                                                                    \
    } while (0)

static inline int32_t float_to_int(double d) {
    if (d != d) return 0;
    if (d >= 2147483647.0) return INT32_MAX;
    if (d <= -2147483648.0) return INT32_MIN;
    return (int32_t)d;
}

static inline int64_t float_to_long(double d) {
    if (d != d) return 0;
    if (d >= 9223372036854775807.0) return INT64_MAX;
    if (d <= -9223372036854775808.0) return INT64_MIN;
    return (int64_t)d;
}

static inline int compare_double(double x, double y, int nan) {
    return x > y ? 1 : x == y ? 0 : x < y ? -1 : nan;
}

static inline int32_t divide_int(int32_t x, int32_t y) {
    return y == -1 ? (int32_t) - (uint32_t)x : x / y;
}
static inline int32_t remainder_int(int32_t x, int32_t y) { return y == -1 ? 0 : x % y; }
static inline int64_t divide_long(int64_t x, int64_t y) {
    return y == -1 ? (int64_t) - (uint64_t)x : x / y;
}
static inline int64_t remainder_long(int64_t x, int64_t y) { return y == -1 ? 0 : x % y; }

static int32_t switch_target(const struct switch_table *s, int32_t key) {
    if (!s->keys) {
        uint32_t i = (uint32_t)key - (uint32_t)s->low;
        return i < (uint32_t)s->n ? s->targets[i] : s->dflt;
    }
    int32_t lo = 0, hi = s->n;
    while (lo < hi) {
        int32_t mid = (lo + hi) / 2;
        if (s->keys[mid] < key) lo = mid + 1;
        else hi = mid;
    }
    return lo < s->n && s->keys[lo] == key ? s->targets[lo] : s->dflt;
}

// ref is an instance of k? The display makes it one load for classes.
static inline bool instance_of(ref o, const struct klass *k) {
    const struct klass *c = KLASS_OF(o);
    return c == k || klass_subclass(c, k);
}

enum stop INTERP_RUN(struct vm *vm, struct thread *t) {
    static const void *const labels[] = {
#define INSN(name, abc, imm, flags) &&L_##name,
#include "op/insn.def"
#undef INSN
    };
    struct frame *f;
    struct insn *pc;
    union slot *r;
    enum native_result why;
    struct method *target;
    uint64_t returned;
    ref array;
    int32_t index;
    union slot result;

    LOAD();
    if (t->exception) goto unwind;
    DISPATCH();

    OP(entry_decode) SLOW(quicken_decode(vm, t));
    OP(entry_error) SLOW(quicken_error(vm, t));
    OP(entry_native) {
        struct method *m = f->method;
        SYNC();
        if (!f->started) {
            why = quicken_native(vm, t, m);
            if (UNLIKELY(why != NATIVE_OK)) goto after;
        }
        REFUSE(m);
        PASSES(m, r);
        result.w = 0;
        vm->native_calls++;
        why = m->native(vm, t, r, &result);
        if (UNLIKELY(why != NATIVE_OK)) goto after;
        if (UNLIKELY(f->lock)) monitor_exit(vm, t, f->lock);
        RETURN(m->ret != KIND_VOID, result.w);
    }
    OP(sync_enter) {
        SYNC();
        why = quicken_lock(vm, t);
        if (why == NATIVE_OK) NEXT();
        goto after;
    }

    UNARY(mov_i, SET_L, B.l)
    UNARY(mov_l, SET_L, B.l)
    UNARY(mov_r, SET_L, B.l)
    UNARY(const_i, SET_I, pc->x)
    UNARY(const_l, SET_L, pc->l)
    UNARY(const_r, SET_I, pc->x)
    OP(ldc_i) OP(ldc_l) OP(ldc_r) SLOW(quicken_ldc(vm, t, pc));

    INT_BINARY(iadd, x + y)
    INT_BINARY(isub, x - y)
    INT_BINARY(imul, (x * y))
    INT_BINARY(ishl, x << (y & 31))
    INT_BINARY(ishr, (int32_t)x >> (y & 31))
    INT_BINARY(iushr, x >> (y & 31))
    INT_BINARY(iand, (x & y))
    INT_BINARY(ior, x | y)
    INT_BINARY(ixor, x ^ y)
    OP(idiv) {
        if (UNLIKELY(C.i == 0)) goto zero;
        SET_I(divide_int(B.i, C.i));
        NEXT();
    }
    OP(irem) {
        if (UNLIKELY(C.i == 0)) goto zero;
        SET_I(remainder_int(B.i, C.i));
        NEXT();
    }
    UNARY(ineg, SET_I, -(uint32_t)B.i)
    INT_IMMEDIATE(iaddi, x + y)
    INT_IMMEDIATE(imuli, (x * y))
    INT_IMMEDIATE(idivi, divide_int((int32_t)x, (int32_t)y))
    INT_IMMEDIATE(iremi, remainder_int((int32_t)x, (int32_t)y))
    INT_IMMEDIATE(ishli, x << (y & 31))
    INT_IMMEDIATE(ishri, (int32_t)x >> (y & 31))
    INT_IMMEDIATE(iushri, x >> (y & 31))
    INT_IMMEDIATE(iandi, (x & y))
    INT_IMMEDIATE(iori, x | y)
    INT_IMMEDIATE(ixori, x ^ y)

    LONG_BINARY(ladd, x + y)
    LONG_BINARY(lsub, x - y)
    LONG_BINARY(lmul, (x * y))
    LONG_BINARY(lshl, x << (y & 63))
    LONG_BINARY(lshr, (int64_t)x >> (y & 63))
    LONG_BINARY(lushr, x >> (y & 63))
    LONG_BINARY(land, x & y)
    LONG_BINARY(lor, x | y)
    LONG_BINARY(lxor, x ^ y)
    OP(ldiv) {
        if (UNLIKELY(C.l == 0)) goto zero;
        SET_L(divide_long(B.l, C.l));
        NEXT();
    }
    OP(lrem) {
        if (UNLIKELY(C.l == 0)) goto zero;
        SET_L(remainder_long(B.l, C.l));
        NEXT();
    }
    UNARY(lneg, SET_L, (int64_t)-B.w)
    LONG_IMMEDIATE(laddi, x + y)
    LONG_IMMEDIATE(lmuli, x * y)
    LONG_IMMEDIATE(landi, x & y)
    LONG_IMMEDIATE(lshli, x << (y & 63))
    LONG_IMMEDIATE(lshri, (int64_t)x >> (y & 63))
    LONG_IMMEDIATE(lushri, x >> (y & 63))

    UNARY(fadd, SET_F, B.f + C.f)
    UNARY(fsub, SET_F, B.f - C.f)
    UNARY(fmul, SET_F, B.f * C.f)
    UNARY(fdiv, SET_F, B.f / C.f)
    UNARY(frem, SET_F, fmodf(B.f, C.f))
    UNARY(fneg, SET_F, -B.f)
    UNARY(dadd, SET_D, B.d + C.d)
    UNARY(dsub, SET_D, B.d - C.d)
    UNARY(dmul, SET_D, B.d * C.d)
    UNARY(ddiv, SET_D, B.d / C.d)
    UNARY(drem, SET_D, fmod(B.d, C.d))
    UNARY(dneg, SET_D, -B.d)

    UNARY(i2l, SET_L, B.i)
    UNARY(i2f, SET_F, (float)B.i)
    UNARY(i2d, SET_D, (double)B.i)
    UNARY(l2i, SET_I, B.l)
    UNARY(l2f, SET_F, (float)B.l)
    UNARY(l2d, SET_D, (double)B.l)
    UNARY(f2i, SET_I, float_to_int(B.f))
    UNARY(f2l, SET_L, float_to_long(B.f))
    UNARY(f2d, SET_D, (double)B.f)
    UNARY(d2i, SET_I, float_to_int(B.d))
    UNARY(d2l, SET_L, float_to_long(B.d))
    UNARY(d2f, SET_F, (float)B.d)
    UNARY(i2b, SET_I, (int8_t)B.i)
    UNARY(i2c, SET_I, (uint16_t)B.i)
    UNARY(i2s, SET_I, (int16_t)B.i)

    UNARY(icmp, SET_I, B.i > C.i ? 1 : B.i == C.i ? 0 : -1)
    UNARY(lcmp, SET_I, B.l > C.l ? 1 : B.l == C.l ? 0 : -1)
    UNARY(fcmpl, SET_I, compare_double(B.f, C.f, -1))
    UNARY(fcmpg, SET_I, compare_double(B.f, C.f, 1))
    UNARY(dcmpl, SET_I, compare_double(B.d, C.d, -1))
    UNARY(dcmpg, SET_I, compare_double(B.d, C.d, 1))

    OP(jump) JUMP();
    BRANCH(if_ieq, A.i == B.i)
    BRANCH(if_ine, A.i != B.i)
    BRANCH(if_ilt, A.i < B.i)
    BRANCH(if_ige, A.i >= B.i)
    BRANCH(if_igt, A.i > B.i)
    BRANCH(if_ile, A.i <= B.i)
    BRANCH(if_ieqi, A.i == pc->y)
    BRANCH(if_inei, A.i != pc->y)
    BRANCH(if_ilti, A.i < pc->y)
    BRANCH(if_igei, A.i >= pc->y)
    BRANCH(if_igti, A.i > pc->y)
    BRANCH(if_ilei, A.i <= pc->y)
    BRANCH(if_leq, A.l == B.l)
    BRANCH(if_lne, A.l != B.l)
    BRANCH(if_llt, A.l < B.l)
    BRANCH(if_lge, A.l >= B.l)
    BRANCH(if_lgt, A.l > B.l)
    BRANCH(if_lle, A.l <= B.l)
    BRANCH(if_leqi, A.l == pc->y)
    BRANCH(if_lnei, A.l != pc->y)
    BRANCH(if_llti, A.l < pc->y)
    BRANCH(if_lgei, A.l >= pc->y)
    BRANCH(if_lgti, A.l > pc->y)
    BRANCH(if_llei, A.l <= pc->y)
    BRANCH(if_flt, A.f < B.f)
    BRANCH(if_fnlt, !(A.f < B.f))
    BRANCH(if_fle, A.f <= B.f)
    BRANCH(if_fnle, !(A.f <= B.f))
    BRANCH(if_feq, A.f == B.f)
    BRANCH(if_fne, A.f != B.f)
    BRANCH(if_dlt, A.d < B.d)
    BRANCH(if_dnlt, !(A.d < B.d))
    BRANCH(if_dle, A.d <= B.d)
    BRANCH(if_dnle, !(A.d <= B.d))
    BRANCH(if_deq, A.d == B.d)
    BRANCH(if_dne, A.d != B.d)
    BRANCH(if_req, A.r == B.r)
    BRANCH(if_rne, A.r != B.r)
    BRANCH(if_null, !A.r)
    BRANCH(if_nonnull, A.r)
    OP(tableswitch) OP(lookupswitch) {
        int32_t distance = switch_target(pc->p, A.i);
        pc += distance;
        POLL(distance);
        DISPATCH();
    }

    // clang-format off
    OP(getfield32) OP(getfield64) OP(getfieldref) OP(putfield32) OP(putfield64) OP(putfieldref)
    OP(getstatic32) OP(getstatic64) OP(getstaticref) OP(putstatic32) OP(putstatic64) OP(putstaticref)
        SLOW(quicken_field(vm, t, pc));
    // clang-format on
    GET_FIELD(getfield_b, SET_I, int8_t)
    GET_FIELD(getfield_c, SET_I, uint16_t)
    GET_FIELD(getfield_s, SET_I, int16_t)
    GET_FIELD(getfield_i, SET_I, uint32_t)
    GET_FIELD(getfield_l, SET_L, int64_t)
    GET_FIELD(getfield_r, SET_I, ref)
    PUT_FIELD(putfield_z, uint8_t, B.i & 1)
    PUT_FIELD(putfield_b, uint8_t, B.i)
    PUT_FIELD(putfield_s, uint16_t, B.i)
    PUT_FIELD(putfield_i, uint32_t, B.i)
    PUT_FIELD(putfield_l, uint64_t, B.w)
    PUT_FIELD(putfield_r, ref, B.r)
    GET_STATIC(getstatic_b, SET_I, int8_t)
    GET_STATIC(getstatic_c, SET_I, uint16_t)
    GET_STATIC(getstatic_s, SET_I, int16_t)
    GET_STATIC(getstatic_i, SET_I, uint32_t)
    GET_STATIC(getstatic_l, SET_L, int64_t)
    GET_STATIC(getstatic_r, SET_I, ref)
    PUT_STATIC(putstatic_z, uint8_t, A.i & 1)
    PUT_STATIC(putstatic_b, uint8_t, A.i)
    PUT_STATIC(putstatic_s, uint16_t, A.i)
    PUT_STATIC(putstatic_i, uint32_t, A.i)
    PUT_STATIC(putstatic_l, uint64_t, A.w)
    PUT_STATIC(putstatic_r, ref, A.r)

    ARRAY_LOAD(baload, SET_I, int8_t)
    ARRAY_LOAD(caload, SET_I, uint16_t)
    ARRAY_LOAD(saload, SET_I, int16_t)
    ARRAY_LOAD(iaload, SET_I, uint32_t)
    ARRAY_LOAD(laload, SET_L, int64_t)
    ARRAY_LOAD(aaload, SET_I, ref)
    ARRAY_STORE(bastore, uint8_t, KLASS_OF(o)->elem == KIND_BOOLEAN ? C.i & 1 : C.i)
    ARRAY_STORE(sastore, uint16_t, C.i)
    ARRAY_STORE(iastore, uint32_t, C.i)
    ARRAY_STORE(lastore, uint64_t, C.w)
    OP(aastore) {
        ref o = A.r, v = C.r;
        index = B.i;
        array = o;
        CHECK_INDEX(o, index);
        if (v) {
            const struct klass *element = KLASS_OF(o)->element;
            if (element != vm->linker.object && UNLIKELY(!instance_of(v, element)))
                SLOW(quicken_store_error(vm, t, v));
        }
        ref *at = &ARRAY_AT(o, ref)[index];
        WRITES(at);
        BARRIER(&vm->heap, at);
        *at = v;
        NEXT();
    }
    OP(arraylength) {
        ref o = B.r;
        if (UNLIKELY(!o)) goto null;
        READS(&ARR(o)->length);
        SET_I(ARR(o)->length);
        NEXT();
    }

    OP(newobject) SLOW(quicken_new(vm, t, pc));
    OP(newobject_q) {
        struct klass *k = pc->p;
        if (pc->c && UNLIKELY(statics_state(&vm->heap, k) != INIT_DONE)) {
            SYNC();
            why = init_class(vm, t, k);
            if (why != NATIVE_OK) goto after;
        }
        ref o = heap_alloc(&vm->heap, k);
        if (UNLIKELY(!o)) SLOW(NATIVE_MEMORY);
        SET_I(o);
        NEXT();
    }
    OP(newarray) {
        int32_t n = B.i;
        if (UNLIKELY(n < 0)) SLOW(quicken_negative(vm, t, n));
        ref o = heap_alloc_array(&vm->heap, vm->linker.prim[pc->x]->array, n);
        if (UNLIKELY(!o)) SLOW(quicken_no_room(vm, t, n));
        SET_I(o);
        NEXT();
    }
    OP(anewarray) SLOW(quicken_anewarray(vm, t, pc));
    OP(anewarray_q) {
        int32_t n = B.i;
        if (UNLIKELY(n < 0)) SLOW(quicken_negative(vm, t, n));
        ref o = heap_alloc_array(&vm->heap, pc->p, n);
        if (UNLIKELY(!o)) SLOW(quicken_no_room(vm, t, n));
        SET_I(o);
        NEXT();
    }
    OP(multianewarray) {
        SYNC();
        why = quicken_multianewarray(vm, t, pc);
        if (why == NATIVE_OK) NEXT();
        goto after;
    }
    OP(checkcast) OP(instanceof) {
        if (!(pc->op == OP_checkcast ? A.r : B.r)) { // null needs no class
            if (pc->op == OP_instanceof) SET_I(0);
            NEXT();
        }
        SLOW(quicken_type(vm, t, pc));
    }
    OP(checkcast_q) {
        ref o = A.r;
        if (o && UNLIKELY(!instance_of(o, pc->p))) SLOW(quicken_cast_error(vm, t, o, pc->p));
        NEXT();
    }
    OP(instanceof_q) {
        ref o = B.r;
        SET_I(o && instance_of(o, pc->p));
        NEXT();
    }

    OP(throw) {
        ref o = A.r;
        if (!o) goto null;
        SYNC();
        t->exception = o;
        goto unwind;
    }
    OP(monitorenter) {
        ref o = A.r;
        if (!o) goto null;
        SYNC();
        why = monitor_enter(vm, t, o);
        if (why == NATIVE_OK) NEXT();
        goto after;
    }
    OP(monitorexit) {
        ref o = A.r;
        if (!o) goto null;
        SYNC();
        why = monitor_exit(vm, t, o);
        if (why == NATIVE_OK) NEXT();
        goto after;
    }
    OP(return_v) RETURN(false, 0);
    OP(return_i) OP(return_l) OP(return_r) RETURN(true, A.w);
    OP(sreturn_v) OP(sreturn_i) OP(sreturn_l) OP(sreturn_r) {
        SYNC();
        why = quicken_unlock(vm, t);
        if (why != NATIVE_OK) goto after;
        if (pc->op == OP_sreturn_v) RETURN(false, 0);
        RETURN(true, A.w);
    }

    // clang-format off
    OP(invokestatic) OP(invokespecial) OP(invokevirtual) OP(invokeinterface)
        SLOW(quicken_invoke(vm, t, pc));
    // clang-format on
    OP(invokedynamic) SLOW(quicken_dynamic(vm, t, pc));
    OP(call_static) ENTER((struct method *)pc->p);
    OP(call_static_init) {
        struct method *m = pc->p;
        if (UNLIKELY(statics_state(&vm->heap, m->owner) != INIT_DONE)) {
            SYNC();
            why = init_class(vm, t, m->owner);
            if (why != NATIVE_OK) goto after;
        }
        ENTER(m);
    }
    OP(nonnull) {
        if (UNLIKELY(!A.r)) goto null;
        NEXT();
    }
    OP(call_special) {
        if (UNLIKELY(!A.r)) goto null;
        ENTER((struct method *)pc->p);
    }
    OP(call_virtual) {
        ref o = A.r;
        if (UNLIKELY(!o)) goto null;
        ENTER(KLASS_OF(o)->vtable[pc->x]);
    }
    OP(call_interface) {
        ref o = A.r;
        if (UNLIKELY(!o)) goto null;
        struct call_site *site = pc->p;
        struct klass *k = KLASS_OF(o);
        if (UNLIKELY(site->klass != k)) {
            struct method *m = quicken_select(vm, k, site);
            if (!m) SLOW(quicken_interface_error(vm, t, k, site));
            site->klass = k;
            site->target = m;
        }
        ENTER(site->target);
    }
    OP(call_special_native) {
        if (UNLIKELY(!A.r)) goto null;
    }
    OP(call_static_native) {
        struct method *m = pc->p;
        SYNC();
        REFUSE(m);
        PASSES(m, r + pc->a);
        t->direct = m;
        vm->native_calls++;
        why = m->native(vm, t, r + pc->a, &result);
        t->direct = NULL;
        if (UNLIKELY(why != NATIVE_OK)) goto after;
        if (m->ret != KIND_VOID) r[pc->b].w = result.w;
        NEXT();
    }
    OP(call_handle) {
        SYNC();
        why = handle_target(vm, t, pc->p, r + pc->a, pc->c, &target);
        if (UNLIKELY(why != NATIVE_OK)) goto after;
        ENTER(target);
    }

null:
    SLOW(throw_new(vm, t, "java/lang/NullPointerException", NULL));
zero:
    SLOW(throw_new(vm, t, "java/lang/ArithmeticException", "/ by zero"));
bounds:
    SLOW(throw_new(vm, t, "java/lang/ArrayIndexOutOfBoundsException",
                   "Index %d out of bounds for length %d", index, ARR(array)->length));
overflow:
    SLOW(quicken_overflow(vm, t, target));
init_static:
    SLOW(quicken_init_static(vm, t, pc));

return_special: // the frame was not pushed by a plain call
    t->top = f;
    if (interp_return(vm, t, returned)) return STOP_RETURNED;
    if (t->exception) goto unwind;
    LOAD();
    DISPATCH();

after: // a slow half came back; the frames may have changed
    switch (why) {
    case NATIVE_OK:
    case NATIVE_AGAIN:
    case NATIVE_RETURN: LOAD(); DISPATCH();
    case NATIVE_THROW: goto unwind;
    case NATIVE_MEMORY: return STOP_MEMORY;
    case NATIVE_BLOCK: return STOP_BLOCKED;
    case NATIVE_EXIT: return STOP_EXIT;
    case NATIVE_UNSUPPORTED: return STOP_UNSUPPORTED;
    case NATIVE_PAUSE: return STOP_PAUSED;
    }
unwind:
    if (interp_unwind(vm, t)) return STOP_RETURNED;
#ifdef DEJAVM_HARD
again:
#endif
    LOAD();
    DISPATCH();
#ifdef DEJAVM_HARD
hard:
    SYNC();
    return STOP_HARD;
#endif
poll:
    SYNC();
    return STOP_BUDGET;
}

// The interpreter loop. Dispatch is threaded: every instruction jumps directly to the code of the
// next one. The registers of the machine (pc, r, f) are C locals; SYNC stores them before other
// code is called.
//
// An instruction that cannot complete at once calls a slow path in quicken.c (or a native) and
// tests the result: NATIVE_OK, or one of the reasons at the label `after` at the end of this file.
#include "exec/interp.h"
#include "exec/arith.h"
#include "exec/handle.h"
#include "exec/hard.h"
#include "exec/hooks.h"
#include "exec/linking.h"
#include "exec/quicken.h"
#include "heap/statics.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/monitor.h"
#include "vm/natives.h"
#include "vm/throw.h"

#define SYNC() (f->pc = pc, t->top = f)
#define LOAD() (f = t->top, pc = f->pc, r = f->r)

#define STEP()         UNLIKELY(vm->budget.left-- <= 0)
#define POLL(distance) /* 0: an empty loop */                                                      \
    if ((distance) <= 0 && UNLIKELY(--vm->budget.left <= 0)) goto poll

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

// A result is written to the whole slot.
#define SET_I(v) (r[pc->a].w = (uint32_t)(v), SET_LANES(pc->a, 0))
#define SET_L(v) (r[pc->a].l = (int64_t)(v), SET_LANES(pc->a, 0))
#define SET_D(v) (r[pc->a].d = (v), SET_LANES(pc->a, 0))
#define SET_F(v)                                                                                   \
    do {                                                                                           \
        union slot s_ = {.w = 0};                                                                  \
        s_.f = (v);                                                                                \
        r[pc->a].w = s_.w;                                                                         \
        SET_LANES(pc->a, 0);                                                                       \
    } while (0)
#define A r[pc->a]
#define B r[pc->b]
#define C r[pc->c]

// Operands, by the letters of op/arith.def (exec/arith.h).
#define GET_I(s) (s).i
#define GET_U(s) (uint32_t)(s).i
#define GET_L(s) (s).l
#define GET_W(s) (s).w
#define GET_F(s) (s).f
#define GET_D(s) (s).d
#define GET_R(s) (s).r
#define IMM_I    pc->x
#define IMM_U    (uint32_t) pc->x
#define IMM_W    (uint64_t) pc->l
#define ARITH2(name, to, tx, ty, expr)                                                             \
    OP(name) {                                                                                     \
        arith_##tx x = GET_##tx(B);                                                                \
        arith_##ty y = GET_##ty(C);                                                                \
        SET_##to(expr);                                                                            \
        NEXT();                                                                                    \
    }
#define ARITHK(name, to, tx, ty, expr)                                                             \
    OP(name) {                                                                                     \
        arith_##tx x = GET_##tx(B);                                                                \
        arith_##ty y = IMM_##ty;                                                                   \
        SET_##to(expr);                                                                            \
        NEXT();                                                                                    \
    }
#define ARITH1(name, to, tx, expr)                                                                 \
    OP(name) {                                                                                     \
        arith_##tx x = GET_##tx(B);                                                                \
        SET_##to(expr);                                                                            \
        NEXT();                                                                                    \
    }
#define TEST2(name, tx, expr)                                                                      \
    OP(name) {                                                                                     \
        arith_##tx x = GET_##tx(A), y = GET_##tx(B);                                               \
        if (expr) JUMP();                                                                          \
        NEXT();                                                                                    \
    }
#define TESTK(name, tx, expr)                                                                      \
    OP(name) {                                                                                     \
        arith_##tx x = GET_##tx(A), y = pc->y;                                                     \
        if (expr) JUMP();                                                                          \
        NEXT();                                                                                    \
    }
#define TEST1(name, tx, expr)                                                                      \
    OP(name) {                                                                                     \
        arith_##tx x = GET_##tx(A);                                                                \
        if (expr) JUMP();                                                                          \
        NEXT();                                                                                    \
    }
#define GET_FIELD(name, set, type)                                                                 \
    OP(name) {                                                                                     \
        ref o = B.r;                                                                               \
        if (UNLIKELY(!o)) goto null;                                                               \
        READS(o, &FIELD_AT(o, (uint32_t)pc->x, type));                                             \
        set(FIELD_AT(o, (uint32_t)pc->x, type));                                                   \
        NEXT();                                                                                    \
    }
#define PUT_FIELD(name, type, value)                                                               \
    OP(name) {                                                                                     \
        ref o = A.r;                                                                               \
        if (UNLIKELY(!o)) goto null;                                                               \
        type *at = &FIELD_AT(o, (uint32_t)pc->x, type);                                            \
        WRITES(o, at);                                                                             \
        STORES(o, type, value);                                                                    \
        BARRIER(&vm->heap, at);                                                                    \
        *at = (type)(value);                                                                       \
        NEXT();                                                                                    \
    }
#define STATIC_READY()                                                                             \
    if (pc->c && UNLIKELY(*((uint32_t *)pc->p - pc->c) != INIT_DONE)) goto init_static
#define GET_STATIC(name, set, type)                                                                \
    OP(name) {                                                                                     \
        STATIC_READY();                                                                            \
        READS(0, (type *)pc->p);                                                                   \
        set(*(type *)pc->p);                                                                       \
        NEXT();                                                                                    \
    }
#define PUT_STATIC(name, type, value)                                                              \
    OP(name) {                                                                                     \
        STATIC_READY();                                                                            \
        type *at = pc->p;                                                                          \
        WRITES(0, at);                                                                             \
        STORES(0, type, value);                                                                    \
        BARRIER(&vm->heap, at);                                                                    \
        *at = (type)(value);                                                                       \
        NEXT();                                                                                    \
    }
#define CHECK_INDEX(array, index)                                                                  \
    if (UNLIKELY(!(array))) goto null;                                                             \
    READS_FIXED(&ARR(array)->length);                                                              \
    if (UNLIKELY((uint32_t)(index) >= (uint32_t)ARR(array)->length)) goto bounds
#define ARRAY_LOAD(name, set, type)                                                                \
    OP(name) {                                                                                     \
        ref o = B.r;                                                                               \
        index = C.i;                                                                               \
        array = o;                                                                                 \
        CHECK_INDEX(o, index);                                                                     \
        READS(o, &ARRAY_AT(o, type)[index]);                                                       \
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
        WRITES(o, at);                                                                             \
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

// A call: the registers of the callee start at the argument slots.
#define ENTER(callee)                                                                              \
    do {                                                                                           \
        struct method *m_ = (callee);                                                              \
        union slot *args_ = r + pc->a;                                                             \
        if (STEP()) { /* the call is executed again */                                             \
            target = m_;                                                                           \
            goto poll_call;                                                                        \
        }                                                                                          \
        if (FAST_CALL(m_, args_)) {                                                                \
            if (m_->ret != KIND_VOID) r[pc->b].w = result.w;                                       \
            NEXT();                                                                                \
        }                                                                                          \
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
#define RETURN(write, value, vary)                                                                 \
    do {                                                                                           \
        uint64_t v_ = (value);                                                                     \
        uint32_t lanes_ = (vary);                                                                  \
        if (UNLIKELY(f->kind != FRAME_CALL)) {                                                     \
            returned = v_;                                                                         \
            RETURNS_FIRST(lanes_);                                                                 \
            goto return_special;                                                                   \
        }                                                                                          \
        f--;                                                                                       \
        pc = f->pc;                                                                                \
        r = f->r;                                                                                  \
        if (write) {                                                                               \
            r[pc->b].w = v_;                                                                       \
            SET_LANES(pc->b, lanes_);                                                              \
        }                                                                                          \
        NEXT();                                                                                    \
    } while (0)

// A tail call: the callee replaces the frame.
#define REPLACE(callee)                                                                            \
    do {                                                                                           \
        struct method *m_ = (callee);                                                              \
        union slot *args_ = r + pc->a;                                                             \
        if (STEP()) {                                                                              \
            target = m_;                                                                           \
            goto poll_call;                                                                        \
        }                                                                                          \
        if (UNLIKELY(args_ + m_->nslots > t->slots_end)) {                                         \
            target = m_;                                                                           \
            goto overflow;                                                                         \
        }                                                                                          \
        f->method = m_;                                                                            \
        f->r = r = args_;                                                                          \
        pc = m_->entry;                                                                            \
        DISPATCH();                                                                                \
    } while (0)
// Sets target to the method that invokeBasic calls on this handle.
#define HANDLE_CODE(handle)                                                                        \
    do {                                                                                           \
        const struct members *s_ = vm->members;                                                    \
        ref o_ = (handle);                                                                         \
        if (UNLIKELY(!o_)) goto null;                                                              \
        READS_FIXED(&FIELD_AT(o_, s_->form, ref));                                                 \
        o_ = FIELD_AT(o_, s_->form, ref);                                                          \
        if (UNLIKELY(!o_)) goto null;                                                              \
        READS_FIXED(&FIELD_AT(o_, s_->vmentry, ref));                                              \
        o_ = FIELD_AT(o_, s_->vmentry, ref);                                                       \
        if (UNLIKELY(!o_)) goto null;                                                              \
        target = METHOD_AT(FIELD_AT(o_, s_->target, uint64_t));                                    \
    } while (0)
// Sets target to the method that linkTo* calls with these arguments.
#define LINKED_CODE()                                                                              \
    do {                                                                                           \
        SYNC();                                                                                    \
        why = member_select(vm, t, (enum member_call)pc->x, r + pc->a, pc->c, &target);            \
        if (UNLIKELY(why != NATIVE_OK)) goto after;                                                \
    } while (0)

// True if o is an instance of k. For classes the display makes it one load.
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
    LANES_LOCALS();

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
        why = NATIVE_CALL(m, r);
        if (UNLIKELY(why != NATIVE_OK)) goto after;
        if (UNLIKELY(f->lock)) monitor_exit(vm, t, f->lock);
        RETURN(m->ret != KIND_VOID, result.w, 0);
    }
    OP(sync_enter) {
        SYNC();
        why = quicken_lock(vm, t);
        if (why == NATIVE_OK) NEXT();
        goto after;
    }

L_mov_i:
L_mov_l:
L_mov_r : {
    uint32_t lanes = LANES(pc->b);
    SET_L(B.l);
    SET_LANES(pc->a, lanes);
    NEXT();
}
    OP(const_i) OP(const_r) {
        SET_I(pc->x);
        NEXT();
    }
    OP(const_l) {
        SET_L(pc->l);
        NEXT();
    }
    OP(ldc_i) OP(ldc_l) OP(ldc_r) {
        SET_LANES(pc->a, 0);
        SLOW(quicken_ldc(vm, t, pc));
    }

#include "op/arith.def"
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

    OP(jump) JUMP();
    OP(tableswitch) OP(lookupswitch) {
        int32_t distance = switch_target(pc->p, A.i);
        pc += distance;
        POLL(distance);
        DISPATCH();
    }

    // clang-format off
    OP(getfield32) OP(getfield64) OP(getfieldref) OP(getstatic32) OP(getstatic64) OP(getstaticref)
    OP(putfield32) OP(putfield64) OP(putfieldref) OP(putstatic32) OP(putstatic64)
    OP(putstaticref)
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
        WRITES(o, at);
        STORES(o, ref, v);
        BARRIER(&vm->heap, at);
        *at = v;
        NEXT();
    }
    OP(arraylength) {
        ref o = B.r;
        if (UNLIKELY(!o)) goto null;
        READS_FIXED(&ARR(o)->length);
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
        if (why != NATIVE_OK) goto after;
        SET_LANES(pc->a, 0);
        NEXT();
    }
    OP(checkcast) {
        if (!A.r) NEXT(); // null needs no class
        SLOW(quicken_type(vm, t, pc));
    }
    OP(instanceof) {
        if (B.r) SLOW(quicken_type(vm, t, pc));
        SET_I(0);
        NEXT();
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
    OP(return_v) RETURN(false, 0, 0);
L_return_i:
L_return_l:
L_return_r:
    RETURN(true, A.w, LANES(pc->a));
L_sreturn_v:
L_sreturn_i:
L_sreturn_l:
L_sreturn_r : {
    SYNC();
    why = quicken_unlock(vm, t);
    if (why != NATIVE_OK) goto after;
    if (pc->op == OP_sreturn_v) RETURN(false, 0, 0);
    RETURN(true, A.w, LANES(pc->a));
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
    OP(call_compared) {
        const struct call_site *site = pc->p;
        ref o = A.r, other = r[pc->a + 1].r;
        if (COMPARES && o && other && KLASS_OF(o) == site->number &&
            KLASS_OF(other) == site->number) {
            int32_t *x = &FIELD_AT(o, site->compared, int32_t),
                    *y = &FIELD_AT(other, site->compared, int32_t);
            READS_FIXED(x);
            READS_FIXED(y);
            r[pc->b].w = (uint32_t)((*x > *y) - (*x < *y));
            NEXT();
        }
    } // otherwise fall through to
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
        why = NATIVE_CALL(m, r + pc->a);
        t->direct = NULL;
        if (UNLIKELY(why != NATIVE_OK)) goto after;
        if (m->ret != KIND_VOID) {
            r[pc->b].w = result.w;
            SET_LANES(pc->b, NATIVE_LANES);
        }
        NEXT();
    }
    OP(call_member) SLOW(quicken_member(vm, t, pc));
    OP(call_basic) {
        HANDLE_CODE(A.r);
        ENTER(target);
    }
    OP(tail_basic) {
        HANDLE_CODE(A.r);
        REPLACE(target);
    }
    OP(call_link) {
        LINKED_CODE();
        ENTER(target);
    }
    OP(tail_link) {
        LINKED_CODE();
        REPLACE(target);
    }
    OP(call_handle) {
        const struct handle_site *site = pc->p;
        if (site->type && A.r) {
            READS_FIXED(&FIELD_AT(A.r, site->type, ref));
            if (LIKELY(FIELD_AT(A.r, site->type, ref) == site->appendix)) {
                HANDLE_CODE(A.r);
                ENTER(target);
            }
        }
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
    INIT_STATIC();

return_special: // the frame was not pushed by a plain call
    t->top = f;
    if (interp_return(vm, t, returned)) return STOP_RETURNED;
    if (t->exception) goto unwind;
    LOAD();
    DISPATCH();

after: // a slow path returned; the frames may have changed
    switch (why) {
    case NATIVE_AGAIN:
        if (UNLIKELY(vm->heap.link_mode) && !linking_may_run(vm, t, t->top->method))
            return STOP_UNSUPPORTED;
        LOAD();
        DISPATCH();
    case NATIVE_OK:
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
    UNWOUND();
    LOAD();
    DISPATCH();
#ifdef DEJAVM_HARD
hard:
    SYNC();
    return STOP_HARD;
#endif
poll_call: // before a call of target
    SYNC();
    if (!linking_polls(vm)) return STOP_BUDGET;
    if (!linking_may_run(vm, t, target)) return STOP_UNSUPPORTED;
    vm->budget.left = 1; // for this call
    DISPATCH();
poll:
    SYNC();
    if (!linking_polls(vm)) return STOP_BUDGET;
    DISPATCH();
#ifdef VARY
vary: // an operand differs between the states
    SYNC();
    why = VARY(vm, t);
    goto after;
#endif
}

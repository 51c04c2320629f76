// The signature-polymorphic methods as natives, which only reflection calls. (exec/handle.c links
// calls in bytecode.)
#include "link/label.h"
#include "native/support.h"

static const struct method *self_method(struct thread *t) {
    return t->direct ? t->direct : t->top->method;
}

NATIVE(reflective) {
    return throw_new(vm, t, "java/lang/UnsupportedOperationException",
                     "MethodHandle.%s cannot be invoked reflectively", self_method(t)->name->text);
}

NATIVE(access_mode) { // throws as HotSpot, which has no such native
    return throw_new(vm, t, "java/lang/UnsatisfiedLinkError", "'%s'", label_call(self_method(t)).s);
}

#define ROW(name)                                                                                  \
    { name, "([Ljava/lang/Object;)Ljava/lang/Object;", access_mode, 0 }
#define TEST(name)                                                                                 \
    { name, "([Ljava/lang/Object;)Z", access_mode, 0 }
#define SET(name)                                                                                  \
    { name, "([Ljava/lang/Object;)V", access_mode, 0 }
#define CALL(name, fn, flags)                                                                      \
    { name, "([Ljava/lang/Object;)Ljava/lang/Object;", fn, flags }

const struct native_row native_java_lang_invoke_MethodHandle[] = {
    CALL("invoke", reflective, 0),
    CALL("invokeExact", reflective, 0),
    {0},
};

const struct native_row native_java_lang_invoke_VarHandle[] = {
    ROW("get"),
    SET("set"),
    ROW("getVolatile"),
    SET("setVolatile"),
    ROW("getOpaque"),
    SET("setOpaque"),
    ROW("getAcquire"),
    SET("setRelease"),
    TEST("compareAndSet"),
    ROW("compareAndExchange"),
    ROW("compareAndExchangeAcquire"),
    ROW("compareAndExchangeRelease"),
    TEST("weakCompareAndSetPlain"),
    TEST("weakCompareAndSet"),
    TEST("weakCompareAndSetAcquire"),
    TEST("weakCompareAndSetRelease"),
    ROW("getAndSet"),
    ROW("getAndSetAcquire"),
    ROW("getAndSetRelease"),
    ROW("getAndAdd"),
    ROW("getAndAddAcquire"),
    ROW("getAndAddRelease"),
    ROW("getAndBitwiseOr"),
    ROW("getAndBitwiseOrAcquire"),
    ROW("getAndBitwiseOrRelease"),
    ROW("getAndBitwiseAnd"),
    ROW("getAndBitwiseAndAcquire"),
    ROW("getAndBitwiseAndRelease"),
    ROW("getAndBitwiseXor"),
    ROW("getAndBitwiseXorAcquire"),
    ROW("getAndBitwiseXorRelease"),
    {0},
};

// The signature-polymorphic methods when they are called as what they are declared: by reflection. (Calls in bytecode are
// linked by exec/handle.c and never come here.) And class sharing, which we do not do.
#include "native/support.h"

static const struct method *self(struct thread *t) { return t->direct ? t->direct : t->top->method; }

NATIVE(reflective) {
    const struct method *m = self(t);
    const char *slash = strrchr(m->owner->name->text, '/');
    return throw_new(vm, t, "java/lang/UnsupportedOperationException",
                     "%s.%s cannot be invoked reflectively", slash ? slash + 1 : m->owner->name->text, m->name->text);
}

#define ROW(name) {name, "([Ljava/lang/Object;)Ljava/lang/Object;", reflective, 0}
#define TEST(name) {name, "([Ljava/lang/Object;)Z", reflective, 0}
#define SET(name) {name, "([Ljava/lang/Object;)V", reflective, 0}

const struct native_row native_java_lang_invoke_MethodHandle[] = {
    ROW("invoke"), ROW("invokeExact"), ROW("invokeBasic"), ROW("linkToVirtual"), ROW("linkToStatic"),
    ROW("linkToSpecial"), ROW("linkToInterface"), {"linkToNative", "([Ljava/lang/Object;)Ljava/lang/Object;", NULL, NATIVE_REFUSED},
    {0},
};

const struct native_row native_java_lang_invoke_VarHandle[] = {
    ROW("get"), SET("set"), ROW("getVolatile"), SET("setVolatile"), ROW("getOpaque"), SET("setOpaque"), ROW("getAcquire"),
    SET("setRelease"), TEST("compareAndSet"), ROW("compareAndExchange"), ROW("compareAndExchangeAcquire"),
    ROW("compareAndExchangeRelease"), TEST("weakCompareAndSetPlain"), TEST("weakCompareAndSet"),
    TEST("weakCompareAndSetAcquire"), TEST("weakCompareAndSetRelease"), ROW("getAndSet"), ROW("getAndSetAcquire"),
    ROW("getAndSetRelease"), ROW("getAndAdd"), ROW("getAndAddAcquire"), ROW("getAndAddRelease"), ROW("getAndBitwiseOr"),
    ROW("getAndBitwiseOrAcquire"), ROW("getAndBitwiseOrRelease"), ROW("getAndBitwiseAnd"), ROW("getAndBitwiseAndAcquire"),
    ROW("getAndBitwiseAndRelease"), ROW("getAndBitwiseXor"), ROW("getAndBitwiseXorAcquire"),
    ROW("getAndBitwiseXorRelease"),
    {0},
};

NATIVE(addToArchive) { RETURN_VOID; }
NATIVE(findFromArchive) { RETURN_REF(0); }

#define MEMBER_TYPES "Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodType;" \
                     "Ljava/lang/invoke/MemberName;Ljava/lang/invoke/MethodType;"

const struct native_row native_java_lang_invoke_LambdaProxyClassArchive[] = {
    {"addToArchive", "(" MEMBER_TYPES "Ljava/lang/Class;)V", addToArchive, NATIVE_DIRECT},
    {"findFromArchive", "(" MEMBER_TYPES ")Ljava/lang/Class;", findFromArchive, NATIVE_DIRECT},
    {0},
};

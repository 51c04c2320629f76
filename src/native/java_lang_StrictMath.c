// Each native passes its arguments to a function of strictmath.h.
#include "native/support.h"
#include "native/strictmath.h"
#include <math.h>

#define UNARY(f)                                                                                   \
    NATIVE(f##_1) { RETURN_DOUBLE(strictmath_##f(a[0].d)); }
#define ROW(f)                                                                                     \
    { #f, "(D)D", f##_1, NATIVE_DIRECT }

UNARY(sin)
UNARY(cos)
UNARY(tan)
UNARY(asin)
UNARY(acos)
UNARY(atan)
UNARY(log)
UNARY(log10)
UNARY(log1p)
UNARY(expm1)
UNARY(sinh)
UNARY(cosh)
UNARY(tanh)
NATIVE(sqrt_1) { RETURN_DOUBLE(sqrt(a[0].d)); }
NATIVE(atan2_2) { RETURN_DOUBLE(strictmath_atan2(a[0].d, a[2].d)); }
NATIVE(IEEEremainder) { RETURN_DOUBLE(strictmath_remainder(a[0].d, a[2].d)); }

const struct native_row native_java_lang_StrictMath[] = {
    ROW(sin),
    ROW(cos),
    ROW(tan),
    ROW(asin),
    ROW(acos),
    ROW(atan),
    ROW(log),
    ROW(log10),
    ROW(log1p),
    ROW(expm1),
    ROW(sinh),
    ROW(cosh),
    ROW(tanh),
    ROW(sqrt),
    {"atan2", "(DD)D", atan2_2, NATIVE_DIRECT},
    {"IEEEremainder", "(DD)D", IEEEremainder, NATIVE_DIRECT},
    {0},
};

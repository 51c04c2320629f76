#include "native/strict.h"
#include "native/support.h"
#include <math.h>

#define UNARY(name, call)                                                                          \
    NATIVE(name) { RETURN_DOUBLE(call(a[0].d)); }
UNARY(sin_, strict_sin)
UNARY(cos_, strict_cos)
UNARY(tan_, strict_tan)
UNARY(asin_, strict_asin)
UNARY(acos_, strict_acos)
UNARY(atan_, strict_atan)
UNARY(log_, strict_log)
UNARY(log10_, strict_log10)
UNARY(log1p_, strict_log1p)
UNARY(expm1_, strict_expm1)
UNARY(sinh_, strict_sinh)
UNARY(cosh_, strict_cosh)
UNARY(tanh_, strict_tanh)
UNARY(sqrt_, sqrt)
UNARY(floor_, floor)
UNARY(ceil_, ceil)
UNARY(rint_, rint)
NATIVE(atan2_) { RETURN_DOUBLE(strict_atan2(a[0].d, a[2].d)); }
NATIVE(IEEEremainder) { RETURN_DOUBLE(remainder(a[0].d, a[2].d)); }
NATIVE(exp_) { RETURN_DOUBLE(strict_exp(a[0].d)); }

const struct native_row native_java_lang_StrictMath[] = {
    {"sin", "(D)D", sin_, NATIVE_DIRECT},
    {"cos", "(D)D", cos_, NATIVE_DIRECT},
    {"tan", "(D)D", tan_, NATIVE_DIRECT},
    {"asin", "(D)D", asin_, NATIVE_DIRECT},
    {"acos", "(D)D", acos_, NATIVE_DIRECT},
    {"atan", "(D)D", atan_, NATIVE_DIRECT},
    {"exp", "(D)D", exp_, NATIVE_DIRECT},
    {"log", "(D)D", log_, NATIVE_DIRECT},
    {"log10", "(D)D", log10_, NATIVE_DIRECT},
    {"sqrt", "(D)D", sqrt_, NATIVE_DIRECT},
    {"IEEEremainder", "(DD)D", IEEEremainder, NATIVE_DIRECT},
    {"atan2", "(DD)D", atan2_, NATIVE_DIRECT},
    {"sinh", "(D)D", sinh_, NATIVE_DIRECT},
    {"cosh", "(D)D", cosh_, NATIVE_DIRECT},
    {"tanh", "(D)D", tanh_, NATIVE_DIRECT},
    {"expm1", "(D)D", expm1_, NATIVE_DIRECT},
    {"log1p", "(D)D", log1p_, NATIVE_DIRECT},
    {"floor", "(D)D", floor_, NATIVE_DIRECT},
    {"ceil", "(D)D", ceil_, NATIVE_DIRECT},
    {"rint", "(D)D", rint_, NATIVE_DIRECT},
    {0},
};

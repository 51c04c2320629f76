// The library that filters images in machine code is not there: Java code does it.
#include "native/support.h"

NATIVE(init) { RETURN_INT(0); }

const struct native_row native_sun_awt_image_ImagingLib[] = {
    {"init", "()Z", init, NATIVE_DIRECT},
    {0},
};

// The library that filters images in machine code. For table lookups, Java code takes over if it
// fails. For transforms and convolutions there is no Java code, so these natives are refused
// (vm/refused.def).
#include "native/support.h"

NATIVE(init) { RETURN_INT(1); }

NATIVE(fails) { RETURN_INT(0); }

const struct native_row native_sun_awt_image_ImagingLib[] = {
    {"init", "()Z", init, NATIVE_DIRECT},
    {"lookupByteBI", "(Ljava/awt/image/BufferedImage;Ljava/awt/image/BufferedImage;[[B)I", fails,
     NATIVE_DIRECT},
    {"lookupByteRaster", "(Ljava/awt/image/Raster;Ljava/awt/image/Raster;[[B)I", fails,
     NATIVE_DIRECT},
    {0},
};

/** Every primitive conversion, with saturation, truncation and NaN. */
public class OpConvert {
    static final double[] D = {0, -0.0, 0.5, -0.5, 0.999999, 1.5, -1.5, 127.9, 128, 255.5, 32767.9, 65535.9, 2147483647d,
        2147483648d, -2147483648d, -2147483649d, 4294967295d, 9.223372036854775E18, 9.223372036854775807E18, 1e19,
        -9.223372036854775808E18, -1e19, 1e300, -1e300, Double.NaN, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 3.4028235e38, 3.4028236e38, 1e-46};
    static final long[] L = {0, 1, -1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 0x7fffffffL, 0x80000000L,
        0xffffffffL, 0x100000000L, 0x123456789abcdef0L, Long.MAX_VALUE, Long.MIN_VALUE, (1L << 53) + 1, (1L << 24) + 1,
        (1L << 62) + (1L << 38), Long.MAX_VALUE - 511};
    static final int[] I = {0, 1, -1, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536,
        16777217, -16777217, Integer.MAX_VALUE, Integer.MIN_VALUE};

    public static void main(String[] args) {
        for (double d : D) {
            float f = (float) d;
            System.out.println(d + " d2f " + f + " d2i " + (int) d + " d2l " + (long) d + " f2i " + (int) f + " f2l "
                + (long) f + " f2d " + (double) f);
            System.out.println("   byte " + (byte) d + " short " + (short) d + " char " + (int) (char) d + " / "
                + (byte) f + " " + (short) f + " " + (int) (char) f);
        }
        for (long l : L) {
            System.out.println(l + " l2i " + (int) l + " l2f " + (float) l + " l2d " + (double) l + " byte " + (byte) l
                + " short " + (short) l + " char " + (int) (char) l);
        }
        for (int i : I) {
            System.out.println(i + " i2l " + (long) i + " i2f " + (float) i + " i2d " + (double) i + " i2b " + (byte) i
                + " i2s " + (short) i + " i2c " + (int) (char) i);
        }
        byte b = (byte) 200;
        char c = (char) b;
        short s = (short) c;
        System.out.println(b + " " + (int) c + " " + s + " " + (b & 0xff) + " " + (b >>> 4) + " " + (c >> 4));
        b += 100;
        System.out.println(b);
        b *= 3;
        System.out.println(b);
        b >>>= 1;
        System.out.println(b);
        c += 1.7;
        System.out.println((int) c);
        s -= 100000;
        System.out.println(s);
        s /= 0.001;
        System.out.println(s);
        b++;
        c--;
        s++;
        System.out.println(b + " " + (int) c + " " + s);
        // Raw bit views.
        System.out.println(Integer.toHexString(Float.floatToRawIntBits(-0f)) + " " + Float.intBitsToFloat(0x7f800000)
            + " " + Long.toHexString(Double.doubleToRawLongBits(-0.0)) + " " + Double.longBitsToDouble(1L));
        System.out.println(Float.intBitsToFloat(0x7fc12345) + " " + Integer.toHexString(Float.floatToIntBits(Float.NaN)));
    }
}

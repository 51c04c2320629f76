/** Values that were not narrowed meet narrow arrays, fields and results, from MadeNarrow. */
public class OpNarrow {
    static final int[] VALUES = {0, 1, 2, 3, 127, 128, 255, 256, -1, -2, -129, 32767, 32768, 65535, 65536, 0x12345678,
        Integer.MIN_VALUE, Integer.MAX_VALUE};

    public static void main(String[] args) {
        boolean[] z = new boolean[3];
        byte[] b = new byte[3];
        char[] c = new char[3];
        short[] s = new short[3];
        MadeNarrow o = new MadeNarrow();
        for (int v : VALUES) {
            System.out.println(v + " arrays " + MadeNarrow.arrayZ(z, 1, v) + " " + MadeNarrow.arrayB(b, 1, v) + " "
                + MadeNarrow.arrayC(c, 1, v) + " " + MadeNarrow.arrayS(s, 1, v));
            System.out.println("  fields " + MadeNarrow.fieldZ(o, v) + " " + MadeNarrow.fieldB(o, v) + " "
                + MadeNarrow.fieldC(o, v) + " " + MadeNarrow.fieldS(o, v));
            System.out.println("  statics " + MadeNarrow.staticZ(v) + " " + MadeNarrow.staticB(v) + " "
                + MadeNarrow.staticC(v) + " " + MadeNarrow.staticS(v));
            System.out.println("  results " + MadeNarrow.useZ(v) + " " + MadeNarrow.useB(v) + " " + MadeNarrow.useC(v)
                + " " + MadeNarrow.useS(v));
            System.out.println("  java " + o.fZ + " " + z[1] + " " + o.fB + " " + b[1] + " " + (int) o.fC + " "
                + (int) c[1] + " " + o.fS + " " + s[1] + " " + MadeNarrow.resultZ(v) + " " + MadeNarrow.resultB(v));
        }
        // The neighbours of what was stored are untouched.
        System.out.println(z[0] + " " + z[2] + " " + b[0] + b[2] + " " + (c[0] + c[2]) + " " + s[0] + s[2]);
        System.out.println(o.vZ + " " + o.vB + " " + o.vC + " " + o.vS);
    }
}

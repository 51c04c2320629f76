// Methods of Math whose results are fixed: exact ones in full, the others where every implementation agrees
// (special and exactly representable results) or rounded to float.
public class StrictIntrinsics {
    static final double[] XS = {0.0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 3, 10, 1e3, 1e15, 4503599627370497.5, 0x1p53, 1e22, 1e-300,
        Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 0.49999999999999994, -744.5, 709.5};

    static void exact() {
        for (double x : XS) {
            System.out.println(x + ": " + Math.sqrt(x) + " " + Math.abs(x) + " " + Math.floor(x) + " " + Math.ceil(x) + " " + Math.rint(x)
                    + " " + Math.round(x) + " " + Math.fma(x, x, -1) + " " + Math.fma((float) x, 3f, 0.1f));
            System.out.println("  " + (float) Math.sin(x) + " " + (float) Math.cos(x) + " " + (float) Math.tan(x) + " " + (float) Math.exp(x)
                    + " " + (float) Math.log(x) + " " + (float) Math.log10(x));
        }
    }

    static void powers() {
        for (double x : XS) {
            StringBuilder b = new StringBuilder(x + " ^");
            for (double y : XS) b.append(' ').append((float) Math.pow(x, y));
            System.out.println(b.append(' ').append(Math.pow(x, 1)).append(' ').append(Math.pow(x, 2)).append(' ').append(Math.pow(x, 0)));
        }
        for (int i = 0; i <= 22; i++) System.out.println(Math.pow(10, i) + " " + Math.log10(Math.pow(10, i)) + " " + Math.pow(-3, i));
        for (int i = -1074; i < 1024; i += 7) if (Math.pow(2, i) != Math.scalb(1.0, i)) System.out.println("2^" + i);
    }

    public static void main(String[] args) {
        exact();
        powers();
        System.out.println(Math.fma(0x1.0000001p0, 0x1.0000001p0, -0x1.0000002p0) + " " + Math.fma(1e308, 10, -Double.MAX_VALUE)
                + " " + Math.fma(16777217f, 16777217f, -1f) + " " + Math.fma(Double.MIN_VALUE, 0.5, Double.MIN_VALUE));
        long[] ls = {0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789abcdefL, -987654321987654321L};
        for (long x : ls)
            for (long y : ls) System.out.print(Math.multiplyHigh(x, y) + " ");
        System.out.println();
    }
}

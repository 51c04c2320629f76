/** float and double arithmetic: signed zeros, infinities, NaN, subnormals, remainder signs. */
public class OpFloating {
    static final float[] F = {0f, -0f, 1f, -1f, 1.5f, -2.5f, 3f, 0.1f, 1e10f, -1e10f, Float.MIN_VALUE, Float.MAX_VALUE,
        Float.MIN_NORMAL, -Float.MIN_VALUE, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN, 16777216f,
        16777217f, 3.4e38f};
    static final double[] D = {0d, -0d, 1d, -1d, 1.5, -2.5, 3d, 0.1, 1e100, -1e100, Double.MIN_VALUE, Double.MAX_VALUE,
        Double.MIN_NORMAL, -Double.MIN_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN,
        9007199254740992d, 9007199254740993d, 1.7e308};

    static int bits(float f) {
        return Float.floatToIntBits(f);
    }

    static long bits(double d) {
        return Double.doubleToLongBits(d);
    }

    static void floats() {
        int[] h = new int[6];
        for (float a : F) {
            for (float b : F) {
                h[0] = h[0] * 31 + bits(a + b);
                h[1] = h[1] * 31 + bits(a - b);
                h[2] = h[2] * 31 + bits(a * b);
                h[3] = h[3] * 31 + bits(a / b);
                h[4] = h[4] * 31 + bits(a % b);
                h[5] = h[5] * 31 + bits(-a);
            }
        }
        for (int v : h) {
            System.out.println(Integer.toHexString(v));
        }
    }

    static void doubles() {
        long[] h = new long[6];
        for (double a : D) {
            for (double b : D) {
                h[0] = h[0] * 31 + bits(a + b);
                h[1] = h[1] * 31 + bits(a - b);
                h[2] = h[2] * 31 + bits(a * b);
                h[3] = h[3] * 31 + bits(a / b);
                h[4] = h[4] * 31 + bits(a % b);
                h[5] = h[5] * 31 + bits(-a);
            }
        }
        for (long v : h) {
            System.out.println(Long.toHexString(v));
        }
    }

    static void remainders() {
        double[] a = {5.5, -5.5, 0.0, -0.0, 1e300, Double.POSITIVE_INFINITY};
        double[] b = {3, -3, 0.0, Double.POSITIVE_INFINITY, 1e-300, Double.NaN};
        for (double x : a) {
            StringBuilder line = new StringBuilder();
            for (double y : b) {
                line.append(x % y).append(' ').append((float) x % (float) y).append(' ');
            }
            System.out.println(line);
        }
    }

    static void rounding() {
        float sum = 0;
        for (int i = 1; i <= 1000; i++) {
            sum += 1f / i;
        }
        System.out.println(sum);
        double pi = 0;
        for (int i = 0; i < 20000; i++) {
            pi += (i % 2 == 0 ? 4.0 : -4.0) / (2 * i + 1);
        }
        System.out.println(pi);
        float f = Float.MIN_VALUE;
        System.out.println(f / 2 + " " + f * 0.5f + " " + f * 0.75f);
        double d = Double.MAX_VALUE;
        System.out.println(d * 2 + " " + -d * 2 + " " + (d - d) + " " + d * 2 / (d * 2));
        // Excess precision would show here.
        float big = 16777216f;
        System.out.println((big + 1f) - big);
        System.out.println((float) 0.1 == 0.1);
        System.out.println(0.1 + 0.2);
        System.out.println(1 / -0.0 + " " + 1 / 0.0 + " " + 0.0 / 0 + " " + (0.0 == -0.0));
        f = 1;
        f++;
        f += 0.1;
        System.out.println(f);
        d = 1;
        d--;
        d -= 0.1f;
        System.out.println(d);
    }

    public static void main(String[] args) {
        floats();
        doubles();
        remainders();
        rounding();
    }
}

/** long, double and narrow arguments mixed in every position: static, virtual, interface, constructor, varargs. */
public class OpArgOrder {
    static String s1(int a, long b, int c, double d, float e, Object f, long g) {
        return a + "," + b + "," + c + "," + d + "," + e + "," + f + "," + g;
    }

    static String s2(long a, int b, double c, byte d, char e, short f, boolean g, double h) {
        return a + "," + b + "," + c + "," + d + "," + e + "," + f + "," + g + "," + h;
    }

    static String s3(double a, double b, long c, long d, int e) {
        return a + "," + b + "," + c + "," + d + "," + e;
    }

    static String s4(boolean a, char b, long c, Object... rest) {
        return a + "," + b + "," + c + "," + rest.length + java.util.Arrays.toString(rest);
    }

    interface Mixed<T> {
        T call(long a, T b, double c, int d);
    }

    static class Impl implements Mixed<String> {
        final long a;
        final double b;
        final int c;

        Impl(int c, long a, double b) {
            this.a = a;
            this.b = b;
            this.c = c;
        }

        public String call(long p, String q, double r, int s) {
            return a + p + q + (b + r) + (c - s);
        }

        long third(int x, long y, long z) {
            return x * a + y * c - z;
        }

        double swap(double x, long y, int depth) {
            return depth == 0 ? x - y : swap(y, (long) x, depth - 1);
        }
    }

    static long permute(int i, long j, float f, double d, int depth) {
        if (depth == 0) {
            return i + 3 * j + (long) (5 * f) + (long) (7 * d);
        }
        return permute((int) j, (long) f, (float) d, i, depth - 1);
    }

    static long ackermann(long m, long n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static int order = 0;

    static int next() {
        return ++order;
    }

    static long nextLong() {
        return ++order * 10L;
    }

    static double nextDouble() {
        return ++order / 4.0;
    }

    public static void main(String[] args) {
        System.out.println(s1(1, 2L << 40, 3, 4.5, 5.25f, "six", -7));
        System.out.println(s2(Long.MIN_VALUE, -1, 1e-5, (byte) -128, '\u00e9', (short) -1, true, Double.MAX_VALUE));
        System.out.println(s3(1, 2, 3, 4, 5));
        System.out.println(s4(true, 'x', 1));
        System.out.println(s4(false, 'y', 2, 1, 2L, 3f, 4.0, 'c', "s", null, (byte) 1));
        System.out.println(s1(next(), nextLong(), next(), nextDouble(), next(), nextDouble(), nextLong()));
        Impl i = new Impl(next(), nextLong(), nextDouble());
        Mixed<String> m = i;
        System.out.println(m.call(100, "mid", 0.5, 3));
        System.out.println(i.third(next(), nextLong(), nextLong()));
        System.out.println(i.swap(10.5, 3, 5) + " " + i.swap(10.5, 3, 6));
        for (int d = 0; d < 6; d++) {
            System.out.println(permute(1, 20, 300f, 4000.0, d));
        }
        System.out.println(ackermann(2, 9));
    }
}

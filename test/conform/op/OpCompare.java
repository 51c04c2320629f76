/** All comparisons and conditional branches: integers, references, NaN in every position. */
public class OpCompare {
    static StringBuilder out = new StringBuilder();

    static void bit(boolean b) {
        out.append(b ? '1' : '0');
    }

    static void flush(String label) {
        System.out.println(label + " " + out);
        out.setLength(0);
    }

    static void ints(int a, int b) {
        bit(a == b);
        bit(a != b);
        bit(a < b);
        bit(a >= b);
        bit(a > b);
        bit(a <= b);
        bit(a == 0);
        bit(a != 0);
        bit(a < 0);
        bit(a >= 0);
        bit(a > 0);
        bit(a <= 0);
        flush(a + "," + b);
    }

    static void longs(long a, long b) {
        bit(a == b);
        bit(a != b);
        bit(a < b);
        bit(a >= b);
        bit(a > b);
        bit(a <= b);
        flush(a + "L," + b);
    }

    static void floats(float a, float b) {
        bit(a == b);
        bit(a != b);
        bit(a < b);
        bit(a >= b);
        bit(a > b);
        bit(a <= b);
        bit(!(a < b));
        bit(!(a >= b));
        bit(!(a > b));
        bit(!(a <= b));
        flush(a + "f," + b);
    }

    static void doubles(double a, double b) {
        bit(a == b);
        bit(a != b);
        bit(a < b);
        bit(a >= b);
        bit(a > b);
        bit(a <= b);
        bit(!(a < b));
        bit(!(a >= b));
        bit(!(a > b));
        bit(!(a <= b));
        flush(a + "," + b);
    }

    static void references(Object a, Object b, String label) {
        bit(a == b);
        bit(a != b);
        bit(a == null);
        bit(b != null);
        bit(null == b);
        flush(label);
    }

    static int nested(int a, int b, int c) {
        if (a < b && b < c || a > b && b > c) {
            return a == 1 ? 1 : 2;
        } else if (!(a != b || b != c)) {
            return 3;
        } else {
            return (a & 1) == 0 ^ (b & 1) == 0 ? 4 : c > 0 ? 5 : 6;
        }
    }

    public static void main(String[] args) {
        int[] is = {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE};
        for (int a : is) {
            for (int b : is) {
                ints(a, b);
            }
        }
        long[] ls = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32};
        for (long a : ls) {
            for (long b : ls) {
                longs(a, b);
            }
        }
        float[] fs = {0f, -0f, 1f, Float.NaN, Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY};
        for (float a : fs) {
            for (float b : fs) {
                floats(a, b);
            }
        }
        double[] ds = {0, -0.0, 1, Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.MIN_VALUE};
        for (double a : ds) {
            for (double b : ds) {
                doubles(a, b);
            }
        }
        String s = "x";
        references(s, s, "same");
        references(s, new StringBuilder("x").toString(), "copy");
        references(null, s, "null left");
        references(s, null, "null right");
        references(null, null, "null both");
        for (int i = 0; i < 27; i++) {
            out.append(nested(i / 9, i / 3 % 3, i % 3));
        }
        flush("nested");
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.compare(Double.NaN, 1) + " "
            + Float.compare(-0f, 0f) + " " + Double.valueOf(Double.NaN).equals(Double.NaN) + " "
            + Double.valueOf(0.0).equals(-0.0));
        System.out.println(Math.min(0.0, -0.0) + " " + Math.max(-0f, 0f) + " " + Math.min(Double.NaN, 1) + " "
            + Math.max(1f, Float.NaN));
    }
}

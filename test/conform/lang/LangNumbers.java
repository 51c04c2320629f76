/** Numeric semantics: promotion, ternary, char arithmetic, shifts, strict floating point, NaN, big literals. */
public class LangNumbers {
    static double poly(double x) {
        double r = 0;
        for (int i = 10; i >= 0; i--) {
            r = r * x + i;
        }
        return r;
    }

    static void promotion() {
        byte b = 10;
        short s = 20;
        char c = 'A';
        System.out.println(b + s + c);
        System.out.println(b * 100000 * 100000);
        System.out.println(b * 100000L * 100000);
        System.out.println(5 / 2 + " " + 5 / 2.0 + " " + 5 / 2f + " " + -5 / 2 + " " + (-5 >> 1));
        System.out.println((b & 0xff) << 24 | (s & 0xff) << 16);
        System.out.println(c / 2 + " " + (char) (c / 2) + " " + (c > 64) + " " + ++c);
        System.out.println(1L << 40 | 1 << 40);
        System.out.println(-1 >>> 28 | -1L >>> 60);
        System.out.println((byte) 0xff >>> 4);
        System.out.println((byte) 300 + (short) 70000 + (char) 65601);
        System.out.println(0x7fffffff + 1 + 0x7fffffffL);
        System.out.println(1_000_000 * 1_000_000 + " " + 1_000_000L * 1_000_000);
        System.out.println('a' + 1 + " " + (char) ('a' + 1) + " " + (int) 'a' + 'b');
    }

    static void floating() {
        System.out.println(0.1f + 0.2f + " " + (0.1f + 0.2) + " " + (0.1 + 0.2));
        System.out.println((float) 0.1 + " " + (double) 0.1f + " " + (0.1f == 0.1));
        System.out.println(1e308 * 10 + " " + -1e308 * 10 + " " + 1e-320 + " " + 1e-320 / 1e10);
        System.out.println(Double.NaN == Double.NaN);
        System.out.println(Double.NaN != Double.NaN);
        double nan = 0.0 / 0.0;
        System.out.println((nan < 1) + " " + (nan > 1) + " " + !(nan >= 1) + " " + (nan == nan) + " " + (int) nan);
        System.out.println(Math.sqrt(-1) + " " + Math.sqrt(2) + " " + Math.floor(-1.5) + " " + Math.ceil(-0.5) + " "
            + Math.round(-2.5) + " " + Math.round(2.5) + " " + Math.rint(2.5));
        System.out.println(poly(1.1) + " " + poly(-0.7) + " " + poly(1e3));
        double sum = 0;
        for (int i = 1; i < 5000; i++) {
            sum += 1.0 / i / i;
        }
        System.out.println(sum);
        float fs = 0;
        for (int i = 0; i < 1000; i++) {
            fs = fs * 0.999f + i * 0.1f;
        }
        System.out.println(fs);
        double x = 1;
        for (int i = 0; i < 30; i++) {
            x = x - (x * x - 2) / (2 * x);
        }
        System.out.println(x + " " + (x * x == 2));
        System.out.println(5.5 % 2 + " " + -5.5 % 2 + " " + 5.5 % -2 + " " + 5 % 0.0 + " " + 1e17 % 3);
        System.out.println((long) 1e19 + " " + (int) -1e10f + " " + (char) 1e6 + 0 + " " + (byte) 300.7);
        System.out.println(Float.MIN_VALUE / 2 + " " + Double.MIN_VALUE + " " + Float.MAX_VALUE * 2);
    }

    static void ternary() {
        Object o = true ? 1 : "s";
        System.out.println(o);
        System.out.println(true ? 1 : 2L);
        System.out.println(true ? 'a' : 98);
        int i = 98;
        System.out.println(false ? 'a' : i);
        short s = 1;
        System.out.println(((Object) (true ? s : 'a')).getClass().getSimpleName());
        System.out.println(((Object) (true ? (byte) 1 : 'a')).getClass().getSimpleName());
        Integer n = null;
        try {
            int r = i > 0 ? n : 0;
            System.out.println(r);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        System.out.println(true ? null : 0);
        System.out.println(i > 0 ? i > 97 ? i > 98 ? 1 : 2 : 3 : 4);
    }

    static void bits() {
        System.out.println(Integer.toBinaryString(-8 >> 1) + " " + Integer.toHexString(-8 >>> 1) + " " + (1 << 31 >> 31));
        System.out.println(Integer.bitCount(0xF0F0) + " " + Long.numberOfTrailingZeros(1L << 40) + " "
            + Integer.reverse(1) + " " + Long.rotateLeft(1L, 65) + " " + Integer.highestOneBit(1000) + " "
            + Integer.numberOfLeadingZeros(0));
        System.out.println((5 & 3) + " " + (5 | 3) + " " + (5 ^ 3) + " " + ~5 + " " + (true ^ true) + " " + (5 & -5));
        System.out.println(Math.floorMod(-7, 3) + " " + Math.floorDiv(-7, 3) + " " + -7 % 3 + " " + Math.abs(Integer.MIN_VALUE));
        try {
            Math.addExact(Integer.MAX_VALUE, 1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Integer.toUnsignedString(-1) + " "
            + Long.divideUnsigned(-1, 10) + " " + Long.toUnsignedString(-1) + " " + Integer.compareUnsigned(-1, 1));
    }

    public static void main(String[] args) {
        promotion();
        floating();
        ternary();
        bits();
    }
}

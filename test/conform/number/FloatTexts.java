import java.math.*;
import java.util.*;

/** Floating-point numbers as text and back: random bits, boundaries, ties, subnormals, hexadecimal, long inputs; through every way that prints them. */
public class FloatTexts {
    static long h;
    static void add(Object o) { h = h * 31 + String.valueOf(o).hashCode(); }
    public static void main(String[] args) {
        Random r = new Random(42);
        for (int i = 0; i < 2000; i++) {
            double d = Double.longBitsToDouble(r.nextLong());
            float f = Float.intBitsToFloat(r.nextInt());
            add(d); add(f);
            if (Double.doubleToLongBits(Double.parseDouble(Double.toString(d))) != Double.doubleToLongBits(d)) System.out.println("lost " + d);
            if (Float.floatToIntBits(Float.parseFloat(Float.toString(f))) != Float.floatToIntBits(f)) System.out.println("lost " + f);
            if (i % 10 == 0) { add(Double.toHexString(d)); add(Float.toHexString(f)); add(new StringBuilder().append(d).append(f)); if (!Double.isNaN(d) && !Double.isInfinite(d)) { add(new BigDecimal(d).hashCode()); add(BigDecimal.valueOf(d)); } }
        }
        System.out.println(h);
        h = 0;
        for (int i = 0; i < 900; i++) {
            double d = r.nextInt(2000) / 100.0 * Math.pow(10, r.nextInt(12) - 6);
            add(d); add((float) d); add(String.format("%.3f %e %g %a %.0f %10.2e", d, d, d, d, d, d));
        }
        System.out.println(h);
        h = 0;
        String digits = "0123456789";
        for (int i = 0; i < 900; i++) {
            StringBuilder b = new StringBuilder(r.nextBoolean() ? "-" : "");
            int n = 1 + r.nextInt(25), dot = r.nextInt(n + 1);
            for (int k = 0; k < n; k++) { if (k == dot) b.append('.'); b.append(digits.charAt(r.nextInt(10))); }
            if (r.nextBoolean()) b.append("eE".charAt(r.nextInt(2))).append(r.nextInt(700) - 350);
            add(Double.doubleToLongBits(Double.parseDouble(b.toString())));
            add(Float.floatToIntBits(Float.parseFloat(b.toString())));
        }
        System.out.println(h);
        for (String s : List.of("0", "-0", "1e400", "-1e400", "1e-400", "4.9e-324", "2.4703282292062327208e-324", "2.4703282292062328e-324", "2.2250738585072012e-308", "2.2250738585072014E-308", "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "9007199254740993", "9007199254740992.999999999999999999999", "0.1", "1.0000000000000002", "1.00000000000000011102230246251565", "1.00000000000000011102230246251566", "123456789012345678901234567890", "0x1p3", "0x1.8p-1", "0x.8p1", "0x1.fffffffffffff8p1023", "0x1p-1075", "0x1p-1074", "0x1.0000000000000801p0", "NaN", "Infinity", "-Infinity", "+Infinity", "  1.5  ", "1.5f", "1.5D", ".5", "5.", "1e+5", "1E-05", "3.4028235e38", "3.4028236e38", "1.4e-45", "7e-46", "7.1e-46", "16777217", "16777219", "8388608.5", "0000000000000000000000000001.50000000000000000000000", "1" + "0".repeat(400), "0." + "0".repeat(400) + "1", "1".repeat(800) + "e-790")) {
            double d = Double.parseDouble(s);
            float f = Float.parseFloat(s);
            System.out.println((s.length() > 40 ? s.substring(0, 10) + "..." : s) + " " + d + " " + Long.toHexString(Double.doubleToRawLongBits(d)) + " " + f + " " + Integer.toHexString(Float.floatToRawIntBits(f)) + " " + Double.toHexString(d));
        }
        for (String s : new String[] {"", " ", "x", "1.5x", "--1", "1e", "e5", ".", "0x", "0x1", "0x1.8", "1_000", "1,5", "NaNs", "infinity", "1 2", "\u0661", "1e5.5", null})
            try { System.out.println(Double.parseDouble(s)); } catch (RuntimeException e) { System.out.println(e); }
        for (double d : new double[] {1e7, 9999999.999999999, 1e-3, 9.999e-4, 100, 1e21, 1.0E22, 2e-3, 123456.7, 1.0E23, 2.0E-3, 4.35, 2.2250738585072014E-308, 1.1, 0.3 - 0.1, 2.0 / 3, 5e-324, 1e16, 1e17, 8.41E21, 2.0E-322})
            System.out.println(d + " " + (float) d + " " + new BigDecimal(d).round(new MathContext(20)) + " " + Math.ulp(d) + " " + Math.nextUp(d) + " " + Math.getExponent(d) + " " + (long) d + " " + (int) d + " " + (char) d + "|" + Math.round(d) + " " + Math.rint(d) + " " + Math.scalb(d, 3) + " " + Math.IEEEremainder(d, 0.7) + " " + d % 0.7);
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.valueOf(0.0).equals(-0.0) + " " + (0.0 == -0.0) + " " + Double.NaN + Double.hashCode(-0.0) + " " + Float.compare(Float.NaN, 1) + " " + Double.min(-0.0, 0.0) + Math.max(-0.0f, 0.0f) + " " + Double.doubleToLongBits(Double.longBitsToDouble(0x7ff0000000000001L)));
    }
}

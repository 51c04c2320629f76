// Double and Float to text and back: exact digits, limits, hex form, malformed input.
import java.util.Random;

public class FloatStrings {
    static void parse(String s) {
        String d, f;
        try {
            double v = Double.parseDouble(s);
            d = v + " " + Long.toHexString(Double.doubleToRawLongBits(v));
        } catch (NumberFormatException | NullPointerException e) {
            d = e.getMessage();
        }
        try {
            float v = Float.parseFloat(s);
            f = v + " " + Integer.toHexString(Float.floatToRawIntBits(v));
        } catch (NumberFormatException | NullPointerException e) {
            f = e.getMessage();
        }
        System.out.println(s + " -> " + d + " | " + f);
    }

    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 1, -1, 0.1, 0.2, 0.1 + 0.2, 100, 1e6, 1e7, 1.0E-3, 9.999e-4, 123456789.0, 1e21, 1e22, 1e23, 2e-3,
                Math.PI, Math.E, 1.0 / 3, Double.MAX_VALUE, Double.MIN_VALUE, Double.MIN_NORMAL, 4.35, 4.349999999999999,
                2.2250738585072011e-308, 5e-324, 9007199254740993.0, 1.7976931348623157e308, Double.NaN, 1 / 0.0, -1 / 0.0};
        for (double d : ds)
            System.out.println(d + " " + Double.toHexString(d) + " " + (float) d + " " + Float.toHexString((float) d) + " "
                    + (long) d + " " + (int) d);
        float[] fs = {0.1f, 0.3f, 1e10f, 3.4028235e38f, 1.4e-45f, 16777217f, 1.17549435e-38f, 33554432f, 8.5f, 1e-4f, 0.001f};
        for (float f : fs) System.out.println(f + " " + (double) f + " " + Float.floatToIntBits(f));
        for (String s : new String[] {"1", "1.", ".5", "1e5", "1E-5", "+1.5", "-1.5e+3", " 1.5 ", "1.5f", "1.5d", "1.5x", "", " ", ".",
                "e5", "1e", "0x1p3", "0x1.8p-1", "-0x.8P1f", "0x1", "NaN", "-Infinity", "Infinity", "inf", "1e400", "1e-400",
                "-1e400", "1e39", "1e-46", "0.1e1", "00012.500", "9007199254740993", "9007199254740992.99999", "2.2250738585072012e-308",
                "1.00000005960464477539062500000001", "0.000000000000000000000000000000000000011754942807573643", "123456789012345678901234567890",
                "1_0", "1,5", null})
            parse(s);
        Random r = new Random(12345);
        int ok = 0;
        long hash = 0;
        for (int i = 0; i < 2000; i++) {
            double d = Double.longBitsToDouble(r.nextLong());
            float f = Float.intBitsToFloat(r.nextInt());
            if (Double.isNaN(d) || Float.isNaN(f)) continue;
            if (Double.parseDouble(Double.toString(d)) == d && Float.parseFloat(Float.toString(f)) == f) ok++;
            hash = hash * 31 + Double.toString(d).hashCode() + Float.toString(f).hashCode();
        }
        System.out.println(ok + " " + hash);
        for (int i = -5; i < 12; i++) System.out.print(Math.pow(10, i) + " " + (float) (1.5 * Math.pow(10, i)) + " ");
        System.out.println();
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.compare(Double.NaN, 1) + " " + Float.compare(1f, 2f) + " "
                + Double.isInfinite(1 / 0.0) + " " + Double.isFinite(Double.NaN) + " " + Double.MIN_EXPONENT + " "
                + Double.toString(1e16) + " " + Double.valueOf("12") + " " + Double.sum(1, 2) + " " + Float.max(1, 2));
        System.out.println((int) Float.NaN + " " + (long) Double.NaN + " " + (int) 1e20 + " " + (long) -1e30 + " " + (byte) 300.7
                + " " + (char) -1.0 + " " + (short) 1e10f + " " + (float) 1e300 + " " + (float) 1e-300);
    }
}

// StrictMath is defined bit by bit (fdlibm), so every digit is compared.
import java.util.Random;

public class StrictMathValues {
    static long hash;

    static void bits(double d) {
        hash = hash * 1000003 + Double.doubleToLongBits(d);
    }

    static void row(String name, double... values) {
        StringBuilder b = new StringBuilder(name);
        for (double v : values) b.append(' ').append(v);
        System.out.println(b);
    }

    public static void main(String[] args) {
        double[] xs = {0.0, -0.0, 0.1, 0.5, 1, -1, 2, 3.14159, 10, -10, 100.5, 1e5, 1e10, 1e22, 1e-10, 1e-300, 709, -745.2, 1e300,
                Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE};
        for (double x : xs) {
            row("trig " + x, StrictMath.sin(x), StrictMath.cos(x), StrictMath.tan(x));
            row("arc", StrictMath.asin(x), StrictMath.acos(x), StrictMath.atan(x));
            row("exp", StrictMath.exp(x), StrictMath.expm1(x), StrictMath.log(x), StrictMath.log10(x), StrictMath.log1p(x));
            row("hyp", StrictMath.sinh(x), StrictMath.cosh(x), StrictMath.tanh(x));
            row("root", StrictMath.sqrt(x), StrictMath.cbrt(x));
        }
        double[] ys = {0, 0.5, 1, -1, 2, 3, -2.5, 1e3, Double.NaN, Double.POSITIVE_INFINITY, 1e-5};
        for (double x : ys)
            for (double y : ys) row("two", StrictMath.pow(x, y), StrictMath.atan2(x, y), StrictMath.hypot(x, y), StrictMath.IEEEremainder(x, y));
        Random r = new Random(99);
        for (int i = 0; i < 500; i++) {
            double x = (r.nextDouble() - 0.5) * StrictMath.pow(10, r.nextInt(12) - 4);
            double y = r.nextDouble() * 20;
            bits(StrictMath.sin(x));
            bits(StrictMath.cos(x));
            bits(StrictMath.tan(x));
            bits(StrictMath.atan(x));
            bits(StrictMath.exp(y));
            bits(StrictMath.log(y));
            bits(StrictMath.log10(y));
            bits(StrictMath.pow(y, x / 1e6));
            bits(StrictMath.cbrt(x));
            bits(StrictMath.hypot(x, y));
            bits(StrictMath.atan2(x, y));
            bits(StrictMath.sinh(y));
            bits(StrictMath.cosh(y));
            bits(StrictMath.tanh(x));
            bits(StrictMath.expm1(y / 20));
            bits(StrictMath.log1p(y));
            bits(StrictMath.asin(y / 20));
            bits(StrictMath.acos(y / 20));
            bits(Math.sqrt(y));
        }
        System.out.println(Long.toHexString(hash));
        System.out.println(StrictMath.floor(-1.5) + " " + StrictMath.ceil(-1.5) + " " + StrictMath.rint(2.5) + " "
                + StrictMath.round(2.5) + " " + StrictMath.toRadians(90) + " " + StrictMath.ulp(1) + " " + StrictMath.max(1, 2));
    }
}

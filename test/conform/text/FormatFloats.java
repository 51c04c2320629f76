// Floating conversions of String.format: %f %e %g %a with flags, rounding, BigDecimal, failures.
import java.math.BigDecimal;
import java.util.Locale;

public class FormatFloats {
    static void f(String format, Object... args) {
        try {
            System.out.println(format + " -> [" + String.format(Locale.ROOT, format, args) + "]");
        } catch (RuntimeException e) {
            System.out.println(format + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 1.0, -1.5, 0.1, 2.5, 3.5, 1.0 / 3, 2.0 / 3, 1e10, 1.23456789e-7, 123456.789,
                9.9999995, 0.00009999, Double.MAX_VALUE, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY};
        for (double v : values) {
            f("%f|%.0f|%.2f|%10.3f|%-10.1f|", v, v, v, v, v);
            f("%e|%.0e|%.3E|%12.2e", v, v, v, v);
            f("%g|%.3g|%.0g", v, v, v);
            f("%a", v);
        }
        f("%+f|% f|%(f|%,f|%010.2f", 1234567.891, 1234567.891, -1234567.891, 1234567.891, -1234.5);
        f("%+.1f %+.1f", 0.0, Double.POSITIVE_INFINITY);
        f("%#.0f %#.0e", 3.0, 3.0);
        f("%.15f %.20f %.30f", 0.1, 0.1, 0.1);
        f("%f %e %g", 1.5f, 1.5f, 1.5f);
        f("%f %.3f %e", new BigDecimal("123.456789"), new BigDecimal("-0.0005"), new BigDecimal("1234567"));
        f("%.3g %,.2f", new BigDecimal("0.00012345"), new BigDecimal("9876543210.555"));
        f("%.1f %.1f %.1f %.1f %.1f", 0.05, 0.15, 0.25, 0.35, 0.45);
        f("%.2f %.2f %.2f", 1.005, 2.675, 1.115);
        f("%.0f %.0f %.0f %.0f", 0.5, 1.5, 2.5, 3.5);
        f("%8.2f|%-8.2f|%08.2f|%+8.2f", Math.PI, Math.PI, Math.PI, Math.PI);
        f("%a %a %a", 1.0f, 0.1, -2.5);
        f("%.2a", 1.999);
        f("%f", 1);
        f("%e", "x");
        f("%,e", 1.0);
        f("%(g|%,g|%+g", -12.5, 12345.678, 1.0);
        f("%5f|%20f|%-20f|", 1.0, 1.0, 1.0);
        f("%-010f", 1.0);
        double total = 0;
        for (int i = 1; i <= 10; i++) {
            total += 1.0 / i;
            System.out.println(String.format(Locale.ROOT, "%2d %.10f %10.4e", i, total, Math.pow(10, -i)));
        }
    }
}

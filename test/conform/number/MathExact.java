// Math: exact integer arithmetic, floor division, rounding, ulp and exponent methods.
public class MathExact {
    interface Op { Object run(); }

    static void t(String what, Op op) {
        try {
            System.out.println(what + " = " + op.run());
        } catch (ArithmeticException e) {
            System.out.println(what + " : " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 7, -7, 46341, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : ints)
            for (int b : new int[] {2, -3, 0, Integer.MIN_VALUE, Integer.MAX_VALUE, -1}) {
                t("add " + a + " " + b, () -> Math.addExact(a, b));
                t("sub " + a + " " + b, () -> Math.subtractExact(a, b));
                t("mul " + a + " " + b, () -> Math.multiplyExact(a, b));
                t("fdiv " + a + " " + b, () -> Math.floorDiv(a, b) + " " + Math.floorMod(a, b) + " " + a / b + " " + a % b);
            }
        long[] longs = {Long.MAX_VALUE, Long.MIN_VALUE, 3037000500L, -5};
        for (long a : longs)
            for (long b : new long[] {2, -1, 3037000500L, 0}) {
                t("ladd " + a + " " + b, () -> Math.addExact(a, b));
                t("lmul " + a + " " + b, () -> Math.multiplyExact(a, b));
                t("high " + a + " " + b, () -> Math.multiplyHigh(a, b));
                t("ldiv " + a + " " + b, () -> Math.floorDiv(a, b) + " " + Math.floorMod(a, b) + " " + a / b + " " + a % b);
            }
        t("neg", () -> Math.negateExact(Integer.MIN_VALUE));
        t("inc", () -> Math.incrementExact(Integer.MAX_VALUE));
        t("dec", () -> Math.decrementExact(Long.MIN_VALUE));
        t("toInt", () -> Math.toIntExact(1L << 31));
        t("abs", () -> Math.abs(Integer.MIN_VALUE) + " " + Math.abs(-0.0) + " " + Math.abs(Long.MIN_VALUE));
        t("absExact", () -> Math.absExact(Integer.MIN_VALUE));
        t("full", () -> Math.multiplyFull(Integer.MIN_VALUE, Integer.MIN_VALUE));
        double[] ds = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 1e17, 4503599627370497.5, -3.7, Double.NaN,
                Double.POSITIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE};
        for (double d : ds)
            System.out.println(d + ": " + Math.round(d) + " " + Math.rint(d) + " " + Math.floor(d) + " " + Math.ceil(d) + " "
                    + Math.ulp(d) + " " + Math.nextUp(d) + " " + Math.nextDown(d) + " " + Math.getExponent(d) + " "
                    + Math.signum(d) + " " + Math.scalb(d, 3) + " " + Math.sqrt(d) + " " + Math.round((float) d) + " "
                    + Math.copySign(2.0, d) + " " + Math.nextAfter(d, 0));
        System.out.println(Math.max(0.0, -0.0) + " " + Math.min(0.0, -0.0) + " " + Math.max(Double.NaN, 1) + " " + Math.min(1f, Float.NaN)
                + " " + Math.max(-5L, 3L) + " " + Math.min(-5, 3));
        System.out.println(Math.IEEEremainder(5, 3) + " " + Math.IEEEremainder(-7.5, 2) + " " + 5.5 % 2 + " " + -5.5 % 2 + " " + 1 % 0.0
                + " " + 5.0 % (1 / 0.0) + " " + 1e300 % 7);
        System.out.println(Math.fma(2.0, 3.0, 1.0) + " " + Math.fma(0.1, 10.0, -1.0) + " " + Math.fma(0.1f, 10f, -1f));
        System.out.println(Math.toDegrees(Math.PI) + " " + Math.toRadians(180) + " " + Math.sqrt(2) + " " + Math.sqrt(-1) + " "
                + Math.hypot(3, 4) + " " + Math.cbrt(27) + " " + Math.ulp(1f) + " " + Math.nextUp(1f) + " " + Math.scalb(1f, -150));
        for (int i = 0; i < 10; i++)
            System.out.printf("%.9f %.9f %.9f %.9f %.9f%n", Math.sin(i), Math.cos(i), Math.exp(-i), Math.log(i + 1), Math.pow(i, 0.5));
        System.out.println(Math.pow(2, 10) + " " + Math.pow(0, 0) + " " + Math.pow(-8, 1.0 / 3) + " " + Math.pow(2, -1074) + " "
                + Math.exp(0) + " " + Math.log(1) + " " + Math.log10(1000) + " " + Math.sin(0) + " " + Math.cos(0) + " "
                + Math.atan2(0, -1) + " " + Math.log(0) + " " + Math.log(-1) + " " + Math.atan2(-0.0, -1));
    }
}

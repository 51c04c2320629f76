// BigDecimal: scale, rounding modes, MathContext, division, text forms.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

public class BigDecimals {
    static BigDecimal dec(String s) {
        return new BigDecimal(s);
    }

    static void fails(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " fine");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String[] texts = {"0", "1.50", "-2.5", "1E+3", "1.23E-10", "123456789.987654321", "0.000001", "0.0000001", "-0.00", "1e400"};
        for (String s : texts) {
            BigDecimal d = dec(s);
            System.out.println(s + ": " + d + " " + d.toPlainString().length() + " " + d.toEngineeringString() + " " + d.scale() + " "
                    + d.precision() + " " + d.unscaledValue() + " " + d.signum() + " " + d.hashCode() + " " + d.stripTrailingZeros() + " "
                    + d.negate() + " " + d.ulp());
        }
        BigDecimal[] round = {dec("5.5"), dec("2.5"), dec("1.6"), dec("1.1"), dec("1.0"), dec("-1.1"), dec("-2.5"), dec("-5.5")};
        for (RoundingMode mode : RoundingMode.values()) {
            StringBuilder b = new StringBuilder(mode.toString());
            for (BigDecimal d : round) {
                try {
                    b.append(' ').append(d.setScale(0, mode));
                } catch (ArithmeticException e) {
                    b.append(" !");
                }
            }
            System.out.println(b);
        }
        BigDecimal a = dec("10.25"), b = dec("-3.7"), third = BigDecimal.ONE.divide(dec("3"), MathContext.DECIMAL64);
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.remainder(b) + " " + a.divideToIntegralValue(b)
                + " " + a.divide(b, 5, RoundingMode.HALF_UP) + " " + a.pow(5) + " " + third + " " + a.max(b) + " " + a.abs());
        for (MathContext mc : new MathContext[] {MathContext.DECIMAL32, MathContext.DECIMAL64, MathContext.DECIMAL128, new MathContext(3),
                new MathContext(50, RoundingMode.DOWN)})
            System.out.println(mc + ": " + a.divide(b, mc) + " " + dec("2").sqrt(mc) + " " + dec("123456.789").round(mc) + " "
                    + dec("7").pow(20, mc) + " " + a.multiply(third, mc));
        System.out.println(dec("2.0").equals(dec("2.00")) + " " + dec("2.0").compareTo(dec("2.00")) + " " + dec("2.0").hashCode() + " "
                + dec("2.00").hashCode());
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(1e-300).precision() + " "
                + BigDecimal.valueOf(12345, 3) + " " + new BigDecimal(new BigInteger("12345"), -2) + " " + new BigDecimal(0.1, new MathContext(5)));
        System.out.println(dec("123.456").movePointLeft(5) + " " + dec("123.456").movePointRight(5) + " " + dec("1.5").scaleByPowerOfTen(7) + " "
                + dec("100").stripTrailingZeros().toPlainString());
        System.out.println(dec("123.999").intValue() + " " + dec("1e10").intValue() + " " + dec("123.999").toBigInteger() + " "
                + dec("0.1").doubleValue() + " " + dec("1e400").doubleValue() + " " + dec("1e-400").floatValue() + " " + dec("123456789.987654321").doubleValue());
        BigDecimal pi = BigDecimal.ZERO;
        MathContext mc = new MathContext(60);
        for (int k = 0; k < 45; k++) {
            BigDecimal k8 = BigDecimal.valueOf(8L * k);
            BigDecimal term = dec("4").divide(k8.add(dec("1")), mc).subtract(dec("2").divide(k8.add(dec("4")), mc))
                    .subtract(BigDecimal.ONE.divide(k8.add(dec("5")), mc)).subtract(BigDecimal.ONE.divide(k8.add(dec("6")), mc));
            pi = pi.add(term.divide(dec("16").pow(k), mc));
        }
        System.out.println(pi.round(new MathContext(50)));
        BigDecimal money = dec("1000.00");
        for (int year = 1; year <= 5; year++) {
            money = money.multiply(dec("1.0375")).setScale(2, RoundingMode.HALF_EVEN);
            System.out.print(money + " ");
        }
        System.out.println();
        fails("exact", () -> BigDecimal.ONE.divide(dec("3")));
        fails("zero", () -> a.divide(BigDecimal.ZERO));
        fails("zero/zero", () -> BigDecimal.ZERO.divide(BigDecimal.ZERO));
        fails("unnecessary", () -> dec("1.5").setScale(0, RoundingMode.UNNECESSARY));
        fails("parse", () -> dec("1.2.3"));
        fails("NaN", () -> new BigDecimal(Double.NaN));
        fails("intExact", () -> dec("1.5").intValueExact());
        fails("sqrt", () -> dec("-1").sqrt(mc));
        System.out.println(BigDecimal.ONE.divide(dec("8")) + " " + dec("1.00").divide(dec("2")) + " " + dec("12").divideAndRemainder(dec("5"))[1]);
    }
}

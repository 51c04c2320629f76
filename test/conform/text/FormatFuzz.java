import java.math.*;
import java.time.*;
import java.util.*;

/** java.util.Formatter with random flags, widths, precisions and arguments of every kind, hashed with the exceptions they cause; all date conversions. */
public class FormatFuzz {
    static final Random R = new Random(8);
    static Object argument() {
        return switch (R.nextInt(18)) { case 0 -> R.nextInt(); case 1 -> R.nextLong() >> R.nextInt(60); case 2 -> R.nextGaussian() * Math.pow(10, R.nextInt(20) - 10); case 3 -> (float) R.nextGaussian(); case 4 -> (byte) R.nextInt(); case 5 -> (short) R.nextInt(); case 6 -> (char) (32 + R.nextInt(300)); case 7 -> R.nextBoolean(); case 8 -> "text" + R.nextInt(9); case 9 -> null; case 10 -> new BigInteger(80, R).subtract(BigInteger.ONE.shiftLeft(79)); case 11 -> new BigDecimal(new BigInteger(60, R), R.nextInt(30) - 10); case 12 -> Double.NaN; case 13 -> Double.NEGATIVE_INFINITY; case 14 -> -0.0; case 15 -> List.of(1, "x"); case 16 -> 0x1F600; default -> (Formattable) (f, flags, w, p) -> f.format("<%d/%d/%d>", flags, w, p); };
    }
    public static void main(String[] args) {
        String conversions = "bBhHsScCdoxXeEfgGaA%n", flags = "-#+ 0,(<";
        long h = 0;
        Map<String, Integer> failures = new TreeMap<>();
        for (int i = 0; i < 6000; i++) {
            StringBuilder f = new StringBuilder("%");
            for (int n = R.nextInt(3); n > 0; n--) f.append(flags.charAt(R.nextInt(R.nextInt(4) == 0 ? 8 : 7)));
            if (R.nextInt(2) == 0) f.append(1 + R.nextInt(25));
            if (R.nextInt(3) == 0) f.append('.').append(R.nextInt(14));
            f.append(conversions.charAt(R.nextInt(conversions.length())));
            Object a = argument();
            String got;
            try { got = String.format(Locale.US, "%s|" + f + "|", "first", a); } catch (IllegalFormatException e) { got = e.getClass().getSimpleName() + e.getMessage(); failures.merge(e.getClass().getSimpleName(), 1, Integer::sum); }
            got = got.replaceAll("Lambda\\S*", "Lambda");
            if (got.contains("@")) got = got.replaceAll("@\\w+", "@");
            if (f.toString().matches(".*[hH]$") && a != null && !(a instanceof Number) && !(a instanceof String) && !(a instanceof Boolean) && !(a instanceof Character) && !(a instanceof List)) got = "";
            h = h * 31 + got.hashCode();
            if (i % 1500 == 0) System.out.println(f + " " + got.replace("\n", "$"));
        }
        System.out.println(h + " " + failures);
        ZonedDateTime z = ZonedDateTime.of(2023, 1, 9, 3, 4, 5, 67_000_000, ZoneId.of("America/New_York"));
        Calendar c = GregorianCalendar.from(z);
        for (char t : "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".toCharArray()) {
            StringBuilder b = new StringBuilder(t + ":");
            for (Object o : new Object[] {z, c, c.getTimeInMillis(), c.getTime(), z.toLocalDateTime(), z.toLocalDate(), z.toLocalTime(), z.toOffsetDateTime(), z.toInstant()}) try { b.append(" ").append(String.format(Locale.US, "%t" + t + "/%10T" + t, o, o)); } catch (RuntimeException e) { b.append(" ").append(e.getClass().getSimpleName()); }
            System.out.println(b);
        }
        for (Locale l : List.of(Locale.GERMANY, Locale.FRANCE, new Locale("ar", "EG"), new Locale("hi", "IN"))) System.out.println(l + String.format(l, " %,d %,.2f %(,.1f %e %tB %<tA %,d", 1234567, 9876.543, -12345.67, 0.00012, z, new BigInteger("123456789012")));
        System.out.println(String.format("%2$s %1$s %<s %s %s", "a", "b") + new Formatter(new StringBuilder("pre")).format("%s", 1) + String.format("%-6sx%6sx%.1sx", "ab", "cd", "ef") + String.format("%08.3f|%+d|% d|%(d|%#x|%#o", 3.14159, 5, 5, -5, 255, 8));
        try { new Formatter().close(); Formatter f = new Formatter(); f.close(); f.format("x"); } catch (FormatterClosedException e) { System.out.println(e); }
    }
}

import java.math.*;
import java.util.*;

/** Formatter: every conversion with every flag that fits, the errors of those that do not, widths, indices, locales, Formattable. */
public class Formatting {
    static final Object[] VALUES = {true, (byte) -5, (short) 300, 'c', 65, -1L, 1.5f, -0.000123456, 1e100, "text", null, new BigInteger("-12345678901234567890"), new BigDecimal("123.4500"), Double.NaN, Float.NEGATIVE_INFINITY, new int[0].getClass(), 0x1F600};
    public static void main(String[] args) {
        for (String c : List.of("b", "B", "h", "H", "s", "S", "c", "C", "d", "o", "x", "X", "e", "E", "f", "g", "G", "a", "A"))
            for (String flags : List.of("", "-12", "012", "+", " ", ",", "(", "#", "12", ".2", "12.3", "-", "0", "+ ", "#012.1")) {
                StringBuilder line = new StringBuilder("%" + flags + c + ":");
                for (Object v : VALUES) {
                    if (v instanceof Class && c.equalsIgnoreCase("h")) continue;
                    try { line.append(" [").append(String.format(Locale.ROOT, "%" + flags + c, v)).append(']'); }
                    catch (IllegalFormatException e) { line.append(' ').append(e.getClass().getSimpleName(), 0, 8).append('(').append(e.getMessage()).append(')'); }
                }
                System.out.println(line);
            }
        for (String f : List.of("%2$s %1$s %<s %s", "%%%n", "%5%", "%", "%q", "%1$", "%s %s %s %s", "%-s", "%99999999999d", "%tQ", "%tY-%<tm", "%,.3f", "%3$s", "%0$s", "%.5s|%10.2s"))
            try { System.out.println(f + " -> " + String.format(Locale.US, f, "a", "bcdefgh")); } catch (IllegalFormatException e) { System.out.println(f + " ! " + e.getClass().getSimpleName() + " " + e.getMessage()); }
        Formattable x = (fm, flags, width, precision) -> fm.format("<%d %d %d>", flags, width, precision);
        System.out.println(String.format("%s %-10s %S %#.3s", x, x, x, x));
        StringBuilder b = new StringBuilder();
        try (Formatter f = new Formatter(b, Locale.US)) { f.format("%,d %s", 1234567, f.locale()).format("|"); }
        System.out.println(b + " " + "%d-%s".formatted(5, "q") + " " + String.format("%08.3f %+,d %(d", -3.14159, 1234567, -5));
        try { Formatter f = new Formatter(); f.close(); f.format("x"); } catch (FormatterClosedException e) { System.out.println("closed"); }
        System.out.println(String.join(",", List.of("a", "b")) + " " + "x".repeat(3) + " " + "  strip ".strip() + "|" + " \u2003lead".stripLeading() + "|" + "a\nb\r\nc".lines().toList() + "ab".indent(2) + "x".compareToIgnoreCase("Y") + "tr\\tans\\n".translateEscapes() + "abc".chars().sum() + "A-b".transform(s -> s + s));
    }
}

// Integer conversions of String.format: flags, widths, radix, boxes, BigInteger, failures.
import java.math.BigInteger;
import java.util.Locale;

public class FormatIntegers {
    static void f(String format, Object... args) {
        try {
            System.out.println(format + " -> [" + String.format(Locale.ROOT, format, args) + "]");
        } catch (RuntimeException e) {
            System.out.println(format + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int v : new int[] {0, 1, -1, 42, -42, 123456789, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            f("%d|%5d|%-5d|%05d", v, v, v, v);
            f("%+d|% d|%,d|%(d|%(,.15d".replace(".15", ""), v, v, v, v, v);
            f("%x|%X|%#x|%08x|%o|%#o", v, v, v, v, v, v);
        }
        f("%d %d %d %d", (byte) -1, (short) -2, -3L, new BigInteger("123456789012345678901234567890"));
        f("%x %x %x %x", (byte) -1, (short) -2, -3L, new BigInteger("-255"));
        f("%o %o %o", (byte) -1, (short) -2, new BigInteger("-8"));
        f("%,d|%+,d|%(,d|%020d|%-20d|", 1234567890123L, 1234567890123L, -1234567890123L, -5L, 5L);
        f("%,d", new BigInteger("-1234567890123456789"));
        f("%2$d %1$d %2$d %<d %d %d", 10, 20);
        f("%1$s %1$d %1$x %1$c", 65);
        f("%c%c%c|%5c|%-5c|%C", 'a', 98, (byte) 99, 'd', 'e', 'f');
        f("%c", 0x1f600);
        f("%b %b %b %B %5b %-7b|", true, null, "x", false, true, false);
        f("%h %h %H %h", "hello", 42, "hello", null);
        f("%s|%10s|%-10s|%.2s|%10.3s|%S", "text", "text", "text", "text", "text", "text");
        f("%s %s %s", null, new int[0].length, java.util.List.of(1, 2));
        f("%%|%5%|%-5%|%n".replace("%n", ""));
        f("%d", "x");
        f("%d", 1.5);
        f("%d");
        f("%q", 1);
        f("%-d", 1);
        f("%-05d", 1);
        f("%+ d", 1);
        f("%#d", 1);
        f("%.2d", 1);
        f("%c", "str");
        f("%c", 0x110000);
        f("%,x", 5);
        f("%3$s", 1, 2);
        f("%<s", 1);
        f("%", 1);
        f("%5", 1);
        f("%d %s", (Object) null, null);
        f("no conversions", 1, 2, 3);
        System.out.printf("%s has %d items costing %08.3f each%n", "cart", 3, 9.5);
        System.out.printf(Locale.ROOT, "%,d%n", 1000000);
        System.out.format("%-8s|%8s|%n", "left", "right");
        StringBuilder b = new StringBuilder();
        try (java.util.Formatter fm = new java.util.Formatter(b, Locale.ROOT)) {
            for (int i = 0; i < 4; i++) fm.format("%d:%d ", i, i * i);
        }
        System.out.println(b);
    }
}

import java.math.*;
import java.text.*;
import java.util.*;

/** DecimalFormat, NumberFormat, ChoiceFormat, MessageFormat and compact forms, with parsing and errors. */
public class NumberFormats {
    interface Call { Object call() throws Exception; }
    static void show(String w, Call c) { try { System.out.println(w + " = " + c.call()); } catch (Exception e) { System.out.println(w + " ! " + e.getClass().getSimpleName() + " " + e.getMessage()); } }
    public static void main(String[] args) throws Exception {
        double[] xs = {0, -0.0, 1, -1.5, 1234567.891, 0.000123, 1e20, -9.995, 2.5, 3.5, Double.NaN, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        for (String p : List.of("0", "#", "#,##0.00", "0.###E0", "##0.##E0", "00.00;(00.00)", "#%", "0.0\u2030", "'#'0", "$#,##0.00;-$#", "\u00a4#,##0.00", "#,####,##0.0#", "000000", "0.0000000000")) {
            DecimalFormat f = new DecimalFormat(p, DecimalFormatSymbols.getInstance(Locale.US));
            StringBuilder b = new StringBuilder(p + " [" + f.toPattern() + "]:");
            for (double x : xs) b.append(' ').append(f.format(x));
            System.out.println(b.append(' ').append(f.format(Long.MIN_VALUE)).append(' ').append(f.format(new BigDecimal("123456789012345678901234567890.125"))).append(' ').append(f.format(new BigInteger("-99999999999999999999"))));
        }
        for (RoundingMode m : RoundingMode.values()) {
            DecimalFormat f = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.ROOT));
            f.setRoundingMode(m);
            StringBuilder b = new StringBuilder(m + "");
            for (double x : new double[] {0.25, 0.35, -0.25, 1.05, 2.0, 0.05}) try { b.append(' ').append(f.format(x)); } catch (ArithmeticException e) { b.append(" !"); }
            System.out.println(b);
        }
        for (Locale l : List.of(Locale.ROOT, Locale.US, Locale.UK, Locale.ENGLISH)) {
            System.out.println(l + " " + NumberFormat.getInstance(l).format(1234567.8915) + " " + NumberFormat.getCurrencyInstance(l).format(-1234.5) + " " + NumberFormat.getPercentInstance(l).format(0.256) + " " + NumberFormat.getIntegerInstance(l).format(2.5) + " "
                + NumberFormat.getCompactNumberInstance(l, NumberFormat.Style.SHORT).format(1234567) + " " + NumberFormat.getCompactNumberInstance(l, NumberFormat.Style.LONG).format(98765));
        }
        DecimalFormat f = new DecimalFormat("#,##0.0#", DecimalFormatSymbols.getInstance(Locale.US));
        for (String s : List.of("1,234.5", "12.345.6", "-7", "abc", "9999999999999999999999", "1e3", "\u221e", "")) show("parse " + s, () -> f.parse(s) + " " + f.parse(s).getClass().getSimpleName());
        f.setParseBigDecimal(true);
        show("big", () -> f.parse("1234567890123456789012.25"));
        ParsePosition pos = new ParsePosition(3);
        System.out.println(f.parse("xx 12.5yy", pos) + " " + pos);
        show("bad pattern", () -> new DecimalFormat("#.#.#"));
        show("bad pattern 2", () -> new DecimalFormat("0;"));
        Object[] a = {3, "files", new Date(0), 1.5, null};
        for (String p : List.of("{0} {1} {2,date,yyyy} {3,number,#.00} {4}", "It''s '{0}' {1}", "{0,choice,0#none|1#one|1<many {0}}", "{0,number,integer} {0,number,percent} {3,number,currency}", "{2,time,HH:mm} {2,date,short}", "{9}", "{1}{1}{0}"))
            show(p, () -> { MessageFormat m = new MessageFormat(p, Locale.US); return m.format(a) + " | " + m.toPattern(); });
        for (String p : List.of("{", "{x}", "{0,foo}", "{-1}", "{0", "'{0}", "}")) show(p, () -> MessageFormat.format(p, a));
        show("parse message", () -> Arrays.toString(new MessageFormat("{0} of {1,number}", Locale.US).parse("3 of 1,500")));
        ChoiceFormat c = new ChoiceFormat("-1#neg|0#zero|1#one|1.5<more|100\u2264lots");
        for (double x : new double[] {-5, -1, 0, 0.5, 1, 1.5, 1.6, 100, Double.NaN}) System.out.print(c.format(x) + " ");
        System.out.println(c.toPattern() + " " + ChoiceFormat.nextDouble(1) + " " + new ChoiceFormat(new double[] {0, 1}, new String[] {"a", "b"}).parse("b"));
        DecimalFormatSymbols s = DecimalFormatSymbols.getInstance(Locale.ROOT);
        System.out.println(s.getDecimalSeparator() + "" + s.getGroupingSeparator() + s.getMinusSign() + s.getInfinity() + s.getNaN() + s.getPercent() + s.getExponentSeparator() + s.getCurrencySymbol() + s.getInternationalCurrencySymbol() + s.getZeroDigit());
        System.out.println(Currency.getInstance("EUR").getDisplayName(Locale.US) + Currency.getInstance(Locale.UK).getSymbol(Locale.UK) + Currency.getInstance("JPY").getDefaultFractionDigits() + " " + Currency.getInstance("USD").getNumericCode());
        StringBuffer b = new StringBuffer();
        FieldPosition fp = new FieldPosition(NumberFormat.FRACTION_FIELD);
        f.format(1234.56, b, fp);
        AttributedCharacterIterator it = f.formatToCharacterIterator(-1234.5);
        System.out.println(b + " " + fp.getBeginIndex() + " " + fp.getEndIndex() + " " + it.getAllAttributeKeys().size() + " " + it.getRunLimit());
        try (Scanner in = new Scanner("1,234 5.5 true 0x1F 99999999999 end").useLocale(Locale.US)) { System.out.println(in.nextInt() + " " + in.nextDouble() + " " + in.nextBoolean() + " " + in.hasNextInt() + in.next() + " " + in.nextBigInteger() + " " + in.hasNext("e.d")); }
    }
}

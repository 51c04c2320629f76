import java.math.*;
import java.text.*;
import java.util.*;

/** DecimalFormat, CompactNumberFormat, ChoiceFormat, MessageFormat: patterns, rounding, parsing, positions, attributes, and patterns that are wrong. */
public class NumberPatterns {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t); } }
    public static void main(String[] args) {
        DecimalFormatSymbols us = DecimalFormatSymbols.getInstance(Locale.US);
        double[] values = {0, -0.0, 1, -1, 0.5, 1.5, 2.5, 1234567.891, 0.000123456, 1e15, 1e-10, 123456789012345678.0, Double.NaN, Double.NEGATIVE_INFINITY, 99.995, 0.045, -1234.5};
        for (String p : List.of("0", "#", "#.##", "0.00", "#,##0.###", "00000.0", "#,####.0", "0.###E0", "##0.##E00", "00.00E0", "0%", "#.#\u2030", "\u00a4#,##0.00", "\u00a4\u00a4 0.00", "0.00;(0.00)", "#,##0;-#,##0 neg", "'#'0", "0 'it''s'", "#,##,##0.00", "@@@", "0.0#####", "#.", ".00", "-0;+0")) {
            show(p, () -> {
                DecimalFormat f = new DecimalFormat(p, us);
                StringBuilder b = new StringBuilder(f.toPattern() + " |");
                for (double v : values) b.append(" ").append(f.format(v));
                return b + " " + f.format(Long.MIN_VALUE) + " " + f.format(new BigDecimal("12345678901234567890.123456789")) + " " + f.format(new BigInteger("-99999999999999999999"));
            });
        }
        for (RoundingMode m : RoundingMode.values()) show(m.toString(), () -> { DecimalFormat f = new DecimalFormat("0.0", us); f.setRoundingMode(m); StringBuilder b = new StringBuilder(); for (double v : new double[] {0.05, 0.15, 0.25, -0.25, 0.35, 1.05, 2.45, -2.55}) try { b.append(f.format(v)).append(' '); } catch (ArithmeticException e) { b.append("! "); } return b; });
        for (String bad : List.of("0.0.0", "#0#", "0,", "0#.0", "0E", "%%", ";0", "0;0;0", "0.0,0", "'", "0E0E0", "##0,")) show("bad " + bad, () -> new DecimalFormat(bad, us).toPattern());
        DecimalFormat f = new DecimalFormat("#,##0.##", us);
        for (String s : List.of("1,234.5", "12,34", "1.5x", "x", "-5", "1e5", "\u221e", "NaN", "1,,2", ".", "--1", "9223372036854775808", "+3", " 4")) show("parse " + s, () -> { ParsePosition p = new ParsePosition(0); Number n = f.parse(s, p); return n + " " + (n == null ? "" : n.getClass().getSimpleName()) + " " + p.getIndex() + " " + p.getErrorIndex(); });
        show("parse fails", () -> f.parse("none"));
        show("big", () -> { DecimalFormat b = new DecimalFormat("0.#", us); b.setParseBigDecimal(true); return b.parse("123456789012345678901234567890.5"); });
        show("integer only", () -> { NumberFormat n = NumberFormat.getIntegerInstance(Locale.US); return n.parse("12.9") + " " + n.format(2.5) + n.format(3.5) + " " + n.isParseIntegerOnly(); });
        show("settings", () -> { DecimalFormat g = new DecimalFormat("0", us); g.setGroupingSize(2); g.setGroupingUsed(true); g.setMinimumIntegerDigits(5); g.setMaximumFractionDigits(1); g.setPositivePrefix("<"); g.setNegativeSuffix(">"); g.setMultiplier(10); g.setDecimalSeparatorAlwaysShown(true); return g.format(12.34) + " " + g.format(-12.34) + " " + g.toPattern() + " " + g.parse("<1234"); });
        show("symbols", () -> { DecimalFormatSymbols s = new DecimalFormatSymbols(Locale.ROOT); s.setDecimalSeparator('!'); s.setGroupingSeparator('_'); s.setMinusSign('~'); s.setZeroDigit('a'); s.setExponentSeparator("^"); return new DecimalFormat("#,##0.0#", s).format(-1234.56) + " " + new DecimalFormat("0.0E0", s).format(1234); });
        for (Locale l : List.of(Locale.US, Locale.GERMANY, Locale.FRANCE, Locale.ROOT, Locale.JAPAN, new Locale("hi", "IN"), new Locale("ar", "EG")))
            show("locale " + l, () -> NumberFormat.getInstance(l).format(1234567.891) + " " + NumberFormat.getPercentInstance(l).format(0.256) + " " + NumberFormat.getCurrencyInstance(l).format(-12.5) + " " + NumberFormat.getCompactNumberInstance(l, NumberFormat.Style.SHORT).format(1_250_000) + " " + NumberFormat.getCompactNumberInstance(l, NumberFormat.Style.LONG).format(98_765));
        show("compact", () -> { NumberFormat c = NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT); c.setMaximumFractionDigits(2); return c.format(999) + " " + c.format(1000) + " " + c.format(1_234_567) + " " + c.format(-5_500) + " " + c.format(1e15) + " " + c.parse("2K") + " " + c.parse("1.5M") + " " + c.format(999_999); });
        show("field position", () -> { FieldPosition p = new FieldPosition(NumberFormat.Field.FRACTION); StringBuffer b = f.format(1234.56, new StringBuffer("x"), p); return b + " " + p.getBeginIndex() + "-" + p.getEndIndex(); });
        show("attributes", () -> { AttributedCharacterIterator i = f.formatToCharacterIterator(-1234.5); StringBuilder b = new StringBuilder(); for (char c = i.first(); c != CharacterIterator.DONE; c = i.next()) b.append(c).append(i.getAttributes().keySet().stream().map(k -> k.toString().replaceAll(".*\\(|\\)", "")).sorted().toList()); return b; });
        show("equal", () -> f.equals(new DecimalFormat("#,##0.##", us)) + " " + f.clone().equals(f) + " " + (f.hashCode() == f.clone().hashCode()) + " " + f.equals(new DecimalFormat("0", us)));
        ChoiceFormat choice = new ChoiceFormat("-1#negative|0#none|1#one|1<many {0}|100\u2264lots");
        show("choice", () -> { StringBuilder b = new StringBuilder(); for (double v : new double[] {-5, -1, 0, 0.5, 1, 1.0000001, 50, 100, Double.NaN}) b.append(choice.format(v)).append(", "); return b + choice.toPattern() + " " + Arrays.toString(choice.getLimits()) + Arrays.toString(choice.getFormats()); });
        show("choice parse", () -> choice.parse("one") + " " + choice.parse("none left") + " " + ChoiceFormat.nextDouble(1) + " " + ChoiceFormat.previousDouble(0));
        for (String bad : List.of("x#a", "1#a|0#b", "#a", "1")) show("choice " + bad, () -> new ChoiceFormat(bad).toPattern());
        Object[] data = {7, "text", new Date(0), 1234.5, null, -1};
        for (String p : List.of("{0} {1} {3}", "{3,number,#.##} {3,number,percent} {3,number,integer} {3,number}", "{2,date,yyyy} {2,time,HH:mm}", "{0,choice,0#no|1#one|1<{0,number} many}", "'{0}' ''{0}''", "{4} {9}", "{5,number,currency}", "it's {0}", "{1,choice,0#a|1#b}", "{ 0 }", "{0,number,'#'#}"))
            show(p, () -> { MessageFormat m = new MessageFormat(p, Locale.US); for (Format x : m.getFormats()) if (x instanceof DateFormat d) d.setTimeZone(TimeZone.getTimeZone("UTC")); return m.format(data) + " | " + m.toPattern(); });
        for (String bad : List.of("{", "{x}", "{0,foo}", "{-1}", "{0,number", "{0,choice,x}", "}", "{0,date,bad}")) show("message " + bad, () -> new MessageFormat(bad, Locale.US).toPattern());
        show("message parse", () -> Arrays.toString(new MessageFormat("{0,number} of {1}: {2}", Locale.US).parse("3 of five: the rest")) + " " + Arrays.toString(new MessageFormat("{0}-{0}").parse("a-b")));
        show("message parse fails", () -> new MessageFormat("{0,number} x").parse("a x"));
        show("set format", () -> { MessageFormat m = new MessageFormat("{1} {0}", Locale.US); m.setFormatByArgumentIndex(0, choice); m.setFormat(0, new DecimalFormat("000", us)); return m.format(new Object[] {1, 2}) + " " + m.getFormatsByArgumentIndex().length + m.toPattern(); });
        show("static", () -> MessageFormat.format("{0,number,#}{1}", 10000, List.of(1)));
        show("currency", () -> Currency.getInstance("EUR").getSymbol(Locale.US) + Currency.getInstance(Locale.JAPAN) + Currency.getInstance("JPY").getDefaultFractionDigits() + Currency.getInstance("USD").getDisplayName(Locale.US) + Currency.getInstance("CHF").getNumericCodeAsString());
        show("no currency", () -> Currency.getInstance("XXY"));
    }
}

import java.time.*;
import java.time.chrono.*;
import java.time.format.*;
import java.time.temporal.*;
import java.text.*;
import java.util.*;

/** DateTimeFormatter: every letter, predefined formats, localized styles, builders, optional parts, resolving and parse errors; SimpleDateFormat. */
public class PatternLetters {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t + (t.getCause() == null ? "" : " <- " + t.getCause())); } }
    public static void main(String[] args) {
        ZonedDateTime z = ZonedDateTime.of(2024, 2, 5, 15, 4, 9, 12_345_678, ZoneId.of("America/New_York")), early = ZonedDateTime.of(-44, 3, 15, 0, 0, 0, 0, ZoneOffset.UTC);
        for (char ch : "GuyDMLdQqYwWEecFaBhKkHmsSAnNVvzOXxZpg".toCharArray())
            for (int n = 1; n <= 6; n++) {
                String p = String.valueOf(ch).repeat(n);
                show(p, () -> { DateTimeFormatter f = DateTimeFormatter.ofPattern(p, Locale.ENGLISH); return f + " | " + f.format(z) + " | " + f.format(early); });
            }
        for (DateTimeFormatter f : List.of(DateTimeFormatter.ISO_DATE, DateTimeFormatter.ISO_LOCAL_DATE_TIME, DateTimeFormatter.ISO_INSTANT, DateTimeFormatter.ISO_ORDINAL_DATE, DateTimeFormatter.ISO_WEEK_DATE, DateTimeFormatter.RFC_1123_DATE_TIME, DateTimeFormatter.BASIC_ISO_DATE, DateTimeFormatter.ISO_ZONED_DATE_TIME, DateTimeFormatter.ISO_OFFSET_TIME))
            show("iso", () -> f.format(z) + " " + f);
        for (FormatStyle s : FormatStyle.values())
            for (Locale l : List.of(Locale.US, Locale.ROOT, Locale.UK)) show(s + " " + l, () -> DateTimeFormatter.ofLocalizedDateTime(s).withLocale(l).format(z) + " | " + DateTimeFormatter.ofLocalizedDate(s).withLocale(l).format(z));
        for (String[] c : new String[][] {{"uuuu-MM-dd", "2024-02-30"}, {"uuuu-MM-dd", "2024-2-3"}, {"d MMM uuuu", "5 Feb 2024"}, {"d MMM uuuu", "5 feb 2024"}, {"HH:mm", "24:00"}, {"HH:mm", "25:00"}, {"hh:mm a", "03:04 PM"}, {"yyyy", "2024"}, {"MM/dd", "02/29"}, {"[yyyy-]MM", "07"}, {"HH:mm[:ss][.SSS]", "10:11:12"}, {"uuuuMMdd", "20240229x"}, {"EEE dd", "Tue 06"}, {"''yy'' 'year'", "'24' year"}, {"yyyy-MM-dd'T'HH:mmXXX", "2024-01-01T00:00+05:30"}, {"QQQ", "Q3"}, {"DDD", "366"}})
            for (ResolverStyle rs : ResolverStyle.values()) show(c[0] + " " + c[1] + " " + rs, () -> DateTimeFormatter.ofPattern(c[0], Locale.ENGLISH).withResolverStyle(rs).parse(c[1]).toString().chars().sorted().mapToObj(x -> "" + (char) x).reduce("", String::concat));
        for (String bad : List.of("foo", "yyyyyyyyyyyyyyyyyyyy", "{", "'", "[", "]", "MMMMMM", "#", "PPP", "hhhh")) show("bad " + bad, () -> DateTimeFormatter.ofPattern(bad));
        show("date from time", () -> LocalDate.parse("10:15", DateTimeFormatter.ISO_LOCAL_TIME));
        show("format missing", () -> DateTimeFormatter.ISO_DATE_TIME.format(LocalDate.of(2000, 1, 1)));
        show("parse best", () -> DateTimeFormatter.ofPattern("uuuu-MM-dd[ HH:mm]").parseBest("2000-01-01", LocalDateTime::from, LocalDate::from));
        show("position", () -> { ParsePosition p = new ParsePosition(3); return DateTimeFormatter.ISO_LOCAL_DATE.parse("on 2000-01-01 at", p) + " " + p; });
        show("unresolved", () -> { ParsePosition p = new ParsePosition(0); return DateTimeFormatter.ofPattern("MM-dd").parseUnresolved("13-40", p).getLong(ChronoField.MONTH_OF_YEAR); });
        show("defaults", () -> LocalDateTime.parse("2000-05", new DateTimeFormatterBuilder().appendPattern("uuuu-MM").parseDefaulting(ChronoField.DAY_OF_MONTH, 15).parseDefaulting(ChronoField.HOUR_OF_DAY, 3).toFormatter()));
        show("reduced", () -> new DateTimeFormatterBuilder().appendValueReduced(ChronoField.YEAR, 2, 2, 1950).toFormatter().parse("49").get(ChronoField.YEAR));
        show("fraction", () -> new DateTimeFormatterBuilder().appendValue(ChronoField.SECOND_OF_MINUTE).appendFraction(ChronoField.NANO_OF_SECOND, 2, 5, true).toFormatter().format(z));
        show("text", () -> new DateTimeFormatterBuilder().appendText(ChronoField.MONTH_OF_YEAR, Map.of(2L, "Secundus")).appendLiteral('/').padNext(6, '*').appendValue(ChronoField.DAY_OF_MONTH).toFormatter().format(z));
        show("insensitive", () -> new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern("EEEE").toFormatter(Locale.ENGLISH).parse("mOnDaY").get(ChronoField.DAY_OF_WEEK));
        show("lenient", () -> new DateTimeFormatterBuilder().parseLenient().appendPattern("uuuu-MM-dd").toFormatter().parse("2000-1-1"));
        show("instant digits", () -> new DateTimeFormatterBuilder().appendInstant(2).toFormatter().format(Instant.ofEpochSecond(5, 678_900_000)));
        show("chrono", () -> DateTimeFormatter.ofPattern("d MMMM y GGGG", Locale.ENGLISH).withChronology(ThaiBuddhistChronology.INSTANCE).format(z) + " " + DateTimeFormatter.ofPattern("GGGG y", Locale.ENGLISH).withChronology(JapaneseChronology.INSTANCE).format(LocalDate.of(2019, 5, 1)));
        show("zone", () -> DateTimeFormatter.ISO_ZONED_DATE_TIME.withZone(ZoneId.of("Asia/Tokyo")).format(Instant.EPOCH));
        show("symbols", () -> DateTimeFormatter.ofPattern("uuuu HH:mm:ss.SSS").withDecimalStyle(DecimalStyle.STANDARD.withZeroDigit('\u0660')).format(z));
        show("day period", () -> DateTimeFormatter.ofPattern("h B", Locale.ENGLISH).format(LocalTime.of(22, 0)) + " " + DateTimeFormatter.ofPattern("h BBBB", Locale.ENGLISH).format(LocalTime.of(12, 0)));
        show("week", () -> WeekFields.of(Locale.US) + " " + WeekFields.ISO + " " + z.get(WeekFields.of(Locale.US).weekOfYear()) + " " + z.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + z.get(IsoFields.QUARTER_OF_YEAR) + " " + z.with(IsoFields.DAY_OF_QUARTER, 1).toLocalDate() + " " + z.getLong(JulianFields.MODIFIED_JULIAN_DAY));
        show("periods", () -> Period.parse("P1Y-2M3W4D") + " " + Period.between(LocalDate.of(2000, 2, 29), LocalDate.of(2001, 2, 28)) + " " + Duration.parse("-PT8H6M12.345S") + " " + Duration.parse("P2DT3H").toMinutes() + " " + Period.ofMonths(15).normalized());
        for (String bad : List.of("P", "PT", "P1S", "PT1.S", "1D")) show("duration " + bad, () -> Duration.parse(bad));
        SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSZ EEE w W D F u k K h a z X XX XXX G", Locale.US);
        f.setTimeZone(TimeZone.getTimeZone("Europe/Paris"));
        show("old", () -> f.format(new Date(1_700_000_000_123L)) + " " + f.toPattern() + " " + f.toLocalizedPattern());
        show("old parse", () -> new SimpleDateFormat("dd/MM/yy HH:mm zzz", Locale.US).parse("01/02/03 04:05 GMT").getTime() + " " + new SimpleDateFormat("yyyy-MM-dd Z", Locale.US).parse("2020-02-30 +0100").getTime());
        show("old strict", () -> { SimpleDateFormat s = new SimpleDateFormat("yyyy-MM-dd", Locale.US); s.setLenient(false); return s.parse("2020-02-30"); });
        show("old bad", () -> new SimpleDateFormat("yyyy b", Locale.US));
        show("styles", () -> { StringBuilder b = new StringBuilder(); for (int s : new int[] {DateFormat.SHORT, DateFormat.MEDIUM, DateFormat.LONG, DateFormat.FULL}) { DateFormat d = DateFormat.getDateTimeInstance(s, s, Locale.US); d.setTimeZone(TimeZone.getTimeZone("UTC")); b.append(d.format(new Date(0))).append(" | "); } return b; });
    }
}

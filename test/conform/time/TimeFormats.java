import java.text.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

/** DateTimeFormatter, its patterns, builders, styles and errors, and SimpleDateFormat, in the root and English locales. */
public class TimeFormats {
    interface Call { Object call() throws Exception; }
    static void show(String w, Call c) { try { System.out.println(w + " = " + c.call()); } catch (Exception e) { System.out.println(w + " ! " + e.getClass().getSimpleName() + " " + e.getMessage()); } }
    public static void main(String[] args) throws Exception {
        ZonedDateTime t = ZonedDateTime.of(2024, 2, 29, 15, 4, 5, 67_890_000, ZoneId.of("Europe/Paris"));
        for (Locale l : List.of(Locale.ROOT, Locale.ENGLISH, Locale.US, Locale.UK)) {
            for (String p : List.of("yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX", "EEEE, d MMMM uuuu", "EEE MMM d yy h:mm a", "G GGGG D w W e c E Q QQQ QQQQ q", "YYYY-'W'ww-e", "k K A n N B", "VV z zzzz O OOOO X XX XXX x xxx Z ZZZZ ZZZZZ", "LLL LLLL LLLLL MMMMM EEEEE", "pppp d '[' yyyyy ']'", "[yyyy][-MM]"))
                show(l + " " + p, () -> DateTimeFormatter.ofPattern(p, l).format(t));
            for (FormatStyle s : FormatStyle.values()) show(l + " " + s, () -> DateTimeFormatter.ofLocalizedDateTime(s).withLocale(l).format(t) + " | " + DateTimeFormatter.ofLocalizedDate(s).withLocale(l).format(t) + " | " + DateTimeFormatter.ofLocalizedTime(s).withLocale(l).format(t));
        }
        for (DateTimeFormatter f : List.of(DateTimeFormatter.ISO_DATE, DateTimeFormatter.ISO_WEEK_DATE, DateTimeFormatter.ISO_ORDINAL_DATE, DateTimeFormatter.ISO_INSTANT, DateTimeFormatter.RFC_1123_DATE_TIME, DateTimeFormatter.BASIC_ISO_DATE, DateTimeFormatter.ISO_ZONED_DATE_TIME, DateTimeFormatter.ISO_OFFSET_TIME))
            show(f.toString(), () -> f.format(t));
        show("parse", () -> LocalDate.parse("29 Feb 2024", DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ENGLISH)));
        show("parse strict", () -> LocalDate.parse("2023-02-29", DateTimeFormatter.ISO_LOCAL_DATE));
        show("parse smart", () -> LocalDate.parse("2023-02-31", DateTimeFormatter.ofPattern("uuuu-MM-dd")));
        show("parse lenient", () -> LocalDate.parse("2023-14-35", DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.LENIENT)));
        show("parse zoned", () -> ZonedDateTime.parse("2024-02-29T15:04:05+01:00[Europe/Paris]"));
        show("parse rest", () -> LocalTime.parse("10:15x"));
        show("parse name", () -> DateTimeFormatter.ofPattern("zzzz", Locale.ENGLISH).parse("Central European Time").query(TemporalQueries.zone()));
        show("best", () -> DateTimeFormatter.ofPattern("yyyy-MM-dd[ HH:mm]").parseBest("2024-01-02", LocalDateTime::from, LocalDate::from));
        show("bad pattern", () -> DateTimeFormatter.ofPattern("yyyy-bb"));
        show("unsupported", () -> DateTimeFormatter.ofPattern("HH").format(LocalDate.of(2024, 1, 1)));
        DateTimeFormatter built = new DateTimeFormatterBuilder().parseCaseInsensitive().appendText(ChronoField.MONTH_OF_YEAR, Map.of(1L, "uno", 2L, "duo")).appendLiteral('/').appendValueReduced(ChronoField.YEAR, 2, 2, 1990).optionalStart().appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true).optionalEnd().parseDefaulting(ChronoField.DAY_OF_MONTH, 7).toFormatter(Locale.ROOT);
        show("built", () -> LocalDate.parse("DUO/91", built) + " " + built.format(t));
        Locale.setDefault(Locale.US);
        for (String p : List.of("yyyy.MM.dd G 'at' HH:mm:ss z", "EEE, MMM d, ''yy", "h:mm a", "hh 'o''clock' a, zzzz", "yyyyy.MMMMM.dd GGG hh:mm aaa", "EEE, d MMM yyyy HH:mm:ss Z", "YYYY-'W'ww-u", "yyMMddHHmmssXXX", "F k K S D L")) {
            SimpleDateFormat f = new SimpleDateFormat(p, Locale.US);
            f.setTimeZone(TimeZone.getTimeZone("America/Los_Angeles"));
            System.out.println(p + " = " + f.format(new Date(1709219045067L)));
        }
        SimpleDateFormat strict = new SimpleDateFormat("yyyy-MM-dd", Locale.US);
        show("sdf", () -> strict.parse("2023-02-31").getTime());
        strict.setLenient(false);
        show("sdf strict", () -> strict.parse("2023-02-31"));
        show("sdf garbage", () -> strict.parse("x"));
        for (int s : new int[] {DateFormat.SHORT, DateFormat.MEDIUM, DateFormat.LONG, DateFormat.FULL}) System.out.println(DateFormat.getDateTimeInstance(s, s, Locale.US).format(new Date(0)) + " | " + DateFormat.getDateInstance(s, Locale.UK).format(new Date(0)));
        System.out.println(new Date(0) + " " + String.format(Locale.US, "%tF %<tT %<tA %<tB %<tp %<tZ %<ts %<tc %<tD %<tr", t) + " " + Arrays.toString(new DateFormatSymbols(Locale.US).getShortWeekdays()));
        System.out.println(DayOfWeek.MONDAY.getDisplayName(TextStyle.FULL, Locale.ENGLISH) + Month.MAY.getDisplayName(TextStyle.NARROW, Locale.ENGLISH) + WeekFields.of(Locale.US).getFirstDayOfWeek() + WeekFields.ISO.getMinimalDaysInFirstWeek() + WeekFields.of(Locale.ROOT));
    }
}

import java.time.*;
import java.time.chrono.*;
import java.time.format.*;
import java.time.temporal.*;
import java.time.zone.*;
import java.util.*;
import java.util.stream.*;

/** Zones: rules, transitions, gaps and overlaps, offsets, all ids; other calendars; clocks; conversions to the old classes. */
public class ZoneFacts {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t); } }
    public static void main(String[] args) {
        for (String id : List.of("Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Africa/Casablanca", "Pacific/Apia", "America/Sao_Paulo", "UTC", "GMT", "Etc/GMT+5", "Antarctica/Troll", "Asia/Tehran")) {
            ZoneRules r = ZoneId.of(id).getRules();
            System.out.println(id + " " + r.isFixedOffset() + " " + r.getTransitions().size() + " " + r.getTransitionRules() + " " + r.getOffset(Instant.ofEpochSecond(1_500_000_000)) + " " + r.getStandardOffset(Instant.EPOCH) + " " + r.isDaylightSavings(Instant.ofEpochSecond(1_500_000_000)));
            System.out.println("  " + r.nextTransition(Instant.ofEpochSecond(1_300_000_000)) + " " + r.previousTransition(Instant.ofEpochSecond(0)) + " " + r.getDaylightSavings(Instant.ofEpochSecond(1_500_000_000)));
        }
        ZoneId paris = ZoneId.of("Europe/Paris");
        LocalDateTime gap = LocalDateTime.of(2021, 3, 28, 2, 30), overlap = LocalDateTime.of(2021, 10, 31, 2, 30);
        show("gap", () -> gap.atZone(paris) + " " + paris.getRules().getValidOffsets(gap) + " " + paris.getRules().getTransition(gap) + " " + paris.getRules().getTransition(gap).isGap());
        show("overlap", () -> overlap.atZone(paris) + " " + overlap.atZone(paris).withLaterOffsetAtOverlap() + " " + overlap.atZone(paris).withEarlierOffsetAtOverlap() + " " + paris.getRules().getValidOffsets(overlap));
        show("strict", () -> ZonedDateTime.ofStrict(gap, ZoneOffset.ofHours(1), paris));
        show("strict overlap", () -> ZonedDateTime.ofStrict(overlap, ZoneOffset.ofHours(5), paris));
        show("arithmetic", () -> { ZonedDateTime z = ZonedDateTime.of(2021, 3, 27, 2, 30, 0, 0, paris); return z.plusDays(1) + " " + z.plusHours(24) + " " + z.until(z.plusDays(2), ChronoUnit.HOURS) + " " + z.truncatedTo(ChronoUnit.HOURS) + " " + z.withZoneSameInstant(ZoneId.of("Asia/Tokyo")); });
        for (String bad : List.of("Nowhere/City", "UTC+25", "+1", "", "z", "GMT+5:3", "+18:01", "Europe/berlin")) show("id " + bad, () -> ZoneId.of(bad));
        for (String id : List.of("Z", "+5", "-03:30", "+010203", "UTC+1", "GMT-2", "UT+02:30", "UTC")) show("id " + id, () -> ZoneId.of(id) + " " + ZoneId.of(id).normalized() + " " + ZoneId.of(id).getClass().getSimpleName());
        show("short", () -> new TreeMap<>(ZoneId.SHORT_IDS) + " " + ZoneId.of("PST", ZoneId.SHORT_IDS));
        show("ids", () -> ZoneId.getAvailableZoneIds().stream().sorted().filter(s -> s.startsWith("Europe/")).count() > 50 && ZoneId.getAvailableZoneIds().stream().allMatch(s -> ZoneId.of(s).getRules() != null));
        show("sum", () -> ZoneId.getAvailableZoneIds().stream().mapToLong(s -> ZoneId.of(s).getRules().getOffset(Instant.ofEpochSecond(1_000_000_000)).getTotalSeconds()).sum());
        show("offsets", () -> ZoneOffset.of("+02:30").getTotalSeconds() + " " + ZoneOffset.ofHoursMinutesSeconds(-1, -2, -3) + " " + ZoneOffset.MAX + ZoneOffset.MIN + " " + Stream.of(ZoneOffset.UTC, ZoneOffset.ofHours(3), ZoneOffset.ofHours(-3)).sorted().toList());
        show("bad offset", () -> ZoneOffset.ofHoursMinutes(1, -5));
        show("big offset", () -> ZoneOffset.ofHours(19));
        show("fixed rules", () -> ZoneRules.of(ZoneOffset.ofHours(2)) + " " + ZoneRules.of(ZoneOffset.UTC).nextTransition(Instant.now()));
        show("made rules", () -> { ZoneOffsetTransitionRule on = ZoneOffsetTransitionRule.of(Month.MARCH, -1, DayOfWeek.SUNDAY, LocalTime.of(1, 0), false, ZoneOffsetTransitionRule.TimeDefinition.UTC, ZoneOffset.ofHours(1), ZoneOffset.ofHours(1), ZoneOffset.ofHours(2)); return on + " " + on.createTransition(2030) + " " + on.createTransition(2030).getDuration(); });
        for (Chronology c : List.of(JapaneseChronology.INSTANCE, HijrahChronology.INSTANCE, ThaiBuddhistChronology.INSTANCE, MinguoChronology.INSTANCE, IsoChronology.INSTANCE)) {
            ChronoLocalDate d = c.date(LocalDate.of(2020, 2, 29));
            show(c.getId(), () -> d + " " + d.plus(1, ChronoUnit.YEARS) + " " + d.lengthOfMonth() + " " + d.isLeapYear() + " " + d.getEra() + " " + c.eras() + " " + d.until(c.date(LocalDate.of(2021, 1, 1))) + " " + c.range(ChronoField.YEAR_OF_ERA) + " " + d.atTime(LocalTime.NOON).atZone(paris) + " " + c.getCalendarType());
        }
        show("japanese", () -> JapaneseDate.of(JapaneseEra.HEISEI, 31, 4, 30).plus(1, ChronoUnit.DAYS) + " " + JapaneseEra.REIWA.getValue() + Arrays.toString(JapaneseEra.values()));
        show("bad japanese", () -> JapaneseDate.of(JapaneseEra.SHOWA, 70, 1, 1));
        show("hijrah", () -> HijrahDate.from(LocalDate.of(2000, 1, 1)) + " " + HijrahDate.of(1440, 9, 1).with(HijrahChronology.INSTANCE.resolveDate(new HashMap<>(Map.of(ChronoField.EPOCH_DAY, 0L)), ResolverStyle.SMART)));
        Clock c = Clock.fixed(Instant.parse("2007-12-03T10:15:30.123456789Z"), paris);
        show("clocks", () -> LocalDateTime.now(c) + " " + Clock.offset(c, Duration.ofDays(-1)).instant() + " " + Clock.tick(c, Duration.ofMinutes(10)).instant() + " " + c + " " + c.withZone(ZoneOffset.UTC) + " " + Year.now(c) + YearMonth.now(c) + MonthDay.now(c) + " " + OffsetTime.now(c));
        show("bad tick", () -> Clock.tick(c, Duration.ofNanos(7)));
        show("old", () -> Date.from(Instant.EPOCH).toInstant() + " " + GregorianCalendar.from(ZonedDateTime.of(2020, 5, 5, 1, 2, 3, 0, paris)).toZonedDateTime() + " " + TimeZone.getTimeZone("Europe/Paris").toZoneId() + " " + TimeZone.getTimeZone(ZoneId.of("+03:00")).getID() + " " + TimeZone.getTimeZone("Mars/Base").getID() + " " + TimeZone.getTimeZone("Asia/Tokyo").getOffset(0) + " " + TimeZone.getTimeZone("America/New_York").inDaylightTime(new Date(1_500_000_000_000L)));
        show("extremes", () -> Instant.MAX + " " + Instant.MIN + " " + LocalDateTime.MAX + " " + OffsetDateTime.MIN + " " + Duration.ofSeconds(Long.MAX_VALUE, 999_999_999) + " " + Year.MAX_VALUE);
        show("overflow", () -> Instant.MAX.plusNanos(1));
        show("overflow date", () -> LocalDate.MAX.plusDays(1));
        show("names", () -> paris.getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " " + paris.getDisplayName(TextStyle.SHORT, Locale.ENGLISH) + " " + TimeZone.getTimeZone("Europe/Paris").getDisplayName(true, TimeZone.LONG, Locale.US) + " " + TimeZone.getTimeZone("America/Los_Angeles").getDisplayName(false, TimeZone.SHORT, Locale.US));
    }
}

import java.time.*;
import java.time.chrono.*;
import java.time.temporal.*;
import java.util.*;
import java.util.stream.*;

/** Dates, times, periods, durations, adjusters, other calendars, clocks and their limits. */
public class TimeArithmetic {
    interface Call { Object call() throws Exception; }
    static void show(String w, Call c) { try { System.out.println(w + " = " + c.call()); } catch (Exception e) { System.out.println(w + " ! " + e.getClass().getSimpleName() + " " + e.getMessage()); } }
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 1, 31);
        System.out.println(d.plusMonths(1) + " " + d.plusMonths(13) + " " + d.minusYears(4) + " " + d.withDayOfYear(60) + " " + d.lengthOfYear() + " " + d.getDayOfWeek() + " " + d.toEpochDay() + " " + d.isLeapYear() + " " + d.atStartOfDay() + " " + d.until(LocalDate.of(2025, 3, 1)) + " " + ChronoUnit.DAYS.between(d, LocalDate.of(2000, 1, 1)));
        for (TemporalAdjuster a : List.of(TemporalAdjusters.firstDayOfMonth(), TemporalAdjusters.lastDayOfMonth(), TemporalAdjusters.next(DayOfWeek.FRIDAY), TemporalAdjusters.previousOrSame(DayOfWeek.WEDNESDAY), TemporalAdjusters.dayOfWeekInMonth(2, DayOfWeek.TUESDAY), TemporalAdjusters.lastInMonth(DayOfWeek.SUNDAY), TemporalAdjusters.firstDayOfNextYear())) System.out.print(d.with(a) + " ");
        System.out.println(d.datesUntil(d.plusDays(10), Period.ofDays(3)).map(Object::toString).collect(Collectors.joining(",")));
        System.out.println(Period.of(1, 14, 40).normalized() + " " + Period.parse("P1Y2M3W4D") + " " + Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2021, 2, 28)) + " " + Period.ZERO + " " + Period.ofMonths(-3).negated().multipliedBy(5).toTotalMonths());
        for (Duration x : List.of(Duration.ofSeconds(3661, 5), Duration.ofMillis(-1), Duration.ZERO, Duration.ofDays(2).plusHours(3), Duration.parse("PT-1H-30M-0.5S"), Duration.ofNanos(Long.MIN_VALUE), Duration.between(LocalTime.MAX, LocalTime.MIN)))
            System.out.print(x + " " + x.toMinutes() + " " + x.toSecondsPart() + " " + x.toNanosPart() + " " + x.abs() + " " + x.dividedBy(7) + " " + x.truncatedTo(ChronoUnit.MINUTES) + "; ");
        System.out.println();
        Instant i = Instant.ofEpochSecond(1_700_000_000L, 123_456_789);
        System.out.println(i + " " + i.truncatedTo(ChronoUnit.HOURS) + " " + i.plus(1, ChronoUnit.DAYS) + " " + Instant.MIN + " " + Instant.MAX + " " + Instant.parse("2023-01-01T00:00:00.000001Z").toEpochMilli() + " " + i.atOffset(ZoneOffset.ofHoursMinutes(-3, -30)) + " " + i.until(Instant.EPOCH, ChronoUnit.MILLIS));
        LocalTime t = LocalTime.of(23, 59, 59, 999_999_999);
        System.out.println(t.plusNanos(1) + " " + t.truncatedTo(ChronoUnit.SECONDS) + " " + t.toSecondOfDay() + " " + t.isAfter(LocalTime.NOON) + " " + LocalTime.ofNanoOfDay(1) + " " + t.get(ChronoField.CLOCK_HOUR_OF_AMPM) + " " + t.with(ChronoField.AMPM_OF_DAY, 0));
        for (Chronology c : List.of(IsoChronology.INSTANCE, JapaneseChronology.INSTANCE, ThaiBuddhistChronology.INSTANCE, MinguoChronology.INSTANCE, HijrahChronology.INSTANCE)) {
            ChronoLocalDate x = c.date(LocalDate.of(2019, 5, 1));
            System.out.println(c + " " + x + " " + x.getEra() + " " + x.plus(100, ChronoUnit.DAYS) + " " + x.lengthOfMonth() + " " + x.isLeapYear() + " " + c.eras() + " " + c.getCalendarType() + " " + x.until(c.date(LocalDate.of(2020, 6, 15))));
        }
        System.out.println(YearMonth.of(2024, 2).lengthOfMonth() + " " + MonthDay.of(2, 29).isValidYear(2023) + " " + Year.of(1900).isLeap() + " " + YearMonth.parse("2024-12").plusMonths(1) + " " + OffsetDateTime.of(2024, 1, 1, 0, 0, 0, 0, ZoneOffset.MAX).compareTo(OffsetDateTime.of(2024, 1, 1, 0, 0, 0, 0, ZoneOffset.MIN)) + " " + OffsetTime.MIN);
        Clock c = Clock.fixed(i, ZoneId.of("Asia/Tokyo"));
        System.out.println(LocalDateTime.now(c) + " " + Clock.offset(c, Duration.ofHours(-1)).instant() + " " + Clock.tick(c, Duration.ofMinutes(15)).instant() + " " + c + " " + ZonedDateTime.now(c.withZone(ZoneOffset.UTC)));
        show("bad day", () -> LocalDate.of(2023, 2, 29));
        show("bad month", () -> LocalDate.of(2023, 13, 1));
        show("max", () -> LocalDate.MAX.plusDays(1));
        show("unit", () -> LocalTime.NOON.plus(1, ChronoUnit.DAYS));
        show("field", () -> LocalDate.MIN.get(ChronoField.HOUR_OF_DAY));
        show("overflow", () -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
        show("epoch", () -> LocalDate.MAX.get(ChronoField.EPOCH_DAY));
        show("week", () -> LocalDate.of(2020, 12, 31).get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + LocalDate.of(2021, 1, 1).get(IsoFields.WEEK_BASED_YEAR) + " " + IsoFields.QUARTER_OF_YEAR.getFrom(LocalDate.of(2021, 8, 1)) + " " + LocalDate.of(2021, 8, 1).getLong(JulianFields.MODIFIED_JULIAN_DAY));
        show("parse", () -> LocalDate.parse("2023-1-1"));
        long sum = 0;
        for (LocalDate x = LocalDate.of(1900, 1, 1); x.getYear() < 1910; x = x.plusDays(1)) sum += x.getDayOfYear() * x.getDayOfWeek().getValue();
        System.out.println(sum);
    }
}

import java.time.*;
import java.time.zone.*;
import java.util.*;

/** The time zone database: rules, transitions, gaps and overlaps, offsets over history, and java.util.TimeZone on the same. */
public class TimeZones {
    public static void main(String[] args) {
        System.out.println(ZoneId.getAvailableZoneIds().size() + " " + ZoneRulesProvider.getVersions("UTC").size());
        for (String id : List.of("Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Casablanca", "America/Sao_Paulo", "UTC", "Asia/Pyongyang", "Antarctica/Troll", "GMT+3", "Etc/GMT-14")) {
            ZoneId z = ZoneId.of(id);
            ZoneRules r = z.getRules();
            System.out.println(id + " fixed " + r.isFixedOffset() + " transitions " + r.getTransitions().size() + " rules " + r.getTransitionRules());
            for (int year : new int[] {1890, 1916, 1945, 1970, 1999, 2011, 2018, 2030}) {
                LocalDateTime t = LocalDateTime.of(year, 7, 1, 12, 0);
                Instant i = t.toInstant(ZoneOffset.UTC);
                System.out.print(" " + r.getOffset(i) + "/" + r.getStandardOffset(i) + "/" + r.getDaylightSavings(i) + "/" + r.isDaylightSavings(i));
            }
            System.out.println();
            ZoneOffsetTransition n = r.nextTransition(Instant.EPOCH), p = r.previousTransition(Instant.parse("2020-01-01T00:00:00Z"));
            System.out.println(" " + n + " " + p);
        }
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        for (String s : List.of("2021-03-28T02:30", "2021-10-31T02:30", "2021-06-01T00:00", "2050-03-27T02:15")) {
            LocalDateTime t = LocalDateTime.parse(s);
            ZonedDateTime z = t.atZone(berlin);
            System.out.println(s + " " + z + " " + berlin.getRules().getValidOffsets(t) + " " + berlin.getRules().getTransition(t) + " " + z.withLaterOffsetAtOverlap() + " " + z.withEarlierOffsetAtOverlap() + " " + z.plusHours(1) + " " + z.plusDays(1) + " " + z.toInstant());
        }
        ZonedDateTime ny = ZonedDateTime.of(2023, 3, 11, 23, 30, 0, 0, ZoneId.of("America/New_York"));
        for (int i = 0; i < 6; i++) System.out.print(ny.plusHours(i) + " ");
        System.out.println(ny.withZoneSameInstant(ZoneId.of("Asia/Tokyo")) + " " + ny.withZoneSameLocal(ZoneId.of("Asia/Tokyo")) + " " + ny.toOffsetDateTime() + " " + ny.getOffset());
        TimeZone tz = TimeZone.getTimeZone("Europe/London");
        System.out.println(tz.getRawOffset() + " " + tz.getOffset(1625140800000L) + " " + tz.inDaylightTime(new Date(1625140800000L)) + " " + tz.useDaylightTime() + " " + tz.getDSTSavings() + " " + tz.getID() + " " + tz.getDisplayName(Locale.ROOT) + " " + tz.getDisplayName(true, TimeZone.SHORT, Locale.ENGLISH));
        System.out.println(TimeZone.getTimeZone("Nowhere").getID() + " " + TimeZone.getTimeZone("GMT+5:30").getRawOffset() + " " + TimeZone.getDefault().getID() + " " + TimeZone.getAvailableIDs(3600000).length + " " + ZoneId.systemDefault());
        GregorianCalendar c = new GregorianCalendar(tz, Locale.ROOT);
        c.clear();
        c.set(2024, Calendar.FEBRUARY, 29, 13, 45, 10);
        System.out.println(c.getTimeInMillis() + " " + c.get(Calendar.DAY_OF_WEEK) + " " + c.get(Calendar.DAY_OF_YEAR) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH) + " " + c.isLeapYear(2100) + " " + c.get(Calendar.WEEK_OF_YEAR) + " " + c.get(Calendar.ZONE_OFFSET));
        c.add(Calendar.YEAR, 1);
        c.roll(Calendar.MONTH, -3);
        System.out.println(c.getTime().getTime() + " " + c.toZonedDateTime());
        for (String bad : List.of("Mars/Base", "GMT+25", "+19:00", "", "Z/Z"))
            try { System.out.println(ZoneId.of(bad)); } catch (DateTimeException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); }
    }
}

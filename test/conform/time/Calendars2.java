import java.util.*;

/** GregorianCalendar and its kin with random adds, rolls and sets, lenient and strict, hashed; the cut-over; time zones old style. */
public class Calendars2 {
    static String text(Calendar c) { StringBuilder b = new StringBuilder(); for (int f = 0; f < Calendar.FIELD_COUNT; f++) b.append(c.get(f)).append(','); return b.append(c.getTimeInMillis()).toString(); }
    public static void main(String[] args) {
        Random r = new Random(12);
        for (String zone : List.of("UTC", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "GMT-03:30")) {
            long h = 0;
            for (int i = 0; i < 400; i++) {
                GregorianCalendar c = new GregorianCalendar(TimeZone.getTimeZone(zone), i % 2 == 0 ? Locale.US : Locale.FRANCE);
                c.setTimeInMillis((r.nextLong() >> 18) - 40_000_000_000L);
                h = h * 31 + text(c).hashCode();
                int f = new int[] {Calendar.YEAR, Calendar.MONTH, Calendar.WEEK_OF_YEAR, Calendar.DAY_OF_MONTH, Calendar.DAY_OF_YEAR, Calendar.DAY_OF_WEEK, Calendar.HOUR, Calendar.HOUR_OF_DAY, Calendar.MINUTE, Calendar.AM_PM, Calendar.WEEK_OF_MONTH, Calendar.DAY_OF_WEEK_IN_MONTH}[r.nextInt(12)];
                int n = r.nextInt(200) - 100;
                c.add(f, n);
                h = h * 31 + text(c).hashCode();
                c.roll(f, n);
                h = h * 31 + text(c).hashCode();
                c.set(f, r.nextInt(40));
                h = h * 31 + text(c).hashCode() + c.getActualMaximum(f) + c.getActualMinimum(f) + c.getLeastMaximum(f) + c.getGreatestMinimum(f);
                h = h * 31 + c.getWeeksInWeekYear() + c.getWeekYear();
            }
            System.out.println(zone + " " + h);
        }
        GregorianCalendar c = new GregorianCalendar(1582, Calendar.OCTOBER, 4);
        c.setTimeZone(TimeZone.getTimeZone("UTC"));
        c.add(Calendar.DATE, 1);
        System.out.println(c.get(Calendar.DATE) + " " + c.isLeapYear(1500) + c.isLeapYear(1900) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH) + " " + c.getGregorianChange().getTime());
        c.setGregorianChange(new Date(Long.MAX_VALUE));
        System.out.println(c.isLeapYear(1900) + " " + text(c));
        c.setLenient(false);
        for (int[] bad : new int[][] {{Calendar.MONTH, 12}, {Calendar.DATE, 32}, {Calendar.HOUR_OF_DAY, 24}, {Calendar.ERA, 2}})
            try { c.set(bad[0], bad[1]); c.getTime(); System.out.println("fine"); } catch (IllegalArgumentException e) { System.out.println(e); c.clear(bad[0]); }
        Calendar d = new Calendar.Builder().setDate(2020, 1, 30).setTimeOfDay(1, 2, 3, 4).setTimeZone(TimeZone.getTimeZone("Europe/Paris")).build();
        System.out.println(text(d) + " " + d.getCalendarType() + " " + new Calendar.Builder().setCalendarType("japanese").setFields(Calendar.ERA, 4, Calendar.YEAR, 1, Calendar.MONTH, 0, Calendar.DATE, 8).setTimeZone(TimeZone.getTimeZone("UTC")).build().getTimeInMillis() + " " + new Calendar.Builder().setCalendarType("buddhist").setDate(2563, 0, 1).setTimeZone(TimeZone.getTimeZone("UTC")).build().getTimeInMillis());
        System.out.println(d.getDisplayName(Calendar.MONTH, Calendar.LONG, Locale.US) + d.getDisplayNames(Calendar.DAY_OF_WEEK, Calendar.SHORT, Locale.US).size() + d.getDisplayName(Calendar.AM_PM, Calendar.SHORT, Locale.US) + " " + d.compareTo(c) + d.before(c) + d.equals(d.clone()));
        SimpleTimeZone s = new SimpleTimeZone(3_600_000, "Mine", Calendar.MARCH, -1, Calendar.SUNDAY, 7_200_000, Calendar.OCTOBER, -1, Calendar.SUNDAY, 10_800_000, 1_800_000);
        for (long t : new long[] {0, 1_000_000_000_000L, 1_017_600_000_000L, 1_025_000_000_000L}) System.out.print(s.getOffset(t) + " " + s.inDaylightTime(new Date(t)) + " ");
        System.out.println(s.getDSTSavings() + " " + s.useDaylightTime() + s.hasSameRules(new SimpleTimeZone(3_600_000, "Other")) + " " + s);
        Date now = new Date(123456789L);
        System.out.println(now + " " + now.toGMTString() + " " + now.after(new Date(0)) + now.compareTo(new Date(123456789L)) + " " + new Date(121, 5, 15, 10, 30).getTime() + " " + Date.UTC(70, 0, 2, 0, 0, 0) + " " + new Date("Sat, 12 Aug 1995 13:30:00 GMT").getTime() + " " + Date.parse("1995/08/12 13:30 EST"));
        try { new Date("gibberish"); } catch (IllegalArgumentException e) { System.out.println(e); }
        System.out.println(TimeZone.getAvailableIDs(3_600_000).length > 20 ? "zones" : "few");
    }
}

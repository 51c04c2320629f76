import java.text.*;
import java.util.*;

/** Calendar and GregorianCalendar: fields, lenient arithmetic, cutover, weeks, rolling, comparison; Date's old methods; Timer-free. */
public class Calendars {
    static String show(Calendar c) { return String.format(Locale.ROOT, "%d-%02d-%02d %02d:%02d:%02d.%03d w%d d%d dow%d %s", c.get(Calendar.YEAR), c.get(Calendar.MONTH) + 1, c.get(Calendar.DATE), c.get(Calendar.HOUR_OF_DAY), c.get(Calendar.MINUTE), c.get(Calendar.SECOND), c.get(Calendar.MILLISECOND), c.get(Calendar.WEEK_OF_YEAR), c.get(Calendar.DAY_OF_YEAR), c.get(Calendar.DAY_OF_WEEK), c.get(Calendar.ERA)); }
    public static void main(String[] args) throws Exception {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        GregorianCalendar c = new GregorianCalendar(utc, Locale.US);
        for (long t : new long[] {0, -1, 1_582_934_400_000L, -12_219_292_800_000L, -12_219_292_800_001L, -62_135_769_600_000L, 253_402_300_799_999L}) { c.setTimeInMillis(t); System.out.println(t + " " + show(c) + " " + c.isLeapYear(c.get(Calendar.YEAR)) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH) + " " + c.isWeekDateSupported() + " " + c.getWeekYear()); }
        c.clear(); c.set(2024, Calendar.JANUARY, 31);
        for (int f : new int[] {Calendar.MONTH, Calendar.YEAR, Calendar.DAY_OF_MONTH, Calendar.WEEK_OF_YEAR, Calendar.DAY_OF_WEEK, Calendar.HOUR, Calendar.AM_PM, Calendar.MINUTE})
            for (int n : new int[] {1, -1, 13, -40}) { Calendar a = (Calendar) c.clone(), r = (Calendar) c.clone(); a.add(f, n); r.roll(f, n); System.out.println(f + " " + n + " add " + show(a) + " roll " + show(r) + " " + a.compareTo(r)); }
        c.clear(); c.set(2024, 14, 35, 25, 61, 61);
        System.out.println(show(c));
        c.setLenient(false);
        try { c.clear(); c.set(2023, Calendar.FEBRUARY, 29); c.getTime(); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        c.setLenient(true);
        c.setFirstDayOfWeek(Calendar.MONDAY); c.setMinimalDaysInFirstWeek(4); c.clear(); c.set(2021, Calendar.JANUARY, 3);
        System.out.println(show(c) + " " + c.getWeekYear() + " " + c.getWeeksInWeekYear() + " " + c.getFirstDayOfWeek());
        c.setWeekDate(2020, 53, Calendar.SUNDAY);
        System.out.println(show(c) + " " + c.before(new GregorianCalendar(2022, 0, 1)) + " " + c.getMaximum(Calendar.WEEK_OF_YEAR) + c.getLeastMaximum(Calendar.DAY_OF_MONTH) + c.getGreatestMinimum(Calendar.DATE));
        System.out.println(c.getDisplayName(Calendar.MONTH, Calendar.LONG, Locale.US) + c.getDisplayName(Calendar.DAY_OF_WEEK, Calendar.SHORT, Locale.US) + new TreeMap<>(c.getDisplayNames(Calendar.AM_PM, Calendar.ALL_STYLES, Locale.US)));
        Date d = new Date(124, 1, 29, 12, 30, 15);
        System.out.println(d.getTime() + " " + d.getYear() + " " + d.getDay() + " " + d.toGMTString() + " " + Date.parse("Thu, 1 Feb 2024 10:00:00 GMT") + " " + d.after(new Date(0)) + " " + d.toInstant() + " " + new Date(Long.MAX_VALUE).getTime() + " " + d.compareTo(new Date(0)));
        for (Locale l : List.of(new Locale("th", "TH"), new Locale("ja", "JP", "JP"), Locale.US)) { Calendar x = Calendar.getInstance(utc, l); x.setTimeInMillis(1_700_000_000_000L); System.out.println(x.getCalendarType() + " " + x.get(Calendar.YEAR) + " " + x.get(Calendar.ERA) + " " + x.getFirstDayOfWeek()); }
        SimpleTimeZone z = new SimpleTimeZone(3600000, "X", Calendar.MARCH, -1, Calendar.SUNDAY, 3600000, SimpleTimeZone.UTC_TIME, Calendar.OCTOBER, -1, Calendar.SUNDAY, 3600000, SimpleTimeZone.UTC_TIME, 3600000);
        System.out.println(z.getOffset(1_700_000_000_000L) + " " + z.getOffset(1_690_000_000_000L) + " " + z.inDaylightTime(new Date(1_690_000_000_000L)) + " " + z.hasSameRules(TimeZone.getTimeZone("UTC")));
    }
}

// jars: commons-lang3
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import org.apache.commons.lang3.LocaleUtils;
import org.apache.commons.lang3.concurrent.EventCountCircuitBreaker;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.concurrent.Memoizer;
import org.apache.commons.lang3.event.EventListenerSupport;
import org.apache.commons.lang3.stream.Streams;
import org.apache.commons.lang3.time.DateFormatUtils;
import org.apache.commons.lang3.time.DateUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.lang3.time.FastDateFormat;

/** Dates and durations, proxies for listeners, lazy values, streams that throw. */
public class Lang3Times {
    public interface Listener {
        void happened(String what, int times);
    }

    static void dates() throws Exception {
        TimeZone zone = TimeZone.getTimeZone("Europe/Berlin");
        Calendar start = new GregorianCalendar(zone, Locale.ROOT);
        start.clear();
        start.set(2021, Calendar.MARCH, 27, 13, 45, 10);
        Date date = start.getTime();
        for (String pattern : new String[] {"yyyy-MM-dd'T'HH:mm:ss.SSSZZ", "EEE, d MMM yyyy h:mm a z",
            "YYYY-'W'ww-u", "DDD", "G yy"}) {
            FastDateFormat format = FastDateFormat.getInstance(pattern, zone, Locale.ENGLISH);
            System.out.println(format.format(date) + " " + format.format(DateUtils.addDays(date, 1)));
        }
        System.out.println(DateFormatUtils.formatUTC(date, "yyyy-MM-dd HH:mm:ss"));
        TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
        Date parsed = DateUtils.parseDate("2020/02/29 23:59", Locale.ENGLISH, "yyyy-MM-dd", "yyyy/MM/dd HH:mm");
        System.out.println(parsed + " " + DateUtils.ceiling(parsed, Calendar.MONTH) + " "
                + DateUtils.truncate(parsed, Calendar.HOUR) + " " + DateUtils.round(parsed, Calendar.DATE)
                + " " + DateUtils.getFragmentInMinutes(parsed, Calendar.DAY_OF_YEAR)
                + " " + DateUtils.addYears(parsed, 1));
        try {
            DateUtils.parseDateStrictly("2021-02-30", "yyyy-MM-dd");
        } catch (java.text.ParseException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(DurationFormatUtils.formatDurationWords(93784000L, true, true) + " "
                + DurationFormatUtils.formatDurationHMS(3723004) + " "
                + DurationFormatUtils.formatPeriod(date.getTime(), parsed.getTime() + 86400000L * 900,
                        "y' years 'M' months 'd' days'"));
        FastDateFormat parser = FastDateFormat.getInstance("dd MMM yyyy HH:mm:ss z", zone, Locale.ENGLISH);
        System.out.println(parser.parse("05 Nov 2019 06:07:08 CET").getTime());
    }

    static void listeners() {
        EventListenerSupport<Listener> all = EventListenerSupport.create(Listener.class);
        StringBuilder log = new StringBuilder();
        all.addListener((what, times) -> log.append("first ").append(what).append(times).append('\n'));
        all.addListener((what, times) -> log.append("second ").append(what.repeat(times)).append('\n'));
        all.fire().happened("ab", 3);
        System.out.print(log);
        System.out.println(all.getListeners().length);
    }

    static void lazies() throws Exception {
        LazyInitializer<StringBuilder> lazy = new LazyInitializer<>() {
            @Override
            protected StringBuilder initialize() {
                System.out.println("made once");
                return new StringBuilder("lazy");
            }
        };
        System.out.println(lazy.get().append(lazy.get()));
        Memoizer<Integer, Long> squares = new Memoizer<>(i -> {
            System.out.println("computing " + i);
            return (long) i * i;
        });
        System.out.println(squares.compute(9) + squares.compute(9) + squares.compute(3));
        EventCountCircuitBreaker breaker =
                new EventCountCircuitBreaker(2, 1, java.util.concurrent.TimeUnit.HOURS);
        for (int i = 0; i < 4; i++) {
            System.out.print(breaker.incrementAndCheckState() + " ");
        }
        System.out.println(breaker.isOpen());
    }

    public static void main(String[] args) throws Exception {
        dates();
        listeners();
        lazies();
        System.out.println(LocaleUtils.toLocale("en_GB").getDisplayCountry(Locale.ENGLISH)
                + LocaleUtils.localeLookupList(new Locale("fr", "CA", "xxx"), Locale.ENGLISH));
        System.out.println(Streams.stream(java.util.List.of(3, 1, 2)).map(i -> {
            if (i > 5) {
                throw new java.io.IOException("never");
            }
            return i * 10;
        }).collect(java.util.stream.Collectors.toList()));
        Streams.stream(java.util.List.of("x")).forEach(s -> {
            throw new java.io.IOException("checked " + s);
        });
    }
}

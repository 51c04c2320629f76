import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.*;
import java.time.*;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoUnit;
import java.util.*;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Strings, formats, patterns, numbers and dates. */
abstract class Texts extends Channel {
    private static final TimeZone UTC = TimeZone.getTimeZone("UTC");

    private static Matcher find(Matcher m, int n) {
        for (int i = 0; i <= n; i++) {
            m.find();
        }
        return m;
    }

    private static DecimalFormat decimal() {
        return new DecimalFormat("0.#", DecimalFormatSymbols.getInstance(Locale.ROOT));
    }

    private static Calendar calendar() {
        Calendar c = new GregorianCalendar(UTC, Locale.ROOT);
        c.setTimeInMillis(0);
        return c;
    }

    private static String day(DateFormat f) {
        f.setTimeZone(UTC);
        return f.format(new Date(0));
    }

    static Channel make(String name) throws Exception {
        return switch (name) {
            case "stringBuilder" -> of(new StringBuilder("0"), (b, v) -> b.setCharAt(0, (char) ('0' + v)),
                    b -> b.charAt(0) - '0');
            case "builderLength" -> of(new StringBuilder(), StringBuilder::setLength, StringBuilder::length);
            case "builderCapacity" -> made(v -> new StringBuilder(10 + v), b -> b.capacity() - 10);
            case "builderCoder" -> of(new StringBuilder("a"), (b, v) -> {
                b.setLength(0);
                b.append(v == 1 ? "\u1234" : "a");
            }, b -> b.charAt(0) >> 12);
            case "stringBuffer" -> of(new StringBuffer("0"), (b, v) -> b.replace(0, 1, "" + v), b -> b.charAt(0) - '0');
            case "stringHash" -> made(v -> {
                String s = new String("ab");
                return new Object[] {s, v == 1 ? s.hashCode() : 0};
            }, a -> a[0].hashCode() == (Integer) a[1] ? 1 : 0);
            case "matcherFind" -> made(v -> find(Pattern.compile("[01]").matcher("0 1"), v),
                    m -> Integer.parseInt(m.group()));
            case "matcherGroup" -> made(v -> find(Pattern.compile("(a)|(b)").matcher(v == 1 ? "b" : "a"), 0),
                    m -> m.group(1) == null ? 1 : 0);
            case "matcherRegion" -> made(v -> Pattern.compile("x").matcher("xx").region(v, 2), Matcher::regionStart);
            case "matcherAnchors" -> of(Pattern.compile("^b").matcher("ab").region(1, 2),
                    (m, v) -> m.useAnchoringBounds(v == 0), m -> m.hasAnchoringBounds() ? 0 : 1);
            case "matcherBounds" -> of(Pattern.compile("(?<=a)b").matcher("ab").region(1, 2),
                    (m, v) -> m.useTransparentBounds(v == 1), m -> m.lookingAt() ? 1 : 0);
            case "matcherPattern" -> of(Pattern.compile("0").matcher("1"), (m, v) -> m.usePattern(Pattern.compile("" + v)),
                    m -> m.reset().matches() ? 1 : 0);
            case "matcherInput" -> of(Pattern.compile("1").matcher("0"), (m, v) -> m.reset("" + v), m -> m.matches() ? 1 : 0);
            case "matcherAppend" -> used(v -> {
                Matcher m = find(Pattern.compile("[ab]").matcher("ab"), v);
                StringBuilder b = new StringBuilder();
                m.appendReplacement(b, "-");
                return m;
            }, m -> {
                StringBuilder b = new StringBuilder();
                m.appendTail(b);
                return 1 - b.length();
            });
            case "hitEnd" -> made(v -> {
                Matcher m = Pattern.compile("ab").matcher(v == 1 ? "a" : "xx");
                m.matches();
                return m;
            }, m -> m.hitEnd() ? 1 : 0);
            case "patternFlags" -> made(v -> Pattern.compile("A", v * Pattern.CASE_INSENSITIVE),
                    p -> p.matcher("a").matches() ? 1 : 0);
            case "scanner" -> used(v -> {
                Scanner s = new Scanner("0 1");
                if (v == 1) {
                    s.next();
                }
                return s;
            }, Scanner::nextInt);
            case "scannerDelimiter" -> made(v -> new Scanner("x").useDelimiter("" + v),
                    s -> Integer.parseInt(s.delimiter().pattern()));
            case "scannerRadix" -> of(new Scanner("x"), (s, v) -> s.useRadix(10 + v), s -> s.radix() - 10);
            case "scannerLocale" -> of(new Scanner("x").useLocale(Locale.ROOT),
                    (s, v) -> s.useLocale(v == 1 ? Locale.GERMANY : Locale.ROOT), s -> s.locale() == Locale.GERMANY ? 1 : 0);
            case "formatter" -> made(v -> {
                Formatter f = new Formatter(Locale.ROOT);
                f.format("%d", v);
                return f;
            }, f -> Integer.parseInt(f.toString()));
            case "formatterClosed" -> of(new Formatter[1], (f, v) -> {
                f[0] = new Formatter(Locale.ROOT);
                if (v == 1) {
                    f[0].close();
                }
            }, f -> {
                try {
                    return f[0] == null || f[0].locale() != null ? 0 : -1;
                } catch (FormatterClosedException closed) {
                    return 1;
                }
            });
            case "decimalFormat" -> of(decimal(), (f, v) -> f.setMinimumFractionDigits(v),
                    f -> f.format(1).equals("1.0") ? 1 : 0);
            case "decimalPattern" -> of(decimal(), (f, v) -> f.applyPattern(v == 1 ? "00" : "0"), f -> f.format(1).length() - 1);
            case "decimalRounding" -> of(decimal(), (f, v) -> f.setRoundingMode(v == 1 ? RoundingMode.UP : RoundingMode.DOWN),
                    f -> f.format(0.91).equals("1") ? 1 : 0);
            case "decimalSymbols" -> of(decimal(), (f, v) -> {
                DecimalFormatSymbols s = f.getDecimalFormatSymbols();
                s.setZeroDigit(v == 1 ? '\u0660' : '0');
                f.setDecimalFormatSymbols(s);
            }, f -> f.format(0).equals("0") ? 0 : 1);
            case "groupingUsed" -> of(NumberFormat.getInstance(Locale.ROOT), (f, v) -> f.setGroupingUsed(v == 1),
                    f -> f.format(1000).equals("1000") ? 0 : 1).setTo(0);
            case "dateFormat" -> of(new SimpleDateFormat("yyyy", Locale.ROOT), (f, v) -> f.applyPattern(v == 1 ? "yy" : "yyyy"),
                    f -> day(f).length() == 2 ? 1 : 0);
            case "dateFormatZone" -> of(new SimpleDateFormat("H", Locale.ROOT), (f, v) -> f.setTimeZone(new SimpleTimeZone(
                    v * 3600000, "own")), f -> f.getTimeZone().getRawOffset() / 3600000).setTo(0);
            case "dateFormatLenient" -> of(new SimpleDateFormat("yyyy", Locale.ROOT), (f, v) -> f.setLenient(v == 0),
                    f -> f.isLenient() ? 0 : 1);
            case "twoDigitStart" -> of(new SimpleDateFormat("yy", Locale.ROOT), (f, v) -> f.set2DigitYearStart(
                    new Date(v * 3155760000000L)), f -> f.get2DigitYearStart().getTime() == 0 ? 0 : 1).setTo(0);
            case "messageFormat" -> of(new MessageFormat("0", Locale.ROOT), (f, v) -> f.applyPattern("" + v),
                    f -> Integer.parseInt(f.format(new Object[0])));
            case "choiceFormat" -> of(new ChoiceFormat("0#0"), (f, v) -> f.applyPattern("0#" + v),
                    f -> Integer.parseInt(f.format(0)));
            case "calendar" -> of(Texts.calendar(), (c, v) -> c.set(Calendar.YEAR, 1970 + v), c -> c.get(Calendar.YEAR) - 1970);
            case "calendarPending" -> made(v -> {
                Calendar c = calendar();
                c.set(Calendar.MONTH, v);
                return c;
            }, c -> c.get(Calendar.MONTH));
            case "calendarUnset" -> made(v -> {
                Calendar c = calendar();
                if (v == 1) {
                    c.clear(Calendar.HOUR);
                }
                return c;
            }, c -> c.isSet(Calendar.HOUR) ? 0 : 1);
            case "calendarLenient" -> of(Texts.calendar(), (c, v) -> c.setLenient(v == 0), c -> c.isLenient() ? 0 : 1);
            case "firstDayOfWeek" -> of(Texts.calendar(), (c, v) -> c.setFirstDayOfWeek(2 + v), c -> c.getFirstDayOfWeek() - 2)
                    .setTo(0);
            case "date" -> of(new Date(0), (d, v) -> d.setTime(v), d -> (int) d.getTime());
            case "simpleTimeZone" -> of(new SimpleTimeZone(0, "own"), (z, v) -> z.setRawOffset(v), TimeZone::getRawOffset);
            case "localDate" -> made(v -> LocalDate.of(2000, 1, 1 + v), d -> d.getDayOfMonth() - 1);
            case "localTime" -> made(v -> LocalTime.of(0, 0, 0, v), LocalTime::getNano);
            case "instant" -> made(Instant::ofEpochSecond, i -> (int) i.getEpochSecond());
            case "duration" -> made(Duration::ofNanos, Duration::getNano);
            case "period" -> made(Period::ofDays, Period::getDays);
            case "zonedDateTime" -> made(v -> ZonedDateTime.of(2000, 1, 1, v, 0, 0, 0, ZoneId.of("Europe/Paris")),
                    ZonedDateTime::getHour);
            case "zoneId" -> made(v -> ZoneId.of(v == 1 ? "Europe/Paris" : "UTC"), z -> z.getId().length() == 3 ? 0 : 1);
            case "zoneOffset" -> made(ZoneOffset::ofHours, z -> z.getTotalSeconds() / 3600);
            case "zoneRules" -> made(v -> ZoneId.of(v == 1 ? "Asia/Tokyo" : "UTC").getRules(),
                    r -> r.getOffset(Instant.EPOCH).getTotalSeconds() / 32400);
            case "fixedClock" -> made(v -> Clock.fixed(Instant.ofEpochSecond(v), ZoneOffset.UTC),
                    c -> (int) c.instant().getEpochSecond());
            case "dateTimeFormatter" -> made(v -> DateTimeFormatter.ofPattern(v == 1 ? "yy" : "yyyy", Locale.ROOT),
                    f -> LocalDate.of(2000, 1, 1).format(f).length() == 2 ? 1 : 0);
            case "formatterBuilder" -> made(v -> {
                DateTimeFormatterBuilder b = new DateTimeFormatterBuilder().appendLiteral('x');
                return v == 1 ? b.appendLiteral('y') : b;
            }, b -> b.toFormatter(Locale.ROOT).toString().length() > 3 ? 1 : 0);
            case "chronoUnit" -> made(v -> v == 1 ? ChronoUnit.DAYS : ChronoUnit.HOURS, u -> u.isDateBased() ? 1 : 0);
            case "bigInteger" -> made(v -> BigInteger.ONE.shiftLeft(70).add(BigInteger.valueOf(v)), b -> b.testBit(0) ? 1 : 0);
            case "bigDecimalScale" -> made(v -> new BigDecimal(v == 1 ? "1.0" : "1"), BigDecimal::scale);
            case "mathContext" -> made(v -> new MathContext(2 + v), c -> c.getPrecision() - 2);
            case "random" -> of(new Random(0), (r, v) -> r.setSeed(v), r -> {
                int n = r.nextInt(1000);
                int got = n == new Random(1).nextInt(1000) ? 1 : 0;
                r.setSeed(got);
                return got;
            });
            case "randomGaussian" -> used(v -> {
                Random r = new Random(5);
                r.nextGaussian();
                if (v == 1) {
                    r.nextGaussian();
                }
                return r;
            }, r -> {
                Random other = new Random(5);
                other.nextGaussian();
                return r.nextGaussian() == other.nextGaussian() ? 0 : 1;
            });
            case "splittableRandom" -> used(SplittableRandom::new, r -> r.nextInt() == new SplittableRandom(1).nextInt() ? 1 : 0);
            case "shuffled" -> made(v -> {
                List<Integer> l = new ArrayList<>(List.of(0, 1));
                Collections.shuffle(l, new Random(0));
                Collections.sort(l, v == 1 ? Collections.reverseOrder() : null);
                return l;
            }, l -> l.get(0));
            case "breakIterator" -> made(v -> {
                BreakIterator b = BreakIterator.getCharacterInstance(Locale.ROOT);
                b.setText("ab");
                b.next(v);
                return b;
            }, BreakIterator::current);
            case "characterIterator" -> of(new StringCharacterIterator("01"), (c, v) -> c.setIndex(v), c -> c.current() - '0');
            case "collatorStrength" -> of(Collator.getInstance(Locale.ROOT), (c, v) -> c.setStrength(v == 1 ? Collator.PRIMARY
                    : Collator.TERTIARY), c -> c.compare("a", "A") == 0 ? 1 : 0);
            case "parsePosition" -> of(new ParsePosition(0), ParsePosition::setIndex, ParsePosition::getIndex);
            case "fieldPosition" -> of(new FieldPosition(0), FieldPosition::setEndIndex, FieldPosition::getEndIndex);
            case "normalizer" -> made(v -> v == 1 ? Normalizer.Form.NFD : Normalizer.Form.NFC,
                    f -> Normalizer.normalize("\u00e9", f).length() - 1);
            case "locale" -> made(v -> v == 1 ? Locale.GERMANY : Locale.US, l -> l.getCountry().equals("DE") ? 1 : 0);
            case "localeBuilder" -> of(new Locale.Builder(), (b, v) -> b.setRegion(v == 1 ? "DE" : "US"),
                    b -> b.build().getCountry().equals("DE") ? 1 : 0);
            case "streamTokenizer" -> used(v -> {
                var t = new java.io.StreamTokenizer(new StringReader("0 1"));
                for (int i = 0; i <= v; i++) {
                    t.nextToken();
                }
                return t;
            }, t -> (int) t.nval);
            case "attributedString" -> made(v -> {
                AttributedString s = new AttributedString("ab");
                if (v == 1) {
                    s.addAttribute(AttributedCharacterIterator.Attribute.LANGUAGE, Locale.ROOT);
                }
                return s;
            }, s -> s.getIterator().getAllAttributeKeys().size());
            default -> throw new IllegalArgumentException(name);
        };
    }
}

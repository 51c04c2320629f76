import java.lang.annotation.*;
import java.lang.invoke.*;
import java.lang.reflect.Proxy;
import java.math.*;
import java.nio.ByteOrder;
import java.nio.file.*;
import java.text.*;
import java.time.*;
import java.time.chrono.*;
import java.time.format.*;
import java.time.temporal.WeekFields;
import java.util.*;
import java.util.function.*;
import java.util.logging.*;
import java.util.regex.Pattern;

/** Objects that the library gives out again: whether an object that is held is the one that it has. */
abstract class Identities extends Channel {
    public static final class Texts extends ListResourceBundle {
        @Override protected Object[][] getContents() {
            return new Object[][] {{"k", new int[1]}};
        }
    }

    enum Colour { RED, BLUE { } }

    @Retention(RetentionPolicy.RUNTIME) @interface Inner {
    }

    @Retention(RetentionPolicy.RUNTIME) @interface Mark {
        Inner inner() default @Inner;
    }

    @Mark static final class Marked {
        @Mark int field;

        @Mark Marked() {
        }

        @Mark void method() {
        }
    }

    @Mark static final class MarkedToo {
    }

    private static final ThreadLocal<Object> LOCAL = ThreadLocal.withInitial(Object::new);
    private static final ThreadLocal<int[]> NUMBER = ThreadLocal.withInitial(() -> new int[1]);

    /** 1 where the library's object is held, else another one of the same class or none. */
    private static Channel same(Supplier<Object> gives) {
        return of(new Object[1], (a, v) -> a[0] = v == 1 ? gives.get() : "other", a -> a[0] == gives.get() ? 1 : 0);
    }

    /** The same, and the library gives it for the first time before the channel is made. */
    private static Channel early(Supplier<Object> gives) {
        gives.get();
        return same(gives);
    }

    /** Of annotations whose classes are there before; nothing else of them is. The second one gives the same objects. */
    private static Channel noted(Supplier<Object> gives, Supplier<Object> again) {
        for (Class<?> type : List.of(Mark.class, Inner.class)) {
            Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> null);
        }
        return of(new Object[1], (a, v) -> a[0] = v == 1 ? gives.get() : "other", a -> a[0] == again.get() ? 1 : 0);
    }

    private static Channel noted(Supplier<Object> gives) {
        return noted(gives, gives);
    }

    /** As the key of an identity map, among others. */
    private static Channel mapped(Supplier<Object> gives) {
        return of(new IdentityHashMap<Object, Integer>(), (m, v) -> m.put(gives.get(), v), m -> m.getOrDefault(gives.get(), 0));
    }

    static Channel make(String name) throws Exception {
        return switch (name) {
            case "zoneOffset" -> same(() -> ZoneOffset.ofHoursMinutes(3, 45));
            case "zoneOffsetEarly" -> early(() -> ZoneOffset.ofHoursMinutes(4, 45));
            case "zoneOffsetMapped" -> mapped(() -> ZoneOffset.ofHoursMinutes(5, 45));
            case "weekFields" -> same(() -> WeekFields.of(DayOfWeek.TUESDAY, 3));
            case "weekFieldsMapped" -> mapped(() -> WeekFields.of(DayOfWeek.FRIDAY, 3));
            case "decimalStyle" -> same(() -> DecimalStyle.of(Locale.FRANCE));
            case "chronology" -> same(() -> Chronology.of("Japanese"));
            case "chronologyMapped" -> mapped(() -> Chronology.of("Minguo"));
            case "currency" -> same(() -> Currency.getInstance("CHF"));
            case "currencyMapped" -> mapped(() -> Currency.getInstance("SEK"));
            case "localeTag" -> same(() -> Locale.forLanguageTag("xx-YY"));
            case "localeBuilt" -> early(() -> new Locale.Builder().setLanguage("xx").setRegion("ZZ").build());
            case "bigInteger" -> same(() -> BigInteger.valueOf(7));
            case "bigDecimal" -> same(() -> BigDecimal.valueOf(0, 3));
            case "bigPower" -> of(new Object[1], (a, v) -> a[0] = v == 1 ? new BigInteger("9".repeat(300)) : BigInteger.ONE,
                    a -> String.valueOf(a[0]).length() / 300);
            case "smallInteger" -> same(() -> Integer.valueOf(100));
            case "charsetMapped" -> mapped(() -> java.nio.charset.Charset.forName("windows-1251"));
            case "methodTypeMapped" -> mapped(() -> MethodType.methodType(Identities.class, int.class));
            case "packageMapped" -> mapped(() -> Identities.class.getPackage());
            case "annotationMapped" -> mapped(() -> FunctionalInterface.class.getAnnotation(java.lang.annotation.Retention.class));
            case "annotationOfField" -> noted(() -> Marked.class.getDeclaredFields()[0].getAnnotation(Mark.class));
            case "annotationOfMethod" -> noted(() -> Marked.class.getDeclaredMethods()[0].getAnnotation(Mark.class));
            case "annotationOfConstructor" -> noted(() -> Marked.class.getDeclaredConstructors()[0].getAnnotation(Mark.class));
            case "annotationDefault" -> noted(() -> Marked.class.getAnnotation(Mark.class).inner(),
                    () -> MarkedToo.class.getAnnotation(Mark.class).inner());
            case "logger" -> of(new Object[] {Logger.getLogger("identity"), null}, (a, v) -> a[1] = v == 1
                    ? Logger.getLogger("identity") : null, a -> a[1] == Logger.getLogger("identity") ? 1 : 0);
            case "levelParsed" -> same(() -> Level.parse("FINE"));
            case "levelOfNumber" -> same(() -> Level.parse("500"));
            case "fileSystem" -> same(() -> FileSystems.getDefault());
            case "pathRoot" -> same(() -> FileSystems.getDefault().getPath("/").getFileSystem());
            case "bundle" -> same(() -> ResourceBundle.getBundle("Identities$Texts"));
            case "bundleEarly" -> early(() -> ResourceBundle.getBundle("Identities$Texts"));
            case "bundleArray" -> outside(v -> ((int[]) ResourceBundle.getBundle("Identities$Texts").getObject("k"))[0] = v,
                    () -> ((int[]) ResourceBundle.getBundle("Identities$Texts").getObject("k"))[0]);
            case "bundleMapped" -> mapped(() -> ResourceBundle.getBundle("Identities$Texts"));
            case "threadLocal" -> same(() -> LOCAL.get());
            case "threadLocalMapped" -> mapped(() -> LOCAL.get());
            case "threadLocalArray" -> statics(v -> NUMBER.get()[0] = v, () -> NUMBER.get()[0]);
            case "emptyList" -> same(() -> List.of());
            case "emptyMap" -> same(() -> Collections.emptyMap());
            case "emptyStream" -> same(() -> Optional.empty());
            case "naturalOrder" -> same(() -> Comparator.naturalOrder());
            case "reverseOrder" -> same(() -> Collections.reverseOrder());
            case "constantClass" -> same(() -> Colour.BLUE.getClass());
            case "declaringClass" -> same(() -> Colour.BLUE.getDeclaringClass());
            case "enumOfName" -> same(() -> Enum.valueOf(Colour.class, "BLUE"));
            case "enumMapped" -> mapped(() -> Colour.valueOf("RED"));
            case "literal" -> same(() -> "lit" + "eral");
            case "emptyString" -> same(() -> "x".substring(1));
            case "internedName" -> same(() -> new StringBuilder("Iden").append("tities").toString().intern());
            case "internedMapped" -> mapped(() -> new StringBuilder("inter").append("ned!").toString().intern());
            case "stringOfSymbol" -> same(() -> Identities.class.getDeclaredFields()[0].getName());
            case "className" -> same(() -> Colour.class.getName());
            case "simpleName" -> same(() -> Colour.class.getSimpleName());
            case "byteOrder" -> same(() -> ByteOrder.nativeOrder());
            case "clock" -> same(() -> Clock.systemUTC().getZone());
            case "formatter" -> same(() -> DateTimeFormatter.ISO_LOCAL_DATE);
            case "isoOfTime" -> same(() -> LocalTime.of(5, 0));
            case "midnight" -> early(() -> LocalTime.MIN.plusHours(7).truncatedTo(java.time.temporal.ChronoUnit.HOURS));
            case "decimalContext" -> same(() -> MathContext.DECIMAL32);
            case "lambda" -> same(Identities::lambda);
            case "reference" -> same(Identities::reference);
            case "systemLoader" -> same(() -> ClassLoader.getSystemClassLoader());
            case "loaderMapped" -> mapped(() -> Identities.class.getClassLoader());
            case "layer" -> same(() -> ModuleLayer.boot());
            case "module" -> mapped(() -> Object.class.getModule());
            case "descriptor" -> same(() -> Object.class.getModule().getDescriptor());
            case "mainThread" -> mapped(() -> Thread.currentThread());
            case "threadGroup" -> mapped(() -> Thread.currentThread().getThreadGroup());
            case "runtime" -> same(() -> Runtime.getRuntime());
            case "version" -> same(() -> Runtime.version());
            case "systemOut" -> mapped(() -> System.out);
            case "properties" -> mapped(() -> System.getProperties());
            case "provider" -> same(() -> java.security.Security.getProvider("SUN"));
            case "service" -> same(() -> java.security.Security.getProvider("SUN").getService("MessageDigest", "MD5"));
            case "attribute" -> same(() -> java.awt.font.TextAttribute.WEIGHT);
            case "iteratorOfEmpty" -> same(() -> Collections.emptyIterator());
            case "unicodeBlock" -> same(() -> Character.UnicodeBlock.of('x'));
            case "dateField" -> same(() -> DateFormat.Field.ofCalendarField(Calendar.MONTH));
            case "weekHash" -> of(new HashMap<Object, Integer>(), (m, v) -> m.put(new Key(), v), m -> m.getOrDefault(new Key(), 0));
            case "hashOfCached" -> of(new int[1], (a, v) -> a[0] = v == 1 ? System.identityHashCode(Currency.getInstance("NOK")) : 0,
                    a -> a[0] == System.identityHashCode(Currency.getInstance("NOK")) ? 1 : 0);
            case "hashOfBundle" -> of(new int[1], (a, v) -> a[0] = v == 1 ? System.identityHashCode(
                    ResourceBundle.getBundle("Identities$Texts")) : 0,
                    a -> a[0] == System.identityHashCode(ResourceBundle.getBundle("Identities$Texts")) ? 1 : 0);
            case "lockOfCached" -> of(new int[1], (a, v) -> {
                synchronized (Currency.getInstance("DKK")) {
                    a[0] = v;
                }
            }, a -> a[0] + (Thread.holdsLock(Currency.getInstance("DKK")) ? 2 : 0));
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static Object lambda() {
        Function<Object, Object> f = x -> Pattern.class;
        return f;
    }

    private static Object reference() {
        Function<Object, String> f = Object::toString;
        return f;
    }

    /** Its hash code is one of a cached object. */
    private static final class Key {
        @Override public int hashCode() {
            return System.identityHashCode(WeekFields.of(DayOfWeek.MONDAY, 5));
        }

        @Override public boolean equals(Object o) {
            return o instanceof Key;
        }
    }
}

import java.io.ObjectStreamClass;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DecimalStyle;
import java.time.temporal.WeekFields;
import java.util.Arrays;
import java.util.Currency;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.logging.Logger;

/** What the library gives out twice is the same object, as long as it is held; and can be told from what is not. */
final class Identities {
    enum Color { RED, GREEN }

    @Retention(RetentionPolicy.RUNTIME) @interface Note {
        Color value() default Color.RED;
    }

    @Note static final class Noted {
        @Note static List<String> method(int x) {
            return List.of();
        }
    }

    public static final class Bundle extends ListResourceBundle {
        @Override protected Object[][] getContents() {
            return new Object[][] {{"k", new int[1]}};
        }
    }

    static final Map<Integer, Integer> HASHED = new HashMap<>(Map.of(1, 2));
    static final TreeMap<Integer, Integer> TREE = new TreeMap<>(Map.of(1, 2));
    static final Map<Integer, Integer> LINKED = new LinkedHashMap<>();
    static final Map<Integer, Integer> IDENTICAL = new IdentityHashMap<>();
    static final BigDecimal DECIMAL = new BigDecimal("12.5");
    static final Locale LOCALE = new Locale("en", "ZZ");
    static final ClassValue<int[]> VALUES = new ClassValue<>() {
        @Override protected int[] computeValue(Class<?> type) {
            return new int[1];
        }
    };
    static final Method METHOD = method();

    static final List<Supplier<Object>> GIVERS = Arrays.asList(
            () -> Charset.forName("windows-1252"),
            () -> Charset.forName("IBM037"),
            () -> HASHED.keySet(),
            () -> HASHED.values(),
            () -> HASHED.entrySet(),
            () -> TREE.keySet(),
            () -> TREE.entrySet(),
            () -> TREE.descendingMap(),
            () -> TREE.descendingMap().navigableKeySet(),
            () -> LINKED.entrySet(),
            () -> IDENTICAL.keySet(),
            () -> Noted.class.getAnnotation(Note.class),
            () -> METHOD.getAnnotation(Note.class),
            () -> METHOD.getParameters()[0],
            () -> METHOD.getGenericReturnType(),
            () -> Noted.class.getPackage(),
            () -> Logger.class.getPackage(),
            () -> Noted.class.getProtectionDomain(),
            () -> ZoneId.of("Asia/Tokyo").getRules(),
            () -> ZoneOffset.ofHours(5),
            () -> DecimalStyle.of(Locale.FRANCE),
            () -> WeekFields.of(DayOfWeek.TUESDAY, 3),
            () -> ObjectStreamClass.lookup(Color.class),
            () -> ResourceBundle.getBundle("Identities$Bundle", Locale.ROOT, Identities.class.getClassLoader()),
            () -> Logger.getLogger("identities"),
            () -> Currency.getInstance("EUR"),
            () -> Locale.forLanguageTag("xx-YY"),
            () -> DECIMAL.toString(),
            () -> LOCALE.toLanguageTag(),
            () -> VALUES.get(Noted.class));

    static Object held;

    static Method method() {
        try {
            return Noted.class.getDeclaredMethod("method", int.class);
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        int which = Site.choose(1, GIVERS.size());
        Supplier<Object> giver = GIVERS.get(which);
        if (Site.bool(2)) {
            held = giver.get();
        }
        Site.bool(3);
        Object given = giver.get();
        Site.bool(4);
        throw new IllegalStateException(which + (held == given ? " held" : " other")
                + (given == giver.get() ? " same" : " new"));
    }
}

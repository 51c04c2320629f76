import java.nio.charset.Charset;
import java.time.ZoneId;
import java.util.Currency;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/** What the library and the program share before the first choice stays one object, whoever lets go of it. */
final class IdentitiesBefore {
    static final class Handler implements Thread.UncaughtExceptionHandler {
        int calls;

        @Override public void uncaughtException(Thread t, Throwable e) {
            calls++;
        }
    }

    static final Map<Integer, Integer> MAP = new HashMap<>();
    static Object charset = Charset.forName("windows-1252"), rules = ZoneId.of("Asia/Tokyo").getRules(), views = MAP.keySet();
    static Object level = Level.parse("42"), locale = Locale.forLanguageTag("xx-YY"), currency = Currency.getInstance("EUR");
    static Object logger = Logger.getLogger("before");
    static Handler handler = new Handler();

    static String same() {
        return (charset == Charset.forName("windows-1252") ? "1" : "0")
                + (rules == ZoneId.of("Asia/Tokyo").getRules() ? "1" : "0") + (views == MAP.keySet() ? "1" : "0")
                + (level == Level.parse("42") ? "1" : "0") + (locale == Locale.forLanguageTag("xx-YY") ? "1" : "0")
                + (currency == Currency.getInstance("EUR") ? "1" : "0") + (logger == Logger.getLogger("before") ? "1" : "0");
    }

    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler(handler);
        if (Site.bool(1)) {
            handler.calls = 7;
        }
        if (Site.bool(2)) {
            handler = null;
        }
        Site.bool(3);
        String same = same();
        int calls = ((Handler) Thread.getDefaultUncaughtExceptionHandler()).calls;
        Thread.setDefaultUncaughtExceptionHandler(null);
        throw new IllegalStateException(same + " " + calls + (handler == null));
    }
}

import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/** What belongs to the whole machine: properties, defaults, the thread, interned strings. */
final class Globals {
    public static void main(String[] args) {
        String seen = "";
        for (int i = 0; i < 2; i++) {
            switch (Site.choose(1, 7)) {
                case 0 -> System.setProperty("my.key", "v" + i);
                case 1 -> System.clearProperty("my.key");
                case 2 -> Thread.currentThread().setName("t" + i);
                case 3 -> Thread.currentThread().interrupt();
                case 4 -> seen += Thread.interrupted();
                case 5 -> Locale.setDefault(i == 0 ? Locale.GERMANY : Locale.US);
                default -> TimeZone.setDefault(TimeZone.getTimeZone(i == 0 ? "GMT+2" : "GMT"));
            }
        }
        boolean looked = Site.bool(2);
        Properties all = System.getProperties();
        seen += System.getProperty("my.key") + all.containsKey("my.key") + looked;
        seen += Thread.currentThread().getName().startsWith("t");
        seen += Thread.currentThread().isInterrupted();
        seen += String.format("%.1f", 1.5) + Locale.getDefault().getLanguage();
        int offset = TimeZone.getDefault().getRawOffset();
        Thread.interrupted();
        Thread.currentThread().setName("main");
        System.clearProperty("my.key");
        Locale.setDefault(Locale.US);
        TimeZone.setDefault(TimeZone.getTimeZone("GMT"));
        throw new RuntimeException(seen.replaceAll("Thread-", "") + offset);
    }
}

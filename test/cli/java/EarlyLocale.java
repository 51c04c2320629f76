import dejavm.Choose;
import java.util.Locale;
import java.util.Properties;

// Properties that java has read before main: whatever a path sets, the default locale is that of the start.
final class EarlyLocale {
    public static void main(String[] args) {
        switch (Choose.integer(0, 3)) {
            case 0 -> System.setProperty("java.locale.useOldISOCodes", "true");
            case 1 -> System.setProperty("user.country", "CH");
            case 2 -> {
                Properties all = new Properties();
                all.putAll(System.getProperties());
                all.setProperty("user.language", "de");
                System.setProperties(all);
            }
            default -> { }
        }
        String now = new Locale("he").getLanguage() + Locale.getDefault() + Locale.getDefault(Locale.Category.FORMAT);
        assert now.equals("heen_USen_US") : now;
    }
}

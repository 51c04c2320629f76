import java.util.*;

// Properties that java has read before main, and those that it has not.
final class LateLocale {
    public static void main(String[] args) {
        String before = args[0];
        if (args.length > 1) {
            Properties all = new Properties();
            all.putAll(System.getProperties());
            all.setProperty("user.language", args[1]);
            System.setProperties(all);
        }
        System.setProperty("user.language", "de");
        System.getProperties().put("user.country", "AT");
        System.setProperty("user.script", "Latn");
        System.setProperty("user.language.format", "fr");
        String now = Locale.getDefault() + " " + Locale.getDefault(Locale.Category.DISPLAY)
                + " " + Locale.getDefault(Locale.Category.FORMAT).getLanguage();
        System.out.println(now + " " + String.format("%.1f", 1.5));
        if (!now.startsWith(before)) throw new IllegalStateException(now);
    }
}

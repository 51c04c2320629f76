import java.nio.charset.Charset;
import java.util.Locale;

public class Locales {
    public static void main(String[] args) {
        for (String part : new String[] {"language", "country", "script", "variant"})
            System.out.println(part + " " + System.getProperty("user." + part) + " "
                    + System.getProperty("user." + part + ".display") + " "
                    + System.getProperty("user." + part + ".format"));
        for (String kind : new String[] {"file", "native", "sun.jnu", "sun.stdout", "sun.stderr"})
            System.out.println(System.getProperty(kind + ".encoding"));
        System.out.println(Locale.getDefault() + " " + Locale.getDefault(Locale.Category.DISPLAY) + " "
                + Locale.getDefault(Locale.Category.FORMAT) + " " + Charset.defaultCharset());
    }
}

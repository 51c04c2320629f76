// Things that depend on a locale, asked for Locale.ROOT and ENGLISH; BigDecimal and messages.
import java.util.Locale;

public class LocaleRoot {
    public static void main(String[] args) {
        Locale[] locales = {Locale.ROOT, Locale.ENGLISH, Locale.US};
        for (Locale l : locales) {
            System.out.println("[" + l + "] " + l.getLanguage() + "/" + l.getCountry() + " " + l.toLanguageTag());
            System.out.println(String.format(l, "%,d %,.2f %e %b %s", 1234567, 9876.543, 12345.678, true, "s"));
            System.out.println("TITLE Case iI".toLowerCase(l) + " " + "title iI \u00df".toUpperCase(l));
        }
        Locale turkish = new Locale("tr", "TR");
        System.out.println("TITLE".toLowerCase(turkish).equals("title") + " " + "title".toUpperCase(turkish).length()
                + " " + (int) "i".toUpperCase(turkish).charAt(0) + " " + (int) "I".toLowerCase(turkish).charAt(0));
        System.out.println(turkish + " " + turkish.getLanguage() + " " + turkish.toLanguageTag() + " "
                + turkish.equals(new Locale("TR", "tr")) + " " + turkish.hashCode());
        System.out.println(Locale.forLanguageTag("de-AT") + " " + Locale.GERMANY.equals(Locale.forLanguageTag("de-DE")));
        System.out.println(new Locale.Builder().setLanguage("fr").setRegion("CA").build());
        StringBuilder b = new StringBuilder();
        java.util.Formatter f = new java.util.Formatter(b, Locale.ROOT);
        f.format("%08.3f|%+d|%x|%c|%10s|%-10s|", 3.14159, 7, 255, 'z', "right", "left");
        System.out.println(f + " " + f.locale().equals(Locale.ROOT));
        f.close();
        try {
            f.format("x");
        } catch (java.util.FormatterClosedException e) {
            System.out.println("closed");
        }
        String upper = "abcdefghijklmnopqrstuvwxyz\u00e0\u00e9\u00f8\u0101\u03b1\u0436".toUpperCase(Locale.ROOT);
        for (char c : upper.toCharArray()) System.out.print((int) c + " ");
        System.out.println();
        System.out.printf(Locale.ROOT, "%s %S %h %n", "mixed", "mixed", "mixed");
        System.out.println(String.CASE_INSENSITIVE_ORDER.compare("ALPHA", "beta") + " "
                + String.CASE_INSENSITIVE_ORDER.compare("\u00c9", "\u00e9"));
    }
}

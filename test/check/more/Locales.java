// states: 3    the locales are made with their class: nobody can tell who uses them first
// ends: 1
import gov.nasa.jpf.vm.Verify;
import java.util.Locale;

final class Locales {
    public static void main(String[] args) {
        System.setProperty("user.language.display", "de");
        System.setProperty("user.language.format", "it");
        for (int i = 0; i < 3; i++) use(Verify.getInt(0, 3));
    }

    private static void use(int which) {
        switch (which) {
            case 0 -> { }
            case 1 -> { assert Locale.getDefault(Locale.Category.DISPLAY).getLanguage().equals("de"); }
            case 2 -> { assert Locale.getDefault(Locale.Category.FORMAT).getLanguage().equals("it"); }
            default -> { assert String.format("%.1f", 0.5).equals("0,5"); }
        }
    }
}

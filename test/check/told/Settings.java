import java.security.Provider;
import java.security.Security;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.ResourceBundle;

/** What a program can set in the library is part of the state, in both orders. */
final class Settings {
    static final class Mine extends Provider {
        private static final long serialVersionUID = 1;

        Mine() {
            super("Mine", "1", "of the test");
        }
    }

    public static final class Bundle extends ListResourceBundle {
        @Override protected Object[][] getContents() {
            return new Object[][] {{"k", new int[1]}};
        }
    }

    static final class Late {
        static boolean asserts() {
            boolean on = false;
            assert on = true;
            return on;
        }
    }

    static final ClassValue<int[]> VALUES = new ClassValue<>() {
        @Override protected int[] computeValue(Class<?> type) {
            return new int[1];
        }
    };

    static int[] bundled() {
        return (int[]) ResourceBundle.getBundle("Settings$Bundle", Locale.ROOT, Settings.class.getClassLoader())
                .getObject("k");
    }

    static void set(int which) {
        switch (which) {
        case 0: Locale.setDefault(Locale.Category.FORMAT, Locale.FRANCE); break;
        case 1: Locale.setDefault(Locale.Category.DISPLAY, Locale.FRANCE); break;
        case 2: VALUES.get(String.class)[0] = 1; break;
        case 3: Security.setProperty("settings.test", "set"); break;
        case 4: Security.addProvider(new Mine()); break;
        case 5: Security.getProvider("SUN").put("settings.test", "set"); break;
        case 6: bundled()[0] = 1; break;
        case 7: Settings.class.getClassLoader().setClassAssertionStatus("Settings", true); break;
        default: ResourceBundle.clearCache(Settings.class.getClassLoader()); break;
        }
    }

    static boolean get(int which, Object bundle) {
        switch (which) {
        case 0: return Locale.getDefault(Locale.Category.FORMAT) == Locale.FRANCE;
        case 1: return Locale.getDefault(Locale.Category.DISPLAY) == Locale.FRANCE;
        case 2: return VALUES.get(String.class)[0] == 1;
        case 3: return "set".equals(Security.getProperty("settings.test"));
        case 4: return Security.getProvider("Mine") != null;
        case 5: return Security.getProvider("SUN").get("settings.test") != null;
        case 6: return bundled()[0] == 1;
        case 7: return Late.asserts();
        default: return bundled() != bundle;
        }
    }

    static void reset() {
        Locale.setDefault(Locale.US);
        Security.setProperty("settings.test", "");
        Security.removeProvider("Mine");
        Security.getProvider("SUN").remove("settings.test");
    }

    public static void main(String[] args) {
        reset();
        Settings.class.getClassLoader().setDefaultAssertionStatus(false);
        Object bundle = bundled();
        int which = Site.choose(1, 9);
        boolean first = Site.bool(2);
        if (Site.bool(3) == first) {
            set(which);
        }
        Site.bool(4);
        boolean got = get(which, bundle);
        reset();
        throw new IllegalStateException(which + " " + got);
    }
}

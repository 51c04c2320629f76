import java.io.IOException;
import java.io.InputStream;
import java.util.Set;

/** Overriding and implementing methods across loaders that mean different classes by a name of the descriptor. */
public class LoadTables {
    public static class Coin {
    }

    public interface Till {
        void take(Coin c);
    }

    public interface Shop extends Till {
        default Coin give() {
            return null;
        }
    }

    public static class Base {
        public void first() {
        }

        public void pay(int n, Coin c) {
            System.out.println("base pays");
        }

        protected Coin[] all() {
            return null;
        }

        void inPackage(Coin c) {
            System.out.println("base in package");
        }
    }

    public static abstract class Half implements Till {
    }

    public static class Whole {
        public void take(Coin c) {
            System.out.println("whole takes");
        }
    }

    public static abstract class Giver implements Till {
        public Coin give() {
            return null;
        }
    }

    // each of these is loaded apart from its super types
    public static class OverPay extends Base {
        public void pay(int n, Coin c) {
            System.out.println("overridden pay");
        }
    }

    public static class OverAll extends Base {
        protected Coin[] all() {
            return new Coin[1];
        }
    }

    public static class OverBoth extends Base {
        public void first() {
        }

        public void pay(int n, Coin c) {
        }
    }

    public static class OverPackage extends Base {
        void inPackage(Coin c) {
            System.out.println("not overridden");
        }
    }

    public static class OverNothing extends Base {
    }

    public static class TillTaker implements Till {
        public void take(Coin c) {
            System.out.println("till takes");
        }
    }

    public static class HalfTaker extends Half {
        public void take(Coin c) {
            System.out.println("half takes");
        }
    }

    public static abstract class NoTaker extends Half {
    }

    public static class WholeTaker extends Whole implements Till {
    }

    public static abstract class ShopTaker implements Shop {
    }

    public static abstract class ShopGiver implements Shop {
        public Coin give() {
            return null;
        }
    }

    public static class GiverTaker extends Giver {
        public void take(Coin c) {
        }
    }

    public interface Market extends Shop {
        default void take(Coin c) {
        }
    }

    public static class MarketHalf extends Half implements Market {
    }

    static class Loader extends ClassLoader {
        final Set<String> own;

        Loader(String name, ClassLoader parent, String... own) {
            super(name, parent);
            this.own = Set.of(own);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            String simple = name.substring(name.lastIndexOf('$') + 1);
            if (!own.contains(simple)) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            try (InputStream in = LoadTables.class.getResourceAsStream("/" + name + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static void link(ClassLoader loader, String name) {
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(Class.forName("LoadTables$" + name, true, loader).getName() + " linked");
            } catch (ClassNotFoundException | LinkageError e) {
                System.out.println(name + " " + e.toString().replaceAll("@[0-9a-f]+", "@"));
            }
        }
    }

    static final String[] ALL = {
        "OverPay", "OverAll", "OverBoth", "OverPackage", "OverNothing", "TillTaker", "HalfTaker", "NoTaker",
        "WholeTaker", "ShopTaker", "ShopGiver", "GiverTaker", "MarketHalf"};

    public static void main(String[] args) throws Exception {
        ClassLoader app = LoadTables.class.getClassLoader();
        System.out.println(new Coin() != null);
        for (String name : ALL) {
            System.out.println("-- " + name);
            Loader first = new Loader("first", app, name, "Coin");
            link(first, "Coin");
            link(first, name);
            System.out.println("- late coin");
            Loader late = new Loader("late", app, name, "Coin");
            link(late, name);
            link(late, "Coin");
            System.out.println("- friend");
            link(new Loader("friend", app, name), name);
        }
        System.out.println("-- three loaders");
        Loader whole = new Loader("whole", app, "Whole", "Coin");
        link(whole, "Coin");
        link(new Loader("taker", whole, "WholeTaker"), "WholeTaker");
        Loader till = new Loader("till", null, "Till", "Coin");
        Loader lateWhole = new Loader("late", till, "Whole", "Coin");
        link(new Loader("taker", lateWhole, "WholeTaker"), "WholeTaker");
        link(lateWhole, "Coin");
        link(till, "Coin");
        Loader market = new Loader("market", app, "Market", "Coin");
        link(market, "Coin");
        try { // java finds it in the vtable or in the itable, according to its tables of default methods
            Class.forName("LoadTables$MarketHalf", true, new Loader("half", market, "MarketHalf"));
        } catch (LinkageError e) {
            System.out.println(e.toString().substring(0, 51));
        }
    }
}

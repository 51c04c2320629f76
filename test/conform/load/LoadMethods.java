import java.io.IOException;
import java.io.InputStream;
import java.util.Set;

/** A class calls a method of another loader's class while both loaders mean different classes by a name of its descriptor. */
public class LoadMethods {
    public static class Coin {
        public int value = 7;

        public String toString() {
            return "coin " + value;
        }
    }

    public interface Till {
        default Coin give(Coin c) {
            return c;
        }
    }

    public static class Bank implements Till {
        public static void take(Coin c) {
            System.out.println("took " + c);
        }

        public static Coin make() {
            return new Coin();
        }

        public static void takeAll(int n, long m, Coin[][] all) {
            System.out.println("took all " + (all == null));
        }

        public Bank() {
        }

        public Bank(Coin first) {
            System.out.println("a bank with " + first);
        }

        public void keep(String s, Coin c) {
            System.out.println(s + " " + c);
        }

        public static void plain(String s, int[] n, Object o) {
            System.out.println(s + n.length + o);
        }
    }

    /** Loaded apart from Bank: each method is one call. */
    public static class Customer {
        public static void take() {
            Bank.take(null);
        }

        public static void takeCoin() {
            Bank.take(new Coin());
        }

        public static void make() {
            System.out.println(Bank.make());
        }

        public static void takeAll() {
            Bank.takeAll(1, 2, null);
        }

        public static void create() {
            new Bank(null);
        }

        public static void keep() {
            new Bank().keep("keep", null);
        }

        public static void giveVirtual() {
            System.out.println(new Bank().give(null));
        }

        public static void giveInterface() {
            Till t = new Bank();
            System.out.println(t.give(null));
        }

        public static void plain() {
            Bank.plain("a", new int[3], null);
        }

        public static void coin() {
            System.out.println(new Coin());
        }
    }

    /** Defines the classes it is told to itself, and asks its parent for the others. */
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
            try (InputStream in = LoadMethods.class.getResourceAsStream("/" + name + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static String plain(Throwable t) {
        return t.toString().replaceAll("@[0-9a-f]+", "@");
    }

    static void call(ClassLoader loader, String method) throws Exception {
        Class<?> customer = Class.forName("LoadMethods$Customer", true, loader);
        for (int i = 0; i < 2; i++) {
            try {
                customer.getMethod(method).invoke(null);
                System.out.println(method + " passed");
            } catch (java.lang.reflect.InvocationTargetException e) {
                System.out.println(method + " " + plain(e.getCause()));
            }
        }
    }

    static final String[] ALL = {
        "plain", "take", "takeCoin", "make", "takeAll", "create", "keep", "giveVirtual", "giveInterface"};

    static void all(String what, ClassLoader loader) throws Exception {
        System.out.println("-- " + what);
        for (String method : ALL) {
            call(loader, method);
        }
    }

    public static void main(String[] args) throws Exception {
        ClassLoader app = LoadMethods.class.getClassLoader();
        System.out.println(new Coin());
        Bank.take(new Coin());
        Loader other = new Loader("other", app, "Customer", "Coin");
        call(other, "coin");
        all("both have a coin", other);
        all("not named", new Loader(null, app, "Customer", "Coin"));
        all("delegating", new Loader("friend", app, "Customer"));
        Loader bank = new Loader("bank", app, "Bank", "Coin");
        all("neither is app's", new Loader("shop", bank, "Customer", "Coin"));
        all("three", new Loader("till", new Loader("side", bank, "Coin"), "Customer"));
        Loader late = new Loader("late", bank, "Customer", "Coin");
        call(late, "take");
        call(late, "coin");
        call(late, "takeCoin");
        Loader early = new Loader("early", bank, "Customer", "Coin");
        call(early, "keep");
        call(early, "make");
        call(early, "coin");
    }
}

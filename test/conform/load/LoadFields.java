import java.io.IOException;
import java.io.InputStream;
import java.util.Set;

/** Fields of a class of another loader, whose type is not the same class there; and classes that come after the fact. */
public class LoadFields {
    public static class Coin {
        public int value = 7;

        public String toString() {
            return "coin " + value;
        }
    }

    public static class Purse {
        public Coin coin = new Coin();
        public Coin[] coins = {new Coin()};
        public int[] counts = {1, 2};
        public String text = "text";
    }

    public static class Bank {
        public static Coin coin;
        public static Coin[][] coins;
        public static long count = 5;

        static {
            System.out.println("a bank opens");
        }
    }

    public static class Customer {
        public static void getField() {
            System.out.println(new Purse().coin);
        }

        public static void putField() {
            new Purse().coin = null;
        }

        public static void getArray() {
            System.out.println(new Purse().coins == null);
        }

        public static void getOther() {
            System.out.println(new Purse().counts.length + new Purse().text);
        }

        public static void getStatic() {
            System.out.println(Bank.coin);
        }

        public static void putStatic() {
            Bank.coin = null;
        }

        public static void getStatics() {
            System.out.println(Bank.coins == null);
        }

        public static void getCount() {
            System.out.println(Bank.count++);
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
            try (InputStream in = LoadFields.class.getResourceAsStream("/" + name + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static void call(ClassLoader loader, String... methods) throws Exception {
        Class<?> customer = Class.forName("LoadFields$Customer", true, loader);
        for (String method : methods) {
            for (int i = 0; i < 2; i++) {
                try {
                    customer.getMethod(method).invoke(null);
                    System.out.println(method + " passed");
                } catch (java.lang.reflect.InvocationTargetException e) {
                    System.out.println(method + " " + e.getCause().toString().replaceAll("@[0-9a-f]+", "@"));
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ClassLoader app = LoadFields.class.getClassLoader();
        System.out.println(new Coin());
        String[] all = {"getOther", "getField", "putField", "getArray", "getStatic", "putStatic", "getStatics", "getCount"};
        Loader known = new Loader("known", app, "Customer", "Coin");
        call(known, "coin");
        call(known, all);
        System.out.println("-- later");
        Loader later = new Loader("later", app, "Customer", "Coin");
        call(later, all);
        call(later, "coin");
        System.out.println("-- delegating");
        call(new Loader(null, app, "Customer"), all);
        System.out.println("-- both are loaders of the program");
        Loader purse = new Loader("purse", null, "Purse", "Bank", "Coin");
        Loader user = new Loader("user", purse, "Customer", "Coin");
        call(user, "putStatic", "getStatics", "coin", "getField", "getStatic");
        System.out.println("-- the user first, then the owner of the field");
        purse = new Loader(null, app, "Purse", "Bank", "Coin");
        user = new Loader("user", purse, "Customer", "Coin");
        call(user, "putStatic", "coin");
        try {
            Class.forName("LoadFields$Coin", false, purse);
        } catch (LinkageError e) {
            System.out.println(e.toString().replaceAll("@[0-9a-f]+", "@"));
        }
        System.out.println("-- a third one joins two sets");
        Loader a = new Loader("a", app, "Purse", "Coin");
        Loader b = new Loader("b", a, "Bank", "Coin");
        Loader c = new Loader("c", b, "Customer", "Coin");
        call(c, "putStatic", "getField", "getCount", "coin");
        for (Loader each : new Loader[] {a, b, c}) {
            try {
                System.out.println(Class.forName("LoadFields$Coin", false, each).getName());
            } catch (LinkageError e) {
                System.out.println(e.toString().replaceAll("@[0-9a-f]+", "@"));
            }
        }
    }
}

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** Method handles, lambdas and reflection across loaders that mean different classes by one name. */
public class LoadHandles {
    public static class Coin {
        public int value = 7;

        public String toString() {
            return "coin " + value;
        }
    }

    public interface Maker {
        Coin make();
    }

    public interface Taker {
        void take(Coin c);
    }

    public static class Bank {
        public static Coin coin = new Coin();

        public static Coin make() {
            return new Coin();
        }

        public static void take(Coin c) {
            System.out.println("took " + c);
        }

        public static void run(Taker t, Maker m) {
            if (m != null) System.out.println(m.make());
            if (t != null) t.take(new Coin());
        }

        public static void sink(Runnable r) {
            r.run();
        }
    }

    public static class Customer {
        public static void coin() {
            System.out.println(new Coin());
        }

        public static void lambdaMaker() {
            Bank.run(null, () -> new Coin());
        }

        public static void lambdaTaker() {
            Bank.run(c -> System.out.println(c), null);
        }

        public static void refMaker() {
            Maker m = Bank::make;
            System.out.println(m != null);
        }

        public static void refTaker() {
            Taker t = Bank::take;
            t.take(null);
        }

        public static void supplier() {
            java.util.function.Supplier<Object> s = Bank::make;
            System.out.println(s.get());
        }

        public static void runnable() {
            Bank.sink(() -> System.out.println("runs"));
        }

        public static void findStatic() throws Throwable {
            MethodHandle h = MethodHandles.lookup().findStatic(Bank.class, "make", MethodType.methodType(Coin.class));
            System.out.println(h.invoke());
        }

        public static void findTake() throws Throwable {
            MethodHandle h = MethodHandles.lookup().findStatic(Bank.class, "take", MethodType.methodType(void.class, Coin.class));
            System.out.println(h != null);
        }

        public static void findPublic() throws Throwable {
            MethodHandle h = MethodHandles.publicLookup().findStatic(Bank.class, "make", MethodType.methodType(Coin.class));
            System.out.println(h != null);
        }

        public static void findGetter() throws Throwable {
            MethodHandle h = MethodHandles.lookup().findStaticGetter(Bank.class, "coin", Coin.class);
            System.out.println(h != null);
        }

        public static void findVar() throws Throwable {
            System.out.println(MethodHandles.lookup().findStaticVarHandle(Bank.class, "coin", Coin.class) != null);
        }

        public static void unreflect() throws Throwable {
            MethodHandle h = MethodHandles.lookup().unreflect(Bank.class.getMethod("make"));
            System.out.println(((Object) h.invoke()).getClass() == Coin.class);
        }

        public static void exact() throws Throwable {
            MethodHandle h = MethodHandles.lookup().unreflect(Bank.class.getMethod("make"));
            Coin c = (Coin) h.invokeExact();
            System.out.println(c);
        }

        public static void reflect() throws Throwable {
            System.out.println(Bank.class.getMethod("make").invoke(null).getClass() == Coin.class);
            System.out.println(Bank.class.getField("coin").get(null).getClass() == Coin.class);
        }

        public static void reflectParameter() throws Throwable {
            Bank.class.getMethod("take", Coin.class);
        }
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
            try (InputStream in = LoadHandles.class.getResourceAsStream("/" + name + ".class")) {
                // no InnerClasses: the classes around these would have to be of the same loader
                String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
                byte[] b = text.replace("InnerClasses", "InnerKlasses").getBytes(StandardCharsets.ISO_8859_1);
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static String plain(Throwable t) {
        return t.toString().replaceAll("@[0-9a-f]+", "@").replaceAll("Lambda\\$[0-9]+/0x[0-9a-f]+", "Lambda");
    }

    static void call(ClassLoader loader, String... methods) throws Exception {
        Class<?> customer = Class.forName("LoadHandles$Customer", true, loader);
        for (String method : methods) {
            for (int i = 0; i < 2; i++) {
                try {
                    customer.getMethod(method).invoke(null);
                    System.out.println(method + " passed");
                } catch (java.lang.reflect.InvocationTargetException e) {
                    String gap = " ";
                    for (Throwable t = e.getCause(); t != null; t = t.getCause()) {
                        System.out.println(method + gap + plain(t));
                        gap += "  ";
                    }
                }
            }
        }
    }

    static final String[] ALL = {
        "lambdaMaker", "lambdaTaker", "refMaker", "refTaker", "supplier", "runnable", "findStatic", "findTake", "findPublic",
        "findGetter", "findVar", "unreflect", "exact", "reflect", "reflectParameter"};

    public static void main(String[] args) throws Exception {
        Loader bank = new Loader("bank", LoadHandles.class.getClassLoader(), "Bank", "Maker", "Taker", "Coin");
        Class.forName("LoadHandles$Coin", true, bank);
        for (String method : ALL) {
            System.out.println("-- " + method);
            Loader known = new Loader("known", bank, "Customer", "Coin");
            call(known, "coin");
            call(known, method);
            System.out.println("-");
            Loader late = new Loader("late", bank, "Customer", "Coin");
            call(late, method);
            call(late, "coin");
        }
    }
}

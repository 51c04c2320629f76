import java.io.IOException;
import java.io.InputStream;
import java.util.Set;

/** Equal package names of two loaders are two packages: what is not public is out of reach, nests end there. */
public class LoadPackages {
    static class Hidden {
        public static int n = 1;
        public int m = 2;

        public Hidden() {
        }
    }

    interface Secret {
        int N = Integer.valueOf(5);
    }

    public interface Open extends Secret {
    }

    public static abstract class Safe {
        static int count = 1;
        protected static int kept = 2;
        private static int own = 3;
        int field = 4;
        protected int held = 5;
        private int mine = 6;

        Safe(int n) {
        }

        protected Safe() {
        }

        public Safe(String s) {
        }

        private Safe(long n) {
        }

        static int get() {
            return 1;
        }

        protected static int keep() {
            return 2;
        }

        private static int ownGet() {
            return own;
        }

        int virtual() {
            return 3;
        }

        protected int hold() {
            return 4;
        }

        private int mineGet() {
            return mine;
        }

        abstract int open();

        final int fixed() {
            return 7;
        }
    }

    public static class Plain extends Safe {
        int open() {
            return 8;
        }

        static Safe make() {
            return new Plain();
        }

        public static Safe give() {
            return new Plain();
        }
    }

    public static class Thief {
        public static int hiddenStatic() {
            return Hidden.n;
        }

        public static int hiddenNew() {
            return new Hidden().m;
        }

        public static int hiddenArray() {
            return new Hidden[3].length;
        }

        public static boolean hiddenTest() {
            return ((Object) "x") instanceof Hidden;
        }

        public static String hiddenName() {
            return Hidden.class.getName();
        }

        public static int secret() {
            return Secret.N;
        }

        public static int openSecret() {
            return Open.N;
        }

        public static int count() {
            return Safe.count;
        }

        public static int kept() {
            return Safe.kept;
        }

        public static int own() {
            return Safe.own;
        }

        public static int field() {
            return Plain.give().field;
        }

        public static int held() {
            return Plain.give().held;
        }

        public static int mine() {
            return Plain.give().mine;
        }

        public static int get() {
            return Safe.get();
        }

        public static int keep() {
            return Safe.keep();
        }

        public static int ownGet() {
            return Safe.ownGet();
        }

        public static int virtual() {
            return Plain.give().virtual();
        }

        public static int hold() {
            return Plain.give().hold();
        }

        public static int mineGet() {
            return Plain.give().mineGet();
        }

        public static int open() {
            return Plain.give().open();
        }

        public static int fixed() {
            return Plain.give().fixed();
        }

        public static Safe make() {
            return Plain.make();
        }
    }

    /** A subclass of another loader. */
    public static class Heir extends Safe {
        public Heir() {
        }

        int open() {
            return 9;
        }

        final int fixed;

        {
            fixed = 1;
        }

        int virtual() {
            return 30;
        }

        public static int virtualOfSuper() {
            return new Heir().virtual();
        }

        public static int callOpen() {
            Safe s = new Heir();
            return s.open();
        }

        public static int held() {
            return new Heir().held++;
        }

        public static int holds() {
            return new Heir().hold();
        }

        public static int kept() {
            return kept++ + keep();
        }

        public static int field() {
            return ((Safe) new Heir()).field;
        }

        public static int mine() {
            return ((Safe) new Heir()).mine;
        }

        public static Object other() {
            return new Object() {
                int n = new Heir().held;
            };
        }
    }

    public static class Number extends Safe {
        public Number() {
            super(1);
        }

        int open() {
            return 1;
        }
    }

    public static class Long extends Safe {
        public Long() {
            super(1L);
        }

        int open() {
            return 1;
        }
    }

    public static class HiddenHeir extends Hidden {
    }

    public static class SecretHeir implements Secret {
    }

    public interface SecretOpen extends Secret {
    }

    /** Looks into a superclass's object, which is of another package. */
    public static class Peeper extends Safe {
        int open() {
            return 1;
        }

        public static int peep() {
            Safe s = Plain.give();
            return s.held;
        }
    }

    public static class Caller extends Safe {
        int open() {
            return 1;
        }

        public static int call() {
            Safe s = Plain.give();
            return s.hold();
        }
    }

    /** One that declares what is final where it cannot be overridden. */
    public static class Refiner extends Fixed {
        final int fixed() {
            return 10;
        }

        public static int own() {
            return new Refiner().fixed();
        }

        public static int above() {
            return new Refiner().call();
        }
    }

    public static class Fixed {
        public int call() {
            return same();
        }

        int same() {
            return 1;
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
            String simple = name.substring(name.indexOf('$') + 1);
            if (!own.contains(simple)) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            try (InputStream in = LoadPackages.class.getResourceAsStream("/" + name + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static String plain(Throwable t) {
        String text = t.toString();
        int end = text.indexOf("\nException Details");
        return (end < 0 ? text : text.substring(0, end)).replaceAll("@[0-9a-f]+", "@");
    }

    static void each(Class<?> c, String... methods) throws Exception {
        for (String method : methods) {
            for (int i = 0; i < 2; i++) {
                try {
                    String result = String.valueOf(c.getMethod(method).invoke(null));
                    System.out.println(method + " " + result.replaceAll("@[0-9a-f]+", "@"));
                } catch (java.lang.reflect.InvocationTargetException e) {
                    System.out.println(method + " " + plain(e.getCause()));
                } catch (LinkageError e) {
                    System.out.println(method + " " + plain(e));
                }
            }
        }
    }

    static final String[] ALL = {
        "hiddenStatic", "hiddenNew", "hiddenArray", "hiddenTest", "hiddenName", "secret", "openSecret", "count", "kept",
        "own", "field", "held", "mine", "get", "keep", "ownGet", "virtual", "hold", "mineGet", "open", "fixed", "make"};

    static Class<?> apart(String name) throws Exception {
        return Class.forName("LoadPackages$" + name, false, new Loader("apart", LoadPackages.class.getClassLoader(), name));
    }

    static void tryApart(String name) throws Exception {
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(name + " " + apart(name).getConstructor().newInstance().getClass().getName());
            } catch (NoSuchMethodException e) {
                System.out.println(name + " has no constructor");
            } catch (java.lang.reflect.InvocationTargetException e) {
                System.out.println(name + " " + plain(e.getCause()));
            } catch (LinkageError e) {
                System.out.println(name + " " + plain(e));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println("-- one package");
        each(Thief.class, ALL);
        System.out.println("-- apart");
        each(apart("Thief"), ALL);
        System.out.println("-- an heir");
        each(apart("Heir"), "virtualOfSuper", "callOpen", "held", "holds", "kept", "field", "mine", "other");
        for (String name : new String[] {"Number", "Long", "HiddenHeir", "SecretHeir", "SecretOpen"}) {
            tryApart(name);
        }
        each(apart("Peeper"), "peep");
        each(apart("Caller"), "call");
        each(apart("Refiner"), "own", "above");
        ClassLoader app = LoadPackages.class.getClassLoader();
        Loader all = new Loader("all", app, "Thief", "Safe", "Plain", "Hidden");
        each(Class.forName("LoadPackages$Thief", true, all), ALL);
        System.out.println(Class.forName("LoadPackages$Thief", true, all).isNestmateOf(
            Class.forName("LoadPackages$Safe", true, all)));
        System.out.println(apart("Thief").getNestHost() == apart("Thief"));
        System.out.println(Thief.class.isNestmateOf(Safe.class));
    }
}

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/** Loaders that answer with nothing, with something else, with exceptions, or in a roundabout way. */
public class LoadAnswers {
    public static class Target {
        public static int n = 1;

        public static String hello() {
            return "hello";
        }
    }

    public static class Other {
    }

    public static class User {
        public static String call() {
            return Target.hello();
        }

        public static int field() {
            return Target.n;
        }

        public static Object create() {
            return new Target();
        }

        public static Object array() {
            return new Target[2][3];
        }

        public static boolean test(Object o) {
            return o instanceof Target;
        }

        public static String name() {
            return Target.class.getName();
        }

        public static String catches() {
            try {
                throw new IllegalStateException("thrown");
            } catch (IllegalStateException e) {
                return e.getMessage();
            }
        }
    }

    interface Answer {
        Class<?> give(Loader self, String name) throws ClassNotFoundException;
    }

    static byte[] bytes(String name) throws ClassNotFoundException {
        try (InputStream in = LoadAnswers.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    static class Loader extends ClassLoader {
        final Answer answer;
        final Map<String, Integer> asked = new HashMap<>();

        Loader(Answer answer) {
            super("answering", LoadAnswers.class.getClassLoader());
            this.answer = answer;
        }

        Class<?> findIt(String name) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            return known != null ? known : define(name);
        }

        Class<?> define(String name) throws ClassNotFoundException {
            byte[] b = bytes(name);
            return defineClass(name, b, 0, b.length);
        }

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            if (name.equals("LoadAnswers$Target")) {
                System.out.println("asked " + asked.merge(name, 1, Integer::sum));
                return answer.give(this, name);
            }
            if (name.equals("LoadAnswers$User")) {
                Class<?> known = findLoadedClass(name);
                return known != null ? known : define(name);
            }
            return super.loadClass(name);
        }
    }

    /** One that may be asked again while it is asked. */
    static class Parallel extends ClassLoader {
        static {
            System.out.println("parallel " + registerAsParallelCapable());
        }

        int asked;

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            if (!name.equals("LoadAnswers$Target")) {
                return super.loadClass(name);
            }
            if (asked++ == 0) {
                return Class.forName(name, false, this);
            }
            byte[] b = bytes(name);
            return defineClass(name, b, 0, b.length);
        }
    }

    static String plain(Throwable t) {
        return t.toString().replaceAll("@[0-9a-f]+", "@");
    }

    static void show(String what, Throwable e) {
        System.out.println(what + " " + plain(e));
        for (Throwable t = e.getCause(); t != null; t = t.getCause()) {
            System.out.println("    cause " + plain(t));
        }
    }

    static void use(String what, Answer answer) throws Exception {
        System.out.println("-- " + what);
        Loader loader = new Loader(answer);
        Class<?> user = Class.forName("LoadAnswers$User", true, loader);
        for (String method : new String[] {"call", "call", "field", "create", "array", "name", "catches"}) {
            try {
                Object o = user.getMethod(method).invoke(null);
                System.out.println(method + " " + (o instanceof String || o instanceof Integer ? o : o.getClass().getName()));
            } catch (java.lang.reflect.InvocationTargetException e) {
                show(method, e.getCause());
            } catch (LinkageError e) {
                show(method, e);
            }
        }
        for (String name : new String[] {"LoadAnswers$Target", "[LLoadAnswers$Target;", "[[LLoadAnswers$Target;"}) {
            try {
                System.out.println(Class.forName(name, false, loader).getName());
            } catch (Throwable t) {
                show(name, t);
            }
        }
        try {
            System.out.println(loader.loadClass("LoadAnswers$Target").getName());
        } catch (Throwable t) {
            show("loadClass", t);
        }
    }

    public static void main(String[] args) throws Exception {
        use("delegates", (self, name) -> LoadAnswers.class.getClassLoader().loadClass(name));
        use("defines", (self, name) -> self.findIt(name));
        use("null", (self, name) -> null);
        use("another", (self, name) -> Other.class);
        use("primitive", (self, name) -> int.class);
        use("array", (self, name) -> Target[].class);
        use("array of int", (self, name) -> int[].class);
        use("not found", (self, name) -> {
            throw new ClassNotFoundException("no " + name);
        });
        use("not found, with cause", (self, name) -> {
            throw new ClassNotFoundException("no " + name, new IOException("disk"));
        });
        use("unchecked", (self, name) -> {
            throw new IllegalStateException("not now");
        });
        use("error", (self, name) -> {
            throw new NoClassDefFoundError("mine");
        });
        use("checked", (self, name) -> {
            throw LoadAnswers.<RuntimeException>sneak(new IOException("sneaky"));
        });
        use("later", (self, name) -> {
            if (self.asked.get(name) < 3) {
                throw new ClassNotFoundException("not yet");
            }
            return self.findIt(name);
        });
        use("twice", (self, name) -> {
            Class<?> first = self.findIt(name);
            try {
                self.define(name);
            } catch (LinkageError e) {
                show("again", e);
            }
            return first;
        });
        use("roundabout", (self, name) -> {
            if (self.asked.get(name) == 1) {
                Class<?> first = Class.forName(name, false, self);
                System.out.println("inside " + (first.getClassLoader() == self));
                return first;
            }
            return self.findIt(name);
        });
        use("changes its mind", (self, name) -> {
            if (self.asked.get(name) == 1) {
                Class.forName(name, false, self);
                return Target.class;
            }
            return self.findIt(name);
        });
        use("changes its mind the other way", (self, name) -> {
            if (self.asked.get(name) == 1) {
                Class.forName(name, false, self);
                return self.findIt(name);
            }
            return Target.class;
        });
        Parallel parallel = new Parallel();
        System.out.println(Class.forName("LoadAnswers$Target", true, parallel).getClassLoader() == parallel);
        System.out.println(parallel.asked);
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> T sneak(Throwable t) throws T {
        throw (T) t;
    }
}

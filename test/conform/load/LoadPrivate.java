import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** A private method of an interface, called on an object that does not implement the interface. */
public class LoadPrivate {
    public interface Locked {
        private int secret() {
            return hashCode() * 0 + 42;
        }

        private long wide(long a, Object b) {
            return a + b.toString().length();
        }

        default int open() {
            return secret();
        }

        static int call(Object o) {
            return ((Locked) o).secret();
        }

        static long callWide(Object o) {
            return ((Locked) o).wide(5, "four");
        }

        static int callOpen(Object o) {
            return ((Locked) o).open();
        }
    }

    public static class Implements implements Locked {
    }

    public static class Below extends Implements {
    }

    public static class Alien {
        int a = 1, b = 2;

        private int secret() {
            return 43;
        }

        public int open() {
            return secret();
        }
    }

    static class Loader extends ClassLoader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("LoadPrivate$") || name.endsWith("Alien")) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            try (InputStream in = LoadPrivate.class.getResourceAsStream("/" + name + ".class")) {
                byte[] b = in.readAllBytes();
                if (name.endsWith("Locked")) {
                    dropCasts(b);
                }
                return defineClass(name, b, 0, b.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        /** aload_0 checkcast: three nops in place of the cast. */
        static void dropCasts(byte[] b) {
            String text = new String(b, StandardCharsets.ISO_8859_1);
            int n = 0;
            for (int i = text.indexOf("\u002a\u00c0"); i >= 0; i = text.indexOf("\u002a\u00c0", i + 1), n++) {
                b[i + 1] = b[i + 2] = b[i + 3] = 0;
            }
            System.out.println(n + " casts dropped");
        }
    }

    static void call(Class<?> locked, String method, Object o) throws Exception {
        String what = o == null ? "null" : o.getClass().getName();
        try {
            System.out.println(method + " " + what + " " + locked.getMethod(method, Object.class).invoke(null, o));
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(method + " " + what + " " + e.getCause().toString().replaceAll("@[0-9a-f]+", "@"));
        }
    }

    public static void main(String[] args) throws Exception {
        for (boolean aliensFirst : new boolean[] {false, true}) {
            Loader loader = new Loader();
            Class<?> locked = Class.forName("LoadPrivate$Locked", true, loader);
            Object good = Class.forName("LoadPrivate$Implements", true, loader).getConstructor().newInstance();
            Object below = Class.forName("LoadPrivate$Below", true, loader).getConstructor().newInstance();
            Object alien = new Alien();
            Object[] objects = {good, alien, below, "text", new int[1], null, new Implements(), alien, good};
            if (aliensFirst) {
                objects = new Object[] {alien, good, new Object[0], below, null, alien};
            }
            for (String method : new String[] {"call", "callWide", "callOpen"}) {
                for (Object o : objects) {
                    call(locked, method, o);
                }
            }
        }
    }
}

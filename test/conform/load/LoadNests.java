import java.io.IOException;
import java.io.InputStream;

/** A nest host that cannot be loaded is no error by itself; its members are alone. */
public class LoadNests {
    public static class Holder {
        private int x = 5;

        private static String text() {
            return "text";
        }
    }

    public static class User {
        public static int get() {
            return new Holder().x;
        }

        public static String text() {
            return Holder.text();
        }
    }

    static class Loader extends ClassLoader {
        final RuntimeException thrown;

        Loader(RuntimeException thrown) {
            this.thrown = thrown;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals("LoadNests")) {
                System.out.println("asked for the host");
                if (thrown != null) {
                    throw thrown;
                }
                throw new ClassNotFoundException("gone");
            }
            if (!name.startsWith("LoadNests$")) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            try (InputStream in = LoadNests.class.getResourceAsStream("/" + name + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        RuntimeException[] all = {null, new IllegalStateException("no"), new IllegalArgumentException()};
        for (RuntimeException thrown : all) {
            Class<?> user = Class.forName("LoadNests$User", true, new Loader(thrown));
            for (String method : new String[] {"get", "get", "text"}) {
                try {
                    System.out.println(user.getMethod(method).invoke(null));
                } catch (java.lang.reflect.InvocationTargetException e) {
                    System.out.println(e.getCause().toString().replaceAll("@[0-9a-f]+", "@"));
                }
            }
            System.out.println(user.getNestHost().getName());
        }
    }
}

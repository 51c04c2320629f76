import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/** Superclasses and interfaces that cannot be: circles, final and sealed ones, classes for interfaces, missing ones. */
public class LoadHierarchy {
    public static class Empty {
    }

    public static class Sub extends Empty {
    }

    public interface Face {
    }

    public static class Has implements Face {
    }

    public interface Below extends Face {
    }

    public static class Fixed {
        public final void fixed(int n) {
        }

        final void inPackage() {
        }

        static final void shared() {
        }

        private final void own() {
        }
    }

    public static class Fixer extends Fixed {
        public void fixes(int n) {
        }
    }

    public static class Fixer2 extends Fixed {
        void inPackag2() {
        }
    }

    public static class Fixer3 extends Fixed {
        static void share2() {
        }

        private void ow2() {
        }
    }

    public interface Waits {
        void wait2();
    }

    public sealed interface Closed permits Allowed {
    }

    public static final class Allowed implements Closed {
    }

    public static final class Refused {
    }

    public sealed static class Shut permits Granted {
    }

    public static final class Granted extends Shut {
    }

    public record Pair(int a, int b) {
    }

    public enum Colour {
        RED
    }

    /** The class file with other flags, and other names in its constants. */
    static byte[] change(String from, int clear, int set, String... renames) throws IOException {
        byte[] b;
        try (InputStream in = LoadHierarchy.class.getResourceAsStream("/LoadHierarchy$" + from + ".class")) {
            b = in.readAllBytes();
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(b));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeLong(in.readLong());
        int n = in.readUnsignedShort();
        out.writeShort(n);
        for (int i = 1; i < n; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            if (tag == 1) {
                String s = in.readUTF();
                for (int j = 0; j < renames.length; j += 2) {
                    s = s.equals(renames[j]) ? renames[j + 1] : s;
                }
                out.writeUTF(s);
            } else {
                int size = tag == 15 ? 3 : tag == 7 || tag == 8 || tag == 16 || tag == 19 || tag == 20 ? 2 : 4;
                if (tag == 5 || tag == 6) {
                    size = 8;
                    i++;
                }
                out.write(in.readNBytes(size));
            }
        }
        out.writeShort(in.readUnsignedShort() & ~clear | set);
        in.transferTo(out);
        return bytes.toByteArray();
    }

    static String full(String name) {
        return "LoadHierarchy$" + name;
    }

    static class Loader extends ClassLoader {
        final Map<String, byte[]> own = new HashMap<>();
        boolean tell;

        Loader(ClassLoader parent) {
            super("some", parent);
        }

        Loader with(String name, byte[] b) {
            own.put(name, b);
            return this;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] b = own.get(name);
            if (b == null) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            if (tell) {
                System.out.println("asked for " + name + ", known " + (known != null));
            }
            return known != null ? known : defineClass(name, b, 0, b.length);
        }
    }

    static Loader loader() {
        return new Loader(LoadHierarchy.class.getClassLoader());
    }

    static void load(Loader loader, String name) {
        for (int i = 0; i < 2; i++) {
            try {
                Class<?> c = Class.forName(name, true, loader);
                System.out.println(name + " loaded, extends " + c.getSuperclass() + " " + c.getInterfaces().length);
            } catch (LinkageError | ClassNotFoundException e) {
                System.out.println(name + " " + e.toString().replaceAll("@[0-9a-f]+", "@"));
                for (Throwable t = e.getCause(); t != null; t = t.getCause()) {
                    System.out.println("    cause " + t.toString().replaceAll("@[0-9a-f]+", "@"));
                }
            }
        }
    }

    static void one(String what, byte[] b, String name) {
        System.out.println("-- " + what);
        load(loader().with(name, b), name);
    }

    static String pack(String name) {
        return full(name).replace('.', '/');
    }

    public static void main(String[] args) throws Exception {
        System.out.println("-- circles");
        byte[] selfish = change("Sub", 0, 0, pack("Empty"), pack("Sub"));
        load(loader().with(full("Sub"), selfish), full("Sub"));
        Loader two = loader().with("A", change("Sub", 0, 0, pack("Sub"), "A", pack("Empty"), "B"))
            .with("B", change("Sub", 0, 0, pack("Sub"), "B", pack("Empty"), "A"));
        load(two, "A");
        load(two, "B");
        Loader told = loader().with("A", change("Sub", 0, 0, pack("Sub"), "A", pack("Empty"), "B"))
            .with("B", change("Sub", 0, 0, pack("Sub"), "B", pack("Empty"), "C"))
            .with("C", change("Sub", 0, 0, pack("Sub"), "C", pack("Empty"), "A"));
        told.tell = true;
        load(told, "A");
        load(told, "C");
        Loader faces = loader().with("I", change("Below", 0, 0, pack("Below"), "I", pack("Face"), "J"))
            .with("J", change("Below", 0, 0, pack("Below"), "J", pack("Face"), "I"));
        load(faces, "I");
        load(faces, "J");
        System.out.println("-- what may not be extended");
        one("final", change("Sub", 0, 0, pack("Empty"), pack("Allowed")), full("Sub"));
        one("record", change("Sub", 0, 0, pack("Empty"), pack("Pair")), full("Sub"));
        one("string", change("Sub", 0, 0, pack("Empty"), "java/lang/String"), full("Sub"));
        one("enum", change("Sub", 0, 0, pack("Empty"), pack("Colour")), full("Sub"));
        one("interface as superclass", change("Sub", 0, 0, pack("Empty"), pack("Face")), full("Sub"));
        one("class as interface", change("Has", 0, 0, pack("Face"), pack("Empty")), full("Has"));
        one("class as superinterface", change("Below", 0, 0, pack("Face"), pack("Empty")), full("Below"));
        one("final class as interface", change("Has", 0, 0, pack("Face"), "java/lang/String"), full("Has"));
        one("sealed class", change("Sub", 0, 0, pack("Empty"), pack("Shut")), full("Sub"));
        one("sealed interface", change("Has", 0, 0, pack("Face"), pack("Closed")), full("Has"));
        one("sealed superinterface", change("Below", 0, 0, pack("Face"), pack("Closed")), full("Below"));
        one("permitted, but of another loader", change("Granted", 0, 0), full("Granted"));
        one("permitted, but of another loader", change("Allowed", 0, 0), full("Allowed"));
        Loader both = loader().with(full("Granted"), change("Granted", 0, 0)).with(full("Shut"), change("Shut", 0, 0));
        load(both, full("Granted"));
        Loader impostor = loader().with(full("Shut"), change("Shut", 0, 0))
            .with(full("Sub"), change("Sub", 0, 0, pack("Empty"), pack("Shut")));
        load(impostor, full("Sub"));
        System.out.println("-- missing");
        one("superclass", change("Sub", 0, 0, pack("Empty"), "Nowhere"), full("Sub"));
        one("interface", change("Has", 0, 0, pack("Face"), "no/Where"), full("Has"));
        one("array as superclass", change("Sub", 0, 0, pack("Empty"), "[I"), full("Sub"));
        one("array as superclass", change("Sub", 0, 0, pack("Empty"), "[Ljava/lang/Object;"), full("Sub"));
        one("array as interface", change("Has", 0, 0, pack("Face"), "[I"), full("Has"));
        one("array as interface", change("Has", 0, 0, pack("Face"), "[Ljava/lang/Object;"), full("Has"));
        System.out.println("-- wrong names");
        one("another name", change("Sub", 0, 0, pack("Sub"), "Other"), full("Sub"));
        load(loader().with(full("Sub"), change("Sub", 0, 0, pack("Empty"), "Other"))
            .with("Other", change("Empty", 0, 0)), full("Sub"));
        System.out.println("-- final methods");
        one("public", change("Fixer", 0, 0, "fixes", "fixed"), full("Fixer"));
        one("of another package", change("Fixer2", 0, 0, "inPackag2", "inPackage"), full("Fixer2"));
        one("static and private", change("Fixer3", 0, 0, "share2", "shared", "ow2", "own"), full("Fixer3"));
        load(loader().with(full("Fixer2"), change("Fixer2", 0, 0, "inPackag2", "inPackage"))
            .with(full("Fixed"), change("Fixed", 0, 0)), full("Fixer2"));
        one("of Object", change("Fixer", 0, 0, "fixes", "wait", "(I)V", "(J)V"), full("Fixer"));
        one("of Object", change("Fixer2", 0, 0, "inPackag2", "notify"), full("Fixer2"));
        one("of Object in an interface", change("Waits", 0, 0, "wait2", "wait"), full("Waits"));
        one("of Object in an interface", change("Waits", 0, 0, "wait2", "getClass", "()V", "()Ljava/lang/Class;"), full("Waits"));
        one("private of Object in an interface", change("Waits", 0, 0, "wait2", "finalize"), full("Waits"));
        System.out.println("-- flags");
        one("final and abstract", change("Empty", 0, 0x410), full("Empty"));
        one("interface that is not abstract", change("Face", 0x400, 0), full("Face"));
        one("interface that is final", change("Face", 0, 0x10), full("Face"));
        one("interface with a super flag", change("Face", 0, 0x20), full("Face"));
        one("class as an interface", change("Empty", 0, 0x600), full("Empty"));
        one("interface as a class", change("Face", 0x600, 0), full("Face"));
        one("enum flag", change("Empty", 0, 0x4000), full("Empty"));
        one("annotation that is no interface", change("Empty", 0, 0x2000), full("Empty"));
        one("module", change("Empty", 0, 0x8000), full("Empty"));
        one("record that does not extend Record", change("Pair", 0, 0, "java/lang/Record", pack("Empty")), full("Pair"));
        one("record that is not final", change("Pair", 0x10, 0), full("Pair"));
        one("sealed and final", change("Shut", 0, 0x10), full("Shut"));
        one("interface with a superclass", change("Below", 0, 0, "java/lang/Object", pack("Empty")), full("Below"));
    }
}

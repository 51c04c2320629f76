import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/** Class files that no longer fit together: default methods in conflict, methods gone, private, static or abstract. */
public class LoadDefaults {
    // the interfaces that come in versions: the method is renamed to m in some of them
    public interface Left {
        default String left() {
            return "left";
        }
    }

    public interface Right {
        default String right() {
            return "right";
        }
    }

    public interface Abstract {
        String abstracted();
    }

    public interface Static {
        static String fixed() {
            return "fixed";
        }
    }

    public interface Private {
        private String hidden() {
            return "hidden";
        }

        default String hiddenToo() {
            return hidden();
        }
    }

    public interface LeftBelow extends Left {
        default String lower() {
            return "lower";
        }
    }

    public static class Maker {
        public String m() {
            return "made";
        }
    }

    public static class Empty {
    }

    public static class Giver implements Left {
    }

    public static class PackageMaker {
        String made() {
            return "package";
        }
    }

    public static class ProtectedMaker {
        protected String made() {
            return "protected";
        }
    }

    public static class StaticMaker {
        public static String made() {
            return "static";
        }
    }

    public static abstract class AbstractMaker {
        public abstract String made();
    }

    // what is called: the class file names I and J and a superclass S
    public interface I {
        default String m() {
            return "I";
        }
    }

    public interface J {
    }

    public static class S {
    }

    public static class C extends S implements I, J {
    }

    public static class D extends C {
        public String superCall() {
            return super.m();
        }
    }

    public static class User {
        public static String viaClass(Object o) {
            return ((C) o).m();
        }

        public static String viaInterface(Object o) {
            return ((I) o).m();
        }

        public static String viaSuper(Object o) {
            return ((D) o).superCall();
        }
    }

    static byte[] change(String from, String... renames) throws IOException {
        byte[] b;
        try (InputStream in = LoadDefaults.class.getResourceAsStream("/LoadDefaults$" + from + ".class")) {
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
                String s = in.readUTF().replace("InnerClasses", "InnerKlasses");
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
        in.transferTo(out);
        return bytes.toByteArray();
    }

    static String full(String name) {
        return "LoadDefaults$" + name;
    }

    static class Loader extends ClassLoader {
        final Map<String, byte[]> own = new HashMap<>();

        Loader() throws IOException {
            super("some", LoadDefaults.class.getClassLoader());
            for (String name : new String[] {"I", "J", "S", "C", "D", "User", "Left", "Right", "LeftBelow"}) {
                own.put(full(name), change(name));
            }
        }

        /** From now on class `as` is what `from` is, its method `method` named m. */
        Loader with(String as, String from, String method) throws IOException {
            own.put(full(as), change(from, full(from), full(as), method, "m"));
            return this;
        }

        Loader put(String name, byte[] b) {
            own.put(full(name), b);
            return this;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] b = own.get(name);
            if (b == null) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            return known != null ? known : defineClass(name, b, 0, b.length);
        }
    }

    static String plain(Throwable t) {
        String s = t.toString();
        return (s.indexOf('\n') < 0 ? s : s.substring(0, s.indexOf('\n'))).replaceAll("@[0-9a-f]+", "@");
    }

    static void run(String what, Loader loader) throws Exception {
        System.out.println("-- " + what);
        try {
            Class<?> user = Class.forName(full("User"), true, loader);
            Object c = Class.forName(full("C"), true, loader).getConstructor().newInstance();
            Object d = Class.forName(full("D"), true, loader).getConstructor().newInstance();
            for (String method : new String[] {"viaClass", "viaInterface", "viaSuper"}) {
                for (Object o : method.equals("viaSuper") ? new Object[] {d, d} : new Object[] {c, d, c}) {
                    try {
                        System.out.println(method + " " + user.getMethod(method, Object.class).invoke(null, o));
                    } catch (java.lang.reflect.InvocationTargetException e) {
                        System.out.println(method + " " + plain(e.getCause()));
                    }
                }
            }
            try {
                System.out.println(c.getClass().getMethod("m").getDeclaringClass().getSimpleName());
            } catch (NoSuchMethodException e) {
                System.out.println("no m");
            }
        } catch (LinkageError e) {
            System.out.println(plain(e));
        }
    }

    public static void main(String[] args) throws Exception {
        run("as compiled", new Loader());
        run("two defaults", new Loader().with("J", "Right", "right"));
        run("default and abstract", new Loader().with("J", "Abstract", "abstracted"));
        run("abstract and default", new Loader().with("I", "Abstract", "abstracted").with("J", "Right", "right"));
        run("abstract only", new Loader().with("I", "Abstract", "abstracted"));
        run("default and static", new Loader().with("J", "Static", "fixed"));
        run("static only", new Loader().with("I", "Static", "fixed"));
        run("default and private", new Loader().with("J", "Private", "hidden"));
        run("private only", new Loader().with("I", "Private", "hidden"));
        run("private and default", new Loader().with("I", "Private", "hidden").with("J", "Right", "right"));
        run("gone", new Loader().put("I", change("J", full("J"), full("I"))));
        run("gone, but elsewhere", new Loader().put("I", change("J", full("J"), full("I"))).with("J", "Right", "right"));
        run("superclass", new Loader().put("S", change("Maker", full("Maker"), full("S"))));
        run("superclass, package", new Loader().with("S", "PackageMaker", "made"));
        run("superclass, protected", new Loader().with("S", "ProtectedMaker", "made"));
        run("superclass, static", new Loader().with("S", "StaticMaker", "made"));
        run("superclass, abstract", new Loader().with("S", "AbstractMaker", "made"));
        run("superclass and two defaults",
            new Loader().put("S", change("Maker", full("Maker"), full("S"))).with("J", "Right", "right"));
        run("one below the other", new Loader().put("I", change("Left", full("Left"), full("I"), "left", "m"))
            .put("J", change("LeftBelow", full("LeftBelow"), full("J"), full("Left"), full("I"), "lower", "m")));
        run("conflict in the superclass", new Loader().put("Left", change("Left", "left", "m"))
            .put("S", change("Giver", full("Giver"), full("S"))));
        run("class for an interface", new Loader().put("I", change("Maker", full("Maker"), full("I"))));
        run("interface for a class", new Loader().put("S", change("J", full("J"), full("S"))));
        run("not below any more", new Loader().put("D", change("Maker", full("Maker"), full("D"))));
    }
}

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles classes that fit together, then some of them anew in a shape that does not fit. With one argument it makes the
 * classes there; without, it runs each case's run() and prints what was thrown. test/unit/link.c links the same ones.
 */
class LinkErrors {
    // name, the user of it, what the user was compiled against, what it meets ("-": the class file is gone)
    static final String[][] CASES = {
        {"NoField", "static int run() { return new L().x; }", "public class L { public int x; }", "public class L { }"},
        {"NoMethod", "static int run() { new L().m(1, null); return 0; }",
            "public class L { public void m(int i, String[] s) { } }", "public class L { }"},
        {"NoInit", "static int run() { new L(1); return 0; }", "public class L { public L(int i) { } }",
            "public class L { }"},
        {"NoClass", "static int run() { new L(); return 0; }", "public class L { }", "-"},
        {"NoArrayClass", "static int run() { Object o = new L[1][1]; return 0; }", "public class L { }", "-"},
        {"PrivateField", "static int run() { return L.x; }", "public class L { public static int x; }",
            "public class L { private static int x; }"},
        {"ProtectedField", "static int run() { return L.x; }", "public class L extends p.P { public static int y; "
            + "public static int x; }", "public class L extends p.P { }"},
        {"PrivateMethod", "static int run() { L.m(2L); return 0; }", "public class L { public static void m(long l) { } }",
            "public class L { private static void m(long l) { } }"},
        {"ProtectedMethod", "static int run() { new L().m(); return 0; }",
            "public class L extends p.P { public Object m() { return null; } }", "public class L extends p.P { }"},
        {"PackageClass", "static Object run() { return new p.Q(); }", "public class L { }", "public class L { }"},
        {"BecameStatic", "static int run() { new L().m(); return 0; }", "public class L { public void m() { } }",
            "public class L { public static void m() { } }"},
        {"BecameInstance", "static int run() { L.m(); return 0; }", "public class L { public static void m() { } }",
            "public class L { public void m() { } }"},
        {"FieldBecameStatic", "static int run() { return new L().x; }", "public class L { public int x; }",
            "public class L { public static int x; }"},
        {"FieldBecameInstance", "static int run() { return L.x; }", "public class L { public static int x; }",
            "public class L { public int x; }"},
        {"BecameInterface", "static int run() { L.make().m(); return 0; }",
            "public class L { public static L make() { return null; } public void m() { } }",
            "public interface L { static L make() { return null; } void m(); }"},
        {"BecameInterfaceVirtual", "static int run(L l) { l.m(); return 0; }", "public class L { public void m() { } }",
            "public interface L { void m(); }"},
        {"BecameClass", "static int run(L l) { l.m(); return 0; }", "public interface L { void m(); }",
            "public class L { public void m() { } }"},
        {"SuperInterface", "static int run() { new Sub(); return 0; } static class Sub extends L { }",
            "public class L { }", "public interface L { }"},
        {"SuperFinal", "static int run() { new Sub(); return 0; } static class Sub extends L { }",
            "public class L { }", "public final class L { }"},
        {"SuperClassOfInterface", "static int run() { new Sub(); return 0; } static class Sub implements L { }",
            "public interface L { }", "public class L { }"},
        {"SuperSealed", "static int run() { new Sub(); return 0; } static class Sub extends L { }",
            "public class L { }", "public sealed class L { } final class M extends L { }"},
        {"InterfaceSealed", "static int run() { new Sub(); return 0; } static class Sub implements L { }",
            "public interface L { }", "public sealed interface L { } final class M implements L { }"},
        {"InterfaceSealedExtend", "static int run() { Sub.x.getClass(); return 0; } "
            + "interface Sub extends L { Object x = new Object(); }",
            "public interface L { }", "public sealed interface L { } final class M implements L { }"},
        {"SuperMissing", "static int run() { new Sub(); return 0; } static class Sub extends L { }",
            "public class L { }", "-"},
        {"FinalOverridden", "static int run() { new Sub(); return 0; } static class Sub extends L { public void m(int i) { } }",
            "public class L { public void m(int i) { } }", "public class L { public final void m(int i) { } }"},
        {"FinalField", "static int run() { new L().x = 1; return 0; }", "public class L { public int x; }",
            "public class L { public final int x = new Object().hashCode(); }"},
        {"FinalStatic", "static int run() { L.x = 1; return 0; }", "public class L { public static int x; }",
            "public class L { public static final int x = new Object().hashCode(); }"},
        {"SuperAbstract", "static int run() { new Sub().m(); return 0; } "
            + "static class Sub extends L { public void m() { super.m(); } }",
            "public class L { public void m() { } }", "public abstract class L { public abstract void m(); }"},
        {"Circular", "static int run() { new L(); return 0; }", "public class L { }", "public class L extends M { }"},
        {"WrongTag", "static int run() { L.m(); return 0; }", "public class L { public static void m() { } }",
            "public interface L { static void m() { } }"},
        {"WrongTagToo", "static int run() { L.m(); return 0; }", "public interface L { static void m() { } }",
            "public class L { public static void m() { } }"},
        {"Missing1", "static int run() { new Sub().m(\"\"); return 0; } static class Sub implements L { }",
            "public interface L { default void m(String s) { } }", "public interface L { void m(String s); }"},
        {"Conflict", "static int run() { new Sub().m(); return 0; } static class Sub implements L, K { } "
            + "interface K { default void m() { } }",
            "public interface L { }", "public interface L { default void m() { } }"},
        {"NotPublic", "static int run() { ((L) new Sub()).m(); return 0; } static class Sub extends K implements L { }",
            "public interface L { void m(); } class K { public void m() { } }",
            "public interface L { void m(); } class K { void m() { } }"},
        {"AbstractMissing", "static int run() { ((L) new Sub()).m(); return 0; } static class Sub extends L { }",
            "public class L { public void m() { } }", "public abstract class L { public abstract void m(); }"},
        {"MirandaMissing", "static int run() { ((L) new Sub()).m(); return 0; } static class Sub extends L { }",
            "public class L implements Q { public void m() { } } interface Q { void m(); }",
            "public abstract class L implements Q { } interface Q { void m(); }"},
        {"InterfaceStatic", "static int run(L l) { l.m(); return 0; }", "public interface L { void m(); }",
            "public interface L { static void m() { } }"},
        {"SuperStatic", "static int run() { new Sub().n(); return 0; } static class Sub extends L { void n() { super.m(); } }",
            "public class L { public void m() { } }", "public class L { public static void m() { } }"},
        {"ArrayMethod", "static int run() { int[] a = {1}; return ((int[]) a.clone()).length; }", "class L { }", "class L { }"},
        {"WrongName", "static int run() { new L(); return 0; }", "public class L { } class M { }",
            "public class L { } class M { }"},
        {"NewVersion", "static int run() { new L(); return 0; }", "public class L { }", "public class L { }"},
        {"SuperPackage", "static int run() { new Sub(); return 0; } static class Sub extends p.V { }",
            "public class L { }", "public class L { }"},
        {"InterfacePackage", "static int run() { new Sub(); return 0; } static class Sub implements p.I { }",
            "public class L { }", "public class L { }"},
    };

    static JavaFileObject source(String name, String text) {
        return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override public CharSequence getCharContent(boolean ignore) {
                return text;
            }
        };
    }

    static void compile(String dir, Map<String, String> sources) {
        List<JavaFileObject> files = new ArrayList<>();
        sources.forEach((name, text) -> files.add(source(name, text)));
        var options = List.of("-d", dir, "-cp", dir, "-nowarn");
        if (!ToolProvider.getSystemJavaCompiler().getTask(null, null, null, options, null, files).call()) System.exit(1);
    }

    static String in(String name, String text) {
        return "package " + name.toLowerCase() + "; " + text;
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 0) {
            for (String[] c : CASES) run(c[0]);
        } else {
            make(args[0]);
        }
    }

    static void make(String dir) throws Exception {
        Map<String, String> sources = new TreeMap<>();
        for (int round = 0; round < 2; round++) {
            String shown = round == 0 ? "public " : "", member = round == 0 ? "public " : "protected ";
            sources.clear();
            sources.put("p/P", "package p; public class P { " + member + "static int x; " + member
                    + "Object m() { return null; } }");
            sources.put("p/Q", "package p; " + shown + "class Q { public Q() { } }");
            sources.put("p/V", "package p; " + shown + "abstract class V { public V() { } }");
            sources.put("p/I", "package p; " + shown + "interface I { }");
            for (String[] c : CASES) {
                String in = c[0].toLowerCase() + "/";
                if (round == 0) sources.put(in + c[0], in(c[0], "public class " + c[0] + " { " + c[1] + " }"));
                if (!c[2 + round].equals("-")) sources.put(in + "L", in(c[0], c[2 + round]));
            }
            if (round == 1) sources.put("circular/M", in("Circular", "public class M { }"));
            compile(dir, sources);
        }
        for (String[] c : CASES) {
            if (c[3].equals("-")) Files.delete(Path.of(dir, c[0].toLowerCase(), "L.class"));
        }
        breakWhatJavacAccepts(dir);
    }

    static void breakWhatJavacAccepts(String dir) throws Exception {
        Path other = Path.of(dir, "other");
        Files.createDirectories(other);
        compile(other.toString(), Map.of("circular/M", in("Circular", "public class M extends L { }"),
                "circular/L", in("Circular", "public class L { }")));
        Files.move(other.resolve("circular/M.class"), Path.of(dir, "circular/M.class"), REPLACE_EXISTING);
        Files.move(Path.of(dir, "wrongname/M.class"), Path.of(dir, "wrongname/L.class"), REPLACE_EXISTING);
        byte[] bytes = Files.readAllBytes(Path.of(dir, "newversion/L.class"));
        bytes[7] = 65;
        Files.write(Path.of(dir, "newversion/L.class"), bytes);
    }

    static void run(String name) throws Exception {
        try {
            Class<?> c = Class.forName(name.toLowerCase() + "." + name);
            for (var m : c.getDeclaredMethods()) {
                if (!m.getName().equals("run")) continue;
                m.setAccessible(true);
                m.invoke(null, new Object[m.getParameterCount()]);
            }
            System.out.println(name + " nothing");
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(name + " " + e.getCause().getClass().getName() + ": " + e.getCause().getMessage());
        } catch (Throwable e) {
            System.out.println(name + " outside " + e);
        }
    }
}

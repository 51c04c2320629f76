import java.io.File;
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
        {"NotPublic", "static int run() { ((L) new Sub()).m(); return 0; } static class Sub extends K implements L { } "
            + "static class K { void m() { } }",
            "public interface L { }  ", "public interface L { void m(); }"},
        {"SuperPackage", "static int run() { new Sub(); return 0; } static class Sub extends p.V { }",
            "public class L { }", "public class L { }"},
        {"InterfacePackage", "static int run() { new Sub(); return 0; } static class Sub implements p.I { }",
            "public class L { }", "public class L { }"},
        {"IndirectSuper", "static int run() { new Sub().m(); return 0; } "
            + "static class Sub implements L { public void m() { L.super.m(); } }",
            "public interface L { default void m() { } }", "public interface L { default void m() { } }"},
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
            return;
        }
        Map<String, String> before = new TreeMap<>(), after = new TreeMap<>();
        for (int round = 0; round < 2; round++) {
            String access = round == 0 ? "public" : "protected";
            before.put("p/P", "package p; public class P { " + access + " static int x; " + access
                    + " Object m() { return null; } }");
            before.put("p/Q", "package p; " + (round == 0 ? "public " : "") + "class Q { public Q() { } }");
            before.put("p/V", "package p; " + (round == 0 ? "public " : "") + "abstract class V { public V() { } }");
            before.put("p/I", "package p; " + (round == 0 ? "public " : "") + "interface I { }");
            for (String[] c : CASES) {
                String dir = c[0].toLowerCase() + "/";
                String lib = c[2 + round];
                if (c[0].equals("NotPublic") && round == 0) lib = "public interface L { void m(); }";
                String user = c[1];
                if (c[0].equals("NotPublic")) user = user.replace("void m()", round == 0 ? "public void m()" : "void m()");
                if (round == 0) before.put(dir + c[0], in(c[0], "public class " + c[0] + " { " + user + " }"));
                if (lib.equals("-")) {
                    before.remove(dir + "L");
                } else {
                    before.put(dir + "L", in(c[0], lib));
                }
            }
            if (round == 1) before.keySet().removeIf(n -> !n.endsWith("/L") && !n.startsWith("p/"));
            if (round == 1) {
                before.put("circular/M", in("Circular", "public class M { }"));
                before.put("notpublic/NotPublic$K", in("NotPublic", "class X { static class K { void m() { } } }"));
            }
            compile(args[0], before);
        }
        before.clear(); // a second hand on what javac does not accept
        before.put("circular/M", in("Circular", "public class M extends L { }"));
        before.put("circular/L", in("Circular", "public class L { }"));
        compile(args[0] + "/other", before);
        Files.move(Path.of(args[0], "other/circular/M.class"), Path.of(args[0], "circular/M.class"),
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        for (String[] c : CASES) {
            if (c[3].equals("-")) Files.delete(Path.of(args[0], c[0].toLowerCase(), "L.class"));
        }
        for (String[] c : CASES) System.out.println(c[0].toLowerCase() + File.separator + c[0]);
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

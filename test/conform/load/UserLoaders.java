import java.io.*;
import java.lang.reflect.*;
import java.nio.*;
import java.security.*;
import java.util.*;

/** User-defined class loaders: child first, parallel classes of one name, delegation, defineClass in all its forms and errors. */
public class UserLoaders {
    public interface Api { String hello(); }
    public static class Impl implements Api { static int count; public String hello() { return "impl " + ++count + " " + new Helper().help(); } }
    static class Helper { String help() { return "helper of " + getClass().getClassLoader().getName(); } }
    public static class Linked { static Object o = new Missing(); }
    public static class Missing { }
    static class ChildFirst extends ClassLoader {
        final Set<String> own; final List<String> asked = new ArrayList<>();
        ChildFirst(String name, ClassLoader parent, String... own) { super(name, parent); this.own = Set.of(own); }
        @Override protected Class<?> loadClass(String n, boolean resolve) throws ClassNotFoundException {
            asked.add(n);
            if (n.equals("UserLoaders$Missing") && own.contains("no missing")) throw new ClassNotFoundException("hidden by test");
            synchronized (getClassLoadingLock(n)) {
                Class<?> c = findLoadedClass(n);
                if (c == null && own.contains(n)) { byte[] b = bytes(n); c = defineClass(n, b, 0, b.length); }
                if (c == null) return super.loadClass(n, resolve);
                if (resolve) resolveClass(c);
                return c;
            }
        }
        Class<?> define(String n, byte[] b, int off, int len) { return defineClass(n, b, off, len); }
        Class<?> define(String n, ByteBuffer b) { return defineClass(n, b, null); }
        Class<?> define(String n, byte[] b, ProtectionDomain d) { return defineClass(n, b, 0, b.length, d); }
        Class<?> loaded(String n) { return findLoadedClass(n); }
        Package pack(String n) { return definePackage(n, "st", "sv", "sd", "it", "iv", "id", null); }
    }
    static byte[] bytes(String n) {
        try (InputStream in = UserLoaders.class.getClassLoader().getResourceAsStream(n.replace('.', '/') + ".class")) { return in.readAllBytes(); } catch (IOException e) { throw new UncheckedIOException(e); }
    }
    interface Call { Object call() throws Throwable; }
    static void show(String w, Call c) {
        try { System.out.println(w + " = " + c.call()); }
        catch (InvocationTargetException e) { System.out.println(w + " target " + e.getCause()); }
        catch (Throwable e) { System.out.println(w + " ! " + (e.getClass().getName() + ": " + e.getMessage()).replaceAll("@[0-9a-f]+", "@") + (e.getCause() == null ? "" : " / " + e.getCause())); }
    }
    public static void main(String[] args) throws Throwable {
        ClassLoader app = UserLoaders.class.getClassLoader();
        ChildFirst one = new ChildFirst("one", app, "UserLoaders$Impl", "UserLoaders$Helper"), two = new ChildFirst("two", app, "UserLoaders$Impl", "UserLoaders$Helper");
        Class<?> a = one.loadClass("UserLoaders$Impl"), b = two.loadClass("UserLoaders$Impl");
        Api x = (Api) a.getDeclaredConstructor().newInstance(), y = (Api) b.getDeclaredConstructor().newInstance();
        System.out.println(x.hello() + "; " + x.hello() + "; " + y.hello() + "; " + new Impl().hello());
        System.out.println((a == b) + " " + (a == Impl.class) + " " + a.getName().equals(b.getName()) + " " + a.getClassLoader().getName() + " " + one.asked.stream().filter(n -> n.startsWith("User")).toList());
        show("cast", () -> (Impl) (Object) x);
        show("instance", () -> a.isInstance(y) + " " + b.isInstance(y) + " " + Api.class.isInstance(y));
        show("duplicate", () -> one.define("UserLoaders$Impl", bytes("UserLoaders$Impl"), 0, bytes("UserLoaders$Impl").length));
        show("wrong name", () -> one.define("Other", bytes("UserLoaders$Impl"), 0, 100000));
        show("wrong name 2", () -> { byte[] q = bytes("UserLoaders$Missing"); return one.define("Other", q, 0, q.length); });
        show("null name", () -> { byte[] q = bytes("UserLoaders$Missing"); return one.define(null, q, 0, q.length); });
        show("java package", () -> { byte[] q = bytes("UserLoaders$Missing"); return one.define("java.lang.Evil", q, 0, q.length); });
        show("garbage", () -> one.define("Garbage", new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, 0, 8));
        show("empty", () -> one.define("Garbage", new byte[0], 0, 0));
        show("truncated", () -> { byte[] q = bytes("UserLoaders$Helper"); return new ChildFirst("t", app).define("UserLoaders$Helper", q, 0, q.length / 2); });
        show("version", () -> { byte[] q = bytes("UserLoaders$Helper"); q[7] = 99; return new ChildFirst("t", app).define("UserLoaders$Helper", q, 0, q.length); });
        show("buffer", () -> new ChildFirst("buf", app).define("UserLoaders$Helper", ByteBuffer.wrap(bytes("UserLoaders$Helper"))));
        show("direct", () -> { byte[] q = bytes("UserLoaders$Helper"); ByteBuffer d = ByteBuffer.allocateDirect(q.length + 5).position(5); d.put(q).position(5); return new ChildFirst("dir", app).define("UserLoaders$Helper", d).getClassLoader().getName(); });
        show("domain", () -> { ProtectionDomain pd = new ProtectionDomain(new CodeSource(null, (java.security.cert.Certificate[]) null), null); return new ChildFirst("pd", app).define("UserLoaders$Helper", bytes("UserLoaders$Helper"), pd).getProtectionDomain() == pd; });
        show("loaded", () -> one.loaded("UserLoaders$Impl") + " " + one.loaded("UserLoaders$Missing"));
        show("missing", () -> one.loadClass("no.Such"));
        show("forName", () -> Class.forName("UserLoaders$Impl", true, one) == a);
        show("array", () -> Class.forName("[LUserLoaders$Impl;", true, one).getComponentType() == a);
        ChildFirst no = new ChildFirst("no", app, "UserLoaders$Linked", "no missing");
        show("unlinked", () -> no.loadClass("UserLoaders$Linked").getDeclaredField("o").get(null));
        show("again", () -> no.loadClass("UserLoaders$Linked").getDeclaredField("o").get(null));
        show("package", () -> one.pack("some.where") + " " + one.getDefinedPackage("some.where").getImplementationVersion() + " " + one.getDefinedPackage("none"));
        show("package twice", () -> one.pack("some.where"));
        show("names", () -> app.getName() + " " + ClassLoader.getPlatformClassLoader().getName() + " " + one.toString().replaceAll("@.*", "@") + " " + one.getParent().getName() + " " + app.getParent().getParent());
        show("unnamed module", () -> (one.getUnnamedModule() == a.getModule()) + " " + a.getModule().isNamed() + " " + (a.getModule() == b.getModule()));
        show("context", () -> { Thread t = Thread.currentThread(); ClassLoader old = t.getContextClassLoader(); t.setContextClassLoader(one); String r = t.getContextClassLoader().getName(); t.setContextClassLoader(old); return r + " " + (old == app); });
        show("assertions", () -> { ChildFirst c = new ChildFirst("asrt", app, "UserLoaders$Helper"); c.setDefaultAssertionStatus(true); return c.loadClass("UserLoaders$Helper").desiredAssertionStatus(); });
        show("empty name", () -> new ChildFirst("", app));
        show("parallel", () -> one.isRegisteredAsParallelCapable() + " " + app.isRegisteredAsParallelCapable());
        show("broken loader", () -> Class.forName("Q", true, new ClassLoader() { @Override protected Class<?> findClass(String n) { throw new IllegalStateException("broken " + n); } }));
        show("null loader", () -> Class.forName("Q", true, new ClassLoader() { @Override public Class<?> loadClass(String n) { return null; } }));
        show("wrong class", () -> Class.forName("Q", true, new ClassLoader() { @Override public Class<?> loadClass(String n) { return String.class; } }));
    }
}

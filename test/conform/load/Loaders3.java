import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;

/** Loaders that delegate in odd ways, define twice, throw, recurse, are parallel capable, hand out resources; services through them. */
public class Loaders3 {
    interface Call { Object call() throws Throwable; }
    static String clean(Object o) { return String.valueOf(o).replaceAll("@[0-9a-f]+", "@").replaceAll("(/[^/ !]*)*/(?=Loaders3|none|lib|res)", "PATH/"); }
    static void show(String what, Call c) { try { System.out.println(what + ": " + clean(c.call())); } catch (Throwable t) { System.out.println(what + ": " + clean(t) + (t.getCause() == null ? "" : " <- " + clean(t.getCause()))); } }
    public static class Thing { static int made; public int n = ++made; public String who() { return getClass().getClassLoader().getName() + new Helper().say(); } }
    public static class Helper { String say() { return " helped by " + getClass().getClassLoader().getName(); } }
    public static class Failing { static { if (true) throw new IllegalStateException("init"); } }
    public interface Service { String name(); }
    public static class Good implements Service { public String name() { return "good " + getClass().getClassLoader().getName(); } }
    public static class Provided { public static Service provider() { return () -> "provided"; } }
    static byte[] bytes(String name) throws IOException { try (InputStream in = Loaders3.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) { return in.readAllBytes(); } }
    static class Own extends ClassLoader {
        final Set<String> mine; final List<String> asked = Collections.synchronizedList(new ArrayList<>());
        static { registerAsParallelCapable(); }
        Own(String name, ClassLoader up, String... mine) { super(name, up); this.mine = Set.of(mine); }
        @Override protected Class<?> loadClass(String n, boolean resolve) throws ClassNotFoundException {
            if (!n.startsWith("java.")) asked.add(n);
            if (!mine.contains(n)) return super.loadClass(n, resolve);
            synchronized (getClassLoadingLock(n)) { Class<?> c = findLoadedClass(n); try { return c != null ? c : define(n); } catch (IOException e) { throw new ClassNotFoundException(n, e); } }
        }
        Class<?> define(String n) throws IOException { byte[] b = bytes(n); return defineClass(n, b, 0, b.length); }
        Class<?> define(String n, byte[] b) { return defineClass(n, b, 0, b.length); }
        @Override protected URL findResource(String n) { try { return n.startsWith("none") ? null : n.startsWith("virtual") ? new URL(null, "mem:" + n, new URLStreamHandler() { @Override protected URLConnection openConnection(URL u) { return new URLConnection(u) { @Override public void connect() { } @Override public InputStream getInputStream() { return new ByteArrayInputStream(("content of " + n).getBytes()); } }; } }) : null; } catch (MalformedURLException e) { return null; } }
        @Override protected Enumeration<URL> findResources(String n) { URL u = findResource(n); return u == null ? Collections.emptyEnumeration() : Collections.enumeration(List.of(u, u)); }
    }
    public static void main(String[] args) throws Exception {
        ClassLoader app = Loaders3.class.getClassLoader();
        Own one = new Own("one", app, "Loaders3$Thing", "Loaders3$Helper"), two = new Own("two", app, "Loaders3$Thing"), three = new Own("three", one, "Loaders3$Helper");
        for (Own o : List.of(one, two, three)) show("who", () -> { Object t = o.loadClass("Loaders3$Thing").getConstructor().newInstance(); return t.getClass().getMethod("who").invoke(t) + " " + t.getClass().getField("n").get(t) + " " + (t instanceof Thing) + (t.getClass() == Thing.class); });
        show("asked", () -> one.asked + " " + two.asked + " " + three.asked);
        show("cast", () -> (Thing) one.loadClass("Loaders3$Thing").getConstructor().newInstance());
        show("twice", () -> one.define("Loaders3$Thing"));
        show("wrong name", () -> new Own("w", app).define("Loaders3$Other", bytes("Loaders3$Thing")));
        show("java name", () -> new Own("w", app).define("java.lang.Mine", new byte[10]));
        show("garbage", () -> new Own("w", app).define(null, new byte[] {1, 2, 3, 4, 5, 6, 7, 8}));
        show("empty", () -> new Own("w", app).define(null, new byte[0]));
        show("truncated", () -> { byte[] b = bytes("Loaders3$Thing"); return new Own("w", app).define(null, Arrays.copyOf(b, b.length - 5)); });
        show("extra", () -> { byte[] b = bytes("Loaders3$Thing"); return new Own("w", app).define(null, Arrays.copyOf(b, b.length + 5)); });
        show("version", () -> { byte[] b = bytes("Loaders3$Thing"); b[7] = 99; return new Own("w", app).define(null, b); });
        show("bad name", () -> new Own("w", app).define("a/b", new byte[1]));
        show("no parent", () -> new Own("n", null, "Loaders3$Helper").loadClass("Loaders3$Helper").getDeclaredMethods().length);
        show("no parent app", () -> new Own("n", null).loadClass("Loaders3"));
        show("missing", () -> one.loadClass("no.such.Type"));
        show("fail", () -> Class.forName("Loaders3$Failing", true, new Own("f", app, "Loaders3$Failing")));
        show("fail again", () -> { Own f = new Own("f", app, "Loaders3$Failing"); try { Class.forName("Loaders3$Failing", true, f); } catch (ExceptionInInitializerError e) { } return Class.forName("Loaders3$Failing", true, f); });
        show("not initialized", () -> Class.forName("Loaders3$Failing", false, new Own("f", app, "Loaders3$Failing")).getSimpleName());
        show("throwing loader", () -> Class.forName("x.Y", false, new ClassLoader() { @Override protected Class<?> findClass(String n) { throw new IllegalArgumentException("find " + n); } }));
        show("null answer", () -> Class.forName("x.Y", false, new ClassLoader() { @Override public Class<?> loadClass(String n) { return null; } }));
        show("wrong answer", () -> Class.forName("x.Y", false, new ClassLoader() { @Override public Class<?> loadClass(String n) { return String.class; } }));
        show("array", () -> Class.forName("[[LLoaders3$Thing;", false, one).getComponentType().getComponentType().getClassLoader().getName() + " " + one.loadClass("java.lang.String").getClassLoader());
        show("array by load", () -> one.loadClass("[I"));
        show("parallel", () -> { Own p = new Own("p", app, "Loaders3$Thing", "Loaders3$Helper"); Set<Class<?>> got = ConcurrentHashMap.newKeySet(); Thread[] ts = new Thread[4]; for (int i = 0; i < 4; i++) { ts[i] = new Thread(() -> { try { got.add(p.loadClass("Loaders3$Thing")); } catch (ClassNotFoundException e) { System.out.println(e); } }); ts[i].start(); } for (Thread t : ts) t.join(); return got.size() + " " + p.isRegisteredAsParallelCapable(); });
        show("resource", () -> new String(one.getResourceAsStream("virtual/x").readAllBytes()) + " " + one.getResource("none") + one.getResourceAsStream("none") + " " + Collections.list(one.getResources("virtual/y")).size() + " " + Collections.list(three.getResources("virtual/y")).size() + three.resources("virtual").count());
        show("resource of class", () -> (Loaders3.class.getResource("Loaders3.class") != null) + " " + (Loaders3.class.getResource("/Loaders3$Own.class") != null) + " " + Loaders3.class.getResource("none.txt") + (String.class.getResource("String.class") != null) + String.class.getResource("String.class").getProtocol() + (ClassLoader.getSystemResource("Loaders3.class") != null) + ClassLoader.getSystemResourceAsStream("zz"));
        show("null resource", () -> one.getResource(null));
        Path dir = Files.createTempDirectory("lib");
        Files.createDirectories(dir.resolve("META-INF/services"));
        for (String[] s : new String[][] {{"Loaders3$Service", "# comment\nLoaders3$Good # tail\n\nLoaders3$Good\nLoaders3$Missing\nLoaders3$Thing\n"}, {"java.lang.Runnable", "bad line here\n"}}) Files.writeString(dir.resolve("META-INF/services/" + s[0]), s[1]);
        try (URLClassLoader u = new URLClassLoader("url", new URL[] {dir.toUri().toURL()}, app)) {
            show("services", () -> { List<String> got = new ArrayList<>(); Iterator<Service> i = ServiceLoader.load(Service.class, u).iterator(); while (got.size() < 6) try { if (!i.hasNext()) break; got.add(i.next().name()); } catch (ServiceConfigurationError e) { got.add(e.getMessage()); } return got; });
            show("bad services", () -> ServiceLoader.load(Runnable.class, u).iterator().hasNext());
            show("stream", () -> ServiceLoader.load(Service.class, u).stream().limit(1).map(p -> p.type().getSimpleName() + p.get().name()).toList());
            show("first", () -> ServiceLoader.load(Service.class, u).findFirst().get().name() + ServiceLoader.load(Service.class).findFirst() + ServiceLoader.load(Service.class, u).toString());
            show("url", () -> u.findResource("META-INF/services/java.lang.Runnable") != null && u.getURLs().length == 1);
        }
        for (String f : List.of("META-INF/services/Loaders3$Service", "META-INF/services/java.lang.Runnable", "META-INF/services", "META-INF", "")) Files.delete(dir.resolve(f));
        Thread.currentThread().setContextClassLoader(one);
        Thread t = new Thread(() -> System.out.println(Thread.currentThread().getContextClassLoader().getName()));
        t.start();
        t.join();
        show("parents", () -> one.getParent() == app && app.getParent() == ClassLoader.getPlatformClassLoader() && app.getParent().getParent() == null && app == ClassLoader.getSystemClassLoader());
        show("bad loader name", () -> new Own("", app));
        show("assertions", () -> { Own s = new Own("s", app, "Loaders3$Thing"); s.setDefaultAssertionStatus(true); s.setClassAssertionStatus("X", false); return s.loadClass("Loaders3$Thing").desiredAssertionStatus() + " " + Thing.class.desiredAssertionStatus(); });
    }
}

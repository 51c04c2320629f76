import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;
import java.util.jar.*;
import java.util.stream.*;
import javax.tools.*;

/** What packages and modules say of themselves: of the class path, of the JDK, of a jar with a manifest and of a loader's own. */
public class PackageFacts {
    static void of(String what, Package p) {
        System.out.println(what + ": " + (p == null ? null : p + " | " + p.getName() + " " + p.getImplementationTitle() + " " + p.getImplementationVersion() + " " + p.getImplementationVendor()
            + " " + p.getSpecificationTitle() + " " + p.getSpecificationVersion() + " " + p.getSpecificationVendor() + " " + p.isSealed() + " " + p.getAnnotations().length));
    }
    static void version(Package p, String v) {
        try { System.out.println(v + " " + p.isCompatibleWith(v)); } catch (RuntimeException e) { System.out.println(v + " " + e); }
    }
    static class Own extends ClassLoader {
        Own(String name, ClassLoader up) { super(name, up); }
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
        Package make(String n) { return definePackage(n, "st", "1.2", "sv", "it", "3.4", "iv", null); }
        Package[] all() { return getPackages(); }
    }
    public static void main(String[] args) throws Exception {
        of("unnamed", PackageFacts.class.getPackage());
        of("java.lang", String.class.getPackage());
        of("sql", Class.forName("javax.tools.Tool").getPackage());
        of("array", int[].class.getPackage());
        of("string array", String[].class.getPackage());
        of("int", int.class.getPackage());
        of("named", Package.getPackage("java.util"));
        of("missing", Package.getPackage("no.such"));
        System.out.println(PackageFacts.class.getPackageName().isEmpty() + " " + int[].class.getPackageName() + " " + Map.Entry.class.getPackageName());
        System.out.println(Arrays.stream(Package.getPackages()).map(Package::getName).filter(n -> n.startsWith("java.util.") || n.isEmpty()).sorted().limit(3).collect(Collectors.toList()));
        ClassLoader app = PackageFacts.class.getClassLoader();
        System.out.println(Arrays.toString(app.getDefinedPackages()) + " " + app.getDefinedPackage("") + " " + app.getDefinedPackage("java.lang") + " " + app.getDefinedPackage("none"));
        Module m = PackageFacts.class.getModule();
        System.out.println(m.toString().replaceAll("@.*", "") + " " + m.isNamed() + " " + m.getName() + " " + m.getDescriptor() + " " + m.getLayer() + " " + m.getPackages() + " " + (m == app.getUnnamedModule()) + " " + m.getAnnotations().length);
        System.out.println(m.isExported("any") + " " + m.isOpen("", String.class.getModule()) + " " + m.canRead(String.class.getModule()) + " " + m.canUse(Runnable.class));
        Module base = String.class.getModule();
        System.out.println(base + " " + base.isExported("java.lang") + " " + base.isExported("sun.security.util") + " " + base.isOpen("java.lang") + " " + base.isOpen("java.lang", base) + " " + base.canRead(m) + " " + base.getLayer().equals(ModuleLayer.boot()));
        System.out.println(base.getPackages().contains("java.util.stream") + " " + base.getDescriptor().isOpen() + " " + base.getDescriptor().name() + " " + base.getClassLoader());
        for (String n : List.of("a.b", "", "1x", "a..b"))
            try { System.out.println(m.isExported(n)); } catch (RuntimeException e) { System.out.println(e); }
        try { base.addExports("sun.security.util", m); } catch (RuntimeException e) { System.out.println(e.toString().replaceAll("@\\w+", "@")); }
        System.out.println(m.addReads(base) == m);
        System.out.println(m.addExports("x", base) == m);

        Path dir = Files.createTempDirectory("pkg"), jar = dir.resolve("facts.jar");
        Path src = dir.resolve("f/g/Thing.java");
        Files.createDirectories(src.getParent());
        byte[] thing = null;
        try (InputStream in = PackageFacts.class.getResourceAsStream("PackageFacts$Own.class")) { thing = in.readAllBytes(); }
        Manifest mf = new Manifest();
        mf.getMainAttributes().putValue("Manifest-Version", "1.0");
        mf.getMainAttributes().putValue("Implementation-Title", "the title");
        mf.getMainAttributes().putValue("Implementation-Version", "7.8.9");
        mf.getMainAttributes().putValue("Specification-Version", "2.10");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), mf)) {
            out.putNextEntry(new JarEntry("PackageFacts$Own.class"));
            out.write(thing);
            out.closeEntry();
            out.putNextEntry(new JarEntry("some/text.txt"));
            out.write("text".getBytes());
        }
        try (URLClassLoader loader = new URLClassLoader("facts", new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            Class<?> c = loader.loadClass("PackageFacts$Own");
            of("jar", c.getPackage());
            version(c.getPackage(), "2.9");
            version(c.getPackage(), "2.11");
            version(c.getPackage(), "x");
            System.out.println(loader.getName() + " " + c.getModule().getName() + " " + Arrays.toString(loader.getDefinedPackages()));
            System.out.println(c.getModule().toString().replaceAll("@.*", "@") + " " + c.getModule().getPackages());
            System.out.println(c.getProtectionDomain().getCodeSource().getLocation().equals(jar.toUri().toURL()));
            System.out.println(new String(loader.getResourceAsStream("some/text.txt").readAllBytes()) + " " + loader.getResource("none"));
        }
        Own own = new Own("own", app);
        of("made", own.make("a.b"));
        try { own.make("a.b"); } catch (RuntimeException e) { System.out.println(e); }
        of("defined", own.getDefinedPackage("a.b"));
        System.out.println(Arrays.toString(own.getDefinedPackages()) + " " + Arrays.stream(own.all()).anyMatch(p -> p.getName().equals("a.b")));
        System.out.println(own.getName() + " " + own.toString().replaceAll("@.*", "@") + " " + own.getUnnamedModule().getPackages() + " " + own.isRegisteredAsParallelCapable());
        version(own.getDefinedPackage("a.b"), "1.2");
        version(own.getDefinedPackage("a.b"), "1.2.1");
        System.out.println(own.getDefinedPackage("a.b").hashCode() == "a.b".hashCode());
        System.out.println(own.getDefinedPackage("a.b").isSealed() + " " + own.getDefinedPackage("a.b").equals(own.getDefinedPackage("a.b")));
        for (Path p : List.of(jar, src.getParent(), dir.resolve("f"), dir)) Files.delete(p);
    }
}

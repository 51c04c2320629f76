import java.io.*;
import java.net.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.util.*;
import java.util.jar.*;
import java.util.stream.*;

/** ServiceLoader over META-INF/services in folders and jars, URLClassLoader, resources, jar URLs, manifests. */
public class Services {
    public interface Codec { String name(); }
    public static class Upper implements Codec { public Upper() { System.out.println("made Upper"); } public String name() { return "upper"; } }
    public static class Lower implements Codec { public String name() { return "lower"; } }
    public static class Broken implements Codec { public Broken() { throw new IllegalStateException("no"); } public String name() { return "broken"; } }
    public static class NotOne { }
    static class Private implements Codec { private Private() { } public String name() { return "p"; } }
    static void each(String what, ServiceLoader<Codec> l) {
        System.out.println(what);
        Iterator<Codec> it = l.iterator();
        for (int i = 0; i < 20; i++)
            try {
                if (!it.hasNext()) break;
                System.out.println("   " + it.next().name());
            } catch (ServiceConfigurationError e) { System.out.println("   " + e.getMessage().replaceAll("file:[^ ]*/", "file:") + " / " + e.getCause()); }
    }
    static void jar(Path p, Map<String, byte[]> files, String title) throws IOException {
        Manifest m = new Manifest();
        m.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (title != null) { m.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_TITLE, title); m.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, "7.1"); }
        m.getEntries().put("some/pkg/", new Attributes());
        m.getAttributes("some/pkg/").putValue("Specification-Title", "Special");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(p), m)) {
            for (var e : files.entrySet()) { out.putNextEntry(new JarEntry(e.getKey())); out.write(e.getValue()); out.closeEntry(); }
        }
    }
    static byte[] text(String s) { return s.getBytes(StandardCharsets.UTF_8); }
    static byte[] bytes(String n) throws IOException { try (InputStream in = Services.class.getResourceAsStream("/" + n + ".class")) { return in.readAllBytes(); } }
    static String hide(Object o, Path dir) { return String.valueOf(o).replace(dir.toString(), "DIR"); }
    public static void main(String[] args) throws Exception {
        Path dir = Files.createTempDirectory("services"), a = dir.resolve("a"), j = dir.resolve("b.jar"), k = dir.resolve("c.jar");
        Files.createDirectories(a.resolve("META-INF/services"));
        String file = "META-INF/services/Services$Codec";
        Files.writeString(a.resolve(file), "# comment\nServices$Upper # trailing\n\nServices$Lower\nServices$Upper\n");
        Files.writeString(a.resolve("shared.txt"), "from a");
        jar(j, new TreeMap<>(Map.of(file, text("Services$Lower\nServices$Broken\nServices$NotOne\nno.Such\nServices$Private\n"), "shared.txt", text("from b"), "dir/only.txt", text("only b"))), "Bee");
        jar(k, new TreeMap<>(Map.of(file, text("bad line here\nServices$Upper\n"), "Services$Lower.class", bytes("Services$Lower"))), null);
        URLClassLoader l = new URLClassLoader("urls", new URL[] {a.toUri().toURL(), j.toUri().toURL()}, Services.class.getClassLoader());
        each("both", ServiceLoader.load(Codec.class, l));
        each("bad", ServiceLoader.load(Codec.class, new URLClassLoader(new URL[] {k.toUri().toURL()})));
        each("none", ServiceLoader.load(Codec.class));
        System.out.println(ServiceLoader.load(Codec.class, l).stream().limit(2).map(p -> p.type().getSimpleName()).collect(Collectors.toList()) + " " + ServiceLoader.load(Codec.class, l).findFirst().get().name());
        for (URL u : Collections.list(l.getResources("shared.txt"))) try (InputStream in = u.openStream()) { System.out.println(hide(u, dir) + " " + new String(in.readAllBytes())); }
        System.out.println(hide(l.getResource("dir/only.txt"), dir) + " " + l.getResource("nothing") + " " + hide(l.findResource("shared.txt"), dir) + " " + l.resources("shared.txt").count());
        JarURLConnection c = (JarURLConnection) l.getResource("dir/only.txt").openConnection();
        System.out.println(c.getEntryName() + " " + c.getJarEntry().getSize() + " " + c.getMainAttributes().getValue("Implementation-Title") + " " + c.getContentLength() + " " + c.getContentType() + " " + hide(c.getJarFileURL(), dir));
        System.out.println(Arrays.stream(l.getURLs()).map(u -> hide(u, dir)).collect(Collectors.toList()));
        System.out.println(hide(Services.class.getResource("Services.class").getProtocol(), dir) + " " + Services.class.getResource("/no") + " " + Object.class.getResource("Object.class") + " " + ClassLoader.getSystemResource("java/lang/String.class"));
        System.out.println(Object.class.getResource("/java/lang/nothing.txt") + " " + String.class.getResourceAsStream("String.class").read());
        Class<?> own = new URLClassLoader("own", new URL[] {k.toUri().toURL(), j.toUri().toURL()}, null) {
            @Override protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException { return n.equals("Services$Codec") ? Codec.class : super.loadClass(n, r); }
        }.loadClass("Services$Lower");
        System.out.println(own.getClassLoader().getName() + " " + ((Codec) own.getDeclaredConstructor().newInstance()).name() + " " + hide(own.getProtectionDomain().getCodeSource().getLocation(), dir));
        l.close();
        try { System.out.println(l.loadClass("Closed")); } catch (ClassNotFoundException e) { System.out.println(e.getMessage()); }
        try (JarFile f = new JarFile(j.toFile())) {
            f.stream().forEach(e -> System.out.println(e + " " + e.getSize() + " " + e.isDirectory()));
            System.out.println(f.getManifest().getMainAttributes().getValue("implementation-version") + " " + f.getManifest().getAttributes("some/pkg/").getValue("Specification-Title") + " " + f.isMultiRelease());
            System.out.println(new String(f.getInputStream(f.getEntry("dir/only.txt")).readAllBytes()));
        }
        System.out.println(ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class).stream().map(p -> p.type().getSimpleName()).sorted().collect(Collectors.toList()));
        try (Stream<Path> s = Files.walk(dir)) { s.sorted(Comparator.reverseOrder()).forEach(p -> p.toFile().delete()); }
    }
}

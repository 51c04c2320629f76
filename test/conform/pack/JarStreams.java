import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.jar.*;
import java.util.zip.*;

/** Jar and zip streams and files: manifests, multi-release, comments, extras, stored members, the zip file system, jar: URLs, damage. */
public class JarStreams {
    interface Call { Object call() throws Throwable; }
    static Path dir;
    static void show(String what, Call c) { try { System.out.println(what + ": " + String.valueOf(c.call()).replace(dir.toString(), "DIR")); } catch (Throwable t) { System.out.println(what + ": " + t.toString().replace(dir.toString(), "DIR")); } }
    static byte[] bytes(String s) { return s.getBytes(StandardCharsets.UTF_8); }
    static String text(InputStream in) throws IOException { return new String(in.readAllBytes(), StandardCharsets.UTF_8); }
    public static void main(String[] args) throws Exception {
        dir = Files.createTempDirectory("jars").toRealPath();
        Path jar = dir.resolve("a.jar"), zip = dir.resolve("b.zip");
        Manifest m = new Manifest();
        m.getMainAttributes().put(java.util.jar.Attributes.Name.MANIFEST_VERSION, "1.0");
        m.getMainAttributes().putValue("Multi-Release", "true");
        m.getMainAttributes().putValue("Long-Name", "x".repeat(100) + "\u00e9".repeat(20));
        java.util.jar.Attributes part = new java.util.jar.Attributes();
        part.putValue("Sealed", "true");
        m.getEntries().put("p/q/", part);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), m)) {
            out.setComment("the comment");
            for (String[] e : new String[][] {{"a.txt", "base a"}, {"META-INF/versions/9/a.txt", "nine a"}, {"META-INF/versions/17/a.txt", "seventeen a"}, {"META-INF/versions/99/a.txt", "future a"}, {"p/q/b.txt", "b".repeat(5000)}, {"p/", null}, {"caf\u00e9.txt", "accent"}}) {
                JarEntry j = new JarEntry(e[0]);
                j.setTime(1_600_000_000_000L);
                j.setComment("about " + e[0]);
                out.putNextEntry(j);
                if (e[1] != null) out.write(bytes(e[1]));
                out.closeEntry();
            }
            show("duplicate", () -> { out.putNextEntry(new ZipEntry("a.txt")); return ""; });
        }
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.setMethod(ZipOutputStream.STORED);
            ZipEntry s = new ZipEntry("stored");
            byte[] data = bytes("stored data");
            CRC32 crc = new CRC32();
            crc.update(data);
            s.setSize(data.length); s.setCrc(crc.getValue()); s.setExtra(new byte[] {1, 2, 2, 0, 7, 8});
            out.putNextEntry(s);
            out.write(data);
            out.closeEntry();
            show("no size", () -> { out.putNextEntry(new ZipEntry("x")); return ""; });
            out.setMethod(ZipOutputStream.DEFLATED);
            out.setLevel(0);
            out.putNextEntry(new ZipEntry("level0"));
            out.write(new byte[100]);
            out.setLevel(9);
            out.putNextEntry(new ZipEntry("level9"));
            out.write(new byte[100000]);
        }
        try (JarFile f = new JarFile(jar.toFile())) {
            show("file", () -> f.size() + " " + f.getComment() + " " + f.isMultiRelease() + " " + f.getManifest().getMainAttributes().getValue("Long-Name").length() + " " + f.getManifest().getAttributes("p/q/").getValue("sealed"));
            show("names", () -> f.stream().map(ZipEntry::getName).toList());
            show("entry", () -> { JarEntry e = f.getJarEntry("a.txt"); return e.getName() + " " + e.getRealName() + " " + e.getSize() + " " + e.getTime() + " " + e.getComment() + " " + e.getMethod() + " " + Long.toHexString(e.getCrc()) + " " + e.isDirectory() + " " + text(f.getInputStream(e)); });
            show("folder", () -> f.getEntry("p").getName() + " " + f.getEntry("p/").isDirectory() + " " + f.getEntry("none") + " " + f.getEntry("caf\u00e9.txt").getName());
            show("big", () -> text(f.getInputStream(f.getEntry("p/q/b.txt"))).length() + " " + f.getEntry("p/q/b.txt").getCompressedSize());
        }
        for (Runtime.Version v : List.of(JarFile.baseVersion(), Runtime.Version.parse("11"), JarFile.runtimeVersion()))
            try (JarFile f = new JarFile(jar.toFile(), true, ZipFile.OPEN_READ, v)) { show("version " + v.feature(), () -> text(f.getInputStream(f.getEntry("a.txt"))) + " " + f.getJarEntry("a.txt").getRealName() + " " + f.versionedStream().map(JarEntry::getName).toList()); }
        try (JarInputStream in = new JarInputStream(Files.newInputStream(jar))) {
            show("stream", () -> { StringBuilder b = new StringBuilder(in.getManifest().getMainAttributes().size() + " "); for (JarEntry e; (e = in.getNextJarEntry()) != null;) b.append(e.getName()).append("=").append(text(in).length()).append(" ").append(e.getSize()).append(", "); return b; });
        }
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
            show("zip stream", () -> { StringBuilder b = new StringBuilder(); for (ZipEntry e; (e = in.getNextEntry()) != null;) { b.append(e).append(" ").append(e.getMethod()).append(Arrays.toString(e.getExtra())); in.skip(3); b.append(in.available()).append(in.readAllBytes().length).append(in.available()).append(" "); } return b; });
        }
        show("url", () -> text(new URL("jar:" + jar.toUri() + "!/a.txt").openStream()) + " " + new URL("jar:" + jar.toUri() + "!/p/q/b.txt").openConnection().getContentLength());
        show("url missing", () -> new URL("jar:" + jar.toUri() + "!/zz").openStream());
        show("url manifest", () -> ((JarURLConnection) new URL("jar:" + jar.toUri() + "!/a.txt").openConnection()).getMainAttributes().getValue("Multi-Release"));
        show("url no entry", () -> new URL("jar:" + jar.toUri()).openConnection());
        try (FileSystem fs = FileSystems.newFileSystem(zip)) {
            show("fs", () -> Files.readString(fs.getPath("/stored")) + " " + Files.size(fs.getPath("level9")) + " " + Files.list(fs.getPath("/")).map(Path::toString).sorted().toList() + " " + fs.getPath("/a/../b").normalize() + " " + fs.isReadOnly());
            show("fs write", () -> { Files.createDirectory(fs.getPath("/d")); Files.writeString(fs.getPath("/d/new.txt"), "new"); Files.move(fs.getPath("/level0"), fs.getPath("/d/moved")); Files.delete(fs.getPath("/level9")); return Files.walk(fs.getPath("/")).map(Path::toString).sorted().toList(); });
            show("fs missing", () -> Files.readString(fs.getPath("/zz")));
            show("fs copy out", () -> Files.size(Files.copy(fs.getPath("/stored"), dir.resolve("out"))));
        }
        try (ZipFile z = new ZipFile(zip.toFile())) { show("after fs", () -> z.stream().map(ZipEntry::getName).sorted().toList() + " " + text(z.getInputStream(z.getEntry("d/new.txt")))); }
        show("fs new", () -> { try (FileSystem fs = FileSystems.newFileSystem(URI.create("jar:" + dir.resolve("c.zip").toUri()), Map.of("create", "true"))) { Files.writeString(fs.getPath("x"), "y".repeat(1000)); } return new ZipFile(dir.resolve("c.zip").toFile()).size(); });
        byte[] whole = Files.readAllBytes(jar);
        show("truncated", () -> new ZipFile(Files.write(dir.resolve("t"), Arrays.copyOf(whole, whole.length / 2)).toFile()));
        show("empty", () -> new ZipFile(Files.write(dir.resolve("t"), new byte[0]).toFile()));
        show("missing", () -> new ZipFile(dir.resolve("nope").toFile()));
        show("no magic", () -> new JarInputStream(new ByteArrayInputStream(bytes("not a zip at all"))).getNextEntry());
        show("bad crc", () -> { byte[] b = Files.readAllBytes(dir.resolve("c.zip")); b[14] ^= 1; ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(b)); in.getNextEntry(); return in.readAllBytes().length; });
        show("closed", () -> { ZipFile z = new ZipFile(zip.toFile()); z.close(); return z.size(); });
        show("manifest text", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); m.write(o); return o.toString(StandardCharsets.UTF_8).replace("\r\n", "|"); });
        show("manifest parsed", () -> { Manifest x = new Manifest(new ByteArrayInputStream(bytes("Manifest-Version: 1.0\nA: b\n c\n\nName: n\nK: v\n\n"))); return new TreeMap<>(x.getEntries()).keySet() + " " + x.getMainAttributes().getValue("a") + " " + x.getAttributes("n").get(new java.util.jar.Attributes.Name("k")) + " " + x.equals(new Manifest(x)); });
        show("manifest bad", () -> new Manifest(new ByteArrayInputStream(bytes("Manifest-Version 1.0\n"))));
        show("bad name", () -> new java.util.jar.Attributes.Name("a b"));
        show("entry limits", () -> new ZipEntry("x".repeat(70000)));
        show("entry", () -> { ZipEntry e = new ZipEntry("n"); e.setLastModifiedTime(java.nio.file.attribute.FileTime.fromMillis(5000)); return e.getLastModifiedTime() + " " + e.getTimeLocal() + " " + e.getSize() + e.getCrc() + e.getMethod() + e.hashCode() + e.clone(); });
        try (var s = Files.walk(dir)) { s.sorted(Comparator.reverseOrder()).forEach(p -> p.toFile().delete()); }
    }
}

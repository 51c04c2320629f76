import java.io.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

/** java.nio.file: paths, walking, copying, moving, links, attributes, permissions, temporary files, globs, errors by name. */
public class FileTrees {
    static Path dir;
    interface Call { Object call() throws Exception; }
    static String hide(Object o) { return String.valueOf(o).replace(dir.toString(), "DIR"); }
    static void show(String w, Call c) { try { System.out.println(w + " = " + hide(c.call())); } catch (Exception e) { System.out.println(w + " ! " + e.getClass().getSimpleName() + " " + hide(e.getMessage())); } }
    static void paths() {
        for (String s : List.of("/a/b/../c/./d", "a//b/", "", "/", "..", "a/../../b", "./x")) { Path p = Path.of(s); System.out.println(s + " " + p + " " + p.normalize() + " " + p.getFileName() + " " + p.getParent() + " " + p.getRoot() + " " + p.getNameCount() + " " + p.isAbsolute() + " " + p.resolve("q") + " " + p.resolveSibling("z") + " " + p.startsWith("a") + p.endsWith("d")); }
        System.out.println(Path.of("/a/b").relativize(Path.of("/a/c/d")) + " " + Path.of("a/b/c").subpath(1, 3) + " " + Path.of("/x").compareTo(Path.of("/y")) + " " + Path.of("/a b").toUri() + " " + Path.of("x").toFile() + " " + Path.of("a", "b", "", "c"));
        show("nul", () -> Path.of("a\0b"));
        show("relativize", () -> Path.of("/a").relativize(Path.of("b")));
        for (String g : List.of("glob:*.java", "glob:**/*.{java,class}", "regex:.*a.*", "glob:a?[b-d]*", "glob:\\*")) { PathMatcher m = FileSystems.getDefault().getPathMatcher(g); System.out.print(g); for (String s : List.of("X.java", "p/X.java", "p/q/X.class", "axb", "axd1", "*")) System.out.print(" " + m.matches(Path.of(s))); System.out.println(); }
        show("bad glob", () -> FileSystems.getDefault().getPathMatcher("glob:{a,{b}}"));
        show("syntax", () -> FileSystems.getDefault().getPathMatcher("x:y"));
    }
    public static void main(String[] args) throws Exception {
        dir = Files.createTempDirectory("trees").toRealPath();
        paths();
        Files.createDirectories(dir.resolve("a/b/c"));
        Files.writeString(dir.resolve("a/one.txt"), "one\ntwo\r\nthree");
        Files.write(dir.resolve("a/b/two.txt"), List.of("x", "y"), StandardOpenOption.CREATE);
        Files.createSymbolicLink(dir.resolve("link"), Path.of("a/one.txt"));
        Files.createSymbolicLink(dir.resolve("a/loop"), dir.resolve("a"));
        Files.createLink(dir.resolve("hard"), dir.resolve("a/one.txt"));
        try (Stream<Path> s = Files.walk(dir)) { System.out.println(s.map(FileTrees::hide).sorted().collect(Collectors.toList())); }
        try (Stream<Path> s = Files.walk(dir, 2, FileVisitOption.FOLLOW_LINKS)) { s.map(FileTrees::hide).sorted().forEach(x -> System.out.print(x + " ")); System.out.println(); } catch (UncheckedIOException e) { System.out.println(hide(e.getCause())); }
        try (Stream<Path> s = Files.find(dir, 9, (p, x) -> x.isRegularFile() && x.size() > 5)) { System.out.println(s.map(FileTrees::hide).sorted().collect(Collectors.toList())); }
        try (DirectoryStream<Path> s = Files.newDirectoryStream(dir.resolve("a"), "*.txt")) { for (Path p : s) System.out.println(hide(p)); }
        try (Stream<Path> s = Files.list(dir)) { System.out.println(s.count()); }
        List<String> seen = new ArrayList<>();
        Files.walkFileTree(dir, new SimpleFileVisitor<>() {
            @Override public FileVisitResult preVisitDirectory(Path p, BasicFileAttributes x) { seen.add("pre " + hide(p)); return p.endsWith("c") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE; }
            @Override public FileVisitResult visitFile(Path p, BasicFileAttributes x) { seen.add("file " + hide(p) + x.isSymbolicLink()); return FileVisitResult.CONTINUE; }
            @Override public FileVisitResult postVisitDirectory(Path p, IOException e) { seen.add("post " + hide(p)); return FileVisitResult.CONTINUE; }
        });
        Collections.sort(seen);
        System.out.println(seen);
        Path one = dir.resolve("a/one.txt"), link = dir.resolve("link");
        System.out.println(Files.readAllLines(one) + " " + Files.lines(one).count() + " " + Files.size(link) + " " + Files.isSymbolicLink(link) + Files.isRegularFile(link) + Files.isRegularFile(link, LinkOption.NOFOLLOW_LINKS) + " " + Files.readSymbolicLink(link) + " " + hide(link.toRealPath()) + " " + Files.isSameFile(one, link) + " " + Files.mismatch(one, dir.resolve("a/b/two.txt")));
        Files.setLastModifiedTime(one, FileTime.fromMillis(1_500_000_000_000L));
        Files.setPosixFilePermissions(one, PosixFilePermissions.fromString("rw-r-----"));
        BasicFileAttributes ba = Files.readAttributes(one, BasicFileAttributes.class);
        PosixFileAttributes pa = Files.readAttributes(one, PosixFileAttributes.class);
        System.out.println(ba.lastModifiedTime() + " " + ba.size() + " " + ba.isDirectory() + " " + PosixFilePermissions.toString(pa.permissions()) + " " + pa.owner().equals(Files.getOwner(one)) + " " + Files.getAttribute(one, "unix:mode") + " " + Files.getAttribute(one, "unix:nlink") + " " + new TreeSet<>(Files.readAttributes(one, "*").keySet()) + " " + new TreeMap<>(Files.readAttributes(one, "posix:owner,size")).keySet());
        Files.setAttribute(one, "basic:lastModifiedTime", FileTime.fromMillis(0));
        System.out.println(Files.getLastModifiedTime(one) + " " + Files.isReadable(one) + Files.isWritable(one) + Files.isExecutable(one) + Files.isHidden(dir.resolve(".h")) + " " + Files.getFileAttributeView(one, PosixFileAttributeView.class).name() + " " + FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
        show("copy", () -> Files.copy(one, dir.resolve("copy"), StandardCopyOption.COPY_ATTRIBUTES) + " " + Files.getLastModifiedTime(dir.resolve("copy")));
        show("copy exists", () -> Files.copy(one, dir.resolve("copy")));
        show("copy replace", () -> Files.copy(new ByteArrayInputStream("stream".getBytes()), dir.resolve("copy"), StandardCopyOption.REPLACE_EXISTING) + Files.readString(dir.resolve("copy")));
        show("copy out", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); return Files.copy(one, o) + " " + o.size(); });
        show("copy link", () -> Files.isSymbolicLink(Files.copy(link, dir.resolve("link2"), LinkOption.NOFOLLOW_LINKS)));
        show("move", () -> Files.move(dir.resolve("copy"), dir.resolve("moved"), StandardCopyOption.ATOMIC_MOVE) + " " + Files.exists(dir.resolve("copy")));
        show("move dir", () -> Files.exists(Files.move(dir.resolve("a/b"), dir.resolve("bb")).resolve("two.txt")));
        show("delete full", () -> { Files.delete(dir.resolve("a")); return 0; });
        show("delete none", () -> { Files.delete(dir.resolve("zz")); return 0; });
        show("delete if", () -> Files.deleteIfExists(dir.resolve("zz")));
        show("read none", () -> Files.readString(dir.resolve("zz")));
        show("read dir", () -> Files.readAllBytes(dir));
        show("create dir", () -> Files.createDirectory(dir.resolve("a")));
        show("create deep", () -> Files.createDirectory(dir.resolve("x/y")));
        show("create file", () -> Files.createFile(one));
        show("not dir", () -> Files.newDirectoryStream(one));
        show("malformed", () -> { Files.write(one, new byte[] {(byte) 0xff, (byte) 0xfe}); return Files.readString(one); });
        show("unmappable", () -> Files.writeString(one, "\u20ac", StandardCharsets.US_ASCII));
        show("temp", () -> { Path t = Files.createTempFile(dir, "pre", ".suf"); return t.getFileName().toString().matches("pre\\d+\\.suf") + PosixFilePermissions.toString(Files.getPosixFilePermissions(t)); });
        show("store", () -> Files.getFileStore(dir).getTotalSpace() > 0);
        show("type", () -> Files.probeContentType(Path.of("x.html")) + Files.probeContentType(Path.of("x.png")));
        try (BufferedWriter w = Files.newBufferedWriter(dir.resolve("w"), StandardCharsets.UTF_16LE); PrintWriter p = new PrintWriter(w)) { p.printf("%d %s", 5, "\u20ac"); }
        try (BufferedReader r = Files.newBufferedReader(dir.resolve("w"), StandardCharsets.UTF_16LE)) { System.out.println(r.readLine().length()); }
        try (Stream<Path> s = Files.walk(dir)) { s.sorted(Comparator.reverseOrder()).forEach(p -> { try { Files.delete(p); } catch (IOException e) { System.out.println(hide(e)); } }); }
        System.out.println(Files.exists(dir) + " " + Files.notExists(dir));
    }
}

import java.io.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

/** Attribute views, permissions, links, stores, matchers, copy and move options, walking with depth, links and loops; errors by name. */
public class FileFacts {
    interface Call { Object call() throws Throwable; }
    static Path dir;
    static String clean(Object o) { return String.valueOf(o).replace(dir.toString(), "DIR"); }
    static void show(String what, Call c) {
        try { System.out.println(what + ": " + clean(c.call())); } catch (Throwable t) { System.out.println(what + ": " + clean(t)); }
    }
    public static void main(String[] args) throws Exception {
        dir = Files.createTempDirectory("attr").toRealPath();
        Path f = Files.writeString(dir.resolve("f.txt"), "hello\nworld\n"), sub = Files.createDirectory(dir.resolve("sub")), link = Files.createSymbolicLink(dir.resolve("link"), Path.of("f.txt")),
            dangling = Files.createSymbolicLink(dir.resolve("dangling"), Path.of("none")), hard = Files.createLink(dir.resolve("hard"), f);
        FileTime time = FileTime.fromMillis(1_600_000_000_123L);
        Files.setLastModifiedTime(f, time);
        show("time", () -> Files.getLastModifiedTime(f) + " " + Files.getLastModifiedTime(hard) + " " + Files.getLastModifiedTime(f).equals(time) + " " + f.toFile().lastModified());
        BasicFileAttributes a = Files.readAttributes(f, BasicFileAttributes.class), l = Files.readAttributes(link, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS), d = Files.readAttributes(sub, BasicFileAttributes.class);
        for (BasicFileAttributes x : List.of(a, l, d)) System.out.println(x.isRegularFile() + " " + x.isDirectory() + " " + x.isSymbolicLink() + " " + x.isOther() + " " + (x.isDirectory() ? "" : x.size()) + " " + (x.fileKey() != null));
        show("same key", () -> a.fileKey().equals(Files.readAttributes(hard, BasicFileAttributes.class).fileKey()) + " " + Files.isSameFile(f, link) + Files.isSameFile(f, hard) + Files.isSameFile(f, sub));
        Files.setPosixFilePermissions(f, PosixFilePermissions.fromString("rw-r-----"));
        show("permissions", () -> PosixFilePermissions.toString(Files.getPosixFilePermissions(f)) + " " + Files.isReadable(f) + Files.isWritable(f) + Files.isExecutable(f) + " " + f.toFile().canExecute());
        show("file methods", () -> f.toFile().setExecutable(true) + " " + f.toFile().setReadOnly() + " " + PosixFilePermissions.toString(Files.getPosixFilePermissions(f)));
        Files.setPosixFilePermissions(f, PosixFilePermissions.fromString("rw-------"));
        show("names", () -> new TreeMap<>(Files.readAttributes(f, "size,lastModifiedTime,isDirectory")) + " " + Files.readAttributes(f, "posix:permissions").keySet() + " " + Files.readAttributes(f, "unix:nlink,mode"));
        show("all", () -> new TreeSet<>(Files.readAttributes(f, "*").keySet()) + " " + new TreeSet<>(Files.readAttributes(f, "posix:*").keySet()) + " " + new TreeSet<>(Files.readAttributes(f, "unix:*").keySet()));
        show("attribute", () -> Files.getAttribute(f, "unix:nlink") + " " + Files.getAttribute(f, "size") + " " + Files.getAttribute(link, "isSymbolicLink", LinkOption.NOFOLLOW_LINKS));
        show("set", () -> Files.getAttribute(Files.setAttribute(f, "lastModifiedTime", FileTime.fromMillis(5000)), "lastModifiedTime"));
        show("unknown", () -> Files.getAttribute(f, "none"));
        show("unknown view", () -> Files.getAttribute(f, "dos2:none"));
        show("unsettable", () -> Files.setAttribute(f, "size", 5L));
        show("bad value", () -> Files.setAttribute(f, "lastModifiedTime", "x"));
        show("views", () -> new TreeSet<>(dir.getFileSystem().supportedFileAttributeViews()) + " " + Files.getFileAttributeView(f, PosixFileAttributeView.class).name());
        show("owner", () -> Files.getOwner(f).equals(Files.getOwner(dir)) + " " + Files.readAttributes(f, PosixFileAttributes.class).group().equals(Files.readAttributes(dir, PosixFileAttributes.class).group()));
        show("no user", () -> dir.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("no-such-user-here"));
        show("link", () -> Files.readSymbolicLink(link) + " " + link.toRealPath().getFileName() + " " + Files.exists(dangling) + Files.exists(dangling, LinkOption.NOFOLLOW_LINKS) + Files.notExists(dangling) + Files.isSymbolicLink(dangling));
        show("not a link", () -> Files.readSymbolicLink(f));
        show("dangling real", () -> dangling.toRealPath());
        show("read missing", () -> Files.readAllBytes(dir.resolve("none")));
        show("read folder", () -> Files.readAllBytes(sub));
        show("make twice", () -> Files.createDirectory(sub));
        show("make file twice", () -> Files.createFile(f));
        show("make below", () -> Files.createDirectory(dir.resolve("x/y")));
        show("make all", () -> Files.createDirectories(dir.resolve("x/y/z")) + " " + Files.isDirectory(dir.resolve("x/y")));
        show("make over file", () -> Files.createDirectories(f));
        show("under file", () -> Files.readString(f.resolve("z")));
        show("delete full", () -> { Files.delete(dir.resolve("x")); return ""; });
        show("delete missing", () -> { Files.delete(dir.resolve("none")); return ""; });
        show("delete if", () -> Files.deleteIfExists(dir.resolve("none")) + " " + Files.deleteIfExists(dangling));
        show("copy", () -> Files.copy(f, dir.resolve("copy"), StandardCopyOption.COPY_ATTRIBUTES) + " " + Files.getLastModifiedTime(dir.resolve("copy")) + " " + PosixFilePermissions.toString(Files.getPosixFilePermissions(dir.resolve("copy"))));
        show("copy over", () -> Files.copy(f, dir.resolve("copy")));
        show("copy replace", () -> Files.copy(new ByteArrayInputStream("new".getBytes()), dir.resolve("copy"), StandardCopyOption.REPLACE_EXISTING) + " " + Files.readString(dir.resolve("copy")));
        show("copy link", () -> Files.isSymbolicLink(Files.copy(link, dir.resolve("link2"), LinkOption.NOFOLLOW_LINKS)) + " " + Files.isSymbolicLink(Files.copy(link, dir.resolve("link3"))));
        show("copy folder", () -> Files.list(Files.copy(dir.resolve("x"), dir.resolve("xcopy"))).count());
        show("copy out", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); return Files.copy(f, o) + o.toString(); });
        show("move", () -> Files.move(dir.resolve("copy"), dir.resolve("moved"), StandardCopyOption.ATOMIC_MOVE) + " " + Files.exists(dir.resolve("copy")));
        show("move over", () -> Files.move(dir.resolve("moved"), f));
        show("move into full", () -> Files.move(dir.resolve("moved"), dir.resolve("x"), StandardCopyOption.REPLACE_EXISTING));
        show("move folder", () -> Files.move(dir.resolve("x"), sub.resolve("x")) + " " + Files.exists(sub.resolve("x/y/z")));
        Files.createSymbolicLink(sub.resolve("loop"), dir);
        show("walk", () -> Files.walk(dir).map(p -> dir.relativize(p).toString()).sorted().toList());
        show("walk depth", () -> Files.walk(dir, 1).count() + " " + Files.walk(f).count() + " " + Files.walk(dir, 0).toList());
        show("walk loop", () -> Files.walk(dir, FileVisitOption.FOLLOW_LINKS).map(p -> p.toString()).count());
        show("find", () -> Files.find(dir, 5, (p, x) -> x.isSymbolicLink()).map(p -> p.getFileName().toString()).sorted().toList());
        show("list", () -> { try (DirectoryStream<Path> s = Files.newDirectoryStream(dir, "*.{txt,java}")) { return StreamSupport.stream(s.spliterator(), false).toList(); } });
        show("list twice", () -> { try (DirectoryStream<Path> s = Files.newDirectoryStream(dir)) { s.iterator(); return s.iterator(); } });
        show("list file", () -> Files.newDirectoryStream(f));
        show("list closed", () -> { DirectoryStream<Path> s = Files.newDirectoryStream(dir, p -> Files.isDirectory(p)); s.close(); return s.iterator().hasNext(); });
        show("bad glob", () -> Files.newDirectoryStream(dir, "[a"));
        StringBuilder visits = new StringBuilder();
        Files.walkFileTree(sub, new SimpleFileVisitor<>() {
            @Override public FileVisitResult preVisitDirectory(Path p, BasicFileAttributes x) { visits.append("+").append(p.getFileName()); return p.endsWith("y") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE; }
            @Override public FileVisitResult postVisitDirectory(Path p, IOException e) { visits.append("-").append(p.getFileName()); return FileVisitResult.CONTINUE; }
            @Override public FileVisitResult visitFile(Path p, BasicFileAttributes x) { visits.append("."); return FileVisitResult.CONTINUE; }
        });
        System.out.println(visits.toString().replace(".", "").equals("+sub+x+y-x-sub") + " " + visits.chars().filter(c -> c == '.').count());
        for (String g : List.of("glob:*.txt", "glob:**/f.*", "glob:f.???", "glob:[a-f]*", "glob:{f,g}.txt", "glob:[!f]*", "regex:.*\\.t[xy]t", "glob:\\*"))
            show(g, () -> { PathMatcher m = dir.getFileSystem().getPathMatcher(g); return m.matches(f.getFileName()) + " " + m.matches(f); });
        show("bad matcher", () -> dir.getFileSystem().getPathMatcher("x:y"));
        show("store", () -> Files.getFileStore(f).getTotalSpace() > 0 && Files.getFileStore(f).supportsFileAttributeView("posix"));
        show("lines", () -> Files.lines(f).toList() + " " + Files.readAllLines(f) + Files.mismatch(f, hard) + " " + Files.mismatch(f, Files.writeString(dir.resolve("n"), "hellO")));
        show("append", () -> Files.size(Files.writeString(f, "more", StandardOpenOption.APPEND)) + " " + Files.readString(hard).length());
        show("malformed", () -> Files.readString(Files.write(dir.resolve("bad"), new byte[] {'a', (byte) 0xff})));
        show("malformed lines", () -> Files.readAllLines(dir.resolve("bad")));
        show("latin", () -> Files.readString(dir.resolve("bad"), StandardCharsets.ISO_8859_1));
        show("hidden", () -> Files.isHidden(Files.createFile(dir.resolve(".h"))) + " " + Files.isHidden(f));
        show("probe", () -> Files.probeContentType(f));
        show("temp", () -> { Path t = Files.createTempFile(dir, "p", ".s", PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))); return t.getFileName().toString().matches("p\\d+\\.s") + " " + PosixFilePermissions.toString(Files.getPosixFilePermissions(t)) + Files.deleteIfExists(t); });
        show("interrupted", () -> { Thread.currentThread().interrupt(); try { return Files.readString(f).length(); } finally { System.out.print(Thread.interrupted() + " "); } });
        try (Stream<Path> s = Files.walk(dir)) { s.sorted(Comparator.reverseOrder()).forEach(p -> p.toFile().delete()); }
        System.out.println(Files.exists(dir));
    }
}

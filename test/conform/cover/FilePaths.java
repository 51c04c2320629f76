import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** java.nio.file on real files: reading, writing, walking, links, attributes, copies and channels. */
public class FilePaths {
    static Path dir;

    interface Act {
        Object run() throws IOException;
    }

    static void attempt(String what, Act act) {
        try {
            System.out.println(what + ": " + String.valueOf(act.run()).replace(dir.toString(), "DIR"));
        } catch (IOException | RuntimeException e) {
            System.out.println(what + ": " + e.toString().replace(dir.toString(), "DIR"));
        }
    }

    static void contents() {
        Path a = dir.resolve("a.txt"), b = dir.resolve("b.txt");
        attempt("write", () -> Files.writeString(a, "first\nsecond\n"));
        attempt("append", () -> Files.write(a, List.of("third", "žluť"), StandardOpenOption.APPEND));
        attempt("lines", () -> Files.readAllLines(a));
        attempt("bytes", () -> Files.readAllBytes(a).length);
        attempt("size", () -> Files.size(a));
        attempt("copy", () -> Files.copy(a, b));
        attempt("copy again", () -> Files.copy(a, b));
        attempt("copy over", () -> Files.copy(a, b, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES));
        attempt("mismatch", () -> Files.mismatch(a, b));
        attempt("move", () -> Files.move(b, dir.resolve("c.txt")));
        attempt("move atomic", () -> Files.move(dir.resolve("c.txt"), b, StandardCopyOption.ATOMIC_MOVE));
        attempt("missing", () -> Files.readString(dir.resolve("missing")));
        attempt("create", () -> Files.createFile(a));
        attempt("new", () -> Files.newBufferedWriter(a, StandardOpenOption.CREATE_NEW));
        attempt("exists", () -> Files.exists(a) + " " + Files.notExists(a) + " " + Files.isDirectory(dir) + " " + Files.isRegularFile(b)
            + " " + Files.isReadable(a) + " " + Files.isWritable(a) + " " + Files.isExecutable(a));
        attempt("same", () -> Files.isSameFile(a, dir.resolve("./a.txt")) + " " + Files.isSameFile(a, b));
        attempt("stream", () -> {
            try (Stream<String> s = Files.lines(a)) {
                return s.map(String::length).collect(Collectors.toList());
            }
        });
        attempt("delete", () -> Files.deleteIfExists(b) + " " + Files.deleteIfExists(b));
        attempt("delete missing", () -> {
            Files.delete(b);
            return "";
        });
    }

    static void folders() {
        attempt("folders", () -> Files.createDirectories(dir.resolve("x/y/z")));
        attempt("folder", () -> Files.createDirectory(dir.resolve("x")));
        for (String s : "x/1 x/y/2 x/y/3 x/y/z/4".split(" ")) {
            attempt(s, () -> Files.writeString(dir.resolve(s), s));
        }
        attempt("list", () -> {
            try (Stream<Path> s = Files.list(dir.resolve("x"))) {
                return s.sorted().collect(Collectors.toList());
            }
        });
        attempt("walk", () -> {
            try (Stream<Path> s = Files.walk(dir)) {
                return s.map(p -> dir.relativize(p).toString()).sorted().collect(Collectors.joining(","));
            }
        });
        attempt("glob", () -> {
            List<String> names = new ArrayList<>();
            try (DirectoryStream<Path> s = Files.newDirectoryStream(dir.resolve("x/y"), "[0-9]*")) {
                s.forEach(p -> names.add(p.getFileName().toString()));
            }
            Collections.sort(names);
            return names;
        });
        attempt("not empty", () -> {
            Files.delete(dir.resolve("x"));
            return "";
        });
        attempt("not a folder", () -> Files.newDirectoryStream(dir.resolve("a.txt")));
        attempt("secure", () -> {
            try (DirectoryStream<Path> s = Files.newDirectoryStream(dir.resolve("x/y"))) {
                if (!(s instanceof SecureDirectoryStream)) {
                    return "not secure";
                }
                SecureDirectoryStream<Path> in = (SecureDirectoryStream<Path>) s;
                in.move(Path.of("2"), in, Path.of("5"));
                in.deleteFile(Path.of("5"));
                PosixFileAttributeView v = in.getFileAttributeView(Path.of("3"), PosixFileAttributeView.class);
                long size = v.readAttributes().size();
                v.setPermissions(PosixFilePermissions.fromString("rw-r-----"));
                v.setTimes(FileTime.fromMillis(5000), null, null);
                v.setOwner(v.getOwner());
                v.setGroup(v.readAttributes().group());
                try (SecureDirectoryStream<Path> deep = in.newDirectoryStream(Path.of("z"))) {
                    in.newByteChannel(Path.of("3"), Set.of(StandardOpenOption.READ)).close();
                    return size + " " + deep.iterator().next() + " " + v.readAttributes().lastModifiedTime();
                }
            }
        });
    }

    static void links() {
        Path a = dir.resolve("a.txt"), soft = dir.resolve("soft"), hard = dir.resolve("hard");
        attempt("soft", () -> Files.createSymbolicLink(soft, Path.of("a.txt")));
        attempt("hard", () -> Files.createLink(hard, a));
        attempt("read", () -> Files.readSymbolicLink(soft) + " " + Files.isSymbolicLink(soft) + " " + Files.isSymbolicLink(hard));
        attempt("not a link", () -> Files.readSymbolicLink(hard));
        attempt("real", () -> soft.toRealPath().getFileName() + " " + soft.toRealPath(LinkOption.NOFOLLOW_LINKS).getFileName());
        attempt("real missing", () -> dir.resolve("missing").toRealPath());
        attempt("copy link", () -> Files.copy(soft, dir.resolve("soft2"), LinkOption.NOFOLLOW_LINKS));
        attempt("same", () -> Files.isSameFile(soft, hard));
        attempt("link times", () -> {
            Files.getFileAttributeView(soft, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .setTimes(FileTime.fromMillis(7000), FileTime.fromMillis(8000), null);
            return Files.getLastModifiedTime(soft, LinkOption.NOFOLLOW_LINKS);
        });
        attempt("link owner", () -> {
            FileOwnerAttributeView v = Files.getFileAttributeView(soft, FileOwnerAttributeView.class, LinkOption.NOFOLLOW_LINKS);
            v.setOwner(v.getOwner());
            return Files.isSymbolicLink(soft);
        });
    }

    static void attributes() {
        Path a = dir.resolve("a.txt");
        attempt("times", () -> Files.setLastModifiedTime(a, FileTime.fromMillis(1_234_567_890_000L)).getFileName() + " " + Files.getLastModifiedTime(a));
        attempt("modes", () -> PosixFilePermissions.toString(Files.getPosixFilePermissions(
            Files.setPosixFilePermissions(a, PosixFilePermissions.fromString("rwxr-x---")))));
        attempt("owner", () -> {
            UserPrincipal owner = Files.getOwner(a);
            UserPrincipalLookupService s = a.getFileSystem().getUserPrincipalLookupService();
            GroupPrincipal group = Files.readAttributes(a, PosixFileAttributes.class).group();
            Files.setOwner(a, s.lookupPrincipalByName(owner.getName()));
            Files.getFileAttributeView(a, PosixFileAttributeView.class).setGroup(s.lookupPrincipalByGroupName(group.getName()));
            return owner.equals(Files.getOwner(a)) + " " + owner.getName().isEmpty();
        });
        attempt("nobody", () -> a.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("no such user"));
        attempt("no group", () -> a.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByGroupName("no such group"));
        attempt("basic", () -> {
            BasicFileAttributes b = Files.readAttributes(a, BasicFileAttributes.class);
            return b.isDirectory() + " " + b.isOther() + " " + b.size() + " " + b.lastModifiedTime() + " " + (b.fileKey() != null);
        });
        attempt("by name", () -> new TreeMap<>(Files.readAttributes(a, "size,lastModifiedTime,isRegularFile")));
        attempt("unix", () -> Files.getAttribute(a, "unix:nlink") + " " + Integer.toOctalString((Integer) Files.getAttribute(a, "unix:mode")));
        attempt("bad", () -> Files.getAttribute(a, "basic:nothing"));
        attempt("user", () -> {
            UserDefinedFileAttributeView v = Files.getFileAttributeView(a, UserDefinedFileAttributeView.class);
            try {
                v.write("color", ByteBuffer.wrap("green".getBytes()));
                ByteBuffer got = ByteBuffer.allocate(v.size("color"));
                v.read("color", got);
                List<String> names = v.list();
                v.delete("color");
                return names + " " + new String(got.array()) + " " + v.list();
            } catch (FileSystemException e) {
                return "none here";
            }
        });
        attempt("long name", () -> Files.createDirectory(dir.resolve("n".repeat(300))));
        attempt("device", () -> {
            Files.copy(Path.of("/dev/null"), dir.resolve("null"));
            return Files.size(dir.resolve("null"));
        });
        attempt("direct", () -> {
            try (FileChannel c = FileChannel.open(a, StandardOpenOption.READ, com.sun.nio.file.ExtendedOpenOption.DIRECT)) {
                return c.size();
            } catch (UnsupportedOperationException | FileSystemException e) {
                return e.getClass();
            }
        });
        attempt("store", () -> {
            FileStore s = Files.getFileStore(a);
            return s.getTotalSpace() > 0 && s.getUsableSpace() >= 0 && s.getUnallocatedSpace() > 0 && s.getBlockSize() > 0;
        });
        attempt("temp", () -> {
            Path t = Files.createTempFile(dir, "pre", ".post"), u = Files.createTempDirectory(dir, "pre");
            boolean fine = Files.size(t) == 0 && Files.isDirectory(u);
            Files.delete(t);
            Files.delete(u);
            return fine;
        });
    }

    static void channels() {
        Path a = dir.resolve("channel");
        attempt("channel", () -> {
            try (FileChannel c = FileChannel.open(a, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                int n = c.write(ByteBuffer.wrap("0123456789".getBytes()));
                ByteBuffer direct = ByteBuffer.allocateDirect(8);
                direct.put("abcdefgh".getBytes()).flip();
                n = n * 100 + c.write(direct, 4);
                c.position(2);
                ByteBuffer in = ByteBuffer.allocate(4), in2 = ByteBuffer.allocateDirect(4);
                long m = c.read(new ByteBuffer[] {in, in2});
                long w = c.write(new ByteBuffer[] {ByteBuffer.wrap("XY".getBytes()), ByteBuffer.wrap("Z".getBytes())});
                int p = c.read(ByteBuffer.allocate(3), 5);
                c.force(true);
                c.truncate(11);
                return n + " " + m + " " + new String(in.array()) + " " + (char) in2.get(3) + " " + w + " " + p + " " + c.position() + " " + c.size();
            }
        });
        attempt("content", () -> Files.readString(a));
        attempt("transfer", () -> {
            try (FileChannel c = FileChannel.open(a); FileChannel d = FileChannel.open(dir.resolve("copy"),
                EnumSet.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE))) {
                return c.transferTo(1, 5, d) + " " + d.transferFrom(c, 5, 3) + " " + d.size();
            }
        });
        attempt("copied", () -> Files.readString(dir.resolve("copy")));
        attempt("lock", () -> {
            try (FileChannel c = FileChannel.open(a, StandardOpenOption.WRITE); FileLock l = c.lock(0, 4, false)) {
                return l.isValid() + " " + l.isShared() + " " + l.size() + " " + (c.tryLock(6, 2, false) != null);
            }
        });
        attempt("read only", () -> FileChannel.open(a).write(ByteBuffer.allocate(1)));
        attempt("closed", () -> {
            FileChannel c = FileChannel.open(a);
            c.close();
            return c.size();
        });
    }

    static void remove() throws IOException {
        Files.walkFileTree(dir, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path p, BasicFileAttributes b) throws IOException {
                Files.delete(p);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path p, IOException e) throws IOException {
                Files.delete(p);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    public static void main(String[] args) throws IOException {
        dir = Files.createTempDirectory("dejavm-cover");
        try {
            contents();
            folders();
            attributes();
            links();
            channels();
        } finally {
            remove();
        }
        System.out.println(Files.exists(dir));
        System.out.println(new String("end".getBytes(StandardCharsets.UTF_16BE), StandardCharsets.UTF_16BE));
    }
}

import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import static java.nio.file.StandardOpenOption.*;

/** File channels: scatter and gather, positions, transfers, truncation, append, locks, mapping, closed and unfit channels. */
public class Scatter {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) {
        try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t.getClass().getName() + ": " + String.valueOf(t.getMessage()).replaceAll("/tmp/[^/ ]*", "DIR")); }
    }
    static ByteBuffer bytes(String s) { return ByteBuffer.wrap(s.getBytes(StandardCharsets.UTF_8)); }
    static String text(ByteBuffer... all) { StringBuilder b = new StringBuilder(); for (ByteBuffer x : all) { x.flip(); b.append('[').append(StandardCharsets.UTF_8.decode(x)).append(']'); } return b.toString(); }
    public static void main(String[] args) throws Exception {
        Path dir = Files.createTempDirectory("scatter"), f = dir.resolve("a"), g = dir.resolve("b");
        try (FileChannel c = FileChannel.open(f, READ, WRITE, CREATE_NEW)) {
            ByteBuffer direct = ByteBuffer.allocateDirect(6);
            direct.put("direct".getBytes()).flip();
            show("gather", () -> c.write(new ByteBuffer[] {bytes("one "), bytes(""), direct, bytes(" three"), bytes("never")}, 0, 4) + " " + c.position() + " " + c.size());
            show("scatter", () -> { ByteBuffer a = ByteBuffer.allocate(3), d = ByteBuffer.allocateDirect(5), e = ByteBuffer.allocate(30); long n = c.position(0).read(new ByteBuffer[] {a, d, e}); return n + text(a, d, e); });
            show("end", () -> c.read(ByteBuffer.allocate(4)) + " " + c.read(new ByteBuffer[] {ByteBuffer.allocate(1)}) + " " + c.read(ByteBuffer.allocate(0)));
            show("position", () -> c.position(100).position() + " " + c.size());
            show("hole", () -> c.write(bytes("end")) + " " + c.size());
            show("absolute", () -> { ByteBuffer b = ByteBuffer.allocate(6); return c.read(b, 98) + " " + Arrays.toString(b.array()) + " " + c.position(); });
            show("absolute write", () -> c.write(bytes("ONE"), 0) + " " + c.position());
            show("truncate", () -> c.truncate(16).size() + " " + c.position() + " " + c.truncate(50).size());
            show("negative", () -> c.position(-1));
            show("negative read", () -> c.read(ByteBuffer.allocate(1), -1));
            show("negative size", () -> c.truncate(-1));
            show("read only buffer", () -> c.read(ByteBuffer.allocate(3).asReadOnlyBuffer()));
            show("bounds", () -> c.write(new ByteBuffer[1], 0, 2));
            show("null buffer", () -> c.write(new ByteBuffer[1], 0, 1));
            try (FileChannel to = FileChannel.open(g, READ, WRITE, CREATE)) {
                show("transferTo", () -> c.transferTo(4, 6, to) + " " + c.transferTo(200, 5, to) + " " + to.size() + " " + to.position());
                show("transferFrom", () -> to.transferFrom(c.position(0), 3, 5) + " " + to.size() + " " + to.transferFrom(c, 100, 1));
                show("text", () -> { ByteBuffer b = ByteBuffer.allocate(20); to.position(0).read(b); return text(b); });
                show("transfer negative", () -> c.transferTo(-1, 1, to));
            }
            show("lock", () -> { try (FileLock l = c.lock()) { return l.isValid() + " " + l.isShared() + " " + l.position() + " " + l.size() + " " + l.overlaps(5, 1) + " " + (l.acquiredBy() == c); } });
            FileLock part = c.lock(2, 4, false);
            show("overlapping", () -> c.tryLock());
            show("apart", () -> { FileLock other = c.tryLock(10, 5, true); String s = other.isShared() + " " + other.overlaps(0, 10) + " " + other.isValid(); other.release(); return s + other.isValid(); });
            part.release();
            show("released", () -> part.isValid() + " " + c.tryLock().isValid());
            show("locks", () -> c.lock(-1, 2, false));
            show("force", () -> { c.force(true); return "done"; });
            show("map", () -> { MappedByteBuffer m = c.map(FileChannel.MapMode.READ_WRITE, 4, 30); m.put(0, (byte) 'D'); m.putInt(20, 0x41424344); m.force(); return m.capacity() + " " + m.isDirect() + " " + c.size() + " " + (char) m.get(0) + m.isReadOnly(); });
            show("map seen", () -> { ByteBuffer b = ByteBuffer.allocate(40); c.position(0).read(b); return text(b).replace('\0', '.'); });
            show("map read", () -> { MappedByteBuffer m = c.map(FileChannel.MapMode.READ_ONLY, 0, 10); byte[] x = new byte[10]; m.get(x); return new String(x) + m.isReadOnly() + m.load().isLoaded(); });
            show("map read put", () -> c.map(FileChannel.MapMode.READ_ONLY, 0, 10).put((byte) 1));
            show("map private", () -> { MappedByteBuffer m = c.map(FileChannel.MapMode.PRIVATE, 0, 10); m.put(0, (byte) '!'); ByteBuffer b = ByteBuffer.allocate(1); c.read(b, 0); return (char) m.get(0) + " " + (char) b.get(0); });
            show("map empty", () -> c.map(FileChannel.MapMode.READ_ONLY, 5, 0).capacity());
            show("map negative", () -> c.map(FileChannel.MapMode.READ_ONLY, -5, 1));
            show("map huge", () -> c.map(FileChannel.MapMode.READ_ONLY, 0, 1L << 31));
        }
        FileChannel shut = FileChannel.open(f, READ);
        show("not writable", () -> shut.write(bytes("x")));
        show("not writable map", () -> shut.map(FileChannel.MapMode.READ_WRITE, 0, 1));
        show("not writable truncate", () -> shut.truncate(1));
        show("exclusive lock", () -> shut.lock());
        shut.close();
        show("closed", () -> shut.read(ByteBuffer.allocate(1)));
        show("closed size", () -> shut.size() + "");
        show("closed lock", () -> shut.tryLock());
        shut.close();
        show("open", () -> shut.isOpen());
        try (FileChannel app = FileChannel.open(g, APPEND)) {
            show("append", () -> { app.position(0); app.write(bytes("+more")); return app.position() + " " + app.size(); });
            show("append read", () -> app.read(ByteBuffer.allocate(1)));
        }
        show("append truncate", () -> FileChannel.open(g, APPEND, TRUNCATE_EXISTING));
        show("read append", () -> FileChannel.open(g, APPEND, READ));
        show("create new", () -> FileChannel.open(g, CREATE_NEW, WRITE));
        show("missing", () -> FileChannel.open(dir.resolve("none"), READ));
        show("folder", () -> FileChannel.open(dir, WRITE));
        show("delete on close", () -> { Path t = dir.resolve("gone"); try (FileChannel c = FileChannel.open(t, WRITE, CREATE, DELETE_ON_CLOSE)) { c.write(bytes("x")); System.out.print(Files.exists(t) + " "); } return Files.exists(t); });
        try (RandomAccessFile raf = new RandomAccessFile(f.toFile(), "rw"); FileChannel c = raf.getChannel()) {
            raf.seek(7);
            show("shared position", () -> c.position() + " " + c.position(9).position() + " " + raf.getFilePointer() + " " + (raf.getChannel() == c));
            raf.setLength(5);
            show("shared length", () -> c.size() + " " + c.position() + " " + raf.read());
        }
        try (FileInputStream in = new FileInputStream(f.toFile()); FileChannel c = in.getChannel()) {
            show("stream", () -> (char) in.read() + " " + c.position() + " " + c.position(3).position() + " " + (char) in.read());
            show("stream write", () -> c.write(bytes("x")));
            show("channels", () -> { ByteBuffer b = ByteBuffer.allocate(5); int n = java.nio.channels.Channels.newChannel(new ByteArrayInputStream("abc".getBytes())).read(b); return n + text(b); });
            show("reader", () -> new BufferedReader(java.nio.channels.Channels.newReader(c.position(0), "UTF-8")).readLine());
        }
        try (SeekableByteChannel s = Files.newByteChannel(f, READ, WRITE)) {
            show("seekable", () -> s.getClass().getSimpleName() + " " + s.position(2).write(bytes("zz")) + " " + s.size() + " " + s.truncate(3).position());
        }
        show("bytes", () -> Files.readString(f) + " " + Files.size(g));
        for (Path p : List.of(f, g, dir)) Files.delete(p);
    }
}

import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.file.*;
import java.util.*;
import static java.nio.file.StandardOpenOption.*;

/** File channels: positions, gathering, scattering, transfers, truncation, maps, locks, append, closing, all open options. */
public class Channels {
    interface Call { Object call() throws Exception; }
    static void show(String w, Call c) { try { System.out.println(w + " = " + c.call()); } catch (Exception e) { System.out.println(w + " ! " + e.getClass().getSimpleName() + " " + (e.getMessage() + "").replaceAll("/.*/", "")); } }
    static ByteBuffer text(String s) { return ByteBuffer.wrap(s.getBytes()); }
    static String read(FileChannel c, long at, int n) throws IOException { ByteBuffer b = ByteBuffer.allocate(n); int r = c.read(b, at); return r + ":" + new String(b.array(), 0, Math.max(r, 0)); }
    public static void main(String[] args) throws Exception {
        Path dir = Files.createTempDirectory("channels"), f = dir.resolve("f"), g = dir.resolve("g");
        try (FileChannel c = FileChannel.open(f, CREATE_NEW, READ, WRITE)) {
            System.out.println(c.write(text("hello world")) + " " + c.position() + " " + c.size() + " " + read(c, 6, 20) + " " + read(c, 11, 5) + " " + c.write(text("XX"), 20) + " " + c.size() + " " + read(c, 9, 5).replace('\0', '.'));
            System.out.println(c.position(0).write(new ByteBuffer[] {text("ab"), text(""), text("cde")}) + " " + c.position());
            ByteBuffer[] parts = {ByteBuffer.allocate(3), ByteBuffer.allocateDirect(4), ByteBuffer.allocate(100)};
            System.out.println(c.position(1).read(parts) + " " + new String(parts[0].array()) + " " + parts[1].position() + " " + parts[2].position() + " " + c.read(ByteBuffer.allocate(1)));
            System.out.println(c.truncate(8).size() + " " + c.position() + " " + c.truncate(100).size());
            ByteBuffer d = ByteBuffer.allocateDirect(5).put("DIREC".getBytes()).flip();
            System.out.println(c.write(d, 3) + " " + read(c, 0, 20) + " " + c.isOpen());
            try (FileChannel o = FileChannel.open(g, CREATE, WRITE)) { System.out.println(c.transferTo(2, 100, o) + " " + o.size() + " " + c.position(0).transferFrom(Channels2.in("stream data"), 1, 6) + " " + read(c, 0, 20)); show("write only", () -> o.read(ByteBuffer.allocate(1))); }
            MappedByteBuffer m = c.map(FileChannel.MapMode.READ_WRITE, 0, 16);
            m.put(10, (byte) 'M').putInt(12, 0x41424344);
            m.force();
            System.out.println(c.size() + " " + read(c, 8, 10).replace('\0', '.') + " " + m.isLoaded() + m.isDirect() + m.load().getInt(12) + " " + m.slice(10, 2).get(0));
            MappedByteBuffer p = c.map(FileChannel.MapMode.PRIVATE, 4, 4), ro = c.map(FileChannel.MapMode.READ_ONLY, 2, 3);
            p.put(0, (byte) '?');
            System.out.println((char) p.get(0) + " " + (char) ro.get(2) + " " + ro.isReadOnly() + " " + read(c, 4, 1));
            show("map write", () -> ro.put((byte) 1));
            show("map negative", () -> c.map(FileChannel.MapMode.READ_ONLY, -1, 3));
            try (FileLock l = c.lock(0, 5, false)) { System.out.println(l.isValid() + " " + l.isShared() + " " + l.overlaps(4, 2) + " " + l.overlaps(5, 2)); show("overlapping", () -> c.tryLock(2, 2, false)); }
            show("negative position", () -> c.position(-1));
            show("negative read", () -> c.read(ByteBuffer.allocate(1), -1));
            show("read only buffer", () -> c.read(ByteBuffer.allocate(1).asReadOnlyBuffer()));
            c.force(true);
            c.close();
            show("closed", () -> c.size());
            System.out.println((char) m.get(10));
        }
        try (FileChannel a = FileChannel.open(f, APPEND)) { System.out.println(a.write(text("++")) + " " + a.position() + " " + a.size()); show("append read", () -> a.read(ByteBuffer.allocate(1))); }
        show("create new", () -> FileChannel.open(f, CREATE_NEW, WRITE));
        show("missing", () -> FileChannel.open(dir.resolve("none")).toString().replace(dir.toString(), ""));
        show("append truncate", () -> FileChannel.open(f, APPEND, TRUNCATE_EXISTING));
        show("read append", () -> FileChannel.open(f, READ, APPEND));
        try (FileChannel t = FileChannel.open(f, WRITE, TRUNCATE_EXISTING)) { System.out.println(t.size()); }
        try (FileChannel t = FileChannel.open(g, READ, DELETE_ON_CLOSE)) { System.out.println(t.size()); }
        System.out.println(Files.exists(g));
        try (RandomAccessFile r = new RandomAccessFile(f.toFile(), "rw")) {
            r.writeInt(5); r.writeUTF("u\u20ac"); r.writeDouble(2.5); r.seek(4);
            System.out.println(r.readUTF() + " " + r.readDouble() + " " + r.getFilePointer() + " " + r.length() + " " + r.getChannel().position() + " " + r.read());
            r.setLength(6); r.seek(100); r.write(1);
            System.out.println(r.length() + " " + r.skipBytes(5) + " " + r.getChannel().size());
            try { r.readInt(); } catch (EOFException e) { System.out.println("eof " + e.getMessage()); }
        }
        ReadableByteChannel rc = Channels2.in("abcdef");
        ByteBuffer b = ByteBuffer.allocate(4);
        System.out.println(rc.read(b) + " " + rc.read(b) + " " + rc.isOpen());
        try (SeekableByteChannel s = Files.newByteChannel(f)) { System.out.println(s.size() + " " + s.position(3).position()); }
        Pipe2.run();
        Files.delete(f);
        Files.delete(dir);
    }
    static class Channels2 { static ReadableByteChannel in(String s) { return java.nio.channels.Channels.newChannel(new ByteArrayInputStream(s.getBytes())); } }
    static class Pipe2 {
        static void run() throws IOException {
            PipedOutputStream o = new PipedOutputStream();
            PipedInputStream i = new PipedInputStream(o, 50);
            o.write("through a pipe".getBytes());
            o.close();
            System.out.println(new String(i.readAllBytes()));
            ByteArrayOutputStream x = new ByteArrayOutputStream();
            try (WritableByteChannel w = java.nio.channels.Channels.newChannel(x); Writer t = java.nio.channels.Channels.newWriter(w, "UTF-16BE")) { t.write("ok"); }
            System.out.println(Arrays.toString(x.toByteArray()));
        }
    }
}

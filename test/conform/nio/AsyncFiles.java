import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;

/** Mapped and plain access to one file at once, large copies, sparse files, attribute views, custom visitors that stop, temporary trees. */
public class AsyncFiles {
    public static void main(String[] args) throws Exception {
        Path dir = Files.createTempDirectory("async"), f = dir.resolve("big");
        byte[] block = new byte[1 << 16];
        for (int i = 0; i < block.length; i++) block[i] = (byte) (i * 31 + (i >> 8));
        try (OutputStream o = new BufferedOutputStream(Files.newOutputStream(f))) { for (int i = 0; i < 20; i++) o.write(block); }
        System.out.println(Files.size(f));
        try (FileChannel c = FileChannel.open(f, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer m = c.map(FileChannel.MapMode.READ_WRITE, 1 << 16, 1 << 17);
            IntBuffer ints = m.order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
            long sum = 0;
            while (ints.hasRemaining()) sum += ints.get();
            m.putLong(8, 0x1122334455667788L);
            ByteBuffer b = ByteBuffer.allocate(8);
            c.read(b, (1 << 16) + 8);
            System.out.println(sum + " " + HexFormat.of().formatHex(b.array()));
            c.write(ByteBuffer.wrap(new byte[] {9, 9}), (1 << 16) + 20);
            System.out.println(m.get(20) + " " + m.getShort(20) + " " + m.isLoaded() + m.hasArray() + " " + m.slice(20, 4).order());
            CharBuffer chars = c.map(FileChannel.MapMode.READ_ONLY, 0, 64).asCharBuffer();
            System.out.println((int) chars.get(3) + " " + chars.remaining());
            c.write(ByteBuffer.wrap("end".getBytes()), 5_000_000);
            System.out.println(c.size() + " " + c.map(FileChannel.MapMode.PRIVATE, 4_999_999, 4).put(0, (byte) 7).get(0));
        }
        Path g = dir.resolve("copy");
        try (InputStream in = Files.newInputStream(f); OutputStream out = Files.newOutputStream(g)) { System.out.println(in.transferTo(out)); }
        System.out.println(Files.mismatch(f, g) + " " + Files.getFileAttributeView(g, BasicFileAttributeView.class).readAttributes().size());
        try (FileChannel a = FileChannel.open(f); FileChannel b = FileChannel.open(dir.resolve("t"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) { long at = 0; while (at < a.size()) at += a.transferTo(at, 100_000, b); System.out.println(at + " " + b.position()); }
        for (int i = 0; i < 5; i++) { Files.createDirectories(dir.resolve("d" + i + "/e")); Files.writeString(dir.resolve("d" + i + "/f" + i), "x".repeat(i)); }
        int[] count = new int[2];
        Files.walkFileTree(dir, EnumSet.noneOf(FileVisitOption.class), 1, new SimpleFileVisitor<>() { @Override public FileVisitResult visitFile(Path p, BasicFileAttributes a) { count[a.isDirectory() ? 0 : 1]++; return FileVisitResult.CONTINUE; } });
        System.out.println(Arrays.toString(count));
        try { Files.walkFileTree(dir, new SimpleFileVisitor<>() { @Override public FileVisitResult visitFile(Path p, BasicFileAttributes a) throws IOException { throw new IOException("stop"); } }); } catch (IOException e) { System.out.println(e.getMessage()); }
        Files.walkFileTree(dir, new SimpleFileVisitor<>() {
            @Override public FileVisitResult visitFile(Path p, BasicFileAttributes a) throws IOException { Files.delete(p); return FileVisitResult.CONTINUE; }
            @Override public FileVisitResult postVisitDirectory(Path p, IOException e) throws IOException { Files.delete(p); return FileVisitResult.CONTINUE; }
        });
        System.out.println(Files.exists(dir));
    }
}

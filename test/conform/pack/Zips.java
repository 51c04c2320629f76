import java.io.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.time.*;
import java.util.*;
import java.util.zip.*;

/** Zip files written and read as streams, files and file systems: methods, comments, extra fields, names, errors. */
public class Zips {
    static byte[] noise(int n, int seed) { byte[] b = new byte[n]; new Random(seed).nextBytes(b); return b; }
    static String show(ZipEntry e) { return e.getName() + " " + e.getMethod() + " " + e.getSize() + " " + e.getCompressedSize() + " " + Long.toHexString(e.getCrc()) + " " + e.getComment() + " " + (e.getExtra() == null ? null : e.getExtra().length) + " " + e.isDirectory() + " " + e.getTimeLocal(); }
    static byte[] make() throws IOException {
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        try (ZipOutputStream z = new ZipOutputStream(o)) {
            z.setComment("the \u00e9 comment");
            ZipEntry a = new ZipEntry("text.txt");
            a.setTimeLocal(LocalDateTime.of(2020, 2, 29, 12, 34, 56));
            a.setComment("entry comment");
            z.putNextEntry(a);
            z.write("hello ".repeat(500).getBytes());
            z.closeEntry();
            ZipEntry s = new ZipEntry("stored.bin");
            byte[] n = noise(300, 1);
            CRC32 c = new CRC32();
            c.update(n);
            s.setMethod(ZipEntry.STORED); s.setSize(n.length); s.setCrc(c.getValue()); s.setTimeLocal(LocalDateTime.of(1999, 1, 1, 0, 0));
            s.setExtra(new byte[] {1, 2, 2, 0, 9, 9});
            z.putNextEntry(s);
            z.write(n);
            z.closeEntry();
            for (int level : new int[] {0, 1, 9}) {
                z.setLevel(level);
                ZipEntry e = new ZipEntry("dir/level" + level + "-\u4e2d");
                e.setLastModifiedTime(FileTime.fromMillis(1_000_000_000_000L));
                z.putNextEntry(e);
                z.write(noise(50, level)); z.write(new byte[10000]); z.write("abcabcabcabd".repeat(100).getBytes());
            }
            ZipEntry d = new ZipEntry("empty/");
            d.setTime(0);
            z.putNextEntry(d);
            try { z.putNextEntry(new ZipEntry("text.txt")); } catch (ZipException e) { System.out.println(e.getMessage()); }
        }
        return o.toByteArray();
    }
    public static void main(String[] args) throws Exception {
        byte[] zip = make();
        CRC32 all = new CRC32();
        all.update(zip);
        System.out.println(zip.length + " " + Long.toHexString(all.getValue()));
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry e; (e = in.getNextEntry()) != null; ) { byte[] b = in.readAllBytes(); System.out.println(b.length + " " + Arrays.hashCode(b) + " " + show(e)); }
        }
        Path f = Files.createTempFile("z", ".zip");
        Files.write(f, zip);
        try (ZipFile z = new ZipFile(f.toFile())) {
            System.out.println(z.size() + " " + z.getComment() + " " + z.getEntry("none") + " " + z.getEntry("empty"));
            for (ZipEntry e : Collections.list((Enumeration<ZipEntry>) (Enumeration<?>) z.entries())) { byte[] b = z.getInputStream(e).readAllBytes(); System.out.println(show(e) + " " + Arrays.hashCode(b)); }
            InputStream in = z.getInputStream(z.getEntry("text.txt"));
            System.out.println(in.available() + " " + in.skip(100) + " " + (char) in.read() + " " + in.read(new byte[50], 0, 50) + " " + in.available());
        }
        try (FileSystem fs = FileSystems.newFileSystem(f)) {
            System.out.println(Files.readString(fs.getPath("text.txt")).length() + " " + Files.size(fs.getPath("/stored.bin")) + " " + Files.isDirectory(fs.getPath("dir")));
            Files.writeString(fs.getPath("/added.txt"), "added");
            Files.delete(fs.getPath("/stored.bin"));
            try (var s = Files.walk(fs.getPath("/"))) { s.sorted().forEach(p -> System.out.print(p + " ")); }
            System.out.println();
        }
        try (ZipFile z = new ZipFile(f.toFile())) { System.out.println(z.size() + " " + new String(z.getInputStream(z.getEntry("added.txt")).readAllBytes())); }
        for (byte[] bad : List.of(new byte[0], new byte[100], Arrays.copyOf(zip, zip.length / 2), "PK\3\4junkjunkjunkjunkjunkjunkjunk".getBytes())) {
            Files.write(f, bad);
            try (ZipFile z = new ZipFile(f.toFile())) { System.out.println(z.size()); } catch (IOException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); }
            try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(bad))) { ZipEntry e; while ((e = in.getNextEntry()) != null) in.readAllBytes(); System.out.println("end"); } catch (IOException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); }
        }
        byte[] corrupt = zip.clone();
        corrupt[60] ^= 0x55;
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(corrupt))) { in.getNextEntry(); in.readAllBytes(); System.out.println("fine"); } catch (IOException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); }
        try { new ZipFile("no/such.zip"); } catch (IOException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); }
        Files.delete(f);
    }
}

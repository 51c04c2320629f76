import java.io.*;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.*;

/** java.util.zip: checksums, deflate and inflate through arrays and buffers of both kinds, and the streams above them. */
public class Compress {
    static byte[] sample(int n) {
        Random r = new Random(n);
        byte[] b = new byte[n];
        for (int i = 0; i < n; i++) {
            b[i] = (byte) (i % 7 == 0 ? r.nextInt(256) : "the quick brown fox".charAt(i % 19));
        }
        return b;
    }

    static ByteBuffer direct(byte[] b, int from, int n) {
        ByteBuffer d = ByteBuffer.allocateDirect(n);
        d.put(b, from, n).flip();
        return d;
    }

    static void checksums() {
        byte[] b = sample(5000);
        for (Checksum c : new Checksum[] {new CRC32(), new Adler32(), new CRC32C()}) {
            c.update(200);
            c.update(b, 10, 1000);
            c.update(ByteBuffer.wrap(b, 5, 77));
            c.update(direct(b, 100, 4000));
            System.out.print(c.getClass().getSimpleName() + " " + Long.toHexString(c.getValue()));
            c.reset();
            c.update(b);
            System.out.println(" " + Long.toHexString(c.getValue()));
        }
    }

    /** in and out: 0 arrays, 1 direct buffers. */
    static byte[] deflate(Deflater d, byte[] b, int in, int out) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        if (in == 0) {
            d.setInput(b);
        } else {
            d.setInput(direct(b, 0, b.length));
        }
        d.finish();
        ByteBuffer part = ByteBuffer.allocateDirect(300);
        byte[] piece = new byte[300];
        while (!d.finished()) {
            int n = out == 0 ? d.deflate(piece) : d.deflate(part.clear());
            if (out == 1) {
                part.flip().get(piece, 0, n);
            }
            all.write(piece, 0, n);
        }
        return all.toByteArray();
    }

    static byte[] inflate(Inflater f, byte[] b, int in, int out) throws DataFormatException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        if (in == 0) {
            f.setInput(b);
        } else {
            f.setInput(direct(b, 0, b.length));
        }
        ByteBuffer part = ByteBuffer.allocateDirect(333);
        byte[] piece = new byte[333];
        while (!f.finished()) {
            int n = out == 0 ? f.inflate(piece) : f.inflate(part.clear());
            if (n == 0 && (f.needsInput() || f.needsDictionary())) {
                break;
            }
            if (out == 1) {
                part.flip().get(piece, 0, n);
            }
            all.write(piece, 0, n);
        }
        return all.toByteArray();
    }

    static void codecs() throws DataFormatException {
        byte[] b = sample(4000);
        for (int way = 0; way < 4; way++) {
            Deflater d = new Deflater(way == 0 ? Deflater.BEST_SPEED : Deflater.DEFAULT_COMPRESSION, way == 1);
            Inflater f = new Inflater(way == 1);
            if (way == 2) {
                d.setStrategy(Deflater.HUFFMAN_ONLY);
            }
            byte[] small = deflate(d, b, way & 1, way >> 1);
            byte[] back = inflate(f, small, way & 1, way >> 1);
            System.out.println(way + " " + (small.length < b.length) + " " + Arrays.equals(b, back) + " " + d.getBytesRead() + " "
                + f.getBytesWritten() + " " + (way == 1 ? "" : Integer.toHexString(d.getAdler()) + " " + Integer.toHexString(f.getAdler())));
            d.reset();
            f.reset();
            d.setLevel(9);
            System.out.println(Arrays.equals(b, inflate(f, deflate(d, b, 0, 1), 1, 0)) + " " + f.getRemaining() + " " + f.getTotalIn() / 10000);
            d.end();
            f.end();
        }
    }

    static void dictionary() throws DataFormatException {
        byte[] words = "the quick brown fox jumps over".getBytes(), b = "the quick brown fox jumps over the quick brown fox".getBytes();
        for (int way = 0; way < 2; way++) {
            Deflater d = new Deflater();
            Inflater f = new Inflater();
            if (way == 0) {
                d.setDictionary(words);
            } else {
                d.setDictionary(direct(words, 0, words.length));
            }
            byte[] small = deflate(d, b, 0, 0);
            System.out.print(small.length < b.length);
            System.out.print(" " + inflate(f, small, 0, 0).length + " " + f.needsDictionary() + " " + Integer.toHexString(f.getAdler()));
            if (way == 0) {
                f.setDictionary(words);
            } else {
                f.setDictionary(direct(words, 0, words.length));
            }
            byte[] out = new byte[100];
            System.out.println(" " + new String(out, 0, f.inflate(out)));
            d.end();
            f.end();
        }
    }

    static void bad() {
        Inflater f = new Inflater();
        f.setInput(new byte[] {1, 2, 3, 4, 5});
        try {
            System.out.println(f.inflate(new byte[10]));
        } catch (DataFormatException e) {
            System.out.println(e);
        }
        f.end();
        try {
            f.inflate(new byte[10]);
        } catch (NullPointerException | DataFormatException e) {
            System.out.println(e);
        }
        try {
            new GZIPInputStream(new ByteArrayInputStream(new byte[20]));
        } catch (IOException e) {
            System.out.println(e);
        }
    }

    static void streams() throws IOException {
        byte[] b = sample(30000);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(all)) {
            out.write(b);
        }
        byte[] back = new GZIPInputStream(new ByteArrayInputStream(all.toByteArray())).readAllBytes();
        System.out.println(Arrays.equals(b, back));
        all.reset();
        try (ZipOutputStream out = new ZipOutputStream(all)) {
            for (int i = 0; i < 4; i++) {
                ZipEntry e = new ZipEntry("dir/entry" + i);
                e.setTime(1_000_000_000_000L);
                e.setComment("no. " + i);
                if (i == 3) {
                    CRC32 crc = new CRC32();
                    crc.update(b, 0, 50);
                    e.setMethod(ZipEntry.STORED);
                    e.setSize(50);
                    e.setCrc(crc.getValue());
                }
                out.putNextEntry(e);
                out.write(b, 0, i == 3 ? 50 : i * 1000);
                out.closeEntry();
            }
        }
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(all.toByteArray()))) {
            for (ZipEntry e; (e = in.getNextEntry()) != null;) {
                System.out.println(e.getName() + " " + in.readAllBytes().length + " " + e.getMethod());
            }
        }
        File file = File.createTempFile("cover", ".zip");
        try (FileOutputStream out = new FileOutputStream(file)) {
            all.writeTo(out);
        }
        try (ZipFile z = new ZipFile(file)) {
            System.out.println(z.size() + " " + z.getEntry("dir/entry2").getSize() + " " + z.getEntry("none") + " " + z.getEntry("dir/entry1").getComment());
            z.stream().forEach(e -> System.out.println(e + " " + Long.toHexString(e.getCrc())));
            byte[] two = z.getInputStream(z.getEntry("dir/entry2")).readAllBytes();
            System.out.println(Arrays.equals(two, Arrays.copyOf(b, 2000)));
        } finally {
            file.delete();
        }
        InputStream chain = new InflaterInputStream(new DeflaterInputStream(new ByteArrayInputStream("round trip".getBytes())));
        System.out.println(new String(chain.readAllBytes(), StandardCharsets.UTF_8));
    }

    public static void main(String[] args) throws Exception {
        checksums();
        codecs();
        dictionary();
        bad();
        streams();
    }
}

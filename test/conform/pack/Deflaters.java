import java.io.*;
import java.nio.*;
import java.util.*;
import java.util.zip.*;

/** Deflater and Inflater by hand: levels, strategies, dictionaries, flush modes, buffers, wrong data; gzip and checksums. */
public class Deflaters {
    static byte[] text(int n) { StringBuilder b = new StringBuilder(); Random r = new Random(5); while (b.length() < n) b.append(Integer.toString(r.nextInt(500), 36)).append(' '); return b.substring(0, n).getBytes(); }
    static String sum(byte[] b, int n) { CRC32 c = new CRC32(); c.update(b, 0, n); Adler32 a = new Adler32(); a.update(b, 0, n); CRC32C k = new CRC32C(); k.update(b, 0, n); return Long.toHexString(c.getValue()) + "/" + Long.toHexString(a.getValue()) + "/" + Long.toHexString(k.getValue()); }
    public static void main(String[] args) throws Exception {
        byte[] in = text(20000), out = new byte[30000], back = new byte[20001];
        for (int level = -1; level <= 9; level++)
            for (int strategy = 0; strategy <= 2; strategy++)
                for (boolean raw : new boolean[] {false, true}) {
                    Deflater d = new Deflater(level, raw);
                    d.setStrategy(strategy);
                    d.setInput(in);
                    d.finish();
                    int n = d.deflate(out);
                    Inflater i = new Inflater(raw);
                    i.setInput(out, 0, n);
                    int m = i.inflate(back);
                    System.out.println(level + " " + strategy + " " + raw + " " + n + " " + sum(out, n) + " " + d.finished() + d.needsInput() + " " + d.getBytesRead() + " " + d.getBytesWritten() + " " + Integer.toHexString(d.getAdler()) + " " + m + " " + i.finished() + " " + i.getRemaining() + " " + Arrays.equals(in, 0, in.length, back, 0, m));
                    d.end(); i.end();
                }
        Deflater d = new Deflater();
        byte[] dict = Arrays.copyOf(in, 500);
        d.setDictionary(dict);
        d.setInput(in, 0, 1000);
        d.finish();
        int n = d.deflate(out);
        Inflater i = new Inflater();
        i.setInput(out, 0, n);
        System.out.println(i.inflate(back) + " " + i.needsDictionary() + " " + Integer.toHexString(i.getAdler()));
        try { i.setDictionary(new byte[3]); } catch (IllegalArgumentException e) { System.out.println("wrong dictionary " + e.getMessage()); }
        i.setDictionary(dict);
        System.out.println(i.inflate(back) + " " + i.finished() + " " + n);
        for (int flush : new int[] {Deflater.NO_FLUSH, Deflater.SYNC_FLUSH, Deflater.FULL_FLUSH}) {
            d.reset();
            d.setInput(in, 0, 3000);
            int a = d.deflate(out, 0, 100, flush), b = d.deflate(out, a, out.length - a, flush);
            d.setInput(in, 3000, 10); d.finish();
            int c = d.deflate(out, a + b, out.length - a - b);
            System.out.println(flush + " " + a + " " + b + " " + c + " " + sum(out, a + b + c));
        }
        d.reset(); d.setLevel(1); d.setInput(ByteBuffer.wrap(in)); d.finish();
        ByteBuffer direct = ByteBuffer.allocateDirect(30000);
        System.out.println(d.deflate(direct) + " " + direct.position());
        i.reset(); i.setInput(direct.flip());
        ByteBuffer bb = ByteBuffer.allocate(20000);
        System.out.println(i.inflate(bb) + " " + Arrays.equals(bb.array(), in) + " " + direct.remaining());
        for (String bad : List.of("78", "789c", "0000", "789cffff", "78da4b4c4a06000000ffff", "ff", "1f8b")) {
            Inflater x = new Inflater();
            x.setInput(HexFormat.of().parseHex(bad));
            try { System.out.println(x.inflate(back) + " " + x.needsInput() + x.finished() + x.getTotalIn()); } catch (DataFormatException e) { System.out.println(e.getMessage()); }
        }
        d.end();
        try { d.deflate(out); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { new Deflater(10).deflate(out); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(o, 64, true)) { g.write(in, 0, 5000); g.flush(); g.write(in, 5000, 5000); }
        byte[] gz = o.toByteArray();
        System.out.println(gz.length + " " + sum(gz, gz.length) + " " + sum(new GZIPInputStream(new ByteArrayInputStream(gz), 7).readAllBytes(), 10000));
        ByteArrayOutputStream two = new ByteArrayOutputStream();
        two.write(gz); two.write(gz);
        System.out.println(new GZIPInputStream(new ByteArrayInputStream(two.toByteArray())).readAllBytes().length);
        gz[gz.length - 5] ^= 1;
        try { new GZIPInputStream(new ByteArrayInputStream(gz)).readAllBytes(); } catch (IOException e) { System.out.println(e.getMessage()); }
        for (byte[] bad : List.of(new byte[0], new byte[] {31}, "plain".getBytes(), Arrays.copyOf(gz, 50))) try { new GZIPInputStream(new ByteArrayInputStream(bad)).readAllBytes(); } catch (IOException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); }
        InflaterInputStream ii = new InflaterInputStream(new DeflaterInputStream(new ByteArrayInputStream(in)));
        System.out.println(sum(ii.readAllBytes(), in.length) + " " + sum(in, in.length));
        ByteArrayOutputStream oo = new ByteArrayOutputStream();
        try (InflaterOutputStream io = new InflaterOutputStream(oo); DeflaterOutputStream dd = new DeflaterOutputStream(io)) { dd.write(in); }
        System.out.println(oo.size() + " " + Arrays.equals(oo.toByteArray(), in));
        CheckedInputStream c = new CheckedInputStream(new ByteArrayInputStream(in), new Adler32());
        c.skip(100);
        c.readAllBytes();
        CRC32 k = new CRC32();
        ByteBuffer kb = ByteBuffer.allocateDirect(100).put(in, 0, 100).flip();
        k.update(kb); k.update(65); k.update(in, 5, 10);
        CRC32C kc = new CRC32C();
        kc.update(kb.rewind()); kc.update(65);
        System.out.println(c.getChecksum().getValue() + " " + k.getValue() + " " + kc.getValue() + " " + kb.remaining());
        try { k.update(in, -1, 5); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    }
}

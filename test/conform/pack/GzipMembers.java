import java.io.*;
import java.util.*;
import java.util.zip.*;

/** gzip with several members and damage; inflaters and deflaters with dictionaries, flush modes, raw streams; checked streams; checksums of pieces. */
public class GzipMembers {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t); } }
    static byte[] gz(byte[] b) throws IOException { ByteArrayOutputStream o = new ByteArrayOutputStream(); try (GZIPOutputStream g = new GZIPOutputStream(o)) { g.write(b); } return o.toByteArray(); }
    static byte[] un(byte[] b) throws IOException { return new GZIPInputStream(new ByteArrayInputStream(b), 7).readAllBytes(); }
    static byte[] cat(byte[]... all) { ByteArrayOutputStream o = new ByteArrayOutputStream(); for (byte[] b : all) o.writeBytes(b); return o.toByteArray(); }
    public static void main(String[] args) throws Exception {
        byte[] one = "first member ".repeat(50).getBytes(), two = "second".getBytes(), a = gz(one), b = gz(two);
        show("round", () -> Arrays.equals(un(a), one) + " " + HexFormat.of().formatHex(b) + " " + a.length);
        show("two members", () -> new String(un(cat(a, b))).length());
        show("trailing", () -> new String(un(cat(b, new byte[] {1, 2, 3}))));
        show("bad magic", () -> un(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
        show("empty", () -> un(new byte[0]));
        show("short header", () -> un(Arrays.copyOf(a, 5)));
        show("truncated", () -> un(Arrays.copyOf(a, a.length - 12)));
        show("no trailer", () -> un(Arrays.copyOf(a, a.length - 3)));
        show("bad crc", () -> { byte[] c = a.clone(); c[c.length - 8] ^= 1; return un(c); });
        show("bad length", () -> { byte[] c = a.clone(); c[c.length - 1] ^= 1; return un(c); });
        show("bad data", () -> { byte[] c = a.clone(); Arrays.fill(c, 10, 20, (byte) 0xff); return un(c); });
        show("bad method", () -> { byte[] c = a.clone(); c[2] = 9; return un(c); });
        show("header parts", () -> { byte[] h = cat(new byte[] {0x1f, (byte) 0x8b, 8, 4 | 8 | 16, 0, 0, 0, 0, 0, 0, 2, 0, 9, 9}, "name\0comment\0".getBytes(), Arrays.copyOfRange(b, 10, b.length)); return new String(un(h)); });
        show("closed", () -> { GZIPInputStream g = new GZIPInputStream(new ByteArrayInputStream(a)); g.close(); return g.read(); });
        show("sync flush", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); GZIPOutputStream g = new GZIPOutputStream(o, 512, true); g.write(two); g.flush(); int n = o.size(); GZIPInputStream i = new GZIPInputStream(new ByteArrayInputStream(o.toByteArray())); return n + new String(i.readNBytes(6)); });
        for (int level : new int[] {-1, 0, 1, 6, 9}) for (int strategy : new int[] {Deflater.DEFAULT_STRATEGY, Deflater.FILTERED, Deflater.HUFFMAN_ONLY}) for (boolean raw : new boolean[] {false, true})
            show("deflate " + level + strategy + raw, () -> { Deflater d = new Deflater(level, raw); d.setStrategy(strategy); d.setInput(one); d.finish(); byte[] out = new byte[2000]; int n = 0; while (!d.finished()) n += d.deflate(out, n, 37); Inflater i = new Inflater(raw); i.setInput(out, 0, n); byte[] back = new byte[2000]; int m = 0; while (!i.finished()) m += i.inflate(back, m, 11); CRC32 c = new CRC32(); c.update(out, 0, n); return n + " " + m + " " + Long.toHexString(c.getValue()) + " " + d.getBytesRead() + d.getBytesWritten() + " " + d.getTotalIn() + i.getTotalOut() + " " + (raw ? "" : d.getAdler() + " " + i.getAdler()) + Arrays.equals(one, Arrays.copyOf(back, m)) + i.getRemaining(); });
        show("dictionary", () -> { byte[] dict = "second first member".getBytes(); Deflater d = new Deflater(); d.setDictionary(dict); d.setInput(two); d.finish(); byte[] out = new byte[100]; int n = d.deflate(out); Inflater i = new Inflater(); i.setInput(out, 0, n); byte[] back = new byte[50]; int z = i.inflate(back); boolean need = i.needsDictionary(); int ad = i.getAdler(); i.setDictionary(dict); return n + " " + z + need + ad + " " + new String(back, 0, i.inflate(back)) + i.finished(); });
        show("wrong dictionary", () -> { Deflater d = new Deflater(); d.setDictionary("aaa".getBytes()); d.setInput(two); d.finish(); byte[] out = new byte[100]; int n = d.deflate(out); Inflater i = new Inflater(); i.setInput(out, 0, n); i.inflate(new byte[10]); i.setDictionary("bbb".getBytes()); return ""; });
        show("flush modes", () -> { Deflater d = new Deflater(); StringBuilder s = new StringBuilder(); byte[] out = new byte[300]; for (int f : new int[] {Deflater.NO_FLUSH, Deflater.SYNC_FLUSH, Deflater.FULL_FLUSH}) { d.setInput(two); s.append(d.deflate(out, 0, 300, f)).append(d.needsInput()).append(" "); } d.finish(); s.append(d.deflate(out)); d.reset(); return s.toString() + d.getTotalIn(); });
        show("bad flush", () -> new Deflater().deflate(new byte[5], 0, 5, 9));
        show("bad level", () -> new Deflater(10));
        show("bounds", () -> { new Deflater().setInput(new byte[3], 2, 5); return ""; });
        show("ended", () -> { Deflater d = new Deflater(); d.end(); return d.deflate(new byte[4]); });
        show("bad stream", () -> { Inflater i = new Inflater(); i.setInput(new byte[] {5, 5, 5, 5}); return i.inflate(new byte[5]); });
        show("bad block", () -> { Inflater i = new Inflater(true); i.setInput(new byte[] {7, 0, 0, 0}); return i.inflate(new byte[5]); });
        show("buffers", () -> { java.nio.ByteBuffer in = java.nio.ByteBuffer.allocateDirect(6).put(two).flip(), out = java.nio.ByteBuffer.allocate(50); Deflater d = new Deflater(); d.setInput(in); d.finish(); int n = d.deflate(out); out.flip(); Inflater i = new Inflater(); i.setInput(out); java.nio.ByteBuffer back = java.nio.ByteBuffer.allocateDirect(20); return n + " " + i.inflate(back) + in.remaining() + out.remaining() + (char) back.get(0); });
        show("streams", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); try (DeflaterOutputStream d = new DeflaterOutputStream(o, new Deflater(9), 16, true)) { for (int i = 0; i < 1000; i++) d.write(i % 7); } return o.size() + " " + new InflaterInputStream(new ByteArrayInputStream(o.toByteArray())).readAllBytes().length + " " + new DeflaterInputStream(new ByteArrayInputStream(one)).readAllBytes().length; });
        show("inflater out", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); try (InflaterOutputStream i = new InflaterOutputStream(o)) { i.write(new DeflaterInputStream(new ByteArrayInputStream(one)).readAllBytes()); } return o.size(); });
        show("short inflater", () -> new InflaterInputStream(new ByteArrayInputStream(new byte[] {0x78})).read());
        show("checked", () -> { CheckedInputStream c = new CheckedInputStream(new ByteArrayInputStream(one), new Adler32()); c.skip(10); c.readAllBytes(); CheckedOutputStream q = new CheckedOutputStream(OutputStream.nullOutputStream(), new CRC32C()); q.write(two); return c.getChecksum().getValue() + " " + Long.toHexString(q.getChecksum().getValue()); });
        for (Checksum c : List.of(new CRC32(), new CRC32C(), new Adler32())) show(c.getClass().getSimpleName(), () -> { Random r = new Random(3); long h = 0; for (int i = 0; i < 200; i++) { byte[] x = new byte[r.nextInt(300)]; r.nextBytes(x); c.reset(); c.update(x); long whole = c.getValue(); c.reset(); int cut = x.length == 0 ? 0 : r.nextInt(x.length); c.update(x, 0, cut); for (int k = cut; k < Math.min(cut + 3, x.length); k++) c.update(x[k]); c.update(java.nio.ByteBuffer.wrap(x, Math.min(cut + 3, x.length), x.length - Math.min(cut + 3, x.length))); if (c.getValue() != whole) System.out.println("wrong"); h = h * 31 + whole; } return h; });
    }
}

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.util.*;
import java.util.zip.*;

/** Digests written by hand in Java beside the library's: MD5, SHA-1, SHA-256, CRC tables, and a Merkle tree over them. */
public class Checksums {
    static int rol(int x, int n) { return x << n | x >>> 32 - n; }
    static byte[] pad(byte[] m, boolean big) {
        int n = (m.length + 9 + 63) / 64 * 64;
        byte[] p = Arrays.copyOf(m, n);
        p[m.length] = (byte) 0x80;
        long bits = m.length * 8L;
        for (int i = 0; i < 8; i++) p[n - 8 + i] = (byte) (big ? bits >>> 56 - 8 * i : bits >>> 8 * i);
        return p;
    }
    static byte[] md5(byte[] m) {
        int[] s = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};
        int a0 = 0x67452301, b0 = 0xefcdab89, c0 = 0x98badcfe, d0 = 0x10325476;
        byte[] p = pad(m, false);
        for (int o = 0; o < p.length; o += 64) {
            int a = a0, b = b0, c = c0, d = d0;
            for (int i = 0; i < 64; i++) {
                int f = i < 16 ? b & c | ~b & d : i < 32 ? d & b | ~d & c : i < 48 ? b ^ c ^ d : c ^ (b | ~d);
                int g = i < 16 ? i : i < 32 ? (5 * i + 1) % 16 : i < 48 ? (3 * i + 5) % 16 : 7 * i % 16;
                int w = p[o + 4 * g] & 255 | (p[o + 4 * g + 1] & 255) << 8 | (p[o + 4 * g + 2] & 255) << 16 | p[o + 4 * g + 3] << 24;
                f += a + (int) (long) (Math.abs(Math.sin(i + 1)) * 4294967296.0) + w;
                a = d; d = c; c = b; b += rol(f, s[i / 16 * 4 + i % 4]);
            }
            a0 += a; b0 += b; c0 += c; d0 += d;
        }
        byte[] r = new byte[16];
        for (int i = 0; i < 16; i++) r[i] = (byte) ((i < 4 ? a0 : i < 8 ? b0 : i < 12 ? c0 : d0) >>> 8 * (i % 4));
        return r;
    }
    static byte[] sha1(byte[] m) {
        int[] h = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
        byte[] p = pad(m, true);
        int[] w = new int[80];
        for (int o = 0; o < p.length; o += 64) {
            for (int i = 0; i < 16; i++) w[i] = (p[o + 4 * i] & 255) << 24 | (p[o + 4 * i + 1] & 255) << 16 | (p[o + 4 * i + 2] & 255) << 8 | p[o + 4 * i + 3] & 255;
            for (int i = 16; i < 80; i++) w[i] = rol(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
            int a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
            for (int i = 0; i < 80; i++) {
                int f = i < 20 ? b & c | ~b & d : i < 40 || i >= 60 ? b ^ c ^ d : b & c | b & d | c & d, k = i < 20 ? 0x5A827999 : i < 40 ? 0x6ED9EBA1 : i < 60 ? 0x8F1BBCDC : 0xCA62C1D6;
                int t = rol(a, 5) + f + e + k + w[i];
                e = d; d = c; c = rol(b, 30); b = a; a = t;
            }
            h[0] += a; h[1] += b; h[2] += c; h[3] += d; h[4] += e;
        }
        byte[] r = new byte[20];
        for (int i = 0; i < 20; i++) r[i] = (byte) (h[i / 4] >>> 24 - 8 * (i % 4));
        return r;
    }
    static int crc(byte[] b) { int c = -1; for (byte x : b) { c ^= x & 255; for (int i = 0; i < 8; i++) c = c >>> 1 ^ (c & 1) * 0xEDB88320; } return ~c; }
    public static void main(String[] args) throws Exception {
        boolean same = true;
        for (int n : new int[] {0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000}) {
            byte[] m = new byte[n];
            for (int i = 0; i < n; i++) m[i] = (byte) (i * 13 + n);
            same &= Arrays.equals(md5(m), MessageDigest.getInstance("MD5").digest(m)) && Arrays.equals(sha1(m), MessageDigest.getInstance("SHA-1").digest(m));
            CRC32 c = new CRC32(); c.update(m);
            same &= (int) c.getValue() == crc(m);
        }
        System.out.println(same + " " + HexFormat.of().formatHex(md5("abc".getBytes())) + " " + HexFormat.of().formatHex(sha1("abc".getBytes())));
        List<byte[]> level = new ArrayList<>();
        for (int i = 0; i < 37; i++) level.add(MessageDigest.getInstance("SHA-256").digest(("leaf" + i).getBytes(StandardCharsets.UTF_8)));
        while (level.size() > 1) {
            List<byte[]> up = new ArrayList<>();
            for (int i = 0; i < level.size(); i += 2) { MessageDigest d = MessageDigest.getInstance("SHA-256"); d.update(level.get(i)); d.update(level.get(Math.min(i + 1, level.size() - 1))); up.add(d.digest()); }
            level = up;
        }
        System.out.println(new BigInteger(1, level.get(0)).toString(36));
        DigestInputStreamTest.run();
    }
    static class DigestInputStreamTest { static void run() throws Exception { DigestInputStream in = new DigestInputStream(new java.io.ByteArrayInputStream("stream".getBytes()), MessageDigest.getInstance("SHA-512/256")); in.read(); in.on(false); in.read(); in.on(true); in.readAllBytes(); System.out.println(HexFormat.of().formatHex(in.getMessageDigest().digest()) + in.getMessageDigest()); } }
}

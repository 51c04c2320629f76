// Arithmetic that wraps, divides by zero, mixes widths; hashing and checksums written by hand.
import java.util.zip.CRC32;

public class IntegerOverflow {
    static int fnv(String s) {
        int h = 0x811c9dc5;
        for (int i = 0; i < s.length(); i++) h = (h ^ s.charAt(i)) * 16777619;
        return h;
    }

    static int crc(byte[] data) {
        int crc = -1;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int k = 0; k < 8; k++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
        }
        return ~crc;
    }

    static long adler(byte[] data) {
        int a = 1, b = 0;
        for (byte x : data) {
            a = (a + (x & 0xff)) % 65521;
            b = (b + a) % 65521;
        }
        return (long) b << 16 | a;
    }

    static void div(int a, int b) {
        try {
            System.out.println(a + "/" + b + " = " + a / b + " rest " + a % b);
        } catch (ArithmeticException e) {
            System.out.println(a + "/" + b + " " + e.getMessage());
        }
    }

    static void div(long a, long b) {
        try {
            System.out.println(a + "L/" + b + " = " + a / b + " rest " + a % b);
        } catch (ArithmeticException e) {
            System.out.println(a + "L/" + b + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] edge = {0, 1, -1, 2, -2, 7, -7, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : edge) for (int b : edge) div(a, b);
        long[] ledge = {0, -1, 3, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long a : ledge) for (long b : ledge) div(a, b);
        int acc = 1;
        long lacc = 1;
        for (int i = 1; i <= 1000; i++) {
            acc = acc * 31 + i ^ acc >>> 3;
            lacc = lacc * 6364136223846793005L + i ^ lacc >> 7;
        }
        System.out.println(acc + " " + lacc);
        System.out.println(Integer.MAX_VALUE + 1 + " " + (Integer.MIN_VALUE - 1) + " " + Integer.MAX_VALUE * 2 + " " + -Integer.MIN_VALUE);
        System.out.println(Long.MAX_VALUE + 1 + " " + Long.MIN_VALUE * -1 + " " + (int) Long.MAX_VALUE + " " + (short) 0x12345678 + " "
                + (byte) 0xabc + " " + (char) 0x12345 + " " + (long) Integer.MIN_VALUE + " " + (int) 'x');
        byte b = 127;
        b++;
        short s = Short.MIN_VALUE;
        s--;
        char c = 0;
        c--;
        int shift = 1;
        shift <<= 33L;
        b += 3.7;
        s *= 1.5;
        System.out.println(b + " " + s + " " + (int) c + " " + shift);
        int i = 5;
        i = i++ + ++i;
        int j = i-- - --i;
        int k = 3;
        k += k++ * 2 + k;
        System.out.println(i + " " + j + " " + k);
        String text = "The quick brown fox";
        CRC32 reference = new CRC32();
        reference.update(text.getBytes());
        System.out.println(fnv(text) + " " + Integer.toHexString(crc(text.getBytes())) + " "
                + (reference.getValue() == (crc(text.getBytes()) & 0xffffffffL)) + " " + adler(text.getBytes()));
        long sum = 0;
        for (int n = Integer.MAX_VALUE - 5; n > 0; n++) sum += n;
        System.out.println(sum);
        System.out.println((5 & 6) + " " + (5 | 6) + " " + (5 ^ 6) + " " + ~5 + " " + (-5 >> 1) + " " + (-5 >>> 28) + " " + (5 << 30)
                + " " + (5L << 62) + " " + (true ^ false) + " " + (true & !false));
        System.out.println(0x7fff_ffff + 0b1010 + 0777 + 1_000 + 'a' + (byte) -1);
    }
}

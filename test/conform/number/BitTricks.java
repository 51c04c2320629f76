// Bit operations of Integer and Long, unsigned arithmetic, shifts and masks, against slow versions.
public class BitTricks {
    static int slowCount(long v, int bits) {
        int n = 0;
        for (int i = 0; i < bits; i++) if ((v >> i & 1) != 0) n++;
        return n;
    }

    static long slowReverse(long v, int bits) {
        long r = 0;
        for (int i = 0; i < bits; i++) r = r << 1 | v >>> i & 1;
        return r;
    }

    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 2, 3, 0x80000000, 0x7fffffff, 0x12345678, 0xdeadbeef, 0x00ff00ff, 1 << 16};
        for (int v : ints) {
            System.out.println(Integer.toHexString(v) + " " + Integer.bitCount(v) + " " + Integer.numberOfLeadingZeros(v) + " "
                    + Integer.numberOfTrailingZeros(v) + " " + Integer.toHexString(Integer.reverse(v)) + " "
                    + Integer.toHexString(Integer.reverseBytes(v)) + " " + Integer.highestOneBit(v) + " "
                    + Integer.lowestOneBit(v) + " " + Integer.toHexString(Integer.rotateLeft(v, 7)) + " "
                    + Integer.toHexString(Integer.rotateRight(v, -3)) + " " + Integer.signum(v));
            if (Integer.bitCount(v) != slowCount(v & 0xffffffffL, 32)) System.out.println("count wrong");
            if (Integer.reverse(v) != (int) slowReverse(v & 0xffffffffL, 32)) System.out.println("reverse wrong");
        }
        long[] longs = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 0x123456789abcdef0L, 1L << 32, 0xff00ff00ff00ffL};
        for (long v : longs) {
            System.out.println(Long.toHexString(v) + " " + Long.bitCount(v) + " " + Long.numberOfLeadingZeros(v) + " "
                    + Long.numberOfTrailingZeros(v) + " " + Long.toHexString(Long.reverse(v)) + " "
                    + Long.toHexString(Long.reverseBytes(v)) + " " + Long.highestOneBit(v) + " " + Long.lowestOneBit(v) + " "
                    + Long.toHexString(Long.rotateLeft(v, 13)) + " " + Long.signum(v));
            if (Long.bitCount(v) != slowCount(v, 64)) System.out.println("count wrong");
            if (Long.reverse(v) != slowReverse(v, 64)) System.out.println("reverse wrong");
        }
        for (int a : ints) {
            StringBuilder b = new StringBuilder();
            for (int d : new int[] {1, 3, -1, 0x80000000, 10})
                b.append(Integer.divideUnsigned(a, d)).append('/').append(Integer.remainderUnsigned(a, d)).append('/')
                        .append(Integer.compareUnsigned(a, d)).append(' ');
            System.out.println(b);
        }
        for (long a : longs) {
            StringBuilder b = new StringBuilder();
            for (long d : new long[] {1, 3, -1, Long.MIN_VALUE, 10})
                b.append(Long.divideUnsigned(a, d)).append('/').append(Long.remainderUnsigned(a, d)).append('/')
                        .append(Long.compareUnsigned(a, d)).append(' ');
            System.out.println(b);
        }
        for (int s : new int[] {0, 1, 31, 32, 33, 63, 64, -1, -32})
            System.out.println(s + ": " + (1 << s) + " " + (-1 >> s) + " " + (-1 >>> s) + " " + (1L << s) + " " + (-8L >> s)
                    + " " + (-8L >>> s) + " " + (0x80000000 >> s) + " " + ((byte) 0x80 >>> s) + " " + ('\uffff' << s));
        int gray = 0, parity = 0;
        for (int i = 0; i < 1000; i++) {
            gray ^= i ^ i >>> 1;
            parity += Integer.bitCount(i) & 1;
        }
        long x = 88172645463325252L;
        long acc = 0;
        for (int i = 0; i < 10000; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
            acc += Long.rotateLeft(x, i & 63) ^ Long.numberOfTrailingZeros(x);
        }
        System.out.println(gray + " " + parity + " " + x + " " + acc);
        System.out.println(Integer.toUnsignedLong(-1) + " " + Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -1)
                + " " + Short.reverseBytes((short) 0x1234) + " " + (byte) 0x1ff + " " + (short) 0x18000 + " " + (char) 65.7);
    }
}

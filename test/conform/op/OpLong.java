/** Long arithmetic: the same corners as for int, with int shift distances and lcmp. */
public class OpLong {
    static final long[] VALUES = {0, 1, -1, 2, -2, 10, -10, 31, 32, 63, 64, 65, 0x7FFFFFFFL, 0x80000000L, 0xFFFFFFFFL,
        0x100000000L, -0x80000000L, -0x80000001L, 0x5555555555555555L, 0xAAAAAAAAAAAAAAAAL, Long.MAX_VALUE,
        Long.MIN_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE + 1, 1000000007L, 998244353L * 7};

    static long mix(long h, long v) {
        return h * 1000003 + v;
    }

    static long divide(long a, long b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            return e.getMessage().hashCode();
        }
    }

    static long remainder(long a, long b) {
        try {
            return a % b;
        } catch (ArithmeticException e) {
            return e.getMessage().hashCode() + 1L;
        }
    }

    static void table() {
        long add = 0, sub = 0, mul = 0, div = 0, rem = 0, bits = 0, shl = 0, shr = 0, ushr = 0;
        int less = 0, equal = 0, more = 0;
        for (long a : VALUES) {
            for (long b : VALUES) {
                add = mix(add, a + b);
                sub = mix(sub, a - b);
                mul = mix(mul, a * b);
                div = mix(div, divide(a, b));
                rem = mix(rem, remainder(a, b));
                bits = mix(bits, (a & b) + 3 * (a | b) + 5 * (a ^ b));
                shl = mix(shl, a << b);
                shr = mix(shr, a >> (int) b);
                ushr = mix(ushr, a >>> b);
                if (a < b) {
                    less++;
                }
                if (a == b) {
                    equal++;
                }
                if (a > b) {
                    more++;
                }
            }
        }
        System.out.println(add + " " + sub + " " + mul + " " + div + " " + rem);
        System.out.println(bits + " " + shl + " " + shr + " " + ushr);
        System.out.println(less + " " + equal + " " + more);
    }

    static void corners() {
        long min = VALUES[21], minusOne = VALUES[2], zero = VALUES[0];
        System.out.println(min / minusOne + " " + min % minusOne + " " + -min + " " + ~min);
        try {
            System.out.println(min / zero);
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        try {
            System.out.println(min % zero);
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        for (int s : new int[] {0, 1, 31, 32, 33, 62, 63, 64, 65, 127, 128, -1, -63, -64}) {
            System.out.println(s + ": " + (min >> s) + " " + (min >>> s) + " " + (minusOne << s) + " " + (1L << s));
        }
        int i = 1;
        i <<= 33L;
        System.out.println(i);
        long x = 1;
        x <<= 33;
        System.out.println(x);
        x += 1.5;
        System.out.println(x);
        x = x++ + ++x;
        System.out.println(x);
    }

    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static long power(long b, long e, long m) {
        long r = 1;
        for (b %= m; e > 0; e >>= 1, b = b * b % m) {
            if ((e & 1) == 1) {
                r = r * b % m;
            }
        }
        return r;
    }

    public static void main(String[] args) {
        table();
        corners();
        System.out.println(gcd(1234567890123456L, 9876543210L));
        System.out.println(power(3, 1L << 40, 1000000007L));
        long h = 0xcbf29ce484222325L;
        for (int i = 0; i < 10000; i++) {
            h = (h ^ (i & 0xff)) * 0x100000001b3L;
        }
        System.out.println(h + " " + Long.toHexString(h));
    }
}

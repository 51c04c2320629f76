/** Integer arithmetic: wrap-around, division corner cases, shifts by any distance, bit operations. */
public class OpInt {
    static final int[] VALUES = {0, 1, -1, 2, -2, 7, -7, 31, 32, 33, 63, 64, 65, 127, 128, -128, -129, 255, 256,
        32767, 32768, -32768, 65535, 65536, 0x55555555, 0xAAAAAAAA, Integer.MAX_VALUE, Integer.MIN_VALUE,
        Integer.MIN_VALUE + 1, Integer.MAX_VALUE - 1};

    static int mix(int h, int v) {
        return h * 31 + v;
    }

    static int divide(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            return e.getMessage().length();
        }
    }

    static int remainder(int a, int b) {
        try {
            return a % b;
        } catch (ArithmeticException e) {
            return -e.getMessage().length();
        }
    }

    static void table() {
        int add = 0, sub = 0, mul = 0, div = 0, rem = 0, and = 0, or = 0, xor = 0, shl = 0, shr = 0, ushr = 0;
        for (int a : VALUES) {
            for (int b : VALUES) {
                add = mix(add, a + b);
                sub = mix(sub, a - b);
                mul = mix(mul, a * b);
                div = mix(div, divide(a, b));
                rem = mix(rem, remainder(a, b));
                and = mix(and, a & b);
                or = mix(or, a | b);
                xor = mix(xor, a ^ b);
                shl = mix(shl, a << b);
                shr = mix(shr, a >> b);
                ushr = mix(ushr, a >>> b);
            }
        }
        System.out.println(add + " " + sub + " " + mul + " " + div + " " + rem);
        System.out.println(and + " " + or + " " + xor + " " + shl + " " + shr + " " + ushr);
    }

    static void corners() {
        int min = VALUES[27], minusOne = VALUES[2], zero = VALUES[0];
        System.out.println(min / minusOne);
        System.out.println(min % minusOne);
        System.out.println(-min);
        System.out.println(~min);
        System.out.println(-7 / 2 + " " + -7 % 2 + " " + 7 / -2 + " " + 7 % -2);
        for (int a : new int[] {-7, 7}) {
            for (int b : new int[] {-2, 2}) {
                System.out.println(a + "/" + b + "=" + a / b + " " + a + "%" + b + "=" + a % b);
            }
        }
        try {
            System.out.println(1 / zero);
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        try {
            System.out.println(zero % zero);
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        for (int s = -33; s <= 65; s += 7) {
            System.out.println(s + ": " + (min >> s) + " " + (min >>> s) + " " + (minusOne << s) + " " + (1 << s));
        }
    }

    static void increments() {
        int i = Integer.MAX_VALUE;
        i++;
        System.out.println(i);
        i--;
        System.out.println(i);
        i += 127;
        System.out.println(i);
        i += -128;
        System.out.println(i);
        i += 32767;
        System.out.println(i);
        i -= 32768;
        System.out.println(i);
        i += 100000;
        System.out.println(i);
        int j = i++ + ++i - i-- - --i;
        System.out.println(i + " " + j);
        for (int v : VALUES) {
            System.out.println(-v + " " + ~v + " " + (v + 1) + " " + (v - 1) + " " + v * 3 + " " + v / 3 + " " + v % 10);
        }
    }

    public static void main(String[] args) {
        table();
        corners();
        increments();
    }
}

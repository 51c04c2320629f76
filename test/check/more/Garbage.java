// options: -Xmx16m
// states: 98    the first; 20 choices with one of two sums each, then 19 with one of three; 1 + 2 * 20 + 3 * 19
// ends: 3
import dejavm.Choose;

/**
 * A megabyte of garbage before each of 40 choices: java runs in 16 MB. What lies below marks, and only going back needs, must not
 * count.
 */
final class Garbage {
    static int sum;

    public static void main(String[] args) {
        for (int i = 0; i < 40; i++) {
            byte[] a = new byte[1 << 20];
            a[i] = (byte) i;
            sum += a[i];
            int taken = Choose.integer(0, 1);
            if (i % 20 == 0) {
                sum += taken;
            }
        }
    }
}

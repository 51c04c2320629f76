/**
 * The elements are written with the monitor of the array held, and copied without it: the copy may
 * have one of the writes.
 */
// check --no-races: assertion: half done
public class RuleArrayCopy {
    public static void main(String[] args) {
        int[] pair = new int[2];
        new Thread(() -> {
            synchronized (pair) {
                pair[0] = 1;
                pair[1] = 1;
            }
        }).start();
        int[] copy = new int[2];
        System.arraycopy(pair, 0, copy, 0, 2);
        if (copy[0] != copy[1]) {
            throw new AssertionError("half done");
        }
    }
}

/** The elements are always accessed with the monitor of the array held: both are 1, or none. */
// check: ok
public class RuleArray {
    public static void main(String[] args) {
        int[] pair = new int[2];
        new Thread(() -> {
            synchronized (pair) {
                pair[0] = 1;
                pair[1] = 1;
            }
        }).start();
        synchronized (pair) {
            assert pair[0] == pair[1];
        }
    }
}

/**
 * Two monitors in opposite order: each thread may hold one and want the other, a deadlock. In the same
 * order the first one that has the outer monitor gets both.
 */
// check: deadlock: held by
// check [ordered]: ok
public class DeadlockTest {
    static final Object A = new Object();
    static final Object B = new Object();

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(A, B)).start();
        if (args.length > 0) {
            both(A, B);
        } else {
            both(B, A);
        }
    }
}

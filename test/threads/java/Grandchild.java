/**
 * A thread that starts a thread. main has made a thread before the first choice, and has left the
 * lock of the class Thread, which numbers threads: nobody waits for it.
 */
// check: ok
public class Grandchild {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread child = new Thread(() -> {
            Thread grandchild = new Thread(() -> count++);
            grandchild.start();
            try {
                grandchild.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        child.start();
        child.join();
        assert count == 1;
    }
}

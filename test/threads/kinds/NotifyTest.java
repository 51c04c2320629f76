/**
 * Two threads wait for different flags with the same monitor. notify may wake the wrong one, which
 * waits again, and nobody wakes the right one: a deadlock. notifyAll wakes both.
 */
// check: deadlock
// check [all]: ok
public class NotifyTest {
    static final Object LOCK = new Object();
    static final boolean[] SET = new boolean[2];

    static void await(int i) {
        synchronized (LOCK) {
            while (!SET[i]) {
                try {
                    LOCK.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> await(0)).start();
        new Thread(() -> await(1)).start();
        for (int i = 0; i < 2; i++) {
            synchronized (LOCK) {
                SET[i] = true;
                if (args.length > 0) {
                    LOCK.notifyAll();
                } else {
                    LOCK.notify();
                }
            }
        }
    }
}

/**
 * Main stops before it locks `c`, which is no longer shared when it continues, because the other thread
 * that had it has ended. The wait that follows has to enter its monitor again like any other: only when
 * the thread that notifies has left it.
 */
// check: ok
public class WaitUnshared {
    static final Object m = new Object();

    public static void main(String[] args) throws InterruptedException {
        Object c = new Object();
        Thread notifies = new Thread(() -> {
            synchronized (m) {
                m.notify();
            }
        });
        Thread locks = new Thread(() -> {
            synchronized (c) {
            }
        });
        notifies.start();
        locks.start();
        synchronized (m) {
            synchronized (c) {
            }
            m.wait(1);
            assert Thread.holdsLock(m);
        }
    }
}

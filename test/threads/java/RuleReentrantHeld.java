import java.util.concurrent.locks.ReentrantLock;

/** The count is always accessed with the ReentrantLock held: no update is lost, and none races. */
// check: ok
public class RuleReentrantHeld {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    private void increment() {
        lock.lock();
        try {
            count++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        RuleReentrantHeld box = new RuleReentrantHeld();
        Thread a = new Thread(box::increment), b = new Thread(box::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        assert box.count == 2 : "count " + box.count;
    }
}

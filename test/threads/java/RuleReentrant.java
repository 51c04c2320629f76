import java.util.concurrent.locks.ReentrantLock;

/**
 * The count is accessed with the ReentrantLock held in one method, and with the monitor of the
 * ReentrantLock in the other: these do not exclude each other, and an update may be lost.
 */
// check --no-races: assertion: count 1
public class RuleReentrant {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    private void one() {
        lock.lock();
        count++;
        lock.unlock();
    }

    private void two() {
        synchronized (lock) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        RuleReentrant box = new RuleReentrant();
        Thread a = new Thread(box::one), b = new Thread(box::two);
        a.start();
        b.start();
        a.join();
        b.join();
        assert box.count == 2 : "count " + box.count;
    }
}

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What is left of a wait shrinks while others wait. The other thread sleeps for 3 s; main waits for 2
 * s, and then for what is left. If the sleep expires during the first wait, nothing is left of it. So
 * awaitNanos returns 2 s (before the sleep expires, by a signal), or at most 0; and the sum of its
 * waits is never more than 2 s.
 */
// check: ok
public class DeadlinesMeet {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition CHANGED = LOCK.newCondition();

    static void signal() {
        LOCK.lock();
        CHANGED.signal();
        LOCK.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        long two = TimeUnit.SECONDS.toNanos(2);
        Thread other = new Thread(() -> {
            signal();
            try {
                Thread.sleep(3000);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            signal();
        });
        other.start();
        LOCK.lock();
        long left = CHANGED.awaitNanos(two);
        assert left == two || left <= 0 : left;
        LOCK.unlock();
        other.join();
    }
}

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One thread fills a slot and signals, main awaits in a loop: it always gets 7. Without the loop's
 * test main may come after the signal, and waits forever.
 */
// outcomes: 7
// finds [wrong]: deadlock
public class Conditions {
    static int slot;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition filled = lock.newCondition();
        Outcome.start(() -> {
            lock.lock();
            slot = 7;
            filled.signal();
            lock.unlock();
        });
        lock.lock();
        if (args.length > 0) {
            filled.await();
        }
        while (slot == 0) {
            filled.await();
        }
        int seen = slot;
        lock.unlock();
        throw new Outcome(seen);
    }
}

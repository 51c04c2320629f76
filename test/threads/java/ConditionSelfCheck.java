import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A condition in a loop: main waits until the other thread has set the flag, which it does before it
 * signals. In some states main is parked with a permit, and the other thread has ended: restoring
 * such a state must lead to the same state.
 */
// check: ok
// check --layer self-check: ok
public class ConditionSelfCheck {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition CHANGED = LOCK.newCondition();
    static boolean set;

    static void signal() {
        LOCK.lock();
        set = true;
        CHANGED.signal();
        LOCK.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ConditionSelfCheck::signal);
        other.start();
        LOCK.lock();
        while (!set) {
            CHANGED.await();
        }
        LOCK.unlock();
        other.join();
    }
}

import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread looks at the owner of a lock, between two reads of the state of the lock: it sees that it
 * is locked, and by nobody, because the owner is written after the state.
 */
// check: assertion: locked by nobody
public class RuleOwner {
    static final class Lock extends ReentrantLock {
        private static final long serialVersionUID = 1;

        Thread owner() {
            return getOwner();
        }
    }

    public static void main(String[] args) {
        Lock lock = new Lock();
        new Thread(lock::lock).start();
        if (lock.isLocked() && lock.owner() == null) {
            throw new AssertionError("locked by nobody");
        }
    }
}

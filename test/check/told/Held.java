import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Locks that are held while choices are made, and left by exceptions. */
final class Held {
    static final Object A = new Object();
    final String lock = new String("own");
    static String seen = "";

    static synchronized int deep(int n) {
        if (n == 0) {
            if (Site.bool(1)) {
                throw new IllegalStateException();
            }
            return Site.choose(2, 2);
        }
        synchronized (A) {
            return deep(n - 1) + (Thread.holdsLock(Held.class) ? 10 : 0);
        }
    }

    String state(Object o) {
        return (Thread.holdsLock(o) ? "h" : "-") + (Thread.holdsLock(lock) ? "o" : "-");
    }

    synchronized String own() {
        synchronized (Site.bool(3) ? lock : A) {
            String s = state(A) + Site.choose(4, 2);
            return s + state(this) + state(A);
        }
    }

    public static void main(String[] args) {
        Held h = new Held();
        try {
            seen += deep(2);
        } catch (IllegalStateException e) {
            seen += "x";
        }
        seen += h.own() + h.state(A) + h.state(Held.class);
        ReentrantLock l = new ReentrantLock(true);
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        l.lock();
        try {
            if (Site.bool(5)) {
                l.lock();
            }
            rw.readLock().lock();
            seen += l.getHoldCount() + "" + Site.choose(6, 2) + rw.getReadHoldCount();
            seen += rw.writeLock().tryLock();
        } finally {
            l.unlock();
        }
        synchronized (A) {
            try {
                A.notifyAll();
                l.newCondition().signal();
            } catch (IllegalMonitorStateException e) {
                seen += "m";
            }
        }
        throw new RuntimeException(seen + l.isLocked());
    }
}

/**
 * A guarded wait always ends, since the flag is set before the notification. Without a guard [missed]
 * the notification may come before the wait: a deadlock. [timed]: with a timeout the same wait ends.
 * [outside]: wait without the monitor throws. [nested]: the inner monitor is released, the outer one
 * is not, so the notifier never gets it.
 */
// check: ok
// check [missed]: deadlock: notification
// check [timed]: ok
// check [outside]: exception: IllegalMonitorStateException
// check [nested]: deadlock
public class WaitTest {
    static final Object LOCK = new Object();
    static final Object OUTER = new Object();
    static boolean set;

    static void waitFor(String how) throws InterruptedException {
        synchronized (LOCK) {
            switch (how) {
            case "missed": LOCK.wait(); break;
            case "timed": LOCK.wait(10); break;
            default:
                while (!set) {
                    LOCK.wait();
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        String how = args.length > 0 ? args[0] : "";
        if (how.equals("outside")) {
            LOCK.wait();
        }
        new Thread(() -> {
            synchronized (how.equals("nested") ? OUTER : new Object()) {
                synchronized (LOCK) {
                    set = true;
                    LOCK.notify();
                }
            }
        }).start();
        if (how.equals("nested")) {
            synchronized (OUTER) {
                waitFor(how);
            }
        } else {
            waitFor(how);
        }
    }
}

/**
 * The program ends when only daemons live, wherever these are: a loop without end, and a wait, are no
 * deadlock. A daemon's exception is a violation if it comes before the end. [user]: the same thread,
 * not a daemon, waits forever. [throws]: the exception may come before main ends.
 */
// check: ok
// check [user]: deadlock
// check [throws]: exception: IllegalStateException
public class DaemonTest {
    static volatile boolean never;

    public static void main(String[] args) {
        String how = args.length > 0 ? args[0] : "";
        Thread t = new Thread(() -> {
            if (how.equals("throws")) {
                throw new IllegalStateException();
            }
            synchronized (DaemonTest.class) {
                try {
                    DaemonTest.class.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        t.setDaemon(!how.equals("user"));
        t.start();
        Thread spinning = new Thread(() -> {
            while (!never) {
            }
        });
        spinning.setDaemon(true);
        if (how.isEmpty()) {
            spinning.start();
        }
    }
}

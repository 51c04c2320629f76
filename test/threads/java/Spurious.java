/**
 * A wait that is not in a loop: correct without spurious wake-ups, as main sets the flag before it
 * notifies. With --spurious the wait may return before.
 */
// check: ok
// check --spurious: assertion: not set
public class Spurious {
    static boolean set;

    static void await() {
        synchronized (Spurious.class) {
            if (!set) {
                try {
                    Spurious.class.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            if (!set) {
                throw new AssertionError("not set");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(Spurious::await);
        waiter.start();
        synchronized (Spurious.class) {
            set = true;
            Spurious.class.notify();
        }
        waiter.join();
    }
}

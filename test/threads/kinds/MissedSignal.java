/**
 * An event counter: the first thread compares the count outside of the monitor and then waits; the
 * event may come in between, and the signal is lost. The field is volatile, so it is no race.
 */
// check: deadlock
// check [inside]: ok
public class MissedSignal {
    static volatile int count;
    static final Object EVENT = new Object();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (EVENT) {
                count++;
                EVENT.notifyAll();
            }
        }).start();
        if (args.length > 0) {
            synchronized (EVENT) {
                while (count == 0) {
                    EVENT.wait();
                }
            }
        } else if (count == 0) {
            synchronized (EVENT) {
                EVENT.wait();
            }
        }
    }
}

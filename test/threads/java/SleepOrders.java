/**
 * A sleep orders nothing: the thread that sleeps for a second may continue before the one that
 * sleeps for a millisecond. With --timeouts idle the first deadline comes first.
 */
// check --no-races: assertion: late
// check --no-races --timeouts idle: ok
public class SleepOrders {
    static volatile boolean early;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            early = true;
        });
        other.start();
        Thread.sleep(1000);
        if (!early) {
            throw new AssertionError("late");
        }
        other.join();
    }
}

/**
 * The same with Object.wait, Thread.sleep and join, and threads that wait for different times. No
 * thread reads the clock but join, so the search is finite.
 */
// check: ok
public class TimeoutForever {
    static boolean done;

    static void await() {
        try {
            synchronized (TimeoutForever.class) {
                while (!done) {
                    TimeoutForever.class.wait(3);
                }
            }
            Thread.sleep(7);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(TimeoutForever::await);
        waiter.start();
        synchronized (TimeoutForever.class) {
            done = true;
        }
        while (waiter.isAlive()) {
            waiter.join(2);
        }
    }
}

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A sleep orders nothing: a task that is due in 1 s may run after a sleep of 2 s. */
// check: assertion: not yet
public class ScheduledSleep {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.schedule(() -> { done = true; }, 1, TimeUnit.SECONDS);
        Thread.sleep(2000);
        if (!done) {
            throw new AssertionError("not yet");
        }
        pool.shutdown();
    }
}

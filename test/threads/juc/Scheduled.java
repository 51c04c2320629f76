import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task with a delay runs before the pool ends, since shutdown lets delayed tasks run. */
// outcomes, too large: 1
public class Scheduled {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.schedule(() -> x = 1, 1, TimeUnit.SECONDS);
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.DAYS)) {
        }
        throw new Outcome(x);
    }
}

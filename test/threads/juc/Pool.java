import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A pool of one thread runs the task before awaitTermination returns, without a race. [wrong]: a pool
 * that is never shut down keeps the program alive, a deadlock.
 */
// outcomes, too large: 1
// finds [wrong]: deadlock
public class Pool {
    static int x;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> x = 1);
        if (args.length > 0) {
            return;
        }
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.DAYS)) {
        }
        throw new Outcome(x);
    }
}

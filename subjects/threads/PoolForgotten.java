package threads;

import java.util.concurrent.ExecutionException;

/**
 * {@link PoolShutDown} that forgets to shut down the pool.
 *
 * <p>Arguments: threads (1), tasks (1).
 *
 * <p>Wrong (deadlock): main ends, but the threads of the pool are not daemons and wait for tasks
 * for ever. This happens in every execution.
 */
public class PoolForgotten extends PoolShutDown {
    PoolForgotten(int threads) {
        super(threads);
    }

    @Override void close() {} // fault: the pool is never shut down

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        new PoolForgotten(Team.number(args, 0, 1)).run(Team.number(args, 1, 1));
    }
}

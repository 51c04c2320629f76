package threads;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The sum of a few squares, computed by tasks of a thread pool.
 *
 * <p>Arguments: threads (1), tasks (1).
 *
 * <p>Right: main gets all results and then shuts down the pool, also when a task fails. The threads
 * of the pool end when they find no more tasks.
 */
public class PoolShutDown {
    private static final class Square implements Callable<Integer> {
        private final int number;

        Square(int number) {
            this.number = number;
        }

        @Override public Integer call() {
            return number * number;
        }
    }

    private final ExecutorService pool;

    PoolShutDown(int threads) {
        pool = Executors.newFixedThreadPool(threads);
    }

    /** Called when the pool is not needed any more. */
    void close() {
        pool.shutdown();
    }

    private int sumOfSquares(int n) throws InterruptedException, ExecutionException {
        @SuppressWarnings({"unchecked", "rawtypes"})
        Future<Integer>[] squares = new Future[n];
        for (int i = 0; i < n; i++) {
            squares[i] = pool.submit(new Square(i + 1));
        }
        int sum = 0;
        for (Future<Integer> square : squares) {
            sum += square.get();
        }
        return sum;
    }

    void run(int tasks) throws InterruptedException, ExecutionException {
        try {
            if (sumOfSquares(tasks) != tasks * (tasks + 1) * (2 * tasks + 1) / 6) {
                throw new AssertionError("wrong sum");
            }
        } finally {
            close();
        }
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        new PoolShutDown(Team.number(args, 0, 1)).run(Team.number(args, 1, 1));
    }
}

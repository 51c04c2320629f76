package threads;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Producers and consumers on java.util.concurrent: tasks of a thread pool, with a bounded queue
 * between them.
 *
 * <p>Arguments: producers (1), consumers (1), items of each producer (1), capacity (1).
 *
 * <p>Right: there is a thread for each task, so all of them run at the same time. When all
 * producers are done, main puts one end mark for each consumer. A consumer takes items until it
 * takes an end mark; marks come after all items, so each consumer gets one and all items are taken.
 * The pool is shut down. main learns the sums from futures.
 */
public class Pipeline {
    private static final int END = -1;

    private static final class Producer implements Callable<Integer> {
        private final BlockingQueue<Integer> queue;
        private final int items;

        Producer(BlockingQueue<Integer> queue, int items) {
            this.queue = queue;
            this.items = items;
        }

        @Override public Integer call() throws InterruptedException {
            int sum = 0;
            for (int item = 1; item <= items; item++) {
                queue.put(item);
                sum += item;
            }
            return sum;
        }
    }

    private static final class Consumer implements Callable<Integer> {
        private final BlockingQueue<Integer> queue;

        Consumer(BlockingQueue<Integer> queue) {
            this.queue = queue;
        }

        @Override public Integer call() throws InterruptedException {
            int sum = 0;
            for (int item = queue.take(); item != END; item = queue.take()) {
                sum += item;
            }
            return sum;
        }
    }

    private static Future<Integer>[] submit(ExecutorService pool, Callable<Integer>[] tasks) {
        @SuppressWarnings({"unchecked", "rawtypes"})
        Future<Integer>[] futures = new Future[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            futures[i] = pool.submit(tasks[i]);
        }
        return futures;
    }

    private static int sum(Future<Integer>[] futures)
            throws InterruptedException, ExecutionException {
        int sum = 0;
        for (Future<Integer> future : futures) {
            sum += future.get();
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        Producer[] producers = new Producer[Team.number(args, 0, 1)];
        Consumer[] consumers = new Consumer[Team.number(args, 1, 1)];
        int items = Team.number(args, 2, 1);
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(Team.number(args, 3, 1));
        for (int i = 0; i < producers.length; i++) {
            producers[i] = new Producer(queue, items);
        }
        for (int i = 0; i < consumers.length; i++) {
            consumers[i] = new Consumer(queue);
        }
        ExecutorService pool = Executors.newFixedThreadPool(producers.length + consumers.length);
        try {
            Future<Integer>[] put = submit(pool, producers);
            Future<Integer>[] taken = submit(pool, consumers);
            int expected = sum(put);
            for (int i = 0; i < consumers.length; i++) {
                queue.put(END);
            }
            if (sum(taken) != expected) {
                throw new AssertionError("an item was lost or taken twice");
            }
        } finally {
            pool.shutdown();
        }
    }
}

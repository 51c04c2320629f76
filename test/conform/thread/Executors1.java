// Executors: results in order, exceptions, cancellation, invokeAll and invokeAny, rejection, names.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;

public class Executors1 {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<String>> futures = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int n = i;
            futures.add(pool.submit(() -> {
                long sum = 0;
                for (int j = 0; j <= n * 1000; j++) sum += j;
                return n + ": " + sum;
            }));
        }
        for (Future<String> f : futures) System.out.println(f.get() + " " + f.isDone());
        Future<?> fails = pool.submit(() -> {
            throw new IllegalStateException("in the task");
        });
        try {
            fails.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " / " + e.getCause());
        }
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            int n = i;
            tasks.add(() -> n * n);
        }
        int total = 0;
        for (Future<Integer> f : pool.invokeAll(tasks)) total += f.get();
        System.out.println(total);
        CountDownLatch never = new CountDownLatch(1);
        System.out.println(pool.<String>invokeAny(List.of(
            () -> {
                never.await();
                return "never";
            },
            () -> "quick")));
        Future<?> waits = pool.submit(() -> {
            never.await();
            return null;
        });
        try {
            waits.get(20, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(e);
        }
        System.out.println(waits.cancel(true) + " " + waits.isCancelled() + " " + waits.isDone());
        try {
            waits.get();
        } catch (CancellationException e) {
            System.out.println(e);
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isTerminated());
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }

        ThreadPoolExecutor bounded = new ThreadPoolExecutor(
            1, 2, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), r -> new Thread(r, "custom"),
            new ThreadPoolExecutor.CallerRunsPolicy());
        CountDownLatch gate = new CountDownLatch(1);
        List<String> names = java.util.Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 3; i++) bounded.execute(() -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                names.add("interrupted");
            }
            names.add(Thread.currentThread().getName());
        });
        bounded.execute(() -> names.add("ran in " + Thread.currentThread().getName()));
        gate.countDown();
        bounded.shutdown();
        bounded.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(names + " " + bounded.getCompletedTaskCount() + " "
                           + bounded.getLargestPoolSize());

        ExecutorService single = Executors.newSingleThreadExecutor();
        StringBuffer order = new StringBuffer();
        for (int i = 0; i < 20; i++) {
            int n = i;
            single.execute(() -> order.append(n).append(' '));
        }
        Future<?> blocked = single.submit(() -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                order.append("interrupted");
            }
        });
        while (!order.toString().endsWith("19 ")) Thread.yield();
        Thread.sleep(10);
        single.submit(() -> order.append("not run"));
        System.out.println(single.shutdownNow().size());
        System.out.println(single.awaitTermination(10, TimeUnit.SECONDS) + " " + blocked.isDone());
        System.out.println(order);
        ExecutorService cached = Executors.newCachedThreadPool();
        int sum = 0;
        List<Future<Integer>> many = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int n = i;
            many.add(cached.submit(() -> n));
        }
        for (Future<Integer> f : many) sum += f.get();
        System.out.println(sum);
        cached.shutdownNow();
    }
}

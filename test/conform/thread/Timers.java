// java.util.Timer and scheduled executors: order, repetition, cancellation.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class Timers {
    public static void main(String[] args) throws Exception {
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        Timer timer = new Timer("the timer");
        CountDownLatch done = new CountDownLatch(3);
        class Task extends TimerTask {
            final String name;

            Task(String name) {
                this.name = name;
            }

            @Override
            public void run() {
                log.add(name + " in " + Thread.currentThread().getName());
                done.countDown();
            }
        }
        Task cancelled = new Task("cancelled");
        timer.schedule(new Task("late"), 120);
        timer.schedule(new Task("early"), 20);
        timer.schedule(cancelled, 60);
        timer.schedule(new Task("middle"), 70);
        System.out.println(cancelled.cancel() + " " + cancelled.cancel());
        done.await();
        System.out.println(log);
        AtomicInteger ticks = new AtomicInteger();
        CountDownLatch five = new CountDownLatch(5);
        timer.scheduleAtFixedRate(new TimerTask() {
            @Override
            public void run() {
                if (ticks.incrementAndGet() == 5) cancel();
                five.countDown();
            }
        }, 1, 3);
        five.await();
        Thread.sleep(15);
        System.out.println(ticks);
        timer.cancel();
        try {
            timer.schedule(new Task("x"), 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }

        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        ScheduledFuture<String> one = pool.schedule(() -> "scheduled", 15, TimeUnit.MILLISECONDS);
        System.out.println(one.get() + " " + one.isDone());
        AtomicInteger rate = new AtomicInteger();
        CountDownLatch four = new CountDownLatch(4);
        ScheduledFuture<?> repeated = pool.scheduleWithFixedDelay(() -> {
            rate.incrementAndGet();
            four.countDown();
        }, 0, 2, TimeUnit.MILLISECONDS);
        four.await();
        System.out.println(repeated.cancel(false) + " " + repeated.isCancelled() + " " + (rate.get() >= 4));
        ScheduledFuture<?> fails = pool.scheduleAtFixedRate(() -> {
            throw new IllegalStateException("stops it");
        }, 0, 1, TimeUnit.MILLISECONDS);
        try {
            fails.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getMessage());
        }
        pool.schedule(() -> System.out.println("delayed tasks run after shutdown"), 10, TimeUnit.MILLISECONDS);
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
    }
}

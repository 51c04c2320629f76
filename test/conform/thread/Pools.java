import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

/** ThreadPoolExecutor and scheduled pools: growth, rejection, hooks, shutdown, cancellation, periods, futures, completion services, timers. */
public class Pools {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t.toString().replaceAll("@\\w+", "@").replaceAll("Lambda.*", "Lambda") + (t.getCause() == null ? "" : " <- " + t.getCause())); } }
    static String at(ThreadPoolExecutor p) { return p.getPoolSize() + "/" + p.getActiveCount() + "/" + p.getQueue().size() + "/" + p.getLargestPoolSize(); }
    static void growth() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        AtomicInteger made = new AtomicInteger();
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 3, 20, TimeUnit.MILLISECONDS, new ArrayBlockingQueue<>(2), r -> { Thread t = new Thread(r, "w" + made.incrementAndGet()); t.setUncaughtExceptionHandler((x, e) -> System.out.println("uncaught " + e)); return t; }, new ThreadPoolExecutor.AbortPolicy());
        CountDownLatch running = new CountDownLatch(3);
        for (int i = 0; i < 5; i++) p.execute(() -> { running.countDown(); try { go.await(); } catch (InterruptedException e) { } });
        running.await();
        System.out.println(at(p) + " " + made);
        show("rejected", () -> { p.execute(() -> { }); return ""; });
        for (RejectedExecutionHandler h : List.of(new ThreadPoolExecutor.CallerRunsPolicy(), new ThreadPoolExecutor.DiscardPolicy())) { p.setRejectedExecutionHandler(h); boolean[] ran = new boolean[1]; p.execute(() -> ran[0] = Thread.currentThread().getName().equals("main")); System.out.println(h.getClass().getSimpleName() + " " + ran[0]); }
        go.countDown();
        while (p.getCompletedTaskCount() < 5) Thread.sleep(1);
        while (p.getPoolSize() > 1) Thread.sleep(5);
        System.out.println(p.getPoolSize() + " " + p.getTaskCount() + " " + p.allowsCoreThreadTimeOut());
        p.allowCoreThreadTimeOut(true);
        while (p.getPoolSize() > 0) Thread.sleep(5);
        System.out.println(p.getPoolSize() + " " + p.prestartAllCoreThreads() + p.prestartCoreThread());
        p.execute(() -> { throw new IllegalStateException("in task"); });
        while (p.getCompletedTaskCount() < 6) Thread.sleep(1);
        p.shutdown();
        System.out.println(p.awaitTermination(1, TimeUnit.SECONDS) + " " + p.isTerminated() + " " + p.toString().replaceAll(".*\\[", "[").replaceAll("pool size = .", "pool size")); // whose last thread may be about to leave
        show("after", () -> p.submit(() -> 1).isDone());
        show("bad sizes", () -> new ThreadPoolExecutor(2, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()));
        show("bad core", () -> { ThreadPoolExecutor q = new ThreadPoolExecutor(0, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()); q.setCorePoolSize(5); return ""; });
    }
    static void hooks() throws Exception {
        StringBuffer log = new StringBuffer();
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override protected void beforeExecute(Thread t, Runnable r) { log.append("<"); }
            @Override protected void afterExecute(Runnable r, Throwable t) { log.append(">").append(t == null ? "" : t.getMessage()); }
            @Override protected void terminated() { log.append("."); }
        };
        p.setThreadFactory(r -> { Thread t = new Thread(r); t.setUncaughtExceptionHandler((a, b) -> { }); return t; });
        p.execute(() -> { throw new RuntimeException("x"); });
        Future<?> f = p.submit(() -> { throw new RuntimeException("y"); });
        show("future", () -> f.get());
        p.shutdown();
        p.awaitTermination(1, TimeUnit.SECONDS);
        System.out.println(log);
    }
    static void futures() throws Exception {
        ExecutorService p = Executors.newSingleThreadExecutor();
        CountDownLatch in = new CountDownLatch(1), never = new CountDownLatch(1);
        Future<String> slow = p.submit(() -> { in.countDown(); never.await(); return "no"; }), queued = p.submit(() -> "queued");
        in.await();
        show("timeout", () -> slow.get(5, TimeUnit.MILLISECONDS));
        show("cancel queued", () -> queued.cancel(false) + " " + queued.isCancelled() + queued.isDone());
        show("get cancelled", () -> queued.get());
        show("cancel running", () -> slow.cancel(true) + " " + slow.isDone() + slow.cancel(true));
        show("next", () -> p.submit(() -> Thread.currentThread().isInterrupted()).get());
        show("invokeAll", () -> p.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> { throw new IllegalStateException("two"); }, () -> 3)).stream().map(f -> { try { return "" + f.get(); } catch (Exception e) { return e.getCause().getMessage(); } }).toList());
        show("invokeAll timeout", () -> p.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> { Thread.sleep(10_000); return 2; }, () -> 3), 40, TimeUnit.MILLISECONDS).stream().map(Future::isCancelled).toList());
        show("invokeAny", () -> p.invokeAny(List.<Callable<String>>of(() -> { throw new Exception("first"); }, () -> "second")));
        show("invokeAny fails", () -> p.invokeAny(List.<Callable<String>>of(() -> { throw new Exception("only"); })));
        show("invokeAny none", () -> p.invokeAny(List.<Callable<String>>of()));
        FutureTask<Integer> t = new FutureTask<>(() -> 5) { @Override protected void done() { System.out.print("done hook "); } };
        show("task", () -> { t.run(); t.run(); return t.get() + t.toString().replaceAll(".*\\[", "["); });
        System.out.println(p.shutdownNow() + " " + p.isShutdown() + p.awaitTermination(1, TimeUnit.SECONDS));
        ExecutorService q = Executors.newFixedThreadPool(3);
        ExecutorCompletionService<Integer> ecs = new ExecutorCompletionService<>(q);
        for (int i = 0; i < 10; i++) { int n = i; ecs.submit(() -> n * n); }
        int sum = 0;
        for (int i = 0; i < 10; i++) sum += ecs.take().get();
        System.out.println(sum + " " + ecs.poll());
        q.shutdown();
    }
    static void scheduled() throws Exception {
        ScheduledThreadPoolExecutor s = new ScheduledThreadPoolExecutor(1);
        StringBuffer order = new StringBuffer();
        CountDownLatch three = new CountDownLatch(3), ticks = new CountDownLatch(4);
        for (int d : new int[] {900, 20, 450}) s.schedule(() -> { order.append(d).append(' '); three.countDown(); }, d, TimeUnit.MILLISECONDS);
        three.await();
        System.out.println(order);
        ScheduledFuture<?> rate = s.scheduleAtFixedRate(ticks::countDown, 0, 3, TimeUnit.MILLISECONDS);
        ticks.await();
        System.out.println(rate.cancel(false) + " " + rate.isCancelled() + " " + (rate.getDelay(TimeUnit.SECONDS) <= 0));
        AtomicInteger n = new AtomicInteger();
        ScheduledFuture<?> fails = s.scheduleWithFixedDelay(() -> { if (n.incrementAndGet() == 3) throw new IllegalStateException("third"); }, 0, 1, TimeUnit.MILLISECONDS);
        show("periodic fails", () -> fails.get());
        System.out.println(n + " " + s.schedule(() -> "value", 1, TimeUnit.MILLISECONDS).get());
        ScheduledFuture<String> far = s.schedule(() -> "far", 1, TimeUnit.HOURS);
        s.setRemoveOnCancelPolicy(true);
        System.out.println(s.getQueue().size() + " " + far.cancel(false) + s.getQueue().size());
        s.schedule(() -> order.append("late"), 30, TimeUnit.MILLISECONDS);
        s.shutdown();
        System.out.println(s.awaitTermination(10, TimeUnit.SECONDS) + " " + order);
        show("bad period", () -> new ScheduledThreadPoolExecutor(1).scheduleAtFixedRate(() -> { }, 0, 0, TimeUnit.SECONDS));
        Timer timer = new Timer("timer", true);
        CountDownLatch fired = new CountDownLatch(3);
        TimerTask task = new TimerTask() { @Override public void run() { fired.countDown(); if (fired.getCount() == 0) cancel(); } };
        timer.schedule(task, 1, 2);
        fired.await();
        show("again", () -> { timer.schedule(task, 1); return ""; });
        show("negative", () -> { timer.schedule(new TimerTask() { public void run() { } }, -1); return ""; });
        timer.cancel();
        show("cancelled", () -> { timer.schedule(new TimerTask() { public void run() { } }, 1); return ""; });
        System.out.println(timer.purge());
    }
    public static void main(String[] args) throws Exception {
        growth();
        hooks();
        futures();
        scheduled();
        ExecutorService c = Executors.newCachedThreadPool(r -> { Thread t = new Thread(r); t.setDaemon(true); return t; });
        System.out.println(IntStream.range(0, 20).mapToObj(i -> c.submit(() -> i)).map(f -> { try { return f.get(); } catch (Exception e) { return -1; } }).toList());
        show("unconfigurable", () -> ((ThreadPoolExecutor) Executors.unconfigurableExecutorService(c)).getPoolSize());
        show("callable", () -> Executors.callable(() -> { }, "v").call() + " " + Executors.callable(() -> { }).call() + Executors.privilegedCallable(() -> 5).call());
    }
}

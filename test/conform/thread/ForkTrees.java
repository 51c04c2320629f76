import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

/** ForkJoin tasks of every kind: recursive, counted completers, adapted, invoked in groups, cancelled, failing; pools of one's own. */
public class ForkTrees {
    static class Fib extends RecursiveTask<Integer> {
        final int n;
        Fib(int n) { this.n = n; }
        protected Integer compute() { if (n < 2) return n; Fib a = new Fib(n - 1); a.fork(); return new Fib(n - 2).compute() + a.join(); }
    }
    static class Sort extends RecursiveAction {
        final int[] a; final int lo, hi;
        Sort(int[] a, int lo, int hi) { this.a = a; this.lo = lo; this.hi = hi; }
        protected void compute() {
            if (hi - lo < 16) { Arrays.sort(a, lo, hi); return; }
            int mid = (lo + hi) >>> 1;
            invokeAll(new Sort(a, lo, mid), new Sort(a, mid, hi));
            int[] left = Arrays.copyOfRange(a, lo, mid);
            for (int i = 0, j = mid, k = lo; i < left.length; k++) a[k] = j == hi || left[i] <= a[j] ? left[i++] : a[j++];
        }
    }
    static class Count extends CountedCompleter<Long> {
        final long lo, hi; long sum; Count[] kids;
        Count(CountedCompleter<?> up, long lo, long hi) { super(up); this.lo = lo; this.hi = hi; }
        public void compute() {
            if (hi - lo > 100) {
                long mid = (lo + hi) / 2;
                kids = new Count[] {new Count(this, lo, mid), new Count(this, mid, hi)};
                setPendingCount(2);
                for (Count k : kids) k.fork();
            } else for (long i = lo; i < hi; i++) sum += i * i;
            tryComplete();
        }
        @Override public void onCompletion(CountedCompleter<?> by) { if (kids != null) for (Count k : kids) sum += k.sum; }
        @Override public Long getRawResult() { return sum; }
    }
    static class Fail extends RecursiveTask<String> {
        final int depth;
        Fail(int depth) { this.depth = depth; }
        protected String compute() { if (depth == 0) throw new IllegalStateException("deep"); return new Fail(depth - 1).fork().join(); }
    }
    static void tasks(ForkJoinPool pool) throws Exception {
        System.out.println(pool.invoke(new Fib(18)) + " " + pool.submit(new Fib(10)).get());
        int[] a = new Random(5).ints(2000, 0, 1000).toArray(), b = a.clone();
        pool.invoke(new Sort(a, 0, a.length));
        Arrays.sort(b);
        System.out.println(Arrays.equals(a, b));
        System.out.println(pool.invoke(new Count(null, 0, 5000)));
        ForkJoinTask<String> f = pool.submit(new Fail(3));
        try { f.join(); } catch (IllegalStateException e) { System.out.println(e.getMessage().replaceAll(".*: ", "")); } // a copy, if another thread ran it
        try { f.get(); } catch (ExecutionException e) { System.out.println(e.getCause().getClass() + " " + f.isCompletedAbnormally() + f.isCompletedNormally() + f.isCancelled() + " " + f.getException().getClass()); }
        System.out.println(pool.submit(() -> "call").get() + " " + pool.submit(() -> { }, "value").get() + " " + pool.submit(() -> { }).get());
        System.out.println(pool.invokeAll(List.of(() -> 1, () -> 2, () -> 3)).stream().map(x -> { try { return x.get(); } catch (Exception e) { return e; } }).toList());
        Object any = pool.invokeAny(List.<Callable<String>>of(() -> "any"));
        System.out.println(any);
        ForkJoinTask<?> adapted = ForkJoinTask.adapt(() -> { throw new java.io.IOException("checked"); });
        try { pool.invoke(adapted); } catch (RuntimeException e) { Throwable t = e; while (t.getCause() != null) t = t.getCause(); System.out.println(t); }
    }
    static void states() throws Exception {
        ForkJoinTask<Integer> t = new Fib(5);
        System.out.println(t.isDone() + " " + t.cancel(true) + " " + t.isCancelled() + t.isDone() + t.isCompletedAbnormally());
        try { t.join(); } catch (CancellationException e) { System.out.println(e); }
        ForkJoinTask<Integer> done = new Fib(5);
        done.complete(99);
        System.out.println(done.join() + " " + done.getRawResult() + " " + done.tryUnfork() + " " + done.getQueuedTaskCount());
        done.reinitialize();
        System.out.println(done.isDone() + " " + done.invoke());
        done.completeExceptionally(new ArithmeticException("set"));
        try { done.join(); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        ForkJoinTask<Integer> late = new Fib(3);
        try { late.get(1, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println("timeout"); }
        System.out.println(late.setForkJoinTaskTag((short) 7) + " " + late.getForkJoinTaskTag() + " " + late.compareAndSetForkJoinTaskTag((short) 7, (short) 8) + late.getForkJoinTaskTag());
        System.out.println(ForkJoinTask.inForkJoinPool() + " " + ForkJoinTask.getPool() + " " + ForkJoinTask.getSurplusQueuedTaskCount());
        late.quietlyInvoke();
        System.out.println(late.isCompletedNormally());
    }
    static void pools() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(3, p -> { ForkJoinWorkerThread w = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(p); w.setName("worker"); return w; }, (t, e) -> System.out.println("handler " + e), true);
        System.out.println(pool.getParallelism() + " " + pool.getAsyncMode() + " " + pool.isShutdown() + pool.isTerminated() + pool.isQuiescent());
        System.out.println(pool.submit(() -> Thread.currentThread().getName() + " " + Thread.currentThread().isDaemon() + " " + ForkJoinTask.inForkJoinPool() + (ForkJoinTask.getPool() == pool)).get());
        tasks(pool);
        System.out.println(pool.submit(() -> IntStream.range(0, 1000).parallel().filter(n -> n % 7 == 0).count()).get());
        CountDownLatch ran = new CountDownLatch(1);
        pool.execute(() -> ran.countDown());
        ran.await();
        System.out.println(pool.awaitQuiescence(1, TimeUnit.SECONDS) + " " + pool.hasQueuedSubmissions());
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS) + " " + pool.isShutdown() + pool.isTerminated());
        try { pool.submit(() -> 1); } catch (RejectedExecutionException e) { System.out.println(e.getClass()); }
        try { new ForkJoinPool(0); } catch (IllegalArgumentException e) { System.out.println(e); }
        System.out.println(ForkJoinPool.commonPool().isShutdown() + " " + ForkJoinPool.commonPool().shutdownNow());
        AtomicInteger n = new AtomicInteger();
        ForkJoinPool.managedBlock(new ForkJoinPool.ManagedBlocker() {
            public boolean block() { n.incrementAndGet(); return n.get() >= 2; }
            public boolean isReleasable() { return n.get() >= 2; }
        });
        System.out.println(n);
        System.out.println(ForkJoinTask.invokeAll(List.of(new Fib(6), new Fib(7))).stream().map(ForkJoinTask::join).toList());
    }
    public static void main(String[] args) throws Exception {
        tasks(ForkJoinPool.commonPool());
        states();
        pools();
    }
}

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** The parts of java.util.concurrent that stand on VarHandles and field updaters, in one thread. */
public class Concurrent {
    volatile int count;
    volatile long total;
    volatile String text = "a";

    public static void main(String[] args) throws Exception {
        AtomicIntegerFieldUpdater<Concurrent> u = AtomicIntegerFieldUpdater.newUpdater(Concurrent.class, "count");
        AtomicLongFieldUpdater<Concurrent> ul = AtomicLongFieldUpdater.newUpdater(Concurrent.class, "total");
        AtomicReferenceFieldUpdater<Concurrent, String> ur =
            AtomicReferenceFieldUpdater.newUpdater(Concurrent.class, String.class, "text");
        Concurrent c = new Concurrent();
        System.out.println(u.incrementAndGet(c) + " " + u.addAndGet(c, 5) + " " + u.compareAndSet(c, 6, 60) + " " + c.count);
        System.out.println(ul.getAndAdd(c, 7) + " " + ul.accumulateAndGet(c, 3, (x, y) -> x * y) + " " + c.total);
        System.out.println(ur.getAndSet(c, "b") + ur.updateAndGet(c, s -> s + s) + ur.compareAndSet(c, "x", "y"));

        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < 10; i++) q.add(i * i);
        q.remove(25);
        System.out.println(q.poll() + " " + q + " " + q.size() + " " + q.stream().mapToInt(i -> i).sum());
        ConcurrentLinkedDeque<String> d = new ConcurrentLinkedDeque<>();
        d.addFirst("m");
        d.addLast("z");
        d.addFirst("a");
        System.out.println(d + " " + d.pollLast() + d.pollFirst() + d);
        LinkedBlockingQueue<String> b = new LinkedBlockingQueue<>();
        b.put("one");
        b.offer("two");
        System.out.println(b.take() + b.poll() + b.poll());
        ArrayBlockingQueue<Integer> ab = new ArrayBlockingQueue<>(2);
        System.out.println(ab.offer(1) + " " + ab.offer(2) + " " + ab.offer(3) + " " + ab);
        PriorityBlockingQueue<Integer> p = new PriorityBlockingQueue<>(java.util.List.of(5, 1, 4));
        System.out.println(p.poll() + " " + p.poll());

        FutureTask<Integer> f = new FutureTask<>(() -> 6 * 7);
        System.out.println(f.isDone());
        f.run();
        System.out.println(f.get() + " " + f.isDone() + " " + f.isCancelled());
        FutureTask<Integer> bad = new FutureTask<>(() -> { throw new IllegalArgumentException("no"); });
        bad.run();
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " / " + e.getCause());
        }
        FutureTask<String> cancelled = new FutureTask<>(() -> "never");
        System.out.println(cancelled.cancel(false));
        try {
            cancelled.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        CompletableFuture<String> cf = CompletableFuture.completedFuture(5).thenApply(x -> x + 1).thenApply(x -> "n" + x);
        System.out.println(cf.get() + " " + cf.thenCombine(CompletableFuture.completedFuture("!"), String::concat).join());
        CompletableFuture<Integer> late = new CompletableFuture<>();
        CompletableFuture<Integer> after = late.thenApply(x -> x * 2).exceptionally(e -> -1);
        System.out.println(after.isDone());
        late.complete(21);
        System.out.println(after.join());

        AtomicInteger ai = new AtomicInteger();
        ai.setRelease(4);
        System.out.println(ai.getAcquire() + " " + ai.compareAndExchange(4, 5) + " " + ai.getAndUpdate(x -> x * 10) + " " + ai.getPlain());
        AtomicIntegerArray arr = new AtomicIntegerArray(3);
        arr.addAndGet(1, 5);
        arr.compareAndSet(2, 0, 7);
        System.out.println(arr);
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(2);
        ra.set(0, "z");
        System.out.println(ra.getAndSet(0, "y") + ra);
        AtomicReference<String> r = new AtomicReference<>("p");
        System.out.println(r.compareAndSet("p", "q") + r.get() + r.getAndAccumulate("s", String::concat) + r);
        AtomicStampedReference<String> st = new AtomicStampedReference<>("v", 1);
        System.out.println(st.compareAndSet("v", "w", 1, 2) + " " + st.getStamp() + st.getReference());
        AtomicBoolean flag = new AtomicBoolean();
        System.out.println(flag.getAndSet(true) + " " + flag.compareAndExchange(true, false) + " " + flag);
        LongAdder adder = new LongAdder();
        adder.add(5);
        adder.increment();
        System.out.println(adder.sum());
        ConcurrentSkipListMap<String, Integer> m = new ConcurrentSkipListMap<>();
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) m.merge(s, 1, Integer::sum);
        System.out.println(m + " " + m.firstKey() + " " + m.ceilingEntry("g"));
        CountDownLatch latch = new CountDownLatch(1);
        latch.countDown();
        System.out.println(latch.getCount() + " " + latch.await(1, TimeUnit.MILLISECONDS));
        Semaphore sem = new Semaphore(2);
        sem.acquire();
        System.out.println(sem.tryAcquire() + " " + sem.tryAcquire() + " " + sem.availablePermits());
        java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();
        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isHeldByCurrentThread());
        lock.unlock();
        lock.unlock();
        System.out.println(lock.isLocked());
    }
}

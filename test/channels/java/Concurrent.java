import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** java.util.concurrent, as one thread sees it, and threads that are not started. */
abstract class Concurrent extends Channel {
    static class Cell {
        volatile int bit;
        volatile Object object;
        volatile long wide;
    }

    private static final AtomicIntegerFieldUpdater<Cell> BIT = AtomicIntegerFieldUpdater.newUpdater(Cell.class, "bit");
    private static final AtomicReferenceFieldUpdater<Cell, Object> OBJECT = AtomicReferenceFieldUpdater.newUpdater(
            Cell.class, Object.class, "object");
    private static final AtomicLongFieldUpdater<Cell> WIDE = AtomicLongFieldUpdater.newUpdater(Cell.class, "wide");

    private static void hold(Lock lock, boolean held, int v) {
        if (v == 1 && !held) {
            lock.lock();
        } else if (v == 0 && held) {
            lock.unlock();
        }
    }

    private static <Q extends BlockingQueue<Integer>> Channel queue(Q queue) {
        return of(queue, (q, v) -> {
            q.clear();
            q.add(v);
        }, q -> q.isEmpty() ? 0 : q.peek());
    }

    private static <I extends Iterator<Integer>> I skip(I i, int n) {
        for (int k = 0; k < n; k++) {
            i.next();
        }
        return i;
    }

    static Channel make(String name) throws Exception {
        return switch (name) {
            case "atomicInteger" -> of(new AtomicInteger(), AtomicInteger::set, AtomicInteger::get);
            case "atomicLong" -> of(new AtomicLong(), (a, v) -> a.set((long) v << 40), a -> (int) (a.get() >> 40));
            case "atomicBoolean" -> of(new AtomicBoolean(), (a, v) -> a.set(v == 1), a -> a.get() ? 1 : 0);
            case "atomicArray" -> of(new AtomicIntegerArray(2), (a, v) -> a.set(1, v), a -> a.get(1));
            case "atomicReference" -> of(new AtomicReference<>(0), (a, v) -> a.set(v), a -> a.get());
            case "atomicMark" -> of(new AtomicMarkableReference<>("x", false), (a, v) -> a.set("x", v == 1),
                    a -> a.isMarked() ? 1 : 0);
            case "atomicStamp" -> of(new AtomicStampedReference<>("x", 0), (a, v) -> a.set("x", v),
                    AtomicStampedReference::getStamp);
            case "fieldUpdater" -> of(new Cell(), BIT::set, BIT::get);
            case "referenceUpdater" -> of(new Cell(), (c, v) -> OBJECT.set(c, v == 1 ? c : null),
                    c -> OBJECT.get(c) == null ? 0 : 1);
            case "longUpdater" -> of(new Cell(), (c, v) -> WIDE.set(c, v), c -> (int) WIDE.get(c));
            case "longAdder" -> of(new LongAdder(), (a, v) -> {
                a.reset();
                a.add(v);
            }, LongAdder::intValue);
            case "longAccumulator" -> of(new LongAccumulator(Math::max, 0), (a, v) -> {
                a.reset();
                a.accumulate(v);
            }, LongAccumulator::intValue);
            case "doubleAdder" -> of(new DoubleAdder(), (a, v) -> {
                a.reset();
                a.add(v);
            }, DoubleAdder::intValue);
            case "reentrantLock" -> of(new ReentrantLock(), (l, v) -> hold(l, l.isHeldByCurrentThread(), v),
                    l -> l.isLocked() ? 1 : 0);
            case "holdCount" -> of(new ReentrantLock(), (l, v) -> {
                while (l.getHoldCount() > 1) {
                    l.unlock();
                }
                while (l.getHoldCount() < 1 + v) {
                    l.lock();
                }
            }, l -> Math.max(0, l.getHoldCount() - 1));
            case "fairLock" -> made(v -> new ReentrantLock(v == 1), l -> l.isFair() ? 1 : 0);
            case "readLock" -> of(new ReentrantReadWriteLock(), (l, v) -> hold(l.readLock(), l.getReadHoldCount() == 1, v),
                    ReentrantReadWriteLock::getReadLockCount);
            case "readHolds" -> outside(of(new ReentrantReadWriteLock(), (l, v) -> hold(l.readLock(), l.getReadHoldCount() == 1, v),
                    ReentrantReadWriteLock::getReadHoldCount));
            case "writeLock" -> of(new ReentrantReadWriteLock(), (l, v) -> hold(l.writeLock(), l.isWriteLocked(), v),
                    l -> l.isWriteLocked() ? 1 : 0);
            case "stampedLock" -> made(v -> {
                StampedLock l = new StampedLock();
                if (v == 1) {
                    l.writeLock();
                }
                return l;
            }, l -> l.isWriteLocked() ? 1 : 0);
            case "optimisticStamp" -> made(v -> {
                StampedLock l = new StampedLock();
                long stamp = l.tryOptimisticRead();
                if (v == 1) {
                    l.unlockWrite(l.writeLock());
                }
                return new Object[] {l, stamp};
            }, a -> ((StampedLock) a[0]).validate((Long) a[1]) ? 0 : 1);
            case "semaphore" -> of(new Semaphore(0), (s, v) -> {
                s.drainPermits();
                s.release(v);
            }, Semaphore::availablePermits);
            case "countDownLatch" -> made(v -> new CountDownLatch(v), l -> (int) l.getCount());
            case "cyclicBarrier" -> made(v -> {
                CyclicBarrier b = new CyclicBarrier(1);
                b.await();
                return v == 1 ? new CyclicBarrier(2) : b;
            }, b -> b.getParties() - 1);
            case "phaser" -> made(v -> {
                Phaser p = new Phaser(1);
                for (int i = 0; i < v; i++) {
                    p.arrive();
                }
                return p;
            }, Phaser::getPhase);
            case "phaserParties" -> made(v -> {
                Phaser p = new Phaser(1);
                p.bulkRegister(v);
                return p;
            }, p -> p.getRegisteredParties() - 1);
            case "exchanger" -> made(v -> new Object[] {new Exchanger<Integer>(), v}, a -> {
                try {
                    ((Exchanger<?>) a[0]).exchange(null, 0, TimeUnit.NANOSECONDS);
                    return -1;
                } catch (TimeoutException alone) {
                    return (Integer) a[1];
                }
            });
            case "concurrentMap" -> of(new ConcurrentHashMap<String, Integer>(), (m, v) -> m.put("k", v),
                    m -> m.getOrDefault("k", 0));
            case "concurrentSize" -> of(new ConcurrentHashMap<Integer, Integer>(), (m, v) -> {
                m.clear();
                if (v == 1) {
                    m.put(3, 3);
                }
            }, m -> (int) m.mappingCount());
            case "concurrentIterator" -> used(v -> skip(new ConcurrentHashMap<>(Map.of(0, 0, 1, 1)).keySet().iterator(), v),
                    Iterator::next);
            case "skipListMap" -> of(new ConcurrentSkipListMap<Integer, Integer>(), (m, v) -> m.put(1, v),
                    m -> m.getOrDefault(1, 0));
            case "skipListSet" -> of(new ConcurrentSkipListSet<Integer>(), (s, v) -> {
                s.clear();
                s.add(v);
            }, s -> s.isEmpty() ? 0 : s.first());
            case "copyOnWrite" -> of(new CopyOnWriteArrayList<>(List.of(0)), (l, v) -> l.set(0, v), l -> l.get(0));
            case "snapshotIterator" -> used(v -> {
                CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>(List.of(v));
                Iterator<Integer> i = l.iterator();
                l.set(0, 7);
                return i;
            }, Iterator::next);
            case "copyOnWriteSet" -> of(new CopyOnWriteArraySet<Integer>(), (s, v) -> {
                s.clear();
                s.add(v);
            }, s -> s.contains(1) ? 1 : 0);
            case "concurrentQueue" -> of(new ConcurrentLinkedQueue<Integer>(), (q, v) -> {
                q.clear();
                q.add(v);
            }, q -> q.isEmpty() ? 0 : q.peek());
            case "concurrentDeque" -> of(new ConcurrentLinkedDeque<>(List.of(0)), (d, v) -> {
                d.addFirst(v);
                d.removeLast();
            }, ConcurrentLinkedDeque::peek);
            case "arrayBlockingQueue" -> queue(new ArrayBlockingQueue<>(3));
            case "linkedBlockingQueue" -> queue(new LinkedBlockingQueue<>());
            case "linkedBlockingDeque" -> queue(new LinkedBlockingDeque<>());
            case "priorityBlockingQueue" -> queue(new PriorityBlockingQueue<>());
            case "transferQueue" -> queue(new LinkedTransferQueue<>());
            case "completableFuture" -> made(v -> {
                CompletableFuture<Integer> f = new CompletableFuture<>();
                if (v == 1) {
                    f.complete(1);
                }
                return f;
            }, f -> f.getNow(0));
            case "futureDependent" -> made(v -> {
                CompletableFuture<Integer> f = new CompletableFuture<>();
                CompletableFuture<Integer> g = f.thenApply(x -> x + 1);
                if (v == 1) {
                    f.complete(0);
                }
                return g;
            }, f -> f.getNow(0));
            case "futureExceptional" -> made(v -> v == 1 ? CompletableFuture.failedFuture(new Error())
                    : CompletableFuture.completedFuture(1), f -> f.isCompletedExceptionally() ? 1 : 0);
            case "futureCallbacks" -> made(v -> {
                int[] box = {0};
                CompletableFuture<Integer> f = new CompletableFuture<>();
                if (v == 1) {
                    f.thenAccept(x -> box[0] = 1);
                }
                f.complete(5);
                return box;
            }, b -> b[0]);
            case "futurePending" -> made(v -> {
                CompletableFuture<Integer> f = new CompletableFuture<>();
                if (v == 1) {
                    f.thenAccept(x -> { });
                }
                return f;
            }, CompletableFuture::getNumberOfDependents);
            case "futureTask" -> made(v -> {
                FutureTask<Integer> t = new FutureTask<>(() -> v);
                t.run();
                return t;
            }, FutureTask::get);
            case "taskCancelled" -> made(v -> {
                FutureTask<Integer> t = new FutureTask<>(() -> v);
                if (v == 1) {
                    t.cancel(false);
                }
                return t;
            }, t -> t.isCancelled() ? 1 : 0);
            case "forkJoinTask" -> made(v -> {
                RecursiveTask<Integer> t = new RecursiveTask<>() {
                    private static final long serialVersionUID = 1;

                    @Override protected Integer compute() {
                        return v;
                    }
                };
                t.invoke();
                return t;
            }, ForkJoinTask::getRawResult);
            case "forkJoinTag" -> of(ForkJoinTask.adapt(() -> { }), (t, v) -> t.setForkJoinTaskTag((short) v),
                    ForkJoinTask::getForkJoinTaskTag).setTo(0);
            case "executorShutdown" -> made(v -> {
                ThreadPoolExecutor p = new ThreadPoolExecutor(0, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>());
                if (v == 1) {
                    p.shutdown();
                }
                return p;
            }, p -> p.isShutdown() ? 1 : 0);
            case "executorSize" -> of(new ThreadPoolExecutor(0, 9, 0, TimeUnit.SECONDS, new SynchronousQueue<>()),
                    (p, v) -> p.setMaximumPoolSize(9 - v), p -> 9 - p.getMaximumPoolSize());
            case "submissionPublisher" -> made(v -> {
                SubmissionPublisher<Integer> p = new SubmissionPublisher<>(Runnable::run, 4);
                if (v == 1) {
                    p.close();
                }
                return p;
            }, p -> p.isClosed() ? 1 : 0);
            case "threadName" -> of(new Thread("0"), (t, v) -> t.setName("" + v), t -> Integer.parseInt(t.getName()));
            case "threadPriority" -> of(new Thread("t"), (t, v) -> t.setPriority(5 + v), t -> t.getPriority() - 5);
            case "threadDaemon" -> of(new Thread("t"), (t, v) -> t.setDaemon(v == 1), t -> t.isDaemon() ? 1 : 0);
            case "threadHandler" -> of(new Thread("t"), (t, v) -> t.setUncaughtExceptionHandler(v == 1 ? (x, e) -> { } : null),
                    t -> t.getUncaughtExceptionHandler() instanceof ThreadGroup ? 0 : 1);
            case "threadLoader" -> of(new Thread("t"), (t, v) -> t.setContextClassLoader(v == 1 ? null
                    : Concurrent.class.getClassLoader()), t -> t.getContextClassLoader() == null ? 1 : 0).setTo(0);
            case "groupDaemon" -> outside(of(new ThreadGroup("g"), Concurrent::daemon, Concurrent::daemon));
            case "threadLocal" -> outside(of(ThreadLocal.withInitial(() -> 0), ThreadLocal::set, ThreadLocal::get));
            case "inheritableLocal" -> outside(of(new InheritableThreadLocal<Integer>(), ThreadLocal::set,
                    t -> t.get() == null ? 0 : t.get()));
            case "threadLocalMade" -> outside(made(v -> {
                ThreadLocal<Integer> t = new ThreadLocal<>();
                t.set(v);
                return t;
            }, ThreadLocal::get));
            default -> throw new IllegalArgumentException(name);
        };
    }

    @SuppressWarnings("removal")
    private static void daemon(ThreadGroup group, int v) {
        group.setDaemon(v == 1);
    }

    @SuppressWarnings("removal")
    private static int daemon(ThreadGroup group) {
        return group.isDaemon() ? 1 : 0;
    }
}

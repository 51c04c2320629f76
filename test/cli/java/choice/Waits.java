import dejavm.Choose;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

// Waits of the library that nobody ends before their time.
final class Waits {
    public static void main(String[] args) throws Exception {
        boolean one = Choose.bool();
        Lock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        BlockingQueue<Integer> full = new ArrayBlockingQueue<>(1);
        full.add(1);
        lock.lock();
        switch (args[0]) {
        case "linked": assert new LinkedBlockingQueue<>().poll(1, TimeUnit.MILLISECONDS) == null; break;
        case "array": assert !full.offer(2, 1, TimeUnit.SECONDS); break;
        case "priority": assert new PriorityBlockingQueue<>().poll(5, TimeUnit.DAYS) == null; break;
        case "deque": assert new LinkedBlockingDeque<>().pollLast(1, TimeUnit.SECONDS) == null; break;
        case "handover": assert !new SynchronousQueue<>().offer(1, 1, TimeUnit.SECONDS); break;
        case "transfer": assert !new LinkedTransferQueue<>().tryTransfer(1, 1, TimeUnit.SECONDS); break;
        case "latch": assert !new CountDownLatch(1).await(1, TimeUnit.SECONDS); break;
        case "semaphore": assert !new Semaphore(0).tryAcquire(1, TimeUnit.SECONDS); break;
        case "condition": assert !condition.await(1, TimeUnit.SECONDS); break;
        case "until": assert !condition.awaitUntil(new Date(System.currentTimeMillis() + 1000)); break;
        case "nanos": assert condition.awaitNanos(1000) <= 0; break;
        case "future":
            try {
                new CompletableFuture<>().get(1, TimeUnit.SECONDS);
                assert false;
            } catch (TimeoutException e) {
                assert !one || args.length == 1;
            }
            break;
        case "task":
            try {
                new FutureTask<>(() -> 1).get(1, TimeUnit.SECONDS);
                assert false;
            } catch (TimeoutException e) {
                break;
            }
        case "barrier":
            try {
                new CyclicBarrier(2).await(1, TimeUnit.SECONDS);
                assert false;
            } catch (TimeoutException e) {
                break;
            }
        case "exchanger":
            try {
                new Exchanger<>().exchange(1, 1, TimeUnit.SECONDS);
                assert false;
            } catch (TimeoutException e) {
                break;
            }
        case "stamped":
            StampedLock stamped = new StampedLock();
            stamped.writeLock();
            assert stamped.tryReadLock(1, TimeUnit.SECONDS) == 0;
            break;
        default: throw new IllegalArgumentException(args[0]);
        }
    }
}

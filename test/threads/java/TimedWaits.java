import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Waits with a timeout, in a loop that tries again, for what the other thread does at some time. Each
 * loop comes back to the state that it was in before, so that the states are finite; and main gets
 * what it waited for.
 */
// check [future]: ok
// check [completable]: ok
// check [synchronous]: ok
// check [transfer]: ok
// check [phaser]: ok
// check [stampedWrite]: ok
// check [stampedRead]: ok
// check [semaphore]: ok
// check [lock]: ok
// check [writeLock]: ok
// check [condition]: ok
// check [latch]: ok
// check [join]: ok
// check [wait]: ok
public class TimedWaits {
    interface Wait {
        boolean tried() throws Exception;
    }

    static void until(Wait w) throws Exception {
        while (true) {
            try {
                if (w.tried()) {
                    return;
                }
            } catch (TimeoutException e) {
            }
        }
    }

    static Thread start(Wait w) {
        Thread t = new Thread(() -> {
            try {
                w.tried();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        return t;
    }

    static boolean took(boolean a, Runnable release) {
        if (a) {
            release.run();
        }
        return a;
    }

    static boolean ready; // guarded by the lock of `condition`, or the monitor of `wait`

    static Thread begin(String how) throws Exception {
        switch (how) {
        case "future": {
            FutureTask<Integer> f = new FutureTask<>(() -> 1);
            Thread t = start(() -> { f.run(); return true; });
            until(() -> f.get(1, TimeUnit.SECONDS) == 1);
            return t;
        }
        case "completable": {
            CompletableFuture<Integer> f = new CompletableFuture<>();
            Thread t = start(() -> f.complete(1));
            until(() -> f.get(1, TimeUnit.SECONDS) == 1);
            return t;
        }
        case "synchronous": {
            SynchronousQueue<Integer> q = new SynchronousQueue<>();
            Thread t = start(() -> { q.put(1); return true; });
            until(() -> q.poll(1, TimeUnit.SECONDS) != null);
            return t;
        }
        case "transfer": {
            LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
            Thread t = start(() -> q.offer(1));
            until(() -> q.poll(1, TimeUnit.SECONDS) != null);
            return t;
        }
        case "phaser": {
            Phaser p = new Phaser(1);
            Thread t = start(() -> p.arrive() == 0);
            until(() -> p.awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS) == 1);
            return t;
        }
        case "stampedWrite": {
            StampedLock l = new StampedLock();
            Thread t = start(() -> { l.unlockWrite(l.writeLock()); return true; });
            until(() -> { long s = l.tryWriteLock(1, TimeUnit.SECONDS); return took(s != 0, () -> l.unlockWrite(s)); });
            return t;
        }
        case "stampedRead": {
            StampedLock l = new StampedLock();
            Thread t = start(() -> { l.unlockWrite(l.writeLock()); return true; });
            until(() -> { long s = l.tryReadLock(1, TimeUnit.SECONDS); return took(s != 0, () -> l.unlockRead(s)); });
            return t;
        }
        case "semaphore": {
            Semaphore s = new Semaphore(0);
            Thread t = start(() -> { s.release(); return true; });
            until(() -> s.tryAcquire(1, TimeUnit.SECONDS));
            return t;
        }
        case "lock": {
            ReentrantLock l = new ReentrantLock();
            Thread t = start(() -> { l.lock(); l.unlock(); return true; });
            until(() -> took(l.tryLock(1, TimeUnit.SECONDS), l::unlock));
            return t;
        }
        case "writeLock": {
            ReentrantReadWriteLock l = new ReentrantReadWriteLock();
            Thread t = start(() -> { l.readLock().lock(); l.readLock().unlock(); return true; });
            until(() -> took(l.writeLock().tryLock(1, TimeUnit.SECONDS), l.writeLock()::unlock));
            return t;
        }
        case "condition": {
            ReentrantLock l = new ReentrantLock();
            Condition c = l.newCondition();
            Thread t = start(() -> { l.lock(); ready = true; c.signal(); l.unlock(); return true; });
            l.lock();
            until(() -> ready || c.await(1, TimeUnit.SECONDS) && ready);
            l.unlock();
            return t;
        }
        case "latch": {
            CountDownLatch l = new CountDownLatch(1);
            Thread t = start(() -> { l.countDown(); return true; });
            until(() -> l.await(1, TimeUnit.SECONDS));
            return t;
        }
        case "join": {
            Thread t = start(() -> true);
            until(() -> { t.join(1000); return !t.isAlive(); });
            return t;
        }
        case "wait": {
            Object o = new Object();
            Thread t = start(() -> { synchronized (o) { ready = true; o.notify(); } return true; });
            synchronized (o) {
                until(() -> { if (!ready) o.wait(1000); return ready; });
            }
            return t;
        }
        default: throw new IllegalArgumentException(how);
        }
    }

    public static void main(String[] args) throws Exception {
        begin(args[0]).join();
    }
}

// A lock and a queue of one's own, made of park and unpark alone.
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.LockSupport;

public class Parking {
    static final class FifoMutex {
        private final AtomicBoolean locked = new AtomicBoolean();
        private final ConcurrentLinkedQueue<Thread> waiters = new ConcurrentLinkedQueue<>();

        void lock() {
            Thread me = Thread.currentThread();
            waiters.add(me);
            while (waiters.peek() != me || !locked.compareAndSet(false, true)) LockSupport.park(this);
            waiters.remove();
        }

        void unlock() {
            locked.set(false);
            LockSupport.unpark(waiters.peek());
        }
    }

    static final class Latch extends AbstractQueuedSynchronizer {
        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() != 0 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    static int count;

    public static void main(String[] args) throws Exception {
        FifoMutex mutex = new FifoMutex();
        Thread[] all = new Thread[4];
        for (int i = 0; i < 4; i++) {
            all[i] = new Thread(() -> {
                for (int j = 0; j < 300; j++) {
                    mutex.lock();
                    count++;
                    mutex.unlock();
                }
            });
            all[i].start();
        }
        for (Thread t : all) t.join();
        System.out.println(count);

        Object blocker = new Object();
        Thread parked = new Thread(() -> LockSupport.park(blocker));
        parked.start();
        while (LockSupport.getBlocker(parked) == null || parked.getState() != Thread.State.WAITING)
            Thread.yield();
        System.out.println(LockSupport.getBlocker(parked) == blocker);
        LockSupport.unpark(parked);
        parked.join();
        System.out.println(LockSupport.getBlocker(parked));

        AtomicReference<String> box = new AtomicReference<>();
        Thread waits = new Thread(() -> {
            while (box.get() == null) LockSupport.park();
            System.out.println("got " + box.get());
        });
        waits.start();
        LockSupport.unpark(waits); // for nothing
        Thread.sleep(5);
        box.set("it");
        LockSupport.unpark(waits);
        waits.join();

        Latch latch = new Latch();
        Thread[] behind = new Thread[3];
        for (int i = 0; i < 3; i++) {
            behind[i] = new Thread(() -> latch.acquireShared(1));
            behind[i].start();
            while (behind[i].getState() != Thread.State.WAITING) Thread.yield();
        }
        System.out.println(latch.getQueueLength() + " " + latch.hasQueuedThreads());
        latch.releaseShared(1);
        for (Thread t : behind) t.join();
        System.out.println(latch.getQueueLength());
        LockSupport.unpark(null);
        LockSupport.unpark(new Thread()); // not started: nothing to remember
        long before = System.nanoTime();
        LockSupport.parkNanos(blocker, 10000000);
        System.out.println(System.nanoTime() - before >= 9000000);
    }
}

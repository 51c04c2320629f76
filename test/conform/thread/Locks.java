// ReentrantLock, conditions, read-write and stamped locks: exclusion, fairness, timeouts, interrupts.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class Locks {
    static int shared;

    static void until(Thread t, Thread.State state) {
        while (t.getState() != state) Thread.yield();
    }

    static void counting(Lock lock) throws InterruptedException {
        shared = 0;
        Thread[] all = new Thread[4];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Thread(() -> {
                for (int j = 0; j < 1000; j++) {
                    lock.lock();
                    try {
                        shared++;
                    } finally {
                        lock.unlock();
                    }
                }
            });
            all[i].start();
        }
        for (Thread t : all) t.join();
        System.out.println(shared);
    }

    static void fair() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock(true);
        StringBuffer order = new StringBuffer();
        lock.lock();
        Thread[] all = new Thread[5];
        for (int i = 0; i < all.length; i++) {
            int me = i;
            all[i] = new Thread(() -> {
                lock.lock();
                order.append(me);
                lock.unlock();
            });
            all[i].start();
            until(all[i], Thread.State.WAITING);
        }
        System.out.println(lock.getQueueLength() + " " + lock.hasQueuedThread(all[2]));
        lock.unlock();
        for (Thread t : all) t.join();
        System.out.println(order);
    }

    static void conditions() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition even = lock.newCondition(), odd = lock.newCondition();
        StringBuilder log = new StringBuilder();
        int[] turn = {0};
        Thread[] two = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int me = i;
            two[i] = new Thread(() -> {
                for (int j = 0; j < 10; j++) {
                    lock.lock();
                    try {
                        while (turn[0] % 2 != me) (me == 0 ? even : odd).awaitUninterruptibly();
                        log.append(turn[0]++).append(' ');
                        (me == 0 ? odd : even).signal();
                    } finally {
                        lock.unlock();
                    }
                }
            });
            two[i].start();
        }
        for (Thread t : two) t.join();
        System.out.println(log);
        lock.lock();
        System.out.println(even.await(5, TimeUnit.MILLISECONDS) + " " + lock.getHoldCount());
        System.out.println(even.awaitNanos(1000) <= 0);
        lock.unlock();
        try {
            even.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
    }

    static void tries() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        lock.lock();
        Thread t = new Thread(() -> {
            try {
                System.out.println(lock.tryLock() + " " + lock.tryLock(5, TimeUnit.MILLISECONDS));
                lock.lockInterruptibly();
            } catch (InterruptedException e) {
                System.out.println("interrupted " + lock.isHeldByCurrentThread());
            }
        });
        t.start();
        until(t, Thread.State.WAITING);
        t.interrupt();
        t.join();
        System.out.println(lock.getHoldCount() + " " + lock.isLocked());
    }

    static void readWrite() throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            System.out.println("readers " + lock.getReadLockCount());
            lock.readLock().unlock();
        });
        reader.start();
        reader.join();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            System.out.println("writer " + lock.isWriteLocked() + " " + lock.getReadLockCount());
            lock.readLock().lock(); // downgrade
            lock.writeLock().unlock();
            System.out.println("downgraded " + lock.isWriteLocked() + " " + lock.getReadLockCount());
            lock.readLock().unlock();
        });
        writer.start();
        until(writer, Thread.State.WAITING);
        System.out.println("releases");
        lock.readLock().unlock();
        writer.join();
        StampedLock stamped = new StampedLock();
        long optimistic = stamped.tryOptimisticRead();
        System.out.println(stamped.validate(optimistic));
        long write = stamped.writeLock();
        System.out.println(stamped.validate(optimistic) + " " + stamped.tryReadLock());
        Thread waits = new Thread(() -> {
            long stamp = stamped.readLock();
            System.out.println("stamped read " + stamped.getReadLockCount());
            stamped.unlockRead(stamp);
        });
        waits.start();
        until(waits, Thread.State.WAITING);
        stamped.unlockWrite(write);
        waits.join();
    }

    public static void main(String[] args) throws InterruptedException {
        counting(new ReentrantLock());
        counting(new ReentrantLock(true));
        counting(new ReentrantReadWriteLock().writeLock());
        counting(new StampedLock().asWriteLock());
        fair();
        conditions();
        tries();
        readWrite();
    }
}

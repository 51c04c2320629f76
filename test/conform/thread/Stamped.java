import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** StampedLock in all modes and conversions; read-write locks with downgrading, conditions, queues and their texts. */
public class Stamped {
    static String at(StampedLock s) { return s.isReadLocked() + "/" + s.isWriteLocked() + "/" + s.getReadLockCount() + " " + s.toString().replaceAll("@\\w+", "@"); }
    static String at(Object s) { return s.toString().replaceAll("@\\w+", "@"); }
    static void modes() throws Exception {
        StampedLock s = new StampedLock();
        long o = s.tryOptimisticRead();
        System.out.println(at(s) + " " + s.validate(o) + " " + o);
        long w = s.writeLock();
        System.out.println(at(s) + " " + s.validate(o) + " " + s.tryReadLock() + " " + s.tryWriteLock() + " " + s.tryOptimisticRead() + " " + w);
        System.out.println(StampedLock.isWriteLockStamp(w) + " " + StampedLock.isReadLockStamp(w) + " " + StampedLock.isLockStamp(o) + StampedLock.isOptimisticReadStamp(o));
        long r = s.tryConvertToReadLock(w);
        System.out.println(at(s) + " " + r + " " + StampedLock.isReadLockStamp(r));
        long r2 = s.readLock();
        System.out.println(at(s) + " " + s.tryConvertToWriteLock(r2));
        s.unlockRead(r2);
        long w2 = s.tryConvertToWriteLock(r);
        System.out.println(at(s) + " " + w2 + " " + s.tryConvertToOptimisticRead(w2) + " " + at(s));
        for (Runnable bad : new Runnable[] {() -> s.unlockRead(1), () -> s.unlockWrite(0), () -> s.unlock(7), () -> s.asReadLock().unlock(), () -> s.asWriteLock().newCondition()})
            try { bad.run(); System.out.println("?"); } catch (RuntimeException e) { System.out.println(e); }
        System.out.println(s.tryUnlockRead() + " " + s.tryUnlockWrite() + " " + s.tryConvertToReadLock(99) + " " + s.tryReadLock(1, TimeUnit.MILLISECONDS));
        System.out.println(s.tryUnlockRead() + " " + at(s));
        long[] many = new long[200];
        for (int i = 0; i < many.length; i++) many[i] = s.readLock();
        System.out.println(at(s));
        for (long m : many) s.unlock(m);
        System.out.println(at(s));
    }
    static void contended() throws Exception {
        StampedLock s = new StampedLock();
        int[] point = new int[2];
        int[] bad = new int[1];
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int me = i;
            Thread t = new Thread(() -> {
                for (int n = 0; n < 300; n++)
                    if (me == 0) { long w = s.writeLock(); try { point[0]++; Thread.yield(); point[1]++; } finally { s.unlockWrite(w); } }
                    else {
                        long o = s.tryOptimisticRead();
                        int x = point[0], y = point[1];
                        if (!s.validate(o)) { o = s.readLock(); try { x = point[0]; y = point[1]; } finally { s.unlockRead(o); } }
                        if (x != y) bad[0]++;
                    }
            });
            ts.add(t);
            t.start();
        }
        for (Thread t : ts) t.join();
        System.out.println(Arrays.toString(point) + " " + bad[0]);
        long w = s.writeLock();
        Thread t = new Thread(() -> { try { s.readLockInterruptibly(); } catch (InterruptedException e) { System.out.println("reader " + e); } });
        t.start();
        while (t.getState() != Thread.State.WAITING) Thread.yield();
        t.interrupt();
        t.join();
        System.out.println(s.tryWriteLock(2, TimeUnit.MILLISECONDS));
        s.unlock(w);
    }
    static void readWrite() throws Exception {
        for (boolean fair : new boolean[] {false, true}) {
            ReentrantReadWriteLock l = new ReentrantReadWriteLock(fair);
            l.writeLock().lock();
            l.writeLock().lock();
            l.readLock().lock();
            System.out.println(at(l) + " " + at(l.readLock()) + " " + at(l.writeLock()).replaceAll("thread \\w+", "thread") + " " + l.getWriteHoldCount() + l.getReadHoldCount() + l.isWriteLockedByCurrentThread() + l.isFair());
            l.writeLock().unlock();
            l.writeLock().unlock();
            System.out.println(at(l) + " " + l.getReadLockCount() + " " + l.writeLock().tryLock() + " " + l.readLock().tryLock());
            int[] wrote = new int[1];
            Thread writer = new Thread(() -> { l.writeLock().lock(); wrote[0]++; l.writeLock().unlock(); });
            writer.start();
            while (!l.hasQueuedThread(writer)) Thread.yield();
            Thread reader = new Thread(() -> { boolean got = l.readLock().tryLock(); System.out.println("barges " + got); if (got) l.readLock().unlock(); });
            reader.start();
            reader.join();
            System.out.println(l.getQueueLength() + " " + l.hasQueuedThreads() + " " + l.readLock().tryLock());
            l.readLock().unlock();
            l.readLock().unlock();
            l.readLock().unlock();
            try { l.readLock().unlock(); } catch (IllegalMonitorStateException e) { System.out.println(e); }
            writer.join();
            System.out.println("wrote " + wrote[0]);
            try { l.readLock().newCondition(); } catch (UnsupportedOperationException e) { System.out.println(e); }
            try { l.writeLock().unlock(); } catch (IllegalMonitorStateException e) { System.out.println(e); }
        }
    }
    public static void main(String[] args) throws Exception {
        modes();
        contended();
        readWrite();
    }
}

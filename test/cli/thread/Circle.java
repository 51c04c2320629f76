import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that wait for each other in a cycle, each kind in its own way, while main can run. */
public class Circle {
    static final Object A = new Object();
    static final ReentrantLock B = new ReentrantLock();
    static final ReentrantLock C = new ReentrantLock();
    static volatile boolean over;

    static void monitorFirst() {
        synchronized (A) {
            B.lock();
            B.unlock();
        }
        over = true;
    }

    static void lockFirst() {
        B.lock();
        synchronized (A) {
            B.unlock();
        }
    }

    static void interruptible() {
        C.lock();
        try {
            B.lockInterruptibly();
            B.unlock();
        } catch (InterruptedException e) {
            over = true;
        } finally {
            C.unlock();
        }
    }

    static void other() {
        B.lock();
        C.lock();
        C.unlock();
        B.unlock();
    }

    public static void main(String[] args) throws Exception {
        boolean interrupts = args[0].equals("interruptible");
        Thread one = new Thread(interrupts ? Circle::interruptible : Circle::monitorFirst, "one");
        Thread two = new Thread(interrupts ? Circle::other : Circle::lockFirst, "two");
        one.setDaemon(args[0].equals("daemons"));
        two.setDaemon(args[0].equals("daemons"));
        one.start();
        two.start();
        if (interrupts) {
            one.interrupt();
            one.join();
            two.join();
        }
        while (!over && args[0].equals("spin"));
    }
}

// Interrupts before, during and after waiting, sleeping, joining and parking; who clears the flag.
import java.util.concurrent.locks.LockSupport;

public class Interrupts {
    static void flag(String when) {
        System.out.println(when + " " + Thread.currentThread().isInterrupted());
    }

    static void until(Thread t, Thread.State wanted) {
        while (t.getState() != wanted) Thread.yield();
    }

    public static void main(String[] args) throws Exception {
        Thread me = Thread.currentThread();
        me.interrupt();
        flag("self");
        System.out.println(Thread.interrupted() + " " + Thread.interrupted());
        me.interrupt();
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            flag(e.getMessage());
        }
        me.interrupt();
        Object o = new Object();
        synchronized (o) {
            try {
                o.wait();
            } catch (InterruptedException e) {
                flag("wait " + e.getMessage());
            }
        }
        me.interrupt();
        try {
            me.join();
        } catch (InterruptedException e) {
            flag("join " + e.getMessage());
        }
        me.interrupt();
        LockSupport.park();
        flag("parked");
        LockSupport.park(); // still interrupted
        System.out.println(Thread.interrupted());

        // The permit that the interrupt left was taken by park already; one of unpark is not.
        LockSupport.unpark(me);
        LockSupport.unpark(me);
        LockSupport.park();
        flag("unparked");
        LockSupport.parkNanos(1000000);
        LockSupport.parkUntil(System.currentTimeMillis() + 2);
        LockSupport.parkUntil(0);
        LockSupport.parkNanos(-5);

        // Notified first, interrupted then: no exception, but the flag.
        Thread both = new Thread(() -> {
            synchronized (o) {
                try {
                    o.wait();
                    flag("notified");
                } catch (InterruptedException e) {
                    flag("interrupted");
                }
            }
        });
        both.start();
        until(both, Thread.State.WAITING);
        synchronized (o) {
            o.notify();
            both.interrupt();
        }
        both.join();

        // Interrupted first: the notification goes to another.
        Thread[] two = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int me2 = i;
            two[i] = new Thread(() -> {
                synchronized (o) {
                    try {
                        o.wait();
                        System.out.println(me2 + " notified");
                    } catch (InterruptedException e) {
                        System.out.println(me2 + " interrupted");
                    }
                }
            });
            two[i].start();
            until(two[i], Thread.State.WAITING);
        }
        synchronized (o) {
            two[0].interrupt();
            until(two[0], Thread.State.BLOCKED);
        }
        two[0].join();
        synchronized (o) {
            o.notify();
        }
        two[1].join();

        Thread spins = new Thread(() -> {
            long n = 0;
            while (!Thread.currentThread().isInterrupted()) n++;
            System.out.println("spun");
        });
        spins.start();
        until(spins, Thread.State.RUNNABLE);
        Thread.sleep(30);
        spins.interrupt();
        spins.join();
        spins.interrupt(); // no longer alive
        System.out.println(spins.isInterrupted());
    }
}

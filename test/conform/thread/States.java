// What Thread.getState says in every situation, of the same thread and of others.
import java.util.concurrent.locks.LockSupport;

public class States {
    static void until(Thread t, Thread.State wanted) {
        while (t.getState() != wanted) Thread.yield();
        System.out.println(t.getName() + " " + t.getState() + " " + t.isAlive());
    }

    static void quietly(Thread t) throws InterruptedException {
        t.join();
        System.out.println(t.getName() + " " + t.getState() + " " + t.isAlive());
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread fresh = new Thread(() -> { }, "fresh");
        System.out.println(fresh.getState() + " " + fresh.isAlive());
        System.out.println(Thread.currentThread().getState());

        Thread waits = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        }, "waits");
        waits.start();
        until(waits, Thread.State.WAITING);
        synchronized (lock) {
            lock.notify();
            until(waits, Thread.State.BLOCKED);
        }
        quietly(waits);

        Thread timed = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait(1000000);
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        }, "timed");
        timed.start();
        until(timed, Thread.State.TIMED_WAITING);
        timed.interrupt();
        quietly(timed);

        Thread enters = new Thread(() -> {
            synchronized (lock) {
                System.out.println("entered");
            }
        }, "enters");
        synchronized (lock) {
            enters.start();
            until(enters, Thread.State.BLOCKED);
        }
        quietly(enters);

        Thread sleeps = new Thread(() -> {
            try {
                Thread.sleep(1000000);
            } catch (InterruptedException e) {
                System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted());
            }
        }, "sleeps");
        sleeps.start();
        until(sleeps, Thread.State.TIMED_WAITING);
        sleeps.interrupt();
        quietly(sleeps);

        Thread parks = new Thread(LockSupport::park, "parks");
        parks.start();
        until(parks, Thread.State.WAITING);
        LockSupport.unpark(parks);
        quietly(parks);

        Thread parksTimed = new Thread(() -> LockSupport.parkNanos(Long.MAX_VALUE), "parksTimed");
        parksTimed.start();
        until(parksTimed, Thread.State.TIMED_WAITING);
        LockSupport.unpark(parksTimed);
        quietly(parksTimed);

        Thread joins = new Thread(() -> {
            try {
                fresh.join();
                System.out.println("joined");
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        }, "joins");
        joins.start();
        quietly(joins); // a thread that was not started is not waited for
        try {
            joins.start();
        } catch (IllegalThreadStateException e) {
            System.out.println(e);
        }
    }
}

import java.util.concurrent.locks.LockSupport;

/** Thread.stop, suspend and resume, whatever the thread is doing. */
@SuppressWarnings({"deprecation", "removal"})
public class Stopped {
    static volatile int turns;
    static final Object lock = new Object();

    static Thread start(String name, Runnable r) {
        Thread t = new Thread(() -> {
            try {
                r.run();
                System.out.println(name + " ended");
            } catch (ThreadDeath e) {
                System.out.println(name + " caught " + e.getClass().getName());
                throw e;
            } finally {
                System.out.println(name + " finally");
            }
        }, name);
        t.start();
        return t;
    }

    static void until(Thread t, Thread.State state) throws Exception {
        while (t.getState() != state) Thread.sleep(2);
    }

    static void stop(Thread t) throws Exception {
        t.stop();
        t.join();
        System.out.println(t.getName() + " " + t.getState() + " " + t.isInterrupted());
    }

    static void spin() {
        turns = 0;
        while (true) turns++;
    }

    static void park() {
        while (true) LockSupport.park();
    }

    static void sleep() {
        try {
            Thread.sleep(1000000);
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
    }

    static void await() {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            } finally {
                System.out.println("owner " + Thread.holdsLock(lock));
            }
        }
    }

    static void enter() {
        synchronized (lock) {
            System.out.println("entered");
            while (true) turns++;
        }
    }

    static void again() {
        for (int i = 0; i < 2; i++)
            try {
                spin();
            } catch (ThreadDeath e) {
                System.out.println("survived");
            }
    }

    static void awaitTurns() throws Exception {
        for (int before = turns; turns == before || turns < 10;) Thread.sleep(1);
    }

    public static void main(String[] args) throws Exception {
        Thread t = start("spin", Stopped::spin);
        awaitTurns();
        stop(t);
        t = start("park", Stopped::park);
        until(t, Thread.State.WAITING);
        stop(t);
        t = start("sleep", Stopped::sleep);
        until(t, Thread.State.TIMED_WAITING);
        stop(t);
        t = start("wait", Stopped::await);
        until(t, Thread.State.WAITING);
        stop(t);
        synchronized (lock) {
            t = start("enter", Stopped::enter);
            until(t, Thread.State.BLOCKED);
            t.stop();
            Thread.sleep(20);
            System.out.println(t.getState());
        }
        t.join();
        System.out.println(t.getName() + " " + t.getState());
        t = start("again", Stopped::again);
        awaitTurns();
        t.stop();
        Thread.sleep(20);
        awaitTurns();
        stop(t);
        Thread never = new Thread(() -> System.out.println("never"), "never");
        never.stop();
        never.start();
        never.join();
        System.out.println(never.getState() + " " + never.isAlive());
        never.stop();
        try {
            Thread.currentThread().stop();
        } catch (ThreadDeath e) {
            System.out.println("myself " + e.getStackTrace()[0].getMethodName());
        }
        suspend();
    }

    static void suspend() throws Exception {
        Thread t = start("suspended", Stopped::spin);
        awaitTurns();
        t.suspend();
        Thread.sleep(10);
        int before = turns;
        Thread.sleep(20);
        System.out.println(turns == before);
        System.out.println(t.isAlive() + " " + t.getState());
        t.resume();
        awaitTurns();
        System.out.println("goes on");
        t.suspend();
        stop(t);
        Thread self = start("self", () -> {
            Thread.currentThread().suspend();
            System.out.println("resumed");
        });
        Thread.sleep(30);
        System.out.println(self.isAlive());
        self.resume();
        self.join();
        self.resume();
        self.suspend();
        System.out.println(self.getState());
    }
}

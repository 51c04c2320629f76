import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Programs in which every thread waits forever, each in its own way. */
public class Blocked {
    static final Object A = new Object();
    static final StringBuilder B = new StringBuilder();

    static void take(Object first, Object second, CyclicBarrier both) throws Exception {
        synchronized (first) {
            both.await();
            synchronized (second) {
                System.out.println("never");
            }
        }
    }

    static Thread start(String name, java.util.concurrent.Callable<?> body) {
        Thread t = new Thread(() -> {
            try {
                body.call();
            } catch (Exception e) {
                e.printStackTrace();
            }
        }, name);
        t.start();
        return t;
    }

    static class First {
        static {
            meet();
            Second.touch();
        }

        static void touch() { }
    }

    static class Second {
        static {
            meet();
            First.touch();
        }

        static void touch() { }
    }

    static final CyclicBarrier MEET = new CyclicBarrier(2);

    static void meet() {
        try {
            MEET.await();
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "monitors" -> {
            CyclicBarrier both = new CyclicBarrier(2);
            start("one", () -> {
                take(A, B, both);
                return 0;
            });
            start("two", () -> {
                take(B, A, both);
                return 0;
            });
        }
        case "wait" -> {
            synchronized (A) {
                A.wait();
            }
        }
        case "lock" -> {
            ReentrantLock lock = new ReentrantLock();
            lock.lock();
            start("locker", () -> {
                lock.lock();
                return 0;
            }).join();
        }
        case "latch" -> new CountDownLatch(1).await();
        case "park" -> LockSupport.park();
        case "init" -> {
            Thread t = start("other", () -> {
                First.touch();
                return 0;
            });
            Second.touch();
            t.join();
        }
        case "self" -> Thread.currentThread().join();
        default -> System.out.println(args[0]);
        }
    }
}

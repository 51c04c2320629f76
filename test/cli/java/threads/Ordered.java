import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Each part hands a plain field to another thread, and orders the accesses in one way. Two parts that
 * hand it over without an order, at times that are far apart, have a race: none and late.
 */
public class Ordered {
    static class Box {
        int value;
        volatile boolean full;
    }

    static int plain;
    static volatile boolean done;

    static class Holder {
        static int first;

        static {
            first = 1;
            plain = 1;
        }
    }

    interface Part {
        void run() throws Exception;
    }

    static Thread start(Part part) {
        Thread thread = new Thread(() -> {
            try {
                part.run();
            } catch (Exception e) {
                throw new RuntimeException(e);
            }
        });
        thread.start();
        return thread;
    }

    static int use() {
        return plain;
    }

    static void monitor() throws Exception {
        Object lock = new Object();
        Thread thread = start(() -> {
            synchronized (lock) {
                plain++;
            }
        });
        synchronized (lock) {
            plain++;
        }
        thread.join();
        use();
    }

    static void waiting() throws Exception {
        Box box = new Box();
        start(() -> {
            synchronized (box) {
                plain = 1;
                box.value = 1;
                box.notify();
            }
        });
        synchronized (box) {
            while (box.value == 0) box.wait();
        }
        use();
    }

    static void flag() {
        Box box = new Box();
        start(() -> {
            plain = 1;
            box.full = true;
        });
        while (!box.full) Thread.onSpinWait();
        use();
    }

    static void forgotten() throws Exception { // the thread forgets the box before it ends
        AtomicReference<Box> handed = new AtomicReference<>(new Box());
        Box box = handed.get();
        start(() -> {
            Box mine = handed.getAndSet(null);
            plain = 1;
            mine.full = true;
            mine = null;
            Thread.sleep(1);
            done = true;
        });
        while (!box.full) Thread.onSpinWait();
        use();
    }

    static void joined() throws Exception {
        Thread other = start(() -> done = true);
        Thread thread = start(() -> plain = 1);
        thread.join();
        use();
        other.join();
    }

    static void alive() {
        Thread thread = start(() -> plain = 1);
        start(() -> done = true);
        while (thread.isAlive()) Thread.onSpinWait();
        use();
    }

    static void parked() {
        Thread main = Thread.currentThread();
        start(() -> {
            plain = 1;
            done = true;
            LockSupport.unpark(main);
        });
        while (!done) LockSupport.park();
        use();
    }

    static void interrupted() {
        Thread main = Thread.currentThread();
        start(() -> {
            plain = 1;
            main.interrupt();
        });
        try {
            Thread.sleep(1000000);
        } catch (InterruptedException e) {
            use();
        }
    }

    static void initialized() {
        start(() -> done = Holder.first == 1);
        if (Holder.first == 1) use();
    }

    static void locked() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition full = lock.newCondition();
        boolean[] there = {false};
        start(() -> {
            lock.lock();
            plain = 1;
            there[0] = true;
            full.signal();
            lock.unlock();
        });
        lock.lock();
        while (!there[0]) full.await();
        use();
        lock.unlock();
    }

    static void future() throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> {
            plain = 1;
            return "done";
        });
        new Thread(task).start();
        task.get();
        use();
    }

    static void pool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> plain = 1).get();
        use();
        pool.shutdown();
    }

    static void latch() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        start(() -> {
            plain = 1;
            latch.countDown();
        });
        latch.await();
        use();
    }

    static void semaphore() throws Exception {
        Semaphore semaphore = new Semaphore(0);
        start(() -> {
            plain = 1;
            semaphore.release();
        });
        semaphore.acquire();
        use();
    }

    static void queue() throws Exception {
        SynchronousQueue<Box> queue = new SynchronousQueue<>();
        start(() -> {
            Box box = new Box();
            box.value = 1;
            plain = 1;
            queue.put(box);
        });
        if (queue.take().value == 1) use();
    }

    static void atomic() {
        AtomicInteger turn = new AtomicInteger();
        start(() -> {
            plain = 1;
            turn.compareAndSet(0, 1);
        });
        while (!turn.compareAndSet(1, 2)) Thread.onSpinWait();
        use();
    }

    static void completable() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        start(() -> {
            plain = 1;
            future.complete("done");
        });
        future.get();
        use();
    }

    static void none() throws Exception { // the thread writes at its begin, main reads at its end
        Thread thread = start(() -> {
            plain = 1;
            for (int i = 0; i < 5; i++) done = !done;
        });
        Thread.sleep(1000);
        use();
        thread.join();
    }

    static void late() throws Exception { // the lock orders only some of it
        Object lock = new Object();
        Thread thread = start(() -> {
            synchronized (lock) {
                done = true;
            }
            plain = 1;
            done = true;
        });
        synchronized (lock) {
            done = true;
        }
        use();
        thread.join();
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "monitor": monitor(); break;
        case "waiting": waiting(); break;
        case "flag": flag(); break;
        case "forgotten": forgotten(); break;
        case "joined": joined(); break;
        case "alive": alive(); break;
        case "parked": parked(); break;
        case "interrupted": interrupted(); break;
        case "initialized": initialized(); break;
        case "locked": locked(); break;
        case "future": future(); break;
        case "pool": pool(); break;
        case "latch": latch(); break;
        case "semaphore": semaphore(); break;
        case "queue": queue(); break;
        case "atomic": atomic(); break;
        case "completable": completable(); break;
        case "none": none(); break;
        case "late": late(); break;
        default: throw new IllegalArgumentException(args[0]);
        }
    }
}

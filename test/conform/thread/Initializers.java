// Classes that several threads want to initialize at once: one does, the others wait; failures are
// seen by all; recursion by the same thread goes on.
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

public class Initializers {
    static final AtomicInteger RUNS = new AtomicInteger();

    static class Slow {
        static final int VALUE;
        static int seen;

        static {
            RUNS.incrementAndGet();
            pause();
            VALUE = compute(42);
        }

        static int compute(int n) {
            return n + seen; // by the same thread: goes on
        }
    }

    static class Fails {
        static int value = fail();

        static int fail() {
            RUNS.incrementAndGet();
            pause();
            throw new IllegalStateException("init");
        }
    }

    static class Parent {
        static String text = init();

        static String init() {
            pause();
            RUNS.incrementAndGet();
            return "parent";
        }
    }

    static class Child extends Parent {
        static String own = text + " and child";
    }

    enum Choice {
        A, B;

        static {
            RUNS.incrementAndGet();
            pause();
        }
    }

    static void pause() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            System.out.println(e);
        }
    }

    static void together(Runnable body) throws Exception {
        RUNS.set(0);
        CyclicBarrier start = new CyclicBarrier(4);
        Thread[] all = new Thread[4];
        for (int i = 0; i < 4; i++) {
            all[i] = new Thread(() -> {
                try {
                    start.await();
                } catch (Exception e) {
                    System.out.println(e);
                }
                body.run();
            });
            all[i].start();
        }
        for (Thread t : all) t.join();
        System.out.println("runs " + RUNS);
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger sum = new AtomicInteger(), errors = new AtomicInteger(), missing = new AtomicInteger();
        together(() -> sum.addAndGet(Slow.VALUE));
        System.out.println(sum);
        together(() -> {
            try {
                sum.addAndGet(Fails.value);
            } catch (ExceptionInInitializerError e) {
                errors.incrementAndGet();
            } catch (NoClassDefFoundError e) {
                missing.incrementAndGet();
            }
        });
        System.out.println(errors + " " + missing);
        together(() -> {
            if (!Child.own.equals("parent and child")) System.out.println(Child.own);
        });
        together(() -> {
            if (Choice.values().length != 2) System.out.println("wrong");
        });
        // Parent first by one thread, child first by another.
        System.out.println(Child.text);
    }
}

/**
 * join returns after the end of the thread, also when two threads join it, when it is joined twice,
 * and when it has ended before. A thread that is not started is not alive: its join returns at once.
 * [self]: a thread that joins itself waits forever. [timed]: a join with a timeout may come back
 * before the write, so that the assertion can fail.
 */
// check: ok
// check [self]: deadlock
// check [timed]: assertion: too early
public class JoinTest {
    static volatile int x;

    static void join(Thread t) {
        try {
            t.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        String how = args.length > 0 ? args[0] : "";
        Thread writer = new Thread(() -> x = 1);
        new Thread().join();
        writer.start();
        if (how.equals("self")) {
            Thread.currentThread().join();
        } else if (how.equals("timed")) {
            writer.join(5);
            assert x == 1 : "too early";
        } else {
            Thread second = new Thread(() -> {
                join(writer);
                assert x == 1;
            });
            second.start();
            join(writer);
            join(writer);
            assert x == 1 && !writer.isAlive();
            join(second);
        }
    }
}

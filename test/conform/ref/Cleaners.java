// java.lang.ref.Cleaner: actions run once, by clean() or after the object is gone.
import java.lang.ref.Cleaner;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;

public class Cleaners {
    static final Cleaner CLEANER = Cleaner.create();
    static final Set<String> LOG = Collections.synchronizedSet(new TreeSet<>());

    static final class State implements Runnable {
        final String name;
        final CountDownLatch done;
        int runs;

        State(String name, CountDownLatch done) {
            this.name = name;
            this.done = done;
        }

        @Override
        public void run() {
            LOG.add(name + " cleaned " + ++runs);
            done.countDown();
        }
    }

    static final class Room implements AutoCloseable {
        final State state;
        final Cleaner.Cleanable cleanable;

        Room(String name, CountDownLatch done) {
            state = new State(name, done);
            cleanable = CLEANER.register(this, state);
        }

        @Override
        public void close() {
            cleanable.clean();
        }
    }

    static void forget(CountDownLatch done) {
        for (int i = 0; i < 5; i++) new Room("forgotten " + i, done);
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch one = new CountDownLatch(1);
        try (Room r = new Room("closed", one)) {
            System.out.println("in " + r.state.name);
        }
        System.out.println(one.getCount() + " " + LOG);
        CountDownLatch five = new CountDownLatch(5);
        forget(five);
        while (five.getCount() > 0) {
            System.gc();
            Thread.sleep(5);
        }
        System.out.println(LOG);
        Room last = new Room("last", new CountDownLatch(1));
        last.close();
        last.close();
        System.out.println(last.state.runs);
        CountDownLatch fails = new CountDownLatch(1);
        CLEANER.register(new Object(), () -> {
            fails.countDown();
            throw new IllegalStateException("ignored");
        });
        while (fails.getCount() > 0) {
            System.gc();
            Thread.sleep(5);
        }
        CountDownLatch after = new CountDownLatch(1);
        CLEANER.register(new Object(), after::countDown);
        while (after.getCount() > 0) {
            System.gc();
            Thread.sleep(5);
        }
        System.out.println("still works");
    }
}

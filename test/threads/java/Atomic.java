import gov.nasa.jpf.vm.Verify;

/**
 * Both threads read x and write it. Not atomic, the increments can overlap, and one gets lost: x is 1
 * or 2. [region]: in atomic regions they cannot, so x is 2. [blocks]: a thread that waits in its region
 * lets the other run. [nested]: the inner end does not end the outer region. [half]: an increment that
 * is not atomic can overlap with a whole region. [between]: the other thread may run before, between and
 * after two regions.
 */
// outcomes --no-races: 1, 2
// outcomes [region]: 2
// outcomes --por none [region]: 2
// outcomes [nested]: 2
// outcomes --no-races [half]: 1, 2
// outcomes --atomic Atomic.add: 2
// outcomes --atomic Atomic.main: 2
// outcomes --atomic Atomic.other --no-races: 1, 2
// outcomes --no-races [between]: 0, 1, 2
// outcomes --no-races --atomic Atomic.add [between]: 0, 1, 2
// check [blocks]: ok
public class Atomic {
    static int x;
    static final Object LOCK = new Object();
    static volatile boolean ready;

    static class Outcome extends RuntimeException {
        Outcome(Object text) {
            super(String.valueOf(text));
        }

        @Override public String toString() {
            return "Outcome: " + getMessage();
        }
    }

    static void add(int regions) {
        for (int i = 0; i < regions; i++) {
            Verify.beginAtomic();
        }
        if (regions > 1) {
            Verify.endAtomic();
        }
        int old = x;
        x = old + 1;
        if (regions > 0) {
            Verify.endAtomic();
        }
    }

    static void wait_() throws InterruptedException {
        Verify.beginAtomic();
        synchronized (LOCK) {
            while (!ready) {
                LOCK.wait();
            }
        }
        Verify.endAtomic();
    }

    public static void main(String[] args) throws InterruptedException {
        String how = args.length > 0 ? args[0] : "";
        int regions = how.equals("region") ? 1 : how.equals("nested") ? 2 : 0;
        if (how.equals("blocks")) {
            Thread waits = new Thread(() -> {
                try {
                    wait_();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            waits.start();
            synchronized (LOCK) {
                ready = true;
                LOCK.notify();
            }
            waits.join();
            return;
        }
        if (how.equals("between")) {
            int[] seen = new int[1];
            Thread reads = new Thread(() -> seen[0] = x);
            reads.start();
            add(1);
            add(1);
            reads.join();
            throw new Outcome(seen[0]);
        }
        Thread other = new Thread(() -> add(how.equals("half") ? 1 : regions));
        other.start();
        add(regions);
        other.join();
        throw new Outcome(x);
    }
}

import java.util.concurrent.CyclicBarrier;

/**
 * Each thread writes its field, meets at the barrier, and reads the other's: 1 and 2. The last one to
 * arrive has the index 0, so the index of main is 0 or 1. [wrong]: a barrier of three is never
 * complete, a deadlock.
 */
// outcomes: 2 index 0, 2 index 1
// finds [wrong]: deadlock
public class Barriers {
    static int x;
    static int y;

    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(args.length > 0 ? 3 : 2);
        Thread other = Outcome.start(() -> {
            y = 2;
            barrier.await();
            assert x == 1;
        });
        x = 1;
        int index = barrier.await();
        int seen = y;
        other.join();
        throw new Outcome(seen + " index " + index);
    }
}

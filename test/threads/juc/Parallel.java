import java.util.concurrent.ForkJoinPool;

/** A task that a pool of one worker runs: 6, and its write is seen without a race. */
// outcomes: 6
public class Parallel {
    static int x;

    public static void main(String[] args) throws Exception {
        int y = new ForkJoinPool(1).submit(() -> x = 6).get();
        assert x == y;
        throw new Outcome(y);
    }
}

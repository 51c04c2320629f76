import java.util.concurrent.CountDownLatch;

/**
 * Two threads write and count down; main awaits both, so it reads 1 and 2 without a race. [wrong]: a
 * latch of one lets main read too early, a race with the thread that was not awaited.
 */
// outcomes: 1 2
// finds [wrong]: race
public class Latches {
    static int x;
    static int y;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(args.length > 0 ? 1 : 2);
        Outcome.start(() -> {
            x = 1;
            latch.countDown();
        });
        Outcome.start(() -> {
            y = 2;
            latch.countDown();
        });
        latch.await();
        throw new Outcome(x + " " + y);
    }
}

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * No thread adds to the queue: poll must give up, because the clock is at its deadline when the
 * timeout has expired. Then the program ends in all interleavings with the other thread.
 */
// check: ok
public class PollGivesUp {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> x = 1);
        other.start();
        Integer got = new LinkedBlockingQueue<Integer>().poll(1, TimeUnit.SECONDS);
        assert got == null;
        other.join();
    }
}

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A loop of timeouts ends by matching: after each timeout, main is in the state that it was in before
 * the wait. The program ends when the other thread has counted down, whenever that is.
 */
// check: ok
public class TimeoutLoop {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread other = new Thread(latch::countDown);
        other.start();
        while (!latch.await(1, TimeUnit.SECONDS)) {
        }
        other.join();
    }
}

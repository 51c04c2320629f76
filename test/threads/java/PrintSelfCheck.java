import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Prints while the other thread may still run: the locks and buffers of System.out are in the base,
 * and many of its cells have changed. A restored state must have the same changes.
 */
// check --layer self-check: ok
public class PrintSelfCheck {
    public static void main(String[] args) throws InterruptedException {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Thread other = new Thread(() -> queue.add(1));
        other.start();
        Integer got = queue.poll(1, TimeUnit.SECONDS);
        other.join(5);
        System.out.println(got + " " + other.isAlive());
    }
}

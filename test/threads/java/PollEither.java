import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The timeout may expire before the element is added, though the other thread can run: a violation.
 * With --timeouts idle it cannot: time passes only while the other thread cannot run, and that is
 * after it has added the element.
 */
// check: assertion: no element
// check --timeouts idle: ok
public class PollEither {
    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread other = new Thread(() -> queue.add(1));
        other.start();
        if (queue.poll(1, TimeUnit.SECONDS) == null) {
            throw new AssertionError("no element");
        }
        other.join();
    }
}

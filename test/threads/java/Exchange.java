import java.util.concurrent.Exchanger;

/**
 * Two threads exchange once: main gets what the other had, so its assertion fails. The exchanger keeps
 * a node for each thread in a ThreadLocal, which the other cannot get before it is offered: whether
 * operations on it are visible does not depend on the path. (The other thread looks for a partner a
 * thousand times before it waits: all interleavings of that are too many.)
 */
// check --no-races: assertion
public class Exchange {
    public static void main(String[] args) throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread other = new Thread(() -> {
            try {
                exchanger.exchange("other");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        assert !exchanger.exchange("main").equals("other");
        other.join();
    }
}

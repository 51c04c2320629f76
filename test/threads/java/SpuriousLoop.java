/**
 * A wait in a loop, which no thread ends: a wake-up for no reason leads back to the same state, so
 * this is a deadlock with --spurious too.
 */
// check: deadlock
// check --spurious: deadlock
public class SpuriousLoop {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> x = 1);
        other.start();
        synchronized (SpuriousLoop.class) {
            while (x >= 0) {
                SpuriousLoop.class.wait();
            }
        }
    }
}

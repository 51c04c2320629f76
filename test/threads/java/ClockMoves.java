/**
 * The program reads the clock, so states have it. It does not move until the sleep of the other
 * thread expires, and then is at its deadline: 10 milliseconds after the start, by both clocks.
 */
// check: ok
public class ClockMoves {
    public static void main(String[] args) throws InterruptedException {
        long start = System.nanoTime();
        long date = System.currentTimeMillis();
        Thread other = new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        long passed = System.nanoTime() - start;
        assert passed == 0 || passed == 10_000_000 : passed;
        other.join();
        assert System.nanoTime() - start == 10_000_000 : System.nanoTime() - start;
        assert System.currentTimeMillis() - date == 10 : System.currentTimeMillis() - date;
        Thread.sleep(5);
        assert System.currentTimeMillis() - date == 15 : System.currentTimeMillis() - date;
    }
}

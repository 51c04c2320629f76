/** A timeout may expire between two reads of the clock, which is then at its deadline. */
// check: assertion
public class ClockBetween {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        long start = System.nanoTime(), end = System.nanoTime();
        assert end - start < 5_000_000;
    }
}

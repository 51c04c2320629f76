/**
 * Counts timeouts by the clock: a state is not taken for another one with a different time. The sleep
 * of main expires three times, and the clock says so, whatever the other thread does.
 */
// check: ok
public class ClockCounts {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        long start = System.currentTimeMillis();
        Thread other = new Thread(() -> x = 1);
        other.start();
        int slept = 0;
        while (System.currentTimeMillis() - start < 3) {
            Thread.sleep(1);
            slept++;
        }
        assert slept == 3 : slept;
        other.join();
    }
}

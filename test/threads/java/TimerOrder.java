import java.util.Timer;
import java.util.TimerTask;

/**
 * Two tasks of a timer run in the order of their times, even if both are late because main has slept
 * for longer: the one that is due after 5 ms comes first.
 */
// check: ok
public class TimerOrder {
    static int count;

    static TimerTask task(Timer timer, int expected) {
        return new TimerTask() {
            @Override public void run() {
                assert count == expected : count;
                count++;
                if (expected == 1) {
                    timer.cancel();
                }
            }
        };
    }

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        timer.schedule(task(timer, 0), 5);
        timer.schedule(task(timer, 1), 9);
        Thread.sleep(20);
        Thread.sleep(20);
    }
}

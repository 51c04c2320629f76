import java.util.Timer;
import java.util.TimerTask;

/**
 * A timer runs a task once, though main waits for it with a timeout in a loop; then it is cancelled,
 * and its thread ends.
 */
// check: ok
public class TimerCancel {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override public void run() {
                synchronized (TimerCancel.class) {
                    count++;
                    TimerCancel.class.notify();
                }
            }
        }, 5);
        synchronized (TimerCancel.class) {
            while (count == 0) {
                TimerCancel.class.wait(3);
            }
            assert count == 1;
        }
        timer.cancel();
    }
}

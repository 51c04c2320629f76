import java.util.Timer;
import java.util.TimerTask;

/**
 * The task runs at some time, or is cancelled before: main sees 0 or 1. [wrong]: a timer that is not
 * a daemon and never cancelled keeps the program alive, a deadlock.
 */
// outcomes: 0, 1
// finds [wrong]: deadlock
public class Timers {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override public void run() {
                x = 1;
            }
        }, 10);
        if (args.length == 0) {
            timer.cancel();
            throw new Outcome(x);
        }
    }
}

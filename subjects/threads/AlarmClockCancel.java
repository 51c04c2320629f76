package threads;

/**
 * An {@link AlarmClock} that waits for the alarm that was the first one before the wait.
 *
 * <p>Arguments: clients that wait (0), clients that cancel (1).
 *
 * <p>Wrong (NullPointerException): a client sets an alarm, and the ringing thread waits for its
 * time. The client cancels it. When the time is over, the ringing thread rings the first alarm, but
 * there is none. (With clients that wait, it may also ring one of theirs early: an assertion.)
 */
public class AlarmClockCancel extends AlarmClock {
    AlarmClockCancel(int size) {
        super(size);
    }

    @Override boolean awaitDue() throws InterruptedException {
        if (!awaitAlarm()) {
            return false;
        }
        Alarm alarm = first();
        for (;;) {
            long left = alarm.deadline - now();
            if (left <= 0) {
                return true; // fault: the alarm may be cancelled
            }
            wait(left);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int waiting = Team.number(args, 0, 0);
        int cancelling = Team.number(args, 1, 1);
        new AlarmClockCancel(waiting + cancelling).run(waiting, cancelling);
    }
}

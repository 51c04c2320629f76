package threads;

/**
 * Mutual exclusion of two threads by Peterson's algorithm (1981).
 *
 * <p>Arguments: rounds of each thread (1).
 *
 * <p>Right: all fields of the lock are volatile. If both threads want to enter, turn is the number
 * of one of them, and that one waits. The thread that leaves writes its flag, and the other one
 * reads it before it enters, so the accesses of the counter are ordered.
 */
public class Peterson extends SpinLock {
    private volatile boolean wants0;
    private volatile boolean wants1;
    private volatile int turn; // the thread that waits if both want to enter

    @Override void lock(int me) {
        if (me == 0) {
            wants0 = true;
            turn = 0;
            while (wants1 && turn == 0) {
                Thread.onSpinWait();
            }
        } else {
            wants1 = true;
            turn = 1;
            while (wants0 && turn == 1) {
                Thread.onSpinWait();
            }
        }
    }

    @Override void unlock(int me) {
        if (me == 0) {
            wants0 = false;
        } else {
            wants1 = false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Peterson().check(2, Team.number(args, 0, 1));
    }
}

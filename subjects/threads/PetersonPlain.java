package threads;

/**
 * {@link Peterson}'s algorithm with fields that are not volatile.
 *
 * <p>Arguments: rounds of each thread (1).
 *
 * <p>Wrong (data race): one thread writes its flag while the other one reads it, and both write
 * turn. No assertion fails in a sequentially consistent execution. On a real machine both threads
 * may read the flag of the other before it is written, and a thread may wait for ever.
 */
public class PetersonPlain extends SpinLock {
    private boolean wants0; // fault: not volatile, nor are the next two
    private boolean wants1;
    private int turn;

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
        new PetersonPlain().check(2, Team.number(args, 0, 1));
    }
}

package threads;

/**
 * Mutual exclusion by Lamport's bakery algorithm (1974): a thread takes a number that is higher
 * than all others, and waits until the threads with lower numbers have left.
 *
 * <p>Arguments: threads (2), rounds of each (1).
 *
 * <p>Right: threads that choose at the same time may take the same number; then the one that comes
 * first in the array goes first. A thread waits until another one has finished choosing, before it
 * compares the numbers: a number that is chosen later is higher. All fields are volatile. The
 * thread that leaves writes its ticket and the next one reads it, so the accesses of the counter
 * are ordered.
 */
public class Bakery extends SpinLock {
    private static final class Customer {
        private volatile boolean choosing;
        private volatile int ticket; // 0: does not want to enter
    }

    private final Customer[] customers;

    Bakery(int threads) {
        customers = new Customer[threads];
        for (int i = 0; i < threads; i++) {
            customers[i] = new Customer();
        }
    }

    @Override final void lock(int me) {
        setChoosing(me, true);
        customers[me].ticket = 1 + highestTicket(me);
        setChoosing(me, false);
        for (int other = 0; other < customers.length; other++) {
            if (other != me) {
                awaitTurn(me, other);
            }
        }
    }

    @Override final void unlock(int me) {
        customers[me].ticket = 0;
    }

    /** Says that a thread begins or ends to choose its ticket. */
    void setChoosing(int me, boolean choosing) {
        customers[me].choosing = choosing;
    }

    private int highestTicket(int me) {
        int highest = 0;
        for (int other = 0; other < customers.length; other++) {
            if (other != me) {
                highest = Math.max(highest, customers[other].ticket);
            }
        }
        return highest;
    }

    /** Waits until the other thread does not want to enter, or comes after this one. */
    private void awaitTurn(int me, int other) {
        int mine = customers[me].ticket;
        while (customers[other].choosing) {
            Thread.onSpinWait();
        }
        for (;;) {
            int its = customers[other].ticket;
            if (its == 0 || its > mine || its == mine && other > me) {
                return;
            }
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = Team.number(args, 0, 2);
        new Bakery(threads).check(threads, Team.number(args, 1, 1));
    }
}

package threads;

/**
 * A {@link Bakery} without the flags that say that a thread chooses its ticket.
 *
 * <p>Arguments: threads (2), rounds of each (1).
 *
 * <p>Wrong (assertion): both threads read that there is no other ticket. The second one takes
 * number 1, sees that the first one has none, and enters. Then the first one takes number 1 as
 * well, comes first because of its place in the array, and enters too. The critical section counts
 * the threads inside under a monitor, so this is not a data race.
 */
public class BakeryHasty extends Bakery {
    private int inside;

    BakeryHasty(int threads) {
        super(threads);
    }

    @Override void setChoosing(int me, boolean choosing) {} // fault: others do not wait

    @Override void work() {
        enter();
        leave();
    }

    private synchronized void enter() {
        if (++inside > 1) {
            throw new AssertionError("two threads are in the critical section");
        }
    }

    private synchronized void leave() {
        inside--;
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = Team.number(args, 0, 2);
        new BakeryHasty(threads).run(threads, Team.number(args, 1, 1));
    }
}

package threads;

/**
 * A {@link Barrier} without generations: it is open while its count is 0.
 *
 * <p>Arguments: threads (2), steps (2).
 *
 * <p>Wrong (deadlock): the first thread waits. The second one comes, sets the count to 0, wakes the
 * first one and continues. Before the first one has the monitor back, the second one comes again
 * and counts to 1. The first one sees that the count is not 0 and waits: both wait for the other.
 */
public class BarrierReuse extends Barrier {
    BarrierReuse(int parties) {
        super(parties);
    }

    @Override synchronized void await() throws InterruptedException {
        if (arriveLast()) {
            return;
        }
        while (!isOpen()) { // fault: it may have been open and closed again
            wait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new BarrierReuse(Team.number(args, 0, 2)).run(Team.number(args, 1, 2));
    }
}

package threads;

/**
 * {@link Philosophers} who all lock their left fork first.
 *
 * <p>Arguments: philosophers (3), meals of each (1).
 *
 * <p>Wrong (deadlock): every philosopher takes the left fork before any takes a right one. Then
 * each waits for the fork that the next one holds.
 */
public class PhilosophersDeadlock extends Philosophers {
    PhilosophersDeadlock(int seats) {
        super(seats);
    }

    @Override Philosopher seat(int seat, int meals) {
        return new Philosopher(seat, fork(seat), fork(seat + 1), meals); // fault: not by number
    }

    public static void main(String[] args) throws InterruptedException {
        new PhilosophersDeadlock(Team.number(args, 0, 3)).dine(Team.number(args, 1, 1));
    }
}

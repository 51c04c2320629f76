package threads;

/**
 * The worker of {@link InterruptRestored}, which ignores the interrupt of its wait.
 *
 * <p>Arguments: jobs (1).
 *
 * <p>Wrong (deadlock): the worker waits for the next job when main interrupts it. The exception
 * clears the interrupt flag and is caught, so the loop does not see it. The worker waits again, for
 * a job that never comes, and main waits for the end of the worker. If the interrupt comes before
 * the worker tests its flag, the program ends.
 */
public class InterruptSwallowed extends InterruptRestored {
    @Override void onInterrupt() {} // fault: the loop of the thread does not learn of it

    public static void main(String[] args) throws InterruptedException {
        new InterruptSwallowed().run(Team.number(args, 0, 1));
    }
}

package threads;

/**
 * A {@link RemoteAgent} whose daemon looks for new signals and begins to wait in two critical
 * sections.
 *
 * <p>Arguments: properties (1), disturbances (1).
 *
 * <p>Wrong (deadlock): the daemon sees that the count of signals has not changed. Then the
 * executive demands a property and signals the event, and the environment ends. Now the daemon
 * waits, although a signal came since it looked. The executive waits until the property holds, and
 * the daemon for a signal. The signal that stops the daemon can be missed the same way.
 */
public class RemoteAgentMissed extends RemoteAgent {
    static final class CarelessEvent extends Event {
        @Override void awaitMore(int seen) throws InterruptedException {
            if (count() == seen) {
                awaitSignal(); // fault: a signal may have come since the test
            }
        }
    }

    RemoteAgentMissed(int properties) {
        super(properties, new CarelessEvent());
    }

    public static void main(String[] args) throws InterruptedException {
        new RemoteAgentMissed(Team.number(args, 0, 1)).run(Team.number(args, 1, 1));
    }
}

package threads;

/**
 * {@link ReplicatedWorkers} that leave out the last wake-up if no worker is idle, to save a lock.
 *
 * <p>Arguments: workers (2), intervals at the start (1), min (0), max (2), epsilon (0.5).
 *
 * <p>Wrong (deadlock): a worker finds the pool empty and sees that one interval is not finished.
 * The other worker finishes it, sees that no worker is idle yet, does not wake any and ends. Now
 * the first one counts itself as idle and waits for ever.
 */
public class ReplicatedWorkersShortcut extends ReplicatedWorkers {
    static final class ShortcutPool extends Pool {
        @Override boolean mustWake() {
            return hasIdleWorkers(); // fault: a worker may be about to become idle
        }
    }

    public static void main(String[] args) throws InterruptedException {
        run(new ShortcutPool(), args);
    }
}

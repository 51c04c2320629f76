import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A writer adds 1 to both of two fields; main reads both with the read lock, so it sees 0 0 or 1 1.
 * [wrong]: with the read lock the writer excludes no reader, a race.
 */
// outcomes: 0 0, 1 1
// finds [wrong]: race
public class ReadWrite {
    static int x;
    static int y;

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        boolean wrong = args.length > 0;
        Thread other = Outcome.start(() -> {
            (wrong ? lock.readLock() : lock.writeLock()).lock();
            x++;
            y++;
            (wrong ? lock.readLock() : lock.writeLock()).unlock();
        });
        lock.readLock().lock();
        String seen = x + " " + y;
        lock.readLock().unlock();
        other.join();
        throw new Outcome(seen);
    }
}

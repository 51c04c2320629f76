import java.util.concurrent.locks.StampedLock;

/**
 * An optimistic read of two volatile fields that validates saw no writer in between: 0 0 or 1 1. If
 * the stamp is 0 or validation fails, a writer was there: the outcome is "failed". The pessimistic
 * read waits for the writer and has only the first two. [wrong]: without validation main may read
 * between the two writes, or one field before the writer and one after it: 1 0 and 0 1 too.
 */
// outcomes: 0 0, 1 1, failed
// outcomes [read]: 0 0, 1 1
// outcomes [wrong]: 0 0, 1 1, 0 1, 1 0
public class Stamps {
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) throws Exception {
        String how = args.length > 0 ? args[0] : "";
        StampedLock lock = new StampedLock();
        Thread other = Outcome.start(() -> {
            long stamp = lock.writeLock();
            x = 1;
            y = 1;
            lock.unlockWrite(stamp);
        });
        long stamp = how.equals("read") ? lock.readLock() : lock.tryOptimisticRead();
        String seen = x + " " + y;
        if (how.equals("read")) {
            lock.unlockRead(stamp);
        } else if (!how.equals("wrong") && !lock.validate(stamp)) {
            seen = "failed";
        }
        other.join();
        throw new Outcome(seen);
    }
}

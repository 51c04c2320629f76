import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads write, each twice with the lock held in between, so an outcome is one of the two orders
 * of whole blocks: the digits are 1122 or 2211. tryLock fails only while the other has the lock, so
 * with it the block of main may be missing: 11, if main comes while the other is inside, or 1122 and
 * 2211. [wrong]: one thread does not lock, a race.
 */
// outcomes: 1122, 2211
// outcomes [try]: 11, 1122, 2211
// finds [wrong]: race
public class Reentrant {
    static int digits;

    static void write(int digit) {
        digits = digits * 10 + digit;
        digits = digits * 10 + digit;
    }

    public static void main(String[] args) throws Exception {
        String how = args.length > 0 ? args[0] : "";
        ReentrantLock lock = new ReentrantLock();
        Thread other = Outcome.start(() -> {
            lock.lock();
            write(1);
            lock.unlock();
        });
        if (how.equals("wrong")) {
            write(2);
        } else if (!how.equals("try") || lock.tryLock()) {
            if (!lock.isHeldByCurrentThread()) {
                lock.lock();
            }
            write(2);
            lock.unlock();
        }
        other.join();
        throw new Outcome(digits);
    }
}

package threads;

/**
 * {@link ReadersWriters} whose users keep their reading lock until they have the writing lock.
 *
 * <p>Arguments: users (2), sources (1), rounds of each (1).
 *
 * <p>Wrong (deadlock): two users read at the same time, and both find the value out of date. Each
 * waits in {@code upgrade} until it is the only reader, and stays a reader while it waits.
 */
public class ReadersWritersUpgrade extends ReadersWriters {
    @Override void toWriting(ReadWriteLock lock) throws InterruptedException {
        lock.upgrade(); // fault: two readers cannot both upgrade
    }

    public static void main(String[] args) throws InterruptedException {
        new ReadersWritersUpgrade().run(args);
    }
}

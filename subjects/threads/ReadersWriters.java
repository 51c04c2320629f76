package threads;

/**
 * A cached value that many threads read and that is computed again when it is out of date, under a
 * lock for many readers or one writer. Writers that wait go first.
 *
 * <p>Arguments: users (2), sources (1), rounds of each (1).
 *
 * <p>Right: a user that finds the value out of date gives back its reading lock, takes the writing
 * lock and looks again, as another user may have been faster. A thread never waits for the lock
 * while it holds it, so some thread can always continue. The two halves of the value are plain
 * fields: the counts of the lock change under its monitor, so every write happens before the next
 * read and after the last one.
 */
public class ReadersWriters {
    /** Many readers or one writer. */
    static final class ReadWriteLock {
        private int readers;
        private boolean writing;
        private int writersWaiting;

        synchronized void lockRead() throws InterruptedException {
            while (writing || writersWaiting > 0) {
                wait();
            }
            readers++;
        }

        synchronized void unlockRead() {
            readers--;
            notifyAll();
        }

        synchronized void lockWrite() throws InterruptedException {
            writersWaiting++;
            while (writing || readers > 0) {
                wait();
            }
            writersWaiting--;
            writing = true;
        }

        synchronized void unlockWrite() {
            writing = false;
            notifyAll();
        }

        /** Turns the reading lock of the caller into the writing lock. */
        synchronized void upgrade() throws InterruptedException {
            while (writing || readers > 1) {
                wait();
            }
            readers--;
            writing = true;
        }
    }

    private final ReadWriteLock lock = new ReadWriteLock();
    private int source; // the last number that a source has set
    private int value; // the number that the cache is made of, and its negative
    private int negative;
    private boolean fresh;

    /** The cached number, which is computed if necessary. */
    private int get() throws InterruptedException {
        lock.lockRead();
        if (fresh) {
            int result = value;
            if (negative != -result) {
                throw new AssertionError("read a value that is half written");
            }
            lock.unlockRead();
            return result;
        }
        toWriting(lock);
        refresh();
        int result = value;
        lock.unlockWrite();
        return result;
    }

    /** Changes the lock of the caller from reading to writing. */
    void toWriting(ReadWriteLock lock) throws InterruptedException {
        lock.unlockRead();
        lock.lockWrite();
    }

    private void refresh() {
        if (!fresh) {
            value = source;
            negative = -source;
            fresh = true;
        }
    }

    private void set(int number) throws InterruptedException {
        lock.lockWrite();
        if (number > source) {
            source = number;
            fresh = false;
        }
        lock.unlockWrite();
    }

    private final class User extends Thread {
        private final int rounds;

        User(int rounds) {
            this.rounds = rounds;
        }

        @Override public void run() {
            try {
                int last = 0;
                for (int i = 0; i < rounds; i++) {
                    int now = get();
                    if (now < last) {
                        throw new AssertionError("the value went back from " + last + " to " + now);
                    }
                    last = now;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private final class Source extends Thread {
        private final int rounds;

        Source(int rounds) {
            this.rounds = rounds;
        }

        @Override public void run() {
            try {
                for (int i = 1; i <= rounds; i++) {
                    set(i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    void run(String[] args) throws InterruptedException {
        Thread[] users = new Thread[Team.number(args, 0, 2)];
        Thread[] sources = new Thread[Team.number(args, 1, 1)];
        int rounds = Team.number(args, 2, 1);
        for (int i = 0; i < users.length; i++) {
            users[i] = new User(rounds);
        }
        for (int i = 0; i < sources.length; i++) {
            sources[i] = new Source(rounds);
        }
        Team.run(Team.both(users, sources));
        if (get() != (sources.length > 0 ? rounds : 0)) {
            throw new AssertionError("the last change was lost");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new ReadersWriters().run(args);
    }
}

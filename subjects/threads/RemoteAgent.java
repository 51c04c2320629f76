package threads;

/**
 * The core of an executive of a spacecraft. Its database holds properties of the devices. The
 * executive demands that properties hold; the environment destroys some of them; a daemon watches
 * the database and repairs what is wrong. Both of them signal an event after a change, on which the
 * daemon waits.
 *
 * <p>Arguments: properties (1), disturbances (1).
 *
 * <p>Right: an event counts its signals. The daemon remembers the count that it read before it
 * looked at the database, and waits only while the count is still the same. It tests the count and
 * begins to wait inside one critical section, so that it never sleeps through a signal. The
 * executive ends when the environment has ended and all properties hold, and then stops the daemon.
 */
public class RemoteAgent {
    static class Event {
        private int count;

        final synchronized void signal() {
            count++;
            notifyAll();
        }

        final synchronized int count() {
            return count;
        }

        /** Waits for the next signal, whatever came before. */
        final synchronized void awaitSignal() throws InterruptedException {
            wait();
        }

        /** Waits until there were more signals than the caller has seen. */
        void awaitMore(int seen) throws InterruptedException {
            synchronized (this) {
                while (count == seen) {
                    wait();
                }
            }
        }
    }

    /** Which properties hold, and which must. */
    static final class Database {
        private final boolean[] demanded;
        private final boolean[] holds;
        private boolean stopped;

        Database(int properties) {
            demanded = new boolean[properties];
            holds = new boolean[properties];
        }

        synchronized void demand(int property) {
            demanded[property] = true;
        }

        synchronized void destroy(int property) {
            holds[property] = false;
        }

        synchronized void stop() {
            stopped = true;
        }

        synchronized boolean isStopped() {
            return stopped;
        }

        /** Makes all properties hold that must. */
        synchronized void repair() {
            for (int i = 0; i < holds.length; i++) {
                holds[i] |= demanded[i];
            }
            notifyAll();
        }

        synchronized boolean isSound() {
            for (int i = 0; i < holds.length; i++) {
                if (demanded[i] && !holds[i]) {
                    return false;
                }
            }
            return true;
        }

        synchronized void awaitSound() throws InterruptedException {
            while (!isSound()) {
                wait();
            }
        }
    }

    private final Database database;
    private final Event changed;

    RemoteAgent(int properties, Event changed) {
        database = new Database(properties);
        this.changed = changed;
    }

    private final class Daemon extends Thread {
        @Override public void run() {
            try {
                int seen = 0;
                while (!database.isStopped()) {
                    changed.awaitMore(seen);
                    seen = changed.count();
                    database.repair();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private final class Environment extends Thread {
        private final int disturbances;

        Environment(int disturbances) {
            this.disturbances = disturbances;
        }

        @Override public void run() {
            for (int i = 0; i < disturbances; i++) {
                database.destroy(i % database.holds.length);
                changed.signal();
            }
        }
    }

    private final class Executive extends Thread {
        private final Thread environment;

        Executive(Thread environment) {
            this.environment = environment;
        }

        @Override public void run() {
            try {
                for (int i = 0; i < database.demanded.length; i++) {
                    database.demand(i);
                }
                changed.signal();
                environment.join();
                database.awaitSound();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            database.stop();
            changed.signal();
        }
    }

    void run(int disturbances) throws InterruptedException {
        Thread environment = new Environment(disturbances);
        Team.run(new Daemon(), environment, new Executive(environment));
        if (!database.isSound()) {
            throw new AssertionError("a property does not hold at the end");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new RemoteAgent(Team.number(args, 0, 1), new Event()).run(Team.number(args, 1, 1));
    }
}

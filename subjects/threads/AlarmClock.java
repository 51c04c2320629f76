package threads;

/**
 * An alarm clock: clients set alarms, one thread rings each of them when its time comes. A client
 * waits for its alarm, or cancels it.
 *
 * <p>Arguments: clients that wait (1), clients that cancel (1).
 *
 * <p>Right: the ringing thread waits without a timeout while there is no alarm, and else until the
 * first one is due; after every wait it looks again at which alarm is the first one and at the
 * time. Every change of the alarms wakes it. So it rings an alarm only if the alarm is set and its
 * time has come, and never misses one. A client that waits checks that it was not woken early.
 *
 * <p>The program reads the clock, which is its subject.
 */
public class AlarmClock {
    /** Its fields are guarded by the monitor of the clock. */
    final class Alarm {
        final long deadline;
        private boolean rung;

        Alarm(long deadline) {
            this.deadline = deadline;
        }

        void await() throws InterruptedException {
            synchronized (AlarmClock.this) {
                while (!rung) {
                    AlarmClock.this.wait();
                }
            }
        }
    }

    private static final int MILLISECONDS = 2; // every alarm takes this long

    private final Alarm[] pending; // by deadline
    private int count;
    private boolean closed;

    AlarmClock(int size) {
        pending = new Alarm[size];
    }

    static long now() {
        return System.currentTimeMillis();
    }

    synchronized Alarm set(int delay) {
        Alarm alarm = new Alarm(now() + delay);
        int at = count++;
        for (; at > 0 && pending[at - 1].deadline > alarm.deadline; at--) {
            pending[at] = pending[at - 1];
        }
        pending[at] = alarm;
        notifyAll();
        return alarm;
    }

    /** Removes an alarm, if it has not rung. */
    synchronized boolean cancel(Alarm alarm) {
        for (int i = 0; i < count; i++) {
            if (pending[i] == alarm) {
                remove(i);
                notifyAll();
                return true;
            }
        }
        return false;
    }

    /** No alarm will be set any more. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    private void remove(int at) {
        count--;
        for (int i = at; i < count; i++) {
            pending[i] = pending[i + 1];
        }
        pending[count] = null;
    }

    private synchronized void ringAll() throws InterruptedException {
        while (awaitDue()) {
            first().rung = true;
            remove(0);
            notifyAll();
        }
    }

    /** The next alarm, or null. Called with the monitor held, as are the next two. */
    final Alarm first() {
        return pending[0];
    }

    /** Waits until there is an alarm; false if there will never be one. */
    final boolean awaitAlarm() throws InterruptedException {
        while (count == 0) {
            if (closed) {
                return false;
            }
            wait();
        }
        return true;
    }

    /** Waits until the first alarm is due; false if there will never be one. */
    boolean awaitDue() throws InterruptedException {
        while (awaitAlarm()) {
            long left = first().deadline - now();
            if (left <= 0) {
                return true;
            }
            wait(left);
        }
        return false;
    }

    private final class Ringer extends Thread {
        @Override public void run() {
            try {
                ringAll();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private final class Client extends Thread {
        private final boolean cancels;

        Client(boolean cancels) {
            this.cancels = cancels;
        }

        @Override public void run() {
            Alarm alarm = set(MILLISECONDS);
            if (cancels) {
                cancel(alarm);
                return;
            }
            try {
                alarm.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            if (now() < alarm.deadline) {
                throw new AssertionError("the alarm rang early");
            }
        }
    }

    void run(int waiting, int cancelling) throws InterruptedException {
        Thread ringer = new Ringer();
        Thread[] clients = new Thread[waiting + cancelling];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = new Client(i >= waiting);
        }
        ringer.start();
        Team.run(clients);
        close();
        ringer.join();
        if (count != 0) {
            throw new AssertionError("an alarm is left");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int waiting = Team.number(args, 0, 1);
        int cancelling = Team.number(args, 1, 1);
        new AlarmClock(waiting + cancelling).run(waiting, cancelling);
    }
}

package threads;

/**
 * The control of a building with several elevator cars. People on the floors press buttons; every
 * car is a thread that takes the nearest call, travels there and opens its doors.
 *
 * <p>Arguments: cars (2), calls (2), floors (3).
 *
 * <p>Right: a car waits for a call and takes it inside one critical section, so every call is taken
 * by one car. A button that is lit ignores further presses until a car has arrived. At the end the
 * number of arrivals is the number of calls that were accepted.
 */
public class Elevator {
    static final int NONE = -1;

    private final boolean[] lit; // by floor: the button was pressed and no car has arrived
    private final int[] calls; // floors that no car has taken yet
    private int count;
    private int accepted;
    private int arrived;
    private boolean closed;

    Elevator(int floors) {
        lit = new boolean[floors];
        calls = new int[floors];
    }

    final synchronized void press(int floor) {
        if (lit[floor]) {
            return;
        }
        lit[floor] = true;
        calls[count++] = floor;
        accepted++;
        notifyAll();
    }

    /** No button will be pressed any more. */
    final synchronized void close() {
        closed = true;
        notifyAll();
    }

    /** Waits for a call; false if there will never be one. */
    final synchronized boolean awaitCall() throws InterruptedException {
        while (count == 0 && !closed) {
            wait();
        }
        return count > 0;
    }

    /** Takes the call that is nearest to a floor. */
    final synchronized int takeCall(int floor) {
        int nearest = NONE;
        for (int i = 0; i < count; i++) {
            if (nearest == NONE || Math.abs(calls[i] - floor) < Math.abs(calls[nearest] - floor)) {
                nearest = i;
            }
        }
        int call = calls[nearest];
        calls[nearest] = calls[--count];
        return call;
    }

    final synchronized void arrive(int floor) {
        if (!lit[floor]) {
            throw new AssertionError("a car came to floor " + floor + " without a call");
        }
        lit[floor] = false;
        arrived++;
    }

    /** The call that a car at a floor serves next, or NONE at the end. */
    int nextCall(int floor) throws InterruptedException {
        synchronized (this) {
            return awaitCall() ? takeCall(floor) : NONE;
        }
    }

    /** A car: the motor and the doors. Used by its thread only. */
    private static final class Cabin {
        private int floor;
        private boolean open;

        void travel(int to) {
            open = false;
            while (floor != to) {
                step(floor < to ? 1 : -1);
            }
            open = true;
        }

        private void step(int direction) {
            if (open) {
                throw new AssertionError("moves with open doors");
            }
            floor += direction;
        }
    }

    private final class Car extends Thread {
        @Override public void run() {
            Cabin cabin = new Cabin();
            try {
                for (;;) {
                    int call = nextCall(cabin.floor);
                    if (call == NONE) {
                        return;
                    }
                    cabin.travel(call);
                    arrive(call);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private final class Visitors extends Thread {
        private final int presses;

        Visitors(int presses) {
            this.presses = presses;
        }

        @Override public void run() {
            for (int i = 0; i < presses; i++) {
                press((i + 1) % lit.length);
            }
            close();
        }
    }

    void run(int cars, int presses) throws InterruptedException {
        Thread[] threads = new Thread[cars + 1];
        for (int i = 0; i < cars; i++) {
            threads[i] = new Car();
        }
        threads[cars] = new Visitors(presses);
        Team.run(threads);
        if (arrived != accepted) {
            throw new AssertionError("a call was not served");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Elevator(Team.number(args, 2, 3)).run(Team.number(args, 0, 2), Team.number(args, 1, 2));
    }
}

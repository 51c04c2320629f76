package threads;

/**
 * A token ring: stations pass a token round, and only the one that has it may use the printer.
 *
 * <p>Arguments: stations (3), rounds (1).
 *
 * <p>Right: the token is in the mailbox of one station, or with one station. A station waits for it
 * on its own monitor, where no other thread waits, so one notification is enough. It uses the
 * printer as often as the token comes round, and then passes the token on, so each station gets all
 * its turns. The printer checks that it has one user at a time.
 */
public class TokenRing {
    /** Checks that it is used by one station at a time. */
    private static final class Printer {
        private boolean busy;
        private int pages;

        synchronized void begin() {
            if (busy) {
                throw new AssertionError("two stations use the printer");
            }
            busy = true;
        }

        synchronized void end() {
            busy = false;
            pages++;
        }
    }

    static class Station extends Thread {
        private Printer printer;
        private Station next;
        private int rounds;
        private boolean token; // guarded by the monitor of the station

        private void connect(Printer printer, Station next, int rounds) {
            this.printer = printer;
            this.next = next;
            this.rounds = rounds;
        }

        private synchronized void putToken() {
            token = true;
            notify();
        }

        private synchronized void takeToken() throws InterruptedException {
            awaitToken();
            token = false;
        }

        /** Called with the monitor held. */
        void awaitToken() throws InterruptedException {
            while (!hasToken()) {
                wait();
            }
        }

        final boolean hasToken() {
            return token;
        }

        @Override public final void run() {
            try {
                for (int i = 0; i < rounds; i++) {
                    takeToken();
                    printer.begin();
                    printer.end();
                    next.putToken();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void run(Station[] stations, int rounds) throws InterruptedException {
        Printer printer = new Printer();
        for (int i = 0; i < stations.length; i++) {
            stations[i].connect(printer, stations[(i + 1) % stations.length], rounds);
        }
        stations[0].token = true;
        Team.run(stations);
        if (printer.pages != stations.length * rounds) {
            throw new AssertionError("a page is missing");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Station[] stations = new Station[Team.number(args, 0, 3)];
        for (int i = 0; i < stations.length; i++) {
            stations[i] = new Station();
        }
        run(stations, Team.number(args, 1, 1));
    }
}

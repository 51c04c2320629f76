package threads;

/**
 * A {@link TokenRing} whose stations make a new token when they have waited too long for theirs.
 *
 * <p>Arguments: stations (2), rounds (1).
 *
 * <p>Wrong (assertion): the first station has the token and uses the printer. The second one waits
 * for longer than its timeout, takes the token for lost, and uses the printer too. How long the
 * first one takes is not bounded, whatever the timeout is.
 */
public class TokenRingTimeout extends TokenRing {
    private static final int MILLISECONDS = 10;

    static final class HastyStation extends Station {
        @Override void awaitToken() throws InterruptedException {
            if (!hasToken()) {
                wait(MILLISECONDS); // fault: a token that is late is not lost
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Station[] stations = new Station[Team.number(args, 0, 2)];
        for (int i = 0; i < stations.length; i++) {
            stations[i] = new HastyStation();
        }
        run(stations, Team.number(args, 1, 1));
    }
}

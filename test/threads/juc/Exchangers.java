import java.util.concurrent.Exchanger;

/**
 * Each gets what the other brought: main 1. [wrong]: an exchange without a partner, a deadlock. (The
 * exchanger looks for its partner a thousand times before it waits, which are many states.)
 */
// outcomes, too large: 1
// finds [wrong]: deadlock
public class Exchangers {
    public static void main(String[] args) throws Exception {
        Exchanger<Integer> exchanger = new Exchanger<>();
        if (args.length == 0) {
            Outcome.start(() -> exchanger.exchange(1));
        } else {
            Outcome.start(() -> { });
        }
        throw new Outcome(exchanger.exchange(2));
    }
}

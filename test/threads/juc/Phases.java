import java.util.concurrent.Phaser;

/**
 * Two parties: after phase 0 each sees the write of the other, without a race, and the phase is 1.
 * [wrong]: the other arrives without waiting, and main does not wait either: main's read races.
 */
// outcomes: 2 phase 1
// finds [wrong]: race
public class Phases {
    static int x;
    static int y;

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2);
        Thread other = Outcome.start(() -> {
            y = 2;
            phaser.arriveAndAwaitAdvance();
            assert x == 1;
        });
        x = 1;
        int phase = 1;
        if (args.length > 0) {
            phaser.arrive();
        } else {
            phase = phaser.arriveAndAwaitAdvance();
        }
        int seen = y;
        other.join();
        throw new Outcome(seen + " phase " + phase);
    }
}

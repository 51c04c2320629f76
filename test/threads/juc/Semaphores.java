import java.util.concurrent.Semaphore;

/**
 * With one permit the two blocks exclude each other: digits 1122 or 2211. With two permits [wrong]
 * they do not, a race.
 */
// outcomes: 1122, 2211
// finds [wrong]: race
public class Semaphores {
    static int digits;

    static void write(Semaphore permits, int digit) throws InterruptedException {
        permits.acquire();
        digits = digits * 10 + digit;
        digits = digits * 10 + digit;
        permits.release();
    }

    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(args.length > 0 ? 2 : 1);
        Thread other = Outcome.start(() -> write(permits, 1));
        write(permits, 2);
        other.join();
        throw new Outcome(digits);
    }
}

/** No path continues after System.exit: the assertion is never reached. */
// check: ok
public class ExitEnds {
    static volatile int x;

    public static void main(String[] args) {
        Thread other = new Thread(() -> {
            while (true) {
                x = 1 - x;
            }
        });
        other.start();
        System.exit(0);
        throw new AssertionError("after the exit");
    }
}

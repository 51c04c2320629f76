/**
 * System.exit in a thread runs the hooks, as threads, in any order: the second one may see what the
 * first one wrote.
 */
// check: assertion: x is 1
public class HooksAtExit {
    static volatile int x;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> x = 1));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            if (x == 1) {
                throw new AssertionError("x is " + x);
            }
        }));
        new Thread(() -> System.exit(1)).start();
    }
}

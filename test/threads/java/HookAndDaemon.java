/** A daemon still runs while the hooks do, and is cut off only after them: x may be 2 in the hook. */
// check: assertion: x is 2
public class HookAndDaemon {
    static volatile int x;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            if (x != 0) {
                throw new AssertionError("x is " + x);
            }
        }));
        Thread daemon = new Thread(() -> x = 2);
        daemon.setDaemon(true);
        daemon.start();
    }
}

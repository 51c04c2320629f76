/**
 * Hooks run after the last thread that is not a daemon has ended, or at exit, so they see the write.
 * Two hooks run as threads at the same time [two]: a race.
 */
// check: ok
// check [exit]: ok
// check [two]: race: ShutdownHook.x
public class ShutdownHook {
    static int x;

    public static void main(String[] args) {
        String how = args.length > 0 ? args[0] : "";
        Thread hook = new Thread(() -> {
            assert x > 0;
            x++;
        });
        Runtime.getRuntime().addShutdownHook(hook);
        if (how.equals("two")) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> x++));
        }
        Thread t = new Thread(() -> x = 1);
        if (how.equals("exit")) {
            x = 1;
            System.exit(0);
        }
        t.start();
    }
}

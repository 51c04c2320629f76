/** A hook that was removed does not run. The one that is left sees x as main left it. */
// check: ok
public class HookRemoved {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread removed = new Thread(() -> x = 7);
        Runtime.getRuntime().addShutdownHook(removed);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert x == 1 : x;
        }));
        Thread other = new Thread(() -> x = 1);
        other.start();
        assert Runtime.getRuntime().removeShutdownHook(removed);
        other.join();
    }
}

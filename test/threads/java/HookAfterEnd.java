/**
 * A shutdown hook runs after the last thread that is not a daemon has ended: x is 1 then. main has
 * ended too, so the hook can join it.
 */
// check: ok
// check --layer self-check: ok
public class HookAfterEnd {
    static volatile int x;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            assert x == 1 && !main.isAlive();
        }));
        new Thread(() -> x = 1).start();
    }
}

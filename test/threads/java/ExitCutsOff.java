/**
 * System.exit ends the program wherever other threads are: main may get to the assertion before, and
 * only then.
 */
// check: assertion: reached
public class ExitCutsOff {
    static volatile int x;

    public static void main(String[] args) {
        new Thread(() -> System.exit(0)).start();
        x = 1;
        throw new AssertionError("reached");
    }
}

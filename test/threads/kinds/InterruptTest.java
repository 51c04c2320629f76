/**
 * An interrupt ends a wait, a sleep, a join and a park, whenever it comes; all but park clear the flag.
 * [swallowed]: after the interrupt was ignored, the loop waits forever. [spin]: a loop that tests the
 * flag ends.
 */
// check [wait]: ok
// check [sleep]: ok
// check [join]: ok
// check [park]: ok
// check [spin]: ok
// check [swallowed]: deadlock
public class InterruptTest {
    static void block(String how, Thread main) throws InterruptedException {
        switch (how) {
        case "sleep": Thread.sleep(1_000_000); break;
        case "join": main.join(); break;
        default:
            synchronized (main) {
                main.wait();
            }
        }
        assert how.equals("sleep") : "not interrupted";
    }

    static void run(String how, Thread main) {
        if (how.equals("park")) {
            java.util.concurrent.locks.LockSupport.park();
            while (!Thread.interrupted()) {
            }
            return;
        }
        while (how.equals("spin")) {
            if (Thread.currentThread().isInterrupted()) {
                return;
            }
        }
        try {
            block(how, main);
        } catch (InterruptedException e) {
            assert !Thread.currentThread().isInterrupted();
            if (how.equals("swallowed")) {
                run("wait", main);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread main = new Thread();
        Thread current = Thread.currentThread();
        Thread other = new Thread(() -> run(args[0], args[0].equals("join") ? current : main));
        other.start();
        other.interrupt();
        other.join();
    }
}

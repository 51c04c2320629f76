/**
 * What a program sees of a thread: alive between start and end, its name, its daemon flag, its group.
 * A second start throws, and so does setDaemon after the start. [twice]: nothing catches it.
 */
// check: ok
// check [twice]: exception: IllegalThreadStateException
public class ThreadTest {
    static volatile Thread seen;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> seen = Thread.currentThread(), "named");
        assert !t.isAlive() && !t.isDaemon();
        t.start();
        if (args.length > 0) {
            t.start();
        }
        try {
            t.start();
            assert false : "started twice";
        } catch (IllegalThreadStateException expected) {
        }
        t.join();
        assert !t.isAlive() && seen == t && t.getName().equals("named");
        assert Thread.currentThread().getName().equals("main");
    }
}

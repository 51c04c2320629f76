/** stop of another thread is not supported: the verdict says so, and is never ok. */
// check: unsupported: Thread.stop
public class ThreadStopTest {
    @SuppressWarnings("removal")
    public static void main(String[] args) {
        Thread t = new Thread(() -> { });
        t.start();
        t.stop();
    }
}

/** suspend of another thread is not supported: the verdict says so, and is never ok. */
// check: unsupported: suspending a thread
public class SuspendResumeTest {
    @SuppressWarnings("removal")
    public static void main(String[] args) {
        Thread t = new Thread(() -> { });
        t.start();
        t.suspend();
        t.resume();
    }
}

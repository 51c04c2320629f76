/**
 * An exception that leaves run goes to the handler of the thread, then of its group, then to the
 * default one; it is a violation only if there is none. The other threads go on.
 */
// check [thread]: ok
// check [group]: ok
// check [default]: ok
// check [none]: exception: IllegalStateException: lost
// check [throws]: ok
public class ThreadExceptionHandlerTest {
    static volatile String caught;

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("group") {
            @Override public void uncaughtException(Thread t, Throwable e) {
                if (args[0].equals("group")) {
                    caught = e.getMessage();
                } else {
                    super.uncaughtException(t, e);
                }
            }
        };
        Thread t = new Thread(args[0].equals("group") ? group : null, () -> {
            throw new IllegalStateException("lost");
        });
        if (args[0].equals("thread") || args[0].equals("throws")) {
            t.setUncaughtExceptionHandler((who, e) -> {
                caught = e.getMessage();
                if (args[0].equals("throws")) {
                    throw new IllegalArgumentException("what a handler throws is ignored");
                }
            });
        } else if (args[0].equals("default")) {
            Thread.setDefaultUncaughtExceptionHandler((who, e) -> caught = e.getMessage());
        }
        t.start();
        t.join();
        assert "lost".equals(caught);
    }
}
